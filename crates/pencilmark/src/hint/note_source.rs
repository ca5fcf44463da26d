//! The source of the candidates that a hint uses.

use serde::{Deserialize, Serialize};

/// The source of the candidates that a hint uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum NoteSource {
    /// The candidates that follow from the digits on the board.
    Computed,
    /// The candidates of the board, without those that the player has struck out.
    #[default]
    Candidates,
    /// The player's own notes; a cell without notes uses the computed candidates.
    Own,
}
