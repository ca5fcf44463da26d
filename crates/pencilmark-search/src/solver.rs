//! A solver for boards of any rules, which chooses the search engine.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;

use crate::generic::{BranchOrder, Searcher};
use crate::kernel9::{CandidateMasks, CodePath, SingleSolver};
use crate::limits::{Limits, SearchOutcome, SolutionVisitor, Verdict};

/// A solver for boards of any rules. It caches the tables of the last rules for the next board.
///
/// ```
/// use pencilmark_core::{board::Board, digit::Digit, grid::Grid, rules::Rules};
/// use pencilmark_search::{limits::{Limits, Verdict}, solver::Solver};
///
/// let line = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
/// let grid = Grid::of_givens(Rules::classic(), line.chars().map(Digit::from_symbol));
/// let Verdict::One(solution) = Solver::new().solve(&Board::new(grid), &Limits::solutions(2)) else { panic!() };
/// assert!(solution.to_string().starts_with("876924513"));
/// ```
#[derive(Default)]
pub struct Solver {
    single: SingleSolver,
    generic: Option<Searcher>,
}

impl Solver {
    /// Creates a solver.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Creates a solver that uses this code path for classic boards, if the processor supports it.
    pub fn with_code_path(path: CodePath) -> Solver {
        Solver { single: SingleSolver::with_code_path(path), generic: None }
    }

    /// Decides whether a board has no solution, exactly one, or several. The limit on solutions is ignored. In the
    /// solution, the board's givens are givens and all other values are placed.
    pub fn solve(&mut self, board: &Board, limits: &Limits) -> Verdict<Grid> {
        let mut first = board.grid().clone();
        let outcome = self.for_each_solution(board, &Limits { solutions: 2, ..*limits }, |values| {
            fill(&mut first, values);
            ControlFlow::Continue(())
        });
        outcome.verdict(first)
    }

    /// Counts the solutions of a board, up to the limits.
    pub fn count(&mut self, board: &Board, limits: &Limits) -> SearchOutcome {
        if board.rules().is_classic() {
            self.single.count(&candidate_masks(board), limits)
        } else {
            self.visit_generic(board, BranchOrder::First, limits, &mut |_| ControlFlow::Continue(()))
        }
    }

    /// Passes every solution of a board to `found`, as one digit per cell in reading order, until `found` returns `Break`
    /// or a limit is reached.
    pub fn for_each_solution(
        &mut self,
        board: &Board,
        limits: &Limits,
        mut found: impl FnMut(&[Digit]) -> ControlFlow<()>,
    ) -> SearchOutcome {
        if board.rules().is_classic() {
            self.visit_classic(board, limits, &mut found)
        } else {
            self.visit_generic(board, BranchOrder::First, limits, &mut found)
        }
    }

    /// Passes every solution of a board to `found`, using the generic search even for classic boards.
    pub fn for_each_solution_generic(
        &mut self,
        board: &Board,
        limits: &Limits,
        mut found: impl FnMut(&[Digit]) -> ControlFlow<()>,
    ) -> SearchOutcome {
        self.visit_generic(board, BranchOrder::First, limits, &mut found)
    }

    /// Passes every solution of a board to `found`, like [`Solver::for_each_solution`]; with constraints that houses don't express,
    /// solutions near the `known` one, of one digit per cell, come first.
    pub fn for_each_solution_near(
        &mut self,
        board: &Board,
        known: &[Digit],
        limits: &Limits,
        mut found: impl FnMut(&[Digit]) -> ControlFlow<()>,
    ) -> SearchOutcome {
        match board.rules().is_expressed_by_houses() {
            true => self.for_each_solution(board, limits, found),
            false => self.visit_generic(board, BranchOrder::Near(known), limits, &mut found),
        }
    }

    fn visit_classic(
        &mut self,
        board: &Board,
        limits: &Limits,
        found: &mut SolutionVisitor<'_>,
    ) -> SearchOutcome {
        self.single.for_each_solution(&candidate_masks(board), limits, |text| {
            found(&text.map(|symbol| Digit::from_index((symbol - b'1') as usize)))
        })
    }

    fn visit_generic(
        &mut self,
        board: &Board,
        order: BranchOrder,
        limits: &Limits,
        found: &mut SolutionVisitor<'_>,
    ) -> SearchOutcome {
        let searcher = match &mut self.generic {
            Some(searcher) if searcher.rules() == board.rules() => searcher,
            generic => generic.insert(Searcher::new(board.rules().clone())),
        };
        searcher.visit(board, order, limits, found)
    }
}

/// Returns the possible digits of each cell of a classic board.
fn candidate_masks(board: &Board) -> CandidateMasks {
    let mut masks = [0; 81];
    for (mask, cell) in masks.iter_mut().zip(board.rules().cells()) {
        *mask = board.possible_digits(cell).bits() as u16;
    }
    CandidateMasks(masks)
}

/// Fills the empty cells of a grid.
fn fill(grid: &mut Grid, values: &[Digit]) {
    let rules = grid.rules().clone();
    for (cell, digit) in rules.cells().zip(values) {
        if grid.value(cell).is_none() {
            grid.set(cell, *digit);
        }
    }
}
