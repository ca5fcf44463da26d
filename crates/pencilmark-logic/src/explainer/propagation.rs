//! Propagation of one assumption without recording reasons, which avoids building most trees.
//!
//! Without advanced rules, neither the literals reached nor whether there is a contradiction depends on the order of
//! propagation. So most assumptions need no tree: only those that fail (they stop halfway, at a point that depends on the
//! order), and those that a hint uses.

use crate::explainer::candidate_set::{CandidateSet, NO_INDEX, candidate, cell_and_digit};
use crate::explainer::rating_state::Pencilmarks;
use crate::explainer::tables::{CELL_HOUSES, CELL_POSITIONS, HOUSE_CELLS, SKIPPED_POSITIONS, bits};
use crate::explainer::unary_chains::{StrongPartners, UnaryLinks, strong_links};

/// The literals that follow from an assumption.
#[derive(Clone, Copy, Default)]
pub(crate) struct ReachedCandidates {
    /// The candidates that are on (true).
    pub on: CandidateSet,
    /// The candidates that are off (false).
    pub off: CandidateSet,
    /// True if the assumption leads to a contradiction; then the sets are meaningless.
    pub contradiction: bool,
}

/// Propagates an assumption dynamically, switching candidates off along the way.
pub(super) fn propagate(start: &Pencilmarks, root: u16, queue: &mut Vec<u16>) -> ReachedCandidates {
    let mut propagation = Propagation { reached: ReachedCandidates::default(), now: *start, queue };
    propagation.queue.clear();
    let (cell, digit) = cell_and_digit(root >> 1);
    if root & 1 != 0 {
        propagation.switch_on(cell, digit);
    } else {
        propagation.switch_off(cell, digit);
    }
    let mut head = 0;
    while let Some(&node) = propagation.queue.get(head) {
        head += 1;
        propagation.rule_out(node);
        if propagation.reached.contradiction {
            break;
        }
    }
    propagation.reached
}

struct Propagation<'a> {
    reached: ReachedCandidates,
    now: Pencilmarks,
    queue: &'a mut Vec<u16>,
}

impl Propagation<'_> {
    fn switch_on(&mut self, cell: usize, digit: usize) {
        let candidate = candidate(cell, digit);
        if self.reached.off.has(candidate) {
            self.reached.contradiction = true;
        } else if self.reached.on.insert(candidate) {
            self.queue.push(candidate);
        }
    }

    /// Switches off the candidates that a node that is on excludes.
    fn rule_out(&mut self, node: u16) {
        let (cell, digit) = cell_and_digit(node);
        for other in bits(self.now.cells[cell] & !(1 << digit)) {
            self.switch_off(cell, other);
        }
        for kind in 0..3 {
            let house = CELL_HOUSES[cell][kind] as usize;
            for position in bits(self.now.places[house][digit] & !SKIPPED_POSITIONS[cell][kind]) {
                self.switch_off(HOUSE_CELLS[house][position] as usize, digit);
            }
        }
    }

    /// Switches a candidate off, and switches on any candidate that this leaves alone in its cell or house.
    #[inline]
    fn switch_off(&mut self, cell: usize, digit: usize) {
        let candidate = candidate(cell, digit);
        if self.reached.on.has(candidate) {
            self.reached.contradiction = true;
            return;
        }
        if !self.reached.off.insert(candidate) {
            return;
        }
        let left = self.now.cells[cell] & !(1 << digit);
        self.now.cells[cell] = left;
        if left.is_power_of_two() {
            self.switch_on(cell, left.trailing_zeros() as usize);
        }
        for kind in 0..3 {
            let house = CELL_HOUSES[cell][kind] as usize;
            let left = self.now.places[house][digit] & !(1 << CELL_POSITIONS[cell][kind]);
            self.now.places[house][digit] = left;
            if left.is_power_of_two() {
                self.switch_on(HOUSE_CELLS[house][left.trailing_zeros() as usize] as usize, digit);
            }
        }
    }
}

/// The links of pencilmarks that don't change during a propagation.
pub(crate) struct FixedLinks {
    strong: CandidateSet,
    partners: Vec<StrongPartners>,
    /// For each candidate requested so far, the candidates that it switches off when it is on.
    ruled_out: Vec<CandidateSet>,
    /// The index of each candidate's entry in `ruled_out`, or [`NO_INDEX`].
    index: [u16; 729],
}

impl FixedLinks {
    /// Collects the links between the candidates of a board that its cells and houses give.
    pub(super) fn new(marks: &Pencilmarks) -> FixedLinks {
        let (cells, partners) = strong_links(marks, UnaryLinks { in_houses: true, in_cells: true });
        let mut strong = CandidateSet::default();
        for (cell, &digits) in cells.iter().enumerate() {
            bits(digits).for_each(|digit| _ = strong.insert(candidate(cell, digit)));
        }
        FixedLinks { strong, partners, ruled_out: Vec::with_capacity(256), index: [NO_INDEX; 729] }
    }

    /// Propagates the assumption that a candidate is on, over the fixed links.
    pub(super) fn propagate(
        &mut self,
        marks: &Pencilmarks,
        root: u16,
        queue: &mut Vec<u16>,
    ) -> ReachedCandidates {
        let mut reached = ReachedCandidates::default();
        queue.clear();
        queue.push(root);
        reached.on.insert(root);
        let mut head = 0;
        while let Some(&node) = queue.get(head) {
            head += 1;
            let number = self.ruled_out(marks, node);
            let new = reached.off.add(&self.ruled_out[number]);
            for off in new.and(&self.strong).iter() {
                for &(partner, _) in self.partners[off as usize].list() {
                    if reached.on.insert(partner) {
                        queue.push(partner);
                    }
                }
            }
        }
        reached.contradiction = !reached.on.and(&reached.off).is_empty();
        reached
    }

    /// Returns the index of the set of candidates that a candidate switches off when it is on.
    fn ruled_out(&mut self, marks: &Pencilmarks, node: u16) -> usize {
        let known = self.index[node as usize];
        if known != NO_INDEX {
            return known as usize;
        }
        let (cell, digit) = cell_and_digit(node);
        let mut ruled_out = CandidateSet::default();
        bits(marks.cells[cell] & !(1 << digit))
            .for_each(|other| _ = ruled_out.insert(candidate(cell, other)));
        for kind in 0..3 {
            let house = CELL_HOUSES[cell][kind] as usize;
            for position in bits(marks.places[house][digit] & !SKIPPED_POSITIONS[cell][kind]) {
                ruled_out.insert(candidate(HOUSE_CELLS[house][position] as usize, digit));
            }
        }
        self.index[node as usize] = self.ruled_out.len() as u16;
        self.ruled_out.push(ruled_out);
        self.ruled_out.len() - 1
    }
}
