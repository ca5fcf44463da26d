//! Singles: full houses, hidden singles and naked singles.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::step_builder::{StepBuilder, StepSink};

/// Full house: the last empty cell of a house.
pub(crate) static FULL_HOUSE: Technique = Technique::new(
    "full-house",
    "Full house",
    Family::Single,
    "In {house}, {cell} is the only empty cell, and {digit} is the only digit that is missing.",
    Example { rules: "4", board: "123.............", conclusions: "r1c4=4" },
)
.with_other_names(&["last digit in a house"])
.hodoku("0000");

/// Hidden single: a digit with one place in a house.
pub(crate) static HIDDEN_SINGLE: Technique = Technique::new(
    "hidden-single",
    "Hidden single",
    Family::Single,
    "In {house}, {digit} fits only in {cell}: {blocked}.",
    Example { rules: "4", board: "1.....1..2......", conclusions: "r4c2=1" },
)
.with_other_names(&["pinned digit", "only place"])
.hodoku("0002");

/// Naked single: a cell with one candidate.
pub(crate) static NAKED_SINGLE: Technique = Technique::new(
    "naked-single",
    "Naked single",
    Family::Single,
    "{cell} can only be {digit}: {excluded}.",
    Example::classic(
"+5+612+4+38+9+77+8+3...4+21+2+9+48+1+7+3+5+66+4+573+128+9+81+9...7+6+3+3+2+7...+5+144+52+17+96+3+8+17+8+36+5+9+4+293+6...+1+75:",
"r2c6=6",
    ),
)
.with_other_names(&["sole candidate", "forced digit"])
.hodoku("0003");

/// Finds full houses: the last cell without a value in a house.
pub(crate) fn full_house<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for house in facts.complete_houses().filter(|house| facts.open_cells_in(*house).len() == 1) {
        for cell in facts.open_cells_in(house).iter() {
            if let Some(digit) = facts.candidates(cell).only() {
                StepBuilder::new(&FULL_HOUSE)
                    .place(cell, digit)
                    .show_houses(Role::Base, &[house])
                    .fill_cells("cell", C::of(cell))
                    .fill_houses("house", &[house])
                    .fill_digits("digit", DigitSet::of(digit))
                    .report(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A hidden single: the house, the digit and its only place.
pub(crate) type HiddenSingle = (HouseId, Digit, Cell);

/// Returns all hidden singles of a board.
pub(crate) fn hidden_singles<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = HiddenSingle> + '_ {
    let single = |(house, digit)| facts.places_in(digit, house).iter().map(move |cell| (house, digit, cell));
    let of = |house| facts.digits().map(move |digit| (house, digit));
    let houses = facts.complete_houses().filter(|house| facts.open_cells_in(*house).len() > 1);
    let alone = houses.flat_map(of).filter(|(house, digit)| facts.places_in(*digit, *house).len() == 1);
    alone.flat_map(single)
}

/// Returns the step of a hidden single.
pub(crate) fn hidden_single_step<C: CellBitSet>((house, digit, cell): HiddenSingle) -> StepBuilder {
    StepBuilder::new(&HIDDEN_SINGLE)
        .place(cell, digit)
        .show(Role::Base, digit, C::of(cell))
        .show_houses(Role::Base, &[house])
        .fill_cells("cell", C::of(cell))
        .fill_houses("house", &[house])
        .fill_digits("digit", DigitSet::of(digit))
}

/// Finds hidden singles: digits with one place in a house.
pub(crate) fn hidden_single<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    hidden_singles(facts).try_for_each(|single| hidden_single_step::<C>(single).report(found))
}

/// Returns the naked singles: cells with one candidate, and the candidate.
pub(crate) fn naked_singles<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = (Cell, Digit)> + '_ {
    facts.open_cells().iter().filter_map(|cell| Some((cell, facts.candidates(cell).only()?)))
}

/// Returns the step of a naked single.
pub(crate) fn naked_single_step<C: CellBitSet>((cell, digit): (Cell, Digit)) -> StepBuilder {
    StepBuilder::new(&NAKED_SINGLE)
        .place(cell, digit)
        .show(Role::Base, digit, C::of(cell))
        .fill_cells("cell", C::of(cell))
        .fill_digits("digit", DigitSet::of(digit))
}

/// Finds naked singles: cells with one candidate.
pub(crate) fn naked_single<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    naked_singles(facts).try_for_each(|single| naked_single_step::<C>(single).report(found))
}
