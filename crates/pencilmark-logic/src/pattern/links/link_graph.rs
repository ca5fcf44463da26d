//! The link graph on which all chains run.
//!
//! A node is a digit in one or several cells; it is true if one of them holds the digit. A strong link means that at
//! least one of its two nodes is true, a weak link that at most one is.
//!
//! ```text
//!     . A a | a . . | . . .       box: a row of places against a column of places: A a = b
//!     . . b | . . . | . . .       A a sees the a of the next box, the whole node at once: A a - a
//!     . . . | . . . | . . .
//! ```
//!
//! Only nodes with a strong link are in the graph; all other places that a node sees are in [`LinkNode::seen_places`].

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::Candidate;

use crate::bit_matrix::BitMatrix;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// A node of the graph: a digit in some cells.
#[derive(Clone, Copy)]
pub struct LinkNode<C> {
    /// The digit of the node.
    pub digit: Digit,
    /// The cells of the node, one of which holds the digit if the node is true.
    pub cells: C,
    /// The digit's other places that see all cells of the node.
    pub seen_places: C,
}

impl<C: CellBitSet> LinkNode<C> {
    /// Returns the cell of a single-candidate node; `None` for a grouped node.
    pub fn cell(&self) -> Option<Cell> {
        if self.cells.len() == 1 { self.cells.iter().next() } else { None }
    }

    /// Returns the places of a digit that are impossible if the node is true: in peers, in its own cell, or by a relation
    /// of the rules.
    pub(crate) fn forbidden_places(&self, facts: &Facts<C>, digit: Digit) -> C {
        let related = |cell| {
            let forbidden = facts.forbidden_by_relations(Candidate { cell, digit: self.digit });
            forbidden.filter(|lost| lost.digit == digit).fold(C::EMPTY, |all, lost| all | C::of(lost.cell))
        };
        let by_all = self.cells.iter().map(related).reduce(|all, one| all & one).unwrap_or(C::EMPTY);
        if digit == self.digit {
            return by_all | self.seen_places;
        }
        by_all | if self.cell().is_some() { self.cells & facts.places(digit) } else { C::EMPTY }
    }

    /// Returns the candidates of the node.
    pub fn candidates(&self) -> Vec<Candidate> {
        self.cells.iter().map(|cell| Candidate { cell, digit: self.digit }).collect()
    }
}

/// The classes of strong links, in ascending difficulty. A search with a class also follows the links of all easier
/// classes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LinkScope {
    /// Two places of a digit in a house, or two candidates of a cell.
    Single,
    /// All places of a digit in a house, in two groups.
    Grouped,
    /// Two digits of an almost locked set.
    Sets,
    /// Two guardians of a unique rectangle.
    Rectangles,
}

/// A strong link, as stored with the node at which it starts.
#[derive(Clone, Copy)]
pub(crate) struct StrongLink<C> {
    /// The index of the node at which the link ends.
    pub end: usize,
    /// The class of the link.
    pub scope: LinkScope,
    /// The cells of the pattern behind the link.
    pub pattern: C,
}

/// The index that means no node.
const NO_NODE: u32 = u32::MAX;

/// A graph of nodes with strong and weak links.
pub struct LinkGraph<C> {
    nodes: Vec<LinkNode<C>>,
    by_digit: Vec<Vec<usize>>,
    /// The single-candidate node of each digit and cell, or [`NO_NODE`].
    of_candidate: Vec<u32>,
    /// The last strong link of each node. `links` holds each link with the previous one of its node, as linked lists in
    /// one vector.
    last: Vec<Option<usize>>,
    strong: Vec<(StrongLink<C>, Option<usize>)>,
    weak: BitMatrix,
}

impl<C: CellBitSet> LinkGraph<C> {
    /// Returns the graph of all strong links from houses and cells, up to a class.
    pub(crate) fn of_houses_and_cells(facts: &Facts<C>, scope: LinkScope) -> LinkGraph<C> {
        let mut links = LinkGraph::empty(facts);
        facts.digits().for_each(|digit| links.add_houses(facts, digit, scope));
        links.add_cells(facts);
        links
    }

