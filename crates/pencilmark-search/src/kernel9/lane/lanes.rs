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

/// The mask of all nine candidates.
pub(crate) const ALL: u16 = 0x1ff;

/// N lanes of 16 bits, of which the low nine are used.
pub(crate) trait Lanes: Copy {
    /// The number of lanes, at most 32.
    const COUNT: usize;
    /// A boolean for each lane.
    type Mask: Copy;

    fn splat(value: u16) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// Returns `self & !other`.
    fn without(self, other: Self) -> Self;
    /// Returns the lanes that have exactly one bit; other lanes are zero.
    fn single(self) -> Self;
    /// Returns the lanes with at most three bits.
    fn at_most_three(self) -> Self::Mask;
    /// Returns `self` where `mask` is true, else zero.
    fn only(self, mask: Self::Mask) -> Self;
    /// Returns `self` where `mask` is true, else `self & !(a | b)`.
    fn clear_unless(self, mask: Self::Mask, a: Self, b: Self) -> Self;
    /// Returns `self` where it has three or more bits, else `other`, which must be a subset of it.
    fn if_three_or_more(self, other: Self) -> Self;
    /// Returns a cell's remaining candidates: those in `hidden` if there are any, else those in `triad`.
    fn cut(self, hidden: Self, triad: Self) -> Self;
    /// Returns a bit set of the lanes that equal `value`.
    fn equal_to(self, value: u16) -> u32;

    /// Records in each lane whether `cell` is empty; the first call is on [`Lanes::never_empty`].
    fn note_empty(self, cell: Self) -> Self;
    /// Returns the initial value for [`Lanes::note_empty`].
    fn never_empty() -> Self;
    /// Returns a bit set of the lanes that were recorded as empty.
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
    /// Returns the bits that are set in at least two of three values.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(a.or(b).and(c))
    }
    /// Returns `self & !(a | b)`.
    #[inline(always)]
    fn without2(self, a: Self, b: Self) -> Self {
        self.without(a.or(b))
    }
    /// Returns `self | (a & !b)`.
    #[inline(always)]
    fn or_rest(self, a: Self, b: Self) -> Self {
        self.or(a.without(b))
    }
    /// Returns `self | (a & b)`.
    #[inline(always)]
    fn or_both(self, a: Self, b: Self) -> Self {
        self.or(a.and(b))
    }
    /// Returns `self | (a ^ b)`; `b` must be a subset of `a`.
    #[inline(always)]
    fn or_lost(self, a: Self, b: Self) -> Self {
        self.or_rest(a, b)
    }
}

/// The additional operations that the bulk engine needs.
pub(crate) trait BulkLanes: Lanes {
    /// Returns the smaller of two numbers below 2^15, lane by lane.
    fn min(self, other: Self) -> Self;
    /// Returns the lane-by-lane sum.
    fn plus(self, other: Self) -> Self;
    /// Returns each lane times eight.
    fn times8(self) -> Self;
    /// Returns the number of set bits of each lane.
    fn ones(self) -> Self;
    /// Returns the lowest set bit of each lane.
    fn lowest(self) -> Self;
    /// Returns the lanes equal to `other`.
    fn same(self, other: Self) -> Self::Mask;
    /// Returns `other` where `mask` is true, else `self`.
    fn replace(self, mask: Self::Mask, other: Self) -> Self;
    /// Returns the mask of the lanes whose bits are set.
    fn mask_of(lanes: u32) -> Self::Mask;
    /// Returns the lanes as numbers; numbers beyond the last lane are zero.
    fn to_array(self) -> [u16; 32];
    /// Returns the first `COUNT` numbers as lanes.
    fn from_array(array: &[u16; 32]) -> Self;
    /// Returns the first `COUNT` words as lanes; there must be at least that many.
    fn load(words: &[u16]) -> Self;
    /// Writes the lanes to the first `COUNT` words; there must be at least that many.
    fn store(self, to: &mut [u16]);
    /// Looks up each of the first `COUNT` numbers, below 32, in a table of 32 words.
    fn pick(table: &[u16; 32], numbers: &[u16]) -> Self;
    /// Writes the lanes of the set one after another; the words after them, up to `COUNT`, may be overwritten.
    fn pack(self, lanes: u32, to: &mut [u16]);
}

/// Lanes that hold the nine boxes of one puzzle: lane `4 * stack + band`. Other lanes are empty.
pub(crate) trait BoxLanes: Lanes {
    /// The bit set of the lanes in use.
    const IN_USE: u32 = 0b0111_0111_0111;

    /// Returns, for each box, the next box in its band, and the previous one.
    fn along_band(self) -> (Self, Self);
    /// Returns, for each box, the next box in its stack, and the previous one.
    fn along_stack(self) -> (Self, Self);
    /// Returns the boxes by lane; other lanes are zero.
    fn boxes(self) -> [u16; 16];
    /// Creates a value from the boxes by lane; other lanes must be zero.
    fn from_boxes(boxes: &[u16; 16]) -> Self;
}
