//! Outlines of the clues that a step uses or leans on.

use std::collections::BTreeSet;

use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::constraint::{Constraint, OutsidePlace};

use crate::drawing::constraints::outline_cell;
use crate::drawing::geometry::{CELL_SIZE, DrawingGeometry};
use crate::drawing::shape::{Outline, Shape, ShapeRole};
use crate::picture::Picture;

/// Draws tiles behind the numbers of clues outside the grid that the picture's step uses.
pub(crate) fn draw_tiles(picture: &Picture) -> Vec<Shape> {
    let clues = picture.clues.iter().map(|id| picture.board.rules().constraint(*id));
    clues.filter_map(|clue| tile_of_clue(clue, ShapeRole::BaseGround)).collect()
}

/// Draws the outlines of the clues that the picture's step uses, over those of the clues that it only leans on.
pub(crate) fn draw_clue_outlines(geometry: &DrawingGeometry, picture: &Picture) -> Vec<Shape> {
    let outlined = |clues: &[ConstraintId], role: ShapeRole| -> Vec<Shape> {
        let clues = clues.iter().map(|id| picture.board.rules().constraint(*id));
        clues.filter_map(|clue| outline_of_clue(geometry, clue, role)).collect()
    };
    let leaned_on = outlined(&picture.leaned_on_clues, ShapeRole::LeanedOnClue);
    [leaned_on, outlined(&picture.clues, ShapeRole::ClueInUse)].concat()
}

/// Draws a tile around the number of a clue outside the grid.
fn tile_of_clue(constraint: &Constraint, role: ShapeRole) -> Option<Shape> {
    let OutsidePlace { row, column, .. } = constraint.place?;
    let corner = |line: u8| CELL_SIZE * (f64::from(line) - 0.9);
    let side = 0.8 * CELL_SIZE;
    Some(Shape::rectangle(role, corner(column), corner(row), side, side))
}

/// Draws the outline of the cells of a clue, or of its number if it is outside the grid; none for rules of the whole board.
fn outline_of_clue(geometry: &DrawingGeometry, constraint: &Constraint, role: ShapeRole) -> Option<Shape> {
    let place = |cell: &Cell| geometry.board.rules().row_and_column(*cell);
    let places = constraint.cells.iter().flatten().map(place);
    let cells: BTreeSet<(i32, i32)> = places.map(|(row, column)| (row as i32, column as i32)).collect();
    let mut outline = Outline::default();
    cells.iter().for_each(|(row, column)| outline_cell(&mut outline, &cells, *row, *column));
    match cells.is_empty() {
        true => tile_of_clue(constraint, role),
        false => Some(Shape::path(role, outline)),
    }
}
