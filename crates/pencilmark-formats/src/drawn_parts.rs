//! What a drawing consists of, in words.

use crate::messages::drawing;
use pencilmark_core::artwork::{ArtworkForm, ArtworkItem};
use pencilmark_core::message::Message;

/// Returns the number of drawn items of each kind: `3 lines`, `2 circles`.
pub fn count_drawn<'a>(items: impl IntoIterator<Item = &'a ArtworkItem>) -> Vec<Message> {
    const KINDS: [fn(usize) -> Message; 8] = [
        drawing::coloured_cells,
        drawing::lines,
        drawing::arrows,
        drawing::rectangles,
        drawing::circles,
        drawing::polygons,
        drawing::cages,
        drawing::texts,
    ];
    let mut counts = [0; KINDS.len()];
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
        counts[kind] += 1;
    }
    let counted = KINDS.iter().zip(counts).filter(|(_, count)| *count > 0);
    counted.map(|(message, count)| message(count)).collect()
}
