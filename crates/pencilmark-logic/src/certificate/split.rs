//! Case splits in which each case's links allow fewer true candidates than its truths require.

use std::collections::HashMap;

use pencilmark_core::digit::DigitSet;

use crate::certificate::cover::cover;
use crate::certificate::kind::{LinkName, SplitCase, TruthName};
use crate::certificate::negated_conclusion::NegatedConclusion;
use crate::certificate::net::{NetSearch, NetVerdict};
use crate::certificate::truths::{TruthSet, is_set};

/// The most truths that are split one inside another.
const DEPTH: usize = 2;
/// The most truths that are tried at each depth.
const SPLITS: usize = 8;
/// The most candidates of a truth that is split.
const CANDIDATES: usize = 6;
/// The most cases of a split, in all.
const CASES: usize = 20;
/// The most splits that are tried.
const TRIES: u32 = 150;

/// The most candidates that a search for a contradiction in one case may try: where more are needed, a rank
/// contradiction is unlikely.
const ASSUMPTIONS: u64 = 60;

/// A search for truths to split: in the case of each of their candidates, the links allow fewer true candidates than
/// some other truths require.
pub(super) struct SplitSearch<'a> {
    negated: &'a NegatedConclusion<'a>,
    /// The truths of the net, which are split.
    truths: &'a [&'a TruthSet],
    /// All truths of the scope, which cases may use too.
    scope: &'a [&'a TruthSet],
    tries: u32,
    /// The truths and links found for each set of remaining candidates.
    known: HashMap<Vec<u64>, Option<ClosedCase<'a>>>,
}

/// Some truths, and links that cover their remaining candidates, fewer than there are truths.
type ClosedCase<'a> = (Vec<&'a TruthSet>, Vec<LinkName>);

impl<'a> SplitSearch<'a> {
    pub(super) fn new(
        negated: &'a NegatedConclusion<'a>,
        truths: &'a [&'a TruthSet],
        scope: &'a [&'a TruthSet],
    ) -> SplitSearch<'a> {
        SplitSearch { negated, truths, scope, tries: 0, known: HashMap::new() }
    }

    /// Returns the cases of a split over as few truths as possible, within the bounds.
    pub(super) fn find(mut self) -> Option<Vec<SplitCase>> {
        let remaining = self.negated.remaining;
        (1..=DEPTH).find_map(|depth| self.cases(remaining, &mut Vec::new(), depth, CASES))
    }

    /// Returns at most `most` cases that together refute the remaining candidates: a single one if the links allow too
    /// few true candidates without a split.
    fn cases(
        &mut self,
        remaining: &[u64],
        assumed: &mut Vec<usize>,
        depth: usize,
        most: usize,
    ) -> Option<Vec<SplitCase>> {
        if let Some(closed) = self.closed(remaining, assumed) {
            return (most > 0).then(|| vec![self.case(closed, remaining, assumed)]);
        }
        let splits = if depth == 0 { Vec::new() } else { self.splits(remaining) };
        splits.into_iter().find_map(|members| {
            let mut cases = Vec::new();
            for one in members {
                let mut within = remaining.to_vec();
                self.negated.truth_board.exclude(&mut within, one);
                assumed.push(one);
                let found = self.cases(&within, assumed, depth - 1, most - cases.len());
                assumed.pop();
                cases.extend(found?);
            }
            Some(cases)
        })
    }

    /// Returns the remaining candidates of each truth that may be split: cells first, those with the fewest candidates
    /// first.
    fn splits(&self, remaining: &[u64]) -> Vec<Vec<usize>> {
        let is_house = |truth: &TruthSet| !matches!(truth.name, TruthName::Cell(_));
        let members = |truth: &TruthSet| -> Vec<usize> {
            truth.members.iter().copied().filter(|one| is_set(remaining, *one)).collect()
        };
        let all = self.truths.iter().map(|truth| (is_house(truth), members(truth)));
        let mut all: Vec<(bool, Vec<usize>)> =
            all.filter(|(_, members)| (2..=CANDIDATES).contains(&members.len())).collect();
        all.sort_by_key(|(is_house, members)| (*is_house, members.len()));
        all.into_iter().take(SPLITS).map(|(_, members)| members).collect()
    }

    /// Returns truths that require more true candidates than some links allow, if only the candidates `remaining` remain:
    /// truths of the assumed digits, or of the net.
    fn closed(&mut self, remaining: &[u64], assumed: &[usize]) -> Option<ClosedCase<'a>> {
        if let Some(known) = self.known.get(remaining) {
            return known.clone();
        }
        self.tries += 1;
        if self.tries > TRIES {
            return None;
        }
        let NegatedConclusion { truth_board, conclusion, concluded_candidates, .. } = self.negated;
        let mut digits: DigitSet = assumed.iter().map(|one| truth_board.digit_of(*one)).collect();
        let of_digits = |truths: &[&'a TruthSet], digits: DigitSet| -> Vec<&'a TruthSet> {
            let is_of = |truth: &&&TruthSet| matches!(truth.name, TruthName::CellPositions(_, one) if digits.contains(one));
            truths.iter().filter(is_of).copied().collect()
        };
        // The smallest contradictory net often has no rank contradiction, so all of its truths of these digits come first.
        let of_net = of_digits(self.truths, digits);
        let all_of_net = || {
            cover(truth_board, remaining, &of_net, concluded_candidates).map(|links| (of_net.clone(), links))
        };
        digits.insert(conclusion.candidate().digit);
        let of_scope = of_digits(self.scope, digits);
        let backwards: Vec<&TruthSet> = of_scope.iter().rev().copied().collect();
        let orders = [of_scope, backwards, self.truths.to_vec()];
        let closed =
            all_of_net().or_else(|| orders.into_iter().find_map(|truths| self.covered(remaining, truths)));
        self.known.insert(remaining.to_vec(), closed.clone());
        closed
    }

    /// Returns a minimal set of truths that contradict the remaining candidates, with links that allow fewer true
    /// candidates than these truths require.
    fn covered(&self, remaining: &[u64], mut kept: Vec<&'a TruthSet>) -> Option<ClosedCase<'a>> {
        let NegatedConclusion { truth_board, concluded_candidates, .. } = self.negated;
        let refute = |truths: &[&TruthSet]| {
            let verdict = NetSearch::new(truth_board, ASSUMPTIONS).refute(remaining, truths);
            matches!(verdict, NetVerdict::Refuted(_))
        };
        refute(&kept).then_some(())?;
        for at in (0..kept.len()).rev() {
            let mut fewer = kept.clone();
            fewer.remove(at);
            if refute(&fewer) {
                kept = fewer;
            }
        }
        cover(truth_board, remaining, &kept, concluded_candidates).map(|links| (kept, links))
    }

    fn case(&self, (truths, mut links): ClosedCase, remaining: &[u64], assumed: &[usize]) -> SplitCase {
        let all: Vec<usize> =
            self.negated.assumed_candidates().into_iter().chain(assumed.iter().copied()).collect();
        let rank = self.negated.add_covering_links(&mut links, remaining, &all, &truths);
        SplitCase {
            assumptions: assumed.iter().map(|one| self.negated.truth_board.candidate(*one)).collect(),
            truths: truths.into_iter().map(|truth| truth.name.clone()).collect(),
            links,
            rank,
        }
    }
}
