//! The seven kinds of primitives, and the test whether a full grid fulfils them.

use std::collections::BTreeSet;

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::primitive::automaton::Automaton;
use crate::primitive::relation::Relation;
use crate::primitive::totals::Totals;
use crate::values::DigitValues;

/// A general rule about cells, of one of seven kinds; constraints are lowered to primitives, which all engines
/// understand. The enum is exhaustive on purpose: engines match it without `_`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Primitive {
    /// The cells hold different digits, optionally with a restricted set of digits.
    AllDifferent(AllDifferent),
    /// The values of cells, times coefficients, add up to an allowed total.
    Sum(Sum),
    /// The digits of two cells are an allowed pair.
    Relation(Relation),
    /// The digits of the cells in order are accepted by a finite automaton.
    Automaton(Automaton),
    /// The number of cells that hold certain digits is an allowed number.
    Count(Count),
    /// The value of a cell is the position of a digit in a list of cells.
    Element(Element),
    /// At least one alternative holds; an alternative holds if all its primitives do.
    Or(Box<[Box<[Primitive]>]>),
}

/// Cells that hold different digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AllDifferent {
    /// The cells that must differ, each once; at most as many as there are digits.
    pub cells: Box<[Cell]>,
    /// The allowed sets of digits of all cells together; `None` if any set is allowed.
    pub allowed_sets: Option<Box<[DigitSet]>>,
}

/// A weighted sum of the values of cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sum {
    /// The cells of the sum, each once, with their coefficients, none of them 0.
    pub terms: Box<[(Cell, i32)]>,
    /// The allowed totals of the sum.
    pub totals: Totals,
}

/// A count of cells with certain digits, or of the different digits in cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Count {
    /// The counted cells; a cell listed twice counts twice.
    pub cells: Box<[Cell]>,
    /// The counted items: cells with certain digits, or different digits.
    pub counted: Counted,
    /// The allowed result of the count.
    pub allowed: AllowedCount,
}

/// The items that a [`Count`] counts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    /// Counts the cells that hold one of these digits.
    Digits(DigitSet),
    /// Counts the different digits that the cells hold.
    Distinct,
}

/// The allowed result of a [`Count`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AllowedCount {
    /// The count must be one of these numbers.
    In(Totals),
    /// The count must be the value of this cell.
    ValueOf(Cell),
    /// The count must equal the same count over these other cells.
    SameIn(Box<[Cell]>),
}

/// A cell that indexes a list: if its value is `v`, the `v`-th cell of the list (from 1) holds a given digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Element {
    /// The cell whose value is a position in the list.
    pub index_cell: Cell,
    /// The list of cells.
    pub indexed_cells: Box<[Cell]>,
    /// The required content of the indexed cell.
    pub content: IndexedContent,
}

/// The required content of the cell that an [`Element`] indexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IndexedContent {
    /// The indexed cell must hold this digit.
    Digit(Digit),
    /// The indexed cell must hold the same digit as this cell.
    SameAs(Cell),
}

impl Primitive {
    /// Creates an all-different primitive over cells.
    pub fn all_different(cells: impl IntoIterator<Item = Cell>) -> Primitive {
        Primitive::AllDifferent(AllDifferent { cells: cells.into_iter().collect(), allowed_sets: None })
    }

    /// Creates an all-different primitive whose cells together hold one of `sets`.
    pub fn one_of_sets(cells: impl IntoIterator<Item = Cell>, sets: Vec<DigitSet>) -> Primitive {
        Primitive::AllDifferent(AllDifferent {
            cells: cells.into_iter().collect(),
            allowed_sets: Some(sets.into()),
        })
    }

    /// Creates a sum; the coefficients of a cell that occurs several times are added.
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

    /// Creates a primitive that restricts one cell to some digits.
    pub fn restricted_cell(cell: Cell, digits: DigitSet) -> Primitive {
        Primitive::count([cell], digits, Totals::of(1))
    }

    /// Creates a count of the cells that hold one of `digits`.
    pub fn count(cells: impl IntoIterator<Item = Cell>, digits: DigitSet, number: Totals) -> Primitive {
        Primitive::Count(Count {
            cells: cells.into_iter().collect(),
            counted: Counted::Digits(digits),
            allowed: AllowedCount::In(number),
        })
    }

    /// Creates a primitive that no grid fulfils.
    pub fn impossible() -> Primitive {
        Primitive::Or(Box::default())
    }

    /// The cells that the primitive constrains, each once, in reading order.
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
                match &count.allowed {
                    AllowedCount::In(_) => {}
                    AllowedCount::ValueOf(cell) => see(*cell),
                    AllowedCount::SameIn(cells) => cells.iter().for_each(|cell| see(*cell)),
                }
            }
            Primitive::Element(element) => {
                see(element.index_cell);
                element.indexed_cells.iter().for_each(|cell| see(*cell));
                match element.content {
                    IndexedContent::Digit(_) => {}
                    IndexedContent::SameAs(cell) => see(cell),
                }
            }
            Primitive::Or(alternatives) => {
                alternatives.iter().flatten().for_each(|primitive| primitive.each_cell(see));
            }
        }
    }

    /// True if the digits of a full grid fulfil the primitive: the plain definition, against which all engines are tested.
    pub fn is_fulfilled(&self, values: DigitValues, at: &dyn Fn(Cell) -> Digit) -> bool {
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
                alternatives.iter().any(|all| all.iter().all(|primitive| primitive.is_fulfilled(values, at)))
            }
        }
    }

    /// True if the primitive is invariant under renaming digits: it says only which cells differ or are equal.
    pub fn is_renaming_invariant(&self) -> bool {
        match self {
            Primitive::AllDifferent(different) => different.allowed_sets.is_none(),
            Primitive::Relation(relation) => relation.table.is_renaming_invariant(),
            Primitive::Or(alternatives) => {
                alternatives.iter().flatten().all(Primitive::is_renaming_invariant)
            }
            Primitive::Sum(_) | Primitive::Automaton(_) | Primitive::Count(_) | Primitive::Element(_) => {
                false
            }
        }
    }

    /// The cell and its allowed digits, if the primitive restricts a single cell.
    pub fn as_restricted_cell(&self) -> Option<(Cell, DigitSet)> {
        let Primitive::Count(Count {
            cells,
            counted: Counted::Digits(digits),
            allowed: AllowedCount::In(number),
        }) = self
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
        held.len() == self.cells.len() && self.allowed_sets.as_ref().is_none_or(|sets| sets.contains(&held))
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
        let count = self.counted.count(&self.cells, at);
        match &self.allowed {
            AllowedCount::In(numbers) => numbers.contains(count),
            AllowedCount::ValueOf(cell) => values.value(at(*cell)) == count,
            AllowedCount::SameIn(others) => self.counted.count(others, at) == count,
        }
    }
}

impl Element {
    /// The cell that is indexed if the index cell has this value.
    pub fn cell_for_value(&self, value: i32) -> Option<Cell> {
        usize::try_from(value - 1).ok().and_then(|place| self.indexed_cells.get(place)).copied()
    }

    fn holds(&self, values: DigitValues, at: &dyn Fn(Cell) -> Digit) -> bool {
        let Some(cell) = self.cell_for_value(values.value(at(self.index_cell))) else { return false };
        match self.content {
            IndexedContent::Digit(digit) => at(cell) == digit,
            IndexedContent::SameAs(other) => at(cell) == at(other),
        }
    }
}
