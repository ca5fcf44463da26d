//! The formats that puzzles are written in, one a file, and one [`read`] that detects them.

mod document;

pub use document::{About, Document, Dropped, Entry, Expected, ReadError, WriteError};

/// A format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// One line a puzzle, one symbol a cell.
    Line,
}

impl Format {
    /// The name by which the command line knows it.
    pub fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
        }
    }
}
