//! Truths and links: groups of candidates of which at least one, or at most one, is true.
//!
//! ```text
//! truths    cells without a value, digits in houses that need them        each has at least one true candidate in a solution
//! links     cells, digits in houses                                       each has at most one true candidate in a solution
//! ```
//!
//! The links must cover the truths: every candidate of a truth is in at least as many links as truths. Then the true
//! candidates together are in at least as many links as there are truths, and no link has more than one. The number of
//! links minus the number of truths is the *rank*: a candidate is false if the number of its links minus that of its
//! truths exceeds the rank. At rank 0 these are all candidates of a link that are in no truth. (Allan Barker's base and
//! cover sets; the same argument proves fish, subsets, chains and loops.)

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::Candidate;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// A group of candidates that can be a truth or a link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum CandidateGroup {
    /// All candidates of a cell.
    Cell(Cell),
    /// All places of a digit in a house.
    CellPositions(HouseId, Digit),
}

impl CandidateGroup {
    /// Returns the remaining candidates of the group.
    pub(crate) fn candidates<C: CellBitSet>(self, facts: &Facts<C>) -> Vec<Candidate> {
        match self {
            CandidateGroup::Cell(cell) => {
                facts.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect()
            }
            CandidateGroup::CellPositions(house, digit) => {
                facts.places_in(digit, house).iter().map(|cell| Candidate { cell, digit }).collect()
            }
        }
    }

    /// True if every solution of the board has a candidate of the group, as a truth requires.
    pub(crate) fn is_truth<C: CellBitSet>(self, facts: &Facts<C>) -> bool {
        match self {
            CandidateGroup::Cell(cell) => facts.value(cell).is_none(),
            CandidateGroup::CellPositions(house, digit) => {
                let is_complete = facts.complete_houses().any(|complete| complete == house);
                is_complete && facts.cells(house).iter().all(|cell| facts.value(cell) != Some(digit))
            }
        }
    }
}

/// A set of truths and the links that cover them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct RankSet {
    /// Groups with at least one true candidate each; a truth counted twice is listed twice.
    pub truths: Vec<CandidateGroup>,
    /// Groups with at most one true candidate each.
    pub links: Vec<CandidateGroup>,
}

impl RankSet {
    /// Returns the rank: the number of links minus the number of truths.
    pub(crate) fn rank(&self) -> i32 {
        self.links.len() as i32 - self.truths.len() as i32
    }

    /// Returns the candidates that are false because each alone exceeds the rank. `None` if a truth is not valid on this
    /// board or the links don't cover the truths, so that nothing is proved.
    ///
    /// It uses only the candidates and values of the board, so it also verifies the conclusions of techniques.
    pub(crate) fn eliminations<C: CellBitSet>(&self, facts: &Facts<C>) -> Option<Vec<Candidate>> {
        if !self.truths.iter().all(|truth| truth.is_truth(facts)) {
            return None;
        }
        let size = facts.digit_span();
        let mut surplus = vec![0i32; facts.rules().cells().len() * size];
        let mut count = |sets: &[CandidateGroup], weight: i32| {
            for candidate in sets.iter().flat_map(|set| set.candidates(facts)) {
                surplus[candidate.cell.index() * size + candidate.digit.index()] += weight;
            }
        };
        count(&self.links, 1);
        count(&self.truths, -1);
        if surplus.iter().any(|surplus| *surplus < 0) {
            return None;
        }
        let over = surplus.iter().enumerate().filter(|(_, surplus)| **surplus > self.rank());
        let candidate =
            |at: usize| Candidate { cell: Cell::new(at / size), digit: Digit::from_index(at % size) };
        Some(over.map(|(at, _)| candidate(at)).collect())
    }

    /// Returns the digits of the links grouped by house, in the order of the houses.
    pub(crate) fn links_by_house(&self) -> Vec<(HouseId, DigitSet)> {
        let mut by_house: Vec<(HouseId, DigitSet)> = Vec::new();
        for link in &self.links {
            let CandidateGroup::CellPositions(house, digit) = *link else { continue };
            match by_house.iter_mut().find(|(known, _)| *known == house) {
                Some((_, digits)) => *digits |= DigitSet::of(digit),
                None => by_house.push((house, DigitSet::of(digit))),
            }
        }
        by_house.sort_by_key(|(house, _)| *house);
        by_house
    }
}
