//! Locked subsets: cells where two houses cross that hold as many digits, and take them from both.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::combine::choose;
use crate::facts::Facts;
use crate::search_cache::SearchId;
use crate::step_builder::{StepBuilder, StepSink};

/// Finds `size` cells where two houses cross that hold `size` digits, and eliminates these from both.
pub fn locked<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let houses: Vec<HouseId> = facts.houses().collect();
    for (i, first) in houses.iter().copied().enumerate() {
        if facts.is_fruitless_by_houses(SearchId::of_technique(card), [first; 2]) {
            continue;
        }
        let mut fruitless = true;
        let mut found = |step| {
            fruitless = false;
            found(step)
        };
        for second in facts.houses_crossing(first).iter().copied() {
            let crossing = facts.open_in(first) & facts.open_in(second);
            if crossing.len() < size || !houses[i + 1..].contains(&second) {
                continue;
            }
            let few = |cell: &Cell| (1..=size).contains(&facts.candidates(*cell).len());
            let cells: Vec<Cell> = crossing.iter().filter(few).collect();
            let add = |digits: DigitSet, cell: Cell| {
                let union = digits | facts.candidates(cell);
                (union.len() <= size).then_some(union)
            };
            choose(&cells, size, DigitSet::EMPTY, &add, &mut |cells, digits| {
                if digits.len() < size {
                    return ControlFlow::Continue(());
                }
                crossed(facts, card, [first, second], cells, digits, &mut found)
            })?;
        }
        if fruitless {
            facts.note_fruitless_by_houses(SearchId::of_technique(card), [first; 2]);
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
    let victims = |digit: Digit| facts.seen(digit, set & facts.places(digit)).minus(set);
    let all = digits.iter().fold(C::EMPTY, |all, digit| all | victims(digit));
    let [first, second] = houses.map(|house| all & facts.cells(house));
    if first.minus(second).is_empty() || second.minus(first).is_empty() {
        return ControlFlow::Continue(());
    }
    let draft = digits.iter().fold(StepBuilder::new(card), |draft, digit| {
        draft.eliminate(digit, victims(digit)).show(Role::Base, digit, set & facts.places(digit))
    });
    draft
        .show_houses(Role::Base, &houses)
        .fill_houses("houses", &houses)
        .fill_cells("cells", set)
        .fill_digits("digits", digits)
        .report(found)
}
