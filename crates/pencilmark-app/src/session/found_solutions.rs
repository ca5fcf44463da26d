//! Searches for the solutions of a puzzle while it is set.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::solver::Solver;

use crate::session::known_solutions::KnownSolutions;
use crate::session::question_context::QuestionContext;
use crate::wire::Problem;

/// The node limit of the search for a first and a second solution, short enough to answer while the setter draws.
const VERDICT_NODES: u64 = 30_000;
/// The node limit of the search for a second solution near a known one, before a search from scratch.
const NEAR_NODES: u64 = 300;

/// Solutions of a board, and how the search for them ended.
#[derive(Clone)]
pub(super) struct FoundSolutions {
    pub solutions: Vec<Vec<Digit>>,
    pub completion: SearchCompletion,
}

impl FoundSolutions {
    /// Finds up to `most` solutions, in search order.
    pub(super) fn of(
        board: &Board,
        most: usize,
        nodes: u64,
        case: &QuestionContext,
    ) -> Result<FoundSolutions, Problem> {
        let mut solutions = Vec::new();
        let limits = Limits { solutions: most as u64, nodes, cancel: Some(case.cancel) };
        let outcome = Solver::new().for_each_solution(board, &limits, |values| {
            solutions.push(values.to_vec());
            ControlFlow::Continue(())
        });
        case.ensure_not_cancelled()?;
        Ok(FoundSolutions { solutions, completion: outcome.completion })
    }

    /// Finds up to two solutions. Where one is known from before the last edits, another one is looked for near it first.
    pub(crate) fn at_most_two(
        board: &Board,
        known: Option<&[Digit]>,
        case: &QuestionContext,
    ) -> Result<FoundSolutions, Problem> {
        if let Some(known) = known {
            let limits = Limits { solutions: 2, nodes: NEAR_NODES, cancel: Some(case.cancel) };
            let mut solutions = Vec::new();
            let outcome = Solver::new().for_each_solution_near(board, known, &limits, |values| {
                solutions.push(values.to_vec());
                ControlFlow::Continue(())
            });
            case.ensure_not_cancelled()?;
            if !matches!(outcome.completion, SearchCompletion::Stopped(_)) {
                return Ok(FoundSolutions { solutions, completion: outcome.completion });
            }
        }
        FoundSolutions::of(board, 2, VERDICT_NODES, case)
    }

    /// True if the search found all solutions.
    pub(super) fn is_complete(&self) -> bool {
        self.completion == SearchCompletion::Exhausted
    }

    /// Returns the solutions as those that are known of a puzzle.
    pub(crate) fn into_known(self, puzzle: &Board) -> KnownSolutions {
        let is_complete = self.is_complete();
        KnownSolutions::new(puzzle.clone(), self.solutions, is_complete)
    }
}
