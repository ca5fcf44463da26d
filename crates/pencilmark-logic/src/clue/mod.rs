//! Clues as the techniques use them: the cells of each, and the ways to fill them.
//!
//! ```text
//! Rules ── primitives, constraint by constraint ──> Clue ── as cases, each a list of primitives ──> CasePlan
//! Facts ── digits that its cells may hold ────────> Ways: digits that some way has, their number, the ways if they are few
//! ```
//!
//! Clues consist only of primitives and don't depend on the kind of their constraint, so new kinds are supported
//! automatically.

mod cases;
mod tracker;
mod set_family;
mod plan;
mod ways;
mod list;
mod clue_group;
pub(crate) mod extremes;
mod derived;
mod rule_clues;
mod survey;

pub(crate) use clue_group::ClueGroup;
pub(crate) use derived::{DerivedSum, OpenSum};
pub(crate) use list::{Clue, ClueShape, clues_of};
pub(crate) use rule_clues::RuleClues;
pub use survey::{
    ClueSurvey, HiddenSum, RemainingWays, SetExclusion, hidden_sums, sum_range, supported_candidates,
    survey_clues,
};
pub(crate) use ways::{Support, Way, Ways};

use pencilmark_core::board::Board;
use pencilmark_core::clue::ConstraintId;

/// Returns the constraints that can no longer be fulfilled, each considered separately, with peers among its cells
/// differing.
pub fn unfillable_constraints(board: &Board) -> Vec<ConstraintId> {
    let possible = |cell| board.possible_digits(cell);
    let is_unfillable = |clue: &Clue| clue.ways(&possible).is_some_and(|ways| ways.count == 0);
    let mut found: Vec<ConstraintId> = clues_of(board.rules())
        .iter()
        .filter(|clue| is_unfillable(clue))
        .map(|clue| clue.constraint)
        .collect();
    found.dedup();
    found
}
