//! What a drawing consists of, in words.

use crate::messages::drawing;
use pencilmark_core::artwork::{ArtworkForm, ArtworkItem};
use pencilmark_core::message::Message;

/// Returns the number of drawn items of each kind: `3 lines`, `2 circles`.
pub fn count_drawn<'a>(items: impl IntoIterator<Item = &'a ArtworkItem>) -> Vec<Message> {
    let mut kinds: [(fn(usize) -> Message, usize); 8] = [
        (drawing::coloured_cells, 0),
        (drawing::lines, 0),
        (drawing::arrows, 0),
        (drawing::rectangles, 0),
        (drawing::circles, 0),
        (drawing::polygons, 0),
        (drawing::cages, 0),
        (drawing::texts, 0),
    ];
    for item in items {
        let kind = match &item.form {
            ArtworkForm::Rectangle { .. } if item.coloured_cell().is_some() => 0,
            ArtworkForm::Line { arrowhead, .. } => {
                if arrowhead.0 > 0 {
                    2
                } else {
                    1
                }
            }
            ArtworkForm::Rectangle { .. } => 3,
            ArtworkForm::Ellipse { .. } => 4,
            ArtworkForm::Area(_) => 5,
            ArtworkForm::Cage { .. } => 6,
            ArtworkForm::Text { .. } => 7,
        };
        kinds[kind].1 += 1;
    }
    kinds.into_iter().filter(|(_, count)| *count > 0).map(|(message, count)| message(count)).collect()
}
