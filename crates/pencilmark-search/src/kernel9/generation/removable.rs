//! Redundant givens, found for as many puzzles at once as there are lanes.
//!
//! A given is redundant if no solution has another digit in its cell. The only given of a known unavoidable set isn't
//! redundant ([`unavoidable_sets`](super::unavoidable_sets)); for every other given there is one query, which a lane answers independently of
//! the other lanes.

use super::unavoidable_sets::UnavoidableSets;
use crate::kernel9::bulk::Lanes;
use crate::kernel9::feed::{Feed, StartedPuzzle};
use crate::kernel9::lane::ALL;
use crate::kernel9::layout::Row;
use crate::kernel9::machine::Machine;
use crate::kernel9::path::CodePath;
use crate::kernel9::puzzle::PuzzleBytes;
use crate::kernel9::single::Node;
use crate::limits::{Limits, SearchOutcome};

/// A puzzle with one solution whose redundant givens are to be found.
#[derive(Clone, Copy, Debug)]
pub struct RedundancyTask {
    /// The solution of the puzzle: digits 1 to 9, row by row.
    pub grid: [u8; 81],
    /// The given cells as bits: bit `i` for cell `i`.
    pub givens: u128,
}

/// Finds the givens that can each be removed, one at a time, while the puzzle keeps one solution.
///
/// ```
/// use pencilmark_search::kernel9::CodePath;
/// use pencilmark_search::kernel9::generation::{RedundantGivenFinder, RedundancyTask};
/// let grid = *b"123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// let grid = grid.map(|byte| byte - b'0');
/// let all = (1 << 81) - 1;
/// assert_eq!(RedundantGivenFinder::with_code_path(CodePath::best()).find(&[RedundancyTask { grid, givens: all }]), [all]);
/// ```
pub struct RedundantGivenFinder {
    lanes: Lanes,
    sets: UnavoidableSets,
}

impl RedundantGivenFinder {
    /// Creates a finder on the given code path, or on the fastest one if the processor does not support it. All paths give
    /// the same results.
    pub fn with_code_path(path: CodePath) -> RedundantGivenFinder {
        RedundantGivenFinder { lanes: Lanes::on(path), sets: UnavoidableSets::new() }
    }

    /// Returns, for each puzzle, its redundant givens as bits: any one of them can be removed. Hundreds of puzzles per call
    /// are faster than a few.
    pub fn find(&mut self, tasks: &[RedundancyTask]) -> Vec<u128> {
        let mut questions = Questions {
            results: vec![0; tasks.len()],
            tasks,
            begun: 0,
            board: Row::EMPTY,
            open: 0,
            sets: &mut self.sets,
        };
        self.lanes.run(&mut questions);
        questions.results
    }
}

/// All queries about all puzzles, in order.
struct Questions<'a> {
    tasks: &'a [RedundancyTask],
    results: Vec<u128>,
    /// The number of puzzles started; queries are about the last of them.
    begun: usize,
    /// The givens of that puzzle, as candidates.
    board: Row,
    /// The givens of that puzzle that have not been queried yet.
    open: u128,
    sets: &'a mut UnavoidableSets,
}

impl Questions<'_> {
    #[inline(always)]
    fn start<M: Machine>(&mut self, task: &RedundancyTask) {
        self.begun += 1;
        self.open = task.givens & !self.sets.needed::<M>(&task.grid, task.givens);
        for (cell, candidates) in self.board.cells_mut().iter_mut().enumerate() {
            let given = task.givens >> cell & 1 == 1;
            *candidates = if given { 1 << ((task.grid[cell] - 1) % 9) } else { ALL };
        }
    }
}

impl Feed for Questions<'_> {
    #[inline(always)]
    fn limits(&self) -> Limits<'_> {
        Limits::solutions(1)
    }
    #[inline(always)]
    fn has_more(&self) -> bool {
        self.open != 0 || self.begun < self.tasks.len()
    }
    #[inline(always)]
    fn drains(&self) -> bool {
        true
    }

    #[inline(always)]
    fn begin<M: Machine>(&mut self, row: &mut Row) -> Option<StartedPuzzle> {
        while self.open == 0 {
            let task = self.tasks.get(self.begun)?;
            self.start::<M>(task);
        }
        let cell = self.open.trailing_zeros() as usize % 81;
        self.open &= self.open - 1;
        *row = self.board;
        row.cells_mut()[cell] ^= ALL;
        Some(StartedPuzzle { answer_index: (self.begun - 1) * 81 + cell, known_solutions: 0 })
    }

    #[inline(always)]
    fn answer<M: Machine>(&mut self, answer: usize, outcome: SearchOutcome) {
        self.results[answer / 81] |= u128::from(outcome.solutions == 0) << (answer % 81);
    }
    #[inline(always)]
    fn solution(&mut self, _: usize) -> Option<&mut PuzzleBytes> {
        None
    }
    fn cancel(&mut self) {}
    #[inline(always)]
    fn solve_few<M: Machine>(&mut self, _: &mut Vec<Node<M::Board>>) -> bool {
        self.tasks.is_empty()
    }
}
