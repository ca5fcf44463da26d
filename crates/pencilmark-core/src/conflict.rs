//! Conflicts on a grid: peers that hold the same digit, and the reasons why a digit can't be placed.

use std::error::Error;
use std::fmt;

use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::rules::Sight;

/// Two cells that see each other and hold the same digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Conflict {
    /// The digit that both cells hold.
    pub digit: Digit,
    /// The two cells, the earlier first.
    pub cells: [Cell; 2],
    /// The reason why they see each other. Cells that share two houses make two conflicts.
    pub sight: Sight,
}

/// The reason why a digit can't be placed in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// The digit is larger than the size of the board.
    NotOnThisBoard,
    /// The cell's value is given.
    Given(Digit),
    /// A peer of the cell already holds the digit.
    Seen {
        /// The first such peer.
        by: Cell,
        /// The reason why they see each other.
        sight: Sight,
    },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NotOnThisBoard => f.write_str("the board has no such digit"),
            Refusal::Given(digit) => write!(f, "the cell is given as {digit}"),
            Refusal::Seen { .. } => f.write_str("a peer of the cell holds the same digit"),
        }
    }
}

impl Error for Refusal {}

/// Returns all conflicts, sorted by their first cell, then their second. Empty for a grid that breaks no rule.
pub fn conflicts(grid: &Grid) -> Vec<Conflict> {
    let rules = grid.rules();
    let mut found = Vec::new();
    for first in rules.cells() {
        let Some(digit) = grid.value(first) else { continue };
        let later = rules.peer_list(first).iter().filter(|second| **second > first);
        for second in later.copied().filter(|second| grid.value(*second) == Some(digit)) {
            let sights = rules.sights(first, second);
            found.extend(sights.into_iter().map(|sight| Conflict { digit, cells: [first, second], sight }));
        }
    }
    found
}

/// Checks that `digit` can be placed in `cell` without an immediate conflict. The present value of the cell is ignored unless it
/// is given: placing replaces it.
///
/// # Errors
/// Returns the reason, with the cell and the house or move that forbids it.
pub fn may_place(grid: &Grid, cell: Cell, digit: Digit) -> Result<(), Refusal> {
    if digit.index() >= grid.size() {
        return Err(Refusal::NotOnThisBoard);
    }
    if let Some(given) = grid.value(cell).filter(|_| grid.is_given(cell)) {
        return Err(Refusal::Given(given));
    }
    let rules = grid.rules();
    let seen = rules.peer_list(cell).iter().find(|peer| grid.value(**peer) == Some(digit));
    match seen {
        None => Ok(()),
        Some(&by) => Err(Refusal::Seen { by, sight: rules.sights(cell, by)[0] }),
    }
}

/// True if every cell has a value and no rule is broken.
pub fn is_solved(grid: &Grid) -> bool {
    let has_no_conflict = |cell: Cell| {
        let value = grid.value(cell);
        grid.rules().peer_list(cell).iter().all(|peer| grid.value(*peer) != value)
    };
    grid.is_full() && grid.rules().cells().all(has_no_conflict)
}
