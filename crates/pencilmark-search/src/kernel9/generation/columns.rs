//! The orders of the digits of a stack within its columns, given the digit set of each row in each box.
//!
//! ```text
//!   box 0   {1 2 3} {4 5 6} {7 8 9}      a column takes one digit of each row, all nine different:
//!   box 1   {1 4 7} {2 5 8} {3 6 9}      for instance 1 5 9, 4 8 3, 2 6 7.
//!   box 2   {2 6 7} {1 4 9} {3 5 8}      The digits left by two disjoint columns form a third.
//! ```
//!
//! In other words, these are the ways to colour the edges of a cubic bipartite graph of nine rows and nine digits with three
//! colours. There are between 96 and 1,728 of them, 200 on average, and always at least one.

use super::bands::below;
use crate::kernel9::lane::{ALL, BulkLanes};

/// The maximum number of columns through a given cell (Bregman's bound), with room for one more vector, in whole cache
/// lines.
const MOST: usize = 72;
const ROOM: usize = 128;

/// The digits of a column in each of three boxes.
pub(crate) type Column = [u16; 3];

/// The columns with the same digit in the first row, box by box.
#[derive(Clone)]
#[repr(align(64))]
struct List {
    boxes: [[u16; ROOM]; 3],
    len: usize,
}

/// All ways for one stack: pairs of a column with the first digit of the first row and a disjoint column with its
/// second digit.
#[derive(Clone)]
pub(crate) struct Columns {
    lists: [List; 2],
    /// For each column of one list, the disjoint columns of the other, as bits.
    pairs: [u128; MOST],
    count: u32,
}

/// The cells of up to four registers.
type Wide<L> = [L; 4];

impl Columns {
    pub(crate) fn new() -> Columns {
        let list = List { boxes: [[0; ROOM]; 3], len: 0 };
        Columns { lists: [list.clone(), list], pairs: [0; MOST], count: 0 }
    }

    /// Returns the number of pairs, which is a sixth of the number of ways, since three columns can be ordered in six
    /// ways.
    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        self.count
    }

    /// Finds all ways. `sets[b][row]` are the digits of a row in box `b` of the stack.
    #[inline(always)]
    pub(crate) fn find<L: BulkLanes>(&mut self, sets: &[[u16; 3]; 3]) {
        let [top, middle, bottom] = sets;
        let (middle, bottom) = (one_of_each::<L>(middle), splat3::<L>(*bottom));
        let rows = top.map(digits);
        for (list, first) in self.lists.iter_mut().zip(rows[0]) {
            list.len = 0;
            for i in 0..9 {
                list.extend(first | rows[1][i / 3] | rows[2][i % 3], &middle, &bottom);
            }
        }
        self.pair_up::<L>();
    }

    #[inline(always)]
    fn pair_up<L: BulkLanes>(&mut self) {
        let [ones, others] = &self.lists;
        self.count = 0;
        for i in 0..ones.len {
            let mut pairs = 0;
            let one = splat3::<L>([ones.boxes[0][i], ones.boxes[1][i], ones.boxes[2][i]]);
            let mut at = 0;
            while at < others.len {
                let [x, y, z] = &others.boxes;
                let (x, y, z) = (L::load(&x[at..]), L::load(&y[at..]), L::load(&z[at..]));
                let common = x.and(one[0]).or_both(y, one[1]).or_both(z, one[2]);
                pairs |= u128::from(common.equal_to(0) & every::<L>()) << at;
                at += L::COUNT;
            }
            pairs &= (1 << others.len) - 1;
            self.pairs[i] = pairs;
            self.count += pairs.count_ones();
        }
    }

    /// Returns one of all ways, chosen by 64 random bits.
    #[inline(always)]
    pub(crate) fn pick(&self, random: u64) -> [Column; 3] {
        let mut left = below((random >> 32) as u32, self.count);
        let mut i = 0;
        while left >= self.pairs[i].count_ones() {
            left -= self.pairs[i].count_ones();
            i += 1;
        }
        let mut pairs = self.pairs[i];
        for _ in 0..left {
            pairs &= pairs - 1;
        }
        let j = pairs.trailing_zeros() as usize;
        let one: Column = std::array::from_fn(|b| self.lists[0].boxes[b][i]);
        let other: Column = std::array::from_fn(|b| self.lists[1].boxes[b][j]);
        let third = std::array::from_fn(|b| ALL & !(one[b] | other[b]));
        let columns = [one, other, third];
        ORDERS[below(random as u32, 6) as usize].map(|at| columns[at])
    }
}

/// The six orders of three items.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl List {
    /// Adds the columns whose digits in the first box are `top`.
    #[inline(always)]
    fn extend<L: BulkLanes>(&mut self, top: u16, middle: &Wide<L>, bottom: &[L; 3]) {
        let top = L::splat(top);
        for (i, middle) in middle.iter().enumerate().take(32 / L::COUNT) {
            let both = middle.or(top);
            // Six different digits leave one digit of each row of the last box, unless they include all three digits of a row.
            let mut clash = middle.and(top);
            for row in bottom {
                clash = clash.replace(row.without(both).same(L::zero()), *row);
            }
            let good = clash.equal_to(0) & (COMBINATIONS >> (i * L::COUNT)) & every::<L>();
            let found = good.count_ones() as usize;
            L::splat(ALL).without(both).pack(good, &mut self.boxes[2][self.len..]);
            middle.pack(good, &mut self.boxes[1][self.len..]);
            top.pack(good, &mut self.boxes[0][self.len..]);
            self.len += found;
        }
    }
}

/// The lanes in use: the 27 choices of one digit from each of three rows.
const COMBINATIONS: u32 = (1 << 27) - 1;

/// Returns a bit set of all lanes.
#[inline(always)]
fn every<L: BulkLanes>() -> u32 {
    u32::MAX >> (32 - L::COUNT)
}

/// Returns the sets of one digit from each row, computed in registers, since loading a vector whose parts were just
/// written is slow.
#[inline(always)]
fn one_of_each<L: BulkLanes>(rows: &[u16; 3]) -> Wide<L> {
    let mut wide = [L::zero(); 4];
    for (row, takes) in rows.iter().zip(&TAKES) {
        let set = L::splat(*row);
        let first = set.lowest();
        let rest = set.without(first);
        let second = rest.lowest();
        let third = rest.without(second);
        for (i, lanes) in wide.iter_mut().enumerate().take(32 / L::COUNT) {
            let second_here = L::mask_of(takes[0] >> (i * L::COUNT));
            let third_here = L::mask_of(takes[1] >> (i * L::COUNT));
            *lanes = lanes.or(first.replace(second_here, second).replace(third_here, third));
        }
    }
    wide
}

/// For each row, the combinations that take its second digit, and those that take its third digit.
static TAKES: [[u32; 2]; 3] = {
    let mut takes = [[0; 2]; 3];
    let mut i = 0;
    while i < 27 {
        let taken = [i / 9, i / 3 % 3, i % 3];
        let mut row = 0;
        while row < 3 {
            if taken[row] > 0 {
                takes[row][taken[row] - 1] |= 1 << i;
            }
            row += 1;
        }
        i += 1;
    }
    takes
};

#[inline(always)]
fn splat3<L: BulkLanes>([a, b, c]: [u16; 3]) -> [L; 3] {
    [L::splat(a), L::splat(b), L::splat(c)]
}

/// Returns the digits of a set of three, each as a separate set.
#[inline(always)]
fn digits(set: u16) -> [u16; 3] {
    let rest = set & set.wrapping_sub(1);
    [set ^ rest, rest & rest.wrapping_neg(), rest & rest.wrapping_sub(1)]
}
