//! What can't be done, told as a problem document (RFC 9457).

use std::fmt;

use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection, StringRejection};
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::{HeaderValue, StatusCode, header, request};
use axum::response::{IntoResponse, Response};
use pencilmark::wire::ProblemDocument;
use serde::de::DeserializeOwned;

/// Why a request can't be answered.
#[derive(Clone, Debug)]
pub struct HttpProblem {
    status: StatusCode,
    detail: String,
}

impl HttpProblem {
    /// What was asked makes no sense.
    pub fn unusable(detail: impl ToString) -> HttpProblem {
        HttpProblem { status: StatusCode::UNPROCESSABLE_ENTITY, detail: detail.to_string() }
    }

    /// There is no such thing.
    pub fn missing(detail: impl ToString) -> HttpProblem {
        HttpProblem { status: StatusCode::NOT_FOUND, detail: detail.to_string() }
    }

    /// The game as it stands doesn't allow it.
    pub fn refused(detail: impl ToString) -> HttpProblem {
        HttpProblem { status: StatusCode::CONFLICT, detail: detail.to_string() }
    }

    /// Whoever asks may not.
    pub fn forbidden(detail: impl ToString) -> HttpProblem {
        HttpProblem { status: StatusCode::FORBIDDEN, detail: detail.to_string() }
    }

    /// It took longer than it may, or would.
    pub fn too_long(detail: impl ToString) -> HttpProblem {
        HttpProblem { status: StatusCode::SERVICE_UNAVAILABLE, detail: detail.to_string() }
    }

    /// Such a thing can't be done there.
    pub fn not_allowed() -> HttpProblem {
        let detail = "This can't be asked in this way; /api/openapi.json and the header Allow tell how.";
        HttpProblem { status: StatusCode::METHOD_NOT_ALLOWED, detail: detail.to_owned() }
    }

    /// A body is no text, or too long.
    pub fn of_text(rejection: &StringRejection) -> HttpProblem {
        HttpProblem { status: rejection.status(), detail: rejection.body_text() }
    }

    /// Something broke here.
    pub fn broken(detail: impl ToString) -> HttpProblem {
        HttpProblem { status: StatusCode::INTERNAL_SERVER_ERROR, detail: detail.to_string() }
    }
}

impl fmt::Display for HttpProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.detail)
    }
}

impl IntoResponse for HttpProblem {
    fn into_response(self) -> Response {
        let document = ProblemDocument {
            r#type: "about:blank",
            title: self.status.canonical_reason().unwrap_or("Error").to_owned(),
            status: self.status.as_u16(),
            detail: self.detail,
        };
        let mut response = (self.status, Json(document)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
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
    HttpProblem { status: rejection.status(), detail: rejection.body_text() }
}

/// The parameters behind the question mark, or a problem that says what is wrong with them.
pub struct Parameters<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Parameters<T> {
    type Rejection = HttpProblem;

    async fn from_request_parts(parts: &mut request::Parts, state: &S) -> Result<Parameters<T>, HttpProblem> {
        let of = |rejection: QueryRejection| HttpProblem {
            status: rejection.status(),
            detail: rejection.body_text(),
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

    async fn from_request_parts(parts: &mut request::Parts, _: &S) -> Result<IdempotencyKey, HttpProblem> {
        let Some(value) = parts.headers.get("idempotency-key") else { return Ok(IdempotencyKey(None)) };
        match value.to_str() {
            Ok(token) if (1..=LONGEST_TOKEN).contains(&token.len()) => {
                Ok(IdempotencyKey(Some(token.to_owned())))
            }
            Ok(_) | Err(_) => Err(HttpProblem::unusable(format!(
                "An Idempotency-Key is 1 to {LONGEST_TOKEN} characters of ASCII."
            ))),
        }
    }
}
