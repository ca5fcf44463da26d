//! Siamese fish: two finned fish with the same bases, reported as one step.

use std::ops::ControlFlow;

use pencilmark_core::house::HouseId;
use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::fishes::fish::fish;
use crate::pattern::fishes::fish_query::{FishFins, FishPattern, FishQuery, FishShape, RepeatedFish};
use crate::step_builder::StepSink;
use crate::technique::fishes::fish_steps::finned_step;

/// The work counted for storing a fish; it is high because each fish takes memory.
const FISH_WORK: u64 = 100;

/// Finds Siamese fish: two fish with the same bases and covers that differ in one, each with an elimination of its own.
pub(crate) fn siamese<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    wanted: FishQuery,
    found: &mut StepSink,
) -> ControlFlow<()> {
    report_twins(facts, card, wanted, &|one, two| are_twins(one, two) && is_one_cover_apart(one, two), found)
}

/// The fins of two fish that are reported as one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TwinFins {
    /// One fish is a sashimi fish, the other isn't.
    Mixed,
    /// At least one fish keeps two places in every base without its fins.
    Plain,
    /// At least one fish is a sashimi fish.
    Sashimi,
    /// Both fish may have any fins.
    Any,
}

/// Finds pairs of fish with the same bases and different covers, each with an elimination of its own, as one step.
pub(crate) fn twins<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (size, shape, fins): (usize, FishShape, TwinFins),
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if fins == TwinFins::Mixed && !options.combine_siamese_fish {
        return ControlFlow::Continue(());
    }
    let wanted = FishQuery {
        size,
        shape,
        fins: FishFins::Any,
        max_fins: options.max_fins,
        max_endo_fins: options.max_endo_fins,
        repeats: RepeatedFish::Keep,
    };
    let is_sashimi = |fish: &FishPattern<C>| {
        let left = |base: &HouseId| (facts.places_in(fish.digit, *base) & fish.places).minus(fish.fins).len();
        fish.bases.iter().any(|base| left(base) < 2)
    };
    let fits = |one: &FishPattern<C>, two: &FishPattern<C>| match fins {
        TwinFins::Mixed => is_sashimi(one) != is_sashimi(two),
        TwinFins::Plain => !is_sashimi(one) || !is_sashimi(two),
        TwinFins::Sashimi => is_sashimi(one) || is_sashimi(two),
        TwinFins::Any => true,
    };
    report_twins(facts, card, wanted, &|one, two| are_twins(one, two) && fits(one, two), found)
}

fn report_twins<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    wanted: FishQuery,
    fits: &dyn Fn(&FishPattern<C>, &FishPattern<C>) -> bool,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut all: Vec<FishPattern<C>> = Vec::new();
    fish(facts, FishQuery { repeats: RepeatedFish::Keep, ..wanted }, &mut |fish| {
        all.push(fish.clone());
        facts.cache().spend(FISH_WORK)
    })?;
    for (i, one) in all.iter().enumerate() {
        facts.cache().spend((all.len() - i) as u64)?;
        for two in all[i + 1..].iter().filter(|two| fits(one, two)) {
            let more: Vec<HouseId> =
                two.covers.iter().copied().filter(|house| !one.covers.contains(house)).collect();
            let both = FishPattern {
                covers: [&one.covers[..], &more].concat(),
                fins: one.fins | two.fins,
                victims: one.victims | two.victims,
                ..one.clone()
            };
            finned_step(card, &both)
                .explain_as([one, two].map(|fish| finned_step(card, fish)))
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

fn are_twins<C: CellBitSet>(one: &FishPattern<C>, two: &FishPattern<C>) -> bool {
    one.digit == two.digit
        && one.bases == two.bases
        && !one.victims.minus(two.victims).is_empty()
        && !two.victims.minus(one.victims).is_empty()
}

fn is_one_cover_apart<C>(one: &FishPattern<C>, two: &FishPattern<C>) -> bool {
    let shared = one.covers.iter().filter(|house| two.covers.contains(house)).count();
    shared + 1 == one.covers.len()
}
