//! The closure of an assumption: all literals that follow from it.
//!
//! The closure doesn't depend on the order in which rules are applied; only the recorded causes do. After a contradiction
//! everything would follow, so then only the contradiction is used.

use std::collections::VecDeque;

use crate::bit_matrix::set_bits;
use crate::pattern::nets::candidate_network::CandidateNetwork;
use crate::pattern::nets::consistent_sets::ConsistentSets;
pub use crate::pattern::nets::literals::{Contradiction, InferenceCause, InferenceLevel, Literal};

/// The limit of work to repeat a derivation with fewer nested assumptions.
const SHORTENING_WORK: usize = 20_000;

/// The literals that follow from an assumption (its closure under implication), with their causes.
pub struct ImplicationClosure<'a> {
    network: &'a CandidateNetwork,
    depth: InferenceLevel,
    now: ClosureState,
    /// The literals that hold without any assumption.
    base: ClosureState,
    /// For each literal, true ones first, its cause and its position in the order of derivation; meaningless unless the
    /// literal holds.
    causes: Vec<(InferenceCause, u32)>,
    queue: VecDeque<Literal>,
    /// The choices that have lost candidates since they were last examined.
    changed: Vec<usize>,
    /// The choices with two remaining candidates, with these candidates.
    twos: Vec<(usize, [usize; 2])>,
    base_twos: usize,
    contradiction: Option<Contradiction>,
    /// The closure for nested assumptions.
    inner: Option<Box<NestedAssumptions<'a>>>,
}

/// The closure of a nested assumption, and the consistent sets that earlier ones led to.
struct NestedAssumptions<'a> {
    closure: ImplicationClosure<'a>,
    consistent: ConsistentSets,
}

/// The literals derived so far, and the number of remaining candidates of each choice.
struct ClosureState {
    true_candidates: Vec<u64>,
    false_candidates: Vec<u64>,
    left: Vec<u16>,
    followed: u32,
}

impl ClosureState {
    fn new(network: &CandidateNetwork) -> ClosureState {
        let words = network.len().div_ceil(64).max(1);
        ClosureState {
            true_candidates: vec![0; words],
            false_candidates: vec![0; words],
            left: network.choices().iter().map(|choice| choice.members.len() as u16).collect(),
            followed: 0,
        }
    }

    /// Copies another state without allocating memory.
    fn copy_from(&mut self, other: &ClosureState) {
        self.true_candidates.copy_from_slice(&other.true_candidates);
        self.false_candidates.copy_from_slice(&other.false_candidates);
        self.left.copy_from_slice(&other.left);
        self.followed = other.followed;
    }
}

