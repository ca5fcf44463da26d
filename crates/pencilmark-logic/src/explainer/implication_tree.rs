//! Implication trees: the nodes that follow from an assumption, with their parents.

use crate::explainer::candidate_set::{CandidateSet, NO_INDEX, cause, cell_and_digit};
use crate::explainer::nested_hints::{ChainDigest, ReasonList, reason_number};

/// A node of an implication tree: a literal that holds, and its cause.
#[derive(Clone, Copy)]
pub(crate) struct TreeNode {
    /// The literal of the node: `2 * candidate`, plus 1 if the candidate is on.
    pub literal: u16,
    /// The cause of the node: one of `cause`.
    pub cause: u8,
    /// The index of the node's nested chain in [`ImplicationTree::nested_chains`], or [`NO_INDEX`].
    pub nested_chain: u16,
    /// The node's parent if it has one; with several parents, the index in the parent list at which they begin.
    first: u32,
    parents: u16,
}

/// A nested chain that a node of an implication tree rests on.
#[derive(Clone, Copy)]
pub(crate) struct NestedChain {
    /// The total complexity of the nested chain.
    pub complexity: u32,
    /// A digest of the nested chain's branches: see
    /// [`NestedHint::digest`](crate::explainer::nested_hints::NestedHint::digest).
    pub digest: u128,
}

/// The nodes that follow from an assumption, in the order of discovery.
#[derive(Default)]
pub(super) struct ImplicationTree {
    /// The candidates that are on.
    pub on: CandidateSet,
    /// The candidates that are off.
    pub off: CandidateSet,
    /// All nodes of the tree; the last may be the second end of the contradiction, which is not in the sets.
    pub nodes: Vec<TreeNode>,
    /// The indices of the nodes that are on, in order.
    pub on_nodes: Vec<u16>,
    /// The indices of the nodes that are off, in order.
    pub off_nodes: Vec<u16>,
    /// The two ends of the contradiction, if there is one: the node that is on and the node that is off.
    pub contradiction: Option<(u16, u16)>,
    /// The nested chains that nodes rest on.
    pub nested_chains: Vec<NestedChain>,
    slots: Vec<u16>,
    parents: Vec<u16>,
    counts: Vec<u16>,
    fresh: Option<u16>,
}

/// The nodes visited on a walk, as bits.
struct VisitedNodes([u64; 23]);

