//! Two places of a digit in a house.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;

use crate::facts::Facts;
use crate::width::Cells;

/// The two places of a digit in a house that must hold it: one of them is right.
#[derive(Clone, Copy)]
pub struct Pair {
    /// The house.
    pub house: HouseId,
    /// The places, in reading order.
    pub ends: [Cell; 2],
}

impl Pair {
    /// Both ways to walk it: from one end to the other.
    pub fn ways(self) -> [(Cell, Cell); 2] {
        let [a, b] = self.ends;
        [(a, b), (b, a)]
    }
}

/// Every pair of a digit.
pub fn pairs<C: Cells>(facts: &Facts<C>, digit: Digit) -> Vec<Pair> {
    let pair = |house: HouseId| {
        let places: Vec<Cell> = facts.places_in(digit, house).iter().collect();
        <[Cell; 2]>::try_from(places).ok().map(|ends| Pair { house, ends })
    };
    facts.complete_houses().filter_map(pair).collect()
}
