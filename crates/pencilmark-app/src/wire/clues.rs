//! The remaining ways of clues, of hidden cages and of selected cells.

use pencilmark_core::cell::CellName;
use serde::Serialize;

/// The remaining ways to fill the clues of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CluesAnswer {
    /// The clues in the order of the rules, without rules of the whole board.
    pub clues: Vec<ClueView>,
    /// Hidden cages: sums that follow from a house and its cages, those with the fewest cells without a value first.
    pub hidden: Vec<ClueView>,
    /// The range of the selected cells' sum, as a sentence, if at least two are selected: `r1c1 and r1c2 hold 5 to 17.`
    pub selection: Option<String>,
}

/// The remaining ways to fill a clue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueView {
    /// The name and location of the clue: `The cage of 17 at r8c8`.
    pub title: String,
    /// The derivation of the clue, if it is not drawn on the board.
    pub origin: Option<String>,
    /// The cells that the clue covers.
    pub cells: Vec<CellName>,
    /// The number of remaining ways, in words: `4 of 9 ways left`.
    pub count: String,
    /// The remaining ways, if there are few.
    pub left: Vec<ClueWayView>,
    /// The excluded ways, grouped by reason.
    pub gone: Vec<GoneWays>,
    /// The digits that each cell may hold, if there are too many ways to list.
    pub supported: Vec<CellSupport>,
    /// A sentence about what all remaining ways have in common; empty if there are too many ways.
    pub common: String,
}

/// A way to fill a clue: a digit set, or a digit for each cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueWayView {
    /// The digits: of a set in ascending order, otherwise in the order of `cells`.
    pub digits: Vec<char>,
    /// The cells of the digits, if it matters which cell holds which digit.
    pub cells: Vec<CellName>,
}

/// Excluded ways of a clue with a common reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GoneWays {
    /// The digits of each excluded way.
    pub sets: Vec<Vec<char>>,
    /// The reason for the exclusion: `with 7, which is in r9c7`.
    pub why: String,
}

/// A cell of a clue with the digits that occur there in a remaining way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellSupport {
    /// The cell of the clue.
    pub cell: CellName,
    /// The digits that the cell may hold, in ascending order.
    pub digits: Vec<char>,
}
