//! A step of reasoning as data: what follows, by which technique, and what to show for it.
//!
//! Whoever finds a step fills it; painters, tellers and raters read it, and none of them knows how it was found.

use std::fmt;

use crate::board::Board;
use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::house::HouseId;

/// A digit in a cell that may hold it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

/// What follows from a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conclusion {
    /// The digit stands in the cell.
    Place(Candidate),
    /// It does not.
    Eliminate(Candidate),
}

impl Conclusion {
    /// The conclusion as it is written on a board of `size`: `r3c4=5`, `r1c2<>7`.
    pub fn name(self, size: usize) -> String {
        match self {
            Conclusion::Place(Candidate { cell, digit }) => format!("{}={digit}", cell.name(size)),
            Conclusion::Eliminate(Candidate { cell, digit }) => format!("{}<>{digit}", cell.name(size)),
        }
    }

    /// True when it would change the board.
    pub fn is_new(self, board: &Board) -> bool {
        match self {
            Conclusion::Place(Candidate { cell, .. }) => board.value(cell).is_none(),
            Conclusion::Eliminate(Candidate { cell, digit }) => board.candidates(cell).contains(digit),
        }
    }

    /// Does it to the board.
    pub fn apply(self, board: &mut Board) {
        match self {
            Conclusion::Place(Candidate { cell, digit }) => board.place(cell, digit),
            Conclusion::Eliminate(Candidate { cell, digit }) => {
                board.eliminate(cell, digit);
            }
        }
    }
}

/// What a part of a pattern is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// What the proof begins with: the houses that must hold the digit, the cells of a subset.
    Base,
    /// Where that puts the digits.
    Cover,
    /// The cell that decides between the ends.
    Pivot,
    /// An end: one of the ends is right, whichever.
    End,
}

/// Something to show on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// These candidates.
    Candidates(Role, Vec<Candidate>),
    /// These cells.
    Cells(Role, Vec<Cell>),
    /// These houses.
    Houses(Role, Vec<HouseId>),
    /// A link between two candidates.
    Link {
        /// From here.
        from: Candidate,
        /// To here.
        to: Candidate,
        /// What it says.
        kind: LinkKind,
    },
}

/// What a link says of its two candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkKind {
    /// At least one of them is right.
    Strong,
    /// At most one of them is.
    Weak,
}

/// What is put into a blank of a technique's sentence.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Slot {
    /// Digits.
    Digits(DigitSet),
    /// Cells.
    Cells(Vec<Cell>),
    /// Houses.
    Houses(Vec<HouseId>),
}

/// Which techniques are kin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// A cell or a house with one possibility left.
    Single,
    /// A digit confined to where two houses cross.
    Intersection,
    /// As many digits as cells.
    Subset,
    /// One digit in as many houses as hold it.
    Fish,
    /// One digit, two houses with two places each, and what sees both ends.
    SingleDigit,
    /// A few cells with two or three candidates that leave one of two ends right.
    Wing,
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Family::Single => "single",
            Family::Intersection => "intersection",
            Family::Subset => "subset",
            Family::Fish => "fish",
            Family::SingleDigit => "single digit",
            Family::Wing => "wing",
        })
    }
}

/// The card of a technique.
#[derive(Debug)]
pub struct Technique {
    /// The name by which programs know it: `x-wing`.
    pub id: &'static str,
    /// The name by which people know it: `X-wing`.
    pub name: &'static str,
    /// What else it is called.
    pub other_names: &'static [&'static str],
    /// Its kin.
    pub family: Family,
    /// The proof in a sentence, with blanks such as `{digits}` that each step fills.
    pub sentence: &'static str,
    /// True when it relies on the puzzle having one solution.
    pub assumes_uniqueness: bool,
    /// HoDoKu's code in its library lines.
    pub hodoku: Option<&'static str>,
    /// Where it works.
    pub example: Example,
}

/// A board on which a technique works.
#[derive(Debug)]
pub struct Example {
    /// The rules, as [`rules_text`](crate::rules_text) reads them.
    pub rules: &'static str,
    /// The board, in any format.
    pub board: &'static str,
    /// What the first step of the technique concludes there: `r1c2<>7 r1c3<>7`.
    pub conclusions: &'static str,
}

/// A step.
#[derive(Clone, Debug)]
pub struct Step {
    /// By which technique.
    pub technique: &'static Technique,
    /// What follows, at least one.
    pub conclusions: Vec<Conclusion>,
    /// What to show.
    pub marks: Vec<Mark>,
    /// What fills the blanks of the technique's sentence.
    pub slots: Vec<(&'static str, Slot)>,
}

impl Step {
    /// The conclusions as they are written, sorted: `r1c2<>7 r1c3<>7`.
    pub fn conclusions_text(&self, size: usize) -> String {
        let mut sorted = self.conclusions.clone();
        sorted.sort();
        let names: Vec<String> = sorted.into_iter().map(|c| c.name(size)).collect();
        names.join(" ")
    }
}
