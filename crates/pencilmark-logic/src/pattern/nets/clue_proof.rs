//! Proofs of the consequences of an assumption by cells, houses and clues.

use pencilmark_core::candidate::Candidate;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::proof::{ChoiceSubject, Claim, Deduction, DeductionRule};
use pencilmark_core::step::Conclusion;

use crate::cell_bit_set::CellBitSet;
use crate::pattern::nets::clue_net::{ClueNet, Reason};

/// The factor by which a proof may exceed the wanted length and still be shortened.
const MOST_SHORTENED: usize = 3;

/// Returns a proof of at most `lines` deductions that the assumption of a net is false. If the original derivation is
/// longer, it is shortened by leaving out reasons one by one.
pub fn refutation<C: CellBitSet>(net: &ClueNet<C>, lines: usize) -> Option<Vec<Deduction>> {
    let (mut proof, mut reasons) = found_refutation(net)?;
    if proof.len() > lines.saturating_mul(MOST_SHORTENED) {
        return None;
    }
    let mut barred: Vec<Reason> = Vec::new();
    while proof.len() > lines {
        if net.is_exhausted() {
            return None;
        }
        let with = [&barred[..], &[reasons.pop()?]].concat();
        if let Some((shorter, left)) = found_refutation(&net.again_without(with.clone()))
            && shorter.len() < proof.len()
        {
            (proof, reasons, barred) = (shorter, left, with);
        }
    }
    Some(proof)
}

