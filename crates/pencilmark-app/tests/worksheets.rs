//! Worksheets have the positions of drills, hints that reveal no cells, and complete answers.

use std::sync::atomic::AtomicBool;

use pencilmark::logic::registry::find_technique;
use pencilmark::render::language::Language;
use pencilmark_app::drill::{WorksheetPart, WorksheetPosition, drill, is_pure, worksheet};
use pencilmark_app::session::make_worksheet;
use pencilmark_app::wire::{WorksheetPartRequest, WorksheetRequest};

fn made(ids: &[&str], count: usize, seed: u32) -> Vec<WorksheetPosition> {
    let part = |id: &&str| WorksheetPart { technique: find_technique(id).expect("a technique"), count };
    let parts: Vec<WorksheetPart> = ids.iter().map(part).collect();
    worksheet(&parts, seed, &AtomicBool::new(false)).expect("positions")
}

fn request(ids: &[&str], count: usize) -> WorksheetRequest {
    let part = |id: &&str| WorksheetPartRequest { technique: (*id).to_owned(), count };
    WorksheetRequest { parts: ids.iter().map(part).collect(), seed: 3 }
}

#[test]
fn positions_are_pure_different_and_those_of_drills() {
    let positions = made(&["naked-single", "hidden-pair", "x-wing"], 5, 11);
    assert_eq!(positions.len(), 15);
    for (number, position) in positions.iter().enumerate() {
        let again =
            drill(position.technique, u64::from(position.seed), &AtomicBool::new(false)).expect("a drill");
        assert_eq!(again.board, position.drill.board);
        assert!(is_pure(&position.drill.board, position.technique));
        assert!(positions[..number].iter().all(|other| other.drill.board != position.drill.board));
    }
}

#[test]
fn the_seed_chooses_the_positions() {
    let boards =
        |seed| -> Vec<_> { made(&["pointing"], 3, seed).into_iter().map(|one| one.drill.board).collect() };
    assert_eq!(boards(5), boards(5));
    assert_ne!(boards(5), boards(9));
}

/// True if a text names a cell: `r3c7`.
fn names_a_cell(text: &str) -> bool {
    let is_name = |window: &[u8]| matches!(window, [b'r', row, b'c', column] if row.is_ascii_digit() && column.is_ascii_digit());
    text.as_bytes().windows(4).any(is_name)
}

#[test]
fn hints_name_no_cell_and_answers_name_all_that_follows() {
    for position in made(&["full-house", "naked-pair", "skyscraper", "xy-wing"], 4, 1) {
        let hints = position.hints(&Language::ENGLISH);
        assert!(!hints.is_empty() && hints.iter().all(|hint| !names_a_cell(hint)), "{hints:?}");
        let answer = position.answer(&Language::ENGLISH);
        let rules = position.drill.board.rules();
        for conclusion in &position.first_step().conclusions {
            let cell = conclusion.candidate().cell.name(rules).to_string();
            assert!(answer.contains(&cell), "{cell}: {answer}");
        }
        for other in &position.drill.steps[1..] {
            assert!(answer.contains(&other.conclusions_text(rules)), "{answer}");
        }
    }
}

#[test]
fn singles_are_printed_without_candidates() {
    for position in made(&["hidden-single", "naked-pair"], 2, 4) {
        let board = position.printed_board();
        let has_candidates = board.rules().cells().any(|cell| !board.candidates(cell).is_empty());
        assert_eq!(has_candidates, position.technique.card.id == "naked-pair");
        assert_eq!(board.grid(), position.drill.board.grid());
    }
}

#[test]
fn a_page_gets_pictures_hints_and_answers_in_its_language() {
    let cancel = AtomicBool::new(false);
    let english = make_worksheet(&request(&["x-wing"], 2), &Language::ENGLISH, &cancel).expect("a worksheet");
    assert_eq!(english.items.len(), 2);
    for item in &english.items {
        assert!(item.picture.starts_with("<svg") && item.answer_picture.starts_with("<svg"));
        assert_ne!(item.picture, item.answer_picture);
    }
    let german = pencilmark::languages::built_in("de").expect("German");
    let translated = make_worksheet(&request(&["x-wing"], 2), german, &cancel).expect("a worksheet");
    assert_eq!(translated.items[0].board, english.items[0].board);
    assert_ne!(translated.items[0].answer, english.items[0].answer);
    for nothing in [request(&[], 3), request(&["x-wing"], 0), request(&["no-such-wing"], 1)] {
        assert!(make_worksheet(&nothing, &Language::ENGLISH, &cancel).is_err());
    }
}
