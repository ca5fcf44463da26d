//! Sixteen lanes in an AVX2 register.

use std::arch::x86_64::*;

use super::lanes::{ALL, BoxLanes, BulkLanes, Lanes};

/// A 256-bit register as 16 lanes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct V256(pub(crate) __m256i);

/// Calls an AVX2 intrinsic.
macro_rules! op {
    ($call:expr) => {
        // SAFETY: the intrinsic only computes on registers, and values of this type are made and used solely below
        // the entry points of `path256`, which run only where the processor has the features it names.
        unsafe { $call }
    };
}

impl V256 {
    #[inline(always)]
    fn is_zero(self) -> V256 {
        self.same(V256::zero())
    }
    /// Returns each lane without its lowest set bit.
    #[inline(always)]
    fn drop_lowest(self) -> V256 {
        self.and(self.plus(V256::splat(u16::MAX)))
    }
}

impl Lanes for V256 {
    const COUNT: usize = 16;
    /// A mask with all ones in the lanes for which a condition is true.
    type Mask = V256;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        V256(op!(_mm256_set1_epi16(value as i16)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        V256(op!(_mm256_and_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        V256(op!(_mm256_or_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        V256(op!(_mm256_andnot_si256(other.0, self.0)))
    }
    #[inline(always)]
    fn single(self) -> Self {
        self.and(self.drop_lowest().is_zero())
    }
    #[inline(always)]
    fn at_most_three(self) -> V256 {
        self.drop_lowest().drop_lowest().drop_lowest().is_zero()
    }
    #[inline(always)]
    fn only(self, mask: V256) -> Self {
        self.and(mask)
    }
    #[inline(always)]
    fn clear_unless(self, mask: V256, a: Self, b: Self) -> Self {
        self.without2(a, b).or_both(self, mask)
    }
    #[inline(always)]
    fn if_three_or_more(self, other: Self) -> Self {
        let fewer = self.drop_lowest().drop_lowest().is_zero();
        self.or_both(other, fewer)
    }
    #[inline(always)]
    fn cut(self, hidden: Self, triad: Self) -> Self {
        let found = self.and(hidden);
        found.or_both(self.and(triad), found.is_zero())
    }
    #[inline(always)]
    fn equal_to(self, value: u16) -> u32 {
        let mask = self.same(Self::splat(value)).0;
        // One byte per lane, with both halves gathered in the low 128 bits.
        let bytes = op!(_mm256_permute4x64_epi64::<0b1000>(_mm256_packs_epi16(mask, _mm256_setzero_si256())));
        op!(_mm256_movemask_epi8(bytes)) as u32
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

impl BulkLanes for V256 {
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        V256(op!(_mm256_min_epu16(self.0, other.0)))
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        V256(op!(_mm256_add_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn times8(self) -> Self {
        V256(op!(_mm256_slli_epi16::<3>(self.0)))
    }
    // Two nibbles are counted by table; bit 8 is alone in the high byte, which is its own count.
    #[inline(always)]
    fn ones(self) -> Self {
        let nibble = V256::splat(0xf);
        let high = V256(op!(_mm256_srli_epi16::<4>(self.0))).and(nibble);
        let ninth = V256(op!(_mm256_srli_epi16::<8>(self.0)));
        let table = op!(_mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4
        ));
        let a = V256(op!(_mm256_shuffle_epi8(table, self.and(nibble).0)));
        let b = V256(op!(_mm256_shuffle_epi8(table, high.0)));
        a.plus(b).plus(ninth)
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        let negative = op!(_mm256_sub_epi16(_mm256_setzero_si256(), self.0));
        self.and(V256(negative))
    }
    #[inline(always)]
    fn same(self, other: Self) -> V256 {
        V256(op!(_mm256_cmpeq_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn replace(self, mask: V256, other: Self) -> Self {
        V256(op!(_mm256_blendv_epi8(self.0, other.0, mask.0)))
    }
    #[inline(always)]
    fn mask_of(lanes: u32) -> V256 {
        let bits = op!(_mm256_setr_epi16(
            1,
            2,
            4,
            8,
            16,
            32,
            64,
            128,
            256,
            512,
            1024,
            2048,
            4096,
            8192,
            16384,
            i16::MIN
        ));
        V256::splat(lanes as u16).and(V256(bits)).same(V256(bits))
    }
    #[inline(always)]
    fn to_array(self) -> [u16; 32] {
        let mut out = [0u16; 32];
        // SAFETY: `out` is 64 bytes long; the features are available as for `op`.
        unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), self.0) };
        out
    }
    #[inline(always)]
    fn from_array(array: &[u16; 32]) -> Self {
        // SAFETY: `array` is 64 bytes long; the features are available as for `op`.
        V256(unsafe { _mm256_loadu_si256(array.as_ptr().cast()) })
    }
    #[inline(always)]
    fn load(words: &[u16]) -> Self {
        let words: &[u16; 16] = words.first_chunk().expect("16 words");
        Self::from_boxes(words)
    }
    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        *to.first_chunk_mut().expect("as many words as lanes") = self.boxes();
    }
    #[inline(always)]
    fn pick(table: &[u16; 32], numbers: &[u16]) -> Self {
        let numbers: &[u16; 16] = numbers.first_chunk().expect("as many numbers as lanes");
        Self::from_boxes(&std::array::from_fn(|lane| table[usize::from(numbers[lane] % 32)]))
    }
    #[inline(always)]
    fn pack(self, lanes: u32, to: &mut [u16]) {
        let words = self.boxes();
        let mut left = lanes;
        for to in to.iter_mut().take(lanes.count_ones() as usize) {
            *to = words[left.trailing_zeros() as usize % 16];
            left &= left - 1;
        }
    }
}

impl BoxLanes for V256 {
    #[inline(always)]
    fn along_band(self) -> (Self, Self) {
        let next = op!(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0));
        let last = op!(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0));
        (V256(next), V256(last))
    }
    #[inline(always)]
    fn along_stack(self) -> (Self, Self) {
        let next = op!(_mm256_setr_epi8(
            2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15, 2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8,
            9, 14, 15
        ));
        let last = op!(_mm256_setr_epi8(
            4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15, 4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10,
            11, 14, 15
        ));
        (V256(op!(_mm256_shuffle_epi8(self.0, next))), V256(op!(_mm256_shuffle_epi8(self.0, last))))
    }
    #[inline(always)]
    fn boxes(self) -> [u16; 16] {
        let mut out = [0; 16];
        // SAFETY: `out` is 32 bytes long; the features are available as for `op`.
        unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), self.0) };
        out
    }
    #[inline(always)]
    fn from_boxes(boxes: &[u16; 16]) -> Self {
        // SAFETY: `boxes` is 32 bytes long; the features are available as for `op`.
        V256(unsafe { _mm256_loadu_si256(boxes.as_ptr().cast()) })
    }
}
