//! The arguments of `print` and `worksheet`.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use pencilmark::logic::registry::TechniqueEntry;
use pencilmark::rate::Scale;
use pencilmark_paper::book::{
    AddressForm, BookDesign, CellDots, HintPlace, PageLayout, PaperStock, Profile, SectionDivision,
    SolutionPlace,
};
use pencilmark_paper::compose::{HintUse, LevelUse};
use pencilmark_paper::cover_design::CoverDesign;
use pencilmark_paper::isbn::Isbn;
use pencilmark_paper::trim::PaperSize;

use crate::args::input::InputArgs;
use crate::args::names::parse_technique;
use crate::args::output::OutputArgs;
use crate::language::translate;

#[derive(Args)]
pub(crate) struct PrintArgs {
    #[command(flatten)]
    pub input: InputArgs,
    /// The file type [default: pdf if the name of the output ends in .pdf, else html]
    #[arg(long, value_name = "KIND", value_enum)]
    pub to: Option<PageFile>,
    /// The layout: sheet, large (large print), book, pocket, booklet (to fold and staple), practice (with candidates, techniques and hints),
    /// answer-below (solutions upside down), blank (empty grids, also without puzzles)
    #[arg(long, value_name = "LAYOUT", default_value = "sheet", value_parser = layouts(), hide_possible_values = true)]
    pub layout: PageLayout,
    /// The paper: a4, a5, a6, letter, a book size such as 6x9, or a size such as 105x148mm or 8.5x11in [default: that of
    /// the layout]
    #[arg(long, value_name = "PAPER", value_parser = paper)]
    pub paper: Option<PaperSize>,
    /// The number of puzzles per page [default: 4 on sheets, 1 in books]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=48))]
    pub per_page: Option<u16>,
    /// Where to print solutions; without a value, at the end. Separate ones go to a second file, named `...-solutions.pdf`
    /// [default: end in books, below in answer-below, else none]
    #[arg(long, value_name = "PLACE", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "end")]
    pub solutions: Option<SolutionsArg>,
    /// The purpose: screen (links, tags, subset fonts), press (complete fonts, only printed content), or pdfx (as press, but PDF/X-3 for
    /// offset printing on uncoated paper, with trim and bleed boxes)
    #[arg(long, value_enum, default_value_t = ProfileArg::Screen)]
    pub profile: ProfileArg,
    /// Also write the cover of the book to this file: back, spine and front, with bleed
    #[arg(long, value_name = "FILE")]
    pub cover: Option<PathBuf>,
    /// The look of the cover: puzzle, mosaic, lines or number on its front; night, blue, green, red, plum or ochre; sheet or ebook, the
    /// front alone. Several are joined by commas, such as mosaic,blue
    #[arg(long, value_name = "WORDS", requires = "cover", value_parser = cover_design)]
    pub cover_design: Option<CoverDesign>,
    /// The text on the back of the cover; each line is a paragraph
    #[arg(long, value_name = "TEXT", requires = "cover", default_value = "")]
    pub blurb: String,
    /// The ISBN, which is printed in the imprint of a book, and as a bar code on its cover
    #[arg(long, value_name = "ISBN", value_parser = isbn)]
    pub isbn: Option<Isbn>,
    /// The paper on which the book is printed: it determines the width of the cover's spine
    #[arg(long, value_enum, default_value_t = StockArg::White, requires = "cover")]
    pub stock: StockArg,
    /// A font, TrueType or OpenType, for characters that the built-in one lacks, such as a Japanese title. The file holds its glyphs that
    /// are used, or all of them with --profile press and pdfx
    #[arg(long, value_name = "FILE")]
    pub font: Option<PathBuf>,
    /// The title, which is also the heading of sheets
    #[arg(long, value_name = "TEXT", default_value = "Sudoku")]
    pub title: String,
    /// The line below the title
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub subtitle: String,
    /// The author of the book
    #[arg(long, value_name = "NAME", default_value = "")]
    pub author: String,
    /// The imprint of a book, printed behind the title with title, author and ISBN: publisher, year, rights. Each line is a paragraph
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub imprint: String,
    /// Sort by level, or by kind of rules and level; in books each section begins on a new page
    #[arg(long, value_enum)]
    pub sections: Option<SectionsArg>,
    /// Leave out levels, which take seconds for some kinds of clues: puzzles are solved, but not rated
    #[arg(long, conflicts_with = "sections")]
    pub no_levels: bool,
    /// The number of the first puzzle
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub numbers: usize,
    /// The rating to print beside the level
    #[arg(long, value_enum)]
    pub rating: Option<RatingArg>,
    /// How to print the address of each puzzle in the app at --site: as a QR code to play on a phone, or as text
    #[arg(long, value_enum, default_value_t = CodeArg::None, requires = "site")]
    pub code: CodeArg,
    /// The address of the app
    #[arg(long, value_name = "URL")]
    pub site: Option<String>,
    /// Print hints on pages after the puzzles: nudge (for each puzzle, where to begin and what it needs) or all (the steps of each
    /// solution in words) [default: all in practice, else none; without a value, nudge]
    #[arg(long, value_name = "KIND", value_enum, num_args = 0..=1, require_equals = true, default_missing_value = "nudge")]
    pub hints: Option<HintsArg>,
    /// Print a dot at the position of each candidate of empty grids
    #[arg(long)]
    pub dots: bool,
    #[command(flatten)]
    pub output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct WorksheetArgs {
    /// The techniques to practise, in order
    #[arg(required = true, value_name = "TECHNIQUE", value_parser = parse_technique)]
    pub techniques: Vec<&'static TechniqueEntry>,
    /// The number of positions for each technique; at most 60 in all
    #[arg(short = 'n', long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u16).range(1..=60))]
    pub count: u16,
    /// The seed: the same one makes the same worksheet
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u32,
    /// Where to print hints: below (upside down below the positions), page (on separate pages) or none
    #[arg(long, value_name = "PLACE", default_value = "below", value_parser = hint_place)]
    pub hints: HintPlace,
    /// Leave out the answers at the end
    #[arg(long)]
    pub no_answers: bool,
    /// The paper: a4, a5, letter, or a size such as 105x148mm
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = paper)]
    pub paper: PaperSize,
    /// The number of positions per page
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..=48))]
    pub per_page: u16,
    /// The heading of the pages
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub title: String,
    #[command(flatten)]
    pub output: OutputArgs,
}

