//! Near misses: patterns that one candidate spoils.

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;
use serde::Serialize;

/// The near misses of techniques that are easier than a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MissesAnswer {
    /// The near misses, one a technique, those next to the step first.
    pub misses: Vec<NearMissView>,
}

/// A pattern that one candidate spoils.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NearMissView {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique, with its digit where it has one.
    pub title: String,
    /// What is one too many: `r8c5 is a third place for 7 in row 8`.
    pub reason: String,
    /// The cells of the pattern.
    pub cells: Vec<CellName>,
    /// The cell of the candidate that spoils it.
    pub cell: CellName,
    /// The digit of the candidate that spoils it.
    pub digit: Digit,
}

/// How a pattern of the player's own compares with those that techniques know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum WhyNotKind {
    /// It is the pattern of a step.
    There,
    /// One candidate is too many.
    Near,
    /// Nothing is near.
    None,
}

/// What is missing for a pattern of the player's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhyNotAnswer {
    /// How it compares.
    pub kind: WhyNotKind,
    /// The answer as a sentence.
    pub text: String,
    /// The near miss, if it is one.
    pub miss: Option<NearMissView>,
}
