//! The hints that an engine collects, and the forest of implication trees that they use.

use crate::explainer::candidate_set::{NO_INDEX, cell_and_digit};
use crate::explainer::implication_tree::{ImplicationTree, NestedChain};
use crate::explainer::nested_hints::{ChainDigest, ReasonList};
use crate::explainer::propagation::ReachedCandidates;
use crate::explainer::rating_state::Pencilmarks;
use crate::explainer::tree_propagation::TreeGrowth;

/// Codes for kinds of hints, by which ties are broken.
pub(super) mod kind {
    /// A conclusion that follows from a candidate both on and off.
    pub(crate) const DOUBLE: u8 = 1;
    /// A conclusion that follows from every candidate of a cell.
    pub(crate) const CELL: u8 = 5;
    /// A conclusion that follows from every place of a digit in a house.
    pub(crate) const HOUSE: u8 = 6;
    /// A conclusion from an assumption that leads to a contradiction.
    pub(crate) const CONTRADICTION: u8 = 7;
}

/// The implication trees of one engine run, by the literal assumed.
pub(crate) struct ChainForest {
    /// The index of each literal's tree in `trees`, or [`NO_INDEX`].
    pub tree_index: [u16; 1458],
    /// The implication trees, those in use first.
    pub trees: Vec<ImplicationTree>,
    /// The growth state of each tree.
    pub growth_states: Vec<TreeGrowth>,
    /// The index of each literal's entry in `reached`, or [`NO_INDEX`].
    pub reached_index: [u16; 1458],
    /// The candidates reached from literals, for engines that need no tree for them.
    pub reached: Vec<ReachedCandidates>,
    /// A work queue, kept here so that its memory is reused.
    pub queue: Vec<u16>,
    used: usize,
    walked: Vec<u16>,
    nested_chains: Vec<NestedChain>,
}

impl Default for ChainForest {
    fn default() -> ChainForest {
        ChainForest {
            tree_index: [NO_INDEX; 1458],
            trees: Vec::new(),
            growth_states: Vec::new(),
            reached_index: [NO_INDEX; 1458],
            reached: Vec::new(),
            queue: Vec::new(),
            used: 0,
            walked: Vec::new(),
            nested_chains: Vec::new(),
        }
    }
}

impl ChainForest {
    /// Marks all trees as free for reuse.
    pub(super) fn clear(&mut self) {
        self.tree_index = [NO_INDEX; 1458];
        self.reached_index = [NO_INDEX; 1458];
        self.reached.clear();
        self.growth_states.clear();
        self.used = 0;
    }

    /// Takes a free tree out of the forest and returns it with its index.
    pub(crate) fn take_tree(&mut self) -> (u16, ImplicationTree) {
        if self.used == self.trees.len() {
            self.trees.push(ImplicationTree::default());
        }
        self.used += 1;
        (self.used as u16 - 1, std::mem::take(&mut self.trees[self.used - 1]))
    }

    /// Returns the complexity of a hint; if that exceeds `limit`, returns any number above `limit`.
    fn complexity(&mut self, branches: &HintBranches, limit: u32) -> u32 {
        let mut sum = 0;
        for &(tree, slot) in branches.list() {
            sum += self.trees[tree as usize].count(slot, &mut self.walked);
            if sum > limit {
                return sum;
            }
        }
        self.nested_chains.clear();
        for &(tree, slot) in branches.list() {
            self.trees[tree as usize].collect_nested_chains(slot, &mut self.walked, &mut self.nested_chains);
        }
        sum + self.nested_chains.iter().map(|nested_chain| nested_chain.complexity).sum::<u32>()
    }

    /// Returns the reasons that a hint rests on, and a digest of its branches.
    pub(super) fn describe(&mut self, hint: &KeptHint) -> (Vec<u16>, u128) {
        let (mut reasons, mut digest) = (ReasonList::default(), ChainDigest::new());
        for &(tree, slot) in hint.branches.list() {
            let tree = &self.trees[tree as usize];
            tree.describe(slot, hint.source.reason, &mut self.walked, &mut reasons, &mut digest);
        }
        (reasons.list, digest.value())
    }
}

/// The ends of a hint's branches, each as a tree and a node.
#[derive(Clone, Copy)]
pub(crate) struct HintBranches {
    list: [(u16, u16); 9],
    len: u8,
}

