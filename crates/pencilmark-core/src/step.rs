//! A step of reasoning as data: what follows, by which technique, and what to show for it.
//!
//! Whoever finds a step fills it; painters, tellers and raters read it, and none of them knows how it was found.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::board::Board;
use crate::cell::{Cell, CellName};
use crate::digit::{Digit, DigitSet};
use crate::house::HouseId;
use crate::text_serde::serialise_as_text;

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
    pub fn name(self, size: usize) -> ConclusionName {
        match self {
            Conclusion::Place(Candidate { cell, digit }) => ConclusionName::Place(cell.name(size), digit),
            Conclusion::Eliminate(Candidate { cell, digit }) => {
                ConclusionName::Eliminate(cell.name(size), digit)
            }
        }
    }

    /// The candidate that is placed or eliminated.
    pub fn candidate(self) -> Candidate {
        match self {
            Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => candidate,
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

/// A conclusion as it is written, without a board: prints as `r3c4=5` or `r1c2<>7`.
///
/// ```
/// use pencilmark_core::step::ConclusionName;
/// assert_eq!("r3c4=5".parse::<ConclusionName>().unwrap().to_string(), "r3c4=5");
/// assert!("r3c4>5".parse::<ConclusionName>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConclusionName {
    /// The digit stands in the cell.
    Place(CellName, Digit),
    /// The digit does not stand in the cell.
    Eliminate(CellName, Digit),
}

impl ConclusionName {
    /// The cell that the conclusion is about.
    pub fn cell(self) -> CellName {
        match self {
            ConclusionName::Place(cell, _) | ConclusionName::Eliminate(cell, _) => cell,
        }
    }
}

impl fmt::Display for ConclusionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConclusionName::Place(cell, digit) => write!(f, "{cell}={digit}"),
            ConclusionName::Eliminate(cell, digit) => write!(f, "{cell}<>{digit}"),
        }
    }
}

impl FromStr for ConclusionName {
    type Err = ConclusionNameError;

    fn from_str(text: &str) -> Result<ConclusionName, ConclusionNameError> {
        let error = || ConclusionNameError(text.to_owned());
        let (cell, digit, eliminates) = match text.split_once("<>") {
            Some((cell, digit)) => (cell, digit, true),
            None => text.split_once('=').map(|(cell, digit)| (cell, digit, false)).ok_or_else(error)?,
        };
        let cell = cell.parse().map_err(|_| error())?;
        let mut symbols = digit.chars();
        match (symbols.next().and_then(Digit::from_symbol), symbols.next()) {
            (Some(digit), None) if eliminates => Ok(ConclusionName::Eliminate(cell, digit)),
            (Some(digit), None) => Ok(ConclusionName::Place(cell, digit)),
            (Some(_) | None, _) => Err(error()),
        }
    }
}

serialise_as_text!(ConclusionName, "^[rR][0-9]+[cC][0-9]+(=|<>)[1-9A-Pa-p]$");

/// A text that is no conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConclusionNameError(String);

impl fmt::Display for ConclusionNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a conclusion: expected r3c4=5 or r1c2<>7", self.0)
    }
}

impl std::error::Error for ConclusionNameError {}

/// What a part of a pattern is for, what decides most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "role", content = "number", rename_all = "lowercase")]
pub enum Role {
    /// The cell that decides between the ends.
    Pivot,
    /// A candidate that is one too many for the pattern: it is right, or the pattern is.
    Fin,
    /// An end: one of the ends is right, whichever.
    End,
    /// What the proof begins with: the houses that must hold the digit, the cells of a subset.
    Base,
    /// Where that puts the digits.
    Cover,
    /// Right, if what the chain begins with is assumed.
    On,
    /// Wrong, if what the chain begins with is assumed.
    Off,
    /// A candidate of this colour. Colours come in pairs, 0 and 1, 2 and 3, ...: one of the two is all right, the other all wrong.
    Colour(u8),
    /// A part of the set of cells with this number, of those that work together.
    Set(u8),
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
    /// A link between two nodes.
    Link {
        /// From here: a candidate, or several that act as one.
        from: Vec<Candidate>,
        /// To here.
        to: Vec<Candidate>,
        /// What it says.
        kind: LinkKind,
        /// The chain that it is a part of, where a proof has several; else 0.
        branch: u8,
    },
}

/// What a link says of its two nodes. A node of several candidates is right when one of them is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum LinkKind {
    /// At least one of them is right.
    Strong,
    /// At most one of them is.
    Weak,
}

