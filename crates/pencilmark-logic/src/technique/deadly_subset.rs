//! Type 3 of deadly patterns: their other digits act as one cell of a subset.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::combine::choose;
use crate::facts::Facts;
use crate::pattern::deadly::DeadlyPattern;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::deadly_types::{draft, shared};
use crate::technique::subsets::NakedReach;

/// The most cells that join the roofs of type 3.
const MOST_OTHERS: usize = 4;

/// Finds cells of one house that can hold other digits, and so act as a cell with these, which may be part of a subset.
pub fn subset<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    visit_subsets(facts, (card, deadly, NakedReach::Peers), found)
}

/// Finds such subsets, and eliminates their digits from their house alone.
pub fn subset_in_house<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    visit_subsets(facts, (card, deadly, NakedReach::House), found)
}

fn visit_subsets<C: CellBitSet>(
    facts: &Facts<C>,
    (card, deadly, reach): (&'static Technique, &DeadlyPattern<C>, NakedReach),
    found: &mut StepSink,
) -> ControlFlow<()> {
    let roofs = deadly.roofs(facts);
    let extras = deadly.extras(facts, roofs);
    if roofs.len() < 2 {
        return ControlFlow::Continue(());
    }
    for house in shared(facts, roofs) {
        let cells: Vec<Cell> = facts.open_in(house).minus(deadly.cells).iter().collect();
        for size in 1..=MOST_OTHERS.min(cells.len()) {
            let add = |digits: DigitSet, cell: Cell| {
                let digits = digits | facts.candidates(cell);
                (digits.len() <= size + 1).then_some(digits)
            };
            choose(&cells, size, extras, &add, &mut |others, digits| {
                if digits.len() < size + 1 {
                    return ControlFlow::Continue(());
                }
                let others = others.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
                join(facts, draft(facts, card, deadly), (roofs, extras), (others, digits), (house, reach))
                    .report(found)
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn join<C: CellBitSet>(
    facts: &Facts<C>,
    draft: StepBuilder,
    (roofs, extras): (C, DigitSet),
    (others, digits): (C, DigitSet),
    (house, reach): (HouseId, NakedReach),
) -> StepBuilder {
    let spots = |digit: Digit| {
        let holders = if extras.contains(digit) { others | roofs } else { others };
        holders & facts.places(digit)
    };
    let victims = |digit: Digit| match reach {
        NakedReach::Peers => facts.seen(digit, spots(digit)),
        NakedReach::House => facts.seen(digit, spots(digit)) & facts.cells(house),
    };
    digits
        .iter()
        .fold(draft, |draft, digit| {
            draft.eliminate(digit, victims(digit)).show(Role::Set(0), digit, spots(digit))
        })
        .show_houses(Role::Cover, &[house])
        .fill_cells("roofs", roofs)
        .fill_digits("extras", extras)
        .fill_cells("others", others)
        .fill_digits("subset", digits)
        .fill_houses("house", &[house])
}
