//! Conversion of boards to puzzles of a book: checked, rated and described in words.

use std::sync::Arc;

use pencilmark::board::Board;
use pencilmark::explain_rules;
use pencilmark::grid::Grid;
use pencilmark::hint::{HintQuestion, Rung, hint};
use pencilmark::logic::grade::Grade;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::registry::{TECHNIQUES, TechniqueEntry};
use pencilmark::path::Walkthrough;
use pencilmark::rate::{Budget, RateError, Rater, Rating, Scale, level_word};
use pencilmark::render::language::Language;
use pencilmark::render::prose;
use pencilmark::rules::Rules;
use pencilmark::rules_text;
use pencilmark::search::solver::Solver;
use pencilmark_app::drill::WorksheetPosition;
use pencilmark_app::session::rules_name;
use pencilmark_core::artwork::Artwork;
use pencilmark_core::message_text::capitalise;
use pencilmark_core::step::Family;

use crate::book::{BookPuzzle, PrintedLevel, PrintedRules, PrintedTechnique};
use crate::engine_examples::technique_of;
use crate::messages::book;
use crate::signs::star_count;

/// The families of techniques that a small picture and few words can explain.
const PICTURED: [Family; 8] = [
    Family::Single,
    Family::Intersection,
    Family::Subset,
    Family::Fish,
    Family::SingleDigit,
    Family::Wing,
    Family::Colouring,
    Family::Uniqueness,
];

/// The hints that a book contains.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HintUse {
    /// One hint for each puzzle: where its first step is, and the hardest technique that it needs.
    Nudge,
    /// All steps of the easiest path, in words.
    AllSteps,
    /// No hints are printed.
    None,
}

/// Whether the levels of puzzles are computed and printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LevelUse {
    /// Each puzzle is rated, and printed with its level; this takes seconds for some kinds of clues.
    Rated,
    /// Puzzles are only solved. Their levels, and the techniques that they need, are not known.
    None,
}

/// The details to compute and print for each puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleDetails<'a> {
    /// Whether levels are printed.
    pub levels: LevelUse,
    /// The scale of a rating printed beside the level: [`Scale::Se`] or [`Scale::Hodoku`]; other scales print nothing.
    pub rating: Option<Scale>,
    /// The hints printed with the puzzles.
    pub hints: HintUse,
    /// The URL of the app in which puzzles can be played.
    pub site_url: Option<&'a str>,
    /// The language of all texts that are printed with the puzzles.
    pub language: &'a Language,
}

/// Composes puzzles of books from boards.
pub struct Composer<'a> {
    rater: Rater,
    particulars: PuzzleDetails<'a>,
    /// The rules of the last puzzle in words, for reuse by puzzles with the same rules.
    told: Option<(Arc<Rules>, PrintedRules)>,
}

