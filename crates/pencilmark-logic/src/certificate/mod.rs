//! Proofs of steps that know neither their technique nor the solution.
//!
//! ```text
//! truths        sets of candidates of which one is true: an open cell, a digit in a complete house
//! certificate   a few truths that can't all hold a true candidate if the conclusion is wrong
//! ```
//!
//! A step says what it looked at: the cells, houses and candidates that it marks. The prover assumes each conclusion to be wrong and
//! looks for a contradiction among the truths of what is marked, by candidates that are forced one after the other, and if that isn't
//! enough by trying the candidates of a truth in turn. Where these truths don't do it, those of the surroundings and then of the whole
//! board are taken, which the certificate tells. Of the truths only those are kept that are needed.
//!
//! A technique that assumes one solution has a truth more: of cells whose other fillings always come in twos or more, one holds
//! something else (`deadly`); or the solution is symmetric because the puzzle is (`symmetry`).
//!
//! Nothing here looks at a technique's finder, so that a wrong finder can't prove itself right.

mod truths;
mod net;
mod deadly;
mod symmetry;

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::house::HouseId;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Conclusion, Mark, Slot, Step};

use crate::certificate::deadly::guardian_truths;
use crate::certificate::net::{NetSearch, NetVerdict};
use crate::certificate::symmetry::is_wrong_by_symmetry;
pub use crate::certificate::truths::TruthName;
use crate::certificate::truths::{TruthBoard, TruthSet};

/// How far the truths of a certificate reach.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CertificateScope {
    /// They are marked by the step.
    Step,
    /// They share a candidate with what is marked.
    Near,
    /// They are anywhere on the board.
    Board,
}

/// A proof of a conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// What it proves.
    pub conclusion: Conclusion,
    /// How far its truths reach.
    pub scope: CertificateScope,
    /// The truths that it needs: without one of them it proves nothing. A set of guardians has no name of its own: its cells do.
    pub truths: Vec<TruthName>,
    /// How many assumptions it makes within these truths: 0 if each candidate is forced by those before.
    pub assumptions: u64,
}

/// The most assumptions within marked truths, and within more.
const NODES: [u64; 3] = [20_000, 20_000, 5_000];

/// A prover of steps on boards of some rules.
pub struct StepProver {
    rules: Arc<Rules>,
    board: TruthBoard,
}

impl StepProver {
    /// Prepares for the rules of a board. Costs some microseconds a candidate.
    pub fn new(rules: &Arc<Rules>) -> StepProver {
        StepProver { rules: rules.clone(), board: TruthBoard::new(rules) }
    }

    /// Returns a certificate of each conclusion of a step.
    ///
    /// # Errors
    /// With the first conclusion that has none within the bounds.
    ///
    /// # Panics
    /// If the board has other rules.
    pub fn prove(&self, board: &Board, step: &Step) -> Result<Vec<Certificate>, Conclusion> {
        assert!(*board.rules().as_ref() == *self.rules, "the prover is for other rules");
        let live = self.board.live(board);
        let mut truths = self.board.truths(board);
        if step.technique.assumes_uniqueness {
            truths.extend(guardian_truths(board, step, &self.board));
        }
        let marked = Marked::of(step, board);
        let scopes = [
            truths.iter().filter(|truth| marked.mentions(truth)).collect::<Vec<_>>(),
            truths.iter().filter(|truth| marked.touches(truth, &self.board)).collect(),
            truths.iter().collect(),
        ];
        let by_symmetry = |conclusion: Conclusion| {
            let holds = step.technique.assumes_uniqueness && is_wrong_by_symmetry(board, conclusion);
            let truths = vec![TruthName::Symmetry];
            holds.then_some(Certificate {
                conclusion,
                scope: CertificateScope::Board,
                truths,
                assumptions: 0,
            })
        };
        let prove =
            |one: &Conclusion| by_symmetry(*one).or_else(|| self.prove_one(*one, &live, &scopes)).ok_or(*one);
        step.conclusions.iter().map(prove).collect()
    }

