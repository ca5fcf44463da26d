//! Type 3 of deadly patterns: their extra digits act as one cell of a subset.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;
use crate::pattern::uniqueness::deadly::DeadlyPattern;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::basics::subsets::NakedReach;
use crate::technique::uniqueness::deadly_types::draft;

/// The most cells that complete the roof cells of type 3 to a subset.
const MOST_OTHERS: usize = 4;

/// Finds subsets that include the roof cells of a deadly pattern as one cell with their extra digits.
pub(crate) fn subset<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    visit_subsets(facts, (card, deadly, NakedReach::Peers), found)
}

/// Finds subsets with the roof cells of a deadly pattern as one cell, and eliminates only from their house.
pub(crate) fn subset_in_house<C: CellBitSet>(
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
    let extras = deadly.extra_digits(facts, roofs);
    if roofs.len() < 2 {
        return ControlFlow::Continue(());
    }
    for house in facts.houses_of_all(roofs) {
        let cells: Vec<Cell> = facts.open_cells_in(house).minus(deadly.cells).iter().collect();
        for size in 1..=MOST_OTHERS.min(cells.len()) {
            let add = |digits: DigitSet, cell: Cell| {
                let digits = digits | facts.candidates(cell);
                (digits.len() <= size + 1).then_some(digits)
            };
            visit_combinations(&cells, size, extras, &add, &mut |others, digits| {
                if digits.len() < size + 1 {
                    return ControlFlow::Continue(());
                }
                let others = others.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
                let joined = JoinedSubset { roofs, extras, others, digits, house, reach };
                if digits.iter().all(|digit| joined.victims(facts, digit).is_empty()) {
                    return ControlFlow::Continue(());
                }
                joined.fill(facts, draft(facts, card, deadly)).report(found)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The extra digits of the roof cells, and cells of a house that form a subset with them.
struct JoinedSubset<C> {
    roofs: C,
    extras: DigitSet,
    others: C,
    /// The digits of the subset.
    digits: DigitSet,
    house: HouseId,
    reach: NakedReach,
}

impl<C: CellBitSet> JoinedSubset<C> {
    /// Returns the places of a digit in the subset.
    fn spots(&self, facts: &Facts<C>, digit: Digit) -> C {
        let holders = if self.extras.contains(digit) { self.others | self.roofs } else { self.others };
        holders & facts.places(digit)
    }

    /// Returns the cells that lose a digit of the subset.
    fn victims(&self, facts: &Facts<C>, digit: Digit) -> C {
        let seen = facts.places_seeing(digit, self.spots(facts, digit));
        match self.reach {
            NakedReach::Peers => seen,
            NakedReach::House => seen & facts.cells(self.house),
        }
    }

    fn fill(&self, facts: &Facts<C>, draft: StepBuilder) -> StepBuilder {
        let eliminate = |draft: StepBuilder, digit: Digit| {
            draft.eliminate(digit, self.victims(facts, digit)).show(
                Role::Set(0),
                digit,
                self.spots(facts, digit),
            )
        };
        self.digits
            .iter()
            .fold(draft, eliminate)
            .show_houses(Role::Cover, &[self.house])
            .fill_cells("roofs", self.roofs)
            .fill_digits("extras", self.extras)
            .fill_cells("others", self.others)
            .fill_digits("subset", self.digits)
            .fill_houses("house", &[self.house])
    }
}
