//! The search cost of a puzzle.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::MAX_SIZE;
use pencilmark_core::violation::violations;

use crate::limits::{Limits, SearchCompletion};
use crate::plain::iterative::search_iteratively;
use crate::plain::observer::SilentObserver;
use crate::plain::order::SearchOrder;

/// Returns the search cost of a puzzle: the number of nodes that the plain backtracker visits in row-major, ascending order
/// until it has searched everything or found a second solution. A node is one digit written into one cell. `None` if the
/// cost is over `cap`.
pub fn search_cost(board: &Board, cap: u64) -> Option<u64> {
    if board.rules().constraints().is_empty() && board.rules().square_size().is_some() {
        return if violations(board.grid()).is_empty() { HouseBits::of(board).count(cap) } else { Some(0) };
    }
    let limits = Limits { solutions: 2, nodes: cap.saturating_add(1), cancel: None };
    let outcome = search_iteratively(board, &SearchOrder::PLAIN, &limits, &mut SilentObserver);
    (!matches!(outcome.completion, SearchCompletion::Stopped(_)) && outcome.nodes <= cap)
        .then_some(outcome.nodes)
}

/// An open cell, with the houses that contain it and its candidates as bits.
#[derive(Clone, Copy)]
struct OpenCell {
    houses: [u8; 3],
    candidates: u32,
}

/// A backtracker for boards with only rows, columns and boxes. It visits the same nodes as [`search_iteratively`] and
/// only counts them.
///
/// The digits in each house are stored as bits, so the digits that fit into a cell are computed without examining its
/// peers.
struct HouseBits {
    cells: Vec<OpenCell>,
    /// The digits in each row, then in each column, then in each box.
    houses: [u32; 128],
}

impl HouseBits {
    fn of(board: &Board) -> HouseBits {
        const { assert!(3 * MAX_SIZE <= 128) };
        let size = board.rules().layout().digit_count();
        let houses_of = |cell: Cell| {
            let region = board.rules().layout().region_of(cell);
            [cell.row(size), size + cell.column(size), 2 * size + region].map(|house| house as u8)
        };
        let mut bits = HouseBits { cells: Vec::new(), houses: [0; 128] };
        for cell in board.rules().cells() {
            match board.value(cell) {
                Some(digit) => houses_of(cell)
                    .iter()
                    .for_each(|house| bits.houses[usize::from(*house)] |= 1 << digit.index()),
                None => bits
                    .cells
                    .push(OpenCell { houses: houses_of(cell), candidates: board.candidates(cell).bits() }),
            }
        }
        bits
    }

    /// Returns the digits that fit into a cell at present.
    fn fitting(&self, cell: OpenCell) -> u32 {
        let [row, column, region] = cell.houses.map(|house| self.houses[usize::from(house & 127)]);
        cell.candidates & !(row | column | region)
    }

    /// Writes a digit into a cell, or removes it.
    fn toggle(&mut self, cell: OpenCell, bit: u32) {
        cell.houses.iter().for_each(|house| self.houses[usize::from(house & 127)] ^= bit);
    }

    fn count(mut self, cap: u64) -> Option<u64> {
        let Some(last) = self.cells.len().checked_sub(1) else { return Some(0) };
        // For each cell entered: the digits still to try, and the digit written.
        let mut frames = vec![(0, 0); last + 1];
        frames[0].0 = self.fitting(self.cells[0]);
        let (mut depth, mut nodes, mut solutions) = (0, 0, 0);
        loop {
            let cell = self.cells[depth];
            let (untried, written) = &mut frames[depth];
            self.toggle(cell, std::mem::take(written));
            let bit = *untried & untried.wrapping_neg();
            if bit == 0 {
                match depth.checked_sub(1) {
                    Some(back) => depth = back,
                    None => return Some(nodes),
                }
                continue;
            }
            *untried ^= bit;
            nodes += 1;
            if nodes > cap {
                return None;
            }
            if depth < last {
                *written = bit;
                self.toggle(cell, bit);
                depth += 1;
                frames[depth].0 = self.fitting(self.cells[depth]);
            } else {
                solutions += 1;
                if solutions == 2 {
                    return Some(nodes);
                }
            }
        }
    }
}
