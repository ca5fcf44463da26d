//! The names of cells in tokens, and the cells that they stand for.

use crate::cell::Cell;
use crate::constraint::OutsidePlace;

/// A row or column from 0: a figure, or a letter from 10 on.
pub(super) fn coordinate(text: &str) -> Option<usize> {
    let mut symbols = text.chars();
    let number = symbols.next()?.to_digit(36)? as usize;
    symbols.next().is_none().then_some(())?;
    number.checked_sub(1)
}

/// The name of a cell in tokens.
pub(super) fn cell_text(cell: Cell, size: usize) -> String {
    let symbol = |n: usize| char::from_digit(n as u32 + 1, 36).unwrap_or('?');
    format!("R{}C{}", symbol(cell.row(size)), symbol(cell.column(size)))
}

/// True if two cells share an edge.
pub(super) fn are_neighbours(a: Cell, b: Cell, size: usize) -> bool {
    a.row(size).abs_diff(b.row(size)) + a.column(size).abs_diff(b.column(size)) == 1
}

/// The place of the diagonal that a first cell stands for.
pub(super) fn diagonal_from(first: Cell, size: usize) -> Option<OutsidePlace> {
    let (row, column) = (first.row(size), first.column(size));
    let (down, right): (i8, i8) = match (row, column) {
        (row, 0) if row + 1 < size => (1, 1),
        (0, _) => (1, -1),
        (row, column) if column + 1 == size && row + 1 < size => (-1, -1),
        (row, _) if row + 1 == size => (-1, 1),
        (_, _) => return None,
    };
    let before = |n: usize, step: i8| (n + 1).checked_add_signed(-isize::from(step));
    OutsidePlace::diagonal(before(row, down)?, before(column, right)?, down, right, size)
}
