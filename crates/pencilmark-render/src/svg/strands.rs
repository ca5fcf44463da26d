//! Truths and links as lines through their candidates.

use crate::picture::{Strand, StrandKind};
use crate::svg::paper::{CELL, Paper, Point};

/// How far a frame stays away from the edge of its cell: a link runs inside a truth.
const INSETS: [f64; 2] = [3.0, 6.5];

/// Draws a set of candidates: as a frame in a cell that has them all, else as a line from one to the next.
pub fn strand(paper: &Paper, Strand { candidates, kind }: &Strand) -> String {
    let (class, inset) = match kind {
        StrandKind::Truth => ("truth", INSETS[0]),
        StrandKind::Link => ("truth bound", INSETS[1]),
    };
    let Some(first) = candidates.first() else { return String::new() };
    if candidates.iter().all(|one| one.cell == first.cell) {
        let (Point { x, y }, side) = (paper.corner(first.cell), CELL - 2.0 * inset);
        return format!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"4\"/>",
            x + inset,
            y + inset
        );
    }
    let spots = candidates.iter().map(|one| paper.spot(*one));
    let points: Vec<String> = spots.map(|Point { x, y }| format!("{x:.1},{y:.1}")).collect();
    format!("<polyline class=\"{class}\" points=\"{}\"/>", points.join(" "))
}
