//! The puzzles of the app's requests for pages, read and composed.

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
use pencilmark_app::wire::{PagesRequest, PlayerMarks, WorksheetRequest};
use serde::{Deserialize, Serialize};

use crate::book::{BookPuzzle, PageLayout};
use crate::compose::{Composer, HintUse, LevelUse, PuzzleDetails, worksheet_puzzles};
use crate::make::BookLanguage;
use crate::messages::paper;
use crate::problem::PaperProblem;

/// The maximum number of cached puzzles; one more clears the cache.
const REMEMBERED: usize = 2000;

/// The puzzles of requested pages.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RequestedPuzzles {
    /// The puzzles, or the positions of a worksheet, in the order of the request.
    pub puzzles: Vec<BookPuzzle>,
    /// Pairs of puzzles, by numbers from 1, that are the same puzzle up to symmetry.
    pub alike: Vec<[usize; 2]>,
}

/// Composes the puzzles of requests, and caches them, since a reader who turns pages requests the same puzzles again.
#[derive(Default, Debug)]
pub struct RequestComposer {
    composed: Mutex<HashMap<ComposedKey, BookPuzzle>>,
    /// The positions of the last worksheet, in its language.
    worksheet: Mutex<Option<(WorksheetRequest, String, Vec<BookPuzzle>)>>,
}

/// The key of a composed puzzle: its line, its hints, and the language.
type ComposedKey = (String, HintUse, String);

impl RequestComposer {
    /// Composes the puzzles of a request. Stops soon after the cancel flag is set.
    ///
    /// # Errors
    /// If the text can't be read, a puzzle has not exactly one solution, or a technique is unknown or too rare.
    pub fn compose(
        &self,
        asked: &PagesRequest,
        language: BookLanguage,
        cancel: &AtomicBool,
    ) -> Result<RequestedPuzzles, Message> {
        let puzzles = match &asked.worksheet {
            Some(worksheet) => {
                let mut puzzles = self.positions(worksheet, language, cancel)?;
                if asked.solutions.as_deref() == Some("none") {
                    puzzles.iter_mut().for_each(|puzzle| puzzle.answers.clear());
                }
                puzzles
            }
            None => self.puzzles(asked, language, cancel)?,
        };
        Ok(RequestedPuzzles { alike: alike(&puzzles), puzzles })
    }

    fn puzzles(
        &self,
        asked: &PagesRequest,
        language: BookLanguage,
        cancel: &AtomicBool,
    ) -> Result<Vec<BookPuzzle>, Message> {
        let layout = page_layout(asked).map_err(|why| why.message())?;
        let rules = asked.puzzle.rules.as_deref().map(|rules| rules_text::parse(rules, None)).transpose();
        let expected = ReadOptions { format: None, rules: rules.map_err(|why| why.message())? };
        let document = format::read(&asked.puzzle.puzzle, &expected).map_err(|why| why.message())?;
        if let Some(fault) = document.errors.first() {
            return Err(fault.message());
        }
        let hints = if layout == PageLayout::Practice { HintUse::AllSteps } else { HintUse::None };
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
            if is_partly_understood(&entry.info) && layout != PageLayout::Blank {
                return Err(paper::of_puzzle(number, refusal::partly_understood()));
            }
            let puzzle = match self.composed(&mut composer, &entry.board, language.tag) {
                Ok(puzzle) => puzzle,
                Err(_) if layout == PageLayout::Blank => BookPuzzle::of_rules(&entry.board),
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

/// Returns the layout of requested pages.
///
/// # Errors
/// If no layout has this name.
pub(crate) fn page_layout(asked: &PagesRequest) -> Result<PageLayout, PaperProblem> {
    match asked.worksheet {
        Some(_) => Ok(PageLayout::Worksheet),
        None => asked.layout.as_deref().map_or(Ok(PageLayout::Sheet), str::parse),
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
