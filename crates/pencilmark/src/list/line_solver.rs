//! Solving of puzzles of any rules, one by one.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_formats::DocumentEntry;
use pencilmark_search::limits::{Limits, SearchOutcome, Verdict};
use pencilmark_search::plain::{self, SearchOrder};
use pencilmark_search::solver::Solver;

use crate::list::plan::{EngineChoice, ListPlan, ListTask, ScaleChoice, line_seed};
use crate::list::report::LineAnswer;
use crate::puzzle::{Puzzle, PuzzleError};
use crate::rate::{Budget, RateError, Rater, Rating};
use crate::redundancy::RedundancyFinder;

/// A solver that answers one puzzle at a time.
pub(super) struct LineSolver {
    pub(super) plan: ListPlan,
    solver: Solver,
    rater: Rater,
    solution: String,
    redundancy: RedundancyFinder,
}

impl LineSolver {
    /// Creates a solver for a plan.
    pub(super) fn new(plan: ListPlan) -> LineSolver {
        let rater = Rater::new(Solver::with_code_path(plan.code_path));
        let redundancy = RedundancyFinder::new(Solver::with_code_path(plan.code_path), plan.max_nodes);
        LineSolver {
            solver: Solver::with_code_path(plan.code_path),
            plan,
            rater,
            solution: String::new(),
            redundancy,
        }
    }

    /// Answers the plan's question about a puzzle.
    pub(super) fn answer<'a>(&'a mut self, entry: &'a DocumentEntry, line: u64) -> LineAnswer<'a> {
        match self.plan.task {
            ListTask::Read | ListTask::Cells => LineAnswer::Read(entry),
            ListTask::Redundant => LineAnswer::Givens(
                self.prove(&entry.board)
                    .and_then(|puzzle| Ok(self.redundancy.redundant_givens(&puzzle)?.into_iter().collect())),
            ),
            ListTask::Minimize(seed) => LineAnswer::Givens(self.prove(&entry.board).and_then(|puzzle| {
                let minimal = self.redundancy.minimal_puzzle(&puzzle, line_seed(seed, line))?;
                Ok(*minimal.givens())
            })),
            ListTask::Solve => LineAnswer::Verdict(self.solve(&entry.board)),
            ListTask::Count(limit) => LineAnswer::Count(self.count(&entry.board, limit)),
            ListTask::Rate(scales, budget) => {
                LineAnswer::Ratings(self.ratings(&entry.board, &scales, &budget))
            }
        }
    }

    fn ratings(
        &mut self,
        board: &Board,
        scales: &ScaleChoice,
        budget: &Budget,
    ) -> Result<Vec<Result<Rating, RateError>>, RateError> {
        let solution = self.rater.prove(board, budget)?;
        Ok(scales
            .list()
            .iter()
            .map(|scale| self.rater.rate_solved(board, &solution, *scale, budget))
            .collect())
    }

    fn prove(&mut self, board: &Board) -> Result<Puzzle, PuzzleError> {
        if !board.has_derived_candidates() {
            return Err(PuzzleError::Candidates);
        }
        let limits = Limits { solutions: 2, nodes: self.plan.max_nodes, cancel: None };
        Puzzle::prove_by(&mut self.solver, board.grid().givens_only(), &limits)
    }

    fn solve(&mut self, board: &Board) -> Verdict<&str> {
        let mut first = None;
        let symbols = board.rules().values();
        let keep = |values: &[Digit]| {
            first.get_or_insert_with(|| values.iter().map(|digit| symbols.symbol(*digit)).collect());
            ControlFlow::Continue(())
        };
        let limits = Limits { solutions: 2, nodes: self.plan.max_nodes, cancel: None };
        let outcome = search(&self.plan, &mut self.solver, board, &limits, keep);
        self.solution = first.unwrap_or_default();
        outcome.verdict(self.solution.as_str())
    }

    fn count(&mut self, board: &Board, limit: u64) -> SearchOutcome {
        let limits = Limits { solutions: limit, nodes: self.plan.max_nodes, cancel: None };
        search(&self.plan, &mut self.solver, board, &limits, |_| ControlFlow::Continue(()))
    }
}

fn search(
    plan: &ListPlan,
    solver: &mut Solver,
    board: &Board,
    limits: &Limits,
    mut found: impl FnMut(&[Digit]) -> ControlFlow<()>,
) -> SearchOutcome {
    match plan.engine {
        EngineChoice::Fastest => solver.for_each_solution(board, limits, found),
        EngineChoice::Generic => solver.for_each_solution_generic(board, limits, found),
        EngineChoice::Plain => plain::search_iteratively(board, &SearchOrder::PLAIN, limits, &mut found),
    }
}
