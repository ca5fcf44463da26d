//! Solutions beside puzzles: a full board that agrees with a puzzle is its solution.

use crate::found_cells::{FoundCell, board_of_cells, is_consistent};
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;

/// Returns the digits of a full board that agrees with a puzzle's digits and rows, columns and regions.
pub(super) fn solution_of(board: &Board, cells: &[FoundCell]) -> Option<Box<[Option<Digit>]>> {
    if cells.len() != board.rules().cells().len() || board.grid().is_full() {
        return None;
    }
    let full = board_of_cells(cells, None, Some(board.rules()))?;
    let agrees = |cell: Cell| board.value(cell).is_none_or(|digit| full.value(cell) == Some(digit));
    let solves = full.grid().is_full() && board.rules().cells().all(agrees) && is_consistent(full.grid());
    solves.then(|| full.grid().values().into())
}

/// Returns the digits of a text that solves a puzzle.
pub(super) fn solution_in_text(board: &Board, text: &str) -> Option<Box<[Option<Digit>]>> {
    let is_long = text.len() >= board.rules().cells().len();
    let cells: Option<Vec<FoundCell>> = text.chars().map(FoundCell::of_symbol).collect();
    cells.filter(|_| is_long).and_then(|cells| solution_of(board, &cells))
}
