//! Reasons why a board has no solution: an irreducible set of givens, constraints and missing candidates that contradict
//! each other.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::Candidate;

use crate::limits::{Limits, SearchCompletion, StopReason};
use crate::solver::Solver;

/// A set of givens, constraints and missing candidates that contradict each other. If the board had a solution but for its
/// missing candidates, only these are named: its digits and constraints are not to blame. The set is irreducible (without any one of them there is a
/// solution) unless `proved_irreducible` is false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The cells of the contradicting givens; every value of the board counts as given.
    pub givens: Vec<Cell>,
    /// The contradicting constraints, by their ids in the board's rules.
    pub constraints: Vec<ConstraintId>,
    /// The candidates that are missing although they follow from the digits.
    pub missing: Vec<Candidate>,
    /// True if the set is proved irreducible; false if a search ran out of its budget, so that a subset of the clash
    /// might be contradictory as well.
    pub proved_irreducible: bool,
}

/// No test of a part gets more than the total budget divided by this. On 750 boards with a wrong digit, few of the tests that ran longer
/// removed anything.
const SHARE_OF_TEST: u64 = 8;

/// A given, a constraint, or a missing candidate.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Given(Cell),
    Constraint(ConstraintId),
    Missing(Candidate),
}

/// Finds an irreducible set of contradicting givens, constraints and missing candidates by deletion: parts of ever smaller size are left out
/// for good if the rest still has no solution. `None` if the board has a solution. Costs about one search per given and
/// constraint, most of them short.
///
/// # Errors
/// If the first search runs out of its budget of nodes, or the flag is set.
pub fn find_clash(board: &Board, limits: &Limits) -> Result<Option<Clash>, StopReason> {
    find_clash_within(board, limits, u64::MAX)
}

/// Finds contradicting givens, constraints and missing candidates within a total budget of nodes for the searches after the first one, of
/// which each gets at most an eighth. What a search can't decide, and everything not yet tested when the budget is used up, stays in the
/// set, and `proved_irreducible` is false.
///
/// # Errors
/// If the first search runs out of its budget of nodes, or the flag is set.
pub fn find_clash_within(board: &Board, limits: &Limits, total: u64) -> Result<Option<Clash>, StopReason> {
    let mut solver = Solver::new();
    let one = Limits { solutions: 1, ..*limits };
    let mut left = total;
    let outcome = solver.count(board, &one);
    match (outcome.solutions, outcome.completion) {
        (1.., _) => return Ok(None),
        (0, SearchCompletion::Stopped(stop)) => return Err(stop),
        (0, SearchCompletion::Exhausted | SearchCompletion::Enough) => {}
    }
    let few = |left: u64| Limits { nodes: one.nodes.min(left).min(total / SHARE_OF_TEST), ..one };
    let missing = missing_candidates(board);
    let mut items = digits_and_constraints(board);
    let mut kept = Vec::new();
    if !missing.is_empty() {
        match still_clashes(&mut solver, board, &items, &few(left), &mut left) {
            Some(true) => {}
            Some(false) => kept = std::mem::replace(&mut items, missing),
            None => items.extend(missing),
        }
    }
    let mut proved = true;
    let mut part = items.len().div_ceil(2);
    while part > 0 {
        let mut start = 0;
        while start < items.len() {
            if left == 0 {
                return Ok(Some(clash_of(items, false)));
            }
            let end = (start + part).min(items.len());
            let without = || items[..start].iter().chain(&items[end..]).copied();
            let all: Vec<Item> = kept.iter().copied().chain(without()).collect();
            match still_clashes(&mut solver, board, &all, &few(left), &mut left) {
                Some(true) => items = without().collect(),
                Some(false) => start = end,
                None => {
                    if limits.cancelled() {
                        return Err(StopReason::Cancelled);
                    }
                    proved &= part > 1;
                    start = end;
                }
            }
        }
        part = if part == 1 { 0 } else { part.div_ceil(2) };
    }
    Ok(Some(clash_of(items, proved)))
}

fn clash_of(items: Vec<Item>, proved_irreducible: bool) -> Clash {
    let mut clash =
        Clash { givens: Vec::new(), constraints: Vec::new(), missing: Vec::new(), proved_irreducible };
    for item in items {
        match item {
            Item::Given(cell) => clash.givens.push(cell),
            Item::Constraint(id) => clash.constraints.push(id),
            Item::Missing(candidate) => clash.missing.push(candidate),
        }
    }
    clash
}

/// Returns the constraints and digits of a board, those that were placed last, so that they are blamed rather than givens.
fn digits_and_constraints(board: &Board) -> Vec<Item> {
    let (rules, grid) = (board.rules(), board.grid());
    let constraints = (0..rules.constraints().len()).map(|i| Item::Constraint(ConstraintId(i as u16)));
    let digits = |given: bool| {
        let cells = rules.cells().filter(move |cell| grid.value(*cell).is_some());
        cells.filter(move |cell| grid.is_given(*cell) == given).map(Item::Given)
    };
    constraints.chain(digits(true)).chain(digits(false)).collect()
}

/// Returns the candidates that follow from the digits of a board, but are missing on it.
fn missing_candidates(board: &Board) -> Vec<Item> {
    let derived = Board::new(board.grid().clone());
    let missing = |cell: Cell| (derived.candidates(cell) - board.candidates(cell)).iter();
    let of_cell = |cell: Cell| missing(cell).map(move |digit| Item::Missing(Candidate { cell, digit }));
    board.rules().cells().flat_map(of_cell).collect()
}

/// True if a board with only these items has no solution; `None` if that is unknown. The nodes of the search are
/// subtracted from the nodes left.
fn still_clashes(
    solver: &mut Solver,
    board: &Board,
    items: &[Item],
    limits: &Limits,
    left: &mut u64,
) -> Option<bool> {
    let rules = rules_with(board.rules(), items)?;
    let mut grid = Grid::empty(rules.clone());
    for item in items {
        if let Item::Given(cell) = item
            && let Some(digit) = board.value(*cell)
        {
            grid.set_given(*cell, digit);
        }
    }
    let mut reduced = Board::new(grid);
    for item in items {
        if let Item::Missing(Candidate { cell, digit }) = item {
            reduced.eliminate(*cell, *digit);
        }
    }
    let outcome = solver.count(&reduced, limits);
    *left = left.saturating_sub(outcome.nodes);
    match (outcome.solutions, outcome.completion) {
        (1.., _) => Some(false),
        (0, SearchCompletion::Stopped(_)) => None,
        (0, SearchCompletion::Exhausted | SearchCompletion::Enough) => Some(true),
    }
}

/// Returns the rules with only the listed constraints.
fn rules_with(rules: &Arc<Rules>, items: &[Item]) -> Option<Arc<Rules>> {
    let listed = |id: usize| items.contains(&Item::Constraint(ConstraintId(id as u16)));
    if (0..rules.constraints().len()).all(listed) {
        return Some(rules.clone());
    }
    let kept = rules.constraints().iter().enumerate().filter(|(id, _)| listed(*id));
    let kept: Vec<Constraint> = kept.map(|(_, constraint)| constraint.clone()).collect();
    Rules::with_values(rules.layout().clone(), rules.values(), kept).ok()
}
