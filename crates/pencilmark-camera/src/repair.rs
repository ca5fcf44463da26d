//! Correction of unclear digits, using the fact that a puzzle has one solution.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;

use crate::network::{CLASS_COUNT, ClassProbabilities};

/// The maximum number of changes to try, alone or together, and of cells to change together.
const CHANGES: usize = 24;
const LARGEST_ATTEMPT: usize = 3;
/// The maximum number of solver queries.
const QUESTIONS: usize = 300;
/// The node limit of a solver query.
const NODES: u64 = 20_000;
/// The maximum difference of log-probabilities for replacing a digit by a less likely one: with a larger one it is better to ask the user.
const LARGEST_LOSS: f32 = 9.0;

/// The maximum difference of log-probabilities for taking a written digit that contradicts the solution for a misread one rather than for
/// the player's mistake.
const LARGEST_MISREADING: f32 = 4.0;

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

/// The digits of a puzzle after the repair.
pub(crate) struct JudgedPuzzle {
    pub(crate) digits: Vec<u8>,
    /// The number of solutions of the puzzle without its player's digits.
    pub(crate) verdict: SolutionVerdict,
    /// The cells with digits of the player that contradict the solution; `None` if no digits are the player's.
    pub(crate) wrong_entries: Option<Vec<usize>>,
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
        match self.verdict(digits) {
            Verdict::None => SolutionVerdict::None,
            Verdict::One(_) => SolutionVerdict::One,
            Verdict::Several => SolutionVerdict::Several,
            Verdict::Stopped(_) => SolutionVerdict::Unknown,
        }
    }

    fn verdict(&mut self, digits: &[u8]) -> Verdict<Grid> {
        let values =
            digits.iter().map(|digit| digit.checked_sub(1).map(|index| Digit::from_index(index.into())));
        let board = Board::new(Grid::of_givens(self.rules.clone(), values));
        self.solver.solve(&board, &Limits { nodes: NODES, ..Limits::solutions(2) })
    }

    /// Returns the solution of a puzzle, row by row, if it has exactly one.
    fn solution(&mut self, digits: &[u8]) -> Option<Vec<u8>> {
        match self.verdict(digits) {
            Verdict::One(solution) => {
                let digit = |value: &Option<Digit>| value.map_or(0, |digit| digit.index() as u8 + 1);
                Some(solution.values().iter().map(digit).collect())
            }
            Verdict::None | Verdict::Several | Verdict::Stopped(_) => None,
        }
    }

    /// Judges the digits of a puzzle as they were read: those written by hand may be the player's, and others may be misread.
    pub(crate) fn judged(
        &mut self,
        seen: &[u8],
        chances: &[ClassProbabilities],
        is_written: &[bool],
    ) -> JudgedPuzzle {
        let mut digits = seen.to_vec();
        let mut wrong_entries = self.wrong_entries(&mut digits, chances, is_written);
        let mut verdict = SolutionVerdict::One;
        if wrong_entries.is_none() {
            verdict = self.repair(&mut digits, chances);
            wrong_entries = self.wrong_entries(&mut digits, chances, is_written);
        }
        JudgedPuzzle { digits, verdict, wrong_entries }
    }

    /// Takes digits written by hand for the player's if the other ones are a puzzle with one solution. Corrects those that
    /// contradict it but may be misread, and returns the cells of the others; `None` if they aren't the player's.
    fn wrong_entries(
        &mut self,
        digits: &mut [u8],
        chances: &[ClassProbabilities],
        is_written: &[bool],
    ) -> Option<Vec<usize>> {
        let entries: Vec<usize> =
            (0..digits.len()).filter(|cell| is_written[*cell] && digits[*cell] > 0).collect();
        let mut givens = digits.to_vec();
        entries.iter().for_each(|cell| givens[*cell] = 0);
        let solution = (!entries.is_empty()).then(|| self.solution(&givens)).flatten()?;
        let wrong = entries.into_iter().filter(|cell| digits[*cell] != solution[*cell]);
        let wrong: Vec<usize> = wrong.collect();
        let is_kept = |cell: &usize| {
            let (other, loss) = agreeing_content(digits[*cell], &chances[*cell], solution[*cell]);
            if loss < LARGEST_MISREADING {
                digits[*cell] = other;
            }
            loss >= LARGEST_MISREADING
        };
        Some(wrong.into_iter().filter(is_kept).collect())
    }

    /// If the puzzle does not have exactly one solution, makes the most likely change of one to three cells, or of more that were
    /// read as the same digit, after which it has.
    /// Returns the number of solutions.
    fn repair(&mut self, digits: &mut [u8], chances: &[ClassProbabilities]) -> SolutionVerdict {
        let solutions = self.solutions(digits);
        if solutions == SolutionVerdict::One || digits.iter().all(|digit| *digit == 0) {
            return solutions;
        }
        let changes = likeliest_changes(digits, chances);
        let clear = self.agreeing_with_clear(digits, chances);
        let largest_loss = clear.as_ref().map_or(f32::MAX, |(_, loss)| *loss);
        let attempts = attempts(&changes);
        let likelier = attempts.iter().take_while(|attempt| loss(attempt) < largest_loss);
        let alike = if clear.is_none() { alike(digits, &changes) } else { Vec::new() };
        let mut candidates = likelier.chain(&alike).map(|attempt| {
            let mut changed = digits.to_vec();
            attempt.iter().for_each(|change| changed[change.cell] = change.digit);
            changed
        });
        let changed = candidates.find(|changed| self.solutions(changed) == SolutionVerdict::One);
        match changed.or(clear.map(|(changed, _)| changed)) {
            Some(changed) => {
                digits.copy_from_slice(&changed);
                SolutionVerdict::One
            }
            None => solutions,
        }
    }

    /// Finds the most of the clearest digits that have a solution. If it is the only one, returns the puzzle with the other digits
    /// changed to agree with it, or removed, and the decrease in log-probability, unless that is large.
    fn agreeing_with_clear(
        &mut self,
        digits: &[u8],
        chances: &[ClassProbabilities],
    ) -> Option<(Vec<u8>, f32)> {
        let clearness = |cell: usize| chances[cell][usize::from(digits[cell])];
        let mut cells: Vec<usize> = (0..digits.len()).filter(|cell| digits[*cell] > 0).collect();
        cells.sort_by(|a, b| clearness(*b).total_cmp(&clearness(*a)));
        let clearest = |count: usize| {
            let mut clear = vec![0; digits.len()];
            cells[..count].iter().for_each(|cell| clear[*cell] = digits[*cell]);
            clear
        };
        // The fewest clear digits that contradict each other are one more than the most that don't.
        let (mut agreeing, mut contradicting) = (0, cells.len());
        while contradicting - agreeing > 1 {
            let middle = (agreeing + contradicting) / 2;
            match self.solutions(&clearest(middle)) {
                SolutionVerdict::None => contradicting = middle,
                SolutionVerdict::One | SolutionVerdict::Several | SolutionVerdict::Unknown => {
                    agreeing = middle
                }
            }
        }
        let mut changed = clearest(agreeing);
        let solution = self.solution(&changed)?;
        let mut losses = 0.0;
        for cell in &cells[agreeing..] {
            changed[*cell] = digits[*cell];
            if digits[*cell] != solution[*cell] {
                let (other, loss) = agreeing_content(digits[*cell], &chances[*cell], solution[*cell]);
                changed[*cell] = other;
                losses += loss;
            }
        }
        (losses < LARGEST_LOSS).then_some((changed, losses))
    }
}

