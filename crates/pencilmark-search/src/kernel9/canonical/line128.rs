//! Vectors of sixteen bytes in a SIMD register.

use std::arch::x86_64::*;

use super::line::{Bytes, Line};

/// Sixteen bytes in a register.
#[derive(Clone, Copy)]
pub(crate) struct Xmm(__m128i);

/// Calls a SIMD intrinsic.
macro_rules! op {
    ($call:expr) => {
        // SAFETY: the intrinsic only computes on registers, and values of this type are made and used solely below
        // the entry points in `paths`, which run only where the processor has AVX2 and BMI2.
        unsafe { $call }
    };
}

impl Line for Xmm {
    #[inline(always)]
    fn load(bytes: &Bytes) -> Xmm {
        // SAFETY: `Bytes` is 16 bytes aligned to 16.
        Xmm(unsafe { _mm_load_si128((&raw const *bytes).cast()) })
    }
    #[inline(always)]
    fn bytes(self) -> Bytes {
        let mut bytes = Bytes([0; 16]);
        // SAFETY: `Bytes` is 16 bytes aligned to 16, and any bits make one.
        unsafe { _mm_store_si128((&raw mut bytes).cast(), self.0) };
        bytes
    }
    #[inline(always)]
    fn pick(self, places: Xmm) -> Xmm {
        Xmm(op!(_mm_shuffle_epi8(self.0, places.0)))
    }
    #[inline(always)]
    fn or(self, other: Xmm) -> Xmm {
        Xmm(op!(_mm_or_si128(self.0, other.0)))
    }
    #[inline(always)]
    fn lower_halves(self) -> Xmm {
        Xmm(op!(_mm_and_si128(self.0, _mm_set1_epi8(15))))
    }
    #[inline(always)]
    fn exchange(self, partners: Xmm, larger: Xmm) -> Xmm {
        let other = self.pick(partners).0;
        let (small, large) = (op!(_mm_min_epu8(self.0, other)), op!(_mm_max_epu8(self.0, other)));
        Xmm(op!(_mm_blendv_epi8(small, large, larger.0)))
    }
    #[inline(always)]
    fn low(self) -> u64 {
        op!(_mm_cvtsi128_si64(self.0)) as u64
    }
    #[inline(always)]
    fn upper_halves(self) -> u64 {
        let reversed = op!(_mm_shuffle_epi8(
            self.0,
            _mm_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 8, -1, -1, -1, -1, -1, -1, -1)
        ));
        let eight = op!(_pext_u64(_mm_cvtsi128_si64(reversed) as u64, 0xF0F0_F0F0_F0F0_F0F0));
        eight << 4 | (op!(_mm_extract_epi16::<4>(reversed)) as u64) >> 4
    }
    #[inline(always)]
    fn places_of(self, upper_half: u8) -> u32 {
        let halves = op!(_mm_and_si128(self.0, _mm_set1_epi8(0xF0_u8 as i8)));
        let equal = op!(_mm_cmpeq_epi8(halves, _mm_set1_epi8((upper_half << 4) as i8)));
        op!(_mm_movemask_epi8(equal)) as u32 & 0x1FF
    }
    #[inline(always)]
    fn codes(self) -> [usize; 3] {
        let next_box = op!(_mm_setr_epi8(3, 3, 3, 6, 6, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
        let from = op!(_mm_sub_epi8(self.0, next_box));
        let from = op!(_mm_min_epu8(from, _mm_add_epi8(from, _mm_set1_epi8(9))));
        let apart = op!(_mm_setr_epi8(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, -1, -1, -1, -1));
        let digits = op!(_mm_shuffle_epi8(from, apart));
        let worth = op!(_mm_setr_epi8(36, 6, 1, 0, 36, 6, 1, 0, 36, 6, 1, 0, 0, 0, 0, 0));
        let codes = op!(_mm_madd_epi16(_mm_maddubs_epi16(digits, worth), _mm_set1_epi16(1)));
        let low = op!(_mm_cvtsi128_si64(codes)) as u64;
        let third = op!(_mm_extract_epi16::<4>(codes)) as usize;
        [low as usize & 511, (low >> 32) as usize & 511, third & 511]
    }
}
