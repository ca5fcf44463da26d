//! Finding a step again on another board.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Conclusion, Step};

use crate::clue::ClueScope;
use crate::cost::{NET, cost};
use crate::indexed_board::IndexedBoard;
use crate::options::TechniqueOptions;
use crate::registry::{TECHNIQUES, TechniqueEntry};

/// The work of one search for a step, in the units of the search cache.
const WORK: u64 = 1_000_000;

/// Returns the entry of a step's technique.
pub(super) fn entry_of(step: &Step) -> Option<&'static TechniqueEntry> {
    TECHNIQUES.iter().find(|entry| std::ptr::eq(entry.card, step.technique))
}

/// Returns the houses and digits that a step's sentence names first.
fn names(step: &Step) -> (Option<&[HouseId]>, Option<DigitSet>) {
    (step.named_houses(), step.named_digits())
}

/// Returns a step like this one, with at least these conclusions and no dearer, as its technique finds it on a board.
pub(super) fn found_again(
    step: &Step,
    needed: &[Conclusion],
    board: &Board,
    options: &TechniqueOptions,
) -> Option<Step> {
    let entry = entry_of(step)?;
    let most = cost(entry, step);
    let indexed = IndexedBoard::without_single_times(board);
    indexed.set_clue_scope(ClueScope { focus: step.source, few_ways: most < NET });
    indexed.set_work_limit(WORK);
    let mut again = None;
    let _ = indexed.find(entry, options, &mut |found| {
        let is_like = std::ptr::eq(found.technique, step.technique)
            && needed.iter().all(|one| found.conclusions.contains(one))
            && cost(entry, &found) <= most;
        if !is_like {
            return ControlFlow::Continue(());
        }
        // Of several, the one in the same houses with the same digits rests on the same facts.
        let is_same = names(&found) == names(step);
        if is_same || again.is_none() {
            again = Some(found);
        }
        if is_same { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    again
}
