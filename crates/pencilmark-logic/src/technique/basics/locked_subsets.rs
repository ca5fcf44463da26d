//! Locked subsets: n cells in the crossing of two houses that hold n digits, which are eliminated from both houses.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;
use crate::step_builder::{StepBuilder, StepSink};

/// Finds locked subsets of `size` cells.
pub(crate) fn locked<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let small = facts.cells_with_at_most(size);
    for first in facts.houses() {
        for (second, shared) in facts.houses_overlapping_later(first).iter().copied() {
            let crossing = small & shared;
            if !crossing.has_at_least(size) {
                continue;
            }
            let cells: Vec<Cell> = crossing.iter().collect();
            let add = |digits: DigitSet, cell: Cell| {
                let union = digits | facts.candidates(cell);
                (union.len() <= size).then_some(union)
            };
            visit_combinations(&cells, size, DigitSet::EMPTY, &add, &mut |cells, digits| {
                if digits.len() < size {
                    return ControlFlow::Continue(());
                }
                crossed(facts, card, [first, second], cells, digits, found)
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn crossed<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    houses: [HouseId; 2],
    cells: &[Cell],
    digits: DigitSet,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let set = cells.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
    let victims = |digit: Digit| facts.places_seeing(digit, set & facts.places(digit)).minus(set);
    let all = digits.iter().fold(C::EMPTY, |all, digit| all | victims(digit));
    let [first, second] = houses.map(|house| all & facts.cells(house));
    if first.minus(second).is_empty() || second.minus(first).is_empty() {
        return ControlFlow::Continue(());
    }
    let draft = digits.iter().fold(StepBuilder::new(card), |draft, digit| {
        draft.eliminate(digit, victims(digit)).show(Role::Base, digit, set & facts.places(digit))
    });
    let loses = |house: &HouseId| {
        let own = facts.cells(*house);
        set.minus(own).is_empty() && !(all & own).is_empty()
    };
    let others = facts.houses().filter(|house| !houses.contains(house) && loses(house));
    let seen: Vec<HouseId> = houses.into_iter().chain(others).collect();
    draft
        .show_houses(Role::Base, &houses)
        .fill_houses("houses", &houses)
        .fill_houses("seen", &seen)
        .fill_cells("cells", set)
        .fill_digits("digits", digits)
        .report(found)
}