    fn prove_one(
        &self,
        conclusion: Conclusion,
        live: &[u64],
        scopes: &[Vec<&TruthSet>; 3],
    ) -> Option<Certificate> {
        let wrong = self.board.without(live, conclusion);
        let all = [CertificateScope::Step, CertificateScope::Near, CertificateScope::Board];
        for ((truths, scope), nodes) in scopes.iter().zip(all).zip(NODES) {
            let verdict = NetSearch::new(&self.board, nodes).refute(&wrong, truths);
            if let NetVerdict::Refuted(_) = verdict {
                let (truths, assumptions) = self.needed(&wrong, truths.clone(), nodes);
                let names = truths.iter().map(|truth| truth.name).collect();
                return Some(Certificate { conclusion, scope, truths: names, assumptions });
            }
        }
        None
    }

    /// Leaves out one truth after the other as long as the rest refutes, the last ones first.
    fn needed<'a>(&self, wrong: &[u64], truths: Vec<&'a TruthSet>, nodes: u64) -> (Vec<&'a TruthSet>, u64) {
        let refute = |truths: &[&TruthSet]| NetSearch::new(&self.board, nodes).refute(wrong, truths);
        let mut kept = truths;
        for at in (0..kept.len()).rev() {
            let mut fewer = kept.clone();
            fewer.remove(at);
            if let NetVerdict::Refuted(_) = refute(&fewer) {
                kept = fewer;
            }
        }
        let assumptions = match refute(&kept) {
            NetVerdict::Refuted(assumptions) => assumptions,
            NetVerdict::Open | NetVerdict::GaveUp => nodes,
        };
        (kept, assumptions)
    }
}

/// What a step marks.
struct Marked {
    candidates: Vec<Candidate>,
    cells: Vec<Cell>,
    houses: Vec<HouseId>,
}

impl Marked {
    fn of(step: &Step, board: &Board) -> Marked {
        let mut marked = Marked { candidates: Vec::new(), cells: Vec::new(), houses: Vec::new() };
        for mark in &step.marks {
            match mark {
                Mark::Candidates(_, candidates) => marked.candidates.extend(candidates),
                Mark::Cells(_, cells) => marked.cells.extend(cells),
                Mark::Houses(_, houses) => marked.houses.extend(houses),
                Mark::Link { from, to, .. } => marked.candidates.extend(from.iter().chain(to)),
            }
        }
        for (_, slot) in &step.slots {
            match slot {
                Slot::Cells(cells) => marked.cells.extend(cells),
                Slot::Houses(houses) => marked.houses.extend(houses),
                Slot::Groups(groups) => marked.cells.extend(groups.iter().flatten()),
                Slot::Digits(_)
                | Slot::Candidates(_)
                | Slot::Places(_)
                | Slot::Chain(_)
                | Slot::Chains(_)
                | Slot::Proof(_)
                | Slot::Count(_) => {}
            }
        }
        marked.candidates.extend(step.conclusions.iter().map(|conclusion| conclusion.candidate()));
        let of_cell = |cell: &Cell| {
            let cell = *cell;
            board.candidates(cell).iter().map(move |digit| Candidate { cell, digit })
        };
        let held: Vec<Candidate> = marked.cells.iter().flat_map(of_cell).collect();
        marked.cells.extend(marked.candidates.iter().map(|candidate| candidate.cell));
        marked.candidates.extend(held);
        marked
    }

    /// True for a truth that the step speaks of: a marked cell, or a digit that is marked in a house, or a marked house.
    fn mentions(&self, truth: &TruthSet) -> bool {
        match truth.name {
            TruthName::Cell(cell) => self.cells.contains(&cell),
            TruthName::Places(house, digit) => {
                self.houses.contains(&house) || {
                    let inside = |candidate: &&Candidate| candidate.digit == digit;
                    let marked =
                        self.candidates.iter().filter(inside).filter(|one| truth.cells.contains(&one.cell));
                    let mut cells: Vec<_> = marked.map(|one| one.cell).collect();
                    cells.sort_unstable();
                    cells.dedup();
                    cells.len() >= 2
                }
            }
            TruthName::Guardians | TruthName::Symmetry => true,
        }
    }

    /// True for a truth with a candidate that is marked.
    fn touches(&self, truth: &TruthSet, board: &TruthBoard) -> bool {
        self.mentions(truth) || self.candidates.iter().any(|one| truth.members.contains(&board.number(*one)))
    }
}