impl<'a> Composer<'a> {
    /// Creates a composer that computes these details of each puzzle.
    pub fn new(particulars: PuzzleDetails<'a>) -> Composer<'a> {
        Composer { rater: Rater::new(Solver::new()), particulars, told: None }
    }

    /// Composes the entry of a puzzle in a book: its solution, level, rating and hints.
    ///
    /// # Errors
    /// If the board has not exactly one solution, or can't be rated.
    pub fn compose(&mut self, board: &Board) -> Result<BookPuzzle, RateError> {
        let language = self.particulars.language;
        let solution = self.rater.prove(board, &Budget::DEFAULT)?;
        let grade = self.grade(board, &solution)?;
        let rating = self.rating(board, &solution)?;
        let mut full = board.grid().clone();
        for cell in board.rules().cells() {
            if let (None, Some(digit)) = (full.value(cell), solution.value(cell)) {
                full.set(cell, digit);
            }
        }
        let needed = grade.iter().flat_map(|grade| &grade.techniques);
        let techniques: Vec<PrintedTechnique> =
            needed.filter_map(|(id, _)| technique(id, language)).collect();
        Ok(BookPuzzle {
            board: board.clone(),
            artwork: Artwork::default(),
            solution: Some(Board::new(full)),
            level: grade.as_ref().map(|grade| PrintedLevel {
                name: capitalise(&language.fill(&level_word(grade.level))),
                stars: star_count(grade.level),
            }),
            difficulty: match (&rating, &grade) {
                (Some((_, difficulty)), _) => *difficulty,
                (None, Some(grade)) => path_length(grade),
                (None, None) => 0,
            },
            rating: rating.map(|(text, _)| text),
            rules: self.told_rules(board.rules()),
            hints: self.hints(board, techniques.first()),
            techniques,
            answers: Vec::new(),
            address: self.address(board),
        })
    }

    /// Returns the level with the techniques of the puzzle's path, unless levels are left out.
    fn grade(&mut self, board: &Board, solution: &Grid) -> Result<Option<Grade>, RateError> {
        if self.particulars.levels == LevelUse::None {
            return Ok(None);
        }
        match self.rater.rate_solved(board, solution, Scale::Level, &Budget::DEFAULT)? {
            Rating::Level(grade) => Ok(Some(grade)),
            _ => Err(RateError::Rules),
        }
    }

    /// Returns the rating to print, if one is asked for and exists for the rules.
    fn rating(&mut self, board: &Board, solution: &Grid) -> Result<Option<(String, u32)>, RateError> {
        let Some(scale) = self.particulars.rating else { return Ok(None) };
        match self.rater.rate_solved(board, solution, scale, &Budget::DEFAULT) {
            Ok(rating) => Ok(printed_rating(&rating)),
            Err(RateError::Rules | RateError::Clues) => Ok(None),
            Err(why) => Err(why),
        }
    }

    /// Returns the details printed with puzzles.
    pub(crate) fn particulars(&self) -> &PuzzleDetails<'a> {
        &self.particulars
    }

    /// Returns the URL at which a puzzle can be played, if there is an app.
    pub(crate) fn address(&self, board: &Board) -> Option<String> {
        self.particulars.site_url.map(|site| address(site, board))
    }

    fn told_rules(&mut self, rules: &Arc<Rules>) -> PrintedRules {
        if let Some((known, told)) = &self.told
            && Arc::ptr_eq(known, rules)
        {
            return told.clone();
        }
        let language = self.particulars.language;
        let told = PrintedRules {
            name: language.fill(&rules_name(rules)),
            sentences: language.fill_all(&explain_rules::rule_sentences(rules)),
        };
        self.told = Some((rules.clone(), told.clone()));
        told
    }

    /// Returns the hints of a puzzle in words; `hardest` is the hardest technique that it needs beyond singles.
    fn hints(&self, board: &Board, hardest: Option<&PrintedTechnique>) -> Vec<String> {
        match self.particulars.hints {
            HintUse::None => Vec::new(),
            HintUse::Nudge => vec![self.nudge(board, hardest)],
            HintUse::AllSteps => self.steps(board),
        }
    }

    /// Returns where the first step is, and the hardest technique.
    fn nudge(&self, board: &Board, hardest: Option<&PrintedTechnique>) -> String {
        let language = self.particulars.language;
        let menu = Menu::easiest_first();
        let first = hint(&HintQuestion::new(board, board, &menu)).rung(Rung::House, language).text;
        match hardest {
            Some(hardest) => format!("{first} {}", language.fill(&book::hardest(hardest.name.clone()))),
            None => first,
        }
    }

    /// Returns the steps of the easiest path in words.
    fn steps(&self, board: &Board) -> Vec<String> {
        let Ok(walked) = Walkthrough::of(board, &Menu::easiest_first(), None) else { return Vec::new() };
        let told = walked.steps().iter().enumerate().map(|(number, step)| {
            prose::explanation_text(step, &walked.board_before(number), self.particulars.language)
        });
        told.collect()
    }
}

/// Returns the positions of a worksheet as entries to print, with hints and answers in a language.
pub fn worksheet_puzzles(positions: &[WorksheetPosition], language: &Language) -> Vec<BookPuzzle> {
    let printed = |position: &WorksheetPosition| BookPuzzle {
        techniques: vec![printed_technique(position.technique, language)],
        // The last hint contains the information of the earlier ones.
        hints: position.hints(language).pop().into_iter().collect(),
        answers: vec![position.answer(language)],
        ..BookPuzzle::of_rules(&position.printed_board())
    };
    positions.iter().map(printed).collect()
}

