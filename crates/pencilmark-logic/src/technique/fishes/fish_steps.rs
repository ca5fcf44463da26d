//! Steps of fish, with their marks and sentences.

use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::fishes::fish_query::FishPattern;
use crate::step_builder::StepBuilder;
use crate::technique::fishes::fish_cards::X_WING;

/// Returns the step of a finned fish.
pub(crate) fn finned_step<C: CellBitSet>(card: &'static Technique, fish: &FishPattern<C>) -> StepBuilder {
    fish_step(card, fish).show(Role::Fin, fish.digit, fish.fins).fill_cells("fins", fish.fins)
}

/// Returns the step of a fish with or without fins.
pub(crate) fn fish_step<C: CellBitSet>(card: &'static Technique, fish: &FishPattern<C>) -> StepBuilder {
    let mut covers = fish.covers.to_vec();
    covers.sort_unstable();
    StepBuilder::new(card)
        .eliminate(fish.digit, fish.victims)
        .show(Role::Base, fish.digit, fish.places.minus(fish.fins))
        .show_houses(Role::Base, &fish.bases)
        .show_houses(Role::Cover, &fish.covers)
        .fill_houses("bases", &fish.bases)
        .fill_houses("covers", &covers)
        .fill_digits("digit", DigitSet::of(fish.digit))
        .fill_cells("victims", fish.victims)
}

/// Returns the step of an X-wing, explained by its corners: those on one of the two diagonals both hold the digit.
pub(crate) fn x_wing_step<C: CellBitSet>(facts: &Facts<C>, fish: &FishPattern<C>) -> StepBuilder {
    let corner = |base: usize, cover: usize| {
        fish.places & facts.cells(fish.bases[base]) & facts.cells(fish.covers[cover])
    };
    fish_step(&X_WING, fish)
        .fill_cells("first", corner(0, 0) | corner(1, 1))
        .fill_cells("second", corner(0, 1) | corner(1, 0))
}
