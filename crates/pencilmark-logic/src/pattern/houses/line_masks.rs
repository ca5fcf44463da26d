//! The places of every digit by rows and columns, as bits: for patterns of whole lines on the usual board of 9x9.

use pencilmark_core::cell::Cell;
use pencilmark_core::house::HouseId;
use pencilmark_core::layout::Boxes;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// The number of rows, columns, boxes and digits.
pub const NINE: usize = 9;

/// A direction of lines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LineKind {
    /// Lines are rows, and what crosses them columns.
    Rows,
    /// Lines are columns.
    Columns,
}

impl LineKind {
    /// The two directions of lines.
    pub const BOTH: [LineKind; 2] = [LineKind::Rows, LineKind::Columns];

    /// Returns the cell where a line and one that crosses it meet.
    pub fn cell(self, line: usize, across: usize) -> Cell {
        match self {
            LineKind::Rows => Cell::at(line, across, NINE),
            LineKind::Columns => Cell::at(across, line, NINE),
        }
    }

    /// Returns the house of a line.
    pub fn line(self, line: usize) -> HouseId {
        match self {
            LineKind::Rows => HouseId(line as u16),
            LineKind::Columns => HouseId((NINE + line) as u16),
        }
    }

    /// Returns the house of a line of the other direction.
    pub fn across(self, across: usize) -> HouseId {
        match self {
            LineKind::Rows => LineKind::Columns.line(across),
            LineKind::Columns => LineKind::Rows.line(across),
        }
    }

    /// Returns the box of the cell where two lines meet.
    pub fn block(self, line: usize, across: usize) -> HouseId {
        let (row, column) = match self {
            LineKind::Rows => (line, across),
            LineKind::Columns => (across, line),
        };
        HouseId((2 * NINE + row / 3 * 3 + column / 3) as u16)
    }
}

/// True for a board of 9x9 with the usual boxes, whatever further rules it has.
pub fn is_usual_nine<C: CellBitSet>(facts: &Facts<C>) -> bool {
    facts.digit_span() == NINE
        && matches!(facts.rules().layout().cut(), Boxes::Rectangles { rows: 3, columns: 3 })
}

/// The candidates of a board of 9x9 by lines.
pub struct LineMasks {
    /// By digit and row, the columns.
    pub rows: [[u16; NINE]; NINE],
    /// By digit and column, the rows.
    pub columns: [[u16; NINE]; NINE],
    /// By row, the columns of cells without a value.
    pub open: [u16; NINE],
}

impl LineMasks {
    /// Returns the masks of a board; none of a board with other boxes.
    pub fn of<C: CellBitSet>(facts: &Facts<C>) -> Option<LineMasks> {
        if !is_usual_nine(facts) {
            return None;
        }
        let mut masks = LineMasks { rows: [[0; NINE]; NINE], columns: [[0; NINE]; NINE], open: [0; NINE] };
        for cell in facts.open().iter() {
            let (row, column) = (cell.row(NINE), cell.column(NINE));
            masks.open[row] |= 1 << column;
            for digit in facts.candidates(cell) {
                masks.rows[digit.index()][row] |= 1 << column;
                masks.columns[digit.index()][column] |= 1 << row;
            }
        }
        Some(masks)
    }
}

/// Returns the numbers of the bits that are set.
pub fn bits(mask: u16) -> impl Iterator<Item = usize> {
    (0..NINE).filter(move |bit| mask & (1 << bit) != 0)
}
