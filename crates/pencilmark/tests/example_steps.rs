//! The steps of all techniques on some of their examples, which several tests read: to find them takes longer than to read them.

use std::sync::LazyLock;

use pencilmark::board::Board;
use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::TECHNIQUES;
use pencilmark::logic::solver::{DEFAULT_WORK_LIMIT, StepSearch};
use pencilmark::step::Step;

use crate::depth::depth;

/// The number of steps of a technique that are kept for a board.
const KEPT: usize = 12;

/// A board with the first steps of each technique on it.
pub struct ExampleSteps {
    pub board: Board,
    pub by_technique: Vec<Vec<Step>>,
}

/// Returns every eighth example on a classic board, in long tests each of them, with the steps that all techniques find there.
pub fn example_steps() -> &'static [ExampleSteps] {
    static STEPS: LazyLock<Vec<ExampleSteps>> = LazyLock::new(|| {
        let examples = TECHNIQUES.iter().map(|row| &row.card.example).filter(|example| example.rules == "9");
        examples.step_by(depth(8, 1)).map(|example| steps_on(crate::board("9", example.board))).collect()
    });
    &STEPS
}

fn steps_on(board: Board) -> ExampleSteps {
    let search = StepSearch::new(&board, &TechniqueOptions::PERMISSIVE, DEFAULT_WORK_LIMIT);
    let first_steps = |row| search.all_steps(row).steps.into_iter().take(KEPT).collect();
    ExampleSteps { by_technique: TECHNIQUES.iter().map(first_steps).collect(), board }
}
