//! A grid stored as its rows and columns.
//!
//! ```text
//!   line 0 .. 8    rows        byte c of row r = byte r of column c
//!   line 9 .. 17   columns     bytes 9 to 15 of a line are 0
//! ```

use super::found::InvalidGrid;
use super::line::Bytes;

/// The lines of a grid without conflicts: values 1 to 9, and 0 for a blank.
#[repr(C, align(64))]
pub(crate) struct Lines {
    /// The rows, then the columns, then two spare lines.
    pub(crate) lines: [Bytes; 20],
    /// The positions of each line that are not blank, as bits.
    pub(crate) givens: [u16; 20],
}

/// For each line, the position of each digit; byte 0 has no meaning.
#[repr(C, align(64))]
pub(crate) struct Places(pub(crate) [Bytes; 20]);

impl Lines {
    /// Lines before any grid has been read.
    pub(crate) const EMPTY: Lines = Lines { lines: [Bytes([0; 16]); 20], givens: [0; 20] };

    /// Reads a grid, cell by cell.
    #[inline(always)]
    pub(crate) fn read(&mut self, cells: &[u8; 81]) -> Result<(), InvalidGrid> {
        let read = self;
        read.givens = [0; 20];
        let mut seen = [0_u16; 27];
        let mut clash = 0;
        for (cell, &value) in cells.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            read.lines[row].0[column] = value;
            read.lines[9 + column].0[row] = value;
            read.givens[row] |= u16::from(value != 0) << column;
            read.givens[9 + column] |= u16::from(value != 0) << row;
            // Bit 0 is for blanks, which may be repeated; a value above 9 is treated as a conflict with itself.
            let bit = if value > 9 { u16::MAX } else { 1 << value };
            for house in [row, 9 + column, 18 + row / 3 * 3 + column / 3] {
                clash |= seen[house] & bit | bit >> 10;
                seen[house] |= bit & !1;
            }
        }
        if clash == 0 { Ok(()) } else { Err(InvalidGrid) }
    }

    /// Returns the positions of the digits of a grid without blanks.
    #[inline(always)]
    pub(crate) fn places(&self) -> Places {
        let mut places = Places([Bytes([0; 16]); 20]);
        for (line, places) in self.lines[..18].iter().zip(&mut places.0) {
            for place in 0..9 {
                places.0[usize::from(line.0[place] & 15)] = place as u8;
            }
        }
        places
    }

    /// True if no cell is blank.
    #[inline(always)]
    pub(crate) fn is_full(&self) -> bool {
        self.givens[..9].iter().all(|givens| *givens == 0x1FF)
    }
}
