//! The search of one hard puzzle in all lanes: it continues the one-puzzle search if its tree turns out to be worth
//! sharing.
//!
//! Every lane searches a subtree; idle lanes take the next children in depth-first order, so that little work is wasted
//! when a limit is reached. [`Frontier`] restores the order of a sequential search: counts, solutions, nodes and ends are
//! exactly those of [`super::single::search`].

use super::frontier::Frontier;
use super::layout::Row;
use super::machine::{Machine, Work};
use super::moves::lanes_of;
use super::scheduler::{OWN, groups};
use super::single::{Node, Sink};
use super::sweep::{Found, Grid};
use crate::limits::{Limits, SearchCompletion, SearchOutcome, StopReason};

/// The lanes, and the tree that they share.
pub(crate) struct Wide<M: Machine> {
    grid: Box<Grid<M>>,
    tree: Frontier,
    /// The item that each lane is working on.
    items: [u32; 32],
    /// The lanes that are working.
    live: u32,
    /// Boards that are moved into or out of the lanes.
    rows: Box<[Row; 32]>,
}

/// A search to be continued, by the functions compiled for its path.
pub(crate) struct ContinuedSearch<'a, M: Machine, S> {
    pub engine: &'a mut Wide<M>,
    /// The nodes of the search that are not yet exhausted.
    pub stack: &'a [Node<M::Board>],
    pub limits: &'a Limits<'a>,
    pub sink: &'a mut S,
    /// The outcome of the search so far; at its end, of the whole search.
    pub outcome: &'a mut SearchOutcome,
}

impl<M: Machine, S: Sink> Work for ContinuedSearch<'_, M, S> {
    #[inline(always)]
    fn go(self) {
        self.engine.begin(self.stack);
        self.outcome.completion = self.engine.search(self.limits, self.sink, self.outcome);
    }
}

impl<M: Machine> Wide<M> {
    /// The number of lanes that may idle before moving boards is worth its cost.
    const IDLE: u32 = M::COUNT as u32 / 8;
    const EVERY: u32 = u32::MAX >> (32 - M::COUNT);

    pub(crate) fn new() -> Self {
        Wide {
            grid: Box::new(Grid::new()),
            tree: Frontier::new(),
            items: [0; 32],
            live: 0,
            rows: Box::new([Row::EMPTY; 32]),
        }
    }

    #[inline(always)]
    fn begin(&mut self, stack: &[Node<M::Board>]) {
        self.tree.clear();
        self.live = 0;
        self.tree.push(stack.iter().rev().copied().map(Node::to_row));
    }

    #[inline(always)]
    fn search(
        &mut self,
        limits: &Limits<'_>,
        sink: &mut impl Sink,
        outcome: &mut SearchOutcome,
    ) -> SearchCompletion {
        loop {
            if let Some(end) = self.tree.report_first(outcome, limits, sink) {
                return end;
            }
            if limits.cancelled() {
                return SearchCompletion::Stopped(StopReason::Cancelled);
            }
            self.refill();
            let found = self.advance();
            self.settle(found, sink.wants());
        }
    }

    /// Gives idle lanes the next children.
    #[inline(always)]
    fn refill(&mut self) {
        let free = Self::EVERY & !self.live;
        if self.tree.waiting() == 0 || free.count_ones() < Self::IDLE {
            return;
        }
        let mut filled = 0;
        let mut node = self.tree.next_waiting(None);
        for lane in lanes_of(free) {
            let Some(at) = node else { break };
            let item = self.tree.visit(at, &mut self.rows[lane]);
            self.items[lane] = item;
            filled |= 1 << lane;
            if item == at {
                node = self.tree.next_waiting(node);
            }
        }
        for group in groups::<M>(filled) {
            M::put(&mut self.grid, group, &self.rows);
        }
        self.live |= filled;
    }

    /// Sweeps until enough lanes have finished, or one is stuck.
    #[inline(always)]
    fn advance(&mut self) -> Found {
        loop {
            let mut found = M::sweep(&mut self.grid);
            found.dead_lanes &= self.live;
            found.single_lanes &= self.live;
            found.stuck_lanes &= self.live;
            let ended = found.dead_lanes | found.single_lanes;
            if found.stuck_lanes != 0 || ended.count_ones() >= Self::IDLE || ended == self.live {
                return found;
            }
        }
    }

    #[inline(always)]
    fn settle(&mut self, found: Found, wants: bool) {
        let ended = found.dead_lanes | found.single_lanes;
        if found.single_lanes != 0 {
            let solved = M::solved(&self.grid) & found.single_lanes;
            self.keep_solutions(solved, wants);
        }
        for lane in lanes_of(ended) {
            self.tree.remove(self.items[lane]);
        }
        self.live &= !ended;
        if found.stuck_lanes != 0 {
            self.branch(found.stuck_lanes);
        }
    }

    #[inline(always)]
    fn keep_solutions(&mut self, solved: u32, wants: bool) {
        if wants {
            for group in groups::<M>(solved) {
                M::take(&self.grid, group, &mut self.rows[..], &OWN);
            }
        }
        for lane in lanes_of(solved) {
            let text = self.tree.solve(self.items[lane]);
            if wants {
                M::write(&self.rows[lane], text);
            }
        }
    }

    /// Turns the boards of stuck lanes into nodes and continues with their first children.
    #[inline(always)]
    fn branch(&mut self, mut stuck: u32) {
        let branches = M::choose(&self.grid, stuck);
        for lane in lanes_of(stuck).filter(|lane| branches.of(*lane).untried_ways == 0) {
            debug_assert!(false, "a stuck board always has a choice");
            self.tree.remove(self.items[lane]);
            self.live &= !(1 << lane);
            stuck &= !(1 << lane);
        }
        let mut nodes = OWN;
        for lane in lanes_of(stuck) {
            nodes[lane] = self.tree.insert_behind(self.items[lane]);
        }
        for group in groups::<M>(stuck) {
            M::take(&self.grid, group, &mut self.tree.rows, &nodes);
        }
        for lane in lanes_of(stuck) {
            let mut branch = branches.of(lane);
            branch.next();
            self.tree.rows[nodes[lane] as usize].set_branch(branch);
            self.tree.count_node(self.items[lane]);
        }
        M::confine(&mut self.grid, &branches, stuck);
    }
}
