//! Pages of puzzles.

use std::ops::Range;

use pdf_writer::types::StructRole;
use pencilmark_core::board::Board;

use crate::board::{
    BoardPlacement, clue_space_and_span, draw_board_lines, draw_digits, draw_dots, without_candidates,
};
use crate::book::{AddressForm, CellDots, PageLayout, PrintedCandidates, SolutionPlace};
use crate::canvas::{Anchor, LinkPlace, PageCanvas, PageLink, PathCommand, Pen};
use crate::fonts::TextStyle;
use crate::messages::book;
use crate::pages::below::{BELOW_GAP, FOOT};
use crate::pages::renderer::PageRenderer;
use crate::plan::{HEADING_HEIGHT, columns_and_side, digit_size};
use crate::problem::PaperProblem;
use crate::signs::draw_qr_code;
use crate::text_block::{LEADING, break_lines, draw_paragraph, spaced_lines};
use crate::trim::POINTS_PER_MM;

/// The side of a QR code, in points.
const CODE: f32 = 20.0 * POINTS_PER_MM;
/// The maximum distance between rows of puzzles, in points.
const MOST_PARTED: f32 = 40.0;
/// The text style of the rules above a puzzle.
const RULES: TextStyle = TextStyle { grey: 0.2, ..TextStyle::regular(10.0) };

/// The height of the lines for name and date.
const NAME_LINE: f32 = 24.0;

/// The heights of the parts of a puzzle's block.
#[derive(Clone, Copy)]
struct Block {
    label: f32,
    foot: f32,
}

