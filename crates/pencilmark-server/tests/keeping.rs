//! Persistence: over restarts, damage, export and import.

use std::fs;
use std::path::Path;

use axum::http::Method;
use pencilmark_app::library::{ReadRecord, RecordKey};
use pencilmark_server::store::{OpenError, Store, StoreState, salvage};
use serde_json::{Value, json};

use crate::client::Client;

/// Plays a little and returns the game's id and view.
async fn played(client: &Client) -> (String, Value) {
    let id = client.begin().await;
    client.act(&id, json!({"do": "digit", "cells": ["r1c2"], "digit": 7})).await;
    client.act(&id, json!({"do": "centre", "cells": ["r1c3", "r1c4"], "digit": 6})).await;
    client.act(&id, json!({"do": "bookmark", "name": "here"})).await;
    client.act(&id, json!({"do": "undo"})).await;
    let view = client.act(&id, json!({"do": "pause"})).await;
    (id, view)
}

/// Returns a folder as it is after a kill: copied while the server still has it open.
fn killed(folder: &Path) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), copy.path().join(entry.file_name())).unwrap();
    }
    copy
}

#[tokio::test]
async fn nothing_answered_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let client = Client::of(folder.path()).await;
    let (id, before) = played(&client).await;
    let copy = killed(folder.path());
    let after = Client::of(copy.path()).await.get(&format!("/api/games/{id}")).await.json();
    assert_eq!(before, after);
}

#[tokio::test]
async fn a_request_that_is_sent_again_takes_effect_once() {
    let folder = tempfile::tempdir().unwrap();
    let client = Client::of(folder.path()).await;
    let id = client.begin().await;
    let path = format!("/api/games/{id}/actions");
    // Entering a digit twice would remove it.
    let digit = json!({"do": "digit", "cells": ["r1c2"], "digit": 7});
    let first = client.post_with(&path, "a-1", &digit).await.json();
    let other = client.act(&id, json!({"do": "colour", "cells": ["r1c1"], "colour": 1})).await;
    let again = client.post_with(&path, "a-1", &digit).await.json();
    assert_eq!((&first["cells"][1]["value"], &first["revision"]), (&json!(7), &json!(1)));
    assert_eq!((&again["cells"], &again["revision"]), (&other["cells"], &json!(2)));
    // The action is known even if the answer was lost because the server ended.
    let copy = killed(folder.path());
    let after = Client::of(copy.path()).await;
    assert_eq!(after.post_with(&path, "a-1", &digit).await.json()["cells"], other["cells"]);
    let anew = after.post_with(&path, "a-2", &digit).await.json();
    assert_eq!(anew["cells"][1]["value"], Value::Null);
    for wrong in ["", &"x".repeat(101)] {
        after.post_with(&path, wrong, &digit).await.problem(422);
    }
}

#[tokio::test]
async fn an_action_that_could_not_be_stored_has_no_effect() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    drop(Store::open(&path).unwrap());
    // A trigger rejects colours like a full disk would: the whole transaction is rolled back.
    let trigger = "CREATE TRIGGER refuse BEFORE INSERT ON actions WHEN NEW.action LIKE '%colour%' \
                   BEGIN SELECT RAISE(ROLLBACK, 'no room'); END";
    while rusqlite::Connection::open(&path).unwrap().execute_batch(trigger).is_err() {
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let client = Client::of(folder.path()).await;
    let actions = format!("/api/games/{}/actions", client.begin().await);
    let colour = || client.post(&actions, json!({"do": "colour", "cells": ["r1c1"], "colour": 9}));
    let note = |digit: u8| client.post(&actions, json!({"do": "corner", "cells": ["r1c2"], "digit": digit}));
    // All are sent at once, so that some wait while another's action is being written.
    let (a, one, b, two, c) = tokio::join!(colour(), note(1), colour(), note(2), colour());
    for refused in [a, b, c] {
        let why = refused.problem(500);
        assert!(why.contains("no room"), "{why}");
    }
    let game = actions.trim_end_matches("/actions");
    let seen = client.get(game).await.json();
    assert_eq!(seen["cells"][0]["colours"], json!([]));
    for answer in [&one, &two].into_iter().filter(|answer| answer.status != 200) {
        let why = answer.problem(500);
        assert!(why.contains("no room"), "{why}");
    }
    let done: Vec<u8> =
        [(1, one), (2, two)].iter().filter(|(_, a)| a.status == 200).map(|(d, _)| *d).collect();
    assert_eq!(seen["cells"][1]["corner"], json!(done));
    assert_eq!(seen["revision"], done.len());
    // A note that waited for a refused action succeeds or fails with it; the next one finds a consistent state.
    assert_eq!(note(3).await.status, 200);
    let seen = client.get(game).await.json();
    assert_eq!(seen["revision"], done.len() + 1);
    let mut kept = Client::of(killed(folder.path()).path()).await.get(game).await.json();
    kept["timer"] = seen["timer"].clone();
    assert_eq!(kept, seen);
}

