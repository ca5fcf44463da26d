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
use crate::key_hasher::KeyMap;

/// For each digit of a first cell, the digits that a second cell can hold with it.
type PairTable = Vec<DigitSet>;

/// The digit combinations that every two cells can hold, computed lazily.
///
/// An excluder with two candidates that sees both cells forbids them to hold both of its candidates. If the excluder is
/// itself the third cell, it does so too, since it would have no candidate left.
pub struct CellPairs<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    excluders: C,
    tables: KeyMap<(Cell, Cell), Rc<PairTable>>,
}

impl<'a, C: CellBitSet> CellPairs<'a, C> {
    /// Creates the table with no pair computed yet.
    pub fn new(facts: &'a Facts<C>, excluders: C) -> CellPairs<'a, C> {
        CellPairs { facts, excluders, tables: KeyMap::default() }
    }

    fn table(&mut self, a: Cell, b: Cell) -> Rc<PairTable> {
        let (facts, excluders) = (self.facts, self.excluders);
        let table = || {
            let mut table = vec![DigitSet::EMPTY; facts.digit_span()];
            for digit in facts.candidates(a) {
                let same = if facts.peers(a).contains(b) { DigitSet::of(digit) } else { DigitSet::EMPTY };
                table[digit.index()] = facts.candidates(b) - same;
            }
            for excluder in (excluders & facts.peers(a) & facts.peers(b)).iter() {
                let digits = facts.candidates(excluder);
                if digits.len() == 2 {
                    digits.iter().for_each(|digit| {
                        table[digit.index()] = table[digit.index()] - (digits - DigitSet::of(digit))
                    });
                }
            }
            Rc::new(table)
        };
        self.tables.entry((a, b)).or_insert_with(table).clone()
    }

    /// Returns the digits that each of two or three cells holds in at least one combination that is not excluded. `seen`
    /// are the excluders that all the cells see.
    pub fn digits_left(&mut self, cells: &[Cell], seen: C) -> Vec<DigitSet> {
        match *cells {
            [a, b] => self.left_of_two(a, b),
            [a, b, c] => self.left_of_three([a, b, c], seen),
            _ => cells.iter().map(|cell| self.facts.candidates(*cell)).collect(),
        }
    }

    fn left_of_two(&mut self, a: Cell, b: Cell) -> Vec<DigitSet> {
        let table = self.table(a, b);
        let holds = |x: &Digit| !table[x.index()].is_empty();
        let first: DigitSet = self.facts.candidates(a).iter().filter(holds).collect();
        let second = first.iter().fold(DigitSet::EMPTY, |all, x| all | table[x.index()]);
        vec![first, second]
    }

    fn left_of_three(&mut self, [a, b, c]: [Cell; 3], seen: C) -> Vec<DigitSet> {
        let facts = self.facts;
        let [ab, ac, bc] = [(a, b), (a, c), (b, c)].map(|(one, other)| self.table(one, other));
        let others = seen.minus(C::of(a) | C::of(b) | C::of(c)).iter().map(|cell| facts.candidates(cell));
        let excluders: Vec<DigitSet> = others.filter(|digits| digits.len() == 3).collect();
        let mut left = vec![DigitSet::EMPTY; 3];
        for x in facts.candidates(a) {
            for y in ab[x.index()] {
                let mut third = ac[x.index()] & bc[y.index()];
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
