//! A setter's drawing as shapes in its own colours.

use std::collections::BTreeSet;

use pencilmark_core::artwork::{Artwork, ArtworkForm, ArtworkItem, ArtworkPoint, Rgba, Thousandths};

use crate::drawing::constraints::{add_tip, outline_cell};
use crate::drawing::geometry::CELL_SIZE;
use crate::drawing::shape::{Form, Outline, Point, Shape, ShapeColours, ShapeRole, tenths};

/// Draws the items under or over the grid lines, from bottom to top; `None` if there are none.
pub fn artwork_shapes(artwork: &Artwork, over_grid: bool) -> Option<Shape> {
    let items = artwork.items().iter().filter(|item| item.style.is_over_grid == over_grid);
    let shapes: Vec<Shape> = items.flat_map(item_shapes).collect();
    (!shapes.is_empty()).then(|| Shape::group(ShapeRole::Artwork, shapes))
}

fn units(length: Thousandths) -> f64 {
    CELL_SIZE * length.to_f64()
}

fn point(ArtworkPoint { row, column }: ArtworkPoint) -> Point {
    Point { x: units(column), y: units(row) }
}

fn item_shapes(item: &ArtworkItem) -> Vec<Shape> {
    let style = &item.style;
    let width = units(style.stroke_width);
    let stroke = style.stroke.filter(|stroke| stroke.0[3] > 0 && width > 0.0);
    let sectors = item.sectors();
    let fill = style.fills.first().copied().filter(|_| sectors.is_empty());
    let own = ShapeColours { fill, stroke };
    let pieces = sectors.iter().map(|(fill, points)| {
        painted_path(through(points, true), ShapeColours { fill: Some(*fill), stroke: None }, width)
    });
    match &item.form {
        ArtworkForm::Rectangle { centre, size, rounding, angle } => {
            let half = size.map(|side| units(side) / 2.0);
            let outline = rounded(point(*centre), half, units(*rounding), *angle);
            pieces.chain([painted_path(outline, own, width)]).collect()
        }
        ArtworkForm::Ellipse { centre, size, angle } => {
            let half = size.map(|side| units(side) / 2.0);
            let outline = ellipse(point(*centre), half, *angle);
            pieces.chain([painted_path(outline, own, width)]).collect()
        }
        ArtworkForm::Line { points, arrowhead } => {
            let mut outline = through(points, false);
            if let (1.., [.., before, end]) = (arrowhead.0, points.as_slice()) {
                add_tip(&mut outline, point(*before), point(*end), units(*arrowhead) * 0.7);
            }
            vec![painted_path(outline, ShapeColours { fill: None, stroke }, width)]
        }
        ArtworkForm::Area(points) => vec![painted_path(through(points, true), own, width)],
        ArtworkForm::Text { centre, size, angle, text } => {
            vec![painted_text(point(*centre), units(*size), *angle, fill.unwrap_or(Rgba::BLACK), text)]
        }
        ArtworkForm::Cage { cells, text } => cage(cells, text, stroke, width),
    }
}

fn painted_path(outline: Outline, colours: ShapeColours, width: f64) -> Shape {
    Shape::wide_path(ShapeRole::Painted(colours), outline, width, Vec::new())
}

fn through(points: &[ArtworkPoint], is_closed: bool) -> Outline {
    let mut outline = Outline::default();
    outline.lines_through(points.iter().copied().map(point));
    if is_closed {
        outline.close();
    }
    outline
}

fn painted_text(Point { x, y }: Point, size: f64, angle: Thousandths, ink: Rgba, text: &str) -> Shape {
    let form = Form::Text {
        at: [x, y].map(tenths),
        size: tenths(size),
        rotation: angle.to_f64(),
        text: text.to_owned(),
    };
    Shape { role: ShapeRole::Painted(ShapeColours { fill: Some(ink), stroke: None }), form }
}

/// Returns a function that rotates a vector clockwise and adds it to a centre.
fn placed(centre: Point, angle: Thousandths) -> impl Fn(f64, f64) -> Point {
    let (sine, cosine) = angle.to_f64().to_radians().sin_cos();
    move |x, y| Point { x: centre.x + x * cosine - y * sine, y: centre.y + x * sine + y * cosine }
}

fn line_to(outline: &mut Outline, Point { x, y }: Point) {
    outline.line_to(tenths(x), tenths(y));
}

fn curve_to(outline: &mut Outline, control: Point, end: Point) {
    outline.curve_to([control.x, control.y].map(tenths), [end.x, end.y].map(tenths));
}

fn rounded(centre: Point, [a, b]: [f64; 2], rounding: f64, angle: Thousandths) -> Outline {
    let (at, radius) = (placed(centre, angle), rounding.clamp(0.0, a.min(b)));
    let mut outline = Outline::default();
    // Each corner with the directions towards it, clockwise from the top right.
    let corners = [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)];
    let Point { x, y } = at(-a + radius, -b);
    outline.move_to(tenths(x), tenths(y));
    for (right, down) in corners {
        let (beside, along) = ((right * (a - radius), down * b), (right * a, down * (b - radius)));
        let (before, after) = if right == -down { (beside, along) } else { (along, beside) };
        line_to(&mut outline, at(before.0, before.1));
        if radius > 0.0 {
            curve_to(&mut outline, at(right * a, down * b), at(after.0, after.1));
        }
    }
    outline.close();
    outline
}

/// Returns an ellipse as eight curves.
fn ellipse(centre: Point, [a, b]: [f64; 2], angle: Thousandths) -> Outline {
    const PARTS: usize = 8;
    let at = placed(centre, angle);
    let part = std::f64::consts::TAU / PARTS as f64;
    let on = |turn: f64, scale: f64| at(a * scale * turn.cos(), b * scale * turn.sin());
    let mut outline = Outline::default();
    let Point { x, y } = on(0.0, 1.0);
    outline.move_to(tenths(x), tenths(y));
    for i in 0..PARTS {
        let start = part * i as f64;
        curve_to(&mut outline, on(start + part / 2.0, 1.0 / (part / 2.0).cos()), on(start + part, 1.0));
    }
    outline.close();
    outline
}

/// Draws the dashed outline of a cage, with its text in the first cell.
fn cage(cells: &[ArtworkPoint], text: &str, ink: Option<Rgba>, width: f64) -> Vec<Shape> {
    let whole = |value: Thousandths| value.0.div_euclid(1000);
    let cells: BTreeSet<(i32, i32)> =
        cells.iter().map(|cell| (whole(cell.row), whole(cell.column))).collect();
    let mut outline = Outline::default();
    cells.iter().for_each(|(row, column)| outline_cell(&mut outline, &cells, *row, *column));
    let paint = ShapeColours { fill: None, stroke: ink };
    let mut out = vec![Shape::wide_path(ShapeRole::Painted(paint), outline, width, vec![4.0, 2.5])];
    if let (Some((row, column)), Some(ink), false) = (cells.first(), ink, text.is_empty()) {
        let half = 3.4 * text.chars().count() as f64;
        let at =
            Point { x: f64::from(*column) * CELL_SIZE + 6.0 + half, y: f64::from(*row) * CELL_SIZE + 11.0 };
        out.push(painted_text(at, 12.0, Thousandths(0), ink, text));
    }
    out
}
