//! Keeps the lanes busy: every lane searches one puzzle depth first, and takes the next when done.
//!
//! ```text
//!            read, put                    sweep, sweep, ...
//!   FREE ------------------> LIVE ----------------------------> dead, no nodes: FREE
//!                            ^  ^ ------ stuck: node pushed,  --> dead, nodes left: BACK
//!                   put, cut |  |        first child in place --> solved: counted, then as if dead
//!                           BACK
//! ```
//!
//! A lane only ever works on its own puzzle's tree, in the same order as the one-puzzle engine. So nothing that comes
//! out depends on the neighbours, and a search can move from one engine to the other in the middle.

use super::layout::Row;
use super::machine::{Machine, Work};
use super::moves::lanes_of;
use super::puzzle::{Batch, Text, sealed::Read};
use super::single::{Board, First, Node, Start};
use super::sweep::{Found, Grid};
use crate::limits::{End, Limits, Outcome, Stop};

/// What one call is to do, and where its answers go.
pub(crate) struct Job<'a> {
    pub batch: Batch<'a>,
    /// The next puzzle of the batch to read.
    pub next: usize,
    /// Answers of puzzles begun in earlier calls come before those of the batch: so many.
    pub earlier: usize,
    pub limits: Limits<'a>,
    pub outcomes: &'a mut [Outcome],
    /// First solutions, if wanted.
    pub solutions: Option<&'a mut [Text]>,
    /// Whether to go on when the batch is used up and lanes run empty.
    pub drain: bool,
}

/// What one lane is working on.
#[derive(Clone, Copy)]
struct Lane {
    /// Where the answer goes.
    answer: usize,
    count: u64,
    nodes: u64,
}

/// The lanes and all they need; made once, used for any number of jobs.
pub(crate) struct Scheduler<M: Machine> {
    grid: Box<Grid<M>>,
    lanes: [Lane; 32],
    /// Lanes without a puzzle.
    free: u32,
    /// Lanes whose boards are being swept.
    live: u32,
    /// Lanes that must go back to their youngest node.
    back: u32,
    /// Lanes with nodes on their stacks.
    deep: u32,
    /// The stacks: node `depth` of lane `l` is number `depth * COUNT + l`.
    stacks: Vec<Row>,
    /// Where each lane's next node goes.
    top: [u32; 32],
    /// Boards on their way into and out of the lanes.
    staged: Box<[Row; 32]>,
    taken: Box<[Row; 32]>,
    /// For finishing puzzles one by one.
    nodes: Vec<Node<M::Board>>,
}

/// Where each lane's row stands in an array of one a lane.
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
pub(crate) struct Shift<'a, 'b, M: Machine> {
    pub lanes: &'a mut Scheduler<M>,
    pub job: &'a mut Job<'b>,
}

impl<M: Machine> Work for Shift<'_, '_, M> {
    #[inline(always)]
    fn go(self) {
        self.lanes.run(self.job);
    }
}

impl<M: Machine> Scheduler<M> {
    /// Lanes that may idle before a move is worth its cost.
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

    /// Answers that came from puzzles before this one are gone: move the others up.
    pub(crate) fn shift_answers(&mut self, gone: usize) {
        for lane in lanes_of(self.live | self.back) {
            self.lanes[lane].answer -= gone;
        }
    }

    /// Works until the batch is used up and, if the job says so, everything is answered.
    #[inline(always)]
    pub(crate) fn run(&mut self, job: &mut Job<'_>) {
        if job.drain && self.free == Self::EVERY && job.batch.len() <= M::FEW as usize {
            return self.solve_one_by_one(job);
        }
        loop {
            if job.limits.cancelled() {
                return self.cancel(job);
            }
            self.refill(job);
            if job.next == job.batch.len() {
                if !job.drain && self.free != 0 {
                    return;
                }
                if job.drain && (self.live | self.back).count_ones() <= M::FEW {
                    return self.finish_one_by_one(job);
                }
            }
            let found = self.advance(job);
            self.settle(job, found);
        }
    }

