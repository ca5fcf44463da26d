//! The cover of a book: back, spine and front in one, with bleed, as printers ask for it.

use crate::board::{Placing, draw_digits, draw_ground};
use crate::book::{BookDesign, BookPuzzle};
use crate::canvas::{Anchor, PageCanvas, Type, rectangle};
use crate::looks::Lines;
use crate::problem::PaperProblem;
use crate::text_block::paragraph;
use crate::trim::{INCH, PaperSize};

/// What is cut off at the edges.
pub const BLEED: f32 = 0.125 * INCH;
/// The thickness of a page of white paper.
const PAGE: f32 = 0.002252 * INCH;
/// The fewest pages for text on the spine.
const SPINE_TEXT: usize = 100;
/// The area for a bar code on the back, and its distance from the edges.
const BAR_CODE: [f32; 2] = [2.0 * INCH, 1.2 * INCH];
const BAR_CODE_EDGE: f32 = 0.25 * INCH;
/// The ground of the cover.
const GROUND: f32 = 0.16;

/// The thickness of a book of so many pages.
pub fn spine(pages: usize) -> f32 {
    PAGE * pages as f32
}

/// The size of the cover of a book.
pub fn cover_size(page: PaperSize, pages: usize) -> PaperSize {
    PaperSize { width: 2.0 * (page.width + BLEED) + spine(pages), height: page.height + 2.0 * BLEED }
}

/// Draws a cover.
///
/// # Errors
/// When the font can't set a text.
pub fn draw_cover(
    canvas: &mut PageCanvas,
    design: &BookDesign,
    pages: usize,
    puzzle: &BookPuzzle,
) -> Result<(), PaperProblem> {
    let (page, size) = (design.page(), canvas.paper);
    let front = BLEED + page.width + spine(pages);
    let inset = 0.09 * page.width;
    let (left, width) = (front + inset, page.width - 2.0 * inset);
    canvas.artifact(|canvas| canvas.fill(&rectangle([0.0, 0.0], [size.width, size.height]), GROUND));
    let white = |of: Type| Type { grey: 1.0, ..of };
    let mut y = BLEED + 0.1 * page.height;
    let title = (page.width / 9.0).clamp(20.0, 60.0);
    for (of, text) in [(Type::bold(title), &design.title), (Type::regular(0.4 * title), &design.subtitle)] {
        canvas.artifact(|canvas| y += paragraph(canvas, [left, y], width, white(of), text));
        y += 0.15 * title;
    }
    let baseline = BLEED + page.height - 0.07 * page.height;
    canvas.artifact(|canvas| {
        canvas.text([left, baseline], Anchor::Left, white(Type::regular(0.36 * title)), &design.author);
        let side = width.min(baseline - 0.6 * title - y);
        if side > 0.0 {
            let corner = [left, y + 0.2 * title];
            let side = side - 0.2 * title;
            canvas.fill(&rectangle(corner, [side, side]), 1.0);
            let placing = Placing {
                corner: [corner[0] + 6.0, corner[1] + 6.0],
                side: side - 12.0,
                lines: Lines::LARGE,
            };
            draw_ground(canvas, puzzle.board.rules(), placing);
            let bare = vec![Default::default(); puzzle.board.rules().cells().len()];
            let board = pencilmark_core::board::Board::with_candidates(puzzle.board.grid().clone(), bare);
            draw_digits(canvas, &board, placing);
        }
        let bar_code = [
            BLEED + page.width - BAR_CODE_EDGE - BAR_CODE[0],
            BLEED + page.height - BAR_CODE_EDGE - BAR_CODE[1],
        ];
        canvas.fill(&rectangle(bar_code, BAR_CODE), 1.0);
    });
    if pages >= SPINE_TEXT {
        draw_spine(canvas, design, pages);
    }
    Ok(())
}

/// Draws the title and the author along the spine, downwards.
fn draw_spine(canvas: &mut PageCanvas, design: &BookDesign, pages: usize) {
    let page = design.page();
    let size = (0.5 * spine(pages)).clamp(7.0, 18.0);
    let x = BLEED + page.width + spine(pages) / 2.0 - 0.357 * size;
    let ends = [BLEED + 0.1 * page.height, BLEED + 0.9 * page.height];
    let down = [0.0, -1.0];
    let of = |of: Type| Type { grey: 1.0, ..of };
    canvas.artifact(|canvas| {
        canvas.turned_text([x, ends[0]], Anchor::Left, of(Type::bold(size)), &design.title, down);
        canvas.turned_text([x, ends[1]], Anchor::Right, of(Type::regular(size)), &design.author, down);
    });
}
