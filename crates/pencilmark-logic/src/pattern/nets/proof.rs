//! Proofs of the consequences of assumptions, verifiable deduction by deduction.
//!
//! Exclusions by a true candidate are not deductions of their own: a deduction refers to the true candidate instead. So
//! the premises of a deduction are true candidates, candidates that are false for another reason, and choices confined to
//! a few candidates.

use std::collections::{HashMap, HashSet};

use pencilmark_core::candidate::Candidate;
use pencilmark_core::proof::{ChoiceSubject, Claim, Deduction, DeductionRule, ProofClash};
use pencilmark_core::step::{LinkKind, Mark};

use crate::pattern::nets::candidate_network::CandidateNetwork;
use crate::pattern::nets::implication_closure::{Contradiction, ImplicationClosure, InferenceCause, Literal};
use crate::pattern::nets::implication_graph::ImplicationNode;

/// A writer of a proof from derivations.
pub(crate) struct ProofWriter<'a> {
    network: &'a CandidateNetwork,
    deductions: Vec<Deduction>,
    /// The index of the deduction of each literal that is in force.
    known: HashMap<Literal, usize>,
    /// The literals in force, in the order in which they were deduced.
    in_order: Vec<Literal>,
    depth: u8,
}

/// The closure of an assumption and, for a nested assumption, the outer closure up to that moment.
struct Scope<'s> {
    closure: &'s ImplicationClosure<'s>,
    around: Option<(&'s ImplicationClosure<'s>, u32)>,
}

impl Scope<'_> {
    /// Returns the cause of a literal, its position in the order of derivation, and whether the outer closure derived
    /// it.
    fn cause(&self, literal: Literal) -> (InferenceCause, u32, bool) {
        if let Some((outer, began)) = self.around
            && outer.holds(literal)
            && outer.cause(literal).1 < began
        {
            let (cause, when) = outer.cause(literal);
            return (cause, when, true);
        }
        let (cause, when) = self.closure.cause(literal);
        (cause, when, false)
    }

    fn was_false(&self, x: usize, before: (u32, bool)) -> bool {
        let literal = Literal::False(x);
        let (_, when, outer) = self.cause(literal);
        let holds = outer || self.closure.holds(literal);
        match (outer, before.1) {
            (true, false) => true,
            (false, true) => false,
            (true, true) | (false, false) => holds && when < before.0,
        }
    }
}

