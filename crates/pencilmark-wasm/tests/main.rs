//! Requests of a page with a store as in a browser: the stored records are sufficient to continue.

mod host;
mod paper;

use pencilmark::render::language::GERMAN;
use pencilmark_wasm::CallHandler;
use serde_json::{Value, json};

use crate::host::{Host, Store, reply};

const SMALL: &str = "12.434122143432.";

fn digit() -> Value {
    json!({"do": "digit", "cells": ["r1c3"], "digit": 3})
}

fn colour(number: u64) -> Value {
    json!({"do": "colour", "cells": ["r1c1"], "colour": number})
}

#[test]
fn what_is_stored_brings_a_game_back() {
    let mut store = Store::default();
    let mut host = Host::new();
    let id = host.begin(&mut store, json!({"text": SMALL}));
    let done = host.act(&mut store, &id, "a", &digit());
    assert_eq!((&done["revision"], &done["empty"]), (&json!(1), &json!(1)));
    let mut other = Host::new();
    let again = other.act(&mut store, &id, "a", &digit());
    assert_eq!((&again["revision"], &again["cells"]), (&json!(1), &done["cells"]), "the token is known");
    // The other tab was first; its stored records are all that is needed.
    let undone = other.act(&mut store, &id, "b", &json!({"do": "undo"}));
    let view = host.get(&mut store, &format!("api/games/{id}"));
    assert_eq!(view["cells"], undone["cells"]);
}

#[test]
fn what_only_plays_answers_as_the_whole_engine_does() {
    let [mut store, mut other_store] = [Store::default(), Store::default()];
    let (mut host, mut other) = (Host::for_playing_only(), Host::new());
    let first = host.get(&mut store, "api/now");
    assert_eq!(first, other.get(&mut other_store, "api/now"));
    assert_eq!(first["game"]["level"], "beginner");
    let id = first["game"]["id"].as_str().expect("a name").to_owned();
    let empty =
        first["game"]["cells"].as_array().expect("cells").iter().position(|cell| cell["value"].is_null());
    let cell =
        format!("r{}c{}", empty.expect("an empty cell") / 9 + 1, empty.expect("an empty cell") % 9 + 1);
    let actions = [
        json!({"do": "digit", "cells": [cell], "digit": 1}),
        json!({"do": "undo"}),
        json!({"do": "corner", "cells": [cell], "digit": 4}),
        json!({"do": "strike", "cells": [cell], "digit": 5}),
        json!({"do": "bookmark", "name": "here"}),
        json!({"do": "restart"}),
    ];
    for (number, action) in actions.iter().enumerate() {
        let call = json!({"method": "POST", "path": format!("api/games/{id}/actions"), "body": action.to_string(), "token": number.to_string()});
        assert_eq!(host.run(&mut store, &call), other.run(&mut other_store, &call), "{action}");
    }
    for path in ["api/games", "api/statistics", "api/settings", "api/progress", "api/now"] {
        assert_eq!(host.get(&mut store, path), other.get(&mut other_store, path), "{path}");
    }
    assert!(host.only_plays, "nothing was asked that it can't answer");
    // Requests beyond playing are answered by the complete engine, and so is a game whose level is not known yet.
    let text = json!({"text": SMALL});
    let begun = [host.begin(&mut store, text.clone()), other.begin(&mut other_store, text)];
    assert!(!host.only_plays && begun[0] == begun[1]);
    let mut third = Host::for_playing_only();
    let view = third.get(&mut store, "api/now");
    assert_eq!(view, other.get(&mut other_store, "api/now"));
    assert!(!third.only_plays && view["game"]["level"].is_string());
}

