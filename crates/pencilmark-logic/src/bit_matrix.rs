//! Rows of bits, all of one width.

/// A table of bits with rows of one width.
#[derive(Clone)]
pub struct BitMatrix {
    words: usize,
    bits: Vec<u64>,
}

impl BitMatrix {
    /// A table of zeros.
    pub fn new(rows: usize, width: usize) -> BitMatrix {
        let words = width.div_ceil(64).max(1);
        BitMatrix { words, bits: vec![0; rows * words] }
    }

    /// How many words a row has.
    pub fn words(&self) -> usize {
        self.words
    }

    /// Returns a row of bits.
    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    /// Returns a row of bits, to change.
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    /// True when the bit is set.
    pub fn has(&self, row: usize, bit: usize) -> bool {
        self.bits[row * self.words + bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Sets a bit.
    pub fn set(&mut self, row: usize, bit: usize) {
        self.bits[row * self.words + bit / 64] |= 1 << (bit % 64);
    }
}

/// Returns the bits that are set, in order.
pub fn set_bits(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(i, word)| {
        let mut left = *word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| i * 64 + left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(bit)
        })
    })
}
