//! The session: the contents and the form of the view.

use std::sync::atomic::AtomicBool;

use pencilmark::render::language::Language;
use pencilmark_app::session::{
    Session, blank, make, read_text, rules_view, technique_list, technique_page, variants,
};
use pencilmark_app::wire::{
    Action, Answer, CandidateReach, NewPuzzle, Problem, Question, ShownMistakes, VariantKind, ViewChoices,
};
use serde_json::{Value, json};

pub const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
pub const EVERYTHING: ViewChoices = ViewChoices {
    mistakes: ShownMistakes { rule: true, note: true, solvable: true, solution: true, warnings: true },
    candidates: CandidateReach::Houses,
};

pub fn session(text: &str, rules: Option<&str>) -> Session {
    Session::new(read_text(text, rules).unwrap_or_else(|e| panic!("{text}: {e}")).0, 1_000)
}

pub fn act(session: &mut Session, json: &str) {
    let action: Action = serde_json::from_str(json).expect("an action");
    session.act(&action, 2_000).unwrap_or_else(|e| panic!("{json}: {e}"));
}

pub fn ask(session: &Session, json: &str) -> Result<Answer, Problem> {
    let ask: Question = serde_json::from_str(json).unwrap_or_else(|e| panic!("{json}: {e}"));
    session.snapshot().answer(&ask, &Language::ENGLISH, &AtomicBool::new(false))
}

/// Returns the answer as JSON; a refusal has the field `problem`.
pub fn told(session: &Session, json: &str) -> Value {
    match ask(session, json) {
        Ok(answer) => json!(answer),
        Err(problem) => json!({ "problem": problem.to_string() }),
    }
}

pub fn view(session: &Session) -> Value {
    json!(session.view(&EVERYTHING, &Language::ENGLISH, 3_000))
}

