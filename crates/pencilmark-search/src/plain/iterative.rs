//! The same backtracker with a stack of its own instead of the machine's.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;

use crate::limits::{Limits, Outcome};
use crate::plain::observer::Observer;
use crate::plain::order::{Dealer, SearchOrder};
use crate::plain::position::Position;

/// A cell that was entered, and the digits still to try in it, the next one last.
struct Frame {
    cell: Cell,
    untried: Vec<Digit>,
}

/// Searches with an explicit stack. The events are those of [`recursive`](super::recursive()).
pub fn iterative(
    board: &Board,
    order: &SearchOrder,
    limits: &Limits,
    observer: &mut impl Observer,
) -> Outcome {
    let mut position = Position::new(board, order, limits, observer);
    if !position.is_broken() {
        // Breaking off is told by the outcome's end.
        let _ = walk(&mut position, &mut Dealer::new(order.digits));
    }
    position.outcome()
}

fn walk<O: Observer>(position: &mut Position<O>, dealer: &mut Dealer) -> ControlFlow<()> {
    let mut stack = Vec::new();
    enter(position, dealer, &mut stack)?;
    while let Some(frame) = stack.last_mut() {
        position.unassign(frame.cell)?;
        match frame.untried.pop() {
            Some(digit) => {
                position.assign(frame.cell, digit)?;
                enter(position, dealer, &mut stack)?;
            }
            None => {
                stack.pop();
            }
        }
    }
    ControlFlow::Continue(())
}

/// Goes into the next cell, or tells the solution when there is none.
fn enter<O: Observer>(
    position: &mut Position<O>,
    dealer: &mut Dealer,
    stack: &mut Vec<Frame>,
) -> ControlFlow<()> {
    let Some(cell) = position.next_cell(stack.len()) else { return position.solution() };
    stack.push(Frame { cell, untried: dealer.deal(position.fitting(cell)) });
    ControlFlow::Continue(())
}
