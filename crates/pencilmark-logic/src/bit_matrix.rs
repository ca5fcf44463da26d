//! A matrix of bits.

/// A matrix of bits, stored row by row.
#[derive(Clone)]
pub(crate) struct BitMatrix {
    words: usize,
    bits: Vec<u64>,
}

impl BitMatrix {
    /// Creates a matrix of zeros with `rows` rows of `width` bits.
    pub(crate) fn new(rows: usize, width: usize) -> BitMatrix {
        let words = width.div_ceil(64).max(1);
        BitMatrix { words, bits: vec![0; rows * words] }
    }

    /// Returns the number of 64-bit words per row of the matrix.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// Returns a row of the matrix as words.
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    /// Returns a mutable row of the matrix as words.
    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    /// True if the bit in a row of the matrix is set.
    pub(crate) fn is_set(&self, row: usize, bit: usize) -> bool {
        self.bits[row * self.words + bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Sets a bit in a row of the matrix.
    pub(crate) fn set(&mut self, row: usize, bit: usize) {
        self.bits[row * self.words + bit / 64] |= 1 << (bit % 64);
    }
}

/// Returns the indices of the set bits of a row, ascending.
pub(crate) fn set_bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(i, word)| {
        let mut left = *word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| i * 64 + left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(bit)
        })
    })
}
