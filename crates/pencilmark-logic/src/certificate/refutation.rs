//! The simplest reason why truths contradict a wrong conclusion.

use pencilmark_core::rules::Rules;
use pencilmark_core::step::Conclusion;

use crate::certificate::check::is_odd;
use crate::certificate::cover::cover;
use crate::certificate::kind::{CertificateKind, LinkName, TruthName};
use crate::certificate::net::{NetSearch, NetVerdict};
use crate::certificate::odd_cycle::odd_cycle_links;
use crate::certificate::truths::{TruthBoard, TruthSet, is_set};

/// The most truths that are thinned out in several orders.
const SEVERAL_ORDERS: usize = 64;

/// A conclusion that is assumed to be wrong, in contradiction to some truths.
pub(super) struct Refutation<'a> {
    pub numbers: &'a TruthBoard,
    pub rules: &'a Rules,
    /// The candidates of the board.
    pub live: &'a [u64],
    /// Those that are left if the conclusion is wrong.
    pub wrong: &'a [u64],
    pub conclusion: Conclusion,
    /// The candidates of all conclusions of the step.
    pub concluded: Vec<usize>,
    /// The most candidates to try.
    pub most: u64,
}

impl Refutation<'_> {
    /// Returns as few truths as are found to be enough, in the order of the reason, and the simplest reason.
    pub fn simplest<'a>(&self, truths: &[&'a TruthSet]) -> (Vec<&'a TruthSet>, CertificateKind) {
        let (truths, tried) = self.needed(truths);
        if let Some(links) = cover(self.numbers, self.wrong, &truths, &self.concluded) {
            let kind = self.rank(links, &truths);
            return (truths, kind);
        }
        if is_odd(self.wrong, &truths) {
            return (truths, CertificateKind::Parity);
        }
        if tried == 0 {
            return (self.in_turn(truths), CertificateKind::Chain);
        }
        if let Some(links) = odd_cycle_links(self.numbers, self.rules, self.wrong, &truths) {
            let kind = self.rank(links, &truths);
            return (truths, kind);
        }
        (truths, CertificateKind::Cases(tried))
    }

    /// Returns truths that are enough, none of which can be left out, and how many candidates are tried with them. What is left depends
    /// on the order: of a few orders the one with the fewest truths is taken.
    fn needed<'a>(&self, truths: &[&'a TruthSet]) -> (Vec<&'a TruthSet>, u64) {
        let digit = self.conclusion.candidate().digit;
        let is_of_digit = |truth: &&TruthSet| matches!(truth.name, TruthName::Places(_, of) if of == digit);
        let is_cell = |truth: &&TruthSet| matches!(truth.name, TruthName::Cell(_));
        let mut digit_first = truths.to_vec();
        digit_first.sort_by_key(|truth| (!is_of_digit(truth), !is_cell(truth)));
        let mut best = self.thinned(digit_first);
        if truths.len() <= SEVERAL_ORDERS {
            for order in [truths.to_vec(), truths.iter().rev().copied().collect()] {
                if best.0.len() > 1 {
                    let other = self.thinned(order);
                    best = if other.0.len() < best.0.len() { other } else { best };
                }
            }
        }
        best
    }

    /// Leaves out one truth after the other as long as the rest refutes, the last ones first.
    fn thinned<'a>(&self, mut kept: Vec<&'a TruthSet>) -> (Vec<&'a TruthSet>, u64) {
        let refute =
            |truths: &[&TruthSet]| NetSearch::new(self.numbers, self.most).refute(self.wrong, truths);
        for at in (0..kept.len()).rev() {
            let mut fewer = kept.clone();
            fewer.remove(at);
            if let NetVerdict::Refuted(_) = refute(&fewer) {
                kept = fewer;
            }
        }
        let tried = match refute(&kept) {
            NetVerdict::Refuted(tried) => tried,
            NetVerdict::Open | NetVerdict::GaveUp => self.most,
        };
        (kept, tried)
    }

    /// Completes links that cover what is left by those that cover what the wrong conclusion excludes.
    fn rank(&self, mut links: Vec<LinkName>, truths: &[&TruthSet]) -> CertificateKind {
        self.add_own_links(truths, &mut links);
        links.sort_unstable();
        let allowed: usize = links.iter().map(LinkName::cap).sum();
        CertificateKind::Rank { links, rank: allowed as i32 - truths.len() as i32 }
    }

    /// Adds the links of what is eliminated to what it excludes, so that the links cover all of the truths.
    fn add_own_links(&self, truths: &[&TruthSet], links: &mut Vec<LinkName>) {
        let Conclusion::Eliminate(candidate) = self.conclusion else { return };
        let own = self.numbers.links_of(self.numbers.number(candidate));
        let lies_in = |one: usize, link: usize| self.numbers.links_of(one).contains(&link);
        let is_excluded = |one: &&usize| is_set(self.live, **one) && !is_set(self.wrong, **one);
        let mut open: Vec<usize> =
            truths.iter().flat_map(|truth| &truth.members).filter(is_excluded).copied().collect();
        loop {
            let among = |all: &[usize], link: usize| all.iter().filter(|one| lies_in(**one, link)).count();
            let gain = |link: &usize| (among(&open, *link), among(&self.concluded, *link));
            let best = own.iter().rev().copied().max_by_key(gain);
            let Some(best) = best.filter(|link| among(&open, *link) > 0) else { return };
            // A candidate in several truths needs as many links.
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
    }

    /// Returns truths in the order in which each forces a candidate, up to one that has none left.
    fn in_turn<'a>(&self, mut truths: Vec<&'a TruthSet>) -> Vec<&'a TruthSet> {
        let mut left = self.wrong.to_vec();
        let mut order = Vec::new();
        while !truths.is_empty() {
            let count = |truth: &&TruthSet| truth.members.iter().filter(|one| is_set(&left, **one)).count();
            let Some(next) = (0..truths.len()).find(|at| count(&truths[*at]) < 2) else { break };
            let truth = truths.remove(next);
            order.push(truth);
            match truth.members.iter().copied().find(|one| is_set(&left, *one)) {
                Some(only) => self.numbers.exclude(&mut left, only),
                None => return order,
            }
        }
        order
    }
}
