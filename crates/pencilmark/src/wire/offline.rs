//! What was done in a game while its server was out of reach.

use pencilmark_play::action::Action;
use serde::{Deserialize, Serialize};

use crate::wire::view::GameView;

/// Actions of a page that could not be sent at once.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OfflineActions {
    /// How many actions the game had when the page last heard of it: what the first action was done on.
    pub revision: u64,
    /// The actions, in order.
    pub actions: Vec<OfflineAction>,
}

/// An action that could not be sent at once.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct OfflineAction {
    /// By which the action is known when it is sent again: it is carried out once.
    pub token: String,
    /// The action that was done.
    pub action: Action,
}

/// What became of actions that could not be sent at once.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OfflineResult {
    /// The game as it stands now.
    pub game: GameView,
    /// The last moment of the branch that holds the actions, if the game went on elsewhere meanwhile and still stands there.
    pub branch: Option<usize>,
    /// How many actions were carried out.
    pub done: usize,
    /// How many actions the game refused.
    pub refused: usize,
}
