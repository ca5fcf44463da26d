//! The board of a drawing: positions of cells and candidates, lines, digits.

use std::collections::BTreeMap;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, ConstraintLook};
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseKind;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Role};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::drawing::shape::{Form, Outline, Point, Shape, ShapeRole, tenths};
use crate::picture::{Look, Picture};

/// The width and height of a cell.
pub const CELL: f64 = 60.0;
/// The margin beside the board for the numbers of rows and columns.
const BESIDE: f64 = 22.0;
/// The margin around a drawing.
pub const MARGIN: f64 = 3.0;

/// The frame of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// Only the board, without numbers of rows and columns.
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

    /// The ground of the whole drawing.
    pub fn sheet(&self) -> Shape {
        let DrawnSquare { from, span } = extent(self.board.rules(), self.frame);
        Shape::rectangle(ShapeRole::Paper, from, from, span, span)
    }

    pub fn numbers(&self) -> Vec<Shape> {
        let mut out = Vec::new();
        if self.frame == Frame::Numbered {
            let beyond = -13.0 - room_outside(self.board.rules());
            for number in 1..=self.board.size() {
                let at = CELL * (number as f64 - 0.5);
                out.push(Shape::text(ShapeRole::LineNumber, at, beyond, 13.0, number));
                out.push(Shape::text(ShapeRole::LineNumber, beyond, at, 13.0, number));
            }
        }
        out
    }

    /// Draws thin lines between cells, thick ones around boxes or regions, dashed ones for further houses.
    pub fn lines(&self) -> Vec<Shape> {
        let (size, side) = (self.board.size(), self.side());
        let layout = self.board.rules().layout();
        let (mut thin, mut thick) = (Outline::default(), Outline::default());
        for at in (1..size).map(|i| CELL * i as f64) {
            thin.move_to(at, 0.0).down_to(side).move_to(0.0, at).across_to(side);
        }
        thick.move_to(0.0, 0.0).across_to(side).down_to(side).across_to(0.0).close();
        for cell in self.board.rules().cells() {
            let Point { x, y } = self.corner(cell);
            let (row, column) = (cell.row(size), cell.column(size));
            let region = |row, column| layout.region_of(Cell::at(row, column, size));
            if column + 1 < size && region(row, column) != region(row, column + 1) {
                thick.move_to(x + CELL, y).down_by(CELL);
            }
            if row + 1 < size && region(row, column) != region(row + 1, column) {
                thick.move_to(x, y + CELL).across_by(CELL);
            }
        }
        let mut out = vec![Shape::path(ShapeRole::ThinLine, thin)];
        out.extend(self.further_houses());
        out.push(Shape::path(ShapeRole::BoxLine, thick));
        out
    }

    /// Draws the houses of further rules: diagonals as lines, windows as frames, groups as dashed cells. Disjoint groups
    /// cover every cell and are not drawn.
    fn further_houses(&self) -> Vec<Shape> {
        let houses = self.board.rules().houses().iter();
        let drawn = houses.flat_map(|house| match house.kind() {
            HouseKind::MainDiagonal => vec![self.diagonal(0.0, 1.0)],
            HouseKind::AntiDiagonal => vec![self.diagonal(self.side(), -1.0)],
            HouseKind::Window(_) => self.window(house.cells()).into_iter().collect(),
            HouseKind::Group(_) => house.cells().iter().map(|cell| self.framed(*cell, CELL)).collect(),
            HouseKind::Row(_)
            | HouseKind::Column(_)
            | HouseKind::Block(_)
            | HouseKind::Region(_)
            | HouseKind::DisjointGroup(_)
            | HouseKind::Cage(_) => Vec::new(),
        });
        drawn.collect()
    }

    /// Draws a diagonal from a place on the upper edge on. In the middle of each cell it has a gap, so that it runs through no digit.
    fn diagonal(&self, start: f64, right: f64) -> Shape {
        let mut path = Outline::default();
        for i in 0..self.board.size() {
            for part in [0.0, 0.74] {
                let (down, length) = (CELL * (i as f64 + part), CELL * 0.26);
                path.move_to(start + right * down, down).line_by(right * length, length);
            }
        }
        Shape::path(ShapeRole::HouseLine, path)
    }

    /// Draws a frame just inside a square of cells in reading order.
    fn window(&self, cells: &[Cell]) -> Option<Shape> {
        let (first, last) = (*cells.first()?, *cells.last()?);
        Some(self.framed(first, self.corner(last).x - self.corner(first).x + CELL))
    }

    /// Draws a frame just inside a square that begins with a cell.
    fn framed(&self, cell: Cell, side: f64) -> Shape {
        let (Point { x, y }, side) = (self.corner(cell), side - 6.0);
        Shape::rectangle(ShapeRole::HouseLine, x + 3.0, y + 3.0, side, side)
    }

    /// Draws the values and candidates.
    pub fn digits(&self, picture: &Picture, looks: &BTreeMap<Candidate, Look>) -> Vec<Shape> {
        let mut out = Vec::new();
        for cell in self.board.rules().cells() {
            match self.board.value(cell) {
                Some(digit) => out.push(self.value(cell, digit)),
                None => out.extend(picture.shown(cell, looks).iter().map(|digit| {
                    let candidate = Candidate { cell, digit };
                    self.candidate(candidate, looks.get(&candidate).copied())
                })),
            }
        }
        out
    }

    fn value(&self, cell: Cell, digit: Digit) -> Shape {
        let Point { x, y } = self.centre(cell);
        let role = if self.board.grid().is_given(cell) { ShapeRole::Given } else { ShapeRole::Entry };
        Shape::text(role, x, y, 38.0, self.symbol(digit))
    }

    fn symbol(&self, digit: Digit) -> char {
        self.board.rules().values().symbol(digit)
    }

    fn candidate(&self, candidate: Candidate, look: Option<Look>) -> Shape {
        let Point { x, y } = self.spot(candidate);
        let role = match look {
            None => ShapeRole::Candidate,
            Some(Look::Out) => ShapeRole::CandidateOut,
            Some(Look::Placed) => ShapeRole::CandidatePlaced,
            Some(Look::Part(Role::Set(n))) => ShapeRole::CandidateOfSet(n % 6),
            Some(Look::Part(Role::Colour(n))) if n % 2 == 1 => ShapeRole::CandidateStrong,
            Some(Look::Part(Role::Cover | Role::Off)) => ShapeRole::CandidateStrong,
            Some(Look::Part(_)) => ShapeRole::CandidateOnDisc,
        };
        let form = Form::Text {
            at: [x, y].map(tenths),
            size: tenths(self.radius() * 1.5),
            text: self.symbol(candidate.digit).to_string(),
        };
        Shape { role, form }
    }
}

/// The square of a drawing: the board, and room around it for clues outside.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DrawnSquare {
    /// The x and the y at which the square begins.
    pub from: f64,
    /// Its width and height.
    pub span: f64,
}

/// Returns the square that a drawing takes.
pub fn extent(rules: &Rules, frame: Frame) -> DrawnSquare {
    let beside = if frame == Frame::Numbered { BESIDE } else { 0.0 };
    let beyond = MARGIN + room_outside(rules);
    DrawnSquare { from: -beyond - beside, span: CELL * rules.size() as f64 + 2.0 * beyond + beside }
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
