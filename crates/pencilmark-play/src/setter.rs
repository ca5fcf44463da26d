//! What the setter of a puzzle told beside its givens: rules in words, parts that no constraint stands for, a solution.

use pencilmark_core::cell::CellName;
use pencilmark_core::digit::Digit;
use pencilmark_core::message::Message;
use serde::{Deserialize, Serialize};

/// The words and the solution of a setter. A puzzle with rules that are known only in words can be played and checked with them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SetterNotes {
    /// The name of the setter.
    pub author: Option<String>,
    /// The rules in the words of the setter.
    pub rules: Option<String>,
    /// The words of the setter for whoever has solved the puzzle.
    pub solved: Option<String>,
    /// The parts of the puzzle that are drawing only, in words.
    pub drawings: Vec<Message>,
    /// The parts that may mean something but were not understood, in words.
    pub unknown: Vec<Message>,
    /// The cells of marks that became no clue: if a part was not understood, it may be about these.
    pub unread_marks: Vec<CellName>,
    /// The setter's solution, one digit a cell.
    pub solution: Option<Vec<Digit>>,
    /// The cells that can be seen at the start of a puzzle under fog; `None` if there is no fog.
    pub fog: Option<Vec<CellName>>,
}

impl SetterNotes {
    /// True if there are no words of the setter (author, rules, message for the solver), and nothing was left undrawn or not understood.
    pub fn is_wordless(&self) -> bool {
        let Self { author, rules, solved, drawings, unknown, unread_marks: _, solution: _, fog: _ } = self;
        let is_silent = author.is_none() && rules.is_none() && solved.is_none();
        is_silent && drawings.is_empty() && unknown.is_empty()
    }

    /// True if a part of the puzzle was not understood, so that it may have fewer solutions than the known rules leave.
    pub fn is_partly_understood(&self) -> bool {
        !self.unknown.is_empty()
    }

    /// The JSON form; `None` if there is nothing in it.
    pub(crate) fn to_text(&self) -> Option<SetterText> {
        let solution = self.solution.as_ref();
        let text = SetterText {
            author: self.author.clone(),
            rules: self.rules.clone(),
            solved: self.solved.clone(),
            drawings: self.drawings.clone(),
            unknown: self.unknown.clone(),
            unread_marks: self.unread_marks.clone(),
            solution: solution.map(|digits| digits.iter().map(|digit| digit.symbol()).collect()),
            fog: self.fog.clone(),
        };
        (*self != SetterNotes::default()).then_some(text)
    }
}

/// The JSON form of what a setter told.
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
}
