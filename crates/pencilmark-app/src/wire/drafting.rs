//! The content of a setter's page: kinds of clues, the puzzle's clues, and the results of checking it.

use pencilmark_core::cell::CellName;
use pencilmark_core::constraint::{DrawGesture, KindFamily};
use pencilmark_core::digit::Digit;
use serde::{Deserialize, Serialize};

/// A kind of clues in a setter's palette.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueKindView {
    /// The name of the kind in rules texts: `killer`.
    pub name: &'static str,
    /// The display name of the kind: `Killer cage`.
    pub title: String,
    /// Alternative names by which the kind can be found.
    pub aliases: &'static [&'static str],
    /// The family that the kind belongs to.
    pub family: KindFamily,
    /// The gesture by which its clues are drawn.
    pub gesture: DrawGesture,
    /// The minimum number of cells of a clue; for an arrow, the maximum number in its circle.
    pub cells: usize,
    /// The numbers that a clue of the kind takes.
    pub numbers: ClueNumbers,
    /// The meaning of a clue's text argument, for kinds that take one.
    pub word: Option<String>,
    /// The rule of the example as a sentence.
    pub rule: String,
    /// The example as rules text: a small board with one clue.
    pub example: String,
    /// The example as a complete SVG picture.
    pub picture: String,
}

/// The page about a kind of clues.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueKindPage {
    /// The kind that the page is about.
    pub kind: ClueKindView,
    /// Tables about the clue's numbers, for digits 1 to 9.
    pub tables: Vec<FactTable>,
    /// The rules for generating puzzles with such clues, if they can be generated.
    pub drawn: Option<String>,
}

/// A table of facts about a kind of clues.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FactTable {
    /// The title of the table.
    pub title: String,
    /// The column headings of the table.
    pub columns: Vec<String>,
    /// The rows of the table, each with one text per column.
    pub rows: Vec<Vec<String>>,
}

/// The numbers that the clues of a kind take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueNumbers {
    /// The minimum number of numbers.
    pub least: usize,
    /// The maximum number of numbers; absent if there is no limit.
    pub most: Option<usize>,
    /// The meaning of the numbers, in words.
    pub what: String,
}

/// A clue of the puzzle being set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DrawnClue {
    /// The clue as text: `killer=15:r1c1,r1c2`.
    pub text: String,
    /// The name of the clue's kind.
    pub kind: &'static str,
    /// The name and location of the clue, in words.
    pub title: String,
    /// The lists of cells of the clue.
    pub cells: Vec<Vec<CellName>>,
    /// The cells that the clue constrains: its own cells, or those that it looks along.
    pub reach: Vec<CellName>,
    /// The numbers of the clue.
    pub numbers: Vec<i32>,
    /// The place of the clue outside the grid: `r0c3`.
    pub place: Option<String>,
    /// The text argument of the clue, for kinds that take one.
    pub word: Option<String>,
    /// The rule of the clue as a sentence.
    pub rule: String,
}

/// The number of solutions of a puzzle, exact or estimated.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AmountView {
    /// The number of solutions, or an estimate of it.
    pub solutions: f64,
    /// The standard error of the estimate; 0 if the number is exact.
    pub error: f64,
}

/// The verdict on the puzzle being set.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VerdictAnswer {
    /// The number of solutions: 0, 1, or 2 for two or more; absent if the search takes too long.
    pub solutions: Option<u8>,
    /// The number of solutions, if there are several.
    pub amount: Option<AmountView>,
    /// The verdict as a sentence.
    pub text: String,
    /// The solution, or two solutions that differ in few cells.
    pub found: Vec<Vec<Digit>>,
    /// The cells in which the two solutions differ, or those of contradicting givens and clues.
    pub cells: Vec<CellName>,
    /// The clues that contradict each other, as texts.
    pub clues: Vec<String>,
}

/// For each cell, the digits that occur in solutions, with their frequency.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SharesAnswer {
    /// The number of solutions, if all were counted.
    pub solutions: Option<u64>,
    /// For each cell, the digits that it holds in at least one solution.
    pub digits: Vec<Vec<Digit>>,
    /// For each of these digits, the percentage of solutions with it, at least 1; empty if they were not counted.
    pub shares: Vec<Vec<u8>>,
    /// Two of the solutions found that differ in the fewest cells.
    pub found: Vec<Vec<Digit>>,
    /// The cells in which the two solutions differ.
    pub cells: Vec<CellName>,
    /// The groups of cells that are equal in all solutions, if all were counted; otherwise ask
    /// [`Question::Equal`](crate::wire::Question::Equal).
    pub equal: Option<Vec<Vec<CellName>>>,
}

/// The cells that hold the same digit in every solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EqualAnswer {
    /// The groups of cells that are equal in all solutions, each proved. Cells that hold the same single digit in all
    /// solutions are left out.
    pub groups: Vec<Vec<CellName>>,
    /// True if the list is complete; false if the search took too long.
    pub complete: bool,
}

/// The clues and givens that the puzzle does not need for a unique solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SpareAnswer {
    /// The redundant clues as text; any one of them can be removed.
    pub clues: Vec<String>,
    /// The cells of the redundant givens; any one of them can be removed.
    pub givens: Vec<CellName>,
    /// The answer as a sentence.
    pub text: String,
}

/// A given that a suggestion adds to the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SuggestedGiven {
    /// The cell of the given.
    pub cell: CellName,
    /// The digit of the given.
    pub digit: Digit,
}

/// A clue that a suggestion adds to the puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SuggestedClue {
    /// The clue as text: `killer=15:r1c1,r1c2`.
    pub text: String,
    /// The name and location of the clue, in words.
    pub title: String,
    /// The clue without a number that it replaces, as text, if any.
    pub replaces: Option<String>,
}

/// A suggestion: givens or clues to add, which reduce the number of solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Suggestion {
    /// The givens to add.
    pub givens: Vec<SuggestedGiven>,
    /// The clues to add.
    pub clues: Vec<SuggestedClue>,
    /// The number of solutions with the suggestion.
    pub left: u64,
    /// True if the actual number of solutions may be larger than the count.
    pub at_least: bool,
    /// True if the suggestion leaves a unique solution that logic can find; tested only for the best suggestion.
    pub logical: bool,
}

/// The number of solutions with a certain number for a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NumberLeft {
    /// The number of the clue.
    pub number: i32,
    /// The number of solutions with this number for the clue, among those examined.
    pub left: u64,
}

/// Suggestions that make the solution unique.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SuggestAnswer {
    /// The suggestions, best first.
    pub suggestions: Vec<Suggestion>,
    /// The numbers with which the clue asked about keeps a solution, with their numbers of solutions.
    pub numbers: Vec<NumberLeft>,
    /// True if all solutions were examined, so that their numbers are exact.
    pub exact: bool,
}
