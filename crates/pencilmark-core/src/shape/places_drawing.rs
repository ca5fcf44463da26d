//! A shape under construction: its numbered cells, before they are grouped.

use crate::cell::{Cell, MAX_CELLS};
use crate::digit::MAX_SIZE;
use crate::house::HouseKind;
use crate::shape::arrangement::GridPlace;
use crate::shape::board_shape::{BoardShape, CellGroup};
use crate::shape::problem::{MOST_LINES, ShapeError};

/// The cells of a drawing, numbered in reading order.
pub(super) struct Drawing {
    rows: usize,
    columns: usize,
    places: Vec<(u8, u8)>,
    cell_at: Vec<Option<Cell>>,
}

impl Drawing {
    /// Numbers the positions of a drawing for which `is_cell` is true.
    pub(super) fn new(
        rows: usize,
        columns: usize,
        is_cell: impl Fn(usize, usize) -> bool,
    ) -> Result<Drawing, ShapeError> {
        if rows.max(columns) > MOST_LINES {
            return Err(ShapeError::TooLarge(rows.max(columns)));
        }
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let places: Vec<(usize, usize)> = all.filter(|(row, column)| is_cell(*row, *column)).collect();
        match places.len() {
            0 => return Err(ShapeError::NoCells),
            count if count > MAX_CELLS => return Err(ShapeError::TooManyCells(count)),
            _ => {}
        }
        let mut cell_at = vec![None; rows * columns];
        for (index, (row, column)) in places.iter().enumerate() {
            cell_at[row * columns + column] = Some(Cell::new(index));
        }
        let places = places.into_iter().map(|(row, column)| (row as u8, column as u8)).collect();
        Ok(Drawing { rows, columns, places, cell_at })
    }

    pub(super) fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        self.cell_at[row * self.columns + column]
    }

    /// Returns the cells of a rectangle of the drawing in reading order.
    pub(super) fn cells_within(
        &self,
        rows: std::ops::Range<usize>,
        columns: std::ops::Range<usize>,
    ) -> impl Iterator<Item = Cell> {
        rows.flat_map(move |row| columns.clone().map(move |column| (row, column)))
            .filter_map(|(row, column)| self.cell(row, column))
    }

    /// Creates a shape with these groups; the region of a cell is the first of the regions that contain it.
    pub(super) fn into_shape(
        self,
        groups: Vec<CellGroup>,
        grids: Vec<GridPlace>,
        digits: usize,
        text: String,
    ) -> Result<BoardShape, ShapeError> {
        if !(2..=MAX_SIZE).contains(&digits) {
            return Err(ShapeError::Digits(digits));
        }
        let is_region = |group: &&CellGroup| matches!(group.kind, HouseKind::Block(_) | HouseKind::Region(_));
        let all: Vec<&CellGroup> = groups.iter().filter(is_region).collect();
        let region_count = all.len() as u16;
        let mut regions = vec![region_count; self.places.len()];
        for (number, region) in all.iter().enumerate().rev() {
            region.cells.iter().for_each(|cell| regions[cell.index()] = number as u16);
        }
        Ok(BoardShape {
            rows: self.rows,
            columns: self.columns,
            places: self.places.into(),
            cell_at: self.cell_at.into(),
            regions: regions.into(),
            region_count,
            groups: groups.into(),
            grids: grids.into(),
            digits,
            text: text.into(),
        })
    }
}
