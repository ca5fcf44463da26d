//! What a reader is told to expect, and the error of a text that it can't read.

use std::sync::Arc;

use crate::format::Format;
use crate::message::{Message, print_as_message};
use crate::messages::read;
use crate::rules::Rules;

/// Options for reading a text: the format and the rules that the caller expects.
#[derive(Clone, Default)]
pub struct ReadOptions {
    /// The expected format; `None` to detect it.
    pub format: Option<Format>,
    /// The expected rules; `None` to derive them from the text: the size from the number of cells, the rest from
    /// markers in the text.
    pub rules: Option<Arc<Rules>>,
}

/// An error of reading a text: its position, what was expected there, and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line of the error, from 1.
    pub line: usize,
    /// The column of the error in characters, from 1.
    pub column: usize,
    /// The input that was expected at the error's position.
    pub expected: Message,
    /// The input found at the error's position: a character, `end of line`, `82 cells`.
    pub found: Message,
}

impl ReadError {
    /// Returns a message that states the position, the expected input and the found input.
    pub fn message(&self) -> Message {
        read::error(self.line, self.column, self.expected.clone(), self.found.clone())
    }
}

print_as_message!(ReadError);

impl std::error::Error for ReadError {}
