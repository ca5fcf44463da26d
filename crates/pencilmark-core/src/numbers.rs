//! Boards as plain numbers, 0 for an empty cell: `[[u8; 9]; 9]` by rows, `[u8; 81]` or `&[u8]` in reading order. Any size from 4x4
//! to 25x25 works; the rules are the default ones of the size.
//!
//! ```
//! use pencilmark_core::board::Board;
//! let board = Board::try_from([[1, 0, 0, 0], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 4]])?;
//! assert_eq!(board.to_string(), "1.....2..3.....4");
//! let rows: [[u8; 4]; 4] = board.grid().try_into()?;
//! assert_eq!(rows[1], [0, 0, 2, 0]);
//! let cells: [u8; 16] = board.grid().try_into()?;
//! assert_eq!(cells[15], 4);
//! # Ok::<(), pencilmark_core::numbers::NumbersError>(())
//! ```

use std::error::Error;

use crate::board::Board;
use crate::cell::{Cell, CellName};
use crate::digit::Digit;
use crate::grid::Grid;
use crate::message::{Message, print_as_message};
use crate::messages::plain_number;
use crate::rules::Rules;

/// The reason why numbers are not a board, or a board does not fit into numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NumbersError {
    /// There is no square board with so many cells.
    Cells(usize),
    /// A number is not 0 to the size of the board.
    Number {
        /// The cell of the number.
        cell: CellName,
        /// The number in this cell.
        number: u8,
        /// The size of the board.
        size: usize,
    },
    /// A row has not as many numbers as there are rows.
    Row {
        /// The numbers of the row.
        found: usize,
        /// The number of rows.
        rows: usize,
    },
    /// The board has not the shape of the array, or its digits are not 1, 2, 3 and so on.
    Shape,
}

impl NumbersError {
    /// Returns the reason as a message.
    pub fn message(&self) -> Message {
        match *self {
            NumbersError::Cells(count) => plain_number::cells(count),
            NumbersError::Number { cell, number, size } => {
                plain_number::range(cell, size, usize::from(number))
            }
            NumbersError::Row { found, rows } => plain_number::row(found, rows),
            NumbersError::Shape => plain_number::shape(),
        }
    }
}

print_as_message!(NumbersError);

impl Error for NumbersError {}

/// Reads the numbers of the cells in reading order as givens.
fn grid_of(numbers: &[u8]) -> Result<Grid, NumbersError> {
    let size = numbers.len().isqrt();
    let of_size = (size * size == numbers.len()).then(|| Rules::of_size(size).ok()).flatten();
    let rules = of_size.ok_or(NumbersError::Cells(numbers.len()))?;
    if let Some(at) = numbers.iter().position(|number| usize::from(*number) > size) {
        return Err(NumbersError::Number { cell: Cell::new(at).name(size), number: numbers[at], size });
    }
    Ok(Grid::of_givens(rules, numbers.iter().map(|number| Digit::new(*number))))
}

/// Returns the numbers of a grid of this many cells, in reading order.
fn numbers_of(grid: &Grid, cells: usize) -> Result<impl Iterator<Item = u8>, NumbersError> {
    let rules = grid.rules();
    let is_square = rules.square_size().is_some_and(|size| size * size == cells);
    match is_square && rules.values().is_default() {
        true => Ok(grid.values().iter().map(|value| value.map_or(0, Digit::get))),
        false => Err(NumbersError::Shape),
    }
}

impl TryFrom<&[u8]> for Grid {
    type Error = NumbersError;

    fn try_from(numbers: &[u8]) -> Result<Grid, NumbersError> {
        grid_of(numbers)
    }
}

impl TryFrom<&[u8]> for Board {
    type Error = NumbersError;

    fn try_from(numbers: &[u8]) -> Result<Board, NumbersError> {
        grid_of(numbers).map(Board::new)
    }
}

impl<const CELLS: usize> TryFrom<[u8; CELLS]> for Grid {
    type Error = NumbersError;

    fn try_from(numbers: [u8; CELLS]) -> Result<Grid, NumbersError> {
        grid_of(&numbers)
    }
}

impl<const SIZE: usize> TryFrom<[[u8; SIZE]; SIZE]> for Grid {
    type Error = NumbersError;

    fn try_from(rows: [[u8; SIZE]; SIZE]) -> Result<Grid, NumbersError> {
        grid_of(rows.as_flattened())
    }
}

impl<const CELLS: usize> TryFrom<[u8; CELLS]> for Board {
    type Error = NumbersError;

    fn try_from(numbers: [u8; CELLS]) -> Result<Board, NumbersError> {
        Grid::try_from(numbers).map(Board::new)
    }
}

impl<const SIZE: usize> TryFrom<[[u8; SIZE]; SIZE]> for Board {
    type Error = NumbersError;

    fn try_from(rows: [[u8; SIZE]; SIZE]) -> Result<Board, NumbersError> {
        Grid::try_from(rows).map(Board::new)
    }
}

impl<const CELLS: usize> TryFrom<&Grid> for [u8; CELLS] {
    type Error = NumbersError;

    fn try_from(grid: &Grid) -> Result<[u8; CELLS], NumbersError> {
        let mut numbers = [0; CELLS];
        numbers.iter_mut().zip(numbers_of(grid, CELLS)?).for_each(|(number, value)| *number = value);
        Ok(numbers)
    }
}

impl<const SIZE: usize> TryFrom<&Grid> for [[u8; SIZE]; SIZE] {
    type Error = NumbersError;

    fn try_from(grid: &Grid) -> Result<[[u8; SIZE]; SIZE], NumbersError> {
        let mut rows = [[0; SIZE]; SIZE];
        let cells = rows.as_flattened_mut();
        cells.iter_mut().zip(numbers_of(grid, SIZE * SIZE)?).for_each(|(number, value)| *number = value);
        Ok(rows)
    }
}

impl<const CELLS: usize> TryFrom<Grid> for [u8; CELLS] {
    type Error = NumbersError;

    fn try_from(grid: Grid) -> Result<[u8; CELLS], NumbersError> {
        (&grid).try_into()
    }
}

impl<const SIZE: usize> TryFrom<Grid> for [[u8; SIZE]; SIZE] {
    type Error = NumbersError;

    fn try_from(grid: Grid) -> Result<[[u8; SIZE]; SIZE], NumbersError> {
        (&grid).try_into()
    }
}
