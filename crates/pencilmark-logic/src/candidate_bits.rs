//! Sets of candidates of a board no larger than 9x9, as bits.

use std::hash::{Hash, Hasher};

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::Candidate;

use crate::bit_matrix::set_bits;
use crate::cell_bit_set::CellBitSet;

/// The words for 81 cells of nine candidates each.
const WORDS: usize = (81usize * 9).div_ceil(64);

/// A set of candidates by number: that of [`number_of`], or that of a network.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CandidateBits([u64; WORDS]);

/// Returns the number of a candidate on a board of a size: cell by cell, the digits of each in order.
pub fn number_of(candidate: Candidate, size: usize) -> usize {
    candidate.cell.index() * size + candidate.digit.index()
}

/// Returns the candidate of a number on a board of a size.
pub fn candidate_of(number: usize, size: usize) -> Candidate {
    Candidate { cell: Cell::new(number / size), digit: Digit::from_index(number % size) }
}

impl CandidateBits {
    /// How many candidates fit.
    pub const CAPACITY: usize = WORDS * 64;

    /// A set without candidates.
    pub const EMPTY: CandidateBits = CandidateBits([0; WORDS]);

    /// Returns the set of one candidate.
    pub fn of(number: usize) -> CandidateBits {
        std::iter::once(number).collect()
    }

    /// Returns the candidates of a digit in cells.
    pub fn of_digit<C: CellBitSet>(digit: Digit, cells: C, size: usize) -> CandidateBits {
        let numbers = cells.iter().map(|cell| number_of(Candidate { cell, digit }, size));
        numbers.collect()
    }

    /// Adds a candidate.
    pub fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Takes a candidate out.
    pub fn remove(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    /// Returns the smallest number in the set.
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// True if the candidate is in the set.
    pub fn contains(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// Returns the candidates of both sets together.
    pub fn union(&self, other: &CandidateBits) -> CandidateBits {
        CandidateBits(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Returns the candidates that are in both sets.
    pub fn intersection(&self, other: &CandidateBits) -> CandidateBits {
        CandidateBits(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Returns the candidates that the other set lacks.
    pub fn minus(&self, other: &CandidateBits) -> CandidateBits {
        CandidateBits(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// True if the sets share a candidate.
    pub fn meets(&self, other: &CandidateBits) -> bool {
        self.0.iter().zip(&other.0).any(|(own, other)| own & other != 0)
    }

    /// True if the other set has all candidates of this one.
    pub fn is_subset(&self, other: &CandidateBits) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own & !other == 0)
    }

    /// True if there are no candidates.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Returns how many candidates there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the numbers of the candidates, in order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        set_bits(&self.0)
    }
}

impl Hash for CandidateBits {
    /// By the words that have candidates, with their places: most have none.
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
