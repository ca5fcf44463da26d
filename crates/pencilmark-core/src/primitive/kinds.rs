//! The seven kinds of primitives and their oracle.

use std::collections::BTreeSet;

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::primitive::automaton::Automaton;
use crate::primitive::relation::Relation;
use crate::primitive::totals::Totals;
use crate::values::DigitValues;

/// A rule of one of seven general kinds. The enum is exhaustive on purpose: engines match it without `_`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Primitive {
    /// Cells hold different digits, together perhaps one of some sets.
    AllDifferent(AllDifferent),
    /// DigitValues, times coefficients, add up to an allowed total.
    Sum(Sum),
    /// The digits of two cells are an allowed pair.
    Relation(Relation),
    /// The digits of cells in order spell a word of a finite automaton.
    Automaton(Automaton),
    /// A number of cells hold certain digits.
    Count(Count),
    /// A cell says at which place of a list a digit stands.
    Element(Element),
    /// All primitives of at least one alternative hold.
    Or(Box<[Box<[Primitive]>]>),
}

/// Cells that hold different digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AllDifferent {
    /// The cells, each once; at most as many as there are digits.
    pub cells: Box<[Cell]>,
    /// The sets that the digits may be together; `None` if any will do.
    pub sets: Option<Box<[DigitSet]>>,
}

/// A weighted sum of values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sum {
    /// The cells, each once, with their coefficients, none of them 0.
    pub terms: Box<[(Cell, i32)]>,
    /// The allowed totals.
    pub totals: Totals,
}

/// A count of cells, or of the different digits in them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Count {
    /// The cells; one that stands here twice counts twice.
    pub cells: Box<[Cell]>,
    /// What is counted.
    pub what: Counted,
    /// What the count must be.
    pub number: CountNumber,
}

/// What a [`Count`] counts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    /// The cells that hold one of these digits.
    Digits(DigitSet),
    /// The different digits that the cells hold.
    Distinct,
}

/// What a [`Count`] must be.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum CountNumber {
    /// The count is one of these numbers.
    In(Totals),
    /// The value of this cell.
    ValueOf(Cell),
    /// What is counted in these other cells.
    SameIn(Box<[Cell]>),
}

/// A cell that indexes a list: with value `v`, the `v`-th cell of the list (from 1) holds a digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Element {
    /// The cell whose value is a place in the list.
    pub index: Cell,
    /// The list of cells.
    pub list: Box<[Cell]>,
    /// What stands at that place.
    pub holds: Indexed,
}

/// What an [`Element`] finds at the indexed place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Indexed {
    /// The indexed cell holds this digit.
    Digit(Digit),
    /// The indexed cell holds the digit of this cell.
    SameAs(Cell),
}

impl Primitive {
    /// Creates an all-different over some cells.
    pub fn all_different(cells: impl IntoIterator<Item = Cell>) -> Primitive {
        Primitive::AllDifferent(AllDifferent { cells: cells.into_iter().collect(), sets: None })
    }

    /// Creates an all-different whose digits together are one of `sets`.
    pub fn one_of_sets(cells: impl IntoIterator<Item = Cell>, sets: Vec<DigitSet>) -> Primitive {
        Primitive::AllDifferent(AllDifferent { cells: cells.into_iter().collect(), sets: Some(sets.into()) })
    }

