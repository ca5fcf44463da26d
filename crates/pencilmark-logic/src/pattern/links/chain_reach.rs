//! The candidates that are false if a given candidate is true, following single links.
//!
//! ```text
//! a true  -> b false      they see each other, or share a cell              (weak link)
//! b false -> c true       the only two places of a house, or of a cell      (strong link)
//! ```

use std::collections::VecDeque;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::{Candidate, Chain, LinkKind};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// The candidates that follow to be true or false if one candidate is true.
pub(crate) struct CandidateConsequences<C> {
    /// For each digit, the cells that can't hold it if the start is true.
    pub excluded_cells: Vec<C>,
    /// For each digit, the cells that must hold it if the start is true.
    on: Vec<C>,
    start: Candidate,
    /// The index of the node from which each node was reached.
    parents: Vec<u32>,
    size: usize,
}

/// A candidate that is true or false.
#[derive(Clone, Copy)]
struct ReachNode {
    candidate: Candidate,
    right: bool,
}

impl ReachNode {
    fn number(self, size: usize) -> usize {
        (self.candidate.cell.index() * size + self.candidate.digit.index()) * 2 + usize::from(self.right)
    }

    fn from(number: usize, size: usize) -> ReachNode {
        let (cell, digit) = (Cell::new(number / 2 / size), Digit::from_index(number / 2 % size));
        ReachNode { candidate: Candidate { cell, digit }, right: number % 2 == 1 }
    }
}

/// Returns the consequences of a candidate, found by following its links breadth-first.
pub(crate) fn consequences_of<C: CellBitSet>(facts: &Facts<C>, start: Candidate) -> CandidateConsequences<C> {
    let size = facts.digit_span();
    let none = vec![C::EMPTY; size];
    let parents = vec![u32::MAX; facts.rules().cells().len() * size * 2];
    let mut reach = CandidateConsequences { excluded_cells: none.clone(), on: none, start, parents, size };
    reach.on[start.digit.index()] = C::of(start.cell);
    let mut queue = VecDeque::from([ReachNode { candidate: start, right: true }]);
    while let Some(node) = queue.pop_front() {
        reach.follow(facts, node, &mut queue);
    }
    reach
}

impl<C: CellBitSet> CandidateConsequences<C> {
    fn follow(&mut self, facts: &Facts<C>, node: ReachNode, queue: &mut VecDeque<ReachNode>) {
        let Candidate { cell, digit } = node.candidate;
        if node.right {
            for other in facts.candidates(cell).iter().filter(|other| *other != digit) {
                self.add(node, C::of(cell), other, queue);
            }
            self.add(node, facts.peers(cell) & facts.places(digit), digit, queue);
            return;
        }
        let digits = facts.candidates(cell);
        if digits.len() == 2 {
            digits
                .iter()
                .filter(|other| *other != digit)
                .for_each(|other| self.add(node, C::of(cell), other, queue));
        }
        for house in facts.houses_of(cell).iter().filter(|house| facts.rules().house(**house).is_complete()) {
            let places = facts.places_in(digit, *house);
            if places.len() == 2 {
                self.add(node, places.minus(C::of(cell)), digit, queue);
            }
        }
    }

    /// Adds nodes that follow from a node: the digit is false, or true, in these cells.
    fn add(&mut self, from: ReachNode, cells: C, digit: Digit, queue: &mut VecDeque<ReachNode>) {
        let right = !from.right;
        let set = if right { &mut self.on } else { &mut self.excluded_cells };
        let new = cells.minus(set[digit.index()]);
        set[digit.index()] = set[digit.index()] | new;
        for cell in new.iter() {
            let node = ReachNode { candidate: Candidate { cell, digit }, right };
            self.parents[node.number(self.size)] = from.number(self.size) as u32;
            queue.push_back(node);
        }
    }

    /// Returns the chain that shows why a candidate is false.
    pub(crate) fn chain(&self, to: Candidate) -> Chain {
        let mut nodes = vec![vec![to]];
        let mut number = ReachNode { candidate: to, right: false }.number(self.size);
        let start = ReachNode { candidate: self.start, right: true }.number(self.size);
        while number != start && self.parents[number] != u32::MAX {
            number = self.parents[number] as usize;
            nodes.push(vec![ReachNode::from(number, self.size).candidate]);
        }
        nodes.reverse();
        Chain { nodes, first_link: LinkKind::Weak, is_closed: false }
    }
}
