//! Drawing of constraints for SudokuPad: lines, arrows, shapes below and above the lines, and cages.

use serde_json::{Map, Value, json};

use crate::drawn::{GREY, KindDrawing, LineEnds, Rgb};
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, OutsidePlace};

/// A row and a column in cells from the top left corner of the board.
type Point = (f64, f64);

/// The size of a cell in pixels.
pub(super) const CELL: u32 = 64;

/// The width of the circles of arrows and at the ends of lines. Several circles in one cell are drawn as one.
const HEAD: f64 = 0.8;

const HEAD_BORDER: Rgb = 0xA1A1A1;

/// The drawing of a puzzle.
pub(super) struct Pen {
    size: usize,
    pub lines: Vec<Value>,
    pub arrows: Vec<Value>,
    pub underlays: Vec<Value>,
    pub overlays: Vec<Value>,
    pub cages: Vec<Value>,
    /// The number of letters already used for cages.
    letters: u8,
}

impl Pen {
    pub(super) fn new(size: usize) -> Pen {
        Pen {
            size,
            lines: Vec::new(),
            arrows: Vec::new(),
            underlays: Vec::new(),
            overlays: Vec::new(),
            cages: Vec::new(),
            letters: 0,
        }
    }

    /// Returns the lists of the JSON object, without empty ones.
    pub(crate) fn into_lists(self) -> impl Iterator<Item = (&'static str, Vec<Value>)> {
        let lists = [
            ("cages", self.cages),
            ("lines", self.lines),
            ("arrows", self.arrows),
            ("underlays", self.underlays),
            ("overlays", self.overlays),
        ];
        lists.into_iter().filter(|(_, list)| !list.is_empty())
    }

    /// Draws a constraint with the look of its kind, lines and shades in `colour`.
    pub(super) fn draw(&mut self, constraint: &Constraint, look: KindDrawing, colour: Rgb) {
        let line = constraint.first_list();
        let number = constraint.numbers.first().map(i32::to_string);
        let text = number.clone().unwrap_or_default();
        match look {
            KindDrawing::Words => {}
            KindDrawing::Diagonals(falling, rising) => self.draw_diagonals(falling, rising),
            KindDrawing::Windows => self.draw_windows(),
            KindDrawing::Line(_, ends) => self.draw_line(line, ends, colour),
            KindDrawing::Thermometer(colour) => self.draw_thermometer(line, colour),
            KindDrawing::Arrow => self.draw_arrow(line, constraint.cells.get(1).map_or(&[], Vec::as_slice)),
            KindDrawing::Dot(fill) => self.draw_dots(line, fill, &text),
            KindDrawing::Letter => self.write_between(line, |_| if text == "5" { "V" } else { "X" }),
            KindDrawing::Sign => self.draw_signs(line),
            KindDrawing::Corner => self.draw_corner(line, &constraint.numbers),
            KindDrawing::Circles(fill) => self.draw_marks(line, true, fill),
            KindDrawing::Squares => self.draw_marks(line, false, GREY),
            KindDrawing::Shade(_) => constraint.cells.iter().for_each(|cells| self.shade(cells, colour)),
            KindDrawing::Cage => self.cages.push(cage(line, self.size, true, "killer", number)),
            KindDrawing::StyledCage(style, unique) => {
                self.cages.push(cage(line, self.size, unique, style, None))
            }
            KindDrawing::LooseCage => self.cages.push(cage(line, self.size, false, "killer", number)),
            KindDrawing::LetteredCages => self.draw_lettered_cages(&constraint.cells),
            KindDrawing::Outside => {
                constraint.place.iter().for_each(|place| self.write_outside(*place, (0.0, 0.0), &text))
            }
            KindDrawing::OutsideArrow => constraint.place.iter().for_each(|place| {
                // Two clues at one place have their numbers on opposite sides of their arrows.
                let is_above_or_below = place.row == 0 || usize::from(place.row) > self.size;
                let shift = if is_above_or_below { (-0.12, 0.18) } else { (0.18, -0.12) };
                self.write_outside(*place, shift, &text);
                self.draw_outside_arrow(*place);
            }),
        }
    }

    fn middle(&self, cell: Cell) -> Point {
        (cell.row(self.size) as f64 + 0.5, cell.column(self.size) as f64 + 0.5)
    }

    fn middles(&self, cells: &[Cell]) -> Vec<Point> {
        cells.iter().map(|cell| self.middle(*cell)).collect()
    }

