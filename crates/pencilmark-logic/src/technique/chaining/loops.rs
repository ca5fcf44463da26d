//! Chains and loops through candidates of any digit, named by their shape and links: see
//! [`chain_instances`](crate::pattern::chains::chain_instances).

use std::ops::ControlFlow;

use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::chains::chain_instances::ChainShape;
use crate::pattern::chains::chain_search::ChainQuery;
use crate::pattern::links::link_graph::LinkScope;
use crate::pattern::links::set_links::wanted_link_graph;
use crate::step_builder::StepSink;
use crate::technique::chaining::chains::{ChainTechnique, report_chains};

/// All chain shapes except the loop.
pub(crate) const ALL_BUT_LOOPS: &[ChainShape] = &[ChainShape::Open, ChainShape::Return, ChainShape::Crossed];
/// The shape of chains with two ends of one digit.
pub(crate) const OPEN_CHAINS: &[ChainShape] = &[ChainShape::Open];
/// The shapes of discontinuous loops, whose ends coincide or are different digits that don't exclude each other.
pub(crate) const DISCONTINUOUS_LOOPS: &[ChainShape] = &[ChainShape::Return, ChainShape::Crossed];
/// The shape of continuous loops, whose ends exclude each other.
pub(crate) const CONTINUOUS_LOOPS: &[ChainShape] = &[ChainShape::Closed];

/// Returns the chains of any digits that a technique searches for.
pub(crate) fn any_digit_technique<'a>(
    card: &'static Technique,
    (scope, shapes): (LinkScope, &'a [ChainShape]),
    options: &TechniqueOptions,
) -> ChainTechnique<'a> {
    let query = ChainQuery { scope, min_length: 4, max_length: options.max_loop_length };
    ChainTechnique { card, shapes, query, links: options.max_loop_links }
}

/// Finds the chains of some shapes in the graph of the strong links up to a class.
pub(crate) fn any_digit<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (scope, shapes): (LinkScope, &[ChainShape]),
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let Some(graph) = wanted_link_graph(facts, scope, options) else { return ControlFlow::Continue(()) };
    let technique = any_digit_technique(card, (scope, shapes), options);
    report_chains(facts, &[graph], technique, found)
}
