//! The board of a drawing: positions of cells and candidates, lines, digits.

use std::collections::BTreeMap;
use std::fmt::Write;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, ConstraintLook};
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseKind;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Role};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::picture::{Look, Picture};
use crate::svg::theme::Theme;

/// The width and height of a cell.
pub const CELL: f64 = 60.0;
/// The margin beside the board for the numbers of rows and columns.
const BESIDE: f64 = 22.0;
const MARGIN: f64 = 3.0;

/// The frame of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// Only the board, without numbers.
    Bare,
    /// The numbers of rows and columns beside the board.
    Numbered,
}

/// The layout of digits in a cell and on the keys.
///
/// ```text
///   Phone  1 2 3   Pad  7 8 9
///          4 5 6        4 5 6
///          7 8 9        1 2 3
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum DigitLayout {
    /// Row by row from the top, as on a phone.
    #[default]
    Phone,
    /// Row by row from the bottom, as on a number pad.
    Pad,
}

/// The design of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Design {
    /// The colours of the picture.
    pub theme: Theme,
    /// The frame of a drawing.
    pub frame: Frame,
    /// The layout of candidates in a cell.
    pub places: DigitLayout,
}

impl Design {
    /// The design of a self-contained file.
    pub const ALONE: Design =
        Design { theme: Theme::System, frame: Frame::Numbered, places: DigitLayout::Phone };

    /// The design for a page that provides the style.
    pub const fn on_page(places: DigitLayout) -> Design {
        Design { theme: Theme::Page, frame: Frame::Bare, places }
    }
}

/// A point of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// The geometry of a drawing. Candidates have fixed places, in a grid that is as square as possible.
pub struct Paper<'a> {
    pub board: &'a Board,
    frame: Frame,
    places: DigitLayout,
    /// The columns and rows of candidates in a cell.
    grid: [usize; 2],
}

impl<'a> Paper<'a> {
    pub fn new(board: &'a Board, frame: Frame, places: DigitLayout) -> Paper<'a> {
        let columns = (1..).find(|n| n * n >= board.size()).unwrap_or(1);
        Paper { board, frame, places, grid: [columns, board.size().div_ceil(columns)] }
    }

    pub fn side(&self) -> f64 {
        CELL * self.board.size() as f64
    }

    /// The top left corner of a cell.
    pub fn corner(&self, cell: Cell) -> Point {
        let size = self.board.size();
        Point { x: CELL * cell.column(size) as f64, y: CELL * cell.row(size) as f64 }
    }

    pub fn centre(&self, cell: Cell) -> Point {
        let Point { x, y } = self.corner(cell);
        Point { x: x + CELL / 2.0, y: y + CELL / 2.0 }
    }

    /// The centre of a candidate.
    pub fn spot(&self, candidate: Candidate) -> Point {
        let [columns, rows] = self.grid;
        let at = candidate.digit.index();
        let (line, column) = (at / columns, at % columns);
        let row = match self.places {
            DigitLayout::Phone => line,
            DigitLayout::Pad => rows - 1 - line,
        };
        let Point { x, y } = self.corner(candidate.cell);
        let room = f64::from(note_room(self.board.rules()));
        let place = |index: usize, count: usize, room: f64| {
            room + 3.0 + (CELL - 6.0 - room) * (index as f64 + 0.5) / count as f64
        };
        Point { x: x + place(column, columns, 0.0), y: y + place(row, rows, room) }
    }

    /// The radius of a disc behind a candidate.
    pub fn radius(&self) -> f64 {
        let [columns, rows] = self.grid.map(|count| count as f64);
        let room = f64::from(note_room(self.board.rules()));
        ((CELL - 6.0) / columns).min((CELL - 6.0 - room) / rows) * 0.52
    }

    pub fn head(&self, title: &str) -> String {
        let area = view_box(self.board.rules(), self.frame);
        let title = escaped(title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"pm\" viewBox=\"{area}\" role=\"img\" \
             aria-label=\"{title}\"><title>{title}</title>"
        )
    }

    pub fn sheet(&self) -> String {
        let side = self.side();
        let beyond = room_outside(self.board.rules()) + MARGIN;
        let around = if self.frame == Frame::Numbered { BESIDE } else { 0.0 } + beyond;
        format!(
            "<rect class=\"paper\" x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{1}\"/>",
            -around,
            side + around + beyond
        )
    }

    pub fn numbers(&self) -> String {
        let mut out = String::new();
        if self.frame == Frame::Numbered {
            for i in 0..self.board.size() {
                let at = CELL * (i as f64 + 0.5);
                let number = i + 1;
                let beyond = -13.0 - room_outside(self.board.rules());
                let _ = write!(
                    out,
                    "<text x=\"{at}\" y=\"{beyond}\" font-size=\"13\">{number}</text>\
                     <text x=\"{beyond}\" y=\"{at}\" font-size=\"13\">{number}</text>"
                );
            }
        }
        out
    }

    /// Draws thin lines between cells, thick ones around boxes or regions, dashed ones for further houses.
    pub fn lines(&self) -> String {
        let (size, side) = (self.board.size(), self.side());
        let layout = self.board.rules().layout();
        let mut thin = String::new();
        let mut thick = format!("M0 0H{side}V{side}H0Z");
        for i in 1..size {
            let at = CELL * i as f64;
            let _ = write!(thin, "M{at} 0V{side}M0 {at}H{side}");
        }
        for cell in self.board.rules().cells() {
            let Point { x, y } = self.corner(cell);
            let (row, column) = (cell.row(size), cell.column(size));
            let region = |row, column| layout.region_of(Cell::at(row, column, size));
            if column + 1 < size && region(row, column) != region(row, column + 1) {
                let _ = write!(thick, "M{} {y}v{CELL}", x + CELL);
            }
            if row + 1 < size && region(row, column) != region(row + 1, column) {
                let _ = write!(thick, "M{x} {}h{CELL}", y + CELL);
            }
        }
        format!("<path class=\"thin\" d=\"{thin}\"/>{}<path class=\"thick\" d=\"{thick}\"/>", self.extras())
    }

    /// Draws the houses of further rules: diagonals as lines, windows as frames, groups as dashed cells. Disjoint groups
    /// cover every cell and are not drawn.
    fn extras(&self) -> String {
        let houses = self.board.rules().houses().iter();
        let drawn = houses.map(|house| match house.kind() {
            HouseKind::MainDiagonal => self.diagonal(0.0, 1.0),
            HouseKind::AntiDiagonal => self.diagonal(self.side(), -1.0),
            HouseKind::Window(_) => self.window(house.cells()),
            HouseKind::Group(_) => house.cells().iter().map(|cell| self.dashed(*cell)).collect(),
            HouseKind::Row(_)
            | HouseKind::Column(_)
            | HouseKind::Block(_)
            | HouseKind::Region(_)
            | HouseKind::DisjointGroup(_)
            | HouseKind::Cage(_) => String::new(),
        });
        drawn.collect()
    }

    /// Draws a diagonal from a place on the upper edge on. In the middle of each cell it has a gap, so that it runs through no digit.
    fn diagonal(&self, start: f64, right: f64) -> String {
        let mut path = String::new();
        for i in 0..self.board.size() {
            for part in [0.0, 0.74] {
                let (down, length) = (CELL * (i as f64 + part), CELL * 0.26);
                let _ = write!(path, "M{} {down}l{} {length}", start + right * down, right * length);
            }
        }
        format!("<path class=\"extra\" d=\"{path}\"/>")
    }

    /// Draws a frame just inside a square of cells in reading order.
    fn window(&self, cells: &[Cell]) -> String {
        let ends = cells.first().zip(cells.last());
        ends.map_or(String::new(), |(first, last)| {
            let (Point { x, y }, end) = (self.corner(*first), self.corner(*last));
            let side = end.x - x + CELL - 6.0;
            format!(
                "<rect class=\"extra\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\"/>",
                x + 3.0,
                y + 3.0
            )
        })
    }

    fn dashed(&self, cell: Cell) -> String {
        let (Point { x, y }, side) = (self.corner(cell), CELL - 6.0);
        format!(
            "<rect class=\"extra\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\"/>",
            x + 3.0,
            y + 3.0
        )
    }

    /// Draws the values and candidates.
    pub fn digits(&self, picture: &Picture, looks: &BTreeMap<Candidate, Look>) -> String {
        let mut out = String::new();
        for cell in self.board.rules().cells() {
            match self.board.value(cell) {
                Some(digit) => out += &self.value(cell, digit),
                None => {
                    for digit in picture.shown(cell, looks) {
                        let candidate = Candidate { cell, digit };
                        out += &self.candidate(candidate, looks.get(&candidate).copied());
                    }
                }
            }
        }
        out
    }

    fn value(&self, cell: Cell, digit: Digit) -> String {
        let Point { x, y } = self.centre(cell);
        let class = if self.board.grid().is_given(cell) { "given" } else { "entry" };
        format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"38\">{}</text>", self.symbol(digit))
    }

