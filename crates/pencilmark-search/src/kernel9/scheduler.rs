//! Scheduling of puzzles on lanes: every lane searches one puzzle depth-first, and takes the next when done.
//!
//! ```text
//!            read, put                    sweep, sweep, ...
//!   FREE ------------------> LIVE ----------------------------> dead, no nodes: FREE
//!                            ^  ^ ------ stuck: node pushed,  --> dead, nodes left: BACK
//!                   put, cut |  |        first child in place --> solved: counted, then as if dead
//!                           BACK
//! ```
//!
//! A lane works only on its own puzzle's tree, in the same order as the one-puzzle engine. So results don't depend on
//! neighbouring lanes, and a search can move from one engine to the other.

use super::feed::{Feed, StartedPuzzle};
use super::layout::Row;
use super::machine::{Machine, Work};
use super::moves::lanes_of;
use super::single::{Board, First, Node, Start};
use super::sweep::{Found, Grid};
use crate::limits::{SearchCompletion, SearchOutcome, StopReason};

/// The puzzle that a lane is searching.
#[derive(Clone, Copy)]
struct Lane {
    /// The index at which the answer is stored.
    answer: usize,
    count: u64,
    nodes: u64,
}

/// The lanes with all their data, created once and used for any number of jobs.
pub(crate) struct Scheduler<M: Machine> {
    grid: Box<Grid<M>>,
    lanes: [Lane; 32],
    /// The lanes without a puzzle.
    free: u32,
    /// The lanes whose boards are being swept.
    live: u32,
    /// The lanes that must backtrack to their last node.
    back: u32,
    /// The lanes with nodes on their stacks.
    deep: u32,
    /// The stacks: node `depth` of lane `l` has the index `depth * COUNT + l`.
    stacks: Vec<Row>,
    /// The index at which each lane's next node is stored.
    top: [u32; 32],
    /// Boards that are moved into or out of the lanes.
    staged: Box<[Row; 32]>,
    taken: Box<[Row; 32]>,
    /// The stack for finishing puzzles one by one.
    nodes: Vec<Node<M::Board>>,
}

/// The index of each lane: 0, 1, 2, ...; selects a lane's own element from an array with one element per lane.
pub(crate) const OWN: [u32; 32] = {
    let mut own = [0; 32];
    let mut lane = 0;
    while lane < 32 {
        own[lane] = lane as u32;
        lane += 1;
    }
    own
};

/// A job on a scheduler's lanes, to be done by the functions compiled for its path.
pub(crate) struct SchedulerRun<'a, M: Machine, F: Feed> {
    pub scheduler: &'a mut Scheduler<M>,
    pub feed: &'a mut F,
}

impl<M: Machine, F: Feed> Work for SchedulerRun<'_, M, F> {
    #[inline(always)]
    fn go(self) {
        self.scheduler.run(self.feed);
    }
}

impl<M: Machine> Scheduler<M> {
    /// The number of lanes that may idle before moving boards is worth its cost.
    const IDLE: u32 = M::COUNT as u32 / 8;
    const EVERY: u32 = u32::MAX >> (32 - M::COUNT);

    pub(crate) fn new() -> Self {
        Scheduler {
            grid: Box::new(Grid::new()),
            lanes: [Lane { answer: 0, count: 0, nodes: 0 }; 32],
            free: Self::EVERY,
            live: 0,
            back: 0,
            deep: 0,
            stacks: vec![Row::EMPTY; M::COUNT],
            top: OWN,
            staged: Box::new([Row::EMPTY; 32]),
            taken: Box::new([Row::EMPTY; 32]),
            nodes: Vec::new(),
        }
    }

    /// Shifts the answer indices of the lanes after the first `gone` answers have been passed on.
    pub(crate) fn shift_answers(&mut self, gone: usize) {
        for lane in lanes_of(self.live | self.back) {
            self.lanes[lane].answer -= gone;
        }
    }

    /// Works until the batch is used up and, if the job requires it, everything is answered.
    #[inline(always)]
    pub(crate) fn run(&mut self, job: &mut impl Feed) {
        if self.free == Self::EVERY && job.solve_few::<M>(&mut self.nodes) {
            return;
        }
        loop {
            if job.limits().cancelled() {
                return self.cancel(job);
            }
            self.refill(job);
            if !job.has_more() {
                if !job.drains() && self.free != 0 {
                    return;
                }
                if job.drains() && (self.live | self.back).count_ones() <= M::FEW {
                    self.finish_one_by_one(job);
                    // An answer may have added further puzzles.
                    if job.has_more() {
                        continue;
                    }
                    return;
                }
            }
            let found = self.advance(job);
            self.settle(job, found);
        }
    }

