//! Why a request has no answer.

use std::fmt;

use serde::Serialize;

/// The reason why something can't be answered or done, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Problem {
    /// The sentence that is shown to the user.
    pub problem: String,
}

impl Problem {
    /// A problem described by a sentence.
    pub fn new(problem: impl Into<String>) -> Problem {
        Problem { problem: problem.into() }
    }

    /// The problem of a request that was cancelled.
    pub(crate) fn cancelled() -> Problem {
        Problem::new("Cancelled.")
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem)
    }
}

impl std::error::Error for Problem {}

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
