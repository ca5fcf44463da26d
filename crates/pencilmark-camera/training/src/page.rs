//! A printed page: a grid with digits and pencilmarks, and its surroundings.

use std::sync::Arc;

use ab_glyph::FontVec;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;

use crate::canvas::{Canvas, Face};
use crate::handwriting::Writer;
use crate::jigsaw::jigsaw;
use crate::puzzle::{puzzle, puzzle_of};
use crate::random::Random;
use crate::style::Style;

/// The side of the grid, in pixels of the page.
pub const GRID: f32 = 720.0;
/// The margin around it.
pub const MARGIN: f32 = 170.0;
/// The side of the page.
pub const SIDE: usize = (GRID + 2.0 * MARGIN) as usize;

/// A printed page with its contents.
pub struct Page {
    pub canvas: Canvas,
    /// The digits, row by row, 0 for an empty cell.
    pub digits: Vec<u8>,
    /// True for each cell whose digit is written by hand.
    pub written: Vec<bool>,
    /// The pencilmarks of each cell that stand in three rows of three, bit by digit.
    pub notes: Vec<u16>,
    /// The brightness of the paper.
    pub white: f32,
    /// The rules, if there are irregular regions.
    pub jigsaw: Option<Arc<Rules>>,
}

/// The context of printing a page.
struct Press<'a> {
    canvas: Canvas,
    face: Face<'a>,
    white: f32,
    ink: f32,
    size: usize,
}

impl Page {
    /// Prints a page with a puzzle of `size` rows.
    pub fn print(random: &mut Random, style: &Style, fonts: &[FontVec], size: usize) -> Page {
        let newspaper = random.chance(style.newspaper);
        let white = if newspaper { random.between(0.7, 0.92) } else { random.between(0.88, 1.0) };
        let ink = match (style.is_screen, newspaper) {
            (true, _) => random.between(0.0, 0.35),
            (_, true) => random.between(0.08, 0.34),
            _ => random.between(0.0, 0.22),
        };
        let narrow = if newspaper { random.between(0.5, 1.0) } else { random.between(0.9, 1.05) };
        let bold = if random.chance(0.3) { random.between(0.02, 0.1) } else { 0.0 };
        let face = Face { font: random.one_of(fonts), narrow, bold };
        let mut press = Press { canvas: Canvas::new(SIDE, SIDE, white), face, white, ink, size };
        if newspaper {
            press.other_side(random);
        }
        if newspaper || random.chance(0.3) {
            press.shade_boxes(random, newspaper);
        }
        if style.is_screen {
            press.highlight(random);
        }
        press.text(random, newspaper);
        let thin = random.chance(style.thin_lines);
        let jigsaw = style.is_jigsaw.then(|| jigsaw(random, size));
        press.lines(random, thin || style.is_screen, thin, jigsaw.as_ref());
        let digits = match &jigsaw {
            None => puzzle(random, size),
            Some(rules) => puzzle_of(random, rules),
        };
        let (written, notes) = press.fill(random, style, &digits);
        Page { canvas: press.canvas, digits, written, notes, white, jigsaw }
    }
}