impl WorksheetArgs {
    /// Returns the design of the worksheet.
    pub(crate) fn design(&self) -> BookDesign {
        BookDesign {
            paper: self.paper,
            per_page: usize::from(self.per_page),
            hints: self.hints,
            title: self.title.clone(),
            ..BookDesign::of_layout(PageLayout::Worksheet)
        }
    }
}

/// The type of an output file with pages.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PageFile {
    Pdf,
    Html,
}

/// The place of printed solutions.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolutionsArg {
    End,
    Below,
    None,
    Separate,
}

/// The purpose of a PDF.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ProfileArg {
    Screen,
    Press,
    Pdfx,
}

/// The paper on which a book is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum StockArg {
    White,
    Cream,
}

/// How a book is divided into sections.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SectionsArg {
    Level,
    Kind,
}

/// The hints of a book.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum HintsArg {
    Nudge,
    All,
}

/// The scale of a printed rating.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum RatingArg {
    Se,
    Hodoku,
}

/// The form of a printed address.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum CodeArg {
    Qr,
    Text,
    None,
}

impl PrintArgs {
    /// Returns the requested file type, by the file's name or by options that only one type supports.
    pub(crate) fn file_kind(&self) -> PageFile {
        let ending = self.output.file.as_deref().and_then(|path| path.extension());
        match self.to {
            Some(kind) => kind,
            None if ending.is_some_and(|ending| ending.eq_ignore_ascii_case("pdf")) => PageFile::Pdf,
            None => PageFile::Html,
        }
    }

