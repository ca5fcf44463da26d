//! The search for the shortest chains that eliminate a candidate in a graph of patterns.
//!
//! The search starts from the candidate to be eliminated:
//!
//! ```text
//! v true  -  a false  =  b true  -  c false  =  d true  -  v false        so v is false; and a or d is true, even if v is not assumed
//! ```

use crate::bit_matrix::{BitMatrix, set_bits};
use crate::candidate_bits::CandidateBits;
use crate::link_pattern::LinkSource;
use crate::pattern::walks::pattern_graph::PatternGraph;

/// Returns, for each candidate index, the minimum number of links, of the wanted sources, in a chain that eliminates it;
/// `None` if that exceeds `longest`. Costs one pass over all links per length.
pub(crate) fn min_link_counts(
    graph: &PatternGraph,
    longest: usize,
    is_wanted: impl Fn(LinkSource) -> bool,
) -> Vec<Option<usize>> {
    let nodes = 0..graph.node_count();
    let partners: Vec<Vec<u32>> = nodes.clone().map(|node| partners(graph, node, &is_wanted)).collect();
    let excluded = nodes.map(|node| graph.node(node).excluded);
    // A board has few of all possible candidates left, and the passes mostly unite sets of them: narrow sets make them faster.
    let left: Vec<usize> =
        excluded.fold(CandidateBits::EMPTY, |all, excluded| all.union(&excluded)).iter().collect();
    let of_left = match left.len() {
        0..=256 => fewest_links_of_width::<4>(graph, &partners, &left, longest),
        257..=512 => fewest_links_of_width::<8>(graph, &partners, &left, longest),
        _ => fewest_links_of_width::<12>(graph, &partners, &left, longest),
    };
    let mut fewest = vec![None; CandidateBits::CAPACITY];
    left.into_iter().zip(of_left).for_each(|(candidate, links)| fewest[candidate] = links);
    fewest
}

/// Returns the minimum number of links for each of the candidates `left`, with sets of at most 64 `WORDS` candidates.
fn fewest_links_of_width<const WORDS: usize>(
    graph: &PatternGraph,
    partners: &[Vec<u32>],
    left: &[usize],
    longest: usize,
) -> Vec<Option<usize>> {
    let unite = |all: [u64; WORDS], more: [u64; WORDS]| std::array::from_fn(|i| all[i] | more[i]);
    let mut number_of = vec![0; CandidateBits::CAPACITY];
    left.iter().enumerate().for_each(|(number, candidate)| number_of[*candidate] = number);
    let excluded_by = |node: usize| {
        let mut excluded = [0; WORDS];
        let numbers = graph.node(node).excluded.iter().map(|candidate| number_of[candidate]);
        numbers.for_each(|number| set_bit(&mut excluded, number));
        excluded
    };
    let nodes = 0..graph.node_count();
    let excluded: Vec<[u64; WORDS]> = nodes.clone().map(excluded_by).collect();
    // For each node, the candidates that are false within this many links if the node is true, and if it is false.
    let (mut gone, mut gone_without) = (excluded.clone(), vec![[0; WORDS]; graph.node_count()]);
    let mut fewest = vec![None; left.len()];
    for links in 1..=longest {
        for node in nodes.clone() {
            let after = partners[node].iter().map(|partner| gone[*partner as usize]);
            gone_without[node] = after.fold(gone_without[node], unite);
            let eliminated: [u64; WORDS] = std::array::from_fn(|i| gone_without[node][i] & excluded[node][i]);
            set_bits(&eliminated).for_each(|candidate| {
                fewest[candidate].get_or_insert(links);
            });
        }
        for node in nodes.clone().filter(|_| links < longest) {
            gone[node] = graph.excluders(node).map(|wrong| gone_without[wrong]).fold(gone[node], unite);
        }
    }
    fewest
}

/// Returns the nodes that are true if a node is false, by links of the wanted sources.
fn partners(graph: &PatternGraph, node: usize, is_wanted: &impl Fn(LinkSource) -> bool) -> Vec<u32> {
    let links = graph.strong_links(node).iter().filter(|link| is_wanted(graph.pattern(link.pattern).source));
    let mut partners: Vec<u32> = links.map(|link| link.node).collect();
    partners.sort_unstable();
    partners.dedup();
    partners
}

/// A chain that eliminates a candidate, as node indices; if the first node is false, the nodes are alternately false and
/// true.
pub(crate) type NodeChain = Vec<usize>;

/// A callback that receives pairs of end nodes, each with the nodes that are true after each link.
pub(crate) type EndsSink<'a> = dyn FnMut(&PatternWalks, [usize; 2], &[Vec<u64>]) + 'a;

