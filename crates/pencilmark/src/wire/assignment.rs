//! Assignments: lists of puzzles and drills, each in one link, and what is done of them.

use serde::{Deserialize, Serialize};

/// An assignment to be put into a link.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AssignmentRequest {
    /// The title; may be empty.
    pub title: String,
    /// The drills, in order; they come before the puzzles.
    #[serde(default)]
    pub drills: Vec<AssignedDrill>,
    /// Puzzles as text in any format: a puzzle, a list of puzzles, or links.
    #[serde(default)]
    pub puzzles: String,
}

/// A drill of an assignment.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AssignedDrill {
    /// The id of the technique.
    pub technique: String,
    /// The seed of the drill.
    pub seed: u32,
}

/// The link of an assignment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AssignmentLink {
    /// The packed assignment, which stands in addresses behind `#/assignment/`.
    pub link: String,
}

/// An assignment with what the learner has done of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AssignmentView {
    /// The packed assignment.
    pub link: String,
    /// The title; may be empty.
    pub title: String,
    /// The name that the learner has given; may be empty.
    pub student: String,
    /// The puzzles and drills, in order.
    pub items: Vec<AssignmentItem>,
}

/// A puzzle or a drill of an assignment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AssignmentItem {
    /// The number of the item, from 1.
    pub number: usize,
    /// The name of the technique, or of the puzzle's rules.
    pub name: String,
    /// The id of the technique, if this is a drill.
    pub technique: Option<String>,
    /// The seed of the drill, if this is one.
    pub seed: Option<u32>,
    /// The puzzle as text, if this is one.
    pub puzzle: Option<String>,
    /// The name of the game that the learner has begun of the puzzle.
    pub game: Option<String>,
    /// How far the learner has come.
    pub outcome: AssignmentOutcome,
    /// The number of wrong answers; of a puzzle, of checks.
    pub mistakes: u64,
    /// The number of hints that were taken.
    pub hints: u64,
    /// The time that it took, in milliseconds.
    pub took: u64,
    /// When it was last worked on, in milliseconds since 1970.
    pub at: Option<u64>,
}

/// How an item of an assignment went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum AssignmentOutcome {
    /// Nobody has begun it.
    #[default]
    Open,
    /// A puzzle that was begun and is not solved.
    Begun,
    /// It was solved; a drill, at the first answer.
    Right,
    /// A drill that was solved after a wrong answer.
    Late,
    /// Its answer was shown.
    Shown,
}

/// How an item went, to be kept. What is absent stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AssignmentProgress {
    /// The packed assignment.
    pub link: String,
    /// The name of the learner.
    #[serde(default)]
    pub student: Option<String>,
    /// The number of the item that was worked on, from 1.
    #[serde(default)]
    pub number: Option<usize>,
    /// The name of the game that was begun of the item's puzzle.
    #[serde(default)]
    pub game: Option<String>,
    /// The result of the item's drill.
    #[serde(default)]
    pub drill: Option<AssignedDrillResult>,
}

/// How a drill of an assignment went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AssignedDrillResult {
    /// The outcome: `right`, `late` or `shown`.
    pub outcome: AssignmentOutcome,
    /// The number of wrong answers.
    pub mistakes: u64,
    /// The number of hints that were taken.
    pub hints: u64,
    /// The time that it took, in milliseconds.
    pub took: u64,
}
