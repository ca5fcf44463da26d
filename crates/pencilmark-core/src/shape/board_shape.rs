//! A shape: where its cells lie, and which groups of them may be houses.

use crate::cell::{Cell, Places};
use crate::house::HouseKind;
use crate::shape::arrangement::GridPlace;

/// A board that is no single square: its cells with their places, and the groups of cells that may become houses.
#[derive(Clone, Debug)]
pub struct BoardShape {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) places: Box<[(u8, u8)]>,
    /// The cell at each place of the drawing, row by row.
    pub(super) cell_at: Box<[Option<Cell>]>,
    /// The region of each cell; cells in no region have the number of regions.
    pub(super) regions: Box<[u16]>,
    pub(super) region_count: u16,
    pub(super) groups: Box<[Group]>,
    pub(super) grids: Box<[GridPlace]>,
    pub(super) digits: usize,
    pub(super) text: Box<str>,
}

/// Cells of a shape that are a house wherever there are not more of them than digits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What kind of house the cells are.
    pub kind: HouseKind,
    /// The cells in reading order.
    pub cells: Box<[Cell]>,
}

impl BoardShape {
    /// The text that [`parse`](BoardShape::parse) reads back.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.places.len()
    }

    /// The number of digits unless the rules say otherwise: the cells of the largest region or grid's row, else those of the longest line.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// The groups of cells that are houses where they are no larger than the number of digits.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The overlapping grids; none if the shape is a rectangle or a picture.
    pub fn grids(&self) -> &[GridPlace] {
        &self.grids
    }

    /// The number of the region that holds a cell, from 0; cells in no region share the number after the last.
    pub fn region_of(&self, cell: Cell) -> usize {
        usize::from(self.regions[cell.index()])
    }

    /// True if a region or a grid's box holds a cell.
    pub fn is_in_region(&self, cell: Cell) -> bool {
        self.regions[cell.index()] < self.region_count
    }

    /// The grids that hold a cell, each with the cell's row and column in it, from 0.
    pub fn grids_of(&self, cell: Cell) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let (row, column) = self.place_of(cell);
        self.grids.iter().enumerate().filter_map(move |(number, grid)| {
            let (down, right) = (row.checked_sub(grid.row)?, column.checked_sub(grid.column)?);
            (down < grid.size() && right < grid.size()).then_some((number, down, right))
        })
    }
}

impl Places for BoardShape {
    fn rows(&self) -> usize {
        self.rows
    }

    fn columns(&self) -> usize {
        self.columns
    }

    fn place_of(&self, cell: Cell) -> (usize, usize) {
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

/// Shapes are equal if their texts are: a shape has one.
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
