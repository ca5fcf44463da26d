//! The HTTP routes of the table of operations.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::extract::rejection::StringRejection;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodFilter, MethodRouter, on};
use axum::{Extension, Json, Router};
use pencilmark::languages::tag_of;
use pencilmark_app::library::Request;
use pencilmark_app::wire::{AnswerBody, GameChanged, Method, Operation, OperationRow, RequestBody};
use pencilmark_paper::make::BookLanguage;
use pencilmark_paper::page_maker::PageMaker;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};
use tower_http::compression::CompressionLayer;

use crate::answer_language::AnswerLanguage;
use crate::app::App;
use crate::entropy;
use crate::messages::request;
use crate::openapi::openapi_text;
use crate::pairing_api;
use crate::problem::{HttpProblem, idempotency_key, read_json, revision};
use crate::visitor::Visitor;

/// The maximum size of a request body, in bytes; puzzles and questions are far smaller.
const BODY: usize = 1 << 20;
/// The maximum size of a picture in Base64, in bytes: twelve million pixels.
const PICTURE: usize = 16 << 20;
/// The maximum size of an imported collection, in bytes.
const COLLECTION: usize = 64 << 20;

/// Returns the OpenAPI document.
async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], openapi_text())
}

/// Returns the handler of an operation.
fn handler(operation: Operation) -> MethodRouter<App> {
    let row = operation.row();
    let method = match row.method {
        Method::Get => MethodFilter::GET,
        Method::Post => MethodFilter::POST,
        Method::Put => MethodFilter::PUT,
        Method::Delete => MethodFilter::DELETE,
    };
    match operation {
        Operation::Devices => return on(method, pairing_api::devices),
        Operation::RevokeDevice => return on(method, pairing_api::revoke),
        Operation::DeviceEvents => return on(method, pairing_api::events),
        Operation::OpenNetwork => return on(method, pairing_api::open_network),
        Operation::NewPairing => return on(method, pairing_api::renew),
        Operation::ClaimPairing => return on(method, pairing_api::claim),
        Operation::Pages | Operation::WorksheetPages | Operation::BookPreview => {
            return on(method, move |app, language, headers, body| pages(row, app, language, headers, body));
        }
        _ => {}
    }
    match row.answer {
        AnswerBody::Document => on(method, openapi),
        AnswerBody::Events(_) => on(method, events),
        AnswerBody::Pdf
        | AnswerBody::Nothing
        | AnswerBody::Json(_)
        | AnswerBody::Created(_)
        | AnswerBody::Text => on(method, move |app, language, address, headers, body| {
            answer(row, app, language, address, headers, body)
        }),
    }
}

/// Answers an operation of the library.
async fn answer(
    row: OperationRow,
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    address: Uri,
    headers: HeaderMap,
    body: Result<String, StringRejection>,
) -> Result<Response, HttpProblem> {
    let kind = headers.get(header::CONTENT_TYPE).map_or(&b""[..], |kind| kind.as_bytes());
    let takes_json = matches!(row.request, RequestBody::Json(_) | RequestBody::Once(_));
    if takes_json && !kind.starts_with(b"application/json") {
        return Err(HttpProblem::unsupported_media_type());
    }
    // This router sees paths without the prefix `/api`.
    let asked = format!("/api{}", address.path_and_query().map_or("", |asked| asked.as_str()));
    let request = Request {
        operation: row.operation,
        argument: row.argument(&asked).ok_or_else(|| HttpProblem::not_found(request::unknown()))?,
        body: if row.request == RequestBody::Nothing { String::new() } else { text_of(body)? },
        token: if matches!(row.request, RequestBody::Once(_)) { idempotency_key(&headers)? } else { None },
        base_revision: if matches!(row.request, RequestBody::Once(_)) { revision(&headers)? } else { None },
        at: entropy::now_millis(),
        seed: entropy::random_seed(),
        is_cache_stale: false,
    };
    let answered = if row.pace.is_long() {
        app.answer(request, language).await
    } else {
        // The request runs in a separate task, so that it is finished even if the browser disconnects.
        let done = tokio::spawn(async move { app.answer(request, language).await });
        done.await.map_err(HttpProblem::from_error)?
    };
    Ok(response(&row, answered?))
}

