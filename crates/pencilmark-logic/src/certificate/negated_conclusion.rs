//! The assumption that a conclusion is wrong.

use pencilmark_core::step::Conclusion;

use crate::certificate::kind::LinkName;
use crate::certificate::truths::{TruthBoard, TruthSet, is_set};

/// A conclusion that is assumed to be false, with the candidates that remain under that assumption.
pub(super) struct NegatedConclusion<'a> {
    pub truth_board: &'a TruthBoard,
    /// The candidates that remain on the board, and its values, as bits by candidate index.
    pub live_candidates: &'a [u64],
    /// The candidates that remain if the conclusion is false, as bits by candidate index.
    pub remaining: &'a [u64],
    pub conclusion: Conclusion,
    /// The candidates of all conclusions of the step, by index.
    pub concluded_candidates: Vec<usize>,
}

impl NegatedConclusion<'_> {
    /// Returns the candidates that are true if the conclusion is false, by index.
    pub(crate) fn assumed_candidates(&self) -> Vec<usize> {
        match self.conclusion {
            Conclusion::Eliminate(candidate) => vec![self.truth_board.index_of(candidate)],
            Conclusion::Place(_) => Vec::new(),
        }
    }

    /// Adds links between the assumed candidates and those that they exclude, until the links cover all truths. Returns
    /// the rank: the number of candidates that the links allow to be true minus the number of truths.
    pub(crate) fn add_covering_links(
        &self,
        links: &mut Vec<LinkName>,
        remaining: &[u64],
        assumed: &[usize],
        truths: &[&TruthSet],
    ) -> i32 {
        let own: Vec<usize> =
            assumed.iter().flat_map(|one| self.truth_board.links_of(*one)).copied().collect();
        let lies_in = |one: usize, link: usize| self.truth_board.links_of(one).contains(&link);
        let is_excluded = |one: &&usize| is_set(self.live_candidates, **one) && !is_set(remaining, **one);
        let mut uncovered: Vec<usize> =
            truths.iter().flat_map(|truth| &truth.members).filter(is_excluded).copied().collect();
        loop {
            let among = |all: &[usize], link: usize| all.iter().filter(|one| lies_in(**one, link)).count();
            let gain = |link: &usize| (among(&uncovered, *link), among(&self.concluded_candidates, *link));
            let best = own.iter().rev().copied().max_by_key(gain);
            let Some(best) = best.filter(|link| among(&uncovered, *link) > 0) else { break };
            // A candidate in several truths needs as many links as truths.
            let mut covered: Vec<usize> = Vec::new();
            uncovered.retain(|one| {
                let is_new = lies_in(*one, best) && !covered.contains(one);
                if is_new {
                    covered.push(*one);
                }
                !is_new
            });
            links.push(self.truth_board.link_name(best));
        }
        links.sort_unstable();
        let allowed: usize = links.iter().map(LinkName::max_true_candidates).sum();
        allowed as i32 - truths.len() as i32
    }
}
