//! Candidates outside a clue that every way to fill it excludes.

use std::collections::HashMap;
use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::clue::Clue;
use crate::facts::Facts;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::cards::COMMON_PEERS;
use crate::technique::clues::conclusions::eliminations;
use crate::technique::clues::words::{described_ways, number_of_ways};

/// Finds candidates outside a clue, seen by its cells, that would leave no way to fill it.
pub(crate) fn common_peers<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue) in facts.clues_in_focus() {
        if facts.is_fruitless_on_clue(&COMMON_PEERS, at) {
            continue;
        }
        let is_told = |count| count > 0 && facts.clue_scope().allows(count);
        let Some(ways) = facts.clue_ways(at).filter(|ways| is_told(ways.count)) else { continue };
        let gone = ruled_out(facts, clue);
        if gone.is_empty() {
            facts.note_fruitless_on_clue(&COMMON_PEERS, at);
            continue;
        }
        StepBuilder::new(&COMMON_PEERS)
            .of_source(at)
            .through_ways(ways.count)
            .conclude(eliminations(&gone))
            .show_cell_list(Role::Base, &clue.cells)
            .fill_clue("clue", clue.constraint)
            .fill_reasons("count", number_of_ways(&ways))
            .fill_cell_digits("gone", gone)
            .fill_reasons("ways", described_ways(&ways, &clue.cells, facts.rules()))
            .report(found)?;
    }
    ControlFlow::Continue(())
}

fn ruled_out<C: CellBitSet>(facts: &Facts<C>, clue: &Clue) -> Vec<(Cell, DigitSet)> {
    let own = clue.cells.iter().fold(C::EMPTY, |all, cell| all | C::of(*cell));
    let mut known: HashMap<Vec<DigitSet>, bool> = HashMap::new();
    let mut can_be_filled = |cell: Cell, digit: Digit| {
        let beside = beside(facts, clue, own, cell, digit);
        let is_as_before = || clue.cells.iter().zip(&beside).all(|(own, left)| facts.possible(*own) == *left);
        if is_as_before() {
            return true;
        }
        *known.entry(beside).or_insert_with_key(|beside| {
            let left = |cell: Cell| {
                let at = clue.cells.iter().position(|own| *own == cell);
                at.map_or(DigitSet::EMPTY, |at| beside[at])
            };
            clue.ways(&left).is_none_or(|ways| ways.count > 0)
        })
    };
    let outside = facts.open_cells().minus(own).iter();
    let lost = outside.map(|cell| {
        let lost = facts.candidates(cell).iter().filter(|digit| !can_be_filled(cell, *digit));
        (cell, lost.collect::<DigitSet>())
    });
    lost.filter(|(_, digits)| !digits.is_empty()).collect()
}

/// Returns the digits that the cells of a clue may hold if a candidate outside is true.
fn beside<C: CellBitSet>(facts: &Facts<C>, clue: &Clue, own: C, cell: Cell, digit: Digit) -> Vec<DigitSet> {
    let seen = facts.peers(cell) & own;
    let left = |other: &Cell| match seen.contains(*other) {
        true => facts.possible(*other) - DigitSet::of(digit),
        false => facts.possible(*other),
    };
    clue.cells.iter().map(left).collect()
}
