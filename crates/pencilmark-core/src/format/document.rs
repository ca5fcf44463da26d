//! What reading gives: puzzles, what was dropped, and errors that say where.

use std::fmt;
use std::sync::Arc;

use crate::board::Board;
use crate::format::Format;
use crate::rules::Rules;

/// What the caller knows before reading.
#[derive(Clone, Default)]
pub struct Expected {
    /// The format; detected where `None`.
    pub format: Option<Format>,
    /// The rules; from the text where `None`: its length gives the size, its markers the rest.
    pub rules: Option<Arc<Rules>>,
}

/// A text, read: at least one puzzle.
#[derive(Debug)]
pub struct Document {
    /// The format that was recognised.
    pub format: Format,
    /// The puzzles in the order of the text.
    pub entries: Vec<Entry>,
    /// Lines of a list that could not be read; the others were.
    pub faults: Vec<ReadError>,
    /// What was recognised but can't be kept, as colours or a step of another program.
    pub dropped: Vec<Dropped>,
}

/// One puzzle of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The board: givens, placed digits and candidates.
    pub board: Board,
    /// What the text says about it beside the board.
    pub about: About,
    /// The line on which it begins, from 1.
    pub line: usize,
}

/// What a text says about a puzzle, kept as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// Its title or name.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Its difficulty in the words or figures of its source.
    pub difficulty: Option<String>,
    /// Whatever else is said, a line each.
    pub comments: Vec<String>,
}

/// Something that was read and not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropped {
    /// The line, from 1.
    pub line: usize,
    /// What it was, as a noun: `cell colours`, `a step of another program`.
    pub what: String,
}

impl fmt::Display for Dropped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: dropped {}", self.line, self.what)
    }
}

/// Why a text could not be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What was expected there.
    pub expected: String,
    /// What was found: a character, `end of line`, `82 cells`.
    pub found: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReadError { line, column, expected, found } = self;
        write!(f, "line {line}, column {column}: expected {expected}, found {found}")
    }
}

impl std::error::Error for ReadError {}

/// Why a board can't be written in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError {
    /// The format.
    pub format: Format,
    /// What it can't say, as a noun: `boards of size 16`, `diagonals`, `candidates`.
    pub cannot: String,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the {} format can't hold {}", self.format.name(), self.cannot)
    }
}

impl std::error::Error for WriteError {}
