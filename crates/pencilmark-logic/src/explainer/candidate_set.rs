//! The basic data of chains: candidates, literals, causes, and the length surcharge.

/// The index that means "no candidate", "no node" or "no hint".
pub(super) const NO_INDEX: u16 = u16::MAX;

/// Returns the index of a candidate: `cell * 9 + digit`, 0..729.
pub(super) fn candidate(cell: usize, digit: usize) -> u16 {
    (cell * 9 + digit) as u16
}

/// Returns the cell and the digit of a candidate's index.
pub(crate) fn cell_and_digit(candidate: u16) -> (usize, usize) {
    (candidate as usize / 9, candidate as usize % 9)
}

/// Returns the literal of a candidate: `2 * candidate`, plus 1 if it is on (true).
pub(super) fn literal(candidate: u16, on: bool) -> u16 {
    candidate << 1 | u16::from(on)
}

/// Codes for the reason why a node of an implication tree holds.
pub(super) mod cause {
    /// The node is the root of its tree: the assumption.
    pub(crate) const ROOT: u8 = 0;
    /// The node follows from the candidates of its cell.
    pub(crate) const CELL: u8 = 1;
    /// The node follows from the places in its block; add 1 for the row, 2 for the column.
    pub(crate) const HOUSE: u8 = 2;
    /// The node follows from an advanced rule.
    pub(crate) const ADVANCED: u8 = 5;
}

/// A bit set of candidate indices.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct CandidateSet([u64; 12]);

impl CandidateSet {
    /// True if the set contains a candidate.
    #[inline]
    pub(super) fn has(&self, candidate: u16) -> bool {
        self.0[candidate as usize / 64] >> (candidate % 64) & 1 != 0
    }

    /// Adds a candidate to the set; true if it was not there.
    #[inline]
    pub(super) fn insert(&mut self, candidate: u16) -> bool {
        let (word, bit) = (&mut self.0[candidate as usize / 64], 1u64 << (candidate % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Returns the set of all candidates, and of the unused indices above them.
    pub(super) fn all() -> CandidateSet {
        CandidateSet([u64::MAX; 12])
    }

    /// Removes the candidates that are not in another set.
    pub(crate) fn retain_common(&mut self, other: &CandidateSet) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word &= other);
    }

    /// Returns the candidates that are in both sets.
    pub(super) fn and(&self, other: &CandidateSet) -> CandidateSet {
        CandidateSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// Adds the candidates of another set, and returns those that were new.
    pub(super) fn add(&mut self, other: &CandidateSet) -> CandidateSet {
        CandidateSet(std::array::from_fn(|i| {
            let new = other.0[i] & !self.0[i];
            self.0[i] |= new;
            new
        }))
    }

    /// Returns the candidate indices in the set, ascending.
    pub(super) fn iter(self) -> impl Iterator<Item = u16> {
        (0..12).flat_map(move |i| {
            let mut word = self.0[i as usize];
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as u16)?;
                word &= word - 1;
                Some(i * 64 + bit)
            })
        })
    }

    /// True if the set has no candidate.
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
}

/// Returns the amount that a chain of this complexity adds to the base rating of its kind.
pub(super) fn surcharge(complexity: u32) -> f64 {
    let length = complexity.saturating_sub(2);
    let (mut added, mut threshold, mut odd) = (0.0, 4, false);
    while length > threshold {
        added += 0.1;
        threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        odd = !odd;
    }
    added
}

/// Compares two hints by rating, then by complexity, then by the position of their kind in the fixed order of kinds.
pub(crate) fn compare_ranks(a: (f64, u32, u8), b: (f64, u32, u8)) -> std::cmp::Ordering {
    a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2))
}
