//! Checks that a written puzzle is read back with the same rules, whatever kinds of constraints express them.

use std::collections::HashSet;

use crate::codec::boxes_of;
use crate::document::DocumentEntry;
use crate::messages::write as cannot;
use pencilmark_core::clue::Clue;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::ReadError;
use pencilmark_core::primitive::Primitive;
use pencilmark_core::rules::Rules;

/// Checks that a written puzzle, read again, has the same rules.
///
/// # Errors
/// The first constraint that was lost or added, or the first sentence of the rules that is not understood and not among
/// `known`.
pub(super) fn check_read_back(
    rules: &Rules,
    known: &[Message],
    again: Result<DocumentEntry, ReadError>,
) -> Result<(), Message> {
    let again = again.map_err(|error| error.message())?;
    let found = again.board.rules();
    if found.layout() != rules.layout() {
        let are_boxes = boxes_of(rules.layout().clone()) == *found.layout();
        return Err(if are_boxes { cannot::rectangular_regions() } else { cannot::loose_regions() });
    }
    if let Some(constraint) = first_beyond(rules, found).or_else(|| first_beyond(found, rules)) {
        return Err(constraint);
    }
    // A part that was stored as text has the same words as the part that is read.
    let known: HashSet<String> = known.iter().map(Message::to_string).collect();
    let is_new = |note: &&Message| !known.contains(&note.to_string());
    let new = again.info.unread_parts.not_understood.iter().find(is_new);
    new.map_or(Ok(()), |note| Err(note.clone()))
}

/// Returns the puzzle without the parts that are not understood and are shown as parts of its drawing: in some formats each
/// drawn line may be a clue.
pub(super) fn without_drawn_parts(mut entry: DocumentEntry) -> DocumentEntry {
    if !entry.info.artwork.is_empty() {
        entry.info.unread_parts.not_understood.retain(|note| !is_drawn_part(note));
    }
    entry
}

/// True for a part that is not understood and is shown as a part of the drawing.
fn is_drawn_part(note: &Message) -> bool {
    matches!(
        note.id(),
        "unknown.line_from"
            | "unknown.coloured_line_from"
            | "unknown.arrow_from"
            | "unknown.coloured_arrow_from"
            | "unknown.text_at"
            | "unknown.cage"
            | "unknown.symbol"
            | "unknown.text"
            | "unknown.number"
            | "unknown.small_number"
    )
}

/// Returns the title of the first constraint with a condition that `other` does not have.
fn first_beyond(rules: &Rules, other: &Rules) -> Option<Message> {
    let held: HashSet<Primitive> = other.clues().iter().map(|clue| normal_form(&clue.primitive)).collect();
    let is_new = |clue: &&Clue| !is_nothing(&clue.primitive) && !held.contains(&normal_form(&clue.primitive));
    let clue = rules.clues().iter().find(is_new)?;
    Some(rules.constraint(clue.constraint).title_with_location(rules))
}

fn normal_form(primitive: &Primitive) -> Primitive {
    primitive.with_mapped_cells(&|cell| cell)
}

/// True for a sum without cells, such as that of a line and its own reverse end.
fn is_nothing(primitive: &Primitive) -> bool {
    matches!(primitive, Primitive::Sum(sum) if sum.terms.is_empty() && sum.totals.contains(0))
}
