//! Pages before the puzzles: title, rules, contents, section openings.

use std::ops::Range;
use std::sync::Arc;

use pdf_writer::types::StructRole;
use pencilmark_core::artwork::Artwork;
use pencilmark_core::constraint::{Constraint, ConstraintLook};
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;

use crate::board::{BoardPlacement, draw_board_lines, draw_sample};
use crate::book::SectionDivision;
use crate::canvas::{Anchor, PageCanvas, PageLink, PathCommand, Pen, TextStyle};
use crate::messages::book;
use crate::pages::renderer::PageRenderer;
use crate::signs::draw_stars;
use crate::text_block::draw_paragraph;

/// The text style of pages to read, except in large print.
const BODY: TextStyle = TextStyle::regular(10.0);
/// The side of a clue's sample, in points.
const SAMPLE: f32 = 58.0;
const SAMPLE_GAP: f32 = 14.0;

impl PageRenderer<'_> {
    pub(super) fn title_page(&self, canvas: &mut PageCanvas, number: usize) {
        let [left, top, right, bottom] = self.plan.content_area(number);
        let mut y = top + 0.18 * (bottom - top);
        let width = right - left;
        let size = (width / 9.0).clamp(20.0, 44.0);
        let lines = [
            (StructRole::H1, TextStyle::bold(size), self.design.title.clone(), 0.35),
            (StructRole::P, TextStyle::regular(0.42 * size), self.design.subtitle.clone(), 1.6),
        ];
        for (role, of, text, gap) in lines.into_iter().filter(|(_, _, text, _)| !text.is_empty()) {
            canvas.draw_tagged(role, None, |canvas| y += draw_paragraph(canvas, [left, y], width, of, &text));
            y += gap * of.size;
        }
        if !self.design.author.is_empty() {
            canvas.draw_tagged(StructRole::P, None, |canvas| {
                let of = self.design.layout.sized(TextStyle::regular(0.36 * size));
                canvas.draw_text([left, bottom - of.size], Anchor::Left, of, &self.design.author);
            });
        }
        // An empty grid with the first puzzle's rules fills the remaining space.
        let side = (0.42 * width).min(bottom - y - 1.5 * size);
        if side > SAMPLE {
            let rules = self.puzzles.rules(0).clone();
            canvas.draw_artifact(|canvas| {
                draw_board_lines(
                    canvas,
                    &rules,
                    BoardPlacement {
                        artwork: Artwork::EMPTY,
                        corner: [left, y],
                        side,
                        look: self.design.layout.board_look(),
                    },
                );
            });
        }
    }

    /// Draws the rules of a puzzle: sentences, and a sample of each kind of clues that is drawn on the board.
    pub(super) fn rules_page(&self, canvas: &mut PageCanvas, number: usize, puzzle: usize) {
        let [left, top, right, bottom] = self.plan.content_area(number);
        let rules = self.puzzles.rules(puzzle);
        let body = self.design.layout.sized(BODY);
        self.heading(canvas, [left, top], 22.0, &self.rules_title(puzzle));
        let mut y = top + 46.0;
        let samples = samples(rules);
        let told: Vec<String> = samples.iter().map(|(_, clue)| self.sentence(clue, rules)).collect();
        let general = self
            .puzzles
            .description(puzzle)
            .rules
            .sentences
            .iter()
            .filter(|sentence| !told.contains(sentence));
        for sentence in general {
            canvas.draw_tagged(StructRole::P, None, |canvas| {
                y += draw_paragraph(canvas, [left, y], (right - left).min(420.0), body, sentence);
            });
            y += 6.0;
        }
        y += 8.0;
        let shrink = (bottom - y - 6.0) / (samples.len() as f32 * (SAMPLE + SAMPLE_GAP));
        let side = SAMPLE * shrink.min(1.0);
        for ((rules, _), sentence) in samples.iter().zip(told) {
            let look = self.design.layout.board_look();
            let placing = BoardPlacement { artwork: Artwork::EMPTY, corner: [left, y], side, look };
            canvas.draw_artifact(|canvas| draw_sample(canvas, rules, placing));
            let beside = left + side + SAMPLE_GAP;
            let mut below = side;
            canvas.draw_tagged(StructRole::P, None, |canvas| {
                let height =
                    draw_paragraph(canvas, [beside, y - 2.0], (right - beside).min(340.0), body, &sentence);
                below = below.max(height);
            });
            y += below + SAMPLE_GAP * shrink.min(1.0);
        }
    }

    fn sentence(&self, clue: &Constraint, rules: &Rules) -> String {
        self.say(clue.rule_sentence(&rules.board_context()))
    }

    pub(super) fn contents(&self, canvas: &mut PageCanvas, number: usize) {
        let [left, top, right, _] = self.plan.content_area(number);
        self.heading(canvas, [left, top], 22.0, &self.say(book::contents()));
        let mut entries: Vec<(String, usize)> = Vec::new();
        for page in number + 1..=self.plan.pages.len() {
            entries.extend(self.outline_entry(page).map(|entry| (entry, page)));
        }
        let of = self.design.layout.sized(TextStyle::regular(11.0));
        for (i, (entry, page)) in entries.iter().enumerate() {
            let baseline = top + 60.0 + 1.82 * of.size * i as f32;
            canvas.draw_tagged(StructRole::P, None, |canvas| {
                canvas.draw_text([left, baseline], Anchor::Left, of, &format!("{entry} "));
                canvas.draw_text([right, baseline], Anchor::Right, of, &page.to_string());
            });
            canvas.links.push(PageLink {
                area: [left, baseline - 1.1 * of.size, right, baseline + 0.4 * of.size],
                target_page: *page,
            });
        }
    }

    /// Draws the opening of a section: its level or kind, its puzzles, a tip, and the technique that opens the level.
    pub(super) fn section(&self, canvas: &mut PageCanvas, number: usize, range: Range<usize>) {
        let [left, top, right, bottom] = self.plan.content_area(number);
        let mut y = top + 0.06 * (bottom - top);
        let body = self.design.layout.sized(BODY);
        let is_level = self.design.sections == SectionDivision::ByLevel;
        let level = self.puzzles.description(range.start).level.as_ref().filter(|_| is_level);
        if let Some(level) = level {
            canvas.draw_artifact(|canvas| draw_stars(canvas, [left, y], 15.0, level.stars));
        }
        self.heading(canvas, [left, y + 20.0], 28.0, &self.section_title(range.start));
        y += 66.0;
        let puzzles = self.say(book::puzzles(self.number(range.start), self.number(range.end - 1)));
        canvas.draw_tagged(StructRole::P, None, |canvas| {
            canvas.draw_text([left, y], Anchor::Left, TextStyle { grey: 0.3, ..body }, &puzzles);
        });
        y += 14.0;
        let line = [PathCommand::Move([left, y]), PathCommand::Line([right, y])];
        canvas.draw_artifact(|canvas| canvas.stroke(&line, &Pen::solid(1.0)));
        if let Some(tip) = level.and_then(|level| tip(level.stars)) {
            y += 12.0;
            let text = self.say(tip);
            canvas.draw_tagged(StructRole::P, None, |canvas| {
                y += draw_paragraph(canvas, [left, y], right - left, body, &text)
            });
        }
        self.lesson(canvas, [left, y + 20.0, right, bottom - 4.0], range);
    }
}

/// Returns a tip for puzzles of a level, given by its stars.
fn tip(stars: u8) -> Option<Message> {
    let tips = [
        book::tip_beginner(),
        book::tip_easy(),
        book::tip_medium(),
        book::tip_hard(),
        book::tip_expert(),
        book::tip_extreme(),
    ];
    tips.into_iter().nth(usize::from(stars).checked_sub(1)?)
}

/// Returns a sample of each kind of clues that is drawn on the board: its first clue alone.
fn samples(rules: &Arc<Rules>) -> Vec<(Arc<Rules>, Constraint)> {
    let mut samples: Vec<(Arc<Rules>, Constraint)> = Vec::new();
    for clue in rules.constraints() {
        let has_sign =
            clue.kind().look != ConstraintLook::None && !clue.first_list().is_empty() && clue.place.is_none();
        let is_known = samples.iter().any(|(_, known)| known.kind().name() == clue.kind().name());
        let spans_board = clue.first_list().len() == rules.cells().len();
        if has_sign && !is_known && !spans_board {
            let alone = Rules::new(rules.layout().clone(), vec![clue.clone()]);
            samples.extend(alone.ok().map(|alone| (alone, clue.clone())));
        }
    }
    samples
}
