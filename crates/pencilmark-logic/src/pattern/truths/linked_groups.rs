//! The two-candidate truths and the links of a board by index, for searches over truths and links.
//!
//! ```text
//! r1c1 {1 2}                 a truth of two candidates leads from the links of one to those of the other:
//! 1 in row 1  =  2 in column 1        one of the two ends is true and uses up a link
//! ```

use pencilmark_core::step::Candidate;

use crate::candidate_bits::{CandidateBits, number_of};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::truths::rank_set::CandidateGroup;

/// A truth of two candidates, by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PairTruth {
    /// The index of the truth's group.
    pub group: usize,
    /// The two candidates of the truth, by index.
    pub ends: [usize; 2],
}

impl PairTruth {
    /// Returns the other candidate of the truth.
    pub(crate) fn other_end(&self, end: usize) -> usize {
        self.ends[usize::from(self.ends[0] == end)]
    }
}

/// The candidate groups of a board: its cells, and the places of its digits in houses, with at least two candidates.
pub(crate) struct LinkedGroups {
    groups: Vec<CandidateGroup>,
    members: Vec<Vec<usize>>,
    /// For each candidate, the groups that contain it.
    groups_of: Vec<Vec<usize>>,
    /// The truths with two candidates, each pair once.
    pairs: Vec<PairTruth>,
    /// For each candidate, the two-candidate truths that contain it.
    pairs_of: Vec<Vec<usize>>,
    /// The truths with three or more candidates.
    wide: Vec<usize>,
}

impl LinkedGroups {
    /// Builds the groups of a board of up to nine digits.
    pub(crate) fn of<C: CellBitSet>(facts: &Facts<C>) -> LinkedGroups {
        let mut all = LinkedGroups {
            groups: Vec::new(),
            members: Vec::new(),
            groups_of: vec![Vec::new(); CandidateBits::CAPACITY],
            pairs: Vec::new(),
            pairs_of: vec![Vec::new(); CandidateBits::CAPACITY],
            wide: Vec::new(),
        };
        for cell in facts.open_cells().iter() {
            let members = facts.candidates(cell).iter().map(|digit| Candidate { cell, digit });
            let members = members.map(|one| number_of(one, facts.digit_span())).collect();
            all.add(CandidateGroup::Cell(cell), members, true);
        }
        let complete: Vec<_> = facts.complete_houses().collect();
        for house in facts.houses() {
            for digit in facts.digits() {
                let members = facts.places_in(digit, house).iter().map(|cell| Candidate { cell, digit });
                let members = members.map(|one| number_of(one, facts.digit_span())).collect();
                all.add(CandidateGroup::CellPositions(house, digit), members, complete.contains(&house));
            }
        }
        all
    }

    fn add(&mut self, group: CandidateGroup, members: Vec<usize>, is_truth: bool) {
        if members.len() < 2 {
            return;
        }
        let number = self.groups.len();
        members.iter().for_each(|member| self.groups_of[*member].push(number));
        if let ([a, b], true) = (&members[..], is_truth) {
            let pair = PairTruth { group: number, ends: [*a, *b] };
            if self.pairs_of[*a].iter().all(|known| self.pairs[*known].ends != pair.ends) {
                pair.ends.iter().for_each(|end| self.pairs_of[*end].push(self.pairs.len()));
                self.pairs.push(pair);
            }
        } else if is_truth {
            self.wide.push(number);
        }
        self.groups.push(group);
        self.members.push(members);
    }

    /// Returns the number of groups.
    pub(crate) fn count(&self) -> usize {
        self.groups.len()
    }

    /// Returns the group with an index.
    pub(crate) fn group(&self, number: usize) -> CandidateGroup {
        self.groups[number]
    }

    /// Returns the candidates of a group, by index.
    pub(crate) fn members(&self, group: usize) -> &[usize] {
        &self.members[group]
    }

    /// True if a group contains a candidate.
    pub(crate) fn has(&self, group: usize, candidate: usize) -> bool {
        self.members[group].contains(&candidate)
    }

    /// Returns the indices of the groups that contain a candidate.
    pub(crate) fn groups_of(&self, candidate: usize) -> &[usize] {
        &self.groups_of[candidate]
    }

    /// Returns all truths of two candidates.
    pub(crate) fn pairs(&self) -> &[PairTruth] {
        &self.pairs
    }

    /// Returns the indices of the two-candidate truths that contain a candidate.
    pub(crate) fn pairs_of(&self, candidate: usize) -> &[usize] {
        &self.pairs_of[candidate]
    }

    /// Returns the truths of three or more candidates, as group indices.
    pub(crate) fn wide_truths(&self) -> &[usize] {
        &self.wide
    }

    /// Returns the candidates that are false if candidate `start` is true, by chains of up to `most` two-candidate
    /// truths.
    pub(crate) fn excluded_by_chains(
        &self,
        start: usize,
        most: usize,
        excluded: &[CandidateBits],
    ) -> CandidateBits {
        let (mut reached, mut front) = (CandidateBits::of(start), vec![start]);
        let mut gone = CandidateBits::EMPTY;
        for _ in 0..=most {
            let mut new = front.iter().fold(gone, |all, one| all.union(&excluded[*one]));
            (new, gone) = (new.minus(&gone), new);
            front.clear();
            for off in new.iter() {
                for pair in &self.pairs_of[off] {
                    let on = self.pairs[*pair].other_end(off);
                    if !reached.contains(on) {
                        reached.insert(on);
                        front.push(on);
                    }
                }
            }
            if front.is_empty() {
                break;
            }
        }
        gone
    }
}
