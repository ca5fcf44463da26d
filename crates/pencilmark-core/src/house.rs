//! Houses: groups of cells that hold each digit at most once.

use std::fmt;

use crate::cell::{Cell, CellSet};

/// The id of a house: its index in [`Rules::houses`](crate::rules::Rules::houses).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HouseId(pub u16);

impl HouseId {
    /// The index in [`Rules::houses`](crate::rules::Rules::houses).
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of a house, with its number counted from 0. It prints with numbers counted from 1: `row 3`, `box 5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum HouseKind {
    /// A row, from the top.
    Row(u8),
    /// A column, from the left.
    Column(u8),
    /// A rectangular box, in reading order.
    Block(u8),
    /// A jigsaw region, numbered by its first cell in reading order.
    Region(u8),
    /// The diagonal from the top left to the bottom right.
    MainDiagonal,
    /// The diagonal from the top right to the bottom left.
    AntiDiagonal,
    /// One of the windows of a windoku, in reading order.
    Window(u8),
    /// The cells at the same place in every box.
    DisjointGroup(u8),
    /// A further group of cells that the puzzle names.
    Group(u8),
    /// A killer cage.
    Cage(u8),
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
        write!(f, "{word} {}", u16::from(number) + 1)
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
    /// Creates a house of `cells` on a board of `size`; it is complete if it has `size` cells.
    pub(crate) fn new(kind: HouseKind, cells: Vec<Cell>, size: usize) -> House {
        let set = cells.iter().copied().collect();
        House { kind, complete: cells.len() == size, cells: cells.into(), set }
    }

    /// The kind of the house.
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// The cells of the house in its own order: rows from the left, columns from the top, boxes in reading order.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells of the house as a set.
    pub fn set(&self) -> &CellSet {
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
