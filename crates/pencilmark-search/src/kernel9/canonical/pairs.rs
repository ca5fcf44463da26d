//! The ways in which each pair of lines of a band of a full grid can become the first two rows of the form.
//!
//! A pair is identified by listing, for each column, the column of the first line that holds the digit of the second
//! line: 12,096 possibilities, since that column is in another box. Permuting columns turns a pair into another one of
//! its class, and so does exchanging the two lines. There are only 15 classes, each with its smallest second row below
//! a first row 123456789.
//!
//! ```text
//!   first   1 2 3 | 4 5 6 | 7 8 9        pair  3 4 5 | 6 7 8 | 0 1 2
//!   second  4 5 6 | 7 8 9 | 1 2 3
//! ```

use std::sync::OnceLock;

use super::line::{Bytes, Line};
use super::numbers::Numbers;
use super::order::{self, COUNT};

/// An order of columns, in both directions.
pub(crate) struct Arrangement {
    /// The column at each of the first eight positions, in reverse, so that the first position is the most significant
    /// of eight bytes.
    pub(crate) reversed: Bytes,
    /// The position of each column; labels count from 0.
    pub(crate) inverse: Bytes,
}

/// One way for a pair: the index of an arrangement; the highest bit is set if the two lines are exchanged.
#[derive(Clone, Copy)]
pub(crate) struct Way(u16);

impl Way {
    /// The way that moves nothing.
    pub(crate) const NONE: Way = Way(0);

    #[inline(always)]
    pub(crate) fn arrangement(self) -> usize {
        usize::from(self.0 & 0x7FFF)
    }

    /// Returns the index of the line that comes first, 0 or 1.
    #[inline(always)]
    pub(crate) fn first(self) -> usize {
        usize::from(self.0 >> 15)
    }
}

/// The range of a pair's best ways in `all_ways`.
#[derive(Clone, Copy, Default)]
struct Ways {
    start: u32,
    len: u16,
}

/// The tables for all pairs, about 0.25 MB, built on first use in 1 ms.
pub(crate) struct Pairs {
    pub(crate) arrangements: Vec<Arrangement>,
    numbers: Numbers,
    /// For each pair, the rank of its class in the order of smallest second rows.
    ranks: Vec<u8>,
    ways: Vec<Ways>,
    all_ways: Vec<Way>,
}

impl Pairs {
    /// Returns the tables, building them on first use.
    pub(crate) fn get() -> &'static Pairs {
        static PAIRS: OnceLock<Pairs> = OnceLock::new();
        PAIRS.get_or_init(Pairs::new)
    }

    fn new() -> Pairs {
        let orders: Vec<[u8; 9]> = order::all().collect();
        let inverses: Vec<[u8; 9]> = orders.iter().map(order::inverse).collect();
        let pairs = all_pairs();
        let numbers = Numbers::new(&pairs);
        let number = |pair: &[u8; 9]| usize::from(numbers.of(Bytes::nine(pair, 0)));
        let classes = classes(&pairs, &orders, &inverses, number);
        let mut lists = vec![Vec::new(); pairs.len()];
        let mut ranks = vec![0; pairs.len()];
        for (rank, smallest) in classes.iter().enumerate() {
            for (way, pair) in class(smallest, &orders) {
                lists[number(&pair)].push(way);
                ranks[number(&pair)] = rank as u8;
            }
        }
        let mut all_ways: Vec<Way> = Vec::new();
        let mut ways = Vec::new();
        for list in &lists {
            ways.push(Ways { start: all_ways.len() as u32, len: list.len() as u16 });
            all_ways.extend(list);
        }
        let arrangements =
            orders.iter().zip(&inverses).map(|(columns, inverse)| arrangement(columns, inverse));
        Pairs { arrangements: arrangements.collect(), numbers, ranks, ways, all_ways }
    }

    /// Returns the number of a pair.
    #[inline(always)]
    pub(crate) fn number(&self, pair: impl Line) -> u16 {
        self.numbers.of(pair)
    }

    /// Returns the rank of a pair's smallest second row among all classes.
    #[inline(always)]
    pub(crate) fn rank(&self, number: u16) -> u8 {
        self.ranks[usize::from(number)]
    }

    /// Returns the ways that lead to a pair's smallest second row.
    #[inline(always)]
    pub(crate) fn ways(&self, number: u16) -> &[Way] {
        let Ways { start, len, .. } = self.ways[usize::from(number)];
        &self.all_ways[start as usize..start as usize + usize::from(len)]
    }
}

fn arrangement(columns: &[u8; 9], inverse: &[u8; 9]) -> Arrangement {
    let mut reversed = [9; 16];
    for place in 0..8 {
        reversed[7 - place] = columns[place];
    }
    Arrangement { reversed: Bytes(reversed), inverse: Bytes::nine(inverse, 0) }
}

/// Returns every pair, in lexicographic order.
fn all_pairs() -> Vec<[u8; 9]> {
    fn go(column: usize, pair: &mut [u8; 9], used: u16, all: &mut Vec<[u8; 9]>) {
        if column == 9 {
            return all.push(*pair);
        }
        for other in 0..9_u8 {
            if used >> other & 1 == 0 && usize::from(other) / 3 != column / 3 {
                pair[column] = other;
                go(column + 1, pair, used | 1 << other, all);
            }
        }
    }
    let mut all = Vec::new();
    go(0, &mut [0; 9], 0, &mut all);
    all
}

/// Returns the smallest pair of each class, ascending.
fn classes(
    pairs: &[[u8; 9]],
    orders: &[[u8; 9]],
    inverses: &[[u8; 9]],
    number: impl Fn(&[u8; 9]) -> usize,
) -> Vec<[u8; 9]> {
    let mut known = vec![false; pairs.len()];
    let mut classes = Vec::new();
    for pair in pairs {
        if known[number(pair)] {
            continue;
        }
        let arranged = |pair: &[u8; 9], i: usize| -> [u8; 9] {
            std::array::from_fn(|place| inverses[i][usize::from(pair[usize::from(orders[i][place])])])
        };
        let both = [*pair, order::inverse(pair)];
        let images = both.iter().flat_map(|pair| (0..COUNT).map(|i| arranged(pair, i)));
        let smallest = images.inspect(|image| known[number(image)] = true).min().unwrap_or(*pair);
        classes.push(smallest);
    }
    classes.sort_unstable();
    classes
}

/// Returns the pairs of a class, each with the ways that turn it into the smallest one.
fn class<'a>(smallest: &'a [u8; 9], orders: &'a [[u8; 9]]) -> impl Iterator<Item = (Way, [u8; 9])> + 'a {
    orders.iter().enumerate().flat_map(move |(i, order)| {
        let mut pair = [0; 9];
        for (place, column) in order.iter().enumerate() {
            pair[usize::from(*column)] = order[usize::from(smallest[place])];
        }
        [(Way(i as u16), pair), (Way(i as u16 | 1 << 15), order::inverse(&pair))]
    })
}
