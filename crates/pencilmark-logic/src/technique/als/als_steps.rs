//! Helpers for the steps of two or three almost locked sets.

use pencilmark_core::chain_pattern::SetChain;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Role};

use crate::almost_locked_set::{Als, AlsDigitPlaces};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::step_builder::StepBuilder;

/// Returns the places of a digit in two sets.
pub(crate) fn cells_of<C: CellBitSet>(spots: [AlsDigitPlaces<C>; 2]) -> C {
    spots[0].places | spots[1].places
}

/// Returns the cells that see all places of a digit in two sets, one of which holds it.
pub(crate) fn victims<C: CellBitSet>(facts: &Facts<C>, [a, b]: [AlsDigitPlaces<C>; 2]) -> C {
    facts.places(a.digit) & a.seeing_cells & b.seeing_cells
}

/// Returns a chain of sets as data, with the linking digit between each set and the next.
pub(crate) fn set_chain<C: CellBitSet>(sets: &[&Als<C>], linking_digits: Vec<Digit>) -> SetChain {
    SetChain { sets: sets.iter().map(|set| set.cells.iter().collect()).collect(), linking_digits }
}

/// Adds the marks of a set, with its number.
pub(crate) fn show<C: CellBitSet>(draft: StepBuilder, number: u8, set: &Als<C>) -> StepBuilder {
    let digits = set.digit_places.iter().flat_map(|spot| {
        spot.places.iter().map(|cell| Candidate { cell, digit: spot.digit }).collect::<Vec<_>>()
    });
    draft.show_candidates(Role::Set(number), digits.collect())
}

/// Returns the digits that two sets have in common, except those in `not`, with their places.
pub(crate) fn common<'a, C: CellBitSet>(
    a: &'a Als<C>,
    b: &'a Als<C>,
    not: DigitSet,
) -> impl Iterator<Item = [AlsDigitPlaces<C>; 2]> + 'a {
    a.digit_places
        .iter()
        .filter(move |spot| !not.contains(spot.digit))
        .filter_map(|spot| Some([*spot, b.places_of(spot.digit)?]))
}
