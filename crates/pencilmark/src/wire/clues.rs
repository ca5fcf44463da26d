//! What is left of clues, of hidden sums and of selected cells.

use pencilmark_core::cell::CellName;
use serde::Serialize;

/// What is left of the clues of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CluesAnswer {
    /// The clues, in the order of the rules; rules of the whole board are left out.
    pub clues: Vec<ClueView>,
    /// Sums that follow from a house and the cages in it, those of the fewest open cells first.
    pub hidden: Vec<ClueView>,
    /// What the cells that were named hold together, as a sentence, if there are two at least: `r1c1 and r1c2 hold 5 to 17.`
    pub selection: Option<String>,
}

/// What is left of a clue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueView {
    /// The clue by name and place: `The killer cage of 17 at r8c8`.
    pub title: String,
    /// Where it comes from, if it is not drawn on the board.
    pub origin: Option<String>,
    /// The cells that the clue covers.
    pub cells: Vec<CellName>,
    /// How many ways are left: `4 of 9 ways left`.
    pub count: String,
    /// The ways that are left, if they are few.
    pub left: Vec<ClueWayView>,
    /// Ways that are gone, by reason.
    pub gone: Vec<GoneWays>,
    /// What each cell may hold, if the ways are too many to list.
    pub supported: Vec<CellSupport>,
    /// What all ways have in common, as a sentence; empty if the ways are too many to say.
    pub common: String,
}

/// A way to fill a clue.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClueWayView {
    /// The digits: of a set in ascending order, of a filling cell by cell.
    pub digits: Vec<char>,
    /// The cells of the digits, where it matters which holds which.
    pub cells: Vec<CellName>,
}

/// Ways that are gone for one reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GoneWays {
    /// The digits of each.
    pub sets: Vec<Vec<char>>,
    /// What is wrong with them: `with 7, which is in r9c7`.
    pub why: String,
}

/// The digits that a cell of a clue may hold by some way that is left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellSupport {
    /// A cell of the clue.
    pub cell: CellName,
    /// The digits that the cell may hold, in ascending order.
    pub digits: Vec<char>,
}
