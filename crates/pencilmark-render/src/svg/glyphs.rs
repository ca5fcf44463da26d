//! Shapes behind and over digits.

use std::f64::consts::PI;

use pencilmark_core::cell::Cell;
use pencilmark_core::step::{Candidate, Role};

use crate::picture::Look;
use crate::svg::paper::{CELL, Paper, Point};

/// Returns the hatching of a set in a cell as a path, different for each number, so that sets differ without colour.
fn weave(number: u8, Point { x, y }: Point) -> String {
    let at = |offset: f64| (offset, CELL - offset);
    let steps = || (1..10).map(|i| f64::from(i) * CELL / 5.0);
    match number % 6 {
        0 => steps().map(|d| slope(x, y, d)).collect(),
        1 => steps().map(|d| back_slope(x, y, d)).collect(),
        2 => steps().take(4).map(|d| format!("M{x} {}h{CELL}", y + at(d).0)).collect(),
        3 => steps().take(4).map(|d| format!("M{} {y}v{CELL}", x + at(d).0)).collect(),
        4 => steps().map(|d| slope(x, y, d) + &back_slope(x, y, d)).collect(),
        _ => steps().take(4).map(|d| format!("M{x} {}h{CELL}M{} {y}v{CELL}", y + d, x + d)).collect(),
    }
}

/// Returns a diagonal line of points whose distances from the left and from the top add up to `d`.
fn slope(x: f64, y: f64, d: f64) -> String {
    let (near, far) = ((d - CELL).max(0.0), d.min(CELL));
    format!("M{} {}L{} {}", x + near, y + far, x + far, y + near)
}

fn back_slope(x: f64, y: f64, d: f64) -> String {
    let (near, far) = ((d - CELL).max(0.0), d.min(CELL));
    format!("M{} {}L{} {}", x + CELL - near, y + far, x + CELL - far, y + near)
}

/// Defines the arrowheads of links.
pub fn patterns() -> String {
    let tip = |id: &str, class: &str| {
        format!(
            "<marker id=\"{id}\" viewBox=\"0 0 8 8\" refX=\"6\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
             markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path class=\"tip {class}\" d=\"M0 0L8 4L0 8Z\"/></marker>"
        )
    };
    let tips: String = (0..4).map(|n| tip(&format!("pm-tip{n}"), &format!("b{n}"))).collect();
    format!("<defs>{tips}</defs>")
}

/// Draws the background of a cell in a marked house, set or group of cells.
pub fn area(paper: &Paper, role: Role, cell: Cell) -> String {
    let Point { x, y } = paper.corner(cell);
    let rect = |class: &str| {
        format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>")
    };
    match role {
        Role::Base | Role::Pivot | Role::On => {
            let lines = weave(0, Point { x, y });
            format!("{}<path class=\"hatch\" d=\"{lines}\"/>", rect("base"))
        }
        Role::Cover | Role::End | Role::Off | Role::Fin => rect("cover"),
        Role::Set(n) | Role::Colour(n) => {
            let lines = weave(n, Point { x, y });
            let number = n % 6;
            format!("<g class=\"s{number}\">{}<path class=\"weave\" d=\"{lines}\"/></g>", rect("tint"))
        }
    }
}

/// Draws the shape behind a candidate, which shows its role.
pub fn under(paper: &Paper, candidate: Candidate, look: Look) -> String {
    let (at, r) = (paper.spot(candidate), paper.radius());
    match look {
        Look::Out | Look::Placed | Look::Part(Role::Set(_)) => String::new(),
        Look::Part(Role::Base) => disc(at, r, "accent"),
        Look::Part(Role::End | Role::On) => disc(at, r, "good"),
        Look::Part(Role::Cover | Role::Off) => disc(at, r, "open"),
        Look::Part(Role::Pivot) => polygon(at, r * 1.15, 6, "accent"),
        Look::Part(Role::Fin) => polygon(at, r * 1.25, 4, "fin"),
        Look::Part(Role::Colour(n)) => {
            let hue = (n / 2) % 6;
            if n % 2 == 0 {
                disc(at, r, &format!("solid s{hue}"))
            } else {
                square(at, r * 0.95, &format!("outline s{hue}"))
            }
        }
    }
}

/// Draws the shape over a candidate, which shows its elimination or placement.
pub fn over(paper: &Paper, candidate: Candidate, look: Look) -> String {
    let (Point { x, y }, r) = (paper.spot(candidate), paper.radius());
    match look {
        Look::Out => {
            let d = r * 0.72;
            format!(
                "{}<path class=\"strike\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
                disc(Point { x, y }, r, "dead"),
                x - d,
                y + d,
                x + d,
                y - d
            )
        }
        Look::Placed => disc(Point { x, y }, r, "ring") + &disc(Point { x, y }, r + 3.0, "ring"),
        Look::Part(_) => String::new(),
    }
}

fn disc(Point { x, y }: Point, r: f64, class: &str) -> String {
    format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\"/>")
}

fn square(Point { x, y }: Point, r: f64, class: &str) -> String {
    let (left, top, side) = (x - r, y - r, 2.0 * r);
    format!(
        "<rect class=\"{class}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{side:.1}\" height=\"{side:.1}\" rx=\"2\"/>"
    )
}

fn polygon(Point { x, y }: Point, r: f64, corners: u8, class: &str) -> String {
    let corner = |i: u8| {
        let angle = 2.0 * PI * f64::from(i) / f64::from(corners);
        format!("{:.1},{:.1}", x + r * angle.cos(), y + r * angle.sin())
    };
    let points: Vec<String> = (0..corners).map(corner).collect();
    format!("<polygon class=\"{class}\" points=\"{}\"/>", points.join(" "))
}
