//! The language of an answer, as preferred by the request.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Request};
use axum::http::{HeaderMap, header, request};
use axum::middleware::Next;
use axum::response::Response;
use pencilmark::languages;
use pencilmark::render::language::Language;

use crate::problem::HttpProblem;

/// The language that a request's `Accept-Language` header prefers.
pub(crate) struct AnswerLanguage(pub &'static Language);

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

/// Translates problems into the language of the request.
pub(crate) async fn translate_problems(request: Request, next: Next) -> Response {
    let language = preferred(request.headers());
    let mut answer = next.run(request).await;
    match answer.extensions_mut().remove::<HttpProblem>() {
        Some(problem) if *language != Language::ENGLISH => {
            let mut told = problem.document(language);
            // Headers set by other layers are kept.
            let kept = answer.headers().iter().filter(|(name, _)| **name != header::CONTENT_LENGTH);
            told.headers_mut().extend(kept.map(|(name, value)| (name.clone(), value.clone())));
            told
        }
        Some(_) | None => answer,
    }
}
