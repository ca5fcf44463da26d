//! New puzzles for a player.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text::{self, RulesTextError};
use pencilmark_logic::level::Level;
use pencilmark_play::start::{Source, Start};
use pencilmark_search::kernel9;
use pencilmark_search::solver::Solver;

use crate::generate::any_rules::{MakingContext, QUERY_NODES, find_first_grid};
use crate::generate::clues::kinds::ClueKind;
use crate::generate::dice::{Dice, RandomPurpose};
use crate::generate::grids::GridSampling;
use crate::generate::pattern::PatternSymmetry;
use crate::generate::puzzles::{Maker, MakingTask};
use crate::generate::regions;
use crate::generate::wish::{ClueWish, Wish};
use crate::messages::open;
use crate::session::grading::{Standing, level_of, standing_of};
use crate::session::variants::{random_clues, random_regions};
use crate::session::wish_parts::{engine_wish, level, symmetry, usual_givens};
use crate::wire::{NewPuzzle, Problem};

impl NewPuzzle {
    /// Checks that such puzzles can be made at all.
    ///
    /// # Errors
    /// If a part of the wish has an unknown name.
    pub fn check(&self) -> Result<(), Problem> {
        let boards = Boards::of(&self.rules)?;
        let kinds = if let Boards::Clues(_, kinds) = &boards { kinds.as_slice() } else { &[] };
        check_clues(&engine_wish(self, kinds)?, &boards)?;
        self.title().map(|_| ())
    }

    /// The title of the puzzle of a day.
    pub(super) fn title(&self) -> Result<Option<String>, Problem> {
        match &self.day {
            Some(day) if !is_day(day) => Err(Problem::new(open::not_a_day(day.clone()))),
            day => Ok(day.as_ref().map(|day| format!("Daily puzzle {day}"))),
        }
    }

