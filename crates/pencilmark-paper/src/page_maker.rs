//! Pages for the app: requests of the HTTP API turned into files and pictures.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use pencilmark::board::Board;
use pencilmark::cell::CellName;
use pencilmark::digit::{Digit, DigitSet};
use pencilmark::format::{self, PuzzleInfo, ReadOptions};
use pencilmark::known_rules::is_partly_understood;
use pencilmark::message::Message;
use pencilmark::messages::refusal;
use pencilmark::minlex::Minlex;
use pencilmark::rules_text;
use pencilmark_app::session::worksheet_positions;
use pencilmark_app::wire::{
    BookPreview, BookPreviewRequest, CoverPicture, PagePicture, PagesRequest, PlayerMarks,
    WorksheetPagesRequest, WorksheetRequest,
};
use pencilmark_render::language::Language;

use crate::book::{
    AddressForm, BookDesign, BookPuzzle, PageLayout, PrintedCandidates, Profile, SectionDivision,
};
use crate::book_puzzles::BookPuzzles;
use crate::compose::{Composer, HintUse, LevelUse, PuzzleDetails, worksheet_puzzles};
use crate::cover::{CoverSubject, spine_width};
use crate::make::{self, BookFile, BookLanguage};
use crate::messages::paper;
use crate::problem::PaperProblem;
use crate::trim::{POINTS_PER_MM, min_inner_margin};

/// The maximum number of puzzles on a page.
const MOST_PER_PAGE: usize = 48;
/// The maximum number of pages drawn by one request.
const MOST_PICTURES: usize = 24;
/// The minimum number of pages of a bound book.
const FEWEST_BOUND: usize = 24;
/// The maximum number of cached puzzles; one more clears the cache.
const REMEMBERED: usize = 2000;

/// Makes requested pages, and caches composed puzzles, since a reader who turns pages requests the same puzzles again.
#[derive(Default)]
pub struct PageMaker {
    composed: Mutex<HashMap<ComposedKey, BookPuzzle>>,
    /// The positions of the last worksheet, in its language.
    worksheet: Mutex<Option<(WorksheetRequest, String, Vec<BookPuzzle>)>>,
}

/// The key of a composed puzzle: its line, its hints, and the language.
type ComposedKey = (String, HintUse, String);

impl PageMaker {
    /// Makes the requested pages as PDF. Stops soon after the cancel flag is set.
    ///
    /// # Errors
    /// If the text can't be read, a puzzle has not exactly one solution, or the pages can't be made.
    pub fn make_pages(
        &self,
        asked: &PagesRequest,
        language: BookLanguage,
        cancel: &AtomicBool,
    ) -> Result<Vec<u8>, Message> {
        let design = design(asked).map_err(|why| why.message())?;
        let puzzles = self.puzzles(asked, &design, language, cancel)?;
        let wanted = asked.file.as_deref().map_or(Ok(BookFile::Book), str::parse);
        let made = wanted.and_then(|wanted| make::make_file(wanted, puzzles, &design, language));
        made.map_err(|why| why.message())
    }

    /// Makes the requested worksheet as PDF. Stops soon after the cancel flag is set.
    ///
    /// # Errors
    /// If a technique is unknown or too rare, or the pages can't be made.
    pub fn make_worksheet(
        &self,
        asked: &WorksheetPagesRequest,
        language: BookLanguage,
        cancel: &AtomicBool,
    ) -> Result<Vec<u8>, Message> {
        let WorksheetPagesRequest { worksheet, title, paper, per_page, hints, answers } = asked.clone();
        let solutions = (answers == Some(false)).then(|| "none".to_owned());
        let pages = PagesRequest {
            worksheet: Some(worksheet),
            title,
            paper,
            per_page,
            hints,
            solutions,
            ..PagesRequest::default()
        };
        self.make_pages(&pages, language, cancel)
    }

