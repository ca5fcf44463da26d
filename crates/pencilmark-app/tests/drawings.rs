//! What a setter drew on the board: shown, saved, carried by links, and playable with the setter's solution.

use pencilmark_app::session::{Session, read_text};
use serde_json::{Value, json};

use crate::session::{act, session, told, view};

/// A puzzle whose rule hangs on its drawing: a line, a circle outside the board, a coloured cell.
const LAMPS: &str = r##"{"size":4,"title":"Lamps","author":"A setter","ruleset":"Digits under lamps are prime.",
    "grid":[[{"c":"#FFA0A0"},{},{},{"value":4,"given":true}],[{},{},{},{}],[{},{},{},{"value":3,"given":true}],[{},{},{},{}]],
    "line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#67F067","width":0.3}],
    "circle":[{"cells":["R5C2"],"baseC":"#FFE060","outlineC":"#000000","width":0.8,"height":0.8}],
    "solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]}"##;

const FORMATS: [&str; 5] = ["link", "variant", "json-lines", "fpuzzles", "sudokupad"];

#[test]
fn a_drawing_is_shown_with_the_words_of_its_setter() {
    let shown = view(&session(LAMPS, None));
    let drawing = &shown["drawing"];
    assert!(drawing["under"].as_str().is_some_and(|svg| svg.contains("#67f067") && svg.contains("#ffa0a0")));
    assert!(drawing["over"].as_str().is_some_and(|svg| svg.contains("#ffe060") && !svg.contains("#67f067")));
    assert_eq!(drawing["viewBox"], "-57 -57 354 354", "the circle below the board has room");
    assert_eq!(shown["setter"]["drawings"], json!(["1 coloured cell", "1 line", "1 circle"]));
    assert_eq!(shown["setter"]["not_drawn"], json!([]));
    assert_eq!((&shown["title"], &shown["setter"]["author"]), (&"Lamps".into(), &"A setter".into()));
    let picture = told(&session(LAMPS, None), r#"{"ask":"text","format":"svg"}"#).to_string();
    assert!(picture.contains("#67f067"), "{picture}");
    assert_eq!(view(&session(crate::session::PUZZLE, None))["drawing"], Value::Null);
}

#[test]
fn a_drawing_is_kept_with_the_game_and_in_its_links() {
    let mut played = session(LAMPS, None);
    let drawing = view(&played)["drawing"].clone();
    act(&mut played, r#"{"do":"digit","cells":["r1c1"],"digit":1}"#);
    let restored = Session::restore(&played.save()).expect("a game");
    assert_eq!(view(&restored)["drawing"], drawing);
    for format in FORMATS {
        let answer = told(&played, &format!(r#"{{"ask":"text","format":"{format}"}}"#));
        let text = answer["text"].as_str().unwrap_or_else(|| panic!("{format}: {answer}"));
        assert_eq!(view(&session(text, None))["drawing"], drawing, "{format}: {text}");
    }
    let (_, recognised) = read_text(&session(LAMPS, None).save(), None).expect("a puzzle");
    assert_eq!(recognised.to_string(), "A puzzle (Mini 4x4): 2 givens.");
}

#[test]
fn a_rule_that_hangs_on_its_drawing_is_checked_by_the_setters_solution() {
    let mut played = session(LAMPS, None);
    assert_eq!(
        (&view(&played)["setter"]["understood"], &view(&played)["setter"]["checkable"]),
        (&json!(false), &json!(true))
    );
    act(&mut played, r#"{"do":"digit","cells":["r1c1"],"digit":3}"#);
    assert_eq!(view(&played)["faults"]["wrong"], json!(["r1c1"]));
    act(&mut played, r#"{"do":"digit","cells":["r1c1"],"digit":1}"#);
    assert_eq!(view(&played)["faults"]["wrong"], json!([]));
}
