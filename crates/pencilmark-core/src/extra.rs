//! Further rules: what a puzzle demands beyond rows, columns and boxes.

use std::fmt;

use crate::cell::{Cell, CellSet};
use crate::digit::MAX_SIZE;
use crate::house::HouseKind;
use crate::layout::{Boxes, Layout};

/// A further rule, beyond rows, columns and boxes. The enum is exhaustive on purpose: when a rule is added, the compiler points
/// to every place that must handle it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Extra {
    /// Both long diagonals are houses (X-Sudoku).
    Diagonals,
    /// Windows between the boxes are houses (windoku, hyper); only on boards of square boxes.
    Windoku,
    /// The cells at the same place in every box are a house.
    DisjointGroups,
    /// The listed cells are a house. There may be fewer cells than digits: then no digit may repeat among them.
    Group(Vec<Cell>),
    /// Cells a knight's move apart can't hold the same digit.
    AntiKnight,
    /// Cells that touch at a corner can't hold the same digit.
    AntiKing,
}

/// Why a further rule does not fit a board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ExtraError {
    /// Windows are asked for on a board without square boxes.
    WindowsNeedSquareBoxes,
    /// Disjoint groups are asked for on a board without rectangular boxes.
    DisjointGroupsNeedBoxes,
    /// A group has fewer than two cells, more cells than there are digits, or a cell twice.
    Group(usize),
    /// A group names a cell that is not on the board.
    NoSuchCell,
    /// There are more than 255 groups.
    TooManyGroups,
    /// A further rule is given twice.
    Repeated,
}

impl fmt::Display for ExtraError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExtraError::WindowsNeedSquareBoxes => f.write_str("windoku needs square boxes"),
            ExtraError::DisjointGroupsNeedBoxes => f.write_str("disjoint groups need rectangular boxes"),
            ExtraError::Group(n) => {
                write!(f, "a group of {n} cells: expected at least 2, at most as many as digits, each once")
            }
            ExtraError::NoSuchCell => f.write_str("a group names a cell outside the board"),
            ExtraError::TooManyGroups => f.write_str("too many groups: expected at most 255"),
            ExtraError::Repeated => f.write_str("a further rule is given twice"),
        }
    }
}

impl std::error::Error for ExtraError {}

impl Extra {
    /// Returns the houses that this rule adds; `groups` counts the [`Extra::Group`]s so far.
    pub(crate) fn houses(
        &self,
        layout: &Layout,
        groups: &mut u8,
    ) -> Result<Vec<(HouseKind, Vec<Cell>)>, ExtraError> {
        let size = layout.size();
        Ok(match self {
            Extra::Diagonals => vec![
                (HouseKind::MainDiagonal, (0..size).map(|i| Cell::at(i, i, size)).collect()),
                (HouseKind::AntiDiagonal, (0..size).map(|i| Cell::at(i, size - 1 - i, size)).collect()),
            ],
            Extra::Windoku => windows(layout)?,
            Extra::DisjointGroups => disjoint_groups(layout)?,
            Extra::Group(cells) => {
                check_group(cells, size)?;
                let number = *groups;
                *groups = groups.checked_add(1).ok_or(ExtraError::TooManyGroups)?;
                vec![(HouseKind::Group(number), cells.clone())]
            }
            Extra::AntiKnight | Extra::AntiKing => Vec::new(),
        })
    }

    /// The offsets (rows, columns) at which this rule makes cells peers without a house.
    pub(crate) fn leaps(&self) -> &'static [(isize, isize)] {
        match self {
            Extra::AntiKnight => &[(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)],
            Extra::AntiKing => &[(-1, -1), (-1, 1), (1, -1), (1, 1)],
            Extra::Diagonals | Extra::Windoku | Extra::DisjointGroups | Extra::Group(_) => &[],
        }
    }
}

fn check_group(cells: &[Cell], size: usize) -> Result<(), ExtraError> {
    if cells.iter().any(|c| c.index() >= size * size) {
        return Err(ExtraError::NoSuchCell);
    }
    let set: CellSet = cells.iter().copied().collect();
    let fits = set.len() == cells.len() && (2..=size.min(MAX_SIZE)).contains(&cells.len());
    if fits { Ok(()) } else { Err(ExtraError::Group(cells.len())) }
}

/// Returns the windows of a board of k x k boxes: (k-1) x (k-1) squares that straddle the boxes.
///
/// ```text
/// . . . . . . . . .      9x9: rows and columns 2-4 and 6-8
/// . 1 1 1 . 2 2 2 .
/// . 1 1 1 . 2 2 2 .
/// . 1 1 1 . 2 2 2 .
/// . . . . . . . . .
/// . 3 3 3 . 4 4 4 .
/// ```
fn windows(layout: &Layout) -> Result<Vec<(HouseKind, Vec<Cell>)>, ExtraError> {
    let k = match layout.cut() {
        Boxes::Rectangles { rows, columns } if rows == columns => *rows as usize,
        Boxes::Rectangles { .. } | Boxes::Jigsaw(_) => return Err(ExtraError::WindowsNeedSquareBoxes),
    };
    let size = layout.size();
    let window = |number: usize| {
        let (top, left) = (1 + number / (k - 1) * (k + 1), 1 + number % (k - 1) * (k + 1));
        (0..size).map(move |i| Cell::at(top + i / k, left + i % k, size)).collect()
    };
    Ok((0..(k - 1) * (k - 1)).map(|n| (HouseKind::Window(n as u8), window(n))).collect())
}

fn disjoint_groups(layout: &Layout) -> Result<Vec<(HouseKind, Vec<Cell>)>, ExtraError> {
    let (rows, columns) = match layout.cut() {
        Boxes::Rectangles { rows, columns } => (*rows as usize, *columns as usize),
        Boxes::Jigsaw(_) => return Err(ExtraError::DisjointGroupsNeedBoxes),
    };
    let size = layout.size();
    let place = |cell: &Cell| cell.row(size) % rows * columns + cell.column(size) % columns;
    let group = |n: usize| (0..size * size).map(Cell::new).filter(|c| place(c) == n).collect();
    Ok((0..size).map(|n| (HouseKind::DisjointGroup(n as u8), group(n))).collect())
}
