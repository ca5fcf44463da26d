//! Puzzles: grids proved to have one solution.

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;
use pencilmark_search::limits::{Limits, StopReason, Verdict};
use pencilmark_search::solver::Solver;

use crate::check::stop_message;
use crate::messages::refusal;

/// A grid proved to have exactly one solution, with the solution. It can only be created by [`Puzzle::prove`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    grid: Grid,
    solution: Grid,
}

/// The reason why a grid is not a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PuzzleError {
    /// The grid has no solution.
    NoSolution,
    /// The grid has two or more solutions.
    Several,
    /// The search stopped before the number of solutions was known.
    Stopped(StopReason),
    /// The board has candidates that don't follow from its digits.
    Candidates,
}

impl PuzzleError {
    /// Returns the reason why a search result proves no puzzle; `None` if it does.
    pub fn of<S>(verdict: &Verdict<S>) -> Option<PuzzleError> {
        match verdict {
            Verdict::One(_) => None,
            Verdict::None => Some(PuzzleError::NoSolution),
            Verdict::Several => Some(PuzzleError::Several),
            Verdict::Stopped(stop) => Some(PuzzleError::Stopped(*stop)),
        }
    }
}

impl From<StopReason> for PuzzleError {
    fn from(stop: StopReason) -> PuzzleError {
        PuzzleError::Stopped(stop)
    }
}

impl PuzzleError {
    /// Returns the reason why the grid is not a puzzle, as a message.
    pub fn message(&self) -> Message {
        match self {
            PuzzleError::NoSolution => refusal::no_solution(),
            PuzzleError::Several => refusal::several(),
            PuzzleError::Stopped(stop) => stop_message(*stop),
            PuzzleError::Candidates => refusal::own_candidates(),
        }
    }
}

print_as_message!(PuzzleError);

impl std::error::Error for PuzzleError {}

impl Puzzle {
    /// Proves that the grid has exactly one solution.
    ///
    /// # Errors
    /// If the grid has no solution or several, or a limit is reached.
    pub fn prove(grid: Grid, limits: &Limits) -> Result<Puzzle, PuzzleError> {
        Puzzle::prove_by(&mut Solver::new(), grid, limits)
    }

    /// Proves that the grid has exactly one solution, using this solver.
    ///
    /// # Errors
    /// If the grid has no solution or several, or a limit is reached.
    pub fn prove_by(solver: &mut Solver, grid: Grid, limits: &Limits) -> Result<Puzzle, PuzzleError> {
        match solver.solve(&Board::new(grid.clone()), limits) {
            Verdict::One(solution) => Ok(Puzzle { grid, solution }),
            Verdict::None => Err(PuzzleError::NoSolution),
            Verdict::Several => Err(PuzzleError::Several),
            Verdict::Stopped(stop) => Err(PuzzleError::Stopped(stop)),
        }
    }

    /// Returns the puzzle's grid.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the unique solution of the puzzle.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }
}

/// The node limit of the search for the puzzle of a board.
const NODES: u64 = 1_000_000;

/// Returns a board as a state of its puzzle. If the givens alone have one solution, they are the puzzle, and missing
/// candidates count as eliminated; otherwise the candidates are part of the puzzle.
///
/// ```
/// use pencilmark::board::Board;
/// use pencilmark::puzzle::state_of_puzzle;
/// let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let known = Board::new(grid);
/// let sets = known.rules().cells().map(|cell| known.candidates(cell).iter().take(5).collect());
/// let board = Board::with_candidates(known.grid().clone(), sets.collect::<Vec<_>>());
/// assert!(!state_of_puzzle(board).has_given_candidates());
/// # Ok::<(), pencilmark::format::ReadError>(())
/// ```
pub fn state_of_puzzle(board: Board) -> Board {
    let limits = Limits { solutions: 2, nodes: NODES, cancel: None };
    let givens = || Board::new(board.grid().givens_only());
    let may_be_alone = board.has_given_candidates() && board.grid().givens().iter().next().is_some();
    if may_be_alone && matches!(Solver::new().solve(&givens(), &limits), Verdict::One(_)) {
        return board.into_puzzle_of_givens();
    }
    board
}
