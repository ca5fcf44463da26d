//! Certificates of steps as JSON: truths, links, and what they prove.

use pencilmark_core::board::Board;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::ConclusionName;
use pencilmark_logic::certificate::{Certificate, CertificateKind, SplitCase};
use serde::Serialize;

/// A proof of conclusions from a few truths of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CertificateView {
    /// What it proves: each of these by itself.
    pub conclusions: Vec<ConclusionName>,
    /// The truths, of each of which one candidate is true: `r3c4` for a cell, `5R2` for the places of 5 in row 2, `(8r8c3|1r8c7)` for
    /// the candidates that keep a pattern from having two fillings.
    pub truths: Vec<String>,
    /// Why they contradict a wrong conclusion.
    #[serde(flatten)]
    pub kind: CertificateKindView,
    /// The certificate as a picture, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

/// Why truths contradict a wrong conclusion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum CertificateKindView {
    /// The links hold too few true candidates.
    Rank {
        /// The links, of each of which one candidate is true at most: written as truths are. `5(r1c1-r1c5-r5c1)` is an odd cycle: 5 is
        /// in less than half of its cells.
        links: Vec<String>,
        /// What the links allow less the number of truths.
        rank: i32,
    },
    /// The truths are odd in number, and each candidate lies in an even number of them.
    Parity {},
    /// Each truth in turn has one candidate left; the last has none.
    Chain {},
    /// The candidates of a truth are assumed in turn, and those of further truths with them, until links hold too few in each case.
    Split {
        /// The cases, of which one must hold.
        cases: Vec<SplitCaseView>,
    },
    /// Every choice of candidates fails.
    Cases {
        /// The number of candidates that are tried.
        tried: u64,
    },
    /// The puzzle is symmetric, so its solution is.
    Symmetry {},
    /// The clues that the step names can't be filled otherwise.
    Fillings {},
}

/// A case in which links hold too few true candidates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SplitCaseView {
    /// What is assumed beside the wrong conclusion: `1r3c1` for 1 in that cell.
    pub assumed: Vec<String>,
    /// The truths of which the links hold too few.
    pub truths: Vec<String>,
    /// The links that hold too few, written as truths are.
    pub links: Vec<String>,
    /// What the links allow less the number of truths.
    pub rank: i32,
}

impl SplitCaseView {
    fn new(case: &SplitCase, rules: &Rules) -> SplitCaseView {
        SplitCaseView {
            assumed: case.assumed_texts(rules),
            truths: case.truths.iter().map(|truth| truth.text(rules)).collect(),
            links: case.links.iter().map(|link| link.text(rules)).collect(),
            rank: case.rank,
        }
    }
}

impl CertificateView {
    /// The view of a certificate on the board of its step, without a picture.
    pub fn new(certificate: &Certificate, board: &Board) -> CertificateView {
        let rules = board.rules();
        CertificateView {
            conclusions: certificate.conclusions.iter().map(|one| one.name(rules)).collect(),
            truths: certificate.truths.iter().map(|truth| truth.text(rules)).collect(),
            kind: CertificateKindView::new(&certificate.kind, rules),
            picture: None,
        }
    }
}

impl CertificateKindView {
    fn new(kind: &CertificateKind, rules: &Rules) -> CertificateKindView {
        match kind {
            CertificateKind::Rank { links, rank } => CertificateKindView::Rank {
                links: links.iter().map(|link| link.text(rules)).collect(),
                rank: *rank,
            },
            CertificateKind::Parity => CertificateKindView::Parity {},
            CertificateKind::Chain => CertificateKindView::Chain {},
            CertificateKind::Split(cases) => CertificateKindView::Split {
                cases: cases.iter().map(|case| SplitCaseView::new(case, rules)).collect(),
            },
            CertificateKind::Cases(tried) => CertificateKindView::Cases { tried: *tried },
            CertificateKind::Symmetry => CertificateKindView::Symmetry {},
            CertificateKind::Fillings => CertificateKindView::Fillings {},
        }
    }
}
