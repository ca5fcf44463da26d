//! Almost bent sets: cells of a line and a box whose digits form one link more than there are cells.
//!
//! ```text
//! r1c1 {1 2}   r1c2 {2 3 4}   r1c8 {3 4}        4 in row 1 and 4 in box 1 are two links: five for four cells
//! r2c1 {1 4}
//! ```

use pencilmark_core::cell::Cell;
use pencilmark_core::chain_pattern::ChainPattern;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::{HouseId, HouseKind};

use crate::candidate_bits::CandidateBits;
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::link_pattern::{LinkPattern, LinkSource};

/// The most cells of an almost bent set.
const CELLS: usize = 4;

/// Returns the almost bent sets of three and four cells that lie neither in the line nor in the box alone.
pub fn almost_bent_sets<C: CellBitSet>(facts: &Facts<C>) -> Vec<LinkPattern> {
    let mut found = Vec::new();
    let of_kind = |is_wanted: fn(HouseKind) -> bool| {
        facts.houses().filter(move |house| is_wanted(facts.house_kind(*house))).collect::<Vec<_>>()
    };
    let lines = of_kind(|kind| matches!(kind, HouseKind::Row(_) | HouseKind::Column(_)));
    let boxes = of_kind(|kind| matches!(kind, HouseKind::Block(_) | HouseKind::Region(_)));
    for line in &lines {
        for block in &boxes {
            let cells = [*line, *block].map(|house| facts.open_cells_in(house));
            if (cells[0] & cells[1]).is_empty() {
                continue;
            }
            let usable =
                (cells[0] | cells[1]).iter().filter(|cell| facts.candidates(*cell).len() <= CELLS + 1);
            let mut search = BentSetSearch {
                facts,
                houses: [*line, *block],
                cells,
                usable: usable.collect(),
                found: &mut found,
            };
            search.extend(0, C::EMPTY, 0);
        }
    }
    found
}

struct BentSetSearch<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    /// The line and the box, and their open cells.
    houses: [HouseId; 2],
    cells: [C; 2],
    usable: Vec<Cell>,
    found: &'a mut Vec<LinkPattern>,
}

impl<C: CellBitSet> BentSetSearch<'_, C> {
    /// Extends a set of `count` cells by each usable cell from the index `from` on, as long as its links can still be
    /// few enough.
    fn extend(&mut self, from: usize, set: C, count: usize) {
        for at in from..self.usable.len() {
            let set = set | C::of(self.usable[at]);
            let count = count + 1;
            let links = self.links(set);
            if links == count + 1 && count > 2 && self.cells.iter().all(|house| !set.minus(*house).is_empty())
            {
                let pattern = self.pattern(set);
                self.found.push(pattern);
            }
            if count < CELLS && links <= CELLS + 1 {
                self.extend(at + 1, set, count);
            }
        }
    }

    /// Returns the number of links that the digits of a set need: two for a digit whose places neither house contains
    /// alone.
    fn links(&self, set: C) -> usize {
        let digits = self.facts.candidates_of(set);
        digits.iter().map(|digit| self.parts(set, digit).count()).sum()
    }

    /// Returns the places of a digit in a set, grouped by house; a single group if one house contains all of them.
    fn parts(&self, set: C, digit: Digit) -> impl Iterator<Item = (HouseId, C)> + use<C> {
        let places = set & self.facts.places(digit);
        let whole = self.cells.iter().position(|house| places.minus(*house).is_empty());
        let of = |at: usize| (self.houses[at], places & self.cells[at]);
        let parts = [of(0), of(1)];
        (0..2).filter(move |at| whole.is_none_or(|whole| whole == *at)).map(move |at| parts[at])
    }

    fn pattern(&self, set: C) -> LinkPattern {
        let (facts, digits) = (self.facts, self.facts.candidates_of(set));
        let mut parts = Vec::new();
        let mut links = self.houses.map(|house| (house, DigitSet::EMPTY));
        for digit in digits {
            for (house, cells) in self.parts(set, digit) {
                parts.push(CandidateBits::of_digit(digit, cells, facts.digit_span()));
                links
                    .iter_mut()
                    .filter(|(of, _)| *of == house)
                    .for_each(|(_, digits)| *digits |= DigitSet::of(digit));
            }
        }
        let pattern = ChainPattern::LinkedCells { cells: set.iter().collect(), links: links.to_vec() };
        LinkPattern { parts, pattern: Some(pattern), source: LinkSource::Almost }
    }
}
