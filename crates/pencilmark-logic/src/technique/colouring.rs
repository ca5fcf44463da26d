//! Places of a digit in two colours: where a house has two places, one of each. All of one colour are true.
//!
//! ```text
//! A . . . b . . . .      A = b in a row, b = A in a column, A = b in a row
//! . . . . | . . . .
//! x . . . A . . b .      trap: x sees an A and a b
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::colours::{ColourCluster, clusters, seen_by_any, seen_pair};
use crate::pattern::template_survey::has_place_without_template;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::colouring_cards::{MULTI_1, MULTI_2, SIMPLE_TRAP, SIMPLE_WRAP};

/// Finds candidates that see both colours of a cluster.
pub fn simple_trap<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    visit_clusters(facts, &mut |digit, cluster| {
        let [first, second] = cluster.colours.map(|colour| seen_by_any(facts, colour));
        let victims = (facts.places(digit) & first & second).minus(cluster.all());
        if victims.is_empty() {
            return ControlFlow::Continue(());
        }
        draft(&SIMPLE_TRAP, digit, cluster.colours, 0)
            .eliminate(digit, victims)
            .fill_cells("first", cluster.colours[0])
            .fill_cells("second", cluster.colours[1])
            .fill_cells("victims", victims)
            .report(found)
    })
}

/// Finds colours of which two see each other.
pub fn simple_wrap<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    visit_clusters(facts, &mut |digit, cluster| {
        for (colour, other) in cluster.colour_pairs() {
            if let Some(clash) = seen_pair(facts, colour) {
                draft(&SIMPLE_WRAP, digit, [colour, other], 0)
                    .eliminate(digit, colour)
                    .fill_cells("first", colour)
                    .fill_cells("second", other)
                    .fill_cells("clash", clash)
                    .report(found)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds two clusters joined where a colour of the one sees a colour of the other.
pub fn multi_1<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits().filter(|digit| has_place_without_template(facts, *digit)) {
        let clusters = clusters(facts, digit);
        for (i, one) in clusters.iter().enumerate() {
            for two in &clusters[i + 1..] {
                for a in one.colour_pairs() {
                    for b in two.colour_pairs() {
                        report_joined(facts, digit, a, b, found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds colours that see both colours of another cluster.
pub fn multi_2<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits().filter(|digit| has_place_without_template(facts, *digit)) {
        let clusters = clusters(facts, digit);
        for (i, one) in clusters.iter().enumerate() {
            for (_, two) in clusters.iter().enumerate().filter(|(j, _)| *j != i) {
                for (colour, other) in one.colour_pairs() {
                    let seen = seen_by_any(facts, colour);
                    if two.colours.iter().any(|colour| (*colour & seen).is_empty()) {
                        continue;
                    }
                    draft(&MULTI_2, digit, [colour, other], 0)
                        .eliminate(digit, colour)
                        .show(Role::Colour(2), digit, two.colours[0])
                        .show(Role::Colour(3), digit, two.colours[1])
                        .fill_cells("first", colour)
                        .fill_cells("third", two.colours[0])
                        .fill_cells("fourth", two.colours[1])
                        .report(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn visit_clusters<C: CellBitSet>(
    facts: &Facts<C>,
    visit: &mut dyn FnMut(Digit, &ColourCluster<C>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in facts.digits().filter(|digit| has_place_without_template(facts, *digit)) {
        for cluster in clusters(facts, digit) {
            visit(digit, &cluster)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds what sees the far colours of two clusters whose near colours see each other: one of the far colours is true.
fn report_joined<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    (near_a, far_a): (C, C),
    (near_b, far_b): (C, C),
    found: &mut StepSink,
) -> ControlFlow<()> {
    let seen = |cells: C| seen_by_any(facts, cells);
    let victims = facts.places(digit) & seen(far_a) & seen(far_b);
    let touching = seen(near_b) & near_a;
    let Some(cell) = touching.iter().next().filter(|_| !victims.is_empty()) else {
        return ControlFlow::Continue(());
    };
    let other = (facts.peers(cell) & near_b).iter().next().map_or(C::EMPTY, C::of);
    draft(&MULTI_1, digit, [near_a, far_a], 0)
        .eliminate(digit, victims)
        .show(Role::Colour(2), digit, near_b)
        .show(Role::Colour(3), digit, far_b)
        .fill_cells("first", near_a)
        .fill_cells("second", far_a)
        .fill_cells("third", near_b)
        .fill_cells("fourth", far_b)
        .fill_cells("clash", C::of(cell) | other)
        .fill_cells("victims", victims)
        .report(found)
}

fn draft<C: CellBitSet>(card: &'static Technique, digit: Digit, colours: [C; 2], number: u8) -> StepBuilder {
    StepBuilder::new(card)
        .show(Role::Colour(number), digit, colours[0])
        .show(Role::Colour(number + 1), digit, colours[1])
        .fill_digits("digit", DigitSet::of(digit))
}
