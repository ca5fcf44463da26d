//! What was found out about a puzzle, once.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;

/// The nodes that a search may visit while a player waits for a board to be shown.
pub(crate) const SHORT: u64 = 20_000;
/// The nodes that a search may visit for a question.
pub(crate) const LONG: u64 = 20_000_000;

/// How many solutions a puzzle has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    One(Grid),
    None,
    Several,
    /// It was not found out within the nodes allowed.
    Unknown,
}

/// Finds it out when it is first asked, and is shared by a session with its inquiries.
#[derive(Clone, Default, Debug)]
pub(crate) struct Memory {
    short: Arc<OnceLock<Known>>,
    long: Arc<OnceLock<Known>>,
}

impl Memory {
    /// What a short search tells.
    pub fn short(&self, puzzle: &Board) -> &Known {
        self.long.get().unwrap_or_else(|| self.short.get_or_init(|| find(puzzle, SHORT, None)))
    }

    /// What a long search tells. What was called off is not kept.
    pub fn long(&self, puzzle: &Board, cancel: &AtomicBool) -> Known {
        if let Some(known) = self.long.get() {
            return known.clone();
        }
        let known = match self.short.get() {
            Some(known) if *known != Known::Unknown => known.clone(),
            _ => find(puzzle, LONG, Some(cancel)),
        };
        if known != Known::Unknown {
            // Whoever was first has found the same.
            let _ = self.long.set(known.clone());
        }
        known
    }
}

fn find(puzzle: &Board, nodes: u64, cancel: Option<&AtomicBool>) -> Known {
    match Solver::new().solve(puzzle, &Limits { solutions: 2, nodes, cancel }) {
        Verdict::One(solution) => Known::One(solution),
        Verdict::None => Known::None,
        Verdict::Several => Known::Several,
        Verdict::Stopped(_) => Known::Unknown,
    }
}
