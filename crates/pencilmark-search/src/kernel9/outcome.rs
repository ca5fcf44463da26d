//! What comes out, and what a search may spend.

use std::sync::atomic::{AtomicBool, Ordering};

/// How far a search may go.
///
/// ```
/// use pencilmark_search::kernel9::Bounds;
/// let bounds = Bounds { nodes: 100_000, ..Bounds::unique() };
/// assert_eq!(bounds.limit, 2);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Bounds<'a> {
    /// Stop at this many solutions; 0 means never.
    pub limit: u64,
    /// Give up rather than enter more nodes than this. A node is a branch taken: one of the ways a digit can still go
    /// is assumed. A puzzle that needs no guessing enters none.
    pub nodes: u64,
    /// Give up soon after this turns true.
    pub cancel: Option<&'a AtomicBool>,
}

impl Bounds<'_> {
    /// Enough to tell none, one and several apart: up to two solutions, as many nodes as it takes.
    pub const fn unique() -> Self {
        Bounds { limit: 2, nodes: u64::MAX, cancel: None }
    }

    /// Up to `limit` solutions (0: all), as many nodes as it takes.
    pub const fn up_to(limit: u64) -> Self {
        Bounds { limit, nodes: u64::MAX, cancel: None }
    }

    /// Whether `count` solutions are enough.
    #[inline(always)]
    pub(crate) fn reached(&self, count: u64) -> bool {
        count == self.limit
    }

    #[inline(always)]
    pub(crate) fn cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything was searched: the count is all there is.
    Complete,
    /// The limit of solutions was reached; there may be more.
    Limit,
    /// The budget of nodes ran out; there may be more solutions than counted.
    OverBudget,
    /// The caller's flag turned true, or its closure asked to stop.
    Cancelled,
    /// The text holds something else than digits and dots, or is too short.
    Unreadable,
}

/// The answer for one puzzle. The same on every path, whatever the neighbours in the batch and however many threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How many solutions were found.
    pub count: u64,
    /// How many nodes were entered.
    pub nodes: u64,
    /// Why the search ended.
    pub end: End,
}

impl Outcome {
    /// Not an answer yet: what to fill a fresh slice with.
    pub const PENDING: Outcome = Outcome { count: u64::MAX, nodes: u64::MAX, end: End::Cancelled };
    pub(crate) const UNREADABLE: Outcome = Outcome { count: 0, nodes: 0, end: End::Unreadable };
    pub(crate) const CANCELLED: Outcome = Outcome { count: 0, nodes: 0, end: End::Cancelled };

    #[inline(always)]
    pub(crate) fn is_pending(&self) -> bool {
        self.nodes == u64::MAX && self.count == u64::MAX
    }

    /// The verdict that this outcome proves.
    pub fn verdict(&self) -> Verdict {
        match (self.count, self.end) {
            (_, End::Unreadable) => Verdict::Unreadable,
            (2.., _) => Verdict::Several,
            (0, End::Complete) => Verdict::None,
            (1, End::Complete) => Verdict::One,
            (_, End::Limit) => Verdict::Some,
            (_, End::OverBudget) => Verdict::OverBudget,
            (_, End::Cancelled) => Verdict::Cancelled,
        }
    }
}

/// What is known about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It has no solution.
    None,
    /// It has exactly one.
    One,
    /// It has two or more.
    Several,
    /// It has at least one: the limit was one.
    Some,
    /// The budget of nodes ran out before that was known.
    OverBudget,
    /// The search was called off before that was known.
    Cancelled,
    /// It is no puzzle.
    Unreadable,
}
