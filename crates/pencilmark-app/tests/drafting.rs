//! Setting of a puzzle: clues as the page sends them, undo, verdicts, and suggestions.

use std::collections::BTreeSet;

use pencilmark::constraint::{DrawGesture, KINDS};
use pencilmark::render::language::Language;
use pencilmark_app::session::{Session, blank, clue_kinds};
use pencilmark_app::wire::Action;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use crate::session::{act, told, view};

fn drafted(rules: &str) -> Session {
    Session::new(blank(rules).unwrap_or_else(|e| panic!("{rules}: {e}")), 1_000)
}

fn draw(session: &mut Session, clue: &str) {
    act(session, &json!({ "do": "clues", "add": [clue] }).to_string());
}

fn clues(session: &Session) -> Vec<String> {
    let view = view(session);
    view["clues"]
        .as_array()
        .expect("clues")
        .iter()
        .map(|clue| clue["text"].as_str().expect("a text").to_owned())
        .collect()
}

#[test]
fn every_kind_is_drawn_through_the_session_and_taken_back() {
    let kinds = clue_kinds(&Language::ENGLISH);
    assert_eq!(kinds.len(), KINDS.len());
    for kind in kinds {
        let (board, text) = kind.example.split_once('+').expect("a board and a clue");
        let mut session = drafted(board);
        draw(&mut session, text);
        assert_eq!(clues(&session), [text], "{}", kind.name);
        assert_eq!(view(&session)["rules"], kind.example, "{}", kind.name);
        assert!(
            kind.picture.contains("<path") && !kind.rule.is_empty() && !kind.title.is_empty(),
            "{}",
            kind.name
        );
        act(&mut session, r#"{"do":"undo"}"#);
        assert_eq!(clues(&session), [""; 0], "{}", kind.name);
        act(&mut session, r#"{"do":"redo"}"#);
        act(&mut session, &json!({ "do": "clues", "remove": [text] }).to_string());
        assert_eq!(view(&session)["rules"], board, "{}", kind.name);
    }
}

#[test]
fn a_drawing_is_saved_with_its_history_and_restored() {
    let mut session = drafted("9");
    draw(&mut session, "killer:r1c1,r1c2");
    act(&mut session, r#"{"do":"clues","remove":["killer:r1c1,r1c2"],"add":["killer=3:r1c1,r1c2"]}"#);
    act(&mut session, r#"{"do":"digit","cells":["r1c3"],"digit":4}"#);
    act(&mut session, r#"{"do":"words","title":"Two","author":"me","rules":"","solved":"Well done"}"#);
    let restored = Session::restore(&session.save()).expect("a saved game");
    assert_eq!(view(&restored)["clues"], view(&session)["clues"]);
    assert_eq!(
        (view(&restored)["title"].clone(), view(&restored)["setter"]["author"].clone()),
        (json!("Two"), json!("me"))
    );
    for expected in ["killer=3:r1c1,r1c2", "killer=3:r1c1,r1c2", "killer:r1c1,r1c2"] {
        act(&mut session, r#"{"do":"undo"}"#);
        assert_eq!(clues(&session), [expected]);
    }
    assert_eq!(view(&session)["title"], Value::Null);
}

#[test]
fn another_board_is_empty_unless_it_has_the_same_size() {
    let mut session = drafted("9");
    act(&mut session, r#"{"do":"digit","cells":["r9c9"],"digit":4}"#);
    act(&mut session, r#"{"do":"board","rules":"9+from0+x"}"#);
    assert_eq!(view(&session)["cells"][80]["value"], 4);
    act(&mut session, r#"{"do":"board","rules":"6"}"#);
    assert_eq!((view(&session)["size"].clone(), view(&session)["empty"].clone()), (json!(6), json!(36)));
    act(&mut session, r#"{"do":"undo"}"#);
    assert_eq!(
        (view(&session)["rules"].clone(), view(&session)["cells"][80]["value"].clone()),
        (json!("9+from0+x"), json!(4))
    );
}

#[test]
fn what_cannot_be_drawn_says_why_and_changes_nothing() {
    let mut session = drafted("4");
    for (action, why) in [
        (
            r#"{"do":"clues","add":["killer=9:r1c1,r1c2"]}"#,
            "This can't be drawn: the cage of 9 at r1c1: 2 different digits add up to 3 at least",
        ),
        (r#"{"do":"clues","add":["kilr:r1c1"]}"#, "This can't be drawn: column 1: "),
        (r#"{"do":"clues","remove":["x"]}"#, "The puzzle has no clue x."),
        (r#"{"do":"board","rules":"7x7"}"#, "This can't be a board: "),
        (r#"{"do":"clues"}"#, "Nothing would change."),
    ] {
        let parsed: Action = serde_json::from_str(action).expect("an action");
        let refused = session.act(&parsed, 2_000).expect_err(action).message().to_string();
        assert!(refused.starts_with(why), "{action}: {refused}");
        assert_eq!(view(&session)["rules"], "4");
    }
    act(&mut session, r#"{"do":"digit","cells":["r1c1"],"digit":1}"#);
    act(&mut session, r#"{"do":"start"}"#);
    let late: Action = serde_json::from_str(r#"{"do":"clues","add":["x"]}"#).expect("an action");
    assert!(session.act(&late, 2_000).is_err());
}

/// True if a verdict names one digit or clue that excludes the only solution: without it there must be a solution.
fn obstacle_is_one(session: &Session, verdict: &Value) -> bool {
    if verdict["cells"] == json!([]) {
        return false;
    }
    let mut without = Session::restore(&session.save()).expect("a game");
    let edit = match &verdict["clues"] {
        Value::Array(clues) if clues.is_empty() => json!({ "do": "erase", "cells": verdict["cells"] }),
        clues => json!({ "do": "clues", "remove": clues }),
    };
    act(&mut without, &edit.to_string());
    let whole = told(&without, r#"{"ask":"verdict"}"#);
    assert_ne!(whole["solutions"], 0, "{verdict}");
    if let (Some(text), Value::Array(found)) = (verdict["text"].as_str(), &whole["found"])
        && verdict["clues"] == json!([])
        && found.len() == 1
    {
        let at = cell_index(verdict["cells"][0].as_str().expect("a cell"));
        let digit = &found[0][at];
        assert!(text.contains(&format!(" {digit} in ")), "{text}: {digit}");
    }
    true
}

/// Returns the index of a cell of a 4x4 board: 5 for `r2c2`.
fn cell_index(name: &str) -> usize {
    let at = |n: usize| usize::from(name.as_bytes()[n] - b'1');
    at(1) * 4 + at(3)
}

/// The answer of a search is the same as that from solutions known before the edit, after any edits.
#[test]
fn what_is_known_of_a_puzzle_decides_its_edits_as_a_search_would() {
    const CLUES: [&str; 5] =
        ["killer=9:r1c1,r1c2,r1c3", "thermo:r3c2,r4c2", "killer=5:r4c1,r4c2", "x", "killer=3:r2c3,r2c4"];
    let (mut seen, mut done, mut told_obstacles) = (BTreeSet::new(), 0, 0);
    for seed in 1..=8 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut session = drafted("4");
        let mut before = None;
        for _ in 0..60 {
            let cell = format!("r{}c{}", random.random_range(1..=4), random.random_range(1..=4));
            let clue = CLUES[random.random_range(0..CLUES.len())];
            // Most random edits leave no solution: these are mostly taken back, and digits of unique puzzles are.
            let choice = match before {
                Some(0) => 4..7,
                Some(1) => 1..3,
                _ => 0..6,
            };
            let edit = match random.random_range(choice) {
                0 | 1 => json!({ "do": "digit", "cells": [cell], "digit": random.random_range(1..=4) }),
                2 => json!({ "do": "erase", "cells": [cell] }),
                3 => json!({ "do": "clues", "add": [clue] }),
                4 => json!({ "do": "clues", "remove": [clue] }),
                _ => json!({ "do": "undo" }),
            };
            let action: Action = serde_json::from_value(edit.clone()).expect("an action");
            if session.act(&action, 0).is_err() {
                continue;
            }
            done += 1;
            // Several edits may lie between two verdicts.
            if random.random_range(0..3) == 0 {
                continue;
            }
            let afresh = Session::restore(&session.save()).expect("a game");
            let first = r#"{"ask":"verdict","stage":"first"}"#;
            let (known, searched) = (told(&session, first), told(&afresh, first));
            assert_eq!(known["solutions"], searched["solutions"], "{seed}: {edit}");
            told_obstacles += usize::from(obstacle_is_one(&session, &known));
            for session in [&session, &Session::restore(&session.save()).expect("a game")] {
                let whole = told(session, r#"{"ask":"verdict"}"#);
                assert_eq!(known["solutions"], whole["solutions"], "{seed}: {edit}");
            }
            let after = known["solutions"].as_u64();
            seen.extend(before.map(|before| (before, after)));
            before = after;
            if random.random_range(0..4) == 0 {
                told(&session, r#"{"ask":"shares"}"#);
            }
        }
    }
    assert!(done > 100 && told_obstacles > 0, "{done} {told_obstacles}");
    let all = (0..3).flat_map(|before| [0, 1, 2].map(|after| (before, Some(after))));
    assert_eq!(seen, BTreeSet::from_iter(all));
}

#[test]
fn the_verdict_counts_blames_and_shows() {
    let mut session = drafted("4");
    let verdict = told(&session, r#"{"ask":"verdict"}"#);
    assert_eq!(
        (verdict["solutions"].clone(), verdict["found"].as_array().map(Vec::len)),
        (json!(2), Some(2))
    );
    let shares = told(&session, r#"{"ask":"shares"}"#);
    assert_eq!(
        (shares["solutions"].clone(), shares["shares"][0].clone()),
        (json!(288), json!([25, 25, 25, 25]))
    );
    draw(&mut session, "killer=3:r1c1,r1c2");
    let with = |clue: &str| {
        told(&session, &json!({ "ask": "verdict", "with": clue }).to_string())["solutions"].clone()
    };
    let tried = ["killer=7:r1c3,r1c4", "killer=3:r1c3,r1c4", "killer=9:r1c3,r1c4"].map(with);
    assert_eq!(tried, [json!(2), json!(0), json!(0)]);
    draw(&mut session, "killer=3:r1c3,r1c4");
    let verdict = told(&session, r#"{"ask":"verdict"}"#);
    assert_eq!(verdict["solutions"], 0);
    assert_eq!(verdict["clues"], json!(["killer=3:r1c1,r1c2", "killer=3:r1c3,r1c4"]));
    assert_eq!(verdict["cells"], json!(["r1c1", "r1c2", "r1c3", "r1c4"]));
}

#[test]
fn cells_equal_in_all_solutions_are_told_however_many_there_are() {
    // All solutions of the small board, at most 288, are counted; on 9x9 a search must prove which cells are equal.
    let mut small = drafted("4");
    draw(&mut small, "clone:r1c1/r3c2");
    let shares = told(&small, r#"{"ask":"shares"}"#);
    let groups = shares["equal"].as_array().expect("all were counted").clone();
    assert!(groups.contains(&json!(["r1c1", "r3c2"])), "{groups:?}");
    assert_eq!(told(&small, r#"{"ask":"equal"}"#), json!({ "groups": groups, "complete": true }));
    let mut large = drafted("9");
    draw(&mut large, "palindrome:r1c1-r2c2-r3c3-r4c4-r5c5");
    let shares = told(&large, r#"{"ask":"shares"}"#);
    assert_eq!((shares["solutions"].clone(), shares["equal"].clone()), (Value::Null, Value::Null));
    let equal = json!({ "groups": [["r1c1", "r5c5"], ["r2c2", "r4c4"]], "complete": true });
    assert_eq!(told(&large, r#"{"ask":"equal"}"#), equal);
    // A given makes more cells certain; these are not reported as equal.
    act(&mut large, r#"{"do":"digit","cells":["r1c1"],"digit":4}"#);
    let equal = json!({ "groups": [["r2c2", "r4c4"]], "complete": true });
    assert_eq!(told(&large, r#"{"ask":"equal"}"#), equal);
}

#[test]
fn suggestions_leave_one_solution_and_what_is_spare_can_go() {
    let mut session = drafted("4");
    draw(&mut session, "killer:r1c1,r1c2");
    let numbers = told(&session, r#"{"ask":"suggest","clue":"killer:r1c1,r1c2"}"#);
    let left: u64 = numbers["numbers"]
        .as_array()
        .expect("numbers")
        .iter()
        .map(|one| one["left"].as_u64().expect("a count"))
        .sum();
    assert_eq!((numbers["exact"].clone(), left), (json!(true), 288));
    let suggested = told(&session, r#"{"ask":"suggest"}"#);
    let best = &suggested["suggestions"][0];
    assert_eq!(best["left"], 1);
    for given in best["givens"].as_array().expect("givens") {
        act(
            &mut session,
            &json!({ "do": "digit", "cells": [given["cell"]], "digit": given["digit"] }).to_string(),
        );
    }
    assert_eq!(told(&session, r#"{"ask":"verdict"}"#)["solutions"], 1);
    let spare = told(&session, r#"{"ask":"spare"}"#);
    assert_eq!(
        spare["clues"],
        json!(["killer:r1c1,r1c2"]),
        "a cage without a total says nothing new in a row"
    );
    for given in spare["givens"].as_array().expect("givens").iter().take(1) {
        act(&mut session, &json!({ "do": "erase", "cells": [given] }).to_string());
        assert_eq!(told(&session, r#"{"ask":"verdict"}"#)["solutions"], 1);
    }
}

#[test]
fn numbers_that_keep_a_solution_are_told_even_if_solutions_are_too_many_to_count() {
    let mut session = drafted("9");
    draw(&mut session, "killer:r1c1,r1c2,r2c2");
    let asked = told(&session, r#"{"ask":"suggest","clue":"killer:r1c1,r1c2,r2c2"}"#);
    let numbers = asked["numbers"].as_array().expect("numbers").iter();
    let totals: Vec<i64> = numbers.map(|one| one["number"].as_i64().expect("a number")).collect();
    assert_eq!((asked["exact"].clone(), totals), (json!(false), (6..=24).collect()));
}

/// Drafts that can have further clues, with a word that occurs in the text of a suggested clue.
const SUGGESTING: [(&str, &str); 6] = [
    ("6+killer:r1c1,r1c2,r2c1+killer:r3c4,r3c5,r4c4+killer:r5c1,r6c1,r6c2,r5c2", "killer="),
    ("6+sandwich=5:r0c1+sandwich=0:r2c0", "sandwich="),
    ("6+littlekiller=12:r0c2dr", "littlekiller="),
    ("6+skyscraper=2:r0c1+xsum=6:r0c3", "r"),
    ("6+quadruple=1,2:r1c1,r1c2,r2c1,r2c2", "quadruple="),
    ("4+difference:r1c1-r1c2+greater:r3c3-r3c4", "-"),
];

#[test]
fn suggested_clues_leave_what_is_said() {
    for (rules, word) in SUGGESTING {
        let session = drafted(rules);
        let suggested = told(&session, r#"{"ask":"suggest"}"#);
        assert_eq!(suggested, told(&session, r#"{"ask":"suggest"}"#), "{rules}: the same again");
        let first = told(&session, r#"{"ask":"suggest","most":1}"#);
        assert_eq!(first["suggestions"].as_array().map(Vec::len), Some(1), "{rules}");
        let all = suggested["suggestions"].as_array().expect("suggestions");
        let of_clues: Vec<&Value> = all.iter().filter(|one| one["clues"] != json!([])).collect();
        assert!(!of_clues.is_empty() && of_clues.len() < all.len(), "{rules}: clues and givens");
        assert!(all.is_sorted_by_key(|one| one["left"].as_u64()), "{rules}: best first");
        let shown = first["suggestions"].as_array().into_iter().flatten();
        for one in of_clues.into_iter().chain(shown.filter(|one| one["clues"] != json!([]))) {
            let clues = one["clues"].as_array().expect("clues");
            let texts: Vec<&str> = clues.iter().filter_map(|clue| clue["text"].as_str()).collect();
            let replaced: Vec<&str> = clues.iter().filter_map(|clue| clue["replaces"].as_str()).collect();
            assert!(texts.iter().all(|text| text.contains(word)), "{rules}: {texts:?}");
            let mut session = drafted(rules);
            act(&mut session, &json!({ "do": "clues", "add": texts, "remove": replaced }).to_string());
            let count = told(&session, r#"{"ask":"shares"}"#)["solutions"].as_u64();
            match (one["at_least"].as_bool(), one["left"].as_u64()) {
                (Some(false), left) => assert_eq!(count, left, "{rules}: {texts:?}"),
                (_, least) => assert!(count.is_none_or(|count| Some(count) >= least), "{rules}: {texts:?}"),
            }
        }
    }
}

#[test]
fn a_shape_whose_number_says_nothing_new_is_not_suggested() {
    // A row contains all digits, so its total is known; a dot without a number already has a meaning.
    let session = drafted("4+killer:r1c1,r1c2,r1c3,r1c4+difference:r3c1-r3c2");
    let suggested = told(&session, r#"{"ask":"suggest"}"#);
    let clues = suggested["suggestions"].as_array().expect("suggestions").iter();
    let replaced = clues
        .flat_map(|one| one["clues"].as_array().expect("clues"))
        .filter(|clue| !clue["replaces"].is_null());
    assert_eq!(replaced.count(), 0);
}

#[test]
fn a_puzzle_is_sent_with_its_only_solution_or_without_any() {
    let mut session = drafted("4");
    for (cell, digit) in [("r1c1", 1), ("r2c2", 2), ("r3c3", 4), ("r4c2", 4)] {
        act(&mut session, &json!({ "do": "digit", "cells": [cell], "digit": digit }).to_string());
    }
    let suggested = told(&session, r#"{"ask":"suggest"}"#);
    for given in suggested["suggestions"][0]["givens"].as_array().into_iter().flatten() {
        act(
            &mut session,
            &json!({ "do": "digit", "cells": [given["cell"]], "digit": given["digit"] }).to_string(),
        );
    }
    let link = |solution: &str| {
        let asked = json!({ "ask": "text", "format": "link", "from": "givens", "solution": solution });
        let text = told(&session, &asked.to_string())["text"].as_str().expect("a link").to_owned();
        let (start, _) = pencilmark_app::session::read_text(&format!("https://example.org/{text}"), None)
            .expect("a puzzle");
        start.setter.solution
    };
    assert_eq!(link("only").map(|digits| digits.len()), Some(16));
    assert_eq!((link("none"), link("told")), (None, None));
}

#[test]
fn each_gesture_has_kinds() {
    for gesture in [
        DrawGesture::Switch,
        DrawGesture::Cells,
        DrawGesture::Line,
        DrawGesture::Arrow,
        DrawGesture::Edge,
        DrawGesture::Corner,
        DrawGesture::Shapes,
        DrawGesture::Outside,
        DrawGesture::Diagonal,
        DrawGesture::Text,
    ] {
        assert!(KINDS.iter().any(|kind| kind.gesture() == gesture), "{gesture:?}");
    }
}
