//! Constraints drawn on the board: cages, lines, bulbs, arrows, dots, clues outside the grid. Kinds of lines differ by
//! width, dashes and ends as well as by colour.

use std::collections::BTreeSet;

use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::constraint::{CellLook, Constraint, ConstraintLook, EndLook, LineLook, OutsidePlace};

use crate::drawing::geometry::{CELL_SIZE, DrawingGeometry};
use crate::drawing::shape::{ClueColour, Form, Outline, Point, Shape, ShapeRole, tenths};

/// The distance of a cage's outline from the border of its cells.
const INSET: f64 = 0.04 * CELL_SIZE;

/// Draws the parts of constraints that lie beneath the grid lines: shades, cages, lines.
pub(crate) fn shapes_beneath_lines(geometry: &DrawingGeometry) -> Vec<Shape> {
    let mut out = Vec::new();
    for constraint in geometry.board.rules().constraints() {
        match constraint.kind().look {
            ConstraintLook::Line(look) => out.extend(line(geometry, constraint, look)),
            ConstraintLook::Arrow => out.extend(arrow(geometry, constraint)),
            ConstraintLook::Cage => out.extend(cage(geometry, constraint)),
            ConstraintLook::Cell(look) => {
                constraint
                    .first_list()
                    .iter()
                    .for_each(|cell| out.push(cell_mark(geometry, constraint, look, *cell)));
            }
            ConstraintLook::Copies => out.extend(copies(geometry, constraint)),
            ConstraintLook::Region if constraint.kind().house_kind.is_none() => {
                out.extend(constraint.first_list().iter().map(|cell| shade(geometry, *cell, 3.0)));
            }
            ConstraintLook::None
            | ConstraintLook::LongDiagonals { .. }
            | ConstraintLook::Region
            | ConstraintLook::Dot { .. }
            | ConstraintLook::EdgeText
            | ConstraintLook::EdgeSign
            | ConstraintLook::Corner
            | ConstraintLook::Outside
            | ConstraintLook::OutsideArrow => {}
        }
    }
    out
}

/// Draws the parts of constraints that lie above the grid lines: marks on edges and corners, and clues outside the
/// grid.
pub(crate) fn shapes_above_lines(geometry: &DrawingGeometry) -> Vec<Shape> {
    let mut out = Vec::new();
    for constraint in geometry.board.rules().constraints() {
        match constraint.kind().look {
            ConstraintLook::Dot { black } => out.extend(dots(geometry, constraint, black)),
            ConstraintLook::EdgeText => out.extend(edge_texts(geometry, constraint)),
            ConstraintLook::EdgeSign => out.extend(edge_signs(geometry, constraint)),
            ConstraintLook::Corner => out.extend(corner(geometry, constraint)),
            ConstraintLook::Outside => out.extend(outside(constraint, false)),
            ConstraintLook::OutsideArrow => out.extend(outside(constraint, true)),
            ConstraintLook::None
            | ConstraintLook::LongDiagonals { .. }
            | ConstraintLook::Region
            | ConstraintLook::Cage
            | ConstraintLook::Line(_)
            | ConstraintLook::Arrow
            | ConstraintLook::Cell(_)
            | ConstraintLook::Copies => {}
        }
    }
    out
}

/// Returns the colour of a line.
fn hue(colour: &str) -> ClueColour {
    match colour {
        "green" | "teal" => ClueColour::Set(1),
        "yellow" | "orange" | "brown" => ClueColour::Set(2),
        "violet" | "lavender" => ClueColour::Set(3),
        "red" | "rose" | "pink" => ClueColour::Set(4),
        "blue" | "ice" => ClueColour::Set(0),
        "slate" => ClueColour::Set(5),
        _ => ClueColour::Plain,
    }
}

const PLAIN_RING: ShapeRole = ShapeRole::ClueRing(ClueColour::Plain);

fn through(geometry: &DrawingGeometry, cells: &[Cell]) -> Outline {
    let mut outline = Outline::default();
    outline.lines_through(cells.iter().map(|cell| geometry.cell_centre(*cell)));
    outline
}

