//! The engine that solves one puzzle per call.

use std::ops::ControlFlow;

use super::lane::portable::Array;
#[cfg(target_arch = "x86_64")]
use super::lane::{avx2::V256, avx512::V512};
use super::layout::Row;
use super::machine::Machine;
use super::path::CodePath;
use super::puzzle::{PuzzleBytes, PuzzleInput};
use super::single::{CountOnly, First, Node, Sink, Start, Stream};
use super::wide::{ContinuedSearch, Wide};
use crate::limits::{Limits, SearchCompletion, SearchOutcome, StopReason};

/// An engine that solves one puzzle per call with low latency. Reuse it: later calls allocate nothing.
///
/// ```
/// use pencilmark_search::kernel9::SingleSolver;
/// use pencilmark_search::limits::{Limits, Verdict};
/// let puzzle = b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// let mut solution = [0; 81];
/// let outcome = SingleSolver::new().solve(puzzle, &Limits::solutions(2), &mut solution);
/// assert_eq!(outcome.verdict(()), Verdict::One(()));
/// assert!(solution.starts_with(b"468931527"));
/// ```
#[derive(Debug)]
pub struct SingleSolver(Engines);

/// When a puzzle's search tree is shared among the lanes of the code path. It affects only the speed: answers and node
/// counts are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeSharing {
    /// Every puzzle is searched in one lane.
    Never,
    /// A puzzle is shared once it has needed many guesses, or has many of the wanted solutions.
    Hard,
    /// Every puzzle is shared from its first guess.
    Always,
}

/// The number of nodes after which a search first pauses to check whether the rest is worth sharing.
const FIRST_LOOK: u64 = 24;
/// The number of nodes from which the frequency of solutions is estimated.
const SOME: u64 = 100;
/// A search that will reach its limits within this many nodes is faster alone: lanes would search beyond its end.
const SOON: u64 = 2_000;
/// If only one solution is wanted, which may be found at any time, only a tree of at least this size is worth sharing.
const FOR_ONE: u64 = 100_000;

/// The engine of the code path in use.
enum Engines {
    Portable(Engine<Array<8>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Engine<V256>),
    #[cfg(target_arch = "x86_64")]
    Avx512(Engine<V512>),
}

/// The data of one code path; the lanes are created for the first hard puzzle.
struct Engine<M: Machine> {
    sharing: TreeSharing,
    stack: Vec<Node<M::Board>>,
    wide: Option<Box<Wide<M>>>,
}

impl std::fmt::Debug for Engines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Engines::Portable(_) => "portable",
            #[cfg(target_arch = "x86_64")]
            Engines::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Engines::Avx512(_) => "avx512",
        })
    }
}

impl Default for SingleSolver {
    fn default() -> Self {
        SingleSolver::new()
    }
}

impl SingleSolver {
    /// Creates an engine on the fastest code path.
    pub fn new() -> Self {
        SingleSolver::with_code_path(CodePath::best())
    }

    /// Creates an engine on the given code path, or on the fastest one if the processor does not support it.
    pub fn with_code_path(path: CodePath) -> Self {
        SingleSolver::with_sharing(path, TreeSharing::Hard)
    }

    /// Creates an engine with the given sharing on the given code path, or on the fastest one if the processor does not
    /// support it.
    pub fn with_sharing(path: CodePath, sharing: TreeSharing) -> Self {
        SingleSolver(match path.or_best() {
            CodePath::Portable => Engines::Portable(Engine::new(sharing)),
            #[cfg(target_arch = "x86_64")]
            CodePath::Avx2 => Engines::Avx2(Engine::new(sharing)),
            #[cfg(target_arch = "x86_64")]
            CodePath::Avx512 => Engines::Avx512(Engine::new(sharing)),
            #[cfg(not(target_arch = "x86_64"))]
            CodePath::Avx2 | CodePath::Avx512 => Engines::Portable(Engine::new(sharing)),
        })
    }

    /// Counts the solutions of a puzzle, up to the limits.
    pub fn count(&mut self, puzzle: &impl PuzzleInput, limits: &Limits<'_>) -> SearchOutcome {
        self.search(puzzle, limits, &mut CountOnly)
    }

    /// Counts the solutions of a puzzle and stores the first, which is the same on every code path. `solution` is unchanged
    /// if there is none.
    pub fn solve(
        &mut self,
        puzzle: &impl PuzzleInput,
        limits: &Limits<'_>,
        solution: &mut PuzzleBytes,
    ) -> SearchOutcome {
        self.search(puzzle, limits, &mut First(Some(solution)))
    }

