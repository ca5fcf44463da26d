//! Actions performed in a game while its server was unreachable.

use pencilmark_play::action::Action;
use serde::{Deserialize, Serialize};

use crate::wire::view::GameView;

/// Actions of a page that could not be sent at once.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct OfflineActions {
    /// The number of the game's actions when the page last heard from the server: the state to which the first action
    /// applies.
    pub revision: u64,
    /// The actions, in order.
    pub actions: Vec<OfflineAction>,
}

/// An action that could not be sent at once.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct OfflineAction {
    /// A token that identifies the action if it is sent again, so that it is performed only once.
    pub token: String,
    /// The action to perform.
    pub action: Action,
}

/// The result of actions that could not be sent at once.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct OfflineResult {
    /// The game in its current state.
    pub game: GameView,
    /// The last moment of the branch with these actions, if the game was continued elsewhere in the meantime and has a
    /// different current moment.
    pub branch: Option<usize>,
    /// The number of actions performed.
    pub done: usize,
    /// The number of actions that the game refused.
    pub refused: usize,
}
