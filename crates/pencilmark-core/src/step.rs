//! A step of reasoning as data: its technique, its conclusions, and the marks and texts that explain it.
//!
//! Solvers create steps; renderers and raters read them, without knowing how a step was found.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::board::Board;
pub use crate::candidate::Candidate;
use crate::cell::{Cell, CellName, CellPositions};
use crate::chain_pattern::{ChainPattern, SetChain};
use crate::clue::ConstraintId;
use crate::digit::{Digit, DigitSet};
use crate::house::HouseId;
use crate::message::{Message, Name, NameGroup};
use crate::proof::{Deduction, ProofClash};
use crate::rules::Rules;
use crate::text_serde::serialise_as_text;
use crate::values::DigitValues;

/// A conclusion of a step: the placement of a digit or the elimination of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conclusion {
    /// A digit is placed in a cell.
    Place(Candidate),
    /// A digit is eliminated from the candidates of a cell.
    Eliminate(Candidate),
}

impl Conclusion {
    /// Returns the conclusion in notation: `r3c4=5`, `r1c2<>7`.
    pub fn name(self, board: impl CellPositions) -> ConclusionName {
        match self {
            Conclusion::Place(Candidate { cell, digit }) => ConclusionName::Place(cell.name(board), digit),
            Conclusion::Eliminate(Candidate { cell, digit }) => {
                ConclusionName::Eliminate(cell.name(board), digit)
            }
        }
    }

    /// The candidate that the conclusion places or eliminates.
    pub fn candidate(self) -> Candidate {
        match self {
            Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => candidate,
        }
    }

    /// True if the conclusion would change the board.
    pub fn would_change(self, board: &Board) -> bool {
        match self {
            Conclusion::Place(Candidate { cell, .. }) => board.value(cell).is_none(),
            Conclusion::Eliminate(Candidate { cell, digit }) => board.candidates(cell).contains(digit),
        }
    }

    /// Applies the conclusion to the board.
    pub fn apply(self, board: &mut Board) {
        match self {
            Conclusion::Place(Candidate { cell, digit }) => board.set(cell, digit),
            Conclusion::Eliminate(Candidate { cell, digit }) => {
                board.eliminate(cell, digit);
            }
        }
    }
}

/// A conclusion in notation, independent of a board: prints as `r3c4=5` or `r1c2<>7`, with digits counted from 1 on every
/// board.
///
/// ```
/// use pencilmark_core::step::ConclusionName;
/// assert_eq!("r3c4=5".parse::<ConclusionName>().unwrap().to_string(), "r3c4=5");
/// assert!("r3c4>5".parse::<ConclusionName>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConclusionName {
    /// The placement of a digit in a cell.
    Place(CellName, Digit),
    /// The elimination of a digit from a cell.
    Eliminate(CellName, Digit),
}

impl ConclusionName {
    /// The cell that the conclusion is about.
    pub fn cell(self) -> CellName {
        match self {
            ConclusionName::Place(cell, _) | ConclusionName::Eliminate(cell, _) => cell,
        }
    }

    /// Returns the notation with the digit as a board with these values writes it: for values from 0, the first digit is
    /// `r3c4=0`.
    pub fn text_with_values(self, values: DigitValues) -> String {
        match self {
            ConclusionName::Place(cell, digit) => format!("{cell}={}", values.symbol(digit)),
            ConclusionName::Eliminate(cell, digit) => format!("{cell}<>{}", values.symbol(digit)),
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

/// The error of parsing a text that is not a conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConclusionNameError(String);

impl fmt::Display for ConclusionNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a conclusion: expected r3c4=5 or r1c2<>7", self.0)
    }
}

impl std::error::Error for ConclusionNameError {}

/// The role of a mark in a step's pattern, most important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(tag = "role", content = "number", rename_all = "lowercase"))]
pub enum Role {
    /// The pivot: the cell that connects the ends of the pattern.
    Pivot,
    /// A fin: an extra candidate; either it is true, or the pattern holds without it.
    Fin,
    /// An end of the pattern: at least one of its ends is true.
    End,
    /// The base of the pattern: the houses that must hold the digit, or the cells of a subset.
    Base,
    /// The cover of the pattern: the houses or digits to which the base confines the candidates.
    Cover,
    /// A candidate that is true if the start of the chain is.
    On,
    /// A candidate that is false if the start of the chain is true.
    Off,
    /// A candidate of this colour. Colours are paired, 0 with 1, 2 with 3, ...: all candidates of one colour are true, all
    /// of the other false.
    Colour(u8),
    /// A part of the almost locked set with this number.
    Set(u8),
}

/// A mark to show on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// Candidates to mark with a role.
    Candidates(Role, Vec<Candidate>),
    /// Cells to mark with a role.
    Cells(Role, Vec<Cell>),
    /// Houses to mark with a role.
    Houses(Role, Vec<HouseId>),
    /// A link to draw between two nodes of a chain.
    Link {
        /// The node at which the link starts: one candidate, or a group that acts as one.
        from: Vec<Candidate>,
        /// The node at which the link ends.
        to: Vec<Candidate>,
        /// The kind of the link.
        kind: LinkKind,
        /// The number of the chain that the link belongs to, if a proof has several; otherwise 0.
        branch: u8,
    },
}

