//! Worksheets: positions for chosen techniques, to print.

use pencilmark_core::step::ConclusionName;
use serde::{Deserialize, Serialize};

/// A technique on a requested worksheet, with its number of positions.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WorksheetPartRequest {
    /// The id of the technique.
    pub technique: String,
    /// The number of positions for the technique; all parts together have at most 60.
    pub count: usize,
}

/// A request for a worksheet.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WorksheetRequest {
    /// The techniques with their numbers of positions, in order.
    pub parts: Vec<WorksheetPartRequest>,
    /// The seed: the same seed gives the same worksheet.
    pub seed: u32,
}

/// A worksheet with its hints and answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Worksheet {
    /// The seed with which the same worksheet can be made again.
    pub seed: u32,
    /// The positions of the worksheet, in order.
    pub items: Vec<WorksheetItem>,
}

/// A position of a worksheet, with its hints and answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WorksheetItem {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: String,
    /// The seed of the position as a drill of the technique.
    pub seed: u32,
    /// The position as text, with its candidates.
    pub board: String,
    /// The position as an SVG picture, without candidates for singles.
    pub picture: String,
    /// The hints, which name neither the cells nor the conclusions.
    pub hints: Vec<String>,
    /// The argument and the conclusions, in sentences.
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
    /// The positions to make: the techniques and the seed.
    pub worksheet: WorksheetRequest,
    /// The heading of the pages; none when absent.
    #[serde(default)]
    pub title: Option<String>,
    /// The paper size, such as `a4` or `letter`; `a4` when absent.
    #[serde(default)]
    pub paper: Option<String>,
    /// The number of positions per page: 4 when absent, at most 48.
    #[serde(default)]
    pub per_page: Option<usize>,
    /// The place of the hints: `below` (upside down below the positions), `page` (on separate pages) or `none`; `below`
    /// when absent.
    #[serde(default)]
    pub hints: Option<String>,
    /// True to print answers at the end; true when absent.
    #[serde(default)]
    pub answers: Option<bool>,
}
