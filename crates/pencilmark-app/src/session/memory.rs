//! Cached results about a game.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock};

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;

use crate::session::known_solutions::KnownSolutions;
use crate::wire::{PathStart, TechniqueOrder};
use pencilmark::hint::{Hint, NoteSource};
use pencilmark::path::Walkthrough;

/// Returns the node limit of a search before a board is shown: a tenth of a second at most.
pub(crate) fn quick_node_limit(board: &Board) -> u64 {
    thorough_node_limit(board) / 50
}

/// Returns the node limit of a search that answers a question: it takes a few seconds. Nodes cost more on larger
/// boards.
pub(crate) fn thorough_node_limit(board: &Board) -> u64 {
    1_500_000_000 / (board.rules().cells().len() * board.rules().digits().len()) as u64
}

/// The inputs that determine a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HintKey {
    pub revision: usize,
    pub notes: NoteSource,
    /// True to reason from what each clue says by itself.
    pub clue_notes: bool,
    pub order: TechniqueOrder,
    pub disabled_techniques: Vec<String>,
    /// The number of steps of the technique to skip.
    pub skipped_steps: usize,
}

/// A cached hint, with the number of steps of its technique that were skipped.
#[derive(Clone, Debug)]
pub(crate) struct KeptHint {
    pub hint: Arc<Hint>,
    pub skipped_steps: usize,
}

/// The inputs that determine a path, except its starting board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PathKey {
    pub path_start: PathStart,
    pub order: TechniqueOrder,
    pub disabled_techniques: Vec<String>,
}

/// An optional value shared by clones.
type Shared<T> = Arc<Mutex<Option<T>>>;

/// The verdict on a puzzle, the last hint and the last path, shared by a session and its inquiries.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    short: Arc<OnceLock<Verdict<Grid>>>,
    long: Arc<OnceLock<Verdict<Grid>>>,
    hint: Shared<(HintKey, KeptHint)>,
    path: Shared<(PathKey, Arc<Walkthrough>)>,
    solutions: Shared<Arc<KnownSolutions>>,
}

impl Memory {
    /// Returns what is still cached when the puzzle has changed: its solutions, of which some may remain.
    pub(crate) fn after_edit(&self) -> Memory {
        Memory { solutions: self.solutions.clone(), ..Memory::default() }
    }

    /// Returns the solutions of the puzzle that are known from earlier states of it.
    pub(crate) fn known_solutions(&self, puzzle: &Board) -> Option<KnownSolutions> {
        let last = self.solutions.lock().ok()?.clone()?;
        Some(last.after_edit(puzzle))
    }

    /// Replaces the known solutions.
    pub(crate) fn keep_solutions(&self, known: Arc<KnownSolutions>) {
        if let Ok(mut last) = self.solutions.lock() {
            *last = Some(known);
        }
    }

    /// Returns the verdict of a short search on the puzzle, cached after the first call.
    pub(crate) fn quick_verdict(&self, puzzle: &Board) -> &Verdict<Grid> {
        self.long
            .get()
            .unwrap_or_else(|| self.short.get_or_init(|| solve(puzzle, quick_node_limit(puzzle), None)))
    }

    /// Returns the verdict of a long search on the puzzle. A search that was stopped is not cached.
    pub(crate) fn thorough_verdict(&self, puzzle: &Board, cancel: &AtomicBool) -> Verdict<Grid> {
        if let Some(known) = self.long.get() {
            return known.clone();
        }
        let verdict = match self.short.get() {
            Some(known) if !matches!(known, Verdict::Stopped(_)) => known.clone(),
            Some(_) | None => solve(puzzle, thorough_node_limit(puzzle), Some(cancel)),
        };
        if !matches!(verdict, Verdict::Stopped(_)) {
            // Another thread may have set the same verdict first.
            let _ = self.long.set(verdict.clone());
        }
        verdict
    }

    /// Returns the cached hint, if it has this key.
    pub(crate) fn hint(&self, key: &HintKey) -> Option<KeptHint> {
        let last = self.hint.lock().ok()?;
        last.as_ref().filter(|(of, _)| of == key).map(|(_, hint)| hint.clone())
    }

    /// Replaces the cached hint.
    pub(crate) fn keep_hint(&self, key: HintKey, hint: KeptHint) {
        if let Ok(mut last) = self.hint.lock() {
            *last = Some((key, hint));
        }
    }

    /// Returns the cached path, if it has this key and starting board.
    pub(crate) fn path(&self, key: &PathKey, start: &Board) -> Option<Arc<Walkthrough>> {
        let last = self.path.lock().ok()?;
        last.as_ref().filter(|(of, path)| of == key && path.start == *start).map(|(_, path)| path.clone())
    }

    /// Replaces the cached path.
    pub(crate) fn keep_path(&self, key: PathKey, path: Arc<Walkthrough>) {
        if let Ok(mut last) = self.path.lock() {
            *last = Some((key, path));
        }
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").field("short", &self.short).field("long", &self.long).finish_non_exhaustive()
    }
}

fn solve(puzzle: &Board, nodes: u64, cancel: Option<&AtomicBool>) -> Verdict<Grid> {
    Solver::new().solve(puzzle, &Limits { solutions: 2, nodes, cancel })
}
