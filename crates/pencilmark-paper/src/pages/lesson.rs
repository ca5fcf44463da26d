//! The lesson on the opening page of a section: a technique that its puzzles need, shown on a board.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use pdf_writer::types::StructRole;
use pencilmark_core::artwork::Artwork;

use crate::board::{BoardPlacement, draw_step, smallest_text_of_step};
use crate::book::{PageLayout, PrintedTechnique};
use crate::canvas::{Anchor, PageCanvas};
use crate::example_source::StepExample;
use crate::fonts::{Fonts, TextStyle};
use crate::looks::LARGE_FONT_SIZE;
use crate::pages::renderer::PageRenderer;
use crate::text_block::{LEADING, break_lines, draw_paragraph};

/// The text style of the technique's name; the words are below it.
const NAME: TextStyle = TextStyle::bold(11.0);
const WORDS: TextStyle = TextStyle::regular(10.0);
/// The smallest board on which candidates are readable, in points.
const SMALLEST_BOARD: f32 = 190.0;
/// The distance between the words and the board.
const GAP: f32 = 10.0;

/// The techniques of sections whose puzzles need only singles.
const SINGLES: [&str; 2] = ["hidden-single", "naked-single"];

/// A lesson with the space that it needs.
struct Lesson {
    example: StepExample,
    /// The height of the name and the words.
    words_height: f32,
    /// The side of the board.
    side: f32,
}

impl PageRenderer<'_> {
    /// Draws the lesson of a section, if it has classic puzzles and there is room for a board.
    pub(super) fn lesson(&self, canvas: &mut PageCanvas, area: [f32; 4], range: Range<usize>) {
        let [left, top, right, bottom] = area;
        let size = [right - left, bottom - top];
        let mut techniques = self.taught_techniques(range).into_iter();
        let fitting = techniques.find_map(|id| self.lesson_of(id, size, canvas.fonts));
        let [name_style, words_style] = self.lesson_styles();
        let Some(Lesson { example, words_height, side }) = fitting else { return };
        let StepExample { name, board, words, shapes } = example;
        canvas.draw_tagged(StructRole::H2, None, |canvas| {
            canvas.draw_text([left, top + name_style.size], Anchor::Left, name_style, &name);
        });
        let y = top + name_style.size * LEADING + 4.0;
        canvas.draw_tagged(StructRole::P, None, |canvas| {
            draw_paragraph(canvas, [left, y], right - left, words_style, &words);
        });
        let corner = [left, top + words_height];
        let artwork = Artwork::EMPTY;
        let placing = BoardPlacement { artwork, corner, side, look: self.design.layout.board_look() };
        canvas.draw_tagged(StructRole::Figure, Some(format!("{name}: {words}")), |canvas| {
            draw_step(canvas, &board, &shapes, placing);
        });
    }

    /// Returns the text styles of the technique's name and of the words.
    fn lesson_styles(&self) -> [TextStyle; 2] {
        [NAME, WORDS].map(|of| self.design.layout.sized(of))
    }

    /// Returns the lesson of a technique for an area; `None` if the board would be too small.
    fn lesson_of(&self, technique: &str, [width, height]: [f32; 2], fonts: &Fonts) -> Option<Lesson> {
        let [name_style, words_style] = self.lesson_styles();
        let example = self.examples.technique_step(technique, self.language)?;
        let lines = break_lines(fonts, &example.words, words_style, width).len();
        let words_height = name_style.size * LEADING + lines as f32 * words_style.size * LEADING + GAP;
        let side = width.min(height - words_height);
        let least = if self.design.layout == PageLayout::Large { LARGE_FONT_SIZE } else { 0.0 };
        let is_readable = smallest_text_of_step(&example, side) >= least;
        (side >= SMALLEST_BOARD && is_readable).then_some(Lesson { example, words_height, side })
    }

    /// Returns the ids of the techniques that can introduce a section, best first; techniques that introduced earlier sections come
    /// last.
    fn taught_techniques(&self, range: Range<usize>) -> Vec<&str> {
        let earlier = self.plan.sections.iter().take_while(|section| section.start < range.start);
        let known: Vec<&str> =
            earlier.filter_map(|section| self.suited_techniques(section.clone()).first().copied()).collect();
        let mut techniques = self.suited_techniques(range);
        techniques.sort_by_key(|technique| known.contains(technique));
        techniques
    }

    /// Returns the ids of the techniques that suit a section, best first: among those that its puzzles need and a small picture can
    /// show, those of the highest level up to the section's own, ordered by the number of puzzles that need them. Puzzles that need
    /// none use singles. Sections with puzzles that are not classic have no lesson.
    fn suited_techniques(&self, range: Range<usize>) -> Vec<&str> {
        if !range.clone().all(|puzzle| self.puzzles.rules(puzzle).is_classic()) {
            return Vec::new();
        }
        let level = self.puzzles.description(range.start).level.as_ref().map_or(0, |level| level.stars);
        let needed = range.flat_map(|puzzle| &self.puzzles.description(puzzle).techniques);
        // The techniques by their place in the order of difficulty, each with the number of puzzles that need it.
        let mut counted: BTreeMap<usize, (&PrintedTechnique, usize)> = BTreeMap::new();
        for technique in needed.filter(|technique| technique.is_pictured) {
            counted.entry(technique.place).or_insert((technique, 0)).1 += 1;
        }
        // Among techniques that equally many puzzles need, the hardest comes first.
        let mut ranked: Vec<(&PrintedTechnique, usize)> = counted.into_values().rev().collect();
        ranked.sort_by_key(|(technique, count)| Reverse((technique.stars.min(level), *count)));
        match ranked.is_empty() {
            true => SINGLES.to_vec(),
            false => ranked.into_iter().map(|(technique, _)| &*technique.id).collect(),
        }
    }
}
