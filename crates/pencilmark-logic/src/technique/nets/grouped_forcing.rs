//! Contradictions by chains with grouped nodes.

use std::ops::ControlFlow;

use pencilmark_core::house::HouseId;
use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::nets::candidate_network::CandidateNetwork;
use crate::pattern::nets::implication_closure::Literal;
use crate::pattern::nets::implication_graph::ImplicationGraph;
use crate::pattern::nets::proof::{ProofWriter, links};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::nets::forcing::{ListAssumptions, add_negation, targets};

/// Finds the assumptions that lead to a contradiction by chains with grouped nodes.
pub(crate) fn grouped_contradiction<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    assumptions: ListAssumptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let graph = ImplicationGraph::new(&network, |members| share_two_houses(facts, &network, members));
    let bad = graph.contradictory_assumptions();
    let is_bad = |assumed: &Literal| {
        let number = graph.number(*assumed);
        bad[number / 64] >> (number % 64) & 1 == 1
    };
    for assumed in assumptions(&network).into_iter().filter(is_bad) {
        let Some(contradiction) = graph.contradiction(assumed) else { continue };
        let targets = targets(&network, contradiction);
        let paths: Vec<_> = targets.iter().map(|to| graph.path(assumed, *to)).collect();
        let mut writer = ProofWriter::new(&network);
        writer.refute_by_paths(assumed, &paths, contradiction);
        let proof = writer.finish();
        add_negation::<C>(StepBuilder::new(card), &network, assumed, contradiction)
            .show_marks(links(&proof))
            .fill_proof("proof", proof)
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// True if the candidates are of one digit and share two houses.
fn share_two_houses<C: CellBitSet>(facts: &Facts<C>, network: &CandidateNetwork, members: &[usize]) -> bool {
    let [first, second] = [members[0], members[1]].map(|x| network.candidate(x));
    let holds =
        |house: &&HouseId| members.iter().all(|x| facts.cells(**house).contains(network.candidate(*x).cell));
    first.digit == second.digit && facts.houses_of(first.cell).iter().filter(holds).count() > 1
}
