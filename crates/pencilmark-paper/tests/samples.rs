//! Puzzles to print.

use std::sync::LazyLock;

use pencilmark::board::Board;
use pencilmark::format::{self, ReadOptions};
use pencilmark::render::language::Language;
use pencilmark::rules_text;
use pencilmark_paper::book::{BookDesign, BookPuzzle, FinishedBook};
use pencilmark_paper::book_puzzles::BookPuzzles;
use pencilmark_paper::compose::{Composer, HintUse, LevelUse, PuzzleDetails};
use pencilmark_paper::cover::CoverSubject;
use pencilmark_paper::make::{self, BookLanguage};
use pencilmark_paper::problem::PaperProblem;

pub const ENGLISH: BookLanguage = BookLanguage { tag: "en", texts: &Language::ENGLISH };

pub const SITE: &str = "https://play.example.org/";

fn composed(boards: impl Iterator<Item = Board>, hints: HintUse) -> Vec<BookPuzzle> {
    let particulars = PuzzleDetails {
        levels: LevelUse::Rated,
        rating: None,
        hints,
        site_url: Some(SITE),
        language: &Language::ENGLISH,
    };
    let mut composer = Composer::new(particulars);
    boards.map(|board| composer.compose(&board).expect("a puzzle with one solution")).collect()
}

/// Classic puzzles for the tests.
pub static CLASSIC: LazyLock<Vec<BookPuzzle>> = LazyLock::new(|| {
    let lines = include_str!("../../../testdata/classic9.txt").lines();
    let puzzles =
        lines.filter(|line| !line.starts_with('#')).map(|line| line.split(['\t', ' ']).next().unwrap_or(""));
    composed(puzzles.filter_map(|line| line.parse().ok()).take(26), HintUse::AllSteps)
});

/// A puzzle of each kind in the corpus of constraints, and small ones.
pub static VARIANTS: LazyLock<Vec<BookPuzzle>> = LazyLock::new(|| {
    let mut kinds: Vec<&str> = Vec::new();
    let mut boards = Vec::new();
    let lines =
        include_str!("../../../testdata/constraints.tsv").lines().filter(|line| !line.starts_with('#'));
    for mut fields in lines.map(|line| line.split('\t')) {
        let (Some(rules), Some(cells)) = (fields.next(), fields.next()) else { continue };
        let kind = rules.split(['+', '=', ':']).nth(1).unwrap_or("");
        if !kinds.contains(&kind) {
            kinds.push(kind);
            let rules = rules_text::parse(rules, None).expect("rules");
            let expected = ReadOptions { format: None, rules: Some(rules) };
            let document = format::read(cells, &expected).expect("a puzzle");
            boards.push(document.entries[0].board.clone());
        }
    }
    boards.push(".1..4.1...2....4".parse().expect("a small puzzle"));
    composed(boards.into_iter(), HintUse::None)
});

pub fn make(puzzles: &[BookPuzzle], design: &BookDesign) -> Result<FinishedBook, PaperProblem> {
    make::make_book(puzzles.to_vec(), design, ENGLISH.into())
}

/// Returns what a cover tells of the classic puzzles.
pub fn subject() -> CoverSubject {
    CoverSubject::of(&BookPuzzles::from_iter(CLASSIC.iter().cloned())).expect("puzzles")
}
