//! Why a request is not answered.

use std::fmt;

use pencilmark_core::message::Message;
use pencilmark_play::refused::Refused;

use crate::messages::{collection, open};
use crate::wire::Problem;

/// Why a request is not answered, with the status that the HTTP API gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestFailure {
    /// The status of HTTP.
    pub status: u16,
    /// The reason as a sentence.
    pub detail: Message,
}

impl RequestFailure {
    /// There is no such thing.
    pub fn missing(detail: impl Into<Message>) -> RequestFailure {
        RequestFailure { status: 404, detail: detail.into() }
    }

    /// What is kept can't be read, or something broke.
    pub fn broken(detail: impl Into<Message>) -> RequestFailure {
        RequestFailure { status: 500, detail: detail.into() }
    }

    /// There is no game of this name.
    pub(super) fn no_game(id: &str) -> RequestFailure {
        RequestFailure::missing(collection::no_game(id.to_owned()))
    }

    /// An action meets what others changed since its page last heard of the game.
    pub(super) fn out_of_step() -> RequestFailure {
        RequestFailure { status: 412, detail: collection::went_on() }
    }

    /// A body is not what the operation takes.
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

impl From<Refused> for RequestFailure {
    fn from(why: Refused) -> RequestFailure {
        RequestFailure { status: 409, detail: why.message() }
    }
}

impl fmt::Display for RequestFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.detail.fmt(f)
    }
}

impl std::error::Error for RequestFailure {}
