//! Two boards in one text: a puzzle with its solution, or with its regions.

use crate::codec::boxes_of;
use crate::document::{Document, DocumentEntry};
use crate::found_cells::is_consistent;
use crate::jigsaw::is_connected;
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;

/// Joins two boards to one puzzle if the second solves the first or describes its regions.
pub(super) fn joined(mut document: Document) -> Document {
    if document.entries.len() == 2 && document.errors.is_empty() {
        let second = document.entries.pop();
        if let (Some(first), Some(second)) = (document.entries.first_mut(), second)
            && !join(first, &second)
        {
            document.entries.push(second);
        }
    }
    document
}

/// Adds the second board to the first puzzle; false if they are two puzzles.
fn join(first: &mut DocumentEntry, second: &DocumentEntry) -> bool {
    let (puzzle, other) = (&first.board, &second.board);
    if puzzle.rules() != other.rules() || !other.grid().is_full() || puzzle.grid().is_full() {
        return false;
    }
    let agrees = |cell: Cell| puzzle.value(cell).is_none_or(|digit| other.value(cell) == Some(digit));
    if is_consistent(other.grid()) {
        let solves = puzzle.rules().cells().all(agrees);
        if solves {
            first.info.solution = Some(other.grid().values().into());
        }
        return solves;
    }
    let layout = Layout::jigsaw(other.grid().values()).ok().filter(is_connected);
    let rules = layout.and_then(|layout| Rules::new(boxes_of(layout), Vec::new()).ok());
    let Some(rules) = rules.filter(|_| puzzle.has_derived_candidates() && puzzle.rules().is_default()) else {
        return false;
    };
    first.board = Board::new(Grid::of_givens(rules, puzzle.grid().values().iter().copied()));
    true
}
