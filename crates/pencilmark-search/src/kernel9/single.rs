//! Depth-first search of one puzzle, with the board representation of lowest latency.

use std::ops::ControlFlow;

use super::layout::{Branch, Row};
use super::puzzle::PuzzleBytes;
use crate::limits::{Limits, SearchCompletion, SearchOutcome, StopReason};

/// A board that the depth-first search can drive.
///
/// All representations follow the rules of [`super::band`] in the same order and notice the same ends, so they walk
/// the same tree: same nodes, same solutions, same order.
pub(crate) trait Board: Copy {
    /// Creates a board that is ready for a sweep.
    fn from_row(row: &Row) -> Self;
    /// Returns the board as if it had just been swept: ready for `child`.
    fn swept(self) -> Self;
    /// Creates a board from a text; `None` if it is unreadable.
    fn from_text(text: &PuzzleBytes) -> Option<Self>;
    /// Makes one horizontal and one vertical pass.
    fn sweep(&mut self) -> State;
    /// After [`State::Single`]: true if all houses hold all digits.
    fn is_solution(&self) -> bool;
    /// After [`State::Stuck`]: returns the branch to take.
    fn branch(&self) -> Branch;
    /// Returns the child of this board in which `digit` takes `way` through `band`.
    fn child(&self, digit: u16, band: u16, way: usize) -> Self;
    /// After [`State::Stuck`]: returns the cells.
    fn to_row(self) -> Row;
    /// After [`State::Single`]: writes the solution.
    fn write(&self, text: &mut PuzzleBytes);
}

/// The result of one sweep: see [`super::sweep::Found`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    Dead,
    Single,
    Stuck,
    Open,
}

/// A board to backtrack to.
#[derive(Clone, Copy)]
pub(crate) struct Node<B> {
    board: B,
    branch: Branch,
}

/// A receiver of solutions.
pub(crate) trait Sink {
    /// True if the solutions themselves are wanted, not only their number.
    fn wants(&self) -> bool;
    fn take(&mut self, solution: &PuzzleBytes) -> ControlFlow<()>;
}

/// A sink that counts solutions without storing them.
pub(crate) struct CountOnly;

impl Sink for CountOnly {
    #[inline(always)]
    fn wants(&self) -> bool {
        false
    }
    #[inline(always)]
    fn take(&mut self, _: &PuzzleBytes) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A sink that stores the first solution.
pub(crate) struct First<'a>(pub Option<&'a mut PuzzleBytes>);

impl Sink for First<'_> {
    #[inline(always)]
    fn wants(&self) -> bool {
        self.0.is_some()
    }
    #[inline(always)]
    fn take(&mut self, solution: &PuzzleBytes) -> ControlFlow<()> {
        if let Some(text) = self.0.take() {
            *text = *solution;
        }
        ControlFlow::Continue(())
    }
}

/// A sink that passes every solution to a function.
pub(crate) struct Stream<F>(pub F);

impl<F: FnMut(&PuzzleBytes) -> ControlFlow<()>> Sink for Stream<F> {
    #[inline(always)]
    fn wants(&self) -> bool {
        true
    }
    #[inline(always)]
    fn take(&mut self, solution: &PuzzleBytes) -> ControlFlow<()> {
        (self.0)(solution)
    }
}

/// The start of a search.
pub(crate) enum Start<'a, B> {
    /// The search starts with a puzzle.
    Text(&'a PuzzleBytes),
    /// The search starts with a board of candidates.
    Row(&'a Row),
    /// The search continues, with the nodes already on the stack.
    Resume(Option<B>),
}

/// Searches from `start`, adding to the solutions and nodes counted before.
#[inline(always)]
pub(crate) fn search<B: Board>(
    stack: &mut Vec<Node<B>>,
    start: Start<'_, B>,
    limits: &Limits<'_>,
    so_far: (u64, u64),
    sink: &mut impl Sink,
) -> SearchOutcome {
    let (mut count, mut nodes) = so_far;
    let mut current = match start {
        Start::Resume(board) => board,
        Start::Row(row) => Some(B::from_row(row)),
        Start::Text(text) => match B::from_text(text) {
            Some(board) => Some(board),
            None => return SearchOutcome::UNREADABLE,
        },
    };
    loop {
        let board = match current.take() {
            Some(board) => board,
            None => {
                let Some(node) = stack.last_mut() else {
                    return SearchOutcome {
                        solutions: count,
                        nodes,
                        completion: SearchCompletion::Exhausted,
                    };
                };
                if nodes >= limits.nodes {
                    return SearchOutcome {
                        solutions: count,
                        nodes,
                        completion: SearchCompletion::Stopped(StopReason::Budget),
                    };
                }
                if limits.cancelled() {
                    return SearchOutcome {
                        solutions: count,
                        nodes,
                        completion: SearchCompletion::Stopped(StopReason::Cancelled),
                    };
                }
                nodes += 1;
                let way = node.branch.next();
                let child = node.board.child(node.branch.digit_mask, node.branch.band_index, way);
                if node.branch.untried_ways == 0 {
                    stack.pop();
                }
                child
            }
        };
        if let Some(solved) = propagate(board, stack) {
            count += 1;
            if sink.wants() {
                let mut text = [0; 81];
                solved.write(&mut text);
                if sink.take(&text).is_break() {
                    return SearchOutcome { solutions: count, nodes, completion: SearchCompletion::Enough };
                }
            }
            if limits.reached(count) {
                return SearchOutcome { solutions: count, nodes, completion: SearchCompletion::Enough };
            }
        }
    }
}

/// Sweeps until the board is solved (returned), dead, or has to branch (pushed).
#[inline(always)]
fn propagate<B: Board>(mut board: B, stack: &mut Vec<Node<B>>) -> Option<B> {
    loop {
        match board.sweep() {
            State::Open => {}
            State::Dead => return None,
            State::Single => return board.is_solution().then_some(board),
            State::Stuck => {
                let branch = board.branch();
                debug_assert_ne!(branch.untried_ways, 0, "a stuck board always has a choice");
                if branch.untried_ways != 0 {
                    stack.push(Node { board, branch });
                }
                return None;
            }
        }
    }
}

impl<B: Board> Node<B> {
    /// Converts a node of the bulk engine.
    pub(crate) fn from_row(row: &Row) -> Self {
        Node { board: B::from_row(row).swept(), branch: row.branch() }
    }

    /// The number of children that are still to be visited.
    pub(crate) fn ways_left(&self) -> u64 {
        self.branch.untried_ways.count_ones() as u64
    }

    /// Converts the node to one of the bulk engine.
    pub(crate) fn to_row(self) -> Row {
        let mut row = self.board.to_row();
        row.set_branch(self.branch);
        row
    }
}
