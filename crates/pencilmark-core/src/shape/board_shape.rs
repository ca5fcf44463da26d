//! A board shape: the positions of its cells, and the groups of cells that may be houses.

use crate::cell::{Cell, CellPositions};
use crate::house::HouseKind;
use crate::shape::arrangement::GridPlace;

/// A board that is not a single square: its cells with their positions, and the groups of cells that may become houses.
#[derive(Clone, Debug)]
pub struct BoardShape {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) places: Box<[(u8, u8)]>,
    /// The cell at each position of the drawing, row by row.
    pub(super) cell_at: Box<[Option<Cell>]>,
    /// The region of each cell; a cell without a region has the number after the last region.
    pub(super) regions: Box<[u16]>,
    pub(super) region_count: u16,
    pub(super) groups: Box<[CellGroup]>,
    pub(super) grids: Box<[GridPlace]>,
    pub(super) digits: usize,
    pub(super) text: Box<str>,
}

/// A group of cells of a shape, which is a house if it has no more cells than there are digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellGroup {
    /// The kind of house that the group would be.
    pub kind: HouseKind,
    /// The cells of the group in reading order.
    pub cells: Box<[Cell]>,
}

impl BoardShape {
    /// The text of the shape, which [`parse`](BoardShape::parse) reads back.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number of cells of the shape.
    pub fn cell_count(&self) -> usize {
        self.places.len()
    }

    /// The default number of digits: the number of cells of the largest region or of a grid's row, else of the longest
    /// line.
    pub fn digit_count(&self) -> usize {
        self.digits
    }

    /// The groups of cells that are houses if they have no more cells than there are digits.
    pub fn groups(&self) -> &[CellGroup] {
        &self.groups
    }

    /// The overlapping grids of the shape; empty for a rectangle or a picture.
    pub fn grids(&self) -> &[GridPlace] {
        &self.grids
    }

    /// The region of a cell, from 0; all cells without a region share the number after the last.
    pub fn region_of(&self, cell: Cell) -> usize {
        usize::from(self.regions[cell.index()])
    }

    /// True if a cell is in a region or in a box of a grid.
    pub fn is_in_region(&self, cell: Cell) -> bool {
        self.regions[cell.index()] < self.region_count
    }

    /// The grids that contain a cell, each as its index and the cell's row and column in it, from 0.
    pub fn grids_of(&self, cell: Cell) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let (row, column) = self.row_and_column(cell);
        self.grids.iter().enumerate().filter_map(move |(number, grid)| {
            let (down, right) = (row.checked_sub(grid.row)?, column.checked_sub(grid.column)?);
            (down < grid.size() && right < grid.size()).then_some((number, down, right))
        })
    }
}

impl CellPositions for BoardShape {
    fn rows(&self) -> usize {
        self.rows
    }

    fn columns(&self) -> usize {
        self.columns
    }

    fn row_and_column(&self, cell: Cell) -> (usize, usize) {
        let (row, column) = self.places[cell.index()];
        (row.into(), column.into())
    }

    fn cell_at(&self, row: usize, column: usize) -> Option<Cell> {
        if row < self.rows && column < self.columns {
            self.cell_at[row * self.columns + column]
        } else {
            None
        }
    }
}

/// Shapes are equal if their texts are, since each shape has exactly one text.
impl PartialEq for BoardShape {
    fn eq(&self, other: &BoardShape) -> bool {
        self.text == other.text
    }
}

impl Eq for BoardShape {}

impl std::hash::Hash for BoardShape {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}
