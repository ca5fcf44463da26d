//! Places of clues outside the grid.

use std::fmt;

use crate::cell::{Cell, CellPositions};
use crate::house::{HouseKind, HouseNumber};
use crate::message::Message;
use crate::messages::part;

/// A place outside the grid and the direction in which its clue looks. Rows and columns count from 1 as in names of
/// cells; row 0 is above the board, column 0 left of it. So `r0c3` is above the third column, and on a 9x9 board
/// `r10c3` is below it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OutsidePlace {
    /// The row, from 1: 0 is above the board, the number of rows plus 1 below it.
    pub row: u8,
    /// The column, from 1: 0 is left of the board, the number of columns plus 1 right of it.
    pub column: u8,
    /// The row step from cell to cell along the clue's direction: -1, 0 or 1.
    pub row_step: i8,
    /// The column step from cell to cell along the clue's direction: -1, 0 or 1.
    pub column_step: i8,
}

impl OutsidePlace {
    /// The place at `row` and `column` that looks straight along a row or column; `None` if it is inside the grid or at a
    /// corner.
    pub fn straight(row: usize, column: usize, board: impl CellPositions) -> Option<OutsidePlace> {
        let (below, beside) = (board.rows() + 1, board.columns() + 1);
        let (row_step, column_step) = match (row, column) {
            (0, 1..) if column < beside => (1, 0),
            (r, 1..) if r == below && column < beside => (-1, 0),
            (1.., 0) if row < below => (0, 1),
            (1.., c) if c == beside && row < below => (0, -1),
            (_, _) => return None,
        };
        Some(OutsidePlace { row: row as u8, column: column as u8, row_step, column_step })
    }

    /// The place that looks along a diagonal; `None` if no cell lies in that direction or the place is inside the grid.
    pub fn diagonal(
        row: usize,
        column: usize,
        row_step: i8,
        column_step: i8,
        board: impl CellPositions,
    ) -> Option<OutsidePlace> {
        let (below, beside) = (board.rows() + 1, board.columns() + 1);
        let is_on_rim = row == 0 || column == 0 || row == below || column == beside;
        let outside = row <= below && column <= beside && is_on_rim;
        let place = OutsidePlace { row: row as u8, column: column as u8, row_step, column_step };
        (outside && row_step.abs() == 1 && column_step.abs() == 1 && !place.cells(board).is_empty())
            .then_some(place)
    }

    /// The cells that the clue looks along, nearest first; holes in the board are skipped.
    pub fn cells(&self, board: impl CellPositions) -> Vec<Cell> {
        let (row, column) = (i32::from(self.row) - 1, i32::from(self.column) - 1);
        let at = |k: i32| (row + k * i32::from(self.row_step), column + k * i32::from(self.column_step));
        let inside = |(r, c): &(i32, i32)| {
            (0..board.rows() as i32).contains(r) && (0..board.columns() as i32).contains(c)
        };
        let places = (1..).map(at).take_while(inside);
        places.filter_map(|(r, c)| board.cell_at(r as usize, c as usize)).collect()
    }

    /// True if the clue looks along a row or a column.
    pub fn is_straight(&self) -> bool {
        self.row_step == 0 || self.column_step == 0
    }

    /// Returns the place in words: `below column 3`, `left of row 9`, `on the diagonal from r1c4`.
    pub fn in_words(&self, board: impl CellPositions) -> Message {
        let row = HouseKind::Row(HouseNumber::new(self.row.saturating_sub(1)));
        let column = HouseKind::Column(HouseNumber::new(self.column.saturating_sub(1)));
        match (self.row_step, self.column_step, self.cells(&board).first()) {
            (1, 0, _) => part::above(column),
            (-1, 0, _) => part::below(column),
            (0, 1, _) => part::left_of(row),
            (0, -1, _) => part::right_of(row),
            (_, _, Some(first)) => part::diagonal_from(first.name(board)),
            (_, _, None) => part::above(column),
        }
    }

    /// Returns the letters of a diagonal's direction: `DR` for down and right.
    pub fn direction(&self) -> String {
        let down = if self.row_step > 0 { 'D' } else { 'U' };
        format!("{down}{}", if self.column_step > 0 { 'R' } else { 'L' })
    }
}

/// Prints `r0c3`, and the direction of a diagonal: `r0c3dr`.
impl fmt::Display for OutsidePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)?;
        if self.is_straight() {
            return Ok(());
        }
        f.write_str(&self.direction().to_ascii_lowercase())
    }
}
