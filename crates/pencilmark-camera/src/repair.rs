//! Correction of unclear digits, using the fact that a puzzle has one solution.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;

use crate::network::{CLASS_COUNT, ClassProbabilities};

/// The maximum number of changes to try, alone and in pairs.
const CHANGES: usize = 24;
/// The maximum number of solver queries.
const QUESTIONS: usize = 150;
/// The node limit of a solver query.
const NODES: u64 = 20_000;
/// The maximum difference of log-probabilities for replacing a digit by a less likely one: with a larger one it is better to ask the user.
const LARGEST_LOSS: f32 = 9.0;

/// How many solutions a puzzle read from a picture has.
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

/// A solver that counts solutions under some rules.
pub(crate) struct Judge {
    rules: Arc<Rules>,
    solver: Solver,
}

impl Judge {
    pub(crate) fn new(rules: Arc<Rules>) -> Judge {
        Judge { rules, solver: Solver::new() }
    }

    /// Returns the number of solutions of a puzzle, given row by row with 0 for an empty cell.
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

    /// Takes digits written by hand for the player's if the other ones are a puzzle with one solution. Returns the cells of those
    /// that contradict it; `None` if they aren't the player's.
    pub(crate) fn wrong_entries(&mut self, digits: &[u8], is_written: &[bool]) -> Option<Vec<usize>> {
        let is_entry = |cell: usize| is_written[cell] && digits[cell] > 0;
        let givens: Vec<u8> =
            (0..digits.len()).map(|cell| if is_entry(cell) { 0 } else { digits[cell] }).collect();
        let is_puzzle = givens != digits && self.solutions(&givens) == SolutionVerdict::One;
        let mut with_entry = givens;
        let mut is_wrong = |cell: usize| {
            with_entry[cell] = digits[cell];
            let is_wrong = self.solutions(&with_entry) != SolutionVerdict::One;
            with_entry[cell] = 0;
            is_wrong
        };
        is_puzzle.then(|| (0..digits.len()).filter(|cell| is_entry(*cell) && is_wrong(*cell)).collect())
    }

    /// If the puzzle does not have exactly one solution, makes the most likely change of one or two cells, or of several cells read
    /// as the same digit, after which it has.
    /// Returns the number of solutions.
    pub(crate) fn repair(&mut self, digits: &mut [u8], chances: &[ClassProbabilities]) -> SolutionVerdict {
        let solutions = self.solutions(digits);
        if solutions == SolutionVerdict::One || digits.iter().all(|digit| *digit == 0) {
            return solutions;
        }
        let changes = likeliest_changes(digits, chances);
        for attempt in attempts(&changes).iter().take(QUESTIONS).chain(&alike(digits, &changes)) {
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

/// A change of one cell to another digit, or to no digit.
#[derive(Clone, Copy)]
struct Change {
    cell: usize,
    digit: u8,
    /// The decrease in log-probability.
    loss: f32,
}

fn likeliest_changes(digits: &[u8], chances: &[ClassProbabilities]) -> Vec<Change> {
    let all = (0..digits.len()).flat_map(|cell| (0..CLASS_COUNT as u8).map(move |digit| (cell, digit)));
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

/// Returns the changes alone and in pairs, the most likely first.
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

/// Returns changes of three or more cells that were read as the same digit: in some typefaces a digit is misread time and again.
fn alike(digits: &[u8], changes: &[Change]) -> Vec<Vec<Change>> {
    let of_digit = |digit: u8| {
        let mut cells: Vec<Change> = Vec::new();
        for change in changes.iter().filter(|change| digits[change.cell] == digit && change.digit > 0) {
            if cells.iter().all(|other| other.cell != change.cell) {
                cells.push(*change);
            }
        }
        (3..=cells.len()).map(move |count| cells[..count].to_vec()).collect::<Vec<_>>()
    };
    (1..CLASS_COUNT as u8).flat_map(of_digit).collect()
}
