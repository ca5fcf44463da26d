//! The failure of a request, with its HTTP status.

use std::fmt;

use pencilmark_core::message::Message;
use pencilmark_play::refused::ActionRefusal;

use crate::wire::Problem;
use pencilmark::page_messages::{collection, open};

/// The reason why a request failed, with its HTTP status.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestFailure {
    /// The HTTP status code.
    pub status: u16,
    /// The reason why the request failed, as a sentence.
    pub detail: Message,
}

impl RequestFailure {
    /// Creates the failure of a request for something that doesn't exist (status 404).
    pub fn not_found(detail: impl Into<Message>) -> RequestFailure {
        RequestFailure { status: 404, detail: detail.into() }
    }

    /// Creates the failure of a request that met unreadable data or an internal error (status 500).
    pub fn internal_error(detail: impl Into<Message>) -> RequestFailure {
        RequestFailure { status: 500, detail: detail.into() }
    }

    /// Creates the failure of a request for a game that doesn't exist.
    pub(super) fn no_game(id: &str) -> RequestFailure {
        RequestFailure::not_found(collection::no_game(id.to_owned()))
    }

    /// Creates the failure of an action that conflicts with changes made since its page last read the game.
    pub(super) fn out_of_step() -> RequestFailure {
        RequestFailure { status: 412, detail: collection::went_on() }
    }

    /// Creates the failure of a request whose body the operation can't parse.
    pub(super) fn malformed(error: &serde_json::Error) -> RequestFailure {
        let status = if error.is_data() { 422 } else { 400 };
        RequestFailure { status, detail: open::unreadable(error.to_string()) }
    }
}

impl From<Problem> for RequestFailure {
    fn from(problem: Problem) -> RequestFailure {
        RequestFailure { status: 422, detail: problem.message }
    }
}

impl From<ActionRefusal> for RequestFailure {
    fn from(why: ActionRefusal) -> RequestFailure {
        RequestFailure { status: 409, detail: why.message() }
    }
}

impl fmt::Display for RequestFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.detail.fmt(f)
    }
}

impl std::error::Error for RequestFailure {}
