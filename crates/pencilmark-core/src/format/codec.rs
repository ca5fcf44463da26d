//! What every format brings: its names, how it is told, read and written, and what it can hold.

use crate::board::Board;
use crate::extra::Extra;
use crate::format::document::{Document, DocumentEntry, Dropped, Expected, PuzzleInfo, ReadError};
use crate::format::kind::Format;
use crate::format::text::Line;
use crate::layout::{Boxes, Layout};
use crate::rules::Rules;

/// A format, as its file describes it.
pub(super) struct Codec {
    pub format: Format,
    /// The name by which the command line knows it.
    pub name: &'static str,
    /// The name by which people know it.
    pub title: &'static str,
    /// The usual ending of a file's name, without its dot.
    pub extension: &'static str,
    pub form: Form,
    /// Writes a board that [`Codec::holds`]; `Err` names what can't be said.
    pub write: fn(&Board, &PuzzleInfo, Pen) -> Result<String, String>,
    pub holds: Holds,
}

/// How a format is laid out, and the functions that go with it.
pub(super) enum Form {
    /// A line a puzzle, which makes it a format of lists.
    Line {
        /// Whether a line looks like this format. Cheap, and never wrong where a later format would be right.
        detect: fn(Line<'_>, &Expected) -> bool,
        /// Whether lines that were joined to this one are a single puzzle, not a list.
        folded: fn(Line<'_>) -> bool,
        read: fn(Line<'_>, &Expected, &mut Vec<Dropped>) -> Result<DocumentEntry, ReadError>,
    },
    /// Several lines a puzzle.
    Block {
        /// Whether a text looks like this format.
        detect: fn(&[Line<'_>], &Expected) -> bool,
        read: fn(&[Line<'_>], &Expected) -> Result<Document, ReadError>,
        /// Whether a line shows this format so plainly that no list of puzzles would hold it.
        mark: fn(&str) -> bool,
        many: Many,
    },
}

/// How a multi-line format holds more than one puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Many {
    /// It can't.
    No,
    /// One after the other, an empty line between them.
    Blocks,
    /// One a line below this header.
    Rows(&'static str),
}

/// What a format can hold beyond the values of a board with the usual boxes.
pub(super) struct Holds {
    /// Only 9x9, or any size.
    pub sizes: Sizes,
    /// Which boxes beside the usual ones of a size.
    pub boxes: fn(&Layout) -> bool,
    pub extra: fn(&Extra) -> bool,
    /// Candidates that don't follow from the values.
    pub candidates: bool,
}

/// Which sizes a format has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sizes {
    Nine,
    Any,
}

/// How a writer shapes what it writes.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    /// The symbol of an empty cell, where the user has chosen one.
    pub blank: Option<char>,
}

impl Pen {
    pub fn blank_or(self, usual: char) -> char {
        self.blank.unwrap_or(usual)
    }
}

impl Holds {
    /// Values alone, on a 9x9 board.
    pub const NINE: Holds = Holds { sizes: Sizes::Nine, ..Holds::ANY };
    /// Values alone, on a board of any size.
    pub const ANY: Holds = Holds { sizes: Sizes::Any, boxes: is_usual, extra: |_| false, candidates: false };

    /// Whether boards of this size can be written at all.
    pub fn has_size(&self, size: usize) -> bool {
        self.sizes == Sizes::Any || size == 9
    }

    /// What of these rules can't be said, as a noun.
    pub fn lacks(&self, rules: &Rules) -> Option<String> {
        let size = rules.size();
        if !self.has_size(size) {
            return Some(format!("boards of size {size}"));
        }
        if !(self.boxes)(rules.layout()) && !is_usual(rules.layout()) {
            return Some(match rules.layout().cut() {
                Boxes::Jigsaw(_) => "jigsaw regions".to_owned(),
                Boxes::Rectangles { rows, columns } => format!("boxes of {rows} rows and {columns} columns"),
            });
        }
        rules.extras().iter().find(|extra| !(self.extra)(extra)).map(|extra| noun(extra).to_owned())
    }
}

/// True for the usual boxes of a size.
pub(super) fn is_usual(layout: &Layout) -> bool {
    Layout::of_size(layout.size()).as_ref() == Ok(layout)
}

fn noun(extra: &Extra) -> &'static str {
    match extra {
        Extra::Diagonals => "diagonals",
        Extra::Windoku => "windows",
        Extra::DisjointGroups => "disjoint groups",
        Extra::Group(_) => "groups of cells",
        Extra::AntiKnight => "the anti-knight rule",
        Extra::AntiKing => "the anti-king rule",
    }
}
