//! Pages before the puzzles: title, rules, contents, section openings.

use std::ops::Range;

use pdf_writer::types::StructRole;
use pencilmark_core::artwork::Artwork;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::message::Message;
use pencilmark_core::message_text::capitalise;
use pencilmark_core::rules::Rules;

use crate::board::{BoardPlacement, draw_board_lines};
use crate::book::SectionDivision;
use crate::canvas::{Anchor, LinkPlace, PageCanvas, PageLink, PathCommand, Pen};
use crate::clue_example::ClueExample;
use crate::face::Weight;
use crate::fonts::{Fonts, TextStyle};
use crate::messages::book;
use crate::pages::renderer::PageRenderer;
use crate::signs::draw_stars;
use crate::text_block::{LEADING, break_lines, draw_paragraph};

/// The text style of pages to read, except in large print.
const BODY: TextStyle = TextStyle::regular(10.0);
/// The text style of the imprint, except in large print.
const IMPRINT: TextStyle = TextStyle::regular(9.0);
/// The text style of the heading above the examples of clues, except in large print.
const HEADING: TextStyle = TextStyle::bold(12.0);
/// The smallest side of the grid on the title page, in points.
const SMALLEST_GRID: f32 = 58.0;
/// The side of a cell of an example, as a multiple of the font size of cages' totals, which leave room for digits.
const EXAMPLE_CELL: f32 = 4.2;
/// The longest side of an example, as a multiple of the font size beside it.
const LARGEST_EXAMPLE: f32 = 16.0;
/// The widest example, as a share of the width of the page's content.
const WIDEST_EXAMPLE: f32 = 0.48;
/// The distance between examples, and between an example and its sentence, in points.
const EXAMPLE_GAP: f32 = 14.0;

/// The sizes of examples on a page, in points.
struct ExampleGrid {
    /// The side of a cell.
    cell: f32,
    /// The longest side of an example, whose cells are smaller if necessary.
    most: f32,
    /// The width of the widest example.
    column: f32,
}

