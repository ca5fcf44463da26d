//! Propagators: compiled constraints, which the search runs again when one of their cells has changed.

use std::sync::Arc;

use crate::constrained::automata::{AutomatonPropagator, StateSets};
use crate::constrained::context::Context;
use crate::constrained::counts::CountPropagator;
use crate::constrained::covers::CoverPropagator;
use crate::constrained::different::{SeeingGroup, propagate_group, propagate_placed, propagate_sets};
use crate::constrained::domains::{Contradiction, Domains, Mask, Propagated};
use crate::constrained::elements::ElementPropagator;
use crate::constrained::lookup::PartnerTable;
use crate::constrained::spans::SpanPropagator;
use crate::constrained::splits::SplitPropagator;
use crate::constrained::subsets::SubsetPropagator;
use crate::constrained::sums::SumPropagator;
use crate::constrained::tallies::TallyPropagator;

/// The maximum number of rounds of propagation within an alternative.
const MOST_ROUNDS: usize = 4;

/// The priority of propagators that run only when nothing else changes anything, complete groups included.
pub(super) const EXPENSIVE: usize = 4;

/// A propagator of one primitive.
pub(super) enum Propagator {
    /// A group of cells that see each other.
    Group(SeeingGroup),
    /// The expensive part of the propagation of cells that see each other: subsets.
    Subsets(SubsetPropagator),
    /// Different cells that together hold one of these digit sets.
    Sets(Box<[u16]>, Box<[Mask]>),
    /// A relation within an alternative, in both directions.
    Relation([u16; 2], [Arc<PartnerTable>; 2]),
    Sum(SumPropagator),
    Automaton(AutomatonPropagator),
    Count(CountPropagator),
    Tally(TallyPropagator),
    Element(ElementPropagator),
    Cover(CoverPropagator),
    Split(SplitPropagator),
    Span(SpanPropagator),
    Or(OrPropagator),
}

/// Alternatives, at least one of which holds.
pub(super) struct OrPropagator {
    /// The cells of all alternatives.
    pub(super) scope: Box<[u16]>,
    pub(super) alternatives: Box<[Alternative]>,
}

/// One of several alternatives.
pub(super) struct Alternative {
    /// Cells with the digits that they may hold, which are checked before anything else.
    pub(super) restrictions: Box<[(u16, Mask)]>,
    pub(super) propagators: Box<[Propagator]>,
}

/// Reusable buffers for propagators.
pub(super) struct Workspace {
    states: StateSets,
    /// The digits that the cells of groups were last matched with.
    matchings: Vec<Mask>,
    /// The context for use within alternatives.
    inner_context: Context,
    /// The buffers of alternatives (domains and unions), one for each unused nesting depth.
    inner: Vec<(Domains, Vec<Mask>)>,
    cells: usize,
}

impl Workspace {
    /// Creates buffers for boards with a number of cells.
    pub(super) fn new(context: &Context, cells: usize) -> Workspace {
        Workspace {
            states: StateSets::default(),
            matchings: Vec::new(),
            inner_context: context.inside_alternative(),
            inner: Vec::new(),
            cells,
        }
    }
}

impl Propagator {
    /// Returns the priority of the propagator: cheap ones run first.
    pub(super) fn priority(&self) -> usize {
        match self {
            Propagator::Group(_) | Propagator::Relation(..) => 0,
            Propagator::Count(_)
            | Propagator::Element(_)
            | Propagator::Cover(_)
            | Propagator::Sets(..)
            | Propagator::Sum(_) => 1,
            Propagator::Split(_) | Propagator::Tally(_) => 2,
            Propagator::Automaton(_) | Propagator::Span(_) => 3,
            Propagator::Or(_) | Propagator::Subsets(_) => EXPENSIVE,
        }
    }

