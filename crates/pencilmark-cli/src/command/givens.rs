//! `minimize`, `redundant` and `pattern`: what the givens of a puzzle are needed for, and where they stand.

use std::process::ExitCode;

use pencilmark::core::board::Board;
use pencilmark::list::{LineAnswer, Report};
use pencilmark::puzzle::Puzzle;
use pencilmark::redundancy::Redundancy;
use pencilmark::search::limits::Limits;
use pencilmark::search::solver::Solver;

use crate::args::{InputArgs, MinimizeArgs, PatternArgs, RedundantArgs, WorkArgs};
use crate::failure::{Failure, exit_code};
use crate::{job, say};

/// Writes each puzzle without redundant givens.
pub fn minimize(args: &MinimizeArgs) -> Result<ExitCode, Failure> {
    each(&args.input, &args.work, &|board, line| {
        let puzzle = prove(board, args.max_nodes)?;
        // The seeds of different lines are far apart, so that neighbouring seeds share no line's.
        let seed = args.seed.wrapping_add(line << 32);
        let minimal = Redundancy::new(Solver::new(), args.max_nodes).minimal(&puzzle, seed);
        minimal.map(|grid| grid.to_string()).map_err(|stop| stop.to_string())
    })
}

/// Names the redundant givens of each puzzle.
pub fn redundant(args: &RedundantArgs) -> Result<ExitCode, Failure> {
    each(&args.input, &args.work, &|board, _| {
        let puzzle = prove(board, args.max_nodes)?;
        let cells = Redundancy::new(Solver::new(), args.max_nodes).redundant(&puzzle);
        let cells = cells.map_err(|stop| stop.to_string())?;
        if cells.is_empty() {
            return Ok("minimal".to_owned());
        }
        Ok(cells.iter().map(|cell| cell.name(board.size()).to_string()).collect::<Vec<_>>().join(" "))
    })
}

/// Writes the pattern of the givens of each puzzle.
pub fn pattern(args: &PatternArgs) -> Result<ExitCode, Failure> {
    each(&args.input, &args.work, &|board, _| {
        let grid = board.grid();
        Ok(board.rules().cells().map(|cell| if grid.is_given(cell) { 'x' } else { '.' }).collect())
    })
}

fn prove(board: &Board, max_nodes: u64) -> Result<Puzzle, String> {
    if !board.is_plain() {
        return Err("the board has candidates of its own".to_owned());
    }
    let limits = Limits { solutions: 2, nodes: max_nodes, cancel: None };
    Puzzle::prove(board.grid().givens_only(), &limits).map_err(|why| why.to_string())
}

/// One line for every line of the shard: what is said of the puzzle, or `-` and why nothing.
fn each(
    input: &InputArgs,
    work: &WorkArgs,
    of: &(dyn Fn(&Board, u64) -> Result<String, String> + Sync),
) -> Result<ExitCode, Failure> {
    let plan = job::reading(input)?;
    let shard = work.shard();
    let tell = |_: Option<&str>, report: &Report, out: &mut Vec<u8>| {
        if !shard.has_line(report.line) {
            return;
        }
        let Ok(LineAnswer::Read(entry)) = &report.answer else { return say::solution(report, out) };
        match of(&entry.board, report.line) {
            Ok(told) => say::line(out, told),
            Err(why) => say::refusal(out, why),
        }
    };
    job::run(input, &plan, work.threads, &tell).map(exit_code)
}