#[tokio::test]
async fn nothing_is_written_to_a_file_that_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let client = Client::of(folder.path()).await;
    let id = client.begin().await;
    fs::rename(folder.path().join("games.db"), folder.path().join("elsewhere.db")).unwrap();
    let action = json!({"do": "colour", "cells": ["r1c1"], "colour": 1});
    let why = client.post(&format!("/api/games/{id}/actions"), action.clone()).await.problem(500);
    assert!(why.contains("deleted or moved"), "{why}");
    fs::rename(folder.path().join("elsewhere.db"), folder.path().join("games.db")).unwrap();
    assert_eq!(client.act(&id, action).await["revision"], 1);
}

#[tokio::test]
async fn times_that_no_clock_tells_break_nothing() {
    let client = Client::new().await;
    let id = client.begin().await;
    let save = client.post(&format!("/api/games/{id}/ask"), json!({"ask": "text", "format": "save"})).await;
    let lines = save.json()["text"].as_str().unwrap().to_owned();
    let start = lines.lines().nth(1).unwrap().split_once('{').unwrap().1.to_owned();
    let saved = |at: u64| {
        let colour = format!("{at} {{\"do\":\"colour\",\"cells\":[\"r1c1\"],\"colour\":1}}");
        let lines = ["pencilmark game 1".to_owned(), format!("0 {{{start}"), colour, "end 1".to_owned()];
        pencilmark_play::save::with_checksums(lines)
    };
    client.post("/api/games", json!({"text": saved(u64::MAX)})).await.problem(422);
    for _ in 0..3 {
        let last = client.post("/api/games", json!({"text": saved(253_402_300_799_999)})).await;
        assert_eq!(last.status, 201, "{}", last.body);
    }
    assert_eq!(client.get("/api/statistics").await.json()["open"], 4);
}

#[tokio::test]
async fn one_program_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let (_held, opened) = Store::open(&path).unwrap();
    assert_eq!(opened, StoreState::Made);
    assert!(matches!(Store::open(&path), Err(OpenError::Busy)));
}

#[tokio::test]
async fn a_damaged_file_is_set_aside_and_a_foreign_one_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    for (number, rubbish) in
        ["this is no database, though long enough to look at twice".repeat(40), "x".repeat(5000)]
            .into_iter()
            .enumerate()
    {
        fs::write(&path, &rubbish).unwrap();
        let (store, opened) = Store::open(&path).unwrap();
        let StoreState::Replaced { aside: Some(aside), .. } = opened else { panic!("{opened:?}") };
        assert_eq!(fs::read_to_string(&aside).unwrap(), rubbish, "round {number}");
        assert_eq!(store.read(vec![RecordKey::Games]).await.unwrap(), [ReadRecord::Games(Vec::new())]);
        drop(store);
        // The thread closes the file a moment later.
        while matches!(Store::open(&path), Err(OpenError::Busy)) {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }

    let foreign = folder.path().join("foreign.db");
    rusqlite::Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE recipes (name)").unwrap();
    let before = fs::read(&foreign).unwrap();
    assert!(matches!(Store::open(&foreign), Err(OpenError::Foreign(_))));
    assert_eq!(table_names(&foreign), ["recipes"]);
    assert_eq!(before.len(), fs::read(&foreign).unwrap().len());
}

