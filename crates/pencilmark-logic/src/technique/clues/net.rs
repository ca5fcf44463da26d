//! Consequences of assumptions by cells, houses and clues: contradictions, and conclusions common to all cases of a choice;
//! short proofs first.

use std::collections::HashSet;
use std::ops::ControlFlow;

use pencilmark_core::candidate::Candidate;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;
use pencilmark_core::proof::{ChoiceSubject, Deduction};
use pencilmark_core::step::{Conclusion, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::nets::clue_net::{ClueNet, ClueNetContext};
use crate::pattern::nets::clue_proof::{each_case, refutation};
use crate::pattern::nets::proof::links;
use crate::step_builder::{StepBuilder, StepSink};

/// The limits of proofs by assumption: the number of events that an assumption may lead to, and the number of deductions of
/// a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofLimits {
    events: &'static [usize],
    lines: usize,
    /// The maximum number of lines of a proof by cases.
    lines_of_cases: usize,
    /// The maximum number of events that a nested assumption may lead to; 0 for no nested assumptions.
    second: usize,
}

/// Limits for proofs that a person can keep in mind.
pub const SHORT: ProofLimits =
    ProofLimits { events: &[6, 24, 60, 120], lines: 14, lines_of_cases: 20, second: 0 };
/// Limits for the longest proofs that are explained.
pub(crate) const LONG: ProofLimits =
    ProofLimits { events: &[50, 150, 400], lines: 60, lines_of_cases: 60, second: 60 };

/// The assumptions of a board's candidates, with the consequences of each.
struct Assumptions<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    card: &'static Technique,
    reach: ProofLimits,
    /// The assumptions, those of cells with few candidates first.
    nets: Vec<(Candidate, ClueNet<'a, C>)>,
}

/// Finds candidates that lead to a contradiction in a cell, house or clue, and candidates excluded by all candidates of a
/// cell or all places of a digit in a house.
pub fn consequences<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    reach: ProofLimits,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if facts.clues().is_empty() {
        return ControlFlow::Continue(());
    }
    let clue_nets = ClueNetContext::new(facts);
    let mut cells: Vec<_> = facts.open_cells().iter().collect();
    cells.sort_by_key(|cell| facts.candidates(*cell).len());
    let candidates = cells
        .iter()
        .flat_map(|cell| facts.candidates(*cell).iter().map(|digit| Candidate { cell: *cell, digit }));
    let nets = candidates.map(|candidate| (candidate, clue_nets.assume(candidate))).collect();
    let mut assumptions = Assumptions { facts, card, reach, nets };
    for most in reach.events {
        assumptions.nets.iter_mut().for_each(|(_, net)| net.derive_consequences(*most));
        if assumptions.refuted(found)? || assumptions.common_to_cases(found)? {
            return ControlFlow::Continue(());
        }
    }
    if reach.second > 0 {
        assumptions.refuted_by_second(found)?;
    }
    ControlFlow::Continue(())
}

impl<C: CellBitSet> Assumptions<'_, C> {
    /// Reports the assumptions that lead to a contradiction; returns whether there are any.
    fn refuted(&self, found: &mut StepSink) -> ControlFlow<(), bool> {
        let mut any = false;
        for (candidate, net) in &self.nets {
            let Some(proof) = refutation(net, self.reach.lines) else { continue };
            any = true;
            self.report(Conclusion::Eliminate(*candidate), vec![*candidate], proof, found)?;
        }
        ControlFlow::Continue(any)
    }

    /// Reports the first assumption that leads to a contradiction once nested assumptions have been refuted.
    fn refuted_by_second(&mut self, found: &mut StepSink) -> ControlFlow<()> {
        for at in 0..self.nets.len() {
            let (candidate, net) = &mut self.nets[at];
            let candidate = *candidate;
            if net.is_exhausted() {
                break;
            }
            net.refute_nested_assumptions(self.reach.second);
            if let Some(proof) = refutation(net, usize::MAX) {
                return self.report(Conclusion::Eliminate(candidate), vec![candidate], proof, found);
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports the digits that all cases of a choice place, and the candidates that all of them exclude; returns whether there are any.
    fn common_to_cases(&self, found: &mut StepSink) -> ControlFlow<(), bool> {
        let mut known = HashSet::new();
        for (subject, assumed) in self.choices() {
            let net_of = |candidate: &Candidate| {
                let own = self.nets.iter().find(|(assumed, _)| assumed == candidate);
                own.map(|(_, net)| net).filter(|net| !net.has_contradiction())
            };
            let Some(cases) = assumed.iter().map(net_of).collect::<Option<Vec<_>>>() else { continue };
            for cell in self.facts.open_cells().iter() {
                for conclusion in self.common(&cases, cell) {
                    let is_short = |proof: &Vec<Deduction>| proof.len() <= self.reach.lines_of_cases;
                    let Some(proof) = each_case(subject, &cases, conclusion).filter(is_short) else {
                        continue;
                    };
                    if known.insert(conclusion) {
                        self.report(conclusion, assumed.clone(), proof, found)?;
                    }
                    if matches!(conclusion, Conclusion::Place(_)) {
                        break;
                    }
                }
            }
        }
        ControlFlow::Continue(!known.is_empty())
    }

    /// Returns what all cases conclude in a cell: the digit, if they leave only one, then the candidates that they exclude.
    fn common(&self, cases: &[&ClueNet<C>], cell: Cell) -> impl Iterator<Item = Conclusion> + use<C> {
        let left = cases.iter().fold(DigitSet::EMPTY, |left, net| left | net.remaining_digits(cell));
        let gone = self.facts.candidates(cell) - left;
        let placed = left.only().filter(|_| !gone.is_empty());
        let placed = placed.map(|digit| Conclusion::Place(Candidate { cell, digit }));
        placed
            .into_iter()
            .chain(gone.iter().map(move |digit| Conclusion::Eliminate(Candidate { cell, digit })))
    }

    /// Returns the choices (cells, and digits in houses) with their candidates, those with few candidates first.
    fn choices(&self) -> Vec<(ChoiceSubject, Vec<Candidate>)> {
        let facts = self.facts;
        let rules = facts.rules();
        let cells = facts.open_cells().iter().map(|cell| {
            let candidates = facts.candidates(cell).iter().map(|digit| Candidate { cell, digit });
            (ChoiceSubject::Cell(cell), candidates.collect())
        });
        let complete = (0..rules.houses().len())
            .map(|at| HouseId(at as u16))
            .filter(|id| rules.house(*id).is_complete());
        let places = complete.flat_map(|id| {
            facts.digits().map(move |digit| {
                let cells = rules.house(id).cells().iter();
                let places = cells.filter(|cell| facts.candidates(**cell).contains(digit));
                let candidates = places.map(|cell| Candidate { cell: *cell, digit });
                (ChoiceSubject::House(id, digit), candidates.collect())
            })
        });
        let mut choices: Vec<(ChoiceSubject, Vec<Candidate>)> = cells.chain(places).collect();
        choices.retain(|(_, candidates)| candidates.len() > 1);
        choices.sort_by_key(|(_, candidates)| candidates.len());
        choices
    }

    fn report(
        &self,
        conclusion: Conclusion,
        assumed: Vec<Candidate>,
        proof: Vec<Deduction>,
        found: &mut StepSink,
    ) -> ControlFlow<()> {
        StepBuilder::new(self.card)
            .conclude([conclusion])
            .show_candidates(Role::On, assumed)
            .show_marks(links(&proof))
            .fill_proof("proof", proof)
            .report(found)
    }
}
