//! What can be asked over HTTP.

mod play;
mod library;
mod learn;
mod tools;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::{MethodFilter, MethodRouter, on};
use pencilmark::wire::{Method, Operation, RequestBody};
use tower_http::compression::CompressionLayer;

use crate::app::App;
use crate::messages::request;
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

/// What answers an operation.
fn handler(operation: Operation) -> MethodRouter<App> {
    let row = operation.row();
    let method = match row.method {
        Method::Get => MethodFilter::GET,
        Method::Post => MethodFilter::POST,
        Method::Put => MethodFilter::PUT,
        Method::Delete => MethodFilter::DELETE,
    };
    match operation {
        Operation::Now => on(method, play::now),
        Operation::Begin => on(method, play::begin),
        Operation::Game => on(method, play::view),
        Operation::DeleteGame => on(method, play::delete),
        Operation::Act => on(method, play::act),
        Operation::Ask => on(method, play::ask),
        Operation::Events => on(method, play::events),
        Operation::Games => on(method, library::games),
        Operation::Settings => on(method, library::settings),
        Operation::KeepSettings => on(method, library::keep_settings),
        Operation::Statistics => on(method, library::statistics),
        Operation::Export => on(method, library::export),
        Operation::Import => on(method, library::import),
        Operation::Rules => on(method, learn::rules),
        Operation::Variants => on(method, learn::variants),
        Operation::Examples => on(method, learn::examples),
        Operation::Techniques => on(method, learn::techniques),
        Operation::Technique => on(method, learn::technique),
        Operation::Drill => on(method, learn::drill),
        Operation::AnswerDrill => on(method, learn::answer_drill),
        Operation::Progress => on(method, learn::progress),
        Operation::KeepProgress => on(method, learn::keep_progress),
        Operation::Solve => on(method, tools::solve),
        Operation::Hint => on(method, tools::hint),
        Operation::Explain => on(method, tools::explain),
        Operation::Rate => on(method, tools::rate),
        Operation::Generate => on(method, tools::generate),
        Operation::Openapi => on(method, openapi),
    }
}

/// The route of an operation: its handler, the largest body that it takes, and compression where that pays. Answers to actions are small
/// and many; compressing them would cost more than it saves.
fn route(operation: Operation) -> MethodRouter<App> {
    let row = operation.row();
    let most = if row.request == RequestBody::Text { COLLECTION } else { BODY };
    let limited = handler(operation).layer(DefaultBodyLimit::max(most));
    if row.pace.is_fetched() { limited.layer(CompressionLayer::new()) } else { limited }
}

/// Everything below `/api`, from the table of operations.
pub fn routes() -> Router<App> {
    let add = |router: Router<App>, operation: &Operation| {
        let path = operation.row().route().trim_start_matches("/api");
        router.route(path, route(*operation))
    };
    let all = Operation::ALL.iter().fold(Router::new(), add);
    all.method_not_allowed_fallback(|| async { HttpProblem::not_allowed() })
        .fallback(|| async { HttpProblem::missing(request::unknown()) })
}
