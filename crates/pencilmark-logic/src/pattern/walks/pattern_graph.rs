//! The graph of candidates linked by patterns of any kind.
//!
//! A node is a set of candidates, one of which is true if the node is: digits of a cell, or a digit in some cells. If the
//! node is true, all candidates that its members exclude in common are false. Two nodes exclude each other if each
//! candidate of one excludes each of the other.

use pencilmark_core::key_hasher::KeyMap;

use crate::bit_matrix::{BitMatrix, set_bits};
use crate::candidate_bits::CandidateBits;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::link_pattern::LinkPattern;
use crate::pattern::links::exclusions::excluded_by_each;

/// A node: candidates of which one is true if the node is, and the candidates that they all exclude.
pub(crate) struct PatternNode {
    /// The candidates of the node.
    pub candidates: CandidateBits,
    /// The candidates that every candidate of the node excludes.
    pub excluded: CandidateBits,
}

/// A strong link to another node: if one is false, the other is true.
#[derive(Clone, Copy)]
pub(crate) struct PatternLink {
    /// The index of the linked node.
    pub node: u32,
    /// The index of the pattern behind the link.
    pub pattern: u32,
}

/// The nodes of patterns and the links between them.
pub(crate) struct PatternGraph<'a> {
    nodes: Vec<PatternNode>,
    /// For each node, its strong links.
    strong: Vec<Vec<PatternLink>>,
    patterns: Vec<&'a LinkPattern>,
    /// For each candidate, the nodes that exclude it.
    excluding: BitMatrix,
    /// For each node, the nodes that exclude it.
    excluders: Vec<Vec<u32>>,
}

impl<'a> PatternGraph<'a> {
    /// Builds the graph of the patterns of a board.
    pub(crate) fn new<C: CellBitSet>(
        facts: &Facts<C>,
        patterns: impl Iterator<Item = &'a LinkPattern>,
    ) -> PatternGraph<'a> {
        let mut growth = PatternGraphGrowth {
            excluded: excluded_by_each(facts),
            numbers: KeyMap::default(),
            nodes: Vec::new(),
            strong: Vec::new(),
        };
        let patterns: Vec<&LinkPattern> = patterns.collect();
        (0..).zip(&patterns).for_each(|(number, pattern)| growth.add(number, pattern));
        let PatternGraphGrowth { excluded, nodes, strong, .. } = growth;
        let mut excluding = BitMatrix::new(excluded.len(), nodes.len());
        for (number, node) in nodes.iter().enumerate() {
            node.excluded.iter().for_each(|candidate| excluding.set(candidate, number));
        }
        let excluders = nodes.iter().map(|node| excluders(&excluding, node)).collect();
        PatternGraph { nodes, strong, patterns, excluding, excluders }
    }

    /// Returns the number of nodes.
    pub(crate) fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the node with an index.
    pub(crate) fn node(&self, node: usize) -> &PatternNode {
        &self.nodes[node]
    }

    /// Returns the strong links of a node.
    pub(crate) fn strong_links(&self, node: usize) -> &[PatternLink] {
        &self.strong[node]
    }

    /// Returns the pattern with an index.
    pub(crate) fn pattern(&self, number: u32) -> &'a LinkPattern {
        self.patterns[number as usize]
    }

    /// Returns the nodes that exclude a candidate, as bits: they are false if it is true, and vice versa.
    pub(crate) fn nodes_excluding(&self, candidate: usize) -> &[u64] {
        self.excluding.row(candidate)
    }

    /// Returns the nodes that exclude a node: they are false if it is true, and vice versa.
    pub(crate) fn excluders(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        self.excluders[node].iter().map(|other| *other as usize)
    }
}

/// Returns the nodes that exclude each candidate of a node.
fn excluders(excluding: &BitMatrix, node: &PatternNode) -> Vec<u32> {
    let mut all = vec![u64::MAX; excluding.words()];
    for candidate in node.candidates.iter() {
        all.iter_mut().zip(excluding.row(candidate)).for_each(|(all, row)| *all &= row);
    }
    set_bits(&all).map(|number| number as u32).collect()
}

/// A pattern graph that is being built.
struct PatternGraphGrowth {
    /// For each candidate, the candidates that it excludes.
    excluded: Vec<CandidateBits>,
    numbers: KeyMap<CandidateBits, u32>,
    nodes: Vec<PatternNode>,
    strong: Vec<Vec<PatternLink>>,
}

impl PatternGraphGrowth {
    /// Adds the links of a pattern, unless one of the two linked parts excludes nothing outside the pattern. A
    /// candidate in two parts counts for either of them.
    fn add(&mut self, pattern_number: u32, pattern: &LinkPattern) {
        let all = pattern.parts.iter().fold(CandidateBits::EMPTY, |all, part| all.union(part));
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
    }

    fn join(&mut self, [a, b]: [u32; 2], pattern: u32) {
        self.strong[a as usize].push(PatternLink { node: b, pattern });
        self.strong[b as usize].push(PatternLink { node: a, pattern });
    }

    /// Returns the index of the node with these candidates, adding it if necessary; `None` if it excludes nothing
    /// outside its pattern.
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
        Some(known.unwrap_or_else(|| {
            let node = self.nodes.len() as u32;
            self.nodes.push(PatternNode { candidates, excluded });
            self.strong.push(Vec::new());
            self.numbers.insert(candidates, node);
            node
        }))
    }
}
