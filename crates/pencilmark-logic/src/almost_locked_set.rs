//! An almost locked set as data.

use pencilmark_core::digit::{Digit, DigitSet};

use crate::cell_bit_set::CellBitSet;

/// The order in which the almost locked sets of a board are gone through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AlsOrder {
    /// Sets of one cell, then of two, ...; each size house by house, boxes first.
    SmallestFirst,
    /// Sets of rows, then of columns, then of boxes; in each house in the order of a dictionary.
    HouseByHouse,
}

/// Cells of a house with one digit more than cells: if any of the digits is out, the others are in.
///
/// ```text
/// r1c1 {1 2}   r1c4 {2 3}      two cells, three digits
/// ```
#[derive(Clone, Debug)]
pub struct Als<C> {
    /// The cells of the set.
    pub cells: C,
    /// The candidates of its cells.
    pub digits: DigitSet,
    /// Where each digit may stand, in the order of the digits.
    pub spots: Vec<AlsSpot<C>>,
}

/// Where a digit may stand in a set.
#[derive(Clone, Copy, Debug)]
pub struct AlsSpot<C> {
    /// The digit in question.
    pub digit: Digit,
    /// Its places in the set.
    pub places: C,
    /// The cells that see all of these places.
    pub reach: C,
}

/// A restricted common: a digit that can't be in both of two sets at once.
#[derive(Clone, Copy, Debug)]
pub struct RestrictedCommon {
    /// The other set, by its number.
    pub to: usize,
    /// The digit in question.
    pub digit: Digit,
}

impl<C: CellBitSet> Als<C> {
    /// Returns where a digit may stand in the set.
    pub fn spot(&self, digit: Digit) -> Option<AlsSpot<C>> {
        self.spots.iter().copied().find(|spot| spot.digit == digit)
    }

    /// Returns the digits that can't be in both sets at once: every place of the one sees every place of the other.
    pub fn restricted<'a>(&'a self, other: &'a Als<C>) -> impl Iterator<Item = Digit> + 'a {
        self.spots.iter().filter_map(move |spot| {
            let theirs = other.spot(spot.digit)?;
            theirs.places.minus(spot.reach).is_empty().then_some(spot.digit)
        })
    }
}
