//! Reasons why a book can't be made.

use std::{fmt, io};

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
    /// No layout, or no place of solutions, has this name.
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
    /// The font can't set a text.
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
    /// Nothing is left for a puzzle between the margins.
    NoRoom {
        /// The number of the puzzle.
        puzzle: usize,
    },
    /// The address of a puzzle is too long for a code.
    LongAddress {
        /// The number of the puzzle.
        puzzle: usize,
    },
    /// The book has more pages than can be bound.
    TooThick {
        /// The number of pages.
        pages: usize,
    },
    /// There is nothing to print.
    NoPuzzles,
}

impl PaperProblem {
    /// Returns the problem as a message.
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

/// The reason why a book was not written.
#[derive(Debug)]
pub enum BookFailure {
    /// The book can't be made.
    Problem(PaperProblem),
    /// What it is written to fails.
    Unwritten(io::Error),
}

impl From<PaperProblem> for BookFailure {
    fn from(problem: PaperProblem) -> BookFailure {
        BookFailure::Problem(problem)
    }
}

impl From<io::Error> for BookFailure {
    fn from(error: io::Error) -> BookFailure {
        BookFailure::Unwritten(error)
    }
}

impl fmt::Display for BookFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookFailure::Problem(problem) => problem.fmt(f),
            BookFailure::Unwritten(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BookFailure {}
