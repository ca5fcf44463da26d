//! Symbols drawn as paths: stars and QR codes.

use std::f32::consts::PI;

use pencilmark::logic::level::Level;

use crate::canvas::{PageCanvas, PathCommand, Pen};
use crate::qr::QrDrawing;

/// The maximum number of stars of a level.
pub(crate) const MAX_STARS: u8 = 6;

/// Returns the number of stars of a level.
pub(crate) fn star_count(level: Level) -> u8 {
    match level {
        Level::Beginner => 1,
        Level::Easy => 2,
        Level::Medium => 3,
        Level::Hard => 4,
        Level::Expert => 5,
        Level::Extreme => 6,
    }
}

/// Returns the width of a level's stars at a font size.
pub(crate) fn stars_width(size: f32) -> f32 {
    size * (1.0 + 1.15 * f32::from(MAX_STARS - 1))
}

/// Draws a level as stars, the first `count` filled, vertically centred at `middle`.
pub(crate) fn draw_stars(canvas: &mut PageCanvas, [left, middle]: [f32; 2], size: f32, count: u8) {
    canvas.draw_shared([left, middle + 0.03 * size], |canvas| {
        for i in 0..MAX_STARS {
            let star = star([size * (0.5 + 1.15 * f32::from(i)), 0.0], size / 2.0);
            let grey = if i < count { 0.0 } else { 0.5 };
            let pen = Pen { grey, ..Pen::solid(0.75) };
            match i < count {
                true => canvas.fill_and_stroke(&star, 0.0, &pen),
                false => canvas.stroke(&star, &pen),
            }
        }
    });
}

fn star([x, y]: [f32; 2], radius: f32) -> Vec<PathCommand> {
    let corner = |i: u8| {
        let (length, angle) =
            (if i.is_multiple_of(2) { radius } else { 0.4 * radius }, PI * (f32::from(i) / 5.0 - 0.5));
        [x + length * angle.cos(), y + length * angle.sin()]
    };
    let lines = (1..10).map(|i| PathCommand::Line(corner(i)));
    [PathCommand::Move(corner(0))].into_iter().chain(lines).chain([PathCommand::Close]).collect()
}

/// Draws a QR code of a URL in a square; false if the URL is too long.
pub(crate) fn draw_qr_code(canvas: &mut PageCanvas, [left, top]: [f32; 2], side: f32, address: &str) -> bool {
    let Some(code) = QrDrawing::encode(address) else { return false };
    let module = side / code.module_count as f32;
    canvas.fill_runs([left, top], module, &code.runs);
    true
}
