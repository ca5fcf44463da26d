//! The places of every digit by row and by column as bit masks, for patterns of lines on classic 9x9 boards.

use pencilmark_core::cell::Cell;
use pencilmark_core::house::HouseId;
use pencilmark_core::layout::Boxes;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// The number of rows, columns, boxes and digits.
pub const NINE: usize = 9;

/// The direction of lines: rows or columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LineKind {
    /// The lines are rows, and the crossing lines columns.
    Rows,
    /// The lines are columns, and the crossing lines rows.
    Columns,
}

impl LineKind {
    /// The two directions of lines.
    pub(crate) const BOTH: [LineKind; 2] = [LineKind::Rows, LineKind::Columns];

    /// Returns the cell where a line crosses a line of the other direction.
    pub fn cell(self, line: usize, across: usize) -> Cell {
        match self {
            LineKind::Rows => Cell::at(line, across, NINE),
            LineKind::Columns => Cell::at(across, line, NINE),
        }
    }

    /// Returns the house of a line, given its index.
    pub fn line(self, line: usize) -> HouseId {
        match self {
            LineKind::Rows => HouseId(line as u16),
            LineKind::Columns => HouseId((NINE + line) as u16),
        }
    }

    /// Returns the house of a crossing line, given its index.
    pub fn across(self, across: usize) -> HouseId {
        match self {
            LineKind::Rows => LineKind::Columns.line(across),
            LineKind::Columns => LineKind::Rows.line(across),
        }
    }

    /// Returns the box of the cell where two lines cross.
    pub fn block(self, line: usize, across: usize) -> HouseId {
        let (row, column) = match self {
            LineKind::Rows => (line, across),
            LineKind::Columns => (across, line),
        };
        HouseId((2 * NINE + row / 3 * 3 + column / 3) as u16)
    }
}

/// True for a 9x9 board with the usual boxes, whatever other constraints it has.
pub(crate) fn is_classic_layout<C: CellBitSet>(facts: &Facts<C>) -> bool {
    facts.digit_span() == NINE
        && matches!(facts.rules().layout().box_division(), Boxes::Rectangles { rows: 3, columns: 3 })
}

/// The candidates of a 9x9 board as bit masks of lines.
pub struct LineMasks {
    /// For each digit and row, the columns of its places as bits.
    pub rows: [[u16; NINE]; NINE],
    /// For each digit and column, the rows of its places as bits.
    pub columns: [[u16; NINE]; NINE],
    /// For each row, the columns of the cells without a value as bits.
    pub open_cells: [u16; NINE],
}

impl LineMasks {
    /// Returns the line masks of a board; `None` unless it is 9x9 with the usual boxes.
    pub fn of<C: CellBitSet>(facts: &Facts<C>) -> Option<LineMasks> {
        if !is_classic_layout(facts) {
            return None;
        }
        let mut masks =
            LineMasks { rows: [[0; NINE]; NINE], columns: [[0; NINE]; NINE], open_cells: [0; NINE] };
        for cell in facts.open_cells().iter() {
            let (row, column) = (cell.row(NINE), cell.column(NINE));
            masks.open_cells[row] |= 1 << column;
            for digit in facts.candidates(cell) {
                masks.rows[digit.index()][row] |= 1 << column;
                masks.columns[digit.index()][column] |= 1 << row;
            }
        }
        Some(masks)
    }
}

/// Returns the indices of the bits set in a mask.
pub fn bits(mask: u16) -> impl Iterator<Item = usize> {
    (0..NINE).filter(move |bit| mask & (1 << bit) != 0)
}
