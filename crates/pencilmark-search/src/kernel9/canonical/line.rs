//! Vectors of sixteen bytes: the nine cells of a row or column, or data about nine positions, and seven spare bytes.

/// Sixteen bytes in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(16))]
pub(crate) struct Bytes(pub(crate) [u8; 16]);

impl Bytes {
    /// Nine bytes, then `spare`.
    pub(crate) fn nine(bytes: &[u8; 9], spare: u8) -> Bytes {
        let mut all = [spare; 16];
        all[..9].copy_from_slice(bytes);
        Bytes(all)
    }
}

/// Sixteen bytes to work on.
pub(crate) trait Line: Copy {
    fn load(bytes: &Bytes) -> Self;
    fn bytes(self) -> Bytes;
    /// The bytes at the places that `places` names, each less than 16.
    fn pick(self, places: Self) -> Self;
    /// The bits of both.
    fn or(self, other: Self) -> Self;
    /// The lower half of each byte.
    fn lower_halves(self) -> Self;
    /// Of each byte and the one at its partner's place the larger where `larger` is 0xFF, the smaller where it is 0.
    fn exchange(self, partners: Self, larger: Self) -> Self;
    /// The first eight bytes, the first being the least significant.
    fn low(self) -> u64;
    /// The upper halves of the first nine bytes, the first being the most significant.
    fn upper_halves(self) -> u64;
    /// The first nine places whose byte has this upper half, as bits.
    fn places_of(self, upper_half: u8) -> u32;
    /// For each box of three bytes, each the column of another box: the columns, counted from the next box on and from 0
    /// to 5, as three digits of a number in base 6. Numbers of other bytes mean nothing, and are below 512.
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
