//! What there is to learn: rules, techniques, examples.

use axum::Json;
use axum::extract::{Path, State};
use pencilmark::session;
use pencilmark::wire::{
    DrillAnswer, DrillRequest, DrillResult, DrillView, ExampleGame, LearningProgress, RulesView,
    TechniqueCard, TechniquePage, Variant,
};
use serde::Deserialize;

use crate::answer_language::AnswerLanguage;
use crate::app::{App, PATIENCE};
use crate::problem::{Body, HttpProblem, Parameters};

/// The rules that are asked for.
#[derive(Deserialize)]
pub struct OfRules {
    rules: String,
}

/// The rules of a variant: in words, and what the page needs to draw its board.
pub async fn rules(
    AnswerLanguage(language): AnswerLanguage,
    Parameters(of): Parameters<OfRules>,
) -> Result<Json<RulesView>, HttpProblem> {
    Ok(Json(session::rules_view(&of.rules, language).map_err(HttpProblem::unusable)?))
}

/// The variants that there are new puzzles for.
pub async fn variants(AnswerLanguage(language): AnswerLanguage) -> Json<Vec<Variant>> {
    Json(session::variants(language))
}

/// Puzzles to try.
pub async fn examples(AnswerLanguage(language): AnswerLanguage) -> Json<Vec<ExampleGame>> {
    Json(session::examples(language))
}

/// All techniques, the easiest first.
pub async fn techniques(AnswerLanguage(language): AnswerLanguage) -> Json<Vec<TechniqueCard>> {
    Json(session::technique_list(language))
}

/// The page of a technique.
pub async fn technique(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    Path(id): Path<String>,
) -> Result<Json<TechniquePage>, HttpProblem> {
    let page = app.pool.run(PATIENCE, move |_| session::technique_page(&id, language)).await?;
    Ok(Json(page.map_err(HttpProblem::missing)?))
}

/// Under which key the learner's progress is kept.
const PROGRESS: &str = "progress";

/// A drill of a technique; given up when nobody waits for it any more.
pub async fn drill(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    Body(wish): Body<DrillRequest>,
) -> Result<Json<DrillView>, HttpProblem> {
    let made = app.pool.run(PATIENCE, move |cancel| session::make_drill(&wish, language, cancel)).await?;
    Ok(Json(made.map_err(HttpProblem::unusable)?))
}

/// The grade of an answer to a drill.
pub async fn answer_drill(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    Body(answer): Body<DrillAnswer>,
) -> Result<Json<DrillResult>, HttpProblem> {
    let result = app.pool.run(PATIENCE, move |_| session::answer_drill(&answer, language)).await?;
    Ok(Json(result.map_err(HttpProblem::unusable)?))
}

/// What the learner has done so far; nothing, if what was kept can't be read any more.
pub async fn progress(State(app): State<App>) -> Result<Json<LearningProgress>, HttpProblem> {
    let kept = app.store.kept(PROGRESS).await.map_err(HttpProblem::broken)?;
    Ok(Json(kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()))
}

/// Keeps what the learner has done.
pub async fn keep_progress(
    State(app): State<App>,
    Body(progress): Body<LearningProgress>,
) -> Result<Json<LearningProgress>, HttpProblem> {
    let text = serde_json::to_string(&progress).map_err(HttpProblem::internal)?;
    app.store.keep(PROGRESS, text).await.map_err(HttpProblem::broken)?;
    Ok(Json(progress))
}