fn line(geometry: &DrawingGeometry, constraint: &Constraint, look: LineLook) -> Vec<Shape> {
    let cells = constraint.first_list();
    let scale = CELL_SIZE / 100.0;
    let dashes: Vec<f64> = look.dashes.iter().map(|dash| f64::from(*dash) * scale).collect();
    let role = if dashes.is_empty() { ShapeRole::RoundClueLine } else { ShapeRole::ClueLine };
    let width = f64::from(look.width) * scale;
    let mut body = vec![Shape::wide_path(role, through(geometry, cells), width, dashes)];
    let (first, last) = (geometry.cell_centre(cells[0]), geometry.cell_centre(cells[cells.len() - 1]));
    if look.ends == EndLook::Bulb {
        body.push(Shape::circle(ShapeRole::ClueBulb, first, 0.38 * CELL_SIZE));
    }
    let hue = hue(look.colour);
    let mut out = vec![Shape::group(ShapeRole::ClueBody(hue), body)];
    match look.ends {
        EndLook::Plain | EndLook::Bulb => {}
        EndLook::OpenBulb => out.push(Shape::circle(PLAIN_RING, first, 0.36 * CELL_SIZE)),
        EndLook::Circles => {
            out.extend([first, last].map(|end| Shape::circle(PLAIN_RING, end, 0.38 * CELL_SIZE)));
        }
        EndLook::Diamonds => out.extend([first, last].map(|end| diamond(ShapeRole::ClueRing(hue), end))),
    }
    out
}

fn diamond(role: ShapeRole, Point { x, y }: Point) -> Shape {
    let (r, mut outline) = (0.42 * CELL_SIZE, Outline::default());
    outline.move_to(x, y - r).line_by(r, r).line_by(-r, r).line_by(-r, -r).close();
    Shape::path(role, outline)
}

/// Draws a ring or pill around the first list of cells, and a line with an arrowhead through the second.
fn arrow(geometry: &DrawingGeometry, constraint: &Constraint) -> [Shape; 2] {
    let (head, shaft) = (constraint.first_list(), &constraint.cells[1]);
    let bulb = match head {
        [cell] => Shape::circle(PLAIN_RING, geometry.cell_centre(*cell), 0.4 * CELL_SIZE),
        _ => Shape::wide_path(ShapeRole::CluePill, through(geometry, head), 0.78 * CELL_SIZE, Vec::new()),
    };
    // The shaft starts at the edge of the ring.
    let from =
        head.iter().min_by_key(|cell| distance(geometry, **cell, shaft[0])).copied().unwrap_or(shaft[0]);
    let (a, b) = (geometry.cell_centre(from), geometry.cell_centre(shaft[0]));
    let length = (b.x - a.x).hypot(b.y - a.y).max(1.0);
    let start = Point {
        x: a.x + (b.x - a.x) / length * 0.4 * CELL_SIZE,
        y: a.y + (b.y - a.y) / length * 0.4 * CELL_SIZE,
    };
    let before = if shaft.len() > 1 { geometry.cell_centre(shaft[shaft.len() - 2]) } else { a };
    let mut outline = Outline::default();
    outline.lines_through([start].into_iter().chain(shaft.iter().map(|cell| geometry.cell_centre(*cell))));
    add_tip(&mut outline, before, geometry.cell_centre(shaft[shaft.len() - 1]), 9.0);
    [bulb, Shape::path(ShapeRole::ClueArrow, outline)]
}

fn distance(geometry: &DrawingGeometry, a: Cell, b: Cell) -> u64 {
    let (a, b) = (geometry.cell_centre(a), geometry.cell_centre(b));
    (a.x - b.x).hypot(a.y - b.y) as u64
}

/// Adds the two strokes of an arrowhead of size `tip` at the end of a line.
pub(super) fn add_tip(outline: &mut Outline, before: Point, end: Point, tip: f64) {
    let length = (end.x - before.x).hypot(end.y - before.y).max(1.0);
    let (dx, dy) = ((end.x - before.x) / length * tip, (end.y - before.y) / length * tip);
    outline
        .move_to(tenths(end.x - dx - dy), tenths(end.y - dy + dx))
        .line_to(end.x, end.y)
        .line_to(tenths(end.x - dx + dy), tenths(end.y - dy - dx));
}

