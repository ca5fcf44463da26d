//! Everything that follows from one assumption: the nodes with their parents.

use crate::explainer::candidate_set::{CandidateSet, NONE, cause, cell_and_digit};
use crate::explainer::nested_hints::{ChainDigest, ChainGrounds, ground};

/// A literal that holds, and why.
#[derive(Clone, Copy)]
pub struct TreeNode {
    /// The number of the literal: `2 * candidate`, plus 1 when on.
    pub lit: u16,
    /// Why it holds.
    pub cause: u8,
    /// Its chain among [`ImplicationTree::nested_chains`], or [`NONE`].
    pub nested_chain: u16,
    /// The parent where there is one, else where the parents begin in the list.
    first: u32,
    parents: u16,
}

/// A nested chain that a node rests on.
#[derive(Clone, Copy)]
pub struct NestedChain {
    /// Its total complexity.
    pub complexity: u32,
    /// A digest of its branches: see [`NestedHint::identity`](crate::explainer::nested_hints::NestedHint::identity).
    pub identity: u128,
}

/// The nodes reached, in the order they were stored.
#[derive(Default)]
pub struct ImplicationTree {
    /// What is on.
    pub on: CandidateSet,
    /// What is off.
    pub off: CandidateSet,
    /// All nodes reached; the last one may be the second end of the contradiction, which is not in the sets.
    pub nodes: Vec<TreeNode>,
    /// The nodes that are on, in order.
    pub ons: Vec<u16>,
    /// The nodes that are off, in order.
    pub offs: Vec<u16>,
    /// The two ends of the contradiction, on and off.
    pub contradiction: Option<(u16, u16)>,
    /// The nested chains.
    pub nested_chains: Vec<NestedChain>,
    slots: Vec<u16>,
    parents: Vec<u16>,
    counts: Vec<u16>,
    fresh: Option<u16>,
}

/// Marks the nodes met on a walk.
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
    /// Empties the tree and plants the assumption.
    pub fn add_root(&mut self, lit: u16) {
        self.on = CandidateSet::default();
        self.off = CandidateSet::default();
        self.slots.resize(1458, NONE);
        self.nodes.clear();
        self.ons.clear();
        self.offs.clear();
        self.nested_chains.clear();
        self.parents.clear();
        self.counts.clear();
        (self.contradiction, self.fresh) = (None, None);
        self.store(lit, cause::NONE, &[], NONE);
    }

    /// Returns the node of a literal that holds.
    pub fn slot(&self, lit: u16) -> u16 {
        self.slots[lit as usize]
    }

    /// True when the literal holds.
    pub fn has(&self, lit: u16) -> bool {
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
        self.nodes.push(TreeNode { lit, cause, nested_chain, first, parents: parents.len() as u16 });
        slot
    }

    /// Adds a node that the tree doesn't have yet.
    #[inline]
    pub fn store(&mut self, lit: u16, cause: u8, parents: &[u16], nested_chain: u16) {
        let slot = self.push(lit, cause, parents, nested_chain);
        self.slots[lit as usize] = slot;
        if lit & 1 != 0 {
            self.on.insert(lit >> 1);
            self.ons.push(slot);
        } else {
            self.off.insert(lit >> 1);
            self.offs.push(slot);
        }
    }

    /// Notes the contradiction of a new node with the one stored for its negation.
    pub fn add_contradiction(&mut self, lit: u16, cause: u8, parents: &[u16]) {
        let fresh = self.push(lit, cause, parents, NONE);
        self.fresh = Some(fresh);
        let stored = self.slot(lit ^ 1);
        self.contradiction = Some(if lit & 1 != 0 { (fresh, stored) } else { (stored, fresh) });
    }

    /// A node and everything that it rests on, breadth first.
    pub fn closure(&self, slot: u16, walked: &mut Vec<u16>) {
        let mut met = VisitedNodes([0; 23]);
        walked.clear();
        walked.push(slot);
        met.insert(slot);
        let lit = self.nodes[slot as usize].lit;
        if self.fresh == Some(slot) && self.has(lit) {
            met.insert(self.slot(lit));
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

    /// How many nodes a node rests on, itself included.
    pub fn count(&mut self, slot: u16, walked: &mut Vec<u16>) -> u32 {
        self.counts.resize(self.nodes.len(), 0);
        if self.counts[slot as usize] == 0 {
            self.closure(slot, walked);
            self.counts[slot as usize] = walked.len() as u16;
        }
        u32::from(self.counts[slot as usize])
    }

    /// Adds the nested chains that a node rests on, each once.
    pub fn collect_nested_chains(
        &self,
        slot: u16,
        walked: &mut Vec<u16>,
        nested_chains: &mut Vec<NestedChain>,
    ) {
        if self.nested_chains.is_empty() {
            return;
        }
        self.closure(slot, walked);
        for &node in walked.iter() {
            let Some(&nested_chain) = self.nested_chains.get(self.nodes[node as usize].nested_chain as usize)
            else {
                continue;
            };
            if nested_chains.iter().all(|known| known.identity != nested_chain.identity) {
                nested_chains.push(nested_chain);
            }
        }
    }

    /// Adds a branch to the description of a hint. `source` is what the assumption of the branch rests on.
    pub fn describe(
        &self,
        slot: u16,
        source: Option<u16>,
        walked: &mut Vec<u16>,
        grounds: &mut ChainGrounds,
        digest: &mut ChainDigest,
    ) {
        self.closure(slot, walked);
        digest.add(NONE - 1);
        for &node in walked.iter() {
            let TreeNode { lit, cause: why, .. } = self.nodes[node as usize];
            digest.add(lit);
            if lit & 1 == 0 {
                continue;
            }
            let (cell, digit) = cell_and_digit(lit >> 1);
            match why {
                cause::NONE => source.into_iter().for_each(|ground| grounds.add(ground)),
                cause::ADVANCED => {}
                _ => grounds.add(ground(cell, digit, why)),
            }
        }
    }
}
