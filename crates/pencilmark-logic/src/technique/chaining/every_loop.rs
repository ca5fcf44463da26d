//! All loops through candidates, not only the shortest through each weak link, for requests by name.

use std::collections::HashSet;
use std::ops::ControlFlow;

use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::chains::chain_instances::add_eliminations;
use crate::pattern::chains::chain_loops::visit_loops;
use crate::pattern::chains::chain_search::ChainQuery;
use crate::pattern::links::link_graph::{LinkGraph, LinkScope};
use crate::pattern::links::set_links::wanted_link_graph;
use crate::step_builder::StepSink;
use crate::technique::chaining::chains::{ChainTechnique, draw, is_long};
use crate::technique::chaining::loops::{CONTINUOUS_LOOPS, any_digit_technique};
use crate::technique::chaining::set_loops::locked_digits;
use crate::technique::chaining::simple_chains::{
    OneDigitChain, one_digit_graphs, one_digit_technique, two_candidates_technique,
};

/// Returns the maximum number of nodes of the loops that are enumerated; there are too many longer ones.
fn longest_in(scope: LinkScope) -> usize {
    match scope {
        LinkScope::Single => 10,
        LinkScope::Grouped => 8,
        LinkScope::Sets | LinkScope::Rectangles => 6,
    }
}

/// Finds every loop on one digit.
pub(crate) fn on_one_digit<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    scope: LinkScope,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let technique = one_digit_technique(card, (scope, OneDigitChain::Cycle), options);
    one_digit_graphs(facts, scope).iter().try_for_each(|graph| report_loops(facts, graph, technique, found))
}

/// Finds every loop through three or more bivalue cells.
pub(crate) fn through_two_candidates<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let graph = LinkGraph::of_cells(facts).with_weak_links(facts);
    report_loops(facts, &graph, two_candidates_technique(card, CONTINUOUS_LOOPS, options), found)
}

/// Finds every loop of any digits with the strong links up to a class.
pub(crate) fn on_any_digit<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    scope: LinkScope,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let Some(graph) = wanted_link_graph(facts, scope, options) else { return ControlFlow::Continue(()) };
    report_loops(facts, &graph, any_digit_technique(card, (scope, CONTINUOUS_LOOPS), options), found)
}

fn report_loops<C: CellBitSet>(
    facts: &Facts<C>,
    graph: &LinkGraph<C>,
    technique: ChainTechnique,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let ChainQuery { scope, min_length, max_length } = technique.query;
    let mut reported = HashSet::new();
    visit_loops(facts, graph, (scope, max_length.min(longest_in(scope))), &mut |nodes| {
        let mut conclusions = Vec::new();
        let last = [nodes[nodes.len() - 1], nodes[0]];
        for [a, b] in nodes[1..].chunks_exact(2).map(|pair| [pair[0], pair[1]]).chain([last]) {
            add_eliminations(facts, graph.node(a), graph.node(b), &mut conclusions);
        }
        let mut forms = vec![conclusions];
        if scope == LinkScope::Sets {
            forms.push([&forms[0][..], &locked_digits(facts, graph, nodes)].concat());
        }
        for mut conclusions in forms {
            conclusions.sort();
            conclusions.dedup();
            let is_fit = nodes.len() >= min_length && !is_long(graph, technique, nodes);
            if is_fit && !conclusions.is_empty() && reported.insert(conclusions.clone()) {
                draw(graph, technique, nodes, true).conclude(conclusions).report(found)?;
            }
        }
        ControlFlow::Continue(())
    })
}
