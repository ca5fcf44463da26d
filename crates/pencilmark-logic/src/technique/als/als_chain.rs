//! Chains of almost locked sets, each linked to the next by a restricted common.
//!
//! ```text
//! A -x- B -y- C -w- D      if A lacks z it holds x, so B lacks x and holds y, so C lacks y and holds w,
//!                          so D lacks w and holds z: A or D holds z
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Role, Technique};

use crate::almost_locked_set::{AlsDigitPlaces, AlsOrder};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::sets::als::{restricted_commons, sets_in};
use crate::pattern::sets::als_chain_search::{AlsChainDirection, AlsChainSearch, AlsGraph};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::als::almost_locked::AlsSearch;
use crate::technique::als::als_steps::{cells_of, set_chain, show, victims};

/// The minimum number of sets of a chain: shorter ones are ALS-XZ and ALS-XY-wings.
const FEWEST: usize = 4;

/// Finds chains of four or more sets, shortest first from each start.
pub(crate) fn chain<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let (order, overlap) = (AlsOrder::SmallestFirst, options.allow_als_overlap);
    let search = AlsSearch { order, overlap, admits: &mut |_, _| true };
    chain_among(facts, card, (search, AlsChainDirection::Any), options.max_als_chain_length, found)
}

/// Finds chains of four to `longest` sets that pass the search's filter.
pub(crate) fn chain_among<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (AlsSearch { order, overlap, admits }, direction): (AlsSearch<C>, AlsChainDirection),
    longest: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let restricted = restricted_commons(facts, order, overlap);
    let graph = AlsGraph::new(sets_in(facts, order), restricted, direction);
    let mut search = AlsChainSearch::new(&graph);
    for (start, set) in graph.sets().iter().enumerate() {
        for spot in &set.digit_places {
            if !(facts.places(spot.digit) & spot.seeing_cells).is_empty() {
                search.search_from(start, spot.digit, longest);
                facts.cache().spend(search.work())?;
                report_ends(facts, card, (&graph, &search), (start, *spot), admits, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports the chains from a set that lacks a digit to sets that then hold this digit: one of the two end sets holds
/// it.
fn report_ends<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (graph, search): (&AlsGraph<C>, &AlsChainSearch<C>),
    (start, spot): (usize, AlsDigitPlaces<C>),
    admits: &mut dyn FnMut(Digit, C) -> bool,
    found: &mut StepSink,
) -> ControlFlow<()> {
    for (number, end) in search.visits() {
        if end.length < FEWEST || end.set == start || end.digit == Some(spot.digit) {
            continue;
        }
        let Some(last) = graph.sets()[end.set].places_of(spot.digit) else { continue };
        let victims = victims(facts, [spot, last]);
        if !victims.is_empty() && admits(spot.digit, victims) {
            let (sets, links) = search.chain(start, number);
            let step = StepBuilder::new(card).eliminate(spot.digit, victims);
            (0..)
                .zip(&sets)
                .fold(step, |step, (number, set)| show(step, number, set))
                .fill_set_chain(["sets", "last"], set_chain(&sets, links))
                .show(Role::End, spot.digit, cells_of([spot, last]))
                .fill_digits("digit", DigitSet::of(spot.digit))
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}
