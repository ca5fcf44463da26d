//! The start link: the owner's browser follows it once and gets its key as a cookie.

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Method, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};

use crate::app::App;
use crate::connected_user::is_other_user;
use crate::owner::START_LINK_VALIDITY;
use crate::pairing_api::owner_only;
use crate::problem::HttpProblem;
use crate::visitor::{BoundTo, ConnectedFrom, Visitor, is_local, key_cookie};

/// Creates a start link for the owner, and returns its URL as text.
pub(crate) async fn create(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Result<String, HttpProblem> {
    owner_only(&visitor)?;
    // The guard has checked that this names the server.
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    Ok(format!("http://{host}{}", app.owner.new_start_link(Some(START_LINK_VALIDITY))))
}

/// Leads to the page, with the key of the owner's browsers if the link is valid and followed on this computer. The browser keeps the
/// fragment of the link's URL.
pub(crate) async fn follow(
    State(app): State<App>,
    Extension(BoundTo(bound)): Extension<BoundTo>,
    from: Option<Extension<ConnectedFrom>>,
    method: Method,
    headers: HeaderMap,
    Path(secret): Path<String>,
) -> Response {
    let from = from.map(|Extension(from)| from);
    // A HEAD request only looks at the link.
    let is_followed = method == Method::GET && is_local(from, &headers);
    let is_others = from.is_some_and(|ConnectedFrom(from)| is_other_user(from, bound.port()));
    let is_valid = is_followed && !is_others && app.owner.use_start_link(&secret);
    let key = is_valid.then(|| AppendHeaders([key_cookie(bound, Some(app.owner.browser_key()))]));
    ([(header::CACHE_CONTROL, "no-store")], key, Redirect::to("/")).into_response()
}
