//! What follows from every choice, or contradicts one.
//!
//! ```text
//! contradiction    a right  =>  x right and x wrong, or a cell or a house with nothing left      so a is wrong
//! cell             every candidate of a cell    =>  x wrong (or right)                           so it is
//! region           every place of a digit       =>  x wrong (or right)                           so it is
//! candidate        a right, and a wrong         =>  x wrong (or right)                           so it is
//! ```
//!
//! *Chains* go from one candidate to the next; *nets* also use what several candidates together leave; *nested* ones use locked
//! candidates, pairs and X-wings that come up on the way. *Nishio* keeps to one digit.

use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Chain, Conclusion, LinkKind, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::candidate_network::{CandidateNetwork, ChoiceSubject};
use crate::pattern::closure::{Closure, ClosureDepth, Contradiction, Literal};
use crate::pattern::implication_graph::{ImplicationGraph, ImplicationNode};
use crate::pattern::proof::{chain, links};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::forcing_cards::NISHIO;

/// Every candidate of a digit that leaves the digit without a place.
pub fn nishio<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits() {
        let network = CandidateNetwork::of_one(facts, digit);
        let mut closure = Closure::new(&network, ClosureDepth::Nets);
        for x in 0..network.len() {
            closure.assume(Literal::True(x));
            let Some(contradiction) = closure.contradiction() else { continue };
            let targets = targets(&network, contradiction);
            refute::<C>(StepBuilder::new(&NISHIO), &network, &closure, Literal::True(x), contradiction)
                .fill_digits("digit", DigitSet::of(digit))
                .fill_cell_list("cell", vec![network.candidate(x).cell])
                .fill_chains(
                    "chains",
                    targets.iter().map(|target| chain(&network, &closure, *target)).collect(),
                )
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds every candidate that can't be true, or can't be false.
pub fn contradiction<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    depth: ClosureDepth,
    found: &mut StepSink,
) -> ControlFlow<()> {
    contradiction_of(facts, card, (depth, every_assumption), found)
}

/// Lists the assumptions that a technique tries, in the order in which it tries them.
pub type Assumptions = fn(&CandidateNetwork) -> Vec<Literal>;

/// Returns every assumption, candidate by candidate.
fn every_assumption(network: &CandidateNetwork) -> Vec<Literal> {
    (0..network.len()).flat_map(|x| [Literal::True(x), Literal::False(x)]).collect()
}

/// Finds those assumptions that lead to a contradiction.
pub fn contradiction_of<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (depth, assumptions): (ClosureDepth, Assumptions),
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let mut closure = Closure::new(&network, depth);
    for assumed in assumptions(&network) {
        closure.assume(assumed);
        let Some(contradiction) = closure.contradiction() else { continue };
        let targets = targets(&network, contradiction);
        refute::<C>(StepBuilder::new(card), &network, &closure, assumed, contradiction)
            .fill_chains("chains", targets.iter().map(|target| chain(&network, &closure, *target)).collect())
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Finds those assumptions that lead to a contradiction by chains with grouped nodes.
pub fn grouped_contradiction<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    assumptions: Assumptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let graph = ImplicationGraph::new(&network, |members| stand_together(facts, &network, members));
    for assumed in assumptions(&network) {
        let Some(contradiction) = graph.contradiction(assumed) else { continue };
        let targets = targets(&network, contradiction);
        let chains: Vec<Chain> =
            targets.iter().map(|to| implication_chain(&network, assumed, graph.path(assumed, *to))).collect();
        let step = conclude_against::<C>(StepBuilder::new(card), &network, assumed, contradiction);
        chains
            .iter()
            .fold(step, |step, chain| step.show_chain(chain, 0))
            .fill_chains("chains", chains)
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// True when candidates of one digit share two houses.
fn stand_together<C: CellBitSet>(facts: &Facts<C>, network: &CandidateNetwork, members: &[usize]) -> bool {
    let [first, second] = [members[0], members[1]].map(|x| network.candidate(x));
    let holds =
        |house: &&HouseId| members.iter().all(|x| facts.cells(**house).contains(network.candidate(*x).cell));
    first.digit == second.digit && facts.houses_of(first.cell).iter().filter(holds).count() > 1
}

/// Returns a path of implications as a chain.
fn implication_chain(network: &CandidateNetwork, from: Literal, path: Vec<ImplicationNode>) -> Chain {
    let node = |link: ImplicationNode| match link {
        ImplicationNode::Literal(Literal::True(x) | Literal::False(x)) => vec![network.candidate(x)],
        ImplicationNode::Group(members) => members.iter().map(|x| network.candidate(*x)).collect(),
    };
    let first = match from {
        Literal::True(_) => LinkKind::Weak,
        Literal::False(_) => LinkKind::Strong,
    };
    Chain { nodes: path.into_iter().map(node).collect(), first, closed: false }
}

/// What a contradiction rests on.
pub fn targets(network: &CandidateNetwork, contradiction: Contradiction) -> Vec<Literal> {
    match contradiction {
        Contradiction::Both(x) => vec![Literal::True(x), Literal::False(x)],
        Contradiction::Empty(choice) => {
            network.choices()[choice].members.iter().map(|x| Literal::False(*x)).collect()
        }
    }
}

/// The opposite of an assumption that leads to a contradiction.
pub fn refute<C: CellBitSet>(
    draft: StepBuilder,
    network: &CandidateNetwork,
    closure: &Closure,
    fact: Literal,
    contradiction: Contradiction,
) -> StepBuilder {
    conclude_against::<C>(draft, network, fact, contradiction).show_marks(links(
        network,
        closure,
        &targets(network, contradiction),
        0,
    ))
}

fn conclude_against<C: CellBitSet>(
    draft: StepBuilder,
    network: &CandidateNetwork,
    fact: Literal,
    contradiction: Contradiction,
) -> StepBuilder {
    let mut draft = match fact {
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
        draft = match network.choices()[choice].about {
            ChoiceSubject::Cell(cell) => draft.show_cells(Role::Cover, C::of(cell)),
            ChoiceSubject::House(house, _) => draft.show_houses(Role::Cover, &[house]),
        };
    }
    draft
}
