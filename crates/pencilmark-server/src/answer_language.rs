//! The language of an answer: the one that the request prefers.

use std::convert::Infallible;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequestParts, Request};
use axum::http::{HeaderMap, header, request};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use pencilmark::languages;
use pencilmark::render::language::Language;
use pencilmark::session::translate_answer;
use serde_json::Value;

use crate::problem::HttpProblem;

/// The language that the header `Accept-Language` of a request prefers.
pub struct AnswerLanguage(pub &'static Language);

impl<S: Sync> FromRequestParts<S> for AnswerLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut request::Parts, _: &S) -> Result<AnswerLanguage, Infallible> {
        Ok(AnswerLanguage(preferred(&parts.headers)))
    }
}

fn preferred(headers: &HeaderMap) -> &'static Language {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    languages::preferred(accepted.unwrap_or_default())
}

/// Translates the messages of JSON answers.
pub async fn translate(request: Request, next: Next) -> Response {
    let language = preferred(request.headers());
    let answer = next.run(request).await;
    let is_json = answer
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.to_str().is_ok_and(|kind| kind.ends_with("json")));
    if *language == Language::ENGLISH || !is_json {
        return answer;
    }
    translated(answer, language).await.unwrap_or_else(HttpProblem::into_response)
}

async fn translated(answer: Response, language: &Language) -> Result<Response, HttpProblem> {
    let (mut head, body) = answer.into_parts();
    let bytes = to_bytes(body, usize::MAX).await.map_err(HttpProblem::broken)?;
    let mut value: Value = serde_json::from_slice(&bytes).map_err(HttpProblem::broken)?;
    translate_answer(&mut value, language);
    let bytes = serde_json::to_vec(&value).map_err(HttpProblem::broken)?;
    head.headers.remove(header::CONTENT_LENGTH);
    Ok(Response::from_parts(head, Body::from(bytes)))
}