impl VisitedNodes {
    fn insert(&mut self, slot: u16) -> bool {
        let (word, bit) = (&mut self.0[slot as usize / 64], 1u64 << (slot % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }
}

impl ImplicationTree {
    /// Clears the tree and adds the assumption as its root.
    pub(crate) fn add_root(&mut self, lit: u16) {
        self.on = CandidateSet::default();
        self.off = CandidateSet::default();
        self.slots.resize(1458, NO_INDEX);
        self.nodes.clear();
        self.on_nodes.clear();
        self.off_nodes.clear();
        self.nested_chains.clear();
        self.parents.clear();
        self.counts.clear();
        (self.contradiction, self.fresh) = (None, None);
        self.store(lit, cause::ROOT, &[], NO_INDEX);
    }

    /// Returns the node of a literal in the tree.
    pub(crate) fn node_of(&self, lit: u16) -> u16 {
        self.slots[lit as usize]
    }

    /// True if the literal holds in the tree.
    pub(super) fn has(&self, lit: u16) -> bool {
        if lit & 1 != 0 { self.on.has(lit >> 1) } else { self.off.has(lit >> 1) }
    }

    #[inline]
    fn push(&mut self, lit: u16, cause: u8, parents: &[u16], nested_chain: u16) -> u16 {
        let slot = self.nodes.len() as u16;
        let first = if let &[parent] = parents {
            u32::from(parent)
        } else {
            self.parents.extend_from_slice(parents);
            (self.parents.len() - parents.len()) as u32
        };
        self.nodes.push(TreeNode { literal: lit, cause, nested_chain, first, parents: parents.len() as u16 });
        slot
    }

    /// Adds a node that is not yet in the tree.
    #[inline]
    pub(super) fn store(&mut self, lit: u16, cause: u8, parents: &[u16], nested_chain: u16) {
        let slot = self.push(lit, cause, parents, nested_chain);
        self.slots[lit as usize] = slot;
        if lit & 1 != 0 {
            self.on.insert(lit >> 1);
            self.on_nodes.push(slot);
        } else {
            self.off.insert(lit >> 1);
            self.off_nodes.push(slot);
        }
    }

    /// Records a contradiction between a new node and the node of its negation.
    pub(crate) fn add_contradiction(&mut self, lit: u16, cause: u8, parents: &[u16]) {
        let fresh = self.push(lit, cause, parents, NO_INDEX);
        self.fresh = Some(fresh);
        let stored = self.node_of(lit ^ 1);
        self.contradiction = Some(if lit & 1 != 0 { (fresh, stored) } else { (stored, fresh) });
    }

    /// Collects a node and all its ancestors, breadth-first.
    pub(crate) fn collect_ancestors(&self, slot: u16, walked: &mut Vec<u16>) {
        let mut met = VisitedNodes([0; 23]);
        walked.clear();
        walked.push(slot);
        met.insert(slot);
        let lit = self.nodes[slot as usize].literal;
        if self.fresh == Some(slot) && self.has(lit) {
            met.insert(self.node_of(lit));
        }
        let mut head = 0;
        while let Some(&node) = walked.get(head) {
            head += 1;
            let node = self.nodes[node as usize];
            if node.parents == 1 {
                if met.insert(node.first as u16) {
                    walked.push(node.first as u16);
                }
                continue;
            }
            for &parent in &self.parents[node.first as usize..][..node.parents as usize] {
                if met.insert(parent) {
                    walked.push(parent);
                }
            }
        }
    }

    /// Returns the number of a node's ancestors, including the node itself.
    pub(super) fn count(&mut self, slot: u16, walked: &mut Vec<u16>) -> u32 {
        self.counts.resize(self.nodes.len(), 0);
        if self.counts[slot as usize] == 0 {
            self.collect_ancestors(slot, walked);
            self.counts[slot as usize] = walked.len() as u16;
        }
        u32::from(self.counts[slot as usize])
    }

    /// Adds the nested chains that a node's ancestors rest on, each once.
    pub(crate) fn collect_nested_chains(
        &self,
        slot: u16,
        walked: &mut Vec<u16>,
        nested_chains: &mut Vec<NestedChain>,
    ) {
        if self.nested_chains.is_empty() {
            return;
        }
        self.collect_ancestors(slot, walked);
        for &node in walked.iter() {
            let Some(&nested_chain) = self.nested_chains.get(self.nodes[node as usize].nested_chain as usize)
            else {
                continue;
            };
            if nested_chains.iter().all(|known| known.digest != nested_chain.digest) {
                nested_chains.push(nested_chain);
            }
        }
    }

    /// Adds a branch to the description of a hint. `source` is the reason for the branch's assumption.
    pub(super) fn describe(
        &self,
        slot: u16,
        source: Option<u16>,
        walked: &mut Vec<u16>,
        reasons: &mut ReasonList,
        digest: &mut ChainDigest,
    ) {
        self.collect_ancestors(slot, walked);
        digest.add(NO_INDEX - 1);
        for &node in walked.iter() {
            let TreeNode { literal: lit, cause: why, .. } = self.nodes[node as usize];
            digest.add(lit);
            if lit & 1 == 0 {
                continue;
            }
            let (cell, digit) = cell_and_digit(lit >> 1);
            match why {
                cause::ROOT => source.into_iter().for_each(|reason| reasons.add(reason)),
                cause::ADVANCED => {}
                _ => reasons.add(reason_number(cell, digit, why)),
            }
        }
    }
}
