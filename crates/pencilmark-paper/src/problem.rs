//! The reasons why a book can't be made.

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
        /// The text that is not a paper size.
        text: String,
    },
    /// No layout, or no place for solutions, has this name.
    UnknownName {
        /// The text that is not a known name.
        text: String,
        /// The known names.
        known: Vec<&'static str>,
    },
    /// The paper is too small or too large.
    PaperOutOfRange {
        /// The paper size as text.
        text: String,
    },
    /// The font lacks a character of a text.
    NoGlyph {
        /// The character that the font lacks.
        sign: char,
        /// The text with the character.
        text: String,
    },
    /// The digits of a puzzle would be too small to read.
    TooSmall {
        /// The number of the puzzle in the book.
        puzzle: usize,
        /// The resulting font size of digits, in points.
        reached: f32,
        /// The smallest readable font size, in points.
        least: f32,
    },
    /// There is no room for a puzzle between the margins.
    NoRoom {
        /// The number of the puzzle in the book.
        puzzle: usize,
    },
    /// The URL of a puzzle is too long for a QR code.
    LongAddress {
        /// The number of the puzzle in the book.
        puzzle: usize,
    },
    /// The book has more pages than a book can be bound with.
    TooThick {
        /// The number of pages of the book.
        pages: usize,
        /// The maximum number of pages on this paper.
        most: usize,
    },
    /// The text is not an ISBN, or its check digit is wrong.
    WrongIsbn {
        /// The text that is not an ISBN.
        text: String,
    },
    /// The file can't be used as a font.
    WrongFont {
        /// The reason why the file is no font.
        fault: FontFault,
    },
    /// There are no puzzles to print.
    NoPuzzles,
}

/// The reason why a file can't be used as a font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FontFault {
    /// The file is neither a TrueType nor an OpenType font.
    Unknown,
    /// The file ends before its tables do.
    CutShort,
    /// A table of the font can't be read.
    Broken,
    /// The font has no outlines of a kind that PDF supports.
    NoOutlines,
    /// The font states that its licence forbids to embed it.
    NotEmbeddable,
}

impl FontFault {
    /// Returns the reason as a message.
    pub fn message(self) -> Message {
        match self {
            FontFault::Unknown => paper::font_unknown(),
            FontFault::CutShort => paper::font_cut_short(),
            FontFault::Broken => paper::font_broken(),
            FontFault::NoOutlines => paper::font_without_outlines(),
            FontFault::NotEmbeddable => paper::font_not_embeddable(),
        }
    }
}

impl PaperProblem {
    /// Returns the reason why the book can't be made, as a message.
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
            PaperProblem::TooThick { pages, most } => paper::too_thick(pages, most),
            PaperProblem::WrongIsbn { text } => paper::wrong_isbn(text),
            PaperProblem::WrongFont { fault } => fault.message(),
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
    /// Writing the output failed.
    WriteFailed(io::Error),
}

impl From<PaperProblem> for BookFailure {
    fn from(problem: PaperProblem) -> BookFailure {
        BookFailure::Problem(problem)
    }
}

impl From<io::Error> for BookFailure {
    fn from(error: io::Error) -> BookFailure {
        BookFailure::WriteFailed(error)
    }
}

impl fmt::Display for BookFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookFailure::Problem(problem) => problem.fmt(f),
            BookFailure::WriteFailed(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BookFailure {}

/// Returns the choice of a name.
///
/// # Errors
/// If there is none of that name.
pub(crate) fn named<T: Copy>(text: &str, choices: &[(&'static str, T)]) -> Result<T, PaperProblem> {
    let found = choices.iter().find(|(name, _)| *name == text).map(|(_, choice)| *choice);
    found.ok_or_else(|| PaperProblem::UnknownName {
        text: text.to_owned(),
        known: choices.iter().map(|(name, _)| *name).collect(),
    })
}
