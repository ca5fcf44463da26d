//! What reading gives: puzzles, what was dropped, and errors that say where.

use std::fmt;
use std::sync::Arc;

use crate::board::Board;
use crate::format::kind::Format;
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
    pub entries: Vec<DocumentEntry>,
    /// Lines of a list that could not be read; the others were.
    pub faults: Vec<ReadError>,
    /// What was recognised but can't be kept, as colours or a step of another program.
    pub dropped: Vec<Dropped>,
}

/// One puzzle of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentEntry {
    /// The board: givens, placed digits and candidates.
    pub board: Board,
    /// What the text says about it beside the board.
    pub about: PuzzleInfo,
    /// The line on which it begins, from 1.
    pub line: usize,
}

/// What a text says about a puzzle, kept as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleInfo {
    /// Its title or name.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Its difficulty in the words or figures of its source.
    pub difficulty: Option<String>,
    /// Whatever else is said, a line each.
    pub comments: Vec<String>,
    /// Further columns of a table or fields of a record, name and value; one named `id` comes first.
    pub fields: Vec<(String, String)>,
}

impl PuzzleInfo {
    /// Adds a further field, unless it is empty.
    pub(super) fn add_field(&mut self, name: &str, value: &str) {
        let (name, value) = (name.trim(), value.trim());
        if !name.is_empty() && !value.is_empty() {
            let place = if name.eq_ignore_ascii_case("id") { 0 } else { self.fields.len() };
            self.fields.insert(place, (name.to_owned(), value.to_owned()));
        }
    }

    /// What follows the cells of a line: a comment, perhaps after `#`.
    pub(super) fn of_comment(rest: &str) -> PuzzleInfo {
        let comment = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '#').trim_end();
        let comments = if comment.is_empty() { Vec::new() } else { vec![comment.to_owned()] };
        PuzzleInfo { comments, ..PuzzleInfo::default() }
    }

    /// The comment that follows the cells of a line, with its `#`, or nothing.
    pub(super) fn as_comment(&self) -> String {
        let said = self.in_one_line();
        if said.is_empty() { said } else { format!(" # {said}") }
    }

    /// All of it in one line: the title, the author, the difficulty, the comments, the further fields.
    pub(super) fn in_one_line(&self) -> String {
        let named = [&self.title, &self.author, &self.difficulty].into_iter().flatten();
        let parts = named.chain(&self.comments).cloned().chain(self.named_fields());
        parts.collect::<Vec<_>>().join("; ").replace(['\n', '\r'], " ")
    }

    /// The further fields, each as `name: value`.
    pub(super) fn named_fields(&self) -> impl Iterator<Item = String> {
        self.fields.iter().map(|(name, value)| format!("{name}: {value}"))
    }
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

/// What to write of a board, and how.
#[derive(Clone, Copy, Debug)]
pub struct WriteOptions {
    /// The symbol of an empty cell, in formats that leave a choice; the format's own where `None`.
    pub blank: Option<char>,
    /// Which values to write.
    pub values: Values,
    /// What to do about candidates that don't follow from the values, in a format without room for them.
    pub candidates: NoRoom,
    /// What to do about rules beyond the usual boxes, in a format without room for them.
    pub rules: NoRoom,
}

/// Which values are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// The givens alone.
    Givens,
    /// Placed digits too; as if given where the format knows no difference.
    All,
}

/// What a writer does about something that its format has no room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoRoom {
    /// Write nothing, and say what it is: without it the text would tell of another puzzle.
    Refuse,
    /// Write without it.
    LeaveOut,
}

/// Why a board can't be written in a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError {
    /// The format that was asked for.
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
