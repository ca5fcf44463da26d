//! Simple colouring: the places of a digit in two colours along conjugate pairs; all of one colour are true.
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
use crate::pattern::houses::colours::{ColourCluster, clusters, seen_by_any, seen_pair};
use crate::pattern::placements::template_survey::has_place_without_template;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::colourings::colouring_cards::{SIMPLE_TRAP, SIMPLE_WRAP};

/// Finds colour traps: candidates that see both colours of a cluster.
pub(crate) fn simple_trap<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
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

/// Finds colour wraps: colours with two places that see each other.
pub(crate) fn simple_wrap<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
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

/// Returns a step that shows two colours of a digit, numbered from `number`.
pub(crate) fn draft<C: CellBitSet>(
    card: &'static Technique,
    digit: Digit,
    colours: [C; 2],
    number: u8,
) -> StepBuilder {
    StepBuilder::new(card)
        .show(Role::Colour(number), digit, colours[0])
        .show(Role::Colour(number + 1), digit, colours[1])
        .fill_digits("digit", DigitSet::of(digit))
}
