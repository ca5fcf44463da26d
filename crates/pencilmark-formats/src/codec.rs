//! The description of a format: the functions that detect, read and write it, and what it can represent.

use crate::document::{Document, DocumentEntry, DroppedPart, PuzzleInfo};
use crate::drawn_parts::count_drawn;
use crate::messages::write;
use pencilmark_core::artwork::ArtworkItem;
use pencilmark_core::board::Board;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::digit::Digit;
use pencilmark_core::format::Format;
use pencilmark_core::layout::{Boxes, Layout};
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules::Rules;

/// A format as described by its file.
pub(super) struct Codec {
    pub format: Format,
    pub form: Form,
    /// Writes a board that [`Codec::board_support`] accepts; `Err` names the part that the format can't represent.
    pub write: fn(&Board, &PuzzleInfo, CellStyle) -> Result<String, Message>,
    pub board_support: BoardSupport,
}

/// The layout of a format in lines or blocks, with its functions.
pub(super) enum Form {
    /// A format with one line per puzzle, for lists.
    Line {
        /// True if a line looks like this format. It must be cheap, and false if a later format of the registry is right.
        detect: fn(Line<'_>, &ReadOptions) -> bool,
        /// True if lines that were joined to this one are a single puzzle, not a list.
        folded: fn(Line<'_>) -> bool,
        read: fn(Line<'_>, &ReadOptions, &mut Vec<DroppedPart>) -> Result<DocumentEntry, ReadError>,
    },
    /// A format with several lines per puzzle.
    Block {
        /// True if a text looks like this format.
        detect: fn(&[Line<'_>], &ReadOptions) -> bool,
        read: fn(&[Line<'_>], &ReadOptions) -> Result<Document, ReadError>,
        /// True if a line is characteristic of this format and can't be part of a list of puzzles.
        mark: fn(&str) -> bool,
    },
}

/// The boards that a format can represent, beyond values on the usual boxes.
pub(super) struct BoardSupport {
    /// The board sizes that the format can represent: only 9x9, or any.
    pub sizes: Sizes,
    /// True for boxes that the format supports besides the default ones of a size.
    pub supports_boxes: fn(&Layout) -> bool,
    pub supports_constraint: fn(&Constraint) -> bool,
    /// True if the format supports digits from 0.
    pub supports_digit_zero: bool,
    /// True if the format supports candidates that don't follow from the values.
    pub supports_given_candidates: bool,
    pub metadata: MetadataSupport,
}

/// The metadata of a puzzle that a format can represent.
#[derive(Clone, Copy)]
pub(super) struct MetadataSupport {
    pub stores_title: bool,
    pub stores_author: bool,
    /// True if the format can store the rules in the author's words.
    pub stores_rules_text: bool,
    /// True if the format can store the author's message to the solver who has finished the puzzle.
    pub stores_solved_text: bool,
    pub solution: SolutionSupport,
    /// True if the format can store fog.
    pub stores_fog: bool,
    /// Returns true for an item of the author's drawing that the format can store.
    pub draws: fn(&ArtworkItem) -> bool,
}

/// The authors' solutions that a format can represent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SolutionSupport {
    No,
    /// Only complete solutions can be written.
    Whole,
    Any,
}

impl SolutionSupport {
    fn holds(self, solution: &[Option<Digit>]) -> bool {
        match self {
            SolutionSupport::No => false,
            SolutionSupport::Whole => solution.iter().all(Option::is_some),
            SolutionSupport::Any => true,
        }
    }
}

impl MetadataSupport {
    pub(crate) const NONE: MetadataSupport = MetadataSupport {
        stores_title: false,
        stores_author: false,
        stores_rules_text: false,
        stores_solved_text: false,
        solution: SolutionSupport::No,
        stores_fog: false,
        draws: |_| false,
    };
    /// All metadata except fog and the drawing, which only boards show; the format may store it as a comment.
    pub(crate) const ALL_EXCEPT_FOG: MetadataSupport =
        MetadataSupport { stores_fog: false, draws: |_| false, ..MetadataSupport::ALL };
    pub(crate) const ALL: MetadataSupport = MetadataSupport {
        stores_title: true,
        stores_author: true,
        stores_rules_text: true,
        stores_solved_text: true,
        solution: SolutionSupport::Any,
        stores_fog: true,
        draws: |_| true,
    };

    /// Returns the metadata of a puzzle that the format can't represent, each as a noun.
    pub(crate) fn unsupported_metadata(self, about: &PuzzleInfo) -> impl Iterator<Item = Message> {
        let lost = [
            (about.title.is_some() && !self.stores_title, write::title as fn() -> Message),
            (about.author.is_some() && !self.stores_author, write::author),
            (about.rules_text.is_some() && !self.stores_rules_text, write::rules_text),
            (about.solved_text.is_some() && !self.stores_solved_text, write::solved_text),
            (about.solution.as_ref().is_some_and(|digits| !self.solution.holds(digits)), write::solution),
            (about.fog.is_some() && !self.stores_fog, write::fog),
        ];
        let items = about.artwork.items().iter().filter(move |item| !(self.draws)(item));
        let drawn = count_drawn(items).into_iter().map(write::drawn);
        lost.into_iter().filter(|(is_lost, _)| *is_lost).map(|(_, what)| what()).chain(drawn)
    }
}

/// The boards that a format supports.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sizes {
    /// Boards of 9x9 cells.
    Nine,
    /// Squares with as many rows as digits.
    Any,
    /// Boards of any shape.
    Shapes,
}

/// Options of a writer.
#[derive(Clone, Copy)]
pub(super) struct CellStyle {
    /// The symbol of an empty cell, if the user has chosen one.
    pub empty_symbol: Option<char>,
}

impl CellStyle {
    pub(crate) fn empty_symbol_or(self, usual: char) -> char {
        self.empty_symbol.unwrap_or(usual)
    }
}

impl BoardSupport {
    /// The support of formats that hold only values, on 9x9 boards.
    pub(crate) const NINE_BY_NINE: BoardSupport =
        BoardSupport { sizes: Sizes::Nine, ..BoardSupport::ANY_SIZE };
    /// The support of formats that hold only values, on boards of any size.
    pub(crate) const ANY_SIZE: BoardSupport = BoardSupport {
        sizes: Sizes::Any,
        supports_boxes: is_default,
        supports_constraint: |_| false,
        supports_digit_zero: false,
        supports_given_candidates: false,
        metadata: MetadataSupport::NONE,
    };

    /// True if the format can represent boards of this size and shape.
    pub(crate) fn has_size(&self, layout: &Layout) -> bool {
        match self.sizes {
            Sizes::Nine => layout.square_size() == Some(9),
            Sizes::Any => layout.square_size().is_some(),
            Sizes::Shapes => true,
        }
    }

    /// Returns the features of a board's rules that the format can't represent, each as a noun; its constraints are checked
    /// separately.
    pub(crate) fn unsupported_features(&self, rules: &Rules) -> impl Iterator<Item = Message> {
        let layout = rules.layout();
        let has_boxes = (self.supports_boxes)(layout) || is_default(layout);
        let boxes = || match layout.box_division() {
            Boxes::Jigsaw(_) => write::jigsaw(),
            Boxes::Rectangles { rows, columns } => write::boxes(*rows, *columns),
            Boxes::Shape(shape) => write::shape(shape.text().to_owned()),
        };
        let values = rules.values();
        let any = self.supports_digit_zero && (self.sizes == Sizes::Shapes || values.is_consecutive());
        let has_values = values.is_default() || any;
        let digits = || write::digits(values.all().map(|value| value.to_string()).collect());
        let sizes = (!self.has_size(layout)).then(|| match layout.square_size() {
            Some(size) => write::sizes(size),
            None => boxes(),
        });
        sizes.into_iter().chain((!has_boxes).then(boxes)).chain((!has_values).then(digits))
    }
}

/// True if a layout has the usual boxes of its size.
pub(super) fn is_default(layout: &Layout) -> bool {
    Layout::of_size(layout.digit_count()).as_ref() == Ok(layout)
}

/// Returns the layout with the regions as rectangular boxes if they equal such boxes; else with the regions as they
/// are.
pub(super) fn boxes_of(regions: Layout) -> Layout {
    let Some(size) = regions.square_size() else { return regions };
    let same = |boxes: &Layout| boxes.cells().all(|c| boxes.region_of(c) == regions.region_of(c));
    let usual = Layout::of_size(size).ok();
    let others = (2..size)
        .filter(|rows| size.is_multiple_of(*rows))
        .filter_map(|rows| Layout::with_boxes(rows, size / rows).ok());
    usual.into_iter().chain(others).find(same).unwrap_or(regions)
}
