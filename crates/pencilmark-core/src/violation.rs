//! Violations of the rules by a grid: peers with the same digit, and constraints that can no longer be fulfilled.

use std::fmt;

use crate::cell::Cell;
use crate::clue::{Clue, ConstraintId};
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::messages::refusal;
use crate::primitive::{Primitive, Sum};
use crate::rules::{RulePart, Rules};

/// A part of the rules that a grid violates, whether full or not.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Violation {
    /// The violated house or constraint.
    pub part: RulePart,
    /// The cells whose values violate it: two peers with the same digit, or all filled cells of a constraint.
    pub cells: Vec<Cell>,
    /// How the house or constraint is violated: by a repeated digit, a wrong sum, or otherwise.
    pub kind: ViolationKind,
}

/// The ways in which a grid can violate a house or constraint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ViolationKind {
    /// Two peers hold this digit. Peers that share two houses make two violations.
    Repeats(Digit),
    /// The values have a sum that is not allowed; the sum so far, if cells are empty.
    Sum {
        /// The sum of the values of the filled cells.
        held: i32,
        /// True if no cell of the sum is empty.
        full: bool,
    },
    /// The constraint can't be fulfilled by completing the values.
    Unfulfilled,
}

/// The reason why a digit can't be placed in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PlacementRefusal {
    /// The digit is larger than the size of the board.
    NotOnThisBoard,
    /// The cell has a given value.
    Given(Digit),
    /// A peer of the cell already holds the digit.
    Seen {
        /// The first peer that holds the digit.
        by: Cell,
        /// The house or constraint by which the two cells see each other.
        part: RulePart,
    },
    /// The constraint could no longer be fulfilled.
    Breaks(ConstraintId),
}

impl fmt::Display for PlacementRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = match self {
            PlacementRefusal::NotOnThisBoard => refusal::not_on_board(),
            PlacementRefusal::Given(digit) => refusal::given(digit.symbol()),
            PlacementRefusal::Seen { .. } => refusal::seen(),
            PlacementRefusal::Breaks(_) => refusal::breaks(),
        };
        message.fmt(f)
    }
}

impl std::error::Error for PlacementRefusal {}

/// Returns all violations of a grid: first the peers with the same digit, sorted by the earlier cell, then the later; then
/// the constraints in order. Empty for a grid that violates no rule.
pub fn violations(grid: &Grid) -> Vec<Violation> {
    let rules = grid.rules();
    let mut found = Vec::new();
    for first in rules.cells() {
        let Some(digit) = grid.value(first) else { continue };
        let later = rules.peer_list(first).iter().filter(|second| **second > first);
        for second in later.copied().filter(|second| grid.value(*second) == Some(digit)) {
            let repeat =
                |part| Violation { part, cells: vec![first, second], kind: ViolationKind::Repeats(digit) };
            found.extend(rules.peer_reasons(first, second).into_iter().map(repeat));
        }
    }
    let mut broken: Vec<Violation> = Vec::new();
    for clue in rules.clues().iter().filter(|clue| is_broken(grid, clue)) {
        let part = RulePart::Constraint(clue.constraint);
        if broken.last().is_none_or(|last| last.part != part) {
            let filled = clue.primitive.cells().into_iter().filter(|cell| grid.value(*cell).is_some());
            broken.push(Violation {
                part,
                cells: filled.collect(),
                kind: violation_kind(grid, &clue.primitive),
            });
        }
    }
    found.extend(broken);
    found
}

/// Returns the digits that a cell can hold, judging by the values alone: its value, else the digits that the rules
/// allow in it.
fn possible(grid: &Grid, cell: Cell) -> DigitSet {
    grid.value(cell).map_or(grid.rules().allowed_digits(cell), DigitSet::of)
}

/// True if the values violate a clue, other than by equal digits in cells that see each other.
fn is_broken(grid: &Grid, clue: &Clue) -> bool {
    match &clue.primitive {
        Primitive::AllDifferent(different) if different.allowed_sets.is_none() => false,
        Primitive::AllDifferent(different) => {
            let mut held = DigitSet::EMPTY;
            let repeats = |cell: &Cell| grid.value(*cell).is_some_and(|digit| !held.insert(digit));
            !different.cells.iter().any(repeats) && is_hopeless(grid, &clue.primitive)
        }
        Primitive::Relation(relation) => match relation.cells.map(|cell| grid.value(cell)) {
            [Some(a), Some(b)] => {
                let is_repeat = a == b && relation.table.forbids_equal_digits();
                !relation.allows(a, b) && !is_repeat
            }
            [_, _] => false,
        },
        Primitive::Sum(_)
        | Primitive::Automaton(_)
        | Primitive::Count(_)
        | Primitive::Element(_)
        | Primitive::Or(_) => is_hopeless(grid, &clue.primitive),
    }
}

