//! The uniqueness types 1 to 4, which apply alike to rectangles, loops and other deadly patterns.

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::uniqueness::deadly::DeadlyPattern;
use crate::step_builder::{StepBuilder, StepSink};

/// The sentence of uniqueness type 1: one roof cell.
pub(crate) const ONE_ROOF_SENTENCE: &str = "If {cells} held only {digits}, they could be filled in two ways, but the puzzle has just one \
    solution. Only {roofs} has another candidate, so it must take it: it is none of {digits}.";
/// The sentence of uniqueness type 2: several roof cells with one extra digit.
pub(crate) const ONE_EXTRA_SENTENCE: &str = "If {cells} held only {digits}, they could be filled in two ways, but the puzzle has just one \
    solution. {roofs} have only {digit} besides, so at least one of them is {digit}, and a cell that sees all of them can't be {digit}.";
/// The sentence of uniqueness type 3: roof cells as part of a subset.
pub(crate) const SUBSET_SENTENCE: &str = "If {cells} held only {digits}, they could be filled in two ways, but the puzzle has just one \
    solution. So one of {roofs} holds another digit ({extras}). With {others}, that makes a naked subset in \
    {house}: {subset} belong to it, and no cell outside of it can hold them there.";
/// The explanation of a type 4 unique rectangle: two roof cells with a strong link.
pub(crate) const STRONG_LINK_SENTENCE: &str = "If {cells} held only {digits}, they could be filled in two ways, but the puzzle has just one \
    solution. In {house}, {digit} must be in one of {roofs}. The other can't hold the rest of the pattern \
    ({gone}), or nothing but {digits} would be left. So neither of {roofs} can hold it.";

/// A finder of steps for one deadly pattern, by one of the types.
pub(crate) type DeadlyRule<C> =
    fn(&Facts<C>, &'static Technique, &DeadlyPattern<C>, &mut StepSink) -> ControlFlow<()>;

/// Finds type 1: one roof cell, which must hold an extra digit.
pub(crate) fn one_roof<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let roofs = deadly.roofs(facts);
    if roofs.len() != 1 {
        return ControlFlow::Continue(());
    }
    deadly
        .digits_of_any(roofs)
        .iter()
        .fold(draft(facts, card, deadly), |draft, digit| draft.eliminate(digit, roofs & facts.places(digit)))
        .fill_cells("roofs", roofs)
        .report(found)
}

/// Finds type 2: several roof cells with the same extra digit, one of which holds it.
pub(crate) fn one_extra<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let roofs = deadly.roofs(facts);
    let Some(digit) = deadly.extra_digits(facts, roofs).only().filter(|_| roofs.len() > 1) else {
        return ControlFlow::Continue(());
    };
    let victims = facts.places_seeing(digit, roofs);
    if victims.is_empty() {
        return ControlFlow::Continue(());
    }
    draft(facts, card, deadly)
        .eliminate(digit, victims)
        .show(Role::End, digit, roofs)
        .fill_cells("roofs", roofs)
        .fill_digits("digit", DigitSet::of(digit))
        .report(found)
}

/// Finds type 4: two roof cells in a house, one of which must hold one of the pattern's digits, so that neither can hold
/// the other.
pub(crate) fn strong_link<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let roofs = deadly.roofs(facts);
    if roofs.len() != 2 {
        return ControlFlow::Continue(());
    }
    let common = roofs.iter().fold(deadly.digits, |common, roof| common & deadly.digits_of(roof));
    let with = |digit: Digit| {
        let own = roofs.iter().filter(|roof| deadly.digits_of(*roof).contains(digit));
        own.fold(C::EMPTY, |cells, roof| cells | C::of(roof)) & facts.places(digit)
    };
    for house in facts.houses_of_all(roofs).filter(|house| facts.rules().house(*house).is_complete()) {
        for digit in common.iter().filter(|digit| facts.places_in(*digit, house) == roofs) {
            let others = deadly.digits_of_any(roofs) - DigitSet::of(digit);
            others
                .iter()
                .fold(draft(facts, card, deadly), |draft, other| draft.eliminate(other, with(other)))
                .show(Role::End, digit, roofs)
                .show_houses(Role::Cover, &[house])
                .fill_cells("roofs", roofs)
                .fill_houses("house", &[house])
                .fill_digits("digit", DigitSet::of(digit))
                .fill_digits("gone", others)
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns a step that shows a deadly pattern and fills the blanks common to all types.
pub(crate) fn draft<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
) -> StepBuilder {
    let at = |digit: Digit| {
        let cells = (deadly.cells & facts.places(digit))
            .iter()
            .filter(move |cell| deadly.digits_of(*cell).contains(digit));
        cells.map(move |cell| Candidate { cell, digit })
    };
    let step = StepBuilder::new(card)
        .show_candidates(Role::Base, deadly.digits.iter().flat_map(at).collect())
        .fill_cells("cells", deadly.cells)
        .fill_digits("digits", deadly.digits);
    // Only patterns of any shape have cells with a part of the pattern's digits.
    match card.sentence.contains("{held}") {
        true => step.fill_cell_digits(
            "held",
            deadly.cells.iter().map(|cell| (cell, deadly.digits_of(cell))).collect(),
        ),
        false => step,
    }
}
