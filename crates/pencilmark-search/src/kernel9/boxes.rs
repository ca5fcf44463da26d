//! The board of one puzzle without AVX-512: nine vectors, whose lanes are the nine boxes.
//!
//! ```text
//!   cells[row in box][column in box], lane 4 * stack + band
//!
//!          stack 0   stack 1   stack 2      Triads across: the OR of a row of three vectors; their neighbours along
//!   band 0  lane 0    lane 4    lane 8      the line are one box on: a rotation of lanes. Their neighbours in the box
//!   band 1  lane 1    lane 5    lane 9      are other vectors. Triads down: the same with rows and columns exchanged.
//!   band 2  lane 2    lane 6    lane 10     Nothing ever has to be turned round.
//! ```

use super::branch::branch_in;
use super::lane::{ALL, BoxLanes};
use super::layout::{Branch, Row, WAYS, place};
use super::puzzle::{CELL_OF_BYTE, PuzzleBytes, is_readable};
use super::single::{Board, State};

type Lines<L> = [L; 3];

/// A board with its boxes as lanes, and the data that its last sweep left for branching.
#[derive(Clone, Copy)]
pub(crate) struct Boxes<L> {
    cells: [[L; 3]; 3],
    /// The triads across and down at the start of the last sweep's passes.
    triads: [Lines<L>; 2],
}

/// Returns the storage position of a cell: its vector (row and column within the box) and its lane.
const fn home(cell: usize) -> (usize, usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3, column % 3, 4 * (column / 3) + row / 3)
}

/// A board as sixteen numbers per vector.
type Numbers = [[[u16; 16]; 3]; 3];

/// `OFF_WAY[band][way]`: all ones for the cells of the band that the way does not use.
static OFF_WAY: [[Numbers; 6]; 6] = {
    let mut table = [[[[[0; 16]; 3]; 3]; 6]; 6];
    let mut i = 0;
    while i < 81 * 6 {
        let (cell, way) = (i / 6, i % 6);
        let (r, c, lane) = home(cell);
        let (across, line, b) = place(cell, false);
        if WAYS[way][b] != line {
            table[across][way][r][c][lane] = u16::MAX;
        }
        let (down, column, b) = place(cell, true);
        if WAYS[way][b] != column {
            table[down][way][r][c][lane] = u16::MAX;
        }
        i += 1;
    }
    table
};

/// Returns the next and the previous lanes along the lines of a direction.
#[inline(always)]
fn along<L: BoxLanes, const VERTICAL: bool>(v: L) -> (L, L) {
    if VERTICAL { v.along_stack() } else { v.along_band() }
}

/// Returns line `i` of a direction: three vectors.
#[inline(always)]
fn line<L: Copy, const VERTICAL: bool>(cells: &[[L; 3]; 3], i: usize) -> [L; 3] {
    if VERTICAL { [cells[0][i], cells[1][i], cells[2][i]] } else { cells[i] }
}

#[inline(always)]
fn set_line<L: Copy, const VERTICAL: bool>(cells: &mut [[L; 3]; 3], i: usize, line: [L; 3]) {
    for (k, cell) in line.into_iter().enumerate() {
        if VERTICAL {
            cells[k][i] = cell;
        } else {
            cells[i][k] = cell;
        }
    }
}

#[inline(always)]
fn or<L: BoxLanes>(v: [L; 3]) -> L {
    L::or3(v[0], v[1], v[2])
}

/// Returns the OR of the triads of each line.
#[inline(always)]
fn or_lines<L: BoxLanes, const VERTICAL: bool>(triads: &Lines<L>) -> Lines<L> {
    let mut out = *triads;
    for out in &mut out {
        let (next, last) = along::<L, VERTICAL>(*out);
        *out = L::or3(*out, next, last);
    }
    out
}

/// Clears naked singles across: the candidate of a solved cell is removed from its row and box.
#[inline(always)]
fn naked_singles<L: BoxLanes>(cells: &mut [[L; 3]; 3]) {
    let mut singles = *cells;
    let mut triads = [L::zero(); 3];
    for (line, triad) in singles.iter_mut().zip(&mut triads) {
        for cell in line.iter_mut() {
            *cell = cell.single();
        }
        *triad = or(*line);
    }
    let (lines, boxes) = (or_lines::<L, false>(&triads), or(triads));
    for i in 0..3 {
        let seen = lines[i].or(boxes);
        for k in 0..3 {
            cells[i][k] = singles[i][k].or_rest(cells[i][k], seen);
        }
    }
}

