//! The state of a puzzle being rated: pencilmarks by cell and by house, and placed digits.

use crate::explainer::tables::{
    ALL_NINE, CELL_HOUSES, CELL_POSITIONS, HOUSE_CELLS, PEER_LIST, bit_count, bits,
};

/// The candidates of a 9x9 board, by cell and by house. Bit `d` of a cell is digit `d + 1`; bit `p` of a house and digit is
/// position `p`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Pencilmarks {
    /// The candidates of each cell; 0 if it has a value.
    pub cells: [u16; 81],
    /// The positions of each digit in each house.
    pub places: [[u16; 9]; 27],
}

impl Pencilmarks {
    /// True if a digit is a candidate of a cell.
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 != 0
    }

    /// Removes a candidate from both views; does nothing if it is not there.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for kind in 0..3 {
            self.places[CELL_HOUSES[cell][kind] as usize][digit] &= !(1 << CELL_POSITIONS[cell][kind]);
        }
    }

    /// Returns the number of candidates of a cell.
    pub(super) fn count(&self, cell: usize) -> usize {
        bit_count(self.cells[cell])
    }
}

/// The placed digits, which stay the same while chains switch candidates off.
#[derive(Clone)]
pub(super) struct Placements {
    /// The value of each cell, 1..9; 0 if empty.
    pub values: [u8; 81],
    /// The positions of the empty cells of each house.
    pub empty_positions: [u16; 27],
    /// The number of cells that hold each digit.
    pub placed_counts: [u8; 9],
}

impl Placements {
    /// Returns the number of empty cells of a house.
    pub(super) fn empty_count(&self, house: usize) -> usize {
        bit_count(self.empty_positions[house])
    }
}

/// A puzzle that is being rated.
#[derive(Clone)]
pub(crate) struct RatingState {
    /// The remaining candidates of the puzzle.
    pub marks: Pencilmarks,
    /// The values placed so far.
    pub placements: Placements,
}

impl RatingState {
    /// Creates the state of a puzzle with these values (0 for an empty cell), unchecked.
    pub(super) fn new(values: [u8; 81]) -> RatingState {
        let mut state = RatingState {
            marks: Pencilmarks { cells: [ALL_NINE; 81], places: [[ALL_NINE; 9]; 27] },
            placements: Placements {
                values: [0; 81],
                empty_positions: [ALL_NINE; 27],
                placed_counts: [0; 9],
            },
        };
        for (cell, &value) in values.iter().enumerate().filter(|(_, value)| **value > 0) {
            state.place(cell, value as usize - 1);
        }
        state
    }

    /// Places a digit in a cell and removes the cell's candidates, and the digit from all peers.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        self.placements.values[cell] = digit as u8 + 1;
        self.placements.placed_counts[digit] += 1;
        for kind in 0..3 {
            self.placements.empty_positions[CELL_HOUSES[cell][kind] as usize] &=
                !(1 << CELL_POSITIONS[cell][kind]);
        }
        for d in bits(self.marks.cells[cell]) {
            self.marks.remove(cell, d);
        }
        for &peer in &PEER_LIST[cell] {
            if self.marks.has(peer as usize, digit) {
                self.marks.remove(peer as usize, digit);
            }
        }
    }

    /// True if no cell of the puzzle is empty.
    pub(super) fn is_full(&self) -> bool {
        self.placements.empty_positions[..9].iter().all(|&mask| mask == 0)
    }

    /// Returns the empty cells in reading order.
    pub(super) fn empty_cells(&self) -> impl Iterator<Item = usize> + '_ {
        (0..81).filter(|&c| self.placements.values[c] == 0)
    }
}

/// Returns the cells at some positions of a house.
pub(super) fn cells_at(house: usize, positions: u16) -> impl Iterator<Item = usize> {
    bits(positions).map(move |p| HOUSE_CELLS[house][p] as usize)
}
