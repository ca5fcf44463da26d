//! Correction of unclear digits by the fact that a puzzle has one solution.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;

use crate::network::{CLASSES, Chances};

/// As many changes are tried, alone and in pairs.
const CHANGES: usize = 24;
/// The solver is asked at most this often.
const QUESTIONS: usize = 150;
/// The nodes of the solver for a question.
const NODES: u64 = 20_000;
/// A digit is not changed for one that is less likely than it by more than this factor (as a logarithm): better a question than a guess.
const LARGEST_LOSS: f32 = 9.0;

/// The number of solutions of a puzzle that was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SolutionVerdict {
    /// No solution: digits were read wrongly, or the puzzle has other rules.
    None,
    /// Exactly one solution, as a puzzle should have.
    One,
    /// Several solutions: digits are missing, or the puzzle has other rules.
    Several,
    /// The number of solutions is unknown, because finding it would take long.
    Unknown,
}

/// Counts solutions under some rules.
pub(crate) struct Judge {
    rules: Arc<Rules>,
    solver: Solver,
}

impl Judge {
    pub(crate) fn new(rules: Arc<Rules>) -> Judge {
        Judge { rules, solver: Solver::new() }
    }

    /// The solutions of a puzzle, its digits row after row, 0 for an empty cell.
    pub(crate) fn solutions(&mut self, digits: &[u8]) -> SolutionVerdict {
        let values =
            digits.iter().map(|digit| digit.checked_sub(1).map(|index| Digit::from_index(index.into())));
        let board = Board::new(Grid::of_givens(self.rules.clone(), values));
        match self.solver.solve(&board, &Limits { nodes: NODES, ..Limits::solutions(2) }) {
            Verdict::None => SolutionVerdict::None,
            Verdict::One(_) => SolutionVerdict::One,
            Verdict::Several => SolutionVerdict::Several,
            Verdict::Stopped(_) => SolutionVerdict::Unknown,
        }
    }

    /// Makes the likeliest change of one or two cells after which the puzzle has one solution, if it has not, and returns its solutions.
    pub(crate) fn repair(&mut self, digits: &mut [u8], chances: &[Chances]) -> SolutionVerdict {
        let solutions = self.solutions(digits);
        if solutions == SolutionVerdict::One || digits.iter().all(|digit| *digit == 0) {
            return solutions;
        }
        let changes = likeliest_changes(digits, chances);
        for attempt in attempts(&changes).iter().take(QUESTIONS) {
            let mut changed = digits.to_vec();
            attempt.iter().for_each(|change| changed[change.cell] = change.digit);
            if self.solutions(&changed) == SolutionVerdict::One {
                digits.copy_from_slice(&changed);
                return SolutionVerdict::One;
            }
        }
        solutions
    }
}

/// Another digit in a cell, or none.
#[derive(Clone, Copy)]
struct Change {
    cell: usize,
    digit: u8,
    /// How much less likely it is, as a logarithm.
    loss: f32,
}

fn likeliest_changes(digits: &[u8], chances: &[Chances]) -> Vec<Change> {
    let all = (0..digits.len()).flat_map(|cell| (0..CLASSES as u8).map(move |digit| (cell, digit)));
    let others =
        all.filter(|(cell, digit)| digits[*cell] != *digit && chances[*cell][usize::from(*digit)] > 0.0);
    let mut changes: Vec<Change> = others
        .map(|(cell, digit)| {
            let chance = |digit: u8| chances[cell][usize::from(digit)].max(1e-9).ln();
            Change { cell, digit, loss: chance(digits[cell]) - chance(digit) }
        })
        .filter(|change| change.loss < LARGEST_LOSS)
        .collect();
    changes.sort_by(|a, b| a.loss.total_cmp(&b.loss));
    changes.truncate(CHANGES);
    changes
}

/// The changes alone and in pairs, the likeliest first.
fn attempts(changes: &[Change]) -> Vec<Vec<Change>> {
    let alone = changes.iter().map(|change| vec![*change]);
    let pairs = changes.iter().enumerate().flat_map(|(place, first)| {
        let others = changes[..place].iter().filter(|second| second.cell != first.cell);
        others.map(|second| vec![*first, *second])
    });
    let mut attempts: Vec<Vec<Change>> = alone.chain(pairs).collect();
    let loss = |attempt: &[Change]| attempt.iter().map(|change| change.loss).sum::<f32>();
    attempts.sort_by(|a, b| loss(a).total_cmp(&loss(b)));
    attempts
}
