//! The results of reading and writing: puzzles, dropped parts, and errors with their position.

use crate::messages::{read, write};
use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::message::print_as_message;
use pencilmark_core::plain_line::ReadError;
use pencilmark_core::symmetry::Symmetry;
use pencilmark_core::values::DigitValues;

/// The result of reading a text: one or more puzzles, with errors and dropped parts.
#[derive(Debug)]
pub struct Document {
    /// The format that was recognised in the text.
    pub format: Format,
    /// The puzzles in the order of the text.
    pub entries: Vec<DocumentEntry>,
    /// The errors of puzzles in the text that could not be read.
    pub errors: Vec<ReadError>,
    /// The parts of the text that were recognised but not kept, such as colours or the last step of a solver program.
    pub dropped_parts: Vec<DroppedPart>,
}

/// One puzzle of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentEntry {
    /// The board: givens, placed digits and candidates.
    pub board: Board,
    /// The metadata of the puzzle found in the text.
    pub info: PuzzleInfo,
    /// The line on which the puzzle begins, from 1.
    pub line: usize,
}

/// The metadata of a puzzle, kept verbatim: title, author, texts, the author's solution, fog and drawing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleInfo {
    /// The title or name of the puzzle.
    pub title: Option<String>,
    /// The author of the puzzle.
    pub author: Option<String>,
    /// The difficulty as the source states it, in words or numbers.
    pub difficulty: Option<String>,
    /// Further comments, one per line.
    pub comments: Vec<String>,
    /// Further columns of a table or fields of a record, as name and value; a field named `id` comes first.
    pub extra_fields: Vec<(String, String)>,
    /// The rules in the words of the author, to be shown beside the board.
    pub rules_text: Option<String>,
    /// The author's message to the solver who has finished the puzzle.
    pub solved_text: Option<String>,
    /// The author's solution, cell by cell in reading order; `None` for cells that it leaves out.
    pub solution: Option<Box<[Option<Digit>]>>,
    /// The cells visible at the start of a fog puzzle; `None` if there is no fog.
    pub fog: Option<Vec<Cell>>,
    /// What the author drew on the board besides the clues.
    pub artwork: Artwork,
    /// The parts of the text that did not become constraints.
    pub unread_parts: UnreadParts,
}

/// The parts of a puzzle that a reader of constraint formats could not turn into constraints.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnreadParts {
    /// The decorations that are not drawn, in words: `2 triggers of the fog`.
    pub decorations: Vec<Message>,
    /// The parts that may have a meaning but were not understood, each with the reason or the text concerned.
    pub not_understood: Vec<Message>,
    /// The parts that were not understood although the rest of the rules leaves exactly one solution, which they can't change.
    pub settled: Vec<Message>,
    /// The cells with marks that could not be read as clues, ascending; a rule that was not understood may refer to
    /// them.
    pub unread_marks: Vec<Cell>,
}

impl PuzzleInfo {
    /// Adds a further field, unless it is empty.
    pub(super) fn add_field(&mut self, name: &str, value: &str) {
        let (name, value) = (name.trim(), value.trim());
        if !name.is_empty() && !value.is_empty() {
            let place = if name.eq_ignore_ascii_case("id") { 0 } else { self.extra_fields.len() };
            self.extra_fields.insert(place, (name.to_owned(), value.to_owned()));
        }
    }

