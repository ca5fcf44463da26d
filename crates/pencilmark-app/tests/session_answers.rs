//! Answers to questions, on boards in every state.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use pencilmark::render::language::Language;
use pencilmark_app::session::{Session, examples};
use pencilmark_app::wire::Question;
use serde_json::{Value, json};

use crate::session::{PUZZLE, act, fields, session, told, view};

const ASKS: &[&str] = &[
    r#"{"ask":"hint","rung":1}"#,
    r#"{"ask":"hint","rung":5,"notes":"own","order":"hodoku","off":["x-wing"]}"#,
    r#"{"ask":"hint","rung":4,"order":"subsets"}"#,
    r#"{"ask":"check","cells":["r1c1"]}"#,
    r#"{"ask":"check"}"#,
    r#"{"ask":"path"}"#,
    r#"{"ask":"path","from":"here","order":"hodoku"}"#,
    r#"{"ask":"picture","step":0}"#,
    r#"{"ask":"picture","from":"here","step":1}"#,
    r#"{"ask":"missed"}"#,
    r#"{"ask":"solution"}"#,
    r#"{"ask":"last-right"}"#,
    r#"{"ask":"count"}"#,
    r#"{"ask":"search","cells":"fewest","digits":"shuffled","seed":7,"limit":500}"#,
    r#"{"ask":"text","format":"line"}"#,
    r#"{"ask":"text","format":"save"}"#,
    r#"{"ask":"formats"}"#,
];

