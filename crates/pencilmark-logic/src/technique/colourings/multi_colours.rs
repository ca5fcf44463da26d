//! Multi-colouring: two clusters of a digit in two colours each, where a colour of one cluster sees a colour of the other.
//!
//! ```text
//! A . . . b . . . .      A or b is true
//! . . . . . . . . .
//! C . . . . . . d .      C or d is true; A and C see each other, so not both: b or d is true
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::Digit;
use pencilmark_core::step::{Conclusion, Role, Step};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::colours::{clusters, seen_by_any};
use crate::pattern::placements::template_survey::has_place_without_template;
use crate::step_builder::StepSink;
use crate::technique::colourings::colouring::draft;
use crate::technique::colourings::colouring_cards::{MULTI_1, MULTI_2};

/// Finds pairs of clusters in which a colour of one sees a colour of the other.
pub(crate) fn multi_1<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
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

/// Finds pairs of clusters in which each colour sees one of the other cluster, with the eliminations of both directions.
pub(crate) fn multi_1_both_ways<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits().filter(|digit| has_place_without_template(facts, *digit)) {
        let clusters = clusters(facts, digit);
        for (i, one) in clusters.iter().enumerate() {
            for two in &clusters[i + 1..] {
                let mut steps = Vec::new();
                for (a, b) in one.colour_pairs().into_iter().flat_map(|a| two.colour_pairs().map(|b| (a, b)))
                {
                    report_joined(facts, digit, a, b, &mut |step| {
                        steps.push(step);
                        ControlFlow::Continue(())
                    })?;
                }
                let mut steps = steps.into_iter();
                if let (Some(first), Some(second)) = (steps.next(), steps.next()) {
                    found(steps.fold(joined_steps(first, second), joined_steps))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the first step with the additional conclusions of the second.
fn joined_steps(mut first: Step, second: Step) -> Step {
    let new = second.conclusions.into_iter().filter(|conclusion| !first.conclusions.contains(conclusion));
    let new: Vec<Conclusion> = new.collect();
    first.conclusions.extend(new);
    first.more_slots.push(second.slots);
    first
}

/// Finds colours that see both colours of another cluster.
pub(crate) fn multi_2<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
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
                        .fill_cells("second", other)
                        .fill_cells("third", two.colours[0])
                        .fill_cells("fourth", two.colours[1])
                        .report(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports the candidates that see the far colours of two clusters whose near colours see each other: one of the far
/// colours is true.
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
