//! Why something can't be answered or done.

use std::fmt;

use serde::Serialize;

/// Why something can't be answered or done, in a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// The sentence.
    pub problem: String,
}

impl Problem {
    pub(crate) fn new(problem: impl Into<String>) -> Problem {
        Problem { problem: problem.into() }
    }

    /// What is said when whoever asked does not want the answer any more.
    pub(crate) fn cancelled() -> Problem {
        Problem::new("Called off.")
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem)
    }
}

impl std::error::Error for Problem {}