fn text_of(body: Result<String, StringRejection>) -> Result<String, HttpProblem> {
    body.map_err(|rejection| HttpProblem::of_text(&rejection))
}

fn response(row: &OperationRow, answer: String) -> Response {
    let json = [(header::CONTENT_TYPE, "application/json")];
    let text = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    let file = [(header::CONTENT_DISPOSITION, "attachment; filename=\"pencilmark.txt\"")];
    match row.answer {
        AnswerBody::Nothing => StatusCode::NO_CONTENT.into_response(),
        AnswerBody::Created(_) => (StatusCode::CREATED, json, answer).into_response(),
        AnswerBody::Text if row.operation == Operation::Export => (text, file, answer).into_response(),
        AnswerBody::Text => (text, answer).into_response(),
        AnswerBody::Json(_) | AnswerBody::Events(_) | AnswerBody::Document | AnswerBody::Pdf => {
            (json, answer).into_response()
        }
    }
}

/// Makes pages to print as PDF, or draws them as pictures.
async fn pages(
    row: OperationRow,
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    headers: HeaderMap,
    body: Result<String, StringRejection>,
) -> Result<Response, HttpProblem> {
    let composer = Arc::clone(&app.composer);
    let language = BookLanguage { tag: tag_of(language), texts: language };
    let file = match row.operation {
        Operation::BookPreview => {
            let asked = read_json(&headers, body)?;
            let work =
                move |cancel: &AtomicBool| PageMaker::new(&composer, language, cancel).make_preview(&asked);
            let drawn = app.work(work).await?;
            return Ok(Json(drawn.map_err(HttpProblem::unprocessable)?).into_response());
        }
        Operation::WorksheetPages => {
            let asked = read_json(&headers, body)?;
            let work =
                move |cancel: &AtomicBool| PageMaker::new(&composer, language, cancel).make_worksheet(&asked);
            app.work(work).await?
        }
        _ => {
            let asked = read_json(&headers, body)?;
            let work =
                move |cancel: &AtomicBool| PageMaker::new(&composer, language, cancel).make_pages(&asked);
            app.work(work).await?
        }
    };
    let file = file.map_err(HttpProblem::unprocessable)?;
    Ok(([(header::CONTENT_TYPE, "application/pdf")], file).into_response())
}

/// Reports every change of a game, by any device, as server-sent events.
async fn events(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, HttpProblem> {
    let revisions = WatchStream::new(app.watch(&id));
    let request = Request {
        operation: Operation::Game,
        argument: id.clone(),
        body: String::new(),
        token: None,
        base_revision: None,
        at: entropy::now_millis(),
        seed: 0,
        is_cache_stale: false,
    };
    let game = app.answer(request, language).await?;
    let GameChanged { revision } = serde_json::from_str(&game).map_err(HttpProblem::from_error)?;
    app.notify(&id, revision);
    let event = |revision| Event::default().event("changed").data(format!("{{\"revision\":{revision}}}"));
    let revisions = app.while_admitted(visitor.device().map(str::to_owned), revisions);
    Ok(Sse::new(revisions.map(move |revision| Ok(event(revision)))).keep_alive(KeepAlive::default()))
}

/// Returns the route of an operation: its handler, its maximum body size, and compression if worthwhile. Answers to actions are
/// small and frequent; compressing them would cost more than it saves.
fn route(operation: Operation) -> MethodRouter<App> {
    let row = operation.row();
    let most = match operation {
        Operation::ReadPicture => PICTURE,
        _ if row.request == RequestBody::Text => COLLECTION,
        _ => BODY,
    };
    let limited = handler(operation).layer(DefaultBodyLimit::max(most));
    if row.pace.is_fetched() { limited.layer(CompressionLayer::new()) } else { limited }
}

/// Returns all routes below `/api`, built from the table of operations.
pub(crate) fn routes() -> Router<App> {
    let add = |router: Router<App>, operation: &Operation| {
        let path = operation.row().route().trim_start_matches("/api");
        router.route(path, route(*operation))
    };
    let all = Operation::ALL.iter().fold(Router::new(), add);
    all.method_not_allowed_fallback(|| async { HttpProblem::method_not_allowed() })
        .fallback(|| async { HttpProblem::not_found(request::unknown()) })
}
