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

/// The index of the item after all others and before the first.
const END: u32 = 0;
/// The index that means no solution.
const NONE: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Item {
    before: u32,
    next: u32,
    /// True if the item is a waiting node, not a board in a lane.
    waits: bool,
    /// The first and the last solution stored with this item.
    solutions: Option<(u32, u32)>,
    /// The number of nodes visited since the last of these solutions, or since the previous item.
    nodes: u64,
}

#[derive(Clone, Copy)]
struct Solution {
    next: u32,
    /// The number of nodes visited since the previous solution or item.
    nodes: u64,
    text: PuzzleBytes,
}

/// The items, in the order in which their work is reported, as if a single lane had done it.
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

    /// Returns the number of waiting nodes.
    #[inline(always)]
    pub(crate) fn waiting(&self) -> u32 {
        self.waiting
    }

    /// Returns the first item.
    #[inline(always)]
    pub(crate) fn first(&self) -> u32 {
        self.items[END as usize].next
    }

    /// Returns the first waiting item, starting at the first item or after `item`.
    #[inline(always)]
    pub(crate) fn next_waiting(&self, item: Option<u32>) -> Option<u32> {
        let mut at = self.items[item.unwrap_or(END) as usize].next;
        while at != END && !self.items[at as usize].waits {
            at = self.items[at as usize].next;
        }
        (at != END).then_some(at)
    }

    /// Inserts nodes before all items.
    #[inline(always)]
    pub(crate) fn push(&mut self, nodes: impl Iterator<Item = Row>) {
        let next = self.first();
        for row in nodes {
            let node = self.insert(next, true);
            self.rows[node as usize] = row;
        }
    }

    /// Inserts a node after an item and returns it; its row is still to be filled in.
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

    /// Visits the node's next child and copies it to `row`. Returns the child's item, which is the node's own item for
    /// the last child.
    #[inline(always)]
    pub(crate) fn visit(&mut self, node: u32, row: &mut Row) -> u32 {
        let parent = &mut self.rows[node as usize];
        let mut branch = parent.branch();
        let way = branch.next();
        row.child(parent, branch.digit_mask, branch.band_index, way);
        parent.set_branch(branch);
        if branch.untried_ways == 0 {
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

    /// Records that the item's lane continued with a child.
    #[inline(always)]
    pub(crate) fn count_node(&mut self, item: u32) {
        self.items[item as usize].nodes += 1;
    }

    /// Records that the item is a solution, and returns the text to fill in. The item is still to be removed.
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

    /// Removes an item, and moves the results stored with it to the next item.
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

    /// Reports the solutions and nodes of the first item, and adds them to the outcome. Returns the end of the search
    /// if it ends here.
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

/// Adds visited nodes to the outcome; returns the end of the search if they exceed the budget.
#[inline(always)]
fn spend(outcome: &mut SearchOutcome, nodes: u64, limits: &Limits<'_>) -> Option<SearchCompletion> {
    let left = limits.nodes - outcome.nodes;
    outcome.nodes += nodes.min(left);
    (nodes > left).then_some(SearchCompletion::Stopped(StopReason::Budget))
}
