//! A full grid on which clues are drawn: its values, the room that is left, and the dice.

use std::collections::HashSet;

use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;

use crate::generate::dice::Dice;

/// A full grid with the clues drawn on it so far.
pub struct Canvas<'a> {
    /// A grid without empty cells.
    solution: &'a Grid,
    /// What all choices are made with.
    pub(super) dice: &'a mut Dice,
    /// Cells of lines, cages and marks: other such shapes stay away from them.
    occupied: CellSet,
    /// Corners that a line passes between two diagonal neighbours, named by the cell above and left of them.
    crossed: HashSet<Cell>,
    clues: Vec<Constraint>,
}

impl<'a> Canvas<'a> {
    /// Creates a canvas without clues.
    pub fn new(solution: &'a Grid, dice: &'a mut Dice) -> Canvas<'a> {
        Canvas { solution, dice, occupied: CellSet::EMPTY, crossed: HashSet::new(), clues: Vec::new() }
    }

    /// Returns what choices are made with.
    pub fn dice(&mut self) -> &mut Dice {
        self.dice
    }

    /// Returns the clues that were drawn.
    pub fn into_clues(self) -> Vec<Constraint> {
        self.clues
    }

    pub(super) fn solution(&self) -> &'a Grid {
        self.solution
    }

    pub(super) fn rules(&self) -> &'a Rules {
        self.solution.rules()
    }

    /// The rows, columns and digits: clues are drawn on squares.
    pub(super) fn size(&self) -> usize {
        self.solution.rules().layout().digits()
    }

    /// Returns the value of a cell's digit.
    pub(super) fn value(&self, cell: Cell) -> i32 {
        self.solution.value(cell).map_or(0, |digit| self.rules().values().value(digit))
    }

    pub(super) fn values(&self, cells: &[Cell]) -> Vec<i32> {
        cells.iter().map(|cell| self.value(*cell)).collect()
    }

    pub(super) fn is_free(&self, cell: Cell) -> bool {
        !self.occupied.contains(cell)
    }

    /// Returns the cells that no shape occupies, in random order.
    pub(super) fn free_cells(&mut self) -> Vec<Cell> {
        let mut free: Vec<Cell> = self.rules().cells().filter(|cell| self.is_free(*cell)).collect();
        self.dice.shuffle(&mut free);
        free
    }

    /// Returns one of the items by lot.
    pub(super) fn choose<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { Some(items[self.dice.below(items.len())]) }
    }

    /// Adds a clue that occupies no cells: a mark on an edge or a corner, or outside the grid.
    pub(super) fn add(&mut self, clue: Constraint) {
        self.clues.push(clue);
    }

    /// Adds a clue that occupies its cells.
    pub(super) fn add_shape(&mut self, clue: Constraint) {
        let cells: Vec<Cell> = clue.cells.iter().flatten().copied().collect();
        cells.iter().for_each(|cell| {
            self.occupied.insert(*cell);
        });
        let size = self.size();
        self.crossed.extend(cells.windows(2).filter_map(|pair| corner(pair[0], pair[1], size)));
        self.clues.push(clue);
    }

    /// True if a line may go on from a cell of it to a neighbour without crossing another line or itself.
    pub(super) fn is_open_step(&self, line: &[Cell], from: Cell, to: Cell) -> bool {
        let size = self.size();
        let is_crossed = |place: Cell| {
            let mut own = line.windows(2).filter_map(|pair| corner(pair[0], pair[1], size));
            self.crossed.contains(&place) || own.any(|other| other == place)
        };
        self.is_free(to) && !line.contains(&to) && !corner(from, to, size).is_some_and(is_crossed)
    }
}

/// Returns a clue of a kind, without cells and numbers.
pub(super) fn clue(kind: KindId) -> Constraint {
    Constraint::new(kind.kind())
}

/// Returns the cells beside a cell, those that share only a corner included.
pub(super) fn around(cell: Cell, size: usize) -> impl Iterator<Item = Cell> {
    let (row, column) = (cell.row(size), cell.column(size));
    let near = move |line: usize| line.saturating_sub(1)..(line + 2).min(size);
    let cells = near(row).flat_map(move |r| near(column).map(move |c| Cell::at(r, c, size)));
    cells.filter(move |other| *other != cell)
}

/// Returns the cells that share a side with a cell.
pub fn beside(cell: Cell, size: usize) -> impl Iterator<Item = Cell> {
    around(cell, size)
        .filter(move |other| other.row(size) == cell.row(size) || other.column(size) == cell.column(size))
}

/// Returns all pairs of cells that share a side.
pub fn edges(size: usize) -> Vec<[Cell; 2]> {
    let cells = (0..size * size).map(Cell::new);
    let later = move |cell: Cell| {
        beside(cell, size).filter(move |other| *other > cell).map(move |other| [cell, other])
    };
    cells.flat_map(later).collect()
}

/// The cell above and left of the corner that a diagonal step passes; `None` for a straight step.
fn corner(from: Cell, to: Cell, size: usize) -> Option<Cell> {
    let (rows, columns) = ([from.row(size), to.row(size)], [from.column(size), to.column(size)]);
    let is_diagonal = rows[0].abs_diff(rows[1]) == 1 && columns[0].abs_diff(columns[1]) == 1;
    is_diagonal.then(|| Cell::at(rows[0].min(rows[1]), columns[0].min(columns[1]), size))
}
