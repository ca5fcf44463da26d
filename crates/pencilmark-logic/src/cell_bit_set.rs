//! The widths of cell bit sets: 128 bits for boards up to 11x11, 640 bits up to 25x25.

use std::ops::{BitAnd, BitOr};

use pencilmark_core::cell::{Cell, CellSet};

/// A bit set of cells in one of the two widths.
pub trait CellBitSet:
    Copy + Eq + Send + Sync + 'static + BitAnd<Output = Self> + BitOr<Output = Self>
{
    /// The empty set.
    const EMPTY: Self;

    /// Returns the set of one cell.
    fn of(cell: Cell) -> Self;

    /// Returns the cells of the left set that are not in the right one.
    fn minus(self, other: Self) -> Self;

    /// Returns the number of cells.
    fn len(self) -> usize;

    /// True if the set has exactly `count` cells. For a small `count` this is faster than counting.
    fn has_exactly(self, count: usize) -> bool {
        self.len() == count
    }

    /// True if the set has at least `least` cells. For a small `least` this is faster than counting.
    fn has_at_least(self, least: usize) -> bool {
        self.len() >= least
    }

    /// True if the set is empty.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Returns the cells in reading order.
    fn iter(self) -> impl Iterator<Item = Cell>;

    /// True if the set contains the cell.
    fn contains(self, cell: Cell) -> bool {
        !(self & Self::of(cell)).is_empty()
    }
}

impl CellBitSet for u128 {
    const EMPTY: u128 = 0;

    fn of(cell: Cell) -> u128 {
        1 << cell.index()
    }

    fn minus(self, other: u128) -> u128 {
        self & !other
    }

    fn len(self) -> usize {
        self.count_ones() as usize
    }

    fn has_exactly(self, count: usize) -> bool {
        let mut left = self;
        for _ in 0..count {
            if left == 0 {
                return false;
            }
            left &= left - 1;
        }
        left == 0
    }

    fn has_at_least(self, least: usize) -> bool {
        let mut left = self;
        for _ in 1..least {
            left &= left.wrapping_sub(1);
        }
        left != 0 || least == 0
    }

    fn iter(self) -> impl Iterator<Item = Cell> {
        let mut left = self;
        std::iter::from_fn(move || {
            let cell = (left != 0).then(|| Cell::new(left.trailing_zeros() as usize))?;
            left &= left - 1;
            Some(cell)
        })
    }
}

impl CellBitSet for CellSet {
    const EMPTY: CellSet = CellSet::EMPTY;

    fn of(cell: Cell) -> CellSet {
        CellSet::of(cell)
    }

    fn minus(self, other: CellSet) -> CellSet {
        self - other
    }

    fn len(self) -> usize {
        CellSet::len(&self)
    }

    fn iter(self) -> impl Iterator<Item = Cell> {
        CellSet::iter(&self)
    }
}