/// Returns the proof that the assumption of a net is false, as originally derived, and the reasons that it uses, the
/// first ones last.
fn found_refutation<C: CellBitSet>(net: &ClueNet<C>) -> Option<(Vec<Deduction>, Vec<Reason>)> {
    let dead = net.dead?;
    let premises = net.premises_of_all(&net.last());
    let mut reasons = vec![dead];
    for at in (0..net.events.len()).rev().filter(|at| premises[*at].is_some()) {
        let reason = net.events[at].reason;
        if matches!(reason, Reason::Left(_) | Reason::Clue(_)) && !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    let mut writer = ProofWriter { depth: 0, proof: Vec::new() };
    writer.refute(net, &premises, &mut vec![0; net.events.len()]);
    Some((writer.proof, reasons))
}

/// Returns a proof that every case of a choice, each assumed in its own net, leads to a conclusion; `None` if some case
/// doesn't.
pub(crate) fn each_case<C: CellBitSet>(
    subject: ChoiceSubject,
    cases: &[&ClueNet<C>],
    conclusion: Conclusion,
) -> Option<Vec<Deduction>> {
    let claim = match conclusion {
        Conclusion::Place(candidate) => Claim::True(candidate),
        Conclusion::Eliminate(candidate) => Claim::False(candidate),
    };
    let mut writer = ProofWriter { depth: 1, proof: Vec::new() };
    let mut ends = Vec::new();
    for net in cases {
        let by = match conclusion {
            Conclusion::Place(_) => net.events.iter().position(|event| event.claim == claim)?,
            Conclusion::Eliminate(lost) => net.cause(lost)?,
        };
        let mut places = vec![0; net.events.len()];
        writer.write(net, &net.premises_of_all(&[by]), &mut places);
        ends.push(match net.events[by].claim == claim {
            true => places[by],
            false => writer.push(claim.clone(), DeductionRule::RuledOut, vec![places[by]]),
        });
    }
    writer.depth = 0;
    writer.push(claim, DeductionRule::EachOf(subject), ends);
    Some(writer.proof)
}

/// A proof that is being written, with the number of assumptions that its next line is under.
struct ProofWriter {
    depth: u8,
    proof: Vec<Deduction>,
}

impl ProofWriter {
    fn push(&mut self, claim: Claim, rule: DeductionRule, from: Vec<usize>) -> usize {
        self.proof.push(Deduction { depth: self.depth, claim, rule, premises: from });
        self.proof.len() - 1
    }

    /// Writes that the last assumption of a net is false, given the premises of each event and the index of each
    /// written deduction; returns the index of the new deduction.
    fn refute<C: CellBitSet>(
        &mut self,
        net: &ClueNet<C>,
        premises: &[Option<Vec<usize>>],
        places: &mut Vec<usize>,
    ) -> usize {
        self.depth += 1;
        self.write(net, premises, places);
        let last = net.last();
        let from = last.iter().map(|at| places[*at]).collect();
        let rule = net.dead.map_or(DeductionRule::Refuted, |dead| net.rule(dead));
        let clash = self.push(Claim::Contradiction, rule, from);
        self.depth -= 1;
        self.push(net.denied(), DeductionRule::Refuted, vec![places[net.outer], clash])
    }

    /// Writes the last assumption of a net and the events with known premises, and records the indices of their
    /// deductions.
    fn write<C: CellBitSet>(
        &mut self,
        net: &ClueNet<C>,
        premises: &[Option<Vec<usize>>],
        places: &mut Vec<usize>,
    ) {
        for at in net.outer..net.events.len() {
            let Some(own) = &premises[at] else { continue };
            let event = &net.events[at];
            places[at] = match event.reason {
                Reason::Refuted(number) => {
                    let inner = &net.refuted[number];
                    places.resize(inner.events.len().max(places.len()), 0);
                    let mut of_inner = places.clone();
                    self.refute(inner, &inner.premises_of_all(&inner.last()), &mut of_inner)
                }
                reason => {
                    let from = own.iter().map(|at| places[*at]).collect();
                    self.push(event.claim.clone(), net.rule(reason), from)
                }
            };
        }
    }
}

impl<C: CellBitSet> ClueNet<'_, C> {
    /// Returns the premises of the net's contradiction.
    fn last(&self) -> Vec<usize> {
        let end = self.events.len();
        match self.dead {
            Some(Reason::Left(subject)) => self.premises_of_choice(subject, None, end),
            Some(Reason::Clue(at)) => self.needed(at, None, end),
            Some(Reason::Assumed | Reason::RuledOut(_) | Reason::Refuted(_)) | None => Vec::new(),
        }
    }

    /// Returns the premises of each event on which the events `last` rest, directly or indirectly; `None` for other
    /// events. Events outside the last assumption are not examined further.
    fn premises_of_all(&self, last: &[usize]) -> Vec<Option<Vec<usize>>> {
        let mut premises = vec![None; self.events.len()];
        let mut open = last.to_vec();
        while let Some(at) = open.pop() {
            if premises[at].is_none() {
                let own = if at < self.outer { Vec::new() } else { self.premises(at) };
                open.extend(&own);
                premises[at] = Some(own);
            }
        }
        premises[self.outer].get_or_insert_default();
        premises
    }

    /// Returns the claim that the last assumption is false.
    fn denied(&self) -> Claim {
        match self.events[self.outer].claim {
            Claim::True(assumed) => Claim::False(assumed),
            ref other => other.clone(),
        }
    }

    fn rule(&self, reason: Reason) -> DeductionRule {
        match reason {
            Reason::Assumed => DeductionRule::Assumed,
            Reason::Left(subject) => DeductionRule::LastRemaining(subject),
            Reason::RuledOut(_) => DeductionRule::RuledOut,
            Reason::Clue(clue) => self.nets.rule(clue),
            Reason::Refuted(_) => DeductionRule::Refuted,
        }
    }

    /// Returns the premises of an event, as indices of events.
    fn premises(&self, at: usize) -> Vec<usize> {
        let event = &self.events[at];
        match event.reason {
            Reason::Assumed => Vec::new(),
            Reason::Left(subject) => self.premises_of_choice(subject, Some(&event.claim), at),
            Reason::RuledOut(group) => vec![group],
            Reason::Refuted(number) => {
                let inner = &self.refuted[number];
                let premises = inner.premises_of_all(&inner.last());
                (0..inner.outer).filter(|at| premises[*at].is_some()).collect()
            }
            Reason::Clue(clue) => match event.claim {
                Claim::True(candidate) | Claim::False(candidate) => self.needed(clue, Some(candidate), at),
                Claim::OneOf(_) | Claim::Contradiction => Vec::new(),
            },
        }
    }

    /// Returns the events before `before` that eliminated all candidates of a choice except those of the claim `left`;
    /// without a claim, all candidates.
    fn premises_of_choice(&self, subject: ChoiceSubject, left: Option<&Claim>, before: usize) -> Vec<usize> {
        let facts = self.nets.facts();
        let stays = |candidate: &Candidate| match left {
            Some(Claim::True(one)) => one == candidate,
            Some(Claim::OneOf(some)) => some.contains(candidate),
            Some(Claim::False(_) | Claim::Contradiction) | None => false,
        };
        let candidates: Vec<Candidate> = match subject {
            ChoiceSubject::Cell(cell) => {
                facts.candidates(cell).iter().map(|digit| Candidate { cell, digit }).collect()
            }
            ChoiceSubject::House(house, digit) => {
                let cells = facts.rules().house(house).cells().iter();
                cells.map(|cell| Candidate { cell: *cell, digit }).collect()
            }
        };
        self.takers(candidates.into_iter().filter(|one| !stays(one)), before)
    }

    /// Returns the events before `before` that eliminated some of the candidates.
    fn takers(&self, candidates: impl Iterator<Item = Candidate>, before: usize) -> Vec<usize> {
        let mut takers: Vec<usize> =
            candidates.filter_map(|one| self.cause(one)).filter(|at| *at < before).collect();
        takers.sort_unstable();
        takers.dedup();
        takers
    }

    /// Returns events whose eliminations suffice to exclude `goal` from a clue or, without a goal, to leave the clue
    /// without a way: a minimal set, found by leaving out one event after another, the last first.
    fn needed(&self, clue: usize, goal: Option<Candidate>, before: usize) -> Vec<usize> {
        let facts = self.nets.facts();
        let cells = self.nets.cells(clue);
        let all = cells.iter().flat_map(|cell| facts.digits().map(|digit| Candidate { cell: *cell, digit }));
        let takers = self.takers(all, before);
        let suffices = |takers: &[usize]| {
            let left = |cell: Cell| match goal {
                Some(goal) if goal.cell == cell => DigitSet::of(goal.digit),
                _ => {
                    let stays = |digit: &Digit| {
                        let cause = self.cause(Candidate { cell, digit: *digit });
                        cause.is_none_or(|at| takers.binary_search(&at).is_err())
                    };
                    facts.possible(cell).iter().filter(stays).collect()
                }
            };
            self.nets.has_way(clue, &left) == Some(false)
        };
        let mut needed = Vec::new();
        leave_out(&[], &takers, &mut needed, &suffices);
        needed.reverse();
        needed
    }
}

/// Adds the events that are needed besides those `before` them and those found so far, the last first. More events
/// never hurt, so events are left out together as long as none of them is needed.
fn leave_out(
    before: &[usize],
    events: &[usize],
    needed: &mut Vec<usize>,
    suffices: &impl Fn(&[usize]) -> bool,
) {
    let others: Vec<usize> = before.iter().chain(needed.iter().rev()).copied().collect();
    if events.is_empty() || suffices(&others) {
        return;
    }
    if let [one] = events {
        needed.push(*one);
        return;
    }
    let (first, last) = events.split_at(events.len() / 2);
    leave_out(&[before, first].concat(), last, needed, suffices);
    leave_out(before, first, needed, suffices);
}
