//! Attempts at a puzzle. Most are turned down for what their digits alone tell, so an attempt stays as it was made until a question
//! needs more.

use std::sync::Arc;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;

use crate::generate::pattern::CellBits;
use crate::generate::walk::Full;

/// A puzzle that has one solution, and has yet to be held against the wish.
#[expect(clippy::large_enum_variant, reason = "one is alive at a time")]
#[derive(Clone, Debug)]
pub enum Attempt {
    /// A classic puzzle as the kernel makes it: the solution and which of its cells are given.
    Classic {
        /// The only solution.
        grid: Full,
        /// The cells that are given.
        givens: CellBits,
    },
    /// A puzzle of any other rules.
    AnyRules {
        /// The grid of its givens.
        puzzle: Grid,
        /// The only solution.
        solution: Grid,
    },
}

impl Attempt {
    /// Returns the number of givens.
    pub fn count_givens(&self) -> usize {
        match self {
            Attempt::Classic { givens, .. } => givens.count_ones() as usize,
            Attempt::AnyRules { puzzle, .. } => puzzle.values().iter().flatten().count(),
        }
    }

    /// Returns a classic puzzle as 1 to 9 for givens, 0 for blanks; `None` on other boards.
    pub fn classic_values(&self) -> Option<Full> {
        match self {
            Attempt::Classic { grid, givens } => {
                let value = |cell: usize| if givens >> cell & 1 == 1 { grid[cell] } else { 0 };
                Some(std::array::from_fn(value))
            }
            Attempt::AnyRules { .. } => None,
        }
    }

    /// Returns the puzzle and its solution as grids of these rules.
    pub fn grids(&self, rules: &Arc<Rules>) -> (Grid, Grid) {
        match self {
            Attempt::Classic { grid, givens } => {
                let digit = |cell: usize| Digit::from_index(usize::from(grid[cell]) - 1);
                let solution = Grid::of_givens(rules.clone(), (0..81).map(|cell| Some(digit(cell))));
                let mut puzzle = Grid::new(rules.clone());
                let mut left = *givens;
                while left != 0 {
                    let cell = left.trailing_zeros() as usize;
                    puzzle.give(Cell::new(cell), digit(cell));
                    left &= left - 1;
                }
                (puzzle, solution)
            }
            Attempt::AnyRules { puzzle, solution } => (puzzle.clone(), solution.clone()),
        }
    }
}
