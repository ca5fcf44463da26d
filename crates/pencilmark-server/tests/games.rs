//! Games: starting, playing, and asking questions.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use crate::client::{Client, PUZZLE, SOLUTION};

#[tokio::test]
async fn the_first_visit_begins_a_game_and_the_next_goes_on_with_it() {
    let client = Client::new().await;
    // To look at another screen begins no game.
    let start = client.get("/api/start").await.json();
    assert_eq!((&start["game"], &client.get("/api/games").await.json()), (&Value::Null, &json!([])));
    let first = client.get("/api/now").await.json();
    assert_eq!(client.get("/api/start").await.json()["game"]["id"], first["game"]["id"]);
    assert_eq!(first["game"]["level"], "beginner");
    assert_eq!(first["game"]["phase"], "playing");
    let again = client.get("/api/now").await.json();
    assert_eq!(first["game"]["id"], again["game"]["id"]);
    assert_eq!(first["settings"], client.get("/api/settings").await.json());
}

#[tokio::test]
async fn pages_that_come_at_the_same_time_get_the_same_first_game() {
    let client = Client::new().await;
    let (one, other) = tokio::join!(client.get("/api/now"), client.get("/api/now"));
    assert_eq!(one.json()["game"]["id"], other.json()["game"]["id"]);
    assert_eq!(client.get("/api/games").await.json().as_array().expect("games").len(), 1);
}

#[tokio::test]
async fn a_puzzle_is_played_to_its_end_and_counts() {
    let client = Client::new().await;
    let id = client.begin().await;
    client.act(&id, json!({"do": "hinted"})).await;
    let mut view = Value::Null;
    for (at, (given, digit)) in PUZZLE.bytes().zip(SOLUTION.bytes()).enumerate() {
        if given == b'.' {
            let cell = format!("r{}c{}", at / 9 + 1, at % 9 + 1);
            view = client.act(&id, json!({"do": "digit", "cells": [cell], "digit": digit - b'0'})).await;
        }
    }
    assert_eq!(view["phase"], "solved");
    let listed = &client.get("/api/games").await.json()[0];
    assert_eq!(listed["digits"], SOLUTION);
    assert_eq!(listed["phase"], "solved");
    assert!(listed["finished"].is_u64());
    let statistics = client.get("/api/statistics").await.json();
    assert_eq!((&statistics["solved"], &statistics["open"]), (&json!(1), &json!(0)));
    let level = &statistics["levels"][0];
    assert_eq!(
        (&level["solved"], &level["hints"], &level["without_hints"]),
        (&json!(1), &json!(1.0), &json!(0))
    );
    // The next visit starts another game.
    assert_ne!(client.get("/api/now").await.json()["game"]["id"], json!(id));
}

#[tokio::test]
async fn what_a_game_refuses_is_told_and_changes_nothing() {
    let client = Client::new().await;
    let id = client.begin().await;
    let path = format!("/api/games/{id}/actions");
    let given = client.post(&path, json!({"do": "digit", "cells": ["r1c1"], "digit": 5})).await;
    assert!(given.problem(409).contains("given"), "{}", given.body);
    client.post(&path, json!({"do": "undo"})).await.problem(409);
    client.post(&path, json!({"do": "digit", "cells": ["r1c2"], "digit": 10})).await.problem(409);
    assert_eq!(client.act(&id, json!({"do": "resume"})).await["revision"], 0, "the clock runs already");
    client.post(&path, json!({"do": "dance"})).await.problem(422);
    client.post(&path, json!({"do": "digit"})).await.problem(422);
    client.text(Method::POST, &path, "application/json", "{".to_owned()).await.problem(400);
    client.text(Method::POST, &path, "text/plain", "{}".to_owned()).await.problem(415);
    assert_eq!(client.get(&format!("/api/games/{id}")).await.json()["revision"], 0);
    client.get("/api/games/nobody").await.problem(404);
    client.post("/api/games/nobody/actions", json!({"do": "undo"})).await.problem(404);
}

