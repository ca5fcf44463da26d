//! Closed sets of literals without a contradiction, kept to save repeated propagation.
//!
//! A closure is the smallest closed set that contains its assumptions. So if a closed set without a contradiction contains the assumptions, it
//! contains their closure, and that has no contradiction either.

use crate::bit_matrix::{BitMatrix, set_bits};
use crate::pattern::nets::literals::Literal;

/// The literals that are in a closed set without a contradiction: assuming one of them leads to none.
pub struct ConsistentLiterals {
    true_ones: Vec<u64>,
    false_ones: Vec<u64>,
}

impl ConsistentLiterals {
    /// Creates the collection without any literal, for a network of `candidates` candidates.
    pub fn new(candidates: usize) -> ConsistentLiterals {
        let none = vec![0; candidates.div_ceil(64).max(1)];
        ConsistentLiterals { true_ones: none.clone(), false_ones: none }
    }

    /// Adds a closed set without a contradiction, given the candidates that are true and those that are false in it, as bits.
    pub fn add(&mut self, true_ones: &[u64], false_ones: &[u64]) {
        let unite =
            |all: &mut [u64], more: &[u64]| all.iter_mut().zip(more).for_each(|(all, more)| *all |= more);
        unite(&mut self.true_ones, true_ones);
        unite(&mut self.false_ones, false_ones);
    }

    /// True if a literal is in a set that was added.
    pub fn contains(&self, literal: Literal) -> bool {
        match literal {
            Literal::True(x) => self.true_ones[x / 64] >> (x % 64) & 1 == 1,
            Literal::False(x) => self.false_ones[x / 64] >> (x % 64) & 1 == 1,
        }
    }
}

/// For each candidate, the closed set without a contradiction in which it was found to be true last.
pub struct ConsistentSets {
    true_ones: BitMatrix,
    false_ones: BitMatrix,
}

impl ConsistentSets {
    /// Creates an empty set for each of `candidates` candidates.
    pub fn new(candidates: usize) -> ConsistentSets {
        let rows = || BitMatrix::new(candidates, candidates);
        ConsistentSets { true_ones: rows(), false_ones: rows() }
    }

    /// Adds a closed set without a contradiction, given the candidates that are true and those that are false in it, as bits.
    pub fn add(&mut self, true_ones: &[u64], false_ones: &[u64]) {
        for x in set_bits(true_ones) {
            self.true_ones.row_mut(x).copy_from_slice(true_ones);
            self.false_ones.row_mut(x).copy_from_slice(false_ones);
        }
    }

    /// True if the set of a candidate contains these true and false candidates as well; there must be at least one of them.
    pub fn includes(&self, x: usize, true_ones: &[u64], false_ones: &[u64]) -> bool {
        is_subset(true_ones, self.true_ones.row(x)) && is_subset(false_ones, self.false_ones.row(x))
    }
}

fn is_subset(part: &[u64], whole: &[u64]) -> bool {
    part.iter().zip(whole).all(|(part, whole)| part & !whole == 0)
}
