//! A fast hash for short keys.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// A hash map for short keys that come from the program itself, so that nobody can provoke collisions. Use it for lookups
/// only; its iteration order is arbitrary.
pub type KeyMap<K, V> = HashMap<K, V, BuildHasherDefault<KeyHasher>>;

/// A hash set of such keys.
pub type KeySet<K> = HashSet<K, BuildHasherDefault<KeyHasher>>;

/// A hasher that performs one multiplication per number.
#[derive(Clone, Copy, Default, Debug)]
pub struct KeyHasher(u64);

impl KeyHasher {
    /// An odd number with random-looking bits: the golden ratio.
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

    fn mix(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(KeyHasher::FACTOR);
    }
}

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        rest.iter().for_each(|byte| self.mix(u64::from(*byte)));
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.mix(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.mix(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    fn write_u128(&mut self, number: u128) {
        self.mix(number as u64);
        self.mix((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    /// Adds the high bits of the product to its low bits, which depend on few bits of the key.
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }
}
