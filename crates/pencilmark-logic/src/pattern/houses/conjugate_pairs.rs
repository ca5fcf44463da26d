//! Conjugate pairs: the only two places of a digit in a house.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// A conjugate pair: the only two places of a digit in a complete house, of which one is true.
#[derive(Clone, Copy)]
pub struct ConjugatePair {
    /// The house of the pair.
    pub house: HouseId,
    /// The two places, in reading order.
    pub ends: [Cell; 2],
}

impl ConjugatePair {
    /// Returns the ends in both orders.
    pub fn orientations(self) -> [(Cell, Cell); 2] {
        let [a, b] = self.ends;
        [(a, b), (b, a)]
    }
}

/// Returns every conjugate pair of a digit.
pub(crate) fn conjugate_pairs<C: CellBitSet>(facts: &Facts<C>, digit: Digit) -> Vec<ConjugatePair> {
    let pair = |house: HouseId| {
        let mut places = facts.places_in(digit, house).iter();
        let ends = [places.next()?, places.next()?];
        places.next().is_none().then_some(ConjugatePair { house, ends })
    };
    facts.complete_houses().filter_map(pair).collect()
}
