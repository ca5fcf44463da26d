//! Ratings of a puzzle's difficulty.

use std::fmt;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::{Message, Name, NameGroup};
use pencilmark_core::print_as_message;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::chain_rating::{ChainRating, rate_chains};
use pencilmark_logic::explainer::{self, Explainer, SeRating};
use pencilmark_logic::grade::{self, Grade};
use pencilmark_logic::hodoku::{self, HodokuRating};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::road::{Effort, effort};
use pencilmark_logic::solver::LogicSolver;
use pencilmark_search::limits::{Limits, StopReason, Verdict};
use pencilmark_search::plain;
use pencilmark_search::solver::Solver;
use serde::Serialize;

use crate::check::stop_message;
use crate::messages::{grade as say, level, refusal};

/// The reason why a board has no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RateError {
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has two or more solutions.
    Several,
    /// The search stopped before the number of solutions was known.
    Stopped(StopReason),
    /// The scale doesn't apply to these rules.
    Rules,
    /// The scale doesn't apply to boards with clues.
    Clues,
    /// The scale doesn't apply to puzzles with candidates that don't follow from their digits.
    Candidates,
    /// The puzzle is harder than this maximum, at which the rating stopped.
    Above(explainer::Tenths),
    /// The work limit was reached.
    CalledOff,
}

impl RateError {
    /// Returns the reason why the board has no rating, as a message.
    pub fn message(&self) -> Message {
        match self {
            RateError::NoSolution => refusal::no_solution(),
            RateError::Several => refusal::several(),
            RateError::Stopped(stop) => stop_message(*stop),
            RateError::Rules => refusal::not_classic(),
            RateError::Clues => refusal::clues_not_scored(),
            RateError::Candidates => refusal::candidates_of_its_own(),
            RateError::Above(ceiling) => refusal::above(ceiling.to_string()),
            RateError::CalledOff => refusal::over_work(),
        }
    }
}

print_as_message!(RateError);

impl std::error::Error for RateError {}

/// A scale of difficulty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scale {
    /// Sudoku Explainer 1.2.1, exactly. Classic puzzles only. Most puzzles take well under a millisecond; from 10.0 on a
    /// rating may take seconds.
    Se,
    /// HoDoKu's levels and scores for our path in its order of techniques. Takes a few milliseconds.
    Hodoku,
    /// The search cost: nodes of the plain backtracker, and guesses of a fixed procedure. Takes microseconds to seconds.
    Cost,
    /// The level for players. Takes a few milliseconds.
    Level,
    /// The lengths of whips and braids, and the depth of trial and error. Boards up to 9x9. Takes tens of milliseconds;
    /// seconds for puzzles that need long chains.
    Chains,
    /// What a reader looks at on the roads from digit to digit: one scale for puzzles of all rules. Takes tens of milliseconds;
    /// seconds for puzzles that need nets.
    Effort,
}

impl Scale {
    /// The scales that are quick together: all except chain lengths and effort.
    pub const QUICK: [Scale; 4] = [Scale::Se, Scale::Hodoku, Scale::Cost, Scale::Level];
}

/// The limits of a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Budget {
    /// The rating above which the Sudoku Explainer scale stops.
    pub max_se_rating: Option<explainer::Tenths>,
    /// The maximum number of propagations on the Sudoku Explainer scale: see [`explainer::ExplainerLimits`].
    pub max_propagations: Option<u64>,
    /// The maximum number of chain links for each length: see [`rate_chains`].
    pub max_links: u64,
    /// The maximum number of nodes in the search for a second solution.
    pub max_nodes: u64,
    /// The maximum number of nodes and guesses to count for the search cost.
    pub max_cost: u64,
}

impl Budget {
    /// The default limits: sufficient for every published kind of puzzle.
    pub const DEFAULT: Budget = Budget {
        max_se_rating: None,
        max_propagations: None,
        max_links: 500_000,
        max_nodes: 1_000_000,
        max_cost: 100_000_000,
    };

    /// Sets the Sudoku Explainer rating above which the rating stops.
    #[must_use]
    pub fn with_max_se_rating(self, rating: explainer::Tenths) -> Budget {
        Budget { max_se_rating: Some(rating), ..self }
    }

    /// Sets the maximum number of propagations on the Sudoku Explainer scale.
    #[must_use]
    pub fn with_max_propagations(self, propagations: u64) -> Budget {
        Budget { max_propagations: Some(propagations), ..self }
    }

    /// Sets the maximum number of chain links.
    #[must_use]
    pub fn with_max_links(self, max_links: u64) -> Budget {
        Budget { max_links, ..self }
    }

    /// Sets the maximum number of nodes in the search for a second solution.
    #[must_use]
    pub fn with_max_nodes(self, max_nodes: u64) -> Budget {
        Budget { max_nodes, ..self }
    }

