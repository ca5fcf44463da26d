//! Why a request has no answer.

use std::fmt;

use pencilmark_core::message::Message;
use serde::Serialize;

use crate::messages::answer;

/// The reason why something can't be answered or done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The sentence that is shown to the user.
    pub message: Message,
}

impl Problem {
    /// A problem described by a sentence.
    pub fn new(message: Message) -> Problem {
        Problem { message }
    }

    /// The problem of a request that was cancelled.
    pub(crate) fn cancelled() -> Problem {
        Problem::new(answer::cancelled())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for Problem {}

impl From<Problem> for Message {
    fn from(problem: Problem) -> Message {
        problem.message
    }
}

/// A problem as the HTTP API reports it: a problem document of RFC 9457.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProblemDocument {
    /// Always `about:blank`: the status says what kind of problem it is.
    pub r#type: &'static str,
    /// The name of the HTTP status.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What is wrong, as a sentence.
    pub detail: String,
}
