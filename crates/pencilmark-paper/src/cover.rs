//! The cover of a book: back, spine and front on one sheet with bleed, as printing services require, or the front alone.

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_render::language::Language;

use crate::board::{BoardPlacement, draw_board_lines, draw_digits, longest_side, without_candidates};
use crate::book::{BookDesign, BookPuzzle, PaperStock, PrintedLevel};
use crate::book_puzzles::BookPuzzles;
use crate::canvas::{Anchor, BASELINE_OFFSET, PageCanvas, rectangle_path};
use crate::cover_design::{CoverForm, CoverPlate};
use crate::fonts::TextStyle;
use crate::ink::Ink;
use crate::isbn::{Isbn, MODULES};
use crate::looks::BoardLook;
use crate::messages::book as say;
use crate::text_block::draw_paragraph;
use crate::trim::{POINTS_PER_INCH, POINTS_PER_MM, PaperSize};

/// The bleed: the margin that is trimmed off, in points.
const BLEED: f32 = 0.125 * POINTS_PER_INCH;
/// The minimum number of pages for text on the spine.
const SPINE_TEXT: usize = 100;
/// The area for a bar code on the back, and its distance from the edges.
const BAR_CODE: [f32; 2] = [2.0 * POINTS_PER_INCH, 1.2 * POINTS_PER_INCH];
const BAR_CODE_EDGE: f32 = 0.25 * POINTS_PER_INCH;
/// The width of the narrowest bar of a bar code: 0.33 mm, in points.
const MODULE: f32 = 0.33 * POINTS_PER_MM;
/// The white margin around a puzzle on the cover, in points.
const FRAME: f32 = 6.0;
/// The height of an electronic book's cover as a multiple of its width.
const EBOOK_SIDES: f32 = 1.6;
/// The number of rows that the plate of lines has on the height of the cover.
const LINES_ROWS: f32 = 7.5;

/// What a cover tells of its book.
#[derive(Clone, Debug)]
pub struct CoverSubject {
    /// The puzzle that is shown.
    puzzle: BookPuzzle,
    /// The number of puzzles.
    count: usize,
    /// The easiest and the hardest level, if all puzzles have one.
    levels: Option<[PrintedLevel; 2]>,
}

impl CoverSubject {
    /// Collects what the cover of a book tells; `None` for a book without puzzles.
    pub fn of(puzzles: &BookPuzzles) -> Option<CoverSubject> {
        let levels: Option<Vec<PrintedLevel>> =
            (0..puzzles.len()).map(|place| puzzles.description(place).level.clone()).collect();
        let levels = levels.unwrap_or_default();
        let ends = [levels.iter().min_by_key(|one| one.stars), levels.iter().max_by_key(|one| one.stars)];
        let [easiest, hardest] = ends.map(Option::<&PrintedLevel>::cloned);
        (!puzzles.is_empty()).then(|| CoverSubject {
            puzzle: puzzles.get(0),
            count: puzzles.len(),
            levels: easiest.zip(hardest).map(|(easiest, hardest)| [easiest, hardest]),
        })
    }

    /// Returns the number of puzzles and their levels: `200 puzzles: Easy to Hard`.
    fn facts(&self, language: &Language) -> String {
        let told = match &self.levels {
            None => say::puzzle_count(self.count),
            Some([only, hardest]) if only.name == hardest.name => {
                say::puzzles_of_level(self.count, only.name.clone())
            }
            Some([easiest, hardest]) => {
                say::puzzles_of_levels(self.count, easiest.name.clone(), hardest.name.clone())
            }
        };
        language.fill(&told)
    }
}

/// Returns the width of the spine for a number of pages, in points.
pub(crate) fn spine_width(stock: PaperStock, pages: usize) -> f32 {
    stock.thickness() * pages as f32
}

/// Returns the size of the front of a cover.
fn front_size(design: &BookDesign) -> PaperSize {
    let page = design.page_size();
    match design.cover.form {
        CoverForm::Sheet => page,
        CoverForm::Ebook => PaperSize { height: EBOOK_SIDES * page.width, ..page },
    }
}

