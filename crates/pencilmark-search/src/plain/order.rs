//! In which order cells are filled and digits tried.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// The order of a plain search.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SearchOrder {
    /// Which cell is filled next.
    pub cells: CellOrder,
    /// Which of its digits is tried first.
    pub digits: DigitOrder,
}

impl SearchOrder {
    /// Row by row, ascending: the order of the search cost.
    pub const PLAIN: SearchOrder = SearchOrder { cells: CellOrder::RowMajor, digits: DigitOrder::Ascending };
}

/// Which cell is filled next.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CellOrder {
    /// In reading order.
    RowMajor,
    /// The one in which the fewest digits fit; the first of several in reading order.
    FewestCandidates,
    /// In this order; cells that it leaves out follow in reading order.
    Given(Vec<Cell>),
}

/// Which digit is tried first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DigitOrder {
    /// From 1 up.
    Ascending,
    /// From the largest down.
    Descending,
    /// Shuffled anew at every cell that is entered, by this seed.
    Random(u64),
}

/// Puts digits into order, one cell after another.
pub(super) struct Dealer {
    order: DigitOrder,
    rng: ChaCha8Rng,
}

impl Dealer {
    pub(super) fn new(order: DigitOrder) -> Dealer {
        let seed = match order {
            DigitOrder::Random(seed) => seed,
            DigitOrder::Ascending | DigitOrder::Descending => 0,
        };
        Dealer { order, rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The digits in the order in which they are *taken from the end*.
    pub(super) fn deal(&mut self, digits: DigitSet) -> Vec<Digit> {
        let mut dealt: Vec<Digit> = digits.iter().collect();
        match self.order {
            DigitOrder::Ascending => dealt.reverse(),
            DigitOrder::Descending => {}
            DigitOrder::Random(_) => dealt.shuffle(&mut self.rng),
        }
        dealt
    }
}
