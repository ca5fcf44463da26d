//! Clues with different digits that hold one of several digit sets: cages with a total, renban lines.

use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::message::Message;
use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::clue::{Clue, ClueShape};
use crate::facts::Facts;
use crate::messages::clue_reason as say;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::cards::COMBINATIONS;
use crate::technique::clues::conclusions::{eliminations, lost};
use crate::technique::clues::words::{MOST_LISTED, set as written, symbols};

/// Finds clues with few remaining digit sets, and eliminates the digits that are in none of them.
pub fn combinations<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue) in facts.clues_in_focus() {
        let ClueShape::Sets(sets) = &clue.shape else { continue };
        if facts.is_fruitless_on_clue(&COMBINATIONS, at) {
            continue;
        }
        let alive: Vec<DigitSet> =
            sets.iter().copied().filter(|set| dead(facts, clue, *set).is_none()).collect();
        let any = alive.iter().fold(DigitSet::EMPTY, |all, set| all | *set);
        let gone = lost(facts, clue.cells.iter().map(|cell| (*cell, any)));
        if alive.is_empty() || alive.len() > MOST_LISTED || gone.is_empty() {
            facts.note_fruitless_on_clue(&COMBINATIONS, at);
            continue;
        }
        let told = sets.iter().filter(|set| alive.contains(set));
        let told = told.map(|set| say::set(written(*set, facts.rules()))).collect();
        let dead = struck(facts, clue, sets);
        let told = if dead.is_empty() { say::sets(told) } else { say::sets_not(told, dead) };
        StepBuilder::new(&COMBINATIONS)
            .of_source(at)
            .conclude(eliminations(&gone))
            .show_cell_list(Role::Base, &clue.cells)
            .fill_clue("clue", clue.constraint)
            .fill_reasons("sets", vec![told])
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Returns the reason why a clue can't hold a set; `None` if it can.
fn dead<C: CellBitSet>(facts: &Facts<C>, clue: &Clue, set: DigitSet) -> Option<Message> {
    let rules = facts.rules();
    let text = || written(set, rules);
    let values: DigitSet = clue.cells.iter().filter_map(|cell| facts.value(*cell)).collect();
    let left = clue.cells.iter().fold(DigitSet::EMPTY, |all, cell| all | facts.possible(*cell));
    if !values.is_subset(set) {
        return Some(say::dead_missing(text(), symbols(values - set, rules)));
    }
    if !set.is_subset(left) {
        return Some(say::dead_digits(text(), symbols(set - left, rules)));
    }
    let fits = clue.can_hold_set(set, &|cell| facts.possible(cell));
    (!fits).then(|| say::dead_places(text()))
}

/// Returns the reasons for the excluded sets, if there are few, among the sets that the clue's own digits leave open.
fn struck<C: CellBitSet>(facts: &Facts<C>, clue: &Clue, sets: &[DigitSet]) -> Vec<Message> {
    let all: Vec<Message> = sets.iter().filter_map(|set| dead(facts, clue, *set)).collect();
    if all.len() > MOST_LISTED { Vec::new() } else { all }
}
