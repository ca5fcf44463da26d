//! Shapes behind and over digits.

use std::f64::consts::PI;

use pencilmark_core::cell::Cell;
use pencilmark_core::step::{Candidate, Role};

use crate::drawing::geometry::{CELL_SIZE, DrawingGeometry};
use crate::drawing::shape::{Form, Outline, Point, Shape, ShapeRole, tenths};
use crate::picture::CandidateLook;

/// Returns the hatching of a set in a cell; it differs for each number, so that sets are distinguishable without
/// colour.
fn weave(number: u8, Point { x, y }: Point) -> Outline {
    let mut path = Outline::default();
    let steps = || (1..10).map(|i| f64::from(i) * CELL_SIZE / 5.0);
    match number % 6 {
        0 => steps().for_each(|d| slope(&mut path, x, y, d)),
        1 => steps().for_each(|d| back_slope(&mut path, x, y, d)),
        2 => steps().take(4).for_each(|d| _ = path.move_to(x, y + d).across_by(CELL_SIZE)),
        3 => steps().take(4).for_each(|d| _ = path.move_to(x + d, y).down_by(CELL_SIZE)),
        4 => steps().for_each(|d| {
            slope(&mut path, x, y, d);
            back_slope(&mut path, x, y, d);
        }),
        _ => steps().take(4).for_each(|d| {
            path.move_to(x, y + d).across_by(CELL_SIZE).move_to(x + d, y).down_by(CELL_SIZE);
        }),
    }
    path
}

/// Adds a diagonal line of points whose distances from the left and from the top add up to `d`.
fn slope(path: &mut Outline, x: f64, y: f64, d: f64) {
    let (near, far) = ((d - CELL_SIZE).max(0.0), d.min(CELL_SIZE));
    path.move_to(x + near, y + far).line_to(x + far, y + near);
}

fn back_slope(path: &mut Outline, x: f64, y: f64, d: f64) {
    let (near, far) = ((d - CELL_SIZE).max(0.0), d.min(CELL_SIZE));
    path.move_to(x + CELL_SIZE - near, y + far).line_to(x + CELL_SIZE - far, y + near);
}

/// Draws the background of a cell that belongs to a marked house, set or group of cells.
pub(crate) fn draw_cell_background(geometry: &DrawingGeometry, role: Role, cell: Cell) -> Vec<Shape> {
    let corner = geometry.cell_corner(cell);
    let ground = |role| Shape::rectangle(role, corner.x, corner.y, CELL_SIZE, CELL_SIZE);
    match role {
        Role::Base | Role::Pivot | Role::On => {
            vec![ground(ShapeRole::BaseGround), Shape::path(ShapeRole::Hatching, weave(0, corner))]
        }
        Role::Cover | Role::End | Role::Off | Role::Fin => vec![ground(ShapeRole::CoverGround)],
        Role::Set(n) | Role::Colour(n) => {
            let hatching = Shape::path(ShapeRole::SetHatching, weave(n, corner));
            vec![Shape::group(ShapeRole::SetArea(n % 6), vec![ground(ShapeRole::SetGround), hatching])]
        }
    }
}

/// Draws the shape behind a candidate that indicates the candidate's role.
pub(crate) fn draw_behind_candidate(
    geometry: &DrawingGeometry,
    candidate: Candidate,
    look: CandidateLook,
) -> Option<Shape> {
    let (at, r) = (geometry.candidate_centre(candidate), geometry.candidate_radius());
    let shape = match look {
        CandidateLook::Eliminated | CandidateLook::Placed | CandidateLook::InPattern(Role::Set(_)) => {
            return None;
        }
        CandidateLook::InPattern(Role::Base) => disc(at, r, ShapeRole::Disc),
        CandidateLook::InPattern(Role::End | Role::On) => disc(at, r, ShapeRole::TrueDisc),
        CandidateLook::InPattern(Role::Cover | Role::Off) => disc(at, r, ShapeRole::FalseDisc),
        CandidateLook::InPattern(Role::Pivot) => polygon(at, r * 1.15, 6, ShapeRole::Disc),
        CandidateLook::InPattern(Role::Fin) => polygon(at, r * 1.25, 4, ShapeRole::Fin),
        CandidateLook::InPattern(Role::Colour(n)) if n % 2 == 0 => {
            disc(at, r, ShapeRole::ColourDisc((n / 2) % 6))
        }
        CandidateLook::InPattern(Role::Colour(n)) => {
            square(at, r * 0.95, ShapeRole::ColourSquare((n / 2) % 6))
        }
    };
    Some(shape)
}

/// Draws the shape over a candidate that indicates its elimination or placement.
pub(crate) fn draw_over_candidate(
    geometry: &DrawingGeometry,
    candidate: Candidate,
    look: CandidateLook,
) -> Vec<Shape> {
    let (at, r) = (geometry.candidate_centre(candidate), geometry.candidate_radius());
    match look {
        CandidateLook::Eliminated => {
            let (Point { x, y }, d) = (at, r * 0.72);
            let mut line = Outline::default();
            line.move_to(tenths(x - d), tenths(y + d)).line_to(tenths(x + d), tenths(y - d));
            vec![disc(at, r, ShapeRole::DeadRing), Shape::path(ShapeRole::Strike, line)]
        }
        CandidateLook::Placed => {
            let (centre, half) = (geometry.cell_centre(candidate.cell), CELL_SIZE / 2.0 - 3.0);
            vec![square(centre, half, ShapeRole::PlacedRing)]
        }
        CandidateLook::InPattern(_) => Vec::new(),
    }
}

fn disc(Point { x, y }: Point, r: f64, role: ShapeRole) -> Shape {
    Shape { role, form: Form::Circle { centre: [x, y].map(tenths), radius: tenths(r) } }
}

fn square(Point { x, y }: Point, r: f64, role: ShapeRole) -> Shape {
    let (corner, side) = ([x - r, y - r].map(tenths), tenths(2.0 * r));
    Shape { role, form: Form::Rectangle { corner, size: [side, side], rounding: Some(2.0.into()) } }
}

fn polygon(Point { x, y }: Point, r: f64, corners: u8, role: ShapeRole) -> Shape {
    let corner = |i: u8| {
        let angle = 2.0 * PI * f64::from(i) / f64::from(corners);
        [x + r * angle.cos(), y + r * angle.sin()].map(tenths)
    };
    Shape { role, form: Form::Polygon((0..corners).map(corner).collect()) }
}