    /// Returns the preview of a book with pictures of the requested pages. Stops soon after the cancel flag is set.
    ///
    /// # Errors
    /// The errors of [`make_pages`](PageMaker::make_pages).
    pub fn make_preview(
        &self,
        asked: &BookPreviewRequest,
        language: BookLanguage,
        cancel: &AtomicBool,
    ) -> Result<BookPreview, Message> {
        let design = design(&asked.book).map_err(|why| why.message())?;
        let puzzles = self.puzzles(&asked.book, &design, language, cancel)?;
        let alike = alike(&puzzles);
        let subject =
            asked.cover.then(|| CoverSubject::of(&BookPuzzles::from_iter(puzzles.iter().cloned()))).flatten();
        let wanted = &asked.pictures[..asked.pictures.len().min(MOST_PICTURES)];
        let drawn = make::draw_page_pictures(puzzles, &design, language.texts, wanted)
            .map_err(|why| why.message())?;
        let cover = subject.map(|subject| cover(&design, drawn.page_count, &subject, language.texts));
        let cover = cover.transpose().map_err(|why| why.message())?;
        let is_bound = drawn.is_book;
        let is_thin = is_bound && design.profile != Profile::Screen && drawn.page_count < FEWEST_BOUND;
        let objections =
            is_thin.then(|| language.texts.fill(&paper::few_pages(drawn.page_count, FEWEST_BOUND)));
        Ok(BookPreview {
            is_book: drawn.is_book,
            pages: drawn.page_count,
            width: drawn.page_size.width / POINTS_PER_MM,
            height: drawn.page_size.height / POINTS_PER_MM,
            inside: drawn.margins.inner / POINTS_PER_MM,
            least_inside: is_bound.then(|| min_inner_margin(drawn.page_count) / POINTS_PER_MM),
            parts: drawn.parts,
            pictures: drawn.page_pictures.into_iter().map(|(page, svg)| PagePicture { page, svg }).collect(),
            cover,
            alike,
            objections: objections.into_iter().collect(),
        })
    }

    fn puzzles(
        &self,
        asked: &PagesRequest,
        design: &BookDesign,
        language: BookLanguage,
        cancel: &AtomicBool,
    ) -> Result<Vec<BookPuzzle>, Message> {
        if let Some(worksheet) = &asked.worksheet {
            let mut puzzles = self.positions(worksheet, language, cancel)?;
            if asked.solutions.as_deref() == Some("none") {
                puzzles.iter_mut().for_each(|puzzle| puzzle.answers.clear());
            }
            return Ok(puzzles);
        }
        let rules = asked.puzzle.rules.as_deref().map(|rules| rules_text::parse(rules, None)).transpose();
        let expected = ReadOptions { format: None, rules: rules.map_err(|why| why.message())? };
        let document = format::read(&asked.puzzle.puzzle, &expected).map_err(|why| why.message())?;
        if let Some(fault) = document.errors.first() {
            return Err(fault.message());
        }
        let hints = if design.layout == PageLayout::Practice { HintUse::AllSteps } else { HintUse::None };
        let particulars = PuzzleDetails {
            levels: LevelUse::Rated,
            rating: None,
            hints,
            site_url: asked.site.as_deref(),
            language: language.texts,
        };
        let mut composer = Composer::new(particulars);
        let mut puzzles = Vec::new();
        for (number, entry) in (1..).zip(&document.entries) {
            if cancel.load(Ordering::Relaxed) {
                break;
            }
            if is_partly_understood(&entry.info) && design.layout != PageLayout::Blank {
                return Err(paper::of_puzzle(number, refusal::partly_understood()));
            }
            let puzzle = match self.composed(&mut composer, &entry.board, language.tag) {
                Ok(puzzle) => puzzle,
                Err(_) if design.layout == PageLayout::Blank => BookPuzzle::of_rules(&entry.board),
                Err(why) => return Err(paper::of_puzzle(number, why)),
            };
            puzzles.push(BookPuzzle { artwork: entry.info.artwork.clone(), ..puzzle });
        }
        if let Some(marks) = &asked.marks {
            let [puzzle] = &mut puzzles[..] else { return Err(paper::marks_of_several(puzzles.len())) };
            puzzle.board = with_marks(&puzzle.board, marks)?;
        }
        if asked.rules_told == Some(false) {
            puzzles.iter_mut().for_each(|puzzle| puzzle.rules.sentences.clear());
        }
        Ok(puzzles)
    }

    /// Returns the positions of a worksheet, those of the last one without making them again.
    fn positions(
        &self,
        asked: &WorksheetRequest,
        language: BookLanguage,
        cancel: &AtomicBool,
    ) -> Result<Vec<BookPuzzle>, Message> {
        let known = self.worksheet.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((_, _, puzzles)) = known.filter(|(last, tag, _)| last == asked && tag == language.tag) {
            return Ok(puzzles);
        }
        let positions = worksheet_positions(asked, cancel).map_err(|problem| problem.message)?;
        let puzzles = worksheet_puzzles(&positions, language.texts);
        *self.worksheet.lock().unwrap_or_else(PoisonError::into_inner) =
            Some((asked.clone(), language.tag.to_owned(), puzzles.clone()));
        Ok(puzzles)
    }