impl ImplicationClosure<'_> {
    /// Creates a closure without any assumption.
    pub fn new(network: &CandidateNetwork, depth: InferenceLevel) -> ImplicationClosure<'_> {
        let mut closure = ImplicationClosure::bare(network, depth);
        closure.begin();
        if depth == InferenceLevel::Deep {
            closure.inner = Some(Box::new(NestedAssumptions {
                closure: ImplicationClosure::new(network, InferenceLevel::Nets),
                consistent: ConsistentSets::new(network.len()),
            }));
        }
        closure
    }

    /// Returns a closure from which nothing has been derived yet.
    fn bare(network: &CandidateNetwork, depth: InferenceLevel) -> ImplicationClosure<'_> {
        ImplicationClosure {
            network,
            depth,
            now: ClosureState::new(network),
            base: ClosureState::new(network),
            causes: vec![(InferenceCause::Assumed, 0); 2 * network.len()],
            queue: VecDeque::new(),
            changed: Vec::new(),
            twos: Vec::new(),
            base_twos: 0,
            contradiction: None,
            inner: None,
        }
    }

    /// Derives the consequences that hold without any assumption, such as singles and locked candidates.
    fn begin(&mut self) {
        if self.depth > InferenceLevel::Chains {
            for (number, choice) in self.network.choices().iter().enumerate() {
                if let [only] = choice.members[..] {
                    self.note(Literal::True(only), InferenceCause::Last(number));
                }
            }
        }
        if self.depth >= InferenceLevel::Nested {
            self.changed.extend(0..self.network.choices().len());
        }
        self.propagate();
        self.base.copy_from(&self.now);
        self.base_twos = self.twos.len();
    }

    /// Returns the set of inference rules that the closure uses.
    pub(crate) fn inference_level(&self) -> InferenceLevel {
        self.depth
    }

    /// Replaces the previous assumption by a new one and derives its consequences.
    pub fn assume(&mut self, literal: Literal) {
        self.assume_alone(literal);
        if let Some(mut inner) = self.inner.take() {
            self.refute_nested_assumptions(&mut inner);
            self.inner = Some(inner);
        }
    }

    /// Discards the previous assumption, and follows a new one without nested assumptions.
    fn assume_alone(&mut self, literal: Literal) {
        self.now.copy_from(&self.base);
        self.queue.clear();
        self.changed.clear();
        self.twos.truncate(self.base_twos);
        self.contradiction = None;
        self.note(literal, InferenceCause::Assumed);
        self.propagate();
    }

    /// Repeats the derivation of a contradiction from an assumption with as few nested assumptions as can be found quickly,
    /// given those that one proof uses, in any order.
    pub(crate) fn assume_with_fewest(&mut self, literal: Literal, mut needed: Vec<usize>) {
        needed.sort_by_key(|x| self.cause(Literal::False(*x)).1);
        let mut work = SHORTENING_WORK;
        let mut part = needed.len();
        while part > 0 && work > 0 {
            let mut at = 0;
            while at < needed.len() && work > 0 {
                let rest = [&needed[..at], &needed[needed.len().min(at + part)..]].concat();
                work = work.saturating_sub(rest.len() + 1);
                self.assume_with(literal, &rest);
                match self.contradiction {
                    Some(_) => needed = self.refuted(),
                    None => at += part,
                }
            }
            part /= 2;
        }
        self.assume_with(literal, &needed);
    }

    /// Follows an assumption, with nested assumptions of the candidates `tried` alone, in order.
    fn assume_with(&mut self, literal: Literal, tried: &[usize]) {
        self.assume_alone(literal);
        let Some(mut inner) = self.inner.take() else { return };
        for x in tried {
            if self.contradiction.is_none() {
                self.refute(*x, &mut inner);
            }
        }
        self.inner = Some(inner);
    }

    /// Returns the candidates that nested assumptions have refuted, in order.
    fn refuted(&self) -> Vec<usize> {
        let is_refuted = |x: &usize| {
            self.holds(Literal::False(*x)) && self.cause(Literal::False(*x)).0 == InferenceCause::Refuted
        };
        let mut refuted: Vec<usize> = (0..self.network.len()).filter(is_refuted).collect();
        refuted.sort_by_key(|x| self.cause(Literal::False(*x)).1);
        refuted
    }

    /// Tries each undecided candidate as a nested assumption, in turn, until a whole round refutes none.
    fn refute_nested_assumptions(&mut self, inner: &mut NestedAssumptions) {
        let mut fruitless = 0;
        for x in (0..self.network.len()).cycle() {
            if self.contradiction.is_some() || fruitless == self.network.len() {
                break;
            }
            fruitless = if self.refute(x, inner) { 0 } else { fruitless + 1 };
        }
    }

    /// Derives that an undecided candidate is false if assuming it as well leads to a contradiction; true if it does.
    fn refute(&mut self, x: usize, inner: &mut NestedAssumptions) -> bool {
        let known = self.holds(Literal::True(x)) || self.holds(Literal::False(x));
        if known || inner.consistent.includes(x, self.true_bits(), self.false_bits()) {
            return false;
        }
        inner.closure.base.copy_from(&self.now);
        inner.closure.assume(Literal::True(x));
        if inner.closure.contradiction.is_none() {
            inner.consistent.add(inner.closure.true_bits(), inner.closure.false_bits());
            return false;
        }
        self.note(Literal::False(x), InferenceCause::Refuted);
        self.propagate();
        true
    }

    fn propagate(&mut self) {
        loop {
            self.propagate_queue();
            if self.contradiction.is_some() || self.changed.is_empty() {
                break;
            }
            let changed = std::mem::take(&mut self.changed);
            for choice in &changed {
                self.note_locked(*choice);
                self.note_crossed(*choice);
            }
        }
    }

    /// Returns the net closure in which a nested assumption was refuted, as of time `when` in the derivation.
    pub fn refutation(&self, x: usize, when: u32) -> ImplicationClosure<'_> {
        let mut inner = ImplicationClosure::bare(self.network, InferenceLevel::Nets);
        let earlier = |literal: Literal| self.holds(literal) && self.cause(literal).1 < when;
        let mut base = ClosureState::new(self.network);
        for y in 0..self.network.len() {
            base.true_candidates[y / 64] |= u64::from(earlier(Literal::True(y))) << (y % 64);
            if earlier(Literal::False(y)) {
                base.false_candidates[y / 64] |= 1 << (y % 64);
                self.network.choices_of(y).iter().for_each(|choice| base.left[*choice] -= 1);
            }
        }
        inner.base = base;
        inner.assume(Literal::True(x));
        inner
    }

    /// Returns the candidates that are false without any assumption, as bits.
    pub(crate) fn always_false(&self) -> &[u64] {
        &self.base.false_candidates
    }

    /// Returns the candidates that are true without any assumption, as bits.
    pub(crate) fn always_true(&self) -> &[u64] {
        &self.base.true_candidates
    }

    /// Returns the contradiction that was derived, if any.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.contradiction
    }

    /// Returns the candidates derived to be true, as bits.
    pub(crate) fn true_bits(&self) -> &[u64] {
        &self.now.true_candidates
    }

    /// Returns the candidates derived to be false, as bits.
    pub(crate) fn false_bits(&self) -> &[u64] {
        &self.now.false_candidates
    }

    /// Returns the cause of a derived literal, and its position in the order of derivation.
    pub fn cause(&self, literal: Literal) -> (InferenceCause, u32) {
        self.causes[self.slot(literal)]
    }

    /// True if a literal was derived.
    pub fn holds(&self, literal: Literal) -> bool {
        match literal {
            Literal::True(x) => has(&self.now.true_candidates, x),
            Literal::False(x) => has(&self.now.false_candidates, x),
        }
    }

    fn slot(&self, literal: Literal) -> usize {
        match literal {
            Literal::True(x) => x,
            Literal::False(x) => self.network.len() + x,
        }
    }

    fn note(&mut self, literal: Literal, cause: InferenceCause) {
        if self.contradiction.is_some() || self.holds(literal) {
            return;
        }
        let slot = self.slot(literal);
        self.causes[slot] = (cause, self.now.followed);
        self.now.followed += 1;
        let (x, both) = match literal {
            Literal::True(x) => {
                self.now.true_candidates[x / 64] |= 1 << (x % 64);
                (x, has(&self.now.false_candidates, x))
            }
            Literal::False(x) => {
                self.now.false_candidates[x / 64] |= 1 << (x % 64);
                (x, has(&self.now.true_candidates, x))
            }
        };
        if both {
            self.contradiction = Some(Contradiction::Both(x));
        }
        self.queue.push_back(literal);
    }

    fn propagate_queue(&mut self) {
        while let (None, Some(literal)) = (self.contradiction, self.queue.pop_front()) {
            match literal {
                Literal::True(x) => {
                    let network = self.network;
                    for (i, rivals) in network.excluded_by(x).iter().enumerate() {
                        let fresh = [rivals & !self.now.false_candidates[i]];
                        set_bits(&fresh).for_each(|bit| {
                            self.note(Literal::False(i * 64 + bit), InferenceCause::Excluded(x))
                        });
                    }
                }
                Literal::False(x) => {
                    self.network.choices_of(x).iter().for_each(|choice| self.note_one_fewer(*choice))
                }
            }
        }
    }

    /// Records that a choice has lost a candidate.
    fn note_one_fewer(&mut self, choice: usize) {
        self.now.left[choice] -= 1;
        if self.depth >= InferenceLevel::Nested {
            self.changed.push(choice);
        }
        let members = &self.network.choices()[choice].members;
        match self.now.left[choice] {
            0 => self.contradiction = self.contradiction.or(Some(Contradiction::Empty(choice))),
            1 if self.depth > InferenceLevel::Chains || members.len() == 2 => {
                if let Some(last) = members.iter().find(|x| !has(&self.now.false_candidates, **x)) {
                    self.note(Literal::True(*last), InferenceCause::Last(choice));
                }
            }
            _ => {}
        }
    }

    /// Returns the candidates of a choice that have not been derived to be false.
    pub(crate) fn remaining_candidates(&self, choice: usize) -> impl Iterator<Item = usize> + '_ {
        self.network.choices()[choice]
            .members
            .iter()
            .copied()
            .filter(|x| !has(&self.now.false_candidates, *x))
    }

    /// Derives that candidates excluded by all remaining candidates of a choice are false.
    fn note_locked(&mut self, choice: usize) {
        let network = self.network;
        let left: Vec<usize> = self.remaining_candidates(choice).collect();
        if left.len() < 2 {
            return;
        }
        for word in 0..self.now.false_candidates.len() {
            let fresh = !self.now.false_candidates[word];
            let common = left.iter().fold(fresh, |common, x| common & network.excluded_by(*x)[word]);
            set_bits(&[common])
                .for_each(|bit| self.note(Literal::False(word * 64 + bit), InferenceCause::Locked(choice)));
        }
    }

    /// Compares a choice of two remaining candidates with the other choices of two, and derives the exclusions of
    /// crosswise pairs.
    fn note_crossed(&mut self, choice: usize) {
        let network = self.network;
        let mut left = self.remaining_candidates(choice);
        let (Some(a), Some(b), None) = (left.next(), left.next(), left.next()) else { return };
        drop(left);
        for i in 0..self.twos.len() {
            let (other, pair) = self.twos[i];
            for [c, d] in [pair, [pair[1], pair[0]]] {
                if network.are_exclusive(a, c) && network.are_exclusive(b, d) {
                    self.note_ruled_out_by_both([a, c], [choice, other]);
                    self.note_ruled_out_by_both([b, d], [choice, other]);
                }
            }
        }
        self.twos.push((choice, [a, b]));
    }

    /// Derives that candidates excluded by both of two candidates are false, given that one of the two is true.
    fn note_ruled_out_by_both(&mut self, [a, b]: [usize; 2], choices: [usize; 2]) {
        let network = self.network;
        for word in 0..self.now.false_candidates.len() {
            let common = network.excluded_by(a)[word]
                & network.excluded_by(b)[word]
                & !self.now.false_candidates[word];
            set_bits(&[common]).for_each(|bit| {
                self.note(Literal::False(word * 64 + bit), InferenceCause::Crossed([a, b], choices))
            });
        }
    }
}

fn has(bits: &[u64], x: usize) -> bool {
    bits[x / 64] >> (x % 64) & 1 == 1
}
