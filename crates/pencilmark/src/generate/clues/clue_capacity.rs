//! The capacity of a board for clues.

use pencilmark_core::rules::Rules;

use crate::generate::clues::canvas::{corners, edges};

/// The capacity of a board for clues, as determined by its rules.
pub struct ClueCapacity {
    /// The number of different digits on the board.
    pub digits: usize,
    /// The number of cells of the board.
    pub cells: usize,
    /// The number of pairs of cells of the board that share an edge.
    pub edges: usize,
    /// The number of corners of the board at which four cells meet.
    pub corners: usize,
    /// True if each cell of the board is in a region.
    pub has_regions: bool,
    /// True if the board is a square, with rows and columns that clues outside the grid can look along.
    pub is_square: bool,
}

impl ClueCapacity {
    /// Returns the capacity of boards with these rules.
    pub fn of(rules: &Rules) -> ClueCapacity {
        let layout = rules.layout();
        ClueCapacity {
            digits: layout.digit_count(),
            cells: layout.cell_count(),
            edges: edges(rules).len(),
            corners: corners(rules).len(),
            has_regions: layout.cells().all(|cell| layout.is_in_region(cell)),
            is_square: layout.square_size().is_some(),
        }
    }
}
