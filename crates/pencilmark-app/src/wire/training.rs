//! Training sessions of a few minutes, and the player's command of each technique.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A request for a training session.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct TrainingRequest {
    /// The id of the only technique to practise, if chosen.
    pub technique: Option<String>,
}

/// A session of training.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TrainingPlan {
    /// The techniques, in order.
    pub items: Vec<TrainingItem>,
    /// The time at which a technique is next due, in milliseconds since 1970, if none is due now.
    pub until: Option<u64>,
}

/// A technique of a training session.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TrainingItem {
    /// The id of the technique.
    pub technique: &'static str,
    /// The name of the technique.
    pub name: String,
    /// The reason for practising it, as a sentence.
    pub why: String,
    /// How well the player commands the technique.
    pub memory: MemoryView,
    /// The positions to practise on.
    pub positions: Vec<TrainingPosition>,
}

/// The player's command of a technique, in percent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MemoryView {
    /// The probability that the player would find it without help today.
    pub now: u8,
    /// The probability at the last encounter, which has since decayed.
    pub was: u8,
    /// The probability below which it is due for practice.
    pub due: u8,
    /// The number of encounters.
    pub seen: u32,
    /// The number of times it was found without help on the first try.
    pub alone: u32,
    /// The time at which it is due, in milliseconds since 1970; absent before the first encounter.
    pub next: Option<u64>,
}

/// The player's command of all techniques met in games, in training and in the course.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Memories {
    /// The command of each technique and skill that was met, by its id.
    pub techniques: BTreeMap<String, MemoryView>,
}

/// A position of a training session: with a seed it is generated, otherwise it is from the player's own game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TrainingPosition {
    /// The seed of the position as a drill.
    pub seed: Option<u32>,
    /// The board of the position as text, if it is from the player's own game.
    pub board: Option<String>,
    /// The time at which that game began, in milliseconds since 1970.
    pub began: u64,
    /// The time played up to the position, in milliseconds.
    pub at: u64,
    /// The time that the player looked for a step there, in milliseconds.
    pub took: u64,
}

/// The outcome of a training position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum TrainingOutcome {
    /// The technique was found on the first try, without help.
    Alone,
    /// The technique was found at a later try.
    Late,
    /// The technique was shown to the player.
    Shown,
}

/// The result of a training position, to be saved.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct TrainingResult {
    /// The id of the technique, or of a skill of the course: `scan-digit`.
    pub technique: String,
    /// The outcome of the position.
    pub outcome: TrainingOutcome,
    /// The time taken, in milliseconds.
    pub took: u64,
    /// The board of the position as text, if it is from the player's own game.
    #[serde(default)]
    pub board: Option<String>,
}