/// Draws the dashed outline of a cage, with its numbers or word in the first cell.
fn cage(geometry: &DrawingGeometry, constraint: &Constraint) -> Vec<Shape> {
    let place = |cell: &Cell| geometry.board.rules().row_and_column(*cell);
    let places = constraint.first_list().iter().map(place);
    let cells: BTreeSet<(i32, i32)> = places.map(|(row, column)| (row as i32, column as i32)).collect();
    let mut outline = Outline::default();
    cells.iter().for_each(|(row, column)| outline_cell(&mut outline, &cells, *row, *column));
    let mut out = vec![Shape::path(ShapeRole::ClueCage, outline)];
    let name = constraint.label();
    if let (false, Some((row, column))) = (name.is_empty(), cells.first()) {
        let (x, y) = (f64::from(*column) * CELL_SIZE + 6.0, f64::from(*row) * CELL_SIZE + 10.0);
        let form = Form::Rectangle {
            corner: [(x - 1.5).into(), (y - 7.0).into()],
            size: [tenths(7.2 * name.chars().count() as f64 + 2.0), 13.0.into()],
            rounding: None,
        };
        out.push(Shape { role: ShapeRole::Paper, form });
        out.push(Shape::text(ShapeRole::ClueTotal, x, y, 13.0, name));
    }
    out
}

/// Adds the parts of a cage's outline that are within one cell.
pub(super) fn outline_cell(path: &mut Outline, cells: &BTreeSet<(i32, i32)>, row: i32, column: i32) {
    let has = |down: i32, right: i32| cells.contains(&(row + down, column + right));
    let (x, y) = (f64::from(column) * CELL_SIZE, f64::from(row) * CELL_SIZE);
    let (left, right) = (x + INSET, x + CELL_SIZE - INSET);
    let (top, bottom) = (y + INSET, y + CELL_SIZE - INSET);
    let from = |inside: bool, edge: f64, inset: f64| if inside { edge } else { inset };
    let (x1, x2) = (from(has(0, -1), x, left), from(has(0, 1), x + CELL_SIZE, right));
    let (y1, y2) = (from(has(-1, 0), y, top), from(has(1, 0), y + CELL_SIZE, bottom));
    if !has(-1, 0) {
        path.move_to(x1, top).across_to(x2);
    }
    if !has(1, 0) {
        path.move_to(x1, bottom).across_to(x2);
    }
    if !has(0, -1) {
        path.move_to(left, y1).down_to(y2);
    }
    if !has(0, 1) {
        path.move_to(right, y1).down_to(y2);
    }
    // A corner is drawn where two neighbours belong to the cage and the diagonal cell between them does not.
    for (down, across, cx, cy, ex, ey) in [
        (-1, -1, left, top, x, y),
        (-1, 1, right, top, x + CELL_SIZE, y),
        (1, -1, left, bottom, x, y + CELL_SIZE),
        (1, 1, right, bottom, x + CELL_SIZE, y + CELL_SIZE),
    ] {
        if has(down, 0) && has(0, across) && !has(down, across) {
            path.move_to(cx, ey).down_to(cy).across_to(ex);
        }
    }
}

fn shade(geometry: &DrawingGeometry, cell: Cell, inset: f64) -> Shape {
    let (Point { x, y }, side) = (geometry.cell_corner(cell), CELL_SIZE - 2.0 * inset);
    Shape::rectangle(ShapeRole::ClueShade, x + inset, y + inset, side, side)
}

