//! The last cell of a clue without a value.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::primitive::{Primitive, Sum};
use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::clue::Clue;
use crate::facts::Facts;
use crate::messages::clue_reason as say;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::cards::LAST_CELL;

/// Finds clues with one cell without a value, whose digit the other cells determine.
pub(crate) fn last_cell<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue) in facts.clues_in_focus() {
        let mut open = clue.cells.iter().copied().filter(|cell| facts.value(*cell).is_none());
        let (Some(cell), None) = (open.next(), open.next()) else { continue };
        let Some(digit) = forced(facts, clue, cell) else { continue };
        if !facts.candidates(cell).contains(digit) {
            continue;
        }
        StepBuilder::new(&LAST_CELL)
            .of_source(at)
            .place(cell, digit)
            .show_cell_list(Role::Base, &clue.cells)
            .fill_clue("clue", clue.constraint)
            .fill_cells("cell", C::of(cell))
            .fill_reasons("why", vec![reason(facts, clue, cell, digit)])
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Returns the digit that a clue by itself leaves for its only open cell.
fn forced<C: CellBitSet>(facts: &Facts<C>, clue: &Clue, open: Cell) -> Option<Digit> {
    let all: DigitSet = facts.digits().collect();
    let possible = |cell: Cell| if cell == open { all } else { facts.possible(cell) };
    let ways = clue.ways_ignoring_peers(&possible)?;
    let at = clue.cells.iter().position(|cell| *cell == open)?;
    ways.supported_digits[at].only()
}

/// Returns the reason for the digit: `17 - 9 - 5 = 3` for a sum, `9 - 4 = 5` along an arrow whose circle is 9.
fn reason<C: CellBitSet>(facts: &Facts<C>, clue: &Clue, open: Cell, digit: Digit) -> Message {
    let rules = facts.rules();
    match sum_of(facts, clue).and_then(|sum| formula(facts, &sum, open)) {
        Some(formula) => say::sum(format!("{formula} = {}", rules.values().value(digit))),
        None => say::only_digit(rules.values().symbol(digit)),
    }
}

/// Returns the sum with a single total that a clue consists of.
fn sum_of<C: CellBitSet>(facts: &Facts<C>, clue: &Clue) -> Option<Sum> {
    let of_clue = facts.rules().clues().iter().filter(|own| own.constraint == clue.constraint);
    let mut sums = of_clue.filter_map(|own| match &own.primitive {
        Primitive::Sum(sum) => Some(sum),
        _ => None,
    });
    match (sums.next(), sums.next()) {
        (Some(sum), None) => Some(sum.clone()),
        _ => None,
    }
}

/// Returns what the other cells of a sum leave to one cell, as numbers added and subtracted; `None` if it is a single
/// number, or if cells count several times.
fn formula<C: CellBitSet>(facts: &Facts<C>, sum: &Sum, open: Cell) -> Option<String> {
    let (_, own) = *sum.terms.iter().find(|(cell, _)| *cell == open)?;
    let mut terms = vec![sum.totals.only()? * own];
    for (cell, coefficient) in sum.terms.iter().filter(|(cell, _)| *cell != open) {
        terms.push(-own * coefficient * facts.rules().values().value(facts.value(*cell)?));
    }
    terms.retain(|term| *term != 0);
    terms.sort_by_key(|term| *term < 0);
    let is_plain = sum.terms.iter().all(|(_, coefficient)| coefficient.abs() == 1);
    let [first, rest @ ..] = &terms[..] else { return None };
    if !is_plain || rest.is_empty() || *first < 0 {
        return None;
    }
    let added = |term: &i32| format!(" {} {}", if *term < 0 { '-' } else { '+' }, term.abs());
    Some(first.to_string() + &rest.iter().map(added).collect::<String>())
}
