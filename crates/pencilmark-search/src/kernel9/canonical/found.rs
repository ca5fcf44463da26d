//! The result: a canonical form and a transformation.

use std::fmt;

/// A canonical form, a transformation that leads to it, and the number of automorphisms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The form: values 1 to 9, and 0 for an empty cell.
    pub form: [u8; 81],
    /// One of the transformations that lead to the form; the same on every path.
    pub by: Move,
    /// The number of the 3,359,232 permutations of cells that, with some renaming of the digits, leave the grid unchanged: 1 for
    /// most, 648 for the most symmetric full grid, all for the empty one.
    pub automorphisms: u32,
}

/// A transformation: a permutation of the cells and a renaming of the digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// True if the grid is transposed first.
    pub transposed: bool,
    /// The permutation of the rows: row `i` of the result is row `rows[i]`.
    pub rows: [u8; 9],
    /// The permutation of the columns.
    pub columns: [u8; 9],
    /// The image of each digit; 0, an empty cell, stays.
    pub digits: [u8; 10],
}

impl Move {
    /// Returns the cell that is moved to a cell.
    pub fn source(&self, cell: usize) -> usize {
        let (row, column) = (usize::from(self.rows[cell / 9]), usize::from(self.columns[cell % 9]));
        if self.transposed { column * 9 + row } else { row * 9 + column }
    }

    /// Applies the transformation to a grid.
    pub fn apply(&self, cells: &[u8; 81]) -> [u8; 81] {
        std::array::from_fn(|cell| self.digits[usize::from(cells[self.source(cell)])])
    }
}

/// An error: the grid has no canonical form, because a digit occurs twice in a house, or a value is above 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidGrid;

impl fmt::Display for InvalidGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no canonical form: a digit stands twice in a row, column or box")
    }
}

impl std::error::Error for InvalidGrid {}
