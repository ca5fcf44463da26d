//! Givens taken out of full classic grids while one solution remains, for many grids in lock-step on the bulk solver.
//!
//! Each puzzle has an order of its cells (or of groups of cells that go together), and ends as it would if they were tried
//! one by one: a group goes if the rest still has one solution. Three things save most of the tries:
//!
//! - a cell without which a known unavoidable set would have no given stays, without a question;
//! - the first groups mostly go, so they are asked about as one; if that fails, each half, and so on;
//! - for a single cell the question is only whether there is a solution with another digit there.

use pencilmark_search::kernel9::{Batch, Bulk, Masks, Path};
use pencilmark_search::limits::{Limits, Outcome};

use crate::generate::unavoidable::{CellBits, sets};
use crate::generate::walk::Full;

/// Every cell.
const ALL_CELLS: CellBits = (1 << 81) - 1;
/// The candidates of a cell of which nothing is known.
const ALL_DIGITS: u16 = 0x1FF;
/// The groups that are asked about as one at first.
const BLOCK: usize = 43;

/// What to take out of a grid.
#[derive(Clone, Debug)]
pub struct Order {
    /// The grid.
    pub grid: Full,
    /// The groups, in the order in which they are tried.
    pub groups: Vec<CellBits>,
    /// No group is taken that would leave fewer givens.
    pub least: u32,
}

/// What is being done to a grid.
struct Slot {
    order: Order,
    /// Where it goes among the results.
    number: usize,
    guard: Guard,
    present: CellBits,
    /// The board of what is present.
    board: Masks,
    /// The runs of groups that are still to be tried, the next one last.
    runs: Vec<(usize, usize)>,
    /// What is asked about now: the groups, and the cells that would go.
    asked: (usize, usize),
    going: CellBits,
}

/// Known unavoidable sets, and how many givens each still has.
struct Guard {
    /// The sets that a cell is in, by number.
    sets_of: [CellBits; 81],
    given: [u8; 128],
}

impl Guard {
    fn new(grid: &Full) -> Guard {
        let mut guard = Guard { sets_of: [0; 81], given: [0; 128] };
        for (number, set) in sets(grid).into_iter().take(128).enumerate() {
            guard.given[number] = set.count_ones() as u8;
            bits(set).for_each(|cell| guard.sets_of[cell] |= 1 << number);
        }
        guard
    }

    /// Takes cells; false, and nothing taken, when that would leave a set without a given.
    fn take(&mut self, cells: CellBits) -> bool {
        let mut emptied = false;
        for cell in bits(cells) {
            for set in bits(self.sets_of[cell]) {
                self.given[set] -= 1;
                emptied |= self.given[set] == 0;
            }
        }
        if emptied {
            self.give_back(cells);
        }
        !emptied
    }

    fn give_back(&mut self, cells: CellBits) {
        for cell in bits(cells) {
            bits(self.sets_of[cell]).for_each(|set| self.given[set] += 1);
        }
    }
}

/// The numbers of the bits that are set, ascending.
fn bits(set: CellBits) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
        left &= left - 1;
        Some(bit)
    })
}

/// Takes givens out of grids.
pub struct Thinner {
    bulk: Bulk,
    boards: [Vec<Masks>; 2],
    outcomes: Vec<Outcome>,
}

/// The two questions: is there a solution with another digit in the one cell; is there a second solution.
const OTHER: usize = 0;
const SECOND: usize = 1;

impl Thinner {
    /// On this path of the kernel.
    pub fn on(path: Path) -> Thinner {
        Thinner { bulk: Bulk::on(path), boards: [Vec::new(), Vec::new()], outcomes: Vec::new() }
    }

    /// The cells that keep their givens, for each order.
    pub fn thin(&mut self, orders: Vec<Order>) -> Vec<CellBits> {
        let mut results = vec![0; orders.len()];
        let mut slots: Vec<Slot> =
            orders.into_iter().enumerate().map(|(number, order)| Slot::new(order, number)).collect();
        while !slots.is_empty() {
            let mut asked: [Vec<usize>; 2] = [Vec::new(), Vec::new()];
            self.boards.iter_mut().for_each(Vec::clear);
            let mut i = 0;
            while i < slots.len() {
                match slots[i].ask() {
                    Some((question, board)) => {
                        self.boards[question].push(board);
                        asked[question].push(i);
                        i += 1;
                    }
                    None => {
                        let done = slots.swap_remove(i);
                        results[done.number] = done.present;
                    }
                }
            }
            for (question, limit) in [(OTHER, 1), (SECOND, 2)] {
                self.outcomes.clear();
                self.outcomes.resize(asked[question].len(), Outcome::PENDING);
                let batch = Batch::Masks(&self.boards[question]);
                self.bulk.count(batch, &Limits::solutions(limit), &mut self.outcomes);
                for (slot, outcome) in asked[question].iter().zip(&self.outcomes) {
                    slots[*slot].hear(outcome.solutions < limit);
                }
            }
        }
        results
    }
}

impl Slot {
    fn new(order: Order, number: usize) -> Slot {
        let count = order.groups.len();
        let first = BLOCK.min(count * 8 / 15);
        Slot {
            guard: Guard::new(&order.grid),
            number,
            present: ALL_CELLS,
            board: Masks(order.grid.map(|digit| 1 << (digit - 1))),
            runs: vec![(first, count), (0, first)],
            asked: (0, 0),
            going: 0,
            order,
        }
    }

    /// The next question, with the board that answers it; `None` when all groups are tried.
    fn ask(&mut self) -> Option<(usize, Masks)> {
        while let Some((from, to)) = self.runs.pop() {
            // Behind the first block, groups are tried one by one.
            let to = if to == self.order.groups.len() && to - from > 1 {
                self.runs.push((from + 1, to));
                from + 1
            } else {
                to
            };
            self.going = self.expendable(from, to);
            if self.going != 0 {
                self.asked = (from, to);
                return Some(self.question());
            }
        }
        None
    }

    /// The cells of a run that nothing known forbids to take, one group after the other. The guard has them as taken.
    fn expendable(&mut self, from: usize, to: usize) -> CellBits {
        let mut going = 0;
        for group in &self.order.groups[from..to] {
            let rest = self.present & !going & !group;
            if rest.count_ones() >= self.order.least && self.guard.take(*group) {
                going |= group;
            }
        }
        going
    }

    fn question(&self) -> (usize, Masks) {
        let mut board = self.board;
        if self.going.count_ones() == 1 {
            board.0[self.going.trailing_zeros() as usize] ^= ALL_DIGITS;
            return (OTHER, board);
        }
        bits(self.going).for_each(|cell| board.0[cell] = ALL_DIGITS);
        (SECOND, board)
    }

    /// The answer: whether what was asked about can go.
    fn hear(&mut self, can_go: bool) {
        let (from, to) = self.asked;
        if can_go {
            self.present &= !self.going;
            bits(self.going).for_each(|cell| self.board.0[cell] = ALL_DIGITS);
            return;
        }
        self.guard.give_back(self.going);
        if to - from > 1 {
            let middle = from + (to - from) / 2;
            self.runs.push((middle, to));
            self.runs.push((from, middle));
        }
    }
}
