//! The plain backtracker: fill a cell, go on to the next, take it back when nothing fits.
//!
//! Slow and simple on purpose. People learn from it, it checks the fast engines independently, and the nodes that it
//! visits in row-major, ascending order are a puzzle's [search cost].
//!
//! [search cost]: cost

mod observer;
mod order;
mod position;

mod iterative;
mod recursive;

pub use iterative::iterative;
pub use observer::{Observer, Silent};
pub use order::{CellOrder, DigitOrder, Order};
pub use recursive::recursive;

use pencilmark_core::board::Board;

use crate::limits::{End, Limits};

/// The search cost of a puzzle: the nodes that the plain backtracker visits in row-major, ascending order until it has
/// searched everything or found a second solution. A node is one digit written into one cell. `None` when it is over
/// `cap`.
pub fn cost(board: &Board, cap: u64) -> Option<u64> {
    let limits = Limits { solutions: 2, nodes: cap.saturating_add(1), cancel: None };
    let outcome = iterative(board, &Order::PLAIN, &limits, &mut Silent);
    (!matches!(outcome.end, End::Stopped(_)) && outcome.nodes <= cap).then_some(outcome.nodes)
}
