//! Quick tests of primitives on partial boards: can the remaining digits still fulfil them?

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::primitive::automaton::Automaton;
use crate::primitive::kinds::{
    AllDifferent, AllowedCount, Count, Counted, Element, IndexedContent, Primitive, Sum,
};
use crate::values::DigitValues;

/// The digits that each cell may hold.
type Possible<'a> = &'a dyn Fn(Cell) -> DigitSet;

impl Primitive {
    /// False if a quick test of bounds shows that no choice of the cells' possible digits fulfils the primitive. Exact
    /// if each cell has one digit.
    pub fn may_be_fulfilled(&self, values: DigitValues, possible: Possible<'_>) -> bool {
        match self {
            Primitive::AllDifferent(different) => different.may_hold(possible),
            Primitive::Sum(sum) => sum.may_hold(values, possible),
            Primitive::Relation(relation) => {
                let partners = relation.table.partners_of_any(possible(relation.cells[0]));
                !(partners & possible(relation.cells[1])).is_empty()
            }
            Primitive::Automaton(automaton) => automaton.may_hold(possible),
            Primitive::Count(count) => count.may_hold(values, possible),
            Primitive::Element(element) => element.may_hold(values, possible),
            Primitive::Or(alternatives) => alternatives
                .iter()
                .any(|all| all.iter().all(|primitive| primitive.may_be_fulfilled(values, possible))),
        }
    }
}

impl AllDifferent {
    fn may_hold(&self, possible: Possible<'_>) -> bool {
        let mut placed = DigitSet::EMPTY;
        let mut union = DigitSet::EMPTY;
        for cell in &self.cells {
            let digits = possible(*cell);
            union |= digits;
            if digits.is_empty() || digits.only().is_some_and(|digit| !placed.insert(digit)) {
                return false;
            }
        }
        let fits = |set: &DigitSet| placed.is_subset(*set) && set.is_subset(union);
        union.len() >= self.cells.len() && self.allowed_sets.as_ref().is_none_or(|sets| sets.iter().any(fits))
    }
}

impl Sum {
    fn may_hold(&self, values: DigitValues, possible: Possible<'_>) -> bool {
        let (mut least, mut most) = (0i64, 0i64);
        for (cell, coefficient) in &self.terms {
            let Some((low, high)) = extremes(values, possible(*cell)) else { return false };
            let (a, b) = (i64::from(low * coefficient), i64::from(high * coefficient));
            least += a.min(b);
            most += a.max(b);
        }
        let clamp = |n: i64| n.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
        self.totals.intersects(clamp(least), clamp(most))
    }
}

/// Returns the smallest and the largest value of some digits; `None` if there are none.
fn extremes(values: DigitValues, digits: DigitSet) -> Option<(i32, i32)> {
    let low = values.value(digits.first()?);
    let high = values.base() + (31 - digits.bits().leading_zeros()) as i32;
    Some((low, high))
}

impl Automaton {
    fn may_hold(&self, possible: Possible<'_>) -> bool {
        let mut states = vec![!self.is_impossible()];
        for (cell, layer) in self.cells().iter().zip(self.layers()) {
            let digits = possible(*cell);
            let mut next = Vec::new();
            let from = layer.iter().zip(&states).filter(|(_, reached)| **reached);
            for (to, on) in from.flat_map(|(arcs, _)| arcs) {
                let to = *to as usize;
                if next.len() <= to {
                    next.resize(to + 1, false);
                }
                next[to] |= !(*on & digits).is_empty();
            }
            states = next;
        }
        states.contains(&true)
    }
}

impl Counted {
    /// Returns the smallest and the largest possible result of the count.
    fn bounds(&self, cells: &[Cell], possible: Possible<'_>) -> (i32, i32) {
        match self {
            Counted::Digits(digits) => {
                let must = cells.iter().filter(|cell| possible(**cell).is_subset(*digits)).count();
                let may = cells.iter().filter(|cell| !(possible(**cell) & *digits).is_empty()).count();
                (must as i32, may as i32)
            }
            Counted::Distinct => {
                let placed: DigitSet = cells.iter().filter_map(|cell| possible(*cell).only()).collect();
                let union = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | possible(*cell));
                let open = cells.iter().filter(|cell| possible(**cell).len() != 1).count();
                let least = placed.len().max(usize::from(!cells.is_empty()));
                (least as i32, (placed.len() + open).min(union.len()) as i32)
            }
        }
    }
}

impl Count {
    fn may_hold(&self, values: DigitValues, possible: Possible<'_>) -> bool {
        if self.cells.iter().any(|cell| possible(*cell).is_empty()) {
            return false;
        }
        let (least, most) = self.counted.bounds(&self.cells, possible);
        match &self.allowed {
            AllowedCount::In(numbers) => numbers.intersects(least, most),
            AllowedCount::ValueOf(cell) => {
                possible(*cell).iter().any(|digit| (least..=most).contains(&values.value(digit)))
            }
            AllowedCount::SameIn(others) => {
                let (low, high) = self.counted.bounds(others, possible);
                low <= most && least <= high
            }
        }
    }
}

impl Element {
    fn may_hold(&self, values: DigitValues, possible: Possible<'_>) -> bool {
        let wanted = match self.content {
            IndexedContent::Digit(digit) => DigitSet::of(digit),
            IndexedContent::SameAs(cell) => possible(cell),
        };
        let fits = |digit: Digit| {
            self.cell_for_value(values.value(digit)).is_some_and(|cell| !(possible(cell) & wanted).is_empty())
        };
        possible(self.index_cell).iter().any(fits)
    }
}
