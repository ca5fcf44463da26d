//! Whips and braids as numbered deductions.

use pencilmark_core::proof::{Claim, Deduction, DeductionRule};

use crate::candidate_bits::CandidateBits;
use crate::pattern::nets::candidate_network::CandidateNetwork;
use crate::pattern::whips::search::ChainSearch;

/// A variable of a chain, its remaining candidates, and the candidates that these exclude.
struct WhipLink {
    variable: usize,
    left: CandidateBits,
    excluded: CandidateBits,
}

/// A chain from a target to a contradiction, with its links in order.
pub(crate) struct WhipLinks {
    target: usize,
    links: Vec<WhipLink>,
    /// The variable that is left without candidates.
    pub end_variable: usize,
}

impl WhipLinks {
    /// Returns the links of a chain through the given variables.
    ///
    /// # Panics
    /// If the variables don't lead to a contradiction.
    pub(crate) fn new(search: &ChainSearch, target: usize, variables: &[usize]) -> WhipLinks {
        let mut blocked = *search.table.links(target);
        let mut links = Vec::new();
        let mut waiting = variables.to_vec();
        loop {
            let follows = |variable: &usize| {
                let left = search.unblocked_candidates(*variable, &blocked);
                left.is_empty() || search.excluded_by(&left).is_some()
            };
            // A group that was left of a variable may have lost candidates since.
            let changes = |variable: &usize| {
                let left = search.unblocked_candidates(*variable, &blocked);
                let excluded = search.excluded_by(&left).unwrap_or_default();
                left.is_empty() || !excluded.minus(&blocked).is_empty()
            };
            let variable = match waiting.iter().position(follows) {
                Some(at) => waiting.remove(at),
                None => *variables.iter().find(|one| changes(one)).expect("one follows until one is empty"),
            };
            let left = search.unblocked_candidates(variable, &blocked);
            let Some(excluded) = search.excluded_by(&left) else {
                return WhipLinks { target, links, end_variable: variable };
            };
            blocked = blocked.union(&excluded);
            links.push(WhipLink { variable, left, excluded });
        }
    }

    /// Returns the chain as deductions, each of which rests on the target or on earlier deductions.
    pub(crate) fn deductions(&self, network: &CandidateNetwork, search: &ChainSearch) -> Vec<Deduction> {
        let assumed = network.candidate(self.target);
        let line = |claim, rule, from| Deduction { depth: 1, claim, rule, premises: from };
        let left_of = |variable: usize| DeductionRule::LastRemaining(network.choices()[variable].subject);
        let mut lines = vec![line(Claim::True(assumed), DeductionRule::Assumed, Vec::new())];
        for link in &self.links {
            let candidates: Vec<_> = link.left.iter().map(|x| network.candidate(x)).collect();
            let claim = match candidates[..] {
                [only] => Claim::True(only),
                _ => Claim::OneOf(candidates),
            };
            lines.push(line(claim, left_of(link.variable), self.premises(search, link.variable, &link.left)));
        }
        let from = self.premises(search, self.end_variable, &CandidateBits::EMPTY);
        lines.push(line(Claim::Contradiction, left_of(self.end_variable), from));
        let from = vec![0, lines.len() - 1];
        lines.push(Deduction {
            depth: 0,
            claim: Claim::False(assumed),
            rule: DeductionRule::Refuted,
            premises: from,
        });
        lines
    }

    /// Returns the first lines that exclude the candidates of a variable other than those in `left`.
    fn premises(&self, search: &ChainSearch, variable: usize, left: &CandidateBits) -> Vec<usize> {
        let first = |x: usize| {
            let by_link = || self.links.iter().position(|link| link.excluded.contains(x)).map(|at| at + 1);
            if search.table.links(self.target).contains(x) { Some(0) } else { by_link() }
        };
        let mut from: Vec<usize> =
            search.unblocked_candidates(variable, left).iter().filter_map(first).collect();
        from.sort_unstable();
        from.dedup();
        from
    }
}
