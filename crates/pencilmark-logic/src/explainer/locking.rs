//! Pointing and claiming, with or without an exposed single.

use std::ops::ControlFlow;

use crate::explainer::rating_state::{Pencilmarks, RatingState, cells_at};
use crate::explainer::step::{ExplainerStep, removals};
use crate::explainer::tables::{
    ALL_NINE, BLOCK, COLUMN, COMMON_POSITIONS, CROSSING_HOUSES, ROW, bit_count, bits,
};

const KINDS: [(usize, usize); 4] = [(BLOCK, COLUMN), (BLOCK, ROW), (COLUMN, BLOCK), (ROW, BLOCK)];

/// Calls `found` for every digit with two or more places in a first house that all lie in a second house; `digits` selects
/// the digits of each first house.
pub(crate) fn each_locking<T>(
    marks: &Pencilmarks,
    digits: impl Fn(usize) -> u16,
    mut found: impl FnMut(usize, usize, usize) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for (from, to) in KINDS {
        for first in from * 9..from * 9 + 9 {
            let places = &marks.places[first];
            let fits = bits(digits(first))
                .filter(|&d| matches!(bit_count(places[d]), 2 | 3))
                .fold(0u16, |set, d| set | 1 << d);
            for &second in CROSSING_HOUSES[first][to].iter().filter(|_| fits != 0) {
                let outside = !COMMON_POSITIONS[first][second as usize];
                for digit in bits(fits) {
                    if places[digit] & outside == 0 {
                        found(first, second as usize, digit)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn first(search: impl FnOnce() -> ControlFlow<ExplainerStep>) -> Option<ExplainerStep> {
    match search() {
        ControlFlow::Break(step) => Some(step),
        ControlFlow::Continue(()) => None,
    }
}

fn found(step: Option<ExplainerStep>) -> ControlFlow<ExplainerStep> {
    step.map_or(ControlFlow::Continue(()), ControlFlow::Break)
}

/// Finds pointing or claiming that leaves one place for the digit in another house. Only that digit is placed.
pub(crate) fn direct_locking(state: &RatingState) -> Option<ExplainerStep> {
    let marks = &state.marks;
    first(|| each_locking(marks, |_| ALL_NINE, |one, two, digit| found(exposed(marks, one, two, digit))))
}

fn exposed(marks: &Pencilmarks, one: usize, two: usize, digit: usize) -> Option<ExplainerStep> {
    let kind = one / 9;
    let others = (kind * 9..kind * 9 + 9).filter(|&h| h != one && COMMON_POSITIONS[h][two] != 0);
    for other in others {
        let places = marks.places[other][digit];
        let left = places & !COMMON_POSITIONS[other][two];
        if places.count_ones() >= 2 && left.is_power_of_two() {
            let cell = cells_at(other, left).next()?;
            let (technique, rating) =
                if kind == BLOCK { ("direct pointing", 1.7) } else { ("direct claiming", 1.9) };
            return Some(ExplainerStep::placing(technique, rating, cell, digit));
        }
    }
    None
}

/// Returns the cells of house `two` outside house `one`: those from which pointing or claiming eliminates the digit.
pub(super) fn cells_outside(one: usize, two: usize) -> impl Iterator<Item = usize> {
    cells_at(two, !COMMON_POSITIONS[two][one] & ALL_NINE)
}

/// Finds pointing or claiming with eliminations.
pub(super) fn locking(state: &RatingState) -> Option<ExplainerStep> {
    let marks = &state.marks;
    first(|| {
        each_locking(
            marks,
            |_| ALL_NINE,
            |one, two, digit| {
                let (technique, rating) = if one < 9 { ("pointing", 2.6) } else { ("claiming", 2.8) };
                found(ExplainerStep::removing(
                    technique,
                    rating,
                    removals(marks, cells_outside(one, two), 1 << digit),
                ))
            },
        )
    })
}
