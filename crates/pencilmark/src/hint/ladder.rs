//! The rungs of hints by name, and the region of a cell that a hint points to.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::house::{HouseId, HouseKind};

/// How much of a hint is revealed, from a nudge to the conclusions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rung {
    /// The digit or region to look at.
    Nudge,
    /// The house to look at.
    House,
    /// The name of the technique.
    Technique,
    /// The proof of the step.
    Proof,
    /// The conclusions of the step: its placements and eliminations.
    Apply,
}

impl Rung {
    /// All rungs of a hint, in order.
    pub const ALL: [Rung; 5] = [Rung::Nudge, Rung::House, Rung::Technique, Rung::Proof, Rung::Apply];

    /// Returns the rung with this number, counted from 1.
    pub fn from_number(number: u8) -> Option<Rung> {
        Rung::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Returns the number of the rung, counted from 1.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// Returns the first house of a cell that is neither a row nor a column, or else its row.
pub(super) fn region(board: &Board, cell: Cell) -> HouseId {
    let rules = board.rules();
    let houses = rules.houses_of(cell);
    let is_line =
        |id: &&HouseId| matches!(rules.house(**id).kind(), HouseKind::Row(_) | HouseKind::Column(_));
    houses.iter().find(|id| !is_line(id)).copied().unwrap_or(houses[0])
}
