//! Links drawn as arrows that curve around digits.

use pencilmark_core::cell::CellPositions;
use pencilmark_core::step::{Candidate, LinkKind, Mark};

use crate::drawing::geometry::{CELL_SIZE, DrawingGeometry};
use crate::drawing::shape::{Form, Outline, Point, Shape, ShapeRole, tenths};
use crate::picture::Picture;

/// The curvatures that are tried for links, as fractions of their length, the smallest first.
const BENDS: [f64; 13] = [0.0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.55, -0.55, 0.7, -0.7];
/// The number of points of a link that are checked for overlap with digits.
const SAMPLES: i32 = 24;

/// Draws frames around the nodes that consist of several candidates.
pub(crate) fn draw_node_frames(geometry: &DrawingGeometry, picture: &Picture) -> Vec<Shape> {
    let mut seen: Vec<&[Candidate]> = Vec::new();
    let mut out = Vec::new();
    for mark in picture.marks.iter() {
        let Mark::Link { from, to, .. } = mark else { continue };
        for node in [&from[..], &to[..]] {
            if node.len() > 1 && !seen.contains(&node) {
                seen.push(node);
                out.push(frame(geometry, node));
            }
        }
    }
    out
}

fn frame(geometry: &DrawingGeometry, node: &[Candidate]) -> Shape {
    let spots: Vec<Point> = node.iter().map(|candidate| geometry.candidate_centre(*candidate)).collect();
    let least = |of: fn(&Point) -> f64| spots.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Point) -> f64| spots.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    let r = geometry.candidate_radius() + 2.5;
    let (left, top) = (least(|p| p.x) - r, least(|p| p.y) - r);
    let (right, bottom) = (most(|p| p.x) + r, most(|p| p.y) + r);
    let form = Form::Rectangle {
        corner: [left, top].map(tenths),
        size: [right - left, bottom - top].map(tenths),
        rounding: Some(tenths(r)),
    };
    Shape { role: ShapeRole::NodeFrame, form }
}

/// Draws a link between the nearest candidates of two nodes.
pub(super) fn draw_link(
    geometry: &DrawingGeometry,
    obstacles: &Obstacles,
    [from, to]: [&[Candidate]; 2],
    kind: LinkKind,
    branch: u8,
) -> Option<Shape> {
    let near = from.iter().flat_map(|a| to.iter().map(move |b| (*a, *b)));
    let apart = |(a, b): &(Candidate, Candidate)| {
        distance(geometry.candidate_centre(*a), geometry.candidate_centre(*b))
    };
    let (a, b) = near.min_by(|p, q| apart(p).total_cmp(&apart(q)))?;
    let ends = [geometry.candidate_centre(a), geometry.candidate_centre(b)];
    if distance(ends[0], ends[1]) < 1.0 {
        return None;
    }
    let bend =
        best_bend(|bend| obstacles.overlap([a, b], ends, bend) + outside(geometry.board_size(), ends, bend));
    let [start, end] = trimmed(ends, bend, geometry.candidate_radius() + 2.0);
    let middle = control(ends, bend);
    let mut curve = Outline::default();
    curve
        .move_to(tenths(start.x), tenths(start.y))
        .curve_to([middle.x, middle.y].map(tenths), [end.x, end.y].map(tenths));
    Some(Shape::path(ShapeRole::Link(kind, branch % 4), curve))
}

