//! Deadly patterns of any shape with two digits per cell, grown cell by cell.
//!
//! ```text
//! 12 . .   13 . .   23 . .      two digits per cell; in each row, column and box a digit of the pattern has two places or none
//! 12 . .   13 . .   .  . .
//! .  . .   .  . .   23 . .      (unfinished: 2 and 3 of the last column have only one place in their rows and boxes)
//! ```
//!
//! In each house the pattern has as many digits as cells, so that each filling uses each digit once, and the other digits
//! of the cells form another filling with the same digits in every house. Every minimal set of cells in which two grids
//! differ is such a pattern: rectangles, loops and pairs of lines are the simplest. A pattern grows where a digit has
//! only one place: another cell of the house becomes the second.

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::uniqueness::deadly::{DeadlyPattern, cached_patterns};
use crate::search_cache::DeadlyShape;

/// The maximum number of cells of a pattern.
const MOST_CELLS: usize = 12;

/// The maximum number of roof cells, which can hold another digit.
const MAX_ROOFS: usize = 3;
/// The maximum number of candidates of a roof cell.
const ROOF_CANDIDATES: usize = 5;

/// The maximum number of extensions of patterns on one board.
const TRIES: u32 = 20_000;

/// Returns the deadly patterns of up to twelve cells, with two digits per cell and more than two digits in all, that have
/// few other candidates.
pub fn grown_patterns<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = DeadlyPattern<C>> + '_ {
    cached_patterns(facts, DeadlyShape::Grown, || find_patterns(facts))
}

fn find_patterns<C: CellBitSet>(facts: &Facts<C>) -> Vec<DeadlyPattern<C>> {
    let mut found = Vec::new();
    if !facts.rules().is_layout_only() || facts.rules().square_size().is_none() {
        return found;
    }
    let pairs = facts.cells_with(2);
    let roofs = (3..=ROOF_CANDIDATES).fold(C::EMPTY, |roofs, count| roofs | facts.cells_with(count));
    let mut tries = TRIES;
    let mut pairs_left = pairs;
    for root in pairs.iter() {
        let digits = facts.candidates(root);
        pairs_left = pairs_left.minus(C::of(root));
        let mut growth = DeadlyGrowth {
            facts,
            pairs: pairs_left,
            roofs,
            places: vec![C::EMPTY; facts.digit_span()],
            members: Vec::new(),
            roof_count: 0,
            tries: &mut tries,
            found: &mut found,
        };
        growth.add(root, digits);
        growth.extend();
    }
    if tries == 0 {
        facts.cache().give_up();
    }
    found
}

/// A pattern that is being grown.
struct DeadlyGrowth<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    /// The cells with two candidates, and those with a few more, that may be added.
    pairs: C,
    roofs: C,
    /// For each digit, the cells of the pattern that have it.
    places: Vec<C>,
    /// The cells of the pattern with their digits, in the order in which they were added.
    members: Vec<(Cell, DigitSet)>,
    /// The number of roof cells in the pattern.
    roof_count: usize,
    /// The number of extensions that the patterns of this board may still make.
    tries: &'a mut u32,
    found: &'a mut Vec<DeadlyPattern<C>>,
}

impl<C: CellBitSet> DeadlyGrowth<'_, C> {
    /// Adds a second place for a digit that has only one in some house, in every possible way, until no digit is alone.
    fn extend(&mut self) {
        let Some((left, next)) = self.tries.checked_sub(1).zip(self.hardest_need()) else { return };
        *self.tries = left;
        let Some((digit, cells)) = next else { return self.note() };
        if self.members.len() == MOST_CELLS {
            return;
        }
        for cell in cells.iter() {
            let candidates = self.facts.candidates(cell);
            let roof = usize::from(candidates.len() > 2);
            for other in candidates.iter().filter(|other| *other != digit) {
                let both = DigitSet::of(digit) | DigitSet::of(other);
                if self.has_room(cell, both) {
                    self.add(cell, both);
                    self.roof_count += roof;
                    self.extend();
                    self.roof_count -= roof;
                    self.remove_last();
                }
            }
        }
    }

    /// Returns the digit alone in a house that has the fewest cells for its second place, and these cells. Returns
    /// `Some(None)` if no digit is alone, and `None` if there is no cell for one or too many digits are alone.
    fn hardest_need(&self) -> Option<Option<(Digit, C)>> {
        let mut fewest: Option<(usize, Digit, C)> = None;
        let mut needs = 0;
        let free = if self.roof_count < MAX_ROOFS { self.pairs | self.roofs } else { self.pairs };
        let taken = self.members.iter().fold(C::EMPTY, |taken, (cell, _)| taken | C::of(*cell));
        for (cell, digits) in &self.members {
            for house in self.facts.houses_of(*cell) {
                let inside = self.facts.cells(*house);
                for digit in digits.iter().filter(|digit| (self.places[digit.index()] & inside).len() == 1) {
                    let cells = (self.facts.places(digit) & inside & free).minus(taken);
                    let count = cells.len();
                    if count == 0 {
                        return None;
                    }
                    needs += 1;
                    if fewest.is_none_or(|(least, ..)| count < least) {
                        fewest = Some((count, digit, cells));
                    }
                }
            }
        }
        // A new cell is the second place of two digits in at most three houses.
        let may_end = needs <= 6 * (MOST_CELLS - self.members.len());
        may_end.then_some(fewest.map(|(_, digit, cells)| (digit, cells)))
    }

    /// True if none of these digits already has two places in a house of the cell.
    fn has_room(&self, cell: Cell, digits: DigitSet) -> bool {
        let full = |house: &HouseId, digit: Digit| {
            (self.places[digit.index()] & self.facts.cells(*house)).len() == 2
        };
        !self.facts.houses_of(cell).iter().any(|house| digits.iter().any(|digit| full(house, digit)))
    }

    fn add(&mut self, cell: Cell, digits: DigitSet) {
        digits.iter().for_each(|digit| {
            self.places[digit.index()] = self.places[digit.index()] | C::of(cell);
        });
        self.members.push((cell, digits));
    }

    fn remove_last(&mut self) {
        if let Some((cell, digits)) = self.members.pop() {
            digits.iter().for_each(|digit| {
                self.places[digit.index()] = self.places[digit.index()].minus(C::of(cell));
            });
        }
    }

    /// Records a complete pattern, unless it is a rectangle or a loop of two digits.
    fn note(&mut self) {
        let digits = self.members.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        if digits.len() > 2 {
            let cells = self.members.iter().fold(C::EMPTY, |cells, (cell, _)| cells | C::of(*cell));
            let digits_by_cell = self.members.clone();
            self.found.push(DeadlyPattern { cells, digits, digits_by_cell, exchanged_pairs: Vec::new() });
        }
    }
}
