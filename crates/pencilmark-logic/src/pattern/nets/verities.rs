//! Verities: the consequences that all candidates of a choice have in common.

use crate::bit_matrix::{BitMatrix, set_bits};
use crate::pattern::nets::candidate_network::{CandidateChoice, CandidateNetwork};
use crate::pattern::nets::implication_closure::{ImplicationClosure, Literal};

/// Returns the bits that are set in both slices.
pub fn intersection(a: &[u64], b: &[u64]) -> Vec<u64> {
    a.iter().zip(b).map(|(a, b)| a & b).collect()
}

/// The consequences of each candidate being true.
pub(crate) struct TrueConsequences {
    /// The candidates that follow to be true: one row per assumed candidate.
    pub true_candidates: BitMatrix,
    /// The candidates that follow to be false: one row per assumed candidate.
    pub false_candidates: BitMatrix,
    /// True for each candidate whose assumption leads to a contradiction.
    pub contradictions: Vec<bool>,
}

impl TrueConsequences {
    /// Computes the consequences of every candidate in turn.
    pub(crate) fn new(network: &CandidateNetwork, closure: &mut ImplicationClosure) -> TrueConsequences {
        let rows = || BitMatrix::new(network.len(), network.len());
        let mut consequences = TrueConsequences {
            true_candidates: rows(),
            false_candidates: rows(),
            contradictions: Vec::with_capacity(network.len()),
        };
        for x in 0..network.len() {
            closure.assume(Literal::True(x));
            consequences.contradictions.push(closure.contradiction().is_some());
            consequences.true_candidates.row_mut(x).copy_from_slice(closure.true_bits());
            consequences.false_candidates.row_mut(x).copy_from_slice(closure.false_bits());
        }
        consequences
    }

    /// Returns the common consequences of all candidates of a choice: true candidates, then false ones; none if some
    /// candidate leads to a contradiction.
    pub(crate) fn common(&self, choice: &CandidateChoice) -> [Vec<u64>; 2] {
        if choice.members.iter().any(|x| self.contradictions[*x]) {
            return [Vec::new(), Vec::new()];
        }
        let common = |rows: &BitMatrix| {
            let first = vec![u64::MAX; rows.words()];
            choice.members.iter().fold(first, |common, x| intersection(&common, rows.row(*x)))
        };
        [common(&self.true_candidates), common(&self.false_candidates)]
    }
}

/// A filter of literals that have already been reported.
pub(crate) struct UnreportedLiterals {
    true_candidates: Vec<u64>,
    false_candidates: Vec<u64>,
}

impl UnreportedLiterals {
    /// Creates the filter with the literals that hold without any assumption already excluded.
    pub(crate) fn new(closure: &ImplicationClosure) -> UnreportedLiterals {
        UnreportedLiterals {
            true_candidates: closure.always_true().to_vec(),
            false_candidates: closure.always_false().to_vec(),
        }
    }

    /// Returns the literals that have not been reported before, and marks them as reported.
    pub(crate) fn take_unreported(
        &mut self,
        [true_candidates, false_candidates]: [Vec<u64>; 2],
    ) -> Vec<Literal> {
        let mut facts = Vec::new();
        for (reported, bits, literal) in [
            (&mut self.true_candidates, true_candidates, Literal::True as fn(usize) -> Literal),
            (&mut self.false_candidates, false_candidates, Literal::False as fn(usize) -> Literal),
        ] {
            for (i, word) in bits.iter().enumerate() {
                facts.extend(set_bits(&[word & !reported[i]]).map(|bit| literal(i * 64 + bit)));
                reported[i] |= word;
            }
        }
        facts
    }
}
