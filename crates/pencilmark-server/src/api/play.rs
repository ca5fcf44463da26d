//! Games: to begin, to play, to ask about.

use std::convert::Infallible;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use pencilmark::session::{self, Session, Start};
use pencilmark::wire::{
    Action, Answer, GameView, NewGameRequest, NewPuzzle, Question, Settings, StartData, StartedGame,
};
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};

use crate::app::{App, PATIENCE};
use crate::entropy;
use crate::problem::{Body, HttpProblem, IdempotencyKey};

/// The game played last, or a new one like the last.
pub async fn now(State(app): State<App>) -> Result<Json<StartData>, HttpProblem> {
    let settings = app.settings();
    let id = {
        let _alone = app.beginning.lock().await;
        match app.store.last_open().await.map_err(HttpProblem::broken)? {
            Some(id) => id,
            None => {
                let session = Session::new(made(&app, settings.wish()).await?, entropy::now());
                app.rooms.keep(as_liked(session, &settings)?).await?.id().to_owned()
            }
        }
    };
    let game = app.rooms.room(&id).await?.view(&settings.faults).await;
    let board = session::rules_view(&game.rules).map_err(HttpProblem::broken)?;
    Ok(Json(StartData { game, board, settings, version: env!("CARGO_PKG_VERSION") }))
}

/// Begins a game.
pub async fn begin(
    State(app): State<App>,
    Body(begin): Body<NewGameRequest>,
) -> Result<(StatusCode, Json<StartedGame>), HttpProblem> {
    let at = entropy::now();
    let (session, recognised) = match begin {
        NewGameRequest { new: Some(wish), text: None, rules: None, blank: None } => {
            (Session::new(made(&app, wish).await?, at), None)
        }
        NewGameRequest { text: Some(text), rules, new: None, blank: None } => {
            let open = move |_: &_| Session::open(&text, rules.as_deref(), at);
            let (session, recognised) = app.pool.run(PATIENCE, open).await?.map_err(HttpProblem::unusable)?;
            (session, Some(recognised))
        }
        NewGameRequest { blank: Some(blank), new: None, text: None, rules: None } => {
            (Session::new(session::blank(&blank.rules).map_err(HttpProblem::unusable)?, at), None)
        }
        _ => return Err(HttpProblem::unusable("A game begins with one of `new`, `text` and `blank`.")),
    };
    let settings = app.settings();
    let room = app.rooms.keep(as_liked(session, &settings)?).await?;
    let game = room.view(&settings.faults).await;
    Ok((StatusCode::CREATED, Json(StartedGame { game, recognised })))
}

/// A game with the settings that matter to its rules; a saved one has its own.
fn as_liked(mut session: Session, settings: &Settings) -> Result<Session, HttpProblem> {
    if !settings.autoclean && session.game().log().is_empty() {
        let began = session.game().began();
        session.act(&Action::Autoclean { on: false }, began).map_err(HttpProblem::refused)?;
    }
    Ok(session)
}

/// A new puzzle; given up when nobody waits for it any more.
async fn made(app: &App, wish: NewPuzzle) -> Result<Start, HttpProblem> {
    let seed = wish.seed().unwrap_or_else(entropy::seed);
    let made = app.pool.run(PATIENCE * 3, move |cancel| session::make(&wish, seed, cancel)).await?;
    made.map_err(HttpProblem::unusable)
}

/// The game as it stands.
pub async fn view(State(app): State<App>, Path(id): Path<String>) -> Result<Json<GameView>, HttpProblem> {
    Ok(Json(app.rooms.room(&id).await?.view(&app.settings().faults).await))
}

/// Forgets the game.
pub async fn delete(State(app): State<App>, Path(id): Path<String>) -> Result<StatusCode, HttpProblem> {
    app.rooms.delete(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Does something in the game.
pub async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    IdempotencyKey(token): IdempotencyKey,
    Body(action): Body<Action>,
) -> Result<Json<GameView>, HttpProblem> {
    let shown = app.settings().faults;
    // A task of its own, so that what has begun is finished even if the browser hangs up.
    let done = tokio::spawn(async move { app.rooms.act(&id, &action, token, &shown).await });
    Ok(Json(done.await.map_err(HttpProblem::broken)??))
}

/// Answers a question about the game as it stands.
pub async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(question): Body<Question>,
) -> Result<Json<Answer>, HttpProblem> {
    let inquiry = app.rooms.room(&id).await?.inquiry().await;
    let answer = app.pool.run(PATIENCE, move |cancel| inquiry.answer(&question, cancel)).await?;
    Ok(Json(answer.map_err(HttpProblem::unusable)?))
}

/// Tells whenever something was done in the game, by whomever.
pub async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, HttpProblem> {
    let revisions = WatchStream::new(app.rooms.room(&id).await?.watch());
    let event = |revision| Event::default().event("changed").data(format!("{{\"revision\":{revision}}}"));
    Ok(Sse::new(revisions.map(move |revision| Ok(event(revision)))).keep_alive(KeepAlive::default()))
}
