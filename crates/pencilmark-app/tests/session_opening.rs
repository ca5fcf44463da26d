//! Puzzles from texts, links and saved games.

use std::sync::atomic::AtomicBool;

use pencilmark::digit::Digit;
use pencilmark::render::language::Language;
use pencilmark_app::session::{Opening, Session, Source, begin, blank, examples, read_text};
use pencilmark_app::wire::{NewGameRequest, Settings};

use crate::session::{PUZZLE, act, ask, fields, session, view};

fn recognised(text: &str, rules: Option<&str>) -> String {
    match read_text(text, rules) {
        Ok((_, recognised)) => recognised.to_string(),
        Err(problem) => problem.to_string(),
    }
}

#[test]
fn what_was_recognised_is_reported() {
    for (text, rules, expected) in [
        (PUZZLE.to_owned(), None, "A line of 81 characters: 25 givens."),
        (PUZZLE.to_owned(), Some("9+x"), "A line of 81 characters (Sudoku X): 25 givens."),
        (
            format!("{PUZZLE}\n{PUZZLE}\n"),
            None,
            "A line of 81 characters: 25 givens. It is the first of 2 puzzles.",
        ),
        ("12.4\n.412\n2143\n432.".to_owned(), None, "A grid over several lines (Mini 4x4): 13 givens."),
        (
            format!("#puzzle={PUZZLE}&rules=9+x"),
            None,
            "A link. A line of 81 characters (Sudoku X): 25 givens.",
        ),
        (
            "https://example.org/#puzzle=12.4%0A.412%0A2143%0A432.".to_owned(),
            None,
            "A link. A grid over several lines (Mini 4x4): 13 givens.",
        ),
    ] {
        assert_eq!(recognised(&text, rules), expected);
    }
    let told = recognised("hello world", None);
    assert!(told.starts_with("That isn't a puzzle. Pencilmark reads grids of digits, "), "{told}");
    let told = recognised("12.4\n.412\n2143\n43%.", None);
    assert!(told.starts_with("Couldn't read the puzzle: line "), "{told}");
    let told = recognised(PUZZLE, Some("9+z"));
    assert!(
        told.starts_with("Couldn't read the rules: column 3: `z` is not the name of a constraint"),
        "{told}"
    );
}

/// A 4x4 board with one rule in words only, and the setter's solution; under the known rules it has several solutions.
const WORDS: &str = r#"{"size":4,"title":"Fog","ruleset":"Digits in the fog are prime.","rectangle":[{"cells":["R1C1"]}],
    "grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],
    "solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]}"#;

