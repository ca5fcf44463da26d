//! Who asks: the computer that runs the server, a device with a key, or somebody else.

use std::net::SocketAddr;

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};

use crate::app::App;
use crate::problem::HttpProblem;

/// The other end of the connection by which a request came. A request without one is taken for somebody else's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConnectedFrom(pub SocketAddr);

/// The address and port at which the server listens that a request came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoundTo(pub SocketAddr);

/// Who sends a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Visitor {
    /// The computer that runs the server.
    Owner,
    /// The device with this id, by its key.
    Device(String),
}

impl Visitor {
    /// The id of a device; none on the computer that runs the server.
    pub fn device(&self) -> Option<&str> {
        match self {
            Visitor::Owner => None,
            Visitor::Device(id) => Some(id),
        }
    }
}

/// Headers by which a program between says that it asks for somebody else.
const FORWARDED: [&str; 4] = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/// Who asks, if it is somebody who may. Only a direct connection from this computer is its own: a program between speaks for others.
///
/// # Errors
/// When the keys can't be read.
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
    let device = app.devices.admit(key).await.map_err(HttpProblem::broken)?;
    Ok(device.map(Visitor::Device))
}

/// The name of the cookie. Cookies know no ports: each server has its own.
fn cookie(bound: SocketAddr) -> String {
    format!("pencilmark-{}", bound.port())
}

/// The key that a request shows.
fn key(headers: &HeaderMap, bound: SocketAddr) -> Option<&str> {
    let name = cookie(bound);
    let texts = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut cookies = texts.flat_map(|text| text.split(';')).filter_map(|each| each.trim().split_once('='));
    cookies.find(|(known, _)| *known == name).map(|(_, key)| key)
}

/// How long a browser keeps a key, in seconds: the longest that browsers allow. It begins anew whenever the page is opened.
const KEPT: u32 = 400 * 24 * 60 * 60;

/// The header that has the browser keep a key, or forget it.
pub fn keep_key(bound: SocketAddr, key: Option<&str>) -> (HeaderName, HeaderValue) {
    let (name, key, age) = (cookie(bound), key.unwrap_or_default(), key.map_or(0, |_| KEPT));
    let text = format!("{name}={key}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict");
    // Names and keys consist of letters, digits and hyphens.
    (header::SET_COOKIE, HeaderValue::try_from(text).unwrap_or_else(|_| HeaderValue::from_static("")))
}

/// Has the browser of a device keep its key for longer, as its page is opened.
pub fn renew_key(
    bound: SocketAddr,
    headers: &HeaderMap,
    visitor: &Visitor,
) -> Option<(HeaderName, HeaderValue)> {
    let known = key(headers, bound).filter(|_| visitor.device().is_some());
    known.map(|key| keep_key(bound, Some(key)))
}
