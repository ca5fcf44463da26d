//! Almost locked sets (ALS) and their restricted commons.

use pencilmark_core::digit::{Digit, DigitSet};

use crate::cell_bit_set::CellBitSet;

/// The order in which the almost locked sets of a board are enumerated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AlsOrder {
    /// By number of cells, smallest first; within a size house by house, boxes first.
    SmallestFirst,
    /// Sets of rows, then of columns, then of boxes; within a house in lexicographic order.
    HouseByHouse,
}

/// An almost locked set: n cells of a house with n + 1 candidate digits. If one of the digits is eliminated, the cells hold
/// the others.
///
/// ```text
/// r1c1 {1 2}   r1c4 {2 3}      two cells, three digits
/// ```
#[derive(Clone, Debug)]
pub struct Als<C> {
    /// The cells of the almost locked set.
    pub cells: C,
    /// The candidate digits of the set's cells, one more than there are cells.
    pub digits: DigitSet,
    /// The live digits of the set: those with a candidate outside that sees all of the digit's places in the set.
    pub live_digits: DigitSet,
    /// The places of each digit in the set, by ascending digit.
    pub digit_places: Vec<AlsDigitPlaces<C>>,
}

/// The places of one digit in an almost locked set.
#[derive(Clone, Copy, Debug)]
pub struct AlsDigitPlaces<C> {
    /// The digit whose places these are.
    pub digit: Digit,
    /// The cells of the set in which the digit is a candidate.
    pub places: C,
    /// The cells that see all places of the digit in the set.
    pub seeing_cells: C,
}

/// A restricted common of two almost locked sets: a digit that the two can't both hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RestrictedCommon {
    /// The index of the other set.
    pub other_set: usize,
    /// The digit that is restricted.
    pub digit: Digit,
}

/// The restricted commons of all almost locked sets of a board, grouped by set.
#[derive(Clone, Debug)]
pub(crate) struct RestrictedCommons {
    /// The start of each set's restricted commons in the list of all.
    starts: Vec<usize>,
    all: Vec<RestrictedCommon>,
}

impl RestrictedCommons {
    /// Collects the restricted commons of `sets` sets from triples of two set indices, in either order, and a digit;
    /// `pairs` is sorted by digit. The restricted commons of a set are sorted by the other set, then by digit.
    pub(crate) fn new(sets: usize, pairs: &[(u32, u32, Digit)]) -> RestrictedCommons {
        // Two stable sorts by counting: by the other set, then by the set itself.
        let (by_other, _) = sort_by_counting(pairs, sets, |(_, j, _)| *j as usize);
        let (sorted, starts) = sort_by_counting(&by_other, sets, |(i, ..)| *i as usize);
        let all = sorted
            .into_iter()
            .map(|(_, j, digit)| RestrictedCommon { other_set: j as usize, digit })
            .collect();
        RestrictedCommons { starts, all }
    }

    /// Returns an iterator over the sets, with the restricted commons of each.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[RestrictedCommon]> {
        self.starts.windows(2).map(|bounds| &self.all[bounds[0]..bounds[1]])
    }
}

/// Sorts items by a number below `count`. Returns the items and, for each number, the index of its first item. Items
/// with the same number keep their order.
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
    /// Returns the places of a digit in the set; `None` if it is not a candidate there.
    pub fn places_of(&self, digit: Digit) -> Option<AlsDigitPlaces<C>> {
        self.digit_places.iter().copied().find(|spot| spot.digit == digit)
    }
}