    /// Returns the seed of the puzzle of the day; `None` if the wish isn't for a certain day.
    pub fn seed(&self) -> Option<u64> {
        let day = self.day.as_deref()?;
        // FNV-1a, 64 bits: few words far apart.
        let text = format!("{day} {} {}", self.level.as_deref().unwrap_or(""), self.rules);
        let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Some(text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
    }
}

/// True if a text is a day as `2026-11-22`.
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

/// Makes a puzzle by rules, level, symmetry and day.
///
/// # Errors
/// When the wish names what there is not, no puzzle came out at all, or the flag is set.
pub(super) fn make_plain(wish: &NewPuzzle, seed: u64, cancel: &AtomicBool) -> Result<Start, Problem> {
    let title = wish.title()?;
    let order = MakingOrder {
        boards: Boards::of(&wish.rules)?,
        symmetry: symmetry(wish)?,
        level: level(wish)?,
        seed,
        cancel,
    };
    let found = match &order.boards {
        Boards::Fixed(rules) if !rules.is_plain() => {
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
    Ok(Start {
        level: standing.level.map(|level| level.to_string()),
        grade: Some(standing.text),
        title,
        ..Start::of_puzzle(puzzle, Source::Made)
    })
}

/// Looks whether a board has room for the clues of a wish.
pub(super) fn check_clues(wish: &Wish, boards: &Boards) -> Result<(), Problem> {
    let (Some(clues), Boards::Clues(rules, _)) = (&wish.clues, boards) else { return Ok(()) };
    clues.check(rules, None).map_err(|why| Problem::new(open::no_puzzles(why)))
}

/// The boards on which a puzzle may be made.
pub(super) enum Boards {
    Fixed(Arc<Rules>),
    /// Regions by lot on a board of this size, with the further rules of that board.
    Regions(usize, Arc<Rules>),
    /// Clues of these kinds by lot on boards of these rules.
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
        let Some((size, extras)) = random_regions(text) else {
            return rules_text::parse(text, None).map(Boards::Fixed).map_err(no_rules);
        };
        if !regions::SIZES.contains(&size) {
            return Err(Problem::new(open::region_sizes(size)));
        }
        // The further rules are read on a board that has boxes; whether they fit regions is seen below.
        let extras = if extras.is_empty() { "9".to_owned() } else { format!("9+{extras}") };
        let extras = rules_text::parse(&extras, None).map_err(no_rules)?;
        match regions::random_regions(
            size,
            extras.constraints(),
            &mut Dice::new(0, RandomPurpose::Regions, 0, 0),
        ) {
            Some(_) => Ok(Boards::Regions(size, extras)),
            None => Err(Problem::new(open::no_regions())),
        }
    }

    pub(super) fn size(&self) -> usize {
        match self {
            Boards::Fixed(rules) | Boards::Clues(rules, _) => rules.digits().len(),
            Boards::Regions(size, _) => *size,
        }
    }

    /// The board for an attempt, with regions or clues of its own.
    fn board(&self, seed: u64, attempt: u64) -> Option<Arc<Rules>> {
        match self {
            Boards::Clues(rules, kinds) => {
                let mut maker = clue_maker(rules, kinds, Wish::any(), seed);
                let made = maker.make(attempt..attempt + 1).pop()?.ok()?;
                Some(made.puzzle.rules().clone())
            }
            Boards::Fixed(rules) => Some(rules.clone()),
            Boards::Regions(size, extras) => regions::random_regions(
                *size,
                extras.constraints(),
                &mut Dice::new(seed, RandomPurpose::Regions, attempt, 0),
            ),
        }
    }
}

/// The board that rules name; of regions by lot, one for all that there may be.
///
/// # Errors
/// When the text is no rules.
pub(crate) fn sample_board(rules: &str) -> Result<Arc<Rules>, Problem> {
    let board = Boards::of(rules)?.board(0, 0);
    board.ok_or_else(|| Problem::new(open::no_regions()))
}

/// A wish, understood.
pub(super) struct MakingOrder<'a> {
    pub boards: Boards,
    pub symmetry: PatternSymmetry,
    pub level: Option<Level>,
    pub seed: u64,
    pub cancel: &'a AtomicBool,
}

impl MakingOrder<'_> {
    /// A classic puzzle, of which hundreds are made at once until one is as wished.
    fn classic(&self) -> Result<Option<(Board, Standing)>, Problem> {
        const ROUNDS: u64 = 60;
        let givens = usual_givens(self.level);
        let wish = Wish {
            symmetry: self.symmetry,
            level: self.level.map(|level| level..=level),
            givens,
            ..Wish::any()
        };
        let task = MakingTask {
            rules: Rules::classic(),
            wish,
            sampling: GridSampling::Near,
            seed: self.seed,
            attempts: 256,
        };
        let mut maker = Maker::with_code_path(kernel9::CodePath::best(), task);
        for number in 0..ROUNDS {
            self.ensure_not_cancelled()?;
            if let Some(Ok(made)) = maker.make(number..number + 1).pop() {
                let puzzle = Board::new(made.puzzle);
                // What the maker has graded is not graded again.
                let graded = made.properties.grade.as_ref().and_then(standing_of);
                let standing = graded.or_else(|| level_of(&puzzle, self.cancel));
                return Ok(Some((puzzle, standing.ok_or_else(Problem::cancelled)?)));
            }
        }
        Ok(None)
    }

    /// A puzzle with clues by lot, of the level wished for or as near as comes out.
    fn with_clues(
        &self,
        rules: &Arc<Rules>,
        kinds: &[&'static ClueKind],
    ) -> Result<Option<(Board, Standing)>, Problem> {
        const ROUNDS: u64 = 50;
        let wish =
            Wish { symmetry: self.symmetry, level: self.level.map(|level| level..=level), ..Wish::any() };
        let mut maker = clue_maker(rules, kinds, wish, self.seed);
        let mut nearest: Option<(usize, (Board, Standing))> = None;
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
            let far = self.level.map_or(0, |wished| miss(wished, &standing).unsigned_abs());
            if far == 0 {
                return Ok(Some((puzzle, standing)));
            }
            if nearest.as_ref().is_none_or(|(least, _)| far < *least) {
                nearest = Some((far, (puzzle, standing)));
            }
        }
        Ok(nearest.map(|(_, found)| found))
    }

