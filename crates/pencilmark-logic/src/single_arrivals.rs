//! When singles arose: a program that keeps them in a queue takes them in that order.

use pencilmark_core::cell::Cell;

/// For every cell the time when it first was a single; never is later than any time.
#[derive(Clone)]
pub struct SingleArrivals {
    naked: Vec<u32>,
    hidden: Vec<u32>,
    now: u32,
}

const NEVER: u32 = u32::MAX;

impl SingleArrivals {
    /// Returns arrivals of no single.
    pub fn new(cells: usize) -> SingleArrivals {
        SingleArrivals { naked: vec![NEVER; cells], hidden: vec![NEVER; cells], now: 0 }
    }

    /// A cell has one candidate left.
    pub fn naked(&mut self, cell: Cell) {
        self.now += 1;
        let since = &mut self.naked[cell.index()];
        *since = self.now.min(*since);
    }

    /// A cell is the last place of a digit in a house.
    pub fn hidden(&mut self, cell: Cell) {
        self.now += 1;
        let since = &mut self.hidden[cell.index()];
        *since = self.now.min(*since);
    }

    /// Returns when a cell first had one candidate left.
    pub fn naked_since(&self, cell: Cell) -> u32 {
        self.naked[cell.index()]
    }

    /// Returns when a cell first was the last place of a digit in a house.
    pub fn hidden_since(&self, cell: Cell) -> u32 {
        self.hidden[cell.index()]
    }
}
