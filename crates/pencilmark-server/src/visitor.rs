//! The sender of a request: the owner on the computer that runs the server, a device with a key, or somebody else.

use std::net::SocketAddr;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::app::App;
use crate::owner::OwnerKeys;
use crate::problem::HttpProblem;

/// The remote address of the request's connection. A request without one counts as somebody else's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectedFrom(pub SocketAddr);

/// The local address and port to which the request was sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoundTo(pub SocketAddr);

/// The sender of a request that has access.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Visitor {
    /// The user who runs the server, on the same computer.
    Owner,
    /// The paired device with this id.
    Device(String),
}

impl Visitor {
    /// Returns the id of the visitor's device; `None` for the owner.
    pub fn device(&self) -> Option<&str> {
        match self {
            Visitor::Owner => None,
            Visitor::Device(id) => Some(id),
        }
    }
}

/// Headers by which a proxy states that it forwards a request of somebody else. What they state is never believed.
const FORWARDED: [&str; 4] = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/// True if a request comes from this computer, as far as its connection and headers tell. That alone gives no access, because other
/// users of the computer connect in the same way, and so does a proxy that doesn't declare itself.
pub(crate) fn is_local(from: Option<ConnectedFrom>, headers: &HeaderMap) -> bool {
    let is_direct = FORWARDED.iter().all(|name| !headers.contains_key(*name));
    is_direct && from.is_some_and(|ConnectedFrom(from)| from.ip().to_canonical().is_loopback())
}

/// Returns the sender of a request; `None` if it has no access. The owner's secrets are valid only on this computer.
///
/// # Errors
/// If the keys can't be read.
pub async fn visitor(
    app: &App,
    bound: SocketAddr,
    from: Option<ConnectedFrom>,
    headers: &HeaderMap,
) -> Result<Option<Visitor>, HttpProblem> {
    let key = key(headers, bound);
    if is_local(from, headers) {
        let is_program = bearer(headers).is_some_and(|token| app.owner.is_token(token));
        if is_program || key.is_some_and(|key| app.owner.is_browser_key(key)) {
            return Ok(Some(Visitor::Owner));
        }
    }
    let Some(key) = key else { return Ok(None) };
    let device = app.devices.admit(key).await.map_err(HttpProblem::internal_error)?;
    Ok(device.map(Visitor::Device))
}

/// Returns the token in a request's `Authorization` header.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Returns the name of the cookie. Cookies are shared by all ports of a host, so the name includes the port.
fn cookie(bound: SocketAddr) -> String {
    format!("pencilmark-{}", bound.port())
}

/// Returns the key in a request's cookie.
fn key(headers: &HeaderMap, bound: SocketAddr) -> Option<&str> {
    let name = cookie(bound);
    let texts = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = texts.flat_map(|text| text.split(';')).filter_map(|each| each.trim().split_once('='));
    cookies.find(|(known, _)| *known == name).map(|(_, key)| key)
}

/// The lifetime of the cookie in seconds: the maximum that browsers allow, renewed whenever the page is opened.
const KEPT: u32 = 400 * 24 * 60 * 60;

/// Returns the header that sets the cookie with a browser's key, or deletes it.
pub(crate) fn key_cookie(bound: SocketAddr, key: Option<&str>) -> (HeaderName, HeaderValue) {
    let (name, key, age) = (cookie(bound), key.unwrap_or_default(), key.map_or(0, |_| KEPT));
    let text = format!("{name}={key}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict");
    // Names and keys consist of letters, digits and hyphens, which are valid in headers.
    (header::SET_COOKIE, HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static("")))
}

/// Renews the cookie of a browser when its page is opened.
pub(crate) fn renew_key(
    bound: SocketAddr,
    headers: &HeaderMap,
    visitor: &Visitor,
    owner: &OwnerKeys,
) -> Option<(HeaderName, HeaderValue)> {
    let known = key(headers, bound).filter(|key| visitor.device().is_some() || owner.is_browser_key(key));
    known.map(|key| key_cookie(bound, Some(key)))
}
