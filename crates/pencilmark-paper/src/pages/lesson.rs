//! The lesson on the opening page of a section: a technique that its puzzles need, shown on a board.

use std::cmp::Reverse;
use std::ops::Range;

use pdf_writer::types::StructRole;
use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::{TECHNIQUES, TechniqueEntry, find_technique};
use pencilmark::logic::solver::all_steps;
use pencilmark_app::drill::example_step;
use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;
use pencilmark_core::step::{Family, Step};
use pencilmark_render::prose;

use crate::board::{BoardPlacement, draw_step, smallest_text_of_step};
use crate::book::{PageLayout, PrintedTechnique};
use crate::canvas::{Anchor, PageCanvas};
use crate::fonts::{Fonts, TextStyle};
use crate::looks::LARGE_FONT_SIZE;
use crate::pages::renderer::PageRenderer;
use crate::signs::star_count;
use crate::text_block::{LEADING, break_lines, draw_paragraph};

/// The text style of the technique's name; the words are below it.
const NAME: TextStyle = TextStyle::bold(11.0);
const WORDS: TextStyle = TextStyle::regular(10.0);
/// The smallest board on which candidates are readable, in points.
const SMALLEST_BOARD: f32 = 190.0;
/// The families of techniques that a small picture and few words can explain.
const PICTURED: [Family; 8] = [
    Family::Single,
    Family::Intersection,
    Family::Subset,
    Family::Fish,
    Family::SingleDigit,
    Family::Wing,
    Family::Colouring,
    Family::Uniqueness,
];
/// The distance between the words and the board.
const GAP: f32 = 10.0;

/// The techniques of sections whose puzzles need only singles.
const SINGLES: [&str; 2] = ["hidden-single", "naked-single"];

/// A classic puzzle for techniques whose example is smaller: those of singles.
const EASY: &str = ".4.7.1..5....2..8.7...6......5....4....1892.6...........82..41...4..8.9..7.6.....";

/// Returns a step of a technique on a classic board: that of its example, or its first on an easy puzzle.
fn classic_step(technique: &TechniqueEntry) -> Option<(Board, Step)> {
    match example_step(technique) {
        Ok((board, Some(step))) if board.rules().is_classic() => Some((board, step)),
        _ => {
            let board: Board = EASY.parse().ok()?;
            let step = all_steps(&board, technique, &TechniqueOptions::PERMISSIVE).into_iter().next()?;
            Some((board, step))
        }
    }
}

/// A lesson with the space that it needs.
struct Lesson {
    technique: &'static TechniqueEntry,
    board: Board,
    step: Step,
    /// The explanation of the step, in words.
    words: String,
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
        let fitting = techniques.find_map(|technique| self.lesson_of(technique, size, canvas.fonts));
        let [name_style, words_style] = self.lesson_styles();
        let Some(Lesson { technique, board, step, words, words_height, side }) = fitting else { return };
        let name = self.language.technique_name(technique.card);
        canvas.draw_tagged(StructRole::H2, None, |canvas| {
            canvas.draw_text([left, top + name_style.size], Anchor::Left, name_style, name);
        });
        let y = top + name_style.size * LEADING + 4.0;
        canvas.draw_tagged(StructRole::P, None, |canvas| {
            draw_paragraph(canvas, [left, y], right - left, words_style, &words);
        });
        let corner = [left, top + words_height];
        let artwork = Artwork::EMPTY;
        let placing = BoardPlacement { artwork, corner, side, look: self.design.layout.board_look() };
        canvas.draw_tagged(StructRole::Figure, Some(format!("{name}: {words}")), |canvas| {
            draw_step(canvas, &board, &step, placing);
        });
    }

    /// Returns the text styles of the technique's name and of the words.
    fn lesson_styles(&self) -> [TextStyle; 2] {
        [NAME, WORDS].map(|of| self.design.layout.sized(of))
    }

    /// Returns the lesson of a technique for an area; `None` if the board would be too small.
    fn lesson_of(
        &self,
        technique: &'static TechniqueEntry,
        [width, height]: [f32; 2],
        fonts: &Fonts,
    ) -> Option<Lesson> {
        let [name_style, words_style] = self.lesson_styles();
        let (board, step) = classic_step(technique)?;
        let words = prose::explanation_text(&step, &board, self.language);
        let lines = break_lines(fonts, &words, words_style, width).len();
        let words_height = name_style.size * LEADING + lines as f32 * words_style.size * LEADING + GAP;
        let side = width.min(height - words_height);
        let least = if self.design.layout == PageLayout::Large { LARGE_FONT_SIZE } else { 0.0 };
        let is_readable = smallest_text_of_step(&board, &step, side) >= least;
        (side >= SMALLEST_BOARD && is_readable).then_some(Lesson {
            technique,
            board,
            step,
            words,
            words_height,
            side,
        })
    }

    /// Returns the techniques that can introduce a section, best first; techniques that introduced earlier sections come last.
    fn taught_techniques(&self, range: Range<usize>) -> Vec<&'static TechniqueEntry> {
        let earlier = self.plan.sections.iter().take_while(|section| section.start < range.start);
        let known: Vec<&str> = earlier
            .filter_map(|section| self.suited_techniques(section.clone()).first().map(|first| first.card.id))
            .collect();
        let mut techniques = self.suited_techniques(range);
        techniques.sort_by_key(|technique| known.contains(&technique.card.id));
        techniques
    }

    /// Returns the techniques that suit a section, best first: among those that its puzzles need and a small picture can show,
    /// those of the highest level up to the section's own, ordered by the number of puzzles that need them. Puzzles that need none
    /// use singles. Sections with puzzles that are not classic have no lesson.
    fn suited_techniques(&self, range: Range<usize>) -> Vec<&'static TechniqueEntry> {
        if !range.clone().all(|puzzle| self.puzzles.rules(puzzle).is_classic()) {
            return Vec::new();
        }
        let level = self.puzzles.description(range.start).level.as_ref().map_or(0, |level| level.stars);
        let count = |technique: &TechniqueEntry| {
            let is_it = |needed: &PrintedTechnique| needed.id == technique.card.id;
            range
                .clone()
                .filter(|puzzle| self.puzzles.description(*puzzle).techniques.iter().any(is_it))
                .count()
        };
        let pictured = TECHNIQUES.iter().filter(|technique| PICTURED.contains(&technique.card.family));
        let mut ranked: Vec<(u8, usize, &TechniqueEntry)> = pictured
            .map(|technique| (star_count(technique.level).min(level), count(technique), technique))
            .filter(|(_, count, _)| *count > 0)
            .collect();
        // Among techniques that equally many puzzles need, the hardest comes first.
        ranked.reverse();
        ranked.sort_by_key(|(level, count, _)| Reverse((*level, *count)));
        match ranked.is_empty() {
            true => SINGLES.into_iter().filter_map(find_technique).collect(),
            false => ranked.into_iter().map(|(.., technique)| technique).collect(),
        }
    }
}
