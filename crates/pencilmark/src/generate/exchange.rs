//! Neighbours of a puzzle: some of its givens removed, and others added until the solution is unique again.

use std::ops::ControlFlow;

use pencilmark_search::kernel9::{CodePath, PuzzleBytes, SingleSolver};
use pencilmark_search::limits::Limits;

use crate::generate::random_stream::RandomStream;

/// The maximum number of solutions after givens are removed; with more, the exchange fails.
const MOST_SOLUTIONS: u64 = 4000;
/// The symbol of an empty cell.
const EMPTY: u8 = b'.';

/// Exchanges givens of classic puzzles, given as 81 characters.
pub struct GivenExchanger {
    single: SingleSolver,
    solutions: Vec<PuzzleBytes>,
}

impl GivenExchanger {
    /// Creates an exchanger that uses the given code path: portable, AVX2 or AVX-512.
    pub fn with_code_path(path: CodePath) -> GivenExchanger {
        GivenExchanger { single: SingleSolver::with_code_path(path), solutions: Vec::new() }
    }

    /// Returns a minimal puzzle made from another by removing `count` givens and adding at most as many; `None` if the
    /// randomly chosen givens lead to none.
    pub fn exchange(
        &mut self,
        puzzle: &PuzzleBytes,
        count: usize,
        random: &mut RandomStream,
    ) -> Option<PuzzleBytes> {
        let mut puzzle = *puzzle;
        let mut givens = givens_of(&puzzle);
        random.shuffle(&mut givens);
        givens.iter().take(count).for_each(|cell| puzzle[*cell] = EMPTY);
        self.find_solutions(&puzzle)?;
        for left in (0..count).rev() {
            let (cell, symbol) =
                if left == 0 { self.deciding(&puzzle, random)? } else { self.any(&puzzle, random) };
            puzzle[cell] = symbol;
            self.solutions.retain(|solution| solution[cell] == symbol);
            if self.solutions.len() == 1 {
                break;
            }
        }
        self.minimize(&mut puzzle, random);
        Some(puzzle)
    }

    /// Collects all solutions of a puzzle; `None` if it has none or too many.
    fn find_solutions(&mut self, puzzle: &PuzzleBytes) -> Option<()> {
        let GivenExchanger { single, solutions } = self;
        solutions.clear();
        single.for_each_solution(puzzle, &Limits::solutions(MOST_SOLUTIONS), |solution| {
            solutions.push(*solution);
            ControlFlow::Continue(())
        });
        (1..MOST_SOLUTIONS as usize).contains(&solutions.len()).then_some(())
    }

    /// Returns a random empty cell and its symbol in a random solution.
    fn any(&self, puzzle: &PuzzleBytes, random: &mut RandomStream) -> (usize, u8) {
        let solution = &self.solutions[random.below(self.solutions.len())];
        let empty: Vec<usize> = (0..81).filter(|cell| puzzle[*cell] == EMPTY).collect();
        let cell = empty[random.below(empty.len())];
        (cell, solution[cell])
    }

    /// Returns a random empty cell and a symbol that exactly one of the solutions has there, if any.
    fn deciding(&self, puzzle: &PuzzleBytes, random: &mut RandomStream) -> Option<(usize, u8)> {
        let mut counts = [[0u16; 9]; 81];
        for solution in &self.solutions {
            solution
                .iter()
                .zip(&mut counts)
                .for_each(|(symbol, counts)| counts[usize::from(symbol - b'1')] += 1);
        }
        let mut deciding = Vec::new();
        for (cell, counts) in counts.iter().enumerate().filter(|(cell, _)| puzzle[*cell] == EMPTY) {
            deciding.extend(
                (0..9).filter(|digit| counts[usize::from(*digit)] == 1).map(|digit| (cell, b'1' + digit)),
            );
        }
        (!deciding.is_empty()).then(|| deciding[random.below(deciding.len())])
    }

    /// Removes redundant givens, in random order.
    fn minimize(&mut self, puzzle: &mut PuzzleBytes, random: &mut RandomStream) {
        let mut givens = givens_of(puzzle);
        random.shuffle(&mut givens);
        for cell in givens {
            let symbol = std::mem::replace(&mut puzzle[cell], EMPTY);
            if self.single.count(puzzle, &Limits::solutions(2)).solutions > 1 {
                puzzle[cell] = symbol;
            }
        }
    }
}

fn givens_of(puzzle: &PuzzleBytes) -> Vec<usize> {
    (0..81).filter(|cell| puzzle[*cell] != EMPTY).collect()
}
