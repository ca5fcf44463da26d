//! Random numbers, determined by a seed on any machine.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A source of random numbers.
pub struct Random(ChaCha8Rng);

impl Random {
    /// Creates the random numbers for a page under a seed.
    pub fn of(seed: u64, page: u64) -> Random {
        let mut numbers = ChaCha8Rng::seed_from_u64(seed);
        numbers.set_stream(page);
        Random(numbers)
    }

    /// Returns a uniform random number from `low` to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        let share = (self.0.next_u32() >> 8) as f32 / (1u32 << 24) as f32;
        low + (high - low) * share
    }

    /// Returns a random number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        ((u64::from(self.0.next_u32()) * count as u64) >> 32) as usize
    }

    /// True with probability `chance`.
    pub fn chance(&mut self, chance: f32) -> bool {
        self.between(0.0, 1.0) < chance
    }

    /// Returns a nearly normal random number with mean 0 and deviation 1.
    pub fn normal(&mut self) -> f32 {
        (0..4).map(|_| self.between(-1.0, 1.0)).sum::<f32>() * 0.866
    }

    /// Returns a random one of these items.
    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// Shuffles these items.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }
}
