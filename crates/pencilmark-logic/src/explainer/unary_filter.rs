//! A filter for the starts of single-branch chains, computed from implications without building chains.
//!
//! A candidate that is on leads over a weak and a strong link to others that are on. The sets of candidates reached from
//! each are computed once (strongly connected components first, by Tarjan's algorithm). Every chain and every cycle that
//! removes a candidate is also a path from that candidate being on to itself being off: if no candidate is refuted this
//! way, no search is needed.

use crate::explainer::candidate_set::{CandidateSet, NO_INDEX, candidate};
use crate::explainer::rating_state::Pencilmarks;
use crate::explainer::tables::{CELL_HOUSES, HOUSE_CELLS, bit_count, bits};

/// The most candidates with strong links that the filter handles; real puzzles have at most about 200.
const MOST: usize = 256;

/// The candidates at which a chain search can find something.
pub(crate) struct ChainStarts {
    /// The candidates that, assumed on, imply that they are off.
    pub refuted: CandidateSet,
    /// The candidates that, assumed off, imply that they are on.
    pub proved: CandidateSet,
    /// The candidates on cycles that may remove something.
    pub cyclic: CandidateSet,
}

/// A set of nodes: candidates that have a strong link.
#[derive(Clone, Copy, Default, PartialEq)]
struct NodeSet([u64; MOST / 64]);

impl NodeSet {
    fn of(node: usize) -> NodeSet {
        let mut set = NodeSet::default();
        set.0[node / 64] = 1 << (node % 64);
        set
    }

