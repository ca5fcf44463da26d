//! What a book is made of: puzzles, and how they are laid out.

use std::str::FromStr;

use pencilmark::wire::BookPart;
use pencilmark_core::board::Board;

use crate::problem::PaperProblem;
use crate::trim::{Margins, PaperSize};

/// The level of a puzzle as it is printed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PrintedLevel {
    /// The word of the level.
    pub word: String,
    /// Its stars, up to 5.
    pub stars: u8,
}

/// The rules of a puzzle in words.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct PrintedRules {
    /// The name, such as `Sudoku X`.
    pub name: String,
    /// The rules, a sentence each.
    pub sentences: Vec<String>,
}

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct BookPuzzle {
    /// The puzzle to print. Its candidates are printed in the layout for practice alone.
    pub board: Board,
    /// The solution, whose givens are those of the puzzle.
    pub solution: Option<Board>,
    /// The level, where it is known.
    pub level: Option<PrintedLevel>,
    /// A rating to print beside the level, such as `SE 3.4`.
    pub rating: Option<String>,
    /// The rules in words.
    pub rules: PrintedRules,
    /// The techniques beyond singles that the puzzle needs.
    pub techniques: Vec<String>,
    /// Hints to print on later pages or below the puzzles, in order.
    pub hints: Vec<String>,
    /// The answer of a worksheet in words, a paragraph each.
    pub answers: Vec<String>,
    /// The address under which one can play on.
    pub address: Option<String>,
}

impl BookPuzzle {
    /// A board of which nothing but its rules is known, for empty grids.
    pub fn of_rules(board: &Board) -> BookPuzzle {
        BookPuzzle {
            board: board.clone(),
            solution: None,
            level: None,
            rating: None,
            rules: PrintedRules::default(),
            techniques: Vec::new(),
            hints: Vec::new(),
            answers: Vec::new(),
            address: None,
        }
    }
}

/// A layout of pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageLayout {
    /// Loose sheets, with puzzles as large as the page allows.
    Sheet,
    /// One puzzle a page in large print.
    Large,
    /// A bound book with a title page and sections.
    Book,
    /// A small bound book.
    Pocket,
    /// A book on sheets to fold and staple: two pages a side.
    Booklet,
    /// Puzzles with candidates, and what they need.
    Practice,
    /// Puzzles with their solutions upside down below, as in newspapers.
    AnswerBelow,
    /// Grids without digits.
    Blank,
    /// Positions with candidates, a technique to find in each, and a line for the answer.
    Worksheet,
}

impl PageLayout {
    /// The layouts of puzzles, in the order of lists. Worksheets are not among them: their positions are made, not read.
    pub const ALL: [PageLayout; 8] = [
        PageLayout::Sheet,
        PageLayout::Large,
        PageLayout::Book,
        PageLayout::Pocket,
        PageLayout::Booklet,
        PageLayout::Practice,
        PageLayout::AnswerBelow,
        PageLayout::Blank,
    ];

    /// The name of the layout, as options have it.
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

    /// True for what is bound or stapled: it has a spine, and a title page.
    pub fn is_bound(self) -> bool {
        matches!(self, PageLayout::Large | PageLayout::Book | PageLayout::Pocket | PageLayout::Booklet)
    }

    /// The number of puzzles on a page, unless another one is asked for.
    pub fn usual_per_page(self) -> usize {
        match self {
            PageLayout::Sheet | PageLayout::AnswerBelow | PageLayout::Blank | PageLayout::Worksheet => 4,
            _ => 1,
        }
    }

    /// The paper of the layout, unless another one is asked for.
    pub fn usual_paper(self) -> PaperSize {
        let usual = match self {
            PageLayout::Book => "6x9",
            PageLayout::Pocket => "a6",
            PageLayout::Large => "8.5x11",
            _ => "a4",
        };
        usual.parse().unwrap_or(PaperSize::A4)
    }

    /// Where solutions are printed, unless another place is asked for.
    pub fn usual_solutions(self) -> SolutionPlace {
        match self {
            PageLayout::AnswerBelow => SolutionPlace::Below,
            PageLayout::Blank | PageLayout::Sheet | PageLayout::Worksheet => SolutionPlace::None,
            _ => SolutionPlace::End,
        }
    }

    /// The least size of given digits, in points.
    pub(crate) fn least_digit(self) -> f32 {
        match self {
            PageLayout::Large => 24.0,
            _ => crate::looks::SMALLEST,
        }
    }
}

/// Where solutions are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionPlace {
    /// Solutions are printed at the end of the book.
    End,
    /// Upside down at the lower edge of the page.
    Below,
    /// Solutions are printed in a file of their own.
    Separate,
    /// Solutions are not printed.
    None,
}

impl SolutionPlace {
    /// All places, by their names.
    const ALL: [(&str, SolutionPlace); 4] = [
        ("end", SolutionPlace::End),
        ("below", SolutionPlace::Below),
        ("separate", SolutionPlace::Separate),
        ("none", SolutionPlace::None),
    ];
}

/// Reads the name of a layout.
impl FromStr for PageLayout {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<PageLayout, PaperProblem> {
        named(text, &PageLayout::ALL.map(|layout| (layout.name(), layout)))
    }
}

