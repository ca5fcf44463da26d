//! The search cost of a puzzle.

use pencilmark_core::board::Board;

use crate::limits::{End, Limits};
use crate::plain::iterative::iterative;
use crate::plain::observer::Silent;
use crate::plain::order::SearchOrder;

/// The search cost of a puzzle: the nodes that the plain backtracker visits in row-major, ascending order until it has
/// searched everything or found a second solution. A node is one digit written into one cell. `None` if it is over
/// `cap`.
pub fn cost(board: &Board, cap: u64) -> Option<u64> {
    let limits = Limits { solutions: 2, nodes: cap.saturating_add(1), cancel: None };
    let outcome = iterative(board, &SearchOrder::PLAIN, &limits, &mut Silent);
    (!matches!(outcome.end, End::Stopped(_)) && outcome.nodes <= cap).then_some(outcome.nodes)
}
