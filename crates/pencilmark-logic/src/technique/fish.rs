//! Fish: one digit in as many houses as can hold it.

use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::Options;
use crate::pattern::fish::{FishFins, FishPattern, FishQuery, FishShape, RepeatedFish, fish};
use crate::step_builder::{StepBuilder, StepSink};

/// `size` rows whose places for a digit lie in `size` columns, and the other way round.
pub fn basic<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    whole(facts, card, size, FishShape::Basic, found)
}

/// The same with fins, every line keeping two places without them.
pub fn finned<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let wanted = wanted(size, FishShape::Basic, FishFins::Plain, options);
    with_fins(facts, card, wanted, found)?;
    if options.siamese { siamese(facts, card, wanted, found) } else { ControlFlow::Continue(()) }
}

/// The same with fins, some line left with one place or none without them.
pub fn sashimi<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let wanted = wanted(size, FishShape::Basic, FishFins::Sashimi, options);
    with_fins(facts, card, wanted, found)?;
    if options.siamese { siamese(facts, card, wanted, found) } else { ControlFlow::Continue(()) }
}

/// With boxes on either side.
pub fn franken<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    whole(facts, card, size, FishShape::Franken, found)
}

/// With boxes on either side and fins.
pub fn finned_franken<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    with_fins(facts, card, wanted(size, FishShape::Franken, FishFins::Any, options), found)
}

/// Of any mix of houses.
pub fn mutant<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    whole(facts, card, size, FishShape::Mutant, found)
}

/// Of any mix of houses, with fins.
pub fn finned_mutant<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    with_fins(facts, card, wanted(size, FishShape::Mutant, FishFins::Any, options), found)
}

fn wanted(size: usize, shape: FishShape, fins: FishFins, options: &Options) -> FishQuery {
    FishQuery {
        size,
        shape,
        fins,
        most_fins: options.fins,
        most_endo: options.endo_fins,
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
        most_fins: 0,
        most_endo: 0,
        repeats: RepeatedFish::Drop,
    };
    fish(facts, wanted, &mut |fish| draft(card, fish).report(found))
}

fn with_fins<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    wanted: FishQuery,
    found: &mut StepSink,
) -> ControlFlow<()> {
    fish(facts, wanted, &mut |fish| tell(card, fish).report(found))
}

/// Two fish with the same bases and all covers but one the same, of which each eliminates something of its own, told as one.
fn siamese<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    wanted: FishQuery,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut all: Vec<FishPattern<C>> = Vec::new();
    fish(facts, FishQuery { repeats: RepeatedFish::Keep, ..wanted }, &mut |fish| {
        all.push(fish.clone());
        ControlFlow::Continue(())
    })?;
    for (i, one) in all.iter().enumerate() {
        for two in all[i + 1..].iter().filter(|two| are_twins(one, two)) {
            let more: Vec<HouseId> =
                two.covers.iter().copied().filter(|house| !one.covers.contains(house)).collect();
            let both = FishPattern {
                covers: [&one.covers[..], &more].concat(),
                fins: one.fins | two.fins,
                victims: one.victims | two.victims,
                ..one.clone()
            };
            tell(card, &both).report(found)?;
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

fn tell<C: CellBitSet>(card: &'static Technique, fish: &FishPattern<C>) -> StepBuilder {
    draft(card, fish).show(Role::Fin, fish.digit, fish.fins).fill_cells("fins", fish.fins)
}

fn draft<C: CellBitSet>(card: &'static Technique, fish: &FishPattern<C>) -> StepBuilder {
    StepBuilder::new(card)
        .eliminate(fish.digit, fish.victims)
        .show(Role::Base, fish.digit, fish.places.minus(fish.fins))
        .show_houses(Role::Base, &fish.bases)
        .show_houses(Role::Cover, &fish.covers)
        .fill_houses("bases", &fish.bases)
        .fill_houses("covers", &fish.covers)
        .fill_digits("digit", DigitSet::of(fish.digit))
        .fill_cells("victims", fish.victims)
}
