//! Givens that a puzzle does not need.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::grid::Grid;
use pencilmark_search::limits::{End, Limits, Stop};
use pencilmark_search::solver::Solver;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::puzzle::Puzzle;

/// Finds redundant givens.
pub struct Redundancy {
    solver: Solver,
    max_nodes: u64,
}

impl Redundancy {
    /// With a budget of nodes for each question.
    pub fn new(solver: Solver, max_nodes: u64) -> Redundancy {
        Redundancy { solver, max_nodes }
    }

    /// The givens any one of which can go while one solution remains. None of them: the puzzle is minimal.
    ///
    /// # Errors
    /// When the budget does not reach.
    pub fn redundant(&mut self, puzzle: &Puzzle) -> Result<Vec<Cell>, Stop> {
        let mut redundant = Vec::new();
        let mut grid = puzzle.grid().givens_only();
        for cell in puzzle.grid().givens().iter() {
            if self.goes(puzzle, &mut grid, cell)? {
                redundant.push(cell);
                grid.give(cell, puzzle.solution().value(cell).expect("a full solution"));
            }
        }
        Ok(redundant)
    }

    /// The puzzle without redundant givens, tried in an order drawn by the seed until none is left.
    ///
    /// # Errors
    /// When the budget does not reach.
    pub fn minimal(&mut self, puzzle: &Puzzle, seed: u64) -> Result<Grid, Stop> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut order: Vec<(u64, Cell)> =
            puzzle.grid().givens().iter().map(|cell| (rng.next_u64(), cell)).collect();
        order.sort_unstable();
        let mut grid = puzzle.grid().givens_only();
        for (_, cell) in order {
            self.goes(puzzle, &mut grid, cell)?;
        }
        Ok(grid)
    }

    /// Takes a given if no other digit there leads to a solution; else leaves it.
    fn goes(&mut self, puzzle: &Puzzle, grid: &mut Grid, cell: Cell) -> Result<bool, Stop> {
        let digit = puzzle.solution().value(cell).expect("a full solution");
        grid.clear(cell);
        let limits = Limits { solutions: 2, nodes: self.max_nodes, cancel: None };
        let board = Board::new(grid.clone());
        let outcome = self.solver.solutions(&board, &limits, |_| ControlFlow::Continue(()));
        if outcome.solutions == 1 && outcome.end == End::Exhausted {
            return Ok(true);
        }
        grid.give(cell, digit);
        match outcome.end {
            End::Stopped(stop) => Err(stop),
            End::Exhausted | End::Enough => Ok(false),
        }
    }
}
