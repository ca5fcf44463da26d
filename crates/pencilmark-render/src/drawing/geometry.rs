//! The geometry of a drawn board: positions of cells and candidates, lines, digits.

use std::collections::BTreeMap;

use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::constraint::{Constraint, ConstraintLook};
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseKind;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Role};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::drawing::artwork_room::artwork_room;
use crate::drawing::shape::{Form, Outline, Point, Shape, ShapeRole, tenths};
use crate::picture::{CandidateLook, Picture};

/// The width and height of a cell, in drawing units.
pub const CELL_SIZE: f64 = 60.0;
/// The margin beside the board for the numbers of rows and columns.
const BESIDE: f64 = 22.0;
/// The margin around a drawing, in drawing units.
pub const MARGIN: f64 = 3.0;

/// The frame of a drawn board: with or without row and column numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frame {
    /// Only the board, without row and column numbers.
    Bare,
    /// The board with row and column numbers.
    Numbered,
}

/// The order of digits within a cell and on the number keys.
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

/// The geometry of a drawing of a board. Candidates have fixed positions in their cell, in a grid that is as square as
/// possible.
pub(crate) struct DrawingGeometry<'a> {
    pub board: &'a Board,
    artwork: &'a Artwork,
    frame: Frame,
    places: DigitLayout,
    /// The number of columns and rows of candidates in a cell.
    grid: [usize; 2],
}

