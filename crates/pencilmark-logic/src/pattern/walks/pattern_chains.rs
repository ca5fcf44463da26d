//! Chains whose links are patterns of any kind, and their conclusions.

use std::collections::HashSet;

use pencilmark_core::chain_pattern::ChainPattern;
use pencilmark_core::step::Conclusion;

use crate::candidate_bits::{CandidateBits, candidate_of};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::link_pattern::{LinkPattern, LinkSource};
use crate::pattern::walks::pattern_graph::PatternGraph;
use crate::pattern::walks::pattern_walks::{NodeChain, PatternWalks, min_link_counts};
use crate::search_cache::PatternChain;

/// The maximum number of strong links of a chain.
const LINKS: usize = 5;

/// The most shortest loops through two ends that are reported one by one, as for other loops.
const MOST_LOOPS: usize = 24;

/// The work counted per node for computing the fewest links, and for the chains that eliminate one candidate.
const NODE_WORK: u64 = 100;
const CHAIN_WORK: u64 = 50_000;

/// Returns, for each candidate, the shortest chains of at least two links that eliminate it, unless chains of equal length
/// exist whose links are all accepted by one of the filters in `known`.
pub fn pattern_chains<C: CellBitSet>(
    facts: &Facts<C>,
    patterns: &[&[LinkPattern]],
    known: &[fn(LinkSource) -> bool],
) -> Vec<PatternChain> {
    let graph = PatternGraph::new(facts, patterns.iter().copied().flatten());
    let targets = targets(facts, &graph, known);
    if targets.is_empty() {
        return Vec::new();
    }
    let mut walks = PatternWalks::new(&graph);
    let mut search =
        PatternChainSearch { facts, graph: &graph, reported: Default::default(), found: Vec::new() };
    for (candidate, links) in targets {
        if facts.cache().spend(CHAIN_WORK).is_break() {
            break;
        }
        walks.visit_ends(candidate, links, &mut |walks, ends, layers| search.note(walks, ends, layers));
    }
    search.found
}

/// Returns the candidates that chains of two or more links eliminate, by index, each with the minimum number of links,
/// unless accepted links do it with as few.
fn targets<C: CellBitSet>(
    facts: &Facts<C>,
    graph: &PatternGraph,
    known: &[fn(LinkSource) -> bool],
) -> Vec<(usize, usize)> {
    if facts.cache().spend(NODE_WORK * graph.node_count() as u64).is_break() {
        return Vec::new();
    }
    let fewest = min_link_counts(graph, LINKS, |_| true).into_iter().enumerate();
    let mut targets: Vec<(usize, usize)> = fewest
        .filter_map(|(candidate, links)| Some((candidate, links.filter(|links| *links > 1)?)))
        .collect();
    for known in known {
        if targets.is_empty() {
            break;
        }
        let fewest = min_link_counts(graph, LINKS, known);
        targets.retain(|(candidate, links)| fewest[*candidate].is_none_or(|known| known > *links));
    }
    targets
}

struct PatternChainSearch<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    graph: &'a PatternGraph<'a>,
    /// The conclusions of open chains and of loops that were already reported.
    reported: [HashSet<Vec<Conclusion>>; 2],
    found: Vec<PatternChain>,
}

impl<C: CellBitSet> PatternChainSearch<'_, C> {
    /// Records the chain between two ends, or the loops through them.
    fn note(&mut self, walks: &PatternWalks, ends: [usize; 2], layers: &[Vec<u64>]) {
        let graph = self.graph;
        let [from, to] = ends.map(|end| graph.node(end));
        if from.candidates.is_subset(&to.excluded) {
            let loops = walks.chains(ends, layers, MOST_LOOPS + 1);
            let is_all = loops.len() <= MOST_LOOPS;
            for nodes in loops.into_iter().take(if is_all { MOST_LOOPS } else { 1 }) {
                let inner = if is_all { &nodes[1..nodes.len() - 1] } else { &[] };
                let pairs = inner.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
                let gone = pairs.chain([ends]).map(|pair| self.common(pair));
                let gone = gone.fold(CandidateBits::EMPTY, |all, gone| all.union(&gone));
                self.add(true, nodes, self.eliminations(&gone));
            }
            return;
        }
        let single = from.candidates.len() == 1 && ends[0] == ends[1];
        let conclusions = match from.candidates.iter().next().filter(|_| single) {
            Some(only) => vec![Conclusion::Place(candidate_of(only, self.facts.digit_span()))],
            None => self.eliminations(&self.common(ends)),
        };
        if !self.reported[0].contains(&conclusions) {
            let nodes = walks.chains(ends, layers, 1).swap_remove(0);
            self.add(false, nodes, conclusions);
        }
    }

    fn common(&self, [a, b]: [usize; 2]) -> CandidateBits {
        self.graph.node(a).excluded.intersection(&self.graph.node(b).excluded)
    }

    fn eliminations(&self, gone: &CandidateBits) -> Vec<Conclusion> {
        let size = self.facts.digit_span();
        gone.iter().map(|number| Conclusion::Eliminate(candidate_of(number, size))).collect()
    }

    fn add(&mut self, is_loop: bool, nodes: NodeChain, conclusions: Vec<Conclusion>) {
        if !self.reported[usize::from(is_loop)].insert(conclusions.clone()) {
            return;
        }
        let size = self.facts.digit_span();
        let candidates = |node: &usize| {
            self.graph.node(*node).candidates.iter().map(|number| candidate_of(number, size)).collect()
        };
        let patterns = (0..nodes.len()).step_by(2);
        let patterns =
            patterns.filter_map(|at| Some((at, self.pattern_between([nodes[at], nodes[at + 1]])?)));
        let patterns = patterns.collect();
        let nodes = nodes.iter().map(candidates).collect();
        self.found.push(PatternChain { is_loop, nodes, patterns, conclusions });
    }

    /// Returns the first pattern that links two nodes; `None` for a cell or a house.
    fn pattern_between(&self, [from, to]: [usize; 2]) -> Option<ChainPattern> {
        let links = self.graph.strong_links(from).iter().filter(|link| link.node as usize == to);
        let first = links.map(|link| link.pattern).min()?;
        self.graph.pattern(first).pattern.clone()
    }
}