    /// Sweeps until enough lanes have finished, or one is stuck.
    #[inline(always)]
    fn advance(&mut self, job: &impl Feed) -> Found {
        let input = job.has_more();
        let idle = self.back | if input { self.free } else { 0 };
        loop {
            let mut found = M::sweep(&mut self.grid);
            found.dead_lanes &= self.live;
            found.single_lanes &= self.live;
            found.stuck_lanes &= self.live;
            let ended = found.dead_lanes | found.single_lanes;
            if found.stuck_lanes != 0 || (ended | idle).count_ones() >= Self::IDLE || self.live == ended {
                return found;
            }
        }
    }

    #[inline(always)]
    fn settle(&mut self, job: &mut impl Feed, found: Found) {
        let ended = found.dead_lanes | found.single_lanes;
        if ended.count_ones() >= Self::IDLE / 2
            || self.live.count_ones() < 2 * Self::IDLE
            || self.live == ended
        {
            let solved = if found.single_lanes == 0 { 0 } else { M::solved(&self.grid) & found.single_lanes };
            let enough = self.count(job, solved);
            self.leave(job, ended, enough);
        }
        if found.stuck_lanes != 0 {
            self.branch(job, found.stuck_lanes);
        }
    }

    /// Counts a solution in each of these lanes; returns the lanes that have reached the limit.
    #[inline(always)]
    fn count(&mut self, job: &mut impl Feed, solved: u32) -> u32 {
        let (mut first, mut enough) = (0, 0);
        for lane in lanes_of(solved) {
            let count = &mut self.lanes[lane].count;
            *count += 1;
            first |= ((*count == 1) as u32) << lane;
            enough |= (job.limits().reached(*count) as u32) << lane;
        }
        if job.solution(0).is_some() {
            for group in groups::<M>(first) {
                M::take(&self.grid, group, &mut self.taken[..], &OWN);
                for lane in lanes_of(group) {
                    if let Some(text) = job.solution(self.lanes[lane].answer) {
                        M::write(&self.taken[lane], text);
                    }
                }
            }
        }
        enough
    }

    /// Ends the current boards of these lanes; `enough` are the lanes that have reached the limit.
    #[inline(always)]
    fn leave(&mut self, job: &mut impl Feed, lanes: u32, enough: u32) {
        let back = lanes & self.deep & !enough;
        self.live &= !back;
        self.back |= back;
        for lane in lanes_of(lanes & !back) {
            self.finish(
                job,
                lane,
                if enough >> lane & 1 != 0 { SearchCompletion::Enough } else { SearchCompletion::Exhausted },
            );
        }
    }

    #[inline(always)]
    fn finish(&mut self, job: &mut impl Feed, lane: usize, end: SearchCompletion) {
        let Lane { answer, count, nodes, .. } = self.lanes[lane];
        job.answer::<M>(answer, SearchOutcome { solutions: count, nodes, completion: end });
        self.live &= !(1 << lane);
        self.back &= !(1 << lane);
        self.deep &= !(1 << lane);
        self.free |= 1 << lane;
        self.top[lane] = lane as u32;
    }

    /// Counts one more node; false if the budget forbids it, in which case the puzzle is answered.
    #[inline(always)]
    fn spend(&mut self, job: &mut impl Feed, lane: usize) -> bool {
        if self.lanes[lane].nodes >= job.limits().nodes {
            self.finish(job, lane, SearchCompletion::Stopped(StopReason::Budget));
            return false;
        }
        self.lanes[lane].nodes += 1;
        true
    }

    /// Pushes the boards of stuck lanes and continues with their first children.
    #[inline(always)]
    fn branch(&mut self, job: &mut impl Feed, stuck: u32) {
        let branches = M::choose(&self.grid, stuck);
        for group in groups::<M>(stuck) {
            M::take(&self.grid, group, &mut self.stacks, &self.top);
        }
        let mut go_on = 0;
        for lane in lanes_of(stuck) {
            let mut branch = branches.of(lane);
            debug_assert_ne!(branch.untried_ways, 0, "a stuck board always has a choice");
            if branch.untried_ways == 0 {
                self.leave(job, 1 << lane, 0);
            } else if self.spend(job, lane) {
                go_on |= 1 << lane;
                branch.next();
                let top = &mut self.top[lane];
                self.stacks[*top as usize].set_branch(branch);
                *top += M::COUNT as u32;
                if *top as usize >= self.stacks.len() {
                    self.stacks.resize(self.stacks.len() + M::COUNT, Row::EMPTY);
                }
            }
        }
        self.deep |= go_on;
        M::confine(&mut self.grid, &branches, go_on);
    }

