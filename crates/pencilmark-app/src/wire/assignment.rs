//! Assignments: lists of puzzles and drills in one link each, and a learner's progress on them.

use serde::{Deserialize, Serialize};

/// A request to pack an assignment into a link.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AssignmentRequest {
    /// The title of the assignment; may be empty.
    pub title: String,
    /// The drills, in order; they precede the puzzles.
    #[serde(default)]
    pub drills: Vec<AssignedDrill>,
    /// Puzzles as text in any format: a puzzle, a list of puzzles, or links.
    #[serde(default)]
    pub puzzles: String,
}

/// A drill in an assignment.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AssignedDrill {
    /// The id of the technique.
    pub technique: String,
    /// The seed of the drill.
    pub seed: u32,
}

/// The link that contains an assignment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AssignmentLink {
    /// The compressed assignment, which follows `#/assignment/` in URLs.
    pub link: String,
}

/// An assignment with a learner's progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct AssignmentView {
    /// The compressed assignment.
    pub link: String,
    /// The title of the assignment; may be empty.
    pub title: String,
    /// The learner's name; may be empty.
    pub student: String,
    /// The puzzles and drills, in order.
    pub items: Vec<AssignmentItem>,
}

/// A puzzle or drill of an assignment, with a learner's progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct AssignmentItem {
    /// The number of the item, from 1.
    pub number: usize,
    /// The name of the technique, or of the puzzle's rules.
    pub name: String,
    /// The id of the technique, if this is a drill.
    pub technique: Option<String>,
    /// The seed of the drill, if this is a drill.
    pub seed: Option<u32>,
    /// The puzzle as text, if this is a puzzle.
    pub puzzle: Option<String>,
    /// The id of the game that the learner has started with the puzzle.
    pub game: Option<String>,
    /// The learner's outcome on the item.
    pub outcome: AssignmentOutcome,
    /// The number of wrong answers to a drill, or of checks in a puzzle.
    pub mistakes: u64,
    /// The number of hints used.
    pub hints: u64,
    /// The time taken, in milliseconds.
    pub took: u64,
    /// The time of the last work on the item, in milliseconds since 1970.
    pub at: Option<u64>,
}

/// A learner's outcome on an item of an assignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum AssignmentOutcome {
    /// The item has not been started.
    #[default]
    Open,
    /// The puzzle was started but is not solved.
    Begun,
    /// The puzzle was solved, or the drill at the first answer.
    Right,
    /// The drill was solved after a wrong answer.
    Late,
    /// The answer was shown to the learner.
    Shown,
}

/// A learner's progress on an assignment, to be saved. Absent fields stay unchanged.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct AssignmentProgress {
    /// The compressed assignment.
    pub link: String,
    /// The learner's name.
    #[serde(default)]
    pub student: Option<String>,
    /// The number of the item worked on, from 1.
    #[serde(default)]
    pub number: Option<usize>,
    /// The id of the game started with the item's puzzle.
    #[serde(default)]
    pub game: Option<String>,
    /// The result of the item if it is a drill.
    #[serde(default)]
    pub drill: Option<AssignedDrillResult>,
}

/// The result of a drill in an assignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct AssignedDrillResult {
    /// The outcome: `right`, `late` or `shown`.
    pub outcome: AssignmentOutcome,
    /// The number of wrong answers.
    pub mistakes: u64,
    /// The number of hints used.
    pub hints: u64,
    /// The time taken, in milliseconds.
    pub took: u64,
}
