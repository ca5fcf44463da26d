//! Two clues together: what neither leaves with the other.

use std::ops::ControlFlow;

use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::cards::TWO_CLUES;
use crate::technique::clues::conclusions::{eliminations, lost};
use crate::technique::clues::words::{number_of_ways, told_ways};

/// Finds pairs of clues that can't both be filled with some digit.
pub fn two_clues<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, pair) in facts.clue_pairs().iter().enumerate() {
        let Some(ways) = facts.pair_ways(at).filter(|ways| ways.count > 0) else { continue };
        let gone = lost(facts, pair.cells.iter().copied().zip(ways.supported.iter().copied()));
        let [first, second] = pair.clues.map(|at| facts.clues()[at].constraint);
        StepBuilder::new(&TWO_CLUES)
            .conclude(eliminations(&gone))
            .show_cell_list(Role::Base, &pair.cells)
            .fill_clue("first", first)
            .fill_clue("second", second)
            .say("count", number_of_ways(&ways))
            .fill_held("gone", gone)
            .say("ways", told_ways(&ways, facts.rules()))
            .report(found)?;
    }
    ControlFlow::Continue(())
}
