//! The state tracked for a primitive while its cells are filled one by one, in a few bits.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::primitive::{
    AllDifferent, AllowedCount, Automaton, Count, Counted, Primitive, RelationTable, Sum,
};
use pencilmark_core::values::DigitValues;

/// The number of bits of a stored digit: 0 for no digit, else the digit counted from 1.
const DIGIT_BITS: u32 = 5;

/// The state of a primitive whose cells are partly filled, in a few bits.
pub(super) type TrackedState = u64;

/// The way to track a primitive cell by cell; the comment of each variant names its state.
pub(super) enum Tracker {
    /// The digits so far, as bits. All digits together must form one of the sets, if sets are given.
    Different(Option<Box<[DigitSet]>>),
    /// The sum so far, minus the least sum that any digits make.
    Sum(SumTracker),
    /// The digit of the first cell.
    Pair(RelationTable),
    /// The state of the automaton.
    Automaton(Automaton),
    /// The number of cells so far that hold one of the digits.
    Count(DigitSet, pencilmark_core::primitive::Totals),
    /// The digits of all cells so far.
    Whole(Primitive, Vec<Cell>, DigitValues),
}

/// The data to track a sum.
pub(super) struct SumTracker {
    coefficients: Vec<i32>,
    totals: pencilmark_core::primitive::Totals,
    /// The total, if there is just one.
    only: Option<i32>,
    lowest: i32,
    highest: i32,
    values: DigitValues,
    /// True if the cells differ, so that the least sum is that of different digits.
    counts_once: bool,
}

/// The bounds of a sum for each number of filled cells: the least and the most that the other cells add. Empty for
/// other primitives.
pub(super) type RemainingBounds = Vec<(i32, i32)>;

impl Tracker {
    /// Creates a tracker for a primitive whose cells are filled in `order`; `differ` is true if the cells are known to
    /// differ.
    pub(super) fn new(primitive: &Primitive, order: &[Cell], values: DigitValues, differ: bool) -> Tracker {
        match primitive {
            Primitive::AllDifferent(AllDifferent { allowed_sets, .. }) => {
                Tracker::Different(allowed_sets.clone())
            }
            Primitive::Sum(sum) => Tracker::Sum(SumTracker::new(sum, order, values, differ)),
            Primitive::Relation(relation) if order[0] == relation.cells[0] => {
                Tracker::Pair(relation.table.clone())
            }
            Primitive::Relation(relation) => Tracker::Pair(relation.table.transposed()),
            Primitive::Automaton(automaton) if automaton.cells() == order => {
                Tracker::Automaton(automaton.clone())
            }
            Primitive::Count(Count {
                counted: Counted::Digits(digits),
                allowed: AllowedCount::In(numbers),
                cells,
            }) if cells.len() == order.len() => Tracker::Count(*digits, numbers.clone()),
            Primitive::Automaton(_) | Primitive::Count(_) | Primitive::Element(_) | Primitive::Or(_) => {
                Tracker::Whole(primitive.clone(), order.to_vec(), values)
            }
        }
    }

    /// Returns the number of bits that the tracker's state needs.
    pub(super) fn state_bits(&self, size: usize) -> u32 {
        match self {
            Tracker::Different(_) => size as u32,
            Tracker::Sum(sum) => (sum.highest - sum.lowest + 1).ilog2() + 1,
            Tracker::Pair(_) => DIGIT_BITS,
            Tracker::Automaton(_) => u16::BITS,
            Tracker::Count(..) => u8::BITS,
            Tracker::Whole(_, cells, _) => DIGIT_BITS * cells.len() as u32,
        }
    }

    /// Returns the tracker's state before any cell is filled.
    pub(crate) fn initial_state(&self) -> TrackedState {
        match self {
            Tracker::Sum(sum) => (0 - sum.lowest) as TrackedState,
            Tracker::Different(_)
            | Tracker::Pair(_)
            | Tracker::Automaton(_)
            | Tracker::Count(..)
            | Tracker::Whole(..) => 0,
        }
    }

    /// Returns the bounds of the remaining sum for each number of filled cells, given the digits that the cells may
    /// hold, in filling order.
    pub(crate) fn remaining_bounds(&self, possible: impl Iterator<Item = DigitSet>) -> RemainingBounds {
        if let Tracker::Sum(sum) = self { sum.remaining_bounds(possible) } else { Vec::new() }
    }

    /// False if the bounds alone exclude every filling.
    pub(super) fn has_room(&self, rest: &RemainingBounds) -> bool {
        match (self, rest.first()) {
            (Tracker::Sum(sum), Some((least, most))) => sum.totals.intersects(*least, *most),
            _ => true,
        }
    }

