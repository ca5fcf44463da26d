//! One grid from which givens are being removed, query by query.

use super::groups::{Groups, bits};
use super::unavoidable_sets::{Kept, UnavoidableSets};
use crate::kernel9::lane::{ALL, BulkLanes};
use crate::kernel9::layout::Row;

/// The number of groups, of 81, that are queried together at first.
const BLOCK: usize = 43;

/// A full grid from which givens are to be removed.
#[derive(Clone, Debug)]
pub struct GivenRemovalTask {
    /// The full grid: digits 1 to 9, row by row.
    pub grid: [u8; 81],
    /// Groups of cells whose givens are removed together, as bits, in the order in which they are tried; each cell is
    /// in one group.
    pub cell_groups: Vec<u128>,
    /// The minimum number of givens: no group is removed if fewer would remain.
    pub min_givens: u32,
}

/// The state of the removal of givens from one grid.
#[derive(Clone)]
pub(crate) struct RemovalState {
    /// The index at which the result is stored.
    pub(crate) number: usize,
    /// The cells whose givens have not been removed.
    pub(crate) present: u128,
    /// The minimum number of givens that must remain.
    least: u32,
    /// The number of groups that are decided.
    next: usize,
    /// The number of groups that are tried together at first.
    block: usize,
    /// If not 0, the groups before this index can't all be removed, even without those that unavoidable sets forbid.
    stuck: usize,
    /// The current query: it is about the groups before this index, of which the cells `going` would be removed.
    asked: usize,
    going: u128,
    /// The remaining givens, as candidates.
    board: Row,
    groups: Groups,
    sets: UnavoidableSets,
    /// The state of the unavoidable sets before the current run of groups.
    kept: Kept,
}

/// The kinds of queries about a board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// True if there is a solution other than the known one, which is excluded by the board.
    Another,
    /// True if there is a second solution.
    Second,
}

impl RemovalState {
    pub(crate) fn new() -> RemovalState {
        RemovalState {
            number: 0,
            present: 0,
            least: 0,
            next: 0,
            block: 0,
            stuck: 0,
            asked: 0,
            going: 0,
            board: Row::EMPTY,
            groups: Groups::new(),
            sets: UnavoidableSets::new(),
            kept: Kept::NONE,
        }
    }

    /// Starts with a new grid.
    #[inline(always)]
    pub(crate) fn start<L: BulkLanes>(&mut self, order: &GivenRemovalTask, number: usize) {
        self.groups.read(&order.cell_groups);
        self.sets.start::<L>(&order.grid, &self.groups);
        for (cell, digit) in self.board.cells_mut().iter_mut().zip(order.grid) {
            *cell = 1 << ((digit - 1) % 9);
        }
        let count = self.groups.len();
        self.block = BLOCK.min(count * 8 / 15);
        self.present = bits(self.groups.groups(0, count));
        (self.next, self.stuck, self.number, self.least) = (0, 0, number, order.min_givens);
    }

    /// Returns the next query and writes the board that answers it; `None` once all groups are tried.
    #[inline(always)]
    pub(crate) fn ask<L: BulkLanes>(&mut self, board: &mut Row) -> Option<Question> {
        while self.next < self.groups.len() {
            self.asked = self.extent();
            if self.asked > self.next + 1 {
                self.kept = self.sets.kept();
            }
            self.going = self.expendable::<L>();
            if self.going != 0 {
                return Some(self.question(board));
            }
            self.advance::<L>();
        }
        None
    }

    /// Returns the end of the next query: the whole first block, half of a block that can't be removed as a whole, else
    /// one group.
    #[inline(always)]
    fn extent(&self) -> usize {
        if self.stuck != 0 {
            self.next + ((self.stuck - self.next) / 2).max(1)
        } else {
            self.block.max(self.next + 1)
        }
    }

    /// Returns the cells of the queried groups that nothing known forbids to remove, examining one group after another.
    /// The unavoidable sets record the others as kept.
    #[inline(always)]
    fn expendable<L: BulkLanes>(&mut self) -> u128 {
        let mut going = 0;
        let alone = self.asked == self.next + 1;
        for number in self.next..self.asked {
            let group = self.groups.group(number);
            let cells = bits(group);
            let too_few = self.least > 0 && (self.present & !going & !cells).count_ones() < self.least;
            // Within a run few groups are risky, which is quickly checked; among single groups so many are that the check costs more.
            let risky = alone || self.sets.risky() >> number & 1 == 1;
            if too_few || (risky && self.sets.forbids::<L>(group)) {
                self.sets.keep::<L>(group);
            } else {
                going |= cells;
            }
        }
        going
    }

    #[inline(always)]
    fn question(&self, board: &mut Row) -> Question {
        *board = self.board;
        let cells = board.cells_mut();
        if self.going.is_power_of_two() {
            cells[self.going.trailing_zeros() as usize % 81] ^= ALL;
            return Question::Another;
        }
        open(cells, self.going);
        Question::Second
    }

    /// Takes the answer: true if the queried cells can be removed.
    #[inline(always)]
    pub(crate) fn take_answer<L: BulkLanes>(&mut self, can_go: bool) {
        if can_go {
            self.present &= !self.going;
            open(self.board.cells_mut(), self.going);
            return self.advance::<L>();
        }
        if self.asked == self.next + 1 {
            self.sets.keep::<L>(self.groups.group(self.next));
            (self.next, self.stuck) = (self.asked, 0);
            return;
        }
        self.sets.go_back(&self.kept);
        let goes = |number: &usize| bits(self.groups.group(*number)) & self.going != 0;
        let mut going = (self.next..self.asked).filter(goes);
        let (Some(only), None) = (going.next(), going.next()) else {
            self.stuck = self.asked;
            return;
        };
        // A single group can't be removed. The groups after it are examined again with that knowledge.
        self.sets.keep::<L>(self.groups.groups(self.next, only + 1));
        (self.next, self.stuck) = (only + 1, 0);
    }

    /// Marks the queried groups as decided.
    #[inline(always)]
    fn advance<L: BulkLanes>(&mut self) {
        self.next = self.asked;
        // The last group of a block that can't be removed as a whole can't be removed either.
        if self.stuck != 0 && self.stuck - self.next <= 1 {
            self.sets.keep::<L>(self.groups.groups(self.next, self.stuck));
            (self.next, self.stuck) = (self.stuck, 0);
        }
    }
}

/// Removes the givens of these cells from the board.
#[inline(always)]
fn open(board: &mut [u16; 81], mut going: u128) {
    while going != 0 {
        board[going.trailing_zeros() as usize % 81] = ALL;
        going &= going - 1;
    }
}