    fn between(&self, pair: &[Cell]) -> Point {
        middle_of(&self.middles(pair))
    }

    /// Adds a shape below the lines, unless it is already there.
    fn below(&mut self, shape: Value) {
        if !self.underlays.contains(&shape) {
            self.underlays.push(shape);
        }
    }

    /// Adds a shape above the lines, unless it is already there.
    fn above(&mut self, shape: Value) {
        if !self.overlays.contains(&shape) {
            self.overlays.push(shape);
        }
    }

    fn draw_diagonals(&mut self, falling: bool, rising: bool) {
        let end = self.size as f64;
        let diagonals = [(falling, (0.0, 0.0), (end, end)), (rising, (end, 0.0), (0.0, end))];
        for (_, from, to) in diagonals.into_iter().filter(|(is_marked, _, _)| *is_marked) {
            self.lines.push(stroke(&[from, to], 0x34BBE6, 2.0));
        }
    }

    fn draw_windows(&mut self) {
        if self.size == 9 {
            for center in [(2.5, 2.5), (2.5, 6.5), (6.5, 2.5), (6.5, 6.5)] {
                self.below(shape(center, (3.0, 3.0), false, GREY));
            }
        }
    }

    fn draw_line(&mut self, line: &[Cell], ends: LineEnds, colour: Rgb) {
        let points = self.middles(line);
        self.lines.push(stroke(&points, colour, 9.6));
        for tip in [points.first(), points.last()].into_iter().flatten() {
            match ends {
                LineEnds::Plain => {}
                LineEnds::Circles => self.above(circle(*tip, HEAD, 0xFFFFFF, HEAD_BORDER)),
                LineEnds::Diamonds => {
                    let mut diamond = shape(*tip, (0.6, 0.6), false, 0xE7E6FF);
                    diamond["angle"] = json!(45);
                    diamond["borderColor"] = json!(hex(HEAD_BORDER));
                    self.above(diamond);
                }
            }
        }
    }

    fn draw_thermometer(&mut self, line: &[Cell], colour: Rgb) {
        let points = self.middles(line);
        self.lines.push(stroke(&points, colour, 21.0));
        if let Some(bulb) = points.first() {
            self.below(circle(*bulb, 0.85, colour, colour));
        }
    }

    /// Draws an arrow from the head cell nearest to the shaft, and the circle or pill around the head.
    fn draw_arrow(&mut self, head: &[Cell], shaft: &[Cell]) {
        let (heads, shafts) = (self.middles(head), self.middles(shaft));
        let Some(first) = shafts.first() else { return };
        let far = |point: &&Point| ((point.0 - first.0).abs().max((point.1 - first.1).abs()) * 2.0) as u32;
        let Some(start) = heads.iter().min_by_key(far) else { return };
        let mut arrow = stroke(&[&[*start], &shafts[..]].concat(), 0xA1A1A1, 5.0);
        arrow["headLength"] = json!(0.3);
        self.arrows.push(arrow);
        let extent = |of: fn(&Point) -> f64| {
            let all = heads.iter().map(of);
            all.clone().fold(0.0, f64::max) - all.fold(f64::MAX, f64::min) + HEAD
        };
        let mut pill =
            shape(middle_of(&heads), (extent(|point| point.0), extent(|point| point.1)), true, 0xFFFFFF);
        pill["borderColor"] = json!(hex(HEAD_BORDER));
        self.above(pill);
    }

    fn draw_dots(&mut self, line: &[Cell], fill: Rgb, number: &str) {
        let ink = if fill == 0 { "#FFFFFF" } else { "#000000" };
        for pair in line.windows(2) {
            let dot = circle(self.between(pair), 0.3, fill, 0);
            self.above(if number.is_empty() { dot } else { written(dot, number, ink, 14) });
        }
    }

    /// Writes a text between each two consecutive cells of a line.
    fn write_between(&mut self, line: &[Cell], text: impl Fn(&[Cell]) -> &'static str) {
        for pair in line.windows(2) {
            let mark = shape(self.between(pair), (0.35, 0.35), true, 0xFFFFFF);
            self.above(written(mark, text(pair), "#000000", 22));
        }
    }

    fn draw_signs(&mut self, line: &[Cell]) {
        let size = self.size;
        self.write_between(line, |pair| match (pair[0].row(size) == pair[1].row(size), pair[0] < pair[1]) {
            (true, true) => ">",
            (true, false) => "<",
            (false, true) => "∨",
            (false, false) => "∧",
        });
    }

