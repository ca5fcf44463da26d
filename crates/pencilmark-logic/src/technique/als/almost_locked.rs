//! Techniques on two almost locked sets with restricted commons: ALS-XZ.
//!
//! ```text
//! . . .   . . .   . . .
//! A A .   . . .   . z .      A holds x z and others, one digit more than cells; so does B
//! . . .   . . .   . . .      x can't be in both: one of A and B lacks it and holds z
//! . . .   . . .   . . .      so a cell that sees every z of both can't be z
//! . . .   . . .   B B .
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Role, Technique};

use crate::almost_locked_set::{Als, AlsOrder};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::sets::als::{restricted_commons, sets_in};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::als::als_steps::{cells_of, common, show, victims};

/// The parameters of a search for patterns of almost locked sets.
pub(crate) struct AlsSearch<'a, C> {
    /// The order in which sets are enumerated.
    pub order: AlsOrder,
    /// True if two sets of a pattern may share cells.
    pub overlap: bool,
    /// True for eliminations worth building a step for, given the digit and the cells.
    pub admits: &'a mut dyn FnMut(Digit, C) -> bool,
}

/// Finds ALS-XZ: pairs of sets with one restricted common.
pub fn xz<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let (order, overlap) = (AlsOrder::SmallestFirst, options.allow_als_overlap);
    xz_among(facts, card, AlsSearch { order, overlap, admits: &mut |_, _| true }, found)
}

/// Finds ALS-XZ patterns that pass the search's filter.
pub(crate) fn xz_among<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    search: AlsSearch<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    linked(facts, (search.order, search.overlap), 1, &mut |[a, b], link| {
        if (a.live_digits & b.live_digits).is_subset(link) {
            return ControlFlow::Continue(());
        }
        for spots in common(a, b, link) {
            let victims = victims(facts, spots);
            if victims.is_empty() || !(search.admits)(spots[0].digit, victims) {
                continue;
            }
            let draft = StepBuilder::new(card).eliminate(spots[0].digit, victims);
            show(show(draft, 0, a), 1, b)
                .show(Role::End, spots[0].digit, cells_of(spots))
                .fill_groups("first", [a.cells])
                .fill_groups("second", [b.cells])
                .fill_digits("link", link)
                .fill_digits("digit", DigitSet::of(spots[0].digit))
                .report(found)?;
        }
        ControlFlow::Continue(())
    })
}

/// Finds doubly linked ALS-XZ: pairs of sets with two restricted commons.
pub(crate) fn xz_double<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    xz_double_in(facts, card, (AlsOrder::SmallestFirst, options.allow_als_overlap), found)
}

/// Finds doubly linked ALS-XZ with the sets in the given order, overlapping only if `overlap` is true.
pub(crate) fn xz_double_in<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (order, overlap): (AlsOrder, bool),
    found: &mut StepSink,
) -> ControlFlow<()> {
    linked(facts, (order, overlap), 2, &mut |[a, b], link| {
        let mut draft = StepBuilder::new(card);
        for spots in common(a, b, DigitSet::EMPTY).filter(|spots| link.contains(spots[0].digit)) {
            draft = draft.eliminate(spots[0].digit, victims(facts, spots));
        }
        let locked = a.digit_places.iter().chain(&b.digit_places).filter(|spot| !link.contains(spot.digit));
        for spot in locked {
            draft = draft.eliminate(spot.digit, facts.places(spot.digit) & spot.seeing_cells);
        }
        show(show(draft, 0, a), 1, b)
            .fill_groups("first", [a.cells])
            .fill_groups("second", [b.cells])
            .fill_digits("link", link)
            .report(found)
    })
}

/// A callback that receives two sets and their restricted digits.
type AlsPairVisitor<'a, C> = dyn FnMut([&Als<C>; 2], DigitSet) -> ControlFlow<()> + 'a;

/// Visits every pair of sets with this number of restricted commons.
fn linked<C: CellBitSet>(
    facts: &Facts<C>,
    (order, overlap): (AlsOrder, bool),
    links: usize,
    visit: &mut AlsPairVisitor<C>,
) -> ControlFlow<()> {
    let sets = sets_in(facts, order);
    for (i, joined) in restricted_commons(facts, order, overlap).iter().enumerate() {
        // Entries with the same other set are adjacent.
        for run in joined
            .chunk_by(|a, b| a.other_set == b.other_set)
            .filter(|run| run[0].other_set > i && run.len() == links)
        {
            let link: DigitSet = run.iter().map(|link| link.digit).collect();
            visit([&sets[i], &sets[run[0].other_set]], link)?;
        }
    }
    ControlFlow::Continue(())
}
