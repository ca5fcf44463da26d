//! The 45 rule: the sum of a few houses minus the cages inside them.

use std::ops::ControlFlow;

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::DigitSet;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Conclusion, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::clue::{DerivedSum, MOST_WAYS, OpenSum, Ways};
use crate::facts::Facts;
use crate::messages::clue_reason as say;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::conclusions::{eliminations, lost};
use crate::technique::clues::words::{listed_ways, name, names};

/// The kinds of derived sums that a technique considers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DerivedSumKind {
    /// The sum of one house that leaves one cell without a value.
    OneCell,
    /// The sum of several houses that leaves one cell without a value.
    SeveralHouses,
    /// Sums that leave several cells without a value.
    SeveralCells,
}

/// The number of sums that a bound compares.
const SUMS_OF_BOUND: usize = 3;

/// Finds conclusions from the sum of the cells that houses and cages don't share.
pub fn forty_five<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    reach: DerivedSumKind,
    found: &mut StepSink,
) -> ControlFlow<()> {
    for at in facts.in_focus(facts.derived_sums().len()) {
        let sum = &facts.derived_sums()[at];
        if sum.houses.len() > 1 && reach == DerivedSumKind::OneCell {
            break;
        }
        let cells: Vec<Cell> = sum.open_cells(|cell| facts.value(cell)).collect();
        if !reach.takes(sum, cells.len()) {
            continue;
        }
        let Some(ways) = facts.derived_ways(at) else { continue };
        let gone = lost(facts, cells.into_iter().zip(ways.supported_digits.iter().copied()));
        if ways.count > 0
            && !gone.is_empty()
            && let Some(open) = facts.open_sum(at)
        {
            let mut step = StepBuilder::new(card).of_source(at);
            if open.cells().len() > 1 {
                let read = ways_to_read(facts, &open, &ways, &gone) as u64;
                if !facts.clue_scope().allows(read) {
                    continue;
                }
                step = step.through_ways(read);
            }
            report(facts, step, sum, (&open, &ways), &gone, found)?;
        }
    }
    ControlFlow::Continue(())
}

impl DerivedSumKind {
    fn takes(self, sum: &DerivedSum, open: usize) -> bool {
        match self {
            DerivedSumKind::OneCell => open == 1,
            DerivedSumKind::SeveralHouses => open == 1 && sum.houses.len() > 1,
            DerivedSumKind::SeveralCells => open > 1,
        }
    }
}

/// Returns the number of digit sets that a reader goes through: those of the sum's open cells, or the few sums of a bound.
fn ways_to_read<C: CellBitSet>(
    facts: &Facts<C>,
    open: &OpenSum,
    ways: &Ways,
    gone: &[(Cell, DigitSet)],
) -> usize {
    let is_bound = |(cell, lost): &(Cell, DigitSet)| {
        let at = open.cells().iter().position(|own| own == cell);
        let kept = at.map_or(DigitSet::EMPTY, |at| ways.supported_digits[at]);
        let (least, most) = (kept.iter().next(), kept.iter().next_back());
        lost.iter().all(|digit| Some(digit) < least || Some(digit) > most)
    };
    match gone.iter().all(is_bound) {
        true => SUMS_OF_BOUND,
        false => open.count_sets(facts.rules(), &|cell| facts.possible(cell), MOST_WAYS + 1),
    }
}

/// Reports a step, which shows the sum with all its cells and with its open cells.
fn report<C: CellBitSet>(
    facts: &Facts<C>,
    step: StepBuilder,
    sum: &DerivedSum,
    (open, ways): (&OpenSum, &Ways),
    gone: &[(Cell, DigitSet)],
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut told = vec![whole(facts.rules(), sum)];
    told.extend(rest(facts, sum, open));
    if open.terms.len() > 1 && !ways.listed_ways.is_empty() {
        told.push(say::ways_left(listed_ways(&ways.listed_ways, open.cells(), facts.rules())));
    }
    let cells: Vec<Cell> = sum.innies.iter().chain(&sum.outies).copied().collect();
    step.conclude(concluded(open, ways, gone))
        .show_houses(Role::Cover, &sum.houses)
        .show_cell_list(Role::Base, &cells)
        .fill_houses("houses", &sum.houses)
        .fill_count("total", usize::try_from(sum.house_total).unwrap_or_default())
        .fill_cages("cages", &sum.cages)
        .fill_count("part", usize::try_from(sum.cage_total).unwrap_or_default())
        .fill_reasons("left", told)
        .report(found)
}

/// Returns the conclusions: the digit of the only open cell, or the digits that cells lose.
fn concluded(open: &OpenSum, ways: &Ways, gone: &[(Cell, DigitSet)]) -> Vec<Conclusion> {
    match (open.cells(), ways.supported_digits.first().and_then(|digits| digits.only())) {
        ([cell], Some(digit)) => vec![Conclusion::Place(Candidate { cell: *cell, digit })],
        _ => eliminations(gone),
    }
}

/// Returns the message with the total of the cells that houses and cages don't share.
fn whole(rules: &Rules, sum: &DerivedSum) -> Message {
    let left = sum.house_total - sum.cage_total;
    let (innies, outies) = (names(&sum.innies, rules), names(&sum.outies, rules));
    match (innies.is_empty(), outies.is_empty()) {
        (_, true) => say::left_over(innies, sum.house_total, sum.cage_total, left),
        (true, false) => say::stick_out(outies, sum.cage_total, sum.house_total, -left),
        (false, false) => difference(innies, outies, left),
    }
}

/// Returns the message with the total of the open cells, if some of the sum's cells have a value.
fn rest<C: CellBitSet>(facts: &Facts<C>, sum: &DerivedSum, open: &OpenSum) -> Option<Message> {
    let rules = facts.rules();
    let holds = |cell: &Cell| {
        let digit = facts.value(*cell)?;
        Some(say::holds(name(*cell, rules), rules.values().symbol(digit)))
    };
    let held: Vec<Message> = sum.innies.iter().chain(&sum.outies).filter_map(holds).collect();
    if held.is_empty() {
        return None;
    }
    let of_sign = |sign: i32| -> Vec<CellName> {
        let own = open.terms.iter().filter(|(_, own)| *own == sign);
        own.map(|(cell, _)| name(*cell, rules)).collect()
    };
    let (innies, outies) = (of_sign(1), of_sign(-1));
    let rest = match (innies.is_empty(), outies.is_empty()) {
        (_, true) => say::rest(innies, open.total),
        (true, false) => say::rest(outies, -open.total),
        (false, false) => difference(innies, outies, open.total),
    };
    Some(say::known_rest(held, rest))
}

fn difference(innies: Vec<CellName>, outies: Vec<CellName>, more: i32) -> Message {
    match more {
        0 => say::as_much(innies, outies),
        1.. => say::more_than(innies, more, outies),
        _ => say::more_than(outies, -more, innies),
    }
}
