//! Requests for pages to print, and previews of them.

use serde::{Deserialize, Serialize};

use crate::wire::tools::PuzzleText;
use crate::wire::worksheet::WorksheetRequest;

/// A request for pages to print.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PagesRequest {
    /// The puzzles to print, one per line or in any other format.
    #[serde(flatten)]
    pub puzzle: PuzzleText,
    /// The layout: `sheet` when absent, `large`, `book`, `pocket`, `booklet`, `practice`, `answer-below`, `blank`.
    pub layout: Option<String>,
    /// The paper size, such as `a4`, `6x9` or `105x148mm`; the layout's default when absent.
    pub paper: Option<String>,
    /// The number of puzzles per page, at most 48; the layout's default when absent.
    pub per_page: Option<usize>,
    /// The place of solutions: `end`, `below`, `separate` (in a separate file), `none`; the layout's default when absent.
    pub solutions: Option<String>,
    /// The title of the book; none when absent.
    pub title: Option<String>,
    /// The line below the title; none when absent.
    pub subtitle: Option<String>,
    /// The author of the book; none when absent.
    pub author: Option<String>,
    /// The lines of the imprint, such as the publisher, the year and the rights, printed behind the title of bound books; none when absent.
    pub imprint: Option<String>,
    /// The ISBN, printed in the imprint and as a bar code on the back of the cover; none when absent.
    pub isbn: Option<String>,
    /// The look of the cover in words joined by commas, such as `mosaic,blue`: what its front shows (`puzzle` when absent, `mosaic`,
    /// `lines`, `number`), its colour (`night` when absent, `blue`, `green`, `red`, `plum`, `ochre`), and `ebook` for the front alone.
    pub cover_design: Option<String>,
    /// The purpose of the file: `screen` (reading and home printing) when absent, or `press` (printing services).
    pub profile: Option<String>,
    /// True to sort puzzles by level, in bound books with a page before each level; false when absent.
    pub by_level: Option<bool>,
    /// True to print the rules; true when absent.
    pub rules_told: Option<bool>,
    /// What the player has written into the puzzle, to be printed with it; nothing when absent. Only for a single puzzle.
    pub marks: Option<Vec<PlayerMarks>>,
    /// The URL of the app in which the puzzles can be played: if given, each puzzle has a QR code.
    pub site: Option<String>,
    /// The file to return: `book` when absent, `solutions` if they are separate, or `cover`.
    pub file: Option<String>,
    /// The worksheet to print instead of puzzles, in its own layout; absent for puzzles. Its answers are printed unless
    /// `solutions` is `none`.
    pub worksheet: Option<WorksheetRequest>,
    /// The place of a worksheet's hints: `below` (upside down below the positions) when absent, `page` (on separate pages) or
    /// `none`.
    pub hints: Option<String>,
}

/// What a player has written into a cell. Digits count from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerMarks {
    /// The name of the cell: `r3c5`.
    pub cell: String,
    /// The digit entered, if there is one.
    pub digit: Option<u8>,
    /// The digits noted as candidates.
    pub notes: Vec<u8>,
}

/// A request for a preview of a book.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BookPreviewRequest {
    /// The book to preview.
    pub book: PagesRequest,
    /// The numbers of the pages to draw, from 1, at most 24; numbers beyond the last page are ignored.
    pub pictures: Vec<usize>,
    /// True to draw the cover.
    pub cover: bool,
}

/// A preview of a book. Lengths are in millimetres.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookPreview {
    /// True for a book with pages to turn; false for loose sheets.
    pub is_book: bool,
    /// The number of pages.
    pub pages: usize,
    /// The width of a page.
    pub width: f32,
    /// The height of a page.
    pub height: f32,
    /// The inner margin, at the spine; for loose sheets, the margin at every edge.
    pub inside: f32,
    /// The inner margin that printing services require; absent if the layout is not bound by one.
    pub least_inside: Option<f32>,
    /// The parts of the book, in order.
    pub parts: Vec<BookPart>,
    /// The requested pages.
    pub pictures: Vec<PagePicture>,
    /// The cover, if requested.
    pub cover: Option<CoverPicture>,
    /// Pairs of puzzles, by numbers from 1, that are the same puzzle up to symmetry.
    pub alike: Vec<[usize; 2]>,
    /// Problems for printing services, in sentences.
    pub objections: Vec<String>,
}

/// The kind of a part of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum BookPartKind {
    /// The title page.
    Title,
    /// The rules of the puzzles that follow.
    Rules,
    /// The table of contents.
    Contents,
    /// A section: the puzzles of one level.
    Section,
    /// The puzzles of a book without sections.
    Puzzles,
    /// Hints in words.
    Hints,
    /// Solutions, or answers of a worksheet.
    Solutions,
}

/// A part of a book, with its first page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookPart {
    /// The kind of the part.
    pub kind: BookPartKind,
    /// The name of the part.
    pub name: String,
    /// The page on which the part begins, from 1.
    pub page: usize,
}

/// A page of the preview.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PagePicture {
    /// The number of the page, from 1.
    pub page: usize,
    /// The page as an SVG picture.
    pub svg: String,
}

/// The cover of a book: back, spine and front, with bleed. Lengths are in millimetres.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CoverPicture {
    /// The cover as an SVG picture.
    pub svg: String,
    /// The width of the whole sheet.
    pub width: f32,
    /// The height of the whole sheet.
    pub height: f32,
    /// The width of the spine.
    pub spine: f32,
}
