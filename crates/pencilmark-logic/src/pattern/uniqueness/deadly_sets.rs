//! Deadly sets: cells with three or four digits together, every filling of which can be replaced by another.
//!
//! ```text
//! 123 123 .  | 123        two by two cells of a box but for one, two beside its rows, two below its columns
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
use crate::pattern::uniqueness::deadly::{DeadlyPattern, kept_patterns};
use crate::pattern::uniqueness::deadly_fillings::{CellDigits, are_exchangeable};
use crate::pattern::uniqueness::deadly_set_parts::{
    DigitPlaces, FEWEST_CELLS, MOST_DIGITS, MOST_ROOFS, SetParts, counted, digits_at, is_useful,
};
use crate::search_cache::DeadlyShape;

/// The numbers of digits of a set.
const DIGITS: [usize; 2] = [3, MOST_DIGITS];

/// The most cells that are filled.
const MOST_CELLS: usize = 14;

/// The most digits of a board that is searched: its cells fit in 128 bits, and the choices of four digits are not too many.
const LARGEST_SIZE: usize = 9;

/// How much may be tried on one board; a unit is a digit put in a cell.
const WORK: u32 = 200_000;

/// What dropping all digits that have no second place counts, in units of the work that may be done.
const DROPPING: u32 = 20;

/// Returns the deadly sets of three or four digits that have few other candidates and a cell with at least three of the
/// digits.
pub fn deadly_sets<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = DeadlyPattern<C>> + '_ {
    kept_patterns(facts, DeadlyShape::Sets, || find_sets(facts))
}

fn find_sets<C: CellBitSet>(facts: &Facts<C>) -> Vec<DeadlyPattern<C>> {
    if !facts.rules().is_plain() || facts.rules().square().is_none_or(|size| size > LARGEST_SIZE) {
        return Vec::new();
    }
    let all: Vec<Digit> = facts.digits().collect();
    let mut search = SetSearch {
        facts,
        places: facts.by_digit(|digit| mask(facts.places(digit) & facts.open())),
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

/// Returns cells in 128 bits.
fn mask<C: CellBitSet>(cells: C) -> u128 {
    cells.iter().fold(0, |mask, cell| mask | u128::of(cell))
}

/// A search for deadly sets.
struct SetSearch<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    /// By digit, the open cells that may hold it.
    places: Vec<u128>,
    houses: Vec<u128>,
    /// How much may still be tried.
    work: u32,
    found: Vec<DeadlyPattern<C>>,
}

impl<C: CellBitSet> SetSearch<'_, C> {
    /// Notes the sets of some digits. Breaks when the work is used up.
    fn try_digits(&mut self, digits: &[Digit]) -> ControlFlow<()> {
        let Some(parts) = self.parts(digits) else { return ControlFlow::Continue(()) };
        // With more cells that hold something else, a set says less.
        let mut known: Vec<u128> = Vec::new();
        for count in 1..=MOST_ROOFS {
            for roofs in parts.roof_choices(count) {
                if known.iter().all(|known| known & !roofs != 0) && self.try_roofs(&parts, roofs)? {
                    known.push(roofs);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns what sets of some digits may consist of, unless it is too little for any.
    fn parts<'d>(&mut self, digits: &'d [Digit]) -> Option<SetParts<'d>> {
        let others = self.facts.digits().filter(|digit| !digits.contains(digit));
        let others = others.fold(0, |cells, digit| cells | self.places[digit.index()]);
        let mut places = [0; MOST_DIGITS];
        digits.iter().zip(&mut places).for_each(|(digit, cells)| *cells = self.places[digit.index()]);
        let pure = counted(&places)[0] & !others;
        if !pure.has_at_least(FEWEST_CELLS - MOST_ROOFS) {
            return None;
        }
        let places = self.settled(places, 0, 0)?;
        let able = counted(&places)[1];
        let lost = |cell: &Cell| self.facts.candidates(*cell).len() - digits_at(digits, &places, *cell).len();
        let floors = (pure & able).iter().filter(|cell| lost(cell) == 0);
        let floors = floors.fold(0, |set, cell| set | u128::of(cell));
        if !floors.has_at_least(FEWEST_CELLS - MOST_ROOFS) {
            return None;
        }
        // A cell that holds nothing else may lack one of its digits, too: then that is what else it holds.
        let may_lack = |cell: &Cell| !pure.contains(*cell) || self.facts.candidates(*cell).len() > 2;
        let roofs = able.iter().filter(may_lack);
        let with_others = |cell: Cell| (cell, self.houses_of(cell), lost(&cell).max(1));
        Some(SetParts::new(digits, (places, floors), roofs.map(with_others), |cell| self.cells_beside(cell)))
    }

    /// Returns the houses of a cell by number, a bit each.
    fn houses_of(&self, cell: Cell) -> u32 {
        self.facts.houses_of(cell).iter().fold(0, |houses, house| houses | 1 << house.index())
    }

    /// Returns the other cells of the row, the column and the box of a cell.
    fn cells_beside(&self, cell: Cell) -> [u128; 3] {
        let houses = self.facts.houses_of(cell);
        [0, 1, 2].map(|house| self.houses[houses[house].index()] & !u128::of(cell))
    }

    /// Returns where digits are left when all have been dropped that have no second place in a house, again and again: cells of
    /// `floors` with all their digits, others when less than two are left. Nothing if that drops a cell of `needed`.
    fn settled(&mut self, mut places: DigitPlaces, floors: u128, needed: u128) -> Option<DigitPlaces> {
        self.work = self.work.saturating_sub(DROPPING);
        let mut seen = [0; MOST_DIGITS];
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

    /// Returns the cells that are alone in a house.
    fn lone(&self, cells: u128) -> u128 {
        self.houses.iter().fold(0, |lone, house| {
            let inside = cells & house;
            if inside & inside.wrapping_sub(1) == 0 { lone | inside } else { lone }
        })
    }

    /// Notes the sets with these cells that hold something else; true if there are any. Breaks when the work is used up.
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

    /// True if two digits of a cell have a second place in each of its houses.
    fn can_exchange(&self, places: &DigitPlaces, cell: Cell) -> bool {
        let houses = self.cells_beside(cell);
        let has_mates =
            |cells: &&u128| cells.contains(cell) && houses.iter().all(|house| *cells & house != 0);
        places.iter().filter(has_mates).count() >= 2
    }

    /// True if cells can never be filled in one way only. Breaks when the work is used up.
    fn are_exchangeable(&mut self, members: &CellDigits) -> ControlFlow<(), bool> {
        match are_exchangeable(self.facts, members, &mut self.work) {
            Some(is_deadly) => ControlFlow::Continue(is_deadly),
            None => {
                self.work = 0;
                ControlFlow::Break(())
            }
        }
    }

    /// Returns the cells, with their digits, that hang together with some: nothing if these don't hang together, hold nothing else, or
    /// too much, or if no cell has three digits.
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

    /// Notes every set that no cell can be left out of, of one that can be exchanged. Breaks when the work is used up.
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
                    // So it is of every smaller set.
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

    /// Notes a set, unless it is known or has no cell of three digits.
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