fn cell_mark(geometry: &DrawingGeometry, constraint: &Constraint, look: CellLook, cell: Cell) -> Shape {
    let Point { x, y } = geometry.cell_corner(cell);
    let (end_x, end_y, middle) = (x + CELL_SIZE, y + CELL_SIZE, CELL_SIZE / 2.0);
    let mut path = Outline::default();
    match look {
        CellLook::Round => Shape::circle(ShapeRole::ClueShade, geometry.cell_centre(cell), 0.38 * CELL_SIZE),
        CellLook::Square => shade(geometry, cell, 0.12 * CELL_SIZE),
        CellLook::Ring => Shape::circle(PLAIN_RING, geometry.cell_centre(cell), 0.42 * CELL_SIZE),
        CellLook::WedgesIn => wedges(geometry.cell_corner(cell), 1.0, 7.0),
        CellLook::WedgesOut => wedges(geometry.cell_corner(cell), 8.0, -7.0),
        CellLook::BandAcross => {
            path.move_to(x + 4.0, y + middle).across_to(end_x - 4.0);
            band(path)
        }
        CellLook::BandDown => {
            path.move_to(x + middle, y + 4.0).down_to(end_y - 4.0);
            band(path)
        }
        CellLook::BandAround => {
            let (left, right) = (x + 8.0, end_x - 8.0);
            path.move_to(left, y + 8.0).across_to(right).down_to(end_y - 8.0).across_to(left).close();
            band(path)
        }
        CellLook::Digits => {
            let digits = constraint.label().replace(',', "");
            Shape::text(ShapeRole::ClueTotal, x + 4.0, end_y - 7.0, 10.0, digits)
        }
    }
}

/// Draws a wedge at each edge of a cell, at distance `base` from it and `depth` units deep.
fn wedges(Point { x, y }: Point, base: f64, depth: f64) -> Shape {
    let (end_x, end_y, from) = (x + CELL_SIZE, y + CELL_SIZE, CELL_SIZE / 2.0 - 6.0);
    let mut path = Outline::default();
    path.move_to(x + from, y + base).line_by(6.0, depth).line_by(6.0, -depth);
    path.move_to(x + from, end_y - base).line_by(6.0, -depth).line_by(6.0, depth);
    path.move_to(x + base, y + from).line_by(depth, 6.0).line_by(-depth, 6.0);
    path.move_to(end_x - base, y + from).line_by(-depth, 6.0).line_by(depth, 6.0);
    Shape::path(ShapeRole::ClueWedge, path)
}

fn band(path: Outline) -> Shape {
    let line = Shape::wide_path(ShapeRole::ClueLine, path, 7.0, Vec::new());
    Shape::group(ShapeRole::ClueBody(ClueColour::Set(0)), vec![line])
}

/// Draws groups that belong together with the same shade, and with the same letter in each first cell.
fn copies(geometry: &DrawingGeometry, constraint: &Constraint) -> Vec<Shape> {
    let same = |other: &&Constraint| other.kind().look == ConstraintLook::Copies;
    let number =
        geometry.board.rules().constraints().iter().filter(same).position(|other| other == constraint);
    let letter = char::from(b'A' + (number.unwrap_or(0) % 26) as u8);
    let text = format!("{}{letter}", constraint.label());
    let mut out = Vec::new();
    for list in &constraint.cells {
        out.extend(list.iter().map(|cell| shade(geometry, *cell, 2.0)));
        if let Some(first) = list.first() {
            let Point { x, y } = geometry.cell_corner(*first);
            out.push(Shape::text(ShapeRole::ClueTotal, x + 5.0, y + 10.0, 12.0, &text));
        }
    }
    out
}

/// Returns the points between neighbouring cells of the first list.
fn edges(geometry: &DrawingGeometry, constraint: &Constraint) -> Vec<(Point, Point, Point)> {
    let pairs = constraint.first_list().windows(2);
    let edge = |pair: &[Cell]| {
        let (a, b) = (geometry.cell_centre(pair[0]), geometry.cell_centre(pair[1]));
        (a, Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }, b)
    };
    pairs.map(edge).collect()
}

fn dots(geometry: &DrawingGeometry, constraint: &Constraint, black: bool) -> Vec<Shape> {
    let (dot, text) = match black {
        true => (ShapeRole::BlackDot, ShapeRole::TextOnBlack),
        false => (ShapeRole::WhiteDot, ShapeRole::TextOnWhite),
    };
    let mut out = Vec::new();
    for (_, middle, _) in edges(geometry, constraint) {
        out.push(Shape::circle(dot, middle, 0.15 * CELL_SIZE));
        out.extend(label(middle, text, 12.0, constraint.label()));
    }
    out
}

