//! Forcing chains and nets by contradiction.
//!
//! ```text
//! contradiction    a true   =>  x true and x false, or a cell or house without a candidate      so a is false
//! cell             every candidate of a cell    =>  x false (or true)                           so it is
//! region           every place of a digit       =>  x false (or true)                           so it is
//! candidate        a true, and a false         =>  x false (or true)                           so it is
//! ```
//!
//! *Chains* lead from one candidate to the next; *nets* combine several premises; *nested* nets also use locked
//! candidates, pairs and X-wings that arise during propagation. *Nishio* uses a single digit.

use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Conclusion, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::nets::candidate_network::{CandidateNetwork, ChoiceSubject};
use crate::pattern::nets::consistent_sets::ConsistentLiterals;
use crate::pattern::nets::implication_closure::{Contradiction, ImplicationClosure, InferenceLevel, Literal};
use crate::pattern::nets::proof::{ProofWriter, links};
use crate::pattern::nets::short_nets::ShortNet;
use crate::pattern::placements::template_survey::has_place_without_template;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::nets::forcing_cards::NISHIO;

/// Finds Nishio steps: candidates of a digit that leave the digit without a place.
pub(crate) fn nishio<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits().filter(|digit| has_place_without_template(facts, *digit)) {
        let network = CandidateNetwork::of_digit_alone(facts, digit);
        let mut closure = ImplicationClosure::new(&network, InferenceLevel::Nets);
        let mut consistent = ConsistentLiterals::new(network.len());
        for x in (0..network.len()).map(Literal::True) {
            if consistent.contains(x) {
                continue;
            }
            closure.assume(x);
            let Some(contradiction) = closure.contradiction() else {
                consistent.add(closure.true_bits(), closure.false_bits());
                continue;
            };
            refute::<C>(StepBuilder::new(&NISHIO), &network, &closure, x, contradiction)
                .fill_digits("digit", DigitSet::of(digit))
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds every candidate whose truth, or falsehood, leads to a contradiction.
pub fn contradiction<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    depth: InferenceLevel,
    found: &mut StepSink,
) -> ControlFlow<()> {
    contradiction_of(facts, card, (depth, every_assumption), found)
}

/// A function that lists the assumptions that a technique tries, in order.
pub(crate) type ListAssumptions = fn(&CandidateNetwork) -> Vec<Literal>;

/// Returns every candidate as an assumption, true and false.
pub(crate) fn every_assumption(network: &CandidateNetwork) -> Vec<Literal> {
    (0..network.len()).flat_map(|x| [Literal::True(x), Literal::False(x)]).collect()
}

/// Finds the assumptions that lead to a contradiction.
pub(crate) fn contradiction_of<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (depth, assumptions): (InferenceLevel, ListAssumptions),
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let mut closure = ImplicationClosure::new(&network, depth);
    let mut consistent = ConsistentLiterals::new(network.len());
    for assumed in assumptions(&network) {
        if consistent.contains(assumed) {
            continue;
        }
        facts.cache().spend(depth.work() * network.len() as u64)?;
        closure.assume(assumed);
        let Some(contradiction) = closure.contradiction() else {
            consistent.add(closure.true_bits(), closure.false_bits());
            continue;
        };
        let contradiction = match depth {
            InferenceLevel::Deep => shorten(&network, &mut closure, assumed, contradiction),
            InferenceLevel::Chains | InferenceLevel::Nets | InferenceLevel::Nested => contradiction,
        };
        refute::<C>(StepBuilder::new(card), &network, &closure, assumed, contradiction).report(found)?;
    }
    ControlFlow::Continue(())
}

/// Repeats the derivation of a contradiction with as few nested assumptions as can be found quickly; returns the
/// contradiction that it ends in.
fn shorten(
    network: &CandidateNetwork,
    closure: &mut ImplicationClosure,
    assumed: Literal,
    contradiction: Contradiction,
) -> Contradiction {
    let mut writer = ProofWriter::new(network);
    writer.refute(closure, assumed, contradiction);
    closure.assume_with_fewest(assumed, writer.nested_assumptions());
    closure.contradiction().unwrap_or(contradiction)
}

/// Returns the literals that a contradiction consists of.
pub fn targets(network: &CandidateNetwork, contradiction: Contradiction) -> Vec<Literal> {
    match contradiction {
        Contradiction::Both(x) => vec![Literal::True(x), Literal::False(x)],
        Contradiction::Empty(choice) => {
            network.choices()[choice].members.iter().map(|x| Literal::False(*x)).collect()
        }
    }
}

/// Adds to a step the negation of an assumption that leads to a contradiction, with the proof.
pub fn refute<C: CellBitSet>(
    draft: StepBuilder,
    network: &CandidateNetwork,
    closure: &ImplicationClosure,
    literal: Literal,
    contradiction: Contradiction,
) -> StepBuilder {
    let mut writer = ProofWriter::new(network);
    writer.refute(closure, literal, contradiction);
    let written = (writer.finish(), contradiction);
    let short = match closure.inference_level() {
        InferenceLevel::Nets => ShortNet::refutation(network, literal),
        InferenceLevel::Chains | InferenceLevel::Nested | InferenceLevel::Deep => None,
    };
    let (proof, contradiction) = short.filter(|(proof, _)| proof.len() < written.0.len()).unwrap_or(written);
    add_negation::<C>(draft, network, literal, contradiction)
        .show_marks(links(&proof))
        .fill_proof("proof", proof)
}

/// Adds to a step the negation of an assumption, and the contradiction that it leads to.
pub(crate) fn add_negation<C: CellBitSet>(
    draft: StepBuilder,
    network: &CandidateNetwork,
    literal: Literal,
    contradiction: Contradiction,
) -> StepBuilder {
    let mut draft = match literal {
        Literal::True(x) => {
            let candidate = network.candidate(x);
            draft.show_candidates(Role::On, vec![candidate]).conclude([Conclusion::Eliminate(candidate)])
        }
        Literal::False(x) => {
            let candidate = network.candidate(x);
            draft.show_candidates(Role::Off, vec![candidate]).conclude([Conclusion::Place(candidate)])
        }
    };
    if let Contradiction::Empty(choice) = contradiction {
        draft = match network.choices()[choice].subject {
            ChoiceSubject::Cell(cell) => draft.show_cells(Role::Cover, C::of(cell)),
            ChoiceSubject::House(house, _) => draft.show_houses(Role::Cover, &[house]),
        };
    }
    draft
}
