//! Chains with only part of their conclusions as a step, for requests by technique name.
//!
//! ```text
//! link of a loop     a = b - c = d - (a)         the chain from a to d, which eliminates at the link between them alone
//! disproved start    x - a = b - c = d - x       a discontinuous loop for each candidate that both ends forbid
//! proved start       a = b - c = a               the other candidates of the cell of a, eliminated instead of a placed
//! ```

use std::collections::HashSet;
use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Candidate, Conclusion, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::chains::chain_instances::{ChainInstance, ChainShape, end_conclusions, shape_of};
use crate::pattern::chains::chain_search::{ChainEnds, find_ends};
use crate::pattern::links::link_graph::{LinkGraph, LinkScope};
use crate::pattern::links::set_links::wanted_link_graph;
use crate::step_builder::StepSink;
use crate::technique::chaining::chains::{ChainTechnique, chain_step};
use crate::technique::chaining::loops::{CONTINUOUS_LOOPS, any_digit_technique};
use crate::technique::chaining::simple_chains::{
    OneDigitChain, one_digit_graphs, one_digit_technique, two_candidates_technique,
};

/// The part of a chain's conclusions that makes a step of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChainPart {
    /// The eliminations by one weak link of a loop between nodes of one digit.
    LoopLink,
    /// A single elimination of the chain.
    Elimination,
    /// The other candidates of a cell whose digit the chain proves.
    ProvedCell,
}

/// Finds single-digit chains, with each part of their conclusions as a step.
pub(crate) fn parts_on_one_digit<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (scope, part): (LinkScope, ChainPart),
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let technique = one_digit_technique(card, (scope, OneDigitChain::Chain), options);
    report_parts(facts, &one_digit_graphs(facts, scope), (technique, part), found)
}

/// Finds chains through three or more bivalue cells, with each part of their conclusions as a step.
pub(crate) fn parts_through_two_candidates<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    part: ChainPart,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let graph = [LinkGraph::of_cells(facts).with_weak_links(facts)];
    let technique = two_candidates_technique(card, &[ChainShape::Closed], options);
    report_parts(facts, &graph, (technique, part), found)
}

/// Finds chains of any digits with the strong links up to a class, with each part of their conclusions as a step.
pub(crate) fn parts_on_any_digit<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (scope, part): (LinkScope, ChainPart),
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let Some(graph) = wanted_link_graph(facts, scope, options) else { return ControlFlow::Continue(()) };
    let technique = any_digit_technique(card, (scope, CONTINUOUS_LOOPS), options);
    report_parts(facts, &[graph], (technique, part), found)
}

/// Reports each part of the conclusions once, by a shortest chain.
fn report_parts<C: CellBitSet>(
    facts: &Facts<C>,
    graphs: &[LinkGraph<C>],
    (technique, part): (ChainTechnique, ChainPart),
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut reported: HashSet<Vec<Conclusion>> = HashSet::new();
    find_ends(graphs, technique.query, &mut |graph, ends| {
        for mut conclusions in parts(facts, (graph, ends), part) {
            conclusions.sort();
            if conclusions.is_empty() || !reported.insert(conclusions.clone()) {
                continue;
            }
            facts.cache().spend(PART_WORK)?;
            let instance = ChainInstance { graph, ends, nodes: None, conclusions };
            if let Some(step) = chain_step(technique, instance) {
                step.report(found)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// The work counted for finding the shortest chain between two ends.
const PART_WORK: u64 = 500;

fn parts<C: CellBitSet>(
    facts: &Facts<C>,
    (graph, ends): (&LinkGraph<C>, ChainEnds),
    part: ChainPart,
) -> Vec<Vec<Conclusion>> {
    let shape = shape_of(graph, ends);
    let is_one_digit = || graph.node(ends.start).digit == graph.node(ends.end).digit;
    match part {
        ChainPart::LoopLink if shape == ChainShape::Closed && is_one_digit() => {
            vec![end_conclusions(facts, graph, ends)]
        }
        ChainPart::Elimination if shape != ChainShape::Return => {
            end_conclusions(facts, graph, ends).into_iter().map(|conclusion| vec![conclusion]).collect()
        }
        ChainPart::ProvedCell if shape == ChainShape::Return => {
            let node = graph.node(ends.start);
            let Some(cell) = node.cell() else { return Vec::new() };
            let others = facts.candidates(cell) - DigitSet::of(node.digit);
            vec![others.iter().map(|digit| Conclusion::Eliminate(Candidate { cell, digit })).collect()]
        }
        ChainPart::LoopLink | ChainPart::Elimination | ChainPart::ProvedCell => Vec::new(),
    }
}
