//! Empty rectangles: a box whose places for a digit lie in one row and one column, and a conjugate pair elsewhere that
//! meets one of these lines.
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
use pencilmark_core::step::{Candidate, Chain, LinkKind, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::houses::conjugate_pairs::conjugate_pairs;
use crate::pattern::houses::empty_rectangles::{
    EmptyRectangle, EmptyRectangleBox, empty_rectangle_boxes, rectangles,
};
use crate::pattern::placements::template_survey::has_place_without_template;
use crate::search_cache::SearchId;
use crate::step_builder::{StepBuilder, StepSink};

/// Finds every empty rectangle; if the options allow duals, also pairs on the same box that eliminate in both directions,
/// as one step.
pub fn empty_rectangle<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let fewest = if options.allow_two_place_rectangles { 2 } else { 3 };
    let search = SearchId::of_variant(card, fewest as u8);
    let fresh = |digit: &Digit| {
        !facts.is_fruitless_by_digit(search, *digit) && has_place_without_template(facts, *digit)
    };
    for digit in facts.digits().filter(fresh) {
        let mut fruitless = true;
        let pairs = conjugate_pairs(facts, digit);
        for corner in empty_rectangle_boxes(facts, digit, fewest) {
            let [a, b] = corner.lines;
            let [across, down] = [a, b].map(|line| rectangles(facts, digit, &corner, line, &pairs));
            for rectangle in across.iter().chain(&down) {
                fruitless = false;
                rectangle_step(card, digit, &corner, &[rectangle], rectangle.victims).report(found)?;
            }
            if options.combine_dual_patterns {
                duals(card, digit, &corner, [&across, &down], found)?;
            }
        }
        if fruitless {
            facts.note_fruitless_by_digit(search, digit);
        }
    }
    ControlFlow::Continue(())
}

/// Finds dual empty rectangles, which eliminate in both directions, as one step each.
pub(crate) fn dual_rectangles<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let fewest = if options.allow_two_place_rectangles { 2 } else { 3 };
    for digit in facts.digits().filter(|digit| has_place_without_template(facts, *digit)) {
        let pairs = conjugate_pairs(facts, digit);
        for corner in empty_rectangle_boxes(facts, digit, fewest) {
            let both = corner.lines.map(|line| rectangles(facts, digit, &corner, line, &pairs));
            duals(card, digit, &corner, [&both[0], &both[1]], found)?;
        }
    }
    ControlFlow::Continue(())
}

fn duals<C: CellBitSet>(
    card: &'static Technique,
    digit: Digit,
    corner: &EmptyRectangleBox<C>,
    [across, down]: [&[EmptyRectangle<C>]; 2],
    found: &mut StepSink,
) -> ControlFlow<()> {
    for one in across {
        let differ = |a: C, b: C| !a.minus(b).is_empty() && !b.minus(a).is_empty();
        for other in down.iter().filter(|other| differ(one.victims, other.victims)) {
            let victims = one.victims | other.victims;
            rectangle_step(card, digit, corner, &[one, other], victims)
                .show_link(LinkKind::Strong, digit, other.near_end, other.far_end)
                .show_houses(Role::Base, &[other.pair_house])
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

fn rectangle_step<C: CellBitSet>(
    card: &'static Technique,
    digit: Digit,
    corner: &EmptyRectangleBox<C>,
    rectangles: &[&EmptyRectangle<C>],
    victims: C,
) -> StepBuilder {
    let rectangle = rectangles[0];
    StepBuilder::new(card)
        .eliminate(digit, victims)
        .show(Role::Base, digit, corner.places)
        .show(Role::End, digit, C::of(rectangle.far_end))
        .show_link(LinkKind::Strong, digit, rectangle.near_end, rectangle.far_end)
        .show_houses(Role::Base, &[corner.block, rectangle.pair_house])
        .fill_houses("box", &[corner.block])
        .fill_digits("digit", DigitSet::of(digit))
        .fill_alternative_cells("first", rectangle.seen_places)
        .fill_alternative_cells("second", rectangle.other_places)
        .fill_chains("chains", rectangles.iter().map(|one| far_chain(digit, one)).collect())
        .fill_cells("victims", victims)
}

/// Returns the chain from the places of a line in the box to the far end of the pair.
fn far_chain<C: CellBitSet>(digit: Digit, rectangle: &EmptyRectangle<C>) -> Chain {
    let at = |cell: Cell| Candidate { cell, digit };
    let line = rectangle.seen_places.iter().map(at).collect();
    let nodes = vec![line, vec![at(rectangle.near_end)], vec![at(rectangle.far_end)]];
    Chain { nodes, first_link: LinkKind::Weak, is_closed: false }
}
