//! Tests the cards: each example works, each sentence has its blanks filled, and no two cards share a name.

use std::collections::HashSet;

use pencilmark_core::step::{COMPUTED_PLACEHOLDERS, Mark, Step};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_logic::solver::all_steps;

use crate::boards::board;

fn example(row: &pencilmark_logic::registry::TechniqueEntry) -> Step {
    let example = &row.card.example;
    let board = board(example.rules, example.board);
    let steps = all_steps(&board, row, &TechniqueOptions::PERMISSIVE);
    let told = |step: &Step| step.conclusions_text(board.rules()) == example.conclusions;
    let all: Vec<String> = steps.iter().map(|step| step.conclusions_text(board.rules())).collect();
    steps.into_iter().find(told).unwrap_or_else(|| panic!("{}: found {all:?}", row.card.id))
}

#[test]
fn every_example_works() {
    for row in TECHNIQUES {
        assert!(!example(row).conclusions.is_empty());
    }
}

#[test]
fn every_blank_of_a_sentence_is_filled_and_nothing_else() {
    for row in TECHNIQUES {
        let step = example(row);
        let blanks: HashSet<&str> =
            row.card.sentence.split('{').skip(1).map(|s| s.split(['}', ':']).next().unwrap_or("")).collect();
        let blanks: HashSet<&str> =
            blanks.into_iter().filter(|blank| !COMPUTED_PLACEHOLDERS.contains(blank)).collect();
        let filled: HashSet<&str> = step.slots.iter().map(|(blank, _)| *blank).collect();
        assert_eq!(blanks, filled, "{}", row.card.id);
    }
}

#[test]
fn every_step_shows_something() {
    for row in TECHNIQUES {
        let marks = example(row).marks;
        let empty = |mark: &Mark| match mark {
            Mark::Candidates(_, candidates) => candidates.is_empty(),
            Mark::Cells(_, cells) => cells.is_empty(),
            Mark::Houses(_, houses) => houses.is_empty(),
            Mark::Link { from, to, .. } => from == to,
        };
        assert!(!marks.is_empty() && !marks.iter().any(empty), "{}: {marks:?}", row.card.id);
    }
}

#[test]
fn names_are_names() {
    let ids: HashSet<&str> = TECHNIQUES.iter().map(|row| row.card.id).collect();
    let names: HashSet<&str> = TECHNIQUES.iter().map(|row| row.card.name).collect();
    assert_eq!((ids.len(), names.len()), (TECHNIQUES.len(), TECHNIQUES.len()));
    let plain = |id: &&str| id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    assert!(ids.iter().all(plain), "{ids:?}");
}
