//! The engine for many puzzles that arrive in pieces.

use super::bulk::Lanes;
use super::feed::Job;
use super::path::CodePath;
use super::puzzle::{Batch, PuzzleBytes};

use crate::limits::{Limits, SearchOutcome};

/// An engine like [`BulkSolver`](super::BulkSolver) for input that arrives in pieces: lanes stay full between pieces, and outcomes are
/// passed on in order as soon as they and all earlier ones are known.
///
/// ```
/// use pencilmark_search::kernel9::{Batch, BulkStream, CodePath};
/// use pencilmark_search::limits::Limits;
/// let puzzle = *b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// let mut stream = BulkStream::with_code_path(CodePath::best(), Limits::solutions(2));
/// let mut counts = Vec::new();
/// for piece in [[puzzle; 40], [puzzle; 40]] {
///     stream.push(Batch::Texts(&piece), |outcome, _solution| counts.push(outcome.solutions));
/// }
/// stream.finish(|outcome, _solution| counts.push(outcome.solutions));
/// assert_eq!(counts, [1; 80]);
/// ```
#[derive(Debug)]
pub struct BulkStream<'a> {
    lanes: Lanes,
    limits: Limits<'a>,
    /// The outcomes that have not been passed on, known or not.
    outcomes: Vec<SearchOutcome>,
    solutions: Vec<PuzzleBytes>,
}

impl<'a> BulkStream<'a> {
    /// Creates an empty stream on the given code path, or on the fastest one if the processor does not support it.
    pub fn with_code_path(path: CodePath, limits: Limits<'a>) -> Self {
        BulkStream { lanes: Lanes::on(path), limits, outcomes: Vec::new(), solutions: Vec::new() }
    }

    /// Adds a piece and passes all known outcomes to `answer` in order, each with the first solution if there is one. The
    /// outcomes of up to a few dozen puzzles, and of all puzzles after a long-running one, follow in a later call.
    pub fn push(&mut self, batch: Batch<'_>, answer: impl FnMut(&SearchOutcome, Option<&PuzzleBytes>)) {
        self.run(batch, false);
        self.pass_on(answer);
    }

    /// Solves all remaining puzzles and passes their outcomes to `answer`. The stream is then empty and can be reused.
    pub fn finish(&mut self, answer: impl FnMut(&SearchOutcome, Option<&PuzzleBytes>)) {
        self.run(Batch::Texts(&[]), true);
        self.pass_on(answer);
        debug_assert!(self.outcomes.is_empty());
    }

    fn run(&mut self, batch: Batch<'_>, drains_lanes: bool) {
        let earlier_answers = self.outcomes.len();
        self.outcomes.resize(earlier_answers + batch.len(), SearchOutcome::PENDING);
        self.solutions.resize(earlier_answers + batch.len(), [b'.'; 81]);
        let (outcomes, solutions) = (&mut self.outcomes[..], Some(&mut self.solutions[..]));
        self.lanes.run(&mut Job {
            batch,
            next_puzzle: 0,
            earlier_answers,
            limits: self.limits,
            outcomes,
            solutions,
            drains_lanes,
        });
    }

    fn pass_on(&mut self, mut answer: impl FnMut(&SearchOutcome, Option<&PuzzleBytes>)) {
        let known = self.outcomes.iter().take_while(|outcome| !outcome.is_pending()).count();
        for (outcome, solution) in self.outcomes.drain(..known).zip(self.solutions.drain(..known)) {
            answer(&outcome, (outcome.solutions > 0).then_some(&solution));
        }
        self.lanes.shift_answers(known);
    }
}
