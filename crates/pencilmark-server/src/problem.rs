//! Failures of requests, sent as problem documents (RFC 9457).

use std::fmt;

use axum::Json;
use axum::extract::rejection::StringRejection;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pencilmark::message::Message;
use pencilmark::render::language::Language;
use pencilmark_app::library::RequestFailure;
use pencilmark_app::wire::ProblemDocument;
use serde::de::DeserializeOwned;

use crate::messages::{failure, request};

/// The reason why a request can't be answered, with its HTTP status.
#[derive(Clone, Debug)]
pub struct HttpProblem {
    status: StatusCode,
    detail: Message,
}

impl HttpProblem {
    /// Creates the problem of a resource that doesn't exist (status 404).
    pub fn not_found(detail: impl Into<Message>) -> HttpProblem {
        HttpProblem { status: StatusCode::NOT_FOUND, detail: detail.into() }
    }

    /// Creates the problem of a request that contradicts the protocol (status 400).
    pub(crate) fn bad_request(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::BAD_REQUEST, detail }
    }

    /// Creates the problem of a request that the visitor may not make (status 403).
    pub fn forbidden(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::FORBIDDEN, detail }
    }

    /// Creates the problem of a visitor without a key (status 401).
    pub(crate) fn unauthorized(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::UNAUTHORIZED, detail }
    }

    /// Creates the problem of a resource that is used up (status 410).
    pub fn gone(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::GONE, detail }
    }

    /// Creates the problem of too many attempts (status 429).
    pub(crate) fn too_many_requests(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::TOO_MANY_REQUESTS, detail }
    }

    /// Creates the problem of an answer that takes too long or can't be started (status 503).
    pub(crate) fn timed_out(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::SERVICE_UNAVAILABLE, detail }
    }

    /// Creates the problem of a known path with another method (status 405).
    pub(crate) fn method_not_allowed() -> HttpProblem {
        HttpProblem { status: StatusCode::METHOD_NOT_ALLOWED, detail: request::not_allowed() }
    }

    /// Creates the problem of a body whose content type is not JSON (status 415).
    pub(crate) fn unsupported_media_type() -> HttpProblem {
        HttpProblem { status: StatusCode::UNSUPPORTED_MEDIA_TYPE, detail: request::not_json() }
    }

    /// Creates the problem of a body that is not text or is too long.
    pub fn of_text(rejection: &StringRejection) -> HttpProblem {
        HttpProblem { status: rejection.status(), detail: request::malformed(rejection.body_text()) }
    }

    /// Creates the problem of a request that can't be fulfilled (status 422).
    pub(crate) fn unprocessable(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::UNPROCESSABLE_ENTITY, detail }
    }

    /// Creates the problem of a failure within the server (status 500).
    pub fn internal_error(detail: impl Into<Message>) -> HttpProblem {
        HttpProblem { status: StatusCode::INTERNAL_SERVER_ERROR, detail: detail.into() }
    }

    /// Creates the problem of a failure within the server from the error that caused it (status 500).
    pub(crate) fn from_error(error: impl ToString) -> HttpProblem {
        HttpProblem::internal_error(failure::internal(error.to_string()))
    }

    /// Returns a response with the problem as a JSON document, its texts in a language.
    pub fn document(&self, language: &Language) -> Response {
        let document = ProblemDocument {
            r#type: "about:blank",
            title: self.status.canonical_reason().unwrap_or("Error").to_owned(),
            status: self.status.as_u16(),
            detail: language.fill(&self.detail),
        };
        let mut response = (self.status, Json(document)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if self.status == StatusCode::UNAUTHORIZED {
            // The header tells clients how to get access; browsers don't ask for a password for this scheme.
            response
                .headers_mut()
                .insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Pairing, Bearer"));
        }
        response
    }
}

impl From<RequestFailure> for HttpProblem {
    fn from(why: RequestFailure) -> HttpProblem {
        let status = StatusCode::from_u16(why.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        HttpProblem { status, detail: why.detail }
    }
}

impl fmt::Display for HttpProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.detail.fmt(f)
    }
}

/// Answers with the problem in English, and attaches it for translation into the language of the request.
impl IntoResponse for HttpProblem {
    fn into_response(self) -> Response {
        let mut response = self.document(&Language::ENGLISH);
        response.extensions_mut().insert(self);
        response
    }
}

/// Parses the JSON body of a request. Its content type must be JSON, which forms of other sites can't send.
///
/// # Errors
/// If the content type is not JSON, or the body does not match the expected type.
pub(crate) fn read_json<T: DeserializeOwned>(
    headers: &HeaderMap,
    body: Result<String, StringRejection>,
) -> Result<T, HttpProblem> {
    let kind = headers.get(header::CONTENT_TYPE).map_or(&b""[..], |kind| kind.as_bytes());
    if !kind.starts_with(b"application/json") {
        return Err(HttpProblem::unsupported_media_type());
    }
    let body = body.map_err(|rejection| HttpProblem::of_text(&rejection))?;
    serde_json::from_str(&body).map_err(|why| HttpProblem::unprocessable(request::malformed(why.to_string())))
}

/// Returns the number of a game's actions that the client has seen, from the `If-Match` header.
///
/// # Errors
/// If the header is not a number in quotation marks.
pub(crate) fn revision(headers: &HeaderMap) -> Result<Option<u64>, HttpProblem> {
    let Some(value) = headers.get(header::IF_MATCH) else { return Ok(None) };
    let number = value.to_str().ok().and_then(|text| text.strip_prefix('"')?.strip_suffix('"')?.parse().ok());
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    number.map(Some).ok_or_else(|| HttpProblem { status, detail: request::revision() })
}

/// The maximum length of a token, in bytes.
const LONGEST_TOKEN: usize = 100;

/// Returns the token that identifies a repeated request, from the `Idempotency-Key` header.
///
/// # Errors
/// If the token is empty, too long or not ASCII.
pub(crate) fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>, HttpProblem> {
    let Some(value) = headers.get("idempotency-key") else { return Ok(None) };
    match value.to_str() {
        Ok(token) if (1..=LONGEST_TOKEN).contains(&token.len()) => Ok(Some(token.to_owned())),
        Ok(_) | Err(_) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            Err(HttpProblem { status, detail: request::key(LONGEST_TOKEN) })
        }
    }
}
