//! Almost locked sets joined by restricted digits, so that a digit is in one set or in another.
//!
//! ```text
//! . . .   . . .   . . .
//! A A .   . . .   . z .      A holds x z and others, one digit more than cells; so does B
//! . . .   . . .   . . .      x can't be in both: one of A and B lacks it and holds z
//! . . .   . . .   . . .      so what sees every z of both can't be z
//! . . .   . . .   B B .
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, LinkKind, Role, Technique};

use crate::almost_locked_set::{Als, AlsOrder, AlsSpot};
use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::Options;
use crate::pattern::als::{restricted_commons, sets, sets_in};
use crate::pattern::conjugate_pairs::{ConjugatePair, conjugate_pairs};
use crate::step_builder::{StepBuilder, StepSink};

/// The places of both.
pub(super) fn cells_of<C: CellBitSet>(spots: [AlsSpot<C>; 2]) -> C {
    spots[0].places | spots[1].places
}

/// What loses a digit that is in one of two sets: what sees all its places in both.
pub(super) fn victims<C: CellBitSet>(facts: &Facts<C>, [a, b]: [AlsSpot<C>; 2]) -> C {
    facts.places(a.digit) & a.reach & b.reach
}

/// Shows a set by its number.
pub(super) fn show<C: CellBitSet>(draft: StepBuilder, number: u8, set: &Als<C>) -> StepBuilder {
    let digits = set.spots.iter().flat_map(|spot| {
        spot.places.iter().map(|cell| Candidate { cell, digit: spot.digit }).collect::<Vec<_>>()
    });
    draft.show_candidates(Role::Set(number), digits.collect())
}

/// The digits other than `not` that both sets hold, with their spots.
fn common<'a, C: CellBitSet>(
    a: &'a Als<C>,
    b: &'a Als<C>,
    not: DigitSet,
) -> impl Iterator<Item = [AlsSpot<C>; 2]> + 'a {
    a.spots
        .iter()
        .filter(move |spot| !not.contains(spot.digit))
        .filter_map(|spot| Some([*spot, b.spot(spot.digit)?]))
}

/// How the almost locked sets of a board are searched.
pub struct AlsSearch<'a, C> {
    /// The order of the sets.
    pub order: AlsOrder,
    /// True if two sets of a pattern may share cells.
    pub overlap: bool,
    /// Says whether a step that eliminates a digit from these cells is worth building.
    pub admits: &'a mut dyn FnMut(Digit, C) -> bool,
}

/// Finds pairs of sets with one restricted common.
pub fn xz<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let (order, overlap) = (AlsOrder::SmallestFirst, options.als_overlap);
    xz_among(facts, card, AlsSearch { order, overlap, admits: &mut |_, _| true }, found)
}

/// Finds those pairs of sets with one restricted common that the search admits.
pub fn xz_among<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    search: AlsSearch<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    linked(facts, (search.order, search.overlap), 1, &mut |[a, b], link| {
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

/// Finds pairs of sets with two restricted commons.
pub fn xz_double<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    xz_double_in(facts, card, (AlsOrder::SmallestFirst, options.als_overlap), found)
}

/// Finds pairs of sets with two restricted commons, the sets in an order, overlapping ones only if that is true.
pub fn xz_double_in<C: CellBitSet>(
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
        let locked = a.spots.iter().chain(&b.spots).filter(|spot| !link.contains(spot.digit));
        for spot in locked {
            draft = draft.eliminate(spot.digit, facts.places(spot.digit) & spot.reach);
        }
        show(show(draft, 0, a), 1, b)
            .fill_groups("first", [a.cells])
            .fill_groups("second", [b.cells])
            .fill_digits("link", link)
            .report(found)
    })
}

/// Takes two sets and their restricted digits.
type AlsPairVisitor<'a, C> = dyn FnMut([&Als<C>; 2], DigitSet) -> ControlFlow<()> + 'a;

/// Every pair of sets with as many restricted digits as wanted.
fn linked<C: CellBitSet>(
    facts: &Facts<C>,
    (order, overlap): (AlsOrder, bool),
    links: usize,
    visit: &mut AlsPairVisitor<C>,
) -> ControlFlow<()> {
    let sets = sets_in(facts, order);
    for (i, joined) in restricted_commons(facts, order, overlap).iter().enumerate() {
        // The digits shared with one set stand side by side.
        for run in joined.chunk_by(|a, b| a.to == b.to).filter(|run| run[0].to > i && run.len() == links) {
            let link: DigitSet = run.iter().map(|link| link.digit).collect();
            visit([&sets[i], &sets[run[0].to]], link)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds a pivot set with two others, each joined to it by another digit.
pub fn xy_wing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let (order, overlap) = (AlsOrder::SmallestFirst, options.als_overlap);
    xy_wing_among(facts, card, AlsSearch { order, overlap, admits: &mut |_, _| true }, found)
}

/// Finds those wings of three sets that the search admits.
pub fn xy_wing_among<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    mut search: AlsSearch<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let sets = sets_in(facts, search.order);
    for (pivot, joined) in sets.iter().zip(restricted_commons(facts, search.order, search.overlap)) {
        for (i, x) in joined.iter().enumerate() {
            for y in joined[i + 1..].iter().filter(|y| y.digit != x.digit && y.to != x.to) {
                let [a, b] = [&sets[x.to], &sets[y.to]];
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
            .fill_digits("link", link)
            .fill_digits("digit", DigitSet::of(spots[0].digit))
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Two sets, at least one of several cells, and a pair of places each of which sees one of them.
pub fn w_wing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &Options,
    found: &mut StepSink,
) -> ControlFlow<()> {
    for link in facts.digits() {
        for pair in conjugate_pairs(facts, link) {
            let [near, far] = pair.ends.map(|end| seen_by(facts, link, end, pair));
            for a in &near {
                let apart = |b: &&&Als<C>| options.als_overlap || (a.cells & b.cells).is_empty();
                let larger = |b: &&&Als<C>| a.cells != b.cells && a.cells.len() + b.cells.len() > 2;
                for b in far.iter().filter(apart).filter(larger) {
                    joined(facts, card, pair, link, [a, b], found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The sets apart from a pair that lose a digit when an end of the pair has it.
fn seen_by<C: CellBitSet>(facts: &Facts<C>, link: Digit, end: Cell, pair: ConjugatePair) -> Vec<&Als<C>> {
    let ends = C::of(pair.ends[0]) | C::of(pair.ends[1]);
    let sees = |set: &&Als<C>| {
        (set.cells & ends).is_empty() && set.spot(link).is_some_and(|spot| spot.reach.contains(end))
    };
    sets(facts).iter().filter(sees).collect()
}

fn joined<C: CellBitSet>(
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
            .link(LinkKind::Strong, link, p, q)
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
