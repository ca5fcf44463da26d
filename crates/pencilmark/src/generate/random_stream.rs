//! Random numbers determined by a seed and a purpose, the same on every machine and in every version.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// The purpose of random numbers, so that two purposes with the same seed are independent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RandomPurpose {
    /// A full grid.
    Grid,
    /// The choice and order of givens to remove.
    Puzzle,
    /// The order of lines in a list.
    Order,
    /// The regions of a jigsaw.
    Regions,
    /// The name of a new game.
    Name,
}

/// A stream of random numbers (ChaCha with 8 rounds, keyed by seed, purpose and item).
pub struct RandomStream(ChaCha8Rng);

impl RandomStream {
    /// Creates the stream of random numbers for an attempt at an item.
    pub fn new(seed: u64, used: RandomPurpose, item: u64, attempt: u64) -> RandomStream {
        let mut key = [0; 32];
        let names = [seed, item, attempt, used as u64];
        for (bytes, name) in key.chunks_exact_mut(8).zip(names) {
            bytes.copy_from_slice(&name.to_le_bytes());
        }
        RandomStream(ChaCha8Rng::from_seed(key))
    }

    /// Returns 64 random bits.
    pub fn random_bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a random number below `count`, nearly uniform (the bias is below `count` / 2^32).
    pub fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }

    /// Shuffles items (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        // The low bits of a product are as random as the number itself except for the bits used: of four draws below 1,000, none is
        // biased by more than one in 2^24.
        let (mut random, mut draws) = (0, 0);
        for i in (1..items.len()).rev() {
            if draws == 0 {
                (random, draws) = (self.random_bits(), if i < 1_000 { 4 } else { 1 });
            }
            let product = u128::from(random) * (i as u128 + 1);
            random = product as u64;
            draws -= 1;
            items.swap(i, (product >> 64) as usize);
        }
    }
}
