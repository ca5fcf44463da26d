//! A box whose places for a digit lie in two of its lines, and two places elsewhere that join the lines.
//!
//! ```text
//! . . .   . . . . . .
//! . * *   . . p . . .      the box has the digit in its row or in its column
//! . * .   . . | . . .      in the row: not in p, so in q; either way not in v
//!         . . |
//!   v     . . q
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::step::{LinkKind, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::Options;
use crate::pattern::conjugate_pairs::{ConjugatePair, conjugate_pairs};
use crate::search_cache::SearchId;
use crate::step_builder::{StepBuilder, StepSink};

/// A box whose places lie in two of its lines.
struct Corner<C> {
    block: HouseId,
    lines: [HouseId; 2],
    places: C,
}

/// One pattern: the places of the box that `near` sees, the others, and what falls.
struct Rectangle<C> {
    first: C,
    second: C,
    near: Cell,
    far: Cell,
    pair: HouseId,
    victims: C,
}

/// Every empty rectangle; with the option for duals also those of the same box and lines in both directions as one.
pub fn empty_rectangle<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let fewest = if options.two_place_rectangles { 2 } else { 3 };
    let search = SearchId::of_variant(card, fewest as u8);
    for digit in facts.digits().filter(|digit| !facts.is_fruitless_by_digit(search, *digit)) {
        let mut fruitless = true;
        let pairs = conjugate_pairs(facts, digit);
        for corner in corners(facts, digit, fewest) {
            let [a, b] = corner.lines;
            let [across, down] = [a, b].map(|line| rectangles(facts, digit, &corner, line, &pairs));
            for rectangle in across.iter().chain(&down) {
                fruitless = false;
                tell(card, digit, &corner, rectangle, rectangle.victims).report(found)?;
            }
            if options.duals {
                duals(card, digit, &corner, [&across, &down], found)?;
            }
        }
        if fruitless {
            facts.note_fruitless_by_digit(search, digit);
        }
    }
    ControlFlow::Continue(())
}

fn duals<C: CellBitSet>(
    card: &'static Technique,
    digit: Digit,
    corner: &Corner<C>,
    [across, down]: [&[Rectangle<C>]; 2],
    found: &mut StepSink,
) -> ControlFlow<()> {
    for one in across {
        for other in down.iter().filter(|other| other.victims != one.victims) {
            let victims = one.victims | other.victims;
            tell(card, digit, corner, one, victims)
                .link(LinkKind::Strong, digit, other.near, other.far)
                .show_houses(Role::Base, &[other.pair])
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The boxes and the like with places in two crossing lines, in neither alone.
fn corners<C: CellBitSet>(facts: &Facts<C>, digit: Digit, fewest: usize) -> Vec<Corner<C>> {
    let line = |id: HouseId| matches!(facts.kind(id), HouseKind::Row(_) | HouseKind::Column(_));
    let mut corners = Vec::new();
    for block in facts.complete_houses().filter(|id| !line(*id)) {
        let places = facts.places_in(digit, block);
        if places.len() < fewest {
            continue;
        }
        let holds = |id: &HouseId| {
            !(facts.cells(*id) & places).is_empty() && !places.minus(facts.cells(*id)).is_empty()
        };
        let row = |id: &HouseId| matches!(facts.kind(*id), HouseKind::Row(_));
        let lines: Vec<HouseId> = facts.houses().filter(|id| line(*id)).filter(holds).collect();
        for a in lines.iter().copied().filter(|id| row(id)) {
            for b in lines.iter().copied().filter(|id| !row(id)) {
                if places.minus(facts.cells(a) | facts.cells(b)).is_empty() {
                    corners.push(Corner { block, lines: [a, b], places });
                }
            }
        }
    }
    corners
}

/// The patterns of which the pair's near end sees the places of a line.
fn rectangles<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    corner: &Corner<C>,
    line: HouseId,
    pairs: &[ConjugatePair],
) -> Vec<Rectangle<C>> {
    let first = corner.places & facts.cells(line);
    let second = corner.places.minus(first);
    let near = facts.seen(digit, first).minus(corner.places);
    let victims = facts.seen(digit, second).minus(corner.places);
    let mut found = Vec::new();
    for pair in pairs.iter().filter(|pair| pair.house != corner.block) {
        for (p, q) in pair.ways() {
            let victims = victims & facts.peers(q);
            if near.contains(p) && !corner.places.contains(q) && !victims.is_empty() {
                found.push(Rectangle { first, second, near: p, far: q, pair: pair.house, victims });
            }
        }
    }
    found
}

fn tell<C: CellBitSet>(
    card: &'static Technique,
    digit: Digit,
    corner: &Corner<C>,
    rectangle: &Rectangle<C>,
    victims: C,
) -> StepBuilder {
    StepBuilder::new(card)
        .eliminate(digit, victims)
        .show(Role::Base, digit, corner.places)
        .show(Role::End, digit, C::of(rectangle.far))
        .link(LinkKind::Strong, digit, rectangle.near, rectangle.far)
        .show_houses(Role::Base, &[corner.block, rectangle.pair])
        .fill_houses("box", &[corner.block])
        .fill_digits("digit", DigitSet::of(digit))
        .fill_cells("first", rectangle.first)
        .fill_cells("second", rectangle.second)
        .fill_cells("near", C::of(rectangle.near))
        .fill_cells("far", C::of(rectangle.far))
        .fill_cells("victims", victims)
}
