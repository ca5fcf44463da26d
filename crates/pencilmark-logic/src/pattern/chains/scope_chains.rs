//! Chains that use a strong link of a given scope, even if easier links join the same ends.
//!
//! A breadth-first search from each node, in which a node after a link of the scope is distinct from the same node
//! before it. Walks that repeat a node are not continued; so several walks are kept per node, since the first one could
//! block a chain that another one allows. Of the chains between two ends the shortest is visited first.

use std::ops::ControlFlow;

use crate::bit_matrix::set_bits;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::chains::chain_search::ChainQuery;
use crate::pattern::links::link_graph::LinkGraph;

/// A callback that receives the nodes of each chain found.
pub(crate) type ChainSink<'a> = dyn FnMut(&[usize]) -> ControlFlow<()> + 'a;

/// Visits, for every two nodes, one chain between them that uses a strong link of the query's class; short chains first
/// from each start.
pub(crate) fn visit_scope_chains<C: CellBitSet>(
    facts: &Facts<C>,
    graph: &LinkGraph<C>,
    query: ChainQuery,
    visit: &mut ChainSink,
) -> ControlFlow<()> {
    if !graph.has_links_of(query.scope) {
        return ControlFlow::Continue(());
    }
    (0..graph.nodes().len())
        .try_for_each(|start| ScopeSearch { facts, graph, query, start, visits: Vec::new() }.run(visit))
}

/// The most visits to a node, per truth value and with or without a link of the scope.
const MOST_VISITS: u8 = 4;

/// A visit to a node: its truth value, and whether a link of the scope has been followed.
#[derive(Clone, Copy)]
struct Visit {
    node: usize,
    is_true: bool,
    has_scope: bool,
    /// The index of the previous visit; at the start, its own index.
    before: usize,
}

impl Visit {
    fn state(self) -> usize {
        4 * self.node + 2 * usize::from(self.is_true) + usize::from(self.has_scope)
    }
}

struct ScopeSearch<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    graph: &'a LinkGraph<C>,
    query: ChainQuery,
    start: usize,
    visits: Vec<Visit>,
}

impl<C: CellBitSet> ScopeSearch<'_, C> {
    fn run(mut self, visit: &mut ChainSink) -> ControlFlow<()> {
        let mut reached = vec![0; 4 * self.graph.nodes().len()];
        self.visits.push(Visit { node: self.start, is_true: false, has_scope: false, before: 0 });
        let mut front = 0..1;
        for length in 2..=self.query.max_length {
            for from in front.clone() {
                self.follow(from, &mut reached)?;
            }
            front = front.end..self.visits.len();
            for to in front.clone().filter(|_| length >= self.query.min_length) {
                let Visit { node, is_true, has_scope, .. } = self.visits[to];
                if is_true && has_scope && node >= self.start {
                    visit(&self.chain(to))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Follows the strong links of a node that is false, or the weak links of a node that is true.
    fn follow(&mut self, from: usize, reached: &mut [u8]) -> ControlFlow<()> {
        let (graph, scope) = (self.graph, self.query.scope);
        let Visit { node, is_true, has_scope, .. } = self.visits[from];
        if is_true && node == self.start {
            return ControlFlow::Continue(());
        }
        if is_true {
            for next in set_bits(graph.weak_links(node)) {
                self.reach(Visit { node: next, is_true: false, has_scope, before: from }, reached)?;
            }
            return ControlFlow::Continue(());
        }
        for link in graph.strong_links(node).filter(|link| link.scope <= scope) {
            let has_scope = has_scope || link.scope == scope;
            self.reach(Visit { node: link.end, is_true: true, has_scope, before: from }, reached)?;
        }
        ControlFlow::Continue(())
    }

    /// Adds a visit, unless its node was visited often enough or is already on the chain. Only the start may be visited
    /// again, as true: then it is proved.
    fn reach(&mut self, to: Visit, reached: &mut [u8]) -> ControlFlow<()> {
        let times = &mut reached[to.state()];
        if *times == MOST_VISITS {
            return ControlFlow::Continue(());
        }
        self.facts.cache().spend(2)?;
        if to.is_true && to.node == self.start || !self.comes_by(to.before, to.node) {
            *times += 1;
            self.visits.push(to);
        }
        ControlFlow::Continue(())
    }

    /// True if the chain to a visit passes a node.
    fn comes_by(&self, mut at: usize, node: usize) -> bool {
        while at > 0 && self.visits[at].node != node {
            at = self.visits[at].before;
        }
        self.visits[at].node == node
    }

    fn chain(&self, mut at: usize) -> Vec<usize> {
        let mut nodes = vec![self.visits[at].node];
        while at > 0 {
            at = self.visits[at].before;
            nodes.push(self.visits[at].node);
        }
        nodes.reverse();
        nodes
    }
}
