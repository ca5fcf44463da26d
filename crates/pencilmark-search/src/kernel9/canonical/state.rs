//! The search state after some rows of the canonical form: the columns, labels and lines chosen so far.

use super::line::{Bytes, Line};

/// The upper half of a byte for a digit that has no label yet: larger than any label.
pub(crate) const NEW: u8 = 15;

/// Some rows of the form, and the choices that they leave open.
///
/// Columns that were blank so far are free: in each stack they are at the left, in any order. Stacks that were blank so
/// far are open: they are at the left, in any order.
///
/// ```text
///   columns   . . . | . . 1 | . . 2       free: 3, 2, 2    open: 1
///             ^^^^^   ^^^     ^^^
/// ```
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct State {
    /// The column at each position; spare positions have column 9, which is blank.
    pub(crate) columns: Bytes,
    /// The label of each digit, in the upper four bits: 0 for a blank, [`NEW`] if the digit has no label yet.
    pub(crate) labels: Bytes,
    /// The lines taken so far.
    pub(crate) taken: Taken,
    /// 0 if rows of the form are rows of the grid, 9 if they are columns.
    pub(crate) side: u8,
    /// The number of free columns of each stack, two bits each.
    pub(crate) free: u8,
    /// The number of stacks that are open.
    pub(crate) open: u8,
    /// The number of digits that have labels.
    pub(crate) labelled: u8,
}

/// Lines in the order in which they were taken.
#[derive(Clone, Copy)]
pub(crate) struct Taken {
    /// The lines in order, the latest in the lowest four bits.
    pub(crate) rows: u64,
    /// The lines taken so far, as a set.
    pub(crate) used: u16,
}

impl Taken {
    /// Appends a line to the order.
    #[inline(always)]
    pub(crate) fn and(self, line: u8) -> Taken {
        Taken { rows: self.rows << 4 | u64::from(line), used: self.used | 1 << line }
    }
}

/// A line as the next row of a state, with its free columns and open stacks in order.
#[derive(Clone, Copy)]
pub(crate) struct Next<L> {
    /// Nine labels, where new digits are [`NEW`]: the row before any tie is resolved.
    pub(crate) key: u64,
    /// The label and the column of each cell, with free columns sorted within their stack, and stacks in their original
    /// order.
    pub(crate) cells: L,
}

/// The exchanges that sort free columns: first and second column of a stack, second and third, first and second.
#[derive(Clone, Copy)]
struct Exchanges {
    first: Bytes,
    second: Bytes,
    rounds: u8,
}

static EXCHANGES: [Exchanges; 64] = {
    let mut all = [Exchanges { first: Bytes([0; 16]), second: Bytes([0; 16]), rounds: 0 }; 64];
    let mut free = 0;
    while free < 64 {
        let mut place = 0;
        while place < 16 {
            let (stack, column) = (place / 3, place % 3);
            let count = if stack < 3 { free >> (2 * stack) & 3 } else { 0 };
            let one = count >= 2 && column < 2;
            let two = count == 3 && column > 0;
            all[free].first.0[place] = if one { 3 * stack + 1 - column } else { place } as u8;
            all[free].second.0[place] = if two { 3 * stack + 3 - column } else { place } as u8;
            if count >= 2 && all[free].rounds < count as u8 - 1 {
                all[free].rounds = count as u8 - 1;
            }
            place += 1;
        }
        free += 1;
    }
    all
};

static SECOND_OF_STACK: Bytes = larger_at(1);
static THIRD_OF_STACK: Bytes = larger_at(2);

const fn larger_at(column: usize) -> Bytes {
    let mut bytes = [0; 16];
    let mut stack = 0;
    while stack < 3 {
        bytes[3 * stack + column] = 0xFF;
        stack += 1;
    }
    Bytes(bytes)
}

/// The orders of stacks, as positions of cells.
pub(crate) static STACK_ORDERS: [Bytes; 6] = {
    let mut all = [Bytes([9; 16]); 6];
    let mut i = 0;
    while i < 54 {
        let (order, place) = (i / 9, i % 9);
        let stack = super::order::ORDERS_OF_3[order][place / 3] as usize;
        all[order].0[place] = (3 * stack + place % 3) as u8;
        i += 1;
    }
    all
};

impl State {
    /// Returns the state before the first row.
    pub(crate) fn start(side: u8) -> State {
        let mut labels = [NEW << 4; 16];
        labels[0] = 0;
        State {
            columns: Bytes::nine(&[0, 1, 2, 3, 4, 5, 6, 7, 8], 9),
            labels: Bytes(labels),
            taken: Taken { rows: 0, used: 0 },
            side,
            free: 0b11_11_11,
            open: 3,
            labelled: 0,
        }
    }

    /// Returns a line as the next row of this state.
    #[inline(always)]
    pub(crate) fn next<L: Line>(&self, line: &Bytes) -> Next<L> {
        let columns = L::load(&self.columns);
        let mut cells = L::load(&self.labels).pick(L::load(line).pick(columns)).or(columns);
        let Exchanges { first, second, rounds } = &EXCHANGES[usize::from(self.free & 63)];
        if *rounds > 0 {
            let larger = L::load(&SECOND_OF_STACK);
            cells = cells.exchange(L::load(first), larger);
            if *rounds > 1 {
                cells = cells.exchange(L::load(second), L::load(&THIRD_OF_STACK));
                cells = cells.exchange(L::load(first), larger);
            }
        }
        let mut key = cells.upper_halves();
        if self.open >= 2 {
            key = with_open_stacks_sorted(key, self.open);
        }
        Next { key, cells }
    }
}

/// Returns the three parts of a key.
#[inline(always)]
pub(crate) fn stacks(key: u64) -> [u64; 3] {
    [key >> 24, key >> 12 & 0xFFF, key & 0xFFF]
}

#[inline(always)]
fn with_open_stacks_sorted(key: u64, open: u8) -> u64 {
    let [a, b, mut c] = stacks(key);
    let (mut a, mut b) = (a.min(b), a.max(b));
    if open == 3 {
        (b, c) = (b.min(c), b.max(c));
        (a, b) = (a.min(b), a.max(b));
    }
    a << 24 | b << 12 | c
}