impl<'a> DrawingGeometry<'a> {
    pub(super) fn new(
        board: &'a Board,
        artwork: &'a Artwork,
        frame: Frame,
        places: DigitLayout,
    ) -> DrawingGeometry<'a> {
        let digits = board.rules().digit_span();
        let columns = (1..).find(|n| n * n >= digits).unwrap_or(1);
        DrawingGeometry { board, artwork, frame, places, grid: [columns, digits.div_ceil(columns)] }
    }

    /// The width and the height of the board, in drawing units.
    pub(crate) fn board_size(&self) -> [f64; 2] {
        let rules = self.board.rules();
        [CELL_SIZE * rules.columns() as f64, CELL_SIZE * rules.rows() as f64]
    }

    /// The position of a cell's top left corner.
    pub(crate) fn cell_corner(&self, cell: Cell) -> Point {
        let (row, column) = self.board.rules().row_and_column(cell);
        Point { x: CELL_SIZE * column as f64, y: CELL_SIZE * row as f64 }
    }

    pub(crate) fn cell_centre(&self, cell: Cell) -> Point {
        let Point { x, y } = self.cell_corner(cell);
        Point { x: x + CELL_SIZE / 2.0, y: y + CELL_SIZE / 2.0 }
    }

    /// The position of a candidate's centre.
    pub(crate) fn candidate_centre(&self, candidate: Candidate) -> Point {
        let [columns, rows] = self.grid;
        let at = candidate.digit.index();
        let (line, column) = (at / columns, at % columns);
        let row = match self.places {
            DigitLayout::Phone => line,
            DigitLayout::Pad => rows - 1 - line,
        };
        let Point { x, y } = self.cell_corner(candidate.cell);
        let room = f64::from(cage_total_height(self.board.rules()));
        let place = |index: usize, count: usize, room: f64| {
            room + 3.0 + (CELL_SIZE - 6.0 - room) * (index as f64 + 0.5) / count as f64
        };
        Point { x: x + place(column, columns, 0.0), y: y + place(row, rows, room) }
    }

    /// The radius of the disc behind a candidate.
    pub(crate) fn candidate_radius(&self) -> f64 {
        let [columns, rows] = self.grid.map(|count| count as f64);
        let room = f64::from(cage_total_height(self.board.rules()));
        ((CELL_SIZE - 6.0) / columns).min((CELL_SIZE - 6.0 - room) / rows) * 0.52
    }

    /// The background of the whole drawing.
    pub(super) fn background(&self) -> Shape {
        let DrawnArea { top_left: from, width, height } =
            drawn_area(self.board.rules(), self.artwork, self.frame);
        Shape::rectangle(ShapeRole::Paper, from, from, width, height)
    }

    pub(crate) fn row_and_column_numbers(&self) -> Vec<Shape> {
        let mut out = Vec::new();
        if self.frame == Frame::Numbered {
            let beyond = -13.0 - room_outside(self.board.rules(), self.artwork);
            let (rows, columns) = (self.board.rules().rows(), self.board.rules().columns());
            for number in 1..=rows.max(columns) {
                let at = CELL_SIZE * (number as f64 - 0.5);
                let above = Shape::text(ShapeRole::LineNumber, at, beyond, 13.0, number);
                let beside = Shape::text(ShapeRole::LineNumber, beyond, at, 13.0, number);
                out.extend((number <= columns).then_some(above));
                out.extend((number <= rows).then_some(beside));
            }
        }
        out
    }

    /// Draws the grid lines: thin between cells, thick around boxes or regions, dashed around additional houses.
    pub(super) fn grid_lines(&self) -> Vec<Shape> {
        let layout = self.board.rules().layout();
        let (mut thin, mut thick) = (Outline::default(), Outline::default());
        let Some(size) = layout.square_size() else {
            self.edges(&mut thin, &mut thick);
            return self.with_further_houses(thin, thick);
        };
        let [side, _] = self.board_size();
        for at in (1..size).map(|i| CELL_SIZE * i as f64) {
            thin.move_to(at, 0.0).down_to(side).move_to(0.0, at).across_to(side);
        }
        thick.move_to(0.0, 0.0).across_to(side).down_to(side).across_to(0.0).close();
        for cell in self.board.rules().cells() {
            let Point { x, y } = self.cell_corner(cell);
            let (row, column) = (cell.row(size), cell.column(size));
            let region = |row, column| layout.region_of(Cell::at(row, column, size));
            if column + 1 < size && region(row, column) != region(row, column + 1) {
                thick.move_to(x + CELL_SIZE, y).down_by(CELL_SIZE);
            }
            if row + 1 < size && region(row, column) != region(row + 1, column) {
                thick.move_to(x, y + CELL_SIZE).across_by(CELL_SIZE);
            }
        }
        self.with_further_houses(thin, thick)
    }

    fn with_further_houses(&self, thin: Outline, thick: Outline) -> Vec<Shape> {
        let mut out = vec![Shape::path(ShapeRole::ThinLine, thin)];
        out.extend(self.further_houses());
        out.push(Shape::path(ShapeRole::BoxLine, thick));
        out
    }

    /// Draws the edges of each cell of a board that is not a square: thick ones where the board or a region ends.
    fn edges(&self, thin: &mut Outline, thick: &mut Outline) {
        let rules = self.board.rules();
        let region = |cell: Option<Cell>| cell.map(|cell| rules.layout().region_of(cell));
        for cell in rules.cells() {
            let Point { x, y } = self.cell_corner(cell);
            let own = region(Some(cell));
            for leap in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
                let other = rules.cell_at_offset(cell, leap);
                // An edge between two cells is drawn for the first of them.
                if other.is_some_and(|other| other < cell) {
                    continue;
                }
                let outline = if region(other) == own { &mut *thin } else { &mut *thick };
                match leap {
                    (-1, _) => outline.move_to(x, y).across_by(CELL_SIZE),
                    (1, _) => outline.move_to(x, y + CELL_SIZE).across_by(CELL_SIZE),
                    (_, -1) => outline.move_to(x, y).down_by(CELL_SIZE),
                    (_, _) => outline.move_to(x + CELL_SIZE, y).down_by(CELL_SIZE),
                };
            }
        }
    }

    /// Draws the houses of constraints: diagonals as lines, windows as frames, groups as dashed cells. Disjoint groups
    /// cover every cell and are not drawn.
    fn further_houses(&self) -> Vec<Shape> {
        let houses = self.board.rules().houses().iter();
        let drawn = houses.flat_map(|house| match house.kind() {
            HouseKind::MainDiagonal => vec![self.diagonal(0.0, 1.0)],
            HouseKind::AntiDiagonal => vec![self.diagonal(self.board_size()[0], -1.0)],
            HouseKind::Window(_) => self.window(house.cells()).into_iter().collect(),
            HouseKind::Group(_) => house.cells().iter().map(|cell| self.framed(*cell, CELL_SIZE)).collect(),
            HouseKind::Row(_)
            | HouseKind::Column(_)
            | HouseKind::Block(_)
            | HouseKind::Region(_)
            | HouseKind::DisjointGroup(_)
            | HouseKind::Cage(_) => Vec::new(),
        });
        drawn.collect()
    }

    /// Draws a diagonal from a position on the upper edge. It has a gap in the middle of each cell, so that it crosses
    /// no digit.
    fn diagonal(&self, start: f64, right: f64) -> Shape {
        let mut path = Outline::default();
        for i in 0..self.board.rules().rows() {
            for part in [0.0, 0.74] {
                let (down, length) = (CELL_SIZE * (i as f64 + part), CELL_SIZE * 0.26);
                path.move_to(start + right * down, down).line_by(right * length, length);
            }
        }
        Shape::path(ShapeRole::HouseLine, path)
    }

    /// Draws a frame just inside a square, given its cells in reading order.
    fn window(&self, cells: &[Cell]) -> Option<Shape> {
        let (first, last) = (*cells.first()?, *cells.last()?);
        Some(self.framed(first, self.cell_corner(last).x - self.cell_corner(first).x + CELL_SIZE))
    }

    /// Draws a frame just inside a square with this first cell and side.
    fn framed(&self, cell: Cell, side: f64) -> Shape {
        let (Point { x, y }, side) = (self.cell_corner(cell), side - 6.0);
        Shape::rectangle(ShapeRole::HouseLine, x + 3.0, y + 3.0, side, side)
    }

    /// Draws the values and candidates of the board.
    pub(crate) fn digit_shapes(
        &self,
        picture: &Picture,
        looks: &BTreeMap<Candidate, CandidateLook>,
    ) -> Vec<Shape> {
        let mut out = Vec::new();
        for cell in self.board.rules().cells() {
            match (self.board.value(cell), placed_digit(cell, looks)) {
                (Some(digit), _) => out.push(self.value(cell, digit)),
                (None, Some(digit)) => {
                    let Point { x, y } = self.cell_centre(cell);
                    out.push(Shape::text(ShapeRole::CandidatePlaced, x, y, 38.0, self.symbol(digit)));
                }
                (None, None) => out.extend(picture.shown_candidates(cell, looks).iter().map(|digit| {
                    let candidate = Candidate { cell, digit };
                    self.candidate(candidate, looks.get(&candidate).copied())
                })),
            }
        }
        out
    }

    fn value(&self, cell: Cell, digit: Digit) -> Shape {
        let Point { x, y } = self.cell_centre(cell);
        let role = if self.board.grid().is_given(cell) { ShapeRole::Given } else { ShapeRole::Entry };
        Shape::text(role, x, y, 38.0, self.symbol(digit))
    }

    fn symbol(&self, digit: Digit) -> char {
        self.board.rules().values().symbol(digit)
    }

    fn candidate(&self, candidate: Candidate, look: Option<CandidateLook>) -> Shape {
        let Point { x, y } = self.candidate_centre(candidate);
        let role = match look {
            None => ShapeRole::Candidate,
            Some(CandidateLook::Eliminated) => ShapeRole::CandidateOut,
            Some(CandidateLook::Placed) => ShapeRole::CandidatePlaced,
            Some(CandidateLook::InPattern(Role::Set(n))) => ShapeRole::CandidateOfSet(n % 6),
            Some(CandidateLook::InPattern(Role::Colour(n))) if n % 2 == 1 => ShapeRole::CandidateStrong,
            Some(CandidateLook::InPattern(Role::Cover | Role::Off)) => ShapeRole::CandidateStrong,
            Some(CandidateLook::InPattern(_)) => ShapeRole::CandidateOnDisc,
        };
        let form = Form::Text {
            at: [x, y].map(tenths),
            size: tenths(self.candidate_radius() * 1.5),
            rotation: 0.0,
            text: self.symbol(candidate.digit).to_string(),
        };
        Shape { role, form }
    }
}

