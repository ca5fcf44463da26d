//! The sender of a request: the computer that runs the server, a device with a key, or somebody else.

use std::net::SocketAddr;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::app::App;
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
    /// The computer that runs the server.
    Owner,
    /// The paired device with this id.
    Device(String),
}

impl Visitor {
    /// Returns the id of the visitor's device; `None` for the computer that runs the server.
    pub fn device(&self) -> Option<&str> {
        match self {
            Visitor::Owner => None,
            Visitor::Device(id) => Some(id),
        }
    }
}

/// Headers by which a proxy states that it forwards a request of somebody else.
const FORWARDED: [&str; 4] = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/// Returns the sender of a request; `None` if it has no access. Only a direct connection counts as the owner's, because a proxy
/// forwards requests of others.
///
/// # Errors
/// If the keys can't be read.
pub async fn visitor(
    app: &App,
    bound: SocketAddr,
    from: Option<ConnectedFrom>,
    headers: &HeaderMap,
) -> Result<Option<Visitor>, HttpProblem> {
    let is_direct = FORWARDED.iter().all(|name| !headers.contains_key(*name));
    if is_direct && from.is_some_and(|ConnectedFrom(from)| from.ip().to_canonical().is_loopback()) {
        return Ok(Some(Visitor::Owner));
    }
    let Some(key) = key(headers, bound) else { return Ok(None) };
    let device = app.devices.admit(key).await.map_err(HttpProblem::internal_error)?;
    Ok(device.map(Visitor::Device))
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

/// Returns the header that sets the cookie with a device's key, or deletes it.
pub fn key_cookie(bound: SocketAddr, key: Option<&str>) -> (HeaderName, HeaderValue) {
    let (name, key, age) = (cookie(bound), key.unwrap_or_default(), key.map_or(0, |_| KEPT));
    let text = format!("{name}={key}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict");
    // Names and keys consist of letters, digits and hyphens, which are valid in headers.
    (header::SET_COOKIE, HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static("")))
}

/// Renews the cookie of a device when its page is opened.
pub fn renew_key(
    bound: SocketAddr,
    headers: &HeaderMap,
    visitor: &Visitor,
) -> Option<(HeaderName, HeaderValue)> {
    let known = key(headers, bound).filter(|_| visitor.device().is_some());
    known.map(|key| key_cookie(bound, Some(key)))
}
