//! The reasons why a book can't be made.

use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;

use crate::messages::paper;

/// The reason why a book can't be made.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum PaperProblem {
    /// No paper has this name or size.
    UnknownPaper {
        /// What was read.
        text: String,
    },
    /// No layout, or no place for solutions, has this name.
    UnknownName {
        /// What was read.
        text: String,
        /// The names that there are.
        known: Vec<&'static str>,
    },
    /// The paper is too small or too large.
    PaperOutOfRange {
        /// What was read.
        text: String,
    },
    /// The font lacks a character of a text.
    NoGlyph {
        /// The sign that it lacks.
        sign: char,
        /// The text that has it.
        text: String,
    },
    /// The digits of a puzzle would be too small to read.
    TooSmall {
        /// The number of the puzzle.
        puzzle: usize,
        /// The size that digits would have, in points.
        reached: f32,
        /// The size that they must have.
        least: f32,
    },
    /// There is no room for a puzzle between the margins.
    NoRoom {
        /// The number of the puzzle.
        puzzle: usize,
    },
    /// The URL of a puzzle is too long for a QR code.
    LongAddress {
        /// The number of the puzzle.
        puzzle: usize,
    },
    /// The book has more pages than a book can be bound with.
    TooThick {
        /// The number of pages.
        pages: usize,
    },
    /// There are no puzzles to print.
    NoPuzzles,
}

impl PaperProblem {
    /// Returns the reason as a message.
    pub fn message(&self) -> Message {
        match self.clone() {
            PaperProblem::UnknownPaper { text } => paper::unknown(text),
            PaperProblem::UnknownName { text, known } => paper::unknown_name(text, known.join(", ")),
            PaperProblem::PaperOutOfRange { text } => paper::out_of_range(text),
            PaperProblem::NoGlyph { sign, text } => paper::no_glyph(sign, text),
            PaperProblem::TooSmall { puzzle, reached, least } => {
                paper::too_small(puzzle, format!("{reached:.1}"), format!("{least:.1}"))
            }
            PaperProblem::NoRoom { puzzle } => paper::no_room(puzzle),
            PaperProblem::LongAddress { puzzle } => paper::too_long(puzzle),
            PaperProblem::TooThick { pages } => paper::too_thick(pages),
            PaperProblem::NoPuzzles => paper::no_puzzles(),
        }
    }
}

print_as_message!(PaperProblem);

impl std::error::Error for PaperProblem {}
