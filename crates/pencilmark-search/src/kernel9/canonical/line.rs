//! Vectors of sixteen bytes: the nine cells of a row or column, or data about nine positions, and seven spare bytes.

/// Sixteen bytes in memory, aligned to 16.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(16))]
pub(crate) struct Bytes(pub(crate) [u8; 16]);

impl Bytes {
    /// Returns nine bytes followed by `spare` bytes.
    pub(crate) fn nine(bytes: &[u8; 9], spare: u8) -> Bytes {
        let mut all = [spare; 16];
        all[..9].copy_from_slice(bytes);
        Bytes(all)
    }
}

/// A vector of sixteen bytes.
pub(crate) trait Line: Copy {
    fn load(bytes: &Bytes) -> Self;
    fn bytes(self) -> Bytes;
    /// Returns the bytes at the positions that `places` lists, each less than 16.
    fn pick(self, places: Self) -> Self;
    /// Returns the bitwise or.
    fn or(self, other: Self) -> Self;
    /// Returns the lower four bits of each byte.
    fn lower_halves(self) -> Self;
    /// Compares each byte with the byte at its partner's position: takes the larger one where `larger` is 0xFF, the
    /// smaller one where it is 0.
    fn exchange(self, partners: Self, larger: Self) -> Self;
    /// Returns the first eight bytes; the first is the least significant.
    fn low(self) -> u64;
    /// Returns the upper four bits of the first nine bytes; the first are the most significant.
    fn upper_halves(self) -> u64;
    /// Returns the positions among the first nine whose byte has these upper four bits, as bits.
    fn places_of(self, upper_half: u8) -> u32;
    /// Returns a code for each box of three bytes, each of which is a column of another box: the columns, counted from
    /// 0 to 5 from the next box on, as three digits of a number in base 6. Codes of other bytes are meaningless, but
    /// below 512.
    fn codes(self) -> [usize; 3];
}

impl Line for Bytes {
    #[inline(always)]
    fn load(bytes: &Bytes) -> Bytes {
        *bytes
    }
    #[inline(always)]
    fn bytes(self) -> Bytes {
        self
    }
    #[inline(always)]
    fn pick(self, places: Bytes) -> Bytes {
        Bytes(places.0.map(|place| self.0[usize::from(place & 15)]))
    }
    #[inline(always)]
    fn or(self, other: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
    #[inline(always)]
    fn lower_halves(self) -> Bytes {
        Bytes(self.0.map(|byte| byte & 15))
    }
    #[inline(always)]
    fn exchange(self, partners: Bytes, larger: Bytes) -> Bytes {
        let other = self.pick(partners);
        Bytes(std::array::from_fn(|i| {
            if larger.0[i] != 0 { self.0[i].max(other.0[i]) } else { self.0[i].min(other.0[i]) }
        }))
    }
    #[inline(always)]
    fn low(self) -> u64 {
        (0..8).fold(0, |low, i| low | u64::from(self.0[i]) << (8 * i))
    }
    #[inline(always)]
    fn upper_halves(self) -> u64 {
        self.0[..9].iter().fold(0, |halves, byte| halves << 4 | u64::from(byte >> 4))
    }
    #[inline(always)]
    fn places_of(self, upper_half: u8) -> u32 {
        (0..9).fold(0, |places, i| places | u32::from(self.0[i] >> 4 == upper_half) << i)
    }
    #[inline(always)]
    fn codes(self) -> [usize; 3] {
        std::array::from_fn(|band| {
            let digit = |i: usize| (usize::from(self.0[3 * band + i]) + 18 - 3 * (band + 1)) % 9;
            (digit(0) * 36 + digit(1) * 6 + digit(2)) % 512
        })
    }
}
