//! The plain backtracker in its textbook form: a function that calls itself for the next cell.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;

use crate::limits::{Limits, SearchOutcome};
use crate::plain::observer::SearchObserver;
use crate::plain::order::{DigitSequencer, SearchOrder};
use crate::plain::position::Position;

/// Searches for solutions by recursion, one level per empty cell. The observer sees the same events as with
/// [`search_iteratively`](super::search_iteratively).
pub fn search_recursively(
    board: &Board,
    order: &SearchOrder,
    limits: &Limits,
    observer: &mut impl SearchObserver,
) -> SearchOutcome {
    let mut position = Position::new(board, order, limits, observer);
    if !position.has_conflict() {
        // The outcome records why the search ended.
        let _ = fill(&mut position, &mut DigitSequencer::new(order.digit_order), 0);
    }
    position.outcome()
}

fn fill<O: SearchObserver>(
    position: &mut Position<O>,
    sequencer: &mut DigitSequencer,
    depth: usize,
) -> ControlFlow<()> {
    let Some(cell) = position.next_cell(depth) else { return position.report_solution() };
    let mut untried = sequencer.reversed_order(position.fitting(cell));
    while let Some(digit) = untried.pop() {
        position.assign(cell, digit)?;
        fill(position, sequencer, depth + 1)?;
        position.unassign(cell)?;
    }
    ControlFlow::Continue(())
}
