//! `book`: puzzles on pages, as PDF.

use pencilmark::languages::built_in;
use pencilmark::rate::Scale;
use pencilmark_paper::book::{
    AddressForm, BookDesign, BookPuzzle, CellDots, PageLayout, PaperStock, Profile, SectionDivision,
    SolutionPlace,
};
use pencilmark_paper::compose::{Composer, HintUse, LevelUse, PuzzleDetails};
use pencilmark_paper::font_file::FontFile;
use pencilmark_paper::make::{self, BookFile, BookLanguage};
use pencilmark_paper::problem::PaperProblem;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::asked::{BatchOptions, FunctionInput};
use crate::call::{Answers, FunctionCall};
use crate::errors::RowError;

/// The number of rows that a thread takes at a time.
const SHARE: usize = 16;

/// Returns the value that a name denotes.
fn named<T: Copy>(what: &str, name: &str, choices: &[(&str, T)]) -> PyResult<T> {
    let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
    let found = choices.iter().find(|(known, _)| *known == name).map(|(_, choice)| *choice);
    found.ok_or_else(|| {
        PyValueError::new_err(format!("no {what} {name:?}: it is one of {}", names.join(", ")))
    })
}

fn layout_of(name: &str) -> PyResult<PageLayout> {
    named("layout", name, &PageLayout::PUZZLE_LAYOUTS.map(|layout| (layout.name(), layout)))
}

/// Lays puzzles out as a book, as sheets or as worksheets, and returns the PDF.
///
/// The same puzzles and options give the same bytes.
///
/// Parameters
/// ----------
/// puzzles, rules, threads, column
///     See `solve`. Each must have exactly one solution.
/// layout : str
///     "sheet", "large" (print), "book", "pocket", "booklet" (to fold), "practice", "answer-below" or "blank".
/// paper : str, optional
///     "a4", "a5", "a6", "letter", a book size such as "6x9", or a size such as "105x148mm".
/// per_page : int, optional
///     The number of puzzles per page.
/// solutions : str, optional
///     "end", "below" or "none".
/// profile : str
///     "screen" for reading (tags, links, subset fonts) or "press" for printing services (complete fonts).
/// title, subtitle, author : str
///     The texts on the title page.
/// imprint : str
///     Publisher, year and rights, one per line: printed behind the title of bound books, with the ISBN.
/// isbn : str, optional
///     The ISBN, for the imprint and the bar code of the cover.
/// file : str
///     "book", or "cover" for back, spine and front on one page, as wide as the pages require.
/// cover_design : str, optional
///     The look of the cover, in words joined by commas: "puzzle", "mosaic", "lines" or "number" on its front; "night", "blue", "green",
///     "red", "plum" or "ochre"; "ebook" for the front alone.
/// blurb : str
///     The text on the back of the cover.
/// stock : str
///     "white" or "cream": the paper, which determines the width of the spine.
/// font : bytes, optional
///     A TrueType or OpenType font, for characters that the built-in one lacks.
/// levels : bool
///     False to leave out levels, which take seconds for some kinds of clues.
/// sections : bool
///     True to sort by level, in books with a page before each level.
/// first_number : int
///     The number of the first puzzle.
/// rating : str, optional
///     "se" or "hodoku": a rating beside the level.
/// hints : bool
///     True to print the steps of each solution in words.
/// dots : bool
///     True to print a dot at the position of each candidate of empty grids.
/// site : str, optional
///     The URL of the app: if given, each puzzle has a QR code with which to play it there.
/// language : str
///     "en" or "de".
///
/// Raises
/// ------
/// PuzzleReadError, NoAnswerError, TypeError, ValueError
///     See `solve`.
///
/// Examples
/// --------
/// >>> pm.book("1.....2..3.....4")[:5]
/// b'%PDF-'
#[pyfunction]
#[pyo3(signature = (puzzles, *, layout="book", paper=None, per_page=None, solutions=None, profile="screen", title="", subtitle="",
    author="", imprint="", isbn=None, file="book", cover_design=None, blurb="", stock="white", font=None, levels=true, sections=false, first_number=1, rating=None, hints=false, dots=false, site=None, language="en", rules=None, threads=None, column=None))]
