//! What can be asked over HTTP.

mod play;
mod library;
mod learn;
mod tools;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header;
use axum::middleware::from_fn;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;

use crate::answer_language::translate;
use crate::app::App;
use crate::problem::HttpProblem;

/// The largest body of a request; puzzles and questions are far smaller.
const BODY: usize = 1 << 20;
/// The largest collection that is taken in.
const COLLECTION: usize = 64 << 20;

/// The OpenAPI document, generated from the types of the wire.
const OPENAPI: &str = include_str!("../../api/openapi.json");

async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], OPENAPI)
}

/// Everything below `/api`.
pub fn routes() -> Router<App> {
    let import = post(library::import).layer(DefaultBodyLimit::max(COLLECTION));
    // What is fetched once comes compressed; answers to actions are small and many, squeezing them would cost more than it saves.
    let fetched = Router::new()
        .route("/now", get(play::now))
        .route("/export", get(library::export))
        .route("/rules", get(learn::rules))
        .route("/variants", get(learn::variants))
        .route("/examples", get(learn::examples))
        .route("/techniques", get(learn::techniques))
        .route("/techniques/{id}", get(learn::technique))
        .layer(from_fn(translate))
        .layer(CompressionLayer::new());
    let asked = Router::new()
        .route("/games", get(library::games).post(play::begin))
        .route("/games/{id}", get(play::view).delete(play::delete))
        .route("/games/{id}/actions", post(play::act))
        .route("/games/{id}/ask", post(play::ask))
        .route("/games/{id}/events", get(play::events))
        .route("/settings", get(library::settings).put(library::keep_settings))
        .route("/statistics", get(library::statistics))
        .route("/drills", post(learn::drill))
        .route("/drills/answer", post(learn::answer_drill))
        .route("/progress", get(learn::progress).put(learn::keep_progress))
        .route("/solve", post(tools::solve))
        .route("/hint", post(tools::hint))
        .route("/explain", post(tools::explain))
        .route("/rate", post(tools::rate))
        .route("/generate", post(tools::generate))
        .route("/openapi.json", get(openapi))
        .layer(DefaultBodyLimit::max(BODY))
        .route("/import", import)
        .layer(from_fn(translate));
    fetched.merge(asked).method_not_allowed_fallback(|| async { HttpProblem::not_allowed() }).fallback(
        || async { HttpProblem::missing("There is no such request; /api/openapi.json lists them.") },
    )
}
