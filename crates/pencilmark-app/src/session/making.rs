//! Generation of new puzzles for a player.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text::{self, RulesTextError};
use pencilmark_logic::level::Level;
use pencilmark_play::start::{GameStart, Source};
use pencilmark_search::kernel9;
use pencilmark_search::solver::Solver;

use crate::session::grading::{GradingState, level_of, standing_of};
use crate::session::variants::random_clues;
use crate::session::wish_parts::{engine_wish, level, symmetry, usual_givens};
use crate::wire::{NewPuzzle, Problem};
use pencilmark::generate::any_rules::{MakingContext, QUERY_NODES, find_first_grid};
use pencilmark::generate::clues::kinds::ClueKind;
use pencilmark::generate::pattern::PatternSymmetry;
use pencilmark::generate::puzzles::{MakingTask, PuzzleMaker};
use pencilmark::generate::random_stream::{RandomPurpose, RandomStream};
use pencilmark::generate::regions::RandomRegions;
use pencilmark::generate::wish::{ClueWish, Wish};
use pencilmark::page_messages::open;

impl NewPuzzle {
    /// Checks that a puzzle with these properties can be made.
    ///
    /// # Errors
    /// If a part of the wish has an unknown name.
    pub fn check(&self) -> Result<(), Problem> {
        let boards = Boards::of(&self.rules)?;
        let kinds = if let Boards::Clues(_, kinds) = &boards { kinds.as_slice() } else { &[] };
        check_clues(&engine_wish(self, kinds)?, &boards)?;
        self.title().map(|_| ())
    }

    /// Returns the title of a puzzle of the day.
    pub(super) fn title(&self) -> Result<Option<String>, Problem> {
        match &self.day {
            Some(day) if !is_day(day) => Err(Problem::new(open::not_a_day(day.clone()))),
            day => Ok(day.as_ref().map(|day| format!("Daily puzzle {day}"))),
        }
    }

    /// Returns the seed of the puzzle of the day; `None` if the wish isn't for a certain day.
    pub fn seed(&self) -> Option<u64> {
        let day = self.day.as_deref()?;
        // FNV-1a, 64 bits: similar texts get very different seeds.
        let text = format!("{day} {} {}", self.level.as_deref().unwrap_or(""), self.rules);
        let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Some(text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
    }
}

/// True if a text is a date such as `2026-11-22`.
fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return false };
    let number = |part: &str, length: usize| {
        let is_number = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| part.parse::<u32>().ok()).flatten()
    };
    number(year, 4).is_some()
        && number(month, 2).is_some_and(|month| (1..=12).contains(&month))
        && number(day, 2).is_some_and(|day| (1..=31).contains(&day))
}

/// Makes a puzzle with the wished rules, level, symmetry and day.
///
/// # Errors
/// If a part of the wish has an unknown name, no puzzle was made, or the cancel flag is set.
pub(super) fn make_plain(wish: &NewPuzzle, seed: u64, cancel: &AtomicBool) -> Result<GameStart, Problem> {
    let title = wish.title()?;
    let order = MakingOrder {
        boards: Boards::of(&wish.rules)?,
        symmetry: symmetry(wish)?,
        level: level(wish)?,
        seed,
        cancel,
    };
    let found = match &order.boards {
        Boards::Fixed(rules) if !rules.is_layout_only() => {
            find_first_grid(rules, &mut Solver::new())
                .map_err(|why| Problem::new(open::no_puzzles(why.message())))?;
            None
        }
        Boards::Fixed(rules) if rules.is_classic() => order.classic()?,
        Boards::Clues(rules, kinds) => order.with_clues(rules, kinds)?,
        Boards::Fixed(_) | Boards::Regions(..) => None,
    };
    let found = match (found, &order.boards) {
        (Some(found), _) => Some(found),
        (None, Boards::Clues(..)) => None,
        (None, Boards::Fixed(_) | Boards::Regions(..)) => order.any_rules()?,
    };
    let (puzzle, standing) = found.ok_or_else(|| Problem::new(open::not_made()))?;
    Ok(GameStart {
        level: standing.level.map(|level| level.to_string()),
        level_reason: Some(standing.text),
        title,
        ..GameStart::of_puzzle(puzzle, Source::Made)
    })
}

/// Checks that a board has room for the clues of a wish.
pub(super) fn check_clues(wish: &Wish, boards: &Boards) -> Result<(), Problem> {
    let (Some(clues), Boards::Clues(rules, _)) = (&wish.clues, boards) else { return Ok(()) };
    clues.check(rules, None).map_err(|why| Problem::new(open::no_puzzles(why)))
}

/// The boards on which a puzzle can be made.
pub(super) enum Boards {
    Fixed(Arc<Rules>),
    Regions(RandomRegions),
    /// Boards with these rules and random clues of these kinds.
    Clues(Arc<Rules>, Vec<&'static ClueKind>),
}

impl Boards {
    pub(super) fn of(text: &str) -> Result<Boards, Problem> {
        let no_rules = |e: RulesTextError| Problem::new(open::bad_rules(e.message()));
        if let Some((kinds, board)) = random_clues(text) {
            let board = rules_text::parse(&board, None).map_err(no_rules)?;
            let refused = |why| Problem::new(open::bad_rules(why));
            ClueWish::of(kinds.clone()).check(&board, None).map_err(refused)?;
            return Ok(Boards::Clues(board, kinds));
        }
        match RandomRegions::parse(text) {
            None => rules_text::parse(text, None).map(Boards::Fixed).map_err(no_rules),
            Some(regions) => regions.map(Boards::Regions).map_err(Problem::new),
        }
    }