    /// Sets the maximum number of nodes and guesses for the search cost.
    #[must_use]
    pub fn with_max_cost(self, max_cost: u64) -> Budget {
        Budget { max_cost, ..self }
    }
}

impl Default for Budget {
    /// The usual budget, [`Budget::DEFAULT`].
    fn default() -> Budget {
        Budget::DEFAULT
    }
}

/// The rating of a puzzle on one scale.
#[derive(Clone, PartialEq, Debug)]
pub enum Rating {
    /// The rating on the scale of Sudoku Explainer.
    Se(SeRating),
    /// The HoDoKu-style rating.
    Hodoku(HodokuRating),
    /// The search cost.
    Cost(SearchCost),
    /// The level for players.
    Level(Grade),
    /// The lengths of chains that the puzzle needs.
    Chains(ChainRating),
    /// The effort of the roads from digit to digit.
    Effort(Effort),
}

/// Formats the number or the word by which ratings are compared: `6.6`, `480`, `medium`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rating::Se(rating) => rating.fmt(f),
            Rating::Hodoku(rating) => rating.score.fmt(f),
            Rating::Cost(cost) => cost.fmt(f),
            Rating::Level(grade) => level_word(grade.level).fmt(f),
            Rating::Chains(rating) => rating.whip.fmt(f),
            Rating::Effort(effort) => effort.total.fmt(f),
        }
    }
}

/// Formats the nodes of the plain backtracker, or `-` if they exceed the limit.
impl fmt::Display for SearchCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.nodes {
            Some(nodes) => nodes.fmt(f),
            None => f.write_str("-"),
        }
    }
}

/// The cost of searching for the solution. A number that exceeded its limit is `None`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SearchCost {
    /// The number of nodes of the plain backtracker, row by row and ascending: see [`plain::search_cost`].
    pub nodes: Option<u64>,
    /// The number of guesses of the fixed procedure: see [`plain::count_guesses`].
    pub guesses: Option<u64>,
}

/// Rates a puzzle on a scale.
///
/// ```
/// use pencilmark::board::Board;
/// use pencilmark::rate::{Budget, Scale, rate};
///
/// let board: Board = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..".parse()?;
/// let rated = |scale| rate(&board, scale, &Budget::default()).map(|rating| rating.to_string());
/// assert_eq!((rated(Scale::Se)?.as_str(), rated(Scale::Level)?.as_str()), ("2.0", "beginner"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the puzzle has not exactly one solution, the scale doesn't apply, or a limit is reached.
pub fn rate(board: &Board, scale: Scale, budget: &Budget) -> Result<Rating, RateError> {
    let mut rater = Rater::new(Solver::new());
    let solution = rater.prove(board, budget)?;
    rater.rate_solved(board, &solution, scale, budget)
}

/// A rater for many puzzles, which reuses its memory.
pub struct Rater {
    solver: Solver,
    explainer: Explainer,
    hodoku: LazyLock<Menu>,
    easiest: Menu,
}

impl Rater {
    /// Creates a rater that uses this solver.
    pub fn new(solver: Solver) -> Rater {
        Rater {
            solver,
            explainer: Explainer::new(),
            hodoku: LazyLock::new(hodoku::menu),
            easiest: Menu::easiest_first(),
        }
    }

    /// Proves that a board has exactly one solution, and returns the solution.
    ///
    /// # Errors
    /// If the board has no solution or several, or a limit is reached.
    pub fn prove(&mut self, board: &Board, budget: &Budget) -> Result<Grid, RateError> {
        match self.solver.solve(board, &Limits { solutions: 2, nodes: budget.max_nodes, cancel: None }) {
            Verdict::One(solution) => Ok(solution),
            Verdict::None => Err(RateError::NoSolution),
            Verdict::Several => Err(RateError::Several),
            Verdict::Stopped(stop) => Err(RateError::Stopped(stop)),
        }
    }

    /// Rates a puzzle whose solution is known.
    ///
    /// # Errors
    /// If the scale doesn't apply or a limit is reached.
    pub fn rate_solved(
        &mut self,
        board: &Board,
        solution: &Grid,
        scale: Scale,
        budget: &Budget,
    ) -> Result<Rating, RateError> {
        Ok(match scale {
            Scale::Se => Rating::Se(self.rate_se(board, budget)?),
            Scale::Hodoku if !board.rules().constraints().is_empty() => return Err(RateError::Clues),
            Scale::Hodoku => Rating::Hodoku(self.hodoku(board, solution)),
            Scale::Cost => Rating::Cost(SearchCost {
                nodes: plain::search_cost(board, budget.max_cost),
                guesses: plain::count_guesses(board, budget.max_cost),
            }),
            Scale::Level => Rating::Level(grade::grade(board, &self.easiest)),
            Scale::Chains => {
                Rating::Chains(rate_chains(board, budget.max_links, None).ok_or(RateError::Rules)?)
            }
            Scale::Effort => {
                let never = AtomicBool::new(false);
                let measured = effort(board, &self.easiest, &never).ok();
                Rating::Effort(measured.filter(|effort| effort.is_solved).ok_or(RateError::CalledOff)?)
            }
        })
    }

