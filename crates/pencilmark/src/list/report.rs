//! What is found out about a line, and how many lines had which outcome.

use pencilmark_core::cell::CellSet;
use pencilmark_core::format::messages::read;
use pencilmark_core::format::{DocumentEntry, ReadError};
use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;
use pencilmark_search::limits::{End, Outcome, Verdict};

use crate::known_rules::is_partly_understood;
use crate::messages::line;
use crate::puzzle::NotAPuzzle;
use crate::rate::{NotRated, Rating};

/// The result of one line.
pub struct Report<'a> {
    /// The line's number, from 1.
    pub line: u64,
    /// The line as it stands, without its end; of a table's row the field of the puzzle; of a puzzle in a multi-line format its
    /// cells as a line.
    pub text: &'a [u8],
    /// The puzzle, where it was read into a board; classic lines are solved as they stand.
    pub entry: Option<&'a DocumentEntry>,
    /// The puzzle on it and the answer, or why there is none.
    pub answer: Result<LineAnswer<'a>, Unread>,
}

/// The answer to a task.
pub enum LineAnswer<'a> {
    /// The puzzle, read.
    Read(&'a DocumentEntry),
    /// The cells of a classic puzzle, blanks as `.` or as `0`; a comment may follow them in the report's text.
    Cells(&'a [u8; 81]),
    /// The givens asked for, or why there is no answer.
    Givens(Result<CellSet, NotAPuzzle>),
    /// The verdict on the number of solutions, with the only one as a line.
    Verdict(Verdict<&'a str>),
    /// How many solutions.
    Count(Outcome),
    /// How hard it is on each scale asked for; or why it has no rating on any.
    Ratings(Result<Vec<Result<Rating, NotRated>>, NotRated>),
}

/// Why a line has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unread {
    /// The line is empty.
    Empty,
    /// The line is a comment: it begins with `#`.
    Comment,
    /// The line can't be read.
    Bad(ReadError),
}

impl Unread {
    /// The reason in words.
    pub fn message(&self) -> Message {
        match self {
            Unread::Empty => line::empty(),
            Unread::Comment => line::comment(),
            Unread::Bad(ReadError { column, expected, found, .. }) => {
                read::bad_line(*column, expected.clone(), found.clone())
            }
        }
    }
}

print_as_message!(Unread);

impl std::error::Error for Unread {}

/// How many lines had which outcome.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LineCounts {
    /// Puzzles that were read.
    pub puzzles: u64,
    /// Those of them that don't have exactly one solution, as far as was asked and found.
    pub not_unique: u64,
    /// Lines that could not be read; empty lines and comments are none of them.
    pub bad: u64,
    /// What was not understood of a puzzle, with the number of its line.
    pub not_understood: Vec<(u64, Message)>,
}

impl LineCounts {
    /// Adds other counts.
    pub fn add(&mut self, other: LineCounts) {
        self.puzzles += other.puzzles;
        self.not_unique += other.not_unique;
        self.bad += other.bad;
        self.not_understood.extend(other.not_understood);
    }

    #[inline]
    pub(super) fn note(&mut self, report: &Report) {
        match &report.answer {
            Ok(answer) => {
                self.puzzles += 1;
                self.not_unique += u64::from(!answer.is_fine());
            }
            Err(Unread::Bad(_)) => self.bad += 1,
            Err(Unread::Empty | Unread::Comment) => {}
        }
        if let Some(entry) = report.entry {
            let unknown = entry.about.notes.unknown.iter();
            self.not_understood.extend(unknown.map(|what| (report.line, what.clone())));
        }
    }
}

impl Report<'_> {
    /// True if the rules of the puzzle were not understood in full, so that it may have fewer solutions than are found.
    pub fn is_partly_understood(&self) -> bool {
        self.partly_understood().is_some()
    }

    /// The puzzle, where its rules were not understood in full.
    pub fn partly_understood(&self) -> Option<&DocumentEntry> {
        self.entry.filter(|entry| is_partly_understood(&entry.about))
    }
}

impl LineAnswer<'_> {
    /// True unless it is known that there is not exactly one solution, or not known that there is.
    #[inline]
    fn is_fine(&self) -> bool {
        match self {
            LineAnswer::Read(_) | LineAnswer::Cells(_) | LineAnswer::Givens(_) => true,
            LineAnswer::Verdict(verdict) => matches!(verdict, Verdict::One(_)),
            LineAnswer::Count(Outcome { solutions, end, .. }) => *solutions == 1 && *end == End::Exhausted,
            LineAnswer::Ratings(Err(_)) => false,
            LineAnswer::Ratings(Ok(ratings)) => {
                let refused = |rating: &Result<Rating, NotRated>| matches!(rating, Err(why) if !matches!(why, NotRated::Above(_)));
                ratings.len() > 1 || !ratings.iter().any(refused)
            }
        }
    }
}
