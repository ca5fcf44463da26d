//! Small unavoidable sets of a full grid: cells that can be filled another way, so that a puzzle needs a given in each.

use crate::generate::walk::Full;

/// Cells as bits, row by row.
pub type CellBits = u128;

/// The sets of two kinds that are found at once: what hangs together of two digits, and the cycles of two lines of a band or stack.
/// About sixty a grid.
pub fn sets(grid: &Full) -> Vec<CellBits> {
    let mut found = Vec::with_capacity(72);
    two_digits(grid, &mut found);
    two_lines(grid, &mut found);
    found
}

fn two_digits(grid: &Full, found: &mut Vec<CellBits>) {
    let mut places = [[0u8; 9]; 10];
    for (cell, digit) in (0u8..).zip(grid) {
        places[usize::from(*digit)][usize::from(cell / 9)] = cell;
    }
    for a in 1..10 {
        for b in a + 1..10 {
            components(&places[a], &places[b], found);
        }
    }
}

/// The parts of two digits' cells that hang together: from a cell of the one on to those of the other in its row, column and box.
fn components(a: &[u8; 9], b: &[u8; 9], found: &mut Vec<CellBits>) {
    let (mut of_column, mut of_box) = ([0u16; 9], [0u16; 9]);
    for (row, cell) in b.iter().enumerate() {
        let column = usize::from(cell % 9);
        of_column[column] = 1 << row;
        of_box[row / 3 * 3 + column / 3] = 1 << row;
    }
    let next = std::array::from_fn::<u16, 9, _>(|row| {
        let column = usize::from(a[row] % 9);
        of_column[column] | of_box[row / 3 * 3 + column / 3]
    });
    let mut left = 0x1FFu16;
    while left != 0 {
        let (mut open, mut set) = (left & left.wrapping_neg(), 0);
        left ^= open;
        while open != 0 {
            let row = open.trailing_zeros() as usize;
            open &= open - 1;
            set |= (1 << a[row]) | (1 << b[row]);
            open |= next[row] & left;
            left &= !next[row];
        }
        found.push(set);
    }
}

fn two_lines(grid: &Full, found: &mut Vec<CellBits>) {
    for group in 0..3 {
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
            let (first, second) = (group * 3 + first, group * 3 + second);
            cycles(|place| [first * 9 + place, second * 9 + place], grid, found);
            cycles(|place| [place * 9 + first, place * 9 + second], grid, found);
        }
    }
}

/// The sets of places whose digits in both lines are the same.
fn cycles(cells: impl Fn(usize) -> [usize; 2], grid: &Full, found: &mut Vec<CellBits>) {
    let mut place_of = [0usize; 10];
    for place in 0..9 {
        place_of[usize::from(grid[cells(place)[0]])] = place;
    }
    let mut seen = [false; 9];
    for start in 0..9 {
        let mut set: CellBits = 0;
        let mut place = start;
        while !seen[place] {
            seen[place] = true;
            let [a, b] = cells(place);
            set |= (1 << a) | (1 << b);
            place = place_of[usize::from(grid[b])];
        }
        if set != 0 {
            found.push(set);
        }
    }
}