    /// Sweeps until enough lanes have come to an end, or one is stuck.
    #[inline(always)]
    fn advance(&mut self, job: &Job<'_>) -> Found {
        let input = job.next < job.batch.len();
        let idle = self.back | if input { self.free } else { 0 };
        loop {
            let mut found = M::sweep(&mut self.grid);
            found.dead &= self.live;
            found.single &= self.live;
            found.stuck &= self.live;
            let ended = found.dead | found.single;
            if found.stuck != 0 || (ended | idle).count_ones() >= Self::IDLE || self.live == ended {
                return found;
            }
        }
    }

    #[inline(always)]
    fn settle(&mut self, job: &mut Job<'_>, found: Found) {
        let ended = found.dead | found.single;
        if ended.count_ones() >= Self::IDLE / 2
            || self.live.count_ones() < 2 * Self::IDLE
            || self.live == ended
        {
            let solved = if found.single == 0 { 0 } else { M::solved(&self.grid) & found.single };
            let enough = self.count(job, solved);
            self.leave(job, ended, enough);
        }
        if found.stuck != 0 {
            self.branch(job, found.stuck);
        }
    }

    /// Counts a solution in each of these lanes. Which of them have reached the limit?
    #[inline(always)]
    fn count(&mut self, job: &mut Job<'_>, solved: u32) -> u32 {
        let (mut first, mut enough) = (0, 0);
        for lane in lanes_of(solved) {
            let count = &mut self.lanes[lane].count;
            *count += 1;
            first |= ((*count == 1) as u32) << lane;
            enough |= (job.limits.reached(*count) as u32) << lane;
        }
        if let Some(solutions) = job.solutions.as_deref_mut() {
            for group in groups::<M>(first) {
                M::take(&self.grid, group, &mut self.taken[..], &OWN);
                for lane in lanes_of(group) {
                    M::write(&self.taken[lane], &mut solutions[self.lanes[lane].answer]);
                }
            }
        }
        enough
    }

    /// Nothing more to find on the boards of these lanes; `enough` have reached the limit.
    #[inline(always)]
    fn leave(&mut self, job: &mut Job<'_>, lanes: u32, enough: u32) {
        let back = lanes & self.deep & !enough;
        self.live &= !back;
        self.back |= back;
        for lane in lanes_of(lanes & !back) {
            self.finish(job, lane, if enough >> lane & 1 != 0 { End::Enough } else { End::Exhausted });
        }
    }

    #[inline(always)]
    fn finish(&mut self, job: &mut Job<'_>, lane: usize, end: End) {
        let Lane { answer, count, nodes, .. } = self.lanes[lane];
        job.outcomes[answer] = Outcome { solutions: count, nodes, end };
        self.live &= !(1 << lane);
        self.back &= !(1 << lane);
        self.deep &= !(1 << lane);
        self.free |= 1 << lane;
        self.top[lane] = lane as u32;
    }

    /// Enters one more node; false if the budget forbids it, and then the puzzle is answered.
    #[inline(always)]
    fn spend(&mut self, job: &mut Job<'_>, lane: usize) -> bool {
        if self.lanes[lane].nodes >= job.limits.nodes {
            self.finish(job, lane, End::Stopped(Stop::Budget));
            return false;
        }
        self.lanes[lane].nodes += 1;
        true
    }

