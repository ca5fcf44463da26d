//! Chains with grouped nodes, almost locked sets or rectangles, even if a simpler chain has the same conclusions, for
//! requests by name.

use std::collections::HashSet;
use std::ops::ControlFlow;

use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::chains::chain_instances::{ChainShape, end_conclusions, shape_of};
use crate::pattern::chains::chain_search::ChainEnds;
use crate::pattern::chains::scope_chains::visit_scope_chains;
use crate::pattern::links::link_graph::{LinkGraph, LinkScope};
use crate::pattern::links::set_links::wanted_link_graph;
use crate::step_builder::StepSink;
use crate::technique::chaining::chains::{ChainTechnique, draw, is_long};
use crate::technique::chaining::loops::any_digit_technique;
use crate::technique::chaining::simple_chains::{OneDigitChain, one_digit_graphs, one_digit_technique};

/// Finds single-digit chains with grouped nodes.
pub(crate) fn on_one_digit<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    what: OneDigitChain,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let scope = LinkScope::Grouped;
    let technique = one_digit_technique(card, (scope, what), options);
    one_digit_graphs(facts, scope).iter().try_for_each(|graph| report(facts, graph, technique, found))
}

/// Finds chains of some shapes with the strong links up to a class, even if a simpler chain has the same conclusions.
pub(crate) fn on_any_digit<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (scope, shapes): (LinkScope, &[ChainShape]),
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let Some(graph) = wanted_link_graph(facts, scope, options) else { return ControlFlow::Continue(()) };
    let technique = any_digit_technique(card, (scope, shapes), options);
    report(facts, &graph, technique, found)
}

fn report<C: CellBitSet>(
    facts: &Facts<C>,
    graph: &LinkGraph<C>,
    technique: ChainTechnique,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut reported = HashSet::new();
    visit_scope_chains(facts, graph, technique.query, &mut |nodes| {
        let ends = ChainEnds { start: nodes[0], end: nodes[nodes.len() - 1], length: nodes.len() };
        let shape = shape_of(graph, ends);
        let is_wanted = technique.shapes.contains(&shape) && shape != ChainShape::Closed;
        if !is_wanted || is_long(graph, technique, nodes) {
            return ControlFlow::Continue(());
        }
        let mut conclusions = end_conclusions(facts, graph, ends);
        conclusions.sort();
        if conclusions.is_empty() || !reported.insert(conclusions.clone()) {
            return ControlFlow::Continue(());
        }
        draw(graph, technique, nodes, false).conclude(conclusions).report(found)
    })
}
