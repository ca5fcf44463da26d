//! Names of cells in tokens, and the cells that they denote.

use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::constraint::OutsidePlace;

/// Parses a row or column, counted from 0: a decimal digit, or a letter from 10 on.
pub(super) fn coordinate(text: &str) -> Option<usize> {
    let mut symbols = text.chars();
    let number = symbols.next()?.to_digit(36)? as usize;
    symbols.next().is_none().then_some(())?;
    number.checked_sub(1)
}

/// Returns the name of a cell in tokens.
pub(super) fn cell_text(cell: Cell, board: impl CellPositions) -> String {
    let symbol = |n: usize| char::from_digit(n as u32 + 1, 36).unwrap_or('?');
    format!("R{}C{}", symbol(cell.row(&board)), symbol(cell.column(&board)))
}

/// True if two cells share an edge.
pub(super) fn are_neighbours(a: Cell, b: Cell, board: impl CellPositions) -> bool {
    let (a, b) = (board.row_and_column(a), board.row_and_column(b));
    a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1
}

/// Returns the place of the diagonal that starts at a first cell.
pub(super) fn diagonal_from(first: Cell, board: impl CellPositions) -> Option<OutsidePlace> {
    let (row, column) = board.row_and_column(first);
    let (rows, columns) = (board.rows(), board.columns());
    let (down, right): (i8, i8) = match (row, column) {
        (row, 0) if row + 1 < rows => (1, 1),
        (0, _) => (1, -1),
        (row, column) if column + 1 == columns && row + 1 < rows => (-1, -1),
        (row, _) if row + 1 == rows => (-1, 1),
        (_, _) => return None,
    };
    let before = |n: usize, step: i8| (n + 1).checked_add_signed(-isize::from(step));
    OutsidePlace::diagonal(before(row, down)?, before(column, right)?, down, right, board)
}
