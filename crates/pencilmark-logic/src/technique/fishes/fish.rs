//! Fish: the places for a digit in n base houses are covered by n other houses.

use std::ops::ControlFlow;

use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::fishes::fish::fish;
use crate::pattern::fishes::fish_query::{FishFins, FishQuery, FishShape, RepeatedFish};
use crate::step_builder::StepSink;
use crate::technique::fishes::fish_cards::X_WING;
use crate::technique::fishes::fish_steps::{finned_step, fish_step, x_wing_step};
use crate::technique::fishes::siamese_fish::siamese;

/// Finds basic fish: `size` rows whose places for a digit lie in `size` columns, or vice versa.
pub(crate) fn basic<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    whole(facts, card, size, FishShape::Basic, found)
}

/// Finds finned fish: without the fins every base line has at least two places.
pub(crate) fn finned<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let wanted = finned_query(size, FishShape::Basic, FishFins::Plain, options);
    with_fins(facts, card, wanted, found)?;
    if options.combine_siamese_fish { siamese(facts, card, wanted, found) } else { ControlFlow::Continue(()) }
}

/// Finds sashimi fish: without the fins some base line has at most one place.
pub(crate) fn sashimi<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let wanted = finned_query(size, FishShape::Basic, FishFins::Sashimi, options);
    with_fins(facts, card, wanted, found)?;
    if options.combine_siamese_fish { siamese(facts, card, wanted, found) } else { ControlFlow::Continue(()) }
}

/// Finds Franken fish: with boxes among the bases or covers.
pub(crate) fn franken<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    whole(facts, card, size, FishShape::Franken, found)
}

/// Finds finned Franken fish: with fins, and boxes among the bases or covers.
pub(crate) fn finned_franken<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    with_fins(facts, card, finned_query(size, FishShape::Franken, FishFins::Any, options), found)
}

/// Finds mutant fish: with any mix of houses.
pub(crate) fn mutant<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    whole(facts, card, size, FishShape::Mutant, found)
}

/// Finds finned mutant fish: with fins and any mix of houses.
pub(crate) fn finned_mutant<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    with_fins(facts, card, finned_query(size, FishShape::Mutant, FishFins::Any, options), found)
}

/// Returns the query for fish with fins, with the limits of the options.
pub(crate) fn finned_query(
    size: usize,
    shape: FishShape,
    fins: FishFins,
    options: &TechniqueOptions,
) -> FishQuery {
    FishQuery {
        size,
        shape,
        fins,
        max_fins: options.max_fins,
        max_endo_fins: options.max_endo_fins,
        repeats: RepeatedFish::Drop,
    }
}

fn whole<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    shape: FishShape,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let wanted = FishQuery {
        size,
        shape,
        fins: FishFins::None,
        max_fins: 0,
        max_endo_fins: 0,
        repeats: RepeatedFish::Drop,
    };
    fish(facts, wanted, &mut |fish| {
        if std::ptr::eq(card, &X_WING) {
            x_wing_step(facts, fish).report(found)
        } else {
            fish_step(card, fish).report(found)
        }
    })
}

fn with_fins<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    wanted: FishQuery,
    found: &mut StepSink,
) -> ControlFlow<()> {
    fish(facts, wanted, &mut |fish| finned_step(card, fish).report(found))
}
