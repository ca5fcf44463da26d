//! Houses: groups of cells that hold each digit at most once.

use std::fmt;

use crate::cell::{Cell, CellSet};

/// The id of a house: its index in [`Rules::houses`](crate::rules::Rules::houses).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseId(pub u16);

impl HouseId {
    /// The index of the house in [`Rules::houses`](crate::rules::Rules::houses).
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of a house among those of its kind, with its grid on a board of overlapping grids. It prints counted from 1,
/// after the letter of the grid: `3`, `B3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct HouseNumber(u16);

impl HouseNumber {
    /// The number of a house of the whole board, counted from 0.
    pub const fn new(number: u8) -> HouseNumber {
        HouseNumber(number as u16)
    }

    /// The number of a house of one of several grids, both counted from 0.
    pub const fn of_grid(grid: u8, number: u8) -> HouseNumber {
        HouseNumber((grid as u16 + 1) << 8 | number as u16)
    }

    /// The number of the house, counted from 0.
    pub const fn index(self) -> usize {
        (self.0 & 0xff) as usize
    }

    /// The grid of the house, counted from 0, if the board has several grids.
    pub const fn grid(self) -> Option<usize> {
        ((self.0 >> 8) as usize).checked_sub(1)
    }
}

impl fmt::Display for HouseNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(grid) = self.grid() {
            fmt::Write::write_char(f, (b'A' + grid as u8) as char)?;
        }
        write!(f, "{}", self.index() + 1)
    }
}

/// The kind of a house, with its number. It prints with numbers counted from 1: `row 3`, `box 5`, `box A5` on overlapping grids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum HouseKind {
    /// A row, numbered from the top.
    Row(HouseNumber),
    /// A column, numbered from the left.
    Column(HouseNumber),
    /// A rectangular box, numbered in reading order.
    Block(HouseNumber),
    /// A jigsaw region, numbered by its first cell in reading order.
    Region(HouseNumber),
    /// The diagonal from the top left to the bottom right.
    MainDiagonal,
    /// The diagonal from the top right to the bottom left.
    AntiDiagonal,
    /// A window of a windoku, numbered in reading order.
    Window(HouseNumber),
    /// A disjoint group: the cells at the same position of every box.
    DisjointGroup(HouseNumber),
    /// An additional house that the puzzle names.
    Group(HouseNumber),
    /// A killer cage.
    Cage(HouseNumber),
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, number) = match *self {
            HouseKind::Row(n) => ("row", n),
            HouseKind::Column(n) => ("column", n),
            HouseKind::Block(n) => ("box", n),
            HouseKind::Region(n) => ("region", n),
            HouseKind::MainDiagonal => return f.write_str("main diagonal"),
            HouseKind::AntiDiagonal => return f.write_str("anti-diagonal"),
            HouseKind::Window(n) => ("window", n),
            HouseKind::DisjointGroup(n) => ("disjoint group", n),
            HouseKind::Group(n) => ("group", n),
            HouseKind::Cage(n) => ("cage", n),
        };
        write!(f, "{word} {number}")
    }
}

/// A group of cells that hold each digit at most once; exactly once if it is [complete](House::is_complete).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    kind: HouseKind,
    cells: Box<[Cell]>,
    set: CellSet,
    complete: bool,
}

impl House {
    /// Creates a house of `cells` on a board with the given number of digits; it is complete if it has as many cells.
    pub(crate) fn new(kind: HouseKind, cells: Vec<Cell>, digits: usize) -> House {
        let set = cells.iter().copied().collect();
        House { kind, complete: cells.len() == digits, cells: cells.into(), set }
    }

    /// The kind of the house.
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// The cells of the house in order: rows from the left, columns from the top, boxes in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells of the house as a set.
    pub fn cell_set(&self) -> &CellSet {
        &self.set
    }

    /// True if the house has as many cells as there are digits, so that it must hold every digit.
    pub fn is_complete(&self) -> bool {
        self.complete
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}
