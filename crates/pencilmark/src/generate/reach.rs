//! A fast solver of classic boards by singles, intersections, pairs and triples: often enough to exclude a wished level. None of
//! these steps prevents another, so their order doesn't matter.

use std::array;

use crate::generate::pattern::CellBits;
use crate::generate::walk::FullGrid;

/// All nine digits.
const ALL: u16 = 0x1FF;

/// The houses of a classic board, nine cells each: rows, columns, boxes.
static HOUSES: [[u8; 9]; 27] = {
    let mut houses = [[0; 9]; 27];
    let mut i = 0;
    while i < 81 {
        let (line, place) = (i / 9, i % 9);
        houses[line][place] = i as u8;
        houses[9 + line][place] = (place * 9 + line) as u8;
        houses[18 + line][place] = (line / 3 * 27 + line % 3 * 3 + place / 3 * 9 + place % 3) as u8;
        i += 1;
    }
    houses
};

/// A classic board being solved by singles, intersections, pairs and triples.
#[derive(Clone)]
pub struct SubsetSolver {
    /// The candidates of each cell as bits.
    cells: [u16; 81],
    /// The candidates of each house's cells when subsets were last searched there.
    looked_at: [[u16; 9]; 27],
}

impl SubsetSolver {
    /// Creates the board of a puzzle: 1 to 9 for givens, 0 for empty cells.
    pub fn new(values: &[u8; 81]) -> SubsetSolver {
        SubsetSolver {
            cells: values.map(|value| if value == 0 { ALL } else { 1 << (value - 1) }),
            looked_at: [[ALL; 9]; 27],
        }
    }

    /// Applies singles until none is left; true if they solve the puzzle. Takes about 3 us.
    pub fn solve_by_singles(&mut self) -> bool {
        self.singles();
        self.is_solved()
    }

    /// Applies singles, intersections, pairs and triples until none is left; true if they solve the puzzle.
    pub fn solve_by_subsets(&mut self) -> bool {
        self.singles();
        while !self.is_solved() && (self.intersections() || self.subsets()) {
            self.singles();
        }
        self.is_solved()
    }

    /// Returns the number of candidates of the cells without a value.
    pub fn candidates_left(&self) -> usize {
        self.cells.iter().map(|cell| cell.count_ones() as usize).filter(|count| *count > 1).sum()
    }

    /// Sets cells to the digits of a full grid, and continues with singles, intersections, pairs and triples.
    pub fn give(&mut self, cells: CellBits, grid: &FullGrid) {
        let given = self.cells.iter_mut().zip(grid).enumerate().filter(|(cell, _)| cells >> cell & 1 == 1);
        given.for_each(|(_, (cell, digit))| *cell = 1 << (digit - 1));
        self.solve_by_subsets();
    }

    /// True if every cell has a value.
    pub fn is_solved(&self) -> bool {
        self.cells.iter().all(|cell| cell.is_power_of_two())
    }

    fn house(&self, house: &[u8; 9]) -> [u16; 9] {
        array::from_fn(|place| self.cells[usize::from(house[place])])
    }

    /// Applies naked and hidden singles until none is left.
    fn singles(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for house in &HOUSES {
                let cells = self.house(house);
                let (mut once, mut twice, mut single) = (0, 0, 0);
                for cell in cells {
                    twice |= once & cell;
                    once |= cell;
                    single |= if cell & cell.wrapping_sub(1) == 0 { cell } else { 0 };
                }
                let hidden = once & !twice;
                for (place, cell) in house.iter().zip(cells) {
                    let mut left = if cell & cell.wrapping_sub(1) == 0 { cell } else { cell & !single };
                    if left & hidden != 0 {
                        left &= hidden;
                    }
                    changed |= left != cell;
                    self.cells[usize::from(*place)] = left;
                }
            }
        }
    }

    /// Removes digits from the rest of a line if a box has them only there, and from the rest of a box if a line has them only
    /// there. True if anything changed.
    fn intersections(&mut self) -> bool {
        let before = self.cells;
        // The index of the i-th common cell of a line and a box.
        let rows = |line: usize, part: usize, i: usize| line * 9 + part * 3 + i;
        self.intersections_of(&rows);
        self.intersections_of(&|line, part, i| rows(part * 3 + i, line / 3, line % 3));
        self.cells != before
    }

    /// Applies the intersections of boxes with the lines of one direction, using the digits of each three common cells.
    fn intersections_of(&mut self, at: &impl Fn(usize, usize, usize) -> usize) {
        let three = |cells: &[u16; 81], line: usize, part: usize| {
            (0..3).fold(0u16, |digits, i| digits | cells[at(line, part, i)])
        };
        for band in 0..3 {
            let held: [[u16; 3]; 3] =
                array::from_fn(|line| array::from_fn(|part| three(&self.cells, band * 3 + line, part)));
            for (line, part) in (0..9).map(|i| (i / 3, i % 3)) {
                let [second, third] = [(line + 1) % 3, (line + 2) % 3];
                let [beside, beyond] = [(part + 1) % 3, (part + 2) % 3];
                let in_box = held[line][part] & !(held[second][part] | held[third][part]);
                let in_line = held[line][part] & !(held[line][beside] | held[line][beyond]);
                for i in 0..3 {
                    for other in [beside, beyond] {
                        self.cells[at(band * 3 + line, other, i)] &= !in_box;
                    }
                    for other in [second, third] {
                        self.cells[at(band * 3 + other, part, i)] &= !in_line;
                    }
                }
            }
        }
    }

    /// Applies naked and hidden pairs and triples. True if anything changed.
    fn subsets(&mut self) -> bool {
        let mut changed = false;
        for (number, house) in HOUSES.iter().enumerate() {
            let cells = self.house(house);
            if cells == self.looked_at[number] {
                continue;
            }
            self.looked_at[number] = cells;
            let mut left = cells;
            small_sets(&cells, |places, digits| {
                let others = left.iter_mut().enumerate().filter(|(place, _)| places >> place & 1 == 0);
                others.for_each(|(_, cell)| *cell &= !digits);
            });
            // The places of each digit: a hidden set of cells is a naked set of these.
            let places: [u16; 9] = array::from_fn(|digit| {
                cells.iter().enumerate().fold(0, |places, (at, cell)| places | (cell >> digit & 1) << at)
            });
            small_sets(&places, |digits, places| {
                let others = left.iter_mut().enumerate().filter(|(place, _)| places >> place & 1 == 1);
                others.for_each(|(_, cell)| *cell &= digits);
            });
            for (place, (cell, left)) in house.iter().zip(cells.into_iter().zip(left)) {
                changed |= cell != left;
                self.cells[usize::from(*place)] = left;
            }
        }
        changed
    }
}

/// Finds two or three of nine sets whose union has as many members as there are sets, and passes on their indices and the union.
fn small_sets(sets: &[u16; 9], mut found: impl FnMut(u16, u16)) {
    let small = |i: &usize| (2..=3).contains(&sets[*i].count_ones());
    for a in (0..9).filter(small) {
        for b in (a + 1..9).filter(small) {
            let two = sets[a] | sets[b];
            if two.count_ones() == 2 {
                found(1 << a | 1 << b, two);
            }
            if two.count_ones() > 3 {
                continue;
            }
            for c in (b + 1..9).filter(small) {
                let three = two | sets[c];
                if three.count_ones() == 3 {
                    found(1 << a | 1 << b | 1 << c, three);
                }
            }
        }
    }
}
