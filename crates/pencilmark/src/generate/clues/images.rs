//! The images of shapes under the moves of a symmetry.

use std::collections::HashMap;
use std::hash::Hash;

use pencilmark_core::cell::{Cell, Places};
use pencilmark_core::constraint::OutsidePlace;

use crate::generate::pattern::PatternSymmetry;

/// The moves of a symmetry on a board: where each cell goes, and each place around the board.
#[derive(Clone, Debug)]
pub struct ShapeImages {
    /// The rows and columns of the board, with one more on each side for the places outside.
    sides: [usize; 2],
    /// For each move other than standing still: where each place goes, row by row.
    moves: Vec<Vec<[usize; 2]>>,
}

impl ShapeImages {
    /// Returns the moves of a symmetry on a board.
    pub fn of(symmetry: PatternSymmetry, board: &dyn Places) -> ShapeImages {
        let sides = [board.rows() + 2, board.columns() + 2];
        ShapeImages { sides, moves: symmetry.group(sides) }
    }

    /// True if there is a move that changes the board.
    pub fn is_symmetric(&self) -> bool {
        !self.moves.is_empty()
    }

    /// Returns the number of moves.
    pub fn count(&self) -> usize {
        self.moves.len()
    }

    fn moved(&self, number: usize, [row, column]: [usize; 2]) -> [usize; 2] {
        self.moves[number][row * self.sides[1] + column]
    }

    /// Returns where a move takes a cell; `None` if there is no cell.
    pub fn of_cell(&self, number: usize, cell: Cell, board: &impl Places) -> Option<Cell> {
        let (row, column) = board.row_and_column(cell);
        let [row, column] = self.moved(number, [row + 1, column + 1]);
        board.cell_at(row.checked_sub(1)?, column.checked_sub(1)?)
    }

    /// Returns where each move takes some cells; `None` if a cell would fall off the board.
    pub fn of_cells(&self, cells: &[Cell], board: &impl Places) -> Option<Vec<Vec<Cell>>> {
        let image = |number| cells.iter().map(|cell| self.of_cell(number, *cell, board)).collect();
        (0..self.count()).map(image).collect()
    }

    /// Returns where each move takes some cells, each image in order of its cells, after the cells themselves.
    pub fn of_set(&self, cells: &[Cell], board: &impl Places) -> Option<Vec<Vec<Cell>>> {
        let mut all = vec![cells.to_vec()];
        all.extend(self.of_cells(cells, board)?);
        all.iter_mut().for_each(|cells| cells.sort_unstable());
        Some(all)
    }

    /// Returns where each move takes a place outside the grid, with its direction, after the place itself.
    pub(super) fn of_place(&self, place: OutsidePlace) -> Vec<OutsidePlace> {
        let at = [usize::from(place.row), usize::from(place.column)];
        let ahead =
            [at[0].wrapping_add_signed(place.down.into()), at[1].wrapping_add_signed(place.right.into())];
        let image = |number| {
            let ([row, column], [next_row, next_column]) =
                (self.moved(number, at), self.moved(number, ahead));
            let step = |from: usize, to: usize| to as i8 - from as i8;
            let (down, right) = (step(row, next_row), step(column, next_column));
            OutsidePlace { row: row as u8, column: column as u8, down, right }
        };
        [place].into_iter().chain((0..self.count()).map(image)).collect()
    }

    /// Groups items that are images of each other, in the order of the first of each group. An item without all of its images is left out.
    /// `images` returns an item's own place, and those of its images.
    pub fn orbits<T, K: Clone + Ord + Hash>(
        &self,
        items: impl IntoIterator<Item = T>,
        images: impl Fn(&T) -> Option<Vec<K>>,
    ) -> Vec<Vec<T>> {
        if !self.is_symmetric() {
            return items.into_iter().map(|item| vec![item]).collect();
        }
        let mut orbits: Vec<(usize, Vec<T>)> = Vec::new();
        let mut numbers = HashMap::new();
        for item in items {
            let Some(mut places) = images(&item) else { continue };
            places.sort_unstable();
            places.dedup();
            let number = *numbers.entry(places[0].clone()).or_insert(orbits.len());
            if number == orbits.len() {
                orbits.push((places.len(), Vec::new()));
            }
            orbits[number].1.push(item);
        }
        orbits.into_iter().filter(|(whole, orbit)| orbit.len() >= *whole).map(|(_, orbit)| orbit).collect()
    }
}

/// Takes groups as long as no more than `count` items are taken in all, and passes over larger ones.
pub(super) fn take_whole<T>(groups: Vec<Vec<T>>, count: usize) -> Vec<T> {
    let mut taken = Vec::new();
    for group in groups {
        if group.len() <= count - taken.len() {
            taken.extend(group);
        }
    }
    taken
}
