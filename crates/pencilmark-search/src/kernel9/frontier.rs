//! The remaining search tree of one puzzle while many lanes work on it, in depth-first order.
//!
//! ```text
//!   first                                                       last
//!   lane 3 ---- node ---- lane 0 ---- lane 7 ---- node ---- ... ---- END
//!     |           |
//!     nodes       solution, nodes, solution, nodes
//! ```
//!
//! An item is a board in a lane, or a node whose children are waiting. Results found between the previous item and this
//! one are stored with it, and move to the next item when it is finished. So the results of the first item are next in
//! depth-first order, whichever lane was faster, and are reported in that order.

use super::layout::Row;
use super::puzzle::PuzzleBytes;
use super::single::Sink;
use crate::limits::{Limits, SearchCompletion, SearchOutcome, StopReason};

/// The item behind all others, and the one before the first.
const END: u32 = 0;
/// The number that stands for no solution.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Item {
    before: u32,
    next: u32,
    /// True if it is a node, and not in a lane.
    waits: bool,
    /// The first and the last solution that hang here.
    solutions: Option<(u32, u32)>,
    /// Nodes visited since the last of them, or since the item before.
    nodes: u64,
}

#[derive(Clone, Copy)]
struct Solution {
    next: u32,
    /// Nodes visited since the solution or the item before.
    nodes: u64,
    text: PuzzleBytes,
}

/// The items, in an order in which each lane's work can be reported as if it had been done one after the other.
pub(crate) struct Frontier {
    items: Vec<Item>,
    /// The boards of the nodes, with their branching state.
    pub rows: Vec<Row>,
    unused: Vec<u32>,
    solutions: Vec<Solution>,
    unused_solutions: Vec<u32>,
    waiting: u32,
}

impl Frontier {
    pub(crate) fn new() -> Self {
        let end = Item { before: END, next: END, waits: false, solutions: None, nodes: 0 };
        Frontier {
            items: vec![end],
            rows: vec![Row::EMPTY],
            unused: Vec::new(),
            solutions: Vec::new(),
            unused_solutions: Vec::new(),
            waiting: 0,
        }
    }

    /// Removes all items and counts.
    pub(crate) fn clear(&mut self) {
        self.items.truncate(1);
        self.items[0] = Item { before: END, next: END, waits: false, solutions: None, nodes: 0 };
        self.rows.truncate(1);
        self.unused.clear();
        self.solutions.clear();
        self.unused_solutions.clear();
        self.waiting = 0;
    }

    /// How many nodes wait.
    #[inline(always)]
    pub(crate) fn waiting(&self) -> u32 {
        self.waiting
    }

    /// The first item.
    #[inline(always)]
    pub(crate) fn first(&self) -> u32 {
        self.items[END as usize].next
    }

    /// The first item that waits, from the first item on or behind `item`.
    #[inline(always)]
    pub(crate) fn next_waiting(&self, item: Option<u32>) -> Option<u32> {
        let mut at = self.items[item.unwrap_or(END) as usize].next;
        while at != END && !self.items[at as usize].waits {
            at = self.items[at as usize].next;
        }
        (at != END).then_some(at)
    }

    /// Puts nodes before all items.
    #[inline(always)]
    pub(crate) fn push(&mut self, nodes: impl Iterator<Item = Row>) {
        let next = self.first();
        for row in nodes {
            let node = self.insert(next, true);
            self.rows[node as usize] = row;
        }
    }

    /// A node behind the item; its row is still to be filled in.
    #[inline(always)]
    pub(crate) fn insert_behind(&mut self, item: u32) -> u32 {
        self.insert(self.items[item as usize].next, true)
    }

    #[inline(always)]
    fn insert(&mut self, next: u32, waits: bool) -> u32 {
        let before = self.items[next as usize].before;
        let item = Item { before, next, waits, solutions: None, nodes: 0 };
        let at = match self.unused.pop() {
            Some(at) => at,
            None => self.grow(),
        };
        self.items[at as usize] = item;
        self.items[before as usize].next = at;
        self.items[next as usize].before = at;
        self.waiting += waits as u32;
        at
    }

    #[cold]
    fn grow(&mut self) -> u32 {
        self.items.push(self.items[0]);
        self.rows.push(Row::EMPTY);
        self.items.len() as u32 - 1
    }

