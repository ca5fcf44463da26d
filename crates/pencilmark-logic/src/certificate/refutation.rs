//! The search for the simplest reason why truths contradict the negation of a conclusion.

use pencilmark_core::rules::Rules;

use crate::certificate::check::is_odd;
use crate::certificate::cover::cover;
use crate::certificate::kind::{CertificateKind, LinkName, SplitCase, TruthName};
use crate::certificate::negated_conclusion::NegatedConclusion;
use crate::certificate::net::{NetSearch, NetVerdict};
use crate::certificate::odd_cycle::odd_cycle_links;
use crate::certificate::split::SplitSearch;
use crate::certificate::split_cover::is_split_by;
use crate::certificate::truths::{TruthSet, is_set};

/// The most truths that are minimised in several orders.
const SEVERAL_ORDERS: usize = 64;

/// The most candidates that a contradiction may need for a case split to be looked for.
const FEW: u64 = 200;

/// A conclusion assumed to be wrong, which contradicts some truths.
pub(super) struct Refutation<'a> {
    pub negated: NegatedConclusion<'a>,
    pub rules: &'a Rules,
    /// The maximum number of candidates to try before giving up.
    pub max_tries: u64,
}

impl Refutation<'_> {
    /// Returns the simplest reason why the truths contradict the negated conclusion, with a small sufficient set of
    /// truths in the order in which the reason uses them.
    pub(super) fn simplest<'a>(&self, scope: &[&'a TruthSet]) -> (Vec<&'a TruthSet>, CertificateKind) {
        let (truths, tried) = self.needed(scope);
        if let Some(links) = cover(
            self.negated.truth_board,
            self.negated.remaining,
            &truths,
            &self.negated.concluded_candidates,
        ) {
            let kind = self.rank(links, &truths);
            return (truths, kind);
        }
        if is_odd(self.negated.remaining, &truths) {
            return (truths, CertificateKind::Parity);
        }
        if tried == 0 {
            return (self.in_turn(truths), CertificateKind::Chain);
        }
        if let Some(links) =
            odd_cycle_links(self.negated.truth_board, self.rules, self.negated.remaining, &truths)
        {
            let kind = self.rank(links, &truths);
            return (truths, kind);
        }
        let split = if tried <= FEW { SplitSearch::new(&self.negated, &truths, scope).find() } else { None };
        match split {
            Some(cases) => (self.used_by(&cases, &truths, scope), CertificateKind::Split(cases)),
            None => (truths, CertificateKind::Cases(tried)),
        }
    }

    /// Returns a minimal sufficient set of truths, and the number of candidates tried to refute them. The set depends
    /// on the order in which truths are left out; of a few orders, the one that leaves the fewest truths is taken.
    fn needed<'a>(&self, truths: &[&'a TruthSet]) -> (Vec<&'a TruthSet>, u64) {
        let digit = self.negated.conclusion.candidate().digit;
        let is_of_digit =
            |truth: &&TruthSet| matches!(truth.name, TruthName::CellPositions(_, of) if of == digit);
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

    /// Leaves out one truth after another, the last ones first, as long as the remaining ones are refuted.
    fn thinned<'a>(&self, mut kept: Vec<&'a TruthSet>) -> (Vec<&'a TruthSet>, u64) {
        let refute = |truths: &[&TruthSet]| {
            NetSearch::new(self.negated.truth_board, self.max_tries).refute(self.negated.remaining, truths)
        };
        for at in (0..kept.len()).rev() {
            let mut fewer = kept.clone();
            fewer.remove(at);
            if let NetVerdict::Refuted(_) = refute(&fewer) {
                kept = fewer;
            }
        }
        let tried = match refute(&kept) {
            NetVerdict::Refuted(tried) => tried,
            NetVerdict::Open | NetVerdict::GaveUp => self.max_tries,
        };
        (kept, tried)
    }

    /// Returns a rank certificate: `links`, which cover the remaining candidates, completed by links that cover the
    /// candidates excluded by the wrong conclusion.
    fn rank(&self, mut links: Vec<LinkName>, truths: &[&TruthSet]) -> CertificateKind {
        let rank = self.negated.add_covering_links(
            &mut links,
            self.negated.remaining,
            &self.negated.assumed_candidates(),
            truths,
        );
        CertificateKind::Rank { links, rank }
    }

    /// Returns the truths that the cases of a split use, including the truths that are split.
    fn used_by<'a>(
        &self,
        cases: &[SplitCase],
        net: &[&'a TruthSet],
        scope: &[&'a TruthSet],
    ) -> Vec<&'a TruthSet> {
        let is_named = |truth: &&&TruthSet| cases.iter().any(|case| case.truths.contains(&truth.name));
        let named: Vec<&TruthSet> = scope.iter().filter(is_named).copied().collect();
        let mut split: Vec<&TruthSet> = net.iter().filter(|truth| !is_named(truth)).copied().collect();
        for at in (0..split.len()).rev() {
            let mut fewer = split.clone();
            fewer.remove(at);
            if is_split_by(
                self.negated.truth_board,
                self.negated.remaining,
                &[&fewer[..], &named].concat(),
                cases,
            ) {
                split = fewer;
            }
        }
        [split, named].concat()
    }

    /// Returns the truths in the order in which each forces a candidate, up to one that has no candidate left.
    fn in_turn<'a>(&self, mut truths: Vec<&'a TruthSet>) -> Vec<&'a TruthSet> {
        let mut left = self.negated.remaining.to_vec();
        let mut order = Vec::new();
        while !truths.is_empty() {
            let count = |truth: &&TruthSet| truth.members.iter().filter(|one| is_set(&left, **one)).count();
            let Some(next) = (0..truths.len()).find(|at| count(&truths[*at]) < 2) else { break };
            let truth = truths.remove(next);
            order.push(truth);
            match truth.members.iter().copied().find(|one| is_set(&left, *one)) {
                Some(only) => self.negated.truth_board.exclude(&mut left, only),
                None => return order,
            }
        }
        order
    }
}
