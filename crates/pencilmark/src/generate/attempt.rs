//! Attempts to meet a wish: generated puzzles that have not been checked. Most are rejected by cheap checks on their digits, so an
//! attempt is only converted to a grid if a check needs one.

use std::sync::Arc;

use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;

use crate::generate::pattern::CellBits;
use crate::generate::walk::FullGrid;

/// A generated puzzle with one solution that has not been checked against the wish.
#[expect(clippy::large_enum_variant, reason = "one is alive at a time")]
#[derive(Clone, Debug)]
pub enum Attempt {
    /// A classic puzzle in the kernel's form: the solution, and the cells that are given.
    Classic {
        /// The unique solution.
        grid: FullGrid,
        /// The given cells, as bits.
        givens: CellBits,
    },
    /// A puzzle with any other rules.
    AnyRules {
        /// The grid with only the givens.
        puzzle: Grid,
        /// The unique solution.
        solution: Grid,
    },
}

impl Attempt {
    /// Returns the number of givens of the generated puzzle.
    pub fn count_givens(&self) -> usize {
        match self {
            Attempt::Classic { givens, .. } => givens.count_ones() as usize,
            Attempt::AnyRules { puzzle, .. } => puzzle.values().iter().flatten().count(),
        }
    }

    /// Returns a classic puzzle as values 1 to 9 for givens and 0 for empty cells; `None` for other boards.
    pub fn classic_values(&self) -> Option<FullGrid> {
        match self {
            Attempt::Classic { grid, givens } => {
                let value = |cell: usize| if givens >> cell & 1 == 1 { grid[cell] } else { 0 };
                Some(std::array::from_fn(value))
            }
            Attempt::AnyRules { .. } => None,
        }
    }

    /// Returns the puzzle and its solution, with the same givens, as grids with these rules.
    pub fn grids(&self, rules: &Arc<Rules>) -> (Grid, Grid) {
        match self {
            Attempt::Classic { grid, givens } => {
                let (mut puzzle, mut solution) = (Grid::empty(rules.clone()), Grid::empty(rules.clone()));
                for cell in rules.cells() {
                    let digit = Digit::from_index(usize::from(grid[cell.index()]) - 1);
                    if givens >> cell.index() & 1 == 1 {
                        puzzle.set_given(cell, digit);
                        solution.set_given(cell, digit);
                    } else {
                        solution.set(cell, digit);
                    }
                }
                (puzzle, solution)
            }
            Attempt::AnyRules { puzzle, solution } => {
                let mut full = puzzle.clone();
                for cell in rules.cells().filter(|cell| puzzle.value(*cell).is_none()) {
                    solution.value(cell).into_iter().for_each(|digit| full.set(cell, digit));
                }
                (puzzle.clone(), full)
            }
        }
    }
}
