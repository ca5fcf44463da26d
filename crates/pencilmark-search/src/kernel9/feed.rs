//! The supply of puzzles to the lanes, and the delivery of their answers.

use super::layout::Row;
use super::machine::Machine;
use super::puzzle::{Batch, PuzzleBytes, sealed::Read};
use super::single::{First, Node, Start};
use crate::limits::{Limits, SearchOutcome};

/// A supply of puzzles that keeps a scheduler busy.
pub(crate) trait Feed {
    /// The limits of every search.
    fn limits(&self) -> Limits<'_>;
    /// True if a puzzle can be started now.
    fn has_more(&self) -> bool;
    /// True if lanes should continue when there are no further puzzles and some lanes are idle.
    fn drains(&self) -> bool;
    /// Reads the next puzzle into `row`; `None` if there is none, or if it needed no search and is already answered.
    fn begin<M: Machine>(&mut self, row: &mut Row) -> Option<StartedPuzzle>;
    /// Receives the answer to a puzzle.
    fn answer<M: Machine>(&mut self, answer: usize, outcome: SearchOutcome);
    /// Returns the buffer for the first solution of a puzzle, if solutions are wanted.
    fn solution(&mut self, answer: usize) -> Option<&mut PuzzleBytes>;
    /// Answers all puzzles that were not started, as cancelled.
    fn cancel(&mut self);
    /// Answers all puzzles without lanes if there are so few that this is faster; else returns false.
    fn solve_few<M: Machine>(&mut self, nodes: &mut Vec<Node<M::Board>>) -> bool;
}

/// A puzzle that was started.
pub(crate) struct StartedPuzzle {
    /// The index at which the puzzle's answer is stored.
    pub answer_index: usize,
    /// The number of solutions of the puzzle already found.
    pub known_solutions: u64,
}

/// A batch of puzzles, and the buffers for its answers.
pub(crate) struct Job<'a> {
    pub batch: Batch<'a>,
    /// The index of the next puzzle of the batch to read.
    pub next_puzzle: usize,
    /// The number of answers of puzzles begun in earlier calls, which come before those of the batch.
    pub earlier_answers: usize,
    pub limits: Limits<'a>,
    pub outcomes: &'a mut [SearchOutcome],
    /// Buffers for the first solutions, if wanted.
    pub solutions: Option<&'a mut [PuzzleBytes]>,
    /// True to continue after the batch is used up until all lanes are empty.
    pub drains_lanes: bool,
}

impl Feed for Job<'_> {
    #[inline(always)]
    fn limits(&self) -> Limits<'_> {
        self.limits
    }
    #[inline(always)]
    fn has_more(&self) -> bool {
        self.next_puzzle < self.batch.len()
    }
    #[inline(always)]
    fn drains(&self) -> bool {
        self.drains_lanes
    }

    #[inline(always)]
    fn begin<M: Machine>(&mut self, row: &mut Row) -> Option<StartedPuzzle> {
        let i = self.next_puzzle;
        if i == self.batch.len() {
            return None;
        }
        self.next_puzzle += 1;
        let readable = match self.batch {
            Batch::Masks(boards) => boards[i].read(row),
            Batch::Texts(_) | Batch::Lines { .. } => {
                self.batch.text(i).is_some_and(|text| M::read(text, row))
            }
        };
        let answer_index = self.earlier_answers + i;
        if !readable {
            self.outcomes[answer_index] = SearchOutcome::UNREADABLE;
        }
        readable.then_some(StartedPuzzle { answer_index, known_solutions: 0 })
    }

    #[inline(always)]
    fn answer<M: Machine>(&mut self, answer: usize, outcome: SearchOutcome) {
        self.outcomes[answer] = outcome;
    }
    #[inline(always)]
    fn solution(&mut self, answer: usize) -> Option<&mut PuzzleBytes> {
        self.solutions.as_deref_mut().map(|texts| &mut texts[answer])
    }

    fn cancel(&mut self) {
        self.outcomes[self.earlier_answers + self.next_puzzle..].fill(SearchOutcome::CANCELLED);
        self.next_puzzle = self.batch.len();
    }

    #[inline(always)]
    fn solve_few<M: Machine>(&mut self, nodes: &mut Vec<Node<M::Board>>) -> bool {
        if !self.drains_lanes || self.batch.len() > M::FEW as usize {
            return false;
        }
        for i in 0..self.batch.len() {
            let answer = self.earlier_answers + i;
            let mut row = Row::EMPTY;
            let start = match self.batch {
                Batch::Masks(boards) => {
                    boards[i].read(&mut row);
                    Start::Row(&row)
                }
                Batch::Texts(_) | Batch::Lines { .. } => match self.batch.text(i) {
                    Some(text) => Start::Text(text),
                    None => {
                        self.outcomes[answer] = SearchOutcome::UNREADABLE;
                        continue;
                    }
                },
            };
            nodes.clear();
            let mut first = First(self.solutions.as_deref_mut().map(|texts| &mut texts[answer]));
            self.outcomes[answer] = M::search(nodes, start, &self.limits, (0, 0), &mut first);
        }
        self.next_puzzle = self.batch.len();
        true
    }
}
