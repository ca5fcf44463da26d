//! Information for a setter about an unfinished puzzle: the approximate number of solutions, and the clues that contradict
//! each other.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::message::Message;
use pencilmark_search::clash::{Clash, reduce_clash};
use pencilmark_search::estimate::{Estimate, estimate};
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::solver::Solver;

use crate::messages::solution_amount;

/// The maximum number of solutions that are counted one by one.
const COUNTED: u64 = 10_000;
/// The node limit of an exact count, which takes a fraction of a second on any board.
const COUNT_NODES: u64 = 20_000;
/// The node limit of all searches for fewer clues: a fraction of a second.
const FEWER_CLUES_NODES: u64 = 5_000;
/// The number of random descents of an estimate.
const DESCENTS: u64 = 500;

/// The number of solutions of a board, exact or estimated.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SolutionAmount {
    /// The exact number of solutions.
    Exact(u64),
    /// An estimate whose standard error is smaller than itself.
    Estimated(Estimate),
}

impl SolutionAmount {
    /// Counts the solutions of a board, or estimates the number if there are too many. `None` if the estimate's error is as
    /// large as itself, or the cancel flag was set. The result depends only on the board.
    pub fn of(board: &Board, cancel: &AtomicBool) -> Option<SolutionAmount> {
        let limits = Limits { solutions: COUNTED, nodes: COUNT_NODES, cancel: Some(cancel) };
        let outcome = Solver::new().for_each_solution(board, &limits, |_| ControlFlow::Continue(()));
        if outcome.completion == SearchCompletion::Exhausted {
            return Some(SolutionAmount::Exact(outcome.solutions));
        }
        let about = estimate(board, DESCENTS, 1, &limits).ok()?;
        // On the largest boards the number exceeds the range of `f64`.
        (about.solutions.is_finite() && about.standard_error < about.solutions)
            .then_some(SolutionAmount::Estimated(about))
    }

    /// Returns a sentence with the number of solutions: `About 7 × 10⁶ solutions, give or take 8%.`
    pub fn message(&self) -> Message {
        match self {
            SolutionAmount::Exact(solutions) => solution_amount::exact(*solutions),
            SolutionAmount::Estimated(about) => {
                let percent = (100.0 * about.standard_error / about.solutions).ceil() as u64;
                solution_amount::about(rounded(about.solutions), percent)
            }
        }
    }
}

/// Formats a number with two significant digits, or from 100,000 on with one digit and a power of ten.
fn rounded(number: f64) -> String {
    let number = number.max(1.0);
    let power = number.log10().floor() as i32;
    if power < 5 {
        let unit = 10_f64.powi((power - 1).max(0));
        return format!("{:.0}", (number / unit).round() * unit);
    }
    match (number / 10_f64.powi(power)).round() as u64 {
        10 => format!("10{}", superscript(power + 1)),
        1 => format!("10{}", superscript(power)),
        factor => format!("{factor} × 10{}", superscript(power)),
    }
}

fn superscript(power: i32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    power.to_string().bytes().map(|digit| DIGITS[usize::from(digit - b'0')]).collect()
}

/// Returns givens and constraints that contradict each other, as few as a short search proves, of a board that is known to have no
/// solution. `None` if the cancel flag was set.
pub fn clashing_clues(board: &Board, cancel: &AtomicBool) -> Option<Clash> {
    let limits = Limits { solutions: 1, nodes: FEWER_CLUES_NODES, cancel: Some(cancel) };
    reduce_clash(board, &limits, FEWER_CLUES_NODES).ok()
}

/// Returns the cells of contradicting givens and constraints, in order.
pub fn clash_cells(clash: &Clash, board: &Board) -> Vec<Cell> {
    let rules = board.rules();
    let of_constraints =
        clash.constraints.iter().flat_map(|id| rules.constraint(*id).all_cells(board.rules()));
    let cells: CellSet = clash.givens.iter().copied().chain(of_constraints).collect();
    cells.iter().collect()
}
