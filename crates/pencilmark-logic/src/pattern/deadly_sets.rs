//! Deadly sets: cells that hold three or four digits together, some of them three or more, and can never be filled in one way only.
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
//! Whether cells are such a set is found out by filling them: however that is done, another filling must put the same digits in each row,
//! column and box. More cells never make it worse, since the other filling goes with whatever these hold. So no shape has to be known: of
//! each three or four digits, all cells that hold nothing else are taken, with up to three more, and those left out again, one after the
//! other, that aren't needed. Before that, cells are dropped one of whose digits has no second place in a row, column or box.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;

use crate::cell_bit_set::CellBitSet;
use crate::combine::choose;
use crate::facts::Facts;
use crate::pattern::deadly::{DeadlyPattern, kept_patterns};
use crate::pattern::deadly_fillings::{CellDigits, are_exchangeable};
use crate::search_cache::DeadlyShape;

/// The numbers of digits of a set.
const DIGITS: [usize; 2] = [3, 4];
const MOST_DIGITS: usize = 4;

/// The fewest cells that a set has, and the most that are filled.
const FEWEST_CELLS: usize = 6;
const MOST_CELLS: usize = 14;

/// The most cells that can hold another digit, three only with one such candidate each, and the most such candidates of two that aren't
/// in one house: with more, next to nothing follows.
const MOST_ROOFS: usize = 3;
const MOST_GUARDIANS: usize = 4;

/// The most digits of a board: the choices of four of them are many else, and its cells fit in 128 bits.
const LARGEST_SIZE: usize = 9;

/// How much may be tried on one board: a unit is a digit put in a cell, and dropping cells again and again is a few.
const WORK: u32 = 200_000;
const DROPPING: u32 = 20;

/// Returns the deadly sets of three digits or four, few of whose cells can hold any other, that have a cell of three digits or more.
pub fn deadly_sets<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = DeadlyPattern<C>> + '_ {
    kept_patterns(facts, DeadlyShape::Sets, || find_sets(facts))
}

