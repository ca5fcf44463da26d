//! Operations on puzzles without a game: solutions, checks, hints, steps, ratings, other formats, new puzzles.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::format::{Format, PuzzleInfo, UnknownFormat, WriteOptions, puzzle_line, write};
use pencilmark_core::rules_text;
use pencilmark_play::start::Start;
use pencilmark_render::language::Language;
use pencilmark_search::limits::{Limits, SearchCompletion, Verdict};
use pencilmark_search::solver::Solver;

use crate::check::Diagnosis;
use crate::messages::{answer, check as say, grade};
use crate::minlex::Minlex;
use crate::path::{PathEnd, Walkthrough};
use crate::session::case::default_menu;
use crate::session::hinting::hint_for;
use crate::session::opening::read_text;
use crate::session::rating::rate_puzzle;
use crate::session::wishing::make;
use crate::wire::{
    CheckResult, ConvertRequest, Explanation, GenerateRequest, GeneratedPuzzle, GeneratedPuzzles,
    HintRequest, HintView, NewPuzzle, Problem, PuzzleText, RatingView, SolutionCount, SolutionTally,
    Solutions, SolveRequest, StepView,
};

/// The most solutions that are listed.
const SOLUTIONS: u64 = 10_000;
/// The most solutions that are counted when the request names no limit.
const COUNTED: u64 = 1_000_000;
/// The most puzzles made at once.
const PUZZLES: u64 = 100;
/// The most propagations for a rating on the scale of Sudoku Explainer: some seconds.
const WORK: u64 = 20_000_000;

/// Lists the solutions of a puzzle.
///
/// # Errors
/// If the text can't be parsed as a puzzle.
pub fn solve(asked: &SolveRequest, cancel: &AtomicBool) -> Result<Solutions, Problem> {
    let board = start(&asked.puzzle)?.puzzle;
    let limit = asked.limit.unwrap_or(2).clamp(1, SOLUTIONS);
    let mut solutions: Vec<String> = Vec::new();
    let limits = Limits { solutions: limit, nodes: u64::MAX, cancel: Some(cancel) };
    let symbols = board.rules().values();
    let outcome = Solver::new().solutions(&board, &limits, |digits| {
        solutions.push(digits.iter().map(|digit| symbols.symbol(*digit)).collect());
        ControlFlow::Continue(())
    });
    Ok(Solutions { solutions, complete: matches!(outcome.end, SearchCompletion::Exhausted) })
}

/// Counts the solutions of a puzzle.
///
/// # Errors
/// If the text can't be parsed as a puzzle.
pub fn count(asked: &SolveRequest, cancel: &AtomicBool) -> Result<SolutionTally, Problem> {
    let board = board(&asked.puzzle)?;
    let solutions = asked.limit.unwrap_or(COUNTED).max(1);
    let limits = Limits { solutions, nodes: u64::MAX, cancel: Some(cancel) };
    let mut count = 0;
    let outcome = Solver::new().solutions(&board, &limits, |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    Ok(SolutionTally { count, complete: matches!(outcome.end, SearchCompletion::Exhausted) })
}

/// Returns the mistakes in a puzzle, described in a language, and its number of solutions.
///
/// # Errors
/// If the text can't be parsed as a puzzle, or the cancel flag was set.
pub fn check(asked: &PuzzleText, language: &Language, cancel: &AtomicBool) -> Result<CheckResult, Problem> {
    let start = start(asked)?;
    let board = board_of(&start);
    let not_understood = language.fill_all(&start.setter.unknown);
    let faults = Diagnosis::of(&board);
    if !faults.is_empty() && not_understood.is_empty() {
        let faults = language.fill_all(&faults.describe(&board));
        return Ok(CheckResult { solutions: SolutionCount::None, faults, not_understood });
    }
    let limits = Limits { solutions: 2, nodes: u64::MAX, cancel: Some(cancel) };
    let solutions = match Solver::new().solve(&board, &limits) {
        Verdict::One(_) => SolutionCount::One,
        Verdict::None => SolutionCount::None,
        Verdict::Several => SolutionCount::Several,
        Verdict::Stopped(_) => return Err(Problem::cancelled()),
    };
    Ok(CheckResult { solutions, faults: Vec::new(), not_understood })
}

/// Returns the canonical form of a puzzle, as a line.
///
/// # Errors
/// If the text can't be parsed as a puzzle, or the puzzle has no canonical form.
pub fn canonical_form(asked: &PuzzleText) -> Result<String, Problem> {
    let form = Minlex::new().canonical_form(&board(asked)?).map_err(|why| Problem::new(why.message()))?;
    Ok(puzzle_line(&Board::new(form.grid), &PuzzleInfo::default()))
}

/// Returns a puzzle in another format.
///
/// # Errors
/// If the text can't be parsed as a puzzle, or the format doesn't exist or can't represent the puzzle.
pub fn convert(asked: &ConvertRequest) -> Result<String, Problem> {
    let board = board(&asked.puzzle)?;
    let format: Format = asked.format.parse().map_err(|e: UnknownFormat| Problem::new(e.message()))?;
    write(&board, &PuzzleInfo::default(), format, &WriteOptions::WHOLE).map_err(|e| Problem::new(e.message()))
}

/// Returns the names of all formats.
pub fn formats() -> Vec<&'static str> {
    Format::ALL.iter().map(|format| format.name()).collect()
}

