//! Contradictions by chains with grouped nodes.

use std::ops::ControlFlow;

use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Chain, LinkKind, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::candidate_network::CandidateNetwork;
use crate::pattern::closure::Literal;
use crate::pattern::implication_graph::{ImplicationGraph, ImplicationNode};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::forcing::{Assumptions, conclude_against, targets};

/// Finds those assumptions that lead to a contradiction by chains with grouped nodes.
pub fn grouped_contradiction<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    assumptions: Assumptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let graph = ImplicationGraph::new(&network, |members| stand_together(facts, &network, members));
    let bad = graph.contradictory_assumptions();
    let is_bad = |assumed: &Literal| {
        let number = graph.number(*assumed);
        bad[number / 64] >> (number % 64) & 1 == 1
    };
    for assumed in assumptions(&network).into_iter().filter(is_bad) {
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