impl Press<'_> {
    fn cell(&self) -> f32 {
        GRID / self.size as f32
    }

    /// Returns the numbers of rows and columns of a box.
    fn box_sides(&self) -> (usize, usize) {
        let rows =
            (1..=self.size).rev().find(|rows| self.size.is_multiple_of(*rows) && rows * rows <= self.size);
        let rows = rows.expect("one row divides every size");
        (rows, self.size / rows)
    }

    /// Prints the back of the page as it shows through, mirrored.
    fn other_side(&mut self, random: &mut Random) {
        let value = self.white * random.between(0.86, 0.97);
        let height = random.between(9.0, 22.0);
        let lines = (SIDE as f32 / (height * 1.9)) as usize;
        for line in 0..lines {
            self.line_of_text(random, [0.0, SIDE as f32], line as f32 * height * 1.9, height, value);
        }
    }

    /// Shades every second box in grey; in newspapers, possibly with dots.
    fn shade_boxes(&mut self, random: &mut Random, newspaper: bool) {
        let (rows, columns) = self.box_sides();
        let value = self.white * random.between(0.78, 0.93);
        let odd = random.below(2);
        let dots = newspaper && random.chance(0.4);
        let pitch = random.between(3.0, 6.0);
        for number in 0..self.size {
            let (row, column) = (number / rows, number % rows);
            if (row + column) % 2 != odd {
                continue;
            }
            let (left, top) = (
                MARGIN + (column * columns) as f32 * self.cell(),
                MARGIN + (row * rows) as f32 * self.cell(),
            );
            let area = [left, top, left + columns as f32 * self.cell(), top + rows as f32 * self.cell()];
            if dots { self.dots(area, pitch, value) } else { self.canvas.fill(area, value) }
        }
    }

    fn dots(&mut self, [left, top, right, bottom]: [f32; 4], pitch: f32, value: f32) {
        let dark = self.white - 3.0 * (self.white - value);
        for row in 0..((bottom - top) / pitch) as usize {
            for column in 0..((right - left) / pitch) as usize {
                let x = left + (column as f32 + 0.5 * (row % 2) as f32) * pitch;
                let y = top + row as f32 * pitch;
                self.canvas.fill([x, y, x + 0.55 * pitch, y + 0.55 * pitch], dark);
            }
        }
    }

    /// Highlights the selected cell with its row and column.
    fn highlight(&mut self, random: &mut Random) {
        let (row, column) = (random.below(self.size) as f32, random.below(self.size) as f32);
        let (cell, soft) = (self.cell(), self.white * random.between(0.82, 0.94));
        let (left, top, end) = (MARGIN + column * cell, MARGIN + row * cell, MARGIN + GRID);
        self.canvas.fill([left, MARGIN, left + cell, end], soft);
        self.canvas.fill([MARGIN, top, end, top + cell], soft);
        self.canvas.fill([left, top, left + cell, top + cell], self.white * random.between(0.68, 0.85));
    }

    fn text(&mut self, random: &mut Random, newspaper: bool) {
        let below = GRID + MARGIN;
        for y in [30.0, 60.0, 90.0, 120.0, below + 50.0, below + 80.0, below + 110.0] {
            let end = random.between(MARGIN, below);
            self.line_of_text(random, [MARGIN, end], y, 14.0, self.ink);
        }
        if newspaper {
            for line in 0..50 {
                let y = 15.0 + line as f32 * 21.0;
                self.line_of_text(random, [10.0, MARGIN - 45.0], y, 11.0, self.ink);
                self.line_of_text(random, [below + 45.0, SIDE as f32 - 10.0], y, 11.0, self.ink);
            }
        }
    }

    fn line_of_text(&mut self, random: &mut Random, [start, end]: [f32; 2], y: f32, height: f32, value: f32) {
        let mut x = start;
        while x < end {
            if random.chance(0.85) {
                let first = if random.chance(0.2) { b'0' } else { b'a' };
                let character = (first + random.below(10) as u8) as char;
                self.canvas.write(&self.face, character, [x, y], height, value);
            }
            x += height * 0.95;
        }
    }

    fn lines(&mut self, random: &mut Random, faint: bool, thin: bool, jigsaw: Option<&Arc<Rules>>) {
        let width = if thin { random.between(1.0, 1.8) } else { random.between(1.2, 3.2) };
        let wide = width * if thin { random.between(1.0, 1.6) } else { random.between(1.6, 3.2) };
        let (value, wide_value) = if faint {
            let value = random.between(0.25, 0.62) * self.white;
            (value, value.min(random.between(0.05, 0.6)))
        } else {
            (random.between(self.ink, 0.45), self.ink)
        };
        let (rows, columns) = self.box_sides();
        for bold in [false, true] {
            let (width, value) = if bold { (wide, wide_value) } else { (width, value) };
            let half = width / 2.0;
            let (start, end) = (MARGIN - half, MARGIN + GRID + half);
            for line in 0..=self.size {
                let middle = MARGIN + line as f32 * self.cell();
                let is_box_line = |cells: usize| match jigsaw {
                    None => line.is_multiple_of(cells),
                    Some(_) => line.is_multiple_of(self.size),
                };
                if is_box_line(columns) == bold {
                    self.canvas.fill([middle - half, start, middle + half, end], value);
                }
                if is_box_line(rows) == bold {
                    self.canvas.fill([start, middle - half, end, middle + half], value);
                }
            }
        }
        jigsaw.iter().for_each(|rules| self.borders(rules.layout(), wide / 2.0, wide_value));
    }

    /// Draws the borders between regions.
    fn borders(&mut self, layout: &Layout, half: f32, value: f32) {
        let (size, cell) = (self.size, self.cell());
        let regions: Vec<usize> = layout.cells().map(|cell| layout.region_of(cell)).collect();
        for place in 0..size * size {
            let (left, top) = (MARGIN + (place % size) as f32 * cell, MARGIN + (place / size) as f32 * cell);
            if place % size > 0 && regions[place] != regions[place - 1] {
                self.canvas.fill([left - half, top - half, left + half, top + cell + half], value);
            }
            if place >= size && regions[place] != regions[place - size] {
                self.canvas.fill([left - half, top - half, left + cell + half, top + half], value);
            }
        }
    }

    /// Writes the digits, and pencilmarks in empty cells. Returns which digits are written by hand, and the pencilmarks.
    fn fill(&mut self, random: &mut Random, style: &Style, digits: &[u8]) -> (Vec<bool>, Vec<u16>) {
        let cell = self.cell();
        let (by_hand, pencilled) = (random.chance(style.handwritten), random.chance(style.pencilled));
        let writer = Writer::of(random);
        let share = if random.chance(0.25) { 1.0 } else { random.between(0.3, 0.8) };
        let height = cell * random.between(0.42, 0.66);
        let shift = [random.between(-0.05, 0.05) * cell, random.between(-0.06, 0.06) * cell];
        let entry = if style.is_screen { random.between(0.3, 0.55) } else { self.ink };
        let (filled, pencil) = (random.between(0.2, 0.9), random.between(0.15, 0.55));
        let in_rows = by_hand && random.chance(0.6);
        let ink = (self.ink + writer.paleness).min(self.white - 0.25);
        let size_by_hand = cell * random.between(0.42, 0.78);
        let patch =
            (by_hand && random.chance(0.15)).then(|| (self.white * random.between(0.9, 1.06)).min(1.0));
        let (mut written, mut notes) = (vec![false; digits.len()], vec![0; digits.len()]);
        for (place, digit) in digits.iter().enumerate() {
            let at = |k: usize, shift: f32| MARGIN + (k as f32 + 0.5) * cell + shift;
            let middle = [at(place % self.size, shift[0]), at(place / self.size, shift[1])];
            if by_hand && *digit == 0 && random.chance(0.08) {
                self.erased(random, &writer, middle, size_by_hand);
            }
            if *digit > 0 && by_hand && random.chance(share) {
                if let Some(patch) = patch {
                    let half = 0.4 * cell;
                    self.canvas.fill(
                        [middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half],
                        patch,
                    );
                }
                let middle = middle.map(|middle| middle + random.normal() * 0.05 * cell);
                let height = size_by_hand * random.between(0.85, 1.15);
                let value = (ink + 0.04 * random.normal()).clamp(0.0, self.white - 0.2);
                writer.write(&mut self.canvas, random, *digit, (middle, height, value));
                written[place] = true;
            } else if *digit > 0 {
                let value = if random.chance(0.3) { entry } else { self.ink };
                self.canvas.write(&self.face, (b'0' + digit) as char, middle, height, value);
            } else if in_rows && random.chance(filled) {
                self.pencil_row(random, middle, &writer, ink);
            } else if pencilled && random.chance(filled) {
                notes[place] = self.pencil(random, middle, pencil, by_hand.then_some(&writer));
            }
        }
        (written, notes)
    }

    /// Writes the remains of an erased digit.
    fn erased(&mut self, random: &mut Random, writer: &Writer, middle: [f32; 2], height: f32) {
        let digit = 1 + random.below(9) as u8;
        let value = self.white * random.between(0.86, 0.97);
        writer.write(&mut self.canvas, random, digit, (middle, height, value));
    }

    /// Writes two to four pencilmarks beside each other, mostly at the top of the cell.
    fn pencil_row(&mut self, random: &mut Random, middle: [f32; 2], writer: &Writer, value: f32) {
        let cell = self.cell();
        let count = *random.one_of(&[2, 2, 2, 3, 3, 4]);
        let tallest = if count == 2 { 0.5 } else { 0.34 };
        let height = cell * random.between(0.2, tallest);
        let pitch = (height * random.between(0.55, 0.8)).min(0.88 * cell / count as f32);
        let spare = 0.45 * cell - pitch * count as f32 / 2.0;
        let left =
            middle[0] + random.between(-1.0, 1.0) * spare.max(0.0) - pitch * (count as f32 - 1.0) / 2.0;
        let top =
            if random.chance(0.7) { -0.44 * cell + height / 2.0 } else { random.between(-0.2, 0.2) * cell };
        for mark in 0..count {
            let point = [left + mark as f32 * pitch, middle[1] + top + 0.02 * cell * random.normal()];
            let digit = 1 + random.below(9) as u8;
            writer.write(&mut self.canvas, random, digit, (point, height, value));
        }
    }

    /// Writes pencilmarks in three rows of three, by hand if there is a writer.
    fn pencil(&mut self, random: &mut Random, middle: [f32; 2], value: f32, writer: Option<&Writer>) -> u16 {
        let cell = self.cell();
        let height = cell * random.between(0.17, 0.24);
        let mut notes = 0;
        let chosen: Vec<u8> = (1..=self.size.min(9) as u8).filter(|_| random.chance(0.35)).collect();
        for digit in chosen {
            let place = f32::from(digit - 1);
            let middle = [
                middle[0] + ((place % 3.0) - 1.0) * cell * 0.29,
                middle[1] + ((place / 3.0).floor() - 1.0) * cell * 0.29,
            ];
            match writer {
                Some(writer) => writer.write(&mut self.canvas, random, digit, (middle, height, value)),
                None => self.canvas.write(&self.face, (b'0' + digit) as char, middle, height, value),
            }
            notes |= 1 << digit;
        }
        notes
    }
}