/// Returns the mistakes on a board or its easiest next step, in a language.
///
/// # Errors
/// If the text can't be parsed as a puzzle, the rung doesn't exist, or the cancel flag was set.
pub fn hint(asked: &HintRequest, language: &Language, cancel: &AtomicBool) -> Result<HintView, Problem> {
    hint_for(&start(&asked.puzzle)?, asked.rung.unwrap_or(5), language, cancel)
}

/// Solves a puzzle as a person would, and explains every step in a language.
///
/// # Errors
/// If the text can't be parsed as a puzzle, the board breaks the rules, or the cancel flag was set.
pub fn explain(asked: &PuzzleText, language: &Language, cancel: &AtomicBool) -> Result<Explanation, Problem> {
    let start = start(asked)?;
    let faults = Diagnosis::of(&start.puzzle);
    if !faults.is_empty() {
        let told = say::phrases(faults.describe(&start.puzzle));
        return Err(Problem::new(answer::cannot_be_solved(told)));
    }
    let menu = default_menu(&start, cancel)?;
    let walked = Walkthrough::of(&start.puzzle, &menu, Some(cancel)).map_err(|_| Problem::cancelled())?;
    let mut board = start.puzzle.clone();
    let mut steps = Vec::new();
    for step in walked.steps() {
        steps.push(StepView::new(step, &board, language));
        step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
    }
    Ok(Explanation {
        steps,
        solved: walked.end() == PathEnd::Solved,
        end: walked.path.end.grid().to_string(),
    })
}

/// Rates a puzzle on every scale that applies to it, with the reason for its level in a language.
///
/// # Errors
/// If the text can't be parsed as a puzzle, it has no solution or several, or the cancel flag was set.
pub fn rate(asked: &PuzzleText, language: &Language, cancel: &AtomicBool) -> Result<RatingView, Problem> {
    let rating = rate_puzzle(start(asked)?, WORK, language, cancel);
    rating.map_err(|why| Problem::new(grade::no_rating(why.message)))
}

/// Generates puzzles that meet a wish; `seed` is used if the request names none. If the cancel flag is set, the puzzles
/// made so far are returned.
///
/// # Errors
/// If a part of the wish has an unknown name, or no puzzle was made.
pub fn generate(
    asked: &GenerateRequest,
    seed: u64,
    cancel: &AtomicBool,
) -> Result<GeneratedPuzzles, Problem> {
    let seed = asked.seed.unwrap_or(seed);
    let count = asked.count.unwrap_or(1).clamp(1, PUZZLES);
    let wish = NewPuzzle {
        rules: asked.rules.clone().unwrap_or_else(|| "9".to_owned()),
        level: asked.level.clone(),
        symmetry: asked.symmetry.clone(),
        ..NewPuzzle::default()
    };
    let mut puzzles = Vec::new();
    for number in 0..count {
        match make(&wish, seed.wrapping_add(number), cancel) {
            Ok(start) => puzzles.push(generated(&start)),
            Err(why) if puzzles.is_empty() => return Err(why),
            Err(_) => break,
        }
    }
    Ok(GeneratedPuzzles { seed, complete: puzzles.len() as u64 == count, puzzles })
}

fn start(asked: &PuzzleText) -> Result<Start, Problem> {
    Ok(read_text(&asked.puzzle, asked.rules.as_deref())?.0)
}

/// The board of a text, with what was entered on it.
fn board(asked: &PuzzleText) -> Result<Board, Problem> {
    start(asked).map(|start| board_of(&start))
}

/// The puzzle of a start with the digits that were entered.
fn board_of(start: &Start) -> Board {
    let entries = start.puzzle.rules().cells().zip(&start.entries);
    let entered: Vec<_> = entries.filter_map(|(cell, entry)| Some((cell, (*entry)?))).collect();
    if entered.is_empty() {
        return start.puzzle.clone();
    }
    let mut grid = start.puzzle.grid().clone();
    entered.into_iter().for_each(|(cell, digit)| grid.place(cell, digit));
    Board::new(grid)
}

fn generated(start: &Start) -> GeneratedPuzzle {
    GeneratedPuzzle {
        puzzle: start.puzzle.grid().to_string(),
        rules: rules_text::print(start.puzzle.rules()),
        level: start.level.clone(),
    }
}
