//! Lanes as a plain array, which compilers turn into the target's vectors.

use super::lanes::{ALL, BulkLanes, Lanes};

/// `N` lanes without intrinsics.
#[derive(Clone, Copy)]
#[repr(C, align(8))]
pub(crate) struct Array<const N: usize>([u16; N]);

impl<const N: usize> Array<N> {
    #[inline(always)]
    fn map(self, f: impl Fn(u16) -> u16) -> Self {
        let mut out = self.0;
        for lane in &mut out {
            *lane = f(*lane);
        }
        Array(out)
    }
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        let mut out = self.0;
        for (lane, other) in out.iter_mut().zip(other.0) {
            *lane = f(*lane, other);
        }
        Array(out)
    }
}

/// Returns all ones if a condition is true, else zero.
#[inline(always)]
fn full_if(condition: bool) -> u16 {
    0u16.wrapping_sub(condition as u16)
}

/// Returns `x` without its lowest set bit.
#[inline(always)]
fn drop_lowest(x: u16) -> u16 {
    x & x.wrapping_sub(1)
}

impl<const N: usize> Lanes for Array<N> {
    const COUNT: usize = N;
    /// A mask with all ones in the lanes for which a condition is true.
    type Mask = Self;

    #[inline(always)]
    fn splat(value: u16) -> Self {
        Array([value; N])
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
        self.map(|a| a & full_if(drop_lowest(a) == 0))
    }
    #[inline(always)]
    fn at_most_three(self) -> Self {
        self.map(|a| full_if(drop_lowest(drop_lowest(drop_lowest(a))) == 0))
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
        let fewer = self.map(|a| full_if(drop_lowest(drop_lowest(a)) == 0));
        self.or_both(other, fewer)
    }
    #[inline(always)]
    fn cut(self, hidden: Self, triad: Self) -> Self {
        let found = self.and(hidden);
        found.or_both(self.and(triad), found.same(Self::zero()))
    }
    #[inline(always)]
    fn equal_to(self, value: u16) -> u32 {
        let mut bits = 0;
        for (l, lane) in self.0.into_iter().enumerate() {
            bits |= ((lane == value) as u32) << l;
        }
        bits
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

impl<const N: usize> BulkLanes for Array<N> {
    // The comparison is signed because the oldest x86-64 has no unsigned minimum of 16-bit lanes.
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, |a, b| (a as i16).min(b as i16) as u16)
    }
    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.zip(other, u16::wrapping_add)
    }
    #[inline(always)]
    fn times8(self) -> Self {
        self.map(|a| a << 3)
    }
    #[inline(always)]
    fn ones(self) -> Self {
        self.map(|a| a.count_ones() as u16)
    }
    #[inline(always)]
    fn lowest(self) -> Self {
        self.map(|a| a & a.wrapping_neg())
    }
    #[inline(always)]
    fn same(self, other: Self) -> Self {
        self.zip(other, |a, b| full_if(a == b))
    }
    #[inline(always)]
    fn replace(self, mask: Self, other: Self) -> Self {
        other.and(mask).or_rest(self, mask)
    }
    #[inline(always)]
    fn mask_of(lanes: u32) -> Self {
        let mut out = [0; N];
        for (l, lane) in out.iter_mut().enumerate() {
            *lane = full_if(lanes >> l & 1 != 0);
        }
        Array(out)
    }
    #[inline(always)]
    fn to_array(self) -> [u16; 32] {
        let mut out = [0; 32];
        out[..N].copy_from_slice(&self.0);
        out
    }
    #[inline(always)]
    fn from_array(array: &[u16; 32]) -> Self {
        let mut out = [0; N];
        out.copy_from_slice(&array[..N]);
        Array(out)
    }
    #[inline(always)]
    fn load(words: &[u16]) -> Self {
        Array(*words.first_chunk().expect("as many words as lanes"))
    }
    #[inline(always)]
    fn store(self, to: &mut [u16]) {
        *to.first_chunk_mut().expect("as many words as lanes") = self.0;
    }
    #[inline(always)]
    fn pick(table: &[u16; 32], numbers: &[u16]) -> Self {
        let numbers: &[u16; N] = numbers.first_chunk().expect("as many numbers as lanes");
        Array(std::array::from_fn(|lane| table[usize::from(numbers[lane] % 32)]))
    }
    #[inline(always)]
    fn pack(self, lanes: u32, to: &mut [u16]) {
        let mut left = lanes;
        for to in to.iter_mut().take(lanes.count_ones() as usize) {
            *to = self.0[left.trailing_zeros() as usize % N];
            left &= left - 1;
        }
    }
}