/// The kind of a link between two nodes of a chain. A node of several candidates is true if one of them is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum LinkKind {
    /// At least one of the two nodes is true.
    Strong,
    /// At most one of the two nodes is true.
    Weak,
    /// The second node follows from the first, possibly together with others: a link of a proof that alone says nothing
    /// about the two.
    Implied,
}

impl LinkKind {
    /// Returns the kind of link that follows this one in an alternating chain.
    pub fn opposite(self) -> LinkKind {
        match self {
            LinkKind::Strong => LinkKind::Weak,
            LinkKind::Weak => LinkKind::Strong,
            LinkKind::Implied => LinkKind::Implied,
        }
    }
}

/// A value for a placeholder in a technique's sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Slot {
    /// A set of digits.
    Digits(DigitSet),
    /// A list of cells.
    Cells(Vec<Cell>),
    /// Several cells, joined by "or" because one of them is meant.
    AnyCell(Vec<Cell>),
    /// Cells, each with some of its digits.
    Held(Vec<(Cell, DigitSet)>),
    /// A list of candidates.
    Candidates(Vec<Candidate>),
    /// Candidates of one colour, which are true or false together.
    Colour(Vec<Candidate>),
    /// A list of sets of cells.
    Groups(Vec<Vec<Cell>>),
    /// A list of houses.
    Houses(Vec<HouseId>),
    /// Digits in houses: for each house some digits.
    Places(Vec<(HouseId, DigitSet)>),
    /// A chain with its nodes and links.
    Chain(Chain),
    /// Several chains, each with its own start.
    Chains(Vec<Chain>),
    /// A chain of almost locked sets, with the digits that link them.
    SetChain(SetChain),
    /// The last set of a chain of almost locked sets.
    LastSet(SetChain),
    /// The patterns behind strong links of the chain, each with the number of the node at which the link starts.
    Patterns(Vec<(usize, ChainPattern)>),
    /// The contradiction that a step ends in.
    Clash(ProofClash),
    /// A symmetry of the square board.
    Move(BoardMove),
    /// A proof of several deductions.
    Proof(Vec<Deduction>),
    /// A number, such as a count of cells.
    Count(usize),
    /// A constraint, written as its name and location.
    Clue(ConstraintId),
    /// Several constraints, written as their names and locations.
    Clues(Vec<ConstraintId>),
    /// Cages and other sums, written as their locations.
    Cages(Vec<ConstraintId>),
    /// Reasons as messages, made when the step was found.
    Reasons(Vec<Message>),
}

/// A symmetry of the square board that maps its cells onto each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardMove {
    /// A rotation by 180 degrees.
    HalfTurn,
    /// A rotation by 90 degrees clockwise.
    QuarterTurn,
    /// A reflection in the diagonal from top left to bottom right.
    MainDiagonal,
    /// A reflection in the diagonal from top right to bottom left.
    AntiDiagonal,
}

/// A chain of nodes, each linked to the next; strong and weak links alternate.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// The nodes of the chain: each is one candidate, or a group that acts as one.
    pub nodes: Vec<Vec<Candidate>>,
    /// The kind of the link between the first two nodes.
    pub first_link: LinkKind,
    /// True if the last node is linked to the first.
    pub is_closed: bool,
}

impl Chain {
    /// Returns the links in order; the last link of a closed chain leads back to its first node.
    pub fn links(&self) -> impl Iterator<Item = (&[Candidate], &[Candidate], LinkKind)> {
        let count = self.nodes.len();
        let links = if self.is_closed { count } else { count.saturating_sub(1) };
        (0..links).map(move |i| {
            let kind = if i % 2 == 0 { self.first_link } else { self.first_link.opposite() };
            (&self.nodes[i][..], &self.nodes[(i + 1) % count][..], kind)
        })
    }
}

