//! The cover of a book: back, spine and front on one sheet with bleed, as printing services require.

use crate::board::{BoardPlacement, draw_board_lines, draw_digits, without_candidates};
use crate::book::{BookDesign, BookPuzzle, PaperStock};
use crate::canvas::{Anchor, PageCanvas, TextStyle, rectangle_path};
use crate::isbn::{Isbn, MODULES};
use crate::looks::BoardLook;
use crate::text_block::draw_paragraph;
use crate::trim::{POINTS_PER_INCH, POINTS_PER_MM, PaperSize};

/// The bleed: the margin that is trimmed off, in points.
pub const BLEED: f32 = 0.125 * POINTS_PER_INCH;
/// The minimum number of pages for text on the spine.
const SPINE_TEXT: usize = 100;
/// The area for a bar code on the back, and its distance from the edges.
const BAR_CODE: [f32; 2] = [2.0 * POINTS_PER_INCH, 1.2 * POINTS_PER_INCH];
const BAR_CODE_EDGE: f32 = 0.25 * POINTS_PER_INCH;
/// The width of the narrowest bar of a bar code: 0.33 mm, in points.
const MODULE: f32 = 0.33 * POINTS_PER_MM;
/// The white margin around the puzzle on the front, in points.
const FRAME: f32 = 6.0;
/// The grey of the cover's background.
const GROUND: f32 = 0.16;

/// Returns the width of the spine for a number of pages, in points.
pub fn spine_width(stock: PaperStock, pages: usize) -> f32 {
    stock.thickness() * pages as f32
}

/// Returns the size of the cover sheet of a book.
pub fn cover_size(design: &BookDesign, pages: usize) -> PaperSize {
    let page = design.page_size();
    let width = 2.0 * (page.width + BLEED) + spine_width(design.stock, pages);
    PaperSize { width, height: page.height + 2.0 * BLEED }
}

/// Draws the cover of a book, with a puzzle on its front.
pub fn draw_cover(canvas: &mut PageCanvas, design: &BookDesign, pages: usize, puzzle: &BookPuzzle) {
    let (page, size) = (design.page_size(), canvas.paper);
    canvas.draw_artifact(|canvas| {
        canvas.fill(&rectangle_path([0.0, 0.0], [size.width, size.height]), GROUND);
        draw_front(canvas, design, BLEED + page.width + spine_width(design.stock, pages), puzzle);
        let bar_code = [
            BLEED + page.width - BAR_CODE_EDGE - BAR_CODE[0],
            BLEED + page.height - BAR_CODE_EDGE - BAR_CODE[1],
        ];
        canvas.fill(&rectangle_path(bar_code, BAR_CODE), 1.0);
        if let Some(isbn) = &design.isbn {
            draw_bar_code(canvas, bar_code, isbn);
        }
        if pages >= SPINE_TEXT {
            draw_spine(canvas, design, pages);
        }
    });
}

/// Draws the bar code of an ISBN in the middle of the area for it.
fn draw_bar_code(canvas: &mut PageCanvas, [left, top]: [f32; 2], isbn: &Isbn) {
    let of = TextStyle::regular(9.0);
    let number = isbn.to_string();
    let start = left + (BAR_CODE[0] - MODULE * MODULES as f32) / 2.0;
    let height = BAR_CODE[1] - 4.0 * of.size;
    let mut bars = Vec::new();
    for (i, _) in isbn.modules().iter().enumerate().filter(|(_, is_bar)| **is_bar) {
        bars.extend(rectangle_path([start + MODULE * i as f32, top + 1.75 * of.size], [MODULE, height]));
    }
    canvas.fill(&bars, 0.0);
    let middle = left + BAR_CODE[0] / 2.0;
    canvas.draw_text([middle, top + 1.3 * of.size], Anchor::Middle, of, &format!("ISBN {number}"));
    canvas.draw_text([middle, top + 1.75 * of.size + height + 1.1 * of.size], Anchor::Middle, of, &number);
}

fn white(of: TextStyle) -> TextStyle {
    TextStyle { grey: 1.0, ..of }
}

/// Draws the front, which begins at `edge`: the texts, and the puzzle on white between them.
fn draw_front(canvas: &mut PageCanvas, design: &BookDesign, edge: f32, puzzle: &BookPuzzle) {
    let page = design.page_size();
    let inset = 0.09 * page.width;
    let (left, width) = (edge + inset, page.width - 2.0 * inset);
    let mut y = BLEED + 0.1 * page.height;
    let title = (page.width / 9.0).clamp(20.0, 60.0);
    for (of, text) in
        [(TextStyle::bold(title), &design.title), (TextStyle::regular(0.4 * title), &design.subtitle)]
    {
        y += draw_paragraph(canvas, [left, y], width, white(of), text) + 0.15 * title;
    }
    let author = BLEED + 0.93 * page.height;
    canvas.draw_text([left, author], Anchor::Left, white(TextStyle::regular(0.36 * title)), &design.author);
    let (top, bottom) = (y + 0.2 * title, author - 0.6 * title);
    let side = width.min(bottom - top);
    if side > 2.0 * FRAME {
        canvas.fill(&rectangle_path([left, top], [side, side]), 1.0);
        let corner = [left + FRAME, top + FRAME];
        let artwork = &puzzle.artwork;
        let placing = BoardPlacement { artwork, corner, side: side - 2.0 * FRAME, look: BoardLook::LARGE };
        draw_board_lines(canvas, puzzle.board.rules(), placing);
        draw_digits(canvas, &without_candidates(&puzzle.board), placing);
    }
}

/// Draws the title and the author along the spine, downwards.
fn draw_spine(canvas: &mut PageCanvas, design: &BookDesign, pages: usize) {
    let page = design.page_size();
    let spine = spine_width(design.stock, pages);
    let size = (0.5 * spine).clamp(7.0, 18.0);
    let x = BLEED + page.width + spine / 2.0 - 0.357 * size;
    let ends = [BLEED + 0.1 * page.height, BLEED + 0.9 * page.height];
    let down = [0.0, -1.0];
    canvas.draw_rotated_text([x, ends[0]], Anchor::Left, white(TextStyle::bold(size)), &design.title, down);
    canvas.draw_rotated_text(
        [x, ends[1]],
        Anchor::Right,
        white(TextStyle::regular(size)),
        &design.author,
        down,
    );
}
