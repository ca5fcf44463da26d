//! Fish: one digit in as many houses as can hold it.

use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Role, Technique};

use crate::facts::Facts;
use crate::found::{Draft, Found};
use crate::options::Options;
use crate::pattern::fish::{Fins, Fish, Repeats, Shape, Wanted, fish};
use crate::width::Cells;

/// `size` rows whose places for a digit lie in `size` columns, and the other way round.
pub fn basic<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut Found,
) -> ControlFlow<()> {
    whole(facts, card, size, Shape::Basic, found)
}

/// The same with fins, every line keeping two places without them.
pub fn finned<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &Options,
    found: &mut Found,
) -> ControlFlow<()> {
    let wanted = wanted(size, Shape::Basic, Fins::Plain, options);
    with_fins(facts, card, wanted, found)?;
    if options.siamese { siamese(facts, card, wanted, found) } else { ControlFlow::Continue(()) }
}

/// The same with fins, some line left with one place or none without them.
pub fn sashimi<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &Options,
    found: &mut Found,
) -> ControlFlow<()> {
    let wanted = wanted(size, Shape::Basic, Fins::Sashimi, options);
    with_fins(facts, card, wanted, found)?;
    if options.siamese { siamese(facts, card, wanted, found) } else { ControlFlow::Continue(()) }
}

/// With boxes on either side.
pub fn franken<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut Found,
) -> ControlFlow<()> {
    whole(facts, card, size, Shape::Franken, found)
}

/// With boxes on either side and fins.
pub fn finned_franken<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &Options,
    found: &mut Found,
) -> ControlFlow<()> {
    with_fins(facts, card, wanted(size, Shape::Franken, Fins::Any, options), found)
}

/// Of any mix of houses.
pub fn mutant<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut Found,
) -> ControlFlow<()> {
    whole(facts, card, size, Shape::Mutant, found)
}

/// Of any mix of houses, with fins.
pub fn finned_mutant<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &Options,
    found: &mut Found,
) -> ControlFlow<()> {
    with_fins(facts, card, wanted(size, Shape::Mutant, Fins::Any, options), found)
}

fn wanted(size: usize, shape: Shape, fins: Fins, options: &Options) -> Wanted {
    Wanted {
        size,
        shape,
        fins,
        most_fins: options.fins,
        most_endo: options.endo_fins,
        repeats: Repeats::Drop,
    }
}

fn whole<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    shape: Shape,
    found: &mut Found,
) -> ControlFlow<()> {
    let wanted = Wanted { size, shape, fins: Fins::None, most_fins: 0, most_endo: 0, repeats: Repeats::Drop };
    fish(facts, wanted, &mut |fish| draft(card, fish).hand_on(found))
}

fn with_fins<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    wanted: Wanted,
    found: &mut Found,
) -> ControlFlow<()> {
    fish(facts, wanted, &mut |fish| tell(card, fish).hand_on(found))
}

/// Two fish with the same bases and all covers but one the same, of which each eliminates something of its own, told as one.
fn siamese<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    wanted: Wanted,
    found: &mut Found,
) -> ControlFlow<()> {
    let mut all: Vec<Fish<C>> = Vec::new();
    fish(facts, Wanted { repeats: Repeats::Keep, ..wanted }, &mut |fish| {
        all.push(fish.clone());
        ControlFlow::Continue(())
    })?;
    for (i, one) in all.iter().enumerate() {
        for two in all[i + 1..].iter().filter(|two| are_twins(one, two)) {
            let more: Vec<HouseId> =
                two.covers.iter().copied().filter(|house| !one.covers.contains(house)).collect();
            let both = Fish {
                covers: [&one.covers[..], &more].concat(),
                fins: one.fins | two.fins,
                victims: one.victims | two.victims,
                ..one.clone()
            };
            tell(card, &both).hand_on(found)?;
        }
    }
    ControlFlow::Continue(())
}

fn are_twins<C: Cells>(one: &Fish<C>, two: &Fish<C>) -> bool {
    let shared = || one.covers.iter().filter(|house| two.covers.contains(house)).count();
    one.digit == two.digit
        && one.bases == two.bases
        && shared() + 1 == one.covers.len()
        && !one.victims.minus(two.victims).is_empty()
        && !two.victims.minus(one.victims).is_empty()
}

fn tell<C: Cells>(card: &'static Technique, fish: &Fish<C>) -> Draft {
    draft(card, fish).show(Role::Fin, fish.digit, fish.fins).say_cells("fins", fish.fins)
}

fn draft<C: Cells>(card: &'static Technique, fish: &Fish<C>) -> Draft {
    Draft::new(card)
        .eliminate(fish.digit, fish.victims)
        .show(Role::Base, fish.digit, fish.places.minus(fish.fins))
        .show_houses(Role::Base, &fish.bases)
        .show_houses(Role::Cover, &fish.covers)
        .say_houses("bases", &fish.bases)
        .say_houses("covers", &fish.covers)
        .say_digits("digit", DigitSet::of(fish.digit))
        .say_cells("victims", fish.victims)
}
