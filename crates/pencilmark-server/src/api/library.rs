//! All games together: lists, settings, statistics, everything in and out.

use std::collections::HashSet;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::StringRejection;
use axum::http::header;
use axum::response::IntoResponse;
use pencilmark::session::{Phase, SaveError, Session};
use pencilmark::wire::{Action, GameSummary, ImportResult, Settings, Statistics};

use crate::app::{App, PATIENCE};
use crate::problem::{Body, HttpProblem};

/// How a text with everything begins.
const HEADER: &str = "pencilmark collection 1";
/// How each game in it begins: a save of its own.
const GAME: &str = "pencilmark game ";

/// All games, the last played first.
pub async fn games(State(app): State<App>) -> Result<Json<Vec<GameSummary>>, HttpProblem> {
    Ok(Json(app.store.games().await.map_err(HttpProblem::broken)?))
}

/// The settings of the player.
pub async fn settings(State(app): State<App>) -> Json<Settings> {
    Json(app.settings())
}

/// Keeps the settings; what is left out is as at the beginning.
pub async fn keep_settings(
    State(app): State<App>,
    Body(settings): Body<Settings>,
) -> Result<Json<Settings>, HttpProblem> {
    app.keep_settings(settings.clone()).await?;
    Ok(Json(settings))
}

/// What a player achieved.
pub async fn statistics(State(app): State<App>) -> Result<Json<Statistics>, HttpProblem> {
    let levels = app.store.levels().await.map_err(HttpProblem::broken)?;
    let games = app.store.games().await.map_err(HttpProblem::broken)?;
    let open = |game: &&GameSummary| matches!(game.phase, Phase::Setting | Phase::Playing);
    Ok(Json(Statistics {
        solved: levels.iter().map(|level| level.solved).sum(),
        open: games.iter().filter(open).count() as u64,
        spent: games.iter().fold(0, |spent, game| spent.saturating_add(game.spent)),
        levels,
    }))
}

/// Everything as one text: the settings, then each game, the last played last. A game that can't be read costs none of the
/// others: it is named at the head, with the reason.
pub async fn export(State(app): State<App>) -> Result<impl IntoResponse, HttpProblem> {
    let settings = serde_json::to_string(&app.settings()).map_err(HttpProblem::broken)?;
    let (saves, unread) = saves(&app).await?;
    let mut text = format!("{HEADER}\nsettings {settings}\n");
    text.extend(unread.iter().map(|why| format!("unread {why}\n")));
    text.extend(saves);
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"pencilmark.txt\""),
    ];
    Ok((headers, text))
}

/// The save of each game, the last played last; and why some can't be read.
async fn saves(app: &App) -> Result<(Vec<String>, Vec<String>), HttpProblem> {
    let (mut saves, mut unread) = (Vec::new(), Vec::new());
    for game in app.store.games().await.map_err(HttpProblem::broken)?.iter().rev() {
        match app.rooms.room(&game.id).await {
            Ok(room) => saves.push(room.save().await),
            Err(why) => unread.push(why.to_string()),
        }
    }
    Ok((saves, unread))
}

/// Takes in what [`export`] wrote, or saves of games. Games that are here already are left out; a game that can't be read
/// costs none of the others.
pub async fn import(
    State(app): State<App>,
    text: Result<String, StringRejection>,
) -> Result<Json<ImportResult>, HttpProblem> {
    let text = text.map_err(|rejection| HttpProblem::of_text(&rejection))?;
    let (head, games) = parts(&text);
    let is_collection = head.lines().next() == Some(HEADER);
    if games.is_empty() && !is_collection {
        return Err(HttpProblem::unusable("This is neither a collection nor a saved game of Pencilmark."));
    }
    let settings = head.lines().find_map(|line| line.strip_prefix("settings ")).filter(|_| is_collection);
    if let Some(settings) = settings {
        let settings = serde_json::from_str(settings)
            .map_err(|error| HttpProblem::unusable(format!("The settings can't be read: {error}.")))?;
        app.keep_settings(settings).await?;
    }
    let mut here = HashSet::new();
    for save in saves(&app).await?.0 {
        if let Ok(session) = restored(&app, save).await? {
            here.insert(identity(&session));
        }
    }
    let (mut new, mut unread) = (0, Vec::new());
    for (line, game) in &games {
        match restored(&app, (*game).to_owned()).await? {
            Ok(session) if here.insert(identity(&session)) => {
                app.rooms.keep(session).await?;
                new += 1;
            }
            Ok(_) => {}
            Err(why) => unread.push(format!("The game at line {line}: {why}.")),
        }
    }
    let known = games.len() - new - unread.len();
    let mut told = vec![format!("{} taken in.", counted(new))];
    match known {
        0 => {}
        1 => told.push("1 game was here already.".to_owned()),
        many => told.push(format!("{} were here already.", counted(many))),
    }
    told.extend(unread);
    Ok(Json(ImportResult { games: new, text: told.join(" ") }))
}

/// What makes a game the same as another: how and when it began and what was done since, but for the clock, which pages stop and
/// start by themselves.
fn identity(session: &Session) -> String {
    let game = session.game();
    let is_clock = |action: &Action| matches!(action, Action::Pause {} | Action::Resume {});
    let done = game.log().iter().filter(|done| !is_clock(&done.action));
    let done: Vec<String> = done.map(|done| format!("{} {:?}", done.at, done.action)).collect();
    format!("{} {:?} {}", game.began(), game.start(), done.join("\n"))
}

fn counted(games: usize) -> String {
    if games == 1 { "1 game".to_owned() } else { format!("{games} games") }
}

/// The session of a save, off the threads that answer: a long game is played anew.
async fn restored(app: &App, save: String) -> Result<Result<Session, SaveError>, HttpProblem> {
    app.pool.run(PATIENCE, move |_| Session::restore(&save)).await
}

/// What stands before the first game, and each game with the number of its first line.
fn parts(text: &str) -> (&str, Vec<(usize, &str)>) {
    let mut at = 0;
    let mut starts = Vec::new();
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if line.starts_with(GAME) {
            starts.push((number, at));
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).map(|(_, at)| *at).chain([text.len()]);
    let games = starts.iter().zip(ends).map(|((number, from), to)| (*number, &text[*from..to])).collect();
    (&text[..starts.first().map_or(text.len(), |(_, at)| *at)], games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_where_games_begin() {
        let (head, games) = parts("head\nsettings {}\npencilmark game 1\na\nend\npencilmark game 1\nb\n");
        assert_eq!(head, "head\nsettings {}\n");
        assert_eq!(games, [(3, "pencilmark game 1\na\nend\n"), (6, "pencilmark game 1\nb\n")]);
        assert_eq!(parts("nothing"), ("nothing", vec![]));
    }
}
