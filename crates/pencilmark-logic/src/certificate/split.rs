//! Case splits in which each case's links allow fewer true candidates than its truths require.

use std::collections::HashMap;

use pencilmark_core::digit::DigitSet;

use crate::certificate::cover::cover;
use crate::certificate::kind::{LinkName, SplitCase, TruthName};
use crate::certificate::net::{NetSearch, NetVerdict};
use crate::certificate::truths::{TruthSet, is_set};
use crate::certificate::wrong::WrongConclusion;

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
    wrong: &'a WrongConclusion<'a>,
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
    pub fn new(
        wrong: &'a WrongConclusion<'a>,
        truths: &'a [&'a TruthSet],
        scope: &'a [&'a TruthSet],
    ) -> SplitSearch<'a> {
        SplitSearch { wrong, truths, scope, tries: 0, known: HashMap::new() }
    }

    /// Returns the cases of a split over as few truths as possible, within the bounds.
    pub fn find(mut self) -> Option<Vec<SplitCase>> {
        let left = self.wrong.left;
        (1..=DEPTH).find_map(|depth| self.cases(left, &mut Vec::new(), depth, CASES))
    }

    /// Returns at most `most` cases that together refute the remaining candidates: a single one if the links allow too
    /// few true candidates without a split.
    fn cases(
        &mut self,
        left: &[u64],
        assumed: &mut Vec<usize>,
        depth: usize,
        most: usize,
    ) -> Option<Vec<SplitCase>> {
        if let Some(closed) = self.closed(left, assumed) {
            return (most > 0).then(|| vec![self.case(closed, left, assumed)]);
        }
        let splits = if depth == 0 { Vec::new() } else { self.splits(left) };
        splits.into_iter().find_map(|members| {
            let mut cases = Vec::new();
            for one in members {
                let mut within = left.to_vec();
                self.wrong.numbers.exclude(&mut within, one);
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
    fn splits(&self, left: &[u64]) -> Vec<Vec<usize>> {
        let is_house = |truth: &TruthSet| !matches!(truth.name, TruthName::Cell(_));
        let members = |truth: &TruthSet| -> Vec<usize> {
            truth.members.iter().copied().filter(|one| is_set(left, *one)).collect()
        };
        let all = self.truths.iter().map(|truth| (is_house(truth), members(truth)));
        let mut all: Vec<(bool, Vec<usize>)> =
            all.filter(|(_, members)| (2..=CANDIDATES).contains(&members.len())).collect();
        all.sort_by_key(|(is_house, members)| (*is_house, members.len()));
        all.into_iter().take(SPLITS).map(|(_, members)| members).collect()
    }

    /// Returns truths that require more true candidates than some links allow, if only the candidates `left` remain:
    /// truths of the assumed digits, or of the net.
    fn closed(&mut self, left: &[u64], assumed: &[usize]) -> Option<ClosedCase<'a>> {
        if let Some(known) = self.known.get(left) {
            return known.clone();
        }
        self.tries += 1;
        if self.tries > TRIES {
            return None;
        }
        let WrongConclusion { numbers, conclusion, concluded, .. } = self.wrong;
        let mut digits: DigitSet = assumed.iter().map(|one| numbers.digit_of(*one)).collect();
        let of_digits = |truths: &[&'a TruthSet], digits: DigitSet| -> Vec<&'a TruthSet> {
            let is_of =
                |truth: &&&TruthSet| matches!(truth.name, TruthName::Places(_, one) if digits.contains(one));
            truths.iter().filter(is_of).copied().collect()
        };
        // The smallest contradictory net often has no rank contradiction, so all of its truths of these digits come first.
        let of_net = of_digits(self.truths, digits);
        let all_of_net = || cover(numbers, left, &of_net, concluded).map(|links| (of_net.clone(), links));
        digits.insert(conclusion.candidate().digit);
        let of_scope = of_digits(self.scope, digits);
        let backwards: Vec<&TruthSet> = of_scope.iter().rev().copied().collect();
        let orders = [of_scope, backwards, self.truths.to_vec()];
        let closed =
            all_of_net().or_else(|| orders.into_iter().find_map(|truths| self.covered(left, truths)));
        self.known.insert(left.to_vec(), closed.clone());
        closed
    }

    /// Returns a minimal set of truths that contradict the remaining candidates, with links that allow fewer true
    /// candidates than these truths require.
    fn covered(&self, left: &[u64], mut kept: Vec<&'a TruthSet>) -> Option<ClosedCase<'a>> {
        let WrongConclusion { numbers, concluded, .. } = self.wrong;
        let refute = |truths: &[&TruthSet]| {
            let verdict = NetSearch::new(numbers, ASSUMPTIONS).refute(left, truths);
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
        cover(numbers, left, &kept, concluded).map(|links| (kept, links))
    }

    fn case(&self, (truths, mut links): ClosedCase, left: &[u64], assumed: &[usize]) -> SplitCase {
        let all: Vec<usize> = self.wrong.assumed().into_iter().chain(assumed.iter().copied()).collect();
        let rank = self.wrong.complete(&mut links, left, &all, &truths);
        SplitCase {
            assumptions: assumed.iter().map(|one| self.wrong.numbers.candidate(*one)).collect(),
            truths: truths.into_iter().map(|truth| truth.name.clone()).collect(),
            links,
            rank,
        }
    }
}
