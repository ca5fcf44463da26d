//! Calls as a page makes them: what is stored is enough to go on.

use pencilmark::render::language::GERMAN;
use pencilmark_wasm::CallHandler;
use serde_json::{Value, json};

/// The answer to a call.
fn ok(handler: &mut CallHandler, call: &Value) -> Value {
    let mut answer: Value = serde_json::from_str(&handler.answer(&call.to_string())).unwrap();
    assert!(answer.get("problem").is_none(), "{call}: {answer}");
    answer["ok"].take()
}

/// The status and the reason with which a call is refused.
fn problem(handler: &mut CallHandler, call: &Value) -> (u64, String) {
    let answer: Value = serde_json::from_str(&handler.answer(&call.to_string())).unwrap();
    let problem = &answer["problem"];
    (problem["status"].as_u64().unwrap(), problem["detail"].as_str().unwrap().to_owned())
}

const SHOWN: &str = r#"{"rule":true,"note":true,"solvable":false,"solution":false,"warnings":true}"#;

fn shown() -> Value {
    serde_json::from_str(SHOWN).unwrap()
}

/// A game of this puzzle, held and stored.
fn begun(handler: &mut CallHandler, text: &str) -> Value {
    begun_with(handler, json!({"text": text}))
}

fn begun_with(handler: &mut CallHandler, request: Value) -> Value {
    let call = json!({"call": "begin", "id": "g", "request": request, "settings": {}, "seed": 1, "at": 1000});
    let mut begun = ok(handler, &call);
    begun["stored"].take()
}

fn hold(handler: &mut CallHandler, stored: &Value, after: u64) -> Value {
    let actions = &stored["actions"].as_array().unwrap()[after as usize..];
    let created = &stored["game"]["created"];
    ok(
        handler,
        &json!({"call": "hold", "id": "g", "start": stored["start"], "created": created, "after": after, "actions": actions}),
    )
}

fn digit(token: &str, at: u64) -> Value {
    let action = json!({"do": "digit", "cells": ["r1c3"], "digit": 3});
    json!({"call": "act", "id": "g", "action": action, "token": token, "shown": shown(), "at": at})
}

#[test]
fn what_is_stored_brings_a_game_back() {
    let mut handler = CallHandler::default();
    let mut stored = begun(&mut handler, "12.434122143432.");
    assert_eq!(ok(&mut handler, &json!({"call": "held", "id": "g"})), Value::Null);
    assert_eq!(hold(&mut handler, &stored, 0), 0);
    let done = ok(&mut handler, &digit("a", 2000));
    assert_eq!((&done["revision"], &done["view"]["empty"]), (&json!(1), &json!(1)));
    stored["actions"].as_array_mut().unwrap().push(done["stored"].clone());

    let mut other = CallHandler::default();
    assert_eq!(hold(&mut other, &stored, 0), 1);
    let again = ok(&mut other, &digit("a", 3000));
    assert_eq!((&again["stored"], &again["revision"]), (&Value::Null, &json!(1)), "the token is known");
    assert_eq!(again["view"]["cells"], done["view"]["cells"]);
    // Another tab was first: what it stored is all that is needed.
    let undo = json!({"call": "act", "id": "g", "action": {"do": "undo"}, "token": null, "shown": shown(), "at": 4000});
    let undone = ok(&mut other, &undo);
    stored["actions"].as_array_mut().unwrap().push(undone["stored"].clone());
    assert_eq!(hold(&mut handler, &stored, 1), 2);
    let view = ok(&mut handler, &json!({"call": "view", "id": "g", "shown": shown(), "at": 4000}));
    assert_eq!(view["cells"], undone["view"]["cells"]);
}

#[test]
fn collections_move_games() {
    let mut handler = CallHandler::default();
    let stored = begun(&mut handler, "12.434122143432.");
    hold(&mut handler, &stored, 0);
    ok(&mut handler, &digit("a", 2000));
    let saved = ok(&mut handler, &json!({"call": "save", "id": "g"}));
    let text =
        ok(&mut handler, &json!({"call": "export", "settings": {}, "saves": [saved["save"]], "unread": []}));
    let mut other = CallHandler::default();
    let taken = ok(&mut other, &json!({"call": "import", "text": text, "here": []}));
    assert_eq!(taken["result"]["games"], 1);
    let actions = taken["games"][0]["actions"].as_array().unwrap();
    assert_eq!(actions.len(), 2, "the digit, and the pause of a game that is restored");
    let known = ok(&mut other, &json!({"call": "import", "text": text, "here": [saved["identity"]]}));
    assert_eq!(known["result"]["text"], "0 games imported. 1 game was here already.");
}

