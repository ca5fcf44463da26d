//! Pages to print, as PDF.

use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark::format::{self, Expected};
use pencilmark::known_rules::is_partly_understood;
use pencilmark::languages::tag_of;
use pencilmark::messages::refusal;
use pencilmark::render::language::Language;
use pencilmark::rules_text;
use pencilmark::session::worksheet_positions;
use pencilmark::wire::{PagesRequest, WorksheetPagesRequest};
use pencilmark_paper::book::{AddressForm, BookDesign, BookPuzzle, PageLayout};
use pencilmark_paper::compose::{Composer, HintUse, Particulars, worksheet_puzzles};
use pencilmark_paper::make::{self, BookLanguage};
use pencilmark_paper::problem::PaperProblem;

use crate::messages::request;
use crate::problem::HttpProblem;

/// The most puzzles on a page.
const MOST_PER_PAGE: usize = 48;

/// Makes the pages that are asked for. Gives up soon after the flag is set.
///
/// # Errors
/// When the text can't be read, a puzzle has not exactly one solution, or the pages can't be made.
pub fn pages(
    asked: &PagesRequest,
    language: &'static Language,
    cancel: &AtomicBool,
) -> Result<Vec<u8>, HttpProblem> {
    let design = design(asked).map_err(|why| HttpProblem::unusable(why.message()))?;
    let puzzles = puzzles(asked, &design, language, cancel)?;
    let book = make::book(puzzles, &design, BookLanguage { tag: tag_of(language), words: language });
    Ok(book.map_err(|why| HttpProblem::unusable(why.message()))?.file)
}

/// Makes the worksheet that is asked for, as PDF. Gives up soon after the flag is set.
///
/// # Errors
/// When a technique is unknown or too rare, or the pages can't be made.
pub fn worksheet(
    asked: &WorksheetPagesRequest,
    language: &'static Language,
    cancel: &AtomicBool,
) -> Result<Vec<u8>, HttpProblem> {
    let design = worksheet_design(asked).map_err(|why| HttpProblem::unusable(why.message()))?;
    let positions = worksheet_positions(&asked.worksheet, cancel)
        .map_err(|problem| HttpProblem::unusable(problem.message))?;
    let mut puzzles = worksheet_puzzles(&positions, language);
    if asked.answers == Some(false) {
        puzzles.iter_mut().for_each(|puzzle| puzzle.answers.clear());
    }
    let book = make::book(puzzles, &design, BookLanguage { tag: tag_of(language), words: language });
    Ok(book.map_err(|why| HttpProblem::unusable(why.message()))?.file)
}

fn worksheet_design(asked: &WorksheetPagesRequest) -> Result<BookDesign, PaperProblem> {
    let usual = BookDesign::of_layout(PageLayout::Worksheet);
    Ok(BookDesign {
        paper: asked.paper.as_deref().map_or(Ok(usual.paper), str::parse)?,
        per_page: asked.per_page.unwrap_or(usual.per_page).clamp(1, MOST_PER_PAGE),
        hints: asked.hints.as_deref().map_or(Ok(usual.hints), str::parse)?,
        title: asked.title.clone().unwrap_or_default(),
        ..usual
    })
}

fn design(asked: &PagesRequest) -> Result<BookDesign, PaperProblem> {
    let layout = asked.layout.as_deref().map_or(Ok(PageLayout::Sheet), str::parse)?;
    let usual = BookDesign::of_layout(layout);
    Ok(BookDesign {
        paper: asked.paper.as_deref().map_or(Ok(usual.paper), str::parse)?,
        per_page: asked.per_page.unwrap_or(usual.per_page).clamp(1, MOST_PER_PAGE),
        solutions: asked.solutions.as_deref().map_or(Ok(usual.solutions), str::parse)?,
        title: asked.title.clone().unwrap_or_default(),
        addresses: if asked.site.is_some() { AddressForm::Code } else { AddressForm::None },
        ..usual
    })
}

fn puzzles(
    asked: &PagesRequest,
    design: &BookDesign,
    language: &'static Language,
    cancel: &AtomicBool,
) -> Result<Vec<BookPuzzle>, HttpProblem> {
    let rules = asked.puzzle.rules.as_deref().map(|rules| rules_text::parse(rules, None)).transpose();
    let rules = rules.map_err(|why| HttpProblem::unusable(why.message()))?;
    let read = format::read(&asked.puzzle.puzzle, &Expected { format: None, rules });
    let document = read.map_err(|why| HttpProblem::unusable(why.message()))?;
    if let Some(fault) = document.faults.first() {
        return Err(HttpProblem::unusable(fault.message()));
    }
    let hints = if design.layout == PageLayout::Practice { HintUse::Told } else { HintUse::None };
    let particulars = Particulars { rating: None, hints, site: asked.site.as_deref(), language };
    let mut composer = Composer::new(particulars);
    let mut puzzles = Vec::new();
    for (number, entry) in (1..).zip(&document.entries) {
        if cancel.load(Ordering::Relaxed) {
            break;
        }
        if is_partly_understood(&entry.about) && design.layout != PageLayout::Blank {
            return Err(HttpProblem::unusable(request::puzzle(number, refusal::partly_understood())));
        }
        match composer.puzzle(&entry.board) {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(_) if design.layout == PageLayout::Blank => puzzles.push(BookPuzzle::of_rules(&entry.board)),
            Err(why) => return Err(HttpProblem::unusable(request::puzzle(number, why.message()))),
        }
    }
    Ok(puzzles)
}
