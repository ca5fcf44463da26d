//! Finding a step again on another board.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
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

/// Returns a step like this one, with at least these conclusions and no dearer, as its technique finds it on a board.
pub(super) fn found_again(
    step: &Step,
    needed: &[Conclusion],
    board: &Board,
    options: &TechniqueOptions,
) -> Option<Step> {
    let entry = entry_of(step)?;
    let most = cost(entry, step);
    let mut indexed = IndexedBoard::without_single_times(board);
    indexed.set_clue_scope(ClueScope { focus: step.source, few_ways: most < NET });
    indexed.set_work_limit(WORK);
    let mut again = None;
    let _ = indexed.find(entry, options, &mut |found| {
        let is_like = std::ptr::eq(found.technique, step.technique)
            && needed.iter().all(|one| found.conclusions.contains(one))
            && cost(entry, &found) <= most;
        if is_like {
            again = Some(found);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    again
}
