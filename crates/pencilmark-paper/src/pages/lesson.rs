//! The lesson on the opening page of a section: a technique that its puzzles need, shown on a board.

use std::cmp::Reverse;
use std::ops::Range;

use pdf_writer::types::StructRole;
use pencilmark::drill::card_step;
use pencilmark::logic::options::Options;
use pencilmark::logic::registry::{TECHNIQUES, TechniqueEntry, find_technique};
use pencilmark::logic::solver::all_steps;
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

/// A classic puzzle for techniques whose example is smaller: those of singles.
const EASY: &str = ".4.7.1..5....2..8.7...6......5....4....1892.6...........82..41...4..8.9..7.6.....";

/// Returns a step of a technique on a classic board: that of its example, or its first on an easy puzzle.
fn classic_step(technique: &TechniqueEntry) -> Option<(Board, Step)> {
    match card_step(technique) {
        Ok((board, Some(step))) if board.rules().is_classic() => Some((board, step)),
        _ => {
            let board: Board = EASY.parse().ok()?;
            let step = all_steps(&board, technique, &Options::ALL).into_iter().next()?;
            Some((board, step))
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
        let width = right - left;
        let sized = |technique: &'static TechniqueEntry, canvas: &PageCanvas| {
            let (board, step) = classic_step(technique)?;
            let words = prose::sentence(&step, &board, self.language);
            let lines = break_lines(canvas.fonts, &words, WORDS, width).len();
            let words_height = NAME.size * LEADING + lines as f32 * WORDS.size * LEADING + GAP;
            let side = width.min(bottom - top - words_height);
            (side >= SMALLEST_BOARD).then_some((technique, board, step, words, words_height, side))
        };
        let mut techniques = self.taught_techniques(range).into_iter();
        let Some((technique, board, step, words, words_height, side)) =
            techniques.find_map(|technique| sized(technique, canvas))
        else {
            return;
        };
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

    /// Returns the techniques that a section may be introduced with, the best first: of those that its puzzles need and a small picture
    /// can show, the highest levels up to its own, and of these the ones that most puzzles need. Puzzles that need none have the hidden
    /// single; sections of other puzzles than classic ones have no lesson.
    fn taught_techniques(&self, range: Range<usize>) -> Vec<&'static TechniqueEntry> {
        if !range.clone().all(|puzzle| self.puzzles.rules(puzzle).is_classic()) {
            return Vec::new();
        }
        let level = self.puzzles.said(range.start).level.as_ref().map_or(0, |level| level.stars);
        let count = |technique: &TechniqueEntry| {
            let name = self.language.name(technique.card);
            let needs = |puzzle: &usize| self.puzzles.said(*puzzle).techniques.iter().any(|one| one == name);
            range.clone().filter(needs).count()
        };
        let pictured = TECHNIQUES.iter().filter(|technique| PICTURED.contains(&technique.card.family));
        let mut ranked: Vec<(u8, usize, &TechniqueEntry)> = pictured
            .map(|technique| (stars_of(technique.level).min(level), count(technique), technique))
            .filter(|(_, count, _)| *count > 0)
            .collect();
        // Of several that as many need, the hardest first.
        ranked.reverse();
        ranked.sort_by_key(|(level, count, _)| Reverse((*level, *count)));
        match ranked.is_empty() {
            true => find_technique("hidden-single").into_iter().collect(),
            false => ranked.into_iter().map(|(.., technique)| technique).collect(),
        }
    }
}
