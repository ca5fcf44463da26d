//! The trait of small vectors over which the whole algorithm is written.
//!
//! ```text
//!            bit 8 ........ 0
//!   lane 0 [ 0000000 100000101 ]   candidates 9, 3 and 1 of one cell of puzzle 0
//!   lane 1 [ 0000000 000010000 ]   the same cell of puzzle 1: a 5
//!   ...
//!   lane N-1
//! ```
//!
//! One value holds one cell of N puzzles, so a rule is written once, as for a single cell, and works on N. The one-puzzle
//! engine uses the same lanes differently: they are the nine boxes of a single puzzle.

/// All nine candidates.
pub(crate) const ALL: u16 = 0x1ff;

/// N lanes of 16 bits, of which the low nine are used.
pub(crate) trait Lanes: Copy {
    /// How many lanes; at most 32.
    const COUNT: usize;
    /// A yes or no for each lane.
    type Mask: Copy;

    fn splat(value: u16) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// `self & !other`
    fn without(self, other: Self) -> Self;
    /// The lanes that have exactly one bit, others zero.
    fn single(self) -> Self;
    /// The lanes with at most three bits.
    fn at_most_three(self) -> Self::Mask;
    /// `self` where `mask` holds, else zero.
    fn only(self, mask: Self::Mask) -> Self;
    /// `self` where `mask` holds, else `self & !(a | b)`.
    fn clear_unless(self, mask: Self::Mask, a: Self, b: Self) -> Self;
    /// `self` where it has three bits or more, else `other`, of which it is part.
    fn if_three_or_more(self, other: Self) -> Self;
    /// A cell's candidates cut down: to those in `hidden` if there is one, else to those in `triad`.
    fn cut(self, hidden: Self, triad: Self) -> Self;
    /// Bit `l` is set if lane `l` equals `value`.
    fn equal_to(self, value: u16) -> u32;

    /// Remembers in each lane whether `cell` was ever empty, starting from [`Lanes::never_empty`].
    fn note_empty(self, cell: Self) -> Self;
    /// What [`Lanes::note_empty`] starts from.
    fn never_empty() -> Self;
    /// Bit `l` is set if lane `l` was noted empty.
    fn was_empty(self) -> u32;

    #[inline(always)]
    fn zero() -> Self {
        Self::splat(0)
    }
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }
    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        a.and(b).and(c)
    }
    /// The bits that at least two of three have.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(a.or(b).and(c))
    }
    /// `self & !(a | b)`
    #[inline(always)]
    fn without2(self, a: Self, b: Self) -> Self {
        self.without(a.or(b))
    }
    /// `self | (a & !b)`
    #[inline(always)]
    fn or_rest(self, a: Self, b: Self) -> Self {
        self.or(a.without(b))
    }
    /// `self | (a & b)`
    #[inline(always)]
    fn or_both(self, a: Self, b: Self) -> Self {
        self.or(a.and(b))
    }
    /// `self | (a ^ b)`, where `b` is known to be part of `a`.
    #[inline(always)]
    fn or_lost(self, a: Self, b: Self) -> Self {
        self.or_rest(a, b)
    }
}

/// What only the bulk engine asks of its lanes.
pub(crate) trait BulkLanes: Lanes {
    /// The smaller of two numbers below 2^15, lane by lane.
    fn min(self, other: Self) -> Self;
    /// Lane by lane sum.
    fn plus(self, other: Self) -> Self;
    /// Each lane times eight.
    fn times8(self) -> Self;
    /// The number of set bits of each lane.
    fn ones(self) -> Self;
    /// The lowest set bit of each lane.
    fn lowest(self) -> Self;
    /// The lanes equal to `other`.
    fn same(self, other: Self) -> Self::Mask;
    /// `other` where `mask` holds, else `self`.
    fn replace(self, mask: Self::Mask, other: Self) -> Self;
    /// The lanes of which the bit is set.
    fn mask_of(lanes: u32) -> Self::Mask;
    /// The lanes as numbers; those past the last one are zero.
    fn to_array(self) -> [u16; 32];
    /// The first `COUNT` numbers as lanes.
    fn from_array(array: &[u16; 32]) -> Self;
    /// The first `COUNT` of these numbers as lanes; there must be so many.
    fn load(words: &[u16]) -> Self;
    /// Writes the lanes to the first `COUNT` of these words; there must be so many.
    fn store(self, to: &mut [u16]);
    /// From a table of 32 the word that each of the first `COUNT` numbers, below 32, stands for.
    fn pick(table: &[u16; 32], numbers: &[u16]) -> Self;
    /// Writes the lanes of the set one after the other; what stands behind them, up to `COUNT` numbers, may be overwritten.
    fn pack(self, lanes: u32, to: &mut [u16]);
}

/// Lanes that hold the nine boxes of one puzzle: lane `4 * stack + band`. The others are empty.
pub(crate) trait BoxLanes: Lanes {
    /// The lanes in use.
    const IN_USE: u32 = 0b0111_0111_0111;

    /// Each box takes from the next one in its band, and from the last one.
    fn along_band(self) -> (Self, Self);
    /// Each box takes from the next one in its stack, and from the last one.
    fn along_stack(self) -> (Self, Self);
    /// The boxes by lane; other lanes are zero.
    fn boxes(self) -> [u16; 16];
    /// The boxes by lane; other lanes must be zero.
    fn from_boxes(boxes: &[u16; 16]) -> Self;
}