#[tokio::test]
async fn games_are_read_from_a_damaged_file() {
    let folder = tempfile::tempdir().unwrap();
    let client = Client::of(folder.path()).await;
    let (id, view) = played(&client).await;
    played(&client).await;
    let copy = killed(folder.path());
    let path = copy.path().join("games.db");
    let db = rusqlite::Connection::open(&path).unwrap();
    let number = |query: &str| -> u64 { db.query_row(query, [], |row| row.get(0)).unwrap() };
    let page = number("SELECT rootpage FROM sqlite_master WHERE name = 'games_updated'");
    let size = number("PRAGMA page_size");
    db.execute_batch("PRAGMA journal_mode = DELETE").unwrap();
    drop(db);
    let mut bytes = fs::read(&path).unwrap();
    let start = usize::try_from((page - 1) * size).unwrap();
    bytes[start..start + usize::try_from(size).unwrap()].fill(0xaa);
    fs::write(&path, bytes).unwrap();

    let (_store, opened) = Store::open(&path).unwrap();
    let StoreState::Replaced { aside: Some(aside), .. } = opened else { panic!("{opened:?}") };
    let found = salvage(&aside);
    assert_eq!((found.games.len(), found.seen), (2, 2));
    let kept = found.games.iter().find(|kept| kept.game.id == id).expect("the game");
    assert_eq!(
        (kept.actions.len() as u64, kept.game.empty),
        (view["revision"].as_u64().unwrap(), view["empty"].as_u64().unwrap())
    );
}

#[tokio::test]
async fn a_file_of_a_later_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    drop(Store::open(&path).unwrap());
    let connection = loop {
        let connection = rusqlite::Connection::open(&path).unwrap();
        if connection.pragma_update(None, "user_version", 99).is_ok() {
            break connection;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    };
    drop(connection);
    assert!(matches!(Store::open(&path), Err(OpenError::Later(_))));
    assert!(table_names(&path).contains(&"games".to_owned()));
}

fn table_names(path: &Path) -> Vec<String> {
    let connection = rusqlite::Connection::open(path).unwrap();
    let mut query = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").unwrap();
    query.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
}

#[tokio::test]
async fn everything_goes_out_and_comes_in_once() {
    let here = Client::new().await;
    let (_, view) = played(&here).await;
    here.begin().await;
    let text = here.get("/api/export").await.body;

    let there = Client::new().await;
    let import = |text: String| there.text(Method::POST, "/api/import", "text/plain", text);
    assert_eq!(import(text.clone()).await.json()["games"], 2);
    assert_eq!(import(text.clone()).await.json()["games"], 0, "a second time brings nothing");
    assert_eq!(there.get("/api/games").await.json().as_array().unwrap().len(), 2);
    let games = there.get("/api/games").await.json();
    let mut came = Vec::new();
    for game in games.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        came.push(there.get(&format!("/api/games/{id}")).await.json());
    }
    came.retain(|game| game["revision"] == view["revision"]);
    assert_eq!(came.len(), 1, "the game that was played, beside one that was not");
    let id = came[0]["id"].as_str().unwrap().to_owned();
    came[0]["id"] = view["id"].clone();
    // The game was paused, so even its time is equal.
    assert_eq!(came[0], view);

    // It is also equal after a page has stopped or started the clock.
    there.act(&id, json!({"do": "resume"})).await;
    let text_of_there = there.get("/api/export").await.body;
    assert_eq!(import(text_of_there).await.json()["games"], 0);
    assert_eq!(import(text.clone()).await.json()["games"], 0);

    // One damaged game doesn't prevent the import of the others.
    let damaged = text.replacen("\"digit\":7", "\"digit\":8", 1);
    let fresh = Client::new().await;
    let answer = fresh.text(Method::POST, "/api/import", "text/plain", damaged).await.json();
    assert_eq!(answer["games"], 1, "{answer}");
    assert!(answer["text"].as_str().unwrap().contains("line"), "{answer}");
    import("what is this".to_owned()).await.problem(422);
}

