//! Closed sets of literals without a contradiction, kept to save repeated propagation.
//!
//! A closure is the smallest closed set that contains its assumptions. So if a closed set without a contradiction contains the assumptions, it
//! contains their closure, and that has no contradiction either.

use crate::bit_matrix::{BitMatrix, set_bits};
use crate::pattern::nets::literals::Literal;

/// The literals that are in a closed set without a contradiction: assuming one of them leads to none.
pub(crate) struct ConsistentLiterals {
    true_candidates: Vec<u64>,
    false_candidates: Vec<u64>,
}

impl ConsistentLiterals {
    /// Creates the collection without any literal, for a network of `candidates` candidates.
    pub(crate) fn new(candidates: usize) -> ConsistentLiterals {
        let none = vec![0; candidates.div_ceil(64).max(1)];
        ConsistentLiterals { true_candidates: none.clone(), false_candidates: none }
    }

    /// Adds a closed set without a contradiction, given the candidates that are true and those that are false in it, as bits.
    pub(crate) fn add(&mut self, true_candidates: &[u64], false_candidates: &[u64]) {
        let unite =
            |all: &mut [u64], more: &[u64]| all.iter_mut().zip(more).for_each(|(all, more)| *all |= more);
        unite(&mut self.true_candidates, true_candidates);
        unite(&mut self.false_candidates, false_candidates);
    }

    /// True if a literal is in a set that was added.
    pub(crate) fn contains(&self, literal: Literal) -> bool {
        match literal {
            Literal::True(x) => self.true_candidates[x / 64] >> (x % 64) & 1 == 1,
            Literal::False(x) => self.false_candidates[x / 64] >> (x % 64) & 1 == 1,
        }
    }
}

/// For each candidate, the closed set without a contradiction in which it was found to be true last.
pub(crate) struct ConsistentSets {
    true_candidates: BitMatrix,
    false_candidates: BitMatrix,
}

impl ConsistentSets {
    /// Creates an empty set for each of `candidates` candidates.
    pub(crate) fn new(candidates: usize) -> ConsistentSets {
        let rows = || BitMatrix::new(candidates, candidates);
        ConsistentSets { true_candidates: rows(), false_candidates: rows() }
    }

    /// Adds a closed set without a contradiction, given the candidates that are true and those that are false in it, as bits.
    pub(crate) fn add(&mut self, true_candidates: &[u64], false_candidates: &[u64]) {
        for x in set_bits(true_candidates) {
            self.true_candidates.row_mut(x).copy_from_slice(true_candidates);
            self.false_candidates.row_mut(x).copy_from_slice(false_candidates);
        }
    }

    /// True if the set of a candidate contains these true and false candidates as well; there must be at least one of them.
    pub(crate) fn includes(&self, x: usize, true_candidates: &[u64], false_candidates: &[u64]) -> bool {
        is_subset(true_candidates, self.true_candidates.row(x))
            && is_subset(false_candidates, self.false_candidates.row(x))
    }
}

fn is_subset(part: &[u64], whole: &[u64]) -> bool {
    part.iter().zip(whole).all(|(part, whole)| part & !whole == 0)
}
