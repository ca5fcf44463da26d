//! Searches for the solutions of a puzzle while it is set.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::solver::Solver;

use crate::session::known_solutions::KnownSolutions;
use crate::session::question_context::QuestionContext;
use crate::wire::Problem;

/// The node limit of the search for a first and a second solution, short enough to answer while the setter draws.
const VERDICT_NODES: u64 = 30_000;
/// The node limit of the search for a second solution near a known one, before a search from scratch.
const NEAR_NODES: u64 = 300;
/// The most cells of which another solution differs from the known one in at least one: each is a search of its own.
const MOST_CELLS: usize = 4;

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
        known: Option<&KnownSolutions>,
        case: &QuestionContext,
    ) -> Result<FoundSolutions, Problem> {
        let first = known.and_then(|known| known.solutions().first());
        let others = known.and_then(KnownSolutions::others).filter(|cells| cells.len() <= MOST_CELLS);
        match (first, others) {
            (None, _) => FoundSolutions::of(board, 2, VERDICT_NODES, case),
            (Some(first), None) => FoundSolutions::near(board, first, 2, case),
            (Some(first), Some(cells)) => FoundSolutions::beside(board, first, cells, case),
        }
    }

    /// Finds a solution that differs from the known one in at least one of some cells.
    fn beside(
        board: &Board,
        known: &[Digit],
        cells: &[Cell],
        case: &QuestionContext,
    ) -> Result<FoundSolutions, Problem> {
        let mut equal = board.clone();
        let mut completion = SearchCompletion::Exhausted;
        for cell in cells {
            let digit = known[cell.index()];
            let mut other = equal.clone();
            if !other.eliminate(*cell, digit) {
                continue;
            }
            let found = FoundSolutions::near(&other, known, 1, case)?;
            if let [another] = &found.solutions[..] {
                let solutions = vec![known.to_vec(), another.clone()];
                return Ok(FoundSolutions { solutions, completion: SearchCompletion::Enough });
            }
            if found.completion != SearchCompletion::Exhausted {
                completion = found.completion;
            }
            let rest = equal.candidates(*cell) - DigitSet::of(digit);
            rest.iter().for_each(|rest| {
                equal.eliminate(*cell, rest);
            });
        }
        Ok(FoundSolutions { solutions: vec![known.to_vec()], completion })
    }

    /// Finds up to `most` solutions, those near a known one first.
    fn near(
        board: &Board,
        known: &[Digit],
        most: usize,
        case: &QuestionContext,
    ) -> Result<FoundSolutions, Problem> {
        let limits = Limits { solutions: most as u64, nodes: NEAR_NODES, cancel: Some(case.cancel) };
        let mut solutions = Vec::new();
        let outcome = Solver::new().for_each_solution_near(board, known, &limits, |values| {
            solutions.push(values.to_vec());
            ControlFlow::Continue(())
        });
        case.ensure_not_cancelled()?;
        match outcome.completion {
            SearchCompletion::Stopped(_) => FoundSolutions::of(board, most, VERDICT_NODES, case),
            completion => Ok(FoundSolutions { solutions, completion }),
        }
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
