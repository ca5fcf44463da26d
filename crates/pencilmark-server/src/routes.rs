//! The routes of the server, with the layers that every request passes.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::StatusCode;
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use pencilmark_page::sheets::JOINED_SHEET_PATH;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::{RequestBodyTimeoutLayer, TimeoutLayer};

use crate::answer_language::translate_problems;
use crate::api;
use crate::app::App;
use crate::connections;
use crate::gate::admit;
use crate::guard::guard;
use crate::joined;
use crate::messages::failure;
use crate::network::LocalNetwork;
use crate::owner::{OwnerToken, START_PATH};
use crate::pages::{self, PageModules};
use crate::problem::HttpProblem;
use crate::start_link;
use crate::store::Store;

/// The time limit of any answer.
const LONGEST: Duration = Duration::from_secs(80);

/// Returns the router of all requests, for a store, the token of its owner, and a server that is bound to this
/// address.
pub fn router(store: Store, token: &OwnerToken, bound: SocketAddr) -> Router {
    let (network, _) = LocalNetwork::new(bound);
    routes(App::new(store, token, network, Vec::new()), bound, PageModules::Single)
}

/// Returns the routes of an app, for a server that is bound to this address.
pub fn routes(app: App, bound: SocketAddr, modules: PageModules) -> Router {
    let page = match modules {
        PageModules::Joined => {
            joined::prepare();
            Router::new().route("/js/{*path}", get(joined::module))
        }
        PageModules::Single => Router::new(),
    };
    let page = page
        .route("/", get(pages::index))
        .route(&format!("/{JOINED_SHEET_PATH}"), get(pages::all_sheets))
        .route(pages::PAIRING_PAGE, get(|| async { pages::pairing_page() }))
        .route(START_PATH, post(start_link::create))
        .route(&format!("{START_PATH}/{{secret}}"), get(start_link::follow))
        .route("/{*path}", get(pages::serve_file))
        .layer(Extension(modules))
        .layer(CompressionLayer::new());
    page.nest("/api", api::routes())
        .method_not_allowed_fallback(|| async { HttpProblem::method_not_allowed() })
        .layer(CatchPanicLayer::custom(|_| panicked()))
        .layer(TimeoutLayer::with_status_code(StatusCode::GATEWAY_TIMEOUT, LONGEST))
        .layer(RequestBodyTimeoutLayer::new(connections::READ_TIMEOUT))
        .layer(middleware::from_fn_with_state((app.clone(), bound), admit))
        .layer(middleware::from_fn_with_state(bound, guard))
        .layer(middleware::from_fn(translate_problems))
        .layer(middleware::from_fn(connections::read_to_end))
        .with_state(app)
}

fn panicked() -> Response {
    HttpProblem::internal_error(failure::broken()).into_response()
}
