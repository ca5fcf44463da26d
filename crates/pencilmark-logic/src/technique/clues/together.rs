//! Several clues considered together: pairs of clues, and all clues of a house.

use std::ops::ControlFlow;
use std::sync::Arc;

use pencilmark_core::cell::Cell;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::clue::{ClueGroup, MOST_ARCS, Ways};
use crate::facts::Facts;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::cards::{CLUES_OF_HOUSE, TWO_CLUES};
use crate::technique::clues::conclusions::{eliminations, lost};
use crate::technique::clues::words::{described_ways, number_of_ways};

/// Finds digits for which two clues can't both be filled.
pub(crate) fn two_clues<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for at in facts.in_focus(facts.clue_pairs().len()) {
        let pair = &facts.clue_pairs()[at];
        let Some(ways) = facts.pair_ways(at).filter(|ways| is_told(facts, ways)) else { continue };
        let gone = lost_with(facts, pair, &ways.supported_digits);
        let [first, second] = [0, 1].map(|nth| facts.clues()[pair.clues[nth]].constraint);
        StepBuilder::new(&TWO_CLUES)
            .of_source(at)
            .through_ways(ways.count)
            .conclude(eliminations(&gone))
            .show_cell_list(Role::Base, &pair.cells)
            .fill_clue("first", first)
            .fill_clue("second", second)
            .fill_reasons("count", number_of_ways(&ways))
            .fill_cell_digits("gone", gone)
            .fill_reasons("ways", described_ways(&ways, &pair.cells, facts.rules()))
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Finds digits that have no place in a house when it is filled together with its clues.
pub fn of_house<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for at in facts.in_focus(facts.house_groups().len()) {
        let Some(ways) = facts.house_ways(at).filter(|ways| is_told(facts, ways)) else { continue };
        let whole = &facts.house_groups()[at];
        let gone = lost_with(facts, whole, &ways.supported_digits);
        let Some(house) = whole.house.filter(|_| !gone.is_empty()) else { continue };
        let fewer = without_idle_clues(facts, whole, &gone);
        let group = fewer.as_deref().unwrap_or(whole);
        let Some(ways) = group.ways(&|cell| facts.possible(cell), MOST_ARCS) else { continue };
        let clues: Vec<ConstraintId> = group.clues.iter().map(|at| facts.clues()[*at].constraint).collect();
        StepBuilder::new(&CLUES_OF_HOUSE)
            .of_source(at)
            .through_ways(ways.count)
            .conclude(eliminations(&gone))
            .show_houses(Role::Cover, &[house])
            .show_cell_list(Role::Base, &of_clues(facts, group))
            .fill_houses("house", &[house])
            .fill_clues("clues", &clues)
            .fill_reasons("count", number_of_ways(&ways))
            .fill_cell_digits("gone", gone)
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// True if there are ways, and not more than may be gone through.
fn is_told<C: CellBitSet>(facts: &Facts<C>, ways: &Ways) -> bool {
    ways.count > 0 && facts.clue_scope().allows(ways.count)
}

fn lost_with<C: CellBitSet>(
    facts: &Facts<C>,
    group: &ClueGroup,
    supported: &[DigitSet],
) -> Vec<(Cell, DigitSet)> {
    lost(facts, group.cells.iter().copied().zip(supported.iter().copied()))
}

/// Returns a group without the clues that no elimination needs; `None` if every clue is needed.
fn without_idle_clues<C: CellBitSet>(
    facts: &Facts<C>,
    group: &ClueGroup,
    gone: &[(Cell, DigitSet)],
) -> Option<Arc<ClueGroup>> {
    let mut fewest = None;
    let mut members = group.clues.clone();
    for at in &group.clues {
        let others: Vec<usize> = members.iter().copied().filter(|other| other != at).collect();
        if others.is_empty() {
            break;
        }
        let fewer = facts.with_only(group, others.clone());
        let does_as_much = fewer.support(&|cell| facts.possible(cell)).is_some_and(|support| {
            let still = lost_with(facts, &fewer, &support.digits);
            gone.iter()
                .all(|(cell, digits)| still.iter().any(|(own, lost)| own == cell && digits.is_subset(*lost)))
        });
        if does_as_much {
            members = others;
            fewest = Some(fewer);
        }
    }
    fewest
}

fn of_clues<C: CellBitSet>(facts: &Facts<C>, group: &ClueGroup) -> Vec<Cell> {
    let mut cells: Vec<Cell> = group.clues.iter().flat_map(|at| facts.clues()[*at].cells.clone()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
