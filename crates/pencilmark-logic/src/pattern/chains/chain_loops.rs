//! Enumeration of all simple loops of a link graph.
//!
//! A loop starts at its smallest node with the strong link there, so that each loop is found once:
//!
//! ```text
//! a = b - c = d - (a)        a is the smallest of the four
//! ```

use std::ops::ControlFlow;

use crate::bit_matrix::set_bits;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::links::link_graph::{LinkGraph, LinkScope, StrongLink};

/// A callback that receives the nodes of each loop found.
pub(crate) type LoopSink<'a> = dyn FnMut(&[usize]) -> ControlFlow<()> + 'a;

/// Visits every loop of four to `longest` nodes, short ones first, within the work limit. For harder links than single
/// candidates, only loops that need such a link are visited.
pub(crate) fn visit_loops<C: CellBitSet>(
    facts: &Facts<C>,
    graph: &LinkGraph<C>,
    (scope, longest): (LinkScope, usize),
    visit: &mut LoopSink,
) -> ControlFlow<()> {
    let backs: Vec<Vec<u8>> =
        (0..graph.nodes().len()).map(|start| distances_back(graph, scope, start, longest)).collect();
    for length in (4..=longest).step_by(2) {
        for (start, back) in backs.iter().enumerate() {
            let mut search = LoopSearch { facts, graph, scope, length, back, chain: vec![start] };
            search.extend(scope == LinkScope::Single, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// The distance of nodes from which the loop can't be closed.
const NEVER: u8 = u8::MAX;

/// Returns, for each node assumed false, the number of further nodes that a chain needs to reach a node that forbids
/// the start.
fn distances_back<C: CellBitSet>(
    graph: &LinkGraph<C>,
    scope: LinkScope,
    start: usize,
    longest: usize,
) -> Vec<u8> {
    let count = graph.nodes().len();
    let (mut back, mut seen) = (vec![NEVER; count], vec![false; count]);
    let mut front = vec![start];
    for distance in (1..longest as u8).step_by(2) {
        let mut next = Vec::new();
        for node in front.iter().flat_map(|node| set_bits(graph.weak_links(*node))) {
            if std::mem::replace(&mut seen[node], true) {
                continue;
            }
            for link in graph.strong_links(node).filter(|link| link.scope <= scope) {
                if back[link.end] == NEVER {
                    back[link.end] = distance;
                    next.push(link.end);
                }
            }
        }
        front = next;
    }
    back
}

/// A search for the loops of one length that start at one node.
struct LoopSearch<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    graph: &'a LinkGraph<C>,
    scope: LinkScope,
    length: usize,
    back: &'a [u8],
    chain: Vec<usize>,
}

impl<C: CellBitSet> LoopSearch<'_, C> {
    /// Follows strong links from the last node, which is false. `has_scope` is true if the path has a link of the scope
    /// itself.
    fn extend(&mut self, has_scope: bool, visit: &mut LoopSink) -> ControlFlow<()> {
        let (graph, scope) = (self.graph, self.scope);
        let (start, at) = (self.chain[0], self.chain[self.chain.len() - 1]);
        self.facts.cache().spend(4)?;
        let follows = |link: &StrongLink<C>| link.scope <= scope;
        for link in graph.strong_links(at).filter(follows).filter(|link| link.end > start) {
            if self.chain.contains(&link.end) {
                continue;
            }
            let has_scope = has_scope || link.scope == scope;
            self.chain.push(link.end);
            if self.chain.len() < self.length {
                self.go_on(has_scope, visit)?;
            } else if has_scope && graph.are_weakly_linked(link.end, start) {
                visit(&self.chain)?;
            }
            self.chain.pop();
        }
        ControlFlow::Continue(())
    }

    /// Follows the weak links of the last node, which is true, to nodes from which the loop can still be closed.
    fn go_on(&mut self, has_scope: bool, visit: &mut LoopSink) -> ControlFlow<()> {
        let (start, at) = (self.chain[0], self.chain[self.chain.len() - 1]);
        let left = self.length - self.chain.len() - 1;
        for next in set_bits(self.graph.weak_links(at)) {
            if next > start && usize::from(self.back[next]) <= left && !self.chain.contains(&next) {
                self.chain.push(next);
                self.extend(has_scope, visit)?;
                self.chain.pop();
            }
        }
        ControlFlow::Continue(())
    }
}
