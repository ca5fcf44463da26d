//! All games together: lists, settings, statistics, everything in and out.

use std::collections::HashSet;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::StringRejection;
use axum::http::header;
use axum::response::IntoResponse;
use pencilmark::render::language::Language;
use pencilmark::session::{Collection, SaveError, Session, identity, write_collection};
use pencilmark::wire::{GameSummary, ImportResult, Settings, Statistics};

use crate::answer_language::AnswerLanguage;
use crate::app::{App, PATIENCE};
use crate::problem::{Body, HttpProblem};

/// All games, the last played first.
pub async fn games(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
) -> Result<Json<Vec<GameSummary>>, HttpProblem> {
    Ok(Json(listed(&app, language).await?))
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
pub async fn statistics(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
) -> Result<Json<Statistics>, HttpProblem> {
    Ok(Json(Statistics::of(&listed(&app, language).await?)))
}

/// The stored games, in a language.
async fn listed(app: &App, language: &Language) -> Result<Vec<GameSummary>, HttpProblem> {
    let games = app.store.games().await.map_err(HttpProblem::broken)?;
    Ok(games.into_iter().map(|game| game.in_language(language)).collect())
}

/// Everything as one text: the settings, then each game, the last played last. A game that can't be read costs none of the
/// others: it is named at the head, with the reason.
pub async fn export(State(app): State<App>) -> Result<impl IntoResponse, HttpProblem> {
    let (saves, unread) = saves(&app).await?;
    let text = write_collection(&app.settings(), &saves, &unread);
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
    AnswerLanguage(language): AnswerLanguage,
    text: Result<String, StringRejection>,
) -> Result<Json<ImportResult>, HttpProblem> {
    let text = text.map_err(|rejection| HttpProblem::of_text(&rejection))?;
    let collection = Collection::read(&text).map_err(HttpProblem::unusable)?;
    if let Some(settings) = collection.settings.clone() {
        app.keep_settings(settings).await?;
    }
    let mut here = HashSet::new();
    for save in saves(&app).await?.0 {
        if let Ok(session) = restored(&app, save).await? {
            here.insert(identity(&session));
        }
    }
    let (mut new, mut unread) = (0, Vec::new());
    for (line, game) in &collection.games {
        match restored(&app, (*game).to_owned()).await? {
            Ok(session) if here.insert(identity(&session)) => {
                app.rooms.keep(session).await?;
                new += 1;
            }
            Ok(_) => {}
            Err(why) => unread.push((*line, why.message())),
        }
    }
    Ok(Json(collection.result(new, unread, language)))
}

/// The session of a save, off the threads that answer: a long game is played anew.
async fn restored(app: &App, save: String) -> Result<Result<Session, SaveError>, HttpProblem> {
    app.pool.run(PATIENCE, move |_| Session::restore(&save)).await
}
