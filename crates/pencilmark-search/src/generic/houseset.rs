//! A bit set of houses, with as many words as the rules need.

/// A set of houses as bits, `W` words of 64.
#[derive(Clone, Copy)]
pub(super) struct HouseSet<const W: usize>([u64; W]);

impl<const W: usize> HouseSet<W> {
    pub(super) const EMPTY: Self = HouseSet([0; W]);

    #[inline]
    pub(super) fn insert(&mut self, house: usize) {
        self.0[house / 64] |= 1 << (house % 64);
    }

    #[inline]
    pub(super) fn extend(&mut self, other: &Self) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    /// Removes and returns the first house.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<usize> {
        let word = self.0.iter().position(|w| *w != 0)?;
        let bit = self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(word * 64 + bit)
    }
}
