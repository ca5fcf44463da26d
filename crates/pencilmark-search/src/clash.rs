//! Reasons why a board has no solution: an irreducible set of givens, constraints and missing candidates that contradict
//! each other.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::Candidate;
use pencilmark_core::violation::is_solved;

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
/// for good if the rest still has no solution. `None` if the board has a solution. Costs up to one search per given and
/// constraint, most of them short; a solution of a part decides all later tests of parts that it solves, too.
///
/// # Errors
/// If the first search runs out of its budget of nodes, or the flag is set.
pub fn find_clash(board: &Board, limits: &Limits) -> Result<Option<Clash>, StopReason> {
    let outcome = Solver::new().count(board, &Limits { solutions: 1, ..*limits });
    match (outcome.solutions, outcome.completion) {
        (1.., _) => Ok(None),
        (0, SearchCompletion::Stopped(stop)) => Err(stop),
        (0, SearchCompletion::Exhausted | SearchCompletion::Enough) => {
            reduce_clash(board, limits, u64::MAX).map(Some)
        }
    }
}

/// Finds contradicting givens, constraints and missing candidates of a board that is known to have no solution, within a total budget of
/// nodes, of which each search gets at most an eighth. What a search can't decide, and everything not yet tested when the budget is used
/// up, stays in the set, and `proved_irreducible` is false.
///
/// # Errors
/// If the flag is set.
pub fn reduce_clash(board: &Board, limits: &Limits, total: u64) -> Result<Clash, StopReason> {
    let mut items = digits_and_constraints(board);
    let digits_and_constraints = items.len();
    items.extend(missing_candidates(board));
    let of_each = Limits { solutions: 1, nodes: limits.nodes.min(total / SHARE_OF_TEST), ..*limits };
    let mut reduction = Reduction {
        board,
        items: &items,
        solver: Solver::new(),
        rules: (vec![true; board.rules().constraints().len()], board.rules().clone()),
        limits: of_each,
        left: total,
        known: Vec::new(),
    };
    let mut kept = vec![true; items.len()];
    let mut testable = 0..items.len();
    if digits_and_constraints < items.len() {
        kept[digits_and_constraints..].fill(false);
        match reduction.still_clashes(&kept) {
            Some(true) => testable = 0..digits_and_constraints,
            Some(false) => testable = digits_and_constraints..items.len(),
            None => {}
        }
        kept[testable.clone()].fill(true);
    }
    let proved = reduction.reduce(&mut kept, testable.clone())?;
    let is_named = |number: &usize| testable.contains(number) && kept[*number];
    Ok(clash_of((0..items.len()).filter(is_named).map(|number| items[number]), proved))
}

/// The search for an irreducible part of contradicting items. A part is given as one flag per item.
struct Reduction<'a> {
    board: &'a Board,
    items: &'a [Item],
    solver: Solver,
    /// The rules of the last search, with the constraints that they have. Parts that differ in digits alone share them.
    rules: (Vec<bool>, Arc<Rules>),
    /// The limits of one search.
    limits: Limits<'a>,
    /// The nodes that all further searches may take.
    left: u64,
    /// The solutions that searches have found, each with the items that it breaks: it may solve any part without them.
    known: Vec<(Vec<Digit>, Vec<bool>)>,
}

