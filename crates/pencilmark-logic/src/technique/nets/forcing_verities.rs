//! Verities: conclusions that follow whichever of several candidates is true, by forcing chains and nets.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::proof::DeductionRule;
use pencilmark_core::step::{Candidate, Conclusion, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::nets::candidate_network::{CandidateChoice, CandidateNetwork, ChoiceSubject};
use crate::pattern::nets::implication_closure::{ImplicationClosure, InferenceLevel, Literal};
use crate::pattern::nets::proof::{ProofWriter, links};
use crate::pattern::nets::verities::{TrueConsequences, UnreportedLiterals, intersection};
use crate::step_builder::{StepBuilder, StepSink};

/// The choices from which a technique starts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ForcingStart {
    /// The candidates of each cell.
    Cells,
    /// The places of each digit in each house.
    Regions,
}

/// Finds the conclusions that all candidates of a choice lead to.
pub(crate) fn verity<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (depth, tried): (InferenceLevel, ForcingStart),
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let mut closure = ImplicationClosure::new(&network, depth);
    let consequences = TrueConsequences::new(&network, &mut closure);
    let mut unreported = UnreportedLiterals::new(&closure);
    for choice in network.choices().iter().filter(|choice| wanted(choice, tried)) {
        let assumed: Vec<Literal> = choice.members.iter().map(|x| Literal::True(*x)).collect();
        for literal in unreported.take_unreported(consequences.common(choice)) {
            let rule = DeductionRule::EachOf(choice.subject);
            let proof = VerityProof { card, network: &network, assumed: &assumed, rule, literal };
            let draft = proof.step(&mut closure);
            match choice.subject {
                ChoiceSubject::Cell(cell) => {
                    draft.fill_cell_list("cell", vec![cell]).fill_digits("digits", facts.candidates(cell))
                }
                ChoiceSubject::House(house, digit) => draft
                    .show_houses(Role::Base, &[house])
                    .fill_houses("house", &[house])
                    .fill_digits("digit", DigitSet::of(digit))
                    .fill_cell_list("cells", cells(&network, choice)),
            }
            .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

fn wanted(choice: &CandidateChoice, tried: ForcingStart) -> bool {
    let fits = match choice.subject {
        ChoiceSubject::Cell(_) => tried == ForcingStart::Cells,
        ChoiceSubject::House(..) => tried == ForcingStart::Regions,
    };
    fits && choice.members.len() > 1
}

fn cells(network: &CandidateNetwork, choice: &CandidateChoice) -> Vec<Cell> {
    choice.members.iter().map(|x| network.candidate(*x).cell).collect()
}

/// Finds the conclusions that a candidate leads to both when true and when false.
pub(crate) fn candidate_net<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    depth: InferenceLevel,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let mut closure = ImplicationClosure::new(&network, depth);
    let consequences = TrueConsequences::new(&network, &mut closure);
    let mut unreported = UnreportedLiterals::new(&closure);
    for x in (0..network.len()).filter(|x| !consequences.contradictions[*x]) {
        closure.assume(Literal::False(x));
        if closure.contradiction().is_some() {
            continue;
        }
        let common = [
            intersection(consequences.true_candidates.row(x), closure.true_bits()),
            intersection(consequences.false_candidates.row(x), closure.false_bits()),
        ];
        for literal in unreported.take_unreported(common) {
            let proof = VerityProof {
                card,
                network: &network,
                assumed: &[Literal::True(x), Literal::False(x)],
                rule: DeductionRule::EitherWay,
                literal,
            };
            proof
                .step(&mut closure)
                .fill_candidates("candidate", vec![network.candidate(x)])
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// A literal that follows from each of several assumptions, of which one is true.
pub(crate) struct VerityProof<'a> {
    /// The description of the technique.
    pub card: &'static Technique,
    /// The network of the board's candidates.
    pub network: &'a CandidateNetwork,
    /// The assumptions, of which at least one is true.
    pub assumed: &'a [Literal],
    /// The rule by which at least one assumption is true.
    pub rule: DeductionRule,
    /// The literal that follows from each assumption.
    pub literal: Literal,
}

impl VerityProof<'_> {
    /// Returns the step, with one branch per assumption.
    pub(crate) fn step(&self, closure: &mut ImplicationClosure) -> StepBuilder {
        let conclusion = match self.literal {
            Literal::True(x) => Conclusion::Place(self.network.candidate(x)),
            Literal::False(x) => Conclusion::Eliminate(self.network.candidate(x)),
        };
        let mut writer = ProofWriter::new(self.network);
        let mut ends = Vec::new();
        let mut starts: Vec<Candidate> = Vec::new();
        for assumed in self.assumed {
            closure.assume(*assumed);
            ends.push(writer.add_case(closure, *assumed, self.literal));
            let (Literal::True(x) | Literal::False(x)) = *assumed;
            starts.push(self.network.candidate(x));
        }
        starts.dedup();
        writer.conclude_cases(self.literal, self.rule.clone(), ends);
        let proof = writer.finish();
        StepBuilder::new(self.card)
            .conclude([conclusion])
            .show_marks(links(&proof))
            .show_candidates(Role::On, starts)
            .fill_proof("proof", proof)
    }
}
