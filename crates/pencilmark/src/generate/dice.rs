//! Random numbers that depend on a seed and names alone, and are the same on every machine and in every version.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// What random numbers are used for, so that two uses of the same seed are independent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// A full grid.
    Grid,
    /// The givens to remove, and their order.
    Puzzle,
    /// The order of lines.
    Order,
    /// The regions of a jigsaw.
    Regions,
    /// The name of a game.
    Name,
}

/// A stream of random numbers (ChaCha with 8 rounds, keyed by the names).
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The dice for an attempt at an item.
    pub fn new(seed: u64, used: Use, item: u64, attempt: u64) -> Dice {
        let mut key = [0; 32];
        let names = [seed, item, attempt, used as u64];
        for (bytes, name) in key.chunks_exact_mut(8).zip(names) {
            bytes.copy_from_slice(&name.to_le_bytes());
        }
        Dice(ChaCha8Rng::from_seed(key))
    }

    /// 64 random bits.
    pub fn roll(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `count`, each as likely to within `count` parts in 2^32.
    pub fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }

    /// Puts items in a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        // The low bits of a product are as random as the number itself, but for the few bits that were used: of four draws
        // below 1,000 none is off by more than one in 2^24.
        let (mut random, mut draws) = (0, 0);
        for i in (1..items.len()).rev() {
            if draws == 0 {
                (random, draws) = (self.roll(), if i < 1_000 { 4 } else { 1 });
            }
            let product = u128::from(random) * (i as u128 + 1);
            random = product as u64;
            draws -= 1;
            items.swap(i, (product >> 64) as usize);
        }
    }
}