fn find_sets<C: CellBitSet>(facts: &Facts<C>) -> Vec<DeadlyPattern<C>> {
    if !facts.rules().is_plain() || facts.size() > LARGEST_SIZE {
        return Vec::new();
    }
    let all: Vec<Digit> = facts.digits().collect();
    let mut search = SetSearch {
        facts,
        places: all.iter().map(|digit| mask(facts.places(*digit) & facts.open())).collect(),
        houses: (0..facts.rules().houses().len()).map(|i| mask(facts.cells(HouseId(i as u16)))).collect(),
        work: WORK,
        found: Vec::new(),
    };
    for count in DIGITS {
        let _ = choose(&all, count, (), &|(), _| Some(()), &mut |digits, ()| search.try_digits(digits));
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

/// By digit of a set, the cells that may hold it.
type DigitPlaces = [u128; MOST_DIGITS];

/// Returns the cells that hold one of the digits or more, and those that hold two or more, three or more.
fn counted(places: &DigitPlaces) -> [u128; 3] {
    places
        .iter()
        .fold([0; 3], |[one, two, three], cells| [one | *cells, two | (one & *cells), three | (two & *cells)])
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

/// Returns the digits that a cell holds.
fn digits_at(digits: &[Digit], places: &DigitPlaces, cell: Cell) -> DigitSet {
    let held = digits.iter().zip(places).filter(|(_, cells)| cells.contains(cell));
    held.map(|(digit, _)| *digit).collect()
}

/// What sets of some digits may consist of.
struct SetParts<'a> {
    digits: &'a [Digit],
    /// Where a digit may be exchanged if all these cells are a part of a set.
    places: DigitPlaces,
    /// The cells that hold nothing else.
    floors: u128,
    /// What the first of these cells need.
    needs: Needs,
    /// The cells that may be a part of a set though they hold something else.
    roofs: Vec<Roof>,
}

/// What the first floors need: of each in turn four bits for its row, four for its column, four for its box, one for each digit that has
/// no second place there among the floors.
type Needs = u128;

/// How many bits a cell has in needs, and of how many cells they are known.
const NEED_BITS: usize = 3 * MOST_DIGITS;
const KNOWN_FLOORS: usize = 128 / NEED_BITS;

/// Of the bits of a row in needs the last.
const LAST_OF_ROWS: Needs = {
    let (mut last, mut floor) = (0, 0);
    while floor < KNOWN_FLOORS {
        last |= 0x8 << (floor * NEED_BITS);
        floor += 1;
    }
    last
};

/// Returns how many floors a set lacks if so much is needed and so many cells are still to come: a cell fills needs of a row or of a
/// column, but not of both.
fn lacking(needs: Needs, to_come: usize) -> usize {
    const LOW: Needs = u128::MAX / 0xf * 0x7;
    let any = ((needs & LOW) + LOW) | needs;
    let [row, column, block] = [0, 1, 2].map(|house| any >> (house * MOST_DIGITS) & LAST_OF_ROWS);
    let lost = match to_come {
        0 => row | column | block,
        1 => row & column,
        _ => 0,
    };
    lost.count_ones() as usize
}

/// A cell that may hold something besides the digits of a set.
struct Roof {
    cell: u128,
    /// Its houses by number, a bit each.
    houses: u32,
    /// How many other candidates it has at least.
    others: usize,
    /// How many more such cells a set with it has at least: to exchange two of its digits it needs others in its row and column.
    helpers: usize,
    /// Which needs of floors it fills.
    gives: Needs,
}

/// Some cells that may hold something else.
#[derive(Clone, Copy)]
struct RoofChoice {
    cells: u128,
    /// How many cells are still to come.
    to_come: usize,
    /// The houses of all of them.
    houses: u32,
    others: usize,
    gives: Needs,
}

impl SetParts<'_> {
    /// Returns the choices of so many cells that hold something else, where enough floors have what they need.
    fn roof_choices(&self, count: usize) -> Vec<u128> {
        let mut choices = Vec::new();
        let Some(spare) = (self.floors.len() + count).checked_sub(FEWEST_CELLS) else { return choices };
        let add = |sum: RoofChoice, roof: &Roof| {
            let sum = RoofChoice {
                cells: sum.cells | roof.cell,
                to_come: sum.to_come - 1,
                houses: sum.houses & roof.houses,
                others: sum.others + roof.others,
                gives: sum.gives | roof.gives,
            };
            let fits = is_useful(count, sum.others, sum.houses != 0)
                && lacking(self.needs & !sum.gives, sum.to_come) <= spare;
            fits.then_some(sum)
        };
        let is_able = |roof: &&Roof| roof.helpers < count && is_useful(count, roof.others + count - 1, true);
        let roofs: Vec<&Roof> = self.roofs.iter().filter(is_able).collect();
        let none = RoofChoice { cells: 0, to_come: count, houses: u32::MAX, others: 0, gives: 0 };
        let _ = choose(&roofs, count, none, &add, &mut |_, sum| {
            choices.push(sum.cells);
            ControlFlow::Continue(())
        });
        choices
    }
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
        let roof = |cell: Cell| {
            let houses = self.facts.houses_of(cell);
            let has_mates = |house: &usize| {
                let mates = |own: &&u128| {
                    own.contains(cell)
                        && **own & self.houses[houses[*house].index()] & floors & !u128::of(cell) != 0
                };
                places.iter().filter(mates).count() >= 2
            };
            Roof {
                cell: u128::of(cell),
                houses: houses.iter().fold(0, |houses, house| houses | 1 << house.index()),
                others: lost(&cell).max(1),
                helpers: [0, 1].iter().filter(|house| !has_mates(house)).count(),
                gives: 0,
            }
        };
        let roofs = able.iter().filter(may_lack).map(roof).collect();
        let mut parts = SetParts { digits, places, floors, needs: 0, roofs };
        self.add_needs(&mut parts);
        Some(parts)
    }

    /// Adds what the first floors need, and what the roofs give.
    fn add_needs(&self, parts: &mut SetParts<'_>) {
        for (floor, cell) in parts.floors.iter().take(KNOWN_FLOORS).enumerate() {
            let houses = [0, 1, 2].map(|house| self.houses[self.facts.houses_of(cell)[house].index()]);
            for (at, own) in parts.places.iter().enumerate().filter(|(_, own)| own.contains(cell)) {
                for (house, inside) in houses.iter().enumerate() {
                    let mates = own & inside & !u128::of(cell);
                    if mates & parts.floors == 0 {
                        let need = 1 << (floor * NEED_BITS + house * MOST_DIGITS + at);
                        parts.needs |= need;
                        let giving = parts.roofs.iter_mut().filter(|roof| mates & roof.cell != 0);
                        giving.for_each(|roof| roof.gives |= need);
                    }
                }
            }
        }
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
        let own = u128::of(cell);
        let houses = [0, 1, 2].map(|house| self.houses[self.facts.houses_of(cell)[house].index()] & !own);
        let has_mates = |cells: &&u128| *cells & own != 0 && houses.iter().all(|house| *cells & house != 0);
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
            self.found.push(DeadlyPattern { cells, digits, digits_by_cell, mates: Vec::new() });
        }
    }
}

/// True if something may follow where one of so many cells holds something else, with so many candidates for that, in one house or not.
fn is_useful(count: usize, others: usize, in_one_house: bool) -> bool {
    match count {
        1 => true,
        2 => in_one_house || others <= MOST_GUARDIANS,
        _ => others <= count,
    }
}
