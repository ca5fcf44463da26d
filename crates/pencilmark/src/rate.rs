//! How hard a puzzle is.

use std::fmt;

use pencilmark_core::board::Board;
use pencilmark_logic::explainer::{self, Explainer, SeRating};
use pencilmark_search::limits::{Limits, Stop, Verdict};
use pencilmark_search::solver::Solver;

/// Why a board has no rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotRated {
    /// It has no solution.
    NoSolution,
    /// It has two or more.
    Several,
    /// The search for solutions gave up before it knew.
    Stopped(Stop),
    /// The scale is not for these rules.
    Rules,
    /// The scale is for puzzles whose candidates follow from their digits.
    Candidates,
    /// It is harder than was asked for.
    Above(explainer::Tenths),
    /// The work allowed was used up.
    CalledOff,
}

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRated::NoSolution => f.write_str("no solution"),
            NotRated::Several => f.write_str("several solutions"),
            NotRated::Stopped(stop) => stop.fmt(f),
            NotRated::Rules => f.write_str("not a classic 9x9 puzzle"),
            NotRated::Candidates => f.write_str("candidates of its own"),
            NotRated::Above(ceiling) => write!(f, "above {ceiling}"),
            NotRated::CalledOff => f.write_str("over the work allowed"),
        }
    }
}

impl std::error::Error for NotRated {}

/// How a puzzle is rated on the scale of Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeWish {
    /// Puzzles above this are not rated to the end.
    pub max: Option<explainer::Tenths>,
    /// The most propagations for one puzzle; see [`explainer::Limits`].
    pub work: Option<u64>,
}

/// The Sudoku Explainer rating (1.2.1) of a puzzle that has exactly one solution; the solver is used to make sure of that, within
/// `nodes`. What it costs: [`Explainer::rate`].
///
/// # Errors
/// When it is not such a puzzle, or is harder than was asked for, or the work does not suffice.
pub fn se(
    solver: &mut Solver,
    explainer: &mut Explainer,
    board: &Board,
    wish: SeWish,
    nodes: u64,
) -> Result<SeRating, NotRated> {
    match solver.solve(board, &Limits { solutions: 2, nodes, cancel: None }) {
        Verdict::One(_) if !board.rules().is_classic() => return Err(NotRated::Rules),
        Verdict::One(_) if !board.is_plain() => return Err(NotRated::Candidates),
        Verdict::One(_) => {}
        Verdict::None => return Err(NotRated::NoSolution),
        Verdict::Several => return Err(NotRated::Several),
        Verdict::Stopped(stop) => return Err(NotRated::Stopped(stop)),
    }
    let stop = wish.max.map_or(explainer::Stop::None, explainer::Stop::Above);
    let limits = explainer::Limits { work: wish.work, ..explainer::Limits::none() };
    match (explainer.rate(board, stop, limits), wish.max) {
        (Ok(rating), Some(max)) if rating.stopped => Err(NotRated::Above(max)),
        (Ok(rating), _) => Ok(rating),
        (Err(explainer::Failure::NotClassic), _) => Err(NotRated::Rules),
        (Err(explainer::Failure::CalledOff), _) => Err(NotRated::CalledOff),
    }
}