    /// Returns a puzzle ready for printing, from the cache or newly composed.
    fn composed(&self, composer: &mut Composer, board: &Board, tag: &str) -> Result<BookPuzzle, Message> {
        let line = format::puzzle_line(board, &PuzzleInfo::default());
        let key = (line, composer.particulars().hints, tag.to_owned());
        let known = self.composed.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        if let Some(puzzle) = known {
            return Ok(BookPuzzle { address: composer.address(board), ..puzzle });
        }
        let puzzle = composer.compose(board).map_err(|why| why.message())?;
        let mut composed = self.composed.lock().unwrap_or_else(PoisonError::into_inner);
        if composed.len() >= REMEMBERED {
            composed.clear();
        }
        composed.insert(key, puzzle.clone());
        Ok(puzzle)
    }
}

/// Returns a board with the player's entries and notes, and without other candidates.
fn with_marks(board: &Board, marks: &[PlayerMarks]) -> Result<Board, Message> {
    let rules = board.rules();
    let mut grid = board.grid().clone();
    let mut notes = vec![DigitSet::EMPTY; rules.cells().len()];
    for PlayerMarks { cell: name, digit, notes: noted } in marks {
        let place = name.parse().ok().and_then(|name: CellName| name.resolve(rules));
        let known = |number: u8| {
            let digit = Digit::new(number).filter(|digit| digit.index() < rules.layout().digit_count());
            place.zip(digit).ok_or_else(|| paper::no_mark(name.clone(), usize::from(number)))
        };
        if let Some((cell, digit)) = digit.map(known).transpose()?
            && grid.value(cell).is_none()
        {
            grid.set(cell, digit);
        }
        for number in noted {
            let (cell, digit) = known(*number)?;
            notes[cell.index()].insert(digit);
        }
    }
    Ok(Board::with_candidates(grid, notes))
}

fn design(asked: &PagesRequest) -> Result<BookDesign, PaperProblem> {
    let layout = match asked.worksheet {
        Some(_) => PageLayout::Worksheet,
        None => asked.layout.as_deref().map_or(Ok(PageLayout::Sheet), str::parse)?,
    };
    let usual = BookDesign::of_layout(layout);
    let by_level = asked.by_level == Some(true);
    Ok(BookDesign {
        paper: asked.paper.as_deref().map_or(Ok(usual.paper), str::parse)?,
        per_page: asked.per_page.unwrap_or(usual.per_page).clamp(1, MOST_PER_PAGE),
        solutions: match &asked.solutions {
            Some(place) if asked.worksheet.is_none() => place.parse()?,
            _ => usual.solutions,
        },
        hints: asked.hints.as_deref().map_or(Ok(usual.hints), str::parse)?,
        profile: asked.profile.as_deref().map_or(Ok(usual.profile), str::parse)?,
        title: asked.title.clone().unwrap_or_default(),
        subtitle: asked.subtitle.clone().unwrap_or_default(),
        author: asked.author.clone().unwrap_or_default(),
        imprint: asked.imprint.clone().unwrap_or_default(),
        isbn: asked.isbn.as_deref().map(str::parse).transpose()?,
        cover: asked.cover_design.as_deref().map_or(Ok(usual.cover), str::parse)?,
        addresses: if asked.site.is_some() { AddressForm::Code } else { AddressForm::None },
        sections: if by_level { SectionDivision::ByLevel } else { SectionDivision::None },
        candidates: match asked.marks {
            Some(_) => PrintedCandidates::All,
            None => usual.candidates,
        },
        ..usual
    })
}

fn cover(
    design: &BookDesign,
    pages: usize,
    subject: &CoverSubject,
    language: &Language,
) -> Result<CoverPicture, PaperProblem> {
    let (size, svg) = make::draw_cover_picture(design, pages, subject, language)?;
    Ok(CoverPicture {
        svg,
        width: size.width / POINTS_PER_MM,
        height: size.height / POINTS_PER_MM,
        spine: spine_width(design.stock, pages) / POINTS_PER_MM,
    })
}

/// Returns the pairs of equivalent puzzles, compared by canonical form if there is one, otherwise by line.
fn alike(puzzles: &[BookPuzzle]) -> Vec<[usize; 2]> {
    let mut minlex = Minlex::new();
    let mut first = BTreeMap::new();
    let mut pairs = Vec::new();
    for (number, puzzle) in (1..).zip(puzzles) {
        let bare = Board::new(puzzle.board.grid().clone());
        let form = if bare.rules().is_classic() { minlex.canonical_form(&bare).ok() } else { None };
        let same = form.map_or(bare, |form| Board::new(form.grid));
        match first.entry(format::puzzle_line(&same, &PuzzleInfo::default())) {
            std::collections::btree_map::Entry::Occupied(known) => pairs.push([*known.get(), number]),
            std::collections::btree_map::Entry::Vacant(free) => _ = free.insert(number),
        }
    }
    pairs
}
