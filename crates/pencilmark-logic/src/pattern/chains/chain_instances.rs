//! Conclusions of chains, by their shape.
//!
//! ```text
//! chain           a = b - c = d               a or d is true: candidates that both ends forbid are eliminated
//! discontinuous   a = b - c = a               a is true; or the ends have different digits, and each may rule out the other's cell
//! continuous      a = b - c = d - (a)         of every weak link one node is true: candidates that both nodes forbid are eliminated
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Conclusion};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::chains::chain_search::{ChainEnds, shortest_chains};
use crate::pattern::links::link_graph::{LinkGraph, LinkNode, LinkScope};

/// The shapes of chains, by the relation between their two ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChainShape {
    /// Two ends of the same digit that don't see each other.
    Open,
    /// The chain returns to the node where it starts.
    Return,
    /// Two ends of different digits that don't exclude each other.
    Crossed,
    /// Two ends that exclude each other, so that the chain is a loop.
    Closed,
}

/// The most shortest loops through one weak link that are reported one by one. If there are more, only the eliminations
/// by the link itself are concluded.
const MOST_LOOPS: usize = 24;

/// A chain with conclusions, whose nodes may not be computed yet.
pub(crate) struct ChainInstance<'a, C> {
    /// The link graph of the chain.
    pub graph: &'a LinkGraph<C>,
    /// The two ends of the chain.
    pub ends: ChainEnds,
    /// The nodes of the chain, if the search recorded them.
    pub nodes: Option<Vec<usize>>,
    /// The conclusions of the chain.
    pub conclusions: Vec<Conclusion>,
}

/// Returns the shape of the chains between two ends.
pub(crate) fn shape_of<C: CellBitSet>(graph: &LinkGraph<C>, ends: ChainEnds) -> ChainShape {
    if ends.start == ends.end {
        ChainShape::Return
    } else if graph.are_weakly_linked(ends.start, ends.end) {
        ChainShape::Closed
    } else if graph.node(ends.start).digit == graph.node(ends.end).digit {
        ChainShape::Open
    } else {
        ChainShape::Crossed
    }
}

/// Returns the conclusions that follow from the ends of a chain alone.
pub(crate) fn end_conclusions<C: CellBitSet>(
    facts: &Facts<C>,
    graph: &LinkGraph<C>,
    ends: ChainEnds,
) -> Vec<Conclusion> {
    match shape_of(graph, ends) {
        ChainShape::Open | ChainShape::Crossed | ChainShape::Closed => {
            let mut eliminations = Vec::new();
            add_eliminations(facts, graph.node(ends.start), graph.node(ends.end), &mut eliminations);
            eliminations
        }
        ChainShape::Return => node_conclusions(graph.node(ends.start)),
    }
}

/// Returns the conclusions from a true node: a single cell is placed; for several cells, the digit is eliminated from their
/// common peers.
pub(crate) fn node_conclusions<C: CellBitSet>(node: &LinkNode<C>) -> Vec<Conclusion> {
    let digit = node.digit;
    match node.cell() {
        Some(cell) => vec![Conclusion::Place(Candidate { cell, digit })],
        None => {
            node.seen_places.iter().map(|cell| Conclusion::Eliminate(Candidate { cell, digit })).collect()
        }
    }
}

/// Adds the eliminations that follow if at least one of two nodes is true.
pub(crate) fn add_eliminations<C: CellBitSet>(
    facts: &Facts<C>,
    a: &LinkNode<C>,
    b: &LinkNode<C>,
    eliminations: &mut Vec<Conclusion>,
) {
    forbidden_by_either(facts, a, b, &mut |digit, cells| {
        eliminations.extend(cells.iter().map(|cell| Conclusion::Eliminate(Candidate { cell, digit })));
    });
}

fn forbidden_by_either<C: CellBitSet>(
    facts: &Facts<C>,
    a: &LinkNode<C>,
    b: &LinkNode<C>,
    visit: &mut dyn FnMut(Digit, C),
) {
    if facts.has_relations() {
        return facts.digits().for_each(|digit| {
            visit(digit, a.forbidden_places(facts, digit) & b.forbidden_places(facts, digit))
        });
    }
    if a.digit == b.digit {
        return visit(a.digit, a.seen_places & b.seen_places);
    }
    match (a.cell(), b.cell()) {
        (Some(x), Some(y)) if x == y => {
            let others = facts.candidates(x) - DigitSet::of(a.digit) - DigitSet::of(b.digit);
            others.iter().for_each(|digit| visit(digit, C::of(x)));
        }
        _ => {
            for (one, other) in [(a, b), (b, a)] {
                if one.cell().is_some() {
                    visit(other.digit, one.cells & other.seen_places);
                }
            }
        }
    }
}

/// Returns the shortest loops through the weak link between two ends, each with its conclusions besides `here`, those of
/// the link itself.
pub(crate) fn loops_through<C: CellBitSet>(
    facts: &Facts<C>,
    graph: &LinkGraph<C>,
    scope: LinkScope,
    ends: ChainEnds,
    here: Vec<Conclusion>,
) -> Vec<(Vec<usize>, Vec<Conclusion>)> {
    let mut loops: Vec<Vec<usize>> = Vec::new();
    let all = shortest_chains(graph, scope, ends, &mut |nodes| {
        loops.push(nodes.to_vec());
        if loops.len() > MOST_LOOPS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if all.is_break() {
        loops.truncate(1);
    }
    let with_conclusions = |nodes: Vec<usize>| {
        let mut conclusions = here.clone();
        if all.is_continue() {
            for pair in nodes[1..].chunks_exact(2) {
                add_eliminations(facts, graph.node(pair[0]), graph.node(pair[1]), &mut conclusions);
            }
        }
        conclusions.sort();
        conclusions.dedup();
        (nodes, conclusions)
    };
    loops.into_iter().map(with_conclusions).collect()
}

/// Adds the chains between two ends that have conclusions. `revise` may replace the conclusions from the ends alone.
pub(crate) fn add_instances<'a, C: CellBitSet>(
    facts: &Facts<C>,
    (graph, ends): (&'a LinkGraph<C>, ChainEnds),
    scope: LinkScope,
    revise: impl Fn(Vec<Conclusion>) -> Vec<Conclusion>,
    instances: &mut Vec<ChainInstance<'a, C>>,
) {
    let conclusions = revise(end_conclusions(facts, graph, ends));
    if conclusions.is_empty() {
        return;
    }
    if shape_of(graph, ends) != ChainShape::Closed {
        return instances.push(ChainInstance { graph, ends, nodes: None, conclusions });
    }
    for (nodes, conclusions) in loops_through(facts, graph, scope, ends, conclusions) {
        instances.push(ChainInstance { graph, ends, nodes: Some(nodes), conclusions });
    }
}
