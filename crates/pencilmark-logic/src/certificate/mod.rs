//! Proofs of steps, independent of their technique and of the solution.
//!
//! ```text
//! truths        sets of candidates of which one is true: an open cell, a digit in a complete house
//! certificate   a few truths that can't all hold a true candidate if the conclusion is wrong
//! ```
//!
//! A step marks the cells, houses and candidates that it uses. The prover assumes that a conclusion is wrong and searches
//! for a contradiction among the marked truths, first by forced candidates, then by trying the candidates of truths. If
//! these truths don't suffice, those of the surroundings and then of the whole board are added, which the certificate
//! states. Only the truths needed are kept.
//!
//! Then the simplest reason is searched: rank (Allan Barker's truths and links, from his program Xsudo), parity, a chain,
//! odd cycles, and finally cases, each with a rank contradiction, or any. The result is verified from the content of the
//! certificate alone, as anybody could do ([`StepProver::verify`]).
//!
//! A step that uses clues is proved by enumerating the fillings of their cells (`fillings`).
//!
//! A technique that assumes uniqueness has additional truths: at least one cell of a deadly pattern holds another digit
//! (`deadly`), or the solution is symmetric because the puzzle is (`symmetry`).
//!
//! Nothing here uses the finder of a technique, so a wrong finder can't prove itself right.

mod kind;
mod truths;
mod net;
mod deadly;
mod symmetry;
mod fillings;
mod cover;
mod odd_cycle;
mod marked;
mod negated_conclusion;
mod split_cover;
mod check;
mod split;
mod refutation;

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Conclusion, Step};

use crate::certificate::check::{ClaimedCertificate, named};
use crate::certificate::deadly::guardian_truths;
use crate::certificate::fillings::{is_proved_by_fillings, rests_on_clues};
pub use crate::certificate::kind::{
    Certificate, CertificateKind, CertificateScope, LinkName, SplitCase, TruthName,
};
use crate::certificate::marked::StepMarks;
use crate::certificate::negated_conclusion::NegatedConclusion;
use crate::certificate::net::{NetSearch, NetVerdict};
use crate::certificate::refutation::Refutation;
use crate::certificate::symmetry::is_wrong_by_symmetry;
use crate::certificate::truths::{TruthBoard, TruthSet};

/// The scopes of truths, with the most candidates that are tried within each.
const SCOPES: [(CertificateScope, u64); 3] =
    [(CertificateScope::Step, 20_000), (CertificateScope::Near, 20_000), (CertificateScope::Board, 5_000)];

/// A prover of steps for boards with one set of rules.
pub struct StepProver {
    rules: Arc<Rules>,
    truth_board: TruthBoard,
}

impl StepProver {
    /// Creates a prover for boards with these rules. Takes a few microseconds per candidate.
    pub fn new(rules: &Arc<Rules>) -> StepProver {
        StepProver { rules: rules.clone(), truth_board: TruthBoard::new(rules) }
    }

    /// Returns certificates that prove all conclusions of a step. Conclusions proved by the same truths share a
    /// certificate.
    ///
    /// # Errors
    /// The first conclusion without a proof within the bounds.
    ///
    /// # Panics
    /// If the board has other rules.
    pub fn prove(&self, board: &Board, step: &Step) -> Result<Vec<Certificate>, Conclusion> {
        let proof = self.begin(board, step);
        let scopes = proof.scopes();
        let mut certificates: Vec<Certificate> = Vec::new();
        for conclusion in step.conclusions.iter().copied() {
            match certificates.iter_mut().find(|one| proof.supports(one, conclusion)) {
                Some(shared) => shared.conclusions.push(conclusion),
                None => certificates.push(proof.find(conclusion, &scopes).ok_or(conclusion)?),
            }
        }
        Ok(certificates)
    }

    /// Checks that all conclusions of a step have proofs, as [`prove`](StepProver::prove) does, without minimising them:
    /// mostly larger proofs, in a tenth of the time.
    ///
    /// # Errors
    /// The first conclusion without a proof within the bounds.
    ///
    /// # Panics
    /// If the board has other rules.
    pub fn audit(&self, board: &Board, step: &Step) -> Result<(), Conclusion> {
        let proof = self.begin(board, step);
        let scopes = proof.scopes();
        let is_open = |one: &&Conclusion| {
            let wrong = self.truth_board.live_if_wrong(&proof.live_candidates, **one);
            !proof.is_filled(**one)
                && !proof.is_symmetric(**one)
                && proof.refuting_scope(&wrong, &scopes).is_none()
        };
        step.conclusions.iter().find(is_open).map_or(Ok(()), |open| Err(*open))
    }

