//! A setter's texts and solution: information on a puzzle besides its givens and rules.

use pencilmark_core::artwork::Artwork;
use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;
use pencilmark_core::message::Message;
use serde::{Deserialize, Serialize};

/// The texts and the solution of a puzzle's setter. With these, a puzzle whose rules are known only in words can still be
/// played and checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetterNotes {
    /// The name of the setter.
    pub author: Option<String>,
    /// The rules in the setter's words.
    pub rules_text: Option<String>,
    /// The setter's message to a player who has solved the puzzle.
    pub solved_text: Option<String>,
    /// The decorations of the puzzle that are not drawn, in words.
    pub decorations: Vec<Message>,
    /// The parts of the puzzle that may have a meaning but were not understood, in words.
    pub not_understood: Vec<Message>,
    /// The cells with marks that could not be read as clues; a part that was not understood may refer to them.
    pub unread_marks: Vec<CellName>,
    /// The setter's solution, one digit per cell.
    pub solution: Option<Vec<Digit>>,
    /// The cells visible at the start of a fog puzzle; `None` if there is no fog.
    pub fog: Option<Vec<CellName>>,
    /// What the setter drew on the board besides the clues.
    pub artwork: Artwork,
}

impl SetterNotes {
    /// True if there is no text by the setter (author, rules, message), no drawing, and no part is decoration or not understood.
    pub fn has_no_texts(&self) -> bool {
        let Self {
            author,
            rules_text,
            solved_text,
            decorations,
            not_understood,
            unread_marks: _,
            solution: _,
            fog: _,
            artwork,
        } = self;
        let is_silent = author.is_none() && rules_text.is_none() && solved_text.is_none();
        is_silent && decorations.is_empty() && not_understood.is_empty() && artwork.is_empty()
    }

    /// True if a part of the puzzle was not understood, so that it may have fewer solutions than the known rules allow.
    pub fn is_partly_understood(&self) -> bool {
        !self.not_understood.is_empty()
    }

    /// Returns the JSON form; `None` if it would be empty.
    pub(crate) fn to_text(&self) -> Option<SetterText> {
        let solution = self.solution.as_ref();
        let text = SetterText {
            author: self.author.clone(),
            rules: self.rules_text.clone(),
            solved: self.solved_text.clone(),
            drawings: self.decorations.clone(),
            unknown: self.not_understood.clone(),
            unread_marks: self.unread_marks.clone(),
            solution: solution.map(|digits| digits.iter().map(|digit| digit.symbol()).collect()),
            fog: self.fog.clone(),
            drawing: (!self.artwork.is_empty()).then(|| self.artwork.clone()),
        };
        (*self != SetterNotes::default()).then_some(text)
    }
}

/// The JSON form of a setter's texts and solution.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetterText {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub author: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solved: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawings: Vec<Message>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<Message>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unread_marks: Vec<CellName>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fog: Option<Vec<CellName>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawing: Option<Artwork>,
}
