//! Chain hints as the nested levels use them, and the cache of those worked out before.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;

use crate::explainer::candidate_set::cause;
use crate::explainer::rating_state::Pencilmarks;
use crate::explainer::step::Removals;
use crate::explainer::tables::HOUSE;

/// A chain hint found on pencilmarks inside a propagation.
pub struct NestedHint {
    /// What it removes.
    pub removals: Removals,
    /// Its total complexity.
    pub complexity: u32,
    /// A digest of its branches: two hints are the same chain when it is equal.
    pub identity: u128,
    /// What its links rest on: a cell, or 81 + house * 9 + digit.
    pub grounds: Vec<u16>,
}

/// The number of different grounds.
pub const GROUNDS: usize = 81 + 243;

/// Returns what a node that is on rests on, by its cause.
pub fn ground(cell: usize, digit: usize, why: u8) -> u16 {
    if why == cause::CELL {
        cell as u16
    } else {
        81 + HOUSE[cell][(why - cause::HOUSE) as usize] as u16 * 9 + digit as u16
    }
}

/// Collects grounds, each once, in order.
#[derive(Default)]
pub struct ChainGrounds {
    seen: [u64; GROUNDS.div_ceil(64)],
    /// In the order met.
    pub list: Vec<u16>,
}

impl ChainGrounds {
    /// Adds one ground.
    pub fn add(&mut self, ground: u16) {
        let (word, bit) = (&mut self.seen[ground as usize / 64], 1u64 << (ground % 64));
        if *word & bit == 0 {
            *word |= bit;
            self.list.push(ground);
        }
    }
}

/// Which engine a nested search runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NestedEngine {
    /// Cycles and forcing chains.
    Unary,
    /// Static multiple forcing chains.
    Static,
    /// Dynamic forcing chains.
    Dynamic,
    /// Dynamic forcing chains with the advanced rules of level 2.
    Dynamic2,
}

/// The hints of a rule for pencilmarks: always the same, so they are kept until a digit is placed.
#[derive(Default)]
pub struct NestedHintCache {
    known: HashMap<[u16; 82], Arc<[NestedHint]>, BuildHasherDefault<WordHasher>>,
}

const MOST: usize = 100_000;

impl NestedHintCache {
    /// Returns the key of a rule on pencilmarks.
    pub fn key(rule: NestedEngine, marks: &Pencilmarks) -> [u16; 82] {
        let mut key = [rule as u16; 82];
        key[..81].copy_from_slice(&marks.cells);
        key
    }

    /// Returns the hints, when they are known.
    pub fn get(&self, key: &[u16; 82]) -> Option<Arc<[NestedHint]>> {
        self.known.get(key).cloned()
    }

    /// Keeps the hints.
    pub fn insert(&mut self, key: [u16; 82], hints: Arc<[NestedHint]>) {
        if self.known.len() >= MOST {
            self.known.clear();
        }
        self.known.insert(key, hints);
    }

    /// Forgets all hints, because a digit was placed.
    pub fn clear(&mut self) {
        self.known.clear();
    }
}

/// A quick hash of eight bytes at a time; the full key is compared anyway.
#[derive(Default)]
pub struct WordHasher(u64);

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

/// Takes in numbers one by one and makes 128 bits of them.
#[derive(Clone, Copy)]
pub struct ChainDigest(u64, u64);

impl ChainDigest {
    /// Returns the digest of no numbers.
    pub fn new() -> ChainDigest {
        ChainDigest(0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344)
    }

    /// Takes in one number.
    pub fn add(&mut self, number: u16) {
        let number = u64::from(number) + 1;
        self.0 = (self.0.rotate_left(25) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.1 = (self.1.rotate_left(31) ^ number).wrapping_mul(0xd6e8_feb8_6659_fd93);
    }

    /// Returns the 128 bits.
    pub fn value(self) -> u128 {
        u128::from(self.0) << 64 | u128::from(self.1)
    }
}