/// Returns the digit that is placed in a cell.
fn placed_digit(cell: Cell, looks: &BTreeMap<Candidate, CandidateLook>) -> Option<Digit> {
    let own = looks.iter().find(|(one, look)| one.cell == cell && **look == CandidateLook::Placed);
    own.map(|(one, _)| one.digit)
}

/// The area of a drawing: the board with space around it for clues and drawings outside the grid.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DrawnArea {
    /// The x and y coordinates of the area's top left corner.
    pub top_left: f64,
    /// The width of the drawn area, in drawing units.
    pub width: f64,
    /// The height of the drawn area, in drawing units.
    pub height: f64,
}

/// Returns the area that the drawing of a board covers.
pub fn drawn_area(rules: &Rules, artwork: &Artwork, frame: Frame) -> DrawnArea {
    let beside = if frame == Frame::Numbered { BESIDE } else { 0.0 };
    let beyond = MARGIN + room_outside(rules, artwork);
    let span = |lines: usize| CELL_SIZE * lines as f64 + 2.0 * beyond + beside;
    DrawnArea { top_left: -beyond - beside, width: span(rules.columns()), height: span(rules.rows()) }
}

/// Returns the space that clues and drawings outside the grid take on each side of the board.
fn room_outside(rules: &Rules, artwork: &Artwork) -> f64 {
    let has_place = |constraint: &Constraint| constraint.place.is_some();
    let clues = if rules.constraints().iter().any(has_place) { 0.9 * CELL_SIZE } else { 0.0 };
    clues.max((CELL_SIZE * artwork_room(artwork, rules)).round())
}

/// The height that cage totals occupy at the top of each cell, so that notes are placed below them.
pub fn cage_total_height(rules: &Rules) -> u8 {
    let has_total = |constraint: &Constraint| {
        matches!(constraint.kind().look, ConstraintLook::Cage | ConstraintLook::Copies)
            && !constraint.label().is_empty()
    };
    if rules.constraints().iter().any(has_total) { 11 } else { 0 }
}