impl HintBranches {
    /// Creates the branches with these ends.
    pub(super) fn of(ends: &[(u16, u16)]) -> HintBranches {
        let mut list = [(NO_INDEX, NO_INDEX); 9];
        list[..ends.len()].copy_from_slice(ends);
        HintBranches { list, len: ends.len() as u8 }
    }

    /// Creates branches that end at the node of a literal in each of the trees.
    pub(super) fn at(forest: &ChainForest, trees: &[u16], lit: u16) -> HintBranches {
        let mut list = [(NO_INDEX, NO_INDEX); 9];
        for (end, &tree) in list.iter_mut().zip(trees) {
            *end = (tree, forest.trees[tree as usize].node_of(lit));
        }
        HintBranches { list, len: trees.len() as u8 }
    }

    fn list(&self) -> &[(u16, u16)] {
        &self.list[..self.len as usize]
    }
}

/// The kind of a hint, and the reason for its assumption.
#[derive(Clone, Copy)]
pub(crate) struct HintSource {
    /// The kind of the hint: one of [`kind`].
    pub kind: u8,
    /// The reason for the assumption, if it is one of the candidates of a cell or one of the places of a digit in a
    /// house: see [`NestedHint::reasons`](crate::explainer::nested_hints::NestedHint::reasons).
    pub reason: Option<u16>,
}

/// A hint in a collection.
#[derive(Clone, Copy)]
pub(super) struct KeptHint {
    /// The literal that the hint concludes.
    pub literal: u16,
    /// The complexity of the hint.
    pub complexity: u32,
    source: HintSource,
    produced: u32,
    branches: HintBranches,
}

/// The hints collected so far: only the best, or the best for each set of removals.
pub(crate) struct HintCollection {
    kept: Vec<KeptHint>,
    /// The hint kept for each literal; empty when only the best of all is kept.
    places: Vec<u16>,
    produced: u32,
}

impl HintCollection {
    /// Creates a collection that keeps only the best hint.
    pub(super) fn best() -> HintCollection {
        HintCollection { kept: Vec::new(), places: Vec::new(), produced: 0 }
    }

    /// Creates a collection that keeps the best hint for each set of removals.
    pub(super) fn all() -> HintCollection {
        HintCollection { kept: Vec::new(), places: vec![NO_INDEX; 1458], produced: 0 }
    }

    /// Adds a hint if it removes a candidate and is better than the hint it competes with.
    pub(super) fn offer(
        &mut self,
        forest: &mut ChainForest,
        marks: &Pencilmarks,
        lit: u16,
        source: HintSource,
        branches: &HintBranches,
    ) {
        let Some(place) = place(marks, lit) else { return };
        self.produced += 1;
        let rival = match self.places.get(place as usize) {
            Some(&known) => self.kept.get(known as usize),
            None => self.kept.first(),
        };
        let limit = match rival {
            Some(rival) if source.kind < rival.source.kind => rival.complexity,
            Some(rival) => rival.complexity - 1,
            None => u32::MAX,
        };
        let complexity = forest.complexity(branches, limit);
        if complexity > limit {
            return;
        }
        let hint =
            KeptHint { literal: lit, complexity, source, produced: self.produced, branches: *branches };
        let known = self.places.get(place as usize).copied().unwrap_or(0);
        match self.kept.get_mut(known as usize) {
            Some(rival) => *rival = hint,
            None => {
                if let Some(number) = self.places.get_mut(place as usize) {
                    *number = self.kept.len() as u16;
                }
                self.kept.push(hint);
            }
        }
    }

    /// Returns the hints in selection order.
    pub(crate) fn into_sorted(mut self) -> Vec<KeptHint> {
        self.kept.sort_by_key(|hint| (hint.complexity, hint.source.kind, hint.produced));
        self.kept
    }
}

/// Returns a number that identifies the removals of a literal; `None` if it removes nothing.
fn place(marks: &Pencilmarks, lit: u16) -> Option<u16> {
    let (cell, digit) = cell_and_digit(lit >> 1);
    if lit & 1 == 0 {
        return marks.has(cell, digit).then_some(lit);
    }
    let others = marks.cells[cell] & !(1 << digit);
    match others.count_ones() {
        0 => None,
        1 => Some(((cell * 9) as u16 + others.trailing_zeros() as u16) << 1),
        _ => Some(lit),
    }
}