    pub(super) fn size(&self) -> usize {
        match self {
            Boards::Fixed(rules) | Boards::Clues(rules, _) => rules.digits().len(),
            Boards::Regions(regions) => regions.size(),
        }
    }

    /// Returns the board for an attempt, with its own random regions or clues.
    fn board(&self, seed: u64, attempt: u64) -> Option<Arc<Rules>> {
        match self {
            Boards::Clues(rules, kinds) => {
                let mut maker = clue_maker(rules, kinds, Wish::any(), seed);
                let made = maker.make(attempt..attempt + 1).pop()?.ok()?;
                Some(made.puzzle.rules().clone())
            }
            Boards::Fixed(rules) => Some(rules.clone()),
            Boards::Regions(regions) => {
                regions.draw(&mut RandomStream::new(seed, RandomPurpose::Regions, attempt, 0))
            }
        }
    }
}

/// Returns the board of some rules; for random regions or clues, an example.
///
/// # Errors
/// If the text can't be parsed as rules.
pub(crate) fn sample_board(rules: &str) -> Result<Arc<Rules>, Problem> {
    let board = Boards::of(rules)?.board(0, 0);
    board.ok_or_else(|| Problem::new(open::no_regions()))
}

/// The parsed parts of a wish, with the seed and the cancel flag.
pub(super) struct MakingOrder<'a> {
    pub boards: Boards,
    pub symmetry: PatternSymmetry,
    pub level: Option<Level>,
    pub seed: u64,
    pub cancel: &'a AtomicBool,
}

impl MakingOrder<'_> {
    fn wish(&self) -> Wish {
        let mut wish = Wish::any();
        wish.symmetry = self.symmetry;
        wish.level = self.level.map(|level| level..=level);
        wish
    }

    /// Makes a classic puzzle: hundreds of attempts at a time until one meets the wish.
    fn classic(&self) -> Result<Option<(Board, GradingState)>, Problem> {
        const ROUNDS: u64 = 60;
        let givens = usual_givens(self.level);
        let mut wish = self.wish();
        wish.givens = givens;
        let task = MakingTask::new(Rules::classic(), wish, self.seed).with_attempts(256);
        let mut maker = PuzzleMaker::with_code_path(kernel9::CodePath::best(), task);
        for number in 0..ROUNDS {
            self.ensure_not_cancelled()?;
            if let Some(Ok(made)) = maker.make(number..number + 1).pop() {
                let puzzle = Board::new(made.puzzle);
                // A puzzle that the generator has graded is not graded again.
                let graded = made.properties.grade.as_ref().and_then(standing_of);
                let standing = graded.or_else(|| level_of(&puzzle, self.cancel));
                return Ok(Some((puzzle, standing.ok_or_else(Problem::cancelled)?)));
            }
        }
        Ok(None)
    }

    /// Makes a puzzle with random clues of the wished level, or as near to it as possible.
    fn with_clues(
        &self,
        rules: &Arc<Rules>,
        kinds: &[&'static ClueKind],
    ) -> Result<Option<(Board, GradingState)>, Problem> {
        const ROUNDS: u64 = 50;
        let mut maker = clue_maker(rules, kinds, self.wish(), self.seed);
        let mut nearest: Option<(usize, (Board, GradingState))> = None;
        for number in 0..ROUNDS {
            self.ensure_not_cancelled()?;
            let made = match maker.make(number..number + 1).pop() {
                Some(Ok(made)) => Some(made),
                Some(Err(unmet)) => unmet.nearest_puzzle.map(|made| *made),
                None => None,
            };
            let Some(made) = made else { continue };
            let puzzle = Board::new(made.puzzle);
            let graded = made.properties.grade.as_ref().and_then(standing_of);
            let standing =
                graded.or_else(|| level_of(&puzzle, self.cancel)).ok_or_else(Problem::cancelled)?;
            let far = self.level.map_or(0, |wished| level_distance(wished, &standing).unsigned_abs());
            if far == 0 {
                return Ok(Some((puzzle, standing)));
            }
            if nearest.as_ref().is_none_or(|(least, _)| far < *least) {
                nearest = Some((far, (puzzle, standing)));
            }
        }
        Ok(nearest.map(|(_, found)| found))
    }

    /// Makes a puzzle of any rules by repeated attempts: each has more givens if the last was too hard, and fewer if it was too easy.
    fn any_rules(&self) -> Result<Option<(Board, GradingState)>, Problem> {
        let size = self.boards.size();
        let mut bench = Workbench::new();
        let mut share = first_share(self.level, size);
        let step = if size > 16 { 4 } else { 2 };
        let mut nearest: Option<(usize, (Board, GradingState))> = None;
        for attempt in 0..attempts(size) {
            self.ensure_not_cancelled()?;
            let Some(puzzle) = self.attempt(attempt, MinimumGivens::Share(share), &mut bench) else {
                continue;
            };
            let standing = level_of(&puzzle, self.cancel).ok_or_else(Problem::cancelled)?;
            let miss = match self.level {
                None => 0,
                Some(wished) => level_distance(wished, &standing),
            };
            match miss {
                0 => return Ok(Some((puzzle, standing))),
                1.. => share += step,
                _ => share = share.saturating_sub(step).max(least_share(size)),
            }
            let miss = miss.unsigned_abs();
            if nearest.as_ref().is_none_or(|(best, _)| miss < *best) {
                nearest = Some((miss, (puzzle, standing)));
            }
        }
        self.ensure_not_cancelled()?;
        Ok(nearest.map(|(_, found)| found))
    }

    /// Makes one puzzle that keeps at least `least` givens.
    pub(super) fn attempt(&self, attempt: u64, least: MinimumGivens, bench: &mut Workbench) -> Option<Board> {
        let mut context =
            MakingContext { solver: &mut bench.solver, cancel: Some(self.cancel), nodes: QUERY_NODES };
        if attempt.is_multiple_of(PER_GRID) {
            let rules = self.boards.board(self.seed, attempt)?;
            bench.solution = context
                .random_full_grid(&rules, &mut RandomStream::new(self.seed, RandomPurpose::Grid, 0, attempt));
        }
        let solution = bench.solution.as_ref()?;
        let mut groups = self.symmetry.orbits(solution.rules());
        RandomStream::new(self.seed, RandomPurpose::Puzzle, 0, attempt).shuffle(&mut groups);
        let least = match least {
            MinimumGivens::Share(share) => solution.values().len() * share / 100,
            MinimumGivens::Givens(givens) => givens,
        };
        Some(Board::new(context.remove_givens(solution, &groups, least)))
    }

    fn ensure_not_cancelled(&self) -> Result<(), Problem> {
        if self.cancel.load(Ordering::Relaxed) { Err(Problem::cancelled()) } else { Ok(()) }
    }
}

