//! Candidates that contradict themselves by way of cells, houses and clues: short proofs first.

use std::ops::ControlFlow;

use pencilmark_core::candidate::Candidate;
use pencilmark_core::step::{Conclusion, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::nets::clue_net::ClueNets;
use crate::pattern::nets::proof::links;
use crate::step_builder::{StepBuilder, StepSink};

/// How far assumptions are followed: the events that they may lead to, and the lines that may be told, from short proofs to long ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProofReach {
    events: &'static [usize],
    lines: usize,
}

/// Proofs that a person keeps in mind.
pub const SHORT: ProofReach = ProofReach { events: &[6, 24, 60], lines: 10 };
/// Proofs of any length that is told.
pub const LONG: ProofReach = ProofReach { events: &[50, 150], lines: 60 };

/// Finds candidates that leave a cell, a house or a clue without a way.
pub fn contradiction<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    reach: ProofReach,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if facts.clues().is_empty() {
        return ControlFlow::Continue(());
    }
    let nets = ClueNets::new(facts);
    let mut cells: Vec<_> = facts.open().iter().collect();
    cells.sort_by_key(|cell| facts.candidates(*cell).len());
    for most in reach.events {
        let mut any = false;
        for cell in &cells {
            for digit in facts.candidates(*cell) {
                let candidate = Candidate { cell: *cell, digit };
                let proof = nets.refute(candidate, *most).filter(|proof| proof.len() <= reach.lines);
                let Some(proof) = proof else { continue };
                any = true;
                StepBuilder::new(card)
                    .conclude([Conclusion::Eliminate(candidate)])
                    .show_candidates(Role::On, vec![candidate])
                    .show_marks(links(&proof))
                    .fill_proof("proof", proof)
                    .report(found)?;
            }
        }
        if any {
            break;
        }
    }
    ControlFlow::Continue(())
}
