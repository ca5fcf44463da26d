//! Bivalue universal graves (BUG): if every cell had two candidates and every digit two places in every house, all cells
//! could change to their other candidate. So one of the extra candidates is true. (Longer than other files, since it has
//! all types.)
//!
//! ```text
//! 12  23  13      without the last 3 every cell has two candidates, and every digit two places or none
//! 13  12  233     ...
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Candidate, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;
use crate::pattern::uniqueness::near_bug::{NearBug, find_near_bug};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::uniqueness::bug_cards::{BUG_1, BUG_2, BUG_3, BUG_4, BUG_N};

/// The most cells that complete the extra candidates of type 3 to a subset.
const MOST_OTHERS: usize = 4;

/// Finds BUG+1: a grave with one extra candidate, which is true.
pub(crate) fn bug_1<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    only_extra(facts, &|draft, Candidate { cell, digit }| draft.place(cell, digit), found)
}

/// Finds BUG+1 as eliminations of the other candidates of the extra candidate's cell.
pub(crate) fn bug_1_as_eliminations<C: CellBitSet>(
    facts: &Facts<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let others = |extra: Candidate| (facts.candidates(extra.cell) - DigitSet::of(extra.digit)).iter();
    let eliminate = |draft, extra| {
        others(extra).fold(draft, |draft: StepBuilder, other| draft.eliminate(other, C::of(extra.cell)))
    };
    only_extra(facts, &eliminate, found)
}

fn only_extra<C: CellBitSet>(
    facts: &Facts<C>,
    conclude: &dyn Fn(StepBuilder, Candidate) -> StepBuilder,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let Some(grave) = find_near_bug(facts) else { return ControlFlow::Continue(()) };
    match grave.extra_candidates[..] {
        [extra] => conclude(draft(&BUG_1, &grave), extra).report(found),
        _ => ControlFlow::Continue(()),
    }
}

/// Finds BUG type 2: the extra candidates are of one digit, which is eliminated from their common peers.
pub(crate) fn bug_2<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let several = |grave: &NearBug<C>| grave.extra_candidates.len() > 1;
    let Some(grave) = find_near_bug(facts).filter(several) else { return ControlFlow::Continue(()) };
    let Some(digit) = grave.digits.only() else { return ControlFlow::Continue(()) };
    draft(&BUG_2, &grave)
        .eliminate(digit, facts.places_seeing(digit, grave.cells))
        .fill_digits("digit", DigitSet::of(digit))
        .report(found)
}

/// Finds BUG type 3: the extra candidates in a house act as one cell of a subset.
pub(crate) fn bug_3<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let several = |grave: &NearBug<C>| grave.cells.len() > 1;
    let Some(grave) = find_near_bug(facts).filter(several) else { return ControlFlow::Continue(()) };
    for house in facts.houses_of_all(grave.cells) {
        let cells: Vec<Cell> = facts.open_cells_in(house).minus(grave.cells).iter().collect();
        for size in 1..=MOST_OTHERS.min(cells.len()) {
            let add = |digits: DigitSet, cell: Cell| {
                let digits = digits | facts.candidates(cell);
                (digits.len() <= size + 1).then_some(digits)
            };
            visit_combinations(&cells, size, grave.digits, &add, &mut |others, digits| {
                let others = others.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
                if digits.len() < size + 1 {
                    ControlFlow::Continue(())
                } else {
                    join(facts, &grave, others, digits, house, found)
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn join<C: CellBitSet>(
    facts: &Facts<C>,
    grave: &NearBug<C>,
    others: C,
    digits: DigitSet,
    house: HouseId,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let spots = |digit: Digit| {
        let extra = grave.extra_candidates.iter().filter(|extra| extra.digit == digit);
        extra.fold(others & facts.places(digit), |spots, extra| spots | C::of(extra.cell))
    };
    digits
        .iter()
        .fold(draft(&BUG_3, grave), |draft, digit| {
            draft.eliminate(digit, facts.places_seeing(digit, spots(digit))).show(
                Role::Set(0),
                digit,
                spots(digit),
            )
        })
        .show_houses(Role::Cover, &[house])
        .fill_cells("others", others)
        .fill_digits("subset", digits)
        .fill_houses("house", &[house])
        .report(found)
}

/// Finds BUG type 4: the extra candidates are in two cells that are the only places of another digit in a house, so their
/// other candidates are eliminated.
pub(crate) fn bug_4<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let two = |grave: &NearBug<C>| grave.cells.len() == 2;
    let Some(grave) = find_near_bug(facts).filter(two) else { return ControlFlow::Continue(()) };
    for house in facts.houses_of_all(grave.cells).filter(|house| facts.rules().house(*house).is_complete()) {
        for digit in facts.digits().filter(|digit| facts.places_in(*digit, house) == grave.cells) {
            let is_extra =
                |cell: Cell, digit: Digit| grave.extra_candidates.contains(&Candidate { cell, digit });
            if grave.cells.iter().any(|cell| is_extra(cell, digit)) {
                continue;
            }
            let mut step = draft(&BUG_4, &grave);
            for cell in grave.cells.iter() {
                let gone =
                    facts.candidates(cell).iter().filter(|other| *other != digit && !is_extra(cell, *other));
                step = gone.fold(step, |step, other| step.eliminate(other, C::of(cell)));
            }
            step.show(Role::End, digit, grave.cells)
                .show_houses(Role::Cover, &[house])
                .fill_houses("house", &[house])
                .fill_digits("digit", DigitSet::of(digit))
                .fill_cells("cells", grave.cells)
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds BUG+n: all extra candidates exclude a common candidate.
pub(crate) fn bug_n<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let several = |grave: &NearBug<C>| grave.extra_candidates.len() > 1;
    let Some(grave) = find_near_bug(facts).filter(several) else { return ControlFlow::Continue(()) };
    let rules_out = |extra: &Candidate, digit: Digit| {
        let cell = C::of(extra.cell);
        if extra.digit == digit { facts.peers(extra.cell) } else { cell }
    };
    let mut step = draft(&BUG_N, &grave);
    let mut victims = Vec::new();
    for digit in facts.digits() {
        let gone = grave
            .extra_candidates
            .iter()
            .fold(facts.places(digit), |gone, extra| gone & rules_out(extra, digit));
        victims.extend(gone.iter().map(|cell| Candidate { cell, digit }));
        step = step.eliminate(digit, gone);
    }
    step.fill_candidates("victims", victims).report(found)
}

fn draft<C: CellBitSet>(card: &'static Technique, grave: &NearBug<C>) -> StepBuilder {
    StepBuilder::new(card)
        .show_candidates(Role::Fin, grave.extra_candidates.clone())
        .fill_candidates("extras", grave.extra_candidates.clone())
}
