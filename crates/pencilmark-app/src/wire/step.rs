//! Steps as JSON.

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::Digit;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, ConclusionName, Family, LinkKind, Mark, Role, Step};
use pencilmark_logic::clue_notes::is_bookkeeping;
use pencilmark_render::language::Language;
use pencilmark_render::prose;
use serde::Serialize;

/// A step of reasoning with its proof.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepView {
    /// The id of the technique: `x-wing`.
    pub technique: &'static str,
    /// The name of the technique: `X-wing`.
    pub name: String,
    /// The family of the technique: `fish`.
    pub family: Family,
    /// The placements and eliminations, sorted: `r3c4=5`, `r1c2<>7`.
    pub conclusions: Vec<ConclusionName>,
    /// Further conclusions of the same pattern that nothing on the way to the next digit, or to the end of the path, needs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<ConclusionName>,
    /// True if the step is an entry with what clues say by themselves, which doesn't count as a step.
    #[serde(skip_serializing_if = "is_false")]
    pub bookkeeping: bool,
    /// The proof as sentences.
    pub sentence: String,
    /// The marks to show on the board.
    pub marks: Vec<MarkView>,
    /// The symbols of the digits, if they are not 1, 2, ...: `012345678`. Conclusions and marks count digits from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols: Option<String>,
}

pub(super) fn is_false(flag: &bool) -> bool {
    !flag
}

/// A candidate: a digit that a cell may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateView {
    /// The cell: `r3c4`.
    pub cell: CellName,
    /// The digit, from 1 to the size of the board.
    pub digit: Digit,
}

/// A mark on the board, with its role in the proof.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum MarkView {
    /// Candidates with a role in the proof.
    Candidates {
        /// The role of these candidates.
        #[serde(flatten)]
        role: Role,
        /// The candidates to mark.
        candidates: Vec<CandidateView>,
    },
    /// Cells with a role in the proof.
    Cells {
        /// The role of these cells.
        #[serde(flatten)]
        role: Role,
        /// The cells to mark: `r3c4`.
        cells: Vec<CellName>,
    },
    /// Houses with a role in the proof.
    Houses {
        /// The role of these houses.
        #[serde(flatten)]
        role: Role,
        /// The names of the houses: `row 3`.
        houses: Vec<String>,
        /// The cells of each house.
        cells: Vec<Vec<CellName>>,
    },
    /// A link between two nodes of a chain.
    Link {
        /// `strong`: at least one of the two nodes is true; `weak`: at most one is; `implied`: the second follows from the first, alone or
        /// with others.
        link: LinkKind,
        /// The node at which the link starts: one candidate, or several that act as one.
        from: Vec<CandidateView>,
        /// The node at which the link ends.
        to: Vec<CandidateView>,
        /// The number of the chain that the link belongs to, if a proof has several; otherwise 0.
        branch: u8,
    },
}

impl StepView {
    /// Converts a step on the board on which it was found, with its texts in `language`.
    pub fn new(step: &Step, board: &Board, language: &Language) -> StepView {
        let rules = board.rules();
        StepView {
            technique: step.technique.id,
            name: language.technique_name(step.technique).to_owned(),
            family: step.technique.family,
            conclusions: step.conclusion_names(rules),
            also: step.also.iter().map(|one| one.name(rules)).collect(),
            bookkeeping: is_bookkeeping(step),
            sentence: prose::explanation_text(step, board, language),
            marks: step.marks.iter().map(|mark| MarkView::new(mark, rules, language)).collect(),
            symbols: (!rules.values().is_default()).then(|| rules.values().symbols()),
        }
    }
}

impl MarkView {
    fn new(mark: &Mark, rules: &Rules, language: &Language) -> MarkView {
        let names = |cells: &[Cell]| cells.iter().map(|cell| cell.name(rules)).collect();
        let candidates = |list: &[Candidate]| {
            list.iter().map(|c| CandidateView { cell: c.cell.name(rules), digit: c.digit }).collect()
        };
        match mark {
            Mark::Candidates(role, list) => {
                MarkView::Candidates { role: *role, candidates: candidates(list) }
            }
            Mark::Cells(role, cells) => MarkView::Cells { role: *role, cells: names(cells) },
            Mark::Houses(role, houses) => MarkView::Houses {
                role: *role,
                houses: houses.iter().map(|id| language.fill(&rules.house_name(*id))).collect(),
                cells: houses.iter().map(|id| names(rules.house(*id).cells())).collect(),
            },
            Mark::Link { from, to, kind, branch } => {
                MarkView::Link { link: *kind, from: candidates(from), to: candidates(to), branch: *branch }
            }
        }
    }
}
