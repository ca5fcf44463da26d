//! Boards as Python lists: of rows (`[[5, 3, 0, ...], ...]`), or of all cells in reading order. A cell is a number, 0 or
//! None if it is empty, or in lists of rows a symbol (`[["5", "3", ".", ...], ...]`).

use pencilmark::digit::{Digit, MAX_SIZE};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyInt, PySet, PyString};

use crate::errors::RowError;

/// The largest number of rows or cells in a list that may be a board.
const LONGEST: usize = MAX_SIZE * MAX_SIZE;

/// A list that may be a board.
enum Nested {
    /// The cells in reading order, as symbols.
    Cells(Vec<Cell>),
    /// The cells of each row.
    Rows(Vec<Vec<Cell>>),
}

/// An item of a list that may be a board.
enum Cell {
    Empty,
    Number(i64),
    Symbol(String),
}

/// Returns a list that is one board as a line of symbols; `None` for any other object, such as a list of several boards
/// or of texts.
pub fn line_of_one(object: &Bound<'_, PyAny>) -> Option<Result<String, RowError>> {
    match nested(object)? {
        Nested::Rows(rows) if is_batch(&rows) => None,
        board => Some(line(board)),
    }
}

/// Returns an item of a batch that is a list of rows or of cells as a line of symbols; `None` for any other object.
pub fn line_of_item(item: &Bound<'_, PyAny>) -> Option<Result<String, RowError>> {
    nested(item).map(line)
}

/// True if each of these lists has all cells of a board: five rows of 81 cells are five boards. As many rows as columns are one
/// board, also 16x16, unlike in arrays.
fn is_batch(rows: &[Vec<Cell>]) -> bool {
    let is_board = |cells: usize| (4..=MAX_SIZE).any(|size| size * size == cells);
    rows.first().is_some_and(|first| is_board(first.len()) && first.len() != rows.len())
}

/// True for objects whose items are no list of puzzles, though they can be iterated.
pub fn is_no_list(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyBytes>()
        || object.is_instance_of::<PyByteArray>()
        || object.is_instance_of::<PyDict>()
        || object.is_instance_of::<PySet>()
}

fn nested(object: &Bound<'_, PyAny>) -> Option<Nested> {
    let items = items_of(object)?;
    if let Some(rows) = items.iter().map(|item| cells_of(&items_of(item)?, true)).collect() {
        return Some(Nested::Rows(rows));
    }
    cells_of(&items, false).map(Nested::Cells)
}

/// Returns the items of a list, a tuple or an array of at most so many items as a board has cells; `None` for other objects.
fn items_of<'py>(object: &Bound<'py, PyAny>) -> Option<Vec<Bound<'py, PyAny>>> {
    if object.is_instance_of::<PyString>()
        || is_no_list(object)
        || !(1..=LONGEST).contains(&object.len().ok()?)
    {
        return None;
    }
    object.try_iter().ok()?.collect::<PyResult<_>>().ok()
}

/// Returns items as cells: numbers and None, and symbols in rows. `None` if one is something else, or no cell has a number
/// or symbol.
fn cells_of(items: &[Bound<'_, PyAny>], in_rows: bool) -> Option<Vec<Cell>> {
    let cells = items.iter().map(|item| cell_of(item, in_rows)).collect::<Option<Vec<_>>>()?;
    (in_rows || cells.iter().any(|cell| !matches!(cell, Cell::Empty))).then_some(cells)
}

fn cell_of(item: &Bound<'_, PyAny>, in_rows: bool) -> Option<Cell> {
    if item.is_none() {
        return Some(Cell::Empty);
    }
    if let Ok(text) = item.cast::<PyString>() {
        let text = text.to_str().ok()?;
        return (in_rows && text.chars().count() <= 1).then(|| Cell::Symbol(text.to_owned()));
    }
    let number = match item.is_instance_of::<PyInt>() {
        true => item.extract(),
        // A number of numpy.
        false => item.call_method0("__index__").and_then(|number| number.extract()),
    };
    number.ok().map(Cell::Number)
}

/// Returns the cells of a board in one line.
fn line(board: Nested) -> Result<String, RowError> {
    let cells = match board {
        Nested::Cells(cells) => cells,
        Nested::Rows(rows) => {
            let size = rows.len();
            if let Some(row) = rows.iter().position(|row| row.len() != size) {
                return Err(RowError::wrong_kind(format!(
                    "row {} of the board has {} cells, expected {size} as there are rows",
                    row + 1,
                    rows[row].len()
                )));
            }
            rows.into_iter().flatten().collect()
        }
    };
    let size = cells.len().isqrt();
    if size * size != cells.len() || size < 4 {
        return Err(RowError::wrong_kind(format!("no board has {} cells", cells.len())));
    }
    let symbol = |(at, cell): (usize, &Cell)| match cell {
        Cell::Empty | Cell::Number(0) => Ok('.'),
        Cell::Symbol(text) => {
            Ok(text.chars().next().filter(|symbol| *symbol != ' ' && *symbol != '0').unwrap_or('.'))
        }
        Cell::Number(number) => {
            let digit = usize::try_from(*number).ok().filter(|number| *number <= size);
            let digit = digit.and_then(|number| Digit::new(number as u8));
            digit.map(Digit::symbol).ok_or_else(|| RowError::Unread {
                why: format!("expected 0 to {size}, found {number}"),
                column: Some(at + 1),
            })
        }
    };
    cells.iter().enumerate().map(symbol).collect()
}