    /// Gives idle lanes their next boards: nodes to lanes that have some, else new puzzles.
    #[inline(always)]
    fn refill(&mut self, job: &mut impl Feed) {
        loop {
            let input = job.has_more();
            let wanting = self.back | if input { self.free } else { 0 };
            let few =
                wanting.count_ones() < Self::IDLE && self.live.count_ones() >= M::COUNT as u32 - Self::IDLE;
            if wanting == 0 || few {
                return;
            }
            let mut group = 0;
            let lanes = first_group::<M>(wanting);
            let back = self.back;
            for lane in lanes_of(lanes & back) {
                group |= (self.stage_child(job, lane) as u32) << lane;
            }
            for lane in lanes_of(lanes & !back) {
                group |= (self.stage_puzzle(job, lane) as u32) << lane;
            }
            M::put(&mut self.grid, group, &self.staged);
            self.back &= !group;
            self.free &= !group;
            self.live |= group;
        }
    }

    #[inline(always)]
    fn stage_child(&mut self, job: &mut impl Feed, lane: usize) -> bool {
        if !self.spend(job, lane) {
            return false;
        }
        let at = self.top[lane] - M::COUNT as u32;
        let node = &mut self.stacks[at as usize];
        let mut branch = node.branch();
        let way = branch.next();
        // The copy comes before the update of the remaining ways: reading a cache line just written to in part is slow.
        self.staged[lane].child(node, branch.digit_mask, branch.band_index, way);
        node.set_branch(branch);
        if branch.untried_ways == 0 {
            self.top[lane] = at;
            self.deep &= !(((at < M::COUNT as u32) as u32) << lane);
        }
        true
    }

    /// Starts the next puzzle; false if no puzzle is left to be searched.
    #[inline(always)]
    fn stage_puzzle(&mut self, job: &mut impl Feed, lane: usize) -> bool {
        let begun = job.begin::<M>(&mut self.staged[lane]);
        if let Some(StartedPuzzle { answer_index: answer, known_solutions: known }) = begun {
            self.lanes[lane] = Lane { answer, count: known, nodes: 0 };
        }
        begun.is_some()
    }

    /// Passes the last few puzzles to the one-puzzle engine, which continues them from their current state.
    #[inline(always)]
    fn finish_one_by_one(&mut self, job: &mut impl Feed) {
        for lane in lanes_of(self.live | self.back) {
            let Lane { answer, count, nodes } = self.lanes[lane];
            self.nodes.clear();
            let own = self.stacks[..self.top[lane] as usize].iter().skip(lane).step_by(M::COUNT);
            self.nodes.extend(own.map(Node::from_row));
            let board = (self.live >> lane & 1 != 0).then(|| {
                M::take(&self.grid, 1 << lane, &mut self.taken[..], &OWN);
                M::Board::from_row(&self.taken[lane])
            });
            let wanted = count == 0 && job.solution(answer).is_some();
            let (mut text, start) = ([0; 81], Start::Resume(board));
            let mut first = First(wanted.then_some(&mut text));
            let outcome = M::search(&mut self.nodes, start, &job.limits(), (count, nodes), &mut first);
            if outcome.solutions > 0
                && wanted
                && let Some(solution) = job.solution(answer)
            {
                *solution = text;
            }
            job.answer::<M>(answer, outcome);
        }
        (self.live, self.back, self.deep, self.free) = (0, 0, 0, Self::EVERY);
        self.top = OWN;
    }

    #[inline(never)]
    fn cancel(&mut self, job: &mut impl Feed) {
        for lane in lanes_of(self.live | self.back) {
            self.finish(job, lane, SearchCompletion::Stopped(StopReason::Cancelled));
        }
        job.cancel();
    }
}

/// Returns the first [`Machine::GROUP`] lanes of a set, or all if it has fewer.
#[inline(always)]
fn first_group<M: Machine>(set: u32) -> u32 {
    let mut rest = set;
    for _ in 0..M::GROUP {
        rest &= rest.wrapping_sub(1);
    }
    set & !rest
}

/// Returns a set split into sets of at most [`Machine::GROUP`] lanes.
#[inline(always)]
pub(crate) fn groups<M: Machine>(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let group = first_group::<M>(set);
        set &= !group;
        (group != 0).then_some(group)
    })
}