#[allow(clippy::too_many_arguments, reason = "they are keywords in Python")]
fn book<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    layout: &str,
    paper: Option<&str>,
    per_page: Option<usize>,
    solutions: Option<&str>,
    profile: &str,
    title: &str,
    subtitle: &str,
    author: &str,
    imprint: &str,
    isbn: Option<&str>,
    file: &str,
    cover_design: Option<&str>,
    blurb: &str,
    stock: &str,
    font: Option<&[u8]>,
    levels: bool,
    sections: bool,
    first_number: usize,
    rating: Option<&str>,
    hints: bool,
    dots: bool,
    site: Option<&str>,
    language: &str,
    rules: Option<&str>,
    threads: Option<usize>,
    column: Option<&str>,
) -> PyResult<Bound<'py, PyBytes>> {
    let usual = BookDesign::of_layout(layout_of(layout)?);
    let places =
        [("end", SolutionPlace::End), ("below", SolutionPlace::Below), ("none", SolutionPlace::None)];
    let profiles = [("screen", Profile::Screen), ("press", Profile::Press)];
    let scales = [("se", Scale::Se), ("hodoku", Scale::Hodoku)];
    let stocks = [("white", PaperStock::White), ("cream", PaperStock::Cream)];
    let files = [("book", BookFile::Book), ("cover", BookFile::Cover)];
    let invalid = |why: String| PyValueError::new_err(why);
    let wrong = |why: PaperProblem| PyValueError::new_err(why.to_string());
    if sections && !levels {
        return Err(invalid("sections need levels".to_owned()));
    }
    if per_page == Some(0) {
        return Err(invalid("per_page must be 1 at least".to_owned()));
    }
    let design = BookDesign {
        paper: paper.map_or(Ok(usual.paper), str::parse).map_err(wrong)?,
        per_page: per_page.unwrap_or(usual.per_page),
        solutions: solutions
            .map_or(Ok(usual.solutions), |name| named("place of solutions", name, &places))?,
        profile: named("profile", profile, &profiles)?,
        addresses: if site.is_some() { AddressForm::Code } else { AddressForm::None },
        sections: if sections { SectionDivision::ByLevel } else { SectionDivision::None },
        cell_dots: if dots { CellDots::Dotted } else { CellDots::None },
        title: title.to_owned(),
        subtitle: subtitle.to_owned(),
        author: author.to_owned(),
        imprint: imprint.to_owned(),
        isbn: isbn.map(str::parse).transpose().map_err(wrong)?,
        cover: cover_design.map_or(Ok(usual.cover), str::parse).map_err(wrong)?,
        blurb: blurb.to_owned(),
        stock: named("stock", stock, &stocks)?,
        font: font.map(FontFile::read).transpose().map_err(wrong)?,
        first_number,
        ..usual
    };
    let words = built_in(language).ok_or_else(|| invalid(format!("no language {language:?}: en or de")))?;
    let particulars = PuzzleDetails {
        levels: if levels { LevelUse::Rated } else { LevelUse::None },
        rating: rating.map(|name| named("rating", name, &scales)).transpose()?,
        hints: if hints || design.layout == PageLayout::Practice { HintUse::AllSteps } else { HintUse::None },
        site_url: site,
        language: words,
    };
    let asked = FunctionInput::of(puzzles, BatchOptions { column, keep: false })?;
    let composed = composed(&FunctionCall { py, asked, rules, threads }, &particulars)?;
    let (file, language) = (named("file", file, &files)?, BookLanguage { tag: language, texts: words });
    let made = py.detach(|| make::make_file(file, composed, &design, language.into()));
    Ok(PyBytes::new(py, &made.map_err(wrong)?))
}

/// Computes solutions, ratings and texts of puzzles for printing.
///
/// # Errors
/// The first error of a row.
fn composed(call: &FunctionCall<'_, '_>, particulars: &PuzzleDetails) -> PyResult<Vec<BookPuzzle>> {
    let answers = call.answer(SHARE, |_, reader| {
        let (reader, mut composer) = (reader.clone(), Composer::new(particulars.clone()));
        move |_, row| {
            let board = reader.understood_board(row)?;
            composer.compose(&board).map_err(|why| RowError::no_answer(why.message()))
        }
    })?;
    match answers {
        Answers::One(puzzle) => Ok(vec![puzzle]),
        Answers::Many(puzzles, errors) => {
            let first = errors.into_iter().enumerate().find_map(|(row, error)| Some((row, error?)));
            match first {
                Some((row, error)) => Err(error.exception(call.py, Some(row))),
                None => Ok(puzzles.into_iter().flatten().collect()),
            }
        }
    }
}

pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(book, module)?)
}
