//! A grid out of which givens are taken, question by question.

use super::guard::{Guard, Kept, cells};
use crate::kernel9::lane::{ALL, BulkLanes};
use crate::kernel9::layout::Row;

/// The groups that are asked about as one at first, of 81.
const BLOCK: usize = 43;

/// What to take out of a grid.
#[derive(Clone, Debug)]
pub struct Order {
    /// The grid: digits 1 to 9, row by row.
    pub grid: [u8; 81],
    /// Cells that go together, as bits, in the order in which they are tried; each cell in one group.
    pub groups: Vec<u128>,
    /// No group is taken that would leave fewer givens.
    pub least: u32,
}

/// What is being done to a grid.
#[derive(Clone)]
pub(crate) struct Slot {
    order: Order,
    /// Where the result goes.
    pub(crate) number: usize,
    guard: Guard,
    /// The cells that are not taken.
    pub(crate) present: u128,
    /// What is present, as candidates.
    board: Row,
    /// The groups before this one are decided.
    next: usize,
    /// So many groups are tried as one at first.
    block: usize,
    /// If not 0: that the groups up to this one can't all go, even without those that sets forbid.
    stuck: usize,
    /// What is asked about: the groups up to this one, of which the cells `going` would go.
    asked: usize,
    going: u128,
    /// What the guard knew before it heard of the groups asked about.
    kept: Kept,
}

/// A question about a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// Whether there is a solution: the one known is excluded by the board.
    Another,
    /// Whether there is a second solution.
    Second,
}

impl Slot {
    pub(crate) fn new() -> Slot {
        Slot {
            order: Order { grid: [0; 81], groups: Vec::new(), least: 0 },
            number: 0,
            guard: Guard::new(),
            present: 0,
            board: Row::EMPTY,
            next: 0,
            block: 0,
            stuck: 0,
            asked: 0,
            going: 0,
            kept: Kept::NONE,
        }
    }

    /// Begins with a grid.
    #[inline(always)]
    pub(crate) fn start<L: BulkLanes>(&mut self, order: Order, number: usize) {
        self.guard.start::<L>(&order.grid, &order.groups);
        for (cell, digit) in self.board.cells_mut().iter_mut().zip(order.grid) {
            *cell = 1 << ((digit - 1) % 9);
        }
        self.block = BLOCK.min(order.groups.len() * 8 / 15);
        self.present = order.groups.iter().fold(0, |all, group| all | group);
        (self.next, self.stuck, self.number) = (0, 0, number);
        self.order = order;
    }

    /// The next question, with the board that answers it; `None` when all groups are tried.
    #[inline(always)]
    pub(crate) fn ask<L: BulkLanes>(&mut self, board: &mut Row) -> Option<Question> {
        while self.next < self.order.groups.len() {
            self.asked = self.extent();
            self.kept = self.guard.kept();
            self.going = self.expendable::<L>();
            if self.going != 0 {
                return Some(self.question(board));
            }
            self.advance::<L>();
        }
        None
    }

    /// Up to which group to ask: the whole first block, half of what is known to be stuck, else one group.
    #[inline(always)]
    fn extent(&self) -> usize {
        if self.stuck != 0 {
            self.next + ((self.stuck - self.next) / 2).max(1)
        } else {
            self.block.max(self.next + 1)
        }
    }

    /// The cells of the groups asked about that nothing known forbids to take, one group after the other. The guard has the rest as kept.
    #[inline(always)]
    fn expendable<L: BulkLanes>(&mut self) -> u128 {
        let mut going = 0;
        for group in &self.order.groups[self.next..self.asked] {
            let rest = self.present & !going & !group;
            let mut forbidden = false;
            for cell in cells(*group) {
                forbidden |= self.guard.forbids::<L>(cell);
            }
            if forbidden || rest.count_ones() < self.order.least {
                self.guard.keep::<L>(*group);
            } else {
                going |= group;
            }
        }
        going
    }

    #[inline(always)]
    fn question(&self, board: &mut Row) -> Question {
        *board = self.board;
        let cell = self.going.trailing_zeros() as usize;
        if self.going.is_power_of_two() {
            board.cells_mut()[cell % 81] ^= ALL;
            return Question::Another;
        }
        open(board, self.going);
        Question::Second
    }

    /// The answer: whether what was asked about can go.
    #[inline(always)]
    pub(crate) fn hear<L: BulkLanes>(&mut self, can_go: bool) {
        if can_go {
            self.present &= !self.going;
            open(&mut self.board, self.going);
            return self.advance::<L>();
        }
        let groups = &self.order.groups[self.next..self.asked];
        let mut going = groups.iter().enumerate().filter(|(_, group)| self.going & **group != 0);
        let (Some((first, group)), None) = (going.next(), going.next()) else {
            self.guard.go_back(&self.kept);
            self.stuck = self.asked;
            return;
        };
        // One group alone can't go. Those behind it are looked at anew, knowing that.
        let (kept, behind) = (*group, first + 1);
        if behind < groups.len() {
            self.guard.go_back(&self.kept);
            for group in &groups[..behind] {
                self.guard.keep::<L>(*group);
            }
        } else {
            self.guard.keep::<L>(kept);
        }
        self.next += behind;
        self.stuck = 0;
    }

    /// The groups asked about are decided.
    #[inline(always)]
    fn advance<L: BulkLanes>(&mut self) {
        self.next = self.asked;
        // What is left of groups that can't all go can't go either.
        if self.stuck != 0 && self.stuck - self.next <= 1 {
            for group in &self.order.groups[self.next..self.stuck] {
                self.guard.keep::<L>(*group);
            }
            (self.next, self.stuck) = (self.stuck, 0);
        }
    }
}

/// Takes the givens of these cells.
#[inline(always)]
fn open(board: &mut Row, going: u128) {
    for cell in cells(going) {
        board.cells_mut()[cell % 81] = ALL;
    }
}
