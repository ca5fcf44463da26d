//! Puzzles whose givens are exactly the cells of a pattern.

use std::sync::atomic::{AtomicBool, Ordering};

use pencilmark_search::kernel9::{Batch, BulkSolver, CodePath, PuzzleBytes};
use pencilmark_search::limits::{Limits, SearchOutcome};

use crate::generate::pattern::CellBits;
use crate::generate::random_stream::RandomStream;
use crate::generate::walk::{FullGrid, random_walk};

/// The number of neighbours of a grid to examine per turn.
const NEIGHBOURS: usize = 64;
/// The maximum number of turns of a search.
const TURNS: usize = 150;
/// The largest number of solutions that is counted.
const MOST: u64 = 500;

/// A search for full grids that are determined by their digits in a pattern.
pub struct PatternFitter {
    bulk: BulkSolver,
    texts: Vec<PuzzleBytes>,
    outcomes: Vec<SearchOutcome>,
}

impl PatternFitter {
    /// Creates a search that uses the given code path: portable, AVX2 or AVX-512.
    pub fn with_code_path(path: CodePath) -> PatternFitter {
        PatternFitter { bulk: BulkSolver::with_code_path(path), texts: Vec::new(), outcomes: Vec::new() }
    }

    /// Walks from a full grid to others with fewer solutions of the pattern's givens, until the solution is unique.
    ///
    /// # Errors
    /// If that takes too long or the cancel flag was set: the smallest number of solutions found.
    pub fn fit(
        &mut self,
        start: FullGrid,
        pattern: CellBits,
        random: &mut RandomStream,
        cancel: &AtomicBool,
    ) -> Result<FullGrid, u64> {
        let mut grids = vec![start];
        let (mut best, mut fewest) = (start, u64::MAX);
        for _ in 0..TURNS {
            if cancel.load(Ordering::Relaxed) {
                break;
            }
            // More solutions than the best grid has are no progress, so the count stops there.
            let counts = self.count(&grids, pattern, fewest.saturating_add(1).min(MOST));
            let least = (0..).zip(counts).min_by_key(|(_, count)| *count);
            if let Some((turn, count)) = least
                && count <= fewest
            {
                (best, fewest) = (grids[turn], count);
            }
            if fewest == 1 {
                return Ok(best);
            }
            grids.clear();
            grids.extend((0..NEIGHBOURS).map(|_| {
                let mut next = best;
                let steps = 1 + random.below(3);
                random_walk(&mut next, random, steps);
                next
            }));
        }
        Err(fewest)
    }

    fn count(&mut self, grids: &[FullGrid], pattern: CellBits, most: u64) -> Vec<u64> {
        self.texts.clear();
        self.texts.extend(grids.iter().map(|grid| givens_in_pattern(grid, pattern)));
        self.outcomes.clear();
        self.outcomes.resize(grids.len(), SearchOutcome::PENDING);
        self.bulk.count(Batch::Texts(&self.texts), &Limits::solutions(most), &mut self.outcomes);
        self.outcomes.iter().map(|outcome| outcome.solutions).collect()
    }
}

/// Returns the givens of a full grid in the cells of a pattern.
pub fn givens_in_pattern(grid: &FullGrid, pattern: CellBits) -> PuzzleBytes {
    std::array::from_fn(|cell| if pattern & (1 << cell) != 0 { b'0' + grid[cell] } else { b'.' })
}
