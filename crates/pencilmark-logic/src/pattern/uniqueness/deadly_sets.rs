//! Deadly sets: cells with three or four digits together, every filling of which can be replaced by another.
//!
//! ```text
//! 123 123 .  | 123        three of two by two cells in a box, two beside their rows, two below their columns
//! 123 .   .  | 123
//! -----------+----
//! 123 123 .  |
//!
//! 12 .  . | 123 13 .      two rectangles that share a cell
//! 12 .  . | 12  .  .
//! --------+---------
//! .  .  . | 13  13 .
//! ```
//!
//! Cells are tested by enumeration: for every filling, another one must have the same digits in each row, column and box.
//! Adding cells can't invalidate a set, since the other filling is combined with any filling of the additional cells. So
//! no shape has to be known: for each three or four digits, all cells without other candidates and up to three further
//! cells are tested, and unneeded cells are then removed one by one. Cells with a digit that has no second place in a
//! row, column or box are dropped first.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;
use crate::pattern::uniqueness::deadly::{DeadlyPattern, cached_patterns};
use crate::pattern::uniqueness::deadly_fillings::{CellDigits, are_exchangeable};
use crate::pattern::uniqueness::deadly_set_parts::{
    DigitPlaces, MAX_DIGITS, MAX_ROOFS, MIN_CELLS, SetParts, counted, digits_at, is_useful,
};
use crate::search_cache::DeadlyShape;

/// The minimum and the maximum number of digits of a set.
const DIGITS: [usize; 2] = [3, MAX_DIGITS];

/// The most cells whose fillings are enumerated.
const MOST_CELLS: usize = 14;

/// The largest number of digits of a board that is searched: its cells must fit in 128 bits, and the choices of four
/// digits must not be too many.
const LARGEST_SIZE: usize = 9;

/// The work limit on one board; a unit is one digit tried in a cell.
const WORK: u32 = 200_000;

/// The work counted for dropping all digits without a second place.
const DROPPING: u32 = 20;

/// Returns the deadly sets of three or four digits that have few other candidates and a cell with at least three of the
/// digits.
pub fn deadly_sets<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = DeadlyPattern<C>> + '_ {
    cached_patterns(facts, DeadlyShape::Sets, || find_sets(facts))
}

fn find_sets<C: CellBitSet>(facts: &Facts<C>) -> Vec<DeadlyPattern<C>> {
    if !facts.rules().is_layout_only() || facts.rules().square_size().is_none_or(|size| size > LARGEST_SIZE) {
        return Vec::new();
    }
    let all: Vec<Digit> = facts.digits().collect();
    let mut search = SetSearch {
        facts,
        places: facts.by_digit(|digit| mask(facts.places(digit) & facts.open_cells())),
        houses: (0..facts.rules().houses().len()).map(|i| mask(facts.cells(HouseId(i as u16)))).collect(),
        work: WORK,
        found: Vec::new(),
    };
    for count in DIGITS {
        let _ = visit_combinations(&all, count, (), &|(), _| Some(()), &mut |digits, ()| {
            search.try_digits(digits)
        });
    }
    if search.work == 0 {
        facts.cache().give_up();
    }
    search.found
}

/// Returns cells as 128 bits.
fn mask<C: CellBitSet>(cells: C) -> u128 {
    cells.iter().fold(0, |mask, cell| mask | u128::of(cell))
}

/// A search for deadly sets.
struct SetSearch<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    /// For each digit, the open cells that may hold it.
    places: Vec<u128>,
    houses: Vec<u128>,
    /// The remaining work.
    work: u32,
    found: Vec<DeadlyPattern<C>>,
}

