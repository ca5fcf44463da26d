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
mod notes;
mod derived;
mod rule_clues;
mod survey;

pub(crate) use clue_group::{ClueGroup, RelatedPair};
pub(crate) use derived::{DerivedSum, OpenSum};
pub(crate) use list::{Clue, ClueShape, clues_of};
pub(crate) use notes::{MOST_WAYS, Note, easy_note, note, stated_bounds};
pub(crate) use plan::MOST_ARCS;
pub(crate) use rule_clues::RuleClues;
pub use survey::{
    ClueSurvey, HiddenSum, RemainingWays, SetExclusion, hidden_sums, sum_range, supported_candidates,
    survey_clues,
};
pub(crate) use ways::{Support, Way, Ways};

use pencilmark_core::board::Board;
use pencilmark_core::clue::ConstraintId;

/// What techniques on clues look at.
#[derive(Clone, Copy, Debug)]
pub struct ClueScope {
    /// The only clue, group of clues or derived sum, by its index in its list; `None` for all.
    pub focus: Option<usize>,
    /// True to leave out what takes more ways than a person goes through.
    pub few_ways: bool,
}

/// The most arcs that are followed to find a few ways of several clues.
const ARCS_OF_FEW: usize = 3_000;

impl ClueScope {
    /// All clues, with any number of ways.
    pub const ALL: ClueScope = ClueScope { focus: None, few_ways: false };
    /// All clues, with as many ways as a person goes through.
    pub(crate) const FEW_WAYS: ClueScope = ClueScope { focus: None, few_ways: true };

    /// True if a step may go through this number of ways.
    pub(crate) fn allows(self, ways: u64) -> bool {
        !self.few_ways || ways <= MOST_WAYS as u64
    }

    /// The most arcs that are followed to find the ways of several clues.
    pub(crate) fn most_arcs(self) -> usize {
        if self.few_ways { ARCS_OF_FEW } else { MOST_ARCS }
    }
}

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
