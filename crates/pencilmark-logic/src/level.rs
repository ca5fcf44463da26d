//! How hard a puzzle is for a player, in six words.

use std::fmt;

#[cfg(feature = "serde")]
use serde::Serialize;

/// A level, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Level {
    /// Singles alone, and many of them at every turn.
    Beginner,
    /// Singles of any kind.
    Easy,
    /// Intersections, pairs and triples.
    Medium,
    /// Up to fish, wings, colours and uniqueness.
    Hard,
    /// Chains and almost locked sets.
    Expert,
    /// Techniques beyond those of the other levels.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 6] =
        [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Extreme];

    /// Returns its name, in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Extreme => "extreme",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
