//! The digit combinations that two or three cells can hold.
//!
//! ```text
//! A {1 2}   B {1 3}      A=2 B=3 would leave x without a candidate; A=1 B=1 is a conflict
//! x {2 3}                so A=1 B=3 and A=2 B=1 are left
//! ```

use std::rc::Rc;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// The digits that two cells can hold together.
struct PairTable {
    /// For each digit of the first cell, the digits that the second cell can hold with it.
    digits: Vec<DigitSet>,
    /// True if an excluder with two candidates sees both cells.
    has_excluder: bool,
}

/// The digit combinations that every two cells can hold, computed lazily.
///
/// An excluder with two candidates that sees both cells forbids them to hold both of its candidates. If the excluder is
/// itself the third cell, it does so too, since it would have no candidate left.
pub(crate) struct CellPairs<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    /// The excluders with two candidates, and those with three.
    excluders: [C; 2],
    /// The tables by first cell, then by second cell.
    tables: Vec<Option<Rc<PairTable>>>,
    cells: usize,
}

impl<'a, C: CellBitSet> CellPairs<'a, C> {
    /// Creates the table with no pair computed yet.
    pub(crate) fn new(facts: &'a Facts<C>, excluders: C) -> CellPairs<'a, C> {
        let cells = facts.rules().cells().len();
        let with = |count: usize| excluders & facts.cells_with(count);
        let tables = std::iter::repeat_with(|| None).take(cells * cells).collect();
        CellPairs { facts, excluders: [with(2), with(3)], tables, cells }
    }

    fn table(&mut self, a: Cell, b: Cell) -> Rc<PairTable> {
        let (facts, excluders) = (self.facts, self.excluders[0]);
        let table = || {
            let mut digits = vec![DigitSet::EMPTY; facts.digit_span()];
            for digit in facts.candidates(a) {
                let same = if facts.peers(a).contains(b) { DigitSet::of(digit) } else { DigitSet::EMPTY };
                digits[digit.index()] = facts.candidates(b) - same;
            }
            let excluders = excluders & facts.peers(a) & facts.peers(b);
            for both in excluders.iter().map(|excluder| facts.candidates(excluder)) {
                for digit in both {
                    digits[digit.index()] = digits[digit.index()] - (both - DigitSet::of(digit));
                }
            }
            Rc::new(PairTable { digits, has_excluder: !excluders.is_empty() })
        };
        self.tables[a.index() * self.cells + b.index()].get_or_insert_with(table).clone()
    }

    /// Returns the digits that each of two or three cells holds in at least one combination that is not excluded. `seen`
    /// are the excluders that all the cells see.
    pub(crate) fn digits_left(&mut self, cells: &[Cell], seen: C) -> Vec<DigitSet> {
        match *cells {
            [a, b] => self.left_of_two(a, b),
            [a, b, c] => self.left_of_three([a, b, c], seen),
            _ => cells.iter().map(|cell| self.facts.candidates(*cell)).collect(),
        }
    }

    fn left_of_two(&mut self, a: Cell, b: Cell) -> Vec<DigitSet> {
        let table = self.table(a, b);
        let holds = |x: &Digit| !table.digits[x.index()].is_empty();
        let first: DigitSet = self.facts.candidates(a).iter().filter(holds).collect();
        let second = first.iter().fold(DigitSet::EMPTY, |all, x| all | table.digits[x.index()]);
        vec![first, second]
    }

    fn left_of_three(&mut self, [a, b, c]: [Cell; 3], seen: C) -> Vec<DigitSet> {
        let facts = self.facts;
        let [ab, ac, bc] = [(a, b), (a, c), (b, c)].map(|(one, other)| self.table(one, other));
        let excluders = (seen & self.excluders[1]).minus(C::of(a) | C::of(b) | C::of(c));
        // Without excluders every candidate is in some combination: only a cell with two candidates could run out of digits, and if it
        // sees both others, it is an excluder itself.
        if excluders.is_empty() && ![&ab, &ac, &bc].iter().any(|table| table.has_excluder) {
            return [a, b, c].map(|cell| facts.candidates(cell)).to_vec();
        }
        let excluders: Vec<DigitSet> = excluders.iter().map(|cell| facts.candidates(cell)).collect();
        let mut left = vec![DigitSet::EMPTY; 3];
        for x in facts.candidates(a) {
            for y in ab.digits[x.index()] {
                let mut third = ac.digits[x.index()] & bc.digits[y.index()];
                let two = DigitSet::of(x) | DigitSet::of(y);
                for last in excluders.iter().filter_map(|digits| (*digits - two).only()) {
                    third.remove(last);
                }
                if !third.is_empty() {
                    left[0].insert(x);
                    left[1].insert(y);
                    left[2] |= third;
                }
            }
        }
        left
    }
}