/// Returns the bleed of a cover: none around the front of an electronic book.
pub(crate) fn bleed(design: &BookDesign) -> f32 {
    match design.cover.form {
        CoverForm::Sheet => BLEED,
        CoverForm::Ebook => 0.0,
    }
}

/// Returns the size of the cover sheet of a book.
pub(crate) fn cover_size(design: &BookDesign, pages: usize) -> PaperSize {
    let front = front_size(design);
    match design.cover.form {
        CoverForm::Sheet => {
            let width = 2.0 * (front.width + BLEED) + spine_width(design.stock, pages);
            PaperSize { width, height: front.height + 2.0 * BLEED }
        }
        CoverForm::Ebook => front,
    }
}

/// The drawing of a cover.
pub(crate) struct Cover<'a> {
    pub design: &'a BookDesign,
    pub pages: usize,
    pub subject: &'a CoverSubject,
    pub language: &'a Language,
}

impl Cover<'_> {
    /// Draws the cover.
    pub(crate) fn draw(&self, canvas: &mut PageCanvas) {
        let (front, size) = (front_size(self.design), canvas.paper);
        canvas.draw_artifact(|canvas| {
            canvas.fill(&rectangle_path([0.0, 0.0], [size.width, size.height]), self.ground());
            let edge = size.width - bleed(self.design) - front.width;
            if self.design.cover.plate == CoverPlate::Lines {
                self.draw_lines(canvas, edge);
            }
            self.draw_front(canvas, edge);
            if self.design.cover.form == CoverForm::Sheet {
                self.draw_back(canvas);
                if self.pages >= SPINE_TEXT {
                    self.draw_spine(canvas);
                }
            }
        });
    }

    fn ground(&self) -> Ink {
        self.design.cover.colour.ink()
    }

    /// Draws the front, which begins at `edge`: the texts, and the plate between them.
    fn draw_front(&self, canvas: &mut PageCanvas, edge: f32) {
        let (front, design) = (front_size(self.design), self.design);
        let inset = 0.09 * front.width;
        let (left, width, top) = (edge + inset, front.width - 2.0 * inset, bleed(design));
        let mut y = top + 0.08 * front.height;
        let title = (front.width / 9.0).clamp(20.0, 60.0);
        for (of, text) in
            [(TextStyle::bold(title), &design.title), (TextStyle::regular(0.4 * title), &design.subtitle)]
        {
            y += draw_paragraph(canvas, [left, y], width, white(of), text) + 0.15 * title;
        }
        let author = top + 0.95 * front.height;
        let of = white(TextStyle::regular(0.36 * title));
        canvas.draw_text([left, author], Anchor::Left, of, &design.author);
        let (highest, lowest) = (y + 0.2 * title, author - 0.8 * title);
        let side = width.min(lowest - highest);
        if side <= 2.0 * FRAME {
            return;
        }
        let corner = [left + (width - side) / 2.0, highest + (lowest - highest - side) / 2.0];
        match design.cover.plate {
            CoverPlate::Puzzle => self.draw_puzzle(canvas, corner, side),
            CoverPlate::Mosaic => self.draw_mosaic(canvas, corner, side),
            CoverPlate::Number => self.draw_number(canvas, corner, side),
            CoverPlate::Lines => {}
        }
    }

    /// Draws the puzzle on white in a square.
    fn draw_puzzle(&self, canvas: &mut PageCanvas, corner: [f32; 2], side: f32) {
        let puzzle = &self.subject.puzzle;
        canvas.fill(&rectangle_path(corner, [side, side]), 1.0);
        let corner = corner.map(|at| at + FRAME);
        let artwork = &puzzle.artwork;
        let placing = BoardPlacement { artwork, corner, side: side - 2.0 * FRAME, look: BoardLook::LARGE };
        draw_board_lines(canvas, puzzle.board.rules(), placing);
        draw_digits(canvas, &without_candidates(&puzzle.board), placing);
    }

    /// Draws the solution of the puzzle in a square, each digit as a shade of the ground, and the givens as digits.
    fn draw_mosaic(&self, canvas: &mut PageCanvas, corner: [f32; 2], side: f32) {
        let board = self.subject.puzzle.solution.as_ref().unwrap_or(&self.subject.puzzle.board);
        let rules = board.rules();
        let cell = side / longest_side(rules) as f32;
        let gap = 0.04 * cell;
        for place in rules.cells() {
            let (row, column) = rules.row_and_column(place);
            let at = [corner[0] + cell * column as f32, corner[1] + cell * row as f32];
            let share =
                board.value(place).map_or(0.0, |digit| digit.index() as f32 / rules.digits().len() as f32);
            let square = rectangle_path(at.map(|edge| edge + gap / 2.0), [cell - gap; 2]);
            canvas.fill(&square, self.ground().tint(0.08 + 0.8 * share));
            if let Some(sign) = given_sign(board, place) {
                // Light shades get dark digits.
                let of =
                    TextStyle { grey: if share < 0.45 { 0.0 } else { 1.0 }, ..TextStyle::bold(0.5 * cell) };
                let middle = [at[0] + cell / 2.0, at[1] + cell / 2.0 + BASELINE_OFFSET * of.size];
                canvas.draw_text(middle, Anchor::Middle, of, &sign);
            }
        }
    }

    /// Draws the number of puzzles as wide as a square.
    fn draw_number(&self, canvas: &mut PageCanvas, corner: [f32; 2], side: f32) {
        let number = self.subject.count.to_string();
        let one = canvas.fonts.width(&number, TextStyle::bold(1.0));
        let of = white(TextStyle::bold((side / one).min(0.9 * side)));
        let baseline = corner[1] + side / 2.0 + BASELINE_OFFSET * of.size;
        canvas.draw_text([corner[0] + side / 2.0, baseline], Anchor::Middle, of, &number);
        let facts = self.subject.facts(self.language);
        // The words go on from the large number.
        let words = facts.strip_prefix(&number).map_or(&*facts, str::trim_start);
        let small = white(TextStyle::regular(0.07 * side));
        let below = baseline + 1.6 * small.size;
        canvas.draw_text([corner[0] + side / 2.0, below], Anchor::Middle, small, words);
    }

    /// Draws the lines of a board over the whole cover, and the puzzle's digits below the title of the front, which begins at `edge`.
    fn draw_lines(&self, canvas: &mut PageCanvas, edge: f32) {
        let (front, size, board) = (front_size(self.design), canvas.paper, &self.subject.puzzle.board);
        let cell = front.height / LINES_ROWS;
        let top = bleed(self.design);
        let light = self.ground().tint(0.8);
        // The first line left of the front, and above it, that is on the sheet.
        let [first_column, first_row] = [edge, top].map(|from| -(from / cell).floor() as i32);
        let width = |number: i32| if number.rem_euclid(3) == 0 { 0.05 * cell } else { 0.015 * cell };
        for column in first_column..=((size.width - edge) / cell) as i32 {
            let line = [edge + cell * column as f32 - width(column) / 2.0, 0.0];
            canvas.fill(&rectangle_path(line, [width(column), size.height]), light);
        }
        for row in first_row..=((size.height - top) / cell) as i32 {
            let line = [0.0, top + cell * row as f32 - width(row) / 2.0];
            canvas.fill(&rectangle_path(line, [size.width, width(row)]), light);
        }
        let rules = board.rules();
        let [rows, columns] = [3..(LINES_ROWS - 1.0) as usize, 0..(front.width / cell) as usize];
        for place in rules.cells() {
            let (row, column) = rules.row_and_column(place);
            if let Some(sign) =
                given_sign(board, place).filter(|_| rows.contains(&row) && columns.contains(&column))
            {
                let of = white(TextStyle::regular(0.6 * cell));
                let [x, y] = [edge + cell * (column as f32 + 0.5), top + cell * (row as f32 + 0.5)];
                canvas.draw_text([x, y + BASELINE_OFFSET * of.size], Anchor::Middle, of, &sign);
            }
        }
    }

    /// Draws the back: its text, what the book contains, a sample, and the place of the bar code.
    fn draw_back(&self, canvas: &mut PageCanvas) {
        let page = front_size(self.design);
        let inset = 0.09 * page.width;
        let (left, width) = (BLEED + inset, page.width - 2.0 * inset);
        let mut y = BLEED + 0.08 * page.height;
        let size = (page.width / 30.0).clamp(9.0, 16.0);
        for paragraph in self.design.blurb.lines().filter(|line| !line.trim().is_empty()) {
            y += draw_paragraph(canvas, [left, y], width, white(TextStyle::regular(size)), paragraph)
                + 0.5 * size;
        }
        let facts = white(TextStyle::bold(size));
        y += draw_paragraph(canvas, [left, y + size], width, facts, &self.subject.facts(self.language))
            + 2.0 * size;
        let bar_code = [
            BLEED + page.width - BAR_CODE_EDGE - BAR_CODE[0],
            BLEED + page.height - BAR_CODE_EDGE - BAR_CODE[1],
        ];
        // The front of this plate shows the puzzle already.
        let side = (0.5 * width).min(bar_code[1] - size - y);
        if self.design.cover.plate != CoverPlate::Puzzle && side > 0.25 * width {
            self.draw_puzzle(canvas, [left, y], side);
        }
        canvas.fill(&rectangle_path(bar_code, BAR_CODE), 1.0);
        if let Some(isbn) = &self.design.isbn {
            draw_bar_code(canvas, bar_code, isbn);
        }
    }

    /// Draws the title and the author along the spine, downwards.
    fn draw_spine(&self, canvas: &mut PageCanvas) {
        let (page, design) = (front_size(self.design), self.design);
        let spine = spine_width(design.stock, self.pages);
        let size = (0.5 * spine).clamp(7.0, 18.0);
        let x = BLEED + page.width + spine / 2.0 - 0.357 * size;
        let ends = [(0.1, Anchor::Left), (0.9, Anchor::Right)];
        let texts = [(TextStyle::bold(size), &design.title), (TextStyle::regular(size), &design.author)];
        for ((at, anchor), (of, text)) in ends.into_iter().zip(texts) {
            canvas.draw_rotated_text([x, BLEED + at * page.height], anchor, white(of), text, [0.0, -1.0]);
        }
    }
}

