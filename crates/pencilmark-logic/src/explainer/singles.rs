//! Full houses, hidden singles and naked singles.

use crate::explainer::rating_state::{RatingState, cells_at};
use crate::explainer::step::ExplainerStep;
use crate::explainer::tables::{BLOCK, EASY_ORDER};

/// Finds a hidden single: first a house with one empty cell, else a digit with one place in a house.
pub(super) fn hidden_single(state: &RatingState) -> Option<ExplainerStep> {
    in_houses(state, true).or_else(|| in_houses(state, false))
}

fn in_houses(state: &RatingState, last_cell: bool) -> Option<ExplainerStep> {
    for kind in EASY_ORDER {
        let houses =
            (kind * 9..kind * 9 + 9).filter(|&h| (state.placements.empty_count(h) == 1) == last_cell);
        for house in houses {
            let places = &state.marks.places[house];
            let Some(digit) = (0..9).find(|&d| places[d].is_power_of_two()) else { continue };
            let cell = cells_at(house, places[digit]).next()?;
            let (technique, rating) = match (last_cell, kind) {
                (true, _) => ("full house", 1.0),
                (false, BLOCK) => ("hidden single in a box", 1.2),
                (false, _) => ("hidden single in a line", 1.5),
            };
            return Some(ExplainerStep::placing(technique, rating, cell, digit));
        }
    }
    None
}

/// Finds a naked single: a cell with one candidate.
pub(super) fn naked_single(state: &RatingState) -> Option<ExplainerStep> {
    let cell = (0..81).find(|&c| state.marks.cells[c].is_power_of_two())?;
    let digit = state.marks.cells[cell].trailing_zeros() as usize;
    Some(ExplainerStep::placing("naked single", 2.3, cell, digit))
}
