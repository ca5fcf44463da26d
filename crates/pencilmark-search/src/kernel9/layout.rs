//! The geometry of a 9x9 board, as tables computed at compile time.
//!
//! ```text
//!   band 0 |  the 27 cells of a band:        a *triad* is three cells in one line and one box;
//!   band 1 |                                 a band has three lines of three triads
//!   band 2 |   line 0  . . . | . . . | . . .
//!              line 1  . . . | . . . | . . .
//!    3 4 5     line 2  . . . | . . . | . . .
//!   (vertical           box 0   box 1   box 2
//!     bands)
//! ```
//!
//! Each digit runs through a band in one of six *ways*: a different line in each box.

/// `WAYS[way][b]` is the line that the way takes in box `b` of the band.
pub(crate) const WAYS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [0, 2, 1], [1, 0, 2]];

/// `THROUGH[line][b]` has a bit for each way that takes this line in box `b`.
pub(crate) const THROUGH: [[u16; 3]; 3] = {
    let mut through = [[0; 3]; 3];
    let mut way = 0;
    while way < 6 {
        let mut b = 0;
        while b < 3 {
            through[WAYS[way][b]][b] |= 1 << way;
            b += 1;
        }
        way += 1;
    }
    through
};

/// Returns the band (0 to 2 horizontal, 3 to 5 vertical) of a cell, and its line and box within the band, for one of
/// the two directions.
pub(crate) const fn place(cell: usize, vertical: bool) -> (usize, usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    if vertical { (3 + column / 3, column % 3, row / 3) } else { (row / 3, row % 3, column / 3) }
}

/// A board as a search node, in three cache lines: 81 candidate masks row by row, then the branch to continue with.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Row([u16; 96]);

/// A digit of a band that can still take several ways, each of which is a child node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Branch {
    /// The guessed digit, as a candidate mask.
    pub digit_mask: u16,
    /// The index of the band, 0 to 5.
    pub band_index: u16,
    /// The ways of the digit through the band that are not yet tried, as bits.
    pub untried_ways: u16,
}

impl Branch {
    /// Removes and returns the next way to try: always the lowest one, so that every engine searches in the same order.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> usize {
        debug_assert!(self.untried_ways != 0 && self.untried_ways < 64);
        let way = self.untried_ways.trailing_zeros() as usize;
        self.untried_ways &= self.untried_ways - 1;
        way
    }
}

impl Row {
    pub(crate) const EMPTY: Row = Row([0; 96]);

    #[inline(always)]
    pub(crate) fn cells(&self) -> &[u16; 81] {
        self.0.first_chunk().expect("96 words")
    }

    #[inline(always)]
    pub(crate) fn cells_mut(&mut self) -> &mut [u16; 81] {
        self.0.first_chunk_mut().expect("96 words")
    }

    /// Returns the branch of this node.
    #[inline(always)]
    pub(crate) fn branch(&self) -> Branch {
        Branch { digit_mask: self.0[81], band_index: self.0[82], untried_ways: self.0[83] }
    }

    #[inline(always)]
    pub(crate) fn set_branch(&mut self, branch: Branch) {
        (self.0[81], self.0[82], self.0[83]) = (branch.digit_mask, branch.band_index, branch.untried_ways);
    }

    /// Makes this row the child of `parent` in which `digit` takes the given way through the band.
    #[inline(always)]
    pub(crate) fn child(&mut self, parent: &Row, digit: u16, band: u16, way: usize) {
        let off = &OFF_WAY[band as usize][way].0;
        for i in 0..96 {
            self.0[i] = parent.0[i] & !(digit & off[i]);
        }
    }
}

/// `OFF_WAY[band][way][cell]` is all ones for the cells of the band that the way does not use.
static OFF_WAY: [[Row; 6]; 6] = {
    let mut table = [[Row::EMPTY; 6]; 6];
    let mut cell = 0;
    while cell < 81 {
        let mut way = 0;
        while way < 6 {
            let (band, line, b) = place(cell, false);
            if WAYS[way][b] != line {
                table[band][way].0[cell] = u16::MAX;
            }
            let (band, line, b) = place(cell, true);
            if WAYS[way][b] != line {
                table[band][way].0[cell] = u16::MAX;
            }
            way += 1;
        }
        cell += 1;
    }
    table
};

/// `CELLS_OFF_WAY[band][way]`: the cells of the band that the way does not use, as a list.
pub(crate) static CELLS_OFF_WAY: [[[u8; 18]; 6]; 6] = {
    let mut table = [[[0; 18]; 6]; 6];
    let mut i = 0;
    while i < 36 {
        let (band, way) = (i / 6, i % 6);
        let (mut cell, mut n) = (0, 0);
        while cell < 81 {
            if OFF_WAY[band][way].0[cell] != 0 {
                table[band][way][n] = cell as u8;
                n += 1;
            }
            cell += 1;
        }
        i += 1;
    }
    table
};
