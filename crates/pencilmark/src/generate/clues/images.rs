//! The images of shapes under the moves of a symmetry.

use pencilmark_core::cell::{Cell, Places};

use crate::generate::pattern::PatternSymmetry;

/// The moves of a symmetry on a board: where each place goes.
#[derive(Clone, Debug)]
pub struct ShapeImages {
    /// The number of columns of the board.
    columns: usize,
    /// For each move other than standing still: where each place goes, row by row.
    moves: Vec<Vec<[usize; 2]>>,
}

impl ShapeImages {
    /// Returns the moves of a symmetry on a board.
    pub fn of(symmetry: PatternSymmetry, board: &dyn Places) -> ShapeImages {
        let columns = board.columns();
        ShapeImages { columns, moves: symmetry.group([board.rows(), columns]) }
    }

    /// True if there is a move that changes the board.
    pub fn is_symmetric(&self) -> bool {
        !self.moves.is_empty()
    }

    /// Returns the number of moves.
    pub fn count(&self) -> usize {
        self.moves.len()
    }

    /// Returns where a move takes a cell; `None` if there is no cell.
    pub fn of_cell(&self, number: usize, cell: Cell, board: &impl Places) -> Option<Cell> {
        let (row, column) = board.row_and_column(cell);
        let [row, column] = self.moves[number][row * self.columns + column];
        board.cell_at(row, column)
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

    /// Groups shapes that are images of each other, by their numbers, in the order of the first of each group. A shape without all of its
    /// images is left out.
    pub fn orbits(&self, shapes: &[Vec<Cell>], kind: ShapeKind, board: &impl Places) -> Vec<Vec<usize>> {
        if !self.is_symmetric() {
            return (0..shapes.len()).map(|number| vec![number]).collect();
        }
        let mut orbits: Vec<(Vec<Vec<Cell>>, Vec<usize>)> = Vec::new();
        for (number, cells) in shapes.iter().enumerate() {
            let all = match kind {
                ShapeKind::Set => self.of_set(cells, board),
                ShapeKind::Line => self.of_cells(cells, board).map(|mut images| {
                    images.push(cells.clone());
                    images
                }),
            };
            let Some(mut all) = all else { continue };
            all.sort_unstable();
            all.dedup();
            match orbits.iter_mut().find(|(images, _)| *images == all) {
                Some((_, orbit)) => orbit.push(number),
                None => orbits.push((all, vec![number])),
            }
        }
        orbits.retain(|(images, orbit)| orbit.len() >= images.len());
        orbits.into_iter().map(|(_, orbit)| orbit).collect()
    }
}

/// How the cells of a shape are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShapeKind {
    /// The order of the cells doesn't matter.
    Set,
    /// Cells from a beginning to an end.
    Line,
}

/// Takes the groups of items as long as no more than `count` items are taken in all, and passes over larger ones.
pub(super) fn take_whole<T>(items: Vec<T>, groups: &[Vec<usize>], count: usize) -> Vec<T> {
    let mut numbers = Vec::new();
    for group in groups {
        if group.len() <= count - numbers.len() {
            numbers.extend(group);
        }
    }
    let mut items: Vec<Option<T>> = items.into_iter().map(Some).collect();
    numbers.into_iter().filter_map(|number: usize| items[number].take()).collect()
}
