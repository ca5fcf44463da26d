//! Solving of a chunk's classic puzzles in batches.

use std::io::Write;

use pencilmark_core::cell::CellSet;
use pencilmark_search::kernel9::{Batch, BulkSolver, CodePath, PuzzleBytes};
use pencilmark_search::limits::{Limits, SearchCompletion, SearchOutcome};

use crate::list::plan::{ListPlan, ListTask, line_seed};
use crate::list::report::{LineAnswer, LineCounts};
use crate::pipeline::Chunk;
use crate::puzzle::PuzzleError;
use crate::redundancy::{BulkRedundancyFinder, ClassicPuzzle};

/// The classic puzzles of a chunk, solved in batches directly in the chunk's buffer.
pub(super) struct Classics {
    bulk: BulkSolver,
    /// The byte offsets of the puzzles in the chunk.
    pub(super) starts: Vec<usize>,
    outcomes: Vec<SearchOutcome>,
    solutions: Vec<PuzzleBytes>,
    bulk_givens: BulkRedundancyFinder,
    givens: Vec<Result<CellSet, PuzzleError>>,
}

impl Classics {
    /// Creates the batch solver on this code path.
    pub(super) fn new(path: CodePath) -> Classics {
        Classics {
            bulk: BulkSolver::with_code_path(path),
            starts: Vec::new(),
            outcomes: Vec::new(),
            solutions: Vec::new(),
            bulk_givens: BulkRedundancyFinder::with_code_path(path),
            givens: Vec::new(),
        }
    }

    fn solve(&mut self, bytes: &[u8], starts: &[usize], limit: u64, nodes: u64) {
        self.outcomes.clear();
        self.outcomes.resize(starts.len(), SearchOutcome::PENDING);
        self.solutions.resize(starts.len().max(self.solutions.len()), [b'.'; 81]);
        let solutions = &mut self.solutions[..starts.len()];
        let limits = Limits { solutions: limit, nodes, cancel: None };
        self.bulk.solve(Batch::Lines { bytes, starts }, &limits, &mut self.outcomes, solutions);
    }

    /// Returns the answer to the puzzle with this number.
    #[inline]
    pub(super) fn answer<'a>(&'a mut self, number: usize, task: ListTask, text: &'a [u8]) -> LineAnswer<'a> {
        match task {
            ListTask::Count(_) => LineAnswer::Count(self.outcomes[number]),
            ListTask::Cells => LineAnswer::Cells(text.first_chunk().unwrap_or(&[b'.'; 81])),
            ListTask::Redundant | ListTask::Minimize(_) => {
                LineAnswer::Givens(std::mem::replace(&mut self.givens[number], Err(PuzzleError::NoSolution)))
            }
            ListTask::Solve | ListTask::Read | ListTask::Rate(..) => LineAnswer::Verdict(
                self.outcomes[number].verdict(std::str::from_utf8(&self.solutions[number]).unwrap_or("")),
            ),
        }
    }
}

impl Classics {
    /// Appends the answer to the puzzle with this number as a line, if it is a unique solution or a number of solutions; else returns
    /// false, since the reason needs a report.
    #[inline]
    pub(super) fn write_bare(
        &self,
        number: usize,
        task: &ListTask,
        counts: &mut LineCounts,
        out: &mut Vec<u8>,
    ) -> bool {
        let outcome = &self.outcomes[number];
        let is_unique = outcome.solutions == 1 && outcome.completion == SearchCompletion::Exhausted;
        match (task, outcome.completion) {
            (ListTask::Solve, _) if is_unique => out.extend_from_slice(&self.solutions[number]),
            (ListTask::Count(_), SearchCompletion::Exhausted | SearchCompletion::Enough) => {
                // Writing to a vector does not fail.
                let _ = write!(out, "{}", outcome.solutions);
            }
            _ => return false,
        }
        out.push(b'\n');
        counts.puzzles += 1;
        counts.not_unique += u64::from(!is_unique);
        true
    }

    /// Answers the classic puzzles of a chunk, which start at these bytes.
    pub(super) fn answer_chunk(&mut self, plan: &ListPlan, chunk: &Chunk, starts: &[usize]) {
        let limit = match plan.task {
            ListTask::Solve | ListTask::Redundant | ListTask::Minimize(_) => 2,
            ListTask::Count(limit) => limit,
            ListTask::Read | ListTask::Cells | ListTask::Rate(..) => return,
        };
        self.solve(&chunk.bytes, starts, limit, plan.max_nodes);
        let Classics { outcomes, solutions, givens, bulk_givens, .. } = self;
        let puzzle = |number: usize| -> Result<ClassicPuzzle, PuzzleError> {
            PuzzleError::of(&outcomes[number].verdict(())).map_or_else(
                || {
                    let text = chunk.bytes[starts[number]..].first_chunk().copied().unwrap_or([b'.'; 81]);
                    Ok(ClassicPuzzle { text, solution: solutions[number] })
                },
                Err,
            )
        };
        match plan.task {
            ListTask::Redundant => {
                let puzzles: Vec<_> = (0..starts.len()).map(puzzle).collect();
                *givens = bulk_givens.redundant(puzzles);
            }
            ListTask::Minimize(seed) => {
                let puzzles: Vec<_> = (0..starts.len()).map(puzzle).collect();
                let lines = line_numbers(chunk, starts).map(|line| line_seed(seed, line));
                *givens = bulk_givens.minimal(puzzles, lines);
            }
            ListTask::Solve | ListTask::Count(_) | ListTask::Read | ListTask::Cells | ListTask::Rate(..) => {}
        }
    }
}

/// Returns the numbers of the lines that contain these bytes of a chunk, in order.
fn line_numbers<'a>(chunk: &'a Chunk, starts: &'a [usize]) -> impl Iterator<Item = u64> + 'a {
    let (mut line, mut seen) = (chunk.first_line, 0);
    starts.iter().map(move |start| {
        line += memchr::memchr_iter(b'\n', &chunk.bytes[seen..*start]).count() as u64;
        seen = *start;
        line
    })
}