    fn draw_corner(&mut self, cells: &[Cell], digits: &[i32]) {
        let mark = circle(middle_of(&self.middles(cells)), 0.7, 0xFFFFFF, 0);
        let digits: String = digits.iter().map(i32::to_string).collect();
        self.above(written(mark, &digits, "#000000", 18));
    }

    fn draw_marks(&mut self, cells: &[Cell], round: bool, fill: Rgb) {
        for center in self.middles(cells) {
            let mut mark = shape(center, (0.75, 0.75), round, fill);
            mark["borderColor"] = json!(hex(if fill == GREY { GREY } else { 0 }));
            self.below(mark);
        }
    }

    fn shade(&mut self, cells: &[Cell], colour: Rgb) {
        for center in self.middles(cells) {
            self.below(shape(center, (1.0, 1.0), false, colour));
        }
    }

    fn draw_lettered_cages(&mut self, sets: &[Vec<Cell>]) {
        let letter = char::from(b'A' + self.letters % 26).to_string();
        self.letters = self.letters.wrapping_add(1);
        for cells in sets {
            self.cages.push(cage(cells, self.size, false, "killer", Some(letter.clone())));
        }
    }

    /// Writes a number outside the board, shifted along the direction of its clue.
    fn write_outside(&mut self, place: OutsidePlace, shift: Point, number: &str) {
        let center = point(outside(place, shift));
        let text = json!({"center": center, "width": 1, "height": 1, "rounded": true});
        self.overlays.push(written(text, number, "#000000", 26));
    }

    fn draw_outside_arrow(&mut self, place: OutsidePlace) {
        let mut arrow = stroke(&[outside(place, (0.2, 0.2)), outside(place, (0.48, 0.48))], 0, 3.0);
        arrow["headLength"] = json!(0.18);
        self.arrows.push(arrow);
    }
}

/// Returns the centre of a place outside the board, shifted along the direction of its clue.
fn outside(place: OutsidePlace, shift: Point) -> Point {
    let moved = |middle: u8, step: i8, shift: f64| f64::from(middle) - 0.5 + shift * f64::from(step);
    (moved(place.row, place.row_step, shift.0), moved(place.column, place.column_step, shift.1))
}

/// Returns the mean of some points.
fn middle_of(points: &[Point]) -> Point {
    let mean = |of: fn(&Point) -> f64| points.iter().map(of).sum::<f64>() / points.len() as f64;
    (mean(|point| point.0), mean(|point| point.1))
}

fn hex(colour: Rgb) -> String {
    format!("#{colour:06X}")
}

fn point((row, column): Point) -> Value {
    json!([row, column])
}

/// Returns a line through some points; its thickness is in pixels.
fn stroke(points: &[Point], colour: Rgb, thickness: f64) -> Value {
    let points: Value = points.iter().copied().map(point).collect();
    json!({"wayPoints": points, "color": hex(colour), "thickness": thickness})
}

/// Returns a filled shape with a height and a width around its centre.
fn shape(center: Point, (height, width): (f64, f64), round: bool, fill: Rgb) -> Value {
    let mut fields = Map::new();
    fields.insert("center".to_owned(), point(center));
    fields.insert("width".to_owned(), json!(width));
    fields.insert("height".to_owned(), json!(height));
    fields.insert("rounded".to_owned(), json!(round));
    fields.insert("backgroundColor".to_owned(), json!(hex(fill)));
    Value::Object(fields)
}

fn circle(center: Point, width: f64, fill: Rgb, border: Rgb) -> Value {
    let mut circle = shape(center, (width, width), true, fill);
    circle["borderColor"] = json!(hex(border));
    circle
}

/// Returns a shape with a text on it.
fn written(mut shape: Value, text: &str, ink: &str, font: u8) -> Value {
    shape["text"] = json!(text);
    shape["color"] = json!(ink);
    shape["fontSize"] = json!(font);
    shape
}

fn cage(cells: &[Cell], size: usize, unique: bool, style: &str, value: Option<String>) -> Value {
    let cells: Value = cells.iter().map(|cell| json!([cell.row(size), cell.column(size)])).collect();
    let mut cage = json!({"cells": cells, "style": style});
    if unique {
        cage["unique"] = json!(true);
    }
    if let Some(value) = value {
        cage["value"] = json!(value);
    }
    cage
}