impl<C: CellBitSet> SetSearch<'_, C> {
    /// Records the sets of some digits; breaks if the work is used up.
    fn try_digits(&mut self, digits: &[Digit]) -> ControlFlow<()> {
        let Some(parts) = self.parts(digits) else { return ControlFlow::Continue(()) };
        // A set with more roof cells has fewer consequences.
        let mut known: Vec<u128> = Vec::new();
        for count in 1..=MAX_ROOFS {
            for roofs in parts.roof_choices(count) {
                if known.iter().all(|known| known & !roofs != 0) && self.try_roofs(&parts, roofs)? {
                    known.push(roofs);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the parts of sets of some digits, unless these are too few for any set.
    fn parts<'d>(&mut self, digits: &'d [Digit]) -> Option<SetParts<'d>> {
        let others = self.facts.digits().filter(|digit| !digits.contains(digit));
        let others = others.fold(0, |cells, digit| cells | self.places[digit.index()]);
        let mut places = [0; MAX_DIGITS];
        digits.iter().zip(&mut places).for_each(|(digit, cells)| *cells = self.places[digit.index()]);
        let pure = counted(&places)[0] & !others;
        if !pure.has_at_least(MIN_CELLS - MAX_ROOFS) {
            return None;
        }
        let places = self.settled(places, 0, 0)?;
        let able = counted(&places)[1];
        let lost = |cell: &Cell| self.facts.candidates(*cell).len() - digits_at(digits, &places, *cell).len();
        let floors = (pure & able).iter().filter(|cell| lost(cell) == 0);
        let floors = floors.fold(0, |set, cell| set | u128::of(cell));
        if !floors.has_at_least(MIN_CELLS - MAX_ROOFS) {
            return None;
        }
        // A floor cell may also lack one of its digits: then its remaining digits count as other candidates.
        let may_lack = |cell: &Cell| !pure.contains(*cell) || self.facts.candidates(*cell).len() > 2;
        let roofs = able.iter().filter(may_lack);
        let with_others = |cell: Cell| (cell, self.houses_of(cell), lost(&cell).max(1));
        Some(SetParts::new(digits, (places, floors), roofs.map(with_others), |cell| self.cells_beside(cell)))
    }

    /// Returns the houses of a cell, one bit each.
    fn houses_of(&self, cell: Cell) -> u32 {
        self.facts.houses_of(cell).iter().fold(0, |houses, house| houses | 1 << house.index())
    }

    /// Returns the other cells of the row, the column and the box of a cell.
    fn cells_beside(&self, cell: Cell) -> [u128; 3] {
        let houses = self.facts.houses_of(cell);
        [0, 1, 2].map(|house| self.houses[houses[house].index()] & !u128::of(cell))
    }

    /// Returns the places that remain after digits without a second place in a house have been dropped repeatedly:
    /// floor cells lose all their digits at once, other cells only when fewer than two are left. `None` if this drops a
    /// cell of `needed`.
    fn settled(&mut self, mut places: DigitPlaces, floors: u128, needed: u128) -> Option<DigitPlaces> {
        self.work = self.work.saturating_sub(DROPPING);
        let mut seen = [0; MAX_DIGITS];
        while places != seen {
            let lone = [0, 1, 2, 3].map(|at| if places[at] == seen[at] { 0 } else { self.lone(places[at]) });
            seen = places;
            let fallen = floors & (lone[0] | lone[1] | lone[2] | lone[3]);
            places.iter_mut().zip(lone).for_each(|(cells, lone)| *cells &= !(lone | fallen));
            let [one, two, _] = counted(&places);
            places.iter_mut().for_each(|cells| *cells &= !(one & !two));
            if needed & !two != 0 {
                return None;
            }
        }
        Some(places)
    }

    /// Returns the cells that are alone in one of their houses.
    fn lone(&self, cells: u128) -> u128 {
        self.houses.iter().fold(0, |lone, house| {
            let inside = cells & house;
            if inside & inside.wrapping_sub(1) == 0 { lone | inside } else { lone }
        })
    }

    /// Records the sets with exactly these roof cells; true if there are any. Breaks if the work is used up.
    fn try_roofs(&mut self, parts: &SetParts<'_>, roofs: u128) -> ControlFlow<(), bool> {
        let floors = parts.floors & !roofs;
        let places = parts.places.map(|cells| cells & (floors | roofs));
        if !roofs.iter().all(|roof| self.can_exchange(&places, roof)) {
            return ControlFlow::Continue(false);
        }
        let left = self.settled(places, floors, roofs);
        if self.work == 0 {
            return ControlFlow::Break(());
        }
        let Some(members) = left.and_then(|places| self.members(parts.digits, &places, roofs)) else {
            return ControlFlow::Continue(false);
        };
        let is_deadly = self.are_exchangeable(&members)?;
        if is_deadly {
            self.note_smallest(members, roofs, &mut Vec::new())?;
        }
        ControlFlow::Continue(is_deadly)
    }

    /// True if two digits of a cell have a second place in each of the cell's houses.
    fn can_exchange(&self, places: &DigitPlaces, cell: Cell) -> bool {
        let houses = self.cells_beside(cell);
        let has_mates =
            |cells: &&u128| cells.contains(cell) && houses.iter().all(|house| *cells & house != 0);
        places.iter().filter(has_mates).count() >= 2
    }

    /// True if every filling of the cells can be replaced by another one; breaks if the work is used up.
    fn are_exchangeable(&mut self, members: &CellDigits) -> ControlFlow<(), bool> {
        match are_exchangeable(self.facts, members, &mut self.work) {
            Some(is_deadly) => ControlFlow::Continue(is_deadly),
            None => {
                self.work = 0;
                ControlFlow::Break(())
            }
        }
    }

    /// Returns the connected set of cells around the roof cells, with their digits. `None` if the roof cells are not
    /// connected, have no or too many other candidates, if there are too many cells, or no cell has three digits.
    fn members(&self, digits: &[Digit], places: &DigitPlaces, roofs: u128) -> Option<Vec<(Cell, DigitSet)>> {
        let (mut cells, mut before) = (roofs & roofs.wrapping_neg(), 0);
        while cells != before {
            before = cells;
            for (own, house) in
                places.iter().flat_map(|own| self.houses.iter().map(move |house| (own, house)))
            {
                let inside = own & house;
                cells |= if inside & cells == 0 { 0 } else { inside };
            }
        }
        let member = |cell: Cell| (cell, digits_at(digits, places, cell));
        let others = |cell: Cell| (self.facts.candidates(cell) - digits_at(digits, places, cell)).len();
        let in_one_house = self.houses.iter().any(|house| roofs & !house == 0);
        let fits = roofs & !cells == 0
            && roofs.iter().all(|cell| others(cell) > 0)
            && is_useful(roofs.len(), roofs.iter().map(others).sum(), in_one_house)
            && counted(places)[2] & cells != 0
            && cells.len() <= MOST_CELLS;
        fits.then(|| cells.iter().map(member).collect())
    }

    /// Records every minimal exchangeable subset of an exchangeable set; breaks if the work is used up.
    fn note_smallest(
        &mut self,
        members: Vec<(Cell, DigitSet)>,
        mut needed: u128,
        seen: &mut Vec<Vec<(Cell, DigitSet)>>,
    ) -> ControlFlow<()> {
        if seen.contains(&members) {
            return ControlFlow::Continue(());
        }
        let mut smaller = Vec::new();
        for (without, _) in &members {
            if !needed.contains(*without) {
                let fewer: Vec<_> = members.iter().copied().filter(|(cell, _)| cell != without).collect();
                if self.are_exchangeable(&fewer)? {
                    smaller.push(fewer);
                } else {
                    // The cell is then needed in every smaller set as well.
                    needed |= u128::of(*without);
                }
            }
        }
        if smaller.is_empty() {
            self.note(&members);
        }
        seen.push(members);
        smaller.into_iter().try_for_each(|fewer| self.note_smallest(fewer, needed, seen))
    }

    /// Records a set, unless it is already known or has no cell with three digits.
    fn note(&mut self, members: &CellDigits) {
        let is_known = self.found.iter().any(|known| known.digits_by_cell == members);
        if !is_known && members.iter().any(|(_, digits)| digits.len() > 2) {
            let cells = members.iter().fold(C::EMPTY, |cells, (cell, _)| cells | C::of(*cell));
            let digits = members.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
            let digits_by_cell = members.to_vec();
            self.found.push(DeadlyPattern { cells, digits, digits_by_cell, exchanged_pairs: Vec::new() });
        }
    }
}
