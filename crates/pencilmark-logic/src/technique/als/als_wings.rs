//! Wings of almost locked sets: ALS-XY-wing and ALS-W-wing.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{LinkKind, Role, Technique};

use crate::almost_locked_set::{Als, AlsOrder};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::houses::conjugate_pairs::{ConjugatePair, conjugate_pairs};
use crate::pattern::sets::als::{restricted_commons, sets, sets_in};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::als::almost_locked::AlsSearch;
use crate::technique::als::als_steps::{cells_of, common, show, victims};

/// Finds ALS-XY-wings: a pivot set linked to two others, each by a different digit.
pub(crate) fn xy_wing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let (order, overlap) = (AlsOrder::SmallestFirst, options.allow_als_overlap);
    xy_wing_among(facts, card, AlsSearch { order, overlap, admits: &mut |_, _| true }, found)
}

/// Finds ALS-XY-wings that pass the search's filter.
pub(crate) fn xy_wing_among<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    mut search: AlsSearch<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let sets = sets_in(facts, search.order);
    for (pivot, joined) in sets.iter().zip(restricted_commons(facts, search.order, search.overlap).iter()) {
        for (i, x) in joined.iter().enumerate() {
            facts.cache().spend((joined.len() - i) as u64)?;
            for y in joined[i + 1..].iter().filter(|y| y.digit != x.digit && y.other_set != x.other_set) {
                let [a, b] = [&sets[x.other_set], &sets[y.other_set]];
                if (a.live_digits & b.live_digits).is_subset(DigitSet::of(x.digit) | DigitSet::of(y.digit)) {
                    continue;
                }
                if search.overlap || (a.cells & b.cells).is_empty() {
                    wing(facts, card, [pivot, a, b], [x.digit, y.digit], &mut search, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn wing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    [pivot, a, b]: [&Als<C>; 3],
    [x, y]: [Digit; 2],
    search: &mut AlsSearch<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let link = DigitSet::of(x) | DigitSet::of(y);
    for spots in common(a, b, link) {
        let victims = victims(facts, spots);
        if victims.is_empty() || !(search.admits)(spots[0].digit, victims) {
            continue;
        }
        let draft = StepBuilder::new(card).eliminate(spots[0].digit, victims);
        show(show(show(draft, 0, a), 1, b), 2, pivot)
            .show(Role::End, spots[0].digit, cells_of(spots))
            .fill_groups("pivot", [pivot.cells])
            .fill_groups("first", [a.cells])
            .fill_groups("second", [b.cells])
            .fill_digits("x", DigitSet::of(x))
            .fill_digits("y", DigitSet::of(y))
            .fill_digits("digit", DigitSet::of(spots[0].digit))
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Finds ALS-W-wings: two sets, at least one of several cells, linked by a conjugate pair.
pub(crate) fn w_wing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    for link in facts.digits() {
        for pair in conjugate_pairs(facts, link) {
            let [near, far] = pair.ends.map(|end| seen_by(facts, link, end, pair));
            for a in &near {
                facts.cache().spend(far.len() as u64)?;
                let apart = |b: &&&Als<C>| options.allow_als_overlap || (a.cells & b.cells).is_empty();
                let larger = |b: &&&Als<C>| a.cells != b.cells && a.cells.len() + b.cells.len() > 2;
                for b in far.iter().filter(apart).filter(larger) {
                    report_w_wing(facts, card, pair, link, [a, b], found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the sets, apart from the pair, that lose a digit if an end of the pair holds it.
fn seen_by<C: CellBitSet>(facts: &Facts<C>, link: Digit, end: Cell, pair: ConjugatePair) -> Vec<&Als<C>> {
    let ends = C::of(pair.ends[0]) | C::of(pair.ends[1]);
    let sees = |set: &&Als<C>| {
        (set.cells & ends).is_empty()
            && set.places_of(link).is_some_and(|spot| spot.seeing_cells.contains(end))
    };
    sets(facts).iter().filter(sees).collect()
}

fn report_w_wing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    pair: ConjugatePair,
    link: Digit,
    [a, b]: [&Als<C>; 2],
    found: &mut StepSink,
) -> ControlFlow<()> {
    let [p, q] = pair.ends;
    for spots in common(a, b, DigitSet::of(link)) {
        let victims = victims(facts, spots);
        if victims.is_empty() {
            continue;
        }
        let draft = StepBuilder::new(card).eliminate(spots[0].digit, victims);
        show(show(draft, 0, a), 1, b)
            .show(Role::End, spots[0].digit, cells_of(spots))
            .show_link(LinkKind::Strong, link, p, q)
            .show_houses(Role::Base, &[pair.house])
            .fill_houses("house", &[pair.house])
            .fill_cells("places", C::of(p) | C::of(q))
            .fill_groups("first", [a.cells])
            .fill_groups("second", [b.cells])
            .fill_digits("link", DigitSet::of(link))
            .fill_digits("digit", DigitSet::of(spots[0].digit))
            .report(found)?;
    }
    ControlFlow::Continue(())
}