    /// True if a certificate proves all its conclusions for a step on a board. Only its content is used: its truths and
    /// links must be valid on the board and together contradict the negation of each conclusion.
    ///
    /// # Panics
    /// If the board has other rules.
    pub fn verify(&self, board: &Board, step: &Step, certificate: &Certificate) -> bool {
        let proof = self.begin(board, step);
        certificate.conclusions.iter().all(|conclusion| proof.supports(certificate, *conclusion))
    }

    fn begin<'a>(&'a self, board: &'a Board, step: &'a Step) -> StepProof<'a> {
        assert!(*board.rules().as_ref() == *self.rules, "the prover is for other rules");
        let mut truths = self.truth_board.truths(board);
        if step.technique.assumes_uniqueness {
            truths.extend(guardian_truths(board, step, &self.truth_board));
        }
        StepProof {
            truth_board: &self.truth_board,
            board,
            step,
            live_candidates: self.truth_board.live_candidates(board),
            truths,
        }
    }
}

/// The context of a proof of a step on its board.
struct StepProof<'a> {
    truth_board: &'a TruthBoard,
    board: &'a Board,
    step: &'a Step,
    /// The candidates of the board.
    live_candidates: Vec<u64>,
    truths: Vec<TruthSet>,
}

impl StepProof<'_> {
    /// Returns the truths of each scope.
    fn scopes(&self) -> [Vec<&TruthSet>; 3] {
        let marked = StepMarks::of(self.step, self.board);
        [
            self.truths.iter().filter(|truth| marked.mentions(truth)).collect(),
            self.truths.iter().filter(|truth| marked.touches(truth, self.truth_board)).collect(),
            self.truths.iter().collect(),
        ]
    }

    /// Returns the index of the first scope whose truths contradict the candidates that remain if a conclusion is
    /// wrong.
    fn refuting_scope(&self, wrong: &[u64], scopes: &[Vec<&TruthSet>; 3]) -> Option<usize> {
        (0..SCOPES.len()).find(|at| {
            let verdict = NetSearch::new(self.truth_board, SCOPES[*at].1).refute(wrong, &scopes[*at]);
            matches!(verdict, NetVerdict::Refuted(_))
        })
    }

    /// Looks for a certificate of a conclusion.
    fn find(&self, conclusion: Conclusion, scopes: &[Vec<&TruthSet>; 3]) -> Option<Certificate> {
        let conclusions = vec![conclusion];
        if self.is_filled(conclusion) {
            let (scope, truths, kind) = (CertificateScope::Step, Vec::new(), CertificateKind::Fillings);
            return Some(Certificate { conclusions, scope, truths, kind });
        }
        if self.is_symmetric(conclusion) {
            let (scope, truths, kind) = (CertificateScope::Board, Vec::new(), CertificateKind::Symmetry);
            return Some(Certificate { conclusions, scope, truths, kind });
        }
        let wrong = self.truth_board.live_if_wrong(&self.live_candidates, conclusion);
        let at = self.refuting_scope(&wrong, scopes)?;
        let (scope, max_tries) = SCOPES[at];
        let concluded = self.step.conclusions.iter().map(|one| self.truth_board.index_of(one.candidate()));
        let negated = NegatedConclusion {
            truth_board: self.truth_board,
            live_candidates: &self.live_candidates,
            remaining: &wrong,
            conclusion,
            concluded_candidates: concluded.collect(),
        };
        let refutation = Refutation { negated, rules: self.board.rules(), max_tries };
        let (truths, kind) = refutation.simplest(&scopes[at]);
        let truths = truths.iter().map(|truth| truth.name.clone()).collect();
        Some(Certificate { conclusions, scope, truths, kind })
    }

    /// True if a certificate proves a conclusion.
    fn supports(&self, certificate: &Certificate, conclusion: Conclusion) -> bool {
        let Certificate { kind, .. } = certificate;
        if *kind == CertificateKind::Fillings {
            return self.is_filled(conclusion);
        }
        if *kind == CertificateKind::Symmetry {
            return self.is_symmetric(conclusion);
        }
        named(certificate, &self.truths).is_some_and(|truths| {
            let Self { truth_board, board, live_candidates, .. } = self;
            ClaimedCertificate { truth_board, board, live_candidates, truths: &truths, kind }
                .proves(conclusion)
        })
    }

    /// True if the cells of the step's clues can't be filled when a conclusion is wrong.
    fn is_filled(&self, conclusion: Conclusion) -> bool {
        rests_on_clues(self.step) && is_proved_by_fillings(self.board, self.step, conclusion)
    }

    fn is_symmetric(&self, conclusion: Conclusion) -> bool {
        self.step.technique.assumes_uniqueness && is_wrong_by_symmetry(self.board, conclusion)
    }
}