impl PageRenderer<'_> {
    pub(super) fn puzzle_page(
        &self,
        canvas: &mut PageCanvas,
        number: usize,
        range: Range<usize>,
    ) -> Result<(), PaperProblem> {
        let [left, mut top, right, mut bottom] = self.plan.content_area(number);
        let heading = top;
        if self.has_heading() {
            top += HEADING_HEIGHT;
        }
        if self.plan.has_rules_above {
            top += self.rules_above(canvas, [left, top, right], range.start);
        }
        let below = match self.design.solutions {
            SolutionPlace::Below => Some(self.below_grid([left, right, bottom], range.clone())?),
            SolutionPlace::End | SolutionPlace::Separate | SolutionPlace::None => None,
        };
        bottom = below.map_or(bottom, |grid| grid.top() - BELOW_GAP);
        if self.design.layout == PageLayout::Worksheet {
            top += self.name_line(canvas, [left, top, right], number);
            bottom = self.hints_below(canvas, [left, right, bottom], range.clone());
        }
        let block = self.block();
        let gap = if self.design.per_page > 6 { 16.0 } else { 22.0 };
        let room = [right - left, bottom - top];
        let (columns, side) = columns_and_side(self.design.per_page, room, gap, block.label + block.foot);
        let used = columns as f32 * (side + gap) - gap;
        let x = left + (right - left - used) / 2.0;
        let count = self.design.per_page.div_ceil(columns);
        let rows = count as f32;
        let height = side + block.label + block.foot;
        let free = bottom - top - rows * (height + gap) + gap;
        // A single row is placed a little above the middle; several rows are spread out.
        let (y, step) = match count {
            1 => (top + 0.3 * free, 0.0),
            _ => (top, height + gap + (free / rows).clamp(0.0, MOST_PARTED)),
        };
        if self.has_heading() {
            self.heading(canvas, [x, heading], 15.0, &self.design.title);
        }
        for (i, puzzle) in range.clone().enumerate() {
            let across = (i % columns) as f32 * (side + gap);
            let down = (i / columns) as f32 * step;
            self.check_size(puzzle, side)?;
            self.puzzle(canvas, [x + across, y + down], side, block, puzzle)?;
        }
        // Solutions are read after the puzzles.
        below.into_iter().for_each(|grid| self.solutions_below(canvas, grid, range.clone()));
        Ok(())
    }

    /// Draws the rules of a puzzle above it, and returns the height that they take.
    fn rules_above(&self, canvas: &mut PageCanvas, [left, top, right]: [f32; 3], puzzle: usize) -> f32 {
        let mut y = top;
        for sentence in &self.puzzles.description(puzzle).rules.sentences {
            canvas.draw_tagged(StructRole::P, None, |canvas| {
                y += draw_paragraph(
                    canvas,
                    [left, y],
                    (right - left).min(440.0),
                    self.design.layout.sized(RULES),
                    sentence,
                );
            });
            y += 2.0;
        }
        y + 8.0 - top
    }

    /// Returns the text style below puzzles.
    fn foot_style(&self) -> TextStyle {
        self.design.layout.sized(FOOT)
    }

    pub(super) fn has_heading(&self) -> bool {
        !self.plan.is_book && !self.design.title.is_empty()
    }

    fn block(&self) -> Block {
        let label = match (self.design.layout, self.design.per_page) {
            (PageLayout::Blank, _) => 0.0,
            (_, 1) => 26.0,
            (_, 2..=4) => 20.0,
            _ => 16.0,
        };
        let foot = match (self.design.layout, self.design.addresses) {
            (PageLayout::Blank, _) => 0.0,
            (PageLayout::Large, AddressForm::Code) => CODE + 24.0,
            (_, AddressForm::Code) => CODE + 12.0,
            (PageLayout::Practice, _) => 64.0,
            (PageLayout::Worksheet, _) => 26.0,
            (_, AddressForm::Text) => 58.0 * self.foot_style().size / FOOT.size,
            (layout, AddressForm::None) if layout.is_bound() => 34.0 * self.foot_style().size / FOOT.size,
            (_, AddressForm::None) => 0.0,
        };
        Block { label, foot }
    }

    fn check_size(&self, puzzle: usize, side: f32) -> Result<(), PaperProblem> {
        if side <= 0.0 {
            return Err(PaperProblem::NoRoom { puzzle: self.number(puzzle) });
        }
        let (reached, least) =
            (digit_size(self.puzzles.rules(puzzle), side), self.design.layout.least_digit());
        match reached < least {
            true => Err(PaperProblem::TooSmall { puzzle: self.number(puzzle), reached, least }),
            false => Ok(()),
        }
    }

    fn puzzle(
        &self,
        canvas: &mut PageCanvas,
        [left, top]: [f32; 2],
        side: f32,
        block: Block,
        puzzle: usize,
    ) -> Result<(), PaperProblem> {
        let rules = self.puzzles.rules(puzzle);
        let look = self.design.layout.board_look();
        let artwork = self.puzzles.artwork(puzzle);
        let placing = BoardPlacement { artwork, corner: [left, top + block.label], side, look };
        let (room, span) = clue_space_and_span(rules, artwork);
        let (inset, width) = (room * side / span, side * (span - 2.0 * room) / span);
        if self.design.layout == PageLayout::Blank {
            canvas.draw_tagged(StructRole::Figure, Some(self.say(book::empty())), |canvas| {
                draw_board_lines(canvas, rules, placing);
                if self.design.cell_dots == CellDots::Dotted {
                    draw_dots(canvas, rules, placing);
                }
            });
            return Ok(());
        }
        let usual: f32 = match self.design.per_page {
            1 => 15.0,
            2..=4 => 12.0,
            _ => 10.0,
        };
        let size = usual.max(self.design.layout.least_text());
        self.label(canvas, [left + inset, top + block.label - 0.55 * size], width, size, puzzle);
        canvas.draw_artifact(|canvas| draw_board_lines(canvas, rules, placing));
        let board = self.printed(&self.puzzles.get(puzzle).board);
        let words = self.words_of(self.say(book::puzzle(self.number(puzzle))), &board);
        canvas.draw_tagged(StructRole::Figure, Some(words), |canvas| draw_digits(canvas, &board, placing));
        self.foot(canvas, [left + inset, top + block.label + side], width, puzzle)
    }

    /// Returns the board as printed: without candidates, except for practice or if they are requested.
    fn printed(&self, board: &Board) -> Board {
        match (self.design.candidates, self.design.layout) {
            (PrintedCandidates::All, _) | (_, PageLayout::Practice | PageLayout::Worksheet) => board.clone(),
            (PrintedCandidates::OfLayout, _) => without_candidates(board),
        }
    }

    /// Draws the parts below a puzzle: a line for the time, where to find more, and the URL.
    fn foot(
        &self,
        canvas: &mut PageCanvas,
        [left, top]: [f32; 2],
        width: f32,
        puzzle: usize,
    ) -> Result<(), PaperProblem> {
        let item = self.puzzles.get(puzzle);
        let foot = self.foot_style();
        let mut y = top + 2.0 * foot.size;
        let mut free = width;
        if let (AddressForm::Code, Some(address)) = (self.design.addresses, &item.address) {
            free -= CODE + 8.0;
            self.code(canvas, [left + width, top + 8.0], address, puzzle)?;
        }
        if self.design.layout.is_bound() {
            self.time_line(canvas, [left, y]);
            y += foot.size * LEADING + 3.4;
        }
        if self.design.layout == PageLayout::Worksheet {
            self.answer_line(canvas, [left, y + 4.0], width);
            return Ok(());
        }
        if self.design.layout == PageLayout::Practice && !item.techniques.is_empty() {
            let names: Vec<&str> = item.techniques.iter().map(|technique| &*technique.name).collect();
            let text = self.say(book::needs(names.join(", ")));
            y = self.foot_text(canvas, [left, y], free, &text);
        }
        let links = [
            self.plan
                .hint_page(puzzle)
                .map(|target_page| (target_page, self.say(book::hints_on(target_page)))),
            self.plan
                .solution_page(puzzle)
                .map(|target_page| (target_page, self.say(book::solution_on(target_page)))),
        ];
        for (target_page, text) in links.into_iter().flatten() {
            if self.design.layout.is_bound() || self.design.layout == PageLayout::Practice {
                y = self.foot_link(canvas, [left, y], free, (target_page, text));
            }
        }
        if let (AddressForm::Text, Some(address)) = (self.design.addresses, &item.address) {
            self.foot_text(canvas, [left, y], free, address);
        }
        Ok(())
    }

    /// Draws a text in lines from a baseline down, and returns the next baseline.
    fn foot_text(&self, canvas: &mut PageCanvas, [left, mut y]: [f32; 2], width: f32, text: &str) -> f32 {
        let foot = self.foot_style();
        for line in break_lines(canvas.fonts, text, foot, width) {
            canvas.draw_tagged(StructRole::P, None, |canvas| {
                _ = canvas.draw_text([left, y], Anchor::Left, foot, &line)
            });
            y += foot.size * LEADING;
        }
        y
    }

    /// Draws a link to a page in lines from a baseline down, and returns the next baseline.
    fn foot_link(
        &self,
        canvas: &mut PageCanvas,
        [left, y]: [f32; 2],
        width: f32,
        (target_page, text): (usize, String),
    ) -> f32 {
        let foot = self.foot_style();
        let step = foot.size * LEADING;
        let lines = break_lines(canvas.fonts, &text, foot, width);
        let last = y + step * (lines.len() - 1) as f32;
        let area = [left, y - 1.1 * foot.size, left + width, last + 0.4 * foot.size];
        canvas.draw_link(PageLink { area, target_page, text, place: LinkPlace::Paragraph }, |canvas| {
            for (i, line) in spaced_lines(&lines).enumerate() {
                canvas.draw_text([left, y + step * i as f32], Anchor::Left, foot, &line);
            }
        });
        last + step
    }

    fn time_line(&self, canvas: &mut PageCanvas, [left, baseline]: [f32; 2]) {
        let foot = self.foot_style();
        let length = 7.5 * foot.size;
        canvas.draw_artifact(|canvas| {
            let from =
                left + canvas.draw_text([left, baseline], Anchor::Left, foot, &self.say(book::time())) + 6.0;
            let line = [
                PathCommand::Move([from, baseline + 1.0]),
                PathCommand::Line([from + length, baseline + 1.0]),
            ];
            canvas.stroke(&line, &Pen { grey: 0.4, ..Pen::solid(0.75) });
            canvas.draw_text([from + length + 6.0, baseline], Anchor::Left, foot, &self.say(book::minutes()));
        });
    }

    /// Draws a line to write the answer on.
    fn answer_line(&self, canvas: &mut PageCanvas, [left, baseline]: [f32; 2], width: f32) {
        canvas.draw_artifact(|canvas| {
            let text = self.say(book::answer());
            let from = left + canvas.draw_text([left, baseline], Anchor::Left, FOOT, &text) + 6.0;
            self.rule(canvas, [from, baseline + 1.0], left + width);
        });
    }

    fn rule(&self, canvas: &mut PageCanvas, [left, y]: [f32; 2], right: f32) {
        let line = [PathCommand::Move([left, y]), PathCommand::Line([right, y])];
        canvas.stroke(&line, &Pen { grey: 0.4, ..Pen::solid(0.75) });
    }

    /// Draws lines for the name and the date on the first page of a worksheet, and returns the height that they take.
    fn name_line(&self, canvas: &mut PageCanvas, [left, top, right]: [f32; 3], number: usize) -> f32 {
        if number > 1 {
            return 0.0;
        }
        let middle = left + 0.68 * (right - left);
        let parts = [(left, middle - 16.0, book::name()), (middle, right, book::date())];
        canvas.draw_artifact(|canvas| {
            for (from, to, word) in parts {
                let taken = canvas.draw_text([from, top + 10.0], Anchor::Left, FOOT, &self.say(word));
                self.rule(canvas, [from + taken + 6.0, top + 11.0], to);
            }
        });
        NAME_LINE
    }

    /// Draws the QR code of a URL at its upper right corner, with its purpose.
    fn code(
        &self,
        canvas: &mut PageCanvas,
        [right, top]: [f32; 2],
        address: &str,
        puzzle: usize,
    ) -> Result<(), PaperProblem> {
        let foot = self.foot_style();
        let mut fits = true;
        canvas.draw_tagged(StructRole::Figure, Some(self.say(book::code())), |canvas| {
            fits = draw_qr_code(canvas, [right - CODE, top], CODE, address);
        });
        if self.design.per_page == 1 {
            let words = break_lines(canvas.fonts, &self.say(book::play_on()), foot, 7.5 * foot.size);
            for (i, line) in words.iter().enumerate() {
                let baseline = top + CODE - foot.size * (0.2 + LEADING * (words.len() - 1 - i) as f32);
                canvas.draw_artifact(|canvas| {
                    _ = canvas.draw_text([right - CODE - 8.0, baseline], Anchor::Right, foot, line)
                });
            }
        }
        match fits {
            true => Ok(()),
            false => Err(PaperProblem::LongAddress { puzzle: self.number(puzzle) }),
        }
    }
}