#[tokio::test]
async fn what_was_learnt_goes_out_and_comes_in() {
    let (here, there) = (Client::new().await, Client::new().await);
    let result = json!({"technique": "x-wing", "outcome": "alone", "took": 60_000});
    let kept = here.post("/api/training/results", result).await.json();
    let memory = async |client: &Client| {
        let plan = client.post("/api/training", json!({"technique": "x-wing"})).await.json();
        plan["items"][0]["memory"].clone()
    };
    assert_eq!(memory(&here).await, kept);
    assert_ne!(memory(&there).await, kept);
    let asked = json!({"title": "", "drills": [{"technique": "x-wing", "seed": 3}], "puzzles": ""});
    let link = here.post("/api/assignments", asked).await.json()["link"].clone();
    let drill = json!({"outcome": "late", "mistakes": 2, "hints": 0, "took": 9_000});
    let progress = json!({"link": link, "student": "Ada", "number": 1, "game": null, "drill": drill});
    let assignment = here.post("/api/assignments/progress", progress).await.json();
    assert_eq!(assignment["items"][0]["outcome"], "late");
    let text = here.get("/api/export").await.body;
    for _ in 0..2 {
        let answer = there.text(Method::POST, "/api/import", "text/plain", text.clone()).await;
        assert_eq!(answer.json()["games"], 0);
        assert_eq!(memory(&there).await, kept);
        assert_eq!(there.post("/api/assignments/open", json!({"link": link})).await.json(), assignment);
    }
}

#[tokio::test]
async fn an_assignment_keeps_the_first_result_of_each_drill_and_follows_its_games() {
    let (teacher, student) = (Client::new().await, Client::new().await);
    let drills = json!([{"technique": "x-wing", "seed": 7}, {"technique": "naked-pair", "seed": 7}]);
    let asked = json!({"title": "Monday", "drills": drills, "puzzles": "..2....331..2..."});
    let link = teacher.post("/api/assignments", asked).await.json()["link"].clone();
    // An assignment is not stored where it was created: everything is in the link.
    let open =
        async |client: &Client| client.post("/api/assignments/open", json!({"link": link})).await.json();
    let begun = open(&student).await;
    assert_eq!((begun["title"].as_str(), begun["items"].as_array().unwrap().len()), (Some("Monday"), 3));
    assert!(begun["items"].as_array().unwrap().iter().all(|item| item["outcome"] == "open"));

    let keep = async |body: serde_json::Value| {
        let mut body = body;
        body["link"] = link.clone();
        student.post("/api/assignments/progress", body).await.json()
    };
    let drill =
        |outcome: &str, took: u64| json!({"outcome": outcome, "mistakes": 1, "hints": 2, "took": took});
    keep(json!({"number": 2, "drill": drill("late", 4000)})).await;
    let again = keep(json!({"number": 2, "drill": drill("right", 1)})).await;
    assert_eq!((&again["items"][1]["outcome"], &again["items"][1]["took"]), (&json!("late"), &json!(4000)));
    let named = keep(json!({"student": " Ada "})).await;
    assert_eq!((&named["student"], &named["items"][1]), (&json!("Ada"), &again["items"][1]));

    let puzzle = begun["items"][2]["puzzle"].clone();
    let id = student.post("/api/games", json!({"text": puzzle})).await.json()["id"].clone();
    let playing = keep(json!({"number": 3, "game": id})).await;
    assert_eq!(playing["items"][2]["outcome"], "begun");
    student.act(id.as_str().unwrap(), json!({"do": "revealed"})).await;
    assert_eq!(open(&student).await["items"][2]["outcome"], "shown");
    assert_eq!(open(&student).await["items"][1], again["items"][1]);
    assert_eq!(open(&teacher).await["items"][1]["outcome"], "open");

    let outside = json!({"link": link, "number": 4, "drill": drill("right", 1)});
    student.post("/api/assignments/progress", outside).await.problem(422);
    student.post("/api/assignments/open", json!({"link": "nonsense"})).await.problem(422);
}

