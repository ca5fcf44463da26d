//! The ways to fill a clue: digits that occur in none are eliminated.

use std::ops::ControlFlow;
use std::sync::Arc;

use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::clue::Ways;
use crate::facts::Facts;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::cards::{CLUE_TABLE, CLUE_WAYS};
use crate::technique::clues::conclusions::{eliminations, lost};
use crate::technique::clues::words::{described_ways, number_of_ways};

/// Finds clues with few ways left, which the step lists.
pub(crate) fn few_ways<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue) in facts.clues_in_focus() {
        let Some(ways) = facts.clue_ways(at).filter(|ways| !ways.listed_ways.is_empty()) else { continue };
        let gone = lost(facts, clue.cells.iter().copied().zip(ways.supported_digits.iter().copied()));
        StepBuilder::new(&CLUE_WAYS)
            .of_source(at)
            .through_ways(ways.count)
            .conclude(eliminations(&gone))
            .show_cell_list(Role::Base, &clue.cells)
            .fill_clue("clue", clue.constraint)
            .fill_reasons("count", number_of_ways(&ways))
            .fill_reasons("ways", described_ways(&ways, &clue.cells, facts.rules()))
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Finds clues with many ways left, which the step doesn't list.
pub(crate) fn many_ways<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue) in facts.clues_in_focus() {
        let is_told = |ways: &Arc<Ways>| {
            ways.listed_ways.is_empty() && ways.count > 0 && facts.clue_scope().allows(ways.count)
        };
        let Some(ways) = facts.clue_ways(at).filter(is_told) else { continue };
        let gone = lost(facts, clue.cells.iter().copied().zip(ways.supported_digits.iter().copied()));
        StepBuilder::new(&CLUE_TABLE)
            .of_source(at)
            .through_ways(ways.count)
            .conclude(eliminations(&gone))
            .show_cell_list(Role::Base, &clue.cells)
            .fill_clue("clue", clue.constraint)
            .fill_reasons("count", number_of_ways(&ways))
            .fill_cell_digits("gone", gone)
            .report(found)?;
    }
    ControlFlow::Continue(())
}
