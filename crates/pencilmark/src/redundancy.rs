//! Redundant givens: for one puzzle of any rules, and for many classic ones at a time.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::grid::Grid;
use pencilmark_search::kernel9::generation::{
    GivenRemovalTask, GivenRemover, RedundancyTask, RedundantGivenFinder,
};
use pencilmark_search::kernel9::{CodePath, PuzzleBytes};
use pencilmark_search::limits::{Limits, SearchCompletion, StopReason};
use pencilmark_search::solver::Solver;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::puzzle::{Puzzle, PuzzleError};

/// Finds redundant givens of puzzles.
pub struct RedundancyFinder {
    solver: Solver,
    max_nodes: u64,
}

impl RedundancyFinder {
    /// Creates a finder with a node limit per query.
    pub fn new(solver: Solver, max_nodes: u64) -> RedundancyFinder {
        RedundancyFinder { solver, max_nodes }
    }

    /// Returns the redundant givens: those that can each be removed while the solution stays unique. Empty if the puzzle is
    /// minimal.
    ///
    /// # Errors
    /// If the node limit is reached.
    pub fn redundant_givens(&mut self, puzzle: &Puzzle) -> Result<Vec<Cell>, StopReason> {
        let mut redundant = Vec::new();
        let mut grid = puzzle.grid().givens_only();
        for cell in puzzle.grid().givens().iter() {
            if self.goes(puzzle, &mut grid, cell)? {
                redundant.push(cell);
                grid.set_given(cell, puzzle.solution().value(cell).expect("a full solution"));
            }
        }
        Ok(redundant)
    }

    /// Returns a minimal puzzle, made by removing redundant givens in an order determined by the seed.
    ///
    /// # Errors
    /// If the node limit is reached.
    pub fn minimal_puzzle(&mut self, puzzle: &Puzzle, seed: u64) -> Result<Grid, StopReason> {
        let mut grid = puzzle.grid().givens_only();
        for cell in removal_order(puzzle.grid().givens().iter(), seed) {
            self.goes(puzzle, &mut grid, cell)?;
        }
        Ok(grid)
    }

    /// Removes a given if the solution stays unique, and restores it otherwise. Returns true if it was removed.
    fn goes(&mut self, puzzle: &Puzzle, grid: &mut Grid, cell: Cell) -> Result<bool, StopReason> {
        let digit = puzzle.solution().value(cell).expect("a full solution");
        grid.clear(cell);
        let limits = Limits { solutions: 2, nodes: self.max_nodes, cancel: None };
        let board = Board::new(grid.clone());
        let outcome = self.solver.for_each_solution(&board, &limits, |_| ControlFlow::Continue(()));
        if outcome.solutions == 1 && outcome.completion == SearchCompletion::Exhausted {
            return Ok(true);
        }
        grid.set_given(cell, digit);
        match outcome.completion {
            SearchCompletion::Stopped(stop) => Err(stop),
            SearchCompletion::Exhausted | SearchCompletion::Enough => Ok(false),
        }
    }
}

/// Returns the order in which the givens are tried, determined by the seed.
fn removal_order(givens: impl Iterator<Item = Cell>, seed: u64) -> impl Iterator<Item = Cell> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut order: Vec<(u64, Cell)> = givens.map(|cell| (rng.next_u64(), cell)).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, cell)| cell)
}

/// A classic puzzle with its unique solution, as lines.
#[derive(Clone, Copy, Debug)]
pub struct ClassicPuzzle {
    /// The puzzle, with empty cells as `.` or `0`.
    pub text: PuzzleBytes,
    /// The unique solution of the puzzle.
    pub solution: PuzzleBytes,
}

impl ClassicPuzzle {
    fn givens(&self) -> impl Iterator<Item = usize> {
        self.text.into_iter().enumerate().filter(|(_, symbol)| is_given(*symbol)).map(|(cell, _)| cell)
    }

    fn givens_as_bits(&self) -> u128 {
        self.givens().fold(0, |bits, cell| bits | 1 << cell)
    }

    /// Returns the solution as digits 1 to 9.
    fn grid(&self) -> [u8; 81] {
        self.solution.map(|symbol| symbol - b'0')
    }
}

fn is_given(symbol: u8) -> bool {
    matches!(symbol, b'1'..=b'9')
}

/// Finds redundant givens of many classic puzzles at a time, on the lanes of the bulk solver.
pub struct BulkRedundancyFinder {
    removable: RedundantGivenFinder,
    thinner: GivenRemover,
}

impl BulkRedundancyFinder {
    /// Creates a finder that uses the given code path: portable, AVX2 or AVX-512.
    pub fn with_code_path(path: CodePath) -> BulkRedundancyFinder {
        BulkRedundancyFinder {
            removable: RedundantGivenFinder::with_code_path(path),
            thinner: GivenRemover::with_code_path(path),
        }
    }

    /// Returns, for each puzzle, its redundant givens: those that can each be removed while the solution stays unique.
    pub fn redundant(
        &mut self,
        puzzles: Vec<Result<ClassicPuzzle, PuzzleError>>,
    ) -> Vec<Result<CellSet, PuzzleError>> {
        let task =
            |puzzle: &ClassicPuzzle| RedundancyTask { grid: puzzle.grid(), givens: puzzle.givens_as_bits() };
        let tasks: Vec<RedundancyTask> = puzzles.iter().flatten().map(task).collect();
        let mut redundant = self.removable.find(&tasks).into_iter();
        puzzles.into_iter().map(|puzzle| puzzle.map(|_| cells(redundant.next().unwrap_or(0)))).collect()
    }

    /// Returns, for each puzzle, the givens that remain when redundant ones are removed in an order determined by its seed.
    pub fn minimal(
        &mut self,
        puzzles: Vec<Result<ClassicPuzzle, PuzzleError>>,
        seeds: impl Iterator<Item = u64>,
    ) -> Vec<Result<CellSet, PuzzleError>> {
        let tasks =
            puzzles.iter().zip(seeds).filter_map(|(puzzle, seed)| Some(thinning(&puzzle.ok()?, seed)));
        let tasks: Vec<GivenRemovalTask> = tasks.collect();
        let mut kept = self.thinner.remove_givens(&tasks).into_iter();
        puzzles.iter().map(|puzzle| puzzle.map(|_| cells(kept.next().unwrap_or(0)))).collect()
    }
}

/// Returns the cells whose bits are set.
fn cells(bits: u128) -> CellSet {
    (0..81).filter(|cell| bits >> cell & 1 == 1).map(Cell::new).collect()
}

/// Returns the task that removes all empty cells at once, and then the givens one by one.
fn thinning(puzzle: &ClassicPuzzle, seed: u64) -> GivenRemovalTask {
    let blanks = !puzzle.givens_as_bits() & ((1 << 81) - 1);
    let order = removal_order(puzzle.givens().map(Cell::new), seed).map(|cell| 1 << cell.index());
    let cell_groups = (blanks != 0).then_some(blanks).into_iter().chain(order).collect();
    GivenRemovalTask { grid: puzzle.grid(), cell_groups, min_givens: 0 }
}