#[tokio::test]
async fn texts_are_recognised_and_rubbish_is_told_apart() {
    let client = Client::new().await;
    let game = client.post("/api/games", json!({"text": PUZZLE})).await;
    assert_eq!(game.json()["recognised"], "A line of 81 characters: 25 givens.");
    // A saved game continues where it was, with its history.
    let id = client.begin().await;
    client.act(&id, json!({"do": "digit", "cells": ["r1c2"], "digit": 7})).await;
    let save =
        client.post(&format!("/api/games/{id}/ask"), json!({"ask": "text", "format": "save"})).await.json();
    let again = client.post("/api/games", json!({"text": save["text"]})).await.json();
    assert_eq!((&again["history"]["undo"], &again["cells"][1]["value"]), (&json!(true), &json!(7)));
    let rules = client.post("/api/games", json!({"text": PUZZLE, "rules": "9+x"})).await;
    assert_eq!(rules.json()["rules"], "9+x");
    client.post("/api/games", json!({"text": "rubbish"})).await.problem(422);
    client.post("/api/games", json!({"text": PUZZLE, "rules": "seven"})).await.problem(422);
    client.post("/api/games", json!({"new": {"rules": "9", "level": "dull"}})).await.problem(422);
    client.post("/api/games", json!({"blank": {"rules": "9"}, "text": {"text": ""}})).await.problem(422);
    let blank = client.post("/api/games", json!({"blank": {"rules": "6"}})).await;
    assert_eq!((blank.status, &blank.json()["phase"]), (StatusCode::CREATED, &json!("setting")));
}

#[tokio::test]
async fn questions_are_answered_and_change_nothing() {
    let client = Client::new().await;
    let id = client.begin().await;
    let path = format!("/api/games/{id}/ask");
    let hint = client
        .post(&path, json!({"ask": "hint", "rung": 1, "notes": "candidates", "order": "easiest", "off": []}));
    let hint = hint.await.json();
    assert_eq!((&hint["kind"], &hint["picture"]), (&json!("step"), &Value::Null));
    assert_eq!(client.post(&path, json!({"ask": "count"})).await.json()["solutions"], 1);
    client.post(&path, json!({"ask": "weather"})).await.problem(422);
    assert_eq!(client.get(&format!("/api/games/{id}")).await.json()["revision"], 0);
}

#[tokio::test]
async fn a_deleted_game_is_gone() {
    let client = Client::new().await;
    let id = client.begin().await;
    let path = format!("/api/games/{id}");
    let deleted = client.text(Method::DELETE, &path, "text/plain", String::new()).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    client.get(&path).await.problem(404);
    client.text(Method::DELETE, &path, "text/plain", String::new()).await.problem(404);
    client.post(&format!("{path}/actions"), json!({"do": "pause"})).await.problem(404);
}

#[tokio::test]
async fn settings_are_kept_whole_or_not_at_all() {
    let client = Client::new().await;
    let put = |body: Value| client.text(Method::PUT, "/api/settings", "application/json", body.to_string());
    let mut settings = client.get("/api/settings").await.json();
    settings["theme"] = json!("dark");
    settings["autoclean"] = json!(false);
    assert_eq!(put(settings.clone()).await.json(), settings);
    assert_eq!(client.get("/api/settings").await.json(), settings);
    put(json!({"theme": "purple"})).await.problem(422);
    put(json!({"them": "dark"})).await.problem(422);
    assert_eq!(client.get("/api/settings").await.json(), settings);
    // Settings apply to games started later.
    let id = client.begin().await;
    assert_eq!(client.get(&format!("/api/games/{id}")).await.json()["autoclean"], false);
}

#[tokio::test]
async fn concurrent_actions_in_one_game_are_all_kept() {
    let client = Client::new().await;
    let id = client.begin().await;
    let act = |number: u64| {
        let action = json!({"do": "colour", "cells": ["r1c2"], "colour": number % 9 + 1});
        client.act(&id, action)
    };
    let mut revisions: Vec<u64> = Vec::new();
    for wave in 0..10 {
        let views = tokio::join!(act(wave), act(wave + 1), act(wave + 2), act(wave + 3));
        revisions.extend([views.0, views.1, views.2, views.3].map(|view| view["revision"].as_u64().unwrap()));
    }
    revisions.sort();
    assert_eq!(revisions, (1..=40).collect::<Vec<_>>());
}
