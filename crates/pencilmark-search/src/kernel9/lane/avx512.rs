//! Thirty-two lanes in an AVX-512 register.

use std::arch::x86_64::*;

use super::lanes::{ALL, BulkLanes, Lanes};

/// A 512-bit register as 32 lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct V512(pub(crate) __m512i);

/// Calls an AVX-512 intrinsic.
macro_rules! op {
    ($call:expr) => {
        // SAFETY: the intrinsic only computes on registers, and values of this type are made and used solely below
        // the entry points of `path512`, which run only where the processor has the features it names.
        unsafe { $call }
    };
}

/// Computes any function of three bits in one instruction: bit `4a + 2b + c` of the table is the result for `a`, `b` and
/// `c`.
macro_rules! of_three {
    ($table:literal, $a:expr, $b:expr, $c:expr) => {
        V512(op!(_mm512_ternarylogic_epi64::<$table>($a.0, $b.0, $c.0)))
    };
}

impl Lanes for V512 {
    const COUNT: usize = 32;
    type Mask = __mmask32;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        V512(op!(_mm512_set1_epi16(value as i16)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        V512(op!(_mm512_and_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        V512(op!(_mm512_or_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        V512(op!(_mm512_andnot_si512(other.0, self.0)))
    }
    // Shifting right by the lane without its lowest bit (at least 2^h if the highest bit is h) clears every other lane.
    #[inline(always)]
    fn single(self) -> Self {
        let rest = op!(_mm512_and_si512(self.0, _mm512_sub_epi16(self.0, _mm512_set1_epi16(1))));
        V512(op!(_mm512_srlv_epi16(self.0, rest)))
    }
    #[inline(always)]
    fn at_most_three(self) -> __mmask32 {
        op!(_mm512_cmple_epu16_mask(_mm512_popcnt_epi16(self.0), _mm512_set1_epi16(3)))
    }
    #[inline(always)]
    fn only(self, mask: __mmask32) -> Self {
        V512(op!(_mm512_maskz_mov_epi16(mask, self.0)))
    }
    #[inline(always)]
    fn clear_unless(self, mask: __mmask32, a: Self, b: Self) -> Self {
        let cleared = self.without2(a, b);
        V512(op!(_mm512_mask_mov_epi16(cleared.0, mask, self.0)))
    }
    #[inline(always)]
    fn if_three_or_more(self, other: Self) -> Self {
        let mask = op!(_mm512_cmpge_epu16_mask(_mm512_popcnt_epi16(self.0), _mm512_set1_epi16(3)));
        other.replace(mask, self)
    }
    #[inline(always)]
    fn cut(self, hidden: Self, triad: Self) -> Self {
        let found = op!(_mm512_test_epi16_mask(self.0, hidden.0));
        self.and(triad.replace(found, hidden))
    }
    #[inline(always)]
    fn equal_to(self, value: u16) -> u32 {
        self.same(Self::splat(value))
    }
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        of_three!(0xfe, a, b, c)
    }
    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        of_three!(0x80, a, b, c)
    }
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        of_three!(0xe8, a, b, c)
    }
    #[inline(always)]
    fn without2(self, a: Self, b: Self) -> Self {
        of_three!(0x10, self, a, b)
    }
    #[inline(always)]
    fn or_rest(self, a: Self, b: Self) -> Self {
        of_three!(0xf4, self, a, b)
    }
    #[inline(always)]
    fn or_both(self, a: Self, b: Self) -> Self {
        of_three!(0xf8, self, a, b)
    }
    #[inline(always)]
    fn note_empty(self, cell: Self) -> Self {
        self.min(cell)
    }
    #[inline(always)]
    fn never_empty() -> Self {
        Self::splat(ALL)
    }
    #[inline(always)]
    fn was_empty(self) -> u32 {
        self.equal_to(0)
    }
}

impl BulkLanes for V512 {
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        V512(op!(_mm512_min_epu16(self.0, other.0)))
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        V512(op!(_mm512_add_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn times8(self) -> Self {
        V512(op!(_mm512_slli_epi16::<3>(self.0)))
    }
    #[inline(always)]
    fn ones(self) -> Self {
        V512(op!(_mm512_popcnt_epi16(self.0)))
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        let negative = op!(_mm512_sub_epi16(_mm512_setzero_si512(), self.0));
        self.and(V512(negative))
    }
    #[inline(always)]
    fn same(self, other: Self) -> __mmask32 {
        op!(_mm512_cmpeq_epi16_mask(self.0, other.0))
    }
    #[inline(always)]
    fn replace(self, mask: __mmask32, other: Self) -> Self {
        V512(op!(_mm512_mask_mov_epi16(self.0, mask, other.0)))
    }
    #[inline(always)]
    fn mask_of(lanes: u32) -> __mmask32 {
        lanes
    }
    #[inline(always)]
    fn to_array(self) -> [u16; 32] {
        let mut out = [0u16; 32];
        // SAFETY: `out` is 64 bytes long; the features are available as for `op`.
        unsafe { _mm512_storeu_si512(out.as_mut_ptr().cast(), self.0) };
        out
    }
    #[inline(always)]
    fn from_array(array: &[u16; 32]) -> Self {
        // SAFETY: `array` is 64 bytes long; the features are available as for `op`.
        V512(unsafe { _mm512_loadu_si512(array.as_ptr().cast()) })
    }
    #[inline(always)]
    fn load(words: &[u16]) -> Self {
        let words: &[u16; 32] = words.first_chunk().expect("32 words");
        Self::from_array(words)
    }
    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        let to: &mut [u16; 32] = to.first_chunk_mut().expect("32 words");
        *to = self.to_array();
    }
    #[inline(always)]
    fn pick(table: &[u16; 32], numbers: &[u16]) -> Self {
        V512(op!(_mm512_permutexvar_epi16(Self::load(numbers).0, Self::from_array(table).0)))
    }
    #[inline(always)]
    fn pack(self, lanes: u32, to: &mut [u16]) {
        let to: &mut [u16; 32] = to.first_chunk_mut().expect("32 words");
        *to = V512(op!(_mm512_maskz_compress_epi16(lanes, self.0))).to_array();
    }
}
