//! Chain hints as used by nested levels, and their cache.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use crate::explainer::candidate_set::cause;
use crate::explainer::rating_state::Pencilmarks;
use crate::explainer::step::Removals;
use crate::explainer::tables::CELL_HOUSES;

/// A chain hint found on the pencilmarks inside a propagation.
pub(super) struct NestedHint {
    /// The candidates that the hint removes.
    pub removals: Removals,
    /// The total complexity of the hint.
    pub complexity: u32,
    /// A digest of the hint's branches: hints with equal digests are the same chain.
    pub digest: u128,
    /// The reasons for the hint's links, as numbers: the index of a cell, or 81 + house * 9 + digit for the places of a
    /// digit in a house.
    pub reasons: Vec<u16>,
}

/// The number of different reasons for a link.
pub(crate) const REASON_COUNT: usize = 81 + 243;

/// Returns the number of the reason for which a candidate is on, from its cell, digit and cause.
pub(crate) fn reason_number(cell: usize, digit: usize, why: u8) -> u16 {
    if why == cause::CELL {
        cell as u16
    } else {
        81 + CELL_HOUSES[cell][(why - cause::HOUSE) as usize] as u16 * 9 + digit as u16
    }
}

/// A list of different reasons in the order of insertion.
#[derive(Default)]
pub(crate) struct ReasonList {
    seen: [u64; REASON_COUNT.div_ceil(64)],
    /// The reasons in the order of insertion.
    pub list: Vec<u16>,
}

impl ReasonList {
    /// Adds a reason unless it is already in the list.
    pub(super) fn add(&mut self, reason: u16) {
        let (word, bit) = (&mut self.seen[reason as usize / 64], 1u64 << (reason % 64));
        if *word & bit == 0 {
            *word |= bit;
            self.list.push(reason);
        }
    }
}

/// The engine that a nested search runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NestedEngine {
    /// Single-branch cycles and forcing chains.
    Unary,
    /// Static multiple forcing chains.
    Static,
    /// Dynamic forcing chains.
    Dynamic,
    /// Dynamic forcing chains with the advanced rules of level 2.
    Dynamic2,
}

/// A cache of nested hints by engine and pencilmarks, valid until a digit is placed.
#[derive(Default)]
pub(crate) struct NestedHintCache {
    known: HashMap<[u16; 82], Arc<[NestedHint]>, BuildHasherDefault<WordHasher>>,
}

const MOST: usize = 100_000;

impl NestedHintCache {
    /// Returns the cache key of an engine on pencilmarks.
    pub(super) fn key(rule: NestedEngine, marks: &Pencilmarks) -> [u16; 82] {
        let mut key = [rule as u16; 82];
        key[..81].copy_from_slice(&marks.cells);
        key
    }

    /// Returns the cached hints of a key, if there are any.
    pub(super) fn get(&self, key: &[u16; 82]) -> Option<Arc<[NestedHint]>> {
        self.known.get(key).cloned()
    }

    /// Stores the hints of a key.
    pub(super) fn insert(&mut self, key: [u16; 82], hints: Arc<[NestedHint]>) {
        if self.known.len() >= MOST {
            self.known.clear();
        }
        self.known.insert(key, hints);
    }

    /// Clears the cache, because a digit was placed.
    pub(super) fn clear(&mut self) {
        self.known.clear();
    }
}

/// A fast hasher that takes eight bytes at a time; the full key is compared anyway.
#[derive(Default)]
pub(crate) struct WordHasher(u64);

impl Hasher for WordHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.0 = (self.0.rotate_left(23) ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }

    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }
}

/// A 128-bit digest of a sequence of numbers.
#[derive(Clone, Copy)]
pub(crate) struct ChainDigest(u64, u64);

impl ChainDigest {
    /// Returns the digest of the empty sequence.
    pub(super) fn new() -> ChainDigest {
        ChainDigest(0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344)
    }

    /// Appends a number to the digested sequence.
    pub(super) fn add(&mut self, number: u16) {
        let number = u64::from(number) + 1;
        self.0 = (self.0.rotate_left(25) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.1 = (self.1.rotate_left(31) ^ number).wrapping_mul(0xd6e8_feb8_6659_fd93);
    }

    /// Returns the 128 bits of the digest.
    pub(super) fn value(self) -> u128 {
        u128::from(self.0) << 64 | u128::from(self.1)
    }
}
