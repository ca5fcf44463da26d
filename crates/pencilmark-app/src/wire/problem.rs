//! The error type of requests.

use std::fmt;

use pencilmark_core::message::Message;
use serde::Serialize;

use pencilmark::page_messages::answer;

/// The reason why a request can't be answered or performed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The sentence to show to the user.
    pub message: Message,
}

impl Problem {
    /// Creates a problem with a sentence that describes it.
    pub fn new(message: Message) -> Problem {
        Problem { message }
    }

    /// Returns the problem of a request that was cancelled.
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

/// A problem in the form that the HTTP API returns: a problem document of RFC 9457.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProblemDocument {
    /// Always `about:blank`: the HTTP status describes the kind of problem.
    pub r#type: &'static str,
    /// The name of the HTTP status.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// The description of the problem, as a sentence.
    pub detail: String,
}
