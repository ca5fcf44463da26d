//! The content of a book: puzzles and their layout.

use std::borrow::Cow;
use std::str::FromStr;

use pencilmark_app::wire::BookPart;
use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;
use serde::{Deserialize, Serialize};

use crate::cover_design::CoverDesign;
use crate::font_file::FontFile;
use crate::fonts::TextStyle;
use crate::isbn::Isbn;
use crate::looks::{BoardLook, LARGE_FONT_SIZE, SMALLEST_FONT_SIZE, SMALLEST_SOLUTION_FONT_SIZE};
use crate::packed_board;
use crate::problem::{PaperProblem, named};
use crate::trim::{Margins, POINTS_PER_INCH, PaperSize};

/// The level of a puzzle as it is printed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PrintedLevel {
    /// The name of the level in the language of the book.
    pub name: String,
    /// The number of stars of the level, 1 to 6.
    pub stars: u8,
}

/// A technique as it is printed in a book.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PrintedTechnique {
    /// The id of the technique, such as `x-wing`.
    pub id: Cow<'static, str>,
    /// The name of the technique in the language of the book.
    pub name: String,
    /// The place of the technique in the order of difficulty, from 0.
    pub place: usize,
    /// The number of stars of the technique's level, 1 to 6.
    pub stars: u8,
    /// True if a small picture and few words can explain the technique.
    pub is_pictured: bool,
}

/// The rules of a puzzle in words.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct PrintedRules {
    /// The name of the rules, such as `Sudoku X`.
    pub name: String,
    /// The rules of the puzzle, one sentence each.
    pub sentences: Vec<String>,
}

/// A puzzle of a book, with everything that may be printed with it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BookPuzzle {
    /// The puzzle to print. Its candidates are printed only in the practice layout.
    #[serde(with = "packed_board")]
    pub board: Board,
    /// What the puzzle's setter drew on the board besides the clues.
    pub artwork: Artwork,
    /// The solution of the puzzle, whose givens are those of the puzzle.
    #[serde(
        serialize_with = "packed_board::serialize_option",
        deserialize_with = "packed_board::deserialize_option"
    )]
    pub solution: Option<Board>,
    /// The level of the puzzle, if known.
    pub level: Option<PrintedLevel>,
    /// The difficulty by which puzzles of a level are sorted; comparable among puzzles that are rated alike.
    pub difficulty: u32,
    /// A rating to print beside the level, such as `SE 3.4`.
    pub rating: Option<String>,
    /// The rules of the puzzle in words.
    pub rules: PrintedRules,
    /// The techniques beyond singles that the puzzle requires; on a worksheet, the technique to find.
    pub techniques: Vec<PrintedTechnique>,
    /// Hints to print on later pages or below the puzzles, in order.
    pub hints: Vec<String>,
    /// The answer of a worksheet in words, one paragraph per element.
    pub answers: Vec<String>,
    /// The URL at which the puzzle can be played.
    pub address: Option<String>,
}

impl BookPuzzle {
    /// Creates an entry without givens from a board's rules, for empty grids.
    pub fn of_rules(board: &Board) -> BookPuzzle {
        BookPuzzle {
            board: board.clone(),
            artwork: Artwork::default(),
            solution: None,
            level: None,
            difficulty: 0,
            rating: None,
            rules: PrintedRules::default(),
            techniques: Vec::new(),
            hints: Vec::new(),
            answers: Vec::new(),
            address: None,
        }
    }
}

/// The layout of a book's or sheet's pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageLayout {
    /// Loose sheets, with puzzles as large as the page allows.
    Sheet,
    /// Large print, with one puzzle per page.
    Large,
    /// A bound book with a title page and sections.
    Book,
    /// A small bound book.
    Pocket,
    /// A book printed on sheets to fold and staple, with two pages per side.
    Booklet,
    /// Puzzles with candidates and the techniques that they require.
    Practice,
    /// Puzzles with their solutions upside down below, as in newspapers.
    AnswerBelow,
    /// Empty grids, without digits.
    Blank,
    /// A worksheet: positions with candidates, a technique to find in each, and a line for the answer.
    Worksheet,
}

impl PageLayout {
    /// The layouts for puzzles, in display order: all except worksheets, whose positions are generated.
    pub const PUZZLE_LAYOUTS: [PageLayout; 8] = [
        PageLayout::Sheet,
        PageLayout::Large,
        PageLayout::Book,
        PageLayout::Pocket,
        PageLayout::Booklet,
        PageLayout::Practice,
        PageLayout::AnswerBelow,
        PageLayout::Blank,
    ];

