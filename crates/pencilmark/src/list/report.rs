//! The report on a line, and the counts of outcomes over many lines.

use pencilmark_core::cell::CellSet;
use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;
use pencilmark_formats::messages::read;
use pencilmark_formats::{DocumentEntry, ReadError};
use pencilmark_search::limits::{SearchCompletion, SearchOutcome, Verdict};

use crate::internal_error::InternalError;
use crate::known_rules::is_partly_understood;
use crate::messages::line;
use crate::puzzle::PuzzleError;
use crate::rate::{RateError, Rating};

/// The report on one line of a list.
pub struct LineReport<'a> {
    /// The number of the line, from 1.
    pub line: u64,
    /// The text of the line without its line end; for a table row, the puzzle field; for a puzzle in a multi-line format,
    /// its cells as a line.
    pub text: &'a [u8],
    /// The puzzle, if it was parsed to a board; classic lines are solved without parsing.
    pub entry: Option<&'a DocumentEntry>,
    /// The answer, or the reason why there is none.
    pub answer: Result<LineAnswer<'a>, LineError>,
}

/// The answer to the question of a list.
pub enum LineAnswer<'a> {
    /// The parsed puzzle.
    Read(&'a DocumentEntry),
    /// The cells of a classic puzzle, empty cells as `.` or `0`; the report's text may have a comment after them.
    Cells(&'a [u8; 81]),
    /// The requested givens, or the reason why the puzzle is invalid.
    Givens(Result<CellSet, PuzzleError>),
    /// How many solutions the puzzle has, with the unique solution as a line.
    Verdict(Verdict<&'a str>),
    /// The number of solutions counted, with how the search ended.
    Count(SearchOutcome),
    /// The rating on each requested scale; or the reason why there is no rating at all.
    Ratings(Result<Vec<Result<Rating, RateError>>, RateError>),
}

/// The reason why a line has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineError {
    /// The line is empty.
    Empty,
    /// The line is a comment: it begins with `#`.
    Comment,
    /// The line can't be parsed.
    Unreadable(ReadError),
    /// The engine failed on the line.
    Internal(InternalError),
}

impl LineError {
    /// Returns the reason why the line has no answer, as a message.
    pub fn message(&self) -> Message {
        match self {
            LineError::Empty => line::empty(),
            LineError::Comment => line::comment(),
            LineError::Unreadable(ReadError { column, expected, found, .. }) => {
                read::bad_line(*column, expected.clone(), found.clone())
            }
            LineError::Internal(error) => error.message(),
        }
    }
}

print_as_message!(LineError);

impl std::error::Error for LineError {}

/// The numbers of lines by outcome.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LineCounts {
    /// The number of puzzles read.
    pub puzzles: u64,
    /// The number of puzzles found not to have exactly one solution.
    pub not_unique: u64,
    /// The number of lines that could not be parsed or on which the engine failed, not counting empty lines and comments.
    pub unreadable: u64,
    /// The parts of puzzles that were not understood, each with its line number.
    pub not_understood: Vec<(u64, Message)>,
    /// The parts of puzzles that were not understood but can't change the answer, each with its line number.
    pub settled: Vec<(u64, Message)>,
}

impl LineCounts {
    /// Adds the counts of other lines to these.
    pub fn add(&mut self, other: LineCounts) {
        self.puzzles += other.puzzles;
        self.not_unique += other.not_unique;
        self.unreadable += other.unreadable;
        self.not_understood.extend(other.not_understood);
        self.settled.extend(other.settled);
    }

    #[inline]
    pub(super) fn note(&mut self, report: &LineReport) {
        match &report.answer {
            Ok(answer) => {
                self.puzzles += 1;
                self.not_unique += u64::from(!answer.counts_as_unique());
            }
            Err(LineError::Unreadable(_) | LineError::Internal(_)) => self.unreadable += 1,
            Err(LineError::Empty | LineError::Comment) => {}
        }
        if let Some(entry) = report.entry {
            let unknown = entry.info.unread_parts.not_understood.iter();
            self.not_understood.extend(unknown.map(|what| (report.line, what.clone())));
            let settled = entry.info.unread_parts.settled.iter();
            self.settled.extend(settled.map(|what| (report.line, what.clone())));
        }
    }
}

impl LineReport<'_> {
    /// True if the rules of the puzzle were not fully understood, so that it may have fewer solutions than found.
    pub fn is_partly_understood(&self) -> bool {
        self.partly_understood().is_some()
    }

    /// Returns the puzzle, if its rules were not fully understood.
    pub fn partly_understood(&self) -> Option<&DocumentEntry> {
        self.entry.filter(|entry| is_partly_understood(&entry.info))
    }
}

impl LineAnswer<'_> {
    /// True if the puzzle has exactly one solution, or its number of solutions was not asked for.
    #[inline]
    fn counts_as_unique(&self) -> bool {
        match self {
            LineAnswer::Read(_) | LineAnswer::Cells(_) | LineAnswer::Givens(_) => true,
            LineAnswer::Verdict(verdict) => matches!(verdict, Verdict::One(_)),
            LineAnswer::Count(SearchOutcome { solutions, completion: end, .. }) => {
                *solutions == 1 && *end == SearchCompletion::Exhausted
            }
            LineAnswer::Ratings(Err(_)) => false,
            LineAnswer::Ratings(Ok(ratings)) => {
                let refused = |rating: &Result<Rating, RateError>| matches!(rating, Err(why) if !matches!(why, RateError::Above(_)));
                ratings.len() > 1 || !ratings.iter().any(refused)
            }
        }
    }
}
