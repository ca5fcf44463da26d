//! A load test with many simultaneous players: the latency of answers, and whether anything is lost when the server is killed.
//!
//! ```text
//! cargo run --release --manifest-path benches/load/Cargo.toml -- target/release/pencilmark [PLAYERS] [ACTIONS A SECOND] [SECONDS]
//! ```
//!
//! Starts the server on an empty folder. Each player has its own game and connection, and acts at fixed times, so an action delayed
//! by a late answer counts as late. Then the server is killed (SIGKILL) and restarted, and the number of actions of each game is
//! checked.

mod client;

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::{interval, sleep};

use client::{Client, Server};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";

#[tokio::main]
async fn main() -> Outcome<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let program = arguments.first().ok_or("usage: load PROGRAM [PLAYERS] [ACTIONS A SECOND] [SECONDS]")?;
    let number = |at: usize, usual: u64| arguments.get(at).map_or(Ok(usual), |text| text.parse());
    let (players, rate, seconds) = (number(1, 200)?, number(2, 10)?, number(3, 20)?);
    let folder = tempfile::tempdir()?;

    let (mut process, server) = start(program, folder.path()).await?;
    let begun = Instant::now();
    let tasks: Vec<_> =
        (0..players).map(|player| tokio::spawn(play(server.clone(), player, rate, seconds))).collect();
    let mut games = Vec::new();
    let mut waits = Vec::new();
    for task in tasks {
        let played = task.await??;
        games.push((played.id, played.actions));
        waits.extend(played.waits);
    }
    report(&mut waits, begun.elapsed());
    process.kill().await?;

    let (mut process, server) = start(program, folder.path()).await?;
    let mut client = Client::connect(&server).await?;
    let mut lost = 0;
    for (id, actions) in &games {
        let view = client.get(&format!("/api/games/{id}")).await?;
        lost += actions.abs_diff(view["revision"].as_u64().unwrap_or(0));
    }
    println!("after SIGKILL and a new start: {} games, {lost} actions lost", games.len());
    process.kill().await?;
    if lost == 0 { Ok(()) } else { Err("actions were lost".into()) }
}

/// Starts the server and waits until it prints its URL. Its token is then in the folder.
async fn start(program: &str, folder: &Path) -> Outcome<(Child, Server)> {
    let mut process = Command::new(program)
        .args(["serve", "--no-open", "--port", "0", "--data"])
        .arg(folder)
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()?;
    let mut lines = BufReader::new(process.stdout.take().ok_or("no output")?).lines();
    while let Some(line) = lines.next_line().await? {
        if let Some((_, rest)) = line.split_once("http://")
            && let Some((address, _)) = rest.split_once('/')
        {
            let authorization = format!("Bearer {}", fs::read_to_string(folder.join("token"))?);
            return Ok((process, Server { address: address.to_owned(), authorization }));
        }
    }
    Err("the server did not say where it is".into())
}

/// The actions of a player, with the latency of each answer.
struct Played {
    id: String,
    actions: u64,
    waits: Vec<Duration>,
}

/// Starts a game, then performs `rate` actions per second.
async fn play(server: Server, player: u64, rate: u64, seconds: u64) -> Outcome<Played> {
    let mut client = Client::connect(&server).await?;
    let game = client.post("/api/games", &json!({"text": PUZZLE})).await?;
    let id = game["id"].as_str().ok_or("a game has no name")?.to_owned();
    let path = format!("/api/games/{id}/actions");
    let open: Vec<usize> = (0..81).filter(|at| PUZZLE.as_bytes()[*at] == b'.').collect();
    let mut played = Played { id, actions: 0, waits: Vec::new() };
    // Players start at different times, so that they don't act in step.
    sleep(Duration::from_millis(player * 1000 / rate / 200)).await;
    let mut clock = interval(Duration::from_millis(1000 / rate));
    for turn in 0..rate * seconds {
        let due = clock.tick().await;
        let view = client.post(&path, &action(player + turn, &open)).await?;
        played.waits.push(due.elapsed());
        // A refusal has no revision: the game is unchanged.
        played.actions = view["revision"].as_u64().unwrap_or(played.actions);
    }
    Ok(played)
}

/// Returns notes and digits alternately, as players enter them.
fn action(turn: u64, open: &[usize]) -> Value {
    let at = open[(turn as usize).wrapping_mul(7) % open.len()];
    let cell = format!("r{}c{}", at / 9 + 1, at % 9 + 1);
    let digit = turn % 9 + 1;
    match turn % 4 {
        0 => json!({"do": "digit", "cells": [cell], "digit": digit}),
        1 => json!({"do": "colour", "cells": [cell], "colour": digit}),
        2 => json!({"do": "colour", "cells": [cell], "colour": turn % 7 + 1}),
        _ => json!({"do": "strike", "cells": [cell], "digit": digit}),
    }
}

fn report(waits: &mut [Duration], took: Duration) {
    waits.sort();
    let at = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
    println!(
        "{} actions in {:.1} s: median {:.2} ms, 90 % {:.2} ms, 99 % {:.2} ms, longest {:.2} ms",
        waits.len(),
        took.as_secs_f64(),
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0),
    );
}
