//! The order in which singles arose, for solvers that queue them.

use pencilmark_core::cell::Cell;

/// For every cell, the time at which it first was a single.
#[derive(Clone)]
pub(crate) struct SingleArrivals {
    naked: Vec<u32>,
    hidden: Vec<u32>,
    now: u32,
}

const NEVER: u32 = u32::MAX;

impl SingleArrivals {
    /// Creates the record with no singles.
    pub(crate) fn new(cells: usize) -> SingleArrivals {
        SingleArrivals { naked: vec![NEVER; cells], hidden: vec![NEVER; cells], now: 0 }
    }

    /// Records that a cell has one candidate left.
    pub(crate) fn record_naked_single(&mut self, cell: Cell) {
        self.now += 1;
        let since = &mut self.naked[cell.index()];
        *since = self.now.min(*since);
    }

    /// Records that a cell is the last place of a digit in a house.
    pub(crate) fn record_hidden_single(&mut self, cell: Cell) {
        self.now += 1;
        let since = &mut self.hidden[cell.index()];
        *since = self.now.min(*since);
    }

    /// Returns the time at which a cell first had one candidate left.
    pub(crate) fn naked_single_since(&self, cell: Cell) -> u32 {
        self.naked[cell.index()]
    }

    /// Returns the time at which a cell first was the last place of a digit in a house.
    pub(crate) fn hidden_single_since(&self, cell: Cell) -> u32 {
        self.hidden[cell.index()]
    }
}
