//! Random walks: small changes that lead from a full classic grid to another.
//!
//! ```text
//! two digits: swap them in cells that hang together      two rows of a band: swap them in columns that close a cycle
//! . 4 . 7 .      . 7 . 4 .                               1 . 5 .      5 . 1 .
//! . 7 . 4 .      . 4 . 7 .                               5 . 1 .      1 . 5 .
//! ```
//!
//! Each step is as likely as its reverse, so a long walk reaches all grids with equal probability.

use crate::generate::random_stream::RandomStream;

/// A full classic grid: digits 1 to 9, row by row.
pub type FullGrid = [u8; 81];

/// Changes a full grid by a number of random steps, each of which leads to another full grid.
pub fn random_walk(grid: &mut FullGrid, random: &mut RandomStream, steps: usize) {
    let mut walker = Walker::new(grid);
    for _ in 0..steps {
        match random.below(4) {
            0 | 1 => walker.swap_digits(random),
            2 => walker.swap_rows(random),
            _ => walker.swap_columns(random),
        }
    }
    *grid = walker.grid;
}

/// A grid with an index: the column of each digit in each row.
struct Walker {
    grid: FullGrid,
    /// The column of each digit in each row: `column[digit][row]`.
    column: [[u8; 9]; 10],
}

impl Walker {
    fn new(grid: &FullGrid) -> Walker {
        let mut column = [[0; 9]; 10];
        for (cell, digit) in grid.iter().enumerate() {
            column[usize::from(*digit)][cell / 9] = (cell % 9) as u8;
        }
        Walker { grid: *grid, column }
    }

    fn put(&mut self, row: usize, column: u8, digit: usize) {
        self.grid[row * 9 + usize::from(column)] = digit as u8;
        self.column[digit][row] = column;
    }

    /// Swaps two digits in a random row and in all rows connected with it: a row is connected with the rows whose second digit is
    /// in the column or the box of its first digit.
    fn swap_digits(&mut self, random: &mut RandomStream) {
        let a = 1 + random.below(9);
        let b = 1 + (a + random.below(8)) % 9;
        let (at_a, at_b) = (self.column[a], self.column[b]);
        let (mut of_column, mut of_box) = ([0usize; 9], [0usize; 9]);
        for (row, column) in at_b.iter().enumerate() {
            of_column[usize::from(*column)] = row;
            of_box[row / 3 * 3 + usize::from(column / 3)] = row;
        }
        // Each digit occurs once per column and box, so these connections form closed cycles.
        let start = random.below(9);
        let (mut seen, mut open) = (1u16 << start, 1u16 << start);
        while open != 0 {
            let row = open.trailing_zeros() as usize;
            open &= open - 1;
            let column = usize::from(at_a[row]);
            let next = (1 << of_column[column]) | (1 << of_box[row / 3 * 3 + column / 3]);
            open |= next & !seen;
            seen |= next;
        }
        for row in (0..9).filter(|row| seen & (1 << row) != 0) {
            self.put(row, at_a[row], b);
            self.put(row, at_b[row], a);
        }
    }

    /// Swaps two rows of a band in the columns of one cycle, so that both rows stay complete.
    fn swap_rows(&mut self, random: &mut RandomStream) {
        let [first, second] = two_lines(random);
        let start = random.below(9);
        let mut column = start;
        loop {
            let (a, b) = (self.grid[first * 9 + column], self.grid[second * 9 + column]);
            // The column where the first row already had that digit, which it now has twice.
            let next = usize::from(self.column[usize::from(b)][first]);
            self.put(first, column as u8, usize::from(b));
            self.grid[second * 9 + column] = a;
            self.column[usize::from(a)][second] = column as u8;
            if next == start {
                break;
            }
            column = next;
        }
    }

    /// Swaps two columns of a stack in the rows of one cycle, so that both columns stay complete.
    fn swap_columns(&mut self, random: &mut RandomStream) {
        let [first, second] = two_lines(random);
        let start = random.below(9);
        let wanted = self.grid[start * 9 + first];
        let mut row = start;
        loop {
            let (a, b) = (self.grid[row * 9 + first], self.grid[row * 9 + second]);
            self.put(row, first as u8, usize::from(b));
            self.put(row, second as u8, usize::from(a));
            if b == wanted {
                break;
            }
            let holds = |other: &usize| *other != row && self.grid[other * 9 + first] == b;
            let Some(next) = (0..9).find(holds) else { break };
            row = next;
        }
    }
}

/// Returns two random lines of one band or stack.
fn two_lines(random: &mut RandomStream) -> [usize; 2] {
    let group = random.below(3) * 3;
    let first = random.below(3);
    [group + first, group + (first + 1 + random.below(2)) % 3]
}