    /// Parses the text after the cells of a line: a comment, possibly after `#`.
    pub(super) fn of_comment(rest: &str) -> PuzzleInfo {
        let comment = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '#').trim_end();
        let comments = if comment.is_empty() { Vec::new() } else { vec![comment.to_owned()] };
        PuzzleInfo { comments, ..PuzzleInfo::default() }
    }

    /// Formats the comment after the cells of a line, with its `#`; empty if there is none. `values` defines the
    /// symbols of the digits.
    pub(super) fn as_comment(&self, values: DigitValues) -> String {
        let comment = self.in_one_line(values);
        if comment.is_empty() { comment } else { format!(" # {comment}") }
    }

    /// Formats all metadata in one line: the title, the author, the [`remarks`](PuzzleInfo::remarks), the rules in
    /// words, the message to the solver, the solution.
    fn in_one_line(&self, values: DigitValues) -> String {
        let named = [&self.title, &self.author].into_iter().flatten().cloned();
        let parts = named.chain(self.remark_list()).chain(self.words_in_comments(values));
        parts.collect::<Vec<_>>().join("; ").replace(['\n', '\r', '\t'], " ")
    }

    /// Returns the author's rules in words, message to the solver and solution, each as `name: text`, for formats that
    /// have only comments.
    pub(super) fn words_in_comments(&self, values: DigitValues) -> impl Iterator<Item = String> {
        let solution = self.solution_text(values);
        let words = [
            ("rules", self.rules_text.clone()),
            ("once solved", self.solved_text.clone()),
            ("solution", solution),
        ];
        words.into_iter().filter_map(|(name, text)| Some(format!("{name}: {}", text?)))
    }

    /// Formats the difficulty, the comments and the further fields in one line.
    pub(super) fn remarks(&self) -> String {
        self.remark_list().collect::<Vec<_>>().join("; ").replace(['\n', '\r', '\t'], " ")
    }

    fn remark_list(&self) -> impl Iterator<Item = String> {
        self.difficulty.iter().chain(&self.comments).cloned().chain(self.named_fields())
    }

    /// Returns the further fields, each as `name: value`.
    pub(super) fn named_fields(&self) -> impl Iterator<Item = String> {
        self.extra_fields.iter().map(|(name, value)| format!("{name}: {value}"))
    }

    /// Returns the metadata without difficulty, comments and further fields, which describe one copy of the puzzle
    /// rather than the puzzle itself.
    pub fn without_remarks(&self) -> PuzzleInfo {
        PuzzleInfo { difficulty: None, comments: Vec::new(), extra_fields: Vec::new(), ..self.clone() }
    }

    /// Returns the metadata without remarks, with the author's solution, the fog and the drawing transformed by a
    /// symmetry of the board.
    ///
    /// # Panics
    /// If a cell is not one of the symmetry's board.
    pub fn transformed(&self, symmetry: &Symmetry) -> PuzzleInfo {
        let solution = self.solution.as_ref().map(|digits| symmetry.map_cell_digits(digits));
        let moved = |cells: &Vec<Cell>| {
            let mut cells: Vec<Cell> = cells.iter().map(|cell| symmetry.map_cell(*cell)).collect();
            cells.sort_unstable();
            cells
        };
        PuzzleInfo {
            solution,
            fog: self.fog.as_ref().map(moved),
            artwork: self.artwork.transformed(symmetry),
            ..self.without_remarks()
        }
    }

    /// Formats the author's solution as one symbol per cell.
    pub fn solution_text(&self, values: DigitValues) -> Option<String> {
        let symbol = |digit: &Option<Digit>| digit.map_or('.', |digit| values.symbol(digit));
        self.solution.as_ref().map(|digits| digits.iter().map(symbol).collect())
    }
}

/// A part of a text that was recognised but not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DroppedPart {
    /// The number of the line with the dropped part, from 1.
    pub line: usize,
    /// The dropped part, as a noun: `cell colours`, `a step of another program`.
    pub part: Message,
}

impl DroppedPart {
    /// Returns a message with the number of the line and the part of the puzzle that was dropped when it was read.
    pub fn message(&self) -> Message {
        read::dropped(self.line, self.part.clone())
    }
}

print_as_message!(DroppedPart);

/// Options for writing a board.
#[derive(Clone, Copy, Debug)]
pub struct WriteOptions {
    /// The symbol of an empty cell, in formats that allow a choice; `None` for the usual one.
    pub empty_symbol: Option<char>,
    /// The values to write: only givens, or all.
    pub values: WrittenValues,
    /// The policy for candidates that don't follow from the values, in a format that can't represent them.
    pub candidates: UnsupportedPolicy,
    /// The policy for rules beyond the default boxes, in a format that can't represent them.
    pub rules: UnsupportedPolicy,
    /// The policy for the title, the author, the author's texts and solution, in a format that can't represent them.
    pub metadata: UnsupportedPolicy,
}

impl Default for WriteOptions {
    /// Options that leave nothing out, [`WriteOptions::STRICT`].
    fn default() -> WriteOptions {
        WriteOptions::STRICT
    }
}

impl WriteOptions {
    /// Options that return an error instead of leaving out anything that the format can't represent.
    pub const STRICT: WriteOptions = WriteOptions {
        empty_symbol: None,
        values: WrittenValues::All,
        candidates: UnsupportedPolicy::Refuse,
        rules: UnsupportedPolicy::Refuse,
        metadata: UnsupportedPolicy::Refuse,
    };

    /// Options that leave out everything that the format can't represent.
    pub const LOSSY: WriteOptions = WriteOptions {
        candidates: UnsupportedPolicy::LeaveOut,
        rules: UnsupportedPolicy::LeaveOut,
        metadata: UnsupportedPolicy::LeaveOut,
        ..WriteOptions::STRICT
    };
}

/// Which values of a board are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WrittenValues {
    /// Only the givens are written.
    Givens,
    /// Givens and placed digits are written; both as givens if the format has no distinction.
    All,
}

/// What to do with a feature that a format can't represent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnsupportedPolicy {
    /// Return an error: without the feature the text would describe another puzzle.
    Refuse,
    /// Leave the feature out and write the rest.
    LeaveOut,
}

/// An error of writing a board in a format that can't represent it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WriteError {
    /// The requested format.
    pub format: Format,
    /// The feature that the format can't represent, as a noun: `boards of size 16`, `diagonals`, `candidates`.
    pub unsupported_feature: Message,
}

impl WriteError {
    /// Returns a message that states the format and the feature that it can't represent.
    pub fn message(&self) -> Message {
        write::cannot(self.format.name().to_owned(), self.unsupported_feature.clone())
    }
}

print_as_message!(WriteError);

impl std::error::Error for WriteError {}
