//! Cells and sets of cells.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};
use std::str::FromStr;
use std::sync::Arc;

use crate::text_serde::serialise_as_text;

/// The maximum number of cells of a board.
pub const MAX_CELLS: usize = 1000;

/// The positions of a board's cells in rows and columns; each position holds a cell or is a hole. A `usize` stands for
/// the square board of that size.
pub trait CellPositions {
    /// The number of rows of the board.
    fn rows(&self) -> usize;

    /// The number of columns of the board.
    fn columns(&self) -> usize;

    /// The row and the column of a cell, from 0.
    fn row_and_column(&self, cell: Cell) -> (usize, usize);

    /// The cell in a row and a column, both counted from 0, if there is one.
    fn cell_at(&self, row: usize, column: usize) -> Option<Cell>;

    /// The cell `down` rows below and `right` columns right of another cell, if there is one.
    fn cell_at_offset(&self, from: Cell, (down, right): (i32, i32)) -> Option<Cell> {
        let (row, column) = self.row_and_column(from);
        self.cell_at(row.checked_add_signed(down as isize)?, column.checked_add_signed(right as isize)?)
    }

    /// The cells that share an edge with `cell`: above, left, right, below.
    fn edge_neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell>
    where
        Self: Sized,
    {
        [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(move |leap| self.cell_at_offset(cell, leap))
    }

    /// The cells that share an edge or a corner with `cell`, in reading order.
    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell>
    where
        Self: Sized,
    {
        let leaps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        leaps.filter(|leap| *leap != (0, 0)).filter_map(move |leap| self.cell_at_offset(cell, leap))
    }
}

impl CellPositions for usize {
    fn rows(&self) -> usize {
        *self
    }

    fn columns(&self) -> usize {
        *self
    }

    #[inline]
    fn row_and_column(&self, cell: Cell) -> (usize, usize) {
        (cell.index() / self, cell.index() % self)
    }

    fn cell_at(&self, row: usize, column: usize) -> Option<Cell> {
        (row < *self && column < *self).then(|| Cell::at(row, column, *self))
    }
}

/// A board whose cells fill a rectangle of rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rectangle {
    /// The number of rows of the rectangle.
    pub rows: usize,
    /// The number of columns of the rectangle.
    pub columns: usize,
}

impl CellPositions for Rectangle {
    fn rows(&self) -> usize {
        self.rows
    }

    fn columns(&self) -> usize {
        self.columns
    }

    fn row_and_column(&self, cell: Cell) -> (usize, usize) {
        (cell.index() / self.columns, cell.index() % self.columns)
    }

    fn cell_at(&self, row: usize, column: usize) -> Option<Cell> {
        (row < self.rows && column < self.columns).then(|| Cell::new(row * self.columns + column))
    }
}

macro_rules! places_of_what_it_points_to {
    ($($pointer:ty),*) => {$(
        impl<P: CellPositions + ?Sized> CellPositions for $pointer {
            fn rows(&self) -> usize {
                P::rows(self)
            }

            fn columns(&self) -> usize {
                P::columns(self)
            }

            fn row_and_column(&self, cell: Cell) -> (usize, usize) {
                P::row_and_column(self, cell)
            }

            fn cell_at(&self, row: usize, column: usize) -> Option<Cell> {
                P::cell_at(self, row, column)
            }
        }
    )*};
}

places_of_what_it_points_to!(&P, Arc<P>);

/// A cell, numbered from 0 in reading order. Its name (`r1c1`) needs the [positions](CellPositions) of the board's
/// cells: see [`Cell::name`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u16);

impl Cell {
    /// The cell with an index, from 0 in reading order.
    ///
    /// # Panics
    /// If `index` is 1,000 or more.
    #[inline]
    pub const fn new(index: usize) -> Cell {
        assert!(index < MAX_CELLS, "cell index out of range");
        Cell(index as u16)
    }

    /// The cell in `row` and `column`, both counted from 0, of a square board of `size`.
    pub const fn at(row: usize, column: usize, size: usize) -> Cell {
        debug_assert!(row < size && column < size);
        Cell::new(row * size + column)
    }

    /// The index of the cell in reading order, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row of the cell on a board, from 0.
    pub fn row(self, board: impl CellPositions) -> usize {
        board.row_and_column(self).0
    }

    /// The column of the cell on a board, from 0.
    pub fn column(self, board: impl CellPositions) -> usize {
        board.row_and_column(self).1
    }

    /// The name of the cell on a board, such as `r4c7`, counted from 1.
    pub fn name(self, board: impl CellPositions) -> CellName {
        let (row, column) = board.row_and_column(self);
        CellName { row: row as u8 + 1, column: column as u8 + 1 }
    }
}

/// The name of a cell: prints as `r4c7`, with row and column counted from 1. The cell need not exist on any particular
/// board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CellName {
    row: u8,
    column: u8,
}

