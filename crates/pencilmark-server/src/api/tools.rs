//! For programs: solve, hint, explain, rate and generate puzzles, without a game.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use axum::Json;
use axum::extract::State;
use pencilmark::check::Diagnosis;
use pencilmark::path::{PathEnd, Walkthrough};
use pencilmark::render::language::Language;
use pencilmark::rules_text;
use pencilmark::search::limits::{End, Limits};
use pencilmark::search::solver::Solver;
use pencilmark::session::{self, Start};
use pencilmark::wire::{
    Explanation, GenerateRequest, GeneratedPuzzle, GeneratedPuzzles, HintRequest, HintView, NewPuzzle,
    Problem, PuzzleText, RatingView, Solutions, SolveRequest, StepView,
};

use crate::app::{App, PATIENCE};
use crate::entropy;
use crate::problem::{Body, HttpProblem};

/// The most solutions that are listed.
const SOLUTIONS: u64 = 10_000;
/// The most puzzles made at once.
const PUZZLES: u64 = 100;
/// The most propagations for a rating on the scale of Sudoku Explainer: some seconds.
const WORK: u64 = 20_000_000;

fn start(asked: &PuzzleText) -> Result<Start, HttpProblem> {
    let read = session::read_text(&asked.puzzle, asked.rules.as_deref());
    Ok(read.map_err(HttpProblem::unusable)?.0)
}

/// Lists the solutions of a puzzle.
pub async fn solve(
    State(app): State<App>,
    Body(asked): Body<SolveRequest>,
) -> Result<Json<Solutions>, HttpProblem> {
    let limit = asked.limit.unwrap_or(2).clamp(1, SOLUTIONS);
    let board = start(&asked.puzzle)?.puzzle;
    let work = move |cancel: &AtomicBool| {
        let mut solutions: Vec<String> = Vec::new();
        let limits = Limits { solutions: limit, nodes: u64::MAX, cancel: Some(cancel) };
        let symbols = board.rules().values();
        let outcome = Solver::new().solutions(&board, &limits, |digits| {
            solutions.push(digits.iter().map(|digit| symbols.symbol(*digit)).collect());
            ControlFlow::Continue(())
        });
        Solutions { solutions, complete: matches!(outcome.end, End::Exhausted) }
    };
    Ok(Json(app.pool.run(PATIENCE, work).await?))
}

/// Says what is wrong with a board, or its easiest next step.
pub async fn hint(
    State(app): State<App>,
    Body(asked): Body<HintRequest>,
) -> Result<Json<HintView>, HttpProblem> {
    let start = start(&asked.puzzle)?;
    let rung = asked.rung.unwrap_or(5);
    let hint = app.pool.run(PATIENCE, move |cancel| session::hint_for(&start, rung, cancel)).await?;
    Ok(Json(hint.map_err(HttpProblem::unusable)?))
}

/// Solves as a person would, and tells every step.
pub async fn explain(
    State(app): State<App>,
    Body(asked): Body<PuzzleText>,
) -> Result<Json<Explanation>, HttpProblem> {
    let start = start(&asked)?;
    let faults = Diagnosis::of(&start.puzzle);
    if !faults.is_empty() {
        return Err(HttpProblem::unusable(format!(
            "The board can't be solved: {}.",
            faults.describe(&start.puzzle).join("; ")
        )));
    }
    let explained = app.pool.run(PATIENCE, move |cancel| explained(&start, cancel)).await?;
    Ok(Json(explained.map_err(HttpProblem::unusable)?))
}

fn explained(start: &Start, cancel: &AtomicBool) -> Result<Explanation, Problem> {
    let menu = session::usual_menu(start, cancel)?;
    let walked = Walkthrough::of(&start.puzzle, &menu, Some(cancel));
    let walked = walked.map_err(|_| Problem::new("Cancelled."))?;
    let mut board = start.puzzle.clone();
    let mut steps = Vec::new();
    for step in walked.steps() {
        steps.push(StepView::new(step, &board, &Language::ENGLISH));
        step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
    }
    Ok(Explanation {
        steps,
        solved: walked.end() == PathEnd::Solved,
        end: walked.path.end.grid().to_string(),
    })
}

/// Rates on every scale that applies to the puzzle.
pub async fn rate(
    State(app): State<App>,
    Body(asked): Body<PuzzleText>,
) -> Result<Json<RatingView>, HttpProblem> {
    let start = start(&asked)?;
    let rating = app.pool.run(PATIENCE, move |cancel| session::rate_puzzle(start, WORK, cancel)).await?;
    let rating = rating.map_err(|why| HttpProblem::unusable(format!("It has no rating. {why}")))?;
    Ok(Json(rating))
}

/// Makes puzzles by wish.
pub async fn generate(
    State(app): State<App>,
    Body(asked): Body<GenerateRequest>,
) -> Result<Json<GeneratedPuzzles>, HttpProblem> {
    let seed = asked.seed.unwrap_or_else(entropy::seed);
    let count = asked.count.unwrap_or(1).clamp(1, PUZZLES);
    let wish = NewPuzzle {
        rules: asked.rules.unwrap_or_else(|| "9".to_owned()),
        level: asked.level,
        symmetry: asked.symmetry,
        day: None,
    };
    let work = move |cancel: &AtomicBool| -> Result<Vec<GeneratedPuzzle>, _> {
        let numbers = (0..count).map(|number| seed.wrapping_add(number));
        numbers.map(|seed| session::make(&wish, seed, cancel).map(|start| generated(&start))).collect()
    };
    let puzzles = app.pool.run(PATIENCE, work).await?.map_err(HttpProblem::unusable)?;
    Ok(Json(GeneratedPuzzles { seed, puzzles }))
}

fn generated(start: &Start) -> GeneratedPuzzle {
    GeneratedPuzzle {
        puzzle: start.puzzle.grid().to_string(),
        rules: rules_text::print(start.puzzle.rules()),
        level: start.level.clone(),
    }
}
