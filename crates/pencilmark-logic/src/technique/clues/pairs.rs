//! Clues on pairs of cells: dots, inequalities, whispers, thermometers, palindromes.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::primitive::{Relation, RelationTable};
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

/// Finds digits without a compatible digit in a neighbouring cell of a clue, or with the same one in two neighbours that see each
/// other; then the same for two clues of which each relates two cells, such as two dots.
pub fn pairs<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue, relations) in related(facts) {
        if facts.is_fruitless_on_clue(&CLUE_PAIR, at) {
            continue;
        }
        let (gone, told) = stated(facts, clue);
        if !gone.is_empty() {
            report(facts, step().of_source(at), &[at], (gone, told), found)?;
            continue;
        }
        let domains = domains(facts, &clue.cells);
        let kept = narrowed(relations, &domains);
        if narrowed(relations, &kept) != kept {
            continue;
        }
        let (gone, told) = match kept == domains {
            true => squeezed(facts, relations),
            false => explained(facts, relations, kept),
        };
        match gone.is_empty() {
            true => facts.note_fruitless_on_clue(&CLUE_PAIR, at),
            false => report(facts, step().of_source(at), &[at], (gone, told), found)?,
        }
    }
    let is_whole = facts.clue_scope().focus.is_none();
    for (clues, relations) in two_pairs(facts).filter(|_| is_whole) {
        let (gone, told) = match &relations[..] {
            [_] => explained(facts, &relations, narrowed(&relations, &domains(facts, &relations[0].cells))),
            _ => squeezed(facts, &relations),
        };
        if !gone.is_empty() {
            report(facts, step(), &clues, (gone, told), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The digits that cells lose, and the reasons.
type Loss = (Vec<(Cell, DigitSet)>, Vec<Message>);

fn step() -> StepBuilder {
    StepBuilder::new(&CLUE_PAIR)
}

fn report<C: CellBitSet>(
    facts: &Facts<C>,
    step: StepBuilder,
    clues: &[usize],
    (gone, reasons): Loss,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let clues = || clues.iter().map(|at| &facts.clues()[*at]);
    let constraints: Vec<ConstraintId> = clues().map(|clue| clue.constraint).collect();
    clues()
        .fold(step.conclude(eliminations(&gone)), |step, clue| step.show_cell_list(Role::Base, &clue.cells))
        .fill_clues("clue", &constraints)
        .fill_reasons("reasons", truncated_reasons(reasons))
        .report(found)
}

/// Returns the pairs of clues of which each relates two cells, with what they demand together: one relation if the cells are the
/// same, else their relations, which share a cell.
fn two_pairs<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = ([usize; 2], Vec<Relation>)> {
    let relation = |at: usize| match &facts.clues()[at].shape {
        ClueShape::Pairs(relations) if relations.len() == 1 => Some(&relations[0]),
        ClueShape::Pairs(_) | ClueShape::Sets(_) | ClueShape::Sums(_) | ClueShape::Other => None,
    };
    facts.clue_pairs().iter().filter_map(move |group| {
        let [a, b] = group.clues[..] else { return None };
        let (first, second) = (relation(a)?, relation(b)?);
        let together =
            |table: &RelationTable| Relation { cells: first.cells, table: first.table.intersection(table) };
        let shares = |cell: &Cell| second.cells.contains(cell);
        let relations = match first.cells.map(|cell| shares(&cell)) {
            [true, true] if first.cells == second.cells => vec![together(&second.table)],
            [true, true] => vec![together(&second.table.transposed())],
            [false, false] => return None,
            _ => vec![first.clone(), second.clone()],
        };
        Some(([a, b], relations))
    })
}

/// Returns what cells lose when only `kept` is left, with the reasons.
fn explained<C: CellBitSet>(facts: &Facts<C>, relations: &[Relation], kept: Domains) -> Loss {
    let gone = lost(facts, kept);
    let told = gone.iter().flat_map(|(cell, digits)| reasons(facts, relations, *cell, *digits)).collect();
    (gone, told)
}

/// Returns the digits that would need the same digit in two related cells that see each other.
fn squeezed<C: CellBitSet>(facts: &Facts<C>, relations: &[Relation]) -> Loss {
    let rules = facts.rules();
    let mut cells: Vec<Cell> = relations.iter().flat_map(|relation| relation.cells).collect();
    cells.sort_unstable();
    let shared = cells.chunk_by(|a, b| a == b).filter(|own| own.len() > 1).map(|own| own[0]);
    let (mut gone, mut told) = (Vec::new(), Vec::new());
    for cell in shared.filter(|cell| facts.value(*cell).is_none()) {
        let mut digits = DigitSet::EMPTY;
        for digit in facts.candidates(cell) {
            let left = |(other, partners): (Cell, DigitSet)| {
                Some((other, (partners & facts.possible(other)).only()?))
            };
            let forced: Vec<(Cell, Digit)> = partners(relations, cell, digit).filter_map(left).collect();
            let clash =
                |(a, b): &(&(Cell, Digit), &(Cell, Digit))| a.1 == b.1 && facts.peers(a.0).contains(b.0);
            let pairs =
                forced.iter().enumerate().flat_map(|(at, a)| forced[at + 1..].iter().map(move |b| (a, b)));
            let Some((a, b)) = pairs.into_iter().find(clash) else { continue };
            digits |= DigitSet::of(digit);
            let symbol = rules.values().symbol(a.1);
            told.push(say::both(
                name(cell, rules),
                rules.values().symbol(digit),
                name(a.0, rules),
                name(b.0, rules),
                symbol,
            ));
        }
        if !digits.is_empty() {
            gone.push((cell, digits));
        }
    }
    (gone, told)
}

/// Finds lines of related cells along which eliminations propagate.
pub(crate) fn related_line<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue, relations) in related(facts) {
        if facts.is_fruitless_on_clue(&CLUE_LINE, at) {
            continue;
        }
        let domains = domains(facts, &clue.cells);
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

fn domains<C: CellBitSet>(facts: &Facts<C>, cells: &[Cell]) -> Domains {
    cells.iter().map(|cell| (*cell, facts.possible(*cell))).collect()
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
        [a, b] if b == cell => Some((a, relation.table.partners_back(digit))),
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
