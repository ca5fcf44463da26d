//! Patterns behind the strong links of chains, besides bivalue cells and bilocal houses.

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::house::HouseId;

/// A chain of almost locked sets: each shares with the next a digit that only one of the two sets can hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SetChain {
    /// The cells of each set.
    pub sets: Vec<Vec<Cell>>,
    /// The linking digit between each set and the next; one fewer than there are sets.
    pub linking_digits: Vec<Digit>,
}

/// A pattern with two parts that can't both be false: the reason for a strong link.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ChainPattern {
    /// An almost locked set: n cells of a house with n + 1 candidate digits. Without one of the digits, the cells hold all
    /// the others.
    LockedSet(Vec<Cell>),
    /// An almost hidden set: n digits of a house confined to n + 1 cells. If one of the cells holds another digit, the rest
    /// hold these n digits.
    HiddenSet {
        /// The digits confined to these cells of the house.
        digits: DigitSet,
        /// The house that must hold the digits.
        house: HouseId,
        /// The cells where the digits can be, one more than digits.
        cells: Vec<Cell>,
    },
    /// An almost-fish: the places for a digit in n base houses lie in n + 1 cover houses. If one cover has none of these
    /// places true, each other cover has one.
    Fish {
        /// The digit of the fish.
        digit: Digit,
        /// The base lines, which must hold the digit.
        bases: Vec<HouseId>,
        /// The cover houses, one more than bases.
        covers: Vec<HouseId>,
    },
    /// An almost rank-0 set: n cells of several houses whose candidates lie in n + 1 links, a link being a digit in one of
    /// the houses. If the cells hold none of one link, they hold one of each other link.
    LinkedCells {
        /// The cells of the pattern, in more than one house.
        cells: Vec<Cell>,
        /// The links: digits in houses, one more than cells in total.
        links: Vec<(HouseId, DigitSet)>,
    },
    /// Cells that can't be filled with these digits alone: at least one cell holds another digit.
    Impossible {
        /// The cells of the impossible pattern.
        cells: Vec<Cell>,
        /// The digits that can't fill the cells.
        digits: DigitSet,
    },
    /// An odd number of houses in which most places for a digit lie in exactly two of them: at least one of the places in
    /// an odd number of the houses is true.
    OddHouses {
        /// The digit of the pattern.
        digit: Digit,
        /// The houses that must hold the digit, an odd number.
        houses: Vec<HouseId>,
    },
    /// A deadly pattern: the digits of these cells could be exchanged if the cells held no others. In a puzzle with one
    /// solution at least one cell holds another digit.
    Exchangeable {
        /// The cells of the deadly pattern.
        cells: Vec<Cell>,
        /// The exchangeable digits of each cell.
        digits: Vec<DigitSet>,
    },
}

impl ChainPattern {
    /// Returns the cells of a pattern that is defined by cells; an empty slice for one defined by houses.
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