    /// Returns the Sudoku Explainer rating of a puzzle known to have one solution.
    ///
    /// # Errors
    /// The errors of [`rate_solved`](Rater::rate_solved).
    pub fn rate_se(&mut self, board: &Board, budget: &Budget) -> Result<SeRating, RateError> {
        if board.rules().is_classic() && !board.has_derived_candidates() {
            return Err(RateError::Candidates);
        }
        let stop = budget.max_se_rating.map_or(explainer::EarlyStop::Never, explainer::EarlyStop::Above);
        let limits = explainer::ExplainerLimits {
            work: budget.max_propagations,
            ..explainer::ExplainerLimits::unlimited()
        };
        match (self.explainer.rate(board, stop, limits), budget.max_se_rating) {
            (Ok(rating), Some(max)) if rating.stopped => Err(RateError::Above(max)),
            (Ok(rating), _) => Ok(rating),
            (Err(explainer::RatingFailure::NotClassic), _) => Err(RateError::Rules),
            (Err(explainer::RatingFailure::GaveUp), _) => Err(RateError::CalledOff),
        }
    }

    /// Returns the HoDoKu-style rating: if no technique finds a step, the solution's digit is placed in the middle one of the empty cells.
    fn hodoku(&self, board: &Board, solution: &Grid) -> HodokuRating {
        let mut solver = LogicSolver::new(board, &self.hodoku);
        let mut steps = Vec::new();
        let mut guesses = 0;
        loop {
            if let Some(step) = solver.next_step() {
                solver.apply(&step);
                steps.push(step);
                continue;
            }
            let open: Vec<Cell> =
                board.rules().cells().filter(|cell| solver.board().value(*cell).is_none()).collect();
            let Some(cell) = open.get(open.len() / 2).copied() else { break };
            let Some(digit) = solution.value(cell) else { break };
            solver.apply_conclusion(Conclusion::Place(Candidate { cell, digit }));
            guesses += 1;
        }
        hodoku::rate_path(&steps, guesses)
    }
}

/// The number of techniques that a phrase names besides the hardest; the rest are only counted.
const NAMED: usize = 3;

/// Returns a phrase that gives the reasons for a level: `needs two X-wings and one skyscraper; the rest are singles`.
pub fn grade_phrase(grade: &Grade) -> Message {
    let level = |used: &(&str, usize)| find_technique(used.0).map(|row| row.level);
    let times =
        |list: &[&(&'static str, usize)]| -> Vec<Message> { list.iter().map(|used| counted(used)).collect() };
    let harder =
        grade.techniques.iter().filter(|used| level(used).is_none_or(|level| level > grade::SINGLES_LEVEL));
    let (hardest, others): (Vec<_>, Vec<_>) =
        harder.partition(|used| level(used) == Some(grade.hardest_level));
    if hardest.is_empty() {
        return match (grade.solved, grade.needs_clue_notes) {
            (true, false) => say::only_singles(),
            (true, true) => say::singles_and_clues(),
            (false, _) => say::no_end(),
        };
    }
    let mut besides = times(&others);
    if others.len() > NAMED {
        let more = others[NAMED - 1..].iter().map(|(_, count)| count).sum();
        besides.truncate(NAMED - 1);
        besides.push(say::more_steps(more));
    }
    let needs = match others.is_empty() {
        true => say::needs(times(&hardest)),
        false => say::needs_besides(times(&hardest), besides),
    };
    if grade.solved { needs } else { say::then_stuck(needs) }
}

/// Returns `one X-wing`, `two X-wings`, or `pointing three times` for names without a plural.
fn counted(&(id, count): &(&'static str, usize)) -> Message {
    let name =
        find_technique(id).map_or(Name::new(NameGroup::Technique, id, id), |row| row.card.translated_name());
    match id {
        "pointing" | "claiming" | "combinations" | "sum-bounds" | "clue-ways" | "clue-table"
        | "common-peers" | "two-clues" | "digit-in-clue" | "two-clues-in-house" | "clue-net" => {
            say::times_done(name, count)
        }
        _ => say::times(name, count),
    }
}

/// Returns the name of a level as a message.
pub fn level_word(of: Level) -> Message {
    match of {
        Level::Beginner => level::beginner(),
        Level::Easy => level::easy(),
        Level::Medium => level::medium(),
        Level::Hard => level::hard(),
        Level::Expert => level::expert(),
        Level::Extreme => level::extreme(),
    }
}
