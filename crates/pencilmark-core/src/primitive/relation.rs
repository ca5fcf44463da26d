//! Relations between the digits of two cells.

use std::sync::Arc;

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::values::DigitValues;

/// Two cells whose digits must be one of the allowed pairs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Relation {
    /// The two related cells, which are different.
    pub cells: [Cell; 2],
    /// The allowed pairs: digits of the first cell, then of the second.
    pub table: RelationTable,
}

/// The pairs of digits that a relation allows: for each digit of the first cell those of the second.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RelationTable(Arc<[DigitSet]>);

impl RelationTable {
    /// Creates the table of the pairs of values for which `allow` is true.
    pub fn of_values(values: DigitValues, allow: impl Fn(i32, i32) -> bool) -> RelationTable {
        let row = |a: Digit| values.digits_where(|b| allow(values.value(a), b));
        let rows = Digit::all(values.span())
            .map(|a| if values.digits().contains(a) { row(a) } else { DigitSet::EMPTY });
        RelationTable(rows.collect())
    }

    /// Creates a table from its rows: the digits of the second cell for each digit of the first.
    pub fn from_rows(rows: impl IntoIterator<Item = DigitSet>) -> RelationTable {
        RelationTable(rows.into_iter().collect())
    }

    /// Creates the table that allows all pairs of different digits.
    pub fn different(values: DigitValues) -> RelationTable {
        RelationTable::of_values(values, |a, b| a != b)
    }

    /// The rows: for each digit of the first cell the digits allowed in the second.
    pub fn rows(&self) -> &[DigitSet] {
        &self.0
    }

    /// The digits allowed in the second cell if the first holds `digit`.
    pub fn partners(&self, digit: Digit) -> DigitSet {
        self.0[digit.index()]
    }

    /// The digits allowed in the first cell if the second holds `digit`.
    pub fn partners_back(&self, digit: Digit) -> DigitSet {
        Digit::all(self.0.len()).filter(|first| self.partners(*first).contains(digit)).collect()
    }

    /// The digits allowed in the second cell if the first holds one of `digits`.
    pub fn partners_of_any(&self, digits: DigitSet) -> DigitSet {
        digits.iter().fold(DigitSet::EMPTY, |all, digit| all | self.partners(digit))
    }

    /// Returns the table with the two cells exchanged.
    pub fn transposed(&self) -> RelationTable {
        let size = self.0.len();
        RelationTable(Digit::all(size).map(|digit| self.partners_back(digit)).collect())
    }

    /// Returns the table of the pairs that both tables allow.
    pub fn intersection(&self, other: &RelationTable) -> RelationTable {
        RelationTable(self.0.iter().zip(other.0.iter()).map(|(a, b)| *a & *b).collect())
    }

    /// True if the table allows no pair of equal digits.
    pub fn forbids_equal_digits(&self) -> bool {
        Digit::all(self.0.len()).all(|digit| !self.partners(digit).contains(digit))
    }

    /// True if the table says only that the digits differ, or that they are equal.
    pub fn is_renaming_invariant(&self) -> bool {
        let all = DigitSet::full(self.0.len());
        let is = |f: &dyn Fn(Digit) -> DigitSet| Digit::all(self.0.len()).all(|d| self.partners(d) == f(d));
        is(&|d| all - DigitSet::of(d)) || is(&DigitSet::of) || is(&|_| all)
    }
}

impl Relation {
    /// Creates a relation of two cells. If both are the same cell, the result restricts that cell instead.
    pub fn new(first: Cell, second: Cell, table: RelationTable) -> Relation {
        Relation { cells: [first, second], table }
    }

    /// True if the two digits are an allowed pair.
    pub fn allows(&self, first: Digit, second: Digit) -> bool {
        self.table.partners(first).contains(second)
    }
}
