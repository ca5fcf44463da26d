//! Almost locked sets, and which digits can't be in two of them at once.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;

use crate::als::{Als, Restricted, Spot};
use crate::combine::choose;
use crate::facts::Facts;
use crate::options::Options;
use crate::width::Cells;

/// The most cells of a set that is looked at: what larger ones show, the rest of their house shows too.
const MOST_CELLS: usize = 8;

/// Every almost locked set of a board, each once, small ones first.
pub fn sets<C: Cells>(facts: &Facts<C>) -> &[Als<C>] {
    facts.als(|| {
        let mut found = Vec::new();
        for size in 1..=MOST_CELLS.min(facts.size() - 1) {
            facts.houses().for_each(|house| of_house(facts, house, size, &mut found));
        }
        found
    })
}

fn of_house<C: Cells>(facts: &Facts<C>, house: HouseId, size: usize, found: &mut Vec<Als<C>>) {
    let few = |cell: &Cell| facts.candidates(*cell).len() <= size + 1;
    let cells: Vec<Cell> = facts.open_in(house).iter().filter(few).collect();
    let add = |digits: DigitSet, cell: Cell| {
        let digits = digits | facts.candidates(cell);
        (digits.len() <= size + 1).then_some(digits)
    };
    let _ = choose(&cells, size, DigitSet::EMPTY, &add, &mut |cells, digits| {
        if digits.len() == size + 1 && first_house(facts, cells) == Some(house) {
            found.push(set(facts, cells.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell)), digits));
        }
        ControlFlow::Continue(())
    });
}

/// The first house that holds all of the cells, so that a set in two houses is found once.
fn first_house<C: Cells>(facts: &Facts<C>, cells: &[Cell]) -> Option<HouseId> {
    let holds = |house: &&HouseId| cells.iter().all(|cell| facts.cells(**house).contains(*cell));
    facts.houses_of(cells[0]).iter().filter(holds).min().copied()
}

fn set<C: Cells>(facts: &Facts<C>, cells: C, digits: DigitSet) -> Als<C> {
    let spot = |digit: Digit| {
        let places = cells & facts.places(digit);
        Spot { digit, places, reach: facts.common_peers(places.iter()) }
    };
    Als { cells, digits, spots: digits.iter().map(spot).collect() }
}

/// For every set its restricted digits with each other set, in their order. Sets that share cells are left out unless the
/// options allow them.
pub fn restrictions<'a, C: Cells>(facts: &'a Facts<C>, options: &Options) -> &'a [Vec<Restricted>] {
    let overlap = options.als_overlap;
    facts.restrictions(usize::from(overlap), || {
        let sets = sets(facts);
        let mut all: Vec<Vec<Restricted>> = sets.iter().map(|_| Vec::new()).collect();
        for (i, a) in sets.iter().enumerate() {
            let reach = a.spots.iter().fold(C::EMPTY, |reach, spot| reach | spot.reach);
            for (j, b) in sets.iter().enumerate().skip(i + 1) {
                let near = !(reach & b.cells).is_empty() && !(a.digits & b.digits).is_empty();
                if near && (overlap || (a.cells & b.cells).is_empty()) {
                    for digit in a.restricted(b) {
                        all[i].push(Restricted { to: j, digit });
                        all[j].push(Restricted { to: i, digit });
                    }
                }
            }
        }
        all
    })
}
