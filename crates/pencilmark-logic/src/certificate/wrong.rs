//! The assumption that a conclusion is wrong.

use pencilmark_core::step::Conclusion;

use crate::certificate::kind::LinkName;
use crate::certificate::truths::{TruthBoard, TruthSet, is_set};

/// A conclusion that is assumed to be wrong, with the candidates that remain.
pub(super) struct WrongConclusion<'a> {
    pub numbers: &'a TruthBoard,
    /// The candidates and values of the board, as bits.
    pub live: &'a [u64],
    /// The candidates that remain if the conclusion is wrong.
    pub left: &'a [u64],
    pub conclusion: Conclusion,
    /// The candidates of all conclusions of the step, by index.
    pub concluded: Vec<usize>,
}

impl WrongConclusion<'_> {
    /// Returns the candidates that are true if the conclusion is wrong, by index.
    pub fn assumed(&self) -> Vec<usize> {
        match self.conclusion {
            Conclusion::Eliminate(candidate) => vec![self.numbers.number(candidate)],
            Conclusion::Place(_) => Vec::new(),
        }
    }

    /// Adds links between the assumed candidates and those that they exclude, until the links cover all truths. Returns the
    /// rank.
    pub fn complete(
        &self,
        links: &mut Vec<LinkName>,
        left: &[u64],
        assumed: &[usize],
        truths: &[&TruthSet],
    ) -> i32 {
        let own: Vec<usize> = assumed.iter().flat_map(|one| self.numbers.links_of(*one)).copied().collect();
        let lies_in = |one: usize, link: usize| self.numbers.links_of(one).contains(&link);
        let is_excluded = |one: &&usize| is_set(self.live, **one) && !is_set(left, **one);
        let mut open: Vec<usize> =
            truths.iter().flat_map(|truth| &truth.members).filter(is_excluded).copied().collect();
        loop {
            let among = |all: &[usize], link: usize| all.iter().filter(|one| lies_in(**one, link)).count();
            let gain = |link: &usize| (among(&open, *link), among(&self.concluded, *link));
            let best = own.iter().rev().copied().max_by_key(gain);
            let Some(best) = best.filter(|link| among(&open, *link) > 0) else { break };
            // A candidate in several truths needs as many links as truths.
            let mut covered: Vec<usize> = Vec::new();
            open.retain(|one| {
                let is_new = lies_in(*one, best) && !covered.contains(one);
                if is_new {
                    covered.push(*one);
                }
                !is_new
            });
            links.push(self.numbers.link_name(best));
        }
        links.sort_unstable();
        let allowed: usize = links.iter().map(LinkName::cap).sum();
        allowed as i32 - truths.len() as i32
    }
}
