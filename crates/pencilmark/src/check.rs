//! What is wrong with a board, in words.

use pencilmark_core::board::{Board, DeadEnd};
use pencilmark_core::cell::Cell;
use pencilmark_core::conflict::{self, Conflict};

/// Everything that shows, without a search, that a board can't be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    /// Digits that see their like.
    pub conflicts: Vec<Conflict>,
    /// Cells without a candidate, houses without a place for a digit.
    pub dead_ends: Vec<DeadEnd>,
}

impl Diagnosis {
    /// Looks for faults.
    pub fn of(board: &Board) -> Diagnosis {
        Diagnosis { conflicts: conflict::conflicts(board.grid()), dead_ends: board.dead_ends() }
    }

    /// True when there are none. The board may still have no solution.
    pub fn is_empty(&self) -> bool {
        self.conflicts.is_empty() && self.dead_ends.is_empty()
    }

    /// One phrase a fault: `5 twice in row 3: r3c1, r3c7`, `no candidate in r2c2`, `no place for 4 in box 5`.
    pub fn describe(&self, board: &Board) -> Vec<String> {
        let conflicts = self.conflicts.iter().map(|c| conflict_text(board, c));
        conflicts.chain(self.dead_ends.iter().map(|d| dead_end_text(board, *d))).collect()
    }
}

pub(crate) fn conflict_text(board: &Board, conflict: &Conflict) -> String {
    let Conflict { digit, cells: [a, b], sight } = *conflict;
    let place = match sight {
        pencilmark_core::rules::Sight::House(_) => "in",
        pencilmark_core::rules::Sight::KnightsMove | pencilmark_core::rules::Sight::KingsMove => "by",
    };
    let sight = board.rules().sight_name(sight);
    format!("{digit} twice {place} {sight}: {}, {}", name(board, a), name(board, b))
}

pub(crate) fn dead_end_text(board: &Board, dead_end: DeadEnd) -> String {
    match dead_end {
        DeadEnd::Cell(cell) => format!("no candidate in {}", name(board, cell)),
        DeadEnd::House(house, digit) => format!("no place for {digit} in {}", board.rules().house(house)),
    }
}

fn name(board: &Board, cell: Cell) -> String {
    cell.name(board.size()).to_string()
}
