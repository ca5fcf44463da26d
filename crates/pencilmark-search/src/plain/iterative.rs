//! The plain backtracker with an explicit stack.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;

use crate::limits::{Limits, SearchOutcome};
use crate::plain::observer::SearchObserver;
use crate::plain::order::{DigitSequencer, SearchOrder};
use crate::plain::position::Position;

/// A cell on the stack, and the digits still to try in it, the next one last.
struct Frame {
    cell: Cell,
    untried: Vec<Digit>,
}

/// Searches for solutions with an explicit stack. The observer sees the same events as with
/// [`search_recursively`](super::search_recursively).
pub fn search_iteratively(
    board: &Board,
    order: &SearchOrder,
    limits: &Limits,
    observer: &mut impl SearchObserver,
) -> SearchOutcome {
    let mut position = Position::new(board, order, limits, observer);
    if !position.has_conflict() {
        // The outcome records why the search ended.
        let _ = search(&mut position, &mut DigitSequencer::new(order.digit_order));
    }
    position.outcome()
}

fn search<O: SearchObserver>(position: &mut Position<O>, sequencer: &mut DigitSequencer) -> ControlFlow<()> {
    let mut stack = Vec::new();
    enter(position, sequencer, &mut stack)?;
    while let Some(frame) = stack.last_mut() {
        position.unassign(frame.cell)?;
        match frame.untried.pop() {
            Some(digit) => {
                position.assign(frame.cell, digit)?;
                enter(position, sequencer, &mut stack)?;
            }
            None => {
                stack.pop();
            }
        }
    }
    ControlFlow::Continue(())
}

/// Pushes the next cell, or reports the solution if there is none.
fn enter<O: SearchObserver>(
    position: &mut Position<O>,
    sequencer: &mut DigitSequencer,
    stack: &mut Vec<Frame>,
) -> ControlFlow<()> {
    let Some(cell) = position.next_cell(stack.len()) else { return position.report_solution() };
    stack.push(Frame { cell, untried: sequencer.reversed_order(position.fitting(cell)) });
    ControlFlow::Continue(())
}
