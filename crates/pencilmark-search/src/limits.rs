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
    /// The reason to stop before another node after `nodes` of them, if there is one. The flag is looked at every 256 nodes.
    #[inline]
    pub(crate) fn stop(&self, nodes: u64) -> Option<Stop> {
        if nodes >= self.nodes {
            return Some(Stop::Budget);
        }
        let asked = nodes.is_multiple_of(256) && self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed));
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
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Budget => "over budget",
            Stop::Cancelled => "cancelled",
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
    /// What a search for two solutions tells, of which `first` was the first.
    pub fn verdict<S>(&self, first: S) -> Verdict<S> {
        match (self.solutions, self.end) {
            (2.., _) => Verdict::Several,
            (_, End::Stopped(stop)) => Verdict::Stopped(stop),
            (1, _) => Verdict::One(first),
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
