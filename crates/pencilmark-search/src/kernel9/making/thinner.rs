//! Removal of givens from full grids while one solution remains, for as many grids at once as there are lanes.
//!
//! Each puzzle has an order of its cells (or of groups of cells that are removed together), and the result is as if they
//! were tried one by one: a group is removed if the rest still has one solution. Three optimisations save most of the
//! tries:
//!
//! - a cell without which a known unavoidable set would have no given stays, without a query ([`guard`](super::guard));
//! - most of the first groups can be removed, so one query tries them together; if that fails, it tries half of them,
//!   and so on ([`slot`](super::slot));
//! - for a single cell, the query only asks whether there is a solution with another digit there.
//!
//! A lane whose query is answered takes the next query about the same grid, or starts another grid.

use super::slot::{GivenRemovalTask, Question, Slot};
use crate::kernel9::bulk::Lanes;
use crate::kernel9::feed::{Begun, Feed};
use crate::kernel9::layout::Row;
use crate::kernel9::machine::Machine;
use crate::kernel9::path::CodePath;
use crate::kernel9::puzzle::PuzzleBytes;
use crate::kernel9::single::Node;
use crate::limits::{Limits, SearchOutcome};

/// Removes givens from full grids while the solution stays unique.
///
/// ```
/// use pencilmark_search::kernel9::making::{GivenRemovalTask, GivenRemover};
/// let grid = *b"123456789456789123789123456231564897564897231897231564312645978645978312978312645";
/// let grid = grid.map(|byte| byte - b'0');
/// let groups = (0..81).map(|cell| 1 << cell).collect();
/// let left = GivenRemover::new().remove_givens(&[GivenRemovalTask { grid, groups, least: 0 }]);
/// assert!((17..40).contains(&left[0].count_ones()));
/// ```
pub struct GivenRemover {
    lanes: Lanes,
    slots: Vec<Slot>,
}

impl GivenRemover {
    /// Creates a remover on the fastest code path.
    pub fn new() -> GivenRemover {
        GivenRemover::with_code_path(CodePath::best())
    }

    /// Creates a remover on the given code path, or on the fastest one if the processor does not support it. All paths
    /// give the same results.
    pub fn with_code_path(path: CodePath) -> GivenRemover {
        GivenRemover { lanes: Lanes::on(path), slots: Vec::new() }
    }

    /// Returns, for each task, the cells that keep their givens, as bits. Hundreds of tasks per call are faster than a few.
    pub fn remove_givens(&mut self, orders: &[GivenRemovalTask]) -> Vec<u128> {
        let mut bench = Bench {
            results: vec![0; orders.len()],
            orders: orders.iter(),
            free: (0..self.slots.len()).collect(),
            slots: &mut self.slots,
            asking: Vec::new(),
        };
        self.lanes.run(&mut bench);
        bench.results
    }
}

impl Default for GivenRemover {
    fn default() -> GivenRemover {
        GivenRemover::new()
    }
}

/// The grids that are being processed.
struct Bench<'a> {
    /// The tasks that have not been started.
    orders: std::slice::Iter<'a, GivenRemovalTask>,
    results: Vec<u128>,
    slots: &'a mut Vec<Slot>,
    /// The slots without a grid.
    free: Vec<usize>,
    /// The slots that need their next query.
    asking: Vec<usize>,
}

impl Bench<'_> {
    /// Returns a slot that starts with the next grid, if there is one.
    #[inline(always)]
    fn open<M: Machine>(&mut self) -> Option<usize> {
        let number = self.results.len() - self.orders.len();
        let order = self.orders.next()?;
        let at = self.free.pop().unwrap_or_else(|| {
            self.slots.push(Slot::new());
            self.slots.len() - 1
        });
        self.slots[at].start::<M>(order, number);
        Some(at)
    }
}

impl Feed for Bench<'_> {
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
    fn begin<M: Machine>(&mut self, row: &mut Row) -> Option<Begun> {
        let mut at = self.asking.pop().or_else(|| self.open::<M>())?;
        loop {
            let slot = &mut self.slots[at];
            match slot.ask::<M>(row) {
                Some(Question::Another) => return Some(Begun { answer: at, known: 1 }),
                Some(Question::Second) => return Some(Begun { answer: at, known: 0 }),
                None => {
                    self.results[slot.number] = slot.present;
                    self.free.push(at);
                    at = self.open::<M>()?;
                }
            }
        }
    }

    #[inline(always)]
    fn answer<M: Machine>(&mut self, answer: usize, outcome: SearchOutcome) {
        self.slots[answer].take_answer::<M>(outcome.solutions < 2);
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