#[test]
fn two_tabs_lose_nothing_that_was_answered() {
    let mut store = Store::default();
    let mut tabs = [Host::new(), Host::new()];
    let id = tabs[0].begin(&mut store, json!({"text": SMALL}));
    tabs.iter_mut().for_each(|tab| drop(tab.get(&mut store, &format!("api/games/{id}"))));
    for turn in 0..20 {
        // Each tab caches its last action, and is behind when its turn comes.
        let view = tabs[turn % 2].act(&mut store, &id, &turn.to_string(), &colour(turn as u64 % 9 + 1));
        assert_eq!(view["revision"], turn + 1);
    }
    // An action that could not be stored is not part of the game.
    store.is_full = true;
    assert_eq!(tabs[0].try_act(&mut store, &id, "lost", &digit()), None);
    store.is_full = false;
    let note = json!({"do": "corner", "cells": ["r1c3"], "digit": 4});
    let view = tabs[0].act(&mut store, &id, "kept", &note);
    assert_eq!((&view["revision"], &view["cells"][2]["value"]), (&json!(21), &Value::Null));
    let view = tabs[0].act(&mut store, &id, "lost", &digit());
    assert_eq!(
        (&view["revision"], &view["cells"][2]["value"]),
        (&json!(22), &json!(3)),
        "sent again, it is done"
    );
    assert_eq!(Host::new().get(&mut store, &format!("api/games/{id}"))["cells"], view["cells"]);
}

#[test]
fn a_damaged_game_is_set_aside_and_told() {
    type Damage = fn(&mut Value, &mut Vec<Value>);
    let damages: [(Damage, &str); 5] = [
        (|_, actions| actions[0]["action"] = json!("{\"do\":\"undo\"}"), "action 1 was altered"),
        (|_, actions| drop(actions.pop()), "1 action was stored and 0 are there"),
        (|record, _| record["start"] = Value::Null, "its record is incomplete"),
        (|record, _| record["sum"] = json!(5), "its start was altered"),
        (
            |record, actions| (record["sum"], actions[0]["sum"]) = (json!(5), Value::Null),
            "its start was altered",
        ),
    ];
    for (damage, told) in damages {
        let mut store = Store::default();
        let mut host = Host::new();
        let id = host.begin(&mut store, json!({"text": SMALL}));
        let other = host.begin(&mut store, json!({"text": SMALL}));
        host.act(&mut store, &id, "a", &digit());
        let (record, actions) = store.games.get_mut(&id).unwrap();
        damage(record, actions);
        let mut fresh = Host::new();
        let (status, why) = fresh.refused(&mut store, "GET", &format!("api/games/{id}"), "");
        assert_eq!((status, why), (500, format!("The game {id} is damaged and was set aside: {told}.")));
        assert_eq!(fresh.refused(&mut store, "GET", &format!("api/games/{id}"), "").0, 404);
        let now = fresh.get(&mut store, "api/now");
        assert_eq!((&now["game"]["id"], now["notices"].as_array().unwrap().len()), (&json!(other), 1));
        let text = fresh.get(&mut store, "api/export");
        assert!(text.as_str().unwrap().contains(&format!("unread The game {id} is damaged")), "{text}");
    }
}

/// Games stored by earlier versions can be read.
#[test]
fn games_of_earlier_versions_are_read() {
    let mut store = Store::default();
    let stored: Value = serde_json::from_str(include_str!("data/stored_game.json")).unwrap();
    let id = stored["record"]["id"].as_str().unwrap().to_owned();
    let actions = stored["actions"].as_array().unwrap().clone();
    store.games.insert(id.clone(), (stored["record"].clone(), actions));
    let why = json!({"damage": "action", "number": 3});
    store.damaged.push(json!({"id": "x", "why": why}));
    store.damaged.push(json!({"id": "y", "why": "The game y can't be read: its start"}));
    let mut host = Host::new();
    let now = host.get(&mut store, "api/now");
    assert_eq!((&now["game"]["id"], &now["game"]["empty"]), (&json!(id), &json!(1)));
    assert_eq!(now["notices"][0], "The game x is damaged and was set aside: action 3 was altered.");
    assert_eq!(now["notices"].as_array().unwrap().len(), 2);
    assert_eq!(host.act(&mut store, &id, "a", &colour(2))["revision"], 3);
    assert_eq!(Host::new().get(&mut store, &format!("api/games/{id}"))["revision"], 3);
}