    /// Returns the state after the `nth` cell is filled with a digit; `None` if that violates the primitive. The state
    /// after the last cell is 0.
    pub(super) fn fill(
        &self,
        kept: TrackedState,
        (nth, is_last): (usize, bool),
        digit: Digit,
        rest: &RemainingBounds,
    ) -> Option<TrackedState> {
        match self {
            Tracker::Different(sets) => {
                let before = DigitSet::from_bits(kept as u32);
                let held = before | DigitSet::of(digit);
                let fits = |set: &DigitSet| if is_last { held == *set } else { held.is_subset(*set) };
                let is_possible = held != before && sets.as_ref().is_none_or(|sets| sets.iter().any(fits));
                is_possible.then_some(if is_last { 0 } else { TrackedState::from(held.bits()) })
            }
            Tracker::Sum(sum) => sum.fill(kept, nth, digit, rest).map(|next| if is_last { 0 } else { next }),
            Tracker::Pair(_) if nth == 0 => Some(digit.index() as TrackedState + 1),
            Tracker::Pair(table) => {
                table.partners(Digit::from_index(kept as usize - 1)).contains(digit).then_some(0)
            }
            Tracker::Automaton(automaton) => {
                if automaton.is_impossible() {
                    return None;
                }
                let arcs = &automaton.layers()[nth][kept as usize];
                let (next, _) = arcs.iter().find(|(_, digits)| digits.contains(digit))?;
                Some(if is_last { 0 } else { TrackedState::from(*next) })
            }
            Tracker::Count(digits, numbers) => {
                let count = kept + TrackedState::from(digits.contains(digit));
                match is_last {
                    true => numbers.contains(count as i32).then_some(0),
                    false => (count as i32 <= numbers.bounds()?.1).then_some(count),
                }
            }
            Tracker::Whole(primitive, cells, values) => {
                let held = kept | (digit.index() as TrackedState) << (DIGIT_BITS * nth as u32);
                let at = |cell: Cell| {
                    let nth = cells.iter().position(|own| *own == cell).unwrap_or(0) as u32;
                    Digit::from_index((held >> (DIGIT_BITS * nth)) as usize % (1 << DIGIT_BITS))
                };
                match is_last {
                    true => primitive.is_fulfilled(*values, &at).then_some(0),
                    false => Some(held),
                }
            }
        }
    }
}

impl SumTracker {
    fn new(sum: &Sum, order: &[Cell], values: DigitValues, differ: bool) -> SumTracker {
        let coefficient = |cell: &Cell| {
            sum.terms.iter().find(|(own, _)| own == cell).map_or(0, |(_, coefficient)| *coefficient)
        };
        let coefficients: Vec<i32> = order.iter().map(coefficient).collect();
        let ends = |k: &i32| [k * values.first(), k * values.last()];
        let lowest = coefficients.iter().map(|k| ends(k)[0].min(ends(k)[1]).min(0)).sum();
        let highest = coefficients.iter().map(|k| ends(k)[0].max(ends(k)[1]).max(0)).sum();
        let counts_once = differ && coefficients.iter().all(|k| *k == 1);
        let only = sum.totals.only();
        SumTracker { coefficients, totals: sum.totals.clone(), only, lowest, highest, values, counts_once }
    }

    fn remaining_bounds(&self, possible: impl Iterator<Item = DigitSet>) -> RemainingBounds {
        let mut union = DigitSet::EMPTY;
        let mut of_cell = |(k, digits): (&i32, DigitSet)| {
            union |= digits;
            let parts = digits.iter().map(|digit| k * self.values.value(digit));
            (parts.clone().min().unwrap_or(0), parts.max().unwrap_or(0))
        };
        let parts: Vec<(i32, i32)> = self.coefficients.iter().zip(possible).map(&mut of_cell).collect();
        let after = |filled: usize| {
            let rest = &parts[filled..];
            (rest.iter().map(|part| part.0).sum(), rest.iter().map(|part| part.1).sum())
        };
        let mut rest: RemainingBounds = (0..=parts.len()).map(after).collect();
        if self.counts_once {
            rest[0] = (
                rest[0].0.max(self.ends(union, parts.len()).0),
                rest[0].1.min(self.ends(union, parts.len()).1),
            );
        }
        rest
    }

    /// Returns the least and the largest sum of `count` different digits of a set.
    fn ends(&self, digits: DigitSet, count: usize) -> (i32, i32) {
        let values: Vec<i32> = digits.iter().map(|digit| self.values.value(digit)).collect();
        match values.len() < count {
            true => (i32::MAX, i32::MIN),
            false => (values[..count].iter().sum(), values[values.len() - count..].iter().sum()),
        }
    }

    fn fill(
        &self,
        kept: TrackedState,
        nth: usize,
        digit: Digit,
        rest: &RemainingBounds,
    ) -> Option<TrackedState> {
        let sum = kept as i32 + self.lowest + self.coefficients[nth] * self.values.value(digit);
        let (least, most) = rest[nth + 1];
        let fits = match self.only {
            Some(total) => (sum + least..=sum + most).contains(&total),
            None => self.totals.intersects(sum + least, sum + most),
        };
        fits.then_some((sum - self.lowest) as TrackedState)
    }
}