    /// Returns the graph of the strong links from houses for one digit.
    pub fn of_digit(facts: &Facts<C>, digit: Digit, scope: LinkScope) -> LinkGraph<C> {
        let mut links = LinkGraph::empty(facts);
        links.add_houses(facts, digit, scope);
        links
    }

    /// Returns the graph of the strong links from bivalue cells.
    pub fn of_cells(facts: &Facts<C>) -> LinkGraph<C> {
        let mut links = LinkGraph::empty(facts);
        links.add_cells(facts);
        links
    }

    fn empty(facts: &Facts<C>) -> LinkGraph<C> {
        LinkGraph {
            nodes: Vec::new(),
            by_digit: vec![Vec::new(); facts.digit_span()],
            of_candidate: vec![NO_NODE; facts.digit_span() * facts.rules().cells().len()],
            last: Vec::new(),
            strong: Vec::new(),
            weak: BitMatrix::new(0, 0),
        }
    }

    /// Returns all nodes of the graph.
    pub fn nodes(&self) -> &[LinkNode<C>] {
        &self.nodes
    }

    /// Returns the node with an index.
    pub fn node(&self, node: usize) -> &LinkNode<C> {
        &self.nodes[node]
    }

    /// Returns the strong links that start at a node.
    pub(crate) fn strong_links(&self, node: usize) -> impl Iterator<Item = StrongLink<C>> + '_ {
        let mut next = self.last[node];
        std::iter::from_fn(move || {
            let (link, before) = self.strong[next?];
            next = before;
            Some(link)
        })
    }

    /// True if the graph has a strong link of this class.
    pub(crate) fn has_links_of(&self, scope: LinkScope) -> bool {
        self.strong.iter().any(|(link, _)| link.scope == scope)
    }

    /// Returns the nodes that are weakly linked to a node, as bits.
    pub(crate) fn weak_links(&self, node: usize) -> &[u64] {
        self.weak.row(node)
    }

    /// True if two nodes are weakly linked: at most one is true.
    pub(crate) fn are_weakly_linked(&self, a: usize, b: usize) -> bool {
        self.weak.is_set(a, b)
    }

    /// Adds the weak links from cells, houses and relations, after all strong links have been added.
    pub(crate) fn with_weak_links_and_relations(self, facts: &Facts<C>) -> LinkGraph<C> {
        let mut graph = self.with_weak_links(facts);
        if !facts.has_relations() {
            return graph;
        }
        for a in 0..graph.nodes.len() {
            let Some(cell) = graph.nodes[a].cell() else { continue };
            for lost in facts.forbidden_by_relations(Candidate { cell, digit: graph.nodes[a].digit }) {
                if let Some(b) = graph.node_index(lost.digit, C::of(lost.cell)) {
                    graph.weak.set(a, b);
                    graph.weak.set(b, a);
                }
            }
        }
        graph
    }

    /// Adds the weak links from cells and houses, after all strong links have been added.
    pub(crate) fn with_weak_links(mut self, facts: &Facts<C>) -> LinkGraph<C> {
        self.weak = BitMatrix::new(self.nodes.len(), self.nodes.len());
        for (a, node) in self.nodes.iter().enumerate() {
            // Weak links are symmetric, so each pair is looked at once.
            let rivals = self.by_digit[node.digit.index()].iter().take_while(|b| **b < a);
            for b in rivals.filter(|b| self.nodes[**b].cells.minus(node.seen_places).is_empty()) {
                self.weak.set(a, *b);
                self.weak.set(*b, a);
            }
            let Some(cell) = node.cell() else { continue };
            for digit in facts.candidates(cell) - DigitSet::of(node.digit) {
                if let Some(b) = self.node_index(digit, C::of(cell)) {
                    self.weak.set(a, b);
                }
            }
        }
        self
    }

    /// Returns the index of the node with a digit and cells, if it exists.
    pub(crate) fn node_index(&self, digit: Digit, cells: C) -> Option<usize> {
        match self.place_of_candidate(digit, cells) {
            Some(place) => {
                Some(self.of_candidate[place]).filter(|node| *node != NO_NODE).map(|node| node as usize)
            }
            None => {
                self.by_digit[digit.index()].iter().copied().find(|node| self.nodes[*node].cells == cells)
            }
        }
    }

    /// Returns the index in `of_candidate` for a node of one candidate; `None` for a grouped node.
    fn place_of_candidate(&self, digit: Digit, cells: C) -> Option<usize> {
        let cell = if cells.len() == 1 { cells.iter().next()? } else { return None };
        Some(digit.index() * (self.of_candidate.len() / self.by_digit.len()) + cell.index())
    }

    fn number_or_new(&mut self, facts: &Facts<C>, digit: Digit, cells: C) -> usize {
        self.node_index(digit, cells).unwrap_or_else(|| {
            let node = self.nodes.len();
            self.nodes.push(LinkNode { digit, cells, seen_places: facts.places_seeing(digit, cells) });
            self.by_digit[digit.index()].push(node);
            if let Some(place) = self.place_of_candidate(digit, cells) {
                self.of_candidate[place] = node as u32;
            }
            self.last.push(None);
            node
        })
    }

    /// Adds a strong link between two nodes, unless an easier one already joins them.
    pub(crate) fn add_strong_link(
        &mut self,
        facts: &Facts<C>,
        ends: [(Digit, C); 2],
        scope: LinkScope,
        pattern: C,
    ) {
        let [a, b] = ends.map(|(digit, cells)| self.number_or_new(facts, digit, cells));
        if a != b && self.strong_links(a).all(|link| link.end != b) {
            for (from, to) in [(a, b), (b, a)] {
                let link = self.strong.len();
                self.strong.push((StrongLink { end: to, scope, pattern }, self.last[from]));
                self.last[from] = Some(link);
            }
        }
    }

    fn add_houses(&mut self, facts: &Facts<C>, digit: Digit, scope: LinkScope) {
        for house in facts.complete_houses() {
            let places = facts.places_in(digit, house);
            if places.has_exactly(2) {
                let mut ends = places.iter().map(|cell| (digit, C::of(cell)));
                if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
                    self.add_strong_link(facts, [a, b], LinkScope::Single, places);
                }
            }
        }
        if scope > LinkScope::Single {
            let mut parts = Vec::new();
            facts.complete_houses().for_each(|house| self.add_groups(facts, digit, house, &mut parts));
        }
    }

    /// Adds the grouped links of a house: each crossing house splits its places into two parts.
    fn add_groups(&mut self, facts: &Facts<C>, digit: Digit, house: HouseId, parts: &mut Vec<C>) {
        let places = facts.places_in(digit, house);
        if places.len() < 3 {
            return;
        }
        parts.clear();
        let all = facts.houses_crossing(house).iter().map(|across| places & facts.cells(*across));
        parts.extend(all.filter(|part| !part.is_empty()));
        for part in parts.iter().copied().filter(|part| *part != places) {
            let rest = places.minus(part);
            let crossed = |node: C| parts.iter().any(|part| node.minus(*part).is_empty());
            let eliminates =
                |node: C| node.len() == 1 || !facts.places_seeing(digit, node).minus(places).is_empty();
            if (rest.len() == 1 || crossed(rest)) && eliminates(part) && eliminates(rest) {
                self.add_strong_link(facts, [(digit, part), (digit, rest)], LinkScope::Grouped, places);
            }
        }
    }

    fn add_cells(&mut self, facts: &Facts<C>) {
        for cell in facts.cells_with(2).iter() {
            let mut ends = facts.candidates(cell).iter().map(|digit| (digit, C::of(cell)));
            if let (Some(a), Some(b)) = (ends.next(), ends.next()) {
                self.add_strong_link(facts, [a, b], LinkScope::Single, C::of(cell));
            }
        }
    }
}
