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
//! Then the simplest reason is looked for: links that hold too few (Allan Barker's truths and links, in his program Xsudo), parity, a chain,
//! odd cycles; cases are the last. Whatever is found is checked from what the certificate says, as anybody could ([`StepProver::holds`]).
//!
//! A technique that assumes one solution has a truth more: of cells whose other fillings always come in twos or more, one holds
//! something else (`deadly`); or the solution is symmetric because the puzzle is (`symmetry`).
//!
//! Nothing here looks at a technique's finder, so that a wrong finder can't prove itself right.

mod kind;
mod truths;
mod net;
mod deadly;
mod symmetry;
mod cover;
mod odd_cycle;
mod check;

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::house::HouseId;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Conclusion, Mark, Slot, Step};

use crate::certificate::check::{Claimed, is_odd, named};
use crate::certificate::cover::cover;
use crate::certificate::deadly::guardian_truths;
pub use crate::certificate::kind::{Certificate, CertificateKind, CertificateScope, LinkName, TruthName};
use crate::certificate::net::{NetSearch, NetVerdict};
use crate::certificate::odd_cycle::odd_cycle_links;
use crate::certificate::symmetry::is_wrong_by_symmetry;
use crate::certificate::truths::{TruthBoard, TruthSet, is_set};

/// The most assumptions within marked truths, and within more.
const NODES: [u64; 3] = [20_000, 20_000, 5_000];
/// The most truths that are thinned out in several orders.
const SEVERAL_ORDERS: usize = 64;

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

    /// Returns certificates of all conclusions of a step. Conclusions that the same truths prove share one.
    ///
    /// # Errors
    /// With the first conclusion that has none within the bounds.
    ///
    /// # Panics
    /// If the board has other rules.
    pub fn prove(&self, board: &Board, step: &Step) -> Result<Vec<Certificate>, Conclusion> {
        let live = self.board.live(board);
        let truths = self.truths(board, step);
        let marked = Marked::of(step, board);
        let scopes = [
            truths.iter().filter(|truth| marked.mentions(truth)).collect::<Vec<_>>(),
            truths.iter().filter(|truth| marked.touches(truth, &self.board)).collect(),
            truths.iter().collect(),
        ];
        let mut certificates: Vec<Certificate> = Vec::new();
        for conclusion in step.conclusions.iter().copied() {
            let shared =
                certificates.iter_mut().find(|one| self.proves(one, board, &live, step, &truths, conclusion));
            if let Some(certificate) = shared {
                certificate.conclusions.push(conclusion);
                continue;
            }
            let found = if step.technique.assumes_uniqueness && is_wrong_by_symmetry(board, conclusion) {
                Some(Certificate {
                    conclusions: vec![conclusion],
                    scope: CertificateScope::Board,
                    truths: Vec::new(),
                    kind: CertificateKind::Symmetry,
                })
            } else {
                self.prove_one(conclusion, &live, &scopes)
            };
            certificates.push(found.ok_or(conclusion)?);
        }
        Ok(certificates)
    }

    /// True if a certificate proves all that it claims for a step on a board. It is checked from what it says alone: its truths must be
    /// truths of the board, its links links, and the two must contradict each conclusion if that were wrong.
    ///
    /// # Panics
    /// If the board has other rules.
    pub fn holds(&self, board: &Board, step: &Step, certificate: &Certificate) -> bool {
        let live = self.board.live(board);
        let truths = self.truths(board, step);
        let proves = |one: &Conclusion| self.proves(certificate, board, &live, step, &truths, *one);
        certificate.conclusions.iter().all(proves)
    }

    fn truths(&self, board: &Board, step: &Step) -> Vec<TruthSet> {
        assert!(*board.rules().as_ref() == *self.rules, "the prover is for other rules");
        let mut truths = self.board.truths(board);
        if step.technique.assumes_uniqueness {
            truths.extend(guardian_truths(board, step, &self.board));
        }
        truths
    }

    fn proves(
        &self,
        certificate: &Certificate,
        board: &Board,
        live: &[u64],
        step: &Step,
        truths: &[TruthSet],
        conclusion: Conclusion,
    ) -> bool {
        let may_be_symmetric =
            step.technique.assumes_uniqueness || certificate.kind != CertificateKind::Symmetry;
        let Some(named) = named(certificate, truths) else { return false };
        let claimed = Claimed { numbers: &self.board, board, live, truths: &named, kind: &certificate.kind };
        may_be_symmetric && claimed.proves(conclusion)
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
                let (truths, tried) = self.needed(conclusion, &wrong, truths, nodes);
                let (truths, kind) = self.simplest(conclusion, live, &wrong, truths, tried);
                let truths = truths.iter().map(|truth| truth.name.clone()).collect();
                return Some(Certificate { conclusions: vec![conclusion], scope, truths, kind });
            }
        }
        None
    }

    /// Returns truths that are enough, none of which can be left out, and how many candidates are tried with them. What is left depends
    /// on the order: of a few orders the one with the fewest truths is taken.
    fn needed<'a>(
        &self,
        conclusion: Conclusion,
        wrong: &[u64],
        truths: &[&'a TruthSet],
        nodes: u64,
    ) -> (Vec<&'a TruthSet>, u64) {
        let digit = conclusion.candidate().digit;
        let is_of_digit = |truth: &&TruthSet| matches!(truth.name, TruthName::Places(_, of) if of == digit);
        let is_cell = |truth: &&TruthSet| matches!(truth.name, TruthName::Cell(_));
        let mut digit_first = truths.to_vec();
        digit_first.sort_by_key(|truth| (!is_of_digit(truth), !is_cell(truth)));
        let mut best = self.thinned(wrong, digit_first, nodes);
        if truths.len() <= SEVERAL_ORDERS {
            for order in [truths.to_vec(), truths.iter().rev().copied().collect()] {
                if best.0.len() > 1 {
                    let other = self.thinned(wrong, order, nodes);
                    best = if other.0.len() < best.0.len() { other } else { best };
                }
            }
        }
        best
    }

    /// Leaves out one truth after the other as long as the rest refutes, the last ones first.
    fn thinned<'a>(
        &self,
        wrong: &[u64],
        mut kept: Vec<&'a TruthSet>,
        nodes: u64,
    ) -> (Vec<&'a TruthSet>, u64) {
        let refute = |truths: &[&TruthSet]| NetSearch::new(&self.board, nodes).refute(wrong, truths);
        for at in (0..kept.len()).rev() {
            let mut fewer = kept.clone();
            fewer.remove(at);
            if let NetVerdict::Refuted(_) = refute(&fewer) {
                kept = fewer;
            }
        }
        let tried = match refute(&kept) {
            NetVerdict::Refuted(tried) => tried,
            NetVerdict::Open | NetVerdict::GaveUp => nodes,
        };
        (kept, tried)
    }

    /// Returns the simplest reason why truths contradict a wrong conclusion, with the truths in its order.
    fn simplest<'a>(
        &self,
        conclusion: Conclusion,
        live: &[u64],
        wrong: &[u64],
        truths: Vec<&'a TruthSet>,
        tried: u64,
    ) -> (Vec<&'a TruthSet>, CertificateKind) {
        let with_links = |mut links: Vec<LinkName>| {
            self.add_links_of(conclusion, live, wrong, &truths, &mut links);
            links.sort_unstable();
            let allowed: usize = links.iter().map(LinkName::cap).sum();
            CertificateKind::Rank { links, rank: allowed as i32 - truths.len() as i32 }
        };
        if let Some(links) = cover(&self.board, wrong, &truths) {
            let kind = with_links(links);
            return (truths, kind);
        }
        if is_odd(wrong, &truths) {
            return (truths, CertificateKind::Parity);
        }
        if tried == 0 {
            return (self.in_turn(wrong, truths), CertificateKind::Chain);
        }
        if let Some(links) = odd_cycle_links(&self.board, &self.rules, wrong, &truths) {
            let kind = with_links(links);
            return (truths, kind);
        }
        (truths, CertificateKind::Cases(tried))
    }

    /// Adds the links of what is eliminated to what it excludes, so that the links cover all of the truths.
    fn add_links_of(
        &self,
        conclusion: Conclusion,
        live: &[u64],
        wrong: &[u64],
        truths: &[&TruthSet],
        links: &mut Vec<LinkName>,
    ) {
        let Conclusion::Eliminate(candidate) = conclusion else { return };
        let own = self.board.links_of(self.board.number(candidate));
        let is_excluded = |one: &&usize| is_set(live, **one) && !is_set(wrong, **one);
        let mut open: Vec<usize> =
            truths.iter().flat_map(|truth| &truth.members).filter(is_excluded).copied().collect();
        loop {
            let count =
                |link: &usize| open.iter().filter(|one| self.board.links_of(**one).contains(link)).count();
            let Some(best) = own.iter().rev().copied().max_by_key(count).filter(|link| count(link) > 0)
            else {
                return;
            };
            let mut covered: Vec<usize> = Vec::new();
            open.retain(|one| {
                let is_new = self.board.links_of(*one).contains(&best) && !covered.contains(one);
                if is_new {
                    covered.push(*one);
                }
                !is_new
            });
            links.push(self.board.link_name(best));
        }
    }

    /// Returns truths in the order in which each forces a candidate, up to one that has none left.
    fn in_turn<'a>(&self, wrong: &[u64], mut truths: Vec<&'a TruthSet>) -> Vec<&'a TruthSet> {
        let mut left = wrong.to_vec();
        let mut order = Vec::new();
        while !truths.is_empty() {
            let count = |truth: &&TruthSet| truth.members.iter().filter(|one| is_set(&left, **one)).count();
            let Some(next) = (0..truths.len()).find(|at| count(&truths[*at]) < 2) else { break };
            let truth = truths.remove(next);
            order.push(truth);
            match truth.members.iter().copied().find(|one| is_set(&left, *one)) {
                Some(only) => self.board.exclude(&mut left, only),
                None => return order,
            }
        }
        order
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
        match &truth.name {
            TruthName::Cell(cell) => self.cells.contains(cell),
            TruthName::Places(house, digit) => {
                self.houses.contains(house) || {
                    let inside = |candidate: &&Candidate| candidate.digit == *digit;
                    let marked =
                        self.candidates.iter().filter(inside).filter(|one| truth.cells.contains(&one.cell));
                    let mut cells: Vec<_> = marked.map(|one| one.cell).collect();
                    cells.sort_unstable();
                    cells.dedup();
                    cells.len() >= 2
                }
            }
            TruthName::Guardians(_) => true,
        }
    }

    /// True for a truth with a candidate that is marked.
    fn touches(&self, truth: &TruthSet, board: &TruthBoard) -> bool {
        self.mentions(truth) || self.candidates.iter().any(|one| truth.members.contains(&board.number(*one)))
    }
}