/// The family that a technique belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Family {
    /// A cell or a house with one possibility left.
    Single,
    /// A digit confined to the intersection of two houses.
    Intersection,
    /// Conclusions from a single clue: its combinations, its bounds, the digits that it must contain.
    Clue,
    /// n cells of a house with n digits, or n digits with n cells.
    Subset,
    /// One digit whose places in n houses are covered by n other houses.
    Fish,
    /// One digit with two places in each of two houses, and the cells that see both ends.
    #[cfg_attr(feature = "serde", serde(rename = "single digit"))]
    SingleDigit,
    /// A few cells with two or three candidates, such that at least one of two ends is true.
    Wing,
    /// Candidates of which all of one colour are true.
    Colouring,
    /// Patterns that would give the puzzle a second solution.
    Uniqueness,
    /// Alternating chains of strong and weak links.
    Chain,
    /// n cells with n + 1 candidate digits.
    #[cfg_attr(feature = "serde", serde(rename = "almost locked sets"))]
    AlmostLocked,
    /// Combinations of candidates that are excluded one by one.
    Exclusion,
    /// Rank-0 patterns: several houses that must hold exactly as many candidates as they have room for.
    #[cfg_attr(feature = "serde", serde(rename = "balanced sets"))]
    Balanced,
    /// Exocets: two base cells whose digits two target cells must repeat.
    Exocet,
    /// Patterns that can't be filled, so that one of their guardians is true.
    #[cfg_attr(feature = "serde", serde(rename = "impossible pattern"))]
    Impossible,
    /// Conclusions that follow from every alternative of a choice, or from the contradiction of one.
    Forcing,
    /// Brute-force methods, for when no human technique applies.
    #[cfg_attr(feature = "serde", serde(rename = "last resort"))]
    LastResort,
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Family::Single => "single",
            Family::Intersection => "intersection",
            Family::Clue => "clue",
            Family::Subset => "subset",
            Family::Fish => "fish",
            Family::SingleDigit => "single digit",
            Family::Wing => "wing",
            Family::Colouring => "colouring",
            Family::Uniqueness => "uniqueness",
            Family::Chain => "chain",
            Family::AlmostLocked => "almost locked sets",
            Family::Exclusion => "exclusion",
            Family::Balanced => "balanced sets",
            Family::Exocet => "exocet",
            Family::Impossible => "impossible pattern",
            Family::Forcing => "forcing",
            Family::LastResort => "last resort",
        })
    }
}

/// The placeholders of sentences that renderers compute: `excluded` says what excludes the other digits of a naked
/// single, `blocked` says what blocks the other cells of a hidden single, and `verdict` says what follows from the form
/// of a chain.
pub const COMPUTED_PLACEHOLDERS: [&str; 3] = ["excluded", "blocked", "verdict"];

/// The description of a technique.
#[derive(Debug)]
pub struct Technique {
    /// The identifier for programs: `x-wing`.
    pub id: &'static str,
    /// The display name of the technique: `X-wing`.
    pub name: &'static str,
    /// Other names of the technique.
    pub other_names: &'static [&'static str],
    /// The family of the technique.
    pub family: Family,
    /// The proof in a sentence, with placeholders such as `{digits}` that each step fills.
    pub sentence: &'static str,
    /// True if the technique relies on the puzzle having one solution.
    pub assumes_uniqueness: bool,
    /// True if the results of the technique depend on the order of cells and digits.
    pub depends_on_order: bool,
    /// The code of the technique in HoDoKu's library lines.
    pub hodoku: Option<&'static str>,
    /// An example of the technique.
    pub example: Example,
}

impl Technique {
    /// The display name of the technique, translatable.
    pub const fn translated_name(&self) -> Name {
        Name::new(NameGroup::Technique, self.id, self.name)
    }

    /// Creates a technique from its required fields.
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

    /// Sets the technique's code in HoDoKu.
    pub const fn hodoku(mut self, code: &'static str) -> Technique {
        self.hodoku = Some(code);
        self
    }

    /// Sets the other names of the technique.
    pub const fn with_other_names(mut self, names: &'static [&'static str]) -> Technique {
        self.other_names = names;
        self
    }

    /// Marks the technique as relying on the puzzle having one solution.
    pub const fn assuming_uniqueness(mut self) -> Technique {
        self.assumes_uniqueness = true;
        self
    }

    /// Marks the results of the technique as dependent on the order of cells and digits.
    pub const fn depending_on_order(mut self) -> Technique {
        self.depends_on_order = true;
        self
    }
}