    /// Pushes the boards of stuck lanes and goes on with their first children.
    #[inline(always)]
    fn branch(&mut self, job: &mut Job<'_>, stuck: u32) {
        let branches = M::choose(&self.grid, stuck);
        for group in groups::<M>(stuck) {
            M::take(&self.grid, group, &mut self.stacks, &self.top);
        }
        let mut go_on = 0;
        for lane in lanes_of(stuck) {
            let mut branch = branches.of(lane);
            debug_assert_ne!(branch.ways, 0, "a stuck board always has a choice");
            if branch.ways == 0 {
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

    /// Gives idle lanes their next boards: nodes to those that have some, else new puzzles.
    #[inline(always)]
    fn refill(&mut self, job: &mut Job<'_>) {
        loop {
            let input = job.next < job.batch.len();
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
    fn stage_child(&mut self, job: &mut Job<'_>, lane: usize) -> bool {
        if !self.spend(job, lane) {
            return false;
        }
        let at = self.top[lane] - M::COUNT as u32;
        let node = &mut self.stacks[at as usize];
        let mut branch = node.branch();
        let way = branch.next();
        // The copy comes before the note of what is left: reading a cache line just written to in part is slow.
        self.staged[lane].child(node, branch.digit, branch.band, way);
        node.set_branch(branch);
        if branch.ways == 0 {
            self.top[lane] = at;
            self.deep &= !(((at < M::COUNT as u32) as u32) << lane);
        }
        true
    }

    /// Reads the next puzzle; false if there is none or it is unreadable, and so answered.
    #[inline(always)]
    fn stage_puzzle(&mut self, job: &mut Job<'_>, lane: usize) -> bool {
        let i = job.next;
        if i == job.batch.len() {
            return false;
        }
        job.next += 1;
        let row = &mut self.staged[lane];
        let readable = match job.batch {
            Batch::Masks(boards) => boards[i].read(row),
            Batch::Texts(_) | Batch::Lines { .. } => job.batch.text(i).is_some_and(|text| M::read(text, row)),
        };
        let answer = job.earlier + i;
        if !readable {
            job.outcomes[answer] = Outcome::UNREADABLE;
        }
        self.lanes[lane] = Lane { answer, count: 0, nodes: 0 };
        readable
    }

    /// So few puzzles never go into lanes.
    #[inline(always)]
    fn solve_one_by_one(&mut self, job: &mut Job<'_>) {
        for i in 0..job.batch.len() {
            let answer = job.earlier + i;
            let mut row = Row::EMPTY;
            let start = match job.batch {
                Batch::Masks(boards) => {
                    boards[i].read(&mut row);
                    Start::Row(&row)
                }
                Batch::Texts(_) | Batch::Lines { .. } => match job.batch.text(i) {
                    Some(text) => Start::Text(text),
                    None => {
                        job.outcomes[answer] = Outcome::UNREADABLE;
                        continue;
                    }
                },
            };
            self.nodes.clear();
            let mut first = First(job.solutions.as_deref_mut().map(|texts| &mut texts[answer]));
            job.outcomes[answer] = M::search(&mut self.nodes, start, &job.limits, (0, 0), &mut first);
        }
        job.next = job.batch.len();
    }

    /// The last few puzzles go to the one-puzzle engine, which takes them up where they stand.
    #[inline(always)]
    fn finish_one_by_one(&mut self, job: &mut Job<'_>) {
        for lane in lanes_of(self.live | self.back) {
            let Lane { answer, count, nodes } = self.lanes[lane];
            self.nodes.clear();
            let own = self.stacks[..self.top[lane] as usize].iter().skip(lane).step_by(M::COUNT);
            self.nodes.extend(own.map(Node::from_row));
            let board = (self.live >> lane & 1 != 0).then(|| {
                M::take(&self.grid, 1 << lane, &mut self.taken[..], &OWN);
                M::Board::from_row(&self.taken[lane])
            });
            let solution =
                job.solutions.as_deref_mut().filter(|_| count == 0).map(|texts| &mut texts[answer]);
            let start = Start::Resume(board);
            let outcome =
                M::search(&mut self.nodes, start, &job.limits, (count, nodes), &mut First(solution));
            job.outcomes[answer] = outcome;
        }
        (self.live, self.back, self.deep, self.free) = (0, 0, 0, Self::EVERY);
        self.top = OWN;
    }

    #[inline(never)]
    fn cancel(&mut self, job: &mut Job<'_>) {
        for lane in lanes_of(self.live | self.back) {
            self.finish(job, lane, End::Stopped(Stop::Cancelled));
        }
        job.outcomes[job.earlier + job.next..].fill(Outcome::CANCELLED);
        job.next = job.batch.len();
    }
}

/// The first [`Machine::GROUP`] lanes of a set, or all if it has fewer.
#[inline(always)]
fn first_group<M: Machine>(set: u32) -> u32 {
    let mut rest = set;
    for _ in 0..M::GROUP {
        rest &= rest.wrapping_sub(1);
    }
    set & !rest
}

/// The set cut into sets of at most [`Machine::GROUP`] lanes.
#[inline(always)]
pub(crate) fn groups<M: Machine>(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let group = first_group::<M>(set);
        set &= !group;
        (group != 0).then_some(group)
    })
}
