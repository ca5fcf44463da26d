//! The review of a game as JSON.

use pencilmark_core::step::ConclusionName;
use serde::Serialize;

use crate::wire::proof_line::ProofLineView;

/// The review of a game: how the time was spent, the events, and the technique to learn next. Times are milliseconds
/// played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewAnswer {
    /// The result of the game: `Solved in 24:10`.
    pub title: String,
    /// The main findings, in sentences: first what the player found without help, last the technique to learn.
    pub lead: String,
    /// The time played.
    pub spent: u64,
    /// The time spent on entering digits and notes.
    pub entering: u64,
    /// The time spent in long pauses.
    pub looking: u64,
    /// The time spent on abandoned branches.
    pub undone: u64,
    /// The number of digits that were undone.
    pub digits_undone: usize,
    /// The events of the game, in order.
    pub story: Vec<ReviewLine>,
    /// All actions of the player, for a timeline.
    pub deeds: Vec<ReviewDeed>,
    /// The periods spent on abandoned branches: start and end.
    pub asides: Vec<[u64; 2]>,
    /// The technique to learn next, if the player was held up.
    pub lesson: Option<ReviewLesson>,
}

/// The kind of an event in a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReviewKind {
    /// Several correct digits in a row.
    Run,
    /// A step found without help after a long pause.
    Found,
    /// A step found with a hint after a long pause.
    Helped,
    /// A long pause after which the player continued with something else.
    Passed,
    /// A long pause while the board contained a mistake.
    Astray,
    /// A hint requested outside a long pause.
    Hint,
    /// A candidate of the solution that the player excluded.
    WrongStrike,
    /// A wrong digit that techniques in reach exclude.
    Slip,
    /// A digit that no technique in reach decides.
    Guess,
    /// Digits that were undone although nothing was wrong.
    Undone,
    /// A moment that the player bookmarked.
    Bookmark,
}

/// An event in a review.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewLine {
    /// The kind of the event.
    pub kind: ReviewKind,
    /// The time of the event.
    pub at: u64,
    /// The duration of the event.
    pub took: u64,
    /// The moment of the history that shows the event.
    pub moment: usize,
    /// The event in a few words: `X-wing on 6`.
    pub title: String,
    /// Its outcome in a few words: `found with a hint`.
    pub text: String,
    /// The explanation of the event, in sentences.
    pub detail: String,
    /// The id of the technique that the event is about, if any.
    pub technique: Option<&'static str>,
    /// The index of the step among the steps of the moment.
    pub step: Option<usize>,
}

/// An action of the player on the timeline of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewDeed {
    /// The time of the action.
    pub at: u64,
    /// The moment of the history after the action.
    pub moment: usize,
    /// True if a digit was entered, replaced or cleared; false for notes.
    pub is_digit: bool,
    /// True if the action was on an abandoned branch.
    pub is_aside: bool,
}

/// The technique to learn next, with the reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewLesson {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: String,
    /// The index of the event that gives the reason.
    pub line: usize,
}

/// A moment of a game, with the steps available there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MomentAnswer {
    /// The board with the player's notes as an SVG picture, with the requested step, if any.
    pub picture: String,
    /// The number of filled cells.
    pub filled: usize,
    /// The number of cells.
    pub cells: usize,
    /// The available steps, easiest first; empty if the board contains a mistake.
    pub steps: Vec<MomentStep>,
    /// The proof of the requested step, as sentences.
    pub text: String,
    /// The numbered lines of a proof that is too long for sentences.
    pub lines: Vec<ProofLineView>,
}

/// A step available at a moment of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MomentStep {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique, with its digit if it is about a single one.
    pub title: String,
    /// The placements and eliminations of the step.
    pub conclusions: Vec<ConclusionName>,
}
