//! Ratings by chain length: the longest whip or braid that a puzzle needs, and the nesting depth of assumptions that solves
//! it.
//!
//! The scales are those of Denis Berthier ("Pattern-Based Constraint Satisfaction and Logic Puzzles"): W, B, gW and gB,
//! and the depth of trial and error (T&E). They state what a puzzle needs, not what a person sees in it, and are
//! invariant under symmetries of the puzzle.

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

/// The number of cells of the largest board that is rated.
const CELLS: usize = 81;

/// The length of the longest chain that is searched for.
const LONGEST: usize = 36;

/// The length of the longest chain needed to solve a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ChainLength {
    /// The longest chain needed has this length; 0 if singles suffice.
    Longest(u8),
    /// The puzzle can't be solved by this kind of chains.
    Unsolved,
    /// The rating would need more work than the limit.
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

/// The lengths of the chains that a puzzle needs, on Denis Berthier's scales.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChainRating {
    /// The depth of trial and error (T&E) that solves the puzzle: how deeply assumptions must be nested. 0 if singles
    /// suffice, 3 for three or more; `None` if the work limit was reached first.
    pub depth: Option<u8>,
    /// The W rating: the length of the longest whip needed.
    pub whip: ChainLength,
    /// The B rating: the length of the longest braid needed.
    pub braid: ChainLength,
    /// The gW rating: the length of the longest whip needed, with grouped candidates.
    pub group_whip: ChainLength,
    /// The gB rating: the length of the longest braid needed, with grouped candidates.
    pub group_braid: ChainLength,
}

/// Rates a puzzle with one solution by chain lengths; `None` for boards larger than 9x9. Each figure may cost `work`
/// assumptions or chain links: a million take a few seconds. Once `cancel` is set, the remaining figures count as over
/// the work limit.
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

/// A rater of one puzzle by chain lengths, which computes one figure at a time.
pub struct ChainRater {
    table: VariableTable,
    cancel: Option<Arc<AtomicBool>>,
}

impl ChainRater {
    /// Creates a rater for a puzzle with one solution; `None` for boards larger than 9x9.
    pub fn new(board: &Board) -> Option<ChainRater> {
        if board.rules().cells().len() > CELLS {
            return None;
        }
        let network = CandidateNetwork::new(&Facts::<u128>::new(board));
        VariableTable::new(&network).map(|table| ChainRater { table, cancel: None })
    }

    /// Returns the depth of trial and error that solves the puzzle: see [`ChainRating::depth`].
    pub fn depth(&self, work: u64) -> Option<u8> {
        depth(&Position::new(&self.table), &mut WorkLeft::new(work, self.cancel.as_ref())).ok()
    }

    /// Returns the length of the longest chain of a kind, with or without groups, that the puzzle needs.
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

/// Returns the length of the longest chain that the puzzle needs: applies all shortest chains at once, again and again,
/// until it is solved.
fn longest(
    table: &VariableTable,
    start: Position,
    (kind, allow_groups): (WhipKind, bool),
    work: &mut WorkLeft,
) -> Result<ChainLength, OutOfWork> {
    if !is_solvable(table, start.clone(), allow_groups, work) {
        return Ok(ChainLength::Unsolved);
    }
    let mut position = start;
    let mut longest = 0;
    while !position.is_solved() {
        let mut search = ChainSearch { table, position: &position, allow_groups, work };
        let Some((length, targets)) = shortest(&mut search, kind, longest)? else {
            return Ok(ChainLength::Unsolved);
        };
        longest = longest.max(length);
        position.eliminate(targets);
    }
    Ok(ChainLength::Longest(longest as u8))
}

/// True if braids of any length solve the puzzle. Whips need not be tried, since they are braids.
fn is_solvable(
    table: &VariableTable,
    mut position: Position,
    allow_groups: bool,
    work: &mut WorkLeft,
) -> bool {
    while !position.is_solved() {
        let targets = ChainSearch { table, position: &position, allow_groups, work }.targets();
        if targets.is_empty() {
            return false;
        }
        position.eliminate(targets);
    }
    true
}

/// Returns the shortest length of a chain that eliminates anything, and the candidates that chains of this length
/// eliminate.
///
/// Braids up to the longest length used so far count as equally good: the longest length needed is the same in any
/// order. Whips are tried first, since they are braids that are faster to find.
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
