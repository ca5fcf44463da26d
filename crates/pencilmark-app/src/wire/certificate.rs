//! Certificates of steps as JSON: truths, links, and the conclusions that they prove.

use pencilmark_core::board::Board;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::ConclusionName;
use pencilmark_logic::certificate::{Certificate, CertificateKind, SplitCase};
use serde::Serialize;

/// A proof of conclusions from a few truths of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CertificateView {
    /// The conclusions that the certificate proves, each by itself.
    pub conclusions: Vec<ConclusionName>,
    /// The truths, of each of which at least one candidate is true: `r3c4` for a cell, `5R2` for the places of 5 in row 2,
    /// `(8r8c3|1r8c7)` for guardians.
    pub truths: Vec<String>,
    /// The reason why the truths contradict the negation of each conclusion.
    #[serde(flatten)]
    pub kind: CertificateKindView,
    /// The truths and links as an SVG picture, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub picture: Option<String>,
}

/// The reason why a conclusion can't be false, given the truths of a certificate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum CertificateKindView {
    /// The links allow fewer true candidates than the truths require.
    Rank {
        /// The links, of each of which at most one candidate is true, in the notation of truths. `5(r1c1-r1c5-r5c1)` is an
        /// odd cycle: fewer than half of its cells hold 5.
        links: Vec<String>,
        /// The number of true candidates that the links allow, minus the number of truths.
        rank: i32,
    },
    /// The number of truths is odd, and each candidate lies in an even number of them.
    Parity {},
    /// Each truth in turn has one candidate left; the last has none.
    Chain {},
    /// A case split over the candidates of one or more truths; in each case the links allow fewer true candidates than the
    /// truths require.
    Split {
        /// The cases, of which one is true.
        cases: Vec<SplitCaseView>,
    },
    /// An exhaustive search: every choice of candidates fails.
    Cases {
        /// The number of candidates tried.
        tried: u64,
    },
    /// The puzzle is symmetric, so its solution is too.
    Symmetry {},
    /// The cells of the step's clues can't be filled if the conclusion is wrong.
    Fillings {},
}

/// A case of a split in which the links allow fewer true candidates than the truths require.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SplitCaseView {
    /// The candidates assumed true besides the negation of the conclusion: `1r3c1` for digit 1 in r3c1.
    pub assumed: Vec<String>,
    /// The truths that the links can't satisfy.
    pub truths: Vec<String>,
    /// The links that cover the truths, in the notation of truths.
    pub links: Vec<String>,
    /// The number of true candidates that the links allow, minus the number of truths.
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
    /// Converts a certificate on the board of its step, without a picture.
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