#[test]
fn rules_in_words_are_kept_and_the_setters_solution_checks_them() {
    let mut played = session(WORDS, None);
    let told = &view(&played)["setter"];
    assert_eq!((&told["rules"], &told["checkable"]), (&"Digits in the fog are prime.".into(), &true.into()));
    assert!(told["drawings"].to_string().contains("1 rectangle"), "{told}");
    // The verdict is given with the count under the known rules, and with the sentence.
    assert_eq!(
        (&told["understood"], &told["sentences"][0]["sign"]),
        (&false.into(), &"not-understood".into())
    );
    let count = serde_json::json!(ask(&played, r#"{"ask":"count"}"#).expect("an answer"));
    assert!(count["text"].as_str().expect("a text").contains("not fully understood"), "{count}");
    assert_eq!(count["not_understood"].as_array().map(Vec::len), Some(1), "{count}");
    act(&mut played, r#"{"do":"digit","cells":["r1c2"],"digit":3}"#);
    let answer = serde_json::json!(ask(&played, r#"{"ask":"check"}"#).expect("an answer"));
    assert_eq!(answer["wrong"], serde_json::json!(["r1c2"]));
    // Another solution under the known rules does not finish the game; the setter's does.
    let fill = |session: &mut Session, digits: &str| {
        for (cell, digit) in digits.chars().enumerate().skip(1) {
            let name = format!("r{}c{}", cell / 4 + 1, cell % 4 + 1);
            act(session, &format!(r#"{{"do":"digit","cells":["{name}"],"digit":{digit}}}"#));
        }
    };
    act(&mut played, r#"{"do":"erase","cells":["r1c2"]}"#);
    fill(&mut played, "1243342121344312");
    assert_eq!(view(&played)["phase"], "playing");
    let mut right = session(WORDS, None);
    fill(&mut right, "1234341221434321");
    assert_eq!(view(&right)["phase"], "solved");
    // A saved game keeps the setter's texts.
    assert_eq!(
        view(&Session::restore(&right.save()).expect("a saved game"))["setter"],
        view(&right)["setter"]
    );
}

#[test]
fn progress_becomes_entries_and_strikes() {
    let mut played = session(PUZZLE, None);
    act(&mut played, r#"{"do":"digit","cells":["r1c2"],"digit":7}"#);
    act(&mut played, r#"{"do":"strike","cells":["r1c3"],"digit":6}"#);
    for format in ["hodoku", "susser"] {
        let answer = ask(&played, &format!(r#"{{"ask":"text","format":"{format}"}}"#)).expect("a text");
        let text = serde_json::json!(answer)["text"].as_str().expect("a text").to_owned();
        let opened = session(&text, None);
        assert_eq!(opened.start().puzzle.grid().givens().len(), 25, "{format}: {text}");
        let (mine, theirs) = (view(&played), view(&opened));
        for cell in 0..81 {
            for field in ["value", "given", "candidates", "struck"] {
                assert_eq!(
                    theirs["cells"][cell][field], mine["cells"][cell][field],
                    "{format}, cell {cell}: {text}"
                );
            }
        }
    }
}

#[test]
fn a_saved_game_opens_as_its_board() {
    let mut played = session(PUZZLE, None);
    act(&mut played, r#"{"do":"digit","cells":["r1c2"],"digit":7}"#);
    let (start, recognised) = read_text(&played.save(), None).expect("a saved game");
    assert_eq!(recognised.to_string(), "A saved game of 1 action.");
    assert_eq!(start.entered_digits[1], Digit::new(7));
    let unplayed = session(PUZZLE, None);
    assert_eq!(read_text(&unplayed.save(), None).expect("a puzzle").1.to_string(), "A puzzle: 25 givens.");
    assert!(read_text(&played.save().replace("\"digit\":7", "\"digit\":6"), None).is_err());
}

#[test]
fn a_saved_game_opens_with_its_history_from_a_link_too() {
    let mut played = session(PUZZLE, None);
    act(&mut played, r#"{"do":"digit","cells":["r1c2"],"digit":7}"#);
    let saved = played.save();
    let escaped: String = saved.bytes().map(|byte| format!("%{byte:02X}")).collect();
    for text in [saved, format!("https://example.org/app#puzzle={escaped}")] {
        let (mut opened, _) = Session::from_text(&text, None, 9_000).expect("a saved game");
        assert_eq!(view(&opened)["cells"], view(&played)["cells"]);
        act(&mut opened, r#"{"do":"undo"}"#);
    }
    let (opened, recognised) = Session::from_text(PUZZLE, None, 9_000).expect("a puzzle");
    assert_eq!(
        (opened.summary(&Language::ENGLISH, 9_500).spent, recognised.to_string().as_str()),
        (500, "A line of 81 characters: 25 givens.")
    );
    assert!(Session::from_text("pencilmark game 1\n", None, 0).is_err());
}

#[test]
fn a_board_without_digits_is_to_be_entered() {
    let (start, _) = read_text(&".".repeat(81), None).expect("an empty board");
    assert_eq!((start.first_phase, start.source), (Opening::Setting, Source::Entered));
    assert_eq!(start, blank("9").expect("rules"));
    assert!(blank("13").is_err());
}

#[test]
fn the_candidates_of_a_sukaku_are_its_own() {
    // One cell has all candidates but two, the others all: without the candidates there is more than one solution.
    let mut text = "12.......".to_owned();
    text += &"123456789".repeat(80);
    let (start, recognised) = read_text(&text, None).expect("a sukaku");
    assert!(recognised.to_string().contains("candidates"), "{recognised}");
    assert!(
        !start.puzzle.has_derived_candidates() && start.struck_candidates.iter().all(|set| set.is_empty())
    );
    let view = Session::new(start, 0).view(&Default::default(), &Language::ENGLISH, 0);
    assert_eq!(view.cells[0].candidates.iter().map(|digit| digit.get()).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn the_examples_are_puzzles() {
    assert!(examples(&Language::ENGLISH).len() > 10);
    for example in examples(&Language::ENGLISH) {
        let opened = session(example.text, Some(example.rules));
        let count = serde_json::json!(ask(&opened, r#"{"ask":"count"}"#).expect("a count"));
        assert_eq!(count["solutions"], 1, "{}", example.name);
        assert_eq!(fields(&serde_json::json!(example)), ["name", "text", "rules"]);
    }
}

#[test]
fn cells_of_a_spreadsheet_and_lists_are_read() {
    let puzzle = "1..4.....2.....3";
    let table = "1\t\t\t4\n\t\t\t\n\t2\t\t\n\t\t\t3\n";
    let (start, recognised) = read_text(table, None).expect("a table");
    assert_eq!(start.puzzle.grid().givens().len(), 4);
    assert!(recognised.to_string().contains("4 givens"), "{recognised}");
    let request = |json: &str| serde_json::from_str::<NewGameRequest>(json).expect("a request");
    let begun = |json: &str| {
        begin(&request(json), &Settings::default(), 1, 0, &AtomicBool::new(false)).expect("games")
    };
    let list = format!("{puzzle}\\n{puzzle}\\n{puzzle}");
    let first = begun(&format!(r#"{{"text":"{list}"}}"#));
    assert_eq!((first.puzzles, first.others.len()), (Some(3), 0));
    let pack = begun(&format!(r#"{{"text":"{list}","pack":"Sunday"}}"#));
    assert_eq!((pack.puzzles, pack.others.len()), (Some(3), 2));
    assert_eq!(pack.first.game().name(), Some("Sunday 1"));
    assert_eq!(pack.others[1].game().name(), Some("Sunday 3"));
}

#[test]
fn a_puzzle_with_clues_that_nothing_has_rated_has_no_level() {
    let puzzle = ".....2.9..5.46..28..85.......9....37..6...9..14....2.......38..38..94.5..1.7.....";
    assert_eq!(view(&session(puzzle, None))["level"], "extreme");
    // A given that is even adds nothing, but the scale's techniques are those of boards without clues.
    assert_eq!(view(&session(puzzle, Some("9+even:r1c6")))["level"], serde_json::Value::Null);
}