impl Reduction<'_> {
    /// Leaves out what is not needed for the contradiction, among the items of a range. Returns true if each remaining one is proved to be
    /// needed.
    fn reduce(&mut self, kept: &mut [bool], range: Range<usize>) -> Result<bool, StopReason> {
        let mut proved = true;
        let mut left: Vec<usize> = range.collect();
        let mut part = left.len().div_ceil(2);
        while part > 0 {
            let mut start = 0;
            while start < left.len() {
                let end = (start + part).min(left.len());
                if self.limits.cancelled() {
                    return Err(StopReason::Cancelled);
                }
                left[start..end].iter().for_each(|number| kept[*number] = false);
                let clashes = self.still_clashes(kept);
                if clashes == Some(true) {
                    left.drain(start..end);
                    continue;
                }
                proved &= clashes.is_some() || part > 1;
                left[start..end].iter().for_each(|number| kept[*number] = true);
                start = end;
            }
            part = if part == 1 { 0 } else { part.div_ceil(2) };
        }
        Ok(proved)
    }

    /// True if a board with only these items has no solution; `None` if that is unknown.
    fn still_clashes(&mut self, kept: &[bool]) -> Option<bool> {
        let reduced = self.board_with(kept)?;
        // A rule about what bears no clue may say more without a clue, so that a known solution is looked at again.
        let fits = |broken: &[bool]| broken.iter().zip(kept).all(|(broken, kept)| !(broken & kept));
        let solves = |digits: &[Digit]| {
            let digits = digits.iter().copied().map(Some);
            is_solved(&Grid::of_givens(reduced.rules().clone(), digits))
        };
        if self.known.iter().any(|(digits, broken)| fits(broken) && solves(digits)) {
            return Some(false);
        }
        if self.left == 0 {
            return None;
        }
        let limits = Limits { nodes: self.limits.nodes.min(self.left), ..self.limits };
        let mut solution = Vec::new();
        let outcome = self.solver.for_each_solution(&reduced, &limits, |digits| {
            solution = digits.to_vec();
            ControlFlow::Break(())
        });
        self.left = self.left.saturating_sub(outcome.nodes.max(1));
        match (outcome.solutions, outcome.completion) {
            (1.., _) => {
                let broken = self.items_broken_by(&solution);
                self.known.push((solution, broken));
                Some(false)
            }
            (0, SearchCompletion::Stopped(_)) => None,
            (0, SearchCompletion::Exhausted | SearchCompletion::Enough) => Some(true),
        }
    }

    /// Returns the board with only these items; `None` if these constraints can't stand without the others.
    fn board_with(&mut self, kept: &[bool]) -> Option<Board> {
        let all = self.items;
        let items = || all.iter().zip(kept).filter(|(_, kept)| **kept).map(|(item, _)| *item);
        let mut grid = Grid::empty(self.rules_with(items())?);
        for item in items() {
            if let Item::Given(cell) = item
                && let Some(digit) = self.board.value(cell)
            {
                grid.set_given(cell, digit);
            }
        }
        let mut reduced = Board::new(grid);
        for item in items() {
            if let Item::Missing(Candidate { cell, digit }) = item {
                reduced.eliminate(cell, digit);
            }
        }
        Some(reduced)
    }

    /// Returns the rules with only the constraints among the items.
    fn rules_with(&mut self, items: impl Iterator<Item = Item>) -> Option<Arc<Rules>> {
        let all = self.board.rules();
        let mut listed = vec![false; all.constraints().len()];
        for item in items {
            if let Item::Constraint(id) = item {
                listed[id.index()] = true;
            }
        }
        if self.rules.0 != listed {
            let kept = all.constraints().iter().zip(&listed).filter(|(_, listed)| **listed);
            let kept: Vec<Constraint> = kept.map(|(constraint, _)| constraint.clone()).collect();
            let rules = Rules::with_values(all.layout().clone(), all.values(), kept).ok()?;
            self.rules = (listed, rules);
        }
        Some(self.rules.1.clone())
    }

    /// Returns for each item whether a full grid breaks it.
    fn items_broken_by(&self, solution: &[Digit]) -> Vec<bool> {
        let constraints = broken_constraints(self.board.rules(), solution);
        let at = |cell: &Cell| solution[cell.index()];
        let is_broken = |item: &Item| match item {
            Item::Given(cell) => self.board.value(*cell) != Some(at(cell)),
            Item::Constraint(id) => constraints[id.index()],
            Item::Missing(Candidate { cell, digit }) => at(cell) == *digit,
        };
        self.items.iter().map(is_broken).collect()
    }
}

/// Returns for each constraint of the rules, by its id, whether a full grid of one digit per cell breaks it.
pub fn broken_constraints(rules: &Rules, solution: &[Digit]) -> Vec<bool> {
    let at = |cell: Cell| solution[cell.index()];
    let mut broken = vec![false; rules.constraints().len()];
    for clue in rules.clues() {
        broken[clue.constraint.index()] |= !clue.primitive.is_fulfilled(rules.values(), &at);
    }
    broken
}

fn clash_of(items: impl Iterator<Item = Item>, proved_irreducible: bool) -> Clash {
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
