//! How far a search may go, and what it says when it stops.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// How far a search may go. Time is the caller's: set the flag from a timer.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Stop once this many solutions are found; 0 for no limit.
    pub solutions: u64,
    /// Stop once this many nodes are visited. What a node is, each engine says.
    pub nodes: u64,
    /// Stop soon after this becomes true.
    pub cancel: Option<&'a AtomicBool>,
}

impl Limits<'static> {
    /// Up to `solutions` (0 for all), however long it takes.
    pub const fn solutions(solutions: u64) -> Limits<'static> {
        Limits { solutions, nodes: u64::MAX, cancel: None }
    }
}

impl Limits<'_> {
    /// Whether so many solutions are enough.
    #[inline(always)]
    pub(crate) fn reached(&self, solutions: u64) -> bool {
        solutions == self.solutions
    }

    /// Whether the flag is set.
    #[inline(always)]
    pub(crate) fn cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// The reason to stop before another node after `nodes` of them, if there is one. The flag is looked at every 256 nodes.
    #[inline]
    pub(crate) fn stop(&self, nodes: u64) -> Option<Stop> {
        if nodes >= self.nodes {
            return Some(Stop::Budget);
        }
        let asked = nodes.is_multiple_of(256) && self.cancelled();
        asked.then_some(Stop::Cancelled)
    }
}

/// Why a search gave up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stop {
    /// The budget of nodes was used up.
    Budget,
    /// The cancel flag was set.
    Cancelled,
    /// The text is no puzzle: it holds something else than digits and blanks, or is too short.
    Unreadable,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Budget => "over budget",
            Stop::Cancelled => "cancelled",
            Stop::Unreadable => "unreadable",
        })
    }
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Everything was searched: there are no more solutions.
    Exhausted,
    /// The limit of solutions was reached, or the caller wanted no more.
    Enough,
    /// It gave up; there may be more solutions.
    Stopped(Stop),
}

/// What a search found and how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// How many solutions were found.
    pub solutions: u64,
    /// How many nodes were visited.
    pub nodes: u64,
    /// How it ended.
    pub end: End,
}

/// How many solutions a puzzle has, with the solution when it is the only one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Verdict<S> {
    /// No solution.
    None,
    /// Exactly one.
    One(S),
    /// Two or more.
    Several,
    /// The search gave up before it knew.
    Stopped(Stop),
}

impl Outcome {
    /// Not an answer yet: what to fill a fresh slice with.
    pub const PENDING: Outcome =
        Outcome { solutions: u64::MAX, nodes: u64::MAX, end: End::Stopped(Stop::Cancelled) };
    pub(crate) const UNREADABLE: Outcome =
        Outcome { solutions: 0, nodes: 0, end: End::Stopped(Stop::Unreadable) };
    pub(crate) const CANCELLED: Outcome =
        Outcome { solutions: 0, nodes: 0, end: End::Stopped(Stop::Cancelled) };

    #[inline(always)]
    pub(crate) fn is_pending(&self) -> bool {
        self.nodes == u64::MAX && self.solutions == u64::MAX
    }

    /// What a search for two or more solutions tells, of which `first` was the first.
    ///
    /// # Panics
    /// If the search was for one solution alone, and found it: whether there are more is not known.
    pub fn verdict<S>(&self, first: S) -> Verdict<S> {
        match (self.solutions, self.end) {
            (2.., _) => Verdict::Several,
            (_, End::Stopped(stop)) => Verdict::Stopped(stop),
            (1, End::Exhausted) => Verdict::One(first),
            (1, End::Enough) => panic!("a verdict needs a search for two solutions"),
            (0, _) => Verdict::None,
        }
    }
}

impl<S> Verdict<S> {
    /// The only solution.
    pub fn one(self) -> Option<S> {
        match self {
            Verdict::One(solution) => Some(solution),
            Verdict::None | Verdict::Several | Verdict::Stopped(_) => None,
        }
    }
}
