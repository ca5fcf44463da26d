//! Two finned fish with the same bases, reported as one step.

use std::ops::ControlFlow;

use pencilmark_core::house::HouseId;
use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::fish::fish;
use crate::pattern::fish_query::{FishPattern, FishQuery, RepeatedFish};
use crate::step_builder::StepSink;
use crate::technique::fish_steps::finned_step;

/// The work that it takes to keep a fish, counted high since it takes room too.
const FISH_WORK: u64 = 100;

/// Finds two fish with the same bases and all covers but one the same, of which each eliminates something of its own, as one step.
pub fn siamese<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    wanted: FishQuery,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut all: Vec<FishPattern<C>> = Vec::new();
    fish(facts, FishQuery { repeats: RepeatedFish::Keep, ..wanted }, &mut |fish| {
        all.push(fish.clone());
        facts.cache().spend(FISH_WORK)
    })?;
    for (i, one) in all.iter().enumerate() {
        facts.cache().spend((all.len() - i) as u64)?;
        for two in all[i + 1..].iter().filter(|two| are_twins(one, two)) {
            let more: Vec<HouseId> =
                two.covers.iter().copied().filter(|house| !one.covers.contains(house)).collect();
            let both = FishPattern {
                covers: [&one.covers[..], &more].concat(),
                fins: one.fins | two.fins,
                victims: one.victims | two.victims,
                ..one.clone()
            };
            finned_step(card, &both).report(found)?;
        }
    }
    ControlFlow::Continue(())
}

fn are_twins<C: CellBitSet>(one: &FishPattern<C>, two: &FishPattern<C>) -> bool {
    let shared = || one.covers.iter().filter(|house| two.covers.contains(house)).count();
    one.digit == two.digit
        && one.bases == two.bases
        && shared() + 1 == one.covers.len()
        && !one.victims.minus(two.victims).is_empty()
        && !two.victims.minus(one.victims).is_empty()
}
