//! What chains are made of: candidates, literals, causes, and the surcharge for length.

/// No candidate, node or hint.
pub const NONE: u16 = u16::MAX;

/// Returns the number of a candidate: `cell * 9 + digit`, 0..729.
pub fn candidate(cell: usize, digit: usize) -> u16 {
    (cell * 9 + digit) as u16
}

/// Returns the cell and the digit of a candidate.
pub fn cell_and_digit(candidate: u16) -> (usize, usize) {
    (candidate as usize / 9, candidate as usize % 9)
}

/// A candidate that is on: `2 * candidate + 1`; off: `2 * candidate`.
pub fn literal(candidate: u16, on: bool) -> u16 {
    candidate << 1 | u16::from(on)
}

/// Why a node holds.
pub mod cause {
    /// The node is an assumption.
    pub const NONE: u8 = 0;
    /// The candidates of the cell.
    pub const CELL: u8 = 1;
    /// The places in the block; the row and the column follow.
    pub const HOUSE: u8 = 2;
    /// An advanced rule.
    pub const ADVANCED: u8 = 5;
}

/// A set of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CandidateSet([u64; 12]);

impl CandidateSet {
    /// True when the candidate is in the set.
    #[inline]
    pub fn has(&self, candidate: u16) -> bool {
        self.0[candidate as usize / 64] >> (candidate % 64) & 1 != 0
    }

    /// Adds a candidate; true when it was not there.
    #[inline]
    pub fn insert(&mut self, candidate: u16) -> bool {
        let (word, bit) = (&mut self.0[candidate as usize / 64], 1u64 << (candidate % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Returns the set of all candidates, and of the numbers above them.
    pub fn all() -> CandidateSet {
        CandidateSet([u64::MAX; 12])
    }

    /// Leaves the candidates that are in another set too.
    pub fn keep(&mut self, other: &CandidateSet) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }

    /// Returns the candidates that are in both sets.
    pub fn and(&self, other: &CandidateSet) -> CandidateSet {
        CandidateSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Adds those of another set, and gives back which were not there.
    pub fn add(&mut self, other: &CandidateSet) -> CandidateSet {
        CandidateSet(std::array::from_fn(|i| {
            let new = other.0[i] & !self.0[i];
            self.0[i] |= new;
            new
        }))
    }

    /// Returns the candidates, ascending.
    pub fn iter(self) -> impl Iterator<Item = u16> {
        (0..12).flat_map(move |i| {
            let mut word = self.0[i as usize];
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as u16)?;
                word &= word - 1;
                Some(i * 64 + bit)
            })
        })
    }

    /// True when no candidate is in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
}

/// Returns what a chain of this complexity adds to the base rating.
pub fn surcharge(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut added, mut threshold, mut odd) = (0.0, 4, false);
    while length > threshold {
        added += 0.1;
        threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        odd = !odd;
    }
    added
}

/// Compares two hints by rating, then by complexity, then by the number of their kind.
pub fn compare_ranks(a: (f64, u32, u8), b: (f64, u32, u8)) -> std::cmp::Ordering {
    a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2))
}