    /// Creates a sum; coefficients of a cell that stands in it several times are added.
    pub fn sum(terms: impl IntoIterator<Item = (Cell, i32)>, totals: Totals) -> Primitive {
        let mut merged: Vec<(Cell, i32)> = Vec::new();
        for (cell, coefficient) in terms {
            match merged.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, sum)) => *sum += coefficient,
                None => merged.push((cell, coefficient)),
            }
        }
        merged.retain(|(_, coefficient)| *coefficient != 0);
        Primitive::Sum(Sum { terms: merged.into(), totals })
    }

    /// Creates a restriction of one cell to some digits.
    pub fn cell_in(cell: Cell, digits: DigitSet) -> Primitive {
        Primitive::count([cell], digits, Totals::of(1))
    }

    /// Creates a count of the cells that hold one of `digits`.
    pub fn count(cells: impl IntoIterator<Item = Cell>, digits: DigitSet, number: Totals) -> Primitive {
        Primitive::Count(Count {
            cells: cells.into_iter().collect(),
            what: Counted::Digits(digits),
            number: CountNumber::In(number),
        })
    }

    /// Creates a primitive that no grid fulfils.
    pub fn never() -> Primitive {
        Primitive::Or(Box::default())
    }

    /// The cells that it speaks of, each once, in reading order.
    pub fn cells(&self) -> Vec<Cell> {
        let mut found = BTreeSet::new();
        self.each_cell(&mut |cell| {
            found.insert(cell);
        });
        found.into_iter().collect()
    }

    fn each_cell(&self, see: &mut dyn FnMut(Cell)) {
        match self {
            Primitive::AllDifferent(different) => different.cells.iter().for_each(|cell| see(*cell)),
            Primitive::Sum(sum) => sum.terms.iter().for_each(|(cell, _)| see(*cell)),
            Primitive::Relation(relation) => relation.cells.iter().for_each(|cell| see(*cell)),
            Primitive::Automaton(automaton) => automaton.cells().iter().for_each(|cell| see(*cell)),
            Primitive::Count(count) => {
                count.cells.iter().for_each(|cell| see(*cell));
                match &count.number {
                    CountNumber::In(_) => {}
                    CountNumber::ValueOf(cell) => see(*cell),
                    CountNumber::SameIn(cells) => cells.iter().for_each(|cell| see(*cell)),
                }
            }
            Primitive::Element(element) => {
                see(element.index);
                element.list.iter().for_each(|cell| see(*cell));
                match element.holds {
                    Indexed::Digit(_) => {}
                    Indexed::SameAs(cell) => see(cell),
                }
            }
            Primitive::Or(alternatives) => {
                alternatives.iter().flatten().for_each(|primitive| primitive.each_cell(see));
            }
        }
    }

    /// True if the digits of a full grid fulfil it: the plain definition, the oracle of all engines.
    pub fn holds(&self, values: DigitValues, at: &dyn Fn(Cell) -> Digit) -> bool {
        match self {
            Primitive::AllDifferent(different) => different.holds(at),
            Primitive::Sum(sum) => {
                let total: i64 = sum
                    .terms
                    .iter()
                    .map(|(cell, k)| i64::from(*k) * i64::from(values.value(at(*cell))))
                    .sum();
                i32::try_from(total).is_ok_and(|total| sum.totals.contains(total))
            }
            Primitive::Relation(relation) => relation.allows(at(relation.cells[0]), at(relation.cells[1])),
            Primitive::Automaton(automaton) => automaton.accepts(at),
            Primitive::Count(count) => count.holds(values, at),
            Primitive::Element(element) => element.holds(values, at),
            Primitive::Or(alternatives) => {
                alternatives.iter().any(|all| all.iter().all(|primitive| primitive.holds(values, at)))
            }
        }
    }

    /// True if renaming the digits can't change whether it holds: it says only which cells differ or are equal.
    pub fn is_digit_blind(&self) -> bool {
        match self {
            Primitive::AllDifferent(different) => different.sets.is_none(),
            Primitive::Relation(relation) => relation.table.is_digit_blind(),
            Primitive::Or(alternatives) => alternatives.iter().flatten().all(Primitive::is_digit_blind),
            Primitive::Sum(_) | Primitive::Automaton(_) | Primitive::Count(_) | Primitive::Element(_) => {
                false
            }
        }
    }

    /// The digits that a cell may hold, if the primitive is about this cell alone.
    pub fn as_cell_in(&self) -> Option<(Cell, DigitSet)> {
        let Primitive::Count(Count { cells, what: Counted::Digits(digits), number: CountNumber::In(number) }) =
            self
        else {
            return None;
        };
        let [cell] = **cells else { return None };
        match (number.contains(0), number.contains(1)) {
            (true, true) => None,
            (false, true) => Some((cell, *digits)),
            (true, false) => Some((cell, !*digits)),
            (false, false) => Some((cell, DigitSet::EMPTY)),
        }
    }
}

impl AllDifferent {
    fn holds(&self, at: &dyn Fn(Cell) -> Digit) -> bool {
        let held: DigitSet = self.cells.iter().map(|cell| at(*cell)).collect();
        held.len() == self.cells.len() && self.sets.as_ref().is_none_or(|sets| sets.contains(&held))
    }
}

impl Counted {
    fn count(&self, cells: &[Cell], at: &dyn Fn(Cell) -> Digit) -> i32 {
        match self {
            Counted::Digits(digits) => cells.iter().filter(|cell| digits.contains(at(**cell))).count() as i32,
            Counted::Distinct => cells.iter().map(|cell| at(*cell)).collect::<DigitSet>().len() as i32,
        }
    }
}

impl Count {
    fn holds(&self, values: DigitValues, at: &dyn Fn(Cell) -> Digit) -> bool {
        let count = self.what.count(&self.cells, at);
        match &self.number {
            CountNumber::In(numbers) => numbers.contains(count),
            CountNumber::ValueOf(cell) => values.value(at(*cell)) == count,
            CountNumber::SameIn(others) => self.what.count(others, at) == count,
        }
    }
}

impl Element {
    /// The cell at the place that a value of the index names.
    pub fn cell_at(&self, value: i32) -> Option<Cell> {
        usize::try_from(value - 1).ok().and_then(|place| self.list.get(place)).copied()
    }

    fn holds(&self, values: DigitValues, at: &dyn Fn(Cell) -> Digit) -> bool {
        let Some(cell) = self.cell_at(values.value(at(self.index))) else { return false };
        match self.holds {
            Indexed::Digit(digit) => at(cell) == digit,
            Indexed::SameAs(other) => at(cell) == at(other),
        }
    }
}
