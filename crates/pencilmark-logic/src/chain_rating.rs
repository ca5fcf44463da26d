//! Ratings by the length of chains: how long the longest whip, or braid, must be that a puzzle needs, and how many assumptions one
//! inside the other solve it.
//!
//! The scales are those of Denis Berthier ("Pattern-Based Constraint Satisfaction and Logic Puzzles"): W, B, gW and gB, and the depth
//! of trial and error (T&E). They say what a puzzle needs, not what a person sees in it, and are equal on all faces of a puzzle.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;

use crate::facts::Facts;
use crate::pattern::nets::candidate_network::CandidateNetwork;
use crate::pattern::whips::position::{OutOfWork, Position, WorkLeft};
use crate::pattern::whips::search::ChainSearch;
pub use crate::pattern::whips::search::WhipKind;
use crate::pattern::whips::variables::VariableTable;

/// The cells of the largest board that is rated.
const CELLS: usize = 81;

/// The length of the longest chain that is looked for.
const LONGEST: usize = 36;

/// How long chains must be to solve a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ChainLength {
    /// The length of the longest; 0 where singles suffice.
    Longest(u8),
    /// Chains of this kind don't solve the puzzle.
    Unsolved,
    /// The rating needs more work than was allowed.
    OverWork,
}

impl fmt::Display for ChainLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChainLength::Longest(length) => length.fmt(f),
            ChainLength::Unsolved => f.write_str("none"),
            ChainLength::OverWork => f.write_str("over"),
        }
    }
}

/// The lengths of the chains that a puzzle needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainRating {
    /// The assumptions that must be made one inside the other: 0 if singles suffice, 3 for three or more. Absent if more work would
    /// be needed than was allowed.
    pub depth: Option<u8>,
    /// W: of whips.
    pub whip: ChainLength,
    /// B: of braids.
    pub braid: ChainLength,
    /// gW: of whips with groups.
    pub group_whip: ChainLength,
    /// gB: of braids with groups.
    pub group_braid: ChainLength,
}

/// Rates a puzzle with one solution; nothing for boards larger than 9x9. Each figure may cost `work` assumptions or links of chains:
/// a million take some seconds. When the flag is set, the rest is over the work.
pub fn rate_chains(board: &Board, work: u64, cancel: Option<&Arc<AtomicBool>>) -> Option<ChainRating> {
    let rater = ChainRater { cancel: cancel.cloned(), ..ChainRater::new(board)? };
    Some(ChainRating {
        depth: rater.depth(work),
        whip: rater.length(WhipKind::Whip, false, work),
        braid: rater.length(WhipKind::Braid, false, work),
        group_whip: rater.length(WhipKind::Whip, true, work),
        group_braid: rater.length(WhipKind::Braid, true, work),
    })
}

/// A rater of one puzzle, figure by figure.
pub struct ChainRater {
    table: VariableTable,
    cancel: Option<Arc<AtomicBool>>,
}

impl ChainRater {
    /// Prepares for a puzzle with one solution; nothing for boards larger than 9x9.
    pub fn new(board: &Board) -> Option<ChainRater> {
        if board.rules().cells().len() > CELLS {
            return None;
        }
        let network = CandidateNetwork::new(&Facts::<u128>::new(board));
        VariableTable::new(&network).map(|table| ChainRater { table, cancel: None })
    }

    /// Returns the depth of trial and error that solves the puzzle; see [`ChainRating::depth`].
    pub fn depth(&self, work: u64) -> Option<u8> {
        depth(&Position::new(&self.table), &mut WorkLeft::new(work, self.cancel.as_ref())).ok()
    }

    /// Returns the length of the longest chain of a kind, with groups or without, that the puzzle needs.
    pub fn length(&self, kind: WhipKind, groups: bool, work: u64) -> ChainLength {
        let start = Position::new(&self.table);
        let rated =
            longest(&self.table, start, (kind, groups), &mut WorkLeft::new(work, self.cancel.as_ref()));
        rated.unwrap_or(ChainLength::OverWork)
    }
}

fn depth(start: &Position, work: &mut WorkLeft) -> Result<u8, OutOfWork> {
    for depth in 0..3 {
        let mut position = start.clone();
        position.reduce(depth, work)?;
        if position.is_solved() {
            return Ok(depth);
        }
    }
    Ok(3)
}

/// Eliminates by the shortest chains there are, all of that length at once, until the puzzle is solved.
fn longest(
    table: &VariableTable,
    start: Position,
    (kind, groups): (WhipKind, bool),
    work: &mut WorkLeft,
) -> Result<ChainLength, OutOfWork> {
    if !is_solvable(table, start.clone(), groups, work) {
        return Ok(ChainLength::Unsolved);
    }
    let mut position = start;
    let mut longest = 0;
    while !position.is_solved() {
        let mut search = ChainSearch { table, position: &position, groups, work };
        let Some((length, targets)) = shortest(&mut search, kind, longest)? else {
            return Ok(ChainLength::Unsolved);
        };
        longest = longest.max(length);
        position.eliminate(targets);
    }
    Ok(ChainLength::Longest(longest as u8))
}

/// True if braids of any length solve the puzzle; whips are braids.
fn is_solvable(table: &VariableTable, mut position: Position, groups: bool, work: &mut WorkLeft) -> bool {
    while !position.is_solved() {
        let targets = ChainSearch { table, position: &position, groups, work }.targets();
        if targets.is_empty() {
            return false;
        }
        position.eliminate(targets);
    }
    true
}

/// Returns the shortest length of chains and the candidates that those eliminate.
///
/// Braids as long as one used before are as good as shorter ones: whatever order they are found in, the longest is the same. And a
/// whip is a braid that is found sooner.
fn shortest(
    search: &mut ChainSearch,
    kind: WhipKind,
    used: usize,
) -> Result<Option<(usize, Vec<usize>)>, OutOfWork> {
    let targets = search.targets();
    let (from, kinds) = match kind {
        WhipKind::Whip => (1, &[WhipKind::Whip][..]),
        WhipKind::Braid => (used.max(1), &[WhipKind::Whip, WhipKind::Braid][..]),
    };
    for length in from..=LONGEST {
        for kind in kinds {
            let mut found = Vec::new();
            for target in &targets {
                if search.find(*kind, *target, length)?.is_some() {
                    found.push(*target);
                }
            }
            if !found.is_empty() {
                return Ok(Some((length, found)));
            }
        }
    }
    Ok(None)
}
