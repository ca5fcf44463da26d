//! Clues on pairs of cells: dots, inequalities, whispers, thermometers, palindromes.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::primitive::Relation;
use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::clue::{Clue, ClueShape};
use crate::facts::Facts;
use crate::messages::clue_reason as say;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::bounds::stated;
use crate::technique::clues::cards::{CLUE_LINE, CLUE_PAIR};
use crate::technique::clues::conclusions::{eliminations, lost};
use crate::technique::clues::words::{name, symbols, truncated_reasons};

/// The digits that each cell of a clue may hold.
type Domains = Vec<(Cell, DigitSet)>;

/// Finds digits without a compatible digit in a neighbouring cell of a clue.
pub fn pairs<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue, relations) in related(facts) {
        if facts.is_fruitless_on_clue(&CLUE_PAIR, at) {
            continue;
        }
        let (gone, told) = stated(facts, clue);
        if !gone.is_empty() {
            report(at, clue, &gone, told, found)?;
            continue;
        }
        let domains = domains(facts, clue);
        let kept = narrowed(relations, &domains);
        if kept == domains {
            facts.note_fruitless_on_clue(&CLUE_PAIR, at);
        }
        if kept == domains || narrowed(relations, &kept) != kept {
            continue;
        }
        let gone = lost(facts, kept);
        let reasons = gone.iter().flat_map(|(cell, digits)| reasons(facts, relations, *cell, *digits));
        report(at, clue, &gone, reasons.collect(), found)?;
    }
    ControlFlow::Continue(())
}

fn report(
    at: usize,
    clue: &Clue,
    gone: &[(Cell, DigitSet)],
    reasons: Vec<Message>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    StepBuilder::new(&CLUE_PAIR)
        .of_source(at)
        .conclude(eliminations(gone))
        .show_cell_list(Role::Base, &clue.cells)
        .fill_clue("clue", clue.constraint)
        .fill_reasons("reasons", truncated_reasons(reasons))
        .report(found)
}

/// Finds lines of related cells along which eliminations propagate.
pub(crate) fn related_line<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue, relations) in related(facts) {
        if facts.is_fruitless_on_clue(&CLUE_LINE, at) {
            continue;
        }
        let domains = domains(facts, clue);
        let first = narrowed(relations, &domains);
        let mut kept = narrowed(relations, &first);
        if first == kept {
            facts.note_fruitless_on_clue(&CLUE_LINE, at);
            continue;
        }
        loop {
            let next = narrowed(relations, &kept);
            if next == kept {
                break;
            }
            kept = next;
        }
        let gone = lost(facts, kept.iter().copied());
        let left = kept.into_iter().filter(|(cell, _)| gone.iter().any(|(other, _)| other == cell));
        StepBuilder::new(&CLUE_LINE)
            .of_source(at)
            .conclude(eliminations(&gone))
            .show_cell_list(Role::Base, &clue.cells)
            .fill_clue("clue", clue.constraint)
            .fill_cell_digits("left", left.filter(|(_, digits)| !digits.is_empty()).collect())
            .report(found)?;
    }
    ControlFlow::Continue(())
}

fn related<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = (usize, &Clue, &[Relation])> {
    facts.clues_in_focus().filter_map(|(at, clue)| match &clue.shape {
        ClueShape::Pairs(relations) => Some((at, clue, &relations[..])),
        ClueShape::Sets(_) | ClueShape::Sums(_) | ClueShape::Other => None,
    })
}

fn domains<C: CellBitSet>(facts: &Facts<C>, clue: &Clue) -> Domains {
    clue.cells.iter().map(|cell| (*cell, facts.possible(*cell))).collect()
}

/// Returns the digits that remain when each digit needs a partner in each related cell.
fn narrowed(relations: &[Relation], domains: &Domains) -> Domains {
    let of = |cell: Cell| {
        domains.iter().find(|(own, _)| *own == cell).map_or(DigitSet::EMPTY, |(_, digits)| *digits)
    };
    let kept = |(cell, digits): &(Cell, DigitSet)| {
        let has_partners = |digit: &Digit| {
            let mut beside = partners(relations, *cell, *digit);
            beside.all(|(other, partners)| !(partners & of(other)).is_empty())
        };
        (*cell, digits.iter().filter(has_partners).collect())
    };
    domains.iter().map(kept).collect()
}

/// Returns, for each cell related to `cell`, the digits that are compatible with a digit of `cell`.
fn partners(relations: &[Relation], cell: Cell, digit: Digit) -> impl Iterator<Item = (Cell, DigitSet)> + '_ {
    relations.iter().filter_map(move |relation| match relation.cells {
        [a, b] if a == cell => Some((b, relation.table.partners(digit))),
        [a, b] if b == cell => Some((a, relation.table.transposed().partners(digit))),
        _ => None,
    })
}

/// Returns the reasons why a cell loses digits; digits with the same reason share a message.
fn reasons<C: CellBitSet>(
    facts: &Facts<C>,
    relations: &[Relation],
    cell: Cell,
    digits: DigitSet,
) -> Vec<Message> {
    let rules = facts.rules();
    let mut told: Vec<(Cell, DigitSet, DigitSet)> = Vec::new();
    for digit in digits {
        let lacking = partners(relations, cell, digit)
            .find(|(other, partners)| (*partners & facts.possible(*other)).is_empty());
        let Some((other, partners)) = lacking else { continue };
        match told.iter_mut().find(|(known, needed, _)| (*known, *needed) == (other, partners)) {
            Some((.., digits)) => *digits |= DigitSet::of(digit),
            None => told.push((other, partners, DigitSet::of(digit))),
        }
    }
    let told = told.into_iter().map(|(other, partners, digits)| {
        let (cell, other, digits) = (name(cell, rules), name(other, rules), symbols(digits, rules));
        match partners.is_empty() {
            true => say::no_partner(cell, digits, other),
            false => say::needs(cell, digits, other, symbols(partners, rules)),
        }
    });
    told.collect()
}
