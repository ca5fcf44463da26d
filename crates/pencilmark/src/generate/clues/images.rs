//! The images of shapes under the moves of a symmetry.

use pencilmark_core::cell::{Cell, CellPositions};

use crate::generate::pattern::PatternSymmetry;

/// The moves of a symmetry on a board: the destination of each place under each move.
#[derive(Clone, Debug)]
pub struct SymmetryMoves {
    /// The number of columns of the board.
    columns: usize,
    /// The destinations of all places, row by row, for each move except the identity.
    moves: Vec<Vec<[usize; 2]>>,
}

impl SymmetryMoves {
    /// Returns the moves of a symmetry on a board.
    pub fn of(symmetry: PatternSymmetry, board: &dyn CellPositions) -> SymmetryMoves {
        let columns = board.columns();
        SymmetryMoves { columns, moves: symmetry.group([board.rows(), columns]) }
    }

    /// Returns the number of moves without the identity: 0 without a symmetry.
    pub fn count(&self) -> usize {
        self.moves.len()
    }

    /// Returns the image of a cell under a move, counted from 0; `None` if the image is not on the board.
    pub fn image(&self, number: usize, cell: Cell, board: &impl CellPositions) -> Option<Cell> {
        let (row, column) = board.row_and_column(cell);
        let [row, column] = self.moves[number][row * self.columns + column];
        board.cell_at(row, column)
    }

    /// Returns the images of a list of cells under each move, in the list's order; `None` if an image is not on the board.
    pub fn images(&self, cells: &[Cell], board: &impl CellPositions) -> Option<Vec<Vec<Cell>>> {
        let image = |number| cells.iter().map(|cell| self.image(number, *cell, board)).collect();
        (0..self.count()).map(image).collect()
    }

    /// Groups shapes that are images of each other, by index, in the order of the first shape of each group. A shape with a missing
    /// image is left out.
    pub fn orbits(
        &self,
        shapes: &[Vec<Cell>],
        order: OrderSignificance,
        board: &impl CellPositions,
    ) -> Vec<Vec<usize>> {
        let mut orbits: Vec<Orbit> = Vec::new();
        for (number, cells) in shapes.iter().enumerate() {
            let Some(mut images) = self.images(cells, board) else { continue };
            images.push(cells.clone());
            if order == OrderSignificance::Ignored {
                images.iter_mut().for_each(|cells| cells.sort_unstable());
            }
            let own = &images[images.len() - 1];
            match orbits.iter_mut().find(|orbit| orbit.images.contains(own)) {
                Some(orbit) => orbit.numbers.push(number),
                None => orbits.push(Orbit { images, numbers: vec![number] }),
            }
        }
        orbits.into_iter().filter(Orbit::is_whole).map(|orbit| orbit.numbers).collect()
    }
}

/// The significance of the order of cells when shapes are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderSignificance {
    /// The order is ignored, as for marks and cages.
    Ignored,
    /// The order counts, as for lines that are read from one end.
    Kept,
}

/// A group of shapes that are images of each other.
struct Orbit {
    /// The images of a shape, including itself; some may be equal.
    images: Vec<Vec<Cell>>,
    /// The indices of the shapes.
    numbers: Vec<usize>,
}

impl Orbit {
    /// True if there is a shape for each image.
    fn is_whole(&self) -> bool {
        let is_first = |(i, image): &(usize, &Vec<Cell>)| !self.images[..*i].contains(image);
        self.numbers.len() >= self.images.iter().enumerate().filter(is_first).count()
    }
}

/// Takes whole orbits of items up to `count` items in total; an orbit that would exceed `count` is skipped.
pub(super) fn take_orbits<T>(items: Vec<T>, orbits: &[Vec<usize>], count: usize) -> Vec<T> {
    let mut numbers = Vec::new();
    for orbit in orbits {
        if orbit.len() <= count - numbers.len() {
            numbers.extend(orbit);
        }
    }
    let mut items: Vec<Option<T>> = items.into_iter().map(Some).collect();
    numbers.into_iter().filter_map(|number: usize| items[number].take()).collect()
}
