//! What can't be done, told as a problem document (RFC 9457).

use std::fmt;

use axum::Json;
use axum::extract::rejection::StringRejection;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pencilmark::library::RequestFailure;
use pencilmark::message::Message;
use pencilmark::render::language::Language;
use pencilmark::wire::ProblemDocument;
use serde::de::DeserializeOwned;

use crate::messages::{failure, request};

/// Why a request can't be answered.
#[derive(Clone, Debug)]
pub struct HttpProblem {
    status: StatusCode,
    detail: Message,
}

impl HttpProblem {
    /// There is no such thing.
    pub fn missing(detail: impl Into<Message>) -> HttpProblem {
        HttpProblem { status: StatusCode::NOT_FOUND, detail: detail.into() }
    }

    /// Whoever asks may not.
    pub fn forbidden(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::FORBIDDEN, detail }
    }

    /// Whoever asks has no key.
    pub fn no_key(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::UNAUTHORIZED, detail }
    }

    /// What was there is used up.
    pub fn gone(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::GONE, detail }
    }

    /// It was tried too often.
    pub fn too_many(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::TOO_MANY_REQUESTS, detail }
    }

    /// The answer took longer than it may, or would have.
    pub fn too_long(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::SERVICE_UNAVAILABLE, detail }
    }

    /// The path is known, but not for this method.
    pub fn not_allowed() -> HttpProblem {
        HttpProblem { status: StatusCode::METHOD_NOT_ALLOWED, detail: request::not_allowed() }
    }

    /// The body is not said to be JSON.
    pub fn not_json() -> HttpProblem {
        HttpProblem { status: StatusCode::UNSUPPORTED_MEDIA_TYPE, detail: request::not_json() }
    }

    /// A body is no text, or too long.
    pub fn of_text(rejection: &StringRejection) -> HttpProblem {
        HttpProblem { status: rejection.status(), detail: request::malformed(rejection.body_text()) }
    }

    /// What is asked for can't be made.
    pub fn unusable(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::UNPROCESSABLE_ENTITY, detail }
    }

    /// Something broke here.
    pub fn broken(detail: impl Into<Message>) -> HttpProblem {
        HttpProblem { status: StatusCode::INTERNAL_SERVER_ERROR, detail: detail.into() }
    }

    /// Something broke in what the server uses.
    pub fn internal(error: impl ToString) -> HttpProblem {
        HttpProblem::broken(failure::internal(error.to_string()))
    }

    /// The problem document in a language.
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
            // By which a client knows how to get in; no browser asks for a password.
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Pairing"));
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

/// The problem in English, with itself beside it, for the language of the request.
impl IntoResponse for HttpProblem {
    fn into_response(self) -> Response {
        let mut response = self.document(&Language::ENGLISH);
        response.extensions_mut().insert(self);
        response
    }
}

/// Reads the body of a request, which has to say that it is JSON: a form of another site can't.
///
/// # Errors
/// When it isn't, or is something else than is asked for.
pub fn read_json<T: DeserializeOwned>(
    headers: &HeaderMap,
    body: Result<String, StringRejection>,
) -> Result<T, HttpProblem> {
    let kind = headers.get(header::CONTENT_TYPE).map_or(&b""[..], |kind| kind.as_bytes());
    if !kind.starts_with(b"application/json") {
        return Err(HttpProblem::not_json());
    }
    let body = body.map_err(|rejection| HttpProblem::of_text(&rejection))?;
    serde_json::from_str(&body).map_err(|why| HttpProblem::unusable(request::malformed(why.to_string())))
}

/// How many actions a game has for whoever sends the request: the header `If-Match`.
///
/// # Errors
/// When it is no number in quotation marks.
pub fn revision(headers: &HeaderMap) -> Result<Option<u64>, HttpProblem> {
    let Some(value) = headers.get(header::IF_MATCH) else { return Ok(None) };
    let number = value.to_str().ok().and_then(|text| text.strip_prefix('"')?.strip_suffix('"')?.parse().ok());
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    number.map(Some).ok_or_else(|| HttpProblem { status, detail: request::revision() })
}

/// The longest token, in bytes.
const LONGEST_TOKEN: usize = 100;

/// What a request is known by when it is sent again because its answer was lost: the header `Idempotency-Key`.
///
/// # Errors
/// When it is too short, too long or not of ASCII.
pub fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>, HttpProblem> {
    let Some(value) = headers.get("idempotency-key") else { return Ok(None) };
    match value.to_str() {
        Ok(token) if (1..=LONGEST_TOKEN).contains(&token.len()) => Ok(Some(token.to_owned())),
        Ok(_) | Err(_) => {
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            Err(HttpProblem { status, detail: request::key(LONGEST_TOKEN) })
        }
    }
}