/// Draws a text, if it is not empty.
fn label(Point { x, y }: Point, role: ShapeRole, font: f64, text: String) -> Option<Shape> {
    (!text.is_empty()).then(|| Shape::text(role, x, y, font, text))
}

fn edge_texts(geometry: &DrawingGeometry, constraint: &Constraint) -> Vec<Shape> {
    let mut out = Vec::new();
    for (_, middle, _) in edges(geometry, constraint) {
        out.push(Shape::circle(ShapeRole::Paper, middle, 0.17 * CELL_SIZE));
        out.extend(label(middle, ShapeRole::ClueText, 17.0, constraint.label()));
    }
    out
}

/// Draws signs that point to the cell with the smaller digit.
fn edge_signs(geometry: &DrawingGeometry, constraint: &Constraint) -> Vec<Shape> {
    let mut out = Vec::new();
    for (a, middle, b) in edges(geometry, constraint) {
        let (dx, dy) =
            ((b.x - a.x).signum() * f64::from(a.x != b.x), (b.y - a.y).signum() * f64::from(a.y != b.y));
        let point = Point { x: middle.x + 5.0 * dx, y: middle.y + 5.0 * dy };
        let mut sign = Outline::default();
        add_tip(&mut sign, middle, point, 9.0);
        out.push(Shape::circle(ShapeRole::Paper, middle, 0.15 * CELL_SIZE));
        out.push(Shape::path(ShapeRole::ClueArrow, sign));
    }
    out
}

/// Draws the numbers of a quadruple in a circle at the centre of its cells.
fn corner(geometry: &DrawingGeometry, constraint: &Constraint) -> Vec<Shape> {
    let cells = constraint.first_list();
    let centres = || cells.iter().map(|cell| geometry.cell_centre(*cell));
    let count = cells.len() as f64;
    let middle = Point {
        x: centres().map(|point| point.x).sum::<f64>() / count,
        y: centres().map(|point| point.y).sum::<f64>() / count,
    };
    let mut out = vec![Shape::circle(ShapeRole::WhiteDot, middle, 0.26 * CELL_SIZE)];
    for (line, pair) in constraint.numbers.chunks(2).enumerate() {
        let lines = constraint.numbers.len().div_ceil(2);
        let text: Vec<String> = pair.iter().map(i32::to_string).collect();
        let y = middle.y + 12.0 * (line as f64 - (lines as f64 - 1.0) / 2.0);
        out.push(Shape::text(ShapeRole::TextOnWhite, middle.x, y, 12.0, text.join(" ")));
    }
    out
}

/// Draws a clue at its place outside the board; little killers get an arrow along their diagonal.
fn outside(constraint: &Constraint, with_arrow: bool) -> Vec<Shape> {
    let Some(OutsidePlace { row, column, row_step, column_step }) = constraint.place else {
        return Vec::new();
    };
    let (x, y) = (CELL_SIZE * (f64::from(column) - 0.5), CELL_SIZE * (f64::from(row) - 0.5));
    let mut out = Vec::new();
    let (mut text_x, mut text_y) = (x, y);
    if with_arrow {
        let (dx, dy) = (f64::from(column_step), f64::from(row_step));
        let (from, to) =
            (Point { x: x + dx * 8.0, y: y + dy * 8.0 }, Point { x: x + dx * 26.0, y: y + dy * 26.0 });
        let mut arrow = Outline::default();
        arrow.lines_through([from, to]);
        add_tip(&mut arrow, from, to, 9.0);
        out.push(Shape::path(ShapeRole::ClueArrow, arrow));
        (text_x, text_y) = (x - dx * 6.0, y - dy * 6.0);
    }
    let text = constraint.label();
    let font = if text.chars().count() > 2 { 16.0 } else { 20.0 };
    out.extend(label(Point { x: text_x, y: text_y }, ShapeRole::ClueText, font, text));
    out
}
