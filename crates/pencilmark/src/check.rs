//! Diagnosis of a board: its violations and dead ends in words.

use std::cmp::Reverse;

use pencilmark_core::board::{Board, DeadEnd};
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::message::Message;
use pencilmark_core::primitive::{Primitive, Sum};
use pencilmark_core::rules::RulePart;
use pencilmark_core::violation::{Violation, ViolationKind, violations};
use pencilmark_logic::clue::unfillable_constraints;
use pencilmark_search::limits::StopReason;

use crate::messages::{check, stop};

/// The reasons, visible without a search, why a board can't be solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnosis {
    /// Peers with the same digit, and constraints violated by the values.
    pub violations: Vec<Violation>,
    /// Cells without candidates, houses without a place for a digit, constraints that can't be fulfilled.
    pub dead_ends: Vec<DeadEnd>,
}

impl Diagnosis {
    /// Returns what a board shows to be wrong without a search.
    pub fn of(board: &Board) -> Diagnosis {
        let violations = violations(board.grid());
        let mut dead_ends = dead_ends(board);
        drop_reported(&mut dead_ends, &violations);
        Diagnosis { violations, dead_ends }
    }

    /// True if the board shows neither a violation nor a dead end. It may still have no solution.
    pub fn is_empty(&self) -> bool {
        self.violations.is_empty() && self.dead_ends.is_empty()
    }

    /// Returns a phrase for each violation and dead end: `5 twice in row 3: r3c1, r3c7`, `no candidate in r2c2`, `no
    /// place for 4 in box 5`.
    pub fn describe(&self, board: &Board) -> Vec<Message> {
        let violations = self.violations.iter().map(|v| violation_text(board, v));
        violations.chain(self.dead_ends.iter().map(|d| dead_end_text(board, *d))).collect()
    }
}

/// Removes the dead ends of constraints that the values violate already, so that each is reported once.
pub fn drop_reported(dead_ends: &mut Vec<DeadEnd>, violations: &[Violation]) {
    let is_broken = |id| violations.iter().any(|violation| violation.part == RulePart::Constraint(id));
    dead_ends.retain(|dead_end| !matches!(dead_end, DeadEnd::Constraint(id) if is_broken(*id)));
}

/// Returns the dead ends of a board. All ways to fulfil each constraint are checked.
pub(crate) fn dead_ends(board: &Board) -> Vec<DeadEnd> {
    let mut found = board.dead_ends();
    for dead_end in unfillable_constraints(board).into_iter().map(DeadEnd::Constraint) {
        if !found.contains(&dead_end) {
            found.push(dead_end);
        }
    }
    found
}

/// Returns a violation as a phrase: `5 twice in row 3: r3c1, r3c7`, `the cage of 15 at r1c1 holds 17`.
pub fn violation_text(board: &Board, violation: &Violation) -> Message {
    let part = board.rules().part_name(violation.part);
    match violation.kind {
        ViolationKind::Repeats(digit) => {
            let cells = violation.cells.iter().map(|cell| cell.name(board.rules())).collect();
            let digit = board.rules().values().symbol(digit);
            match violation.part {
                RulePart::House(_) => check::repeated_in(digit, part, cells),
                RulePart::Constraint(_) => check::repeated_by(digit, part, cells),
            }
        }
        ViolationKind::Sum { held, full: true } => check::sum(part, held),
        ViolationKind::Sum { held, full: false } => check::sum_so_far(part, held),
        ViolationKind::Unfulfilled => match violation.part {
            RulePart::Constraint(id) => broken_text(board, violation, board.rules().constraint(id), part),
            RulePart::House(_) => check::broken(part),
        },
    }
}

/// Describes a violated constraint, in wording specific to its kind if there is any.
fn broken_text(board: &Board, violation: &Violation, constraint: &Constraint, part: Message) -> Message {
    let cell = |at: usize| violation.cells.get(at).map(|cell| cell.name(board.rules()));
    let (first, second) = (cell(0), cell(1));
    match (constraint.kind().id, first, second) {
        (KindId::Odd, Some(cell), _) => check::must_be_odd(cell),
        (KindId::Even, Some(cell), _) => check::must_be_even(cell),
        (KindId::Difference, Some(first), Some(second)) => {
            check::not_apart(first, second, constraint.first_number_or(1))
        }
        (KindId::Ratio, Some(first), Some(second)) => {
            check::not_in_ratio(first, second, constraint.first_number_or(2))
        }
        (KindId::Thermometer | KindId::SlowThermometer, ..) => check::falls(part),
        (KindId::Whispers, ..) => check::too_close(part),
        _ => unequal_sums(board, violation.part, &part).unwrap_or_else(|| check::broken(part)),
    }
}

/// Describes the first two sums of a constraint that should be equal and are not, such as those of an arrow and its circle.
fn unequal_sums(board: &Board, broken: RulePart, part: &Message) -> Option<Message> {
    let values = board.rules().values();
    let side = |sum: &Sum, sign: i32| -> Option<(String, i32)> {
        let terms = sum.terms.iter().filter(|(_, coefficient)| coefficient.signum() == sign);
        let held = terms.map(|(cell, times)| Some((values.value(board.value(*cell)?), times.abs())));
        let held: Vec<(i32, i32)> = held.collect::<Option<_>>()?;
        let term = |(value, times): &(i32, i32)| match times {
            1 => value.to_string(),
            times => format!("{times} \u{d7} {value}"),
        };
        let text = held.iter().map(term).collect::<Vec<_>>().join(" + ");
        Some((text, held.iter().map(|(value, times)| value * times).sum()))
    };
    let clues = board.rules().clues().iter().filter(|clue| RulePart::Constraint(clue.constraint) == broken);
    clues.into_iter().find_map(|clue| {
        let Primitive::Sum(sum) = &clue.primitive else { return None };
        let ((plus, left), (minus, right)) = (side(sum, 1)?, side(sum, -1)?);
        let is_wrong = left != right && !plus.is_empty() && !minus.is_empty() && sum.totals.contains(0);
        // The longer side is told as the sum; a number of two cells is what it should be.
        let rank = |terms: &String| (terms.contains('\u{d7}'), Reverse(terms.len()));
        let swapped = rank(&plus) > rank(&minus);
        let (terms, n, other) = if swapped { (minus, right, plus) } else { (plus, left, minus) };
        is_wrong.then(|| check::unequal(part.clone(), terms, n, other))
    })
}

/// Returns a dead end as a phrase: `no candidate in r3c4`.
pub fn dead_end_text(board: &Board, dead_end: DeadEnd) -> Message {
    let rules = board.rules();
    match dead_end {
        DeadEnd::Cell(cell) => check::no_candidate(cell.name(board.rules())),
        DeadEnd::House(house, digit) => {
            check::no_place(rules.values().symbol(digit), rules.house(house).kind())
        }
        DeadEnd::Constraint(id) => check::unfulfillable(rules.part_name(RulePart::Constraint(id))),
    }
}

/// Returns the reason why a search stopped early, as a message.
pub fn stop_message(stop: StopReason) -> Message {
    match stop {
        StopReason::Budget => stop::over_budget(),
        StopReason::Cancelled => stop::cancelled(),
        StopReason::Unreadable => stop::unreadable(),
    }
}
