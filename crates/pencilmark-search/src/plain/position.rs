//! The state of the plain search, and the operations that its two forms share.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::violation::violations;

use crate::limits::{Limits, SearchCompletion, SearchOutcome};
use crate::plain::observer::SearchObserver;
use crate::plain::order::{CellOrder, SearchOrder};

/// The partly filled grid of a search, and its counts.
pub(super) struct Position<'a, O> {
    board: &'a Board,
    values: Vec<Option<Digit>>,
    /// The cells to fill, in their fixed order; [`CellOrder::FewestCandidates`] picks from them dynamically.
    queue: Vec<Cell>,
    fewest: bool,
    limits: &'a Limits<'a>,
    observer: &'a mut O,
    outcome: SearchOutcome,
}

impl<'a, O: SearchObserver> Position<'a, O> {
    pub(super) fn new(
        board: &'a Board,
        order: &SearchOrder,
        limits: &'a Limits<'a>,
        observer: &'a mut O,
    ) -> Self {
        let open = |cell: &Cell| board.value(*cell).is_none();
        let first: &[Cell] = match &order.cell_order {
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
            fewest: order.cell_order == CellOrder::FewestCandidates,
            limits,
            observer,
            outcome: SearchOutcome { solutions: 0, nodes: 0, completion: SearchCompletion::Exhausted },
        }
    }

    /// True if the values of the board break the rules, so that there is nothing to search.
    pub(super) fn has_conflict(&self) -> bool {
        !violations(self.board.grid()).is_empty()
    }

    /// Returns the digits that fit into a cell at present.
    pub(super) fn fitting(&self, cell: Cell) -> DigitSet {
        let seen = self.board.rules().peer_list(cell).iter().filter_map(|peer| self.values[peer.index()]);
        let mut digits = self.board.candidates(cell) - seen.collect();
        let rules = self.board.rules();
        for related in rules.related_cells(cell) {
            if let Some(digit) = self.values[related.cell.index()] {
                digits &= related.table.transposed().partners(digit);
            }
        }
        for clue in rules.clues_of(cell) {
            let holds = |digit: &Digit| {
                clue.primitive.may_be_fulfilled(rules.values(), &|other| self.may_be(other, cell, *digit))
            };
            digits = digits.iter().filter(holds).collect();
        }
        digits
    }

    /// Returns the digits that a cell may hold if `digit` is placed in `placed`.
    fn may_be(&self, cell: Cell, placed: Cell, digit: Digit) -> DigitSet {
        match self.values[cell.index()] {
            _ if cell == placed => DigitSet::of(digit),
            Some(value) => DigitSet::of(value),
            None => self.board.candidates(cell),
        }
    }

    /// Returns the cell to fill at `depth`, or `None` if all are filled.
    pub(super) fn next_cell(&self, depth: usize) -> Option<Cell> {
        if !self.fewest {
            return self.queue.get(depth).copied();
        }
        let open = self.queue.iter().copied().filter(|cell| self.values[cell.index()].is_none());
        open.min_by_key(|cell| self.fitting(*cell).len())
    }

    /// Writes a digit into a cell; `Break` if the search is over.
    pub(super) fn assign(&mut self, cell: Cell, digit: Digit) -> ControlFlow<()> {
        if let Some(stop) = self.limits.stop(self.outcome.nodes) {
            self.outcome.completion = SearchCompletion::Stopped(stop);
            return ControlFlow::Break(());
        }
        self.outcome.nodes += 1;
        self.values[cell.index()] = Some(digit);
        let flow = self.observer.assign(cell, digit);
        self.record_break(flow)
    }

    /// Removes the digit of a cell; `Break` if the search is over.
    pub(super) fn unassign(&mut self, cell: Cell) -> ControlFlow<()> {
        let Some(digit) = self.values[cell.index()].take() else { return ControlFlow::Continue(()) };
        let flow = self.observer.unassign(cell, digit);
        self.record_break(flow)
    }

    /// Reports a solution; `Break` if the search is over.
    pub(super) fn report_solution(&mut self) -> ControlFlow<()> {
        let values: Vec<Digit> = self.values.iter().copied().flatten().collect();
        self.outcome.solutions += 1;
        let flow = self.observer.solution(&values);
        self.record_break(flow)?;
        let reached_limit = self.outcome.solutions == self.limits.solutions;
        self.record_break(if reached_limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    }

    fn record_break(&mut self, flow: ControlFlow<()>) -> ControlFlow<()> {
        if flow.is_break() {
            self.outcome.completion = SearchCompletion::Enough;
        }
        flow
    }

    pub(super) fn outcome(self) -> SearchOutcome {
        self.outcome
    }
}
