//! Copies of the collection, and what is back after damage to its file.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use pencilmark_app::library::{ReadRecord, RecordKey};
use pencilmark_server::store::{OpenError, Store, StoreState, salvage};
use serde_json::json;

use crate::client::Client;

/// The games of yesterday, and those of today.
const OLD: usize = 30;
const NEW: usize = 30;

/// Plays some games of a few actions.
async fn play(client: &Client, games: usize) {
    for number in 0..games {
        let id = client.begin().await;
        for digit in 1..=number % 5 + 1 {
            client.act(&id, json!({"do": "centre", "cells": ["r1c3", "r1c4"], "digit": digit})).await;
        }
    }
}

/// Waits until a server that was dropped has let go of its file.
async fn released(path: &Path) {
    while matches!(Store::open(path), Err(OpenError::Busy)) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

fn copies(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut copies: Vec<PathBuf> = paths.filter(|path| path.to_str().unwrap().contains("-copy-")).collect();
    copies.sort();
    copies
}

/// Returns the number of actions of each game that can be played.
async fn revisions(store: &Store) -> BTreeMap<String, usize> {
    let ReadRecord::Games(games) = store.read(vec![RecordKey::Games]).await.unwrap().remove(0) else {
        panic!("games")
    };
    let mut revisions = BTreeMap::new();
    for game in games {
        let key = RecordKey::Game { id: game.id.clone(), after: 0 };
        let ReadRecord::Game(found) = store.read(vec![key]).await.unwrap().remove(0) else {
            panic!("a game")
        };
        revisions.insert(game.id, found.actions.len());
    }
    revisions
}

/// A folder as a kill leaves it: the games of yesterday in a copy, those of today in the file and its journal.
struct Collection {
    folder: tempfile::TempDir,
    old: BTreeMap<String, usize>,
    all: usize,
}

async fn collection() -> Collection {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    let client = Client::of(folder.path()).await;
    play(&client, OLD).await;
    drop(client);
    released(&path).await;
    copies(folder.path()).into_iter().for_each(|copy| fs::remove_file(copy).unwrap());

    let client = Client::of(folder.path()).await;
    play(&client, NEW).await;
    let [today] = &copies(folder.path())[..] else { panic!("one copy a day") };
    let killed = tempfile::tempdir().unwrap();
    for name in ["games.db", "games.db-wal"] {
        fs::copy(folder.path().join(name), killed.path().join(name)).unwrap();
    }
    let copy = killed.path().join("games.db-copy-2026-01-31");
    fs::copy(today, &copy).unwrap();
    let as_it_was = tempfile::tempdir().unwrap();
    fs::copy(&copy, as_it_was.path().join("games.db")).unwrap();
    let old = revisions(&Store::open(&as_it_was.path().join("games.db")).unwrap().0).await;
    assert_eq!(old.len(), OLD);
    Collection { folder: killed, old, all: OLD + NEW }
}

type Damage = (&'static str, usize, fn(&Path));

fn change(path: &Path, how: impl Fn(&mut Vec<u8>)) {
    let mut bytes = fs::read(path).unwrap();
    how(&mut bytes);
    fs::write(path, bytes).unwrap();
}

/// Overwrites so many bytes at each of some places that follow from a number.
fn scatter(bytes: &mut [u8], places: usize, length: usize) {
    let mut place = 0x9e37_79b9_usize;
    for _ in 0..places {
        place = place.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let start = (place >> 20) % (bytes.len() - length);
        bytes[start..start + length].fill(0xa5);
    }
}

/// Damages with the least number of games that are there again: those of yesterday, and what the pages still hold.
const DAMAGES: [Damage; 10] = [
    ("no byte left", OLD, |path| change(path, Vec::clear)),
    ("the file removed with its journal", OLD, |path| {
        fs::remove_file(path).unwrap();
        fs::remove_file(path.with_extension("db-wal")).unwrap();
    }),
    ("another text in its place", OLD, |path| fs::write(path, "x".repeat(5000)).unwrap()),
    ("the first bytes cut off", OLD, |path| change(path, |bytes| drop(bytes.drain(..60)))),
    ("the header overwritten", OLD + NEW, |path| change(path, |bytes| bytes[..100].fill(0))),
    ("the first page overwritten", OLD + NEW - 1, |path| change(path, |bytes| bytes[..4096].fill(0xff))),
    ("the second half cut off", OLD, |path| change(path, |bytes| bytes.truncate(bytes.len() / 2))),
    ("pages in the middle overwritten", OLD, |path| {
        change(path, |bytes| {
            let third = bytes.len() / 3;
            bytes[third..2 * third].fill(0xaa);
        })
    }),
    ("40 bytes here and there", OLD, |path| change(path, |bytes| scatter(bytes, 40, 1))),
    ("runs of 40 bytes here and there", OLD, |path| change(path, |bytes| scatter(bytes, 10, 40))),
];

#[tokio::test]
async fn games_of_yesterday_survive_damage() {
    let Collection { folder, old, all } = collection().await;
    for (damage, least, spoil) in DAMAGES {
        for has_journal in [true, false] {
            let spoilt = tempfile::tempdir().unwrap();
            let path = spoilt.path().join("games.db");
            for entry in fs::read_dir(folder.path()).unwrap().map(Result::unwrap) {
                fs::copy(entry.path(), spoilt.path().join(entry.file_name())).unwrap();
            }
            if !has_journal {
                // Closing it moves the journal into the file.
                drop(
                    rusqlite::Connection::open(&path).unwrap().execute_batch("PRAGMA journal_mode = DELETE"),
                );
                fs::write(path.with_extension("db-wal"), "").unwrap();
            }
            spoil(&path);
            let (store, opened) = Store::open(&path).unwrap();
            if let StoreState::Replaced { aside, copied_on } = opened {
                assert_eq!(copied_on.as_deref(), Some("2026-01-31"), "{damage}");
                if let Some(aside) = aside {
                    store.take_over(salvage(&aside)).await.unwrap();
                }
            }
            let client = Client::with(store.clone(), spoilt.path());
            let games = client.get("/api/games").await.json();
            for game in games.as_array().unwrap() {
                client.get(&format!("/api/games/{}", game["id"].as_str().unwrap())).await;
            }
            let found = revisions(&store).await;
            assert!(found.len() >= least && found.len() <= all, "{damage}: {} of {all}", found.len());
            for (id, revision) in &old {
                assert!(found.get(id).is_some_and(|found| found >= revision), "{damage}: {id}");
            }
        }
    }
}

#[tokio::test]
async fn seven_days_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let client = Client::of(folder.path()).await;
    for day in 1..=9 {
        fs::write(folder.path().join(format!("games.db-copy-2026-01-0{day}")), "").unwrap();
    }
    play(&client, 2).await;
    let copies = copies(folder.path());
    assert_eq!(copies.len(), 7);
    assert!(copies[0].ends_with("games.db-copy-2026-01-04"), "{copies:?}");
    assert!(fs::metadata(&copies[6]).unwrap().len() > 4096, "{copies:?}");
}

#[tokio::test]
async fn an_unreadable_game_is_restored_from_the_copy() {
    let Collection { folder, old, .. } = collection().await;
    let path = folder.path().join("games.db");
    let (broken, revision) = old.iter().find(|(_, revision)| **revision > 1).unwrap();
    for _ in 0..2 {
        let db = rusqlite::Connection::open(&path).unwrap();
        db.execute("UPDATE actions SET action = 'gone' WHERE game = ?1 AND seq = 2", [broken]).unwrap();
        drop(db);
        let client = Client::of(folder.path()).await;
        client.get(&format!("/api/games/{broken}")).await.problem(500);
        let view = client.get(&format!("/api/games/{broken}")).await.json();
        assert_eq!(view["revision"], json!(revision));
        let text = client.get("/api/export").await.body;
        assert!(text.contains(&format!("unread The game {broken}.damaged.")), "{text}");
        drop(client);
        released(&path).await;
    }
}
