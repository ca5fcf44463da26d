//! Puzzles with fog: covered parts are neither shown nor mentioned, and correct digits clear the fog around them.

use pencilmark::format::{Format, PuzzleInfo, ReadOptions, WriteOptions, read, write};
use pencilmark::render::language::Language;
use pencilmark::rules::Rules;
use pencilmark_app::session::Session;
use serde_json::{Value, json};

use crate::session::{act, session, told, view};

/// Two cages and two givens, one of each under fog.
const FOGGY: &str = r#"{"size":4,"title":"Fog","fogofwar":["R3C3","R3C4","R4C3"],"foglight":["R4C4"],
    "grid":[[{},{},{},{"value":4,"given":true}],[{},{},{},{}],[{},{},{},{"value":3,"given":true}],[{},{},{},{}]],
    "killercage":[{"cells":["R1C1","R1C2"],"value":"3"},{"cells":["R4C3","R4C4"],"value":"3"}],
    "solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]}"#;

const SOLUTION: &str = "1234341221434321";

fn enter(played: &mut Session, cell: usize, digit: char) {
    let name = format!("r{}c{}", cell / 4 + 1, cell % 4 + 1);
    act(played, &format!(r#"{{"do":"digit","cells":["{name}"],"digit":{digit}}}"#));
}

fn fog(played: &Session) -> usize {
    view(played)["fog"].as_array().map_or(0, Vec::len)
}

#[test]
fn right_digits_lift_the_fog_around_them_and_wrong_ones_do_not() {
    let mut played = session(FOGGY, None);
    assert_eq!(fog(&played), 12);
    enter(&mut played, 15, '2');
    assert_eq!(fog(&played), 12);
    act(&mut played, r#"{"do":"undo"}"#);
    enter(&mut played, 10, '4');
    // Around r3c3: r2c2 to r4c4.
    assert_eq!(fog(&played), 16 - 9);
    act(&mut played, r#"{"do":"undo"}"#);
    assert_eq!(fog(&played), 12);
}

#[test]
fn givens_and_clues_under_fog_are_not_told() {
    let played = session(FOGGY, None);
    let shown = view(&played);
    assert_eq!((&shown["cells"][3]["value"], &shown["cells"][3]["given"]), (&Value::Null, &json!(false)));
    assert_eq!(shown["cells"][11]["value"], 3);
    // The hidden 4 excludes nothing yet.
    assert_eq!(shown["cells"][7]["candidates"], json!([1, 2, 4]));
    assert_eq!(shown["remaining"], json!([4, 4, 3, 4]));
    let listed = json!(played.summary(&Language::ENGLISH, 2_000));
    assert_eq!(
        (&listed["digits"], &listed["rules"]),
        (&"...........3....".into(), &"4+killer=3:r4c3,r4c4".into())
    );
    let surveyed = told(&played, r#"{"ask":"clues","cells":[]}"#).to_string();
    assert!(surveyed.contains("r4c3") && !surveyed.contains("r1c1"), "{surveyed}");
}

#[test]
fn notes_are_filled_by_what_can_be_seen() {
    let mut played = session(FOGGY, None);
    act(&mut played, r#"{"do":"fill"}"#);
    let shown = view(&played);
    assert_eq!(shown["cells"][0]["corner"], json!([1, 2, 3, 4]));
    assert_eq!(shown["cells"][7]["corner"], json!([1, 2, 4]));
}

#[test]
fn hints_lead_through_the_fog_without_what_is_hidden() {
    let mut played = session(FOGGY, None);
    for _ in 0..60 {
        if view(&played)["phase"] == "solved" {
            assert_eq!(fog(&played), 0);
            return;
        }
        let covered: Vec<String> =
            serde_json::from_value(view(&played)["fog"].clone()).expect("names of cells");
        let hint = told(&played, r#"{"ask":"hint","rung":5}"#);
        let clues = hint["step"]["clues"].as_array().cloned().unwrap_or_default();
        let is_told = |cell: &&String| clues.iter().any(|clue| clue.to_string().contains(cell.as_str()));
        assert_eq!(covered.iter().find(is_told), None, "{hint}");
        let conclusions = hint["conclusions"].as_array().cloned().unwrap_or_default();
        if conclusions.is_empty() {
            // The visible part leads no further: a correct guess.
            let shown = view(&played);
            let open = (0..16).find(|cell| shown["cells"][*cell]["value"].is_null() && *cell != 3);
            let cell = open.expect("an open cell");
            enter(&mut played, cell, SOLUTION.chars().nth(cell).expect("a digit"));
        } else {
            act(&mut played, &json!({"do": "apply", "conclusions": conclusions}).to_string());
        }
    }
    panic!("not solved after 60 hints");
}

#[test]
fn fog_is_saved_and_written() {
    let played = session(FOGGY, None);
    let restored = Session::restore(&played.save()).expect("a saved game");
    assert_eq!(fog(&restored), 12);
    let entry = read(FOGGY, &ReadOptions::default()).expect("a puzzle").entries.remove(0);
    let options = WriteOptions::STRICT;
    for format in [Format::Fpuzzles, Format::VariantLine, Format::Csv, Format::JsonLines] {
        let text = write(&entry.board, &entry.info, format, &options).expect("it holds fog");
        let again = read(&text, &ReadOptions::default()).expect(&text).entries.remove(0);
        assert_eq!(again.info.fog, entry.info.fog, "{text}");
    }
    for format in [Format::Sdm, Format::Susser, Format::Sdk] {
        let rules = ReadOptions { format: None, rules: Some(Rules::classic()) };
        let classic = read(&".".repeat(81), &rules).expect("a board").entries.remove(0);
        let about = PuzzleInfo { fog: Some(Vec::new()), ..PuzzleInfo::default() };
        let refused = write(&classic.board, &about, format, &options).expect_err("no room for fog");
        assert!(refused.to_string().contains("fog"), "{refused}");
    }
}

#[test]
fn fog_that_nothing_lifts_is_a_drawing() {
    let (without, _) = FOGGY.split_once(r#""solution""#).expect("a solution");
    let played = session(&format!("{}}}", without.trim_end().trim_end_matches(',')), None);
    assert_eq!(fog(&played), 0);
    assert!(view(&played)["setter"]["not_drawn"].to_string().contains("fog"));
}