/// Returns the likelier content of a cell that agrees with a solution, its digit or none, and the decrease in log-probability from the
/// digit that was read.
fn agreeing_content(digit: u8, chances: &ClassProbabilities, solved: u8) -> (u8, f32) {
    let chance = |digit: u8| chances[usize::from(digit)].max(1e-9);
    let other = if chance(solved) > chance(0) { solved } else { 0 };
    (other, (chance(digit) / chance(other)).ln())
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

/// Returns the decrease in log-probability by several changes.
fn loss(attempt: &[Change]) -> f32 {
    attempt.iter().map(|change| change.loss).sum()
}

/// Returns the changes alone, in pairs and in threes, the most likely first.
fn attempts(changes: &[Change]) -> Vec<Vec<Change>> {
    let mut attempts: Vec<Vec<Change>> = changes.iter().map(|change| vec![*change]).collect();
    let mut begun = 0;
    for _ in 1..LARGEST_ATTEMPT {
        let grown: Vec<Vec<Change>> =
            attempts[begun..].iter().flat_map(|attempt| with_later(attempt, changes)).collect();
        begun = attempts.len();
        attempts.extend(grown);
    }
    attempts.sort_by(|a, b| loss(a).total_cmp(&loss(b)));
    attempts.truncate(QUESTIONS);
    attempts
}

/// Returns an attempt with each less likely change of another cell added.
fn with_later(attempt: &[Change], changes: &[Change]) -> Vec<Vec<Change>> {
    let last = attempt.last().map_or(0.0, |change| change.loss);
    let later = changes
        .iter()
        .filter(|change| change.loss > last && attempt.iter().all(|other| other.cell != change.cell));
    later.map(|change| [attempt, &[*change]].concat()).collect()
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