/// Keeps in each triad the digits with an open way through it.
#[inline(always)]
fn close<L: BoxLanes, const VERTICAL: bool>(triads: &mut Lines<L>) {
    let seen = *triads;
    let a = along::<L, VERTICAL>(seen[0]);
    let b = along::<L, VERTICAL>(seen[1]);
    let c = along::<L, VERTICAL>(seen[2]);
    let through = |x: (L, L), y: (L, L)| x.0.and(y.1).or_both(y.0, x.1);
    *triads = [seen[0].and(through(b, c)), seen[1].and(through(a, c)), seen[2].and(through(a, b))];
}

/// Applies naked triads: three digits (or fewer) in three cells are removed from the rest of the line and box.
#[inline(always)]
fn naked_triads<L: BoxLanes, const VERTICAL: bool>(triads: &mut Lines<L>) {
    let few = [triads[0].at_most_three(), triads[1].at_most_three(), triads[2].at_most_three()];
    let naked = [triads[0].only(few[0]), triads[1].only(few[1]), triads[2].only(few[2])];
    let (lines, boxes) = (or_lines::<L, VERTICAL>(&naked), or(naked));
    for i in 0..3 {
        triads[i] = triads[i].clear_unless(few[i], lines[i], boxes);
    }
}

/// The observations of one pass.
struct Seen<L> {
    /// The triads after naked singles, before any other rule.
    triads: Lines<L>,
    /// All nine bits are set unless some digit has lost its place in some line.
    full: L,
}

/// Applies the rules of [`super::band::pass`] to all three bands of a direction.
#[inline(always)]
fn pass<L: BoxLanes, const VERTICAL: bool>(cells: &mut [[L; 3]; 3]) -> Seen<L> {
    if !VERTICAL {
        naked_singles(cells);
    }
    let mut triads = [L::zero(); 3];
    for (i, triad) in triads.iter_mut().enumerate() {
        *triad = or(line::<L, VERTICAL>(cells, i));
    }
    let seen = triads;
    close::<L, VERTICAL>(&mut triads);
    naked_triads::<L, VERTICAL>(&mut triads);
    let mut full = L::splat(ALL);
    for i in 0..3 {
        let (next, last) = along::<L, VERTICAL>(triads[i]);
        full = full.and(L::or3(triads[i], next, last));
        let locked = triads[i].without2(next, last);
        let triad = locked.if_three_or_more(triads[i]);
        let mut cells_of_line = line::<L, VERTICAL>(cells, i);
        if VERTICAL {
            let [x, y, z] = cells_of_line;
            let hidden = locked.without(L::majority(x, y, z));
            cells_of_line = [x.cut(hidden, triad), y.cut(hidden, triad), z.cut(hidden, triad)];
        } else {
            let [x, y, z] = cells_of_line;
            cells_of_line = [x.and(triad), y.and(triad), z.and(triad)];
        }
        set_line::<L, VERTICAL>(cells, i, cells_of_line);
    }
    Seen { triads: seen, full }
}

impl<L: BoxLanes> Board for Boxes<L> {
    #[inline(always)]
    fn from_row(row: &Row) -> Self {
        let mut numbers: Numbers = [[[0; 16]; 3]; 3];
        for (cell, value) in row.cells().iter().enumerate() {
            let (r, c, lane) = home(cell);
            numbers[r][c][lane] = *value;
        }
        from_numbers(&numbers)
    }

    #[inline(always)]
    fn swept(self) -> Self {
        self
    }

    #[inline(always)]
    fn from_text(text: &PuzzleBytes) -> Option<Self> {
        let mut numbers: Numbers = [[[0; 16]; 3]; 3];
        for (cell, byte) in text.iter().enumerate() {
            let (r, c, lane) = home(cell);
            numbers[r][c][lane] = CELL_OF_BYTE[(byte & 31) as usize];
        }
        is_readable(text).then(|| from_numbers(&numbers))
    }