/// Draws the lines of sight, rings around their starting cells, and crosses in the crossed-out cells.
pub(crate) fn draw_sight_lines(geometry: &DrawingGeometry, picture: &Picture) -> Vec<Shape> {
    let mut out = Vec::new();
    for sight in &picture.sight_lines {
        let from = geometry.cell_centre(sight.source);
        for to in sight.excluded_cells.iter().map(|cell| geometry.cell_centre(*cell)) {
            let part = (0.42 * CELL_SIZE / distance(from, to)).min(0.4);
            let at = |part: f64| (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
            let ((x1, y1), (x2, y2)) = (at(part), at(1.0 - part));
            let mut line = Outline::default();
            line.move_to(tenths(x1), tenths(y1)).line_to(tenths(x2), tenths(y2));
            out.push(Shape::path(ShapeRole::Sight, line));
        }
        out.push(Shape::circle(ShapeRole::Sight, from, 0.42 * CELL_SIZE));
    }
    for Point { x, y } in picture.crossed_out.iter().map(|cell| geometry.cell_centre(*cell)) {
        let (d, span) = (0.2 * CELL_SIZE, 0.4 * CELL_SIZE);
        let (left, top, bottom) = (x - d, y - d, y + d);
        let mut cross = Outline::default();
        cross.move_to(left, top).line_by(span, span).move_to(left, bottom).line_by(span, -span);
        out.push(Shape::path(ShapeRole::Cross, cross));
    }
    out
}

fn distance(a: Point, b: Point) -> f64 {
    (a.x - b.x).hypot(a.y - b.y)
}

/// Returns the control point of a link with this curvature to its right.
fn control([a, b]: [Point; 2], bend: f64) -> Point {
    Point { x: (a.x + b.x) / 2.0 - (b.y - a.y) * bend, y: (a.y + b.y) / 2.0 + (b.x - a.x) * bend }
}

/// Returns the point of the curve at `t`, from 0 to 1.
fn along(ends: [Point; 2], bend: f64, t: f64) -> Point {
    let middle = control(ends, bend);
    let mix = |a: f64, m: f64, b: f64| (1.0 - t) * (1.0 - t) * a + 2.0 * t * (1.0 - t) * m + t * t * b;
    Point { x: mix(ends[0].x, middle.x, ends[1].x), y: mix(ends[0].y, middle.y, ends[1].y) }
}

/// Returns the ends of the curve, moved to the edges of the discs at its ends.
fn trimmed(ends: [Point; 2], bend: f64, radius: f64) -> [Point; 2] {
    let part = (radius / distance(ends[0], ends[1])).min(0.4);
    [along(ends, bend, part), along(ends, bend, 1.0 - part)]
}

/// Returns the curvature for which the overlap and twice the curvature are least in sum, the smallest of several. Each curvature is
/// tried once, and none that is too large to be better than the best so far.
fn best_bend(overlap: impl Fn(f64) -> f64) -> f64 {
    let mut best = (f64::INFINITY, 0.0);
    for bend in BENDS {
        let least = bend.abs() * 2.0;
        if least >= best.0 {
            break;
        }
        let cost = overlap(bend) + least;
        if cost < best.0 {
            best = (cost, bend);
        }
    }
    best.1
}

/// A digit that links should not cross.
struct Obstacle {
    centre: Point,
    radius: f64,
    weight: f64,
    /// The candidate that the digit shows; `None` for a value.
    candidate: Option<Candidate>,
}

/// The digits of a picture that links should not cross, by cell. Each digit lies within its cell, so a point is compared with the
/// digits of one cell only.
pub(crate) struct Obstacles {
    rows: usize,
    columns: usize,
    cells: Vec<Vec<Obstacle>>,
}

impl Obstacles {
    pub(super) fn new(geometry: &DrawingGeometry, picture: &Picture) -> Obstacles {
        let rules = geometry.board.rules();
        let (rows, columns) = (rules.rows(), rules.columns());
        let looks = picture.candidate_looks();
        let mut cells: Vec<Vec<Obstacle>> = (0..rows * columns).map(|_| Vec::new()).collect();
        for cell in rules.cells() {
            let (row, column) = rules.row_and_column(cell);
            let here = &mut cells[row * columns + column];
            if geometry.board.value(cell).is_some() {
                let centre = geometry.cell_centre(cell);
                here.push(Obstacle { centre, radius: 17.0, weight: 1.0, candidate: None });
            }
            here.extend(picture.shown_candidates(cell, &looks).iter().map(|digit| {
                let candidate = Candidate { cell, digit };
                Obstacle {
                    centre: geometry.candidate_centre(candidate),
                    radius: geometry.candidate_radius() * 0.9,
                    weight: if looks.contains_key(&candidate) { 3.0 } else { 1.0 },
                    candidate: Some(candidate),
                }
            }));
        }
        Obstacles { rows, columns, cells }
    }

    /// Returns by how much a link between two candidates overlaps other digits.
    fn overlap(&self, between: [Candidate; 2], ends: [Point; 2], bend: f64) -> f64 {
        let points = (1..SAMPLES).map(|at| along(ends, bend, f64::from(at) / f64::from(SAMPLES)));
        points
            .flat_map(|point| self.at(point).filter(move |each| distance(point, each.centre) < each.radius))
            .filter(|each| each.candidate.is_none_or(|candidate| !between.contains(&candidate)))
            .map(|each| each.weight)
            .sum()
    }

    /// Returns the digits of the cell at a point.
    fn at(&self, point: Point) -> impl Iterator<Item = &Obstacle> {
        let [column, row] = [point.x, point.y].map(|place| (place / CELL_SIZE).floor());
        let is_inside = row >= 0.0 && column >= 0.0 && row < self.rows as f64 && column < self.columns as f64;
        let cell = is_inside.then(|| &self.cells[row as usize * self.columns + column as usize]);
        cell.into_iter().flatten()
    }
}

/// Returns the fraction of the curve outside the board.
fn outside(sides: [f64; 2], ends: [Point; 2], bend: f64) -> f64 {
    let [wide, high] = sides.map(|side| 2.0..side - 2.0);
    let out = |at: &i32| {
        let Point { x, y } = along(ends, bend, f64::from(*at) / f64::from(SAMPLES));
        !wide.contains(&x) || !high.contains(&y)
    };
    (1..SAMPLES).filter(out).count() as f64 * 3.0
}
