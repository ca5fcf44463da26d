//! A picture as a list of shapes, from which SVG files and printed pages are written.

pub mod shape;
mod geometry;
mod constraints;
mod glyphs;
mod links;
mod truth_link_lines;

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::Mark;

use crate::drawing::geometry::DrawingGeometry;
pub use crate::drawing::geometry::{CELL, DigitLayout, DrawnArea, Frame, MARGIN, drawn_area, note_room};
use crate::drawing::shape::Shape;
use crate::picture::Picture;

/// Draws a picture as shapes, from bottom to top.
pub fn shapes(picture: &Picture, frame: Frame, places: DigitLayout) -> Vec<Shape> {
    let geometry = DrawingGeometry::new(picture.board, frame, places);
    let looks = picture.looks();
    let mut out = vec![geometry.sheet()];
    for (role, cells) in picture.areas() {
        cells.iter().for_each(|cell| out.extend(glyphs::area(&geometry, role, *cell)));
    }
    out.extend(lines_and_clues(&geometry));
    out.extend(geometry.numbers());
    out.extend(links::nodes(&geometry, picture));
    out.extend(
        picture
            .truths_and_links
            .iter()
            .filter_map(|strand| truth_link_lines::truth_or_link(&geometry, strand)),
    );
    out.extend(looks.iter().filter_map(|(candidate, look)| glyphs::under(&geometry, *candidate, *look)));
    out.extend(links::sights(&geometry, picture));
    out.extend(geometry.digits(picture, &looks));
    for mark in picture.marks.iter() {
        if let Mark::Link { from, to, kind, branch } = mark {
            out.extend(links::link(&geometry, picture, from, to, *kind, *branch));
        }
    }
    looks.iter().for_each(|(candidate, look)| out.extend(glyphs::over(&geometry, *candidate, *look)));
    out
}

/// Draws a board without digits: its background, lines and constraints. A cell is [`CELL`] units wide, and the first begins
/// at the origin.
pub fn board_background(rules: &Arc<Rules>) -> Vec<Shape> {
    let board = Board::new(Grid::new(rules.clone()));
    let geometry = DrawingGeometry::new(&board, Frame::Bare, DigitLayout::Phone);
    let mut out = vec![geometry.sheet()];
    out.extend(lines_and_clues(&geometry));
    out
}

fn lines_and_clues(geometry: &DrawingGeometry) -> Vec<Shape> {
    let mut out = constraints::beneath(geometry);
    out.extend(geometry.lines());
    out.extend(constraints::above(geometry));
    out
}
