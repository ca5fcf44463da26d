//! Turbot fish: two conjugate pairs of a digit with near ends that see each other, so that one of the far ends is true.
//!
//! ```text
//! . . . . . . . . .
//! . A . . . . . B .      row with two places, A = B
//! . : . . . . . : .
//! . : . . . x . : .      a and A see each other: so b or B is true, and x, which sees both, is eliminated
//! . a . . . . b . .      row with two places, a = b
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseKind;
use pencilmark_core::step::{LinkKind, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::placements::template_survey::has_place_without_template;
use crate::search_cache::SearchId;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::one_digit::turbot_cards::{SKYSCRAPER, TURBOT_FISH};
use crate::technique::one_digit::turbot_patterns::{TurbotPattern, visit_patterns};

/// Finds skyscrapers: two parallel lines with near ends that see each other.
pub fn skyscraper<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    report_patterns(facts, &SKYSCRAPER, |_| true, found)
}

/// Finds skyscrapers, those of rows before those of columns.
pub(crate) fn skyscraper_rows_first<C: CellBitSet>(
    facts: &Facts<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let is_row = |kind| matches!(kind, HouseKind::Row(_));
    report_patterns(facts, &SKYSCRAPER, is_row, found)?;
    report_patterns(facts, &SKYSCRAPER, |kind| !is_row(kind), found)
}

/// Finds two-string kites: a row and a column with near ends in one box; if the options allow duals, also two kites with
/// the same near ends, as one step.
pub fn kite<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    report_patterns(facts, card, |_| true, found)?;
    dual_kites(facts, card, options, found)
}

/// Finds other turbot fish: two conjugate pairs that are neither a skyscraper nor a kite.
pub fn turbot_fish<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    report_patterns(facts, &TURBOT_FISH, |_| true, found)
}

fn report_patterns<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    wanted: impl Fn(HouseKind) -> bool,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let search = SearchId::of_technique(card);
    let fresh = |digit: &Digit| {
        !facts.is_fruitless_by_digit(search, *digit) && has_place_without_template(facts, *digit)
    };
    for digit in facts.digits().filter(fresh) {
        let mut fruitless = true;
        visit_patterns(facts, card, digit, &mut |pattern| {
            if (facts.places(digit) & facts.common_peers(pattern.far_ends)).is_empty() {
                return ControlFlow::Continue(());
            }
            fruitless = false;
            if wanted(facts.house_kind(pattern.houses[0])) {
                turbot_step(facts, card, digit, pattern).report(found)
            } else {
                ControlFlow::Continue(())
            }
        })?;
        if fruitless {
            facts.note_fruitless_by_digit(search, digit);
        }
    }
    ControlFlow::Continue(())
}

/// Finds dual kites: two kites of one digit with the same near ends, if the options allow duals.
pub(crate) fn dual_kites<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if !options.combine_dual_patterns {
        return ControlFlow::Continue(());
    }
    for digit in facts.digits().filter(|digit| has_place_without_template(facts, *digit)) {
        let victims = |kite: &TurbotPattern| facts.places(digit) & facts.common_peers(kite.far_ends);
        let mut kites = Vec::new();
        visit_patterns(facts, card, digit, &mut |pattern| {
            kites.extend(Some(pattern).filter(|kite| !victims(kite).is_empty()));
            ControlFlow::Continue(())
        })?;
        for (i, one) in kites.iter().enumerate() {
            let has_more = |a: &TurbotPattern, b: &TurbotPattern| !victims(a).minus(victims(b)).is_empty();
            let near = [one.near_ends, [one.near_ends[1], one.near_ends[0]]];
            let is_twin = |two: &&TurbotPattern| {
                near.contains(&two.near_ends) && has_more(one, two) && has_more(two, one)
            };
            for two in kites[i + 1..].iter().filter(is_twin) {
                with_pattern(turbot_step(facts, card, digit, *one), facts, digit, *two)
                    .explain_as([one, two].map(|kite| turbot_step(facts, card, digit, *kite)))
                    .report(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the step of a single pattern.
pub(crate) fn turbot_step<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    digit: Digit,
    pattern: TurbotPattern,
) -> StepBuilder {
    let TurbotPattern { houses, near_ends: [near_a, near_b], far_ends: [a, b] } = pattern;
    with_pattern(StepBuilder::new(card), facts, digit, pattern)
        .fill_houses("first", &houses[..1])
        .fill_houses("second", &houses[1..])
        .fill_digits("digit", DigitSet::of(digit))
        .fill_cells("near", C::of(near_a) | C::of(near_b))
        .fill_cells("far", C::of(a) | C::of(b))
}

/// Adds the marks and eliminations of a pattern to a step.
pub fn with_pattern<C: CellBitSet>(
    draft: StepBuilder,
    facts: &Facts<C>,
    digit: Digit,
    pattern: TurbotPattern,
) -> StepBuilder {
    let TurbotPattern { houses, near_ends: [near_a, near_b], far_ends: [a, b] } = pattern;
    draft
        .eliminate(digit, facts.places(digit) & facts.common_peers([a, b]))
        .show(Role::End, digit, C::of(a) | C::of(b))
        .show_link(LinkKind::Strong, digit, a, near_a)
        .show_link(LinkKind::Weak, digit, near_a, near_b)
        .show_link(LinkKind::Strong, digit, near_b, b)
        .show_houses(Role::Base, &houses)
}
