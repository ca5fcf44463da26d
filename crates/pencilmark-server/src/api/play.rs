//! Games: to begin, to play, to ask about.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use pencilmark::message::Message;
use pencilmark::session;
use pencilmark::wire::{Action, Answer, GameView, NewGameRequest, Question, StartData, StartedGame};
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};

use crate::answer_language::AnswerLanguage;
use crate::app::{App, PATIENCE};
use crate::entropy;
use crate::problem::{Body, HttpProblem, IdempotencyKey};
use crate::rooms::Room;

/// The game played last, or a new one like the last.
pub async fn now(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
) -> Result<Json<StartData>, HttpProblem> {
    let settings = app.settings();
    let id = {
        let _alone = app.beginning.lock().await;
        match app.store.last_open().await.map_err(HttpProblem::broken)? {
            Some(id) => id,
            None => {
                let new = NewGameRequest {
                    new: Some(settings.wish()),
                    text: None,
                    rules: None,
                    pack: None,
                    blank: None,
                };
                begun(&app, new).await?.room.id().to_owned()
            }
        }
    };
    let game = app.rooms.room(&id).await?.view(&settings.faults, language).await;
    let board = session::rules_view(&game.rules, language).map_err(HttpProblem::broken)?;
    let notices = language.fill_all(app.notices.iter());
    Ok(Json(StartData { game, board, settings, version: env!("CARGO_PKG_VERSION"), notices }))
}

/// Begins a game.
pub async fn begin(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    Body(request): Body<NewGameRequest>,
) -> Result<(StatusCode, Json<StartedGame>), HttpProblem> {
    let BegunGame { room, recognised, puzzles } = begun(&app, request).await?;
    let game = room.view(&app.settings().faults, language).await;
    let recognised = recognised.map(|recognised| language.fill(&recognised));
    Ok((StatusCode::CREATED, Json(StartedGame { game, recognised, puzzles })))
}

/// A game that has begun and is kept.
struct BegunGame {
    room: Arc<Room>,
    recognised: Option<Message>,
    puzzles: Option<usize>,
}

/// Begins and keeps a game, or a pack, the first of which is the last to be kept. A new puzzle is given up when nobody waits for it any
/// more.
async fn begun(app: &App, request: NewGameRequest) -> Result<BegunGame, HttpProblem> {
    let (settings, seed, at) = (app.settings(), entropy::seed(), entropy::now());
    let patience = if request.new.is_some() { PATIENCE * 3 } else { PATIENCE };
    let begin = move |cancel: &_| session::begin(&request, &settings, seed, at, cancel);
    let begun = app.pool.run(patience, begin).await?.map_err(HttpProblem::unusable)?;
    for other in begun.others {
        app.rooms.keep(other).await?;
    }
    let room = app.rooms.keep(begun.first).await?;
    Ok(BegunGame { room, recognised: begun.recognised, puzzles: begun.puzzles })
}

/// The game as it stands.
pub async fn view(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    Path(id): Path<String>,
) -> Result<Json<GameView>, HttpProblem> {
    Ok(Json(app.rooms.room(&id).await?.view(&app.settings().faults, language).await))
}

/// Forgets the game.
pub async fn delete(State(app): State<App>, Path(id): Path<String>) -> Result<StatusCode, HttpProblem> {
    app.rooms.delete(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Does something in the game.
pub async fn act(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    Path(id): Path<String>,
    IdempotencyKey(token): IdempotencyKey,
    Body(action): Body<Action>,
) -> Result<Json<GameView>, HttpProblem> {
    let shown = app.settings().faults;
    // A task of its own, so that what has begun is finished even if the browser hangs up.
    let done = tokio::spawn(async move { app.rooms.act(&id, &action, token, &shown, language).await });
    Ok(Json(done.await.map_err(HttpProblem::internal)??))
}

/// Answers a question about the game as it stands.
pub async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    AnswerLanguage(language): AnswerLanguage,
    Body(question): Body<Question>,
) -> Result<Json<Answer>, HttpProblem> {
    let inquiry = app.rooms.room(&id).await?.inquiry().await;
    let answer = app.pool.run(PATIENCE, move |cancel| inquiry.answer(&question, language, cancel)).await?;
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