/// Returns a technique for printing, unless it is a single.
fn technique(id: &str, language: &Language) -> Option<PrintedTechnique> {
    let technique = technique_of(id)?;
    (technique.card.family != Family::Single).then(|| printed_technique(technique, language))
}

/// Returns a technique as it is printed in a language.
fn printed_technique(technique: &TechniqueEntry, language: &Language) -> PrintedTechnique {
    PrintedTechnique {
        id: technique.card.id.into(),
        name: language.technique_name(technique.card).to_owned(),
        place: place_of(technique.card.id),
        stars: star_count(technique.level),
        is_pictured: PICTURED.contains(&technique.card.family),
    }
}

/// Returns the place of a technique in the order of difficulty, from 0.
fn place_of(id: &str) -> usize {
    TECHNIQUES.iter().position(|entry| entry.card.id == id).unwrap_or(TECHNIQUES.len())
}

/// Returns the length of a puzzle's path: its rounds, each weighted by the place of its technique in the order of difficulty.
fn path_length(grade: &Grade) -> u32 {
    let lengths = grade.techniques.iter().map(|(id, rounds)| (place_of(id) + 1) * rounds);
    u32::try_from(lengths.sum::<usize>()).unwrap_or(u32::MAX)
}

/// Returns a rating as text, and as a number to sort by.
fn printed_rating(rating: &Rating) -> Option<(String, u32)> {
    match rating {
        Rating::Se(rating) => Some((format!("SE {}", rating.er), u32::from(rating.er.0))),
        Rating::Hodoku(rating) => Some((format!("HoDoKu {}", rating.score), rating.score)),
        Rating::Cost(_) | Rating::Level(_) | Rating::Chains(_) | Rating::Effort(_) => None,
    }
}

/// Returns the URL at which an app opens a puzzle.
fn address(site: &str, board: &Board) -> String {
    let rules = board.rules();
    let sign = |cell| board.value(cell).map_or('.', |digit| rules.values().symbol(digit));
    let cells: String = rules.cells().map(sign).collect();
    match rules.is_default() {
        true => format!("{site}#puzzle={cells}"),
        false => format!("{site}#puzzle={cells}&rules={}", encoded(&rules_text::to_text(rules))),
    }
}

/// Percent-encodes a text for use in a URL.
fn encoded(text: &str) -> String {
    let sign = |byte: &u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b':' | b',' | b'/' => {
            char::from(*byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.as_bytes().iter().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::{Composer, HintUse, LevelUse, PuzzleDetails};
    use pencilmark::rate::Scale;
    use pencilmark::render::language::Language;

    #[test]
    fn a_puzzle_is_rated_told_and_addressed() {
        let line = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
        let board = line.parse().expect("a puzzle");
        let particulars = PuzzleDetails {
            levels: LevelUse::Rated,
            rating: Some(Scale::Se),
            hints: HintUse::AllSteps,
            site_url: Some("https://example.org/"),
            language: &Language::ENGLISH,
        };
        let puzzle = Composer::new(particulars.clone()).compose(&board).expect("one solution");
        assert!(puzzle.level.is_some() && puzzle.difficulty > 0);
        assert!(puzzle.hints.len() > 20 && puzzle.hints.iter().all(|hint| hint.ends_with('.')));
        assert_eq!(
            puzzle.address.as_deref(),
            Some(&*format!("https://example.org/#puzzle={}", line.replace('0', ".")))
        );
        assert!(puzzle.rating.is_some_and(|rating| rating.starts_with("SE ")));
        let unrated = PuzzleDetails { levels: LevelUse::None, rating: None, ..particulars };
        let unrated = Composer::new(unrated).compose(&board).expect("one solution");
        assert_eq!((unrated.level, unrated.techniques.len(), unrated.difficulty), (None, 0, 0));
        assert_eq!((unrated.solution, unrated.hints), (puzzle.solution, puzzle.hints));
    }
}
