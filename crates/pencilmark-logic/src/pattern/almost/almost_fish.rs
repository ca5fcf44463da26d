//! Almost-fish: a digit in two or three lines whose places need one cover house more than there are lines.
//!
//! ```text
//! r2  X . . . X . . X .      two rows need two of the columns 1, 5 and 8
//! r7  X . . . . . . X .      so at most one of these columns has the digit elsewhere
//! ```

use std::ops::ControlFlow;

use pencilmark_core::chain_pattern::ChainPattern;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::{HouseId, HouseKind};

use crate::candidate_bits::CandidateBits;
use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;
use crate::link_pattern::{LinkPattern, LinkSource};

/// The minimum and the maximum number of lines.
const LINES: [usize; 2] = [2, 3];

/// Returns the almost-fish of two and three lines, with crossing lines and boxes as covers.
pub fn almost_fish<C: CellBitSet>(facts: &Facts<C>) -> Vec<LinkPattern> {
    let mut found = Vec::new();
    let is_row = |kind: HouseKind| matches!(kind, HouseKind::Row(_));
    let is_column = |kind: HouseKind| matches!(kind, HouseKind::Column(_));
    for digit in facts.digits() {
        of_lines(facts, digit, (is_row, is_column), &mut found);
        of_lines(facts, digit, (is_column, is_row), &mut found);
    }
    found
}

fn of_lines<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    (is_base, is_across): (impl Fn(HouseKind) -> bool, impl Fn(HouseKind) -> bool),
    found: &mut Vec<LinkPattern>,
) {
    let is_box = |kind: HouseKind| matches!(kind, HouseKind::Block(_) | HouseKind::Region(_));
    let is_cover = |house: &HouseId| is_across(facts.house_kind(*house)) || is_box(facts.house_kind(*house));
    let bases: Vec<(HouseId, C)> = facts
        .complete_houses()
        .filter(|house| is_base(facts.house_kind(*house)))
        .map(|house| (house, facts.places_in(digit, house)))
        .filter(|(_, places)| places.len() > 1)
        .collect();
    for count in LINES[0]..=LINES[1] {
        let add = |places: C, (_, more): (HouseId, C)| Some(places | more);
        let _ = visit_combinations(&bases, count, C::EMPTY, &add, &mut |chosen, places| {
            let mut search = CoverSearch { facts, digit, is_cover, chosen: Vec::new(), found: Vec::new() };
            search.cover(places, count + 1);
            search.found.retain(|covers| each_is_needed(facts, places, covers));
            let bases: Vec<HouseId> = chosen.iter().map(|(house, _)| *house).collect();
            let of_covers = search.found.iter().map(|covers| fish(facts, digit, (&bases, places), covers));
            found.extend(of_covers);
            ControlFlow::Continue(())
        });
    }
}

/// True if each of the houses contains a place that no other of them contains.
fn each_is_needed<C: CellBitSet>(facts: &Facts<C>, places: C, covers: &[HouseId]) -> bool {
    covers.iter().all(|house| {
        let others = covers.iter().filter(|other| *other != house);
        !others.fold(places, |left, other| left.minus(facts.cells(*other))).is_empty()
    })
}

/// Returns the pattern of some base houses with their places and cover houses.
fn fish<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    (bases, places): (&[HouseId], C),
    covers: &[HouseId],
) -> LinkPattern {
    let part =
        |house: &HouseId| CandidateBits::of_digit(digit, places & facts.cells(*house), facts.digit_span());
    let pattern = ChainPattern::Fish { digit, bases: bases.to_vec(), covers: covers.to_vec() };
    LinkPattern {
        parts: covers.iter().map(part).collect(),
        pattern: Some(pattern),
        source: LinkSource::Almost,
    }
}

/// A search for all sets of houses that cover some places of a digit.
struct CoverSearch<'a, C: CellBitSet, F> {
    facts: &'a Facts<C>,
    digit: Digit,
    is_cover: F,
    chosen: Vec<HouseId>,
    found: Vec<Vec<HouseId>>,
}

impl<C: CellBitSet, F: Fn(&HouseId) -> bool> CoverSearch<'_, C, F> {
    /// Covers the places `left` with up to `count` more houses.
    fn cover(&mut self, left: C, count: usize) {
        let Some(cell) = left.iter().next() else {
            let mut covers = self.chosen.clone();
            covers.sort_unstable();
            if count == 0 && !self.found.contains(&covers) {
                self.found.push(covers);
            }
            return;
        };
        if count == 0 {
            return;
        }
        let facts = self.facts;
        for house in facts.houses_of(cell) {
            if (self.is_cover)(house) {
                self.chosen.push(*house);
                self.cover(left.minus(facts.places_in(self.digit, *house)), count - 1);
                self.chosen.pop();
            }
        }
    }
}
