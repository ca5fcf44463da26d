//! What is wrong with a board, in words.

use pencilmark_core::board::{Board, DeadEnd};
use pencilmark_core::cell::Cell;
use pencilmark_core::rules::RulePart;
use pencilmark_core::violation::{Violation, ViolationKind, violations};

/// Everything that shows, without a search, that a board can't be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    /// Digits that see their like, and constraints that the values break.
    pub violations: Vec<Violation>,
    /// Cells without a candidate, houses without a place for a digit, constraints that can't be fulfilled.
    pub dead_ends: Vec<DeadEnd>,
}

impl Diagnosis {
    /// Looks for faults.
    pub fn of(board: &Board) -> Diagnosis {
        Diagnosis { violations: violations(board.grid()), dead_ends: board.dead_ends() }
    }

    /// True when there are none. The board may still have no solution.
    pub fn is_empty(&self) -> bool {
        self.violations.is_empty() && self.dead_ends.is_empty()
    }

    /// One phrase a fault: `5 twice in row 3: r3c1, r3c7`, `no candidate in r2c2`, `no place for 4 in box 5`.
    pub fn describe(&self, board: &Board) -> Vec<String> {
        let violations = self.violations.iter().map(|v| violation_text(board, v));
        violations.chain(self.dead_ends.iter().map(|d| dead_end_text(board, *d))).collect()
    }
}

/// A violation as a phrase: `5 twice in row 3: r3c1, r3c7`, `the killer cage of 15 at r1c1 holds 17`.
pub(crate) fn violation_text(board: &Board, violation: &Violation) -> String {
    let part = board.rules().part_name(violation.part);
    match violation.why {
        ViolationKind::Repeats(digit) => {
            let place = match violation.part {
                RulePart::House(_) => "in",
                RulePart::Constraint(_) => "by",
            };
            let cells: Vec<String> = violation.cells.iter().map(|cell| name(board, *cell)).collect();
            let digit = board.rules().values().symbol(digit);
            format!("{digit} twice {place} {part}: {}", cells.join(", "))
        }
        ViolationKind::Sum { held, full: true } => format!("{part} holds {held}"),
        ViolationKind::Sum { held, full: false } => format!("{part} can't be filled: it holds {held} so far"),
        ViolationKind::Unfulfilled => format!("{part} is broken"),
    }
}

pub(crate) fn dead_end_text(board: &Board, dead_end: DeadEnd) -> String {
    match dead_end {
        DeadEnd::Cell(cell) => format!("no candidate in {}", name(board, cell)),
        DeadEnd::House(house, digit) => {
            format!("no place for {} in {}", board.rules().values().symbol(digit), board.rules().house(house))
        }
        DeadEnd::Constraint(id) => {
            format!("no way to fulfil {}", board.rules().part_name(RulePart::Constraint(id)))
        }
    }
}

fn name(board: &Board, cell: Cell) -> String {
    cell.name(board.size()).to_string()
}
