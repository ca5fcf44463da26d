//! A test by enumeration: can every filling of cells be replaced by another one with the same digits in each house?

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;

/// Cells, each with the digits that it may hold.
pub type CellDigits = [(Cell, DigitSet)];

/// True if for every filling of the cells with these digits, another filling has the same digits in each house, within what
/// the puzzle initially allows. `None` if `work` does not suffice; one unit is one digit tried in a cell.
pub fn are_exchangeable<C: CellBitSet>(
    facts: &Facts<C>,
    members: &CellDigits,
    work: &mut u32,
) -> Option<bool> {
    let houses = members.iter().map(|(cell, _)| houses_of(facts, *cell)).collect();
    let allowed = members.iter().map(|(cell, _)| facts.puzzle_allows(*cell)).collect();
    let used = vec![DigitSet::EMPTY; facts.rules().houses().len()];
    let mut fillings = Fillings { members, houses, allowed, chosen: Vec::new(), used, work };
    let alone = fillings.has_lone_filling();
    alone.map(|alone| !alone)
}

fn houses_of<C: CellBitSet>(facts: &Facts<C>, cell: Cell) -> [usize; 3] {
    let houses = facts.houses_of(cell);
    [0, 1, 2].map(|i| houses[i].index())
}

/// The fillings of cells, each compared with all others that have the same digits in each house.
struct Fillings<'a> {
    members: &'a CellDigits,
    /// The row, column and box of each of the cells.
    houses: Vec<[usize; 3]>,
    /// The digits that the puzzle initially allows in each of the cells.
    allowed: Vec<DigitSet>,
    chosen: Vec<Digit>,
    /// For each house, the digits chosen in it.
    used: Vec<DigitSet>,
    work: &'a mut u32,
}

impl Fillings<'_> {
    /// True if the chosen digits can be extended to a filling without an alternative; `None` if the work is used up.
    fn has_lone_filling(&mut self) -> Option<bool> {
        let at = self.chosen.len();
        let Some((_, digits)) = self.members.get(at).copied() else {
            let mut left = self.used.clone();
            return self.has_other(0, false, &mut left).map(|other| !other);
        };
        let houses = self.houses[at];
        let free = houses.iter().fold(digits, |free, house| free - self.used[*house]);
        for digit in free {
            *self.work = self.work.checked_sub(1)?;
            let own = DigitSet::of(digit);
            houses.iter().for_each(|house| self.used[*house] |= own);
            self.chosen.push(digit);
            let alone = self.has_lone_filling();
            self.chosen.pop();
            houses.iter().for_each(|house| self.used[*house] -= own);
            if alone? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// True if the cells from index `at` on can be filled with the digits left to each house, so that the filling
    /// differs from the chosen one (`differs` is true if it already does).
    fn has_other(&mut self, at: usize, differs: bool, left: &mut [DigitSet]) -> Option<bool> {
        if at == self.members.len() {
            return Some(differs);
        }
        let houses = self.houses[at];
        for digit in houses.iter().fold(self.allowed[at], |free, house| free & left[*house]) {
            *self.work = self.work.checked_sub(1)?;
            let own = DigitSet::of(digit);
            houses.iter().for_each(|house| left[*house] -= own);
            let other = self.has_other(at + 1, differs || self.chosen[at] != digit, left);
            houses.iter().for_each(|house| left[*house] |= own);
            if other? {
                return Some(true);
            }
        }
        Some(false)
    }
}
