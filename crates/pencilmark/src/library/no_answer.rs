//! Why a request is not answered.

use std::fmt;

use pencilmark_core::message::Message;
use pencilmark_play::refused::Refused;

use crate::messages::{collection, open};
use crate::wire::Problem;

/// Why a request is not answered, with the status that the HTTP API gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoAnswer {
    /// The status of HTTP.
    pub status: u16,
    /// The reason as a sentence.
    pub detail: Message,
}

impl NoAnswer {
    /// There is no such thing.
    pub fn missing(detail: impl Into<Message>) -> NoAnswer {
        NoAnswer { status: 404, detail: detail.into() }
    }

    /// What is kept can't be read, or something broke.
    pub fn broken(detail: impl Into<Message>) -> NoAnswer {
        NoAnswer { status: 500, detail: detail.into() }
    }

    /// There is no game of this name.
    pub(super) fn no_game(id: &str) -> NoAnswer {
        NoAnswer::missing(collection::no_game(id.to_owned()))
    }

    /// An action meets what others changed since its page last heard of the game.
    pub(super) fn out_of_step() -> NoAnswer {
        NoAnswer { status: 412, detail: collection::went_on() }
    }

    /// A body is not what the operation takes.
    pub(super) fn malformed(error: &serde_json::Error) -> NoAnswer {
        let status = if error.is_data() { 422 } else { 400 };
        NoAnswer { status, detail: open::unreadable(error.to_string()) }
    }
}

impl From<Problem> for NoAnswer {
    fn from(problem: Problem) -> NoAnswer {
        NoAnswer { status: 422, detail: problem.message }
    }
}

impl From<Refused> for NoAnswer {
    fn from(why: Refused) -> NoAnswer {
        NoAnswer { status: 409, detail: why.message() }
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.detail.fmt(f)
    }
}

impl std::error::Error for NoAnswer {}
