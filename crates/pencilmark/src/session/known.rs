//! What was found out about a puzzle, once.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock};

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_logic::solver::SolvePath;
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;

use crate::session::ask::{From, OrderName};

/// The nodes that a search may visit while a player waits for a board to be shown: a tenth of a second at most.
pub(crate) fn short(size: usize) -> u64 {
    long(size) / 50
}

/// The nodes that a search may visit for a question: some seconds. A node costs the more the larger the board.
pub(crate) fn long(size: usize) -> u64 {
    1_500_000_000 / (size as u64).pow(3)
}

/// How many solutions a puzzle has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    One(Grid),
    None,
    Several,
    /// It was not found out within the nodes allowed.
    Unknown,
}

/// How a path is looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Route {
    pub from: From,
    pub order: OrderName,
    pub off: Vec<String>,
}

/// A path that was walked.
pub(crate) struct Walked {
    pub begin: Board,
    pub route: Route,
    pub path: SolvePath,
}

/// Finds it out when it is first asked, and is shared by a session with its inquiries.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    short: Arc<OnceLock<Known>>,
    long: Arc<OnceLock<Known>>,
    /// The path that was walked last.
    walked: Arc<Mutex<Option<Arc<Walked>>>>,
}

impl Memory {
    /// What a short search tells.
    pub fn short(&self, puzzle: &Board) -> &Known {
        self.long.get().unwrap_or_else(|| self.short.get_or_init(|| find(puzzle, short(puzzle.size()), None)))
    }

    /// What a long search tells. What was called off is not kept.
    pub fn long(&self, puzzle: &Board, cancel: &AtomicBool) -> Known {
        if let Some(known) = self.long.get() {
            return known.clone();
        }
        let known = match self.short.get() {
            Some(known) if *known != Known::Unknown => known.clone(),
            _ => find(puzzle, long(puzzle.size()), Some(cancel)),
        };
        if known != Known::Unknown {
            // Whoever was first has found the same.
            let _ = self.long.set(known.clone());
        }
        known
    }

    /// The path of a route from a board, if it was the last that was walked.
    pub fn walked(&self, begin: &Board, route: &Route) -> Option<Arc<Walked>> {
        let last = self.walked.lock().ok()?;
        last.as_ref().filter(|last| last.begin == *begin && last.route == *route).cloned()
    }

    /// Keeps a path instead of the last.
    pub fn keep(&self, walked: Arc<Walked>) {
        if let Ok(mut last) = self.walked.lock() {
            *last = Some(walked);
        }
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").field("short", &self.short).field("long", &self.long).finish_non_exhaustive()
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
