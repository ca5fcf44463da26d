//! For programs: solve, hint, explain, rate and generate puzzles, without a game.

use axum::Json;
use axum::extract::State;
use pencilmark::session::tools;
use pencilmark::wire::{
    Explanation, GenerateRequest, GeneratedPuzzles, HintRequest, HintView, PuzzleText, RatingView, Solutions,
    SolveRequest,
};

use crate::answer_language::AnswerLanguage;
use crate::app::{App, PATIENCE};
use crate::entropy;
use crate::problem::{Body, HttpProblem};

/// Lists the solutions of a puzzle.
pub async fn solve(
    State(app): State<App>,
    Body(asked): Body<SolveRequest>,
) -> Result<Json<Solutions>, HttpProblem> {
    let solved = app.pool.run(PATIENCE, move |cancel| tools::solve(&asked, cancel)).await?;
    Ok(Json(solved.map_err(HttpProblem::unusable)?))
}

/// Says what is wrong with a board, or its easiest next step.
pub async fn hint(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    Body(asked): Body<HintRequest>,
) -> Result<Json<HintView>, HttpProblem> {
    let hint = app.pool.run(PATIENCE, move |cancel| tools::hint(&asked, language, cancel)).await?;
    Ok(Json(hint.map_err(HttpProblem::unusable)?))
}

/// Solves as a person would, and tells every step.
pub async fn explain(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    Body(asked): Body<PuzzleText>,
) -> Result<Json<Explanation>, HttpProblem> {
    let explained = app.pool.run(PATIENCE, move |cancel| tools::explain(&asked, language, cancel)).await?;
    Ok(Json(explained.map_err(HttpProblem::unusable)?))
}

/// Rates on every scale that applies to the puzzle.
pub async fn rate(
    State(app): State<App>,
    AnswerLanguage(language): AnswerLanguage,
    Body(asked): Body<PuzzleText>,
) -> Result<Json<RatingView>, HttpProblem> {
    let rating = app.pool.run(PATIENCE, move |cancel| tools::rate(&asked, language, cancel)).await?;
    Ok(Json(rating.map_err(HttpProblem::unusable)?))
}

/// Makes puzzles by wish; those that were made when time runs out.
pub async fn generate(
    State(app): State<App>,
    Body(asked): Body<GenerateRequest>,
) -> Result<Json<GeneratedPuzzles>, HttpProblem> {
    let seed = asked.seed.unwrap_or_else(entropy::seed);
    let made = app.pool.run_in_part(PATIENCE, move |cancel| tools::generate(&asked, seed, cancel)).await?;
    Ok(Json(made.map_err(HttpProblem::unusable)?))
}
