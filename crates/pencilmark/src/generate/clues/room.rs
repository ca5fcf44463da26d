//! What a board has room for.

use pencilmark_core::rules::Rules;

use crate::generate::clues::canvas::{corners, edges};

/// What a board has room for, as far as it depends on its rules alone.
pub struct Room {
    /// The number of digits.
    pub digits: usize,
    /// The number of cells.
    pub cells: usize,
    /// The number of pairs of cells that share a side.
    pub edges: usize,
    /// The number of corners at which four cells meet.
    pub corners: usize,
    /// True if each cell is in a region.
    pub has_regions: bool,
    /// True if the board is a square, whose rows and columns can be looked along from outside.
    pub is_square: bool,
}

impl Room {
    /// Returns what a board of these rules has room for.
    pub fn of(rules: &Rules) -> Room {
        let layout = rules.layout();
        Room {
            digits: layout.digits(),
            cells: layout.cell_count(),
            edges: edges(rules).len(),
            corners: corners(rules).len(),
            has_regions: layout.cells().all(|cell| layout.is_in_region(cell)),
            is_square: layout.square().is_some(),
        }
    }
}
