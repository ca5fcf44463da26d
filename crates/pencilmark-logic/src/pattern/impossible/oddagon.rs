//! Oddagons: odd cycles of cells that two digits can't fill.
//!
//! ```text
//! ab  . ab       each cell sees the next, and the last the first
//! .   . .        two digits would have to take turns, which an odd number of cells doesn't allow
//! ab  ab .       so something else, a guardian, is in one of the cells
//!     ab
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::Candidate;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// The fewest and the most cells of a cycle. Cycles of three cells are left to subset techniques.
const CELLS: [usize; 2] = [5, 9];
/// The maximum number of guardians of an oddagon.
pub(crate) const MAX_GUARDIANS: usize = 4;

/// An oddagon: an odd cycle of cells that two digits can't fill, so that at least one guardian is true.
pub(crate) struct Oddagon {
    /// The cells in cyclic order.
    pub cells: Vec<Cell>,
    /// The two digits of the oddagon.
    pub digits: DigitSet,
    /// The guardians: the other candidates of the cells.
    pub guardians: Vec<Candidate>,
}

/// Visits the oddagons of all pairs of digits with few guardians. Only neighbours in the cycle see each other; a cycle with
/// a shortcut contains a smaller oddagon without additional guardians.
pub(crate) fn visit_oddagons<C: CellBitSet>(
    facts: &Facts<C>,
    visit: &mut dyn FnMut(Oddagon) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let all: Vec<Digit> = facts.digits().collect();
    for (at, a) in all.iter().enumerate() {
        for b in &all[at + 1..] {
            let digits = DigitSet::of(*a) | DigitSet::of(*b);
            let usable = |cell: &Cell| (facts.candidates(*cell) - digits).len() <= MAX_GUARDIANS;
            let either = facts.places(*a) | facts.places(*b);
            let cells: C = either.iter().filter(usable).fold(C::EMPTY, |all, cell| all | C::of(cell));
            let free: Vec<Cell> =
                cells.iter().filter(|cell| (facts.candidates(*cell) - digits).is_empty()).collect();
            let mut rest = cells;
            // Of any five cells of a cycle one has no guardian. Each such cell is a start once, and is excluded from then on.
            for start in free {
                rest = rest.minus(C::of(start));
                let mut search = CycleSearch { facts, digits, visit, path: vec![start] };
                search.extend(rest, 0)?;
            }
        }
    }
    ControlFlow::Continue(())
}

struct CycleSearch<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    digits: DigitSet,
    visit: &'a mut dyn FnMut(Oddagon) -> ControlFlow<()>,
    path: Vec<Cell>,
}

impl<C: CellBitSet> CycleSearch<'_, C> {
    /// Extends the path by `usable` cells, which see none of its cells but the first and the last.
    fn extend(&mut self, usable: C, guardians: usize) -> ControlFlow<()> {
        let (start, last) = (self.path[0], self.path[self.path.len() - 1]);
        let next = self.facts.peers(last) & usable;
        let rest = if self.path.len() > 1 { usable.minus(self.facts.peers(last)) } else { usable };
        self.facts.cache().spend(1 + next.len() as u64)?;
        for cell in next.iter() {
            let count = guardians + (self.facts.candidates(cell) - self.digits).len();
            if count > MAX_GUARDIANS {
                continue;
            }
            let closes = self.path.len() > 1 && self.facts.peers(start).contains(cell);
            self.path.push(cell);
            let length = self.path.len();
            if closes && length % 2 == 1 && length >= CELLS[0] && self.path[1] < cell && count > 0 {
                let found = self.oddagon();
                (self.visit)(found)?;
            } else if !closes && length < CELLS[1] {
                self.extend(rest.minus(C::of(cell)), count)?;
            }
            self.path.pop();
        }
        ControlFlow::Continue(())
    }

    fn oddagon(&self) -> Oddagon {
        let others = |cell: &Cell| {
            let cell = *cell;
            let others = self.facts.candidates(cell) - self.digits;
            others.iter().map(move |digit| Candidate { cell, digit })
        };
        let mut guardians: Vec<Candidate> = self.path.iter().flat_map(others).collect();
        guardians.sort();
        Oddagon { cells: self.path.clone(), digits: self.digits, guardians }
    }
}
