//! Candidate cells for deadly sets of given digits: floor cells without other candidates, and useful roof cells.
//!
//! ```text
//! row  col  box      the needs of a cell: a bit for each digit without a second place in its row, column, box
//! 0010 0000 0110     here one digit in the row, two in the box: a cell in both that holds these digits fills the needs
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;

/// The maximum number of digits of a deadly set.
pub(crate) const MAX_DIGITS: usize = 4;

/// The minimum number of cells of a deadly set.
pub(crate) const MIN_CELLS: usize = 6;

/// The maximum number of roof cells of a deadly set: cells with another candidate; three only with one such candidate each.
/// With more, almost nothing follows.
pub(crate) const MAX_ROOFS: usize = 3;

/// The most other candidates of two roof cells that share no house: with more, almost nothing follows.
const MOST_GUARDIANS: usize = 4;

/// For each digit of a deadly set, the cells that may hold it, as bits.
pub(crate) type DigitPlaces = [u128; MAX_DIGITS];

/// Returns the cells that can hold at least one, at least two, and at least three of the digits.
pub(crate) fn counted(places: &DigitPlaces) -> [u128; 3] {
    places
        .iter()
        .fold([0; 3], |[one, two, three], cells| [one | *cells, two | (one & *cells), three | (two & *cells)])
}

/// Returns the digits of the set that a cell can hold.
pub(crate) fn digits_at(digits: &[Digit], places: &DigitPlaces, cell: Cell) -> DigitSet {
    let held = digits.iter().zip(places).filter(|(_, cells)| cells.contains(cell));
    held.map(|(digit, _)| *digit).collect()
}

/// The cells that deadly sets of some digits may consist of.
pub(crate) struct SetParts<'a> {
    /// The digits of the deadly sets.
    pub digits: &'a [Digit],
    /// The cells in which each digit may be exchanged, if all these cells are part of a set.
    pub places: DigitPlaces,
    /// The floor cells, as bits: those without other candidates.
    pub floors: u128,
    /// The needs of the first floor cells.
    needs: Needs,
    /// The roof cells: they have other candidates, but may be part of a set.
    roofs: Vec<Roof>,
}

/// The needs of the first floor cells: twelve bits each, four for its row, four for its column and four for its box. A
/// bit is set for each digit that has no second place there among the floor cells.
type Needs = u128;

/// The number of bits per cell in needs: one for each digit in its row, its column and its box.
const NEED_BITS: usize = 3 * MAX_DIGITS;

/// The number of cells whose needs are stored: as many as fit.
const KNOWN_FLOORS: usize = 128 / NEED_BITS;

/// The last of the row bits of each cell in needs.
const LAST_OF_ROWS: Needs = {
    let (mut last, mut floor) = (0, 0);
    while floor < KNOWN_FLOORS {
        last |= 0x8 << (floor * NEED_BITS);
        floor += 1;
    }
    last
};

/// Returns the number of floor cells that a set loses, given their needs and the number of cells still to be added. A
/// cell fills needs of a row or of a column, but not of both.
fn lacking(needs: Needs, to_come: usize) -> usize {
    const LOW: Needs = u128::MAX / 0xf * 0x7;
    let any = ((needs & LOW) + LOW) | needs;
    let [row, column, block] = [0, 1, 2].map(|house| any >> (house * MAX_DIGITS) & LAST_OF_ROWS);
    let lost = match to_come {
        0 => row | column | block,
        1 => row & column,
        _ => 0,
    };
    lost.count_ones() as usize
}

/// A roof cell: it has candidates besides the digits of the set.
struct Roof {
    cell: u128,
    /// The houses of the cell, one bit each.
    houses: u32,
    /// The minimum number of other candidates of the cell.
    others: usize,
    /// The minimum number of further roof cells in a set with this cell: to exchange two of its digits it needs other
    /// cells in its row and column.
    helpers: usize,
    /// The needs of floor cells that the cell fills.
    gives: Needs,
}

/// A choice of some roof cells.
#[derive(Clone, Copy)]
struct RoofChoice {
    cells: u128,
    /// The number of cells still to be added.
    to_come: usize,
    /// The houses that contain all of the cells.
    houses: u32,
    others: usize,
    gives: Needs,
}

impl<'a> SetParts<'a> {
    /// Creates the parts. `roofs` lists the cells with other candidates, each with its houses and its minimum number of
    /// other candidates; `beside` returns the other cells of a cell's row, column and box.
    pub(crate) fn new(
        digits: &'a [Digit],
        (places, floors): (DigitPlaces, u128),
        roofs: impl Iterator<Item = (Cell, u32, usize)>,
        beside: impl Fn(Cell) -> [u128; 3],
    ) -> SetParts<'a> {
        let lines_without_mates = |cell: Cell| {
            let mates = |line: u128| {
                places.iter().filter(|own| own.contains(cell) && **own & line & floors != 0).count()
            };
            beside(cell)[..2].iter().filter(|line| mates(**line) < 2).count()
        };
        let roof = |(cell, houses, others)| Roof {
            cell: u128::of(cell),
            houses,
            others,
            helpers: lines_without_mates(cell),
            gives: 0,
        };
        let mut parts = SetParts { digits, places, floors, needs: 0, roofs: roofs.map(roof).collect() };
        parts.add_needs(beside);
        parts
    }

    /// Adds the needs of the first floor cells, and the needs that each roof cell fills.
    fn add_needs(&mut self, beside: impl Fn(Cell) -> [u128; 3]) {
        for (floor, cell) in self.floors.iter().take(KNOWN_FLOORS).enumerate() {
            let houses = beside(cell);
            for (at, own) in self.places.iter().enumerate().filter(|(_, own)| own.contains(cell)) {
                for (house, inside) in
                    houses.iter().enumerate().filter(|(_, inside)| own & **inside & self.floors == 0)
                {
                    let need = 1 << (floor * NEED_BITS + house * MAX_DIGITS + at);
                    self.needs |= need;
                    let giving = self.roofs.iter_mut().filter(|roof| own & inside & roof.cell != 0);
                    giving.for_each(|roof| roof.gives |= need);
                }
            }
        }
    }

    /// Returns the choices of `count` roof cells for which enough floor cells have what they need.
    pub(crate) fn roof_choices(&self, count: usize) -> Vec<u128> {
        let mut choices = Vec::new();
        let Some(spare) = (self.floors.len() + count).checked_sub(MIN_CELLS) else { return choices };
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
        let _ = visit_combinations(&roofs, count, none, &add, &mut |_, sum| {
            choices.push(sum.cells);
            ControlFlow::Continue(())
        });
        choices
    }
}

/// True if something may follow from `count` roof cells with `others` other candidates in total, in one house or not.
pub(crate) fn is_useful(count: usize, others: usize, in_one_house: bool) -> bool {
    match count {
        1 => true,
        2 => in_one_house || others <= MOST_GUARDIANS,
        _ => others <= count,
    }
}
