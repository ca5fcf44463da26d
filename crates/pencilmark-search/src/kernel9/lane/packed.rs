//! Twelve lanes in three plain 64-bit integers, for processors without known SIMD support.
//!
//! ```text
//!   word = stack     63      48 47      32 31      16 15       0
//!                   [ empty    | band 2   | band 1   | band 0   ]
//! ```
//!
//! Lanes use nine of their sixteen bits, so sums and differences of lanes never run into the next one.

use super::lanes::{ALL, BoxLanes, Lanes};

/// Three stacks of three boxes each.
#[derive(Clone, Copy)]
pub(crate) struct Packed([u64; 3]);

/// The lowest bit of every lane.
const ONE: u64 = 0x0001_0001_0001_0001;
/// The highest bit of every lane.
const TOP: u64 = ONE << 15;

#[inline(always)]
fn drop_lowest(x: u64) -> u64 {
    x & ((x | TOP) - ONE)
}

/// Returns a value with bits 0 to 14 set in the lanes that are not zero.
#[inline(always)]
fn non_zero(x: u64) -> u64 {
    let top = (x + (TOP - ONE)) & TOP;
    top - (top >> 15)
}

/// Returns the first three lanes of each word rotated by one lane in either direction.
#[inline(always)]
fn rotate(x: u64) -> (u64, u64) {
    const LOW: u64 = 0xffff;
    const THREE: u64 = 0xffff_ffff_ffff;
    ((x >> 16) | ((x & LOW) << 32), (x >> 32) | ((x << 16) & THREE))
}

impl Packed {
    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        let [a, b, c] = self.0;
        Packed([f(a), f(b), f(c)])
    }
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b, c], [d, e, g]) = (self.0, other.0);
        Packed([f(a, d), f(b, e), f(c, g)])
    }
}

impl Lanes for Packed {
    const COUNT: usize = 12;
    /// A mask with bits 0 to 14 set in the lanes for which a condition is true.
    type Mask = Self;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Packed([value as u64 * ONE; 3])
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn single(self) -> Self {
        self.map(|a| a & !non_zero(drop_lowest(a)))
    }
    #[inline(always)]
    fn at_most_three(self) -> Self {
        self.map(|a| !non_zero(drop_lowest(drop_lowest(drop_lowest(a)))))
    }
    #[inline(always)]
    fn only(self, mask: Self) -> Self {
        self.and(mask)
    }
    #[inline(always)]
    fn clear_unless(self, mask: Self, a: Self, b: Self) -> Self {
        self.without2(a, b).or_both(self, mask)
    }
    #[inline(always)]
    fn if_three_or_more(self, other: Self) -> Self {
        let enough = self.map(|a| non_zero(drop_lowest(drop_lowest(a))));
        self.or_rest(other, enough)
    }
    #[inline(always)]
    fn cut(self, hidden: Self, triad: Self) -> Self {
        let found = self.and(hidden);
        found.or_rest(self.and(triad), found.map(non_zero))
    }
    #[inline(always)]
    fn equal_to(self, value: u16) -> u32 {
        let differs = self.zip(Self::splat(value), |a, b| (a ^ b) + (TOP - ONE));
        differs.was_empty()
    }
    // Bit 15 of a lane stays set as long as no cell was empty.
    #[inline(always)]
    fn note_empty(self, cell: Self) -> Self {
        self.zip(cell, |memory, cell| memory & (cell + (TOP - ONE)))
    }
    #[inline(always)]
    fn never_empty() -> Self {
        Packed([TOP; 3])
    }
    #[inline(always)]
    fn was_empty(self) -> u32 {
        let mut lanes = 0;
        for (stack, word) in self.0.into_iter().enumerate() {
            for band in 0..4 {
                lanes |= ((!word >> (16 * band + 15) & 1) as u32) << (4 * stack + band);
            }
        }
        lanes
    }
}

impl BoxLanes for Packed {
    #[inline(always)]
    fn along_band(self) -> (Self, Self) {
        let [a, b, c] = self.0;
        (Packed([b, c, a]), Packed([c, a, b]))
    }
    #[inline(always)]
    fn along_stack(self) -> (Self, Self) {
        (self.map(|a| rotate(a).0), self.map(|a| rotate(a).1))
    }
    #[inline(always)]
    fn boxes(self) -> [u16; 16] {
        let mut out = [0; 16];
        for (stack, out) in out.chunks_exact_mut(4).take(3).enumerate() {
            let word = self.0[stack];
            (out[0], out[1], out[2]) = (word as u16, (word >> 16) as u16, (word >> 32) as u16);
        }
        out
    }
    #[inline(always)]
    fn from_boxes(boxes: &[u16; 16]) -> Self {
        let word = |b: usize| boxes[b] as u64 | (boxes[b + 1] as u64) << 16 | (boxes[b + 2] as u64) << 32;
        Packed([word(0), word(4), word(8)])
    }
}

const _: () = assert!(ALL < 1 << 14);
