//! Loops through almost locked sets that lock the sets' other digits.
//!
//! ```text
//! a =[set]= b - c = d - (a)      either a or b is true, not both: the set lacks one of them and holds all its other digits
//! ```

use std::collections::HashSet;
use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Candidate, Conclusion, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::chains::chain_instances::{ChainShape, end_conclusions, loops_through, shape_of};
use crate::pattern::chains::chain_search::{ChainEnds, find_ends};
use crate::pattern::links::link_graph::{LinkGraph, LinkScope};
use crate::pattern::links::set_links::wanted_link_graph;
use crate::step_builder::StepSink;
use crate::technique::chaining::chains::{ChainTechnique, draw, is_long};
use crate::technique::chaining::loops::{CONTINUOUS_LOOPS, any_digit_technique};

/// The work counted for finding the shortest loops through a link.
const LOOP_WORK: u64 = 500;

/// Finds loops through almost locked sets that also eliminate the other digits of the sets.
pub(crate) fn locking_loops<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let Some(graph) = wanted_link_graph(facts, LinkScope::Sets, options) else {
        return ControlFlow::Continue(());
    };
    let technique = any_digit_technique(card, (LinkScope::Sets, CONTINUOUS_LOOPS), options);
    let graphs = [graph];
    let mut reported = HashSet::new();
    find_ends(&graphs, technique.query, &mut |graph, ends| {
        if shape_of(graph, ends) != ChainShape::Closed {
            return ControlFlow::Continue(());
        }
        facts.cache().spend(LOOP_WORK)?;
        report_loops(facts, (graph, ends), technique, &mut reported, found)
    })
}

fn report_loops<C: CellBitSet>(
    facts: &Facts<C>,
    (graph, ends): (&LinkGraph<C>, ChainEnds),
    technique: ChainTechnique,
    reported: &mut HashSet<Vec<Conclusion>>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let here = end_conclusions(facts, graph, ends);
    for (nodes, mut conclusions) in loops_through(facts, graph, LinkScope::Sets, ends, here) {
        if is_long(graph, technique, &nodes) {
            continue;
        }
        conclusions.extend(locked_digits(facts, graph, &nodes));
        conclusions.sort();
        conclusions.dedup();
        if !conclusions.is_empty() && reported.insert(conclusions.clone()) {
            draw(graph, technique, &nodes, true).conclude(conclusions).report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the eliminations of the other digits of a loop's almost locked sets.
pub(crate) fn locked_digits<C: CellBitSet>(
    facts: &Facts<C>,
    graph: &LinkGraph<C>,
    nodes: &[usize],
) -> Vec<Conclusion> {
    nodes.chunks_exact(2).flat_map(|pair| locked(facts, graph, [pair[0], pair[1]])).collect()
}

/// Returns the eliminations by the almost locked set behind a strong link of a loop: its digits besides those of the
/// link.
fn locked<C: CellBitSet>(facts: &Facts<C>, graph: &LinkGraph<C>, [from, to]: [usize; 2]) -> Vec<Conclusion> {
    let is_set = |scope| scope == LinkScope::Sets;
    let Some(link) = graph.strong_links(from).find(|link| link.end == to && is_set(link.scope)) else {
        return Vec::new();
    };
    let digits = facts.candidates_of(link.pattern)
        - DigitSet::of(graph.node(from).digit)
        - DigitSet::of(graph.node(to).digit);
    let at = |digit| {
        let cells = facts.places_seeing(digit, link.pattern & facts.places(digit)).minus(link.pattern);
        cells.iter().map(move |cell| Conclusion::Eliminate(Candidate { cell, digit })).collect::<Vec<_>>()
    };
    digits.iter().flat_map(at).collect()
}
