//! Rules compiled for the search: peers, related cells, and the propagators with the cells that trigger them.

use std::sync::Arc;

use pencilmark_core::rules::Rules;

use crate::constrained::builder::ModelBuilder;
use crate::constrained::context::Context;
use crate::constrained::different::SeeingGroup;
use crate::constrained::domains::{Domains, Lists, Mask};
use crate::constrained::houses::CompleteGroups;
use crate::constrained::lookup::PartnerTable;
use crate::constrained::propagator::{EXPENSIVE, Propagator, Workspace};
use crate::constrained::subsets::SubsetPropagator;

/// The size of the smallest group in which subsets are searched.
const LEAST_FOR_SUBSETS: usize = 5;

/// The rules of a puzzle, compiled for the search.
pub(super) struct Model {
    pub(super) context: Context,
    /// The representative of each cell: itself, or the first cell that must be equal to it.
    pub(super) stands_for: Box<[u16]>,
    /// The digits that each cell may hold, considered alone.
    pub(super) allowed: Box<[Mask]>,
    pub(super) peers: Box<[Box<[u16]>]>,
    /// The related cells of each cell, with their partners.
    pub(super) related: Lists<(u16, Arc<PartnerTable>)>,
    /// The propagators in the order in which they run: by priority, then those of few cells first.
    pub(super) propagators: Box<[Propagator]>,
    /// True for the propagators of derived sums, which are not needed for correctness.
    pub(super) is_derived: Box<[bool]>,
    /// The number of propagators that run before complete groups are examined.
    pub(super) before_groups: usize,
    /// The cells of each propagator.
    pub(super) scopes: Box<[Box<[u16]>]>,
    /// The propagators to run when each cell has changed, as bits.
    pub(super) watched_by: Lists<u64>,
    /// The complete groups, which must hold every digit.
    pub(super) complete: CompleteGroups,
    /// True if the rules obviously have no solution.
    pub(super) impossible: bool,
}

impl Model {
    /// Creates the model of some rules. Costs about as much as solving an easy puzzle.
    pub(super) fn new(rules: &Rules) -> Model {
        let mut builder = ModelBuilder::new(rules);
        let peers = builder.peers();
        let related = builder.related();
        let context = Context::new(rules.digits(), &peers);
        let groups = builder.groups();
        let (complete, others): (Vec<_>, Vec<_>) =
            groups.iter().cloned().partition(|group| group.len() == context.size);
        let seeing = |cells: Box<[u16]>| Propagator::Group(SeeingGroup::new(&context, cells));
        let mut needed: Vec<Propagator> = others.into_iter().map(seeing).collect();
        needed.extend(builder.clue_propagators(&context));
        let large = groups.into_iter().filter(|group| group.len() >= LEAST_FOR_SUBSETS);
        let mut first = 0;
        needed.extend(large.map(|cells| {
            let subsets = SubsetPropagator { first, cells };
            first += subsets.cells.len();
            Propagator::Subsets(subsets)
        }));
        let derived = builder.derived_propagators(&context).into_iter().map(|derived| (derived, true));
        let all = needed.into_iter().map(|needed| (needed, false)).chain(derived);
        let mut all: Vec<_> = all.map(|propagator| (propagator.0.scope(), propagator)).collect();
        // A failure of few cells blames the right ones more often. Among equals, the last ones first takes fewer guesses.
        all.reverse();
        all.sort_by_key(|(scope, (propagator, _))| (propagator.priority(), scope.len()));
        let (scopes, (propagators, is_derived)): (Vec<_>, (Vec<_>, Vec<_>)) = all.into_iter().unzip();
        let before_groups = propagators.partition_point(|propagator| propagator.priority() < EXPENSIVE);
        let mut watched_by = vec![vec![0; propagators.len().div_ceil(64)]; peers.len()];
        for (number, scope) in scopes.iter().enumerate() {
            scope.iter().for_each(|cell| watched_by[*cell as usize][number / 64] |= 1 << (number % 64));
        }
        let complete = CompleteGroups::new(&context, builder.stands_for.len(), complete.into());
        let impossible = builder.impossible || contradicts_without_cells(&context, &propagators);
        Model {
            stands_for: builder.stands_for.into(),
            allowed: builder.allowed.into(),
            peers: peers.into_iter().map(Vec::into_boxed_slice).collect(),
            related,
            propagators: propagators.into(),
            before_groups,
            is_derived: is_derived.into(),
            scopes: scopes.into(),
            watched_by: watched_by.into_iter().map(Vec::into_boxed_slice).collect(),
            complete,
            impossible,
            context,
        }
    }
}

/// True if a propagator that has no cells fails. Nothing triggers it during a search: the terms of a sum can cancel each other when
/// cells are merged, and all of several alternatives can be impossible.
fn contradicts_without_cells(context: &Context, propagators: &[Propagator]) -> bool {
    let fails = |propagator: &Propagator| {
        let mut domains = Domains::inside_alternative(0);
        propagator.propagate(context, &mut domains, &mut Workspace::new(context, 0)).is_err()
    };
    propagators.iter().filter(|propagator| propagator.scope().is_empty()).any(fails)
}
