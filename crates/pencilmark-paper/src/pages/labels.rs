//! Labels beside a puzzle: its number and level, and the alternative text of its picture.

use pdf_writer::types::StructRole;
use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellPositions};

use crate::book::PageLayout;
use crate::canvas::{Anchor, BASELINE_OFFSET, PageCanvas};
use crate::fonts::TextStyle;
use crate::messages::book;
use crate::pages::renderer::PageRenderer;
use crate::signs::{draw_stars, stars_width};

impl PageRenderer<'_> {
    /// Draws the number of a puzzle at the left and its level at the right, on a baseline. If there is no room for both, only the
    /// stars of the level are drawn.
    pub(super) fn label(
        &self,
        canvas: &mut PageCanvas,
        [left, baseline]: [f32; 2],
        width: f32,
        size: f32,
        puzzle: usize,
    ) {
        let item = self.puzzles.get(puzzle);
        // The blank separates the number from the level when the page is read aloud.
        let is_alone = self.puzzles.len() == 1 && self.number(puzzle) == 1;
        let number = if is_alone { String::new() } else { format!("{} ", self.number(puzzle)) };
        // Headings begin with the first rank, also on sheets without a title.
        let role = if self.plan.is_book || self.has_heading() { StructRole::H2 } else { StructRole::H1 };
        canvas.draw_tagged(role, None, |canvas| {
            let taken = canvas.draw_text([left, baseline], Anchor::Left, TextStyle::bold(size), &number);
            let taken =
                taken + self.beside_number(canvas, [left + taken, baseline], width - taken, size, puzzle);
            let Some(level) = &item.level else { return };
            let (small, star) = (self.design.layout.sized(TextStyle::regular(0.7 * size)), 0.72 * size);
            let from = left + width - stars_width(star);
            draw_stars(canvas, [from, baseline - BASELINE_OFFSET * size], star, level.stars);
            let words = match &item.rating {
                Some(rating) => format!("{} · {rating}", level.name),
                None => level.name.clone(),
            };
            let free = width - taken - stars_width(star) - 2.0 * small.size;
            for words in [&words, &level.name] {
                if canvas.fonts.width(words, small) <= free {
                    let middle = baseline - BASELINE_OFFSET * (size - small.size);
                    canvas.draw_text([from - 0.6 * small.size, middle], Anchor::Right, small, words);
                    return;
                }
            }
        });
    }

    /// Draws the name beside a number as large as it fits, and returns its width: on a worksheet the technique to find, among puzzles
    /// of several kinds their own.
    fn beside_number(
        &self,
        canvas: &mut PageCanvas,
        from: [f32; 2],
        width: f32,
        size: f32,
        puzzle: usize,
    ) -> f32 {
        let description = self.puzzles.description(puzzle);
        let (name, stars) = match (self.design.layout, description.techniques.first()) {
            (PageLayout::Worksheet, Some(technique)) => (&technique.name, 0.0),
            _ if self.plan.has_kinds => (&description.rules.name, stars_width(0.72 * size) + size),
            _ => return 0.0,
        };
        let fits = |of: &f32| canvas.fonts.width(name, TextStyle::regular(*of)) <= width - stars;
        let of = [0.9 * size, 0.75 * size].into_iter().find(fits).unwrap_or(0.6 * size);
        let of = self.design.layout.sized(TextStyle::regular(of));
        canvas.draw_text(from, Anchor::Left, of, &format!("{name} "))
    }

    /// Returns the alternative text for the picture of a board: its rows.
    pub(super) fn words_of(&self, name: String, board: &Board) -> String {
        let blank = self.say(book::blank());
        let rules = board.rules();
        let word = |cell: Cell| match board.value(cell) {
            Some(digit) => rules.values().symbol(digit).to_string(),
            None => blank.clone(),
        };
        let row = |row: usize| {
            let cells = (0..rules.columns()).filter_map(|column| rules.cell_at(row, column));
            cells.map(word).collect::<Vec<_>>().join(" ")
        };
        let rows: Vec<String> = (0..rules.rows()).map(row).collect();
        self.say(book::picture(name, rows.join("; ")))
    }
}