/// The walks along the links of a graph.
pub(crate) struct PatternWalks<'a> {
    graph: &'a PatternGraph<'a>,
    /// For each node, the nodes that become true one link further if it is true; computed on first request.
    next: BitMatrix,
    is_known: Vec<bool>,
}

impl<'a> PatternWalks<'a> {
    /// Creates a search for walks in a graph.
    pub(crate) fn new(graph: &'a PatternGraph<'a>) -> PatternWalks<'a> {
        let count = graph.node_count();
        PatternWalks { graph, next: BitMatrix::new(count, count), is_known: vec![false; count] }
    }

    /// Returns the nodes that are true if a node is false.
    fn partners(&self, node: usize) -> Vec<u64> {
        let mut row = vec![0; self.next.words()];
        self.graph.strong_links(node).iter().for_each(|link| set_bit(&mut row, link.node as usize));
        row
    }

    /// Adds the nodes that become true one link further if a node is true.
    fn add_next(&mut self, node: usize, row: &mut [u64]) {
        if !self.is_known[node] {
            self.is_known[node] = true;
            let graph = self.graph;
            let own = self.next.row_mut(node);
            for wrong in graph.excluders(node) {
                graph.strong_links(wrong).iter().for_each(|link| set_bit(own, link.node as usize));
            }
        }
        row.iter_mut().zip(self.next.row(node)).for_each(|(row, next)| *row |= next);
    }

    /// Returns the nodes that first become true after each number of links, starting from `first`, until one of them
    /// excludes the candidate. `None` if none does within `longest` links.
    fn layers(&mut self, first: Vec<u64>, candidate: usize, longest: usize) -> Option<Vec<Vec<u64>>> {
        let mut known = first.clone();
        let mut layers = vec![first];
        loop {
            let last = &layers[layers.len() - 1];
            let excluding = self.graph.nodes_excluding(candidate);
            if last.iter().zip(excluding).any(|(reached, excluding)| reached & excluding != 0) {
                return Some(layers);
            }
            if layers.len() == longest {
                return None;
            }
            let mut next = vec![0; known.len()];
            for node in set_bits(&layers[layers.len() - 1].clone()) {
                self.add_next(node, &mut next);
            }
            next.iter_mut().zip(&mut known).for_each(|(next, known)| {
                *next &= !*known;
                *known |= *next;
            });
            layers.push(next);
        }
    }

    /// Visits the ends of the chains of `links` links that eliminate a candidate; `links` is the minimum for it. Each pair
    /// of ends comes with the nodes that are true after each link.
    pub(crate) fn visit_ends(&mut self, candidate: usize, links: usize, visit: &mut EndsSink) {
        let excluding = self.graph.nodes_excluding(candidate);
        for from in set_bits(excluding) {
            let first = self.partners(from);
            let Some(layers) = self.layers(first, candidate, links) else { continue };
            let ends = layers[layers.len() - 1].iter().zip(excluding);
            let ends: Vec<u64> = ends.map(|(reached, excluding)| reached & excluding).collect();
            for to in set_bits(&ends).filter(|to| *to >= from) {
                visit(self, [from, to], &layers);
            }
        }
    }

    /// Returns at most `most` of the shortest chains between two ends.
    pub(crate) fn chains(&self, [from, to]: [usize; 2], layers: &[Vec<u64>], most: usize) -> Vec<NodeChain> {
        let mut chain = vec![from; 2 * layers.len()];
        let mut found = Vec::new();
        let last = chain.len() - 1;
        chain[last] = to;
        self.fill_backwards(layers, &mut chain, layers.len() - 1, &mut found, most);
        found
    }

    /// Fills in the chain backwards from its end: the false node before the true node of a layer, and the true node
    /// before that.
    fn fill_backwards(
        &self,
        layers: &[Vec<u64>],
        chain: &mut NodeChain,
        layer: usize,
        found: &mut Vec<NodeChain>,
        most: usize,
    ) {
        let at = 2 * layer + 1;
        let mut before: Vec<usize> =
            self.graph.strong_links(chain[at]).iter().map(|link| link.node as usize).collect();
        before.sort_unstable();
        before.dedup();
        if layer == 0 {
            return found.push(chain.clone());
        }
        for wrong in before {
            let needed = &self.graph.node(wrong).candidates;
            for right in set_bits(&layers[layer - 1]) {
                if found.len() < most && needed.is_subset(&self.graph.node(right).excluded) {
                    chain[at - 1] = wrong;
                    chain[at - 2] = right;
                    self.fill_backwards(layers, chain, layer - 1, found, most);
                }
            }
        }
    }
}

fn set_bit(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}
