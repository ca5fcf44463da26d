//! A half-filled grid of the plain search, and what both its forms do with it.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::conflict;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::limits::{End, Limits, Outcome};
use crate::plain::observer::Observer;
use crate::plain::order::{CellOrder, SearchOrder};

/// The grid as it is being filled, and the count of what was done.
pub(super) struct Position<'a, O> {
    board: &'a Board,
    values: Vec<Option<Digit>>,
    /// The cells to fill, in their fixed order; those of [`CellOrder::FewestCandidates`] are picked as the search goes.
    queue: Vec<Cell>,
    fewest: bool,
    limits: &'a Limits<'a>,
    observer: &'a mut O,
    outcome: Outcome,
}

impl<'a, O: Observer> Position<'a, O> {
    pub(super) fn new(
        board: &'a Board,
        order: &SearchOrder,
        limits: &'a Limits<'a>,
        observer: &'a mut O,
    ) -> Self {
        let open = |cell: &Cell| board.value(*cell).is_none();
        let first: &[Cell] = match &order.cells {
            CellOrder::Given(cells) => cells,
            CellOrder::RowMajor | CellOrder::FewestCandidates => &[],
        };
        let mut queue: Vec<Cell> = Vec::new();
        for cell in first
            .iter()
            .copied()
            .filter(|c| c.index() < board.grid().values().len())
            .chain(board.rules().cells())
        {
            if open(&cell) && !queue.contains(&cell) {
                queue.push(cell);
            }
        }
        Position {
            board,
            values: board.grid().values().to_vec(),
            queue,
            fewest: order.cells == CellOrder::FewestCandidates,
            limits,
            observer,
            outcome: Outcome { solutions: 0, nodes: 0, end: End::Exhausted },
        }
    }

    /// True when two givens contradict each other, so that there is nothing to search.
    pub(super) fn is_broken(&self) -> bool {
        !conflict::conflicts(self.board.grid()).is_empty()
    }

    /// The digits that fit into a cell now.
    pub(super) fn fitting(&self, cell: Cell) -> DigitSet {
        let seen = self.board.rules().peer_list(cell).iter().filter_map(|peer| self.values[peer.index()]);
        self.board.candidates(cell) - seen.collect()
    }

    /// The cell to fill at `depth`, or `None` when all are filled.
    pub(super) fn next_cell(&self, depth: usize) -> Option<Cell> {
        if !self.fewest {
            return self.queue.get(depth).copied();
        }
        let open = self.queue.iter().copied().filter(|cell| self.values[cell.index()].is_none());
        open.min_by_key(|cell| self.fitting(*cell).len())
    }

    /// Writes a digit; `Break` when the search is over.
    pub(super) fn assign(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        if let Some(stop) = self.limits.stop(self.outcome.nodes) {
            self.outcome.end = End::Stopped(stop);
            return ControlFlow::Break(());
        }
        self.outcome.nodes += 1;
        self.values[cell.index()] = Some(digit);
        let told = self.observer.assign(cell, digit);
        self.enough(told)
    }

    /// Takes a digit back; `Break` when the search is over.
    pub(super) fn unassign(&mut self, cell: Cell) -> ControlFlow<()> {
        let Some(digit) = self.values[cell.index()].take() else { return ControlFlow::Continue(()) };
        let told = self.observer.unassign(cell, digit);
        self.enough(told)
    }

    /// Tells a solution; `Break` when the search is over.
    pub(super) fn solution(&mut self) -> ControlFlow<()> {
        let values: Vec<Digit> = self.values.iter().copied().flatten().collect();
        self.outcome.solutions += 1;
        let told = self.observer.solution(&values);
        self.enough(told)?;
        let full = self.outcome.solutions == self.limits.solutions;
        self.enough(if full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    fn enough(&mut self, told: ControlFlow<()>) -> ControlFlow<()> {
        if told.is_break() {
            self.outcome.end = End::Enough;
        }
        told
    }

    pub(super) fn outcome(self) -> Outcome {
        self.outcome
    }
}
