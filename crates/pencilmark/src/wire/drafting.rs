//! What a setter's page shows: kinds of clues, the clues of the puzzle, and what they leave.

use pencilmark_core::cell::CellName;
use pencilmark_core::constraint::{DrawGesture, KindFamily};
use pencilmark_core::digit::Digit;
use serde::{Deserialize, Serialize};

/// A kind of clues in a setter's palette.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueKindView {
    /// The name in texts of rules: `killer`.
    pub name: &'static str,
    /// The name for people: `Killer cage`.
    pub title: String,
    /// Further names by which it is found.
    pub aliases: &'static [&'static str],
    /// The family that it belongs to.
    pub family: KindFamily,
    /// How its clues are drawn by hand.
    pub gesture: DrawGesture,
    /// The fewest cells of a clue, or of the circle of an arrow the most.
    pub cells: usize,
    /// The numbers that a clue takes.
    pub numbers: ClueNumbers,
    /// What the word of a clue is, for kinds that take one.
    pub word: Option<String>,
    /// The rule in a sentence, of the example.
    pub rule: String,
    /// The example as text: the rules of a small board with one clue.
    pub example: String,
    /// The example as a drawing: a whole SVG.
    pub picture: String,
}

/// The page of a kind of clues.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueKindPage {
    /// The kind that the page is about.
    pub kind: ClueKindView,
    /// What its numbers come to, with digits 1 to 9.
    pub tables: Vec<FactTable>,
    /// The rules by which puzzles with such clues are made, if they can be drawn at random.
    pub drawn: Option<String>,
}

/// A table of facts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FactTable {
    /// What it says.
    pub title: String,
    /// The headings of its columns.
    pub columns: Vec<String>,
    /// The rows, each with a text for each column.
    pub rows: Vec<Vec<String>>,
}

/// The numbers that the clues of a kind take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueNumbers {
    /// The fewest numbers.
    pub least: usize,
    /// The most numbers; none if there is no limit.
    pub most: Option<usize>,
    /// What they are, in words.
    pub what: String,
}

/// A clue of a puzzle that is being set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnClue {
    /// The clue as text: `killer=15:r1c1,r1c2`.
    pub text: String,
    /// The name of its kind.
    pub kind: &'static str,
    /// What it is and where, in words.
    pub title: String,
    /// Its lists of cells.
    pub cells: Vec<Vec<CellName>>,
    /// The cells that it bears on: its own, or those that it looks along.
    pub reach: Vec<CellName>,
    /// The numbers of the clue.
    pub numbers: Vec<i32>,
    /// Its place outside the grid: `r0c3`.
    pub place: Option<String>,
    /// Its word, for kinds that take one.
    pub word: Option<String>,
    /// Its rule in a sentence.
    pub rule: String,
}

/// How many solutions a puzzle has, as far as is known.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AmountView {
    /// The number, or an estimate of it.
    pub solutions: f64,
    /// The standard error of an estimate; 0 if the number is exact.
    pub error: f64,
}

/// What holds of a puzzle that is being set.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerdictAnswer {
    /// 0, 1, or 2 for two and more; none if that takes too long to find out.
    pub solutions: Option<u8>,
    /// How many there are, where several are.
    pub amount: Option<AmountView>,
    /// The verdict as a sentence.
    pub text: String,
    /// The solution, or two that differ in few cells.
    pub found: Vec<Vec<Digit>>,
    /// The cells in which these two differ, or those of what clashes.
    pub cells: Vec<CellName>,
    /// The clues that clash, as texts.
    pub clues: Vec<String>,
}

/// Which digits solutions have in each cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SharesAnswer {
    /// The number of solutions if all were counted.
    pub solutions: Option<u64>,
    /// For each cell the digits that some solution has there.
    pub digits: Vec<Vec<Digit>>,
    /// For each of these digits the percentage of solutions that have it, at least 1; empty if they were not counted.
    pub shares: Vec<Vec<u8>>,
    /// Two solutions that differ in the fewest cells of those that were found.
    pub found: Vec<Vec<Digit>>,
    /// The cells in which they differ.
    pub cells: Vec<CellName>,
    /// Cells that are equal in all solutions, if all were counted; else [`Question::Equal`](crate::wire::Question::Equal) looks for them.
    pub equal: Option<Vec<Vec<CellName>>>,
}

/// The cells that hold the same digit in every solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EqualAnswer {
    /// Groups of cells that are equal in all solutions, each proved. Cells whose digit is the same in all solutions are in none.
    pub groups: Vec<Vec<CellName>>,
    /// True if there are no others; false if that takes too long to find out.
    pub complete: bool,
}

/// The clues and givens without which the puzzle still has one solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SpareAnswer {
    /// The clues, each as text; any one of them can go.
    pub clues: Vec<String>,
    /// The cells of the givens; any one of them can go.
    pub givens: Vec<CellName>,
    /// The answer as a sentence.
    pub text: String,
}

/// A given that a suggestion adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SuggestedGiven {
    /// The cell of the given.
    pub cell: CellName,
    /// The digit of the given.
    pub digit: Digit,
}

/// A clue that a suggestion adds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SuggestedClue {
    /// The clue as text: `killer=15:r1c1,r1c2`.
    pub text: String,
    /// What it is and where, in words.
    pub title: String,
    /// The clue whose place it takes, as text: one that has no number yet.
    pub replaces: Option<String>,
}

/// Givens, or clues, that leave fewer solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Suggestion {
    /// The givens to add.
    pub givens: Vec<SuggestedGiven>,
    /// The clues to add.
    pub clues: Vec<SuggestedClue>,
    /// How many solutions they leave.
    pub left: u64,
    /// True if there may be more solutions than were counted.
    pub at_least: bool,
    /// True if they leave one and logic finds it; looked at for the best suggestion alone.
    pub logical: bool,
}

/// What a number of a clue leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NumberLeft {
    /// The number that the clue would have.
    pub number: i32,
    /// How many solutions it leaves; of those that were looked at, if not all were.
    pub left: u64,
}

/// What would leave a puzzle one solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SuggestAnswer {
    /// What to add, the best first.
    pub suggestions: Vec<Suggestion>,
    /// The numbers that the asked clue may have, and what each leaves.
    pub numbers: Vec<NumberLeft>,
    /// True if all solutions were looked at, so that the figures are exact.
    pub exact: bool,
}