fn is_hopeless(grid: &Grid, primitive: &Primitive) -> bool {
    !primitive.may_be_fulfilled(grid.rules().values(), &|cell| possible(grid, cell))
}

fn violation_kind(grid: &Grid, primitive: &Primitive) -> ViolationKind {
    match primitive {
        Primitive::Sum(sum) if sum.terms.iter().all(|(_, coefficient)| *coefficient == 1) => {
            held_sum(grid, sum)
        }
        Primitive::AllDifferent(_)
        | Primitive::Sum(_)
        | Primitive::Relation(_)
        | Primitive::Automaton(_)
        | Primitive::Count(_)
        | Primitive::Element(_)
        | Primitive::Or(_) => ViolationKind::Unfulfilled,
    }
}

fn held_sum(grid: &Grid, sum: &Sum) -> ViolationKind {
    let values = grid.rules().values();
    let filled = sum.terms.iter().filter_map(|(cell, _)| grid.value(*cell));
    let full = sum.terms.iter().all(|(cell, _)| grid.value(*cell).is_some());
    ViolationKind::Sum { held: filled.map(|digit| values.value(digit)).sum(), full }
}

/// Checks that placing `digit` in `cell` violates no rule immediately. The current value of the cell is ignored unless it
/// is given, since placing replaces it.
///
/// # Errors
/// Returns the reason, with the cell and the part of the rules that forbids it.
pub fn check_placement(grid: &Grid, cell: Cell, digit: Digit) -> Result<(), PlacementRefusal> {
    if !grid.rules().digits().contains(digit) {
        return Err(PlacementRefusal::NotOnThisBoard);
    }
    if let Some(given) = grid.value(cell).filter(|_| grid.is_given(cell)) {
        return Err(PlacementRefusal::Given(given));
    }
    let rules = grid.rules();
    let seen = rules.peer_list(cell).iter().find(|peer| grid.value(**peer) == Some(digit));
    if let Some(&by) = seen {
        return Err(PlacementRefusal::Seen { by, part: rules.peer_reasons(cell, by)[0] });
    }
    match broken_by(rules, grid, cell, digit) {
        Some(constraint) => Err(PlacementRefusal::Breaks(constraint)),
        None => Ok(()),
    }
}

/// Returns the first constraint that a digit in a cell would violate.
fn broken_by(rules: &Rules, grid: &Grid, cell: Cell, digit: Digit) -> Option<ConstraintId> {
    let at = |other: Cell| if other == cell { DigitSet::of(digit) } else { possible(grid, other) };
    let about_cell = |clue: &&Clue| clue.primitive.cells().contains(&cell);
    let unfit = |clue: &&Clue| about_cell(clue) && !clue.primitive.may_be_fulfilled(rules.values(), &at);
    let clash = rules.related_cells(cell).iter().any(|related| {
        grid.value(related.cell).is_some_and(|other| !related.table.partners(digit).contains(other))
    });
    if !clash && rules.allowed_digits(cell).contains(digit) && rules.clues_of(cell).all(|clue| !unfit(&clue))
    {
        return None;
    }
    rules.clues().iter().find(unfit).map(|clue| clue.constraint)
}

/// True if every cell has a value and no rule is violated.
pub fn is_solved(grid: &Grid) -> bool {
    let rules = grid.rules();
    let differs_from_peers = |cell: Cell| {
        let value = grid.value(cell);
        rules.peer_list(cell).iter().all(|peer| grid.value(*peer) != value)
    };
    let at = |cell: Cell| grid.value(cell).expect("a full grid has a value in every cell");
    grid.is_full()
        && rules.cells().all(differs_from_peers)
        && rules.clues().iter().all(|clue| clue.primitive.is_fulfilled(rules.values(), &at))
}
