//! The candidates that each candidate excludes.

use pencilmark_core::step::Candidate;

use crate::candidate_bits::{CandidateBits, number_of};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// Returns, by candidate index, the candidates that each candidate excludes on a board of up to nine digits: in its own
/// cell, in peers, or by a relation of the rules. Empty for eliminated candidates.
pub(crate) fn excluded_by_each<C: CellBitSet>(facts: &Facts<C>) -> Vec<CandidateBits> {
    let size = facts.digit_span();
    let mut all = vec![CandidateBits::EMPTY; CandidateBits::CAPACITY];
    for cell in facts.open_cells().iter() {
        for digit in facts.candidates(cell) {
            let candidate = Candidate { cell, digit };
            let in_cell = facts.candidates(cell).iter().filter(|other| *other != digit);
            let in_cell = in_cell.map(|digit| Candidate { cell, digit });
            let others = in_cell.chain(facts.forbidden_by_relations(candidate));
            let others: CandidateBits = others.map(|candidate| number_of(candidate, size)).collect();
            let seen = CandidateBits::of_digit(digit, facts.peers(cell) & facts.places(digit), size);
            all[number_of(candidate, size)] = others.union(&seen);
        }
    }
    all
}
