//! Actions performed while the server was out of reach: none is lost or performed twice, and no line of play replaces another.

use serde_json::{Value, json};

use crate::client::Client;

fn digit(cell: &str, digit: u8) -> Value {
    json!({"do": "digit", "cells": [cell], "digit": digit})
}

/// A client with a game of which a device has seen `revision` actions.
struct Played {
    client: Client,
    id: String,
}

impl Played {
    async fn new() -> Played {
        let client = Client::new().await;
        let id = client.begin().await;
        client.act(&id, json!({"do": "autoclean", "on": false})).await;
        Played { client, id }
    }

    async fn act(&self, action: Value) -> Value {
        self.client.act(&self.id, action).await
    }

    async fn line(&self, revision: u64, actions: &[(&str, Value)]) -> Value {
        let actions: Vec<Value> =
            actions.iter().map(|(token, action)| json!({"token": token, "action": action})).collect();
        let path = format!("/api/games/{}/offline", self.id);
        let answer = self.client.post(&path, json!({"revision": revision, "actions": actions})).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json()
    }

    async fn game(&self) -> Value {
        self.client.get(&format!("/api/games/{}", self.id)).await.json()
    }
}

/// Returns the value of a cell of the first row; columns count from 1.
fn value(game: &Value, column: usize) -> &Value {
    &game["cells"][column - 1]["value"]
}

#[tokio::test]
async fn where_nobody_else_played_the_actions_follow_and_are_done_once() {
    let played = Played::new().await;
    let line = [("a", digit("r1c2", 7)), ("b", digit("r1c3", 6)), ("c", json!({"do": "undo"}))];
    // Other pages pause and resume by themselves.
    played.act(json!({"do": "pause"})).await;
    let first = played.line(1, &line).await;
    assert_eq!((&first["branch"], &first["done"], &first["refused"]), (&Value::Null, &json!(3), &json!(0)));
    let again = played.line(1, &line).await;
    assert_eq!((&again["branch"], &again["done"]), (&Value::Null, &json!(3)));
    assert_eq!(again["game"]["revision"], first["game"]["revision"]);
    assert_eq!((value(&again["game"], 2), value(&again["game"], 3)), (&json!(7), &Value::Null));
}

#[tokio::test]
async fn where_both_went_on_the_line_that_comes_later_is_a_branch() {
    let played = Played::new().await;
    played.act(digit("r1c2", 7)).await;
    // Another device changes the same cell.
    played.act(digit("r1c3", 5)).await;
    let there = played.act(digit("r1c4", 9)).await;
    let line = [("a", digit("r1c3", 6)), ("b", digit("r1c7", 5))];
    let result = played.line(2, &line).await;
    let game = &result["game"];
    assert_eq!(
        (value(game, 3), value(game, 4), value(game, 7)),
        (&json!(5), &json!(9), &Value::Null),
        "no board jumps"
    );
    assert_eq!(game["history"]["moment"], there["history"]["moment"]);
    let branch = result["branch"].as_u64().expect("a branch");
    let own = played.act(json!({"do": "goto", "moment": branch})).await;
    assert_eq!(
        (value(&own, 2), value(&own, 3), value(&own, 4), value(&own, 7)),
        (&json!(7), &json!(6), &Value::Null, &json!(5))
    );
    let sent_again = played.line(2, &line).await;
    assert_eq!(sent_again["game"]["revision"], own["revision"], "nothing is done twice");
}