impl CellName {
    /// The row and the column that the name states, counted from 0.
    pub fn row_and_column(self) -> (usize, usize) {
        (self.row as usize - 1, self.column as usize - 1)
    }

    /// The cell with this name on a board, if the board has it.
    pub fn resolve(self, board: impl CellPositions) -> Option<Cell> {
        board.cell_at(self.row as usize - 1, self.column as usize - 1)
    }
}

/// Reads `r4c7`, in either case.
impl FromStr for CellName {
    type Err = CellNameError;

    fn from_str(text: &str) -> Result<CellName, CellNameError> {
        let number = |s: &str| s.bytes().all(|b| b.is_ascii_digit()).then(|| s.parse::<u8>().ok())?;
        let parts = text.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
        let numbers = parts.and_then(|(row, column)| Some((number(row)?, number(column)?)));
        match numbers {
            Some((row @ 1.., column @ 1..)) => Ok(CellName { row, column }),
            Some(_) | None => Err(CellNameError { text: text.to_owned(), is_name: false }),
        }
    }
}

/// Reads the name of a cell of the usual 9x9 board, `r1c1` to `r9c9`. A cell's index depends on the width of its board: for
/// other boards use [`Board::cell`](crate::board::Board::cell), or parse a [`CellName`] and resolve it.
///
/// ```
/// use pencilmark_core::cell::Cell;
/// assert_eq!("r1c3".parse::<Cell>()?, Cell::at(0, 2, 9));
/// assert!("r1c10".parse::<Cell>().is_err());
/// # Ok::<(), pencilmark_core::cell::CellNameError>(())
/// ```
impl FromStr for Cell {
    type Err = CellNameError;

    fn from_str(text: &str) -> Result<Cell, CellNameError> {
        text.parse::<CellName>()?.resolve(9).ok_or_else(|| CellNameError::not_on_board(text))
    }
}

serialise_as_text!(CellName, "^[rR][0-9]+[cC][0-9]+$");

/// The error of parsing a text that is not the name of a cell, or not of one on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellNameError {
    text: String,
    is_name: bool,
}

impl CellNameError {
    /// The error of a name whose cell the board doesn't have.
    pub(crate) fn not_on_board(name: &str) -> CellNameError {
        CellNameError { text: name.to_owned(), is_name: true }
    }
}

impl fmt::Display for CellNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_name {
            true => write!(f, "the board has no cell {}", self.text),
            false => write!(f, "`{}` is not a cell: expected a name such as r1c1", self.text),
        }
    }
}

impl std::error::Error for CellNameError {}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

const WORDS: usize = MAX_CELLS.div_ceil(64);

/// A set of cells of a board of any size: 1,024 bits, cell `i` at bit `i`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet([u64; WORDS]);

impl CellSet {
    /// The empty set.
    pub const EMPTY: CellSet = CellSet([0; WORDS]);

    /// The set of all cells of a board with `cells` cells.
    pub fn full(cells: usize) -> CellSet {
        (0..cells).map(Cell::new).collect()
    }

    /// The set that contains only `cell`.
    pub fn of(cell: Cell) -> CellSet {
        let mut set = CellSet::EMPTY;
        set.insert(cell);
        set
    }

    /// The bits of the set in 64-bit words, the lowest cell first.
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.0
    }

    /// The number of cells in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// True if the set has no cell.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// True if `cell` is in the set.
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
    }

    /// True if every cell of `self` is in `other`.
    pub fn is_subset(&self, other: &CellSet) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The first cell of the set in reading order.
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// Adds a cell to the set. Returns true if it was not in the set.
    pub fn insert(&mut self, cell: Cell) -> bool {
        let new = !self.contains(cell);
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
        new
    }

    /// Removes a cell from the set. Returns true if it was in the set.
    pub fn remove(&mut self, cell: Cell) -> bool {
        let there = self.contains(cell);
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
        there
    }

    /// The cells of the set in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        let words = self.0;
        (0..WORDS).flat_map(move |i| {
            let mut word = words[i];
            std::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(Cell::new(i * 64 + bit))
            })
        })
    }

    fn zip(self, other: CellSet, f: impl Fn(u64, u64) -> u64) -> CellSet {
        CellSet(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| {
            set.insert(cell);
        });
        set
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    fn bitor(self, other: CellSet) -> CellSet {
        self.zip(other, |a, b| a | b)
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    fn bitand(self, other: CellSet) -> CellSet {
        self.zip(other, |a, b| a & b)
    }
}

/// The difference of two sets: the cells of the left one that are not in the right one.
impl Sub for CellSet {
    type Output = CellSet;
    fn sub(self, other: CellSet) -> CellSet {
        self.zip(other, |a, b| a & !b)
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: CellSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: CellSet) {
        *self = *self & other;
    }
}

impl SubAssign for CellSet {
    fn sub_assign(&mut self, other: CellSet) {
        *self = *self - other;
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}
