//! Sue de Coq: cells in the crossing of two houses, with cells of each house that take its surplus digits.
//!
//! ```text
//! box                line
//! . . .   . . .   . . .
//! I I .   A . .   . . .      I holds more digits than cells; A shares some digits with I, B others
//! . . .   . . .   . . .      I, A and B have as many cells as their digits can fill at most:
//! . B .                      each digit is used up
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::{Candidate, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::sets::sue_de_coq_parts::{PartCells, SueDeCoqPattern, visit_patterns};
use crate::search_cache::SearchId;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::als::sue_de_coq_cards::{SUE_DE_COQ, SUE_DE_COQ_CANNIBAL};

/// Finds Sue de Coq whose two outer parts have no digit in common.
pub fn disjoint<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    report_patterns(facts, &SUE_DE_COQ, found, |pattern| {
        let [a, b] = pattern.outer_parts;
        (a.digits & b.digits).is_empty()
    })
}

/// Finds cannibalistic Sue de Coq, whose two outer parts have digits in common.
pub fn cannibalistic<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    report_patterns(facts, &SUE_DE_COQ_CANNIBAL, found, |pattern| {
        let [a, b] = pattern.outer_parts;
        !(a.digits & b.digits).is_empty()
    })
}

fn next() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Finds every Sue de Coq of a wanted form, by the houses that cross.
fn report_patterns<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    found: &mut StepSink,
    wanted: fn(&SueDeCoqPattern<C>) -> bool,
) -> ControlFlow<()> {
    let known = facts.fruitless_houses(SearchId::of_technique(card));
    let known_of_both =
        [&SUE_DE_COQ, &SUE_DE_COQ_CANNIBAL].map(|card| facts.fruitless_houses(SearchId::of_technique(card)));
    for first in facts.houses() {
        for (second, shared) in facts.houses_overlapping_later(first).iter().copied() {
            let crossing = facts.open_cells() & shared;
            if crossing.len() < 2 || known.has_pair([first, second]) {
                continue;
            }
            let (mut fruitless, mut any) = (true, false);
            let mut found = |step| {
                fruitless = false;
                found(step)
            };
            visit_patterns(facts, [first, second], (crossing, PartCells::Sharing), &mut |pattern| {
                any = true;
                if wanted(pattern) { report_pattern(facts, card, pattern, &mut found) } else { next() }
            })?;
            if fruitless {
                known.note_pair([first, second]);
            }
            if !any {
                known_of_both.iter().for_each(|known| known.note_pair([first, second]));
            }
        }
    }
    next()
}

/// Reports a Sue de Coq that eliminates its digits from all cells that see their places.
pub(crate) fn report_pattern<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    pattern: &SueDeCoqPattern<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    report_reach(facts, card, pattern, &|digit| facts.places(digit), found)
}

/// Reports a Sue de Coq that eliminates each digit from the cells that `reach` returns.
pub(crate) fn report_reach<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    pattern: &SueDeCoqPattern<C>,
    reach: &dyn Fn(Digit) -> C,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let SueDeCoqPattern { crossing, outer_parts: [a, b], houses } = pattern;
    let all = crossing.cells | a.cells | b.cells;
    let digits = crossing.digits | a.digits | b.digits;
    let shared = a.digits & b.digits;
    let mut draft = StepBuilder::new(card);
    for digit in digits - shared {
        draft = draft.eliminate(digit, facts.places_seeing(digit, all & facts.places(digit)) & reach(digit));
    }
    for digit in shared {
        for part in [a, b] {
            draft = draft.eliminate(digit, facts.places_seeing(digit, part.cells & facts.places(digit)));
        }
    }
    for (number, cells) in (0..).zip([crossing.cells, a.cells, b.cells]) {
        let at = |cell: Cell| facts.candidates(cell).iter().map(move |digit| Candidate { cell, digit });
        draft = draft.show_candidates(Role::Set(number), cells.iter().flat_map(at).collect());
    }
    if !shared.is_empty() {
        draft = draft.fill_digits("shared", shared);
    }
    draft
        .show_houses(Role::Base, houses)
        .fill_groups("cells", [crossing.cells])
        .fill_groups("first", [a.cells])
        .fill_groups("second", [b.cells])
        .fill_houses("line", &houses[..1])
        .fill_houses("box", &houses[1..])
        .fill_digits("digits", digits)
        .report(found)
}
