//! A board for one puzzle anywhere: the band pass of the bulk engine with the three bands of one puzzle in its lanes.
//!
//! ```text
//!   seen across: cells[line][place], lane = band          seen down: cells[column][place], lane = stack
//!
//!            place 0 1 2   3 4 5   6 7 8                  place 0..8 = row 0..8
//!   line 0       a b c | d e f | g h i    lane 0: band 0
//!   line 1       . . . | . . . | . . .    lane 1: band 1  Turning from one to the other is nine transposes of the
//!   line 2       . . . | . . . | . . .    lane 2: band 2  three boxes of a line with the three bands.
//!                                         lane 3: empty
//! ```

use super::band::{self, Band, Watch, Ways};
use super::branch::branch_in;
use super::lane::portable::Array;
use super::lane::{ALL, Lanes};
use super::layout::{Branch, Row};
use super::puzzle::{Text, sealed::Read};
use super::single::{Board, State};

type L = Array<4>;

const IN_USE: u32 = 0b111;

#[derive(Clone, Copy)]
struct Side([[L; 9]; 3]);

impl Band<L> for Side {
    #[inline(always)]
    fn get(&self, line: usize, place: usize) -> L {
        self.0[line][place]
    }
    #[inline(always)]
    fn set(&mut self, line: usize, place: usize, cell: L) {
        self.0[line][place] = cell;
    }
}

impl Side {
    /// The same cells seen the other way. Its own inverse.
    #[inline(always)]
    fn turned(&self) -> Side {
        let mut out = [[L::splat(0); 9]; 3];
        for line in 0..3 {
            for column in 0..3 {
                let cells = &self.0[line];
                let (a, b, c) = (cells[column].lanes(), cells[3 + column].lanes(), cells[6 + column].lanes());
                for lane in 0..3 {
                    out[column][3 * lane + line] = L::new([a[lane], b[lane], c[lane], 0]);
                }
            }
        }
        Side(out)
    }
}

/// A board with its bands as lanes.
#[derive(Clone, Copy)]
pub(crate) struct Bands {
    /// Before a sweep: seen across. After it: seen down.
    side: Side,
    /// The open ways of the bands and of the stacks, as the last sweep found them.
    ways: [Ways<L>; 2],
}

impl Board for Bands {
    #[inline(always)]
    fn from_row(row: &Row) -> Self {
        let mut side = Side([[L::splat(0); 9]; 3]);
        for line in 0..3 {
            for place in 0..9 {
                let [a, b, c] = [0, 1, 2].map(|band: usize| row.cells[(3 * band + line) * 9 + place]);
                side.0[line][place] = L::new([a, b, c, 0]);
            }
        }
        Bands { side, ways: [[L::splat(0); 6]; 2] }
    }

    #[inline(always)]
    fn swept(self) -> Self {
        Bands { side: self.side.turned(), ..self }
    }

    #[inline(always)]
    fn from_text(text: &Text) -> Option<Self> {
        let mut row = Row::EMPTY;
        text.read(&mut row).then(|| Bands::from_row(&row))
    }

    #[inline(always)]
    fn sweep(&mut self) -> State {
        let mut watch = Watch::new();
        band::pass::<L, false>(&mut self.side, &mut self.ways[0], &mut watch);
        self.side = self.side.turned();
        band::pass::<L, true>(&mut self.side, &mut self.ways[1], &mut watch);
        if (watch.least.equal_to(0) | !watch.full.equal_to(ALL)) & IN_USE != 0 {
            return State::Dead;
        }
        if watch.loose.equal_to(0) & IN_USE == IN_USE {
            return State::Single;
        }
        if watch.changed.equal_to(0) & IN_USE == IN_USE {
            return State::Stuck;
        }
        self.side = self.side.turned();
        State::Open
    }

    #[inline(always)]
    fn is_solution(&self) -> bool {
        let across = self.side.turned();
        let mut all = L::splat(ALL);
        let mut boxes = [L::zero(); 3];
        for line in &across.0 {
            let mut row = L::zero();
            for (b, sum) in boxes.iter_mut().enumerate() {
                let triad = L::or3(line[3 * b], line[3 * b + 1], line[3 * b + 2]);
                *sum = sum.or(triad);
                row = row.or(triad);
            }
            all = all.and(row);
        }
        all = L::and3(all, boxes[0], boxes[1]).and(boxes[2]);
        all.equal_to(ALL) & IN_USE == IN_USE
    }

    #[inline(always)]
    fn branch(&self) -> Branch {
        let mut best = (u16::MAX, 0, [0; 6]);
        for (direction, ways) in self.ways.iter().enumerate() {
            let mut count = L::zero();
            for way in ways {
                count = count.plus(way.ones());
            }
            for (lane, count) in count.lanes().into_iter().take(3).enumerate() {
                if count > 9 && count < best.0 {
                    best = (count, 3 * direction + lane, ways.map(|way| way.lanes()[lane]));
                }
            }
        }
        branch_in(best.1, &best.2)
    }

    #[inline(always)]
    fn child(&self, digit: u16, band: u16, way: usize) -> Self {
        let mut side = self.side.turned();
        let off = &OFF_WAY[band as usize][way];
        for (line, off) in side.0.iter_mut().zip(off) {
            for (cell, off) in line.iter_mut().zip(off) {
                *cell = cell.without(L::splat(digit).and(*off));
            }
        }
        Bands { side, ways: self.ways }
    }

    #[inline(always)]
    fn write(&self, text: &mut Text) {
        for (column, cells) in self.side.0.iter().enumerate() {
            for (row, cell) in cells.iter().enumerate() {
                for (stack, value) in cell.lanes().into_iter().take(3).enumerate() {
                    text[9 * row + 3 * stack + column] = b'1' + value.trailing_zeros() as u8;
                }
            }
        }
    }
}

/// `OFF_WAY[band][way][line][place]`, seen across: all ones for the cells of the band that the way does not use.
static OFF_WAY: [[[[L; 9]; 3]; 6]; 6] = {
    use super::layout::{WAYS, place};
    let mut table = [[[[L::new([0; 4]); 9]; 3]; 6]; 6];
    let mut i = 0;
    while i < 81 * 6 {
        let (cell, way) = (i / 6, i % 6);
        let (across, line, b) = place(cell, false);
        let (down, column, box_down) = place(cell, true);
        let at = cell % 9;
        if WAYS[way][b] != line {
            let old = &mut table[across][way][line][at];
            *old = old.with_full_lane(across);
        }
        if WAYS[way][box_down] != column {
            let old = &mut table[down][way][line][at];
            *old = old.with_full_lane(across);
        }
        i += 1;
    }
    table
};
