//! Pages after the puzzles: hints and solutions.

use pdf_writer::types::StructRole;

use crate::board::draw_solution;
use crate::book::{PageLayout, SolutionPlace};
use crate::canvas::{Anchor, LinkPlace, PageCanvas, PageLink};
use crate::fonts::TextStyle;
use crate::messages::book;
use crate::pages::renderer::PageRenderer;
use crate::plan::{HEADING_HEIGHT, SOLUTION_GAP, SOLUTION_LABEL};
use crate::text_block::{HINT_INDENT, HINT_STYLE, HintLine};

impl PageRenderer<'_> {
    /// Draws a page of hints or answers under a heading.
    pub(super) fn words(&self, canvas: &mut PageCanvas, number: usize, heading: &str, lines: &[HintLine]) {
        let [left, top, _, _] = self.plan.content_area(number);
        self.heading(canvas, [left, top], 18.0, heading);
        let mut y = top + HEADING_HEIGHT;
        for part in lines
            .chunk_by(|line, next| line.puzzle == next.puzzle && line.text.is_some() && next.text.is_some())
        {
            match &part[0].text {
                None => {
                    let puzzle = self.name_of(part[0].puzzle);
                    canvas.draw_tagged(StructRole::H2, None, |canvas| {
                        canvas.draw_text(
                            [left, y + 1.9 * part[0].size],
                            Anchor::Left,
                            TextStyle::bold(part[0].size + 2.0),
                            &puzzle,
                        );
                    });
                }
                Some(_) => {
                    canvas.draw_tagged(StructRole::P, None, |canvas| hint_lines(canvas, [left, y], part))
                }
            }
            y += part.iter().map(HintLine::height).sum::<f32>();
        }
    }

    /// Returns the name of a puzzle above its hints; on a worksheet, with the technique to find.
    fn name_of(&self, puzzle: usize) -> String {
        match (self.design.layout, self.puzzles.description(puzzle).techniques.first()) {
            (PageLayout::Worksheet, Some(technique)) => {
                format!("{} · {}", self.number(puzzle), technique.name)
            }
            _ => self.say(book::puzzle(self.number(puzzle))),
        }
    }

    pub(super) fn solutions(
        &self,
        canvas: &mut PageCanvas,
        number: usize,
        puzzles: &[usize],
        per_page: usize,
    ) {
        let [left, top, right, _] = self.plan.content_area(number);
        let (columns, side) = self.plan.solution_grid(per_page);
        let used = columns as f32 * (side + SOLUTION_GAP) - SOLUTION_GAP;
        let left = left + (right - left - used) / 2.0;
        self.heading(canvas, [left, top], 18.0, &self.say(book::solutions()));
        for (i, &puzzle) in puzzles.iter().enumerate() {
            let across = (i % columns) as f32 * (side + SOLUTION_GAP);
            let down = (i / columns) as f32 * (side + self.plan.solution_label + SOLUTION_GAP);
            self.solution(canvas, [left + across, top + HEADING_HEIGHT + down], side, puzzle);
        }
    }

    /// Draws a solution with its number, and the page of its puzzle if that is in the same file.
    pub(super) fn solution(&self, canvas: &mut PageCanvas, [left, top]: [f32; 2], side: f32, puzzle: usize) {
        let Some(solution) = &self.puzzles.solution(puzzle) else { return };
        let number = self.number(puzzle);
        let of = self.design.layout.sized(SOLUTION_LABEL);
        let baseline = top + self.plan.solution_label - 0.5 * of.size;
        let is_linked = self.design.solutions == SolutionPlace::End;
        let target_page = self.plan.puzzle_page(puzzle).filter(|_| is_linked);
        canvas.draw_tagged(StructRole::H2, None, |canvas| {
            canvas.draw_text([left, baseline], Anchor::Left, of, &format!("{number} "));
        });
        if let Some(target_page) = target_page {
            let of = self.design.layout.sized(TextStyle { grey: 0.3, ..TextStyle::regular(7.0) });
            let area = [left, top, left + side, top + self.plan.solution_label];
            let text = self.say(book::puzzle_on(target_page));
            let link = PageLink { area, target_page, text: text.clone(), place: LinkPlace::Paragraph };
            canvas.draw_link(link, |canvas| {
                canvas.draw_text([left + side, baseline], Anchor::Right, of, &text);
            });
        }
        let words = self.words_of(self.say(book::solution(number)), solution);
        canvas.draw_tagged(StructRole::Figure, Some(words), |canvas| {
            draw_solution(canvas, solution, [left, top + self.plan.solution_label], side);
        });
    }
}

/// Draws lines of hints, each with its number in front.
fn hint_lines(canvas: &mut PageCanvas, [left, mut y]: [f32; 2], lines: &[HintLine]) {
    for line in lines {
        let size = line.size;
        let (hint, words) = line.text.as_deref().and_then(|text| text.split_once('\t')).unwrap_or_default();
        if !hint.is_empty() {
            canvas.draw_text([left, y + size], Anchor::Left, TextStyle::bold(size), &format!("{hint} "));
        }
        canvas.draw_text(
            [left + HINT_INDENT * size, y + size],
            Anchor::Left,
            TextStyle { size, ..HINT_STYLE },
            &format!("{words} "),
        );
        y += line.height();
    }
}
