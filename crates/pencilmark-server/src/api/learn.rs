//! What there is to learn: rules, techniques, examples.

use axum::Json;
use axum::extract::{Path, State};
use pencilmark::session;
use pencilmark::wire::{ExampleGame, RulesView, TechniqueCard, TechniquePage, Variant};
use serde::Deserialize;

use crate::app::{App, PATIENCE};
use crate::problem::{HttpProblem, Parameters};

/// The rules that are asked for.
#[derive(Deserialize)]
pub struct OfRules {
    rules: String,
}

/// The rules of a variant: in words, and what the page needs to draw its board.
pub async fn rules(Parameters(of): Parameters<OfRules>) -> Result<Json<RulesView>, HttpProblem> {
    Ok(Json(session::rules_view(&of.rules).map_err(HttpProblem::unusable)?))
}

/// The variants that there are new puzzles for.
pub async fn variants() -> Json<Vec<Variant>> {
    Json(session::variants())
}

/// Puzzles to try.
pub async fn examples() -> Json<Vec<ExampleGame>> {
    Json(session::examples())
}

/// All techniques, the easiest first.
pub async fn techniques() -> Json<Vec<TechniqueCard>> {
    Json(session::technique_list())
}

/// The page of a technique.
pub async fn technique(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<TechniquePage>, HttpProblem> {
    let page = app.pool.run(PATIENCE, move |_| session::technique_page(&id)).await?;
    Ok(Json(page.map_err(HttpProblem::missing)?))
}
