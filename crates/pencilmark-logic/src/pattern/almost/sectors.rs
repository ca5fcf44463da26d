//! Multi-sectors: rows and columns with as many crossing cells without a value as the lines that their digits need there,
//! or one fewer.
//!
//! ```text
//! 12 . 45 . . 1 .      each digit is counted by the rows or by the columns that have it in the crossings, whichever are fewer
//! .  . .  . . . .
//! 2  . 4  . . 5 .
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::line_masks::{LineKind, LineMasks, NINE, bits};
pub use crate::search_cache::Sectors;

/// The minimum number of rows and columns: fewer lines make a smaller pattern.
const FEWEST: u32 = 3;
/// The maximum number of rows and columns: more lines are covered by the complementary pattern.
const MOST: u32 = 5;

/// One number per set of rows, indexed by the bits of the rows. All sets are computed at once, since processors add and
/// compare many such numbers in one instruction.
type OfRowSets = [u8; 512];

/// For each row, 1 at every set that contains it.
static HAS_ROW: [OfRowSets; NINE] = {
    let mut of_rows = [[0; 512]; NINE];
    let mut set = 0;
    while set < 512 {
        let mut row = 0;
        while row < NINE {
            of_rows[row][set] = (set >> row & 1) as u8;
            row += 1;
        }
        set += 1;
    }
    of_rows
};

fn add(sum: &mut OfRowSets, more: &OfRowSets) {
    sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

impl Sectors {
    /// Returns the crossing cells of the rows and columns that have no value.
    pub fn open_cells(self, masks: &LineMasks) -> impl Iterator<Item = Cell> + '_ {
        let in_row = move |row| bits(masks.open_cells[row] & self.columns);
        bits(self.rows).flat_map(move |row| in_row(row).map(move |column| Cell::at(row, column, NINE)))
    }

    /// Returns the rows, or the columns, that have a digit in a crossing cell.
    pub fn lines_of(
        self,
        masks: &LineMasks,
        digit: usize,
        kind: LineKind,
    ) -> impl Iterator<Item = (HouseId, Digit)> {
        let lines = self.lines_with(masks, digit)[kind as usize];
        bits(lines).map(move |line| (kind.line(line), Digit::from_index(digit)))
    }

    /// Returns whether fewer rows or fewer columns have a digit in the crossing cells; rows if equal.
    pub(crate) fn fewer_lines(self, masks: &LineMasks, digit: usize) -> LineKind {
        let [rows, columns] = self.lines_with(masks, digit).map(u16::count_ones);
        if columns < rows { LineKind::Columns } else { LineKind::Rows }
    }

    /// True if equally many rows and columns, and at least one, have a digit in the crossing cells.
    pub(crate) fn is_tied(self, masks: &LineMasks, digit: usize) -> bool {
        let [rows, columns] = self.lines_with(masks, digit).map(u16::count_ones);
        rows == columns && rows > 0
    }

    fn lines_with(self, masks: &LineMasks, digit: usize) -> [u16; 2] {
        let has = |lines: u16, of: [u16; NINE], across: u16| {
            bits(lines).filter(|line| of[*line] & across != 0).fold(0, |set, line| set | 1 << line)
        };
        let Sectors { rows, columns, .. } = self;
        [has(rows, masks.rows[digit], columns), has(columns, masks.columns[digit], rows)]
    }
}

/// Returns the rows and columns whose crossing cells are exactly filled by their digits, and those with one digit to spare;
/// the smallest first.
pub fn sectors<'a, C: CellBitSet>(facts: &'a Facts<C>, masks: &LineMasks) -> &'a [Vec<Sectors>; 2] {
    facts.cache().sectors(|| {
        let mut found = [Vec::new(), Vec::new()];
        let _ = find_sectors(facts, masks, &mut found);
        found.iter_mut().for_each(|sectors| sectors.sort_unstable());
        found
    })
}

fn find_sectors<C: CellBitSet>(
    facts: &Facts<C>,
    masks: &LineMasks,
    found: &mut [Vec<Sectors>; 2],
) -> ControlFlow<()> {
    let sets: Vec<u16> = (0..512u16).filter(|set| (FEWEST..=MOST).contains(&set.count_ones())).collect();
    // For each digit and column, 1 at every set of rows that has the digit in the column.
    let meets: Vec<[OfRowSets; NINE]> = masks
        .columns
        .iter()
        .map(|columns| columns.map(|rows| std::array::from_fn(|set| u8::from(rows & set as u16 != 0))))
        .collect();
    for columns in sets.iter().copied() {
        facts.cache().spend(100)?;
        let cells = open_cells(masks, columns);
        let room = room_of_digits(masks, &meets, columns);
        for rows in sets.iter().copied() {
            let [cells, room] = [&cells, &room].map(|counts| counts[usize::from(rows)]);
            if cells > 0 && room.wrapping_sub(cells) < 2 {
                found[usize::from(room - cells)].push(Sectors { cells, rows, columns });
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns, for each set of rows, the number of its open cells in these columns.
fn open_cells(masks: &LineMasks, columns: u16) -> OfRowSets {
    let mut cells = [0; 512];
    for (row, open) in masks.open_cells.iter().enumerate() {
        bits(open & columns).for_each(|_| add(&mut cells, &HAS_ROW[row]));
    }
    cells
}

/// Returns, for each set of rows, the number of lines that the digits need where the set crosses these columns: for
/// each digit the rows or the columns, whichever are fewer.
fn room_of_digits(masks: &LineMasks, meets: &[[OfRowSets; NINE]], columns: u16) -> OfRowSets {
    let mut room = [0; 512];
    for (digit, meets) in meets.iter().enumerate() {
        let (mut by_rows, mut by_columns) = ([0; 512], [0; 512]);
        let rows = (0..NINE).filter(|row| masks.rows[digit][*row] & columns != 0);
        rows.for_each(|row| add(&mut by_rows, &HAS_ROW[row]));
        bits(columns).for_each(|column| add(&mut by_columns, &meets[column]));
        for (room, lines) in room.iter_mut().zip(by_rows.iter().zip(&by_columns)) {
            *room += lines.0.min(lines.1);
        }
    }
    room
}
