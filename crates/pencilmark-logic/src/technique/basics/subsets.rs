//! Naked and hidden subsets: n cells with n digits.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;
use crate::search_cache::SearchId;
use crate::step_builder::{StepBuilder, StepSink};

/// The cells from which a naked subset eliminates its digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NakedReach {
    /// All cells that see every place of the digit in the subset.
    Peers,
    /// The other cells of the subset's house.
    House,
}

/// Finds naked subsets: `size` cells of a house that hold `size` digits.
pub(crate) fn naked<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    naked_within(facts, card, (size, NakedReach::Peers), found)
}

/// Finds naked subsets that eliminate from the cells within `reach`.
pub(crate) fn naked_within<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (size, reach): (usize, NakedReach),
    found: &mut StepSink,
) -> ControlFlow<()> {
    let known = facts.fruitless_houses(SearchId::of_variant(card, reach as u8));
    let small = facts.cells_with_at_most(size);
    let fresh = |house: &HouseId| {
        let enough = (facts.cells(*house) & small).has_at_least(size)
            && facts.open_cells_in(*house).has_at_least(least_open(size));
        enough && !known.has(*house)
    };
    for house in facts.houses().filter(fresh) {
        let mut fruitless = true;
        let cells: Vec<Cell> = (facts.cells(house) & small).iter().collect();
        let add = |digits: DigitSet, cell: Cell| {
            let union = digits | facts.candidates(cell);
            (union.len() <= size).then_some(union)
        };
        visit_combinations(&cells, size, DigitSet::EMPTY, &add, &mut |cells, digits| {
            if digits.len() < size {
                return ControlFlow::Continue(());
            }
            let set = cells.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
            if digits.iter().all(|digit| naked_victims(facts, (house, reach), set, digit).is_empty()) {
                return ControlFlow::Continue(());
            }
            fruitless = false;
            naked_step(facts, card, (house, reach), (set, digits)).report(found)
        })?;
        if fruitless {
            known.note(house);
        }
    }
    ControlFlow::Continue(())
}

/// Returns the minimum number of open cells of a house for subsets of a size. Subsets of five and more cells are only
/// searched in large houses: in a house with nine open cells, the complement of a subset of five is one of four of the
/// other kind, with the same eliminations.
fn least_open(size: usize) -> usize {
    if size > 4 { 2 * size } else { size + 1 }
}

/// Returns the cells that lose a digit of a naked subset.
fn naked_victims<C: CellBitSet>(
    facts: &Facts<C>,
    (house, reach): (HouseId, NakedReach),
    set: C,
    digit: Digit,
) -> C {
    let seen = facts.places_seeing(digit, set & facts.places(digit)).minus(set);
    match reach {
        NakedReach::Peers => seen,
        NakedReach::House => seen & facts.cells(house),
    }
}

fn naked_step<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    (house, reach): (HouseId, NakedReach),
    (set, digits): (C, DigitSet),
) -> StepBuilder {
    let draft = digits.iter().fold(StepBuilder::new(card), |draft, digit| {
        let victims = naked_victims(facts, (house, reach), set, digit);
        draft.eliminate(digit, victims).show(Role::Base, digit, set & facts.places(digit))
    });
    draft
        .show_houses(Role::Base, &[house])
        .fill_houses("house", &[house])
        .fill_cells("cells", set)
        .fill_digits("digits", digits)
}

/// Finds hidden subsets: `size` digits of a house confined to `size` cells.
pub(crate) fn hidden<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let known = facts.fruitless_houses(SearchId::of_technique(card));
    let fresh =
        |house: &HouseId| facts.open_cells_in(*house).has_at_least(least_open(size)) && !known.has(*house);
    for house in facts.complete_houses().filter(fresh) {
        let mut fruitless = true;
        let few = |digit: &Digit| {
            let places = facts.places_in(*digit, house);
            !places.is_empty() && !places.has_at_least(size + 1)
        };
        let digits: Vec<Digit> = facts.digits().filter(few).collect();
        let add = |cells: C, digit: Digit| {
            let union = cells | facts.places_in(digit, house);
            (union.len() <= size).then_some(union)
        };
        visit_combinations(&digits, size, C::EMPTY, &add, &mut |digits, cells| {
            if cells.len() < size {
                return ControlFlow::Continue(());
            }
            let set: DigitSet = digits.iter().copied().collect();
            if facts.candidates_of(cells).is_subset(set) {
                return ControlFlow::Continue(());
            }
            fruitless = false;
            hidden_step(facts, card, house, (digits, cells)).report(found)
        })?;
        if fruitless {
            known.note(house);
        }
    }
    ControlFlow::Continue(())
}

fn hidden_step<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    house: HouseId,
    (digits, cells): (&[Digit], C),
) -> StepBuilder {
    let set: DigitSet = digits.iter().copied().collect();
    let others = facts.digits().filter(|digit| !set.contains(*digit));
    let step =
        others.fold(StepBuilder::new(card), |step, digit| step.eliminate(digit, cells & facts.places(digit)));
    digits
        .iter()
        .fold(step, |step, digit| step.show(Role::Base, *digit, cells & facts.places(*digit)))
        .show_houses(Role::Base, &[house])
        .fill_houses("house", &[house])
        .fill_cells("cells", cells)
        .fill_digits("digits", set)
}
