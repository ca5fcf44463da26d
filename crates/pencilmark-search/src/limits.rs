//! Limits of a search, and its results.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_core::digit::Digit;

/// The order in which the alternatives of a guess are tried.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BranchOrder<'a> {
    /// Ascending: the smallest digit of a cell first, or the first cell of a house.
    First,
    /// A random order from this seed. It changes the order of the solutions but not their number.
    Random(u64),
    /// The digit that this grid has in the cell first, so that solutions near a known one are found soon. Only with constraints that
    /// houses don't express; otherwise the same as [`BranchOrder::First`].
    Near(&'a [Digit]),
}

/// The limits of a search. For a time limit, set the cancel flag from a timer.
///
/// ```
/// use pencilmark_search::limits::Limits;
/// let limits = Limits { nodes: 10_000, ..Limits::default() };
/// assert_eq!((limits.solutions, limits.cancel.is_none()), (2, true));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// The number of solutions after which to stop; 0 for no limit.
    pub solutions: u64,
    /// The number of nodes after which to stop. Each engine defines its node.
    pub nodes: u64,
    /// A flag that stops the search soon after it becomes true.
    pub cancel: Option<&'a AtomicBool>,
}

impl Limits<'static> {
    /// Returns limits that bound only the number of solutions (0 for no limit).
    pub const fn solutions(solutions: u64) -> Limits<'static> {
        Limits { solutions, nodes: u64::MAX, cancel: None }
    }
}

impl Default for Limits<'_> {
    /// Returns limits of two solutions, as a proof of uniqueness needs, and any number of nodes.
    fn default() -> Self {
        Limits::solutions(2)
    }
}

impl Limits<'_> {
    /// True if this number of solutions is the limit.
    #[inline(always)]
    pub(crate) fn reached(&self, solutions: u64) -> bool {
        solutions == self.solutions
    }

    /// True if the cancel flag is set.
    #[inline(always)]
    pub(crate) fn cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Returns the reason to stop before another node after `nodes` nodes, if there is one. The flag is checked every
    /// 256 nodes.
    #[inline]
    pub(crate) fn stop(&self, nodes: u64) -> Option<StopReason> {
        if nodes >= self.nodes {
            return Some(StopReason::Budget);
        }
        let asked = nodes.is_multiple_of(256) && self.cancelled();
        asked.then_some(StopReason::Cancelled)
    }
}

/// What is done with each solution, as one digit per cell in reading order; the search ends at a `Break`. Public functions take
/// closures of any type and pass them on as this one, so that each search is compiled once, in this crate.
pub(crate) type SolutionVisitor<'a> = dyn FnMut(&[Digit]) -> ControlFlow<()> + 'a;

/// The reason why a search stopped before it was complete.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StopReason {
    /// The budget of nodes was used up.
    Budget,
    /// The cancel flag was set.
    Cancelled,
    /// The input is not a puzzle: it is too short, or has symbols other than digits and empty cells.
    Unreadable,
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StopReason::Budget => "over budget",
            StopReason::Cancelled => "cancelled",
            StopReason::Unreadable => "unreadable",
        })
    }
}

impl std::error::Error for StopReason {}

/// How a search ended: exhausted, at its limit of solutions, or stopped early.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SearchCompletion {
    /// The whole tree was searched: there are no more solutions.
    Exhausted,
    /// The limit on solutions was reached, or the caller stopped the search.
    Enough,
    /// The search stopped early; there may be more solutions.
    Stopped(StopReason),
}

/// The result of a search: the numbers of solutions and nodes, and how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SearchOutcome {
    /// The number of solutions found.
    pub solutions: u64,
    /// The number of nodes visited.
    pub nodes: u64,
    /// How the search ended: exhausted, at its limit of solutions, or stopped early.
    pub completion: SearchCompletion,
}

/// The number of solutions of a puzzle (none, one or several), with the solution if it is unique.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Verdict<S> {
    /// The puzzle has no solution.
    None,
    /// The puzzle has exactly one solution.
    One(S),
    /// The puzzle has two or more solutions.
    Several,
    /// The search stopped before the number was known.
    Stopped(StopReason),
}

impl SearchOutcome {
    /// A placeholder to initialise slices of results with.
    pub const PENDING: SearchOutcome = SearchOutcome {
        solutions: u64::MAX,
        nodes: u64::MAX,
        completion: SearchCompletion::Stopped(StopReason::Cancelled),
    };
    pub(crate) const UNREADABLE: SearchOutcome = SearchOutcome {
        solutions: 0,
        nodes: 0,
        completion: SearchCompletion::Stopped(StopReason::Unreadable),
    };
    pub(crate) const CANCELLED: SearchOutcome = SearchOutcome {
        solutions: 0,
        nodes: 0,
        completion: SearchCompletion::Stopped(StopReason::Cancelled),
    };

    #[inline(always)]
    pub(crate) fn is_pending(&self) -> bool {
        self.nodes == u64::MAX && self.solutions == u64::MAX
    }

    /// Returns the verdict of a search limited to two or more solutions; `first` is the first solution found.
    ///
    /// # Panics
    /// If the search was limited to one solution and found it, so that it is unknown whether there are more.
    pub fn verdict<S>(&self, first: S) -> Verdict<S> {
        match (self.solutions, self.completion) {
            (2.., _) => Verdict::Several,
            (_, SearchCompletion::Stopped(stop)) => Verdict::Stopped(stop),
            (1, SearchCompletion::Exhausted) => Verdict::One(first),
            (1, SearchCompletion::Enough) => panic!("a verdict needs a search for two solutions"),
            (0, _) => Verdict::None,
        }
    }
}

impl<S> Verdict<S> {
    /// Returns the unique solution, if there is one.
    pub fn unique(self) -> Option<S> {
        match self {
            Verdict::One(solution) => Some(solution),
            Verdict::None | Verdict::Several | Verdict::Stopped(_) => None,
        }
    }
}
