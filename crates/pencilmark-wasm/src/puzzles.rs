//! What programs ask of puzzles, beside what the engine's session answers: counts, checks, canonical forms, conversions.

use std::ops::ControlFlow;

use pencilmark::board::Board;
use pencilmark::check::Diagnosis;
use pencilmark::format::{Format, PuzzleInfo, UnknownFormat, WriteOptions, puzzle_line, write};
use pencilmark::minlex::Minlex;
use pencilmark::render::language::Language;
use pencilmark::search::limits::{End, Limits, Verdict};
use pencilmark::search::solver::Solver;
use pencilmark::session::read_text;
use pencilmark::wire::{PuzzleText, SolveRequest};
use serde::Serialize;

use crate::reply::CallProblem;

/// The most solutions that are counted when the request names no limit.
const LIMIT: u64 = 1_000_000;

/// The number of solutions.
#[derive(Serialize)]
pub struct SolutionTally {
    count: u64,
    complete: bool,
}

/// The result of a check.
#[derive(Serialize)]
pub struct CheckResult {
    /// `one`, `none` or `several`.
    solutions: &'static str,
    /// What is wrong, in sentences.
    faults: Vec<String>,
}

fn board(asked: &PuzzleText) -> Result<Board, CallProblem> {
    let start = read_text(&asked.puzzle, asked.rules.as_deref())?.0;
    let entries = start.puzzle.rules().cells().zip(&start.entries);
    let mut grid = start.puzzle.grid().clone();
    let entered: Vec<_> = entries.filter_map(|(cell, entry)| Some((cell, (*entry)?))).collect();
    if entered.is_empty() {
        return Ok(start.puzzle);
    }
    entered.into_iter().for_each(|(cell, digit)| grid.place(cell, digit));
    Ok(Board::new(grid))
}

/// Counts the solutions of a puzzle.
pub fn count(asked: &SolveRequest) -> Result<SolutionTally, CallProblem> {
    let board = board(&asked.puzzle)?;
    let limits = Limits { solutions: asked.limit.unwrap_or(LIMIT).max(1), nodes: u64::MAX, cancel: None };
    let mut count = 0;
    let outcome = Solver::new().solutions(&board, &limits, |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    Ok(SolutionTally { count, complete: matches!(outcome.end, End::Exhausted) })
}

/// Checks a puzzle.
pub fn check(asked: &PuzzleText, language: &Language) -> Result<CheckResult, CallProblem> {
    let board = board(asked)?;
    let faults = Diagnosis::of(&board);
    if !faults.is_empty() {
        return Ok(CheckResult { solutions: "none", faults: language.fill_all(&faults.describe(&board)) });
    }
    let solutions = match Solver::new().solve(&board, &Limits::solutions(2)) {
        Verdict::One(_) => "one",
        Verdict::None => "none",
        Verdict::Several => "several",
        Verdict::Stopped(why) => return Err(CallProblem::malformed(why)),
    };
    Ok(CheckResult { solutions, faults: Vec::new() })
}

/// The canonical form of a puzzle.
pub fn canon(asked: &PuzzleText) -> Result<String, CallProblem> {
    let form = Minlex::new().form(&board(asked)?).map_err(CallProblem::malformed)?;
    Ok(puzzle_line(&Board::new(form.grid), &PuzzleInfo::default()))
}

/// A puzzle in another format.
pub fn convert(asked: &PuzzleText, format: &str) -> Result<String, CallProblem> {
    let format: Format = format.parse().map_err(|e: UnknownFormat| CallProblem::unusable(e.message()))?;
    write(&board(asked)?, &PuzzleInfo::default(), format, &WriteOptions::WHOLE)
        .map_err(|e| CallProblem::unusable(e.message()))
}

/// The names of all formats.
pub fn formats() -> Vec<&'static str> {
    Format::ALL.iter().map(|format| format.name()).collect()
}
