//! Digits that a clue must contain: eliminated from the peers of all their places in the clue.

use std::ops::ControlFlow;

use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::clue::{Clue, ClueShape};
use crate::facts::Facts;
use crate::messages::clue_reason as say;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::cards::NEEDED_DIGIT;
use crate::technique::clues::words::{MOST_LISTED, set as written, symbols};

/// Finds digits that occur in every way to fill a clue, and the cells that see all places of these digits there. Digits with the
/// same places are one step.
pub fn needed<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue) in facts.clues_in_focus() {
        if facts.is_fruitless_on_clue(&NEEDED_DIGIT, at) || fills_house(facts, clue) {
            continue;
        }
        let mut of_places: Vec<(C, DigitSet)> = Vec::new();
        for (places, digit) in telling(facts, clue) {
            if facts.clue_ways(at).is_some_and(|ways| ways.count > 0) && is_needed(facts, clue, digit) {
                match of_places.iter_mut().find(|(known, _)| *known == places) {
                    Some((_, digits)) => *digits |= DigitSet::of(digit),
                    None => of_places.push((places, DigitSet::of(digit))),
                }
            }
        }
        if of_places.is_empty() {
            facts.note_fruitless_on_clue(&NEEDED_DIGIT, at);
        }
        for (places, digits) in of_places {
            step(facts, clue, places, digits).of_source(at).report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the step of digits that a clue needs, all with the same places there.
fn step<C: CellBitSet>(facts: &Facts<C>, clue: &Clue, places: C, digits: DigitSet) -> StepBuilder {
    let names = || symbols(digits, facts.rules());
    let step = StepBuilder::new(&NEEDED_DIGIT);
    let (step, rest) = match (places.iter().next(), digits.only()) {
        (Some(place), Some(digit)) if places.has_exactly(1) => (step.place(place, digit), Vec::new()),
        _ => {
            let lost = |step: StepBuilder, digit| step.eliminate(digit, outside(facts, clue, digit, places));
            (digits.iter().fold(step, lost), vec![say::no_place_else(names())])
        }
    };
    let step = step.show_cell_list(Role::Base, &clue.cells);
    digits
        .iter()
        .fold(step, |step, digit| step.show(Role::Base, digit, places))
        .fill_clue("clue", clue.constraint)
        .fill_digits("digit", digits)
        .fill_reasons("why", sets_with(facts, clue))
        .fill_alternative_cells("places", places)
        .fill_reasons("it", vec![say::it(names())])
        .fill_reasons("else", rest)
}

/// Returns the digits that a clue doesn't have yet, each with its places there, where something would follow if the clue needed them.
fn telling<'f, C: CellBitSet>(facts: &'f Facts<C>, clue: &'f Clue) -> impl Iterator<Item = (C, Digit)> + 'f {
    let own: C = cells_of(clue);
    let is_open = |digit: &Digit| clue.cells.iter().all(|cell| facts.value(*cell) != Some(*digit));
    let places = move |digit| (own & facts.places(digit), digit);
    facts.digits().filter(is_open).map(places).filter(|(places, digit): &(C, Digit)| {
        !places.is_empty() && (places.has_exactly(1) || !outside(facts, clue, *digit, *places).is_empty())
    })
}

/// True if the clue's cells contain a complete house. It needs every digit anyhow, which other techniques tell of the house.
fn fills_house<C: CellBitSet>(facts: &Facts<C>, clue: &Clue) -> bool {
    let own: CellSet = clue.cells.iter().copied().collect();
    let mut houses = facts.rules().houses().iter().filter(|house| house.is_complete());
    houses.any(|house| house.cell_set().is_subset(&own))
}

fn cells_of<C: CellBitSet>(clue: &Clue) -> C {
    clue.cells.iter().fold(C::EMPTY, |all, cell| all | C::of(*cell))
}

/// Returns the places of a digit outside of a clue that see all of its places there.
fn outside<C: CellBitSet>(facts: &Facts<C>, clue: &Clue, digit: Digit, places: C) -> C {
    facts.places_seeing(digit, places).minus(cells_of(clue))
}

/// Returns the message with the sets that a clue can hold, if they are few.
fn sets_with<C: CellBitSet>(facts: &Facts<C>, clue: &Clue) -> Vec<Message> {
    let ClueShape::Sets(sets) = &clue.shape else { return Vec::new() };
    let is_possible = |set: &&DigitSet| clue.can_hold_set(**set, &|cell| facts.possible(cell));
    let possible = sets.iter().filter(is_possible);
    let told: Vec<Message> = possible.map(|set| say::set(written(*set, facts.rules()))).collect();
    if told.len() > MOST_LISTED { Vec::new() } else { vec![say::is_one_of(told)] }
}

/// True if the clue can't be filled without a digit.
fn is_needed<C: CellBitSet>(facts: &Facts<C>, clue: &Clue, digit: Digit) -> bool {
    let without = |cell: Cell| facts.possible(cell) - DigitSet::of(digit);
    clue.ways(&without).is_some_and(|ways| ways.count == 0)
}