impl ExampleGrid {
    fn cell_of(&self, example: &ClueExample) -> f32 {
        let [columns, rows] = example.size();
        self.cell.min(self.most / columns.max(rows))
    }
}

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
        if side > SMALLEST_GRID {
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

    /// Draws the imprint at the foot of the page behind the title: the title and the author, the lines of the imprint, and the ISBN.
    pub(super) fn imprint(&self, canvas: &mut PageCanvas, number: usize) {
        let [left, _, right, bottom] = self.plan.content_area(number);
        let body = self.design.layout.sized(IMPRINT);
        let isbn = self.design.isbn.map(|isbn| format!("ISBN {isbn}"));
        let lines = [&*self.design.subtitle, &self.design.author].into_iter();
        let lines = lines.chain(self.design.imprint.lines()).chain(isbn.as_deref()).map(|text| (body, text));
        let title = (TextStyle { weight: Weight::Bold, ..body }, &*self.design.title);
        let texts: Vec<(TextStyle, &str)> =
            [title].into_iter().chain(lines).filter(|(_, text)| !text.trim().is_empty()).collect();
        let height = |(of, text): &(TextStyle, &str)| {
            break_lines(canvas.fonts, text, *of, right - left).len() as f32 * of.size * LEADING
        };
        let gap = 0.4 * body.size;
        let mut y = bottom - texts.iter().map(height).sum::<f32>() - gap * texts.len() as f32;
        for (of, text) in texts {
            canvas.draw_tagged(StructRole::P, None, |canvas| {
                y += draw_paragraph(canvas, [left, y], right - left, of, text) + gap;
            });
        }
    }

    /// Draws the rules of a puzzle: sentences, and an example of each kind of clues that is drawn on the board.
    pub(super) fn rules_page(&self, canvas: &mut PageCanvas, number: usize, puzzle: usize) {
        let [left, top, right, bottom] = self.plan.content_area(number);
        let rules = self.puzzles.rules(puzzle);
        let body = self.design.layout.sized(BODY);
        self.heading(canvas, [left, top], 22.0, &self.rules_title(puzzle));
        let mut y = top + 46.0;
        let examples = ClueExample::all(rules, self.puzzles.solution(puzzle).as_ref(), self.examples);
        let told: Vec<String> = examples.iter().map(|example| self.sentence(example.clue(), rules)).collect();
        let sentences = &self.puzzles.description(puzzle).rules.sentences;
        let mut tell = |canvas: &mut PageCanvas, sentence: &str| {
            canvas.draw_tagged(StructRole::P, None, |canvas| {
                y += draw_paragraph(canvas, [left, y], (right - left).min(420.0), body, sentence);
            });
            y += 6.0;
            y
        };
        let mut below = top + 46.0;
        for sentence in sentences.iter().filter(|sentence| !told.contains(sentence)) {
            below = tell(canvas, sentence);
        }
        if examples.is_empty() {
            return;
        }
        let heading = self.design.layout.sized(HEADING);
        let area = [left, below + 22.0 + heading.size, right, bottom];
        let Some(grid) = self.example_grid(canvas.fonts, area, &examples, &told) else {
            // A small page has no room for so many pictures.
            told.iter().for_each(|sentence| _ = tell(canvas, sentence));
            return;
        };
        canvas.draw_tagged(StructRole::H2, None, |canvas| {
            let text = self.say(book::how_to_read_the_clues());
            canvas.draw_text([left, area[1] - 12.0], Anchor::Left, heading, &text);
        });
        self.examples(canvas, area, &grid, &examples, &told);
    }

    /// Draws examples of clues below each other in an area, each with its sentence beside it.
    fn examples(
        &self,
        canvas: &mut PageCanvas,
        [left, mut y, right, _]: [f32; 4],
        grid: &ExampleGrid,
        examples: &[ClueExample],
        sentences: &[String],
    ) {
        let (layout, body) = (self.design.layout, self.design.layout.sized(BODY));
        for (example, sentence) in examples.iter().zip(sentences) {
            let cell = grid.cell_of(example);
            let clue = example.clue().short_title(&**example.rules());
            let words = book::picture(capitalise(&self.say(clue)), example.digits());
            canvas.draw_tagged(StructRole::Figure, Some(self.say(words)), |canvas| {
                example.draw(canvas, [left, y], cell, layout.board_look(), layout.least_text());
            });
            let beside = left + grid.column + EXAMPLE_GAP;
            let mut below = cell * example.size()[1];
            canvas.draw_tagged(StructRole::P, None, |canvas| {
                let height = draw_paragraph(canvas, [beside, y - 2.0], right - beside, body, sentence);
                below = below.max(height);
            });
            y += below + EXAMPLE_GAP;
        }
    }

    /// Returns the largest cells with which examples fit in an area, at least half as large as those of an area that is free; `None` if
    /// none do.
    fn example_grid(
        &self,
        fonts: &Fonts,
        [left, top, right, bottom]: [f32; 4],
        examples: &[ClueExample],
        sentences: &[String],
    ) -> Option<ExampleGrid> {
        let body = self.design.layout.sized(BODY);
        let total = self.design.layout.board_look().least_total;
        let usual = (EXAMPLE_CELL * total).min(WIDEST_EXAMPLE * (right - left));
        let grid = |part: f32| {
            let most = (part * LARGEST_EXAMPLE * body.size).min(WIDEST_EXAMPLE * (right - left));
            let grid = ExampleGrid { cell: part * usual, most, column: 0.0 };
            let width = |example| grid.cell_of(example) * example.size()[0];
            ExampleGrid { column: examples.iter().map(width).fold(0.0, f32::max), ..grid }
        };
        let fits = |grid: &ExampleGrid| {
            let beside = right - left - grid.column - EXAMPLE_GAP;
            let height = |(example, sentence): (&ClueExample, &String)| {
                let lines = break_lines(fonts, sentence, body, beside).len();
                let words = lines as f32 * body.size * LEADING;
                words.max(grid.cell_of(example) * example.size()[1]) + EXAMPLE_GAP
            };
            examples.iter().zip(sentences).map(height).sum::<f32>() <= bottom - top + EXAMPLE_GAP
        };
        [1.0, 0.9, 0.8, 0.7, 0.6, 0.5].map(grid).into_iter().find(fits)
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
            let link = PageLink {
                area: [left, baseline - 1.1 * of.size, right, baseline + 0.4 * of.size],
                target_page: *page,
                text: format!("{entry} {page}"),
                place: LinkPlace::ContentsEntry,
            };
            canvas.draw_link(link, |canvas| {
                canvas.draw_text([left, baseline], Anchor::Left, of, &format!("{entry} "));
                canvas.draw_text([right, baseline], Anchor::Right, of, &page.to_string());
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
