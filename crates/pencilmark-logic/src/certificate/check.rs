//! Verification of certificates, from their content and the candidates of the board alone.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::step::{Candidate, Conclusion};

use crate::certificate::kind::{Certificate, CertificateKind, LinkName, SplitCase, TruthName};
use crate::certificate::net::{NetSearch, NetVerdict};
use crate::certificate::split_cover::is_split_by;
use crate::certificate::symmetry::is_wrong_by_symmetry;
use crate::certificate::truths::{TruthBoard, TruthSet, is_set};

/// A certificate with its truths looked up on the board.
pub(super) struct ClaimedCertificate<'a> {
    pub truth_board: &'a TruthBoard,
    pub board: &'a Board,
    /// The candidates that remain on the board, and its values, as bits by candidate index.
    pub live_candidates: &'a [u64],
    pub truths: &'a [&'a TruthSet],
    pub kind: &'a CertificateKind,
}

impl ClaimedCertificate<'_> {
    /// True if the certificate proves a conclusion.
    pub(super) fn proves(&self, conclusion: Conclusion) -> bool {
        let left = self.truth_board.live_if_wrong(self.live_candidates, conclusion);
        let assumed = match conclusion {
            Conclusion::Place(_) => Vec::new(),
            Conclusion::Eliminate(one) => vec![one],
        };
        match self.kind {
            CertificateKind::Rank { links, rank } => {
                self.has_surplus(&assumed, &left, self.truths, (links, *rank))
            }
            CertificateKind::Parity => is_odd(&left, self.truths),
            CertificateKind::Chain => self.forces(left),
            CertificateKind::Split(cases) => {
                is_split_by(self.truth_board, &left, self.truths, cases)
                    && cases.iter().all(|case| self.closes(case, &assumed, &left))
            }
            CertificateKind::Cases(tried) => {
                let verdict = NetSearch::new(self.truth_board, *tried).refute(&left, self.truths);
                matches!(verdict, NetVerdict::Refuted(_))
            }
            CertificateKind::Symmetry => is_wrong_by_symmetry(self.board, conclusion),
            // The clues that the step names are not available here.
            CertificateKind::Fillings => false,
        }
    }

    /// True if the links of a case allow fewer true candidates than its truths require, or the case's assumptions
    /// contradict each other.
    fn closes(&self, case: &SplitCase, assumed: &[Candidate], left: &[u64]) -> bool {
        let mut left = left.to_vec();
        for one in &case.assumptions {
            let number = self.truth_board.index_of(*one);
            if !is_set(&left, number) {
                return true;
            }
            self.truth_board.exclude(&mut left, number);
        }
        let find = |name: &TruthName| self.truths.iter().find(|truth| truth.name == *name).copied();
        let truths: Option<Vec<&TruthSet>> = case.truths.iter().map(find).collect();
        let assumed: Vec<Candidate> = assumed.iter().chain(&case.assumptions).copied().collect();
        truths.is_some_and(|truths| self.has_surplus(&assumed, &left, &truths, (&case.links, case.rank)))
    }

    /// True if each remaining candidate lies in at least as many links as truths, and the assumed candidates together
    /// have a surplus of links above the rank.
    fn has_surplus(
        &self,
        assumed: &[Candidate],
        left: &[u64],
        truths: &[&TruthSet],
        (links, rank): (&[LinkName], i32),
    ) -> bool {
        let rules = self.board.rules();
        let is_link = |link: &LinkName| match link {
            LinkName::Cell(_) | LinkName::CellPositions(..) => true,
            LinkName::OddCycle(_, cells) => {
                let next = cells.iter().cycle().skip(1);
                cells.len() % 2 == 1 && cells.iter().zip(next).all(|(a, b)| rules.peers(*a).contains(*b))
            }
        };
        let allowed: usize = links.iter().map(LinkName::max_true_candidates).sum();
        if !links.iter().all(is_link) || allowed as i32 - truths.len() as i32 != rank {
            return false;
        }
        let surplus = |one: Candidate| {
            let number = self.truth_board.index_of(one);
            let truths = truths.iter().filter(|truth| truth.members.contains(&number)).count();
            let links = links.iter().filter(|link| self.covers(link, one)).count();
            links as i32 - truths as i32
        };
        let all = || {
            rules.cells().flat_map(|cell| {
                self.board.possible_digits(cell).iter().map(move |digit| Candidate { cell, digit })
            })
        };
        let is_left = |one: &Candidate| is_set(left, self.truth_board.index_of(*one));
        let distinct: BTreeSet<Candidate> = assumed.iter().copied().collect();
        let wrong: i32 = distinct.into_iter().map(surplus).sum();
        wrong > rank && all().filter(is_left).all(|one| surplus(one) >= 0)
    }

    fn covers(&self, link: &LinkName, one: Candidate) -> bool {
        match link {
            LinkName::Cell(cell) => *cell == one.cell,
            LinkName::CellPositions(house, digit) => {
                *digit == one.digit && self.board.rules().house(*house).cells().contains(&one.cell)
            }
            LinkName::OddCycle(digit, cells) => *digit == one.digit && cells.contains(&one.cell),
        }
    }

    /// True if each truth in order has a single candidate compatible with those before it, and the last truth has none.
    fn forces(&self, mut left: Vec<u64>) -> bool {
        for (at, truth) in self.truths.iter().enumerate() {
            let mut members = truth.members.iter().copied().filter(|one| is_set(&left, *one));
            match (members.next(), members.next()) {
                (None, _) => return at + 1 == self.truths.len(),
                (Some(only), None) => self.truth_board.exclude(&mut left, only),
                (Some(_), Some(_)) => return false,
            }
        }
        false
    }
}

/// Returns the truths that a certificate names, looked up among those of a board; `None` if one of them is missing.
pub(super) fn named<'a>(certificate: &Certificate, truths: &'a [TruthSet]) -> Option<Vec<&'a TruthSet>> {
    certificate.truths.iter().map(|name| truths.iter().find(|truth| truth.name == *name)).collect()
}

/// True if the number of truths is odd and each remaining candidate lies in an even number of them.
pub(super) fn is_odd(left: &[u64], truths: &[&TruthSet]) -> bool {
    let members = || truths.iter().flat_map(|truth| &truth.members).filter(|one| is_set(left, **one));
    let often = |one: &usize| members().filter(|other| *other == one).count();
    let exact = truths.iter().all(|truth| truth.is_exact());
    exact && truths.len() % 2 == 1 && members().all(|one| often(one) % 2 == 0)
}