    /// The name of the layout in command-line options.
    pub fn name(self) -> &'static str {
        match self {
            PageLayout::Sheet => "sheet",
            PageLayout::Large => "large",
            PageLayout::Book => "book",
            PageLayout::Pocket => "pocket",
            PageLayout::Booklet => "booklet",
            PageLayout::Practice => "practice",
            PageLayout::AnswerBelow => "answer-below",
            PageLayout::Blank => "blank",
            PageLayout::Worksheet => "worksheet",
        }
    }

    /// True for layouts that are bound or stapled, with a spine and a title page.
    pub fn is_bound(self) -> bool {
        matches!(self, PageLayout::Large | PageLayout::Book | PageLayout::Pocket | PageLayout::Booklet)
    }

    /// The default number of puzzles per page.
    pub(crate) fn default_per_page(self) -> usize {
        match self {
            PageLayout::Sheet | PageLayout::AnswerBelow | PageLayout::Blank | PageLayout::Worksheet => 4,
            _ => 1,
        }
    }

    /// The default paper size of the layout.
    pub(crate) fn default_paper(self) -> PaperSize {
        let usual = match self {
            PageLayout::Book => "6x9",
            PageLayout::Pocket => "a6",
            PageLayout::Large => "8.5x11",
            _ => "a4",
        };
        usual.parse().unwrap_or(PaperSize::A4)
    }

    /// The default place of solutions in the layout.
    pub(crate) fn default_solutions(self) -> SolutionPlace {
        match self {
            PageLayout::AnswerBelow => SolutionPlace::Below,
            PageLayout::Blank | PageLayout::Sheet | PageLayout::Worksheet => SolutionPlace::None,
            _ => SolutionPlace::End,
        }
    }

    /// Returns the minimum size of given digits, in points.
    pub(crate) fn least_digit(self) -> f32 {
        match self {
            PageLayout::Large => 24.0,
            _ => SMALLEST_FONT_SIZE,
        }
    }

    /// Returns the minimum font size of texts.
    pub(crate) fn least_text(self) -> f32 {
        match self {
            PageLayout::Large => LARGE_FONT_SIZE,
            _ => SMALLEST_FONT_SIZE,
        }
    }

    /// Returns the minimum font size of the digits of solutions.
    pub(crate) fn least_solution_digit(self) -> f32 {
        self.least_text().max(SMALLEST_SOLUTION_FONT_SIZE)
    }

    /// Returns the look of boards.
    pub(crate) fn board_look(self) -> BoardLook {
        match self {
            PageLayout::Large => BoardLook::LARGE,
            _ => BoardLook::DEFAULT,
        }
    }

    /// Returns a text style, enlarged to the layout's minimum.
    pub(crate) fn sized(self, of: TextStyle) -> TextStyle {
        TextStyle { size: of.size.max(self.least_text()), ..of }
    }
}

/// Where the solutions of a book are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionPlace {
    /// Solutions are printed at the end of the book.
    End,
    /// Solutions are printed upside down at the bottom of the page.
    Below,
    /// Solutions are written to a separate file.
    Separate,
    /// Solutions are not printed.
    None,
}

impl SolutionPlace {
    /// All places with their names.
    const ALL: [(&str, SolutionPlace); 4] = [
        ("end", SolutionPlace::End),
        ("below", SolutionPlace::Below),
        ("separate", SolutionPlace::Separate),
        ("none", SolutionPlace::None),
    ];
}

/// Parses the name of a layout.
impl FromStr for PageLayout {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<PageLayout, PaperProblem> {
        named(text, &PageLayout::PUZZLE_LAYOUTS.map(|layout| (layout.name(), layout)))
    }
}

/// Parses `end`, `below`, `separate` or `none`.
impl FromStr for SolutionPlace {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<SolutionPlace, PaperProblem> {
        named(text, &SolutionPlace::ALL)
    }
}

/// The purpose of a PDF: reading on screen, or professional printing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Profile {
    /// For reading and home printing: tags, links, an outline, subset fonts.
    Screen,
    /// For printing services: complete fonts, and only printed content.
    Press,
    /// For printing houses that require PDF/X-3: as for `Press`, with the boxes of the page and the printing condition.
    PdfX,
}

/// Parses `screen`, `press` or `pdfx`.
impl FromStr for Profile {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<Profile, PaperProblem> {
        named(text, &[("screen", Profile::Screen), ("press", Profile::Press), ("pdfx", Profile::PdfX)])
    }
}

/// The form in which the URL of a puzzle is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AddressForm {
    /// The URL is printed as a QR code.
    Code,
    /// The URL is printed as text.
    Text,
    /// The URL is not printed.
    None,
}

/// How a book is divided into sections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SectionDivision {
    /// One section per level, easiest first.
    ByLevel,
    /// One section per kind of rules, in the order in which they first occur, each sorted by level.
    ByKind,
    /// No sections: puzzles keep their order.
    None,
}

/// The place where hints are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintPlace {
    /// Hints are printed on pages of their own, after the puzzles.
    Pages,
    /// Hints are printed upside down at the bottom of the page.
    Below,
    /// Hints are not printed.
    None,
}

impl HintPlace {
    /// All places with their names.
    const ALL: [(&str, HintPlace); 3] =
        [("below", HintPlace::Below), ("page", HintPlace::Pages), ("none", HintPlace::None)];
}

/// Parses `below`, `page` or `none`.
impl FromStr for HintPlace {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<HintPlace, PaperProblem> {
        named(text, &HintPlace::ALL)
    }
}

