//! Bit sets of candidates for boards up to 9x9.

use std::hash::{Hash, Hasher};

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::Candidate;

use crate::bit_matrix::set_bits;
use crate::cell_bit_set::CellBitSet;

/// The number of 64-bit words for 81 cells with nine candidates each.
const WORDS: usize = (81usize * 9).div_ceil(64);

/// A bit set of candidates, indexed by [`number_of`] or by the nodes of a network.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CandidateBits([u64; WORDS]);

/// Returns the index of a candidate on a square board of `size`: cells in reading order, the digits of each ascending.
pub(crate) fn number_of(candidate: Candidate, size: usize) -> usize {
    candidate.cell.index() * size + candidate.digit.index()
}

/// Returns the candidate with an index on a square board of `size`.
pub(crate) fn candidate_of(number: usize, size: usize) -> Candidate {
    Candidate { cell: Cell::new(number / size), digit: Digit::from_index(number % size) }
}

impl CandidateBits {
    /// The number of candidates that the set has room for.
    pub(crate) const CAPACITY: usize = WORDS * 64;

    /// The empty set of candidates.
    pub const EMPTY: CandidateBits = CandidateBits([0; WORDS]);

    /// Returns the set of one candidate, given by its index.
    pub fn of(number: usize) -> CandidateBits {
        std::iter::once(number).collect()
    }

    /// Returns the candidates of a digit in a set of cells.
    pub fn of_digit<C: CellBitSet>(digit: Digit, cells: C, size: usize) -> CandidateBits {
        let numbers = cells.iter().map(|cell| number_of(Candidate { cell, digit }, size));
        numbers.collect()
    }

    /// Adds the candidate with an index to the set.
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Removes the candidate with an index from the set.
    pub fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    /// Returns the smallest candidate index in the set; `None` if it is empty.
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// True if the candidate with an index is in the set.
    pub fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Returns the candidates that are in at least one of two sets.
    pub fn union(&self, other: &CandidateBits) -> CandidateBits {
        CandidateBits(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Returns the candidates that are in both sets.
    pub fn intersection(&self, other: &CandidateBits) -> CandidateBits {
        CandidateBits(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Returns the candidates of this set that are not in the other.
    pub fn minus(&self, other: &CandidateBits) -> CandidateBits {
        CandidateBits(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// True if the two sets have a candidate in common.
    pub fn meets(&self, other: &CandidateBits) -> bool {
        self.0.iter().zip(&other.0).any(|(own, other)| own & other != 0)
    }

    /// True if every candidate of this set is in the other.
    pub fn is_subset(&self, other: &CandidateBits) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own & !other == 0)
    }

    /// True if the set has no candidate.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Returns the number of candidates in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the indices of the candidates in the set, ascending.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        set_bits(&self.0)
    }
}

impl Hash for CandidateBits {
    /// Hashes only the words that have candidates, with their indices: most words have none.
    fn hash<H: Hasher>(&self, state: &mut H) {
        for (at, word) in self.0.iter().enumerate().filter(|(_, word)| **word != 0) {
            state.write_u64(word.rotate_left(at as u32));
        }
    }
}

impl FromIterator<usize> for CandidateBits {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> CandidateBits {
        let mut set = CandidateBits::EMPTY;
        numbers.into_iter().for_each(|number| set.insert(number));
        set
    }
}
