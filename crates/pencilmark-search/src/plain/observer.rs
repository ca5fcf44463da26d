//! Observers of a search.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;

/// An observer of a plain search. Its methods are called at every event; `Break` ends the search.
pub trait SearchObserver {
    /// Called after a digit was written into a cell.
    fn assign(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        let _ = (cell, digit);
        ControlFlow::Continue(())
    }

    /// Called after backtracking has removed a digit from a cell.
    fn unassign(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        let _ = (cell, digit);
        ControlFlow::Continue(())
    }

    /// Called for each solution, with one digit per cell in reading order.
    fn solution(&mut self, values: &[Digit]) -> ControlFlow<()> {
        let _ = values;
        ControlFlow::Continue(())
    }
}

/// An observer that ignores all events.
pub struct SilentObserver;

impl SearchObserver for SilentObserver {}

/// Observes only the solutions, by a closure.
impl<F: FnMut(&[Digit]) -> ControlFlow<()>> SearchObserver for F {
    fn solution(&mut self, values: &[Digit]) -> ControlFlow<()> {
        self(values)
    }
}
