//! What comes out.

use std::fmt;

/// A canonical form, how it is come by, and how many ways lead there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The form: values 1 to 9, and 0 for a blank.
    pub form: [u8; 81],
    /// One of the ways that lead there; the same on every path.
    pub by: Move,
    /// How many of the 3,359,232 moves of cells, with some renaming of the digits, leave the grid as it is: 1 for most,
    /// 648 for the most symmetric full grid, all for the empty one.
    pub automorphisms: u32,
}

/// A move of the cells and a renaming of the digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    /// Whether rows become columns first.
    pub transposed: bool,
    /// Which row then goes where: row `i` of the result is row `rows[i]`.
    pub rows: [u8; 9],
    /// Which column goes where.
    pub columns: [u8; 9],
    /// What each digit becomes; a blank, 0, stays.
    pub digits: [u8; 10],
}

impl Move {
    /// Which cell comes to a cell.
    pub fn source(&self, cell: usize) -> usize {
        let (row, column) = (usize::from(self.rows[cell / 9]), usize::from(self.columns[cell % 9]));
        if self.transposed { column * 9 + row } else { row * 9 + column }
    }

    /// A grid moved.
    pub fn apply(&self, cells: &[u8; 81]) -> [u8; 81] {
        std::array::from_fn(|cell| self.digits[usize::from(cells[self.source(cell)])])
    }
}

/// The grid has no canonical form, because a digit stands twice in a house, or a value is above 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidGrid;

impl fmt::Display for InvalidGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no canonical form: a digit stands twice in a row, column or box")
    }
}

impl std::error::Error for InvalidGrid {}
