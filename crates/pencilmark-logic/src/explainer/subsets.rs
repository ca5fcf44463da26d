//! Naked and hidden pairs, triplets and quads.

use std::ops::ControlFlow;

use crate::explainer::rating_state::{Pencilmarks, Placements, RatingState, cells_at};
use crate::explainer::step::{ExplainerStep, Removals, removals};
use crate::explainer::tables::{ALL_NINE, EASY_ORDER, bit_count as count, bits, subsets};

fn houses() -> impl Iterator<Item = usize> {
    EASY_ORDER.into_iter().flat_map(|kind| kind * 9..kind * 9 + 9)
}

/// Calls `found` with the house, digits and positions of every hidden subset: `size` digits with `size` cells of a house
/// with more than `empty_count` empty cells. Only subsets with at least one of the house's `wanted` digits.
pub(crate) fn each_hidden<T>(
    (placements, marks): (&Placements, &Pencilmarks),
    size: usize,
    empty_count: usize,
    wanted: impl Fn(usize) -> u16,
    mut found: impl FnMut(usize, u16, u16) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for house in houses().filter(|&h| placements.empty_count(h) > empty_count) {
        let wanted = wanted(house);
        if wanted == 0 {
            continue;
        }
        let places = &marks.places[house];
        let fits = |d: &usize| (2..=size).contains(&count(places[*d]));
        let digits = (0..9).filter(fits).fold(0u16, |set, d| set | 1 << d);
        if count(digits) < size || digits & wanted == 0 {
            continue;
        }
        for &set in subsets(size).iter().filter(|&&set| set & !digits == 0 && set & wanted != 0) {
            let cells = bits(set).fold(0, |cells, d| cells | places[d]);
            if count(cells) == size {
                found(house, set, cells)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Calls `found` with the house, digits and positions of every naked subset: `size` cells of a house with `size` digits.
/// Only subsets with at least one of the house's `wanted` positions.
pub(crate) fn each_naked<T>(
    (placements, marks): (&Placements, &Pencilmarks),
    size: usize,
    wanted: impl Fn(usize) -> u16,
    mut found: impl FnMut(usize, u16, u16) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for house in houses().filter(|&h| placements.empty_count(h) >= 2 * size) {
        let wanted = wanted(house);
        if wanted == 0 {
            continue;
        }
        let fits = |&(_, c): &(usize, usize)| (2..=size).contains(&count(marks.cells[c]));
        let cells = cells_at(house, ALL_NINE).enumerate().filter(fits).fold(0u16, |set, (p, _)| set | 1 << p);
        if count(cells) < size || cells & wanted == 0 {
            continue;
        }
        for &set in subsets(size).iter().filter(|&&set| set & !cells == 0 && set & wanted != 0) {
            let digits = cells_at(house, set).fold(0, |digits, c| digits | marks.cells[c]);
            if count(digits) == size {
                found(house, digits, set)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn of(search: ControlFlow<ExplainerStep>) -> Option<ExplainerStep> {
    match search {
        ControlFlow::Break(step) => Some(step),
        ControlFlow::Continue(()) => None,
    }
}

/// Returns the eliminations of a hidden subset.
pub(crate) fn hidden_removals(marks: &Pencilmarks, house: usize, digits: u16, cells: u16) -> Removals {
    removals(marks, cells_at(house, cells), !digits & ALL_NINE)
}

/// Returns the eliminations of a naked subset.
pub(crate) fn naked_removals(marks: &Pencilmarks, house: usize, digits: u16, cells: u16) -> Removals {
    removals(marks, cells_at(house, !cells & ALL_NINE), digits)
}

/// Finds a hidden pair or triplet that leaves one place for another digit of the house. Only that digit is placed.
pub(crate) fn direct_hidden(state: &RatingState, size: usize) -> Option<ExplainerStep> {
    let (technique, rating) =
        if size == 2 { ("direct hidden pair", 2.0) } else { ("direct hidden triplet", 2.5) };
    of(each_hidden(
        (&state.placements, &state.marks),
        size,
        size,
        |_| ALL_NINE,
        |house, digits, cells| {
            let places = &state.marks.places[house];
            let single = |d: &usize| places[*d].count_ones() > 1 && (places[*d] & !cells).is_power_of_two();
            match bits(!digits & ALL_NINE).find(single) {
                Some(d) => {
                    let cell = cells_at(house, places[d] & !cells).next().unwrap_or(0);
                    ControlFlow::Break(ExplainerStep::placing(technique, rating, cell, d))
                }
                None => ControlFlow::Continue(()),
            }
        },
    ))
}

/// Finds a hidden pair, triplet or quad.
pub(super) fn hidden(state: &RatingState, size: usize) -> Option<ExplainerStep> {
    let (technique, rating) = match size {
        2 => ("hidden pair", 3.4),
        3 => ("hidden triplet", 4.0),
        _ => ("hidden quad", 5.4),
    };
    of(each_hidden(
        (&state.placements, &state.marks),
        size,
        2 * size,
        |_| ALL_NINE,
        |house, digits, cells| {
            let removed = hidden_removals(&state.marks, house, digits, cells);
            ExplainerStep::removing(technique, rating, removed)
                .map_or(ControlFlow::Continue(()), ControlFlow::Break)
        },
    ))
}

/// Finds a naked pair, triplet or quad.
pub(super) fn naked(state: &RatingState, size: usize) -> Option<ExplainerStep> {
    let (technique, rating) = match size {
        2 => ("naked pair", 3.0),
        3 => ("naked triplet", 3.6),
        _ => ("naked quad", 5.0),
    };
    of(each_naked(
        (&state.placements, &state.marks),
        size,
        |_| ALL_NINE,
        |house, digits, cells| {
            let removed = naked_removals(&state.marks, house, digits, cells);
            ExplainerStep::removing(technique, rating, removed)
                .map_or(ControlFlow::Continue(()), ControlFlow::Break)
        },
    ))
}
