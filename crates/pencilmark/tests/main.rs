//! Tests of search and logic together.

#[path = "../../pencilmark-core/tests/depth.rs"]
mod depth;
mod example_steps;
mod asking;
mod clue_making;
mod clue_text;
mod explanations;
mod first_programs;
mod forms;
mod hints;
mod messages;
mod library;
mod making;
mod pipelines;
mod ratings;
mod replay;
mod retelling;
mod shapes;

use pencilmark::board::Board;
use pencilmark::format::{self, ReadOptions};
use pencilmark::grid::Grid;
use pencilmark::rules_text;
use pencilmark::search::limits::{Limits, Verdict};
use pencilmark::search::solver::Solver;

/// Parses a board from text.
fn board(rules: &str, text: &str) -> Board {
    let rules = rules_text::parse(rules, None).expect("rules");
    format::read_line(text, &ReadOptions { format: None, rules: Some(rules) }).expect("a board").board
}

/// Returns the unique solution of a board.
fn solution(board: &Board) -> Grid {
    match Solver::new().solve(board, &Limits::solutions(2)) {
        Verdict::One(solution) => solution,
        other => panic!("{other:?}"),
    }
}

/// Returns every `step`th puzzle of `testdata/classic9.txt`.
fn classic(step: usize) -> impl Iterator<Item = Board> {
    include_str!("../../../testdata/classic9.txt").lines().step_by(step).map(|line| board("9", line))
}
mod violations;