#[tokio::test]
async fn a_worksheet_is_a_pdf() {
    let client = Client::new().await;
    let worksheet = json!({"parts": [{"technique": "x-wing", "count": 2}], "seed": 1});
    let answer = client.post("/api/worksheets/pages", json!({"worksheet": worksheet, "hints": "page"})).await;
    assert!(answer.body.starts_with("%PDF"), "{}", &answer.body[..answer.body.len().min(200)]);
    let unknown = json!({"parts": [{"technique": "z-wing", "count": 2}], "seed": 1});
    client.post("/api/worksheets/pages", json!({"worksheet": unknown})).await.problem(422);
    let pages = |solutions: &str| json!({"puzzle": "", "worksheet": worksheet, "hints": "none", "solutions": solutions});
    let preview = async |solutions: &str| {
        let asked = json!({"book": pages(solutions), "pictures": [], "cover": false});
        client.post("/api/pages/preview", asked).await.json()
    };
    let (with_answers, without) = (preview("end").await, preview("none").await);
    assert_eq!((&with_answers["pages"], &without["pages"]), (&json!(2), &json!(1)));
}

#[tokio::test]
async fn what_is_known_of_techniques_and_skills_is_told() {
    let client = Client::new().await;
    let result = |id: &str, outcome: &str| json!({"technique": id, "outcome": outcome, "took": 0});
    assert_eq!(client.get("/api/training/memories").await.json()["techniques"], json!({}));
    let drilled = [("snyder", "alone"), ("x-wing", "shown")];
    for (id, outcome) in drilled {
        let kept = client.post("/api/training/results", result(id, outcome)).await.json();
        let memories = client.get("/api/training/memories").await.json();
        assert_eq!(memories["techniques"][id], kept, "{id}");
    }
    // A skill is not a technique: it is not planned for a session and never due.
    let plan = client.post("/api/training", json!({"technique": null})).await.json();
    let planned: Vec<&str> =
        plan["items"].as_array().unwrap().iter().map(|item| item["technique"].as_str().unwrap()).collect();
    assert!(!planned.contains(&"snyder") && !planned.is_empty(), "{planned:?}");
    client.post("/api/training/results", result("juggling", "alone")).await.problem(422);
}

#[tokio::test]
async fn an_unreadable_game_does_not_affect_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let client = Client::of(folder.path()).await;
    let broken = client.begin().await;
    let whole = client.begin().await;
    let copy = killed(folder.path());
    let path = copy.path().join("games.db");
    for entry in fs::read_dir(copy.path()).unwrap().map(Result::unwrap) {
        if entry.file_name().to_str().unwrap().contains("-copy-") {
            fs::remove_file(entry.path()).unwrap();
        }
    }
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute("UPDATE games SET start = 'gone' WHERE id = ?1", [&broken]).unwrap();
    drop(connection);
    let client = Client::of(copy.path()).await;
    client.get(&format!("/api/games/{broken}")).await.problem(500);
    let text = client.get("/api/export").await.body;
    assert!(text.contains(&format!("unread The game {broken} is damaged and was set aside")), "{text}");
    // The page is notified once, and continues with another game.
    let listed = client.get("/api/games").await.json();
    assert_eq!(listed.as_array().unwrap().len(), 1, "{listed}");
    let notices = |now: Value| now["notices"].as_array().unwrap().len();
    assert_eq!(notices(client.get("/api/now").await.json()), 1);
    assert_eq!(notices(client.get("/api/now").await.json()), 0);
    assert_eq!(text.matches("pencilmark game 1").count(), 1);
    let there = Client::new().await;
    let answer = there.text(Method::POST, "/api/import", "text/plain", text).await.json();
    assert_eq!(answer["games"], 1, "{whole}: {answer}");
}
