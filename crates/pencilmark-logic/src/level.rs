//! The difficulty level of a puzzle for a player, on a scale of six.

use std::fmt;

#[cfg(feature = "serde")]
use serde::Serialize;

/// A difficulty level, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Level {
    /// Only singles, with many available at every step.
    Beginner,
    /// Only singles, of any kind.
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
    /// All difficulty levels, easiest first.
    pub const ALL: [Level; 6] =
        [Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Extreme];

    /// Returns the name of the level, in lower case.
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
