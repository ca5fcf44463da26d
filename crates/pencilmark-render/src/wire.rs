//! Steps as they go over the wire: the documented JSON form, of which a schema is generated.

use pencilmark_core::cell::Cell;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{self, LinkKind, Mark, Role, Step};
use serde::Serialize;

use crate::language::Language;
use crate::prose;

/// A step, told.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepView {
    /// The technique's id: `x-wing`.
    pub technique: &'static str,
    /// Its name: `X-wing`.
    pub name: String,
    /// Its family: `fish`.
    pub family: String,
    /// What follows, as it is written: `r3c4=5`, `r1c2<>7`.
    pub conclusions: Vec<String>,
    /// The proof in a sentence.
    pub sentence: String,
    /// What to show on the board.
    pub marks: Vec<MarkView>,
}

/// A candidate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateView {
    /// The cell: `r3c4`.
    pub cell: String,
    /// The digit, from 1 to the size of the board.
    pub digit: usize,
}

/// Something to show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum MarkView {
    /// Candidates that play a part.
    Candidates {
        /// The part.
        #[serde(flatten)]
        role: RoleView,
        /// The candidates.
        candidates: Vec<CandidateView>,
    },
    /// Cells that play a part.
    Cells {
        /// The part.
        #[serde(flatten)]
        role: RoleView,
        /// The cells: `r3c4`.
        cells: Vec<String>,
    },
    /// Houses that play a part.
    Houses {
        /// The part.
        #[serde(flatten)]
        role: RoleView,
        /// The houses by name: `row 3`.
        houses: Vec<String>,
        /// The cells of each.
        cells: Vec<Vec<String>>,
    },
    /// A link.
    Link {
        /// `strong`: at least one of the two nodes is right; `weak`: at most one.
        link: &'static str,
        /// From this node: a candidate, or several that act as one.
        from: Vec<CandidateView>,
        /// To this one.
        to: Vec<CandidateView>,
        /// The chain that it is a part of, where a proof has several.
        branch: u8,
    },
}

/// A part in a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoleView {
    /// `pivot`, `fin`, `end`, `base`, `cover`, `on`, `off`, `colour` or `set`.
    pub role: &'static str,
    /// Which colour or set, counted from 0. Colours 0 and 1 are opposites, so are 2 and 3.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

/// Tells a step.
pub fn step(step: &Step, rules: &Rules, language: &Language) -> StepView {
    let size = rules.size();
    let mut conclusions = step.conclusions.clone();
    conclusions.sort();
    StepView {
        technique: step.technique.id,
        name: language.name(step.technique).to_owned(),
        family: step.technique.family.to_string(),
        conclusions: conclusions.into_iter().map(|conclusion| conclusion.name(size)).collect(),
        sentence: prose::sentence(step, rules, language),
        marks: step.marks.iter().map(|mark| view(mark, rules)).collect(),
    }
}

fn view(mark: &Mark, rules: &Rules) -> MarkView {
    let names = |cells: &[Cell]| cells.iter().map(|cell| cell.name(rules.size()).to_string()).collect();
    let candidates = |list: &[step::Candidate]| list.iter().map(|c| candidate(*c, rules)).collect();
    match mark {
        Mark::Candidates(part, list) => {
            MarkView::Candidates { role: role(*part), candidates: candidates(list) }
        }
        Mark::Cells(part, cells) => MarkView::Cells { role: role(*part), cells: names(cells) },
        Mark::Houses(part, houses) => MarkView::Houses {
            role: role(*part),
            houses: houses.iter().map(|id| rules.house(*id).to_string()).collect(),
            cells: houses.iter().map(|id| names(rules.house(*id).cells())).collect(),
        },
        Mark::Link { from, to, kind, branch } => MarkView::Link {
            link: match kind {
                LinkKind::Strong => "strong",
                LinkKind::Weak => "weak",
            },
            from: candidates(from),
            to: candidates(to),
            branch: *branch,
        },
    }
}

fn candidate(candidate: step::Candidate, rules: &Rules) -> CandidateView {
    CandidateView { cell: candidate.cell.name(rules.size()).to_string(), digit: candidate.digit.index() + 1 }
}

fn role(role: Role) -> RoleView {
    let (role, number) = match role {
        Role::Pivot => ("pivot", None),
        Role::Fin => ("fin", None),
        Role::End => ("end", None),
        Role::Base => ("base", None),
        Role::Cover => ("cover", None),
        Role::On => ("on", None),
        Role::Off => ("off", None),
        Role::Colour(number) => ("colour", Some(number)),
        Role::Set(number) => ("set", Some(number)),
    };
    RoleView { role, number }
}
