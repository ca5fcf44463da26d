//! Clues on pairs of cells: dots, inequalities, whispers, thermometers, palindromes.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::primitive::Relation;
use pencilmark_core::rules::Rules;
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
    if facts.clue_scope().focus.is_some() {
        return ControlFlow::Continue(());
    }
    for (at, pair) in facts.related_pairs().iter().enumerate() {
        if facts.is_fruitless_on_pair(&CLUE_PAIR, at) {
            continue;
        }
        let relations = &pair.relations[..];
        let (gone, told) = match relations {
            [one] => explained(facts, relations, narrowed(relations, &domains(facts, &one.cells))),
            _ => squeezed(facts, relations),
        };
        match gone.is_empty() {
            true => facts.note_fruitless_on_pair(&CLUE_PAIR, at),
            false => report(facts, step(), &pair.clues, (gone, told), found)?,
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

/// Returns what cells lose when only `kept` is left, with the reasons.
fn explained<C: CellBitSet>(facts: &Facts<C>, relations: &[Relation], kept: Domains) -> Loss {
    let gone = lost(facts, kept);
    let told = gone.iter().flat_map(|(cell, digits)| reasons(facts, relations, *cell, *digits)).collect();
    (gone, told)
}

/// Returns the digits that would need the same digit in two related cells that see each other.
fn squeezed<C: CellBitSet>(facts: &Facts<C>, relations: &[Relation]) -> Loss {
    let mut cells: Vec<Cell> = relations.iter().flat_map(|relation| relation.cells).collect();
    cells.sort_unstable();
    let shared = cells.chunk_by(|a, b| a == b).filter(|own| own.len() > 1).map(|own| own[0]);
    let mut told: Vec<(Squeeze, DigitSet)> = Vec::new();
    for cell in shared.filter(|cell| facts.value(*cell).is_none()) {
        for digit in facts.candidates(cell) {
            let Some(others) = forced_alike(facts, relations, cell, digit) else { continue };
            let squeeze = Squeeze { cell, others };
            match told.iter_mut().find(|(known, _)| *known == squeeze) {
                Some((_, digits)) => *digits |= DigitSet::of(digit),
                None => told.push((squeeze, DigitSet::of(digit))),
            }
        }
    }
    let gone = told.iter().map(|(squeeze, digits)| (squeeze.cell, *digits)).collect();
    (gone, told.iter().map(|(squeeze, digits)| squeeze.reason(*digits, facts.rules())).collect())
}

/// A cell, and two related cells that would both hold the same digit beside some digits of it.
#[derive(PartialEq, Eq)]
struct Squeeze {
    cell: Cell,
    others: ([Cell; 2], Digit),
}

impl Squeeze {
    fn reason(&self, digits: DigitSet, rules: &Rules) -> Message {
        let ([first, second], digit) = self.others;
        let (first, second) = (name(first, rules), name(second, rules));
        say::both(name(self.cell, rules), symbols(digits, rules), first, second, rules.values().symbol(digit))
    }
}

/// Returns two related cells that see each other and could hold only one digit, the same, beside a digit of a cell.
fn forced_alike<C: CellBitSet>(
    facts: &Facts<C>,
    relations: &[Relation],
    cell: Cell,
    digit: Digit,
) -> Option<([Cell; 2], Digit)> {
    let left =
        |(other, partners): (Cell, DigitSet)| Some((other, (partners & facts.possible(other)).only()?));
    let forced: Vec<(Cell, Digit)> = partners(relations, cell, digit).filter_map(left).collect();
    forced.iter().enumerate().find_map(|(at, (first, digit))| {
        let is_alike =
            |(second, other): &&(Cell, Digit)| other == digit && facts.peers(*first).contains(*second);
        forced[at + 1..].iter().find(is_alike).map(|(second, _)| ([*first, *second], *digit))
    })
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