/// Returns the symbol of a given.
fn given_sign(board: &Board, place: Cell) -> Option<String> {
    let digit = board.value(place).filter(|_| board.grid().is_given(place))?;
    Some(board.rules().values().symbol(digit).to_string())
}

/// Draws the bar code of an ISBN in the middle of the area for it.
fn draw_bar_code(canvas: &mut PageCanvas, [left, top]: [f32; 2], isbn: &Isbn) {
    let of = TextStyle::regular(9.0);
    let number = isbn.to_string();
    let start = left + (BAR_CODE[0] - MODULE * MODULES as f32) / 2.0;
    let height = BAR_CODE[1] - 4.0 * of.size;
    let mut bars = Vec::new();
    for (i, _) in isbn.modules().iter().enumerate().filter(|(_, is_bar)| **is_bar) {
        bars.extend(rectangle_path([start + MODULE * i as f32, top + 1.75 * of.size], [MODULE, height]));
    }
    canvas.fill(&bars, 0.0);
    let middle = left + BAR_CODE[0] / 2.0;
    canvas.draw_text([middle, top + 1.3 * of.size], Anchor::Middle, of, &format!("ISBN {number}"));
    canvas.draw_text([middle, top + 1.75 * of.size + height + 1.1 * of.size], Anchor::Middle, of, &number);
}

fn white(of: TextStyle) -> TextStyle {
    TextStyle { grey: 1.0, ..of }
}
