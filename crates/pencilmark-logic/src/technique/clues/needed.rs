//! Digits that a clue must contain: eliminated from the peers of all their places in the clue.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::clue::{Clue, ClueShape};
use crate::facts::Facts;
use crate::messages::clue_reason as say;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::cards::NEEDED_DIGIT;
use crate::technique::clues::words::{MOST_LISTED, set as written};

/// Finds digits that occur in every way to fill a clue, and the cells that see all places of the digit there.
pub fn needed<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue) in facts.clues_in_focus() {
        if facts.is_fruitless_on_clue(&NEEDED_DIGIT, at) {
            continue;
        }
        let mut any = false;
        let own = clue.cells.iter().fold(C::EMPTY, |all, cell| all | C::of(*cell));
        for digit in facts.digits() {
            let places = own & facts.places(digit);
            if places.is_empty() || clue.cells.iter().any(|cell| facts.value(*cell) == Some(digit)) {
                continue;
            }
            let seen = facts.places_seeing(digit, places).minus(own);
            if (seen.is_empty() && !places.has_exactly(1))
                || facts.clue_ways(at).is_none_or(|ways| ways.count == 0)
            {
                continue;
            }
            if is_needed(facts, clue, digit) {
                any = true;
                let (step, rest) = match places.iter().next() {
                    Some(place) if places.has_exactly(1) => {
                        (StepBuilder::new(&NEEDED_DIGIT).place(place, digit), Vec::new())
                    }
                    _ => (StepBuilder::new(&NEEDED_DIGIT).eliminate(digit, seen), vec![say::no_place_else()]),
                };
                step.of_source(at)
                    .show_cell_list(Role::Base, &clue.cells)
                    .show(Role::Base, digit, places)
                    .fill_clue("clue", clue.constraint)
                    .fill_digits("digit", DigitSet::of(digit))
                    .fill_reasons("why", sets_with(facts, clue))
                    .fill_alternative_cells("places", places)
                    .fill_reasons("else", rest)
                    .report(found)?;
            }
        }
        if !any {
            facts.note_fruitless_on_clue(&NEEDED_DIGIT, at);
        }
    }
    ControlFlow::Continue(())
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
