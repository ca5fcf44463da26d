//! The space that a setter's drawing takes outside the board.

use pencilmark_core::artwork::{Artwork, ArtworkForm, ArtworkItem, ArtworkPoint};
use pencilmark_core::cell::CellPositions;
use pencilmark_core::rules::Rules;

/// The largest distance from the board at which items are shown, in cells.
const FARTHEST: f64 = 3.0;

/// Returns the space that the items outside the board take, in cells.
pub(crate) fn artwork_room(artwork: &Artwork, rules: &Rules) -> f64 {
    let beyond = |item: &ArtworkItem| {
        let reach = match &item.form {
            ArtworkForm::Rectangle { size, .. } | ArtworkForm::Ellipse { size, .. } => {
                size.map(|side| side.to_f64() / 2.0)
            }
            ArtworkForm::Text { size, text, .. } => {
                [size.to_f64() * 0.3 * text.chars().count() as f64, size.to_f64() * 0.5]
            }
            ArtworkForm::Line { .. } | ArtworkForm::Area(_) => [item.style.stroke_width.to_f64() / 2.0; 2],
            ArtworkForm::Cage { .. } => [0.5; 2],
        };
        let beyond_sides = |point: &ArtworkPoint| {
            let (row, column) = point.to_f64();
            let far = |at: f64, reach: f64, count: usize| (reach - at).max(at + reach - count as f64);
            far(row, reach[1], rules.rows()).max(far(column, reach[0], rules.columns()))
        };
        item.form.points().iter().map(beyond_sides).fold(0.0, f64::max)
    };
    let most = artwork.items().iter().map(beyond).fold(0.0, f64::max);
    // A border that sticks out by a hair needs no room.
    if most > 0.06 { most.min(FARTHEST) } else { 0.0 }
}
