//! A row taken: what it decides, and the ways where it leaves a choice.
//!
//! Two things can tie in a row that is the smallest: new digits in free columns of one stack, since whichever comes first
//! gets the smaller label; and open stacks with the same labels. Every order of both is a state of its own.

use super::line::{Bytes, Line};
use super::order::ORDERS_OF_3;
use super::state::{NEW, Next, STACK_ORDERS, State, stacks};

/// The places of the free columns, by the counts of the stacks.
static FREE_PLACES: [u16; 64] = {
    let mut all = [0; 64];
    let mut free = 0;
    while free < 64 {
        let mut stack = 0;
        while stack < 3 {
            let count = free >> (2 * stack) & 3;
            all[free] |= ((1 << count) - 1) << (3 * stack);
            stack += 1;
        }
        free += 1;
    }
    all
};

/// The counts of the stacks by the places of the free columns, and how many stacks are open.
static FREE_COUNTS: [(u8, u8); 512] = {
    let mut all = [(0, 0); 512];
    let mut places = 0_usize;
    while places < 512 {
        let mut stack = 0;
        while stack < 3 {
            let count = (places >> (3 * stack) & 7).count_ones() as u8;
            all[places].0 |= count << (2 * stack);
            all[places].1 += (count == 3) as u8;
            stack += 1;
        }
        places += 1;
    }
    all
};

/// The orders of a stack's cells that only move those at a run of places: which cell comes where.
static ORDERS_OF_RUN: [&[[u8; 3]]; 8] = {
    const NONE: &[[u8; 3]] = &[[0, 1, 2]];
    [NONE, NONE, NONE, &[[0, 1, 2], [1, 0, 2]], NONE, NONE, &[[0, 1, 2], [0, 2, 1]], &ORDERS_OF_3]
};

/// The first and second places of each stack.
const BUT_THIRD: u32 = 0b011_011_011;

impl State {
    /// Appends the states after a line was taken.
    #[inline(always)]
    pub(crate) fn take<L: Line>(&self, line: u8, values: &Bytes, next: &Next<L>, out: &mut Vec<State>) {
        let mut child = *self;
        child.used |= 1 << line;
        child.rows = child.rows << 4 | u64::from(line);
        if next.key == 0 {
            return out.push(child);
        }
        let mut cells = next.cells;
        let mut tied = false;
        if self.open >= 2 {
            cells = cells.pick(L::load(&STACK_ORDERS[order_of_open(cells.upper_halves(), self.open)]));
            let [a, b, c] = stacks(next.key);
            tied = a == b && a != 0 || self.open == 3 && b == c && b != 0;
        }
        let free = u32::from(FREE_PLACES[usize::from(self.free & 63)]);
        let new = cells.places_of(NEW) & free;
        if new & new >> 1 & BUT_THIRD == 0 && !tied {
            child.settle(cells, values, free);
            return out.push(child);
        }
        let first = out.len();
        if tied {
            child.take_orders(cells, next.key, values, new, free, out);
        } else {
            child.take_runs(cells, values, new, free, out);
        }
        debug_assert!(out.len() > first);
    }

    /// Every order of the open stacks that tie.
    #[inline(never)]
    fn take_orders<L: Line>(
        &self,
        cells: L,
        key: u64,
        values: &Bytes,
        new: u32,
        free: u32,
        out: &mut Vec<State>,
    ) {
        let parts = stacks(key);
        for (order, places) in ORDERS_OF_3.iter().zip(&STACK_ORDERS) {
            let keeps = |stack: usize| {
                let from = usize::from(order[stack]);
                from == stack
                    || from.max(stack) < usize::from(self.open)
                        && parts[from] == parts[stack]
                        && parts[stack] != 0
            };
            if (0..3).all(keeps) {
                let moved = cells.pick(L::load(places));
                self.take_runs(moved, values, new, free, out);
            }
        }
    }

    /// Every order of the new digits in free columns of a stack, which stand side by side.
    #[inline(always)]
    fn take_runs<L: Line>(&self, cells: L, values: &Bytes, new: u32, free: u32, out: &mut Vec<State>) {
        let runs = [0, 3, 6].map(|at| ORDERS_OF_RUN[(new >> at & 7) as usize]);
        let mut places = Bytes([9; 16]);
        for first in runs[0] {
            places.0[..3].copy_from_slice(first);
            for second in runs[1] {
                places.0[3..6].copy_from_slice(&second.map(|place| place + 3));
                for third in runs[2] {
                    places.0[6..9].copy_from_slice(&third.map(|place| place + 6));
                    let mut child = *self;
                    child.settle(cells.pick(L::load(&places)), values, free);
                    out.push(child);
                }
            }
        }
    }

    /// Takes over the columns as they stand now, and gives labels to new digits.
    #[inline(always)]
    fn settle<L: Line>(&mut self, cells: L, values: &Bytes, free: u32) {
        self.columns = cells.lower_halves().bytes();
        (self.free, self.open) = FREE_COUNTS[(cells.places_of(0) & free) as usize];
        let mut new = cells.places_of(NEW);
        while new != 0 {
            let column = self.columns.0[new.trailing_zeros() as usize & 15];
            new &= new - 1;
            self.labelled += 1;
            self.labels.0[usize::from(values.0[usize::from(column & 15)] & 15)] = self.labelled << 4;
        }
        if self.labelled == 8 {
            self.label_the_ninth();
        }
    }

    /// Gives the last digit the last label.
    #[inline(always)]
    fn label_the_ninth(&mut self) {
        for label in &mut self.labels.0[1..10] {
            if *label == NEW << 4 {
                *label = 9 << 4;
            }
        }
        self.labelled = 9;
    }
}

/// The number of the order that sorts the open stacks; those alike stay in order.
#[inline(always)]
fn order_of_open(key: u64, open: u8) -> usize {
    let [a, b, c] = stacks(key);
    if open == 2 {
        return if b < a { 2 } else { 0 };
    }
    // In the order of `ORDERS_OF_3`: abc acb bac bca cab cba.
    const ORDERS: [usize; 8] = [0, 2, 1, 5, 0, 3, 4, 5];
    ORDERS[usize::from(b < a) | usize::from(c < b) << 1 | usize::from(c < a) << 2]
}