#[test]
fn collections_move_games() {
    let (mut here, mut there) = (Store::default(), Store::default());
    let mut host = Host::new();
    let id = host.begin(&mut here, json!({"text": SMALL}));
    host.act(&mut here, &id, "a", &digit());
    let text = host.get(&mut here, "api/export").as_str().unwrap().to_owned();
    let mut other = Host::new();
    let taken = other.ask(&mut there, "POST", "api/import", &text);
    assert_eq!(taken["text"], "1 game imported.");
    let actions = there.games.values().next().unwrap().1.len();
    assert_eq!(actions, 2, "the digit, and the pause of a game that is restored");
    let again = other.ask(&mut there, "POST", "api/import", &text);
    assert_eq!(again["text"], "0 games imported. 1 game was here already.");
    other.refused(&mut there, "POST", "api/import", "what is this");
}

const KNIGHT: &str = ".4.2...1.1...7........9.....2............6..3........7......1...................8";

#[test]
fn what_is_stored_is_the_same_in_every_language() {
    let stored = |language: &str| {
        let mut store = Store::default();
        let mut host = Host::new();
        reply(&mut host.handler, &json!({"language": {"text": language}}));
        let id = host.begin(&mut store, json!({"text": KNIGHT, "rules": "9+antiknight"}));
        host.act(&mut store, &id, "a", &json!({"do": "bookmark", "name": "first; Solved; last"}));
        host.act(&mut store, &id, "b", &json!({"do": "rename", "name": "Solved"}));
        let question = json!({"ask": "text", "format": "save"});
        let text = host.ask(&mut store, "POST", &format!("api/games/{id}/ask"), &question.to_string());
        (store.games.clone(), text["text"].clone())
    };
    assert_eq!(stored(GERMAN), stored(""));
}

#[test]
fn the_host_speaks_the_language_of_answers() {
    let mut handler = CallHandler::new();
    let late = json!({"say": {"late": {"seconds": 1}}});
    let said = |handler: &mut CallHandler| reply(handler, &late)["text"].as_str().unwrap().to_owned();
    assert_eq!(said(&mut handler), "No answer within 1 second; the work was called off.");
    reply(&mut handler, &json!({"language": {"text": GERMAN}}));
    assert_eq!(said(&mut handler), "Keine Antwort innerhalb von 1 Sekunde; die Arbeit wurde abgebrochen.");
    for row in pencilmark_wasm::messages::ALL.iter().copied().flatten() {
        assert!(GERMAN.contains(&format!("\nmessage {} = ", row.id)), "{}", row.id);
    }
}

#[test]
fn refusals_say_why() {
    let mut store = Store::default();
    let mut host = Host::new();
    assert_eq!(reply(&mut host.handler, &json!({"nonsense": {}}))["problem"]["status"], 422);
    assert_eq!(host.refused(&mut store, "GET", "api/games/x", "").0, 404);
    assert_eq!(host.refused(&mut store, "GET", "api/techniques/x", "").0, 404);
    assert_eq!(host.refused(&mut store, "POST", "api/weather", "{}").0, 404);
    assert_eq!(host.refused(&mut store, "POST", "api/solve", "{").0, 400);
    assert_eq!(host.refused(&mut store, "POST", "api/solve", "{}").0, 422);
    let id = host.begin(&mut store, json!({"text": SMALL}));
    let given = json!({"do": "digit", "cells": ["r1c1"], "digit": 3}).to_string();
    assert_eq!(host.refused(&mut store, "POST", &format!("api/games/{id}/actions"), &given).0, 409);
}

#[test]
fn tools_answer_programs() {
    let mut store = Store::default();
    let mut host = Host::new();
    let puzzle = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
    let request = json!({"puzzle": puzzle}).to_string();
    for name in ["solve", "count", "check", "hint", "explain", "rate"] {
        assert!(host.ask(&mut store, "POST", &format!("api/{name}"), &request).is_object(), "{name}");
    }
    let turned: String = puzzle.chars().rev().collect();
    let turned = json!({"puzzle": turned}).to_string();
    let canon =
        |host: &mut Host, request: &str| host.ask(&mut Store::default(), "POST", "api/canon", request);
    assert_eq!(canon(&mut host, &request), canon(&mut host, &turned));
    let wish = json!({"level": "easy", "seed": 5}).to_string();
    let made = host.ask(&mut store, "POST", "api/generate", &wish);
    assert_eq!(
        (&made["seed"], &made["complete"], &made["puzzles"][0]["level"]),
        (&json!(5), &json!(true), &json!("easy"))
    );
}