impl<'a> ProofWriter<'a> {
    /// Creates a writer with an empty proof.
    pub(crate) fn new(network: &'a CandidateNetwork) -> ProofWriter<'a> {
        ProofWriter { network, deductions: Vec::new(), known: HashMap::new(), in_order: Vec::new(), depth: 0 }
    }

    /// Returns the finished proof.
    pub(crate) fn finish(self) -> Vec<Deduction> {
        self.deductions
    }

    /// Adds the derivation of a contradiction from an assumption, and the refutation of the assumption.
    pub(crate) fn refute(
        &mut self,
        closure: &ImplicationClosure,
        assumed: Literal,
        contradiction: Contradiction,
    ) {
        self.refute_in(&Scope { closure, around: None }, assumed, contradiction);
    }

    /// Returns the indices of the candidates that the proof assumes under its first assumption, ascending.
    pub(crate) fn nested_assumptions(&self) -> Vec<usize> {
        let is_second = |made: &&Deduction| made.depth > 1 && made.rule == DeductionRule::Assumed;
        let claims: Vec<&Claim> = self.deductions.iter().filter(is_second).map(|made| &made.claim).collect();
        let is_assumed = |x: &usize| claims.contains(&&Claim::True(self.network.candidate(*x)));
        (0..self.network.len()).filter(is_assumed).collect()
    }

    /// Adds a case: the derivation of a target from an assumption. Returns the index of the target's deduction.
    pub(crate) fn add_case(
        &mut self,
        closure: &ImplicationClosure,
        assumed: Literal,
        target: Literal,
    ) -> usize {
        let outside = self.begin(assumed);
        let end = self.deduce(&Scope { closure, around: None }, target);
        self.end(outside);
        end
    }

    /// Adds paths from one assumption to contradictory literals, and the refutation of the assumption.
    pub(crate) fn refute_by_paths(
        &mut self,
        assumed: Literal,
        paths: &[Vec<ImplicationNode>],
        contradiction: Contradiction,
    ) {
        let outside = self.begin(assumed);
        let start = self.deductions.len() - 1;
        let mut ends: Vec<usize> =
            paths.iter().map(|path| self.follow_path(start, path.get(1..).unwrap_or_default())).collect();
        ends.sort_unstable();
        ends.dedup();
        let rule = match contradiction {
            Contradiction::Both(x) => self.clash_rule(x, &ends),
            Contradiction::Empty(choice) => {
                DeductionRule::LastRemaining(self.network.choices()[choice].subject)
            }
        };
        let clash = self.push(Claim::Contradiction, rule, ends);
        self.end(outside);
        self.push(claim_of(self.network, negated(assumed)), DeductionRule::Refuted, vec![start, clash]);
    }

    /// Adds the conclusion that holds in every case, given the indices of the cases' last deductions.
    pub(crate) fn conclude_cases(&mut self, target: Literal, rule: DeductionRule, ends: Vec<usize>) {
        self.push(claim_of(self.network, target), rule, ends);
    }

    fn refute_in(&mut self, scope: &Scope, assumed: Literal, contradiction: Contradiction) -> usize {
        let outside = self.begin(assumed);
        let start = self.deductions.len() - 1;
        let (rule, from) = match contradiction {
            Contradiction::Both(x) => {
                let from = [Literal::True(x), Literal::False(x)].map(|literal| self.premise(scope, literal));
                (self.clash_rule(x, &from), from.to_vec())
            }
            Contradiction::Empty(choice) => {
                let choice = &self.network.choices()[choice];
                let members = choice.members.clone();
                let from = members.into_iter().map(|x| self.premise(scope, Literal::False(x))).collect();
                (DeductionRule::LastRemaining(choice.subject), from)
            }
        };
        let clash = self.push(Claim::Contradiction, rule, from);
        self.end(outside);
        let place =
            self.push(claim_of(self.network, negated(assumed)), DeductionRule::Refuted, vec![start, clash]);
        self.record(negated(assumed), place);
        place
    }

    /// Begins the scope of an assumption; returns the number of literals in force outside.
    fn begin(&mut self, assumed: Literal) -> usize {
        let outside = self.in_order.len();
        self.depth += 1;
        let place = self.push(claim_of(self.network, assumed), DeductionRule::Assumed, Vec::new());
        self.record(assumed, place);
        outside
    }

    /// Ends the scope of an assumption, whose consequences are no longer in force.
    fn end(&mut self, outside: usize) {
        for literal in self.in_order.drain(outside..) {
            self.known.remove(&literal);
        }
        self.depth -= 1;
    }

    fn record(&mut self, literal: Literal, place: usize) {
        self.known.insert(literal, place);
        self.in_order.push(literal);
    }

    fn push(&mut self, claim: Claim, rule: DeductionRule, mut from: Vec<usize>) -> usize {
        if rule != DeductionRule::Refuted {
            from.sort_unstable();
            from.dedup();
        }
        self.deductions.push(Deduction { depth: self.depth, claim, rule, premises: from });
        self.deductions.len() - 1
    }

    /// Returns the index of the deduction to cite for a literal: for a candidate excluded by a true candidate, the
    /// deduction of the latter.
    fn premise(&mut self, scope: &Scope, literal: Literal) -> usize {
        match scope.cause(literal).0 {
            InferenceCause::Excluded(x) if !self.known.contains_key(&literal) => {
                self.deduce(scope, Literal::True(x))
            }
            InferenceCause::Excluded(_)
            | InferenceCause::Assumed
            | InferenceCause::Last(_)
            | InferenceCause::Locked(_)
            | InferenceCause::Refuted
            | InferenceCause::Crossed(..) => self.deduce(scope, literal),
        }
    }

    fn premises(&mut self, scope: &Scope, false_candidates: Vec<usize>) -> Vec<usize> {
        false_candidates.into_iter().map(|x| self.premise(scope, Literal::False(x))).collect()
    }

    /// Writes the deductions of a literal, unless it is already known; returns the index of its deduction.
    fn deduce(&mut self, scope: &Scope, literal: Literal) -> usize {
        if let Some(place) = self.known.get(&literal) {
            return *place;
        }
        let (cause, when, outer) = scope.cause(literal);
        let members = |choice: usize| self.network.choices()[choice].members.clone();
        let subject = |choice: usize| self.network.choices()[choice].subject;
        let place = match cause {
            InferenceCause::Assumed => return self.deductions.len().saturating_sub(1),
            InferenceCause::Excluded(x) => {
                let from = self.deduce(scope, Literal::True(x));
                self.push(claim_of(self.network, literal), DeductionRule::RuledOut, vec![from])
            }
            InferenceCause::Last(choice) => {
                let others = members(choice).into_iter().filter(|x| Literal::True(*x) != literal).collect();
                let rule = DeductionRule::LastRemaining(subject(choice));
                let from = self.premises(scope, others);
                self.push(claim_of(self.network, literal), rule, from)
            }
            InferenceCause::Locked(choice) => {
                let (gone, left): (Vec<usize>, Vec<usize>) =
                    members(choice).into_iter().partition(|x| scope.was_false(*x, (when, outer)));
                let rule = DeductionRule::LastRemaining(subject(choice));
                let from = self.premises(scope, gone);
                let group = self.push(self.one_of(&left), rule, from);
                self.push(claim_of(self.network, literal), DeductionRule::RuledOut, vec![group])
            }
            InferenceCause::Crossed(side, choices) => {
                let (mut gone, mut last) = (Vec::new(), [0, 0]);
                for i in [0, 1] {
                    let (others, other) = self.others_of_two(scope, choices[i], side[i], (when, outer));
                    gone.extend(others);
                    last[i] = other;
                }
                let others = last.map(|x| self.network.candidate(x));
                let rule = DeductionRule::Crossed { choices: choices.map(subject), others };
                let from = self.premises(scope, gone);
                let group = self.push(self.one_of(&side), rule, from);
                self.push(claim_of(self.network, literal), DeductionRule::RuledOut, vec![group])
            }
            InferenceCause::Refuted => return self.refute_again(scope, literal, when),
        };
        self.record(literal, place);
        place
    }

    /// Returns the other members of a choice of two remaining candidates, as those already false, and the second of the
    /// two.
    fn others_of_two(
        &self,
        scope: &Scope,
        choice: usize,
        one: usize,
        before: (u32, bool),
    ) -> (Vec<usize>, usize) {
        let mut others = self.network.choices()[choice].members.clone();
        others.retain(|x| *x != one);
        // The second of the two is the candidate that became false last, or that is not false.
        let last = |x: &usize| match scope.was_false(*x, before) {
            true => scope.cause(Literal::False(*x)).1,
            false => u32::MAX,
        };
        others.sort_by_key(last);
        let other = others.pop().unwrap_or(one);
        (others, other)
    }

    /// Returns the rule by which a candidate can't be both true and false, given the deductions that claim each.
    fn clash_rule(&self, x: usize, from: &[usize]) -> DeductionRule {
        let own = self.network.candidate(x);
        let claims = from.iter().map(|place| &self.deductions[*place].claim);
        let mut rival = claims.filter_map(|claim| match claim {
            Claim::True(other) if *other != own => Some(*other),
            Claim::True(_) | Claim::False(_) | Claim::OneOf(_) | Claim::Contradiction => None,
        });
        DeductionRule::Clash(match rival.next_back() {
            Some(other) => self.network.clash([own, other]),
            None => ProofClash::Opposites(own),
        })
    }

    /// Writes the refutation of a nested assumption. The consequences of the first assumption that it uses are written before
    /// it, outside of its scope, so that each of them is deduced only once.
    fn refute_again(&mut self, scope: &Scope, literal: Literal, when: u32) -> usize {
        let (Literal::True(x) | Literal::False(x)) = literal;
        let outer = scope.around.map_or(scope.closure, |(outer, _)| outer);
        let inner = outer.refutation(x, when);
        let contradiction = inner.contradiction().unwrap_or(Contradiction::Both(x));
        let inside = Scope { closure: &inner, around: Some((outer, when)) };
        for needed in self.needed_outside(&inside, contradiction) {
            self.deduce(scope, needed);
        }
        self.refute_in(&inside, Literal::True(x), contradiction)
    }

    /// Returns the consequences of the first assumption that the refutation of a nested one uses.
    fn needed_outside(&self, inside: &Scope, contradiction: Contradiction) -> Vec<Literal> {
        let others = |choice: usize, left: Option<Literal>| {
            let members = self.network.choices()[choice].members.iter();
            members.filter(move |x| Some(Literal::True(**x)) != left).map(|x| Literal::False(*x))
        };
        let mut open: Vec<Literal> = match contradiction {
            Contradiction::Both(x) => vec![Literal::True(x), Literal::False(x)],
            Contradiction::Empty(choice) => others(choice, None).collect(),
        };
        let (mut seen, mut needed) = (HashSet::new(), Vec::new());
        while let Some(literal) = open.pop() {
            if !seen.insert(literal) {
                continue;
            }
            match inside.cause(literal) {
                (InferenceCause::Excluded(x), ..) => open.push(Literal::True(x)),
                (_, _, true) => needed.push(literal),
                (InferenceCause::Last(choice), ..) => open.extend(others(choice, Some(literal))),
                (InferenceCause::Assumed | InferenceCause::Refuted, ..)
                | (InferenceCause::Locked(_) | InferenceCause::Crossed(..), ..) => {}
            }
        }
        needed
    }

    /// Writes the nodes of a path, each deduced from the one before; returns the index of the last deduction.
    fn follow_path(&mut self, start: usize, path: &[ImplicationNode]) -> usize {
        path.iter().fold(start, |from, node| match node {
            ImplicationNode::Literal(literal) => match self.known.get(literal) {
                Some(place) => *place,
                None => {
                    let rule = match literal {
                        Literal::True(x) => self.left_rule(from, &[*x]),
                        Literal::False(_) => DeductionRule::RuledOut,
                    };
                    let place = self.push(claim_of(self.network, *literal), rule, vec![from]);
                    self.record(*literal, place);
                    place
                }
            },
            ImplicationNode::Group(members) => {
                let rule = self.left_rule(from, members);
                self.push(self.one_of(members), rule, vec![from])
            }
        })
    }

    /// Returns the rule by which a deduction leaves exactly these candidates of a choice.
    fn left_rule(&self, from: usize, left: &[usize]) -> DeductionRule {
        let choices = self.network.choices_of(left[0]).iter().map(|choice| &self.network.choices()[*choice]);
        let leaves = |members: &[usize]| {
            members.iter().all(|x| left.contains(x) || self.rules_out(from, *x))
                && left.iter().all(|x| members.contains(x))
        };
        let fitting = choices.filter(|choice| leaves(&choice.members)).map(|choice| choice.subject).next();
        let cell = self.network.candidate(left[0]).cell;
        DeductionRule::LastRemaining(fitting.unwrap_or(ChoiceSubject::Cell(cell)))
    }

    /// True if the claim of a deduction directly excludes a candidate.
    fn rules_out(&self, from: usize, x: usize) -> bool {
        let rivals = |y: &Candidate| {
            (0..self.network.len())
                .any(|number| self.network.candidate(number) == *y && self.network.are_exclusive(number, x))
        };
        match &self.deductions[from].claim {
            Claim::True(y) => rivals(y),
            Claim::False(y) => self.network.candidate(x) == *y,
            Claim::OneOf(all) => all.iter().all(rivals),
            Claim::Contradiction => false,
        }
    }

    fn one_of(&self, numbers: &[usize]) -> Claim {
        Claim::OneOf(numbers.iter().map(|x| self.network.candidate(*x)).collect())
    }
}

fn negated(literal: Literal) -> Literal {
    match literal {
        Literal::True(x) => Literal::False(x),
        Literal::False(x) => Literal::True(x),
    }
}

fn claim_of(network: &CandidateNetwork, literal: Literal) -> Claim {
    match literal {
        Literal::True(x) => Claim::True(network.candidate(x)),
        Literal::False(x) => Claim::False(network.candidate(x)),
    }
}

/// Returns a proof's links as marks, from the premises of each deduction to its claim. Cases are numbered.
pub fn links(proof: &[Deduction]) -> Vec<Mark> {
    let mut links = Vec::new();
    let mut branch = 0;
    for deduction in proof {
        if deduction.rule == DeductionRule::Assumed && deduction.depth == 1 && !links.is_empty() {
            branch += 1;
        }
        let to = candidates_of(&deduction.claim);
        for premise in deduction.premises.iter().map(|place| &proof[*place]).filter(|_| deduction.depth > 0) {
            let from = candidates_of(&premise.claim);
            if !from.is_empty() && !to.is_empty() && from != to {
                links.push(Mark::Link { from, to: to.clone(), kind: LinkKind::Implied, branch });
            }
        }
    }
    links
}

fn candidates_of(claim: &Claim) -> Vec<Candidate> {
    match claim {
        Claim::True(candidate) | Claim::False(candidate) => vec![*candidate],
        Claim::OneOf(candidates) => candidates.clone(),
        Claim::Contradiction => Vec::new(),
    }
}
