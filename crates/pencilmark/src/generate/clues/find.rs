//! Lookup of clue kinds for generation by name.

use pencilmark_core::constraint::{ConstraintForm, KINDS, find_kind};
use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;

use crate::generate::clues::kinds::{CLUE_KINDS, ClueKind};
use crate::messages::refusal;
use crate::near_name::nearest;

/// The reason why a name is not a kind of clues that can be generated.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ClueKindError {
    /// There is no constraint with this name; the second value is the kind with the most similar name, if any.
    Unknown(String, Option<&'static str>),
    /// The kind is a rule of the whole board and has no clues to draw.
    OfTheBoard(&'static str),
    /// The generator can't draw clues of this kind.
    NotDrawn(&'static str),
}

impl ClueKindError {
    /// Returns the reason why the name is not a kind of clues, as a message.
    pub fn message(&self) -> Message {
        let all = || CLUE_KINDS.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ");
        match self {
            ClueKindError::Unknown(name, Some(near)) => {
                refusal::near_clue_kind(name.clone(), near.to_string())
            }
            ClueKindError::Unknown(name, None) => refusal::unknown_clue_kind(name.clone(), all()),
            ClueKindError::OfTheBoard(name) => refusal::board_rule(name.to_string()),
            ClueKindError::NotDrawn(name) => refusal::not_drawn(name.to_string(), all()),
        }
    }
}

print_as_message!(ClueKindError);

impl std::error::Error for ClueKindError {}

/// Returns the kind of clues with this name, or with an alias of its constraint.
///
/// # Errors
/// If there is none; the error says what the name is, or which name is similar.
pub fn find_clue_kind(name: &str) -> Result<&'static ClueKind, ClueKindError> {
    let lower = name.trim().to_ascii_lowercase();
    if let Some(kind) = CLUE_KINDS.iter().find(|kind| kind.name == lower) {
        return Ok(kind);
    }
    let Some(constraint) = find_kind(&lower) else {
        return Err(ClueKindError::Unknown(name.to_owned(), near_kind(&lower)));
    };
    let draws = |kind: &&ClueKind| kind.constraint_kinds == [constraint.id];
    match CLUE_KINDS.iter().find(draws) {
        Some(kind) => Ok(kind),
        None if constraint.form == ConstraintForm::Board => Err(ClueKindError::OfTheBoard(constraint.name())),
        None => Err(ClueKindError::NotDrawn(constraint.name())),
    }
}

/// Returns the most similar name of a kind, if one is similar.
fn near_kind(name: &str) -> Option<&'static str> {
    let drawn = CLUE_KINDS.iter().map(|kind| kind.name);
    let known = KINDS.iter().flat_map(|kind| kind.aliases.iter().copied().chain([kind.name()]));
    nearest(name, drawn.chain(known).map(|known| (known, known)))
}

#[cfg(test)]
mod tests {
    use super::{ClueKindError, find_clue_kind};
    use crate::generate::clues::kinds::CLUE_KINDS;

    #[test]
    fn names_are_found_and_others_explained() {
        for kind in CLUE_KINDS {
            assert_eq!(find_clue_kind(kind.name).map(|found| found.name), Ok(kind.name));
        }
        let found = |name| find_clue_kind(name).map(|kind| kind.name);
        assert_eq!(found("Thermometer"), Ok("thermo"));
        assert_eq!(found("kiler"), Err(ClueKindError::Unknown("kiler".to_owned(), Some("killer"))));
        assert_eq!(found("chess"), Err(ClueKindError::Unknown("chess".to_owned(), None)));
        assert_eq!(found("antiknight"), Err(ClueKindError::OfTheBoard("antiknight")));
        assert_eq!(found("regex"), Err(ClueKindError::NotDrawn("regex")));
    }

    #[test]
    fn a_name_belongs_to_one_kind() {
        for (i, kind) in CLUE_KINDS.iter().enumerate() {
            assert!(CLUE_KINDS[i + 1..].iter().all(|other| other.name != kind.name), "{}", kind.name);
            assert!(
                !kind.constraint_kinds.is_empty() && kind.default_count[0] <= kind.default_count[1],
                "{}",
                kind.name
            );
        }
    }
}
