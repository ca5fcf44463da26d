//! Pages to print: what is asked for, and how they will look.

use serde::{Deserialize, Serialize};

use crate::wire::tools::PuzzleText;

/// A request for pages to print.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PagesRequest {
    /// The puzzles, one a line or in any other format.
    #[serde(flatten)]
    pub puzzle: PuzzleText,
    /// The layout: `sheet` when absent, `large`, `book`, `pocket`, `booklet`, `practice`, `answer-below`, `blank`.
    pub layout: Option<String>,
    /// The paper: `a4`, `6x9`, `105x148mm` and the like; the usual one of the layout when absent.
    pub paper: Option<String>,
    /// The number of puzzles on a page, 48 at most; the usual one of the layout when absent.
    pub per_page: Option<usize>,
    /// Where solutions are printed: `end`, `below`, `separate` (in a file of their own), `none`; the usual place of the layout when absent.
    pub solutions: Option<String>,
    /// The title; none when absent.
    pub title: Option<String>,
    /// The line below the title; none when absent.
    pub subtitle: Option<String>,
    /// The author; none when absent.
    pub author: Option<String>,
    /// What the file is for: `screen` (for reading and printing at home) when absent, or `press` (for a printer).
    pub profile: Option<String>,
    /// Whether puzzles are sorted by level, in bound books with a page before each; they are not when absent.
    pub by_level: Option<bool>,
    /// Whether rules are told; they are when absent.
    pub rules_told: Option<bool>,
    /// The address of the app in which one can play on: with it each puzzle has a code.
    pub site: Option<String>,
    /// The file that is wanted: `book` when absent, `solutions` where these are separate, or `cover`.
    pub file: Option<String>,
}

/// A request to see a book before it is made.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BookPreviewRequest {
    /// The book as it is to be made.
    pub book: PagesRequest,
    /// The numbers of the pages to draw, from 1, 24 at most; numbers beyond the last page are left out.
    pub pictures: Vec<usize>,
    /// Whether the cover is drawn.
    pub cover: bool,
}

/// A book before it is made. Lengths are millimetres.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookPreview {
    /// True if pages are turned, as in a book; false for loose sheets.
    pub is_book: bool,
    /// The number of pages.
    pub pages: usize,
    /// The width of a page.
    pub width: f32,
    /// The height of a page.
    pub height: f32,
    /// The margin at the spine; of loose sheets, at every edge.
    pub inside: f32,
    /// The margin at the spine that printers ask for; none of what is not bound by a printer.
    pub least_inside: Option<f32>,
    /// The parts of the book, in order.
    pub parts: Vec<BookPart>,
    /// The pages that were asked for.
    pub pictures: Vec<PagePicture>,
    /// The cover, if it was asked for.
    pub cover: Option<CoverPicture>,
    /// Puzzles, by their numbers from 1, that are the same one: turned, mirrored, renumbered, or as they are.
    pub alike: Vec<[usize; 2]>,
    /// What a printer would object to, in sentences.
    pub objections: Vec<String>,
}

/// What a part of a book is.
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
    /// A section: the puzzles of a level.
    Section,
    /// The puzzles of a book without sections.
    Puzzles,
    /// Hints in words.
    Hints,
    /// Solutions, or answers in words.
    Solutions,
}

/// A part of a book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BookPart {
    /// What the part is.
    pub kind: BookPartKind,
    /// The name of the part.
    pub name: String,
    /// The page on which it begins, from 1.
    pub page: usize,
}

/// A page as it will be printed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PagePicture {
    /// The number of the page, from 1.
    pub page: usize,
    /// The page as an SVG picture.
    pub svg: String,
}

/// The cover of a book as it will be printed: back, spine and front, with bleed. Lengths are millimetres.
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
