//! The cover of a book: back, spine and front on one sheet with bleed, as printing services require.

use crate::board::{BoardPlacement, draw_board_lines, draw_digits, without_candidates};
use crate::book::{BookDesign, BookPuzzle};
use crate::canvas::{Anchor, PageCanvas, TextStyle, rectangle_path};
use crate::looks::BoardLook;
use crate::text_block::draw_paragraph;
use crate::trim::{POINTS_PER_INCH, PaperSize};

/// The bleed: the margin that is trimmed off, in points.
pub const BLEED: f32 = 0.125 * POINTS_PER_INCH;
/// The thickness of a page of white paper, in points.
const PAGE: f32 = 0.002252 * POINTS_PER_INCH;
/// The minimum number of pages for text on the spine.
const SPINE_TEXT: usize = 100;
/// The area for a bar code on the back, and its distance from the edges.
const BAR_CODE: [f32; 2] = [2.0 * POINTS_PER_INCH, 1.2 * POINTS_PER_INCH];
const BAR_CODE_EDGE: f32 = 0.25 * POINTS_PER_INCH;
/// The white margin around the puzzle on the front, in points.
const FRAME: f32 = 6.0;
/// The grey of the cover's background.
const GROUND: f32 = 0.16;

/// Returns the width of the spine for a number of pages, in points.
pub fn spine_width(pages: usize) -> f32 {
    PAGE * pages as f32
}

/// Returns the size of the cover sheet of a book.
pub fn cover_size(page: PaperSize, pages: usize) -> PaperSize {
    PaperSize { width: 2.0 * (page.width + BLEED) + spine_width(pages), height: page.height + 2.0 * BLEED }
}

/// Draws the cover of a book, with a puzzle on its front.
pub fn draw_cover(canvas: &mut PageCanvas, design: &BookDesign, pages: usize, puzzle: &BookPuzzle) {
    let (page, size) = (design.page_size(), canvas.paper);
    canvas.draw_artifact(|canvas| {
        canvas.fill(&rectangle_path([0.0, 0.0], [size.width, size.height]), GROUND);
        draw_front(canvas, design, BLEED + page.width + spine_width(pages), puzzle);
        let bar_code = [
            BLEED + page.width - BAR_CODE_EDGE - BAR_CODE[0],
            BLEED + page.height - BAR_CODE_EDGE - BAR_CODE[1],
        ];
        canvas.fill(&rectangle_path(bar_code, BAR_CODE), 1.0);
        if pages >= SPINE_TEXT {
            draw_spine(canvas, design, pages);
        }
    });
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
        let placing =
            BoardPlacement { artwork, corner, side: side - 2.0 * FRAME, look: BoardLook::LARGE };
        draw_board_lines(canvas, puzzle.board.rules(), placing);
        draw_digits(canvas, &without_candidates(&puzzle.board), placing);
    }
}

/// Draws the title and the author along the spine, downwards.
fn draw_spine(canvas: &mut PageCanvas, design: &BookDesign, pages: usize) {
    let page = design.page_size();
    let size = (0.5 * spine_width(pages)).clamp(7.0, 18.0);
    let x = BLEED + page.width + spine_width(pages) / 2.0 - 0.357 * size;
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
