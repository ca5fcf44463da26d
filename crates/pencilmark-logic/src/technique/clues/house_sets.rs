//! Sets of clues beside the digits of a house: a digit that the house has no place for outside a clue, and two clues inside
//! one house.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::clue::{Clue, ClueShape, MOST_WAYS};
use crate::facts::Facts;
use crate::messages::clue_reason as say;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::cards::{DIGIT_IN_CLUE, TWO_IN_HOUSE};
use crate::technique::clues::conclusions::{eliminations, lost};
use crate::technique::clues::words::{MOST_LISTED, set as written};

/// Finds clues that hold a digit because a house has no place for it elsewhere, and eliminates the digits that are only in sets
/// without it.
pub fn digit_in_clue<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue) in facts.clues_in_focus() {
        let ClueShape::Sets(sets) = &clue.shape else { continue };
        let own = cells_of::<C>(clue);
        for digit in facts.digits().filter(|digit| sets.iter().any(|set| !set.contains(*digit))) {
            let Some(house) = house_inside(facts, own, digit) else { continue };
            let places = facts.places_in(digit, house);
            let possible = |cell: Cell| match places.contains(cell) {
                true => facts.possible(cell),
                false => facts.possible(cell) - DigitSet::of(digit),
            };
            let holds = |set: &DigitSet| set.contains(digit) && clue.can_hold_set(*set, &possible);
            let kept: Vec<DigitSet> = sets.iter().copied().filter(holds).collect();
            let gone = lost_with_sets(facts, clue, &kept);
            if gone.is_empty() || kept.is_empty() || kept.len() > MOST_LISTED {
                continue;
            }
            let told = kept.iter().map(|set| say::set(written(*set, facts.rules()))).collect();
            StepBuilder::new(&DIGIT_IN_CLUE)
                .of_source(at)
                .conclude(eliminations(&gone))
                .show_houses(Role::Base, &[house])
                .show_cell_list(Role::Base, &clue.cells)
                .show(Role::Base, digit, places)
                .fill_houses("house", &[house])
                .fill_digits("digit", DigitSet::of(digit))
                .fill_cells("cells", places)
                .fill_clue("clue", clue.constraint)
                .fill_reasons("sets", vec![say::sets(told)])
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds two clues inside one house that share no digit, and eliminates what no pair of their sets leaves.
pub fn two_in_house<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for house in facts.complete_houses() {
        let clues = clues_inside(facts, house);
        for (nth, (at, first, sets)) in clues.iter().enumerate() {
            for (_, second, others) in &clues[nth + 1..] {
                if first.cells.iter().any(|cell| second.cells.contains(cell)) {
                    continue;
                }
                let pairs = apart(sets, others);
                if (1..=MOST_LISTED).contains(&pairs.len()) {
                    report(facts, house, (*at, first, second), &pairs, found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A clue inside a house, with its index and the sets that its cells can hold.
type ClueInside<'a> = (usize, &'a Clue, Vec<DigitSet>);

/// Returns the clues with few sets whose cells all lie in a house and have no value yet.
fn clues_inside<C: CellBitSet>(facts: &Facts<C>, house: HouseId) -> Vec<ClueInside<'_>> {
    let open = facts.open_cells_in(house);
    let inside = facts.clues().iter().enumerate().filter_map(|(at, clue)| {
        let ClueShape::Sets(sets) = &clue.shape else { return None };
        if !cells_of::<C>(clue).minus(open).is_empty() {
            return None;
        }
        let alive = sets.iter().copied().filter(|set| clue.can_hold_set(*set, &|cell| facts.possible(cell)));
        let alive: Vec<DigitSet> = alive.collect();
        (1..=MOST_WAYS).contains(&alive.len()).then_some((at, clue, alive))
    });
    inside.collect()
}

/// Returns the pairs of sets that share no digit.
fn apart(sets: &[DigitSet], others: &[DigitSet]) -> Vec<[DigitSet; 2]> {
    let beside = |one: &DigitSet| {
        let one = *one;
        others.iter().filter(move |other| (**other & one).is_empty()).map(move |other| [one, *other])
    };
    sets.iter().flat_map(beside).collect()
}

fn report<C: CellBitSet>(
    facts: &Facts<C>,
    house: HouseId,
    (at, first, second): (usize, &Clue, &Clue),
    pairs: &[[DigitSet; 2]],
    found: &mut StepSink,
) -> ControlFlow<()> {
    let own = cells_of::<C>(first) | cells_of::<C>(second);
    let of_both = |[one, other]: &[DigitSet; 2]| *one | *other;
    let always = pairs.iter().map(of_both).fold(facts.rules().digits(), |all, both| all & both);
    let beside = facts.open_cells_in(house).minus(own);
    let sets_of = |nth: usize| pairs.iter().map(|pair| pair[nth]).collect::<Vec<_>>();
    let mut gone = lost_with_sets(facts, first, &sets_of(0));
    gone.extend(lost_with_sets(facts, second, &sets_of(1)));
    gone.extend(lost(facts, beside.iter().map(|cell| (cell, facts.rules().digits() - always))));
    if gone.is_empty() || !facts.in_focus(facts.clues().len()).contains(&at) {
        return ControlFlow::Continue(());
    }
    let told = |pair: &[DigitSet; 2]| {
        let [one, other] = pair.map(|set| written(set, facts.rules()));
        say::set_beside(one, other)
    };
    StepBuilder::new(&TWO_IN_HOUSE)
        .of_source(at)
        .through_ways(pairs.len() as u64)
        .conclude(eliminations(&gone))
        .show_houses(Role::Cover, &[house])
        .show_cells(Role::Base, own)
        .fill_houses("house", &[house])
        .fill_clue("first", first.constraint)
        .fill_clue("second", second.constraint)
        .fill_reasons("sets", vec![say::sets(pairs.iter().map(told).collect())])
        .report(found)
}

fn cells_of<C: CellBitSet>(clue: &Clue) -> C {
    clue.cells.iter().fold(C::EMPTY, |all, cell| all | C::of(*cell))
}

/// Returns a complete house whose places for a digit all lie in the given cells.
fn house_inside<C: CellBitSet>(facts: &Facts<C>, own: C, digit: Digit) -> Option<HouseId> {
    let is_inside = |house: &HouseId| {
        let places = facts.places_in(digit, *house);
        !places.is_empty() && places.minus(own).is_empty()
    };
    facts.complete_houses().find(is_inside)
}

/// Returns the digits that a clue's cells lose if it holds one of these sets.
fn lost_with_sets<C: CellBitSet>(facts: &Facts<C>, clue: &Clue, sets: &[DigitSet]) -> Vec<(Cell, DigitSet)> {
    let any = sets.iter().fold(DigitSet::EMPTY, |all, set| all | *set);
    lost(facts, clue.cells.iter().map(|cell| (*cell, any)))
}