    fn symbol(&self, digit: Digit) -> char {
        self.board.rules().values().symbol(digit)
    }

    fn candidate(&self, candidate: Candidate, look: Option<Look>) -> String {
        let Point { x, y } = self.spot(candidate);
        let class = match look {
            None => "",
            Some(Look::Out) => "out",
            Some(Look::Placed) => "placed",
            Some(Look::Part(Role::Set(n))) => return self.tinted(candidate, n),
            Some(Look::Part(Role::Colour(n))) if n % 2 == 1 => "strong",
            Some(Look::Part(Role::Cover | Role::Off)) => "strong",
            Some(Look::Part(_)) => "disc",
        };
        let font = self.radius() * 1.5;
        format!(
            "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{font:.1}\">{}</text>",
            self.symbol(candidate.digit)
        )
    }

    fn tinted(&self, candidate: Candidate, set: u8) -> String {
        let Point { x, y } = self.spot(candidate);
        let font = self.radius() * 1.5;
        format!(
            "<text class=\"hue s{}\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{font:.1}\">{}</text>",
            set % 6,
            self.symbol(candidate.digit)
        )
    }
}

/// Returns the `viewBox` of a drawing: the board, and room around it for clues outside.
pub fn view_box(rules: &Rules, frame: Frame) -> String {
    let beside = if frame == Frame::Numbered { BESIDE } else { 0.0 };
    let beyond = MARGIN + room_outside(rules);
    let (from, span) = (-beyond - beside, CELL * rules.size() as f64 + 2.0 * beyond + beside);
    format!("{from} {from} {span} {span}")
}

/// The room on each side of the board that clues outside take.
fn room_outside(rules: &Rules) -> f64 {
    let has_place = |constraint: &Constraint| constraint.place.is_some();
    if rules.constraints().iter().any(has_place) { 0.9 * CELL } else { 0.0 }
}

/// The room at the top of each cell that totals of cages take, so that notes stand below them.
pub fn note_room(rules: &Rules) -> u8 {
    let has_total = |constraint: &Constraint| {
        matches!(constraint.kind().look, ConstraintLook::Cage | ConstraintLook::Copies)
            && !constraint.label().is_empty()
    };
    if rules.constraints().iter().any(has_total) { 11 } else { 0 }
}

/// Escapes text for XML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
