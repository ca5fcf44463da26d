//! A grid of values: givens and digits placed later. Its values may break the rules.

use std::fmt;
use std::sync::Arc;

use crate::cell::{Cell, CellSet};
use crate::digit::Digit;
use crate::rules::Rules;

/// Values in cells, each given or placed. They may break the rules: [`violation`](crate::violation) checks that.
#[derive(Clone, PartialEq, Eq)]
pub struct Grid {
    rules: Arc<Rules>,
    values: Box<[Option<Digit>]>,
    givens: CellSet,
}

impl Grid {
    /// Creates an empty grid with these rules.
    pub fn empty(rules: impl Into<Arc<Rules>>) -> Grid {
        let rules = rules.into();
        let values = vec![None; rules.cells().len()].into();
        Grid { rules, values, givens: CellSet::EMPTY }
    }

    /// Creates a grid of givens, one value per cell in reading order.
    ///
    /// # Panics
    /// If there are not exactly as many values as cells, or the board has no such digit.
    pub fn of_givens(rules: Arc<Rules>, values: impl IntoIterator<Item = Option<Digit>>) -> Grid {
        let mut grid = Grid::empty(rules);
        let mut cells = grid.rules.cells();
        for value in values {
            let cell = cells.next().expect("more values than cells");
            if let Some(digit) = value {
                grid.set_given(cell, digit);
            }
        }
        assert!(cells.next().is_none(), "fewer values than cells");
        grid
    }

    /// The rules of the puzzle.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The value of a cell; `None` if it is empty.
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()]
    }

    /// The values of all cells in reading order.
    pub fn values(&self) -> &[Option<Digit>] {
        &self.values
    }

    /// The cells whose value is given rather than placed.
    pub fn givens(&self) -> &CellSet {
        &self.givens
    }

    /// True if the cell's value is given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    /// True if every cell has a value.
    pub fn is_full(&self) -> bool {
        self.values.iter().all(Option::is_some)
    }

    /// Sets the value of a cell as a given.
    ///
    /// # Panics
    /// If the board has no such digit.
    pub fn set_given(&mut self, cell: Cell, digit: Digit) {
        self.set(cell, digit);
        self.givens.insert(cell);
    }

    /// Sets the value of a cell as placed, not given. It replaces any value of the cell.
    ///
    /// # Panics
    /// If the board has no such digit.
    pub fn set(&mut self, cell: Cell, digit: Digit) {
        assert!(
            self.rules.digits().contains(digit),
            "digit {digit} on a board of the digits {}",
            self.rules.digits()
        );
        self.values[cell.index()] = Some(digit);
        self.givens.remove(cell);
    }

    /// Removes the value of a cell.
    pub fn clear(&mut self, cell: Cell) {
        self.values[cell.index()] = None;
        self.givens.remove(cell);
    }

    /// Returns a copy of the grid with only its givens.
    pub fn givens_only(&self) -> Grid {
        let kept = |cell: Cell| self.value(cell).filter(|_| self.is_given(cell));
        Grid::of_givens(self.rules.clone(), self.rules.cells().map(kept))
    }
}

/// Prints the values as one line, empty cells as `.`.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = self.rules.values();
        let symbol = |value: &Option<Digit>| value.map_or('.', |digit| values.symbol(digit));
        self.values.iter().try_for_each(|value| fmt::Write::write_char(f, symbol(value)))
    }
}

/// Prints the values as one line, and the number of givens among them.
impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self}, {} given)", self.givens.len())
    }
}
