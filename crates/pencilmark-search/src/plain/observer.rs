//! Who watches a search.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;

/// Called at every event of a plain search. `Break` ends the search.
pub trait Observer {
    /// A digit was written into a cell.
    fn assign(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        let _ = (cell, digit);
        ControlFlow::Continue(())
    }

    /// A digit was taken back out of a cell.
    fn unassign(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        let _ = (cell, digit);
        ControlFlow::Continue(())
    }

    /// Every cell is filled; one digit a cell, in reading order.
    fn solution(&mut self, values: &[Digit]) -> ControlFlow<()> {
        let _ = values;
        ControlFlow::Continue(())
    }
}

/// Watches nothing.
pub struct Silent;

impl Observer for Silent {}

/// A closure watches the solutions alone.
impl<F: FnMut(&[Digit]) -> ControlFlow<()>> Observer for F {
    fn solution(&mut self, values: &[Digit]) -> ControlFlow<()> {
        self(values)
    }
}
