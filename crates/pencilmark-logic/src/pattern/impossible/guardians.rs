//! Conclusions from guardians: candidates of which at least one must be true.

use std::collections::BTreeSet;

use pencilmark_core::step::{Candidate, Conclusion};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// Returns the eliminations that all guardians have in common, or the placement of a single guardian.
pub(crate) fn guardian_conclusions<C: CellBitSet>(
    facts: &Facts<C>,
    guardians: &[Candidate],
) -> Vec<Conclusion> {
    match guardians {
        [] => Vec::new(),
        [only] => vec![Conclusion::Place(*only)],
        [first, rest @ ..] => {
            let common = rest.iter().fold(forbidden(facts, *first), |common, guardian| {
                let also = forbidden(facts, *guardian);
                common.intersection(&also).copied().collect()
            });
            common.into_iter().map(Conclusion::Eliminate).collect()
        }
    }
}

/// Returns the candidates that can't be true beside a candidate.
fn forbidden<C: CellBitSet>(facts: &Facts<C>, beside: Candidate) -> BTreeSet<Candidate> {
    let Candidate { cell, digit } = beside;
    let in_cell = facts.candidates(cell).iter().filter(|other| *other != digit);
    let seen = facts.peers(cell) & facts.places(digit);
    in_cell
        .map(|digit| Candidate { cell, digit })
        .chain(seen.iter().map(|cell| Candidate { cell, digit }))
        .chain(facts.forbidden_by_relations(beside))
        .collect()
}
