//! A picture as a list of shapes, from which SVG files and printed pages are written.

pub mod shape;
mod paper;
mod constraints;
mod glyphs;
mod links;
mod strands;

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::Mark;

use crate::drawing::paper::Paper;
pub use crate::drawing::paper::{CELL, DigitLayout, DrawnArea, Frame, MARGIN, drawn_area, note_room};
use crate::drawing::shape::Shape;
use crate::picture::Picture;

/// Draws a picture as shapes, from bottom to top.
pub fn shapes(picture: &Picture, frame: Frame, places: DigitLayout) -> Vec<Shape> {
    let paper = Paper::new(picture.board, frame, places);
    let looks = picture.looks();
    let mut out = vec![paper.sheet()];
    for (role, cells) in picture.areas() {
        cells.iter().for_each(|cell| out.extend(glyphs::area(&paper, role, *cell)));
    }
    out.extend(lines_and_clues(&paper));
    out.extend(paper.numbers());
    out.extend(links::nodes(&paper, picture));
    out.extend(picture.truths_and_links.iter().filter_map(|strand| strands::strand(&paper, strand)));
    out.extend(looks.iter().filter_map(|(candidate, look)| glyphs::under(&paper, *candidate, *look)));
    out.extend(links::sights(&paper, picture));
    out.extend(paper.digits(picture, &looks));
    for mark in picture.marks.iter() {
        if let Mark::Link { from, to, kind, branch } = mark {
            out.extend(links::link(&paper, picture, from, to, *kind, *branch));
        }
    }
    looks.iter().for_each(|(candidate, look)| out.extend(glyphs::over(&paper, *candidate, *look)));
    out
}

/// Draws a board without digits: its background, lines and constraints. A cell is [`CELL`] units wide, and the first begins
/// at the origin.
pub fn ground(rules: &Arc<Rules>) -> Vec<Shape> {
    let board = Board::new(Grid::new(rules.clone()));
    let paper = Paper::new(&board, Frame::Bare, DigitLayout::Phone);
    let mut out = vec![paper.sheet()];
    out.extend(lines_and_clues(&paper));
    out
}

fn lines_and_clues(paper: &Paper) -> Vec<Shape> {
    let mut out = constraints::beneath(paper);
    out.extend(paper.lines());
    out.extend(constraints::above(paper));
    out
}
