//! The phases of a game, and the result of an action.

use pencilmark_core::cell::Cell;
use serde::{Deserialize, Serialize};

use crate::action::Action;

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// The puzzle is being entered.
    Setting,
    /// The puzzle is being solved.
    Playing,
    /// The puzzle is solved: every cell is filled and no rule is broken.
    Solved,
    /// The player was shown the solution.
    Revealed,
}

impl Phase {
    /// All phases of a game.
    pub const ALL: [Phase; 4] = [Phase::Setting, Phase::Playing, Phase::Solved, Phase::Revealed];

    /// The name of the phase in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Setting => "setting",
            Phase::Playing => "playing",
            Phase::Solved => "solved",
            Phase::Revealed => "revealed",
        }
    }
}

/// The numbers of hints and checks that the player has used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HelpCounts {
    /// The number of hints shown in the game.
    pub hint_count: usize,
    /// The number of times that the player had the entries checked.
    pub check_count: usize,
}

/// An action with the time at which it was performed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedAction {
    /// The time of the action in milliseconds since 1970.
    pub time: u64,
    /// The action that was performed at this time.
    pub action: Action,
}

/// The result of an action: the changed cells, and the new phase of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The number of actions of the game so far, including this one.
    pub revision: usize,
    /// The cells that the action changed, in reading order.
    pub cells: Vec<Cell>,
    /// The phase of the game after the action.
    pub phase: Phase,
}
