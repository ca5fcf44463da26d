//! Almost locked sets: cells of a house with one digit more than cells.
//!
//! ```text
//! r1c1 {1 2}   r1c4 {2 3}      two cells, three digits: if any digit is out, the other two are in
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::combine::choose;
use crate::facts::Facts;
use crate::width::Cells;

/// The most cells of a set that is looked at: larger ones are what smaller ones leave over.
const MOST_CELLS: usize = 8;

/// Cells that all see each other and hold one digit more than there are cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Als<C> {
    /// The cells.
    pub cells: C,
    /// Their candidates.
    pub digits: DigitSet,
}

impl<C: Cells> Als<C> {
    /// Those of its cells that hold a digit.
    pub fn places(&self, facts: &Facts<C>, digit: Digit) -> C {
        self.cells & facts.places(digit)
    }
}

/// Every almost locked set of a board, each once, small ones first.
pub fn als<C: Cells>(facts: &Facts<C>) -> Vec<Als<C>> {
    almost_locked(facts, 1)
}

/// Every set of cells of a house with `surplus` digits more than cells, each once, small ones first.
pub fn almost_locked<C: Cells>(facts: &Facts<C>, surplus: usize) -> Vec<Als<C>> {
    let mut found: Vec<Als<C>> = Vec::new();
    for size in 1..=MOST_CELLS.min(facts.size() - surplus) {
        let of_size = found.len();
        for house in facts.houses() {
            let cells: Vec<Cell> = facts.open_in(house).iter().collect();
            let add = |set: Als<C>, cell: Cell| {
                let digits = set.digits | facts.candidates(cell);
                let grown = Als { cells: set.cells | C::of(cell), digits };
                (digits.len() <= size + surplus).then_some(grown)
            };
            let none = Als { cells: C::EMPTY, digits: DigitSet::EMPTY };
            let _ = choose(&cells, size, none, &add, &mut |_, set| {
                if set.digits.len() == size + surplus && !found[of_size..].contains(&set) {
                    found.push(set);
                }
                ControlFlow::Continue(())
            });
        }
    }
    found
}
