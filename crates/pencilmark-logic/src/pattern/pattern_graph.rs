//! The graph of all patterns that link candidates, and the shortest chains in it that eliminate one.
//!
//! A node is any set of candidates, one of which is true if the node is: digits of a cell, a digit in some cells. What all of them
//! exclude is false then. The search begins with what it wants to eliminate:
//!
//! ```text
//! v true  -  a false  =  b true  -  c false  =  d true  -  v false        so v is false; and a or d is true, whatever v is
//! ```

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::key_hasher::KeyMap;
use crate::pattern::bit_matrix::{BitMatrix, set_bits};
use crate::pattern::candidate_bits::{CandidateBits, candidate_of};
use crate::pattern::link_patterns::LinkPattern;

/// A node: candidates of which one is true, and what is false then.
pub struct PatternNode {
    /// The candidates of the node.
    pub candidates: CandidateBits,
    /// What each of them excludes.
    pub excluded: CandidateBits,
}

/// A link to another node: if the one is false, the other is true.
#[derive(Clone, Copy)]
pub struct PatternLink {
    /// The other node.
    pub to: u32,
    /// The pattern that makes the link, by number.
    pub pattern: u32,
}

/// The nodes of patterns and the links between them.
pub struct PatternGraph<'a> {
    nodes: Vec<PatternNode>,
    numbers: KeyMap<CandidateBits, u32>,
    strong: Vec<Vec<PatternLink>>,
    patterns: Vec<&'a LinkPattern>,
    /// By candidate, what it excludes.
    excluded: Vec<CandidateBits>,
    /// By candidate, the nodes of which it is the first.
    by_first: Vec<Vec<u32>>,
}

impl<'a> PatternGraph<'a> {
    /// Returns a graph without nodes for a board.
    pub fn new<C: CellBitSet>(facts: &Facts<C>) -> PatternGraph<'a> {
        let size = facts.size();
        let count = size * size * size;
        let is_open = |number: usize| {
            let candidate = candidate_of(number, size);
            facts.candidates(candidate.cell).contains(candidate.digit)
        };
        let excluded = |number: usize| match is_open(number) {
            true => CandidateBits::excluded_by(candidate_of(number, size), facts),
            false => CandidateBits::EMPTY,
        };
        PatternGraph {
            nodes: Vec::new(),
            numbers: KeyMap::default(),
            strong: Vec::new(),
            patterns: Vec::new(),
            excluded: (0..count).map(excluded).collect(),
            by_first: vec![Vec::new(); count],
        }
    }

    /// Returns what a candidate excludes.
    pub fn excluded_by(&self, candidate: usize) -> &CandidateBits {
        &self.excluded[candidate]
    }

    /// Returns how many nodes there are.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Returns a node by its number.
    pub fn node(&self, node: usize) -> &PatternNode {
        &self.nodes[node]
    }

    /// Returns the links of a node.
    pub fn strong(&self, node: usize) -> &[PatternLink] {
        &self.strong[node]
    }

    /// Returns a pattern by its number.
    pub fn pattern(&self, number: u32) -> &'a LinkPattern {
        self.patterns[number as usize]
    }

    /// Returns the numbers of the nodes that are false if some candidates are.
    pub fn within<'b>(&'b self, excluded: &'b CandidateBits) -> impl Iterator<Item = usize> + 'b {
        let begun = excluded.iter().flat_map(|first| &self.by_first[first]).map(|node| *node as usize);
        begun.filter(|node| self.nodes[*node].candidates.is_subset(excluded))
    }

    /// Adds the links of a pattern, unless one of two parts excludes nothing outside it. A candidate of two parts counts for the one or
    /// the other.
    pub fn add(&mut self, pattern: &'a LinkPattern) {
        let all = pattern.parts.iter().fold(CandidateBits::EMPTY, |all, part| all.union(part));
        let pattern_number = self.patterns.len() as u32;
        let numbers: Vec<Option<u32>> = pattern.parts.iter().map(|part| self.number(*part, &all)).collect();
        for (i, a) in pattern.parts.iter().enumerate() {
            for (j, b) in pattern.parts.iter().enumerate().skip(i + 1) {
                let either = match a.meets(b) {
                    false => [(numbers[i], numbers[j]), (None, None)],
                    true => [
                        (self.number(a.minus(b), &all), numbers[j]),
                        (numbers[i], self.number(b.minus(a), &all)),
                    ],
                };
                let links = either.into_iter().filter_map(|(a, b)| a.zip(b));
                links.for_each(|(a, b)| self.join([a, b], pattern_number));
            }
        }
        self.patterns.push(pattern);
    }

    fn join(&mut self, [a, b]: [u32; 2], pattern: u32) {
        self.strong[a as usize].push(PatternLink { to: b, pattern });
        self.strong[b as usize].push(PatternLink { to: a, pattern });
    }

    /// Returns the number of a node, a new one if it has to be; none if it excludes nothing outside its pattern.
    fn number(&mut self, candidates: CandidateBits, all: &CandidateBits) -> Option<u32> {
        let known = self.numbers.get(&candidates).copied();
        let excluded = match known {
            Some(node) => self.nodes[node as usize].excluded,
            None => {
                let each = candidates.iter().map(|number| self.excluded[number]);
                each.reduce(|all, one| all.intersection(&one))?
            }
        };
        if excluded.is_subset(all) {
            return None;
        }
        let first = candidates.iter().next()?;
        Some(known.unwrap_or_else(|| {
            let node = self.nodes.len() as u32;
            self.nodes.push(PatternNode { candidates, excluded });
            self.strong.push(Vec::new());
            self.by_first[first].push(node);
            self.numbers.insert(candidates, node);
            node
        }))
    }
}