const KNIGHT: &str = ".4.2...1.1...7........9.....2............6..3........7......1...................8";

#[test]
fn what_is_stored_is_the_same_in_every_language() {
    let stored = |language: &str| {
        let mut handler = CallHandler::default();
        ok(&mut handler, &json!({"call": "language", "text": language}));
        let stored = begun_with(&mut handler, json!({"text": KNIGHT, "rules": "9+antiknight"}));
        hold(&mut handler, &stored, 0);
        let mut act = |action: Value, at: u64| {
            let call = json!({"call": "act", "id": "g", "action": action, "token": null, "shown": shown(), "at": at});
            let done = ok(&mut handler, &call);
            (done["stored"].clone(), done["listed"].clone())
        };
        let marked = act(json!({"do": "bookmark", "name": "first; Solved; last"}), 2000);
        let named = act(json!({"do": "rename", "name": "Solved"}), 3000);
        let saved = ok(&mut handler, &json!({"call": "save", "id": "g"}));
        let text = json!({"call": "ask", "id": "g", "question": {"ask": "text", "format": "save"}});
        (stored, marked, named, saved, ok(&mut handler, &text)["text"].clone())
    };
    assert_eq!(stored(GERMAN), stored(""));
}

#[test]
fn the_host_speaks_the_language_of_answers() {
    let mut handler = CallHandler::default();
    let damaged = json!({"call": "say", "what": {"say": "damaged", "id": "g", "why": {"damage": "action", "number": 3}}});
    assert_eq!(ok(&mut handler, &damaged), "The game g is damaged and was set aside: action 3 was altered.");
    ok(&mut handler, &json!({"call": "language", "text": GERMAN}));
    assert_eq!(
        ok(&mut handler, &damaged),
        "Das Spiel g ist beschädigt und wurde beiseitegelegt: Aktion 3 wurde verändert."
    );
    for row in pencilmark_wasm::messages::ALL.iter().copied().flatten() {
        assert!(GERMAN.contains(&format!("\nmessage {} = ", row.id)), "{}", row.id);
    }
}

#[test]
fn refusals_say_why() {
    let mut handler = CallHandler::default();
    assert_eq!(problem(&mut handler, &json!({"call": "nonsense"})).0, 422);
    assert_eq!(problem(&mut handler, &json!({"call": "view", "id": "x", "shown": shown(), "at": 1})).0, 404);
    assert_eq!(problem(&mut handler, &json!({"call": "technique", "id": "x"})).0, 404);
    let stored = begun(&mut handler, "12.434122143432.");
    hold(&mut handler, &stored, 0);
    let given = json!({"do": "digit", "cells": ["r1c1"], "digit": 3});
    let call =
        json!({"call": "act", "id": "g", "action": given, "token": null, "shown": shown(), "at": 2000});
    assert_eq!(problem(&mut handler, &call).0, 409);
    let altered = json!({"call": "hold", "id": "h", "start": "{", "created": 1, "after": 0, "actions": []});
    let (status, why) = problem(&mut handler, &altered);
    assert!(status == 500 && why.starts_with("The game h can't be read: "), "{why}");
}

#[test]
fn tools_answer_programs() {
    let mut handler = CallHandler::default();
    let puzzle = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
    let request = json!({"puzzle": puzzle});
    for call in ["solve", "hint", "explain", "rate"] {
        assert!(ok(&mut handler, &json!({"call": call, "request": request})).is_object(), "{call}");
    }
    let made = ok(&mut handler, &json!({"call": "generate", "request": {"level": "easy"}, "seed": 5}));
    assert_eq!(
        (&made["seed"], &made["complete"], &made["puzzles"][0]["level"]),
        (&json!(5), &json!(true), &json!("easy"))
    );
}
