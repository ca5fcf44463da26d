//! The last cell of a clue without a value.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::clue::{Clue, ClueShape};
use crate::facts::Facts;
use crate::messages::clue_reason as say;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::cards::LAST_CELL;

/// Finds clues with one cell without a value, whose digit the other cells determine.
pub fn last_cell<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
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

/// Returns the reason for the digit: `17 - 9 - 5 = 3` for a sum.
fn reason<C: CellBitSet>(facts: &Facts<C>, clue: &Clue, open: Cell, digit: Digit) -> Message {
    let rules = facts.rules();
    let total = facts.rules().constraint(clue.constraint).numbers.first();
    let is_sum = matches!(clue.shape, ClueShape::Sets(_)) && clue.cells.len() > 1;
    match total {
        Some(total) if is_sum => {
            let held = clue.cells.iter().filter(|cell| **cell != open).filter_map(|cell| facts.value(*cell));
            let less: String = held.map(|held| format!(" - {}", rules.values().value(held))).collect();
            say::sum(format!("{total}{less} = {}", rules.values().value(digit)))
        }
        _ => say::only_digit(rules.values().symbol(digit)),
    }
}
