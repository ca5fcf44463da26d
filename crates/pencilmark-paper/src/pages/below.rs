//! Hints and solutions upside down along the lower edge of a page.

use std::ops::Range;

use pdf_writer::types::StructRole;

use crate::board::{SOLUTION_DIGIT_FONT_SIZE, longest_side};
use crate::book::HintPlace;
use crate::canvas::{Anchor, PageCanvas};
use crate::fonts::TextStyle;
use crate::pages::renderer::PageRenderer;
use crate::plan::SOLUTION_GAP;
use crate::problem::PaperProblem;
use crate::text_block::{LEADING, break_lines};

/// The distance between puzzles and the solutions below them, in points.
pub(crate) const BELOW_GAP: f32 = 20.0;
/// The text style below puzzles.
pub(crate) const FOOT: TextStyle = TextStyle { grey: 0.2, ..TextStyle::regular(8.0) };

/// The places of solutions along the lower edge: their area, and the side of each.
#[derive(Clone, Copy)]
pub(crate) struct BelowGrid {
    area: [f32; 4],
    columns: usize,
    side: f32,
}

impl BelowGrid {
    /// Returns the height at which the solutions begin.
    pub(super) fn top(self) -> f32 {
        self.area[1]
    }
}

impl PageRenderer<'_> {
    /// Draws hints upside down along the lower edge, if they are printed there, and returns the height at which they begin.
    pub(super) fn hints_below(
        &self,
        canvas: &mut PageCanvas,
        [left, right, bottom]: [f32; 3],
        range: Range<usize>,
    ) -> f32 {
        if self.design.hints != HintPlace::Below {
            return bottom;
        }
        let told = range.filter(|puzzle| !self.puzzles.hints(*puzzle).is_empty());
        let lines: Vec<String> = told
            .flat_map(|puzzle| {
                let text = format!("{}: {}", self.number(puzzle), self.puzzles.hints(puzzle).join(" "));
                break_lines(canvas.fonts, &text, FOOT, right - left)
            })
            .collect();
        let step = FOOT.size * LEADING;
        let top = bottom - step * lines.len() as f32;
        canvas.draw_upside_down([left, top, right, bottom], |canvas| {
            for (i, line) in lines.iter().enumerate() {
                let at = [left, top + FOOT.size + step * i as f32];
                canvas.draw_tagged(StructRole::P, None, |canvas| {
                    _ = canvas.draw_text(at, Anchor::Left, FOOT, line)
                });
            }
        });
        top - 14.0
    }

    /// Returns the places of solutions along the lower edge.
    ///
    /// # Errors
    /// If their digits would be too small.
    pub(super) fn below_grid(
        &self,
        [left, right, bottom]: [f32; 3],
        range: Range<usize>,
    ) -> Result<BelowGrid, PaperProblem> {
        let count = self.design.per_page;
        let least_digit = self.design.layout.least_solution_digit();
        let sizes = || range.clone().map(|puzzle| longest_side(self.puzzles.rules(puzzle)));
        let needed = sizes().max().unwrap_or(9) as f32 * least_digit / SOLUTION_DIGIT_FONT_SIZE;
        let width_of = |columns: usize| (right - left + SOLUTION_GAP) / columns as f32 - SOLUTION_GAP;
        let columns = if width_of(count) < needed { count.div_ceil(2) } else { count };
        let widest = width_of(columns);
        let side = widest.min(needed * 1.05);
        if widest < needed {
            let (reached, least) = (least_digit * widest / needed, least_digit);
            return Err(PaperProblem::TooSmall { puzzle: self.number(range.start), reached, least });
        }
        let rows = count.div_ceil(columns) as f32;
        let top = bottom - rows * (side + self.plan.solution_label + SOLUTION_GAP) + SOLUTION_GAP;
        Ok(BelowGrid { area: [left, top, right, bottom], columns, side })
    }

    /// Draws solutions upside down along the lower edge.
    pub(super) fn solutions_below(
        &self,
        canvas: &mut PageCanvas,
        BelowGrid { area, columns, side }: BelowGrid,
        range: Range<usize>,
    ) {
        let [left, top, ..] = area;
        canvas.draw_upside_down(area, |canvas| {
            for (i, puzzle) in range.enumerate() {
                let (x, y) = ((i % columns) as f32 * (side + SOLUTION_GAP), (i / columns) as f32);
                let corner = [left + x, top + y * (side + self.plan.solution_label + SOLUTION_GAP)];
                self.solution(canvas, corner, side, puzzle);
            }
        });
    }
}
