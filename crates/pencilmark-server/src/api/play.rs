//! Games: to begin, to play, to ask about.

use std::convert::Infallible;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use pencilmark::session::{self, Action, Answer, Ask, NewPuzzle, RulesView, Session, Start, View};
use serde::{Deserialize, Serialize};
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};

use crate::app::{App, PATIENCE};
use crate::entropy;
use crate::problem::{Body, Problem, Token};
use crate::settings::Settings;

/// A game that has begun.
#[derive(Serialize)]
pub struct Begun {
    #[serde(flatten)]
    game: View,
    /// What a text was recognised as.
    #[serde(skip_serializing_if = "Option::is_none")]
    recognised: Option<String>,
}

/// All that the page needs to begin.
#[derive(Serialize)]
pub struct Now {
    game: View,
    /// The board of the game's rules.
    board: RulesView,
    settings: Settings,
    version: &'static str,
}

/// How to begin a game: with one of `new`, `text` and `blank`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Begin {
    /// With a new puzzle.
    new: Option<NewPuzzle>,
    /// With what a text says: a puzzle or a game, in any format.
    text: Option<String>,
    /// The rules of the text, where it doesn't say.
    rules: Option<String>,
    /// With nothing on the board yet.
    blank: Option<Blank>,
}

/// A board with nothing on it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blank {
    rules: String,
}

/// The game played last, or a new one like the last.
pub async fn now(State(app): State<App>) -> Result<Json<Now>, Problem> {
    let settings = app.settings();
    let id = {
        let _alone = app.beginning.lock().await;
        match app.store.last_open().await.map_err(Problem::broken)? {
            Some(id) => id,
            None => {
                let session = Session::new(made(&app, settings.wish()).await?, entropy::now());
                app.rooms.keep(as_liked(session, &settings)?).await?.id().to_owned()
            }
        }
    };
    let game = app.rooms.room(&id).await?.view(&settings.faults).await;
    let board = session::rules_view(&game.rules).map_err(Problem::broken)?;
    Ok(Json(Now { game, board, settings, version: env!("CARGO_PKG_VERSION") }))
}

/// Begins a game.
pub async fn begin(
    State(app): State<App>,
    Body(begin): Body<Begin>,
) -> Result<(StatusCode, Json<Begun>), Problem> {
    let at = entropy::now();
    let (session, recognised) = match begin {
        Begin { new: Some(wish), text: None, rules: None, blank: None } => {
            (Session::new(made(&app, wish).await?, at), None)
        }
        Begin { text: Some(text), rules, new: None, blank: None } => {
            let open = move |_: &_| Session::open(&text, rules.as_deref(), at);
            let (session, recognised) = app.pool.run(PATIENCE, open).await?.map_err(Problem::unusable)?;
            (session, Some(recognised))
        }
        Begin { blank: Some(blank), new: None, text: None, rules: None } => {
            (Session::new(session::blank(&blank.rules).map_err(Problem::unusable)?, at), None)
        }
        _ => return Err(Problem::unusable("A game begins with one of `new`, `text` and `blank`.")),
    };
    let settings = app.settings();
    let room = app.rooms.keep(as_liked(session, &settings)?).await?;
    let game = room.view(&settings.faults).await;
    Ok((StatusCode::CREATED, Json(Begun { game, recognised })))
}

/// A game with the settings that matter to its rules; a saved one has its own.
fn as_liked(mut session: Session, settings: &Settings) -> Result<Session, Problem> {
    if !settings.autoclean && session.game().log().is_empty() {
        let began = session.game().began();
        session.act(&Action::Autoclean { on: false }, began).map_err(Problem::refused)?;
    }
    Ok(session)
}

/// A new puzzle; given up when nobody waits for it any more.
async fn made(app: &App, wish: NewPuzzle) -> Result<Start, Problem> {
    let seed = entropy::seed();
    let made = app.pool.run(PATIENCE * 3, move |cancel| session::make(&wish, seed, cancel)).await?;
    made.map_err(Problem::unusable)
}

/// The game as it stands.
pub async fn view(State(app): State<App>, Path(id): Path<String>) -> Result<Json<View>, Problem> {
    Ok(Json(app.rooms.room(&id).await?.view(&app.settings().faults).await))
}

/// Forgets the game.
pub async fn delete(State(app): State<App>, Path(id): Path<String>) -> Result<StatusCode, Problem> {
    app.rooms.delete(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Does something in the game.
pub async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    Token(token): Token,
    Body(action): Body<Action>,
) -> Result<Json<View>, Problem> {
    let shown = app.settings().faults;
    // A task of its own, so that what has begun is finished even if the browser hangs up.
    let done = tokio::spawn(async move { app.rooms.act(&id, &action, token, &shown).await });
    Ok(Json(done.await.map_err(Problem::broken)??))
}

/// Answers a question about the game as it stands.
pub async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(ask): Body<Ask>,
) -> Result<Json<Answer>, Problem> {
    let inquiry = app.rooms.room(&id).await?.inquiry().await;
    let answer = app.pool.run(PATIENCE, move |cancel| inquiry.answer(&ask, cancel)).await?;
    Ok(Json(answer.map_err(Problem::unusable)?))
}

/// Tells whenever something was done in the game, by whomever.
pub async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let revisions = WatchStream::new(app.rooms.room(&id).await?.watch());
    let event = |revision| Event::default().event("changed").data(format!("{{\"revision\":{revision}}}"));
    Ok(Sse::new(revisions.map(move |revision| Ok(event(revision)))).keep_alive(KeepAlive::default()))
}
