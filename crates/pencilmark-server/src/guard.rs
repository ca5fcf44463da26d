//! Protection against requests of other sites: only the server's own page may change something.
//!
//! Another site open in the same browser can send requests to a server on loopback, and can point its own host name at the server.
//! So the `Host` header must name this server, which excludes host names controlled by others, and a request that changes something
//! must come from the server's own page or from a program.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use pencilmark::message::Message;

use crate::messages::request;
use crate::problem::HttpProblem;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Refuses requests from other sites, and adds security headers to answers.
pub(crate) async fn guard(State(bound): State<SocketAddr>, request: Request, next: Next) -> Response {
    let host = named_host(request.uri(), request.headers(), bound);
    let mut response = match host.map(|host| objection(request.method(), request.headers(), host, bound)) {
        Err(why) => HttpProblem::bad_request(why).into_response(),
        Ok(Some(why)) => HttpProblem::forbidden(why).into_response(),
        Ok(None) => next.run(request).await,
    };
    let headers = response.headers_mut();
    let strict: [(HeaderName, &'static str); 6] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    headers.extend(strict.map(|(name, value)| (name, HeaderValue::from_static(value))));
    response
}

/// Returns the host that a request names: once, and the same in its address if that is absolute (RFC 9112, section 3.2).
fn named_host<'a>(uri: &Uri, headers: &'a HeaderMap, bound: SocketAddr) -> Result<&'a str, Message> {
    let mut named = headers.get_all(header::HOST).iter().map(|value| value.to_str().unwrap_or("?"));
    let host = named.next().ok_or_else(request::no_host)?;
    let is_elsewhere = uri.authority().is_some_and(|authority| !is_ours(authority.as_str(), bound));
    if named.next().is_some() || is_elsewhere { Err(request::several_hosts()) } else { Ok(host) }
}

/// Returns the reason why a request is refused, if any.
fn objection(method: &Method, headers: &HeaderMap, host: &str, bound: SocketAddr) -> Option<Message> {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if !is_ours(host, bound) {
        return Some(request::other_host());
    }
    let origin = text(header::ORIGIN);
    let foreign_origin = origin.is_some_and(|origin| origin != format!("http://{host}"));
    let site = text(HeaderName::from_static("sec-fetch-site"));
    let foreign_site = site.is_some_and(|site| !matches!(site, "same-origin" | "none"));
    let harmless = matches!(*method, Method::GET | Method::HEAD);
    // A link on another site may lead to the page.
    let link = harmless && text(HeaderName::from_static("sec-fetch-mode")) == Some("navigate");
    (foreign_origin || foreign_site && !link).then(request::other_site)
}

/// True if a `Host` header names this server: an IP address or `localhost`, with the server's port.
fn is_ours(host: &str, bound: SocketAddr) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
        _ => (host, Some(80)),
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    let address = match name {
        "localhost" => return port == Some(bound.port()),
        name => name.parse::<IpAddr>(),
    };
    // If the server listens to the network, it can be reached at any of its addresses.
    let known = |ip: IpAddr| ip.is_loopback() || ip == bound.ip() || bound.ip().is_unspecified();
    port == Some(bound.port()) && address.is_ok_and(known)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(headers: &[(&'static str, &str)], method: Method, expected: bool) {
        let bound = "127.0.0.1:7411".parse().unwrap();
        let map = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_str(value).unwrap()));
        let map = map.collect();
        let host = named_host(&Uri::from_static("/"), &map, bound);
        let allowed = host.is_ok_and(|host| objection(&method, &map, host, bound).is_none());
        assert_eq!(allowed, expected, "{method} {headers:?}");
    }

    #[test]
    fn only_our_own_page_and_programs_may_ask() {
        let local = ("host", "127.0.0.1:7411");
        check(&[local], Method::GET, true);
        check(&[local], Method::POST, true);
        check(&[("host", "localhost:7411")], Method::POST, true);
        check(&[("host", "[::1]:7411")], Method::GET, true);
        check(
            &[local, ("origin", "http://127.0.0.1:7411"), ("sec-fetch-site", "same-origin")],
            Method::POST,
            true,
        );
        check(&[local, ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")], Method::GET, true);

        check(&[], Method::GET, false);
        check(&[("host", "127.0.0.1")], Method::GET, false);
        check(&[("host", "127.0.0.1:80")], Method::GET, false);
        check(&[("host", "sudoku.example:7411")], Method::GET, false);
        check(&[("host", "192.168.0.7:7411")], Method::GET, false);
        check(&[local, ("origin", "http://sudoku.example")], Method::POST, false);
        check(&[local, ("origin", "null")], Method::POST, false);
        check(&[local, ("origin", "http://localhost:3000")], Method::GET, false);
        check(&[local, ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "no-cors")], Method::GET, false);
        check(&[local, ("sec-fetch-site", "same-site"), ("sec-fetch-mode", "navigate")], Method::POST, false);
    }

    #[test]
    fn a_server_on_every_address_accepts_each_of_them_and_no_other_name() {
        let bound = "0.0.0.0:7411".parse().unwrap();
        assert!(is_ours("192.168.0.7:7411", bound));
        assert!(is_ours("localhost:7411", bound));
        assert!(!is_ours("sudoku.example:7411", bound));
        assert!(!is_ours("192.168.0.7:80", bound));
    }
}
