//! Extension of a state by a row: the columns and labels that the row determines, and the branches where it leaves a
//! choice.
//!
//! Two kinds of ties can occur in the smallest row: new digits in free columns of one stack, since whichever comes first
//! gets the smaller label; and free stacks with the same labels. Every order of either is a separate state.

use super::line::{Bytes, Line};
use super::order::ORDERS_OF_3;
use super::state::{NEW, Next, STACK_ORDERS, State, Taken, stacks};

/// The places of the free columns, by the counts of free columns of the stacks.
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

/// The counts of free columns of the stacks by their places, and the number of open stacks.
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

/// For each stack and set of adjacent places in it, the orders of the stack's cells that move only these places. Other
/// stacks are 0, so that the orders of three stacks are combined by `or`.
static ORDERS_OF_RUN: [[Orders; 8]; 3] = {
    let mut all = [[Orders { places: [Bytes([0; 16]); 6], count: 0 }; 8]; 3];
    let mut i = 0;
    while i < 144 {
        let (stack, run, order) = (i / 48, i / 6 % 8, &ORDERS_OF_3[i % 6]);
        if is_order_of_run(order, run) {
            let orders = &mut all[stack][run];
            let places = &mut orders.places[orders.count].0;
            let mut place = 0;
            while place < 3 {
                places[3 * stack + place] = 3 * stack as u8 + order[place];
                place += 1;
            }
            // Spare places keep their bytes.
            place = 9;
            while stack == 0 && place < 16 {
                places[place] = place as u8;
                place += 1;
            }
            orders.count += 1;
        }
        i += 1;
    }
    all
};

/// The orders of the cells of one stack.
#[derive(Clone, Copy)]
struct Orders {
    places: [Bytes; 6],
    count: usize,
}

/// True if an order moves only places of the run. A run of one place, or one with a gap, has only the identity.
const fn is_order_of_run(order: &[u8; 3], run: usize) -> bool {
    let mut place = 0;
    while place < 3 {
        let stays = order[place] as usize == place;
        if !stays && (run >> place & 1 == 0 || run >> order[place] & 1 == 0 || run == 0b101) {
            return false;
        }
        place += 1;
    }
    true
}

/// The first and second places of each stack.
const BUT_THIRD: u32 = 0b011_011_011;

impl State {
    /// Appends the states that result from taking a line, possibly with blank lines after it.
    #[inline(always)]
    pub(crate) fn take<L: Line>(&self, taken: Taken, values: &Bytes, next: &Next<L>, out: &mut Vec<State>) {
        let mut child = *self;
        child.taken = taken;
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
            return child.settled(cells, values, free, out);
        }
        if tied {
            child.take_orders(cells, next.key, values, new, free, out);
        } else {
            child.take_runs(cells, values, new, free, out);
        }
    }

    /// Appends a state for every order of the open stacks that tie.
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

    /// Appends a state for every order of the new digits in free columns of a stack, which are adjacent.
    #[inline(always)]
    fn take_runs<L: Line>(&self, cells: L, values: &Bytes, new: u32, free: u32, out: &mut Vec<State>) {
        let runs: [&Orders; 3] =
            std::array::from_fn(|stack| &ORDERS_OF_RUN[stack][(new >> (3 * stack) & 7) as usize]);
        for first in &runs[0].places[..runs[0].count] {
            for second in &runs[1].places[..runs[1].count] {
                let both = L::load(first).or(L::load(second));
                for third in &runs[2].places[..runs[2].count] {
                    self.settled(cells.pick(both.or(L::load(third))), values, free, out);
                }
            }
        }
    }

    /// Appends this state with the current columns. It is modified at its destination, since copying bytes that were
    /// just written one by one would stall.
    #[inline(always)]
    fn settled<L: Line>(&self, cells: L, values: &Bytes, free: u32, out: &mut Vec<State>) {
        out.push(*self);
        if let Some(child) = out.last_mut() {
            child.settle(cells, values, free);
        }
    }

    /// Takes over the current columns, and gives labels to new digits.
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

/// Returns the index of the order that sorts the open stacks; equal ones stay in order.
#[inline(always)]
fn order_of_open(key: u64, open: u8) -> usize {
    let [a, b, c] = stacks(key);
    if open == 2 {
        return if b < a { 2 } else { 0 };
    }
    // The entries are in the order of `ORDERS_OF_3`: abc acb bac bca cab cba.
    const ORDERS: [usize; 8] = [0, 2, 1, 5, 0, 3, 4, 5];
    ORDERS[usize::from(b < a) | usize::from(c < b) << 1 | usize::from(c < a) << 2]
}