/// Returns the names of an object's fields, in order.
pub fn fields(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// Returns the view of a game with a digit, a bookmark and an undone note.
fn played() -> Value {
    let mut session = session(PUZZLE, None);
    act(&mut session, r#"{"do":"digit","cells":["r1c2"],"digit":7}"#);
    act(&mut session, r#"{"do":"bookmark","name":"x"}"#);
    act(&mut session, r#"{"do":"corner","cells":["r2c1"],"digit":7}"#);
    act(&mut session, r#"{"do":"undo"}"#);
    view(&session)
}

#[test]
fn a_view_has_the_fields_of_the_contract() {
    let view = played();
    let expected = [
        "id",
        "revision",
        "size",
        "rules",
        "rules_name",
        "rules_alike",
        "phase",
        "title",
        "favourite",
        "correctable",
        "level",
        "grade",
        "source",
        "setter",
        "clues",
        "cells",
        "drawing",
        "fog",
        "open_at_start",
        "remaining",
        "faults",
        "history",
        "timer",
        "hints",
        "checks",
        "empty",
        "autoclean",
    ];
    assert_eq!(fields(&view), expected);
    let cell = ["value", "given", "hinted", "corner", "centre", "colours", "candidates", "struck"];
    assert_eq!(fields(&view["cells"][0]), cell);
    assert_eq!(fields(&view["faults"]), ["conflicts", "notes", "unsolvable", "wrong", "warnings"]);
    let history = ["moment", "undo", "redo", "branches", "bookmarks", "last", "moves"];
    assert_eq!(fields(&view["history"]), history);
}

#[test]
fn a_view_tells_how_the_game_stands() {
    let view = played();
    assert_eq!(view["history"]["branches"], json!([{"moment": 2, "text": "corner 7 in r2c1"}]));
    assert_eq!(view["history"]["bookmarks"], json!([{"moment": 1, "name": "x"}]));
    assert_eq!(view["history"]["last"], json!("r1c2 = 7"));
    assert_eq!(view["timer"], json!({"spent": 2000, "running": true}));
    assert_eq!((&view["phase"], &view["source"]), (&json!("playing"), &json!("opened")));
    assert_eq!((&view["size"], &view["empty"], &view["revision"]), (&json!(9), &json!(55), &json!(4)));
    assert_eq!(
        view["cells"][0],
        json!({"value": 8, "given": true, "hinted": false, "corner": [], "centre": [],
        "colours": [], "candidates": [], "struck": []})
    );
    assert_eq!(view["remaining"].as_array().map(Vec::len), Some(9));
    assert!(view["level"].is_string() && view["grade"].is_string());
}

#[test]
fn faults_are_shown_as_the_player_wishes() {
    let mut session = session(PUZZLE, None);
    // 1 in r1c2 breaks no rule, but is not in the solution.
    act(&mut session, r#"{"do":"digit","cells":["r1c2"],"digit":1}"#);
    let faults = view(&session)["faults"].clone();
    assert_eq!((&faults["conflicts"], &faults["wrong"]), (&json!([]), &json!(["r1c2"])));
    assert_eq!(faults["unsolvable"], json!("The digits on the board leave no solution."));
    act(&mut session, r#"{"do":"digit","cells":["r1c2"],"digit":8}"#);
    act(&mut session, r#"{"do":"corner","cells":["r1c3"],"digit":8}"#);
    let faults = view(&session)["faults"].clone();
    assert_eq!(faults["conflicts"][0]["cells"], json!(["r1c1", "r1c2"]));
    assert_eq!(faults["conflicts"][0]["text"], json!("8 twice in row 1: r1c1, r1c2"));
    assert_eq!(faults["notes"], json!([{"cell": "r1c3", "digit": 8}]));
    let mistakes =
        ShownMistakes { rule: false, note: false, solvable: false, solution: false, warnings: false };
    let none = ViewChoices { mistakes, ..ViewChoices::default() };
    let hidden = json!(session.view(&none, &Language::ENGLISH, 0))["faults"].clone();
    let nothing = json!({"conflicts": [], "notes": [], "unsolvable": null, "wrong": [], "warnings": []});
    assert_eq!(hidden, nothing);
}

#[test]
fn a_cell_without_a_candidate_is_warned_of() {
    let mut session = session("1... .... .... ....", Some("4"));
    act(&mut session, r#"{"do":"strike","cells":["r1c2"],"digit":2}"#);
    act(&mut session, r#"{"do":"strike","cells":["r1c2"],"digit":3}"#);
    act(&mut session, r#"{"do":"strike","cells":["r1c2"],"digit":4}"#);
    let view = view(&session);
    assert_eq!(view["cells"][1]["struck"], json!([2, 3, 4]));
    assert_eq!(view["cells"][1]["candidates"], json!([]));
    assert_eq!(view["faults"]["warnings"][0], json!({"cells": ["r1c2"], "text": "No candidate in r1c2"}));
}

#[test]
fn a_summary_tells_what_a_list_shows() {
    let mut session = session("12.4.4122143432.", None);
    for (cell, digit) in [("r1c3", 3), ("r2c1", 3), ("r4c4", 1)] {
        act(&mut session, &format!(r#"{{"do":"digit","cells":["{cell}"],"digit":{digit}}}"#));
    }
    let summary = json!(session.summary(&Language::ENGLISH, 9_000));
    let expected = [
        "id",
        "title",
        "favourite",
        "rules",
        "rules_name",
        "level",
        "phase",
        "spent",
        "hints",
        "checks",
        "empty",
        "created",
        "updated",
        "finished",
        "digits",
    ];
    assert_eq!(fields(&summary), expected);
    assert_eq!((&summary["phase"], &summary["spent"]), (&json!("solved"), &json!(1000)));
    assert_eq!((&summary["created"], &summary["finished"]), (&json!(1000), &json!(2000)));
    assert_eq!(summary["digits"], json!("1234341221434321"));
}

#[test]
fn a_session_is_restored_with_its_timer_stopped() {
    let mut session = session(PUZZLE, None);
    act(&mut session, r#"{"do":"digit","cells":["r1c2"],"digit":7}"#);
    let restored = Session::restore(&session.save()).expect("what was saved");
    let timer = restored.view(&EVERYTHING, &Language::ENGLISH, 1_000_000).timer;
    assert_eq!((timer.spent, timer.running), (1_000, false));
    assert_eq!(
        restored.view(&EVERYTHING, &Language::ENGLISH, 0).cells,
        session.view(&EVERYTHING, &Language::ENGLISH, 0).cells
    );
    assert!(Session::restore("pencilmark game 1\n").is_err());
}

#[test]
fn a_puzzle_that_is_entered_has_its_level_once_it_is_played() {
    let mut session = Session::new(blank("4").expect("rules"), 0);
    assert_eq!(view(&session)["phase"], json!("setting"));
    for (index, symbol) in "12.4.4122143432.".char_indices().filter(|(_, symbol)| *symbol != '.') {
        let (row, column) = (index / 4 + 1, index % 4 + 1);
        act(&mut session, &format!(r#"{{"do":"digit","cells":["r{row}c{column}"],"digit":{symbol}}}"#));
    }
    assert_eq!(told(&session, r#"{"ask":"count"}"#)["solutions"], json!(1));
    assert_eq!(view(&session)["level"], Value::Null);
    act(&mut session, r#"{"do":"start"}"#);
    assert_eq!((&view(&session)["level"], &view(&session)["phase"]), (&json!("beginner"), &json!("playing")));
    // Results for the board as it was while being entered must not be kept.
    act(&mut session, r#"{"do":"edit"}"#);
    act(&mut session, r#"{"do":"erase","cells":["r1c1","r1c2","r1c4","r2c2","r2c3","r2c4"]}"#);
    assert_eq!(told(&session, r#"{"ask":"count"}"#)["solutions"], json!(2));
}

#[test]
fn boards_are_described_for_drawing() {
    for variant in variants(&Language::ENGLISH).iter().filter(|variant| variant.kind != VariantKind::Regions)
    {
        let board = rules_view(&variant.rules, &Language::ENGLISH).expect("rules on offer");
        for forbidden in ["<style", "style=", "<script"] {
            assert!(!board.paper.contains(forbidden), "{forbidden} in the paper of {}", variant.rules);
        }
        if variant.kind == VariantKind::Clues {
            continue;
        }
        let size = board.size;
        let span = |lines: usize| 60 * lines + 6;
        assert_eq!((board.peers.len(), board.symbols.len()), (board.places.len(), size));
        assert_eq!(board.view_box, format!("-3 -3 {} {}", span(board.columns), span(board.rows)));
        assert_eq!(board.name, variant.name);
        let is_square = board.rows == size && board.columns == size && board.places.len() == size * size;
        assert!(
            is_square || variant.rules.starts_with(|c: char| c.is_ascii_alphabetic()),
            "{}",
            variant.rules
        );
        assert!(board.houses.iter().all(|house| house.cells.len() <= size));
        assert!(!board.paper.contains("<text"), "text in the paper of {}", variant.rules);
    }
    let json = json!(rules_view("9+windoku", &Language::ENGLISH).expect("rules"));
    let expected = [
        "rules",
        "name",
        "size",
        "rows",
        "columns",
        "places",
        "grids",
        "symbols",
        "digits",
        "page",
        "peers",
        "houses",
        "paper",
        "viewBox",
        "note_room",
    ];
    assert_eq!(fields(&json), expected);
    assert_eq!(json["houses"][0], json!({"name": "row 1", "cells": [0, 1, 2, 3, 4, 5, 6, 7, 8]}));
    let room = |rules: &str| rules_view(rules, &Language::ENGLISH).expect("rules").note_room;
    assert_eq!(
        ["9", "9+thermo:r1c1-r1c2", "9+killer:r1c1,r1c2"].map(room),
        [0; 3],
        "no total stands in a cell"
    );
    assert!(room("9+killer=15:r1c1,r1c2") > 0);
    assert!(rules_view("hexagons", &Language::ENGLISH).is_err());
}

#[test]
fn every_technique_has_its_page() {
    let cards = technique_list(&Language::ENGLISH);
    let card = ["id", "name", "family", "level", "other_names", "assumes_uniqueness"];
    assert_eq!(fields(&json!(cards[0])), card);
    for card in cards {
        let page = technique_page(card.id, &Language::ENGLISH).unwrap_or_else(|e| panic!("{}: {e}", card.id));
        assert!(page.picture.starts_with("<svg ") && !page.picture.contains("style"), "{}", card.id);
        assert!(!page.conclusions.is_empty() && !page.sentence.contains('{'), "{}", card.id);
        let (start, _) =
            read_text(page.board, Some(page.rules)).unwrap_or_else(|e| panic!("{}: {e}", card.id));
        assert_eq!(
            start.puzzle.rules().digit_span(),
            rules_view(page.rules, &Language::ENGLISH).expect("rules").size
        );
    }
    assert!(technique_page("x-ray", &Language::ENGLISH).is_err());
}

#[test]
fn what_is_offered_can_be_made() {
    for variant in variants(&Language::ENGLISH) {
        let size = rules_view(&variant.rules, &Language::ENGLISH).map_or(9, |board| board.size);
        if size > 9 || variant.rules.contains("antik") {
            continue;
        }
        let wish = NewPuzzle {
            rules: variant.rules.clone(),
            level: Some("easy".to_owned()),
            ..NewPuzzle::default()
        };
        let start =
            make(&wish, 3, &AtomicBool::new(false)).unwrap_or_else(|e| panic!("{}: {e}", variant.rules));
        let again = make(&wish, 3, &AtomicBool::new(false)).expect("the same again");
        assert_eq!(start, again, "{}", variant.rules);
        let session = Session::new(start, 0);
        assert_eq!(told(&session, r#"{"ask":"count"}"#)["solutions"], json!(1), "{}", variant.rules);
        let told = told(&session, r#"{"ask":"rate"}"#);
        assert_eq!(Some(&told["level"]), session.start().level.as_ref().map(|level| json!(level)).as_ref());
    }
}

#[test]
fn clues_are_drawn_where_rules_name_their_kinds_alone() {
    let wish = |rules: &str, level: &str| -> NewPuzzle {
        serde_json::from_value(json!({"rules": rules, "level": level})).expect("a wish")
    };
    for (rules, name) in [
        ("6+killer", "Mini 6x6, Killer"),
        ("9+evenodd", "Odd and Even"),
        ("9+x+killer", "Sudoku X, Killer"),
        ("9+kropki", "Kropki"),
    ] {
        let start = make(&wish(rules, "medium"), 4, &AtomicBool::new(false)).expect("a puzzle");
        assert_eq!(start.level.as_deref(), Some("medium"), "{rules}");
        let session = Session::new(start, 0);
        let view = view(&session);
        assert_eq!(view["rules_name"], json!(name));
        assert_eq!(view["rules_alike"], json!(rules), "another one like it has other clues");
        assert_eq!(told(&session, r#"{"ask":"count"}"#)["solutions"], json!(1), "{rules}");
    }
    let classic = view(&session(PUZZLE, None));
    assert_eq!(classic["rules_alike"], classic["rules"]);
    for rules in ["4+entropic", "9+kiler", "9+killer+killer", "nine+killer"] {
        assert!(wish(rules, "medium").check().is_err(), "{rules}");
    }
    let page = rules_view("9+thermo", &Language::ENGLISH).expect("a sample");
    assert!(page.rules.starts_with("9+thermo:") && page.page.contains("bulb"), "{}", page.page);
}

#[test]
fn the_puzzle_of_a_day_is_the_same_everywhere() {
    let wish = |day: &str, level: &str| -> NewPuzzle {
        serde_json::from_value(json!({"level": level, "day": day})).expect("a wish")
    };
    let made = |day: &str, level: &str| {
        let wish = wish(day, level);
        make(&wish, wish.seed().expect("a seed"), &AtomicBool::new(false)).expect("a puzzle")
    };
    let easy = made("2026-11-22", "easy");
    assert_eq!(easy, made("2026-11-22", "easy"));
    assert_eq!(easy.title.as_deref(), Some("Daily puzzle 2026-11-22"));
    assert_ne!(easy.puzzle, made("2026-11-23", "easy").puzzle);
    assert_ne!(easy.puzzle, made("2026-11-22", "medium").puzzle);
    for day in ["2026-13-01", "2026-11-32", "22.11.2026", "", "2026-11"] {
        assert!(wish(day, "easy").check().is_err(), "{day}");
    }
}

#[test]
fn impossible_and_cancelled_wishes_are_refused() {
    let make = |json: &str, cancel: bool| {
        let wish: NewPuzzle = serde_json::from_str(json).expect("a wish");
        make(&wish, 1, &AtomicBool::new(cancel)).map(|_| ()).map_err(|e| e.to_string())
    };
    assert!(make(r#"{"level":"cruel"}"#, false).is_err());
    assert!(make(r#"{"symmetry":"wild"}"#, false).is_err());
    assert!(make(r#"{"rules":"jigsaw:13"}"#, false).is_err());
    assert!(make(r#"{"rules":"jigsaw:9+windoku"}"#, false).is_err());
    assert!(make(r#"{"rules":"nine"}"#, false).is_err());
    assert_eq!(make(r#"{"rules":"25"}"#, true), Err("Cancelled.".to_owned()));
    assert_eq!(make(r#"{"rules":"9","level":"hard"}"#, true), Err("Cancelled.".to_owned()));
    assert!(serde_json::from_str::<NewPuzzle>(r#"{"rules":"9","size":9}"#).is_err());
}
