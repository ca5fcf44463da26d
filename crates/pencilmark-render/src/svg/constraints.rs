//! Constraints drawn on the board: cages, lines, bulbs, arrows, dots, clues outside. Kinds of lines differ by width, dashes and ends
//! as well as by colour.

use std::collections::BTreeSet;
use std::fmt::Write;

use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{CellLook, Constraint, ConstraintLook, EndLook, LineLook, OutsidePlace};

use crate::svg::paper::{CELL, Paper, Point, escaped};

/// The distance of the outline of a cage from the border of its cells.
const INSET: f64 = 4.5;

/// Draws what lies beneath the lines of the board: shades, cages, lines.
pub fn beneath(paper: &Paper) -> String {
    let mut out = String::new();
    for constraint in paper.board.rules().constraints() {
        match constraint.kind().look {
            ConstraintLook::Line(look) => out += &line(paper, constraint, look),
            ConstraintLook::Arrow => out += &arrow(paper, constraint),
            ConstraintLook::Cage => out += &cage(paper, constraint),
            ConstraintLook::Cell(look) => {
                constraint.line().iter().for_each(|cell| out += &cell_mark(paper, constraint, look, *cell));
            }
            ConstraintLook::Copies => out += &copies(paper, constraint),
            ConstraintLook::Region if constraint.kind().house.is_none() => {
                constraint.line().iter().for_each(|cell| out += &shade(paper, *cell, 3.0));
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

/// Draws what lies above the lines of the board: marks on edges and corners, and clues outside.
pub fn above(paper: &Paper) -> String {
    let mut out = String::new();
    for constraint in paper.board.rules().constraints() {
        match constraint.kind().look {
            ConstraintLook::Dot { black } => out += &dots(paper, constraint, black),
            ConstraintLook::EdgeText => out += &edge_texts(paper, constraint),
            ConstraintLook::EdgeSign => out += &edge_signs(paper, constraint),
            ConstraintLook::Corner => out += &corner(paper, constraint),
            ConstraintLook::Outside => out += &outside(constraint, false),
            ConstraintLook::OutsideArrow => out += &outside(constraint, true),
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

/// The class of the colour that a palette has for a line.
fn hue(colour: &str) -> &'static str {
    match colour {
        "green" | "teal" => "s1",
        "yellow" | "orange" | "brown" => "s2",
        "violet" | "lavender" => "s3",
        "red" | "rose" | "pink" => "s4",
        "blue" | "ice" => "s0",
        "slate" => "s5",
        _ => "plain",
    }
}

fn points(paper: &Paper, cells: &[Cell]) -> String {
    let point = |cell: &Cell| {
        let Point { x, y } = paper.centre(*cell);
        format!("{x} {y}")
    };
    cells.iter().map(point).collect::<Vec<_>>().join("L")
}

fn line(paper: &Paper, constraint: &Constraint, look: LineLook) -> String {
    let cells = constraint.line();
    let scale = CELL / 100.0;
    let dashes: Vec<String> = look.dashes.iter().map(|dash| (f64::from(*dash) * scale).to_string()).collect();
    let dashes = match dashes.is_empty() {
        true => String::new(),
        false => format!(" stroke-dasharray=\"{}\"", dashes.join(" ")),
    };
    let hue = hue(look.colour);
    let width = f64::from(look.width) * scale;
    let cap = if dashes.is_empty() { " round" } else { "" };
    let mut out = format!(
        "<g class=\"clue-body {hue}\"><path class=\"clue-line{cap}\" stroke-width=\"{width}\"{dashes} d=\"M{}\"/>",
        points(paper, cells)
    );
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    if look.ends == EndLook::Bulb {
        out += &circle(paper.centre(first), 0.38 * CELL, "clue-bulb");
    }
    out += "</g>";
    match look.ends {
        EndLook::Plain | EndLook::Bulb => {}
        EndLook::OpenBulb => out += &circle(paper.centre(first), 0.36 * CELL, "clue-ring plain"),
        EndLook::Circles => {
            [first, last]
                .iter()
                .for_each(|end| out += &circle(paper.centre(*end), 0.38 * CELL, "clue-ring plain"));
        }
        EndLook::Diamonds => {
            for Point { x, y } in [paper.centre(first), paper.centre(last)] {
                let r = 0.42 * CELL;
                let _ = write!(
                    out,
                    "<path class=\"clue-ring {hue}\" d=\"M{x} {}l{r} {r}l-{r} {r}l-{r} -{r}z\"/>",
                    y - r
                );
            }
        }
    }
    out
}

fn circle(Point { x, y }: Point, radius: f64, class: &str) -> String {
    format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius:.1}\"/>")
}

/// Draws a ring or a pill around the first list, and a line with a head through the second.
fn arrow(paper: &Paper, constraint: &Constraint) -> String {
    let (head, shaft) = (constraint.line(), &constraint.cells[1]);
    let mut out = match head {
        [cell] => circle(paper.centre(*cell), 0.4 * CELL, "clue-ring plain"),
        _ => format!(
            "<path class=\"clue-pill\" stroke-width=\"{}\" d=\"M{}\"/>",
            0.78 * CELL,
            points(paper, head)
        ),
    };
    // The shaft leaves the ring at its edge.
    let from = head.iter().min_by_key(|cell| distance(paper, **cell, shaft[0])).copied().unwrap_or(shaft[0]);
    let (a, b) = (paper.centre(from), paper.centre(shaft[0]));
    let length = (b.x - a.x).hypot(b.y - a.y).max(1.0);
    let start =
        Point { x: a.x + (b.x - a.x) / length * 0.4 * CELL, y: a.y + (b.y - a.y) / length * 0.4 * CELL };
    let before = if shaft.len() > 1 { paper.centre(shaft[shaft.len() - 2]) } else { a };
    let end = paper.centre(shaft[shaft.len() - 1]);
    let _ = write!(
        out,
        "<path class=\"clue-arrow\" d=\"M{} {}L{}{}\"/>",
        start.x,
        start.y,
        points(paper, shaft),
        tip(before, end)
    );
    out
}

fn distance(paper: &Paper, a: Cell, b: Cell) -> u64 {
    let (a, b) = (paper.centre(a), paper.centre(b));
    (a.x - b.x).hypot(a.y - b.y) as u64
}

/// The two strokes of a head at the end of a line.
fn tip(before: Point, end: Point) -> String {
    let length = (end.x - before.x).hypot(end.y - before.y).max(1.0);
    let (dx, dy) = ((end.x - before.x) / length * 9.0, (end.y - before.y) / length * 9.0);
    let (left, right) = ((end.x - dx - dy, end.y - dy + dx), (end.x - dx + dy, end.y - dy - dx));
    format!("M{:.1} {:.1}L{} {}L{:.1} {:.1}", left.0, left.1, end.x, end.y, right.0, right.1)
}

/// Draws the dashed outline of a cage, with its numbers or word in the first cell.
fn cage(paper: &Paper, constraint: &Constraint) -> String {
    let size = paper.board.size();
    let cells: BTreeSet<(i32, i32)> =
        constraint.line().iter().map(|cell| (cell.row(size) as i32, cell.column(size) as i32)).collect();
    let mut outline = String::new();
    for (row, column) in &cells {
        outline += &outline_of_cell(&cells, *row, *column);
    }
    let mut out = format!("<path class=\"clue-cage\" d=\"{outline}\"/>");
    let name = constraint.label();
    if let (false, Some((row, column))) = (name.is_empty(), cells.first()) {
        let (x, y) = (f64::from(*column) * CELL + 6.0, f64::from(*row) * CELL + 10.0);
        let width = 7.2 * name.chars().count() as f64 + 2.0;
        let _ = write!(
            out,
            "<rect class=\"paper\" x=\"{}\" y=\"{}\" width=\"{width:.1}\" height=\"13\"/>\
             <text class=\"clue-total\" x=\"{x}\" y=\"{y}\" font-size=\"13\">{}</text>",
            x - 1.5,
            y - 7.0,
            escaped(&name)
        );
    }
    out
}

/// The parts of a cage's outline that are within one cell.
fn outline_of_cell(cells: &BTreeSet<(i32, i32)>, row: i32, column: i32) -> String {
    let has = |down: i32, right: i32| cells.contains(&(row + down, column + right));
    let (x, y) = (f64::from(column) * CELL, f64::from(row) * CELL);
    let (left, right) = (x + INSET, x + CELL - INSET);
    let (top, bottom) = (y + INSET, y + CELL - INSET);
    let from = |inside: bool, edge: f64, inset: f64| if inside { edge } else { inset };
    let (x1, x2) = (from(has(0, -1), x, left), from(has(0, 1), x + CELL, right));
    let (y1, y2) = (from(has(-1, 0), y, top), from(has(1, 0), y + CELL, bottom));
    let mut path = String::new();
    if !has(-1, 0) {
        let _ = write!(path, "M{x1} {top}H{x2}");
    }
    if !has(1, 0) {
        let _ = write!(path, "M{x1} {bottom}H{x2}");
    }
    if !has(0, -1) {
        let _ = write!(path, "M{left} {y1}V{y2}");
    }
    if !has(0, 1) {
        let _ = write!(path, "M{right} {y1}V{y2}");
    }
    // Corners where two neighbours belong to the cage and the cell between them does not.
    for (down, across, cx, cy, ex, ey) in [
        (-1, -1, left, top, x, y),
        (-1, 1, right, top, x + CELL, y),
        (1, -1, left, bottom, x, y + CELL),
        (1, 1, right, bottom, x + CELL, y + CELL),
    ] {
        if has(down, 0) && has(0, across) && !has(down, across) {
            let _ = write!(path, "M{cx} {ey}V{cy}H{ex}");
        }
    }
    path
}

fn shade(paper: &Paper, cell: Cell, inset: f64) -> String {
    let (Point { x, y }, side) = (paper.corner(cell), CELL - 2.0 * inset);
    format!(
        "<rect class=\"clue-shade\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\"/>",
        x + inset,
        y + inset
    )
}

fn cell_mark(paper: &Paper, constraint: &Constraint, look: CellLook, cell: Cell) -> String {
    let Point { x, y } = paper.corner(cell);
    let (end_x, end_y, middle) = (x + CELL, y + CELL, CELL / 2.0);
    match look {
        CellLook::Round => circle(paper.centre(cell), 0.38 * CELL, "clue-shade"),
        CellLook::Square => shade(paper, cell, 0.12 * CELL),
        CellLook::Ring => circle(paper.centre(cell), 0.42 * CELL, "clue-ring plain"),
        CellLook::WedgesIn | CellLook::WedgesOut => {
            let depth = if look == CellLook::WedgesIn { 7.0 } else { -7.0 };
            let base = if look == CellLook::WedgesIn { 1.0 } else { 8.0 };
            format!(
                "<path class=\"clue-wedge\" d=\"M{0} {1}l6 {depth}l6 {minus}M{0} {2}l6 {minus}l6 {depth}\
                 M{3} {4}l{depth} 6l{minus} 6M{5} {4}l{minus} 6l{depth} 6\"/>",
                x + middle - 6.0,
                y + base,
                end_y - base,
                x + base,
                y + middle - 6.0,
                end_x - base,
                minus = -depth,
            )
        }
        CellLook::BandAcross => band(format!("M{} {}H{}", x + 4.0, y + middle, end_x - 4.0)),
        CellLook::BandDown => band(format!("M{} {}V{}", x + middle, y + 4.0, end_y - 4.0)),
        CellLook::BandAround => {
            band(format!("M{0} {1}H{2}V{3}H{0}Z", x + 8.0, y + 8.0, end_x - 8.0, end_y - 8.0))
        }
        CellLook::Digits => format!(
            "<text class=\"clue-total\" x=\"{}\" y=\"{}\" font-size=\"10\">{}</text>",
            x + 4.0,
            end_y - 7.0,
            constraint.label().replace(',', "")
        ),
    }
}

fn band(path: String) -> String {
    format!("<g class=\"clue-body s0\"><path class=\"clue-line\" stroke-width=\"7\" d=\"{path}\"/></g>")
}

/// Draws groups that belong together: the same shade, and the same letter in each first cell.
fn copies(paper: &Paper, constraint: &Constraint) -> String {
    let size = paper.board.size();
    let same = |other: &&Constraint| other.kind().look == ConstraintLook::Copies;
    let number = paper.board.rules().constraints().iter().filter(same).position(|other| other == constraint);
    let letter = char::from(b'A' + (number.unwrap_or(0) % 26) as u8);
    let sign = constraint.label();
    let mut out = String::new();
    for list in &constraint.cells {
        list.iter().for_each(|cell| out += &shade(paper, *cell, 2.0));
        if let Some(first) = list.first() {
            let (x, y) = (first.column(size) as f64 * CELL + 5.0, first.row(size) as f64 * CELL + 10.0);
            let _ = write!(
                out,
                "<text class=\"clue-total\" x=\"{x}\" y=\"{y}\" font-size=\"12\">{}{letter}</text>",
                escaped(&sign)
            );
        }
    }
    out
}

/// The points between neighbouring cells of the first list.
fn edges(paper: &Paper, constraint: &Constraint) -> Vec<(Point, Point, Point)> {
    let pairs = constraint.line().windows(2);
    let edge = |pair: &[Cell]| {
        let (a, b) = (paper.centre(pair[0]), paper.centre(pair[1]));
        (a, Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 }, b)
    };
    pairs.map(edge).collect()
}

fn dots(paper: &Paper, constraint: &Constraint, black: bool) -> String {
    let (dot, text) = if black { ("clue-dot black", "clue-on-black") } else { ("clue-dot", "clue-on-white") };
    let mut out = String::new();
    for (_, middle, _) in edges(paper, constraint) {
        out += &circle(middle, 0.15 * CELL, dot);
        out += &label(middle, text, 12, &constraint.label());
    }
    out
}

/// Draws a text, if it is not empty.
fn label(Point { x, y }: Point, class: &str, font: usize, text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{font}\">{}</text>", escaped(text))
}

fn edge_texts(paper: &Paper, constraint: &Constraint) -> String {
    let mut out = String::new();
    for (_, middle, _) in edges(paper, constraint) {
        out += &circle(middle, 0.17 * CELL, "paper");
        out += &label(middle, "clue-text", 17, &constraint.label());
    }
    out
}

/// Draws signs that point to the smaller cell.
fn edge_signs(paper: &Paper, constraint: &Constraint) -> String {
    let mut out = String::new();
    for (a, middle, b) in edges(paper, constraint) {
        let (dx, dy) =
            ((b.x - a.x).signum() * f64::from(a.x != b.x), (b.y - a.y).signum() * f64::from(a.y != b.y));
        let point = Point { x: middle.x + 5.0 * dx, y: middle.y + 5.0 * dy };
        out += &circle(middle, 0.15 * CELL, "paper");
        let _ = write!(out, "<path class=\"clue-arrow\" d=\"{}\"/>", tip(middle, point));
    }
    out
}

/// Draws the numbers of a quadruple in a circle in the middle of its cells.
fn corner(paper: &Paper, constraint: &Constraint) -> String {
    let cells = constraint.line();
    let centres = || cells.iter().map(|cell| paper.centre(*cell));
    let count = cells.len() as f64;
    let middle = Point {
        x: centres().map(|point| point.x).sum::<f64>() / count,
        y: centres().map(|point| point.y).sum::<f64>() / count,
    };
    let mut out = circle(middle, 0.26 * CELL, "clue-dot");
    for (line, pair) in constraint.numbers.chunks(2).enumerate() {
        let lines = constraint.numbers.len().div_ceil(2);
        let text: Vec<String> = pair.iter().map(i32::to_string).collect();
        let y = middle.y + 12.0 * (line as f64 - (lines as f64 - 1.0) / 2.0);
        let _ = write!(
            out,
            "<text class=\"clue-on-white\" x=\"{}\" y=\"{y}\" font-size=\"12\">{}</text>",
            middle.x,
            text.join(" ")
        );
    }
    out
}

/// Draws a clue at its place outside the board, little killers with an arrow along their diagonal.
fn outside(constraint: &Constraint, with_arrow: bool) -> String {
    let Some(OutsidePlace { row, column, down, right }) = constraint.place else { return String::new() };
    let (x, y) = (CELL * (f64::from(column) - 0.5), CELL * (f64::from(row) - 0.5));
    let mut out = String::new();
    let (mut text_x, mut text_y) = (x, y);
    if with_arrow {
        let (dx, dy) = (f64::from(right), f64::from(down));
        let (from, to) =
            (Point { x: x + dx * 8.0, y: y + dy * 8.0 }, Point { x: x + dx * 26.0, y: y + dy * 26.0 });
        let _ = write!(
            out,
            "<path class=\"clue-arrow\" d=\"M{} {}L{} {}{}\"/>",
            from.x,
            from.y,
            to.x,
            to.y,
            tip(from, to)
        );
        (text_x, text_y) = (x - dx * 6.0, y - dy * 6.0);
    }
    let text = constraint.label();
    let font = if text.chars().count() > 2 { 16 } else { 20 };
    out + &label(Point { x: text_x, y: text_y }, "clue-text", font, &text)
}
