//! Random numbers: the same for the same seed, on any machine.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A source of random numbers.
pub struct Random(ChaCha8Rng);

impl Random {
    /// The numbers of a seed and, within it, a page.
    pub fn of(seed: u64, page: u64) -> Random {
        let mut numbers = ChaCha8Rng::seed_from_u64(seed);
        numbers.set_stream(page);
        Random(numbers)
    }

    /// A number from `low` to `high`, all alike.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        let share = (self.0.next_u32() >> 8) as f32 / (1u32 << 24) as f32;
        low + (high - low) * share
    }

    /// A number below `count`.
    pub fn below(&mut self, count: usize) -> usize {
        (u64::from(self.0.next_u32()) * count as u64 >> 32) as usize
    }

    /// True with this chance.
    pub fn chance(&mut self, chance: f32) -> bool {
        self.between(0.0, 1.0) < chance
    }

    /// A number of mean 0 and deviation 1, nearly normal.
    pub fn normal(&mut self) -> f32 {
        (0..4).map(|_| self.between(-1.0, 1.0)).sum::<f32>() * 0.866
    }

    /// One of these.
    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// Puts these in random order.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }
}
