//! Fish: one digit in as many houses as can hold it.

use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Role, Technique};

use crate::facts::Facts;
use crate::found::{Draft, Found};
use crate::options::Options;
use crate::pattern::fish::{Fins, Fish, Shape, Wanted, fish};
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
    with_fins(facts, card, wanted(size, Shape::Basic, Fins::Plain, options), found)
}

/// The same with fins, some line left with one place or none without them.
pub fn sashimi<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    options: &Options,
    found: &mut Found,
) -> ControlFlow<()> {
    with_fins(facts, card, wanted(size, Shape::Basic, Fins::Sashimi, options), found)
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
    Wanted { size, shape, fins, most_fins: options.fins, most_endo: options.endo_fins }
}

fn whole<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    shape: Shape,
    found: &mut Found,
) -> ControlFlow<()> {
    let wanted = Wanted { size, shape, fins: Fins::None, most_fins: 0, most_endo: 0 };
    fish(facts, wanted, &mut |fish| draft(card, fish).hand_on(found))
}

fn with_fins<C: Cells>(
    facts: &Facts<C>,
    card: &'static Technique,
    wanted: Wanted,
    found: &mut Found,
) -> ControlFlow<()> {
    fish(facts, wanted, &mut |fish| {
        draft(card, fish).show(Role::Fin, fish.digit, fish.fins).say_cells("fins", fish.fins).hand_on(found)
    })
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
