//! Steps of alternating chains: strong and weak links from one end to the other.
//!
//! Two ends of one digit make an *alternating inference chain*; ends of different digits, or coinciding ends, a
//! *discontinuous loop*; ends that exclude each other a *continuous loop*. Every pair of ends is reported once, with a
//! shortest chain between them; grouped nodes and almost locked sets are used only if they make the chain shorter than
//! all simpler ones.

use std::collections::HashSet;
use std::ops::ControlFlow;

use pencilmark_core::step::{Chain, Conclusion, LinkKind, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::chains::chain_instances::{
    ChainInstance, ChainShape, end_conclusions, loops_through, shape_of,
};
use crate::pattern::chains::chain_search::{ChainEnds, ChainQuery, find_ends, shortest_chain};
use crate::pattern::links::link_graph::{LinkGraph, LinkScope};
use crate::step_builder::{StepBuilder, StepSink};

/// The chains that a technique searches for.
#[derive(Clone, Copy)]
pub(crate) struct ChainTechnique<'a> {
    /// The description of the technique.
    pub card: &'static Technique,
    /// The shapes of the technique's chains.
    pub shapes: &'a [ChainShape],
    /// The class of links and the lengths of the technique's chains.
    pub query: ChainQuery,
    /// The maximum number of links that lead from cell to cell.
    pub links: usize,
}

/// Finds every chain of a technique, short ones first, and reports each set of conclusions once.
pub(crate) fn report_chains<C: CellBitSet>(
    facts: &Facts<C>,
    graphs: &[LinkGraph<C>],
    technique: ChainTechnique,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut reported = HashSet::new();
    find_ends(graphs, technique.query, &mut |graph, ends| {
        let shape = shape_of(graph, ends);
        if !technique.shapes.contains(&shape) {
            return ControlFlow::Continue(());
        }
        let conclusions = end_conclusions(facts, graph, ends);
        if conclusions.is_empty() {
            return ControlFlow::Continue(());
        }
        match shape {
            ChainShape::Open | ChainShape::Crossed => {
                report_once(graph, technique, (ends, conclusions), &mut reported, found)
            }
            ChainShape::Return => {
                match chain_step(technique, ChainInstance { graph, ends, nodes: None, conclusions }) {
                    Some(step) => step.report(found),
                    None => ControlFlow::Continue(()),
                }
            }
            ChainShape::Closed => {
                let loops = loops_through(facts, graph, technique.query.scope, ends, conclusions);
                report_loops(graph, technique, loops, &mut reported, found)
            }
        }
    })
}

/// Reports the shortest chain between two ends, unless an earlier chain has the same conclusions.
fn report_once<C: CellBitSet>(
    graph: &LinkGraph<C>,
    technique: ChainTechnique,
    (ends, mut conclusions): (ChainEnds, Vec<Conclusion>),
    reported: &mut HashSet<Vec<Conclusion>>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    conclusions.sort();
    if reported.contains(&conclusions) {
        return ControlFlow::Continue(());
    }
    let nodes = shortest_chain(graph, technique.query.scope, ends);
    if is_long(graph, technique, &nodes) {
        return ControlFlow::Continue(());
    }
    reported.insert(conclusions.clone());
    draw(graph, technique, &nodes, false).conclude(conclusions).report(found)
}

fn report_loops<C: CellBitSet>(
    graph: &LinkGraph<C>,
    technique: ChainTechnique,
    loops: Vec<(Vec<usize>, Vec<Conclusion>)>,
    reported: &mut HashSet<Vec<Conclusion>>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    for (nodes, conclusions) in loops {
        if !is_long(graph, technique, &nodes) && reported.insert(conclusions.clone()) {
            draw(graph, technique, &nodes, true).conclude(conclusions).report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the step of a chain; `None` if it has too many links between cells.
pub(crate) fn chain_step<C: CellBitSet>(
    technique: ChainTechnique,
    instance: ChainInstance<C>,
) -> Option<StepBuilder> {
    let ChainInstance { graph, ends, nodes, conclusions } = instance;
    let closed = nodes.is_some();
    let nodes = nodes.unwrap_or_else(|| shortest_chain(graph, technique.query.scope, ends));
    let short = !is_long(graph, technique, &nodes);
    short.then(|| draw(graph, technique, &nodes, closed).conclude(conclusions))
}

/// True if a chain has too many links from cell to cell; links inside a cell don't count.
pub(crate) fn is_long<C: CellBitSet>(
    graph: &LinkGraph<C>,
    technique: ChainTechnique,
    nodes: &[usize],
) -> bool {
    let apart = |pair: &&[usize]| graph.node(pair[0]).cells != graph.node(pair[1]).cells;
    nodes.windows(2).filter(apart).count() > technique.links
}

/// Returns a step with the marks and the sentence of a chain, given its node indices.
pub(crate) fn draw<C: CellBitSet>(
    graph: &LinkGraph<C>,
    technique: ChainTechnique,
    nodes: &[usize],
    is_closed: bool,
) -> StepBuilder {
    let shown = nodes.iter().map(|node| graph.node(*node).candidates()).collect();
    let chain = Chain { nodes: shown, first_link: LinkKind::Strong, is_closed };
    let of = |role: usize| nodes.iter().skip(role).step_by(2).flat_map(|node| graph.node(*node).candidates());
    let mut step = StepBuilder::new(technique.card)
        .show_candidates(Role::Off, of(0).collect())
        .show_candidates(Role::On, of(1).collect())
        .show_chain(&chain, 0);
    let patterns = nodes.chunks_exact(2).filter_map(|pair| {
        let link = graph.strong_links(pair[0]).find(|link| link.end == pair[1])?;
        (link.scope > LinkScope::Grouped).then_some(link.pattern)
    });
    for (number, pattern) in patterns.enumerate() {
        step = step.show_cells(Role::Set(number as u8), pattern);
    }
    step.fill_chain("chain", chain)
}