/// A chain that eliminates something: its nodes, false and true in turn, if the first is.
pub type NodeChain = Vec<usize>;

/// Takes pairs of ends, each with the nodes that are true after each link.
pub type EndsSink<'a> = dyn FnMut(&PatternWalks, [usize; 2], &[Vec<u64>]) + 'a;

/// The walks from node to node of a graph.
pub struct PatternWalks<'a> {
    graph: &'a PatternGraph<'a>,
    /// By node, the nodes that are true one link further if it is; worked out when it is first asked for.
    next: BitMatrix,
    is_known: Vec<bool>,
    /// By candidate, the nodes that exclude it.
    excluding: BitMatrix,
}

impl<'a> PatternWalks<'a> {
    /// Prepares for walks in a graph that is complete.
    pub fn new(graph: &'a PatternGraph<'a>) -> PatternWalks<'a> {
        let count = graph.node_count();
        let mut excluding = BitMatrix::new(graph.excluded.len(), count);
        for (number, node) in graph.nodes.iter().enumerate() {
            node.excluded.iter().for_each(|candidate| excluding.set(candidate, number));
        }
        PatternWalks { graph, next: BitMatrix::new(count, count), is_known: vec![false; count], excluding }
    }

    /// Returns the nodes that a false node makes true.
    fn partners(&self, node: usize) -> Vec<u64> {
        let mut row = vec![0; self.next.words()];
        self.graph.strong(node).iter().for_each(|link| set_bit(&mut row, link.to as usize));
        row
    }

    /// Adds what is true one link further if a node is true.
    fn add_next(&mut self, node: usize, row: &mut [u64]) {
        if !self.is_known[node] {
            self.is_known[node] = true;
            let graph = self.graph;
            let own = self.next.row_mut(node);
            for wrong in graph.within(&graph.node(node).excluded) {
                graph.strong(wrong).iter().for_each(|link| set_bit(own, link.to as usize));
            }
        }
        row.iter_mut().zip(self.next.row(node)).for_each(|(row, next)| *row |= next);
    }

    /// Returns the nodes that become true first after each number of links, from those that are at the first, until one of them excludes
    /// a candidate, for at most so many links. None if none does.
    fn layers(&mut self, first: Vec<u64>, candidate: usize, longest: usize) -> Option<Vec<Vec<u64>>> {
        let mut known = first.clone();
        let mut layers = vec![first];
        loop {
            let last = &layers[layers.len() - 1];
            if last
                .iter()
                .zip(self.excluding.row(candidate))
                .any(|(reached, excluding)| reached & excluding != 0)
            {
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

    /// Returns the fewest links with which chains eliminate a candidate, at most so many; none if none does.
    pub fn fewest_links(&mut self, candidate: usize, longest: usize) -> Option<usize> {
        let graph = self.graph;
        let mut first = vec![0; self.next.words()];
        for wrong in graph.within(graph.excluded_by(candidate)) {
            graph.strong(wrong).iter().for_each(|link| set_bit(&mut first, link.to as usize));
        }
        self.layers(first, candidate, longest).map(|layers| layers.len())
    }

    /// Visits the pairs of ends of the chains of so many links that eliminate a candidate, the fewest with which any does. A pair comes
    /// with the nodes that are true after each link.
    pub fn visit_ends(&mut self, candidate: usize, links: usize, visit: &mut EndsSink) {
        let graph = self.graph;
        let starts: Vec<usize> = graph.within(graph.excluded_by(candidate)).collect();
        for from in starts {
            let first = self.partners(from);
            let Some(layers) = self.layers(first, candidate, links) else { continue };
            let ends = layers[layers.len() - 1].iter().zip(self.excluding.row(candidate));
            let ends: Vec<u64> = ends.map(|(reached, excluding)| reached & excluding).collect();
            for to in set_bits(&ends).filter(|to| *to >= from) {
                visit(self, [from, to], &layers);
            }
        }
    }

    /// Returns shortest chains between two ends, as many as are asked for at most.
    pub fn chains(&self, [from, to]: [usize; 2], layers: &[Vec<u64>], most: usize) -> Vec<NodeChain> {
        let mut chain = vec![from; 2 * layers.len()];
        let mut found = Vec::new();
        let last = chain.len() - 1;
        chain[last] = to;
        self.fill_backwards(layers, &mut chain, layers.len() - 1, &mut found, most);
        found
    }

    /// Fills the chain from its end: the false node before the true one of a layer, and the true one before that.
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
            self.graph.strong(chain[at]).iter().map(|link| link.to as usize).collect();
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
