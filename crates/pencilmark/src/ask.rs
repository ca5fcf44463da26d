//! The questions that most programs ask about a text or a board: [`solve`], [`count`], `rate`, `hint`, `explain` and
//! `generate` at the crate's root. Each is a short wrapper over the modules, which take limits, menus, scales and
//! languages.

use std::borrow::Cow;
use std::error::Error;
use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::numbers::NumbersError;
use pencilmark_core::print_as_message;
use pencilmark_formats::{self as format, DocumentEntry, ReadError, ReadOptions};
use pencilmark_search::limits::{Limits, SearchCompletion, StopReason};
use pencilmark_search::solver::Solver;

use crate::check::stop_message;
use crate::generate::puzzles::{MadePuzzle, MakingTask, PuzzleMaker, UnmetWish};
use crate::generate::wish::Wish;
use crate::hint::{Hint, HintQuestion};
use crate::known_rules::{is_partly_understood, settled};
use crate::messages::refusal;
use crate::path::Walkthrough;
use crate::puzzle::{Puzzle, PuzzleError, state_of_puzzle};
use crate::rate::{Budget, RateError, Rater};
use pencilmark_core::rules::Rules;
use pencilmark_logic::explainer::SeRating;
use pencilmark_logic::menu::Menu;
use pencilmark_search::kernel9::CodePath;

/// The node limit of a search for one of these questions: a classic puzzle takes a few hundred nodes; this limit takes about a second.
const NODES: u64 = 1_000_000;

/// An input that contains exactly one puzzle: a text of any format, a board, a grid, a [`Puzzle`], or numbers with 0 for
/// empty cells: an array, slice or vector of all, or an array or vector of rows.
///
/// ```
/// use pencilmark::ask::OnePuzzle;
/// assert_eq!("1.....2..3.....4".board()?.rules().square_size(), Some(4));
/// let text = String::from("1 . | . .\n. . | 2 .\n----+----\n. 3 | . .\n. . | . 4");
/// assert_eq!(text.board()?, "1.....2..3.....4".board()?);
/// assert_eq!("53".board().unwrap_err().to_string(), "line 1, column 1: expected 16 cells, found 2 cells");
/// # Ok::<(), pencilmark::ask::AskError>(())
/// ```
pub trait OnePuzzle {
    /// Returns the board of the puzzle.
    ///
    /// # Errors
    /// If a text contains no puzzle or several, or a part of its rules was not understood.
    fn board(&self) -> Result<Cow<'_, Board>, AskError>;
}

impl OnePuzzle for Board {
    fn board(&self) -> Result<Cow<'_, Board>, AskError> {
        Ok(Cow::Borrowed(self))
    }
}

impl OnePuzzle for Grid {
    fn board(&self) -> Result<Cow<'_, Board>, AskError> {
        Ok(Cow::Owned(Board::new(self.clone())))
    }
}

/// The numbers of the cells in reading order, 0 for an empty cell: `[u8; 81]`.
impl<const CELLS: usize> OnePuzzle for [u8; CELLS] {
    fn board(&self) -> Result<Cow<'_, Board>, AskError> {
        Ok(Cow::Owned((*self).try_into()?))
    }
}

/// The numbers of the cells by rows, 0 for an empty cell: `[[u8; 9]; 9]`.
impl<const SIZE: usize> OnePuzzle for [[u8; SIZE]; SIZE] {
    fn board(&self) -> Result<Cow<'_, Board>, AskError> {
        Ok(Cow::Owned((*self).try_into()?))
    }
}

/// The numbers of the cells in reading order, 0 for an empty cell.
impl OnePuzzle for [u8] {
    fn board(&self) -> Result<Cow<'_, Board>, AskError> {
        Ok(Cow::Owned(self.try_into()?))
    }
}

impl OnePuzzle for Vec<u8> {
    fn board(&self) -> Result<Cow<'_, Board>, AskError> {
        self.as_slice().board()
    }
}

/// The numbers of the cells by rows, 0 for an empty cell.
impl OnePuzzle for Vec<Vec<u8>> {
    fn board(&self) -> Result<Cow<'_, Board>, AskError> {
        match self.iter().find(|row| row.len() != self.len()) {
            Some(row) => Err(NumbersError::Row { found: row.len(), rows: self.len() }.into()),
            None => Ok(Cow::Owned(self.concat().as_slice().try_into()?)),
        }
    }
}

impl OnePuzzle for Puzzle {
    fn board(&self) -> Result<Cow<'_, Board>, AskError> {
        self.grid().board().map(|board| Cow::Owned(board.into_owned()))
    }
}

