//! What can't be done, told as a problem document (RFC 9457).

use std::fmt;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection, StringRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
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
    /// What was asked makes no sense.
    pub fn unusable(detail: impl Into<Message>) -> HttpProblem {
        HttpProblem { status: StatusCode::UNPROCESSABLE_ENTITY, detail: detail.into() }
    }

    /// There is no such thing.
    pub fn missing(detail: impl Into<Message>) -> HttpProblem {
        HttpProblem { status: StatusCode::NOT_FOUND, detail: detail.into() }
    }

    /// The game as it stands doesn't allow it.
    pub fn refused(detail: impl Into<Message>) -> HttpProblem {
        HttpProblem { status: StatusCode::CONFLICT, detail: detail.into() }
    }

    /// Whoever asks may not.
    pub fn forbidden(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::FORBIDDEN, detail }
    }

    /// It took longer than it may, or would.
    pub fn too_long(detail: Message) -> HttpProblem {
        HttpProblem { status: StatusCode::SERVICE_UNAVAILABLE, detail }
    }

    /// Such a thing can't be done there.
    pub fn not_allowed() -> HttpProblem {
        HttpProblem { status: StatusCode::METHOD_NOT_ALLOWED, detail: request::not_allowed() }
    }

    /// A body is no text, or too long.
    pub fn of_text(rejection: &StringRejection) -> HttpProblem {
        HttpProblem { status: rejection.status(), detail: request::malformed(rejection.body_text()) }
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
        response
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

/// A JSON body, or a problem that says what is wrong with it.
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = HttpProblem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, HttpProblem> {
        let Json(value) = Json::<T>::from_request(request, state).await.map_err(of_body)?;
        Ok(Body(value))
    }
}

fn of_body(rejection: JsonRejection) -> HttpProblem {
    HttpProblem { status: rejection.status(), detail: request::malformed(rejection.body_text()) }
}

/// The parameters behind the question mark, or a problem that says what is wrong with them.
pub struct Parameters<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Parameters<T> {
    type Rejection = HttpProblem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Parameters<T>, HttpProblem> {
        let of = |rejection: QueryRejection| HttpProblem {
            status: rejection.status(),
            detail: request::malformed(rejection.body_text()),
        };
        let Query(value) = Query::<T>::from_request_parts(parts, state).await.map_err(of)?;
        Ok(Parameters(value))
    }
}

/// What a request is known by when it is sent again because its answer was lost: the header `Idempotency-Key`.
pub struct IdempotencyKey(pub Option<String>);

/// The longest token, in bytes.
const LONGEST_TOKEN: usize = 100;

impl<S: Send + Sync> FromRequestParts<S> for IdempotencyKey {
    type Rejection = HttpProblem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<IdempotencyKey, HttpProblem> {
        let Some(value) = parts.headers.get("idempotency-key") else { return Ok(IdempotencyKey(None)) };
        match value.to_str() {
            Ok(token) if (1..=LONGEST_TOKEN).contains(&token.len()) => {
                Ok(IdempotencyKey(Some(token.to_owned())))
            }
            Ok(_) | Err(_) => Err(HttpProblem::unusable(request::key(LONGEST_TOKEN))),
        }
    }
}
