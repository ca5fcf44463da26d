//! Errors of shapes.

use crate::cell::MAX_CELLS;
use crate::digit::MAX_SIZE;
use crate::message::Message;
use crate::messages::layout as say;

/// The maximum number of rows and columns of a drawing: names of cells have two digits for each.
pub(super) const MOST_LINES: usize = 99;

/// The reason why a shape is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ShapeError {
    /// The text has none of the forms of a shape; the message says what was expected.
    Form(Message),
    /// The shape has no cells.
    NoCells,
    /// The shape has more cells than the maximum of a board.
    TooManyCells(usize),
    /// The shape has more rows or columns than names of cells allow.
    TooLarge(usize),
    /// A row of a picture is not as long as the first row.
    Row {
        /// The number of the row, from 1.
        row: usize,
        /// The number of places in the row.
        found: usize,
        /// The number of places in the first row.
        expected: usize,
    },
    /// A picture contains a character without a meaning.
    Symbol {
        /// The row of the character, from 1.
        row: usize,
        /// The column of the character, from 1.
        column: usize,
        /// The character without a meaning.
        symbol: char,
    },
    /// A region has only one cell.
    LoneCell {
        /// The row of the region's only cell, from 1.
        row: usize,
        /// The column of the region's only cell, from 1.
        column: usize,
    },
    /// Two grids begin in the same cell.
    GridTwice {
        /// The row of the grids' first cell, from 1.
        row: usize,
        /// The column of the grids' first cell, from 1.
        column: usize,
    },
    /// There are more grids than letters to name them.
    TooManyGrids(usize),
    /// The boxes don't tile the rectangle.
    Boxes {
        /// The numbers of rows and columns of the rectangle.
        board: [usize; 2],
        /// The numbers of rows and columns of a box.
        boxes: [usize; 2],
    },
    /// A grid or the board has a number of digits outside the allowed range.
    Digits(usize),
}

impl ShapeError {
    /// Returns the error as a message.
    pub fn message(&self) -> Message {
        match self {
            ShapeError::Form(expected) => expected.clone(),
            ShapeError::NoCells => say::no_cells(),
            ShapeError::TooManyCells(n) => say::too_many_cells(*n, MAX_CELLS),
            ShapeError::TooLarge(n) => say::too_large(*n, MOST_LINES),
            ShapeError::Row { row, found, expected } => say::uneven_row(*row, *found, *expected),
            ShapeError::Symbol { row, column, symbol } => say::picture_symbol(*row, *column, *symbol),
            ShapeError::LoneCell { row, column } => say::lone_cell(*row, *column),
            ShapeError::GridTwice { row, column } => say::grid_twice(*row, *column),
            ShapeError::TooManyGrids(n) => say::too_many_grids(*n),
            ShapeError::Boxes { board: [rows, columns], boxes: [high, wide] } => {
                say::no_tiling(*high, *wide, *rows, *columns)
            }
            ShapeError::Digits(n) => say::size(*n, MAX_SIZE),
        }
    }
}