/// Returns a puzzle solved by placing one digit of the solution at a time.
fn solved(text: &str, rules: Option<&str>) -> Session {
    let mut session = session(text, rules);
    let size = session.view(&Default::default(), &Language::ENGLISH, 0).size;
    let values = told(&session, r#"{"ask":"solution"}"#)["values"].clone();
    for (index, value) in values.as_array().expect("digits").iter().enumerate() {
        if view(&session)["cells"][index]["value"].is_null() {
            let (row, column) = (index / size + 1, index % size + 1);
            act(&mut session, &format!(r#"{{"do":"digit","cells":["r{row}c{column}"],"digit":{value}}}"#));
        }
    }
    session
}

fn acted(text: &str, actions: &[&str]) -> Session {
    let mut session = session(text, None);
    actions.iter().for_each(|action| act(&mut session, action));
    session
}

const CLASH: &str = r#"{"do":"digit","cells":["r1c2"],"digit":8}"#;
const WRONG: &str = r#"{"do":"digit","cells":["r1c2"],"digit":1}"#;
const RIGHT: &str = r#"{"do":"digit","cells":["r1c2"],"digit":7}"#;

/// The kinds of questions that a board has no answer to.
type AskError = &'static [&'static str];

/// The questions that can't be answered without the solution.
const NEEDS_THE_SOLUTION: AskError = &["check", "solution", "last-right"];
/// The questions that can't be answered while the puzzle is being entered.
const NEEDS_A_PUZZLE: AskError = &["hint", "check", "missed", "solution", "last-right", "picture"];

fn boards_in_every_state() -> Vec<(String, Session, AskError)> {
    let mut boards: Vec<(String, Session, AskError)> = examples(&Language::ENGLISH)
        .into_iter()
        .filter(|example| !["Extreme", "Twelve digits"].contains(&&example.name[..]))
        .map(|example| (example.name.to_owned(), session(example.text, Some(example.rules)), &[][..]))
        .collect();
    let mut add = |name: &str, session, unanswered| boards.push((name.to_owned(), session, unanswered));
    let sixteen = include_str!("../../../testdata/large16.txt").lines().next().expect("a puzzle");
    add("16x16", session(sixteen, Some("16")), &[]);
    add("solved", solved(PUZZLE, None), &["picture"]);
    add("a conflict", acted(PUZZLE, &[CLASH]), &["picture"]);
    add("a wrong digit", acted(PUZZLE, &[WRONG]), &[]);
    add("several solutions", session(&PUZZLE.replacen('8', ".", 2), None), NEEDS_THE_SOLUTION);
    add("no solution", session(&PUZZLE.replacen("8..", "81.", 1), None), NEEDS_THE_SOLUTION);
    let blank = Session::new(pencilmark_app::session::blank("9").expect("rules"), 0);
    add("setting", blank, NEEDS_A_PUZZLE);
    boards
}

#[test]
fn every_question_has_an_answer_on_every_board() {
    for (name, session, unanswered) in &boards_in_every_state() {
        for ask in ASKS {
            let answer = told(session, ask);
            let kind = serde_json::from_str::<Value>(ask).expect("JSON")["ask"].clone();
            let may_fail = unanswered.contains(&kind.as_str().expect("a kind"));
            let problem = answer.get("problem").and_then(Value::as_str);
            assert!(may_fail || problem.is_none(), "{name}: {ask}: {problem:?}");
            assert!(!may_fail || kind == "picture" || problem.is_some(), "{name}: {ask}: {answer}");
            let text = problem.or(answer.get("text").and_then(Value::as_str));
            let is_list = kind == "formats";
            assert!(is_list || text.is_some_and(|text| !text.is_empty()), "{name}: {ask}: {answer}");
        }
    }
}

#[test]
fn a_cancelled_question_leaves_nothing_half_done() {
    let extreme = examples(&Language::ENGLISH)
        .into_iter()
        .find(|example| example.name == "Extreme")
        .expect("an example");
    for ask in [r#"{"ask":"path"}"#, r#"{"ask":"hint","rung":4}"#] {
        let question: Question = serde_json::from_str(ask).expect("a question");
        let whole = told(&session(extreme.text, None), ask);
        let mut cancelled = 0;
        for micros in [0, 50, 200, 1_000, 5_000, 20_000] {
            let session = session(extreme.text, None);
            let flag = AtomicBool::new(micros == 0);
            let answer = thread::scope(|scope| {
                scope.spawn(|| {
                    thread::sleep(Duration::from_micros(micros));
                    flag.store(true, Ordering::Relaxed);
                });
                session.snapshot().answer(&question, &Language::ENGLISH, &flag)
            });
            match answer {
                Ok(answer) => assert_eq!(json!(answer), whole),
                Err(problem) => {
                    cancelled += 1;
                    assert_eq!(problem.to_string(), "Cancelled.");
                }
            }
            assert_eq!(told(&session, ask), whole, "{ask} after {micros} us");
        }
        assert!(cancelled > 0, "{ask} is never cancelled");
    }
}

#[test]
fn answers_have_the_fields_of_the_contract() {
    let session = acted(PUZZLE, &[RIGHT]);
    for (ask, expected) in [
        (
            r#"{"ask":"hint","rung":1}"#,
            &[
                "kind",
                "rung",
                "rungs",
                "title",
                "text",
                "lines",
                "notation",
                "technique",
                "cells",
                "houses",
                "picture",
                "caption",
                "frames",
                "conclusions",
                "step",
                "another",
            ][..],
        ),
        (r#"{"ask":"check","cells":["r1c2"]}"#, &["text", "wrong"]),
        (r#"{"ask":"path"}"#, &["steps", "end", "text", "summary"]),
        (r#"{"ask":"picture","step":0}"#, &["text", "lines", "notation", "title", "picture"]),
        (r#"{"ask":"missed"}"#, &["found", "text"]),
        (r#"{"ask":"solution"}"#, &["values", "right", "wrong", "text"]),
        (r#"{"ask":"last-right"}"#, &["moment", "text"]),
        (r#"{"ask":"count"}"#, &["solutions", "text", "cells", "not_understood"]),
        (r#"{"ask":"search"}"#, &["before", "tried", "events", "end", "nodes", "text"]),
        (r#"{"ask":"rate"}"#, &["level", "text", "givens", "se", "hodoku", "effort", "chains", "cost"]),
        (r#"{"ask":"text","format":"line"}"#, &["text", "dropped"]),
        (r#"{"ask":"formats"}"#, &["formats"]),
    ] {
        assert_eq!(fields(&told(&session, ask)), expected, "{ask}");
    }
}

#[test]
fn parts_of_answers_have_the_fields_of_the_contract() {
    let session = acted(PUZZLE, &[RIGHT]);
    let path = told(&session, r#"{"ask":"path"}"#);
    assert_eq!(fields(&path["steps"][0]), ["technique", "name", "level", "conclusions"]);
    assert_eq!(fields(&path["summary"][0]), ["name", "technique", "count"]);
    let missed = told(&session, r#"{"ask":"missed"}"#);
    assert_eq!(fields(&missed["found"][0]), ["technique", "name", "count", "first"]);
    let rate = told(&session, r#"{"ask":"rate"}"#);
    assert_eq!(fields(&rate["se"]), ["er", "ep", "ed"]);
    assert_eq!(fields(&rate["hodoku"]), ["level", "score"]);
    assert_eq!(fields(&rate["cost"]), ["nodes", "guesses"]);
    let search = told(&session, r#"{"ask":"search"}"#);
    assert_eq!(search["events"][0], json!(["r1c2", 1]));
    assert_eq!(fields(&told(&session, r#"{"ask":"formats"}"#)["formats"][0]), ["name", "text"]);
}

#[test]
fn every_format_that_is_offered_holds_the_puzzle() {
    for example in examples(&Language::ENGLISH) {
        let session = session(example.text, Some(example.rules));
        let formats = told(&session, r#"{"ask":"formats"}"#)["formats"].clone();
        let formats = formats.as_array().expect("formats");
        assert!(formats.len() > 1, "{}", example.name);
        for format in formats {
            let format = format["name"].as_str().expect("a name");
            for from in ["givens", "here"] {
                let ask = json!({"ask": "text", "format": format, "from": from}).to_string();
                let text = told(&session, &ask)["text"].as_str().expect(format).to_owned();
                assert!(!text.trim().is_empty(), "{format}");
            }
        }
    }
}

#[test]
fn a_hint_tells_no_more_than_its_rung() {
    for example in examples(&Language::ENGLISH).into_iter().filter(|example| example.rules.starts_with('9')) {
        let mut session = session(example.text, Some(example.rules));
        for _ in 0..6 {
            let rungs: Vec<Value> =
                (1..=5).map(|rung| told(&session, &format!(r#"{{"ask":"hint","rung":{rung}}}"#))).collect();
            if rungs[4]["kind"] != "step" {
                break;
            }
            let conclusion = rungs[4]["conclusions"][0].as_str().expect("a conclusion").to_owned();
            let name = told(&session, r#"{"ask":"path","from":"here"}"#)["steps"][0]["name"].clone();
            let name = name.as_str().expect("a name");
            for (number, told) in (1..).zip(&rungs) {
                let count = told["rungs"].as_i64().expect("a number");
                assert_eq!((&told["rung"], &rungs[0]["rungs"]), (&json!(number.min(count)), &told["rungs"]));
                let all = told.to_string();
                let named =
                    rungs.iter().position(|told| told["technique"].is_string()).expect("a name") as i64 + 1;
                assert!(number >= named || !all.contains(name), "{name} at rung {number}: {all}");
                assert!(
                    number >= count || !all.contains(&conclusion),
                    "{conclusion} at rung {number}: {all}"
                );
                assert!((2..=3).contains(&named) && (named + 1..=named + 2).contains(&count));
                assert_eq!(told["technique"].is_string(), number >= named);
                assert_eq!(told["picture"].is_string(), number > named);
                assert_eq!(told["conclusions"] != json!([]), number >= count);
            }
            assert_eq!(rungs[0]["title"], "A nudge");
            let picture = rungs[4]["picture"].as_str().expect("a picture");
            assert!(picture.contains(r#"viewBox="-3 -3 546 546""#) && !picture.contains("style"));
            act(&mut session, &json!({"do": "apply", "conclusions": rungs[4]["conclusions"]}).to_string());
        }
    }
}

#[test]
fn another_step_of_the_same_technique_is_told_each_once() {
    // Of our own making: `generate --level easy --seed 3`.
    let text = "...9..3..29...5.6.68.....72....31......2.8..19.....4..1.8.6..............57..3...";
    let session = session(text, None);
    let hint = |another: usize| told(&session, &format!(r#"{{"ask":"hint","rung":5,"another":{another}}}"#));
    let first = hint(0);
    let others: Vec<Value> = (1..200).map(hint).take_while(|told| told["another"] != json!(0)).collect();
    assert!(!others.is_empty(), "{first}");
    let mut seen = vec![first["conclusions"].clone()];
    for (number, other) in (1..).zip(&others) {
        assert_eq!((&other["another"], &other["technique"]), (&json!(number), &first["technique"]));
        assert!(!seen.contains(&other["conclusions"]), "{other}");
        seen.push(other["conclusions"].clone());
    }
    let lengths: Vec<usize> = others
        .iter()
        .map(|told| told["step"]["sentence"].as_str().expect("a text").chars().count())
        .collect();
    assert!(lengths.is_sorted(), "the shortest to tell first: {lengths:?}");
    assert_eq!(hint(others.len() + 1)["conclusions"], first["conclusions"]);
}

#[test]
fn mistakes_are_told_in_three_rungs() {
    let kind = |session: &Session, rung: u8| told(session, &format!(r#"{{"ask":"hint","rung":{rung}}}"#));
    let clash = acted(PUZZLE, &[CLASH]);
    assert_eq!((&kind(&clash, 5)["kind"], &kind(&clash, 5)["rung"]), (&json!("conflicts"), &json!(3)));
    assert_eq!(kind(&clash, 3)["cells"], json!(["r1c1", "r1c2"]));
    assert!(!kind(&clash, 2).to_string().contains("r1c1 and"));
    let note = r#"{"do":"corner","cells":["r2c1"],"digit":5}"#;
    let wrong = acted(PUZZLE, &[note, WRONG]);
    assert_eq!(kind(&wrong, 3)["kind"], json!("wrong-entries"));
    assert_eq!(kind(&wrong, 3)["text"], json!("r1c2 is not 1 (entered in move 2)."));
    assert_eq!(kind(&wrong, 1)["cells"], json!([]));
    assert_eq!(kind(&wrong, 2)["houses"], json!(["box 1"]));
    let struck = acted(PUZZLE, &[r#"{"do":"strike","cells":["r1c2"],"digit":7}"#]);
    assert_eq!(kind(&struck, 3)["kind"], json!("lost-candidates"));
    assert_eq!(kind(&struck, 3)["text"], json!("r1c2 can be 7, but you have struck it out."));
    let noted = acted(PUZZLE, &[r#"{"do":"corner","cells":["r1c2"],"digit":1}"#]);
    let own = told(&noted, r#"{"ask":"hint","rung":3,"notes":"own"}"#);
    assert_eq!(own["text"], json!("r1c2 can be 7, but 7 is missing from its notes."));
    assert_eq!(kind(&noted, 3)["kind"], json!("step"));
    assert_eq!(kind(&solved(PUZZLE, None), 4)["kind"], json!("solved"));
    let several = session(&PUZZLE.replacen('8', ".", 2), None);
    assert_eq!((&kind(&several, 3)["kind"], &kind(&several, 3)["rungs"]), (&json!("several"), &json!(4)));
}

#[test]
fn techniques_that_are_off_are_left_out() {
    let session = session(examples(&Language::ENGLISH)[4].text, None);
    let used = |ask: &str| -> Vec<String> {
        let summary = told(&session, ask)["summary"].clone();
        let used = summary.as_array().expect("a summary").iter();
        used.map(|used| used["technique"].as_str().expect("an id").to_owned()).collect()
    };
    let all = used(r#"{"ask":"path"}"#);
    let hardest = all.last().expect("a technique");
    let without = used(&format!(r#"{{"ask":"path","off":["{hardest}"]}}"#));
    assert!(!without.contains(hardest));
    let problem = told(&session, r#"{"ask":"path","off":["x-ray"]}"#);
    assert_eq!(problem, json!({"problem": "There is no technique x-ray."}));
}

#[test]
fn subsets_come_first_where_that_is_wished() {
    for example in examples(&Language::ENGLISH).into_iter().take(5) {
        let session = session(example.text, Some(example.rules));
        let path = told(&session, r#"{"ask":"path","order":"subsets"}"#);
        assert_eq!(path["end"], "solved", "{}: {}", example.name, path["text"]);
    }
    // This board has an easier pointing step and a subset.
    let medium = session(examples(&Language::ENGLISH)[2].text, None);
    let techniques = |order: &str| -> Vec<String> {
        let path = told(&medium, &format!(r#"{{"ask":"path","order":"{order}"}}"#));
        let steps = path["steps"].as_array().expect("steps").iter();
        steps.map(|step| step["technique"].as_str().expect("an id").to_owned()).collect()
    };
    let first_hard =
        |steps: Vec<String>| steps.into_iter().find(|id| !id.ends_with("single") && id != "full-house");
    assert_eq!(first_hard(techniques("easiest")).as_deref(), Some("pointing"));
    assert!(
        first_hard(techniques("subsets"))
            .is_some_and(|id| id.contains("pair") || id.contains("triple") || id.contains("quad"))
    );
}

#[test]
fn a_path_is_drawn_step_by_step() {
    let session = acted(PUZZLE, &[RIGHT]);
    let path = told(&session, r#"{"ask":"path","from":"here"}"#);
    let steps = path["steps"].as_array().expect("steps").len();
    assert_eq!(path["end"], "solved");
    assert_eq!(path["text"], json!(format!("Solved by logic in {steps} steps.")));
    let counted: u64 =
        path["summary"].as_array().expect("a summary").iter().filter_map(|used| used["count"].as_u64()).sum();
    assert_eq!(counted as usize, steps);
    for step in 0..=steps {
        let picture = told(&session, &format!(r#"{{"ask":"picture","from":"here","step":{step}}}"#));
        assert!(picture["picture"].as_str().is_some_and(|svg| svg.starts_with("<svg")), "step {step}");
    }
    let beyond = told(&session, &format!(r#"{{"ask":"picture","from":"here","step":{}}}"#, steps + 1));
    assert!(beyond["problem"].is_string());
    let broken = acted(PUZZLE, &[CLASH]);
    assert_eq!(told(&broken, r#"{"ask":"path","from":"here"}"#)["end"], "broken");
}

#[test]
fn entries_are_checked_and_the_way_back_is_known() {
    let mut session = acted(PUZZLE, &[RIGHT]);
    assert_eq!(
        told(&session, r#"{"ask":"check","cells":["r1c2"]}"#),
        json!({"text": "r1c2 is right.", "wrong": []})
    );
    act(&mut session, r#"{"do":"corner","cells":["r2c1"],"digit":5}"#);
    act(&mut session, WRONG);
    act(&mut session, r#"{"do":"corner","cells":["r2c2"],"digit":5}"#);
    assert_eq!(told(&session, r#"{"ask":"check"}"#), json!({"text": "r1c2 is wrong.", "wrong": ["r1c2"]}));
    assert_eq!(
        told(&session, r#"{"ask":"last-right"}"#),
        json!({"moment": 2, "text": "Every digit was right 2 moves ago."})
    );
    let solution = told(&session, r#"{"ask":"solution"}"#);
    assert_eq!((&solution["wrong"], &solution["right"]), (&json!(["r1c2"]), &json!([])));
    assert_eq!(solution["values"].as_array().map(Vec::len), Some(81));
    assert_eq!(
        told(&session, r#"{"ask":"check","cells":["r10c1"]}"#),
        json!({"problem": "This board has no cell r10c1."})
    );
}

#[test]
fn solutions_are_counted_and_shown_where_they_differ() {
    assert_eq!(told(&session(PUZZLE, None), r#"{"ask":"count"}"#)["solutions"], 1);
    let several = told(&session(&PUZZLE.replacen('8', ".", 2), None), r#"{"ask":"count"}"#);
    assert_eq!(several["solutions"], 2);
    assert!(several["cells"].as_array().is_some_and(|cells| cells.len() >= 4));
    let none = told(&session(&PUZZLE.replacen("8..", "88.", 1), None), r#"{"ask":"count"}"#);
    assert_eq!((&none["solutions"], &none["cells"]), (&json!(0), &json!(["r1c1", "r1c2"])));
}

#[test]
fn several_solutions_are_counted_or_estimated() {
    let text = |session: &Session| told(session, r#"{"ask":"count"}"#)["text"].clone();
    let small = session(&".".repeat(16), Some("4"));
    assert_eq!(text(&small), "288 solutions. Two of them differ in the cells shown.");
    let blank = text(&session(&".".repeat(81), None));
    let sentence = blank.as_str().expect("a sentence");
    let power = ["10²¹ solutions", "10²² solutions"].iter().any(|power| sentence.contains(power));
    assert!(sentence.starts_with("About ") && power, "{sentence}");
    assert_eq!(blank, text(&session(&".".repeat(81), None)), "the same estimate again");
    let largest = text(&session(&".".repeat(625), None));
    assert_eq!(
        largest, "Two or more solutions: they differ in the cells shown.",
        "beyond what can be estimated"
    );
}

#[test]
fn clues_that_cannot_hold_together_are_shown() {
    let clashing =
        session(&".".repeat(16), Some("4+killer=3:r1c1,r1c2+killer=5:r1c3,r1c4+killer=5:r3c1,r3c2"));
    let none = told(&clashing, r#"{"ask":"count"}"#);
    let expected = "No solution: the 2 givens and clues in the cells shown can't hold together.";
    assert_eq!((&none["solutions"], &none["text"]), (&json!(0), &json!(expected)));
    assert_eq!(none["cells"], json!(["r1c1", "r1c2", "r1c3", "r1c4"]));
}

#[test]
fn the_backtracker_is_traced_up_to_the_limit() {
    let session = session("12.4.4122143432.", None);
    let all = told(&session, r#"{"ask":"search"}"#);
    assert_eq!(all["events"], json!([["r1c3", 3], ["r2c1", 3], ["r4c4", 1]]));
    assert_eq!((&all["end"], &all["nodes"]), (&json!("solved"), &json!(3)));
    let some = told(&session, r#"{"ask":"search","limit":2}"#);
    assert_eq!((&some["end"], some["events"].as_array().map(Vec::len)), (&json!("limit"), Some(2)));
}

#[test]
fn texts_say_what_they_leave_out() {
    let mut session = session(PUZZLE, Some("9+antiknight"));
    act(&mut session, r#"{"do":"colour","cells":["r1c2"],"colour":3}"#);
    let here = told(&session, r#"{"ask":"text","format":"line"}"#);
    assert_eq!(here["dropped"], json!(["anti-knight", "colours", "history"]));
    let givens = told(&session, r#"{"ask":"text","format":"line","from":"givens"}"#);
    assert_eq!((&givens["text"], &givens["dropped"]), (&json!(PUZZLE), &json!(["anti-knight"])));
    assert!(told(&session, r#"{"ask":"text","format":"papyrus"}"#)["problem"].is_string());
}

#[test]
fn answers_are_called_off() {
    let session = session(PUZZLE, None);
    for ask in ASKS
        .iter()
        .filter(|ask| ["path", "hint", "missed", "solution", "count"].iter().any(|kind| ask.contains(kind)))
    {
        let ask: Question = serde_json::from_str(ask).expect("a question");
        let answer = session.snapshot().answer(&ask, &Language::ENGLISH, &AtomicBool::new(true));
        assert_eq!(answer.map_err(|problem| problem.to_string()), Err("Cancelled.".to_owned()), "{ask:?}");
    }
}

#[test]
fn the_backtracker_is_told_in_parts_up_to_its_end() {
    let session = acted(PUZZLE, &[]);
    let whole = told(&session, r#"{"ask":"search","limit":100000}"#);
    let part = told(&session, r#"{"ask":"search","skip":1000,"limit":500}"#);
    let events = |answer: &Value| answer["events"].as_array().expect("a list").clone();
    assert_eq!(events(&part), events(&whole)[1000..1500]);
    assert_eq!(part["end"], "limit");
    let end = told(&session, r#"{"ask":"search","skip":1000000000}"#);
    assert_eq!((events(&end).len(), &end["end"], &end["tried"]), (0, &json!("solved"), &end["nodes"]));
    assert!(end["before"].as_array().expect("a list").iter().all(|digit| *digit != 0));
    assert!(end["text"].as_str().expect("a text").contains("any other solution"));
}

/// A killer without givens, in which one column gives the first digit.
const KILLER: &str = include_str!("data/killer.txt");

#[test]
fn a_hint_says_how_far_its_road_leads() {
    let game = session(KILLER.trim(), None);
    let first = told(&game, r#"{"ask":"hint","rung":1}"#);
    assert!(first.get("road").is_none(), "a nudge tells no house: {first}");
    let last = told(&game, r#"{"ask":"hint","rung":5}"#);
    let road = &last["road"];
    let steps = road["steps"].as_u64().expect("a length");
    assert!(road["text"].as_str().is_some_and(|text| text.contains("to a digit in")), "{road}");
    assert!(road["told"].as_array().is_some_and(|told| told.len() as u64 >= steps), "{road}");
    let of_road = road["conclusions"].as_array().expect("conclusions");
    assert!(of_road.iter().filter(|one| one.as_str().is_some_and(|one| one.contains('='))).count() == 1);
    let own = told(&game, r#"{"ask":"hint","rung":5,"order":"hodoku"}"#);
    assert!(own.get("road").is_none(), "another order takes its own first step");
}

#[test]
fn what_the_clues_say_is_filled_in_with_the_notes() {
    let mut game = session(KILLER.trim(), None);
    let said = told(&game, r#"{"ask":"clue-notes"}"#);
    let strikes = said["strikes"].as_array().expect("strikes").clone();
    assert!(strikes.len() > 50 && said["text"].as_str().is_some_and(|text| text.contains("takes")), "{said}");
    act(&mut game, &json!({"do": "fill", "strikes": strikes}).to_string());
    assert_eq!(told(&game, r#"{"ask":"clue-notes"}"#)["strikes"], json!([]));
    // The notes of a hint are then the player's own, without a word about the clues.
    let hint = told(&game, r#"{"ask":"hint","rung":5,"notes":"own"}"#);
    assert_ne!(hint["title"], "Notes from the clues");
    // Games of before fill in notes without strikes.
    let mut older = session(KILLER.trim(), None);
    act(&mut older, r#"{"do":"fill"}"#);
    assert_eq!(
        told(&older, r#"{"ask":"clue-notes"}"#)["strikes"].as_array().map(Vec::len),
        Some(strikes.len())
    );
}