    fn join(&mut self, other: &NodeSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    fn without(&self, other: &NodeSet) -> NodeSet {
        NodeSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    fn and(&self, other: &NodeSet) -> NodeSet {
        NodeSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    fn meets(&self, other: &NodeSet) -> bool {
        self.and(other) != NodeSet::default()
    }

    fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    fn each(&self, mut visit: impl FnMut(usize)) {
        for (i, &word) in self.0.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                visit(i * 64 + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
    }
}

/// The graph of candidates with strong links, with the nodes that follow from each.
struct StrongGraph {
    /// The candidate of each node.
    candidates: Vec<u16>,
    /// The node of each candidate, or [`NO_INDEX`].
    node: [u16; 729],
    /// For each node, the nodes that are on when it is off.
    partners: Vec<NodeSet>,
    by_cell: [NodeSet; 81],
    by_place: [[NodeSet; 9]; 27],
    /// For each node, all nodes that are on, directly or indirectly, when it is on, including itself.
    reached: Vec<NodeSet>,
    /// For each node, the first node of its strongly connected component.
    component: Vec<u16>,
    order: Vec<u16>,
    stack: Vec<u16>,
    finished: NodeSet,
    visited: u16,
}

impl StrongGraph {
    /// Returns the graph of all strong links; `None` if there are too many nodes.
    fn new(marks: &Pencilmarks) -> Option<StrongGraph> {
        let mut graph = StrongGraph {
            candidates: Vec::with_capacity(MOST),
            node: [NO_INDEX; 729],
            partners: Vec::with_capacity(MOST),
            by_cell: [NodeSet::default(); 81],
            by_place: [[NodeSet::default(); 9]; 27],
            reached: Vec::new(),
            component: Vec::new(),
            order: Vec::new(),
            stack: Vec::new(),
            finished: NodeSet::default(),
            visited: 0,
        };
        for (cell, &digits) in marks.cells.iter().enumerate().filter(|(_, digits)| bit_count(**digits) == 2) {
            let (low, high) = ends(digits);
            graph.link(candidate(cell, low), candidate(cell, high))?;
        }
        for (house, places) in marks.places.iter().enumerate() {
            for (digit, &places) in places.iter().enumerate().filter(|(_, places)| bit_count(**places) == 2) {
                let (low, high) = ends(places);
                let cells = [HOUSE_CELLS[house][low], HOUSE_CELLS[house][high]].map(usize::from);
                graph.link(candidate(cells[0], digit), candidate(cells[1], digit))?;
            }
        }
        graph.join_all();
        Some(graph)
    }

    fn link(&mut self, one: u16, two: u16) -> Option<()> {
        let (one, two) = (self.node_of(one)?, self.node_of(two)?);
        self.partners[one].join(&NodeSet::of(two));
        self.partners[two].join(&NodeSet::of(one));
        Some(())
    }

    fn node_of(&mut self, candidate: u16) -> Option<usize> {
        let known = self.node[candidate as usize];
        if known != NO_INDEX {
            return Some(known as usize);
        }
        let node = self.candidates.len();
        if node == MOST {
            return None;
        }
        self.node[candidate as usize] = node as u16;
        self.candidates.push(candidate);
        self.partners.push(NodeSet::default());
        let (cell, digit) = (candidate as usize / 9, candidate as usize % 9);
        let this = NodeSet::of(node);
        self.by_cell[cell].join(&this);
        CELL_HOUSES[cell].iter().for_each(|house| self.by_place[*house as usize][digit].join(&this));
        Some(node)
    }

    /// Returns the nodes of a digit in the peers of a cell.
    fn seen_by_digit(&self, cell: usize, digit: usize) -> NodeSet {
        let mut seen = NodeSet::default();
        CELL_HOUSES[cell].iter().for_each(|house| seen.join(&self.by_place[*house as usize][digit]));
        seen
    }

    /// Returns the nodes that are off when a candidate is on.
    fn excluded(&self, cell: usize, digit: usize) -> NodeSet {
        let mut excluded = self.seen_by_digit(cell, digit);
        excluded.join(&self.by_cell[cell]);
        match self.node[cell * 9 + digit] {
            NO_INDEX => excluded,
            node => excluded.without(&NodeSet::of(node as usize)),
        }
    }

    /// Computes the set of nodes that each node reaches.
    fn join_all(&mut self) {
        let nodes = self.candidates.len();
        self.reached = vec![NodeSet::default(); nodes];
        self.component = vec![NO_INDEX; nodes];
        self.order = vec![NO_INDEX; nodes];
        for node in 0..nodes {
            if self.order[node] == NO_INDEX {
                self.visit(node);
            }
        }
    }

    /// Visits a node and the nodes that follow from it, depth-first; returns the smallest visiting order met among
    /// unfinished nodes.
    fn visit(&mut self, node: usize) -> u16 {
        let order = self.visited;
        self.visited += 1;
        self.order[node] = order;
        self.stack.push(node as u16);
        let candidate = self.candidates[node] as usize;
        let mut next = NodeSet::default();
        self.excluded(candidate / 9, candidate % 9).each(|off| next.join(&self.partners[off]));
        self.reached[node] = NodeSet::of(node);
        let mut least = order;
        while let Some(other) = next.without(&self.reached[node].and(&self.finished)).first() {
            next = next.without(&NodeSet::of(other));
            if self.order[other] == NO_INDEX {
                least = least.min(self.visit(other));
                let reached = self.reached[other];
                self.reached[node].join(&reached);
            } else if self.component[other] == NO_INDEX {
                least = least.min(self.order[other]);
            } else {
                let reached = self.reached[other];
                self.reached[node].join(&reached);
            }
        }
        if least == order {
            self.finish(node);
        }
        least
    }

    /// Finishes a strongly connected component: gives all of its nodes the same reached set.
    fn finish(&mut self, root: usize) {
        let reached = self.reached[root];
        while let Some(node) = self.stack.pop() {
            let node = node as usize;
            self.component[node] = root as u16;
            self.reached[node] = reached;
            self.finished.join(&NodeSet::of(node));
            if node == root {
                break;
            }
        }
    }

    /// Returns all nodes that are on, directly or indirectly, when a node is off.
    fn reached_from_off(&self, node: usize) -> NodeSet {
        let mut reached = NodeSet::default();
        self.partners[node].each(|partner| reached.join(&self.reached[partner]));
        reached
    }
}

fn ends(mask: u16) -> (usize, usize) {
    (mask.trailing_zeros() as usize, 15 - mask.leading_zeros() as usize)
}

/// Returns the candidates where chains can begin; `None` if no chain or cycle removes anything.
pub(crate) fn chain_starts(marks: &Pencilmarks) -> Option<ChainStarts> {
    let Some(graph) = StrongGraph::new(marks) else { return Some(ChainStarts::everywhere(marks)) };
    let from_off: Vec<NodeSet> =
        (0..graph.candidates.len()).map(|node| graph.reached_from_off(node)).collect();
    let mut refuted = CandidateSet::default();
    let mut reasons = NodeSet::default();
    for cell in (0..81).filter(|&cell| marks.count(cell) >= 2) {
        for digit in bits(marks.cells[cell]) {
            let excluded = graph.excluded(cell, digit);
            let mut reached = NodeSet::default();
            match graph.node[cell * 9 + digit] {
                NO_INDEX => excluded.each(|off| reached.join(&from_off[off])),
                node => reached = graph.reached[node as usize],
            }
            if reached.meets(&excluded) {
                refuted.insert(candidate(cell, digit));
                reasons.join(&graph.seen_by_digit(cell, digit));
            }
        }
    }
    (!refuted.is_empty()).then(|| {
        let (proved, cyclic) = graph.starts_from_nodes(&from_off, &reasons);
        ChainStarts { refuted, proved, cyclic }
    })
}

impl StrongGraph {
    /// Returns the nodes that are on if they are off, and the nodes on cycles that pass through one of the `reasons`.
    fn starts_from_nodes(&self, from_off: &[NodeSet], reasons: &NodeSet) -> (CandidateSet, CandidateSet) {
        let (mut proved, mut cyclic) = (CandidateSet::default(), CandidateSet::default());
        let mut roots = NodeSet::default();
        reasons.each(|node| roots.join(&NodeSet::of(self.component[node] as usize)));
        for (node, &candidate) in self.candidates.iter().enumerate() {
            let this = NodeSet::of(node);
            if from_off[node].meets(&this) {
                proved.insert(candidate);
            }
            let root = self.component[node];
            let is_alone = self.component.iter().filter(|other| **other == root).nth(1).is_none();
            if !is_alone && roots.meets(&NodeSet::of(root as usize)) {
                cyclic.insert(candidate);
            }
        }
        (proved, cyclic)
    }
}

impl ChainStarts {
    /// True if a search from a candidate may find something.
    pub(super) fn has(&self, candidate: u16) -> bool {
        self.refuted.has(candidate) || self.proved.has(candidate) || self.cyclic.has(candidate)
    }

    /// Returns starts that contain every candidate in every role.
    fn everywhere(marks: &Pencilmarks) -> ChainStarts {
        let mut all = CandidateSet::default();
        for (cell, &digits) in marks.cells.iter().enumerate() {
            bits(digits).for_each(|digit| _ = all.insert(candidate(cell, digit)));
        }
        ChainStarts { refuted: all, proved: all, cyclic: all }
    }
}
