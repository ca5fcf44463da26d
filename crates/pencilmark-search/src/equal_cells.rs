//! Cells that hold the same digit in every solution.

use std::collections::HashMap;
use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::limits::{Limits, SearchCompletion, StopReason};
use crate::solver::Solver;
use crate::true_candidates::{settle, with_digit};

/// Groups of cells that hold equal digits in every solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EqualCells {
    /// The groups of two or more cells, each proved equal, sorted by their first cells. Cells that hold the same single
    /// digit in all solutions are left out.
    pub groups: Vec<Vec<Cell>>,
    /// True if `groups` is complete; false if a search ran out of its budget, so that there may be more groups.
    pub is_complete: bool,
}

impl EqualCells {
    /// Returns the groups of equal cells, given all solutions of a board.
    pub fn of_solutions(cells: impl Iterator<Item = Cell>, solutions: &[Vec<Digit>]) -> EqualCells {
        let varies =
            |cell: &Cell| solutions.iter().any(|one| one[cell.index()] != solutions[0][cell.index()]);
        let mut partition = Partition::new(cells.filter(varies).collect());
        solutions.iter().for_each(|solution| partition.refine(solution));
        partition.groups.sort();
        EqualCells { groups: partition.groups, is_complete: true }
    }
}

/// Finds the cells that hold the same digit as another cell in every solution. Each solution found separates cells; for the
/// remaining groups, a search looks for a solution with a digit in one of the cells and not in the other, digit by digit.
///
/// `limits.nodes` bounds each search, and `all` the total of their nodes. Equalities not proved within these bounds are
/// left out.
///
/// ```
/// use pencilmark_core::{board::Board, grid::Grid, rules_text};
/// use pencilmark_search::{equal_cells::equal_cells, limits::Limits, solver::Solver};
/// let rules = rules_text::parse("4+clone:r1c1/r3c2", None)?;
/// let found = equal_cells(&mut Solver::new(), &Board::new(Grid::empty(rules)), &Limits::solutions(1), u64::MAX).unwrap();
/// let names: Vec<usize> = found.groups[0].iter().map(|cell| cell.index()).collect();
/// assert_eq!(names, [0, 9]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a search for true candidates runs out of its budget, or the flag is set.
pub fn equal_cells(
    solver: &mut Solver,
    board: &Board,
    limits: &Limits,
    all: u64,
) -> Result<EqualCells, StopReason> {
    let mut solutions = Vec::new();
    let (digits, left) = settle(solver, board, limits, |solution| solutions.push(solution.to_vec()))?;
    let varies = |cell: &Cell| digits[cell.index()].len() > 1;
    let mut partition = Partition::new(board.rules().cells().filter(varies).collect());
    solutions.iter().for_each(|solution| partition.refine(solution));
    let mut pairs = Pairs { solver, left: &left, digits: &digits, limits, nodes: all };
    let mut is_complete = true;
    let mut groups = Vec::new();
    while let Some(group) = partition.groups.pop() {
        let (proved, others) = pairs.prove(&group, &mut partition, &mut is_complete)?;
        groups.extend((proved.len() > 1).then_some(proved));
        partition.groups.extend((others.len() > 1).then_some(others));
    }
    groups.sort();
    Ok(EqualCells { groups, is_complete })
}

/// The groups of cells that no solution so far distinguishes, without single cells.
struct Partition {
    groups: Vec<Vec<Cell>>,
}

impl Partition {
    fn new(cells: Vec<Cell>) -> Partition {
        Partition { groups: if cells.len() > 1 { vec![cells] } else { Vec::new() } }
    }

    /// Splits the groups by the digits of a solution.
    fn refine(&mut self, solution: &[Digit]) {
        self.groups = self.groups.iter().flat_map(|group| split(group, solution)).collect();
    }
}

/// Returns the parts of at least two cells into which a solution splits a group, by their first cells.
fn split(group: &[Cell], solution: &[Digit]) -> Vec<Vec<Cell>> {
    let mut parts: HashMap<Digit, Vec<Cell>> = HashMap::new();
    for cell in group {
        parts.entry(solution[cell.index()]).or_default().push(*cell);
    }
    let mut parts: Vec<Vec<Cell>> = parts.into_values().filter(|part| part.len() > 1).collect();
    parts.sort();
    parts
}

/// The context of the searches for solutions in which two cells differ.
struct Pairs<'a> {
    solver: &'a mut Solver,
    /// The board without candidates that occur in no solution.
    left: &'a Board,
    digits: &'a [DigitSet],
    limits: &'a Limits<'a>,
    /// The number of nodes left for all searches.
    nodes: u64,
}

/// The result of a search for a solution in which two cells differ.
enum CellComparison {
    Equal,
    Different(Vec<Digit>),
    Unknown,
}

impl Pairs<'_> {
    /// Compares each cell of a group with the first one. Returns the cells proved equal to it, and the cells for which
    /// that is unknown. A solution in which some of them differ also splits the waiting groups.
    fn prove(
        &mut self,
        group: &[Cell],
        waiting: &mut Partition,
        complete: &mut bool,
    ) -> Result<(Vec<Cell>, Vec<Cell>), StopReason> {
        let first = group[0];
        let (mut proved, mut others) = (vec![first], Vec::new());
        let mut open = group[1..].to_vec();
        while !open.is_empty() {
            let cell = open.remove(0);
            match self.compare(first, cell)? {
                CellComparison::Equal => proved.push(cell),
                CellComparison::Unknown => {
                    others.push(cell);
                    *complete = false;
                }
                CellComparison::Different(solution) => {
                    let own = solution[first.index()];
                    let apart = |cell: &Cell| solution[cell.index()] != own;
                    let mut leaving = vec![cell];
                    leaving.extend(open.extract_if(.., |cell| apart(cell)));
                    leaving.extend(others.extract_if(.., |cell| apart(cell)));
                    waiting.refine(&solution);
                    waiting.groups.extend(split(&leaving, &solution));
                }
            }
        }
        Ok((proved, others))
    }

    /// Searches for a solution in which two cells differ.
    fn compare(&mut self, one: Cell, other: Cell) -> Result<CellComparison, StopReason> {
        for digit in self.digits[one.index()] {
            let mut board = with_digit(self.left, one, digit);
            board.eliminate(other, digit);
            let nodes = self.nodes.min(self.limits.nodes);
            let limits = Limits { solutions: 1, nodes, ..*self.limits };
            let mut found = None;
            let outcome = self.solver.for_each_solution(&board, &limits, |solution| {
                found = Some(solution.to_vec());
                ControlFlow::Break(())
            });
            self.nodes -= outcome.nodes.min(self.nodes);
            match (found, outcome.completion) {
                (Some(solution), _) => return Ok(CellComparison::Different(solution)),
                (None, SearchCompletion::Stopped(StopReason::Budget)) => return Ok(CellComparison::Unknown),
                (None, SearchCompletion::Stopped(stop)) => return Err(stop),
                (None, SearchCompletion::Exhausted | SearchCompletion::Enough) => {}
            }
        }
        Ok(CellComparison::Equal)
    }
}
