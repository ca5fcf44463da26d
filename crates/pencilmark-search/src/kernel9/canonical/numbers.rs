//! The lexicographic number of each pair of lines, computed from tables small enough for the L1 cache.
//!
//! The columns in the first box determine the first number of a range. The columns that are then taken and those in the
//! second box determine an offset. The third box has the remaining columns, in one of six orders.

use super::line::{Bytes, Line};

/// The sets of three of the six columns outside the first box.
const SETS: usize = 20;

/// Tables from the codes of a pair to its number.
pub(crate) struct Numbers {
    /// For each code of the first box, the first number, and the set of columns that the box takes.
    begins: Vec<(u16, u8)>,
    /// For each set and code of the second box, the offset.
    further: Vec<[u8; 256]>,
}

/// For each code of the third box, the index of the order of its columns among the six.
static ORDER: [u8; 512] = {
    let mut order = [0; 512];
    let mut code = 0;
    while code < 216 {
        let (a, b, c) = (code / 36, code / 6 % 6, code % 6);
        order[code] = 2 * ((a > b) as u8 + (a > c) as u8) + (b > c) as u8;
        code += 1;
    }
    order
};

impl Numbers {
    /// Builds the tables for all pairs, given in lexicographic order.
    pub(crate) fn new(pairs: &[[u8; 9]]) -> Numbers {
        let mut numbers = Numbers { begins: vec![(0, u8::MAX); 512], further: vec![[0; 256]; SETS] };
        let mut sets: Vec<u16> = Vec::new();
        for (number, pair) in pairs.iter().enumerate() {
            let [first, second, third] = Bytes::nine(pair, 0).codes();
            let columns = pair[..3].iter().fold(0, |set, column| set | 1 << column);
            let set = sets.iter().position(|other| *other == columns).unwrap_or(sets.len());
            if set == sets.len() {
                sets.push(columns);
            }
            if numbers.begins[first].1 == u8::MAX {
                numbers.begins[first] = (number as u16, set as u8);
            }
            let further = number - usize::from(numbers.begins[first].0) - usize::from(ORDER[third]);
            numbers.further[set][second] = further as u8;
        }
        numbers
    }

    /// Returns the number of a pair.
    #[inline(always)]
    pub(crate) fn of(&self, pair: impl Line) -> u16 {
        let [first, second, third] = pair.codes();
        let (begin, set) = self.begins[first];
        begin + u16::from(self.further[usize::from(set)][second & 255]) + u16::from(ORDER[third & 511])
    }
}