/// An example of a technique: a board on which it applies.
#[derive(Debug)]
pub struct Example {
    /// The rules of the example's board, in the form of [`rules_text`](crate::rules_text).
    pub rules: &'static str,
    /// The board of the example, in any format.
    pub board: &'static str,
    /// The conclusions of the technique's first step on the board: `r1c2<>7 r1c3<>7`.
    pub conclusions: &'static str,
}

impl Example {
    /// Creates an example from a classic board and the conclusions of the first step there.
    pub const fn classic(board: &'static str, conclusions: &'static str) -> Example {
        Example { rules: "9", board, conclusions }
    }
}

/// A step of reasoning: a technique applied to a board.
#[derive(Clone, Debug)]
pub struct Step {
    /// The technique of the step.
    pub technique: &'static Technique,
    /// The conclusions of the step, at least one.
    pub conclusions: Vec<Conclusion>,
    /// The marks to show on the board.
    pub marks: Vec<Mark>,
    /// The values for the placeholders of the technique's sentence.
    pub slots: Vec<(&'static str, Slot)>,
    /// Further values for the placeholders, if a step joins several patterns: the sentence is repeated with each.
    pub more_slots: Vec<Vec<(&'static str, Slot)>>,
    /// Further conclusions of the same pattern that nothing on the way to the step's aim needs.
    pub also: Vec<Conclusion>,
    /// The index of the clue, the group of clues or the derived sum that a step on clues uses, in the list that its technique
    /// searches.
    pub source: Option<usize>,
    /// The number of ways to fill clues that the step goes through, if it does.
    pub ways: Option<usize>,
}

impl Step {
    /// The proof among the step's slots, if there is one.
    pub fn proof(&self) -> Option<&[Deduction]> {
        self.slots
            .iter()
            .find_map(|(_, slot)| if let Slot::Proof(proof) = slot { Some(&proof[..]) } else { None })
    }

    /// The single chain among the step's slots, if there is one.
    pub fn chain(&self) -> Option<&Chain> {
        self.slots.iter().find_map(|(_, slot)| if let Slot::Chain(chain) = slot { Some(chain) } else { None })
    }

    /// The patterns behind strong links of the step's chain, each with the number of the node at which the link starts.
    pub fn chain_patterns(&self) -> &[(usize, ChainPattern)] {
        let patterns = self.slots.iter().find_map(|(_, slot)| {
            if let Slot::Patterns(patterns) = slot { Some(&patterns[..]) } else { None }
        });
        patterns.unwrap_or_default()
    }

    /// The constraints that the step uses: those in its slots.
    pub fn clues(&self) -> Vec<ConstraintId> {
        let of_slot = |(_, slot): &(&'static str, Slot)| match slot {
            Slot::Clue(id) => vec![*id],
            Slot::Clues(ids) | Slot::Cages(ids) => ids.clone(),
            _ => Vec::new(),
        };
        self.slots.iter().chain(self.more_slots.iter().flatten()).flat_map(of_slot).collect()
    }

    /// The houses that the step's sentence names first: those of its first slot of houses, if there is one.
    pub fn named_houses(&self) -> Option<&[HouseId]> {
        self.slots
            .iter()
            .find_map(|(_, slot)| if let Slot::Houses(houses) = slot { Some(&houses[..]) } else { None })
    }

    /// The digits that the step's sentence names first: those of its first slot of digits, if there is one.
    pub fn named_digits(&self) -> Option<DigitSet> {
        self.slots
            .iter()
            .find_map(|(_, slot)| if let Slot::Digits(digits) = slot { Some(*digits) } else { None })
    }

    /// Returns the conclusions of the step in notation, sorted.
    pub fn conclusion_names(&self, board: impl CellPositions) -> Vec<ConclusionName> {
        let mut sorted = self.conclusions.clone();
        sorted.sort();
        sorted.into_iter().map(|conclusion| conclusion.name(&board)).collect()
    }

    /// Returns the conclusions of the step on one line, sorted, with digits as the board writes them: `r1c2<>7 r1c3<>7`.
    pub fn conclusions_text(&self, rules: &Rules) -> String {
        let names = self.conclusion_names(rules);
        let texts: Vec<String> =
            names.into_iter().map(|name| name.text_with_values(rules.values())).collect();
        texts.join(" ")
    }
}
