//! What a game is in the middle of, and what an action does to it.

use pencilmark_core::cell::Cell;
use serde::{Deserialize, Serialize};

use crate::action::Action;

/// What a game is in the middle of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The puzzle is being entered.
    Setting,
    /// It is being solved.
    Playing,
    /// Every cell is filled and no rule is broken.
    Solved,
    /// The player was shown the solution.
    Revealed,
}

impl Phase {
    /// All phases of a game.
    pub const ALL: [Phase; 4] = [Phase::Setting, Phase::Playing, Phase::Solved, Phase::Revealed];

    /// The name of the phase, in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Setting => "setting",
            Phase::Playing => "playing",
            Phase::Solved => "solved",
            Phase::Revealed => "revealed",
        }
    }
}

/// How often the player was helped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Hints asked for.
    pub hints: usize,
    /// Checks of entries.
    pub checks: usize,
}

/// An action that was done, and when.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    /// Milliseconds since 1970.
    pub at: u64,
    /// The action that was done.
    pub action: Action,
}

/// What an action has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// How many actions the game has seen, this one included.
    pub revision: usize,
    /// The cells that are not what they were, in reading order.
    pub cells: Vec<Cell>,
    /// What the game is in the middle of now.
    pub phase: Phase,
}
