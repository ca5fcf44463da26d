//! Canonical forms of grids with empty cells: one row of the form after another, keeping all states that tie for the
//! smallest so far.
//!
//! ```text
//!   states after row i  x  lines that may come next  -->  keys  -->  those with the smallest key  -->  states after row i + 1
//! ```
//!
//! A line may come next if it is in the band of the previous row, or, at the start of a band, in any band; of several
//! equal empty lines of a band only one is tried. Empty rows decide nothing: they are added to a tie before it is
//! expanded to states, of which there may be many.

use super::found::{CanonicalGrid, GridTransformation};
use super::line::{Bytes, Line};
use super::lines::Lines;
use super::state::{NEW, Next, State, Taken};

/// The numbers of givens in the three boxes of a line, sorted, by which the first row of the form is chosen.
static SPREAD: [u8; 512] = {
    let mut all = [0; 512];
    let mut givens = 0_usize;
    while givens < 512 {
        let mut counts = [0; 4];
        let mut stack = 0;
        while stack < 3 {
            counts[(givens >> (3 * stack) & 7).count_ones() as usize] += 1;
            stack += 1;
        }
        // The counts are sorted ascending, two bits each.
        let (mut spread, mut count) = (0, 0);
        while count < 4 {
            let mut times = 0;
            while times < counts[count] {
                spread = spread << 2 | count as u8;
                times += 1;
            }
            count += 1;
        }
        all[givens] = spread;
        givens += 1;
    }
    all
};

/// A line that ties for the smallest next row of a state, with the blank lines after it.
#[derive(Clone, Copy)]
struct Tie {
    cells: Bytes,
    state: u32,
    line: u8,
    /// The lines taken, including the blank lines after the tying one.
    taken: Taken,
}

/// The buffers of the walk, reused for all grids.
#[derive(Default)]
pub(crate) struct Walk {
    states: Vec<State>,
    after: Vec<State>,
    ties: Vec<Tie>,
    with_blanks: Vec<Tie>,
}

/// The lines of one side, as sets.
#[derive(Clone, Copy)]
struct Side {
    /// The lines that may come first.
    first: u16,
    blank: u16,
}

impl Walk {
    /// Returns the canonical form only.
    #[inline(always)]
    pub(crate) fn form<L: Line>(&mut self, lines: &Lines) -> [u8; 81] {
        written(&self.rows::<L>(lines).0)
    }

    /// Returns the canonical form, a transformation to it, and the number of automorphisms.
    #[inline(always)]
    pub(crate) fn find<L: Line>(&mut self, lines: &Lines) -> CanonicalGrid {
        let (rows, last) = self.rows::<L>(lines);
        self.take_ties::<L>(lines, last);
        let ways = [0, 9].map(|side| ways_of_blanks(lines, side));
        let automorphism_count = self.after.iter().map(|state| ways[usize::from(state.side != 0)]).sum();
        CanonicalGrid {
            canonical_form: written(&rows),
            transformation: self.after[0].as_move(),
            automorphism_count,
        }
    }

    /// Returns the rows as keys with every label, and the last key without labels. The ties for the last row have not
    /// been taken yet.
    #[inline(always)]
    fn rows<L: Line>(&mut self, lines: &Lines) -> ([u64; 9], u64) {
        let sides = sides(lines);
        self.after.clear();
        self.after.extend([State::start(0), State::start(9)]);
        let (mut rows, mut key, mut place) = ([0; 9], 0, 0);
        while place < 9 {
            std::mem::swap(&mut self.states, &mut self.after);
            key = self.smallest::<L>(lines, &sides, place);
            rows[place] = labelled(key, self.states[0].labelled);
            place += 1;
            while place < 9 && (sides[0].blank | sides[1].blank) != 0 && self.add_blanks(&sides, place) {
                place += 1;
            }
            if place < 9 {
                self.take_ties::<L>(lines, key);
            }
        }
        (rows, key)
    }

    /// Adds a blank row to the ties that can have one, and drops the others; false if no tie can.
    #[inline(never)]
    fn add_blanks(&mut self, sides: &[Side; 2], place: usize) -> bool {
        self.with_blanks.clear();
        for tie in &self.ties {
            let side = &sides[usize::from(self.states[tie.state as usize].side != 0)];
            let mut left = candidates(tie.taken, side, place) & side.blank;
            while left != 0 {
                let taken = tie.taken.and(left.trailing_zeros() as u8);
                left &= left - 1;
                self.with_blanks.push(Tie { taken, ..*tie });
            }
        }
        if self.with_blanks.is_empty() {
            return false;
        }
        std::mem::swap(&mut self.ties, &mut self.with_blanks);
        true
    }