impl OnePuzzle for str {
    fn board(&self) -> Result<Cow<'_, Board>, AskError> {
        let DocumentEntry { board, info: about, .. } = settled(entry_of(self)?, SETTLING_NODES);
        match is_partly_understood(&about) {
            true => Err(AskError::PartlyUnderstood),
            false => Ok(Cow::Owned(board)),
        }
    }
}

impl OnePuzzle for String {
    fn board(&self) -> Result<Cow<'_, Board>, AskError> {
        self.as_str().board()
    }
}

impl<P: OnePuzzle + ?Sized> OnePuzzle for &P {
    fn board(&self) -> Result<Cow<'_, Board>, AskError> {
        (**self).board()
    }
}

/// The maximum number of nodes of the search that decides whether a sentence of the rules can change the answer.
const SETTLING_NODES: u64 = 10_000_000;

fn entry_of(text: &str) -> Result<DocumentEntry, AskError> {
    let expected = ReadOptions::default();
    if !text.trim_end().contains('\n') {
        return Ok(format::read_line(text.trim_end(), &expected)?);
    }
    let mut document = format::read(text, &expected)?;
    match (document.entries.pop(), document.entries.len(), document.errors.pop()) {
        (Some(entry), 0, None) => Ok(entry),
        (_, _, Some(fault)) => Err(fault.into()),
        (entry, others, None) => Err(AskError::Puzzles(others + usize::from(entry.is_some()))),
    }
}

/// The reason why a question about a puzzle has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum AskError {
    /// The text can't be parsed.
    Unread(ReadError),
    /// The text contains this number of puzzles instead of one.
    Puzzles(usize),
    /// A part of the puzzle's rules was not understood.
    PartlyUnderstood,
    /// The puzzle has no solution or several, or the search was stopped.
    NotAPuzzle(PuzzleError),
    /// The puzzle has no rating on that scale.
    NotRated(RateError),
    /// The numbers of an array are not a board.
    Numbers(NumbersError),
    /// The search was stopped when it had counted this many solutions; there may be more.
    Uncounted(u64, StopReason),
}

impl AskError {
    /// Returns the reason why the question has no answer, as a message.
    pub fn message(&self) -> Message {
        match self {
            AskError::Unread(error) => error.message(),
            AskError::Puzzles(count) => refusal::not_one_puzzle(*count),
            AskError::PartlyUnderstood => refusal::partly_understood(),
            AskError::NotAPuzzle(PuzzleError::Stopped(stop)) => stop_message(*stop),
            AskError::NotAPuzzle(why) => why.message(),
            AskError::NotRated(why) => why.message(),
            AskError::Numbers(why) => why.message(),
            AskError::Uncounted(counted, stop) => refusal::uncounted(*counted, stop_message(*stop)),
        }
    }
}

print_as_message!(AskError);

impl Error for AskError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            AskError::Unread(error) => Some(error),
            AskError::NotAPuzzle(why) => Some(why),
            AskError::NotRated(why) => Some(why),
            AskError::Numbers(why) => Some(why),
            AskError::Puzzles(_) | AskError::PartlyUnderstood | AskError::Uncounted(..) => None,
        }
    }
}

impl From<ReadError> for AskError {
    fn from(error: ReadError) -> AskError {
        AskError::Unread(error)
    }
}

impl From<PuzzleError> for AskError {
    fn from(why: PuzzleError) -> AskError {
        AskError::NotAPuzzle(why)
    }
}

impl From<NumbersError> for AskError {
    fn from(why: NumbersError) -> AskError {
        AskError::Numbers(why)
    }
}

impl From<RateError> for AskError {
    fn from(why: RateError) -> AskError {
        AskError::NotRated(why)
    }
}

/// Returns the unique solution of a puzzle.
///
/// ```
/// let solution = pencilmark::solve("1.....2..3.....4")?;
/// assert_eq!(solution.to_string(), "1243342143122134");
///
/// let error = pencilmark::solve("1...............").unwrap_err();
/// assert_eq!(error.to_string(), "several solutions");
/// # Ok::<(), pencilmark::ask::AskError>(())
/// ```
///
/// To solve many boards use [`Solver`], for millions of classic ones [`BulkSolver`](crate::search::kernel9::BulkSolver).
///
/// # Errors
/// If the input is not one puzzle, the puzzle has no solution or several, or the search takes more than a million nodes.
pub fn solve(puzzle: impl OnePuzzle) -> Result<Grid, AskError> {
    let limits = Limits { nodes: NODES, ..Limits::default() };
    let outcome = Solver::new().solve(&*puzzle.board()?, &limits);
    match PuzzleError::of(&outcome) {
        Some(why) => Err(why.into()),
        None => outcome.unique().ok_or(AskError::NotAPuzzle(PuzzleError::NoSolution)),
    }
}

