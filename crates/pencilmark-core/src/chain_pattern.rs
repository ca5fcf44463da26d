//! Patterns that strong links of chains rest on, besides cells and houses.

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::house::HouseId;

/// Almost locked sets in order, each of which shares a digit with the next that can't be in both.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SetChain {
    /// The cells of each set.
    pub sets: Vec<Vec<Cell>>,
    /// The digit between each set and the next: one fewer than sets.
    pub links: Vec<Digit>,
}

/// A pattern of which two parts can't both be false.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ChainPattern {
    /// Cells of a house with one digit more than cells: if they lack one, they hold all the others.
    LockedSet(Vec<Cell>),
    /// Digits of a house that have one cell more than digits: if one of these cells holds another digit, all others hold one of them.
    HiddenSet {
        /// The digits that have no other cells.
        digits: DigitSet,
        /// The house that needs them.
        house: HouseId,
        /// The cells where they can stand.
        cells: Vec<Cell>,
    },
    /// Lines whose places for a digit lie in one house more than lines: if one of these houses has none of them, each other has one.
    Fish {
        /// The digit in question.
        digit: Digit,
        /// The lines that need the digit.
        bases: Vec<HouseId>,
        /// The houses, one more.
        covers: Vec<HouseId>,
    },
    /// Cells of several houses whose candidates lie in one link more than cells, a link being a digit in one of the houses: if the
    /// cells have none of one link, they have one of each other.
    LinkedCells {
        /// The cells, of more than one house.
        cells: Vec<Cell>,
        /// The digits by house.
        links: Vec<(HouseId, DigitSet)>,
    },
    /// Cells that can't be filled with these digits alone: one at least holds something else.
    Impossible {
        /// The cells in question.
        cells: Vec<Cell>,
        /// The digits that don't suffice.
        digits: DigitSet,
    },
    /// Houses, odd in number, of which most places for a digit lie in two: one place at least that lies in an odd number is true.
    OddHouses {
        /// The digit in question.
        digit: Digit,
        /// The houses that need it.
        houses: Vec<HouseId>,
    },
    /// Cells of which the digits could be exchanged if they held these alone: in a puzzle with one solution one holds something else.
    Exchangeable {
        /// The cells in question.
        cells: Vec<Cell>,
        /// The digits of each that could be exchanged.
        digits: Vec<DigitSet>,
    },
}

impl ChainPattern {
    /// Returns the cells of a pattern that is known by its cells; none of one that is known by houses.
    pub fn cells(&self) -> &[Cell] {
        match self {
            ChainPattern::LockedSet(cells)
            | ChainPattern::HiddenSet { cells, .. }
            | ChainPattern::LinkedCells { cells, .. }
            | ChainPattern::Impossible { cells, .. }
            | ChainPattern::Exchangeable { cells, .. } => cells,
            ChainPattern::Fish { .. } | ChainPattern::OddHouses { .. } => &[],
        }
    }
}
