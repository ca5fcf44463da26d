//! Generation of full grids and puzzles for any rules and size, one at a time.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;
use pencilmark_core::rules::{RulePart, Rules};
use pencilmark_search::clash::find_clash;
use pencilmark_search::generic::{BranchOrder, Searcher};
use pencilmark_search::limits::{Limits, SearchCompletion, StopReason, Verdict};
use pencilmark_search::solver::Solver;

use crate::check::stop_message;
use crate::generate::random_stream::RandomStream;
use crate::messages::refusal;

/// The default node limit of one solver query during generation.
pub const QUERY_NODES: u64 = 20_000;

/// The node limit of the search for a first grid that fulfils the rules, before any puzzle is generated.
const FIRST_GRID_NODES: u64 = 1_000_000;

/// The node limit of the first search for a grid in random order.
const FIRST_ORDER_NODES: u64 = 200;

/// The reason why no grids can be generated for some rules.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FullGridError {
    /// No grid fulfils the rules; these constraints, described in words, contradict each other.
    Contradiction(Vec<Message>),
    /// No grid was found within a large search budget.
    NotFound(StopReason),
}

impl FullGridError {
    /// Returns the reason why no grids can be generated, as a message.
    pub fn message(&self) -> Message {
        match self {
            FullGridError::Contradiction(names) if names.is_empty() => refusal::no_grid(),
            FullGridError::Contradiction(names) => refusal::clash(names.clone()),
            FullGridError::NotFound(why) => refusal::no_grid_found(stop_message(*why)),
        }
    }
}

print_as_message!(FullGridError);

impl std::error::Error for FullGridError {}

/// Checks that a full grid exists for these rules.
///
/// # Errors
/// If no grid fulfils the rules, or none is found within a large budget.
pub fn find_first_grid(rules: &Arc<Rules>, solver: &mut Solver) -> Result<(), FullGridError> {
    let board = Board::new(Grid::empty(rules.clone()));
    let limits = Limits { solutions: 1, nodes: FIRST_GRID_NODES, cancel: None };
    match solver.solve(&board, &limits) {
        Verdict::One(_) | Verdict::Several => Ok(()),
        Verdict::Stopped(why) => Err(FullGridError::NotFound(why)),
        Verdict::None => {
            let clash = find_clash(&board, &limits).ok().flatten();
            let parts = clash.into_iter().flat_map(|clash| clash.constraints);
            let names = parts.map(|id| rules.part_name(RulePart::Constraint(id)));
            Err(FullGridError::Contradiction(names.collect()))
        }
    }
}

/// The context of generation: a solver, a node limit and a cancel flag.
pub struct MakingContext<'a> {
    /// The solver that answers queries.
    pub solver: &'a mut Solver,
    /// A flag that cancels the work soon after it becomes true: no grid is returned, and no more givens are removed.
    pub cancel: Option<&'a AtomicBool>,
    /// The node limit of one query; if it is exceeded, the answer counts as no.
    pub nodes: u64,
}

