//! The columns of a table whose header names none that is known, inferred from its first row.

use crate::found_cells::{board_of_cells, cells_of_symbols};
use crate::record::{Column, column};
use crate::solutions::solution_in_text;
use pencilmark_core::board::Board;

/// Returns the meanings of columns: the puzzle is the first field with as many cells as a board that isn't full, the solution one
/// that solves it, the others as their names say. `None` if the row has no puzzle, or the header has one.
pub(super) fn inferred_columns(names: &[String], row: &[String]) -> Option<Vec<Column>> {
    let fits =
        names.len() > 1 && names.len() == row.len() && names.iter().all(|name| board_of(name).is_none());
    let boards: Vec<Option<Board>> =
        if fits { row.iter().map(|field| board_of(field)).collect() } else { Vec::new() };
    let is_started = |board: &Option<Board>| board.as_ref().is_some_and(|board| !board.grid().is_full());
    let at = boards.iter().position(is_started)?;
    let puzzle = boards[at].as_ref()?;
    let role = |(place, name): (usize, &String)| match column(name) {
        _ if place == at => Column::Puzzle,
        _ if solution_in_text(puzzle, row[place].trim()).is_some() => Column::Solution,
        Column::Puzzle => Column::Other,
        role => role,
    };
    Some(names.iter().enumerate().map(role).collect())
}

/// Returns the board of a field with at least one digit.
fn board_of(field: &str) -> Option<Board> {
    let board = board_of_cells(&cells_of_symbols(field.trim())?, None, None);
    board.filter(|board| board.grid().values().iter().any(Option::is_some))
}