    /// Returns the cells that trigger the propagator, each once.
    pub(super) fn scope(&self) -> Box<[u16]> {
        let mut cells: Vec<u16> = match self {
            Propagator::Group(group) => group.cells.to_vec(),
            Propagator::Subsets(subsets) => subsets.cells.to_vec(),
            Propagator::Sets(cells, _) => cells.to_vec(),
            Propagator::Relation(cells, _) => cells.to_vec(),
            Propagator::Sum(sum) => sum.cells().collect(),
            Propagator::Automaton(automaton) => automaton.cells().to_vec(),
            Propagator::Count(count) => count.scope(),
            Propagator::Tally(tally) => tally.scope(),
            Propagator::Element(element) => element.scope(),
            Propagator::Cover(cover) => cover.cells.to_vec(),
            Propagator::Split(split) => split.cells.to_vec(),
            Propagator::Span(span) => span.cells.to_vec(),
            Propagator::Or(or) => or.scope.to_vec(),
        };
        cells.sort_unstable();
        cells.dedup();
        cells.into()
    }

    /// Eliminates the digits that the primitive excludes.
    pub(super) fn propagate(
        &self,
        context: &Context,
        domains: &mut Domains,
        workspace: &mut Workspace,
    ) -> Propagated {
        match self {
            Propagator::Group(group) => {
                if context.local {
                    propagate_placed(domains, &group.cells)?;
                }
                propagate_group(context, domains, group)
            }
            Propagator::Subsets(subsets) => subsets.propagate(domains, &mut workspace.matchings),
            Propagator::Sets(cells, sets) => {
                if context.local {
                    propagate_placed(domains, cells)?;
                }
                propagate_sets(context, domains, cells, sets)
            }
            Propagator::Relation([a, b], [there, back]) => {
                domains.keep(*b, there.partners(domains.get(*a)))?;
                domains.keep(*a, back.partners(domains.get(*b)))
            }
            Propagator::Sum(sum) => sum.propagate(context, domains),
            Propagator::Automaton(automaton) => automaton.propagate(domains, &mut workspace.states),
            Propagator::Count(count) => count.propagate(context, domains),
            Propagator::Tally(tally) => tally.propagate(context, domains),
            Propagator::Element(element) => element.propagate(domains),
            Propagator::Cover(cover) => cover.propagate(domains),
            Propagator::Split(split) => split.propagate(domains),
            Propagator::Span(span) => span.propagate(context, domains),
            Propagator::Or(or) => or.propagate(domains, workspace),
        }
    }
}

impl OrPropagator {
    /// Keeps the digits that at least one alternative allows (constructive disjunction).
    fn propagate(&self, domains: &mut Domains, workspace: &mut Workspace) -> Propagated {
        let cells = workspace.cells;
        let (mut inner, mut union) =
            workspace.inner.pop().unwrap_or_else(|| (Domains::inside_alternative(cells), Vec::new()));
        union.clear();
        union.resize(self.scope.len(), 0);
        let mut lives = false;
        for alternative in &self.alternatives {
            let fits = |(cell, mask): &(u16, Mask)| domains.get(*cell) & mask != 0;
            if !alternative.restrictions.iter().all(fits) {
                continue;
            }
            self.scope.iter().for_each(|cell| inner.set_quietly(*cell, domains.get(*cell)));
            let result = alternative.propagate(&mut inner, workspace);
            inner.forget_changes();
            if result.is_err() {
                continue;
            }
            lives = true;
            let mut nothing_to_gain = true;
            for (all, cell) in union.iter_mut().zip(&self.scope) {
                *all |= inner.get(*cell);
                nothing_to_gain &= *all == domains.get(*cell);
            }
            if nothing_to_gain {
                break;
            }
        }
        let kept = self.scope.iter().zip(&union).try_for_each(|(cell, all)| domains.keep(*cell, *all));
        workspace.inner.push((inner, union));
        if lives { kept } else { Err(Contradiction) }
    }
}

impl Alternative {
    fn propagate(&self, inner: &mut Domains, workspace: &mut Workspace) -> Propagated {
        for (cell, mask) in &self.restrictions {
            inner.keep(*cell, *mask)?;
        }
        for _ in 0..MOST_ROUNDS {
            inner.forget_changes();
            for propagator in &self.propagators {
                let context = std::mem::take(&mut workspace.inner_context);
                let result = propagator.propagate(&context, inner, workspace);
                workspace.inner_context = context;
                result?;
            }
            if self.propagators.len() <= 1 || !inner.has_changes() {
                break;
            }
        }
        Ok(())
    }
}