    /// Passes every solution of a puzzle to `found`, in an order that is the same on every code path, until `found` returns
    /// `Break`.
    pub fn for_each_solution(
        &mut self,
        puzzle: &impl PuzzleInput,
        limits: &Limits<'_>,
        mut found: impl FnMut(&PuzzleBytes) -> ControlFlow<()>,
    ) -> SearchOutcome {
        // Of one type for all callers, so that the search is compiled once.
        let found: &mut dyn FnMut(&PuzzleBytes) -> ControlFlow<()> = &mut found;
        self.search(puzzle, limits, &mut Stream(found))
    }

    #[inline(always)]
    fn search(
        &mut self,
        puzzle: &impl PuzzleInput,
        limits: &Limits<'_>,
        sink: &mut impl Sink,
    ) -> SearchOutcome {
        match &mut self.0 {
            Engines::Portable(engine) => engine.search(puzzle, limits, sink),
            #[cfg(target_arch = "x86_64")]
            Engines::Avx2(engine) => engine.search(puzzle, limits, sink),
            #[cfg(target_arch = "x86_64")]
            Engines::Avx512(engine) => engine.search(puzzle, limits, sink),
        }
    }
}

impl<M: Machine> Engine<M> {
    fn new(sharing: TreeSharing) -> Self {
        Engine { sharing, stack: Vec::new(), wide: None }
    }

    /// Searches in one lane, pausing now and then to check whether the rest is worth sharing.
    #[inline(always)]
    fn search(
        &mut self,
        puzzle: &impl PuzzleInput,
        limits: &Limits<'_>,
        sink: &mut impl Sink,
    ) -> SearchOutcome {
        let mut pause = match self.sharing {
            TreeSharing::Always => 0,
            TreeSharing::Hard if M::WORTH < u64::MAX => FIRST_LOOK,
            TreeSharing::Hard | TreeSharing::Never => u64::MAX,
        };
        let until = |pause| Limits { nodes: limits.nodes.min(pause), ..*limits };
        let mut outcome = self.begin(puzzle, &until(pause), sink);
        while outcome.completion == SearchCompletion::Stopped(StopReason::Budget)
            && outcome.nodes < limits.nodes
        {
            if self.sharing == TreeSharing::Always || self.is_worth_sharing(&outcome, limits) {
                return self.share(outcome, limits, sink);
            }
            pause += pause / 2;
            let so_far = (outcome.solutions, outcome.nodes);
            outcome = M::search(&mut self.stack, Start::Resume(None), &until(pause), so_far, sink);
        }
        outcome
    }

    /// True if much of the tree probably remains, and the limits leave room for it.
    ///
    /// The estimate assumes that all subtrees are equally large: the open nodes tell which fraction of the tree has
    /// been searched.
    #[inline(never)]
    fn is_worth_sharing(&self, outcome: &SearchOutcome, limits: &Limits<'_>) -> bool {
        let SearchOutcome { solutions, nodes, .. } = *outcome;
        let tree = self.stack.iter().fold(nodes, |tree, node| tree.saturating_mul(node.ways_left() + 1));
        let worth = if limits.solutions == 1 { M::WORTH.max(FOR_ONE) } else { M::WORTH };
        if tree - nodes < worth || limits.nodes - nodes < SOON {
            return false;
        }
        if limits.solutions <= 2 {
            return true;
        }
        let until_enough = nodes.saturating_mul(limits.solutions - solutions) / solutions.max(1);
        nodes >= SOME && until_enough >= SOON
    }

    #[inline(always)]
    fn begin(
        &mut self,
        puzzle: &impl PuzzleInput,
        limits: &Limits<'_>,
        sink: &mut impl Sink,
    ) -> SearchOutcome {
        self.stack.clear();
        if let Some(text) = puzzle.text() {
            return M::search(&mut self.stack, Start::Text(text), limits, (0, 0), sink);
        }
        let mut row = Row::EMPTY;
        puzzle.read(&mut row);
        M::search(&mut self.stack, Start::Row(&row), limits, (0, 0), sink)
    }

    #[inline(never)]
    fn share(
        &mut self,
        mut outcome: SearchOutcome,
        limits: &Limits<'_>,
        sink: &mut impl Sink,
    ) -> SearchOutcome {
        let wide = self.wide.get_or_insert_with(|| Box::new(Wide::new()));
        M::run(ContinuedSearch { engine: wide, stack: &self.stack, limits, sink, outcome: &mut outcome });
        outcome
    }
}