/// Returns a generator of puzzles with clues, which makes a few attempts at a time.
fn clue_maker(rules: &Arc<Rules>, kinds: &[&'static ClueKind], mut wish: Wish, seed: u64) -> PuzzleMaker {
    wish.clues = Some(ClueWish::of(kinds.to_vec()));
    let task = MakingTask::new(rules.clone(), wish, seed).with_attempts(4);
    PuzzleMaker::with_code_path(kernel9::CodePath::best(), task)
}

/// The reusable parts of an attempt: a solver, and the full grid from which givens are removed.
pub(super) struct Workbench {
    solver: Solver,
    solution: Option<Grid>,
}

impl Workbench {
    pub(super) fn new() -> Workbench {
        Workbench { solver: Solver::new(), solution: None }
    }

    /// Returns the full grid from which givens are removed.
    pub(super) fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    pub(super) fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }
}

/// The minimum number of givens to leave.
#[derive(Clone, Copy)]
pub(super) enum MinimumGivens {
    /// A share of the cells, in percent.
    Share(usize),
    /// A number of givens.
    Givens(usize),
}

/// The number of puzzles made from one full grid.
pub(super) const PER_GRID: u64 = 8;
/// The number of digits above which a board is large: levels above hard are not distinguished there, and few puzzles are tried.
const LARGE: usize = 12;

/// Returns by how many levels a puzzle is too hard; negative if it is too easy. An unknown level counts as harder than hard, which
/// meets any wish for that.
pub(super) fn level_distance(wished: Level, standing: &GradingState) -> isize {
    match standing.level {
        Some(level) => level as isize - wished as isize,
        None if wished > Level::Hard => 0,
        None => Level::Expert as isize - wished as isize,
    }
}

/// Returns the percentage of cells to leave as givens at the first attempt.
pub(super) fn first_share(level: Option<Level>, size: usize) -> usize {
    let share = match level {
        Some(Level::Beginner) => 44,
        Some(Level::Easy) => 33,
        Some(Level::Medium) => 28,
        None | Some(Level::Hard | Level::Expert | Level::Extreme) => 0,
    };
    let more = match size {
        0..=LARGE => 0,
        13..=16 if share > 0 => 7,
        _ if share > 0 => 24,
        _ => 0,
    };
    (share + more).max(least_share(size))
}

/// Returns the minimum percentage of cells to leave as givens: on large boards, removing the last givens takes too long.
pub(super) fn least_share(size: usize) -> usize {
    match size {
        0..=12 => 0,
        13..=16 => 36,
        17..=20 => 44,
        _ => 48,
    }
}

/// Returns the number of puzzles to try before the nearest is accepted.
fn attempts(size: usize) -> u64 {
    match size {
        // Few small puzzles have a middle level, but each is made in a millisecond.
        0..=6 => 2000,
        7..=8 => 300,
        9 => 60,
        10..=12 => 20,
        _ => 8,
    }
}
