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
    /// Those of them that some cell outside, where they may stand too, sees at all places of the set.
    pub live: DigitSet,
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

/// The restricted commons of all sets of a board, side by side.
#[derive(Clone, Debug)]
pub struct RestrictedCommons {
    /// Where those of each set begin.
    starts: Vec<usize>,
    all: Vec<RestrictedCommon>,
}

impl RestrictedCommons {
    /// Returns the restricted commons of so many sets, from pairs of sets by number, either way round, and
    /// their digit, in the order of the digits.
    /// Those of a set are in the order of the other sets, then of the digits.
    pub fn new(sets: usize, pairs: &[(u32, u32, Digit)]) -> RestrictedCommons {
        // Two stable sorts by counting: by the other set, then by the set itself.
        let (by_other, _) = sort_by_counting(pairs, sets, |(_, j, _)| *j as usize);
        let (sorted, starts) = sort_by_counting(&by_other, sets, |(i, ..)| *i as usize);
        let all =
            sorted.into_iter().map(|(_, j, digit)| RestrictedCommon { to: j as usize, digit }).collect();
        RestrictedCommons { starts, all }
    }

    /// Returns those of a set.
    pub fn of(&self, set: usize) -> &[RestrictedCommon] {
        &self.all[self.starts[set]..self.starts[set + 1]]
    }

    /// Returns those of each set in turn.
    pub fn iter(&self) -> impl Iterator<Item = &[RestrictedCommon]> {
        self.starts.windows(2).map(|bounds| &self.all[bounds[0]..bounds[1]])
    }
}

/// Sorts items by a number below `count`, and returns them and where those of each number begin. Items of one number keep their order.
fn sort_by_counting<T: Copy>(
    items: &[T],
    count: usize,
    number: impl Fn(&T) -> usize,
) -> (Vec<T>, Vec<usize>) {
    let mut starts = vec![0; count + 1];
    items.iter().for_each(|item| starts[number(item) + 1] += 1);
    (1..=count).for_each(|i| starts[i] += starts[i - 1]);
    let mut next = starts.clone();
    let mut sorted = items.to_vec();
    for item in items {
        let place = &mut next[number(item)];
        sorted[*place] = *item;
        *place += 1;
    }
    (sorted, starts)
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