impl MakingContext<'_> {
    /// Generates a random full grid, as the function [`random_full_grid`] does.
    pub fn random_full_grid(&mut self, rules: &Arc<Rules>, random: &mut RandomStream) -> Option<Grid> {
        full_grid(rules, self, random)
    }

    /// Removes groups of givens from a grid, as the function [`remove_givens`] does.
    pub fn remove_givens(&mut self, grid: &Grid, groups: &[Vec<Cell>], least: usize) -> Grid {
        thinned(grid, groups, least, self)
    }

    /// True if the grid has exactly one solution.
    pub fn is_puzzle(&mut self, grid: &Grid) -> bool {
        let limits = Limits { solutions: 2, nodes: self.nodes, cancel: self.cancel };
        let outcome = self.solver.count(&Board::new(grid.clone()), &limits);
        outcome.completion == SearchCompletion::Exhausted && outcome.solutions == 1
    }

    fn of(solver: &mut Solver) -> MakingContext<'_> {
        MakingContext { solver, cancel: None, nodes: QUERY_NODES }
    }

    fn is_off(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Generates a random full grid; `None` if the search was given up or no grid exists.
///
/// One house is filled with the digits in random order, then random candidates are placed in random cells as long as a
/// solution remains, and the first solution is taken. If the rules have constraints other than groups of different
/// digits, a search in random order does all of this. Every grid can result, but not with equal probability.
pub fn random_full_grid(rules: &Arc<Rules>, solver: &mut Solver, random: &mut RandomStream) -> Option<Grid> {
    full_grid(rules, &mut MakingContext::of(solver), random)
}

fn full_grid(rules: &Arc<Rules>, context: &mut MakingContext, random: &mut RandomStream) -> Option<Grid> {
    if !rules.is_expressed_by_houses() {
        return searched_grid(rules, context, random);
    }
    let mut board = Board::new(Grid::empty(rules.clone()));
    let mut solution = first_solution(&board, context)?;
    for _ in 0..3 * rules.digits().len() {
        if context.is_off() {
            return None;
        }
        let open: Vec<Cell> = rules.cells().filter(|cell| board.value(*cell).is_none()).collect();
        let Some(cell) = open.get(random.below(open.len().max(1))).copied() else { break };
        let digits: Vec<Digit> = board.candidates(cell).iter().collect();
        let Some(digit) = digits.get(random.below(digits.len().max(1))).copied() else { continue };
        let mut next = board.clone();
        next.set(cell, digit);
        if solution.value(cell) == Some(digit) {
            board = next;
        } else if let Some(other) = first_solution(&next, context) {
            (board, solution) = (next, other);
        }
    }
    let digits: Vec<Digit> = rules.digits().iter().collect();
    let mut names = digits.clone();
    if rules.is_renaming_invariant() {
        random.shuffle(&mut names);
    }
    let name = |digit: Digit| digits.iter().position(|known| *known == digit).map(|place| names[place]);
    let renamed = solution.values().iter().map(|value| value.and_then(name));
    Some(Grid::of_givens(rules.clone(), renamed.collect::<Vec<_>>()))
}

/// Returns the first grid found by a search in random order. Some orders lead nowhere for very long, so a search is soon abandoned,
/// and each has twice the node limit of the previous one.
fn searched_grid(rules: &Arc<Rules>, context: &mut MakingContext, random: &mut RandomStream) -> Option<Grid> {
    let mut searcher = Searcher::new(rules.clone());
    let board = Board::new(Grid::empty(rules.clone()));
    let mut nodes = FIRST_ORDER_NODES;
    while nodes <= FIRST_GRID_NODES && !context.is_off() {
        let mut first = None;
        let limits = Limits { solutions: 1, nodes, cancel: context.cancel };
        let outcome = searcher.for_each_solution(
            &board,
            BranchOrder::Random(random.random_bits()),
            &limits,
            |values| {
                first = Some(Grid::of_givens(rules.clone(), values.iter().copied().map(Some)));
                ControlFlow::Break(())
            },
        );
        if first.is_some() || outcome.completion == SearchCompletion::Exhausted {
            return first;
        }
        nodes *= 2;
    }
    None
}

fn first_solution(board: &Board, context: &mut MakingContext) -> Option<Grid> {
    let mut first = None;
    let limits = Limits { solutions: 1, nodes: context.nodes, cancel: context.cancel };
    context.solver.for_each_solution(board, &limits, |values| {
        let values: Vec<Option<Digit>> = values.iter().copied().map(Some).collect();
        first = Some(Grid::of_givens(board.rules().clone(), values));
        ControlFlow::Break(())
    });
    first
}

/// Removes groups of givens from a grid, in order, as long as the solution stays unique and at least `least` givens remain.
pub fn remove_givens(grid: &Grid, groups: &[Vec<Cell>], least: usize, solver: &mut Solver) -> Grid {
    thinned(grid, groups, least, &mut MakingContext::of(solver))
}

fn thinned(grid: &Grid, groups: &[Vec<Cell>], least: usize, context: &mut MakingContext) -> Grid {
    let mut left = grid.clone();
    // Most of the first groups can be removed: they are tried together, and by halves if that fails.
    let first = groups.len() * 2 / 5;
    take(&mut left, &groups[..first], least, context);
    for group in &groups[first..] {
        take(&mut left, std::slice::from_ref(group), least, context);
    }
    left
}

fn take(left: &mut Grid, groups: &[Vec<Cell>], least: usize, context: &mut MakingContext) {
    let count = |grid: &Grid| grid.values().iter().flatten().count();
    let mut without = left.clone();
    groups.iter().flatten().for_each(|cell| without.clear(*cell));
    let few = count(&without) < least;
    if !few && is_unique(left, &without, context) {
        *left = without;
    } else if groups.len() > 1 {
        let (a, b) = groups.split_at(groups.len() / 2);
        take(left, a, least, context);
        take(left, b, least, context);
    }
}

/// True if the grid `after` has one solution, provided that `before` has one. For a single cell it is enough that no other digit fits.
fn is_unique(before: &Grid, after: &Grid, context: &mut MakingContext) -> bool {
    let rules = before.rules();
    let mut gone = rules.cells().filter(|cell| before.value(*cell) != after.value(*cell));
    let mut board = Board::new(after.clone());
    let mut limits = Limits { solutions: 2, nodes: context.nodes, cancel: context.cancel };
    if let (Some(cell), None) = (gone.next(), gone.next()) {
        let digit = before.value(cell).map_or(DigitSet::EMPTY, DigitSet::of);
        digit.iter().for_each(|digit| {
            board.eliminate(cell, digit);
        });
        limits.solutions = 1;
    }
    let outcome = context.solver.for_each_solution(&board, &limits, |_| ControlFlow::Continue(()));
    outcome.completion == SearchCompletion::Exhausted && outcome.solutions < limits.solutions
}

/// True if the grid has exactly one solution.
pub fn is_puzzle(grid: &Grid, solver: &mut Solver) -> bool {
    MakingContext::of(solver).is_puzzle(grid)
}

/// True if no given can be removed without losing uniqueness.
pub fn is_minimal(grid: &Grid, solver: &mut Solver) -> bool {
    let rules = grid.rules().clone();
    let given = |cell: &Cell| grid.value(*cell).is_some();
    !rules.cells().filter(given).any(|cell| {
        let mut without = grid.clone();
        without.clear(cell);
        is_unique(grid, &without, &mut MakingContext::of(solver))
    })
}
