//! The engine that solves many puzzles at once.

use super::feed::{Feed, Job};
use super::lane::portable::Array;
#[cfg(target_arch = "x86_64")]
use super::lane::{avx2::V256, avx512::V512};
use super::machine::Machine;
use super::path::CodePath;
use super::puzzle::{Batch, PuzzleBytes};
use super::scheduler::{Scheduler, SchedulerRun};
use crate::limits::{Limits, SearchOutcome};

/// An engine that solves many puzzles at once, each in its own SIMD lane. Reuse it: later calls allocate nothing.
///
/// ```
/// use pencilmark_search::kernel9::{Batch, BulkSolver};
/// use pencilmark_search::limits::{Limits, SearchOutcome};
/// let puzzles = [*b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"; 3];
/// let mut outcomes = [SearchOutcome::PENDING; 3];
/// BulkSolver::new().count(Batch::Texts(&puzzles), &Limits::solutions(2), &mut outcomes);
/// assert!(outcomes.iter().all(|outcome| outcome.solutions == 1));
/// ```
#[derive(Debug)]
pub struct BulkSolver(pub(crate) Lanes);

/// The lanes of the code path in use.
pub(crate) enum Lanes {
    Portable(Box<Scheduler<Array<8>>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Scheduler<V256>>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Scheduler<V512>>),
}

impl std::fmt::Debug for Lanes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Lanes::Portable(_) => "portable",
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx512(_) => "avx512",
        })
    }
}

impl Lanes {
    pub(crate) fn on(path: CodePath) -> Self {
        match path.or_best() {
            CodePath::Portable => Lanes::Portable(Box::new(Scheduler::new())),
            #[cfg(target_arch = "x86_64")]
            CodePath::Avx2 => Lanes::Avx2(Box::new(Scheduler::new())),
            #[cfg(target_arch = "x86_64")]
            CodePath::Avx512 => Lanes::Avx512(Box::new(Scheduler::new())),
            #[cfg(not(target_arch = "x86_64"))]
            CodePath::Avx2 | CodePath::Avx512 => Lanes::Portable(Box::new(Scheduler::new())),
        }
    }

    pub(crate) fn run(&mut self, feed: &mut impl Feed) {
        match self {
            Lanes::Portable(scheduler) => Array::<8>::run(SchedulerRun { scheduler, feed }),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2(scheduler) => V256::run(SchedulerRun { scheduler, feed }),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx512(scheduler) => V512::run(SchedulerRun { scheduler, feed }),
        }
    }

    pub(crate) fn shift_answers(&mut self, gone: usize) {
        match self {
            Lanes::Portable(lanes) => lanes.shift_answers(gone),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx2(lanes) => lanes.shift_answers(gone),
            #[cfg(target_arch = "x86_64")]
            Lanes::Avx512(lanes) => lanes.shift_answers(gone),
        }
    }
}

impl Default for BulkSolver {
    fn default() -> Self {
        BulkSolver::new()
    }
}

impl BulkSolver {
    /// Creates an engine on the fastest code path that the processor supports.
    pub fn new() -> Self {
        BulkSolver::with_code_path(CodePath::best())
    }

    /// Creates an engine on the given code path, or on the fastest one if the processor does not support it.
    pub fn with_code_path(path: CodePath) -> Self {
        BulkSolver(Lanes::on(path))
    }

    /// Counts the solutions of every puzzle of the batch; the outcomes are in the batch's order.
    ///
    /// # Panics
    ///
    /// If there are not as many outcomes as puzzles.
    pub fn count(&mut self, batch: Batch<'_>, limits: &Limits<'_>, outcomes: &mut [SearchOutcome]) {
        self.run(batch, limits, outcomes, None);
    }

    /// Counts solutions, and stores the first solution of each puzzle that has one: the one that
    /// [`SingleSolver::solve`](super::SingleSolver::solve) returns. The texts of other puzzles are unchanged.
    ///
    /// # Panics
    ///
    /// If there are not as many outcomes and solutions as puzzles.
    pub fn solve(
        &mut self,
        batch: Batch<'_>,
        limits: &Limits<'_>,
        outcomes: &mut [SearchOutcome],
        solutions: &mut [PuzzleBytes],
    ) {
        assert_eq!(batch.len(), solutions.len(), "a solution for each puzzle");
        self.run(batch, limits, outcomes, Some(solutions));
    }

    fn run(
        &mut self,
        batch: Batch<'_>,
        limits: &Limits<'_>,
        outcomes: &mut [SearchOutcome],
        solutions: Option<&mut [PuzzleBytes]>,
    ) {
        assert_eq!(batch.len(), outcomes.len(), "an outcome for each puzzle");
        self.0.run(&mut Job {
            batch,
            next_puzzle: 0,
            earlier_answers: 0,
            limits: *limits,
            outcomes,
            solutions,
            drains_lanes: true,
        });
    }
}

/// Counts or, if `solutions` is given, solves a batch on several threads, each of which takes an equal part of it.
///
/// # Panics
///
/// If there are not as many outcomes (and solutions) as puzzles.
pub fn in_parallel(
    threads: usize,
    path: CodePath,
    batch: Batch<'_>,
    limits: &Limits<'_>,
    outcomes: &mut [SearchOutcome],
    solutions: Option<&mut [PuzzleBytes]>,
) {
    assert_eq!(batch.len(), outcomes.len(), "an outcome for each puzzle");
    let share = batch.len().div_ceil(threads.max(1)).max(1);
    let mut solutions = solutions.map(|texts| texts.chunks_mut(share));
    std::thread::scope(|scope| {
        for (i, outcomes) in outcomes.chunks_mut(share).enumerate() {
            let part = batch.slice(i * share, i * share + outcomes.len());
            let solutions = solutions.as_mut().and_then(Iterator::next);
            let work = move || BulkSolver::with_code_path(path).run(part, limits, outcomes, solutions);
            if (i + 1) * share < batch.len() {
                scope.spawn(work);
            } else {
                work();
            }
        }
    });
}
