//! Near misses: patterns that fail only because of one candidate.

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;
use serde::Serialize;

/// The near misses of techniques that are easier than a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MissesAnswer {
    /// The near misses, one per technique, those closest to the step in difficulty first.
    pub misses: Vec<NearMissView>,
}

/// A pattern that fails only because of one candidate.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearMissView {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique, with its digit if it is about a single one.
    pub title: String,
    /// The reason why the pattern fails: `r8c5 is a third place for 7 in row 8`.
    pub reason: String,
    /// The cells of the pattern.
    pub cells: Vec<CellName>,
    /// The cell of the candidate that prevents the pattern.
    pub cell: CellName,
    /// The digit of the candidate that prevents the pattern.
    pub digit: Digit,
}

/// How the cells that a player chose compare with known patterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum WhyNotKind {
    /// The cells are the pattern of a step.
    There,
    /// The cells are a pattern but for one candidate.
    Near,
    /// The cells are not close to any pattern.
    None,
}

/// The result of comparing the player's cells with known patterns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhyNotAnswer {
    /// How the cells compare with known patterns.
    pub kind: WhyNotKind,
    /// The answer as a sentence.
    pub text: String,
    /// The near miss, if the cells are one.
    pub miss: Option<NearMissView>,
}