#[tokio::test]
async fn a_line_whose_beginning_was_stored_goes_on_from_there() {
    let played = Played::new().await;
    let path = format!("/api/games/{}/actions", played.id);
    played.client.post_with(&path, "a", &digit("r1c2", 7)).await;
    let line = [("a", digit("r1c2", 7)), ("b", digit("r1c3", 6))];
    let result = played.line(1, &line).await;
    assert_eq!(
        (&result["branch"], value(&result["game"], 2), value(&result["game"], 3)),
        (&Value::Null, &json!(7), &json!(6))
    );

    played.client.post_with(&path, "c", &digit("r1c4", 9)).await;
    played.act(digit("r1c7", 5)).await;
    let result = played.line(3, &[("c", digit("r1c4", 9)), ("d", digit("r1c7", 8))]).await;
    assert_eq!(value(&result["game"], 7), &json!(5));
    let own = played.act(json!({"do": "goto", "moment": result["branch"]})).await;
    assert_eq!((value(&own, 4), value(&own, 7)), (&json!(9), &json!(8)));
}

#[tokio::test]
async fn what_the_game_refuses_is_counted_and_the_rest_is_done() {
    let played = Played::new().await;
    let line = [("a", digit("r1c1", 7)), ("b", digit("r1c2", 7)), ("c", json!({"do": "redo"}))];
    let result = played.line(1, &line).await;
    assert_eq!((&result["done"], &result["refused"]), (&json!(1), &json!(2)));
    assert_eq!(value(&played.game().await, 2), &json!(7));
}

#[tokio::test]
async fn a_line_that_only_minds_the_clock_makes_no_branch() {
    let played = Played::new().await;
    played.act(digit("r1c2", 7)).await;
    let before = played.game().await["history"]["moves"].clone();
    let result = played.line(1, &[("a", json!({"do": "pause"})), ("b", json!({"do": "resume"}))]).await;
    assert_eq!((&result["branch"], &result["game"]["history"]["moves"]), (&Value::Null, &before));
}

#[tokio::test]
async fn an_action_on_an_old_revision_overwrites_nothing() {
    let played = Played::new().await;
    let path = format!("/api/games/{}/actions", played.id);
    let send = async |revision: u64, token: &str, action: Value| {
        played.client.post_on(&format!("\"{revision}\""), &path, token, &action).await
    };
    // Two pages at revision 1 change different cells, and both changes succeed.
    assert_eq!(send(1, "one-1", digit("r1c2", 7)).await.status, 200);
    assert_eq!(send(1, "two-1", digit("r1c3", 6)).await.status, 200);
    // A page that types faster than answers arrive does not conflict with itself.
    assert_eq!(send(1, "two-2", digit("r1c3", 5)).await.status, 200);
    let before = played.game().await;
    for (token, action) in [("two-3", digit("r1c2", 9)), ("two-4", json!({"do": "undo"}))] {
        let refusal = send(1, token, action).await.problem(412);
        assert_eq!(refusal, "The game was continued elsewhere in the meantime.");
    }
    assert_eq!(played.game().await["revision"], before["revision"], "nothing was done");
    // A repeated request does not conflict with itself, the clock conflicts with nothing, and a page that has seen everything may
    // change everything.
    assert_eq!(send(1, "two-1", digit("r1c3", 6)).await.status, 200);
    assert_eq!(send(1, "two-5", json!({"do": "hinted"})).await.status, 200);
    let seen = played.game().await["revision"].as_u64().unwrap();
    assert_eq!(send(seen, "two-6", digit("r1c2", 9)).await.status, 200);
    let unreadable = played.client.post_on("W/x", &path, "two-7", &digit("r1c2", 1)).await;
    assert!(unreadable.problem(422).contains("If-Match"));
}

#[tokio::test]
async fn a_step_back_from_a_board_that_is_gone_is_refused() {
    let played = Played::new().await;
    let seen = played.act(digit("r1c2", 7)).await["revision"].as_u64().unwrap();
    played.act(digit("r1c3", 5)).await;
    let result = played.line(seen, &[("a", json!({"do": "undo"}))]).await;
    assert_eq!((&result["branch"], &result["refused"]), (&Value::Null, &json!(1)));
    assert_eq!((value(&result["game"], 2), value(&result["game"], 3)), (&json!(7), &json!(5)));
}
