//! Steps of techniques on truths and links.

use std::collections::BTreeSet;

use pencilmark_core::step::{Candidate, Conclusion, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::truths::rank_set::{CandidateGroup, RankSet};
use crate::step_builder::StepBuilder;

/// Returns a step that shows truths with their links, and makes their eliminations and those in `also`, proved by the same
/// truths with other links. `None` if there are no eliminations.
pub(crate) fn balanced_step<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    set: &RankSet,
    also: impl IntoIterator<Item = Candidate>,
) -> Option<StepBuilder> {
    let mut gone: BTreeSet<Candidate> = set.eliminations(facts)?.into_iter().collect();
    gone.extend(also);
    if gone.is_empty() {
        return None;
    }
    let mut base: Vec<Candidate> = set.truths.iter().flat_map(|truth| truth.candidates(facts)).collect();
    base.sort();
    base.dedup();
    base.retain(|candidate| !gone.contains(candidate));
    let cells = |sets: &[CandidateGroup]| {
        sets.iter().fold(C::EMPTY, |cells, set| match set {
            CandidateGroup::Cell(cell) => cells | C::of(*cell),
            CandidateGroup::CellPositions(..) => cells,
        })
    };
    let mut houses: Vec<_> = set.links_by_house().into_iter().map(|(house, _)| house).collect();
    houses.dedup();
    let marked = cells(&set.truths) | cells(&set.links);
    Some(
        StepBuilder::new(card)
            .conclude(gone.into_iter().map(Conclusion::Eliminate))
            .show_candidates(Role::Base, base)
            .show_cells(Role::Base, marked)
            .show_houses(Role::Cover, &houses),
    )
}
