//! What is wrong on a grid: digits that see their own like, and why a digit may not be placed.

use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::rules::Sight;

/// Two cells that see each other and hold the same digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Conflict {
    /// The digit that stands twice.
    pub digit: Digit,
    /// The two cells, the earlier first.
    pub cells: [Cell; 2],
    /// Why they see each other. Cells that share two houses make two conflicts.
    pub sight: Sight,
}

/// Why a digit may not be placed in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The digit is larger than the size of the board.
    NotOnThisBoard,
    /// The cell's value is given.
    Given(Digit),
    /// A cell that it sees holds the digit already.
    Seen {
        /// The first such cell.
        by: Cell,
        /// Why they see each other.
        sight: Sight,
    },
}

/// All conflicts, sorted by their first cell, then their second. Empty for a grid that breaks no rule.
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

/// Whether `digit` may be placed in `cell` without breaking a rule at once. What the cell itself holds does not count
/// against it unless it is given: placing replaces it.
///
/// # Errors
/// The reason, with the cell and the house or move that forbids it.
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

/// True when every cell has a value and no rule is broken.
pub fn is_solved(grid: &Grid) -> bool {
    let no_twin = |cell: Cell| {
        let value = grid.value(cell);
        grid.rules().peer_list(cell).iter().all(|peer| grid.value(*peer) != value)
    };
    grid.is_full() && grid.rules().cells().all(no_twin)
}