/// The paper on which a book is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaperStock {
    /// White paper, of which a page is 0.002252 inches thick.
    White,
    /// Cream paper, of which a page is 0.0025 inches thick.
    Cream,
}

impl PaperStock {
    /// Returns the thickness of a page, in points.
    pub(crate) fn thickness(self) -> f32 {
        match self {
            PaperStock::White => 0.002252 * POINTS_PER_INCH,
            PaperStock::Cream => 0.0025 * POINTS_PER_INCH,
        }
    }
}

/// Whether dots for candidates are printed in empty grids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellDots {
    /// A dot at the position of each candidate.
    Dotted,
    /// The cells are printed empty.
    None,
}

/// Which candidates are printed in empty cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrintedCandidates {
    /// The layout's choice: all candidates on pages for practice, none on others.
    OfLayout,
    /// The candidates of each board.
    All,
}

/// The design of a book: its layout, paper, texts, and what is printed with the puzzles.
#[derive(Clone, Debug)]
pub struct BookDesign {
    /// The layout of the book's pages.
    pub layout: PageLayout,
    /// The paper size; for a booklet, that of a whole sheet.
    pub paper: PaperSize,
    /// The number of puzzles on a page.
    pub per_page: usize,
    /// The place where solutions are printed.
    pub solutions: SolutionPlace,
    /// The place where hints are printed.
    pub hints: HintPlace,
    /// The purpose of the PDF: screen or press.
    pub profile: Profile,
    /// The form in which URLs of puzzles are printed.
    pub addresses: AddressForm,
    /// How the book is divided into sections.
    pub sections: SectionDivision,
    /// Whether dots for candidates are printed in empty grids.
    pub cell_dots: CellDots,
    /// Which candidates are printed in empty cells.
    pub candidates: PrintedCandidates,
    /// The title of the book; may be empty.
    pub title: String,
    /// The line below the title; may be empty.
    pub subtitle: String,
    /// The author of the book; may be empty.
    pub author: String,
    /// The lines of the imprint, such as the publisher, the year and the rights; may be empty. Bound books with an imprint or an ISBN
    /// have an imprint page behind the title.
    pub imprint: String,
    /// The ISBN, which is in the imprint and as a bar code on the back of the cover.
    pub isbn: Option<Isbn>,
    /// The paper of the book, which determines the width of the spine.
    pub stock: PaperStock,
    /// The look of the cover.
    pub cover: CoverDesign,
    /// The text on the back of the cover; may be empty.
    pub blurb: String,
    /// The font for characters that the built-in one lacks, if any.
    pub font: Option<FontFile>,
    /// The number printed at the first puzzle; the following puzzles are numbered from there.
    pub first_number: usize,
}

impl BookDesign {
    /// Returns the default design of a layout.
    ///
    /// ```
    /// use pencilmark_paper::book::{BookDesign, PageLayout, SolutionPlace};
    /// let design = BookDesign { title: "A Sharp Pencil".to_owned(), ..BookDesign::of_layout(PageLayout::Book) };
    /// assert_eq!(design.solutions, SolutionPlace::End);
    /// ```
    pub fn of_layout(layout: PageLayout) -> BookDesign {
        BookDesign {
            layout,
            paper: layout.default_paper(),
            per_page: layout.default_per_page(),
            solutions: layout.default_solutions(),
            hints: if layout == PageLayout::Worksheet { HintPlace::Below } else { HintPlace::Pages },
            profile: Profile::Screen,
            addresses: AddressForm::None,
            sections: SectionDivision::None,
            cell_dots: CellDots::None,
            candidates: PrintedCandidates::OfLayout,
            title: String::new(),
            subtitle: String::new(),
            author: String::new(),
            imprint: String::new(),
            isbn: None,
            stock: PaperStock::White,
            cover: CoverDesign::default(),
            blurb: String::new(),
            font: None,
            first_number: 1,
        }
    }

    /// The size of a page of the book; for a booklet, half a sheet.
    pub fn page_size(&self) -> PaperSize {
        let PaperSize { width, height } = self.paper;
        match self.layout {
            PageLayout::Booklet => PaperSize { width: width.max(height) / 2.0, height: width.min(height) },
            _ => self.paper,
        }
    }
}

/// A finished book as PDF.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FinishedBook {
    /// The bytes of the PDF.
    pub pdf: Vec<u8>,
    /// The bytes of the solutions' PDF, if they are separate.
    pub solutions_pdf: Option<Vec<u8>>,
    /// The number of pages of the book; for a booklet, before they are arranged on sheets.
    pub page_count: usize,
}

/// A preview of a book, with pictures of its pages.
#[derive(Clone, PartialEq, Debug)]
pub struct BookPagePreview {
    /// True for a book with pages to turn; false for loose sheets.
    pub is_book: bool,
    /// The number of pages of the book.
    pub page_count: usize,
    /// The size of a page of the book.
    pub page_size: PaperSize,
    /// The margins of the book's pages.
    pub margins: Margins,
    /// The parts of the book, in order.
    pub parts: Vec<BookPart>,
    /// The requested pages of the book: their numbers, and their pictures as SVG.
    pub page_pictures: Vec<(usize, String)>,
}
