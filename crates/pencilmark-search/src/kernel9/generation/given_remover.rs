//! Removal of givens from full grids while one solution remains, for as many grids at once as there are lanes.
//!
//! Each puzzle has an order of its cells (or of groups of cells that are removed together), and the result is as if they
//! were tried one by one: a group is removed if the rest still has one solution. Three optimisations save most of the
//! tries:
//!
//! - a cell without which a known unavoidable set would have no given stays, without a query ([`unavoidable_sets`](super::unavoidable_sets));
//! - most of the first groups can be removed, so one query tries them together; if that fails, it tries half of them,
//!   and so on ([`removal_state`](super::removal_state));
//! - for a single cell, the query only asks whether there is a solution with another digit there.
//!
//! A lane whose query is answered takes the next query about the same grid, or starts another grid.

use super::removal_state::{GivenRemovalTask, Question, RemovalState};
use crate::kernel9::bulk::Lanes;
use crate::kernel9::feed::{Feed, StartedPuzzle};
use crate::kernel9::layout::Row;
use crate::kernel9::machine::Machine;
use crate::kernel9::path::CodePath;
use crate::kernel9::puzzle::PuzzleBytes;
use crate::kernel9::single::Node;
use crate::limits::{Limits, SearchOutcome};

/// Removes givens from full grids while the solution stays unique.
///
/// ```
/// use pencilmark_search::kernel9::generation::{GivenRemovalTask, GivenRemover};
/// let grid = *b"123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// let grid = grid.map(|byte| byte - b'0');
/// let cell_groups = (0..81).map(|cell| 1 << cell).collect();
/// let left = GivenRemover::new().remove_givens(&[GivenRemovalTask { grid, cell_groups, min_givens: 0 }]);
/// assert!((17..40).contains(&left[0].count_ones()));
/// ```
pub struct GivenRemover {
    lanes: Lanes,
    states: Vec<RemovalState>,
}

impl GivenRemover {
    /// Creates a remover on the fastest code path.
    pub fn new() -> GivenRemover {
        GivenRemover::with_code_path(CodePath::best())
    }

    /// Creates a remover on the given code path, or on the fastest one if the processor does not support it. All paths
    /// give the same results.
    pub fn with_code_path(path: CodePath) -> GivenRemover {
        GivenRemover { lanes: Lanes::on(path), states: Vec::new() }
    }

    /// Returns, for each task, the cells that keep their givens, as bits. Hundreds of tasks per call are faster than a few.
    pub fn remove_givens(&mut self, orders: &[GivenRemovalTask]) -> Vec<u128> {
        let mut grids = ActiveGrids {
            results: vec![0; orders.len()],
            orders: orders.iter(),
            free: (0..self.states.len()).collect(),
            states: &mut self.states,
            asking: Vec::new(),
        };
        self.lanes.run(&mut grids);
        grids.results
    }
}

impl Default for GivenRemover {
    fn default() -> GivenRemover {
        GivenRemover::new()
    }
}

/// The grids that are being processed.
struct ActiveGrids<'a> {
    /// The tasks that have not been started.
    orders: std::slice::Iter<'a, GivenRemovalTask>,
    results: Vec<u128>,
    states: &'a mut Vec<RemovalState>,
    /// The states without a grid.
    free: Vec<usize>,
    /// The states that need their next query.
    asking: Vec<usize>,
}

impl ActiveGrids<'_> {
    /// Returns a state that starts with the next grid, if there is one.
    #[inline(always)]
    fn open<M: Machine>(&mut self) -> Option<usize> {
        let number = self.results.len() - self.orders.len();
        let order = self.orders.next()?;
        let at = self.free.pop().unwrap_or_else(|| {
            self.states.push(RemovalState::new());
            self.states.len() - 1
        });
        self.states[at].start::<M>(order, number);
        Some(at)
    }
}

impl Feed for ActiveGrids<'_> {
    #[inline(always)]
    fn limits(&self) -> Limits<'_> {
        Limits::solutions(2)
    }
    #[inline(always)]
    fn has_more(&self) -> bool {
        !self.asking.is_empty() || self.orders.len() != 0
    }
    #[inline(always)]
    fn drains(&self) -> bool {
        true
    }

    #[inline(always)]
    fn begin<M: Machine>(&mut self, row: &mut Row) -> Option<StartedPuzzle> {
        let mut at = self.asking.pop().or_else(|| self.open::<M>())?;
        loop {
            let state = &mut self.states[at];
            match state.ask::<M>(row) {
                Some(Question::Another) => {
                    return Some(StartedPuzzle { answer_index: at, known_solutions: 1 });
                }
                Some(Question::Second) => {
                    return Some(StartedPuzzle { answer_index: at, known_solutions: 0 });
                }
                None => {
                    self.results[state.number] = state.present;
                    self.free.push(at);
                    at = self.open::<M>()?;
                }
            }
        }
    }

    #[inline(always)]
    fn answer<M: Machine>(&mut self, answer: usize, outcome: SearchOutcome) {
        self.states[answer].take_answer::<M>(outcome.solutions < 2);
        self.asking.push(answer);
    }
    #[inline(always)]
    fn solution(&mut self, _: usize) -> Option<&mut PuzzleBytes> {
        None
    }
    fn cancel(&mut self) {}
    #[inline(always)]
    fn solve_few<M: Machine>(&mut self, _: &mut Vec<Node<M::Board>>) -> bool {
        self.orders.len() == 0
    }
}