    /// Returns the smallest next row, and keeps its ties.
    #[inline(always)]
    fn smallest<L: Line>(&mut self, lines: &Lines, sides: &[Side; 2], place: usize) -> u64 {
        let mut smallest = u64::MAX;
        self.ties.clear();
        for (i, state) in self.states.iter().enumerate() {
            let mut left = candidates(state.taken, &sides[usize::from(state.side != 0)], place);
            while left != 0 {
                let line = left.trailing_zeros() as u8;
                left &= left - 1;
                let next = state.next::<L>(&lines.lines[usize::from(state.side + line)]);
                if next.key < smallest {
                    smallest = next.key;
                    self.ties.clear();
                }
                if next.key == smallest {
                    let taken = state.taken.and(line);
                    self.ties.push(Tie { cells: next.cells.bytes(), state: i as u32, line, taken });
                }
            }
        }
        smallest
    }

    #[inline(always)]
    fn take_ties<L: Line>(&mut self, lines: &Lines, key: u64) {
        self.after.clear();
        for Tie { cells, state, line, taken } in &self.ties {
            let state = &self.states[*state as usize];
            let next = Next { key, cells: L::load(cells) };
            state.take(*taken, &lines.lines[usize::from(state.side + line)], &next, &mut self.after);
        }
    }
}

/// Returns the lines that may come first, and those that are blank, for both sides.
#[inline(always)]
fn sides(lines: &Lines) -> [Side; 2] {
    let spread = |line: usize| SPREAD[usize::from(lines.givens[line] & 0x1FF)];
    let least = (0..18).map(spread).min().unwrap_or(0);
    [0, 9].map(|side| {
        let mut sets = Side { first: 0, blank: 0 };
        for line in 0..9 {
            sets.first |= u16::from(spread(side + line) == least) << line;
            sets.blank |= u16::from(lines.givens[side + line] == 0) << line;
        }
        sets
    })
}

/// Returns the lines that may come next.
#[inline(always)]
fn candidates(taken: Taken, side: &Side, place: usize) -> u16 {
    let among = match place {
        0 => side.first,
        3 | 6 => 0x1FF,
        _ => 7 << ((taken.rows & 15) / 3 * 3),
    };
    let all = among & !taken.used;
    let blank = all & side.blank;
    if blank & blank.wrapping_sub(1) == 0 {
        return all;
    }
    [7, 7 << 3, 7 << 6].iter().fold(all, |left, band| {
        let blank = blank & band;
        left & !(blank & blank.wrapping_sub(1))
    })
}

/// Returns the number of orders of the columns and rows that stay blank.
fn ways_of_blanks(lines: &Lines, side: usize) -> u32 {
    const WAYS: [u32; 4] = [1, 1, 2, 6];
    let blanks =
        |side: usize| [0, 3, 6].map(|at| (at..at + 3).filter(|line| lines.givens[side + line] == 0).count());
    let ways = |counts: [usize; 3]| counts.iter().map(|count| WAYS[*count]).product::<u32>();
    let across = blanks(9 - side);
    let open = across.iter().filter(|count| **count == 3).count();
    ways(across) * WAYS[open] * ways(blanks(side))
}

/// Returns a key with the next labels for its new digits.
#[inline(always)]
fn labelled(key: u64, labels: u8) -> u64 {
    let mut new = key & key >> 1 & key >> 2 & key >> 3 & 0x1_1111_1111;
    let (mut key, mut label) = (key, u64::from(labels));
    while new != 0 {
        let at = new.ilog2();
        new ^= 1 << at;
        label += 1;
        key -= (u64::from(NEW) - label) << at;
    }
    key
}

/// Returns the grid whose rows have nine labels each.
#[inline(always)]
fn written(rows: &[u64; 9]) -> [u8; 81] {
    let mut form = [0; 81];
    for (row, cells) in rows.iter().zip(form.as_chunks_mut::<9>().0) {
        for (place, cell) in cells.iter_mut().enumerate() {
            *cell = (row >> (32 - 4 * place)) as u8 & 15;
        }
    }
    form
}

impl State {
    /// Returns the transformation of a complete walk; digits that are not given get the remaining labels, ascending.
    fn as_move(&self) -> GridTransformation {
        let mut digits = [0; 10];
        let mut next = self.labelled;
        for (digit, label) in digits.iter_mut().enumerate().skip(1) {
            *label = self.labels.0[digit] >> 4;
            if *label == NEW {
                next += 1;
                *label = next;
            }
        }
        GridTransformation {
            transposed: self.side != 0,
            rows: std::array::from_fn(|row| (self.taken.rows >> (4 * (8 - row)) & 15) as u8),
            columns: std::array::from_fn(|place| self.columns.0[place]),
            digits,
        }
    }
}
