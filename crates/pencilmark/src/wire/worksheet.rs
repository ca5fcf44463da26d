//! Worksheets: positions for chosen techniques, to print.

use pencilmark_core::step::ConclusionName;
use serde::{Deserialize, Serialize};

/// A technique to practise on a worksheet, and how often.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WorksheetPartRequest {
    /// The id of the technique.
    pub technique: String,
    /// The number of positions for it; all parts together have 60 at most.
    pub count: usize,
}

/// A wish for a worksheet.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WorksheetRequest {
    /// The techniques, in order.
    pub parts: Vec<WorksheetPartRequest>,
    /// The seed: the same one makes the same worksheet.
    pub seed: u32,
}

/// A worksheet with its hints and answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Worksheet {
    /// The seed that makes the same worksheet again.
    pub seed: u32,
    /// The positions, in order.
    pub items: Vec<WorksheetItem>,
}

/// A position of a worksheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorksheetItem {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: String,
    /// The seed that makes the position as a drill of the technique.
    pub seed: u32,
    /// The position as text, with its candidates.
    pub board: String,
    /// The position as an SVG picture; singles are looked for without candidates.
    pub picture: String,
    /// Hints that name neither the cells nor what follows.
    pub hints: Vec<String>,
    /// The argument and what follows from it, in sentences.
    pub answer: String,
    /// The placements and eliminations of the answer.
    pub conclusions: Vec<ConclusionName>,
    /// The answer as an SVG picture.
    pub answer_picture: String,
}

/// A request for a worksheet as PDF.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WorksheetPagesRequest {
    /// The techniques and the seed.
    pub worksheet: WorksheetRequest,
    /// The title; none when absent.
    #[serde(default)]
    pub title: Option<String>,
    /// The paper: `a4`, `letter` and the like; `a4` when absent.
    #[serde(default)]
    pub paper: Option<String>,
    /// The number of positions on a page: 4 when absent, 48 at most.
    #[serde(default)]
    pub per_page: Option<usize>,
    /// Where hints are printed: `below` (upside down below the positions), `page` (on pages of their own) or `none`; `below` when absent.
    #[serde(default)]
    pub hints: Option<String>,
    /// Whether answers are printed at the end; they are when absent.
    #[serde(default)]
    pub answers: Option<bool>,
}