/// Reads `end`, `below`, `separate` or `none`.
impl FromStr for SolutionPlace {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<SolutionPlace, PaperProblem> {
        named(text, &SolutionPlace::ALL)
    }
}

fn named<T: Copy>(text: &str, choices: &[(&'static str, T)]) -> Result<T, PaperProblem> {
    let found = choices.iter().find(|(name, _)| *name == text).map(|(_, choice)| *choice);
    found.ok_or_else(|| PaperProblem::UnknownName {
        text: text.to_owned(),
        known: choices.iter().map(|(name, _)| *name).collect(),
    })
}

/// What a PDF is made for: for reading, or for a printer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Profile {
    /// For reading and printing at home: tags, links, an outline, small fonts.
    Screen,
    /// For printers: whole fonts, and nothing that is not printed.
    Press,
}

/// Reads `screen` or `press`.
impl FromStr for Profile {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<Profile, PaperProblem> {
        named(text, &[("screen", Profile::Screen), ("press", Profile::Press)])
    }
}

/// How the address of a puzzle is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AddressForm {
    /// The puzzle's address is printed as a QR code.
    Code,
    /// The address as text.
    Text,
    /// The puzzle's address is not printed.
    None,
}

/// The sections of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sections {
    /// A section for each level, easiest first.
    ByLevel,
    /// No sections: puzzles keep their order.
    None,
}

/// Where hints are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintPlace {
    /// On pages of their own, after those of puzzles.
    Pages,
    /// Upside down at the lower edge of the page.
    Below,
    /// Hints are not printed.
    None,
}

impl HintPlace {
    /// All places, by their names.
    const ALL: [(&str, HintPlace); 3] =
        [("below", HintPlace::Below), ("page", HintPlace::Pages), ("none", HintPlace::None)];
}

/// Reads `below`, `page` or `none`.
impl FromStr for HintPlace {
    type Err = PaperProblem;

    fn from_str(text: &str) -> Result<HintPlace, PaperProblem> {
        named(text, &HintPlace::ALL)
    }
}

/// What empty cells of empty grids hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellDots {
    /// A dot at the place of each candidate.
    Dotted,
    /// Nothing is printed in cells.
    None,
}

/// The design of a book.
#[derive(Clone, Debug)]
pub struct BookDesign {
    /// The layout of its pages.
    pub layout: PageLayout,
    /// The paper; of a booklet, a whole sheet.
    pub paper: PaperSize,
    /// The number of puzzles on a page.
    pub per_page: usize,
    /// Where solutions are printed.
    pub solutions: SolutionPlace,
    /// Where hints are printed.
    pub hints: HintPlace,
    /// What the file is for.
    pub profile: Profile,
    /// How addresses are printed.
    pub addresses: AddressForm,
    /// The sections of the book.
    pub sections: Sections,
    /// What empty grids hold.
    pub dots: CellDots,
    /// The title; may be empty.
    pub title: String,
    /// The line below the title; may be empty.
    pub subtitle: String,
    /// The author; may be empty.
    pub author: String,
    /// The number of the first puzzle.
    pub first_number: usize,
}

impl BookDesign {
    /// The usual design of a layout.
    ///
    /// ```
    /// use pencilmark_paper::book::{BookDesign, PageLayout, SolutionPlace};
    /// let design = BookDesign { title: "A Sharp Pencil".to_owned(), ..BookDesign::of_layout(PageLayout::Book) };
    /// assert_eq!(design.solutions, SolutionPlace::End);
    /// ```
    pub fn of_layout(layout: PageLayout) -> BookDesign {
        BookDesign {
            layout,
            paper: layout.usual_paper(),
            per_page: layout.usual_per_page(),
            solutions: layout.usual_solutions(),
            hints: if layout == PageLayout::Worksheet { HintPlace::Below } else { HintPlace::Pages },
            profile: Profile::Screen,
            addresses: AddressForm::None,
            sections: Sections::None,
            dots: CellDots::None,
            title: String::new(),
            subtitle: String::new(),
            author: String::new(),
            first_number: 1,
        }
    }

    /// The size of a page: of a booklet, half a sheet.
    pub fn page(&self) -> PaperSize {
        let PaperSize { width, height } = self.paper;
        match self.layout {
            PageLayout::Booklet => PaperSize { width: width.max(height) / 2.0, height: width.min(height) },
            _ => self.paper,
        }
    }
}

/// A book that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MadeBook {
    /// The bytes of the file.
    pub file: Vec<u8>,
    /// The file of the solutions, where they are separate.
    pub solutions: Option<Vec<u8>>,
    /// The number of pages; of a booklet, before they are put on sheets.
    pub pages: usize,
}

/// A book as it will look.
#[derive(Clone, PartialEq, Debug)]
pub struct BookPictures {
    /// True if pages are turned, as in a book; false for loose sheets.
    pub is_book: bool,
    /// The number of pages.
    pub pages: usize,
    /// The size of a page.
    pub paper: PaperSize,
    /// The margins of its pages.
    pub margins: Margins,
    /// The parts, in order.
    pub parts: Vec<BookPart>,
    /// The pages that were asked for: their numbers, and SVG pictures.
    pub pictures: Vec<(usize, String)>,
}