impl LinkKind {
    /// The other kind.
    pub fn other(self) -> LinkKind {
        match self {
            LinkKind::Strong => LinkKind::Weak,
            LinkKind::Weak => LinkKind::Strong,
        }
    }
}

/// What is put into a blank of a technique's sentence.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Slot {
    /// Digits.
    Digits(DigitSet),
    /// Cells.
    Cells(Vec<Cell>),
    /// Candidates.
    Candidates(Vec<Candidate>),
    /// Sets of cells.
    Groups(Vec<Vec<Cell>>),
    /// Houses.
    Houses(Vec<HouseId>),
    /// A chain.
    Chain(Chain),
    /// Several chains, each from another beginning.
    Chains(Vec<Chain>),
    /// How many.
    Count(usize),
}

/// Nodes, each linked to the next, strong and weak links taking turns.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// A candidate each, or several that act as one.
    pub nodes: Vec<Vec<Candidate>>,
    /// The kind of the link between the first two.
    pub first: LinkKind,
    /// True when the last node is linked to the first.
    pub closed: bool,
}

impl Chain {
    /// The links, in order; the last of a closed chain leads back to its first node.
    pub fn links(&self) -> impl Iterator<Item = (&[Candidate], &[Candidate], LinkKind)> {
        let count = self.nodes.len();
        let links = if self.closed { count } else { count.saturating_sub(1) };
        (0..links).map(move |i| {
            let kind = if i % 2 == 0 { self.first } else { self.first.other() };
            (&self.nodes[i][..], &self.nodes[(i + 1) % count][..], kind)
        })
    }
}

/// Which techniques are kin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
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
    #[serde(rename = "single digit")]
    SingleDigit,
    /// A few cells with two or three candidates that leave one of two ends right.
    Wing,
    /// Candidates that are right or wrong together.
    Colouring,
    /// What would have two solutions is not there.
    Uniqueness,
    /// Links that take turns from one end to the other.
    Chain,
    /// Sets of cells with one digit more than cells.
    #[serde(rename = "almost locked sets")]
    AlmostLocked,
    /// Combinations tried and excluded one by one.
    Exclusion,
    /// What follows from every choice, or contradicts one.
    Forcing,
    /// What a program does when nothing that people do leads on.
    #[serde(rename = "last resort")]
    LastResort,
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
            Family::Colouring => "colouring",
            Family::Uniqueness => "uniqueness",
            Family::Chain => "chain",
            Family::AlmostLocked => "almost locked sets",
            Family::Exclusion => "exclusion",
            Family::Forcing => "forcing",
            Family::LastResort => "last resort",
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
    /// True when the order of cells and digits decides what it finds.
    pub depends_on_order: bool,
    /// HoDoKu's code in its library lines.
    pub hodoku: Option<&'static str>,
    /// Where it works.
    pub example: Example,
}

impl Technique {
    /// A card with what every technique has.
    pub const fn new(
        id: &'static str,
        name: &'static str,
        family: Family,
        sentence: &'static str,
        example: Example,
    ) -> Technique {
        Technique {
            id,
            name,
            other_names: &[],
            family,
            sentence,
            assumes_uniqueness: false,
            depends_on_order: false,
            hodoku: None,
            example,
        }
    }

    /// The card with HoDoKu's code.
    pub const fn hodoku(mut self, code: &'static str) -> Technique {
        self.hodoku = Some(code);
        self
    }

    /// The card with other names.
    pub const fn also(mut self, names: &'static [&'static str]) -> Technique {
        self.other_names = names;
        self
    }

    /// The card of a technique that relies on the puzzle having one solution.
    pub const fn assuming_uniqueness(mut self) -> Technique {
        self.assumes_uniqueness = true;
        self
    }

    /// The card of a technique whose finds depend on the order of cells and digits.
    pub const fn depending_on_order(mut self) -> Technique {
        self.depends_on_order = true;
        self
    }
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

impl Example {
    /// A classic board and what the technique concludes there.
    pub const fn classic(board: &'static str, conclusions: &'static str) -> Example {
        Example { rules: "9", board, conclusions }
    }
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
    /// The conclusions as they are written, sorted.
    pub fn conclusion_names(&self, size: usize) -> Vec<ConclusionName> {
        let mut sorted = self.conclusions.clone();
        sorted.sort();
        sorted.into_iter().map(|conclusion| conclusion.name(size)).collect()
    }

    /// The conclusions in one line, sorted: `r1c2<>7 r1c3<>7`.
    pub fn conclusions_text(&self, size: usize) -> String {
        let names: Vec<String> = self.conclusion_names(size).iter().map(ConclusionName::to_string).collect();
        names.join(" ")
    }
}
