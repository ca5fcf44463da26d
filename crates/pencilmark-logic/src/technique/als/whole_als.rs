//! Patterns of almost locked sets with the eliminations of all digits in one step.
//!
//! ```text
//! A -x- B        every digit besides x that both hold is in A or in B
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Role, Technique};

use crate::almost_locked_set::{Als, AlsOrder};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::sets::als::{restricted_commons, sets};
use crate::pattern::sets::als_chain_search::{AlsChainDirection, AlsChainSearch, AlsGraph};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::als::als_steps::{cells_of, common, set_chain, show, victims};

/// Finds ALS-XZ patterns that eliminate several digits.
pub(crate) fn whole_xz<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let sets = sets(facts);
    let restricted = restricted_commons(facts, AlsOrder::SmallestFirst, options.allow_als_overlap);
    for (i, joined) in restricted.iter().enumerate() {
        for run in joined
            .chunk_by(|a, b| a.other_set == b.other_set)
            .filter(|run| run[0].other_set > i && run.len() == 1)
        {
            let link = DigitSet::of(run[0].digit);
            let [a, b] = [&sets[i], &sets[run[0].other_set]];
            if let Some((step, digits)) = whole_step(facts, StepBuilder::new(card), [a, b], link) {
                show(show(step, 0, a), 1, b)
                    .fill_groups("first", [a.cells])
                    .fill_groups("second", [b.cells])
                    .fill_digits("link", link)
                    .fill_digits("digit", digits)
                    .report(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Adds the step of linked sets, one of whose ends holds each common digit that isn't a linking digit, if it eliminates
/// at least two digits.
fn whole_step<C: CellBitSet>(
    facts: &Facts<C>,
    draft: StepBuilder,
    [a, b]: [&Als<C>; 2],
    links: DigitSet,
) -> Option<(StepBuilder, DigitSet)> {
    if ((a.live_digits & b.live_digits) - links).len() < 2 {
        return None;
    }
    let fruitful: Vec<_> = common(a, b, links).filter(|spots| !victims(facts, *spots).is_empty()).collect();
    let digits: DigitSet = fruitful.iter().map(|spots| spots[0].digit).collect();
    let add = |draft: StepBuilder, spots| {
        let [spot, _]: [crate::almost_locked_set::AlsDigitPlaces<C>; 2] = spots;
        draft.eliminate(spot.digit, victims(facts, spots)).show(Role::End, spot.digit, cells_of(spots))
    };
    (digits.len() > 1).then(|| (fruitful.into_iter().fold(draft, add), digits))
}

/// Finds ALS-XY-wings that eliminate several digits.
pub(crate) fn whole_xy_wing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let sets = sets(facts);
    let restricted = restricted_commons(facts, AlsOrder::SmallestFirst, options.allow_als_overlap);
    for (pivot, joined) in sets.iter().zip(restricted.iter()) {
        for (i, x) in joined.iter().enumerate() {
            facts.cache().spend((joined.len() - i) as u64)?;
            for y in joined[i + 1..].iter().filter(|y| y.digit != x.digit && y.other_set != x.other_set) {
                let [a, b] = [&sets[x.other_set], &sets[y.other_set]];
                if options.allow_als_overlap || (a.cells & b.cells).is_empty() {
                    wing(facts, card, [pivot, a, b], [x.digit, y.digit], found)?;
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
    links: [Digit; 2],
    found: &mut StepSink,
) -> ControlFlow<()> {
    let link: DigitSet = links.into_iter().collect();
    let Some((step, digits)) = whole_step(facts, StepBuilder::new(card), [a, b], link) else {
        return ControlFlow::Continue(());
    };
    show(show(show(step, 0, a), 1, b), 2, pivot)
        .fill_groups("pivot", [pivot.cells])
        .fill_groups("first", [a.cells])
        .fill_groups("second", [b.cells])
        .fill_digits("x", DigitSet::of(links[0]))
        .fill_digits("y", DigitSet::of(links[1]))
        .fill_digits("digit", digits)
        .report(found)
}

/// The minimum number of sets of a chain: shorter ones are ALS-XZ and ALS-XY-wings.
const FEWEST: usize = 4;

/// Finds chains of four or more almost locked sets that eliminate several digits.
pub(crate) fn whole_chain<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let restricted = restricted_commons(facts, AlsOrder::SmallestFirst, options.allow_als_overlap);
    let graph = AlsGraph::new(sets(facts), restricted, AlsChainDirection::Any);
    let mut search = AlsChainSearch::new(&graph);
    for (start, set) in graph.sets().iter().enumerate() {
        for spot in set.digit_places.iter().filter(|spot| set.live_digits.contains(spot.digit)) {
            search.search_from(start, spot.digit, options.max_als_chain_length);
            facts.cache().spend(search.work())?;
            for (number, end) in search.visits() {
                let last = &graph.sets()[end.set];
                let reaches = end.length >= FEWEST && end.set != start;
                if !reaches || ((set.live_digits & last.live_digits) - DigitSet::of(spot.digit)).is_empty() {
                    continue;
                }
                let (sets, links) = search.chain(start, number);
                let ends: DigitSet = search.end_links(number).into_iter().flatten().collect();
                let draft = StepBuilder::new(card);
                if let Some((step, digits)) = whole_step(facts, draft, [set, last], ends) {
                    (0..)
                        .zip(&sets)
                        .fold(step, |step, (number, set)| show(step, number, set))
                        .fill_set_chain(["sets", "last"], set_chain(&sets, links))
                        .fill_digits("digit", digits)
                        .report(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