/// Counts the solutions of a puzzle.
///
/// ```
/// assert_eq!(pencilmark::count("1.....2..3.....4")?, 1);
/// assert_eq!(pencilmark::count("1...............")?, 72);
/// assert_eq!(pencilmark::count("11..............")?, 0);
/// # Ok::<(), pencilmark::ask::AskError>(())
/// ```
///
/// [`Solver::count`](crate::search::solver::Solver::count) takes limits on solutions and nodes, and a cancel flag.
///
/// # Errors
/// If the input is not one puzzle, or the search takes more than a million nodes: [`AskError::Uncounted`] has the number
/// of solutions found by then.
pub fn count(puzzle: impl OnePuzzle) -> Result<u64, AskError> {
    let limits = Limits { solutions: 0, nodes: NODES, cancel: None };
    let outcome = Solver::new().for_each_solution(&*puzzle.board()?, &limits, |_| ControlFlow::Continue(()));
    match outcome.completion {
        SearchCompletion::Exhausted | SearchCompletion::Enough => Ok(outcome.solutions),
        SearchCompletion::Stopped(stop) => Err(AskError::Uncounted(outcome.solutions, stop)),
    }
}

/// Rates a classic puzzle on the Sudoku Explainer scale.
///
/// ```
/// let rating = pencilmark::rate("8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..")?;
/// assert_eq!(rating.to_string(), "2.0");
/// assert_eq!(rating.technique, "direct hidden pair");
/// # Ok::<(), pencilmark::ask::AskError>(())
/// ```
///
/// [`rate::rate`](crate::rate::rate()) supports the other [scales](crate::rate::Scale), and all rules.
///
/// # Errors
/// If the input is not one classic puzzle with one solution, or rating it takes too long.
pub fn rate(puzzle: impl OnePuzzle) -> Result<SeRating, AskError> {
    let (board, budget) = (puzzle.board()?, Budget::default());
    let mut rater = Rater::new(Solver::new());
    rater.prove(&board, &budget)?;
    Ok(rater.rate_se(&board, &budget)?)
}

/// Finds the easiest next step of a puzzle, or the mistakes in it.
///
/// ```
/// let hint = pencilmark::hint("1.....2..3.....4")?;
/// assert_eq!(hint.to_string(), "In box 1, 2 fits only in r1c2: the 2 in r2c3 blocks r2c1 and r2c2.\nr1c2=2");
/// # Ok::<(), pencilmark::ask::AskError>(())
/// ```
///
/// [`Hint::rung`] reveals the hint rung by rung, in any language; [`hint::hint`](crate::hint::hint()) also takes a game's
/// history, notes and techniques.
///
/// # Errors
/// If the input is not one puzzle. A puzzle without a solution gives a hint, not an error.
pub fn hint(puzzle: impl OnePuzzle) -> Result<Hint, AskError> {
    let (board, menu) = (state_of_puzzle(puzzle.board()?.into_owned()), Menu::default());
    Ok(crate::hint::hint(&HintQuestion::new(&board.puzzle(), &board, &menu)))
}

/// Explains step by step how logic solves a puzzle.
///
/// ```
/// let path = pencilmark::explain("1.....2..3.....4")?;
/// assert_eq!(path.steps().len(), 12);
/// println!("{path}");
/// # assert!(path.to_string().starts_with("1. In box 1, 2 fits only in r1c2"), "{path}");
/// # Ok::<(), pencilmark::ask::AskError>(())
/// ```
///
/// [`Walkthrough::of`] takes a menu of techniques and a cancel flag.
///
/// # Errors
/// If the input is not one puzzle. If logic gets stuck, the path ends before the solution.
pub fn explain(puzzle: impl OnePuzzle) -> Result<Walkthrough, AskError> {
    let walked = Walkthrough::of(&*puzzle.board()?, &Menu::default(), None);
    walked.map_err(|_| PuzzleError::Stopped(StopReason::Cancelled).into())
}

/// Generates a classic puzzle, determined by a wish and a seed.
///
/// ```
/// use pencilmark::generate::wish::Wish;
/// use pencilmark::logic::level::Level;
///
/// let made = pencilmark::generate(&Wish::default().with_level(Level::Easy..=Level::Medium), 7)?;
/// assert_eq!(pencilmark::count(&made.puzzle)?, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`PuzzleMaker`] generates many puzzles, with any rules.
///
/// # Errors
/// If no attempt meets the wish; the error contains the nearest puzzle.
pub fn generate(wish: &Wish, seed: u64) -> Result<MadePuzzle, UnmetWish> {
    let task = MakingTask::new(Rules::classic(), wish.clone(), seed);
    let mut made = PuzzleMaker::with_code_path(CodePath::best(), task).make(0..1);
    made.swap_remove(0)
}
