//! The result of a canonicalisation: the canonical form and a transformation that leads to it.

use std::fmt;

/// A canonical form, a transformation that leads to it, and the number of automorphisms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CanonicalGrid {
    /// The canonical form, row by row: values 1 to 9, and 0 for an empty cell.
    pub canonical_form: [u8; 81],
    /// A transformation that leads to the form; the same one on every code path.
    pub transformation: GridTransformation,
    /// The number of automorphisms: those of the 3,359,232 permutations of cells that, with some renaming of the digits,
    /// leave the grid unchanged. It is 1 for most grids, 648 for the most symmetric full grid, and all for the empty one.
    pub automorphism_count: u32,
}

/// A transformation of 9x9 grids: a permutation of the cells and a renaming of the digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GridTransformation {
    /// True if the grid is transposed before rows and columns are permuted.
    pub transposed: bool,
    /// The permutation of the rows: row `i` of the result is row `rows[i]`.
    pub rows: [u8; 9],
    /// The permutation of the columns: column `i` of the result is column `columns[i]`.
    pub columns: [u8; 9],
    /// The new name of each digit, indexed by digit; 0, for an empty cell, stays 0.
    pub digits: [u8; 10],
}

impl GridTransformation {
    /// Returns the cell of the original grid that becomes `cell` of the result.
    pub fn source_cell(&self, cell: usize) -> usize {
        let (row, column) = (usize::from(self.rows[cell / 9]), usize::from(self.columns[cell % 9]));
        if self.transposed { column * 9 + row } else { row * 9 + column }
    }

    /// Applies the transformation to a grid of 81 values, row by row.
    pub fn apply(&self, cells: &[u8; 81]) -> [u8; 81] {
        std::array::from_fn(|cell| self.digits[usize::from(cells[self.source_cell(cell)])])
    }
}

/// The error of a grid without a canonical form, because a digit occurs twice in a house or a value is above 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidGrid;

impl fmt::Display for InvalidGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no canonical form: a digit occurs twice in a row, column or box")
    }
}

impl std::error::Error for InvalidGrid {}
