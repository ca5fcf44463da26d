//! The supply of puzzles to the lanes, and the delivery of their answers.

use super::layout::Row;
use super::machine::Machine;
use super::puzzle::{Batch, PuzzleBytes, sealed::Read};
use super::single::{First, Node, Start};
use crate::limits::{Limits, SearchOutcome};

/// What keeps a scheduler busy.
pub(crate) trait Feed {
    /// The limits of every search.
    fn limits(&self) -> Limits<'_>;
    /// True if there is a puzzle to begin with now.
    fn has_more(&self) -> bool;
    /// True to continue when there is none and lanes run empty.
    fn drains(&self) -> bool;
    /// Fills in the next puzzle, if there is one. None if it needs no search: it is answered.
    fn begin<M: Machine>(&mut self, row: &mut Row) -> Option<Begun>;
    /// Takes an answer.
    fn answer<M: Machine>(&mut self, answer: usize, outcome: SearchOutcome);
    /// Where the first solution goes, if it is wanted.
    fn solution(&mut self, answer: usize) -> Option<&mut PuzzleBytes>;
    /// Answers all that was not begun with: it is called off.
    fn cancel(&mut self);
    /// Answers everything without lanes, if it is so little that this is faster; false if not.
    fn solve_few<M: Machine>(&mut self, nodes: &mut Vec<Node<M::Board>>) -> bool;
}

/// A puzzle that was begun.
pub(crate) struct Begun {
    /// The index at which the answer is stored.
    pub answer: usize,
    /// The number of solutions already found.
    pub known: u64,
}

/// A batch, and where its answers go.
pub(crate) struct Job<'a> {
    pub batch: Batch<'a>,
    /// The index of the next puzzle of the batch to read.
    pub next: usize,
    /// The number of answers of puzzles begun in earlier calls, which come before those of the batch.
    pub earlier: usize,
    pub limits: Limits<'a>,
    pub outcomes: &'a mut [SearchOutcome],
    /// Buffers for the first solutions, if wanted.
    pub solutions: Option<&'a mut [PuzzleBytes]>,
    /// True if the lanes continue until they are empty after the batch is used up.
    pub drain: bool,
}

impl Feed for Job<'_> {
    #[inline(always)]
    fn limits(&self) -> Limits<'_> {
        self.limits
    }
    #[inline(always)]
    fn has_more(&self) -> bool {
        self.next < self.batch.len()
    }
    #[inline(always)]
    fn drains(&self) -> bool {
        self.drain
    }

    #[inline(always)]
    fn begin<M: Machine>(&mut self, row: &mut Row) -> Option<Begun> {
        let i = self.next;
        if i == self.batch.len() {
            return None;
        }
        self.next += 1;
        let readable = match self.batch {
            Batch::Masks(boards) => boards[i].read(row),
            Batch::Texts(_) | Batch::Lines { .. } => {
                self.batch.text(i).is_some_and(|text| M::read(text, row))
            }
        };
        let answer = self.earlier + i;
        if !readable {
            self.outcomes[answer] = SearchOutcome::UNREADABLE;
        }
        readable.then_some(Begun { answer, known: 0 })
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
        self.outcomes[self.earlier + self.next..].fill(SearchOutcome::CANCELLED);
        self.next = self.batch.len();
    }

    #[inline(always)]
    fn solve_few<M: Machine>(&mut self, nodes: &mut Vec<Node<M::Board>>) -> bool {
        if !self.drain || self.batch.len() > M::FEW as usize {
            return false;
        }
        for i in 0..self.batch.len() {
            let answer = self.earlier + i;
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
        self.next = self.batch.len();
        true
    }
}
