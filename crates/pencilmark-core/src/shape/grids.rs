//! Overlapping grids as a shape: each has its own rows, columns and boxes.

use crate::digit::MAX_SIZE;
use crate::house::{HouseKind, HouseNumber};
use crate::shape::arrangement::{GridPlace, MOST_GRIDS, name_of};
use crate::shape::board_shape::{BoardShape, CellGroup};
use crate::shape::places_drawing::Drawing;
use crate::shape::problem::ShapeError;

/// Returns the shape of overlapping grids. Empty rows and columns around them are cut off. A box that two grids share
/// is one house, named after the first grid.
pub(super) fn shape(grids: &[GridPlace]) -> Result<BoardShape, ShapeError> {
    if grids.len() > MOST_GRIDS {
        return Err(ShapeError::TooManyGrids(grids.len()));
    }
    if let Some(grid) = grids.iter().find(|grid| grid.size() > MAX_SIZE) {
        return Err(ShapeError::Digits(grid.size()));
    }
    let top = grids.iter().map(|grid| grid.row).min().unwrap_or(0);
    let left = grids.iter().map(|grid| grid.column).min().unwrap_or(0);
    let cut = |grid: &GridPlace| GridPlace { row: grid.row - top, column: grid.column - left, ..*grid };
    let grids: Vec<GridPlace> = grids.iter().map(cut).collect();
    let end =
        |of: fn(&GridPlace) -> usize| grids.iter().map(|grid| of(grid) + grid.size()).max().unwrap_or(0);
    let drawing = Drawing::new(end(|grid| grid.row), end(|grid| grid.column), |row, column| {
        grids.iter().any(|grid| {
            let within = |at: usize, from: usize| (from..from + grid.size()).contains(&at);
            within(row, grid.row) && within(column, grid.column)
        })
    })?;
    let mut groups: Vec<CellGroup> = Vec::new();
    for kind in [HouseKind::Row, HouseKind::Column, HouseKind::Block] {
        let start = groups.len();
        for (number, grid) in grids.iter().enumerate() {
            for group in lines_of_grid(&drawing, number, grid, kind) {
                if groups[start..].iter().all(|known| known.cells != group.cells) {
                    groups.push(group);
                }
            }
        }
    }
    let digits = grids.iter().map(GridPlace::size).max().unwrap_or(0);
    let text = name_of(&grids).unwrap_or_else(|| print(&grids));
    drawing.into_shape(groups, grids, digits, text)
}

/// Returns the rows, the columns or the boxes of one grid.
fn lines_of_grid(
    drawing: &Drawing,
    number: usize,
    grid: &GridPlace,
    kind: fn(HouseNumber) -> HouseKind,
) -> Vec<CellGroup> {
    let size = grid.size();
    let (high, wide) = match kind(HouseNumber::new(0)) {
        HouseKind::Row(_) => (1, size),
        HouseKind::Column(_) => (size, 1),
        _ => (grid.box_size.rows, grid.box_size.columns),
    };
    let group = |n: usize| {
        let (row, column) = (grid.row + n / (size / wide) * high, grid.column + n % (size / wide) * wide);
        let cells = drawing.cells_within(row..row + high, column..column + wide);
        CellGroup { kind: kind(HouseNumber::of_grid(number as u8, n as u8)), cells: cells.collect() }
    };
    (0..size).map(group).collect()
}

fn print(grids: &[GridPlace]) -> String {
    let item = |grid: &GridPlace| {
        format!("{}x{}@r{}c{}", grid.box_size.rows, grid.box_size.columns, grid.row + 1, grid.column + 1)
    };
    format!("shape:{}", grids.iter().map(item).collect::<Vec<_>>().join(","))
}