    /// A puzzle of any rules: one after another, each with more givens when the last was too hard, with fewer when it was too
    /// easy.
    fn any_rules(&self) -> Result<Option<(Board, Standing)>, Problem> {
        let size = self.boards.size();
        let mut bench = Workbench::new();
        let mut share = first_share(self.level, size);
        let step = if size > 16 { 4 } else { 2 };
        let mut nearest: Option<(usize, (Board, Standing))> = None;
        for attempt in 0..attempts(size) {
            self.ensure_not_cancelled()?;
            let Some(puzzle) = self.attempt(attempt, Least::Share(share), &mut bench) else { continue };
            let standing = level_of(&puzzle, self.cancel).ok_or_else(Problem::cancelled)?;
            let miss = match self.level {
                None => 0,
                Some(wished) => miss(wished, &standing),
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

    /// Makes one puzzle that keeps at least so many givens.
    pub(super) fn attempt(&self, attempt: u64, least: Least, bench: &mut Workbench) -> Option<Board> {
        let mut shop =
            MakingContext { solver: &mut bench.solver, cancel: Some(self.cancel), nodes: QUERY_NODES };
        if attempt.is_multiple_of(PER_GRID) {
            let rules = self.boards.board(self.seed, attempt)?;
            bench.solution =
                shop.random_full_grid(&rules, &mut Dice::new(self.seed, RandomPurpose::Grid, 0, attempt));
        }
        let solution = bench.solution.as_ref()?;
        let mut groups = self.symmetry.orbits(solution.rules());
        Dice::new(self.seed, RandomPurpose::Puzzle, 0, attempt).shuffle(&mut groups);
        let least = match least {
            Least::Share(share) => solution.values().len() * share / 100,
            Least::Givens(givens) => givens,
        };
        Some(Board::new(shop.remove_givens(solution, &groups, least)))
    }

    fn ensure_not_cancelled(&self) -> Result<(), Problem> {
        if self.cancel.load(Ordering::Relaxed) { Err(Problem::cancelled()) } else { Ok(()) }
    }
}

/// Makes puzzles with clues, a few attempts at a time.
fn clue_maker(rules: &Arc<Rules>, kinds: &[&'static ClueKind], wish: Wish, seed: u64) -> Maker {
    let wish = Wish { clues: Some(ClueWish::of(kinds.to_vec())), ..wish };
    let task = MakingTask { rules: rules.clone(), wish, sampling: GridSampling::Near, seed, attempts: 4 };
    Maker::with_code_path(kernel9::CodePath::best(), task)
}

/// What puzzles are made with: a solver, and the grid out of which givens are taken.
pub(super) struct Workbench {
    solver: Solver,
    solution: Option<Grid>,
}

impl Workbench {
    pub(super) fn new() -> Workbench {
        Workbench { solver: Solver::new(), solution: None }
    }

    /// The grid out of which givens are taken.
    pub(super) fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    pub(super) fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }
}

/// How many givens are left at least.
#[derive(Clone, Copy)]
pub(super) enum Least {
    /// A share of the cells, in percent.
    Share(usize),
    /// A number of givens.
    Givens(usize),
}

/// How many puzzles are made of a full grid before another grid is made.
pub(super) const PER_GRID: u64 = 8;
/// Boards above this size are large: levels above hard are not told apart there, and few puzzles are made.
const LARGE: usize = 12;

/// By how many levels a puzzle is too hard, or less than 0 when it is too easy. A puzzle whose level is not known is harder than
/// hard, which will do for whoever wishes for that.
pub(super) fn miss(wished: Level, standing: &Standing) -> isize {
    match standing.level {
        Some(level) => level as isize - wished as isize,
        None if wished > Level::Hard => 0,
        None => Level::Expert as isize - wished as isize,
    }
}

/// How many of a hundred cells are left at least, to begin with.
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

/// On large boards the last givens take too long to go.
pub(super) fn least_share(size: usize) -> usize {
    match size {
        0..=12 => 0,
        13..=16 => 36,
        17..=20 => 44,
        _ => 48,
    }
}

/// How many puzzles are made before the nearest is taken.
fn attempts(size: usize) -> u64 {
    match size {
        // Few small puzzles are of a middling level, and each is made in a millisecond.
        0..=6 => 2000,
        7..=8 => 300,
        9 => 60,
        10..=12 => 20,
        _ => 8,
    }
}
