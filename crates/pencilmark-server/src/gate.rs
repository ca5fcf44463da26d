//! Access control: **without a key, only the pairing page is answered**, wherever the request comes from.

use std::net::SocketAddr;

use axum::extract::{Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use pencilmark_app::wire::Operation;

use crate::app::App;
use crate::messages::pairing as say;
use crate::owner::START_PATH;
use crate::pages;
use crate::problem::HttpProblem;
use crate::visitor::{BoundTo, is_local, visitor};

/// Admits requests with access and attaches the visitor; answers all others with the pairing page.
pub(crate) async fn admit(
    State((app, bound)): State<(App, SocketAddr)>,
    mut request: Request,
    next: Next,
) -> Response {
    let from = request.extensions().get().copied();
    let visitor = match visitor(&app, bound, from, request.headers()).await {
        Ok(visitor) => visitor,
        Err(problem) => return problem.into_response(),
    };
    request.extensions_mut().insert(BoundTo(bound));
    match visitor {
        Some(visitor) => {
            request.extensions_mut().insert(visitor);
            next.run(request).await
        }
        None if is_open_to_all(&request) => next.run(request).await,
        None if *request.method() == Method::GET && request.uri().path() == "/" => pages::pairing_page(),
        None => {
            let why = if is_local(from, request.headers()) { say::no_key_here() } else { say::no_key() };
            HttpProblem::unauthorized(why).into_response()
        }
    }
}

/// True for requests that need no key: the pairing page, the claim of a pairing code, and a start link.
fn is_open_to_all(request: &Request) -> bool {
    let (method, path) = (request.method(), request.uri().path());
    let claim = Operation::ClaimPairing.row();
    let is_start_link = path.strip_prefix(START_PATH).is_some_and(|rest| rest.starts_with('/'));
    *method == Method::GET && (pages::PAIRING_FILES.contains(&path) || is_start_link)
        || *method == Method::POST && path == claim.route()
}
