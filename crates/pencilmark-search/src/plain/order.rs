//! The order in which cells are filled and digits tried.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// The order in which a plain search fills cells and tries digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SearchOrder {
    /// How the search chooses the next cell to fill.
    pub cell_order: CellOrder,
    /// The order in which the search tries the digits of a cell.
    pub digit_order: DigitOrder,
}

impl SearchOrder {
    /// Cells row by row, digits ascending: the order that defines the search cost.
    pub const PLAIN: SearchOrder =
        SearchOrder { cell_order: CellOrder::RowMajor, digit_order: DigitOrder::Ascending };
}

/// How a plain search chooses the next cell to fill.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CellOrder {
    /// The first empty cell in reading order.
    RowMajor,
    /// The cell with the fewest possible digits; the first such cell in reading order.
    FewestCandidates,
    /// Cells in this order; cells not listed follow in reading order.
    Given(Vec<Cell>),
}

/// The order in which a plain search tries the digits of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DigitOrder {
    /// Digits from 1 up.
    Ascending,
    /// Digits from the largest down.
    Descending,
    /// Shuffled at every visit of a cell, with this seed.
    Random(u64),
}

/// A generator of digit orders, for one cell after another.
pub(super) struct DigitSequencer {
    order: DigitOrder,
    rng: ChaCha8Rng,
}

impl DigitSequencer {
    pub(super) fn new(order: DigitOrder) -> DigitSequencer {
        let seed = match order {
            DigitOrder::Random(seed) => seed,
            DigitOrder::Ascending | DigitOrder::Descending => 0,
        };
        DigitSequencer { order, rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// Returns the digits in reverse order: the last one is tried first.
    pub(super) fn reversed_order(&mut self, digits: DigitSet) -> Vec<Digit> {
        let mut sequence: Vec<Digit> = digits.iter().collect();
        match self.order {
            DigitOrder::Ascending => sequence.reverse(),
            DigitOrder::Descending => {}
            DigitOrder::Random(_) => sequence.shuffle(&mut self.rng),
        }
        sequence
    }
}
