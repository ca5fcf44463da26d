//! The lesson on the opening page of a section: a technique that its puzzles need, shown on a board.

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use pdf_writer::types::StructRole;
use pencilmark::drill::{Drill, card_step, drill};
use pencilmark::logic::registry::{TECHNIQUES, TechniqueEntry, find_technique};
use pencilmark_core::board::Board;
use pencilmark_core::step::{Family, Step};
use pencilmark_render::prose;

use crate::board::{BoardPlacement, draw_step};
use crate::canvas::{Anchor, PageCanvas, TextStyle};
use crate::looks::LineWidths;
use crate::pages::setter::PageSetter;
use crate::signs::stars_of;
use crate::text_block::{LEADING, break_lines, paragraph};

/// The name of the technique, and the words below it.
const NAME: TextStyle = TextStyle::bold(11.0);
const WORDS: TextStyle = TextStyle::regular(10.0);
/// The smallest board on which candidates can be told apart, in points.
const SMALLEST_BOARD: f32 = 190.0;
/// The families of techniques that a small picture and few words can show.
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

/// Returns a step of a technique on a classic board: that of its example, or of a drill.
fn classic_step(technique: &'static TechniqueEntry) -> Option<(Board, Step)> {
    match card_step(technique) {
        Ok((board, Some(step))) if board.rules().is_classic() => Some((board, step)),
        _ => {
            let Drill { board, steps } = drill(technique, 1, &AtomicBool::new(false)).ok()?;
            Some((board, steps.into_iter().next()?))
        }
    }
}

impl PageSetter<'_> {
    /// Draws the lesson of a section, if it has classic puzzles and there is room for a board.
    pub(super) fn lesson(
        &self,
        canvas: &mut PageCanvas,
        [left, top, right, bottom]: [f32; 4],
        range: Range<usize>,
    ) {
        let is_classic = range.clone().all(|puzzle| self.puzzles.rules(puzzle).is_classic());
        let technique = if is_classic { self.taught_technique(range) } else { None };
        let Some((technique, (board, step))) = technique.and_then(|one| Some((one, classic_step(one)?)))
        else {
            return;
        };
        let words = prose::sentence(&step, &board, self.language);
        let width = right - left;
        let lines = break_lines(canvas.fonts, &words, WORDS, width).len();
        let words_height = NAME.size * LEADING + lines as f32 * WORDS.size * LEADING + GAP;
        let side = width.min(bottom - top - words_height);
        if side < SMALLEST_BOARD {
            return;
        }
        let name = self.language.name(technique.card);
        canvas.tagged(StructRole::H2, None, |canvas| {
            canvas.text([left, top + NAME.size], Anchor::Left, NAME, name);
        });
        let y = top + NAME.size * LEADING + 4.0;
        canvas.tagged(StructRole::P, None, |canvas| {
            paragraph(canvas, [left, y], width, WORDS, &words);
        });
        let corner = [left, top + words_height];
        let placing = BoardPlacement { corner, side, lines: LineWidths::DEFAULT };
        canvas.tagged(StructRole::Figure, Some(format!("{name}: {words}")), |canvas| {
            draw_step(canvas, &board, &step, placing);
        });
    }

    /// Returns the technique that a section is best introduced with: of those that its puzzles need and a small picture can show, one of
    /// the highest level up to its own, and of these the one that most of its puzzles need. Puzzles that need none have the hidden single.
    fn taught_technique(&self, range: Range<usize>) -> Option<&'static TechniqueEntry> {
        let level = self.puzzles.said(range.start).level.as_ref().map_or(0, |level| level.stars);
        let needs = |technique: &TechniqueEntry, puzzle: usize| {
            let name = self.language.name(technique.card);
            self.puzzles.said(puzzle).techniques.iter().any(|needed| needed == name)
        };
        let is_pictured = |technique: &&TechniqueEntry| PICTURED.contains(&technique.card.family);
        let ranked = TECHNIQUES.iter().filter(is_pictured).map(|technique| {
            let count = range.clone().filter(|puzzle| needs(technique, *puzzle)).count();
            ((count > 0, stars_of(technique.level).min(level), count), technique)
        });
        let ((is_needed, ..), best) = ranked.max_by_key(|(rank, _)| *rank)?;
        if is_needed { Some(best) } else { find_technique("hidden-single") }
    }
}