    #[inline(always)]
    fn sweep(&mut self) -> State {
        let across = pass::<L, false>(&mut self.cells);
        if !across.full.equal_to(ALL) & L::IN_USE != 0 {
            return State::Dead;
        }
        let before = self.cells;
        let down = pass::<L, true>(&mut self.cells);
        self.triads = [across.triads, down.triads];
        let mut empty = L::never_empty();
        let mut changed = L::zero();
        for (now, before) in self.cells.as_flattened().iter().zip(before.as_flattened()) {
            empty = empty.note_empty(*now);
            changed = changed.or_lost(*before, *now);
        }
        let lost = !down.full.equal_to(ALL);
        if (empty.was_empty() | lost) & L::IN_USE != 0 {
            return State::Dead;
        }
        let mut loose = L::zero();
        for i in 0..3 {
            let column = line::<L, true>(&self.cells, i);
            let triad = or(column);
            let (next, last) = triad.along_stack();
            loose = loose.or(L::majority(column[0], column[1], column[2]));
            loose = loose.or(L::majority(triad, next, last));
        }
        if loose.equal_to(0) & L::IN_USE == L::IN_USE {
            State::Single
        } else if changed.equal_to(0) & L::IN_USE == L::IN_USE {
            State::Stuck
        } else {
            State::Open
        }
    }

    #[inline(always)]
    fn is_solution(&self) -> bool {
        let triads = [or(self.cells[0]), or(self.cells[1]), or(self.cells[2])];
        let lines = or_lines::<L, false>(&triads);
        let all = L::and3(lines[0], lines[1], lines[2]).and(or(triads));
        !all.equal_to(ALL) & L::IN_USE == 0
    }

    #[inline(always)]
    fn branch(&self) -> Branch {
        let mut best = (u32::MAX, 0, [0; 6]);
        for (direction, lines) in self.triads.iter().enumerate() {
            let lines = [lines[0].boxes(), lines[1].boxes(), lines[2].boxes()];
            let (band_step, box_step) = if direction == 0 { (1, 4) } else { (4, 1) };
            for band in 0..3 {
                let triad = |line: usize, b: usize| lines[line][band * band_step + b * box_step];
                let mut open = [0; 6];
                let mut count = 0;
                for (open, way) in open.iter_mut().zip(WAYS) {
                    *open = triad(way[0], 0) & triad(way[1], 1) & triad(way[2], 2);
                    count += open.count_ones();
                }
                if count > 9 && count < best.0 {
                    best = (count, 3 * direction + band, open);
                }
            }
        }
        branch_in(best.1, &best.2)
    }

    #[inline(always)]
    fn child(&self, digit: u16, band: u16, way: usize) -> Self {
        let off = &OFF_WAY[band as usize][way];
        let digit = L::splat(digit);
        let mut cells = self.cells;
        for (cell, off) in cells.as_flattened_mut().iter_mut().zip(off.as_flattened()) {
            *cell = cell.without(digit.and(L::from_boxes(off)));
        }
        Boxes { cells, triads: self.triads }
    }

    #[inline(always)]
    fn to_row(self) -> Row {
        let boxes = self.cells.map(|line| line.map(L::boxes));
        let mut row = Row::EMPTY;
        for (cell, value) in row.cells_mut().iter_mut().enumerate() {
            let (r, c, lane) = home(cell);
            *value = boxes[r][c][lane];
        }
        row
    }

    #[inline(always)]
    fn write(&self, text: &mut PuzzleBytes) {
        for (r, line) in self.cells.iter().enumerate() {
            for (c, cell) in line.iter().enumerate() {
                for (lane, value) in cell.boxes().into_iter().enumerate() {
                    if lane % 4 < 3 && lane < 12 {
                        text[(3 * (lane % 4) + r) * 9 + 3 * (lane / 4) + c] =
                            b'1' + value.trailing_zeros() as u8;
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn from_numbers<L: BoxLanes>(numbers: &Numbers) -> Boxes<L> {
    let mut cells = [[L::zero(); 3]; 3];
    for (cell, numbers) in cells.as_flattened_mut().iter_mut().zip(numbers.as_flattened()) {
        *cell = L::from_boxes(numbers);
    }
    Boxes { cells, triads: [[L::zero(); 3]; 2] }
}
