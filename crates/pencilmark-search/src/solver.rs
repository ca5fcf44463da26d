//! A solver for boards of any rules, which chooses the search engine.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;

use crate::generic::{BranchOrder, Searcher};
use crate::kernel9::{CandidateMasks, CodePath, SingleSolver};
use crate::limits::{Limits, SearchCompletion, SearchOutcome, SolutionVisitor, StopReason, Verdict};

/// The nodes after which a classic board with candidates of its own leaves the kernel if no solution was found. The kernel
/// doesn't see that three cells of a house share two candidates, and searches the rest of a sparse board for each way to
/// fill it; the generic search guesses where the candidates are fewest and meets the contradiction at once.
const PATIENCE: u64 = 20_000;

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
        if board.rules().is_classic() && !board.has_given_candidates() {
            return self.single.count(&candidate_masks(board), limits);
        }
        self.for_each_solution(board, limits, |_| ControlFlow::Continue(()))
    }

    /// Passes every solution of a board to `found`, as one digit per cell in reading order, until `found` returns `Break`
    /// or a limit is reached.
    pub fn for_each_solution(
        &mut self,
        board: &Board,
        limits: &Limits,
        mut found: impl FnMut(&[Digit]) -> ControlFlow<()>,
    ) -> SearchOutcome {
        match (board.rules().is_classic(), board.has_given_candidates()) {
            (false, _) => self.visit_generic(board, BranchOrder::First, limits, &mut found),
            (true, false) => self.visit_classic(board, limits, &mut found),
            (true, true) => self.visit_candidates(board, limits, &mut found),
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

    /// Visits the solutions of a classic board that has candidates of its own: the kernel's, unless it finds none for a long
    /// time.
    fn visit_candidates(
        &mut self,
        board: &Board,
        limits: &Limits,
        found: &mut SolutionVisitor<'_>,
    ) -> SearchOutcome {
        let start = Limits { nodes: limits.nodes.min(PATIENCE), ..*limits };
        let outcome = self.visit_classic(board, &start, found);
        let is_paused = outcome.completion == SearchCompletion::Stopped(StopReason::Budget);
        if !is_paused || limits.nodes <= PATIENCE {
            return outcome;
        }
        if outcome.solutions == 0 {
            let rest = Limits { nodes: limits.nodes - outcome.nodes, ..*limits };
            let rest = self.visit_generic(board, BranchOrder::First, &rest, found);
            return SearchOutcome { nodes: outcome.nodes + rest.nodes, ..rest };
        }
        // The kernel searches in the same order again.
        let mut visited = outcome.solutions;
        self.visit_classic(board, limits, &mut |values| match visited {
            0 => found(values),
            _ => {
                visited -= 1;
                ControlFlow::Continue(())
            }
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