    /// True if the options can't be represented in HTML, which has only sheets with solutions at the end.
    pub(crate) fn needs_pdf(&self) -> bool {
        let has_other_solutions =
            matches!(self.solutions, Some(SolutionsArg::Below | SolutionsArg::Separate));
        let has_imprint = self.isbn.is_some() || !self.imprint.is_empty();
        let has_more = self.cover.is_some()
            || self.font.is_some()
            || self.sections.is_some()
            || self.rating.is_some()
            || self.hints.is_some();
        self.layout != PageLayout::Sheet
            || has_other_solutions
            || has_imprint
            || has_more
            || self.code != CodeArg::None
            || self.profile != ProfileArg::Screen
    }

    /// Returns the design of the book.
    pub(crate) fn design(&self) -> BookDesign {
        let usual = BookDesign::of_layout(self.layout);
        BookDesign {
            paper: self.paper.unwrap_or(usual.paper),
            per_page: self.per_page.map_or(usual.per_page, usize::from),
            solutions: match self.solutions {
                Some(SolutionsArg::End) => SolutionPlace::End,
                Some(SolutionsArg::Below) => SolutionPlace::Below,
                Some(SolutionsArg::Separate) => SolutionPlace::Separate,
                Some(SolutionsArg::None) => SolutionPlace::None,
                None => usual.solutions,
            },
            profile: match self.profile {
                ProfileArg::Screen => Profile::Screen,
                ProfileArg::Press => Profile::Press,
                ProfileArg::Pdfx => Profile::PdfX,
            },
            addresses: match self.code {
                CodeArg::Qr => AddressForm::Code,
                CodeArg::Text => AddressForm::Text,
                CodeArg::None => AddressForm::None,
            },
            sections: match self.sections {
                Some(SectionsArg::Level) => SectionDivision::ByLevel,
                Some(SectionsArg::Kind) => SectionDivision::ByKind,
                None => SectionDivision::None,
            },
            cell_dots: if self.dots { CellDots::Dotted } else { CellDots::None },
            title: self.title.clone(),
            subtitle: self.subtitle.clone(),
            author: self.author.clone(),
            imprint: self.imprint.clone(),
            isbn: self.isbn,
            stock: self.stock(),
            cover: self.cover_design.unwrap_or_default(),
            blurb: self.blurb.clone(),
            first_number: self.numbers,
            ..usual
        }
    }

    fn stock(&self) -> PaperStock {
        match self.stock {
            StockArg::White => PaperStock::White,
            StockArg::Cream => PaperStock::Cream,
        }
    }

    /// Returns the hints to print.
    pub(crate) fn hint_use(&self) -> HintUse {
        match self.hints {
            Some(HintsArg::Nudge) => HintUse::Nudge,
            Some(HintsArg::All) => HintUse::AllSteps,
            None if self.layout == PageLayout::Practice => HintUse::AllSteps,
            None => HintUse::None,
        }
    }

    /// Returns whether levels are printed.
    pub(crate) fn level_use(&self) -> LevelUse {
        if self.no_levels { LevelUse::None } else { LevelUse::Rated }
    }

    /// Returns the scale of the rating to print.
    pub(crate) fn scale(&self) -> Option<Scale> {
        self.rating.map(|rating| match rating {
            RatingArg::Se => Scale::Se,
            RatingArg::Hodoku => Scale::Hodoku,
        })
    }
}

fn layouts() -> impl TypedValueParser<Value = PageLayout> {
    let parse = |name: String| {
        PageLayout::PUZZLE_LAYOUTS.into_iter().find(|layout| layout.name() == name).ok_or("unknown")
    };
    PossibleValuesParser::new(PageLayout::PUZZLE_LAYOUTS.map(PageLayout::name)).try_map(parse)
}

fn paper(text: &str) -> Result<PaperSize, String> {
    text.parse().map_err(|why: pencilmark_paper::problem::PaperProblem| translate(&why.message()))
}

fn cover_design(text: &str) -> Result<CoverDesign, String> {
    text.parse().map_err(|why: pencilmark_paper::problem::PaperProblem| translate(&why.message()))
}

fn isbn(text: &str) -> Result<Isbn, String> {
    text.parse().map_err(|why: pencilmark_paper::problem::PaperProblem| translate(&why.message()))
}

fn hint_place(text: &str) -> Result<HintPlace, String> {
    text.parse().map_err(|why: pencilmark_paper::problem::PaperProblem| translate(&why.message()))
}
