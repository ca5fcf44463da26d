//! The review of a game.

use pencilmark_core::step::ConclusionName;
use serde::Serialize;

use crate::wire::proof_line::ProofLineView;

/// What a game teaches: where the time went, what happened, and what to learn next. Times are milliseconds played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewAnswer {
    /// How the game ended: `Solved in 24:10`.
    pub title: String,
    /// What stands out, in sentences: first what the player saw alone, last the one thing to learn.
    pub lead: String,
    /// The time played.
    pub spent: u64,
    /// The time of entering digits and notes.
    pub entering: u64,
    /// The time of looking for a step.
    pub looking: u64,
    /// The time on ways that were given up.
    pub undone: u64,
    /// The number of digits that were taken back.
    pub digits_undone: usize,
    /// What happened, in order.
    pub story: Vec<ReviewLine>,
    /// Every deed, to be drawn.
    pub deeds: Vec<ReviewDeed>,
    /// When the player was on a way that was given up: from and until.
    pub asides: Vec<[u64; 2]>,
    /// What to learn next, if something held the player up.
    pub lesson: Option<ReviewLesson>,
}

/// The kind of a line of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReviewKind {
    /// Right digits in a row.
    Run,
    /// A step that was found unaided after a long look.
    Found,
    /// A step that was found with a hint after a long look.
    Helped,
    /// A long look after which the player went on with something else.
    Passed,
    /// A long look while something on the board was wrong.
    Astray,
    /// A hint outside of a long look.
    Hint,
    /// A candidate that was ruled out though the solution has it.
    WrongStrike,
    /// A wrong digit that techniques in reach exclude.
    Slip,
    /// A digit about which no technique in reach told.
    Guess,
    /// Digits that were taken back though nothing was wrong.
    Undone,
    /// A moment that the player named.
    Bookmark,
}

/// A line of a review.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewLine {
    /// The kind of what happened.
    pub kind: ReviewKind,
    /// When it happened.
    pub at: u64,
    /// How long it took.
    pub took: u64,
    /// The moment of the history that shows it.
    pub moment: usize,
    /// What happened, in a few words: `X-wing on 6`.
    pub title: String,
    /// How it ended, in a few words: `found with a hint`.
    pub text: String,
    /// What is to be said about it, in sentences.
    pub detail: String,
    /// The id of the technique, if it is about one.
    pub technique: Option<&'static str>,
    /// The number of the step among those of the moment.
    pub step: Option<usize>,
}

/// A deed of a game in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewDeed {
    /// When it was done.
    pub at: u64,
    /// The moment of the history after it.
    pub moment: usize,
    /// True if a digit was entered, replaced or cleared; false for notes.
    pub is_digit: bool,
    /// True if it was on a way that was given up.
    pub is_aside: bool,
}

/// What to learn next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReviewLesson {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: String,
    /// The number of the line of the story that says why.
    pub line: usize,
}

/// A moment of a game, with what could be found there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MomentAnswer {
    /// The board with the player's notes as an SVG picture, with the step on it if one was asked for.
    pub picture: String,
    /// The number of filled cells.
    pub filled: usize,
    /// The number of cells.
    pub cells: usize,
    /// The steps that are there, the easiest first; none where something on the board is wrong.
    pub steps: Vec<MomentStep>,
    /// The proof of the step that was asked for, as sentences.
    pub text: String,
    /// The lines of a proof that is too long for sentences.
    pub lines: Vec<ProofLineView>,
}

/// A step that is there at a moment of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MomentStep {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique, with its digit where it has one.
    pub title: String,
    /// The placements and eliminations of the step.
    pub conclusions: Vec<ConclusionName>,
}
