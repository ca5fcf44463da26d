//! Training: sessions of a few minutes, and what is known of each technique.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A wish for a session of training.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TrainingRequest {
    /// The id of the only technique to practise.
    pub technique: Option<String>,
}

/// A session of training.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrainingPlan {
    /// The techniques, in order.
    pub items: Vec<TrainingItem>,
    /// When something is due next, in milliseconds since 1970, if nothing is due now.
    pub until: Option<u64>,
}

/// A technique of a session.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrainingItem {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: String,
    /// Why it is practised, as a sentence.
    pub why: String,
    /// What is known of it.
    pub memory: MemoryView,
    /// The positions to practise on.
    pub positions: Vec<TrainingPosition>,
}

/// What is known of a player and a technique, in percent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MemoryView {
    /// How likely the player would find it alone today.
    pub now: u8,
    /// How likely it was when it was met last: the rest has faded.
    pub was: u8,
    /// Below this it is due.
    pub due: u8,
    /// How often it was met.
    pub seen: u32,
    /// How often it was found alone.
    pub alone: u32,
    /// When it is due, in milliseconds since 1970; absent before it was met.
    pub next: Option<u64>,
}

/// What is known of a player: what was met in games, in training and in the drills of the course.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Memories {
    /// What is known of each technique and each skill that was met, by its id.
    pub techniques: BTreeMap<String, MemoryView>,
}

/// A position of a session: with a seed it is made, else it is of an own game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrainingPosition {
    /// The seed of a drill.
    pub seed: Option<u32>,
    /// The board of the position as text, if it is of an own game.
    pub board: Option<String>,
    /// When that game began, in milliseconds since 1970.
    pub began: u64,
    /// The time played until the position, in milliseconds.
    pub at: u64,
    /// How long the player looked there, in milliseconds.
    pub took: u64,
}

/// How a position went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TrainingOutcome {
    /// The technique was found at the first try, without help.
    Alone,
    /// It was found at a later try.
    Late,
    /// It was shown.
    Shown,
}

/// The result of a position, to be kept.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TrainingResult {
    /// The id of the technique, or of a skill that the course drills: `scan-digit`.
    pub technique: String,
    /// How it went.
    pub outcome: TrainingOutcome,
    /// How long it took, in milliseconds.
    pub took: u64,
    /// The board of a position of an own game, as text.
    #[serde(default)]
    pub board: Option<String>,
}
