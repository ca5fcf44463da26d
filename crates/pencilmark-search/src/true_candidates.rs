//! True candidates: the candidates of a board that occur in some solution, and the number of solutions with each.

use std::ops::ControlFlow;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::limits::{Limits, SearchCompletion, StopReason};
use crate::solver::Solver;

/// The true candidates of a board: those that occur in at least one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrueCandidates {
    /// For each cell, the digits that it holds in at least one solution; all empty if there is no solution.
    pub digits: Vec<DigitSet>,
    /// For each cell and digit (index `cell * digit_span + digit`), the number of solutions with that candidate, up to the
    /// limit; empty if not counted.
    pub solution_counts: Vec<u64>,
}

/// Finds the true candidates of a board. Each solution found confirms one candidate in every cell; a candidate without a
/// solution is eliminated, which shortens later searches.
///
/// `limits.nodes` bounds each search. With `count_up_to` above 0 the solutions of each true candidate are counted as well, up
/// to this number.
///
/// ```
/// use pencilmark_core::{board::Board, digit::Digit, grid::Grid, rules::Rules};
/// use pencilmark_search::{limits::Limits, solver::Solver, true_candidates::true_candidates};
/// let rules = Rules::of_size(4)?;
/// let empty = Board::new(Grid::empty(rules));
/// let found = true_candidates(&mut Solver::new(), &empty, &Limits::solutions(0), 100).unwrap();
/// assert!(found.digits.iter().all(|digits| digits.len() == 4));
/// assert_eq!(found.solution_counts[0], 72);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a search runs out of its budget or is cancelled.
pub fn true_candidates(
    solver: &mut Solver,
    board: &Board,
    limits: &Limits,
    count_up_to: u64,
) -> Result<TrueCandidates, StopReason> {
    let span = board.rules().digit_span();
    let (digits, left) = settle(solver, board, limits, |_| {})?;
    let mut solution_counts = Vec::new();
    if count_up_to > 0 {
        solution_counts = vec![0; digits.len() * span];
        for cell in board.rules().cells() {
            for digit in digits[cell.index()] {
                let up_to = Limits { solutions: count_up_to, ..*limits };
                let outcome = solver.count(&with_digit(&left, cell, digit), &up_to);
                if let SearchCompletion::Stopped(stop) = outcome.completion {
                    return Err(stop);
                }
                solution_counts[cell.index() * span + digit.index()] = outcome.solutions;
            }
        }
    }
    Ok(TrueCandidates { digits, solution_counts })
}

/// Decides each candidate of a board. Returns the digits that each cell holds in some solution (all empty if there is
/// none), and the board without the other candidates. The solutions found are passed to the caller.
pub(crate) fn settle(
    solver: &mut Solver,
    board: &Board,
    limits: &Limits,
    mut known_by: impl FnMut(&[Digit]),
) -> Result<(Vec<DigitSet>, Board), StopReason> {
    let mut digits = vec![DigitSet::EMPTY; board.rules().cells().len()];
    let mut left = board.clone();
    let one = Limits { solutions: 1, ..*limits };
    for cell in board.rules().cells() {
        for digit in board.possible_digits(cell) {
            if digits[cell.index()].contains(digit) {
                continue;
            }
            let mut found = false;
            let outcome = solver.for_each_solution(&with_digit(&left, cell, digit), &one, |solution| {
                found = true;
                digits.iter_mut().zip(solution).for_each(|(set, digit)| {
                    set.insert(*digit);
                });
                known_by(solution);
                ControlFlow::Break(())
            });
            match outcome.completion {
                SearchCompletion::Stopped(stop) => return Err(stop),
                SearchCompletion::Exhausted | SearchCompletion::Enough if !found => {
                    left.eliminate(cell, digit);
                }
                SearchCompletion::Exhausted | SearchCompletion::Enough => {}
            }
        }
        if digits[cell.index()].is_empty() {
            digits.fill(DigitSet::EMPTY);
            break;
        }
    }
    Ok((digits, left))
}

/// Returns the board with only one digit left in a cell.
pub(crate) fn with_digit(board: &Board, cell: Cell, digit: Digit) -> Board {
    let mut with = board.clone();
    if with.value(cell).is_none() {
        (with.candidates(cell) - DigitSet::of(digit)).iter().for_each(|other| {
            with.eliminate(cell, other);
        });
    }
    with
}
