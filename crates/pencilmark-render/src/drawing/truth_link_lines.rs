//! Truths and links drawn as lines through their candidates.

use crate::drawing::geometry::{CELL_SIZE, DrawingGeometry};
use crate::drawing::shape::{Form, Point, Shape, ShapeRole, tenths};
use crate::picture::{TruthOrLink, TruthOrLinkKind};

/// The distances of a truth's frame and a link's frame from the edge of the cell: a link is drawn inside a truth.
const INSETS: [f64; 2] = [3.0, 6.5];

/// Draws a truth or link: as a frame if all its candidates are in one cell, else as a line through them.
pub(crate) fn draw_truth_or_link(
    geometry: &DrawingGeometry,
    TruthOrLink { candidates, kind }: &TruthOrLink,
) -> Option<Shape> {
    let (role, inset) = match kind {
        TruthOrLinkKind::Truth => (ShapeRole::Truth, INSETS[0]),
        TruthOrLinkKind::Link => (ShapeRole::TruthLink, INSETS[1]),
    };
    let first = candidates.first()?;
    if candidates.iter().all(|one| one.cell == first.cell) {
        let (Point { x, y }, side) = (geometry.cell_corner(first.cell), CELL_SIZE - 2.0 * inset);
        let form = Form::Rectangle {
            corner: [(x + inset).into(), (y + inset).into()],
            size: [side.into(), side.into()],
            rounding: Some(4.0.into()),
        };
        return Some(Shape { role, form });
    }
    let spots = candidates.iter().map(|one| geometry.candidate_centre(*one));
    let points = spots.map(|Point { x, y }| [x, y].map(tenths)).collect();
    Some(Shape { role, form: Form::Polyline(points) })
}