    /// Visits the node's next child, put into `row`: returns its item, which is the node's own when it was the last.
    #[inline(always)]
    pub(crate) fn visit(&mut self, node: u32, row: &mut Row) -> u32 {
        let parent = &mut self.rows[node as usize];
        let mut branch = parent.branch();
        let way = branch.next();
        row.child(parent, branch.digit, branch.band, way);
        parent.set_branch(branch);
        if branch.ways == 0 {
            self.items[node as usize].waits = false;
            self.waiting -= 1;
            self.count_node(node);
            return node;
        }
        let child = self.insert(node, false);
        let parent = &mut self.items[node as usize];
        let (solutions, nodes) = (parent.solutions.take(), std::mem::take(&mut parent.nodes));
        let item = &mut self.items[child as usize];
        (item.solutions, item.nodes) = (solutions, nodes + 1);
        child
    }

    /// Notes that the item's lane went on to a child.
    #[inline(always)]
    pub(crate) fn count_node(&mut self, item: u32) {
        self.items[item as usize].nodes += 1;
    }

    /// Notes that the item is a solution, whose text may be filled in. The item is still to be removed.
    #[inline(always)]
    pub(crate) fn solve(&mut self, item: u32) -> &mut PuzzleBytes {
        let item = &mut self.items[item as usize];
        let solution = Solution { next: NONE, nodes: std::mem::take(&mut item.nodes), text: [0; 81] };
        let at = match self.unused_solutions.pop() {
            Some(at) => {
                self.solutions[at as usize] = solution;
                at
            }
            None => {
                self.solutions.push(solution);
                self.solutions.len() as u32 - 1
            }
        };
        let first = match item.solutions {
            Some((first, last)) => {
                self.solutions[last as usize].next = at;
                first
            }
            None => at,
        };
        item.solutions = Some((first, at));
        &mut self.solutions[at as usize].text
    }

    /// Takes out an item, and hangs all that hangs on it on the next.
    #[inline(always)]
    pub(crate) fn remove(&mut self, item: u32) {
        let Item { before, next, solutions, nodes, .. } = self.items[item as usize];
        self.items[before as usize].next = next;
        let following = &mut self.items[next as usize];
        following.before = before;
        match following.solutions {
            Some((first, _)) => self.solutions[first as usize].nodes += nodes,
            None => following.nodes += nodes,
        }
        if let Some((first, last)) = solutions {
            let rest = following.solutions.unwrap_or((NONE, last));
            self.solutions[last as usize].next = rest.0;
            following.solutions = Some((first, rest.1));
        }
        self.unused.push(item);
    }

    /// Reports the solutions and nodes of the first item, and adds them to the outcome. Returns the end of the search if this is it.
    #[inline(always)]
    pub(crate) fn report_first(
        &mut self,
        outcome: &mut SearchOutcome,
        limits: &Limits<'_>,
        sink: &mut impl Sink,
    ) -> Option<SearchCompletion> {
        let first = self.items[END as usize].next;
        if let Some((mut at, _)) = self.items[first as usize].solutions.take() {
            while at != NONE {
                let Solution { next, nodes, text } = &self.solutions[at as usize];
                if let Some(end) = spend(outcome, *nodes, limits) {
                    return Some(end);
                }
                outcome.solutions += 1;
                let broken_off = sink.wants() && sink.take(text).is_break();
                if broken_off || limits.reached(outcome.solutions) {
                    return Some(SearchCompletion::Enough);
                }
                self.unused_solutions.push(at);
                at = *next;
            }
        }
        let nodes = std::mem::take(&mut self.items[first as usize].nodes);
        spend(outcome, nodes, limits).or((first == END).then_some(SearchCompletion::Exhausted))
    }
}

/// Adds nodes visited; some end if there are more than the budget has left.
#[inline(always)]
fn spend(outcome: &mut SearchOutcome, nodes: u64, limits: &Limits<'_>) -> Option<SearchCompletion> {
    let left = limits.nodes - outcome.nodes;
    outcome.nodes += nodes.min(left);
    (nodes > left).then_some(SearchCompletion::Stopped(StopReason::Budget))
}
