//! A picture as a list of shapes, from which SVG files and printed pages are written.

pub mod shape;
mod artwork_room;
mod geometry;
mod constraints;
mod clue_outlines;
mod artwork;
mod glyphs;
mod links;
mod truth_link_lines;

use std::sync::Arc;

use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::Mark;

pub use crate::drawing::artwork::artwork_shapes;
use crate::drawing::geometry::DrawingGeometry;
pub use crate::drawing::geometry::{
    CELL_SIZE, DigitLayout, DrawnArea, Frame, MARGIN, cage_total_height, drawn_area,
};
use crate::drawing::shape::Shape;
use crate::picture::Picture;

/// Draws a picture as shapes, from bottom to top.
pub fn draw_shapes(picture: &Picture, frame: Frame, places: DigitLayout) -> Vec<Shape> {
    let geometry = DrawingGeometry::new(picture.board, picture.artwork, frame, places);
    let looks = picture.candidate_looks();
    let mut out = vec![geometry.background()];
    for (role, cells) in picture.marked_areas() {
        cells.iter().for_each(|cell| out.extend(glyphs::draw_cell_background(&geometry, role, *cell)));
    }
    out.extend(clue_outlines::draw_tiles(picture));
    out.extend(artwork_shapes(picture.artwork, false));
    out.extend(lines_and_clues(&geometry));
    out.extend(clue_outlines::draw_clue_outlines(&geometry, picture));
    out.extend(artwork_shapes(picture.artwork, true));
    out.extend(geometry.row_and_column_numbers());
    out.extend(links::draw_node_frames(&geometry, picture));
    out.extend(
        picture
            .truths_and_links
            .iter()
            .filter_map(|strand| truth_link_lines::draw_truth_or_link(&geometry, strand)),
    );
    out.extend(
        looks
            .iter()
            .filter_map(|(candidate, look)| glyphs::draw_behind_candidate(&geometry, *candidate, *look)),
    );
    out.extend(links::draw_sight_lines(&geometry, picture));
    out.extend(geometry.digit_shapes(picture, &looks));
    let obstacles = links::Obstacles::new(&geometry, picture);
    for mark in picture.marks.iter() {
        if let Mark::Link { from, to, kind, branch } = mark {
            out.extend(links::draw_link(&geometry, &obstacles, [from, to], *kind, *branch));
        }
    }
    looks
        .iter()
        .for_each(|(candidate, look)| out.extend(glyphs::draw_over_candidate(&geometry, *candidate, *look)));
    out
}

/// Draws a board without digits: its background, lines and constraints. A cell is [`CELL_SIZE`] units wide, and the first begins
/// at the origin.
pub fn board_background(rules: &Arc<Rules>) -> Vec<Shape> {
    let board = Board::new(Grid::empty(rules.clone()));
    let geometry = DrawingGeometry::new(&board, Artwork::EMPTY, Frame::Bare, DigitLayout::Phone);
    let mut out = vec![geometry.background()];
    out.extend(lines_and_clues(&geometry));
    out
}

fn lines_and_clues(geometry: &DrawingGeometry) -> Vec<Shape> {
    let mut out = constraints::shapes_beneath_lines(geometry);
    out.extend(geometry.grid_lines());
    out.extend(constraints::shapes_above_lines(geometry));
    out
}
