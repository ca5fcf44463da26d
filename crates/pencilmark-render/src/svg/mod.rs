//! A picture as SVG: readable at small sizes, in black and white, and for colour-blind readers.
//!
//! Every meaning is shown twice, by colour and shape: base houses are hatched, cover houses tinted; candidates of the proof are in
//! filled shapes; eliminated candidates have a dashed ring and are struck through; placed ones are ringed; strong links are solid,
//! weak ones dashed; so are truths and links.

mod theme;
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

use crate::picture::Picture;
use crate::svg::paper::Paper;
pub(crate) use crate::svg::paper::escaped;
pub use crate::svg::paper::{Design, DigitLayout, Frame, note_room, view_box};
pub use crate::svg::theme::{RULES, Theme, style};

/// Draws a picture. `title` is the description for screen readers.
pub fn svg(picture: &Picture, design: Design, title: &str) -> String {
    let paper = Paper::new(picture.board, design.frame, design.places);
    let looks = picture.looks();
    let mut out = paper.head(title);
    out += &style_element(design.theme);
    out += &glyphs::patterns();
    out += &paper.sheet();
    for (role, cells) in picture.areas() {
        cells.iter().for_each(|cell| out += &glyphs::area(&paper, role, *cell));
    }
    out += &constraints::beneath(&paper);
    out += &paper.lines();
    out += &constraints::above(&paper);
    out += &paper.numbers();
    out += &links::nodes(&paper, picture);
    picture.strands.iter().for_each(|strand| out += &strands::strand(&paper, strand));
    for (candidate, look) in &looks {
        out += &glyphs::under(&paper, *candidate, *look);
    }
    out += &links::sights(&paper, picture);
    out += &paper.digits(picture, &looks);
    for mark in picture.marks.iter() {
        if let Mark::Link { from, to, kind, branch } = mark {
            out += &links::link(&paper, picture, from, to, *kind, *branch);
        }
    }
    for (candidate, look) in &looks {
        out += &glyphs::over(&paper, *candidate, *look);
    }
    out + "</svg>\n"
}

/// Draws a board without digits, as a fragment of SVG: the background, its lines and constraints. A cell is 60 units
/// wide, and the first begins at the origin.
pub fn ground(rules: &Arc<Rules>) -> String {
    let board = Board::new(Grid::new(rules.clone()));
    let paper = Paper::new(&board, Frame::Bare, DigitLayout::Phone);
    paper.sheet() + &constraints::beneath(&paper) + &paper.lines() + &constraints::above(&paper)
}

fn style_element(theme: Theme) -> String {
    match style(theme) {
        Some(css) => format!("<style>{css}</style>"),
        None => String::new(),
    }
}
