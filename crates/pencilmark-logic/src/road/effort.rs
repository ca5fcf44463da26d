//! The effort of a puzzle: what a reader looks at on the roads from digit to digit.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;

use crate::menu::Menu;
use crate::road::search::{RoadQuestion, cheapest_digits};
use crate::solver::SearchCancelled;

/// The effort of a puzzle of any rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The cost of the hardest road to a digit.
    pub highest: u32,
    /// The costs of the roads to all digits together.
    pub total: u32,
    /// True if the roads lead to the solution.
    pub is_solved: bool,
}

/// Measures the effort of a puzzle in rounds: all digits of least cost are placed together, so that turning the board changes
/// little.
///
/// # Errors
/// If the cancel flag was set.
pub fn effort(board: &Board, menu: &Menu, cancel: &AtomicBool) -> Result<Effort, SearchCancelled> {
    let mut board = board.clone();
    let mut effort = Effort { highest: 0, total: 0, is_solved: false };
    while !board.grid().is_full() && !board.has_dead_cell() {
        let question = RoadQuestion { board: &board, menu, with_notes: true, cancel };
        let Some(found) = cheapest_digits(&question)? else { break };
        let count = found.digits.len().max(1) as u32;
        effort.highest = effort.highest.max(found.cost);
        effort.total = effort.total.saturating_add(found.cost.saturating_mul(count));
        let new: Vec<_> = found.conclusions.into_iter().filter(|one| one.would_change(&board)).collect();
        if new.is_empty() {
            break;
        }
        new.into_iter().for_each(|one| one.apply(&mut board));
    }
    effort.is_solved = board.grid().is_full();
    Ok(effort)
}
