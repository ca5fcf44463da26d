//! Bounds: what the clue's kind states about single cells, and the least, the most and the parity that the other cells of a sum leave
//! to each cell.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::primitive::{Primitive, Sum};
use pencilmark_core::step::Role;

use crate::cell_bit_set::CellBitSet;
use crate::clue::extremes::{CellBound, End, cell_bound};
use crate::clue::{Clue, ClueShape, stated_bounds};
use crate::facts::Facts;
use crate::messages::clue_reason as say;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::clues::cards::SUM_BOUNDS;
use crate::technique::clues::conclusions::{eliminations, lost};
use crate::technique::clues::words::{added, name, names, truncated_reasons};

/// Finds clues whose stated bounds, or the bounds or parity of the other cells of a sum, exclude a digit of a cell.
pub fn bounds<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for (at, clue) in facts.clues_in_focus() {
        if facts.is_fruitless_on_clue(&SUM_BOUNDS, at) {
            continue;
        }
        let (mut gone, mut reasons) = match clue.shape {
            ClueShape::Pairs(_) => (Vec::new(), Vec::new()),
            ClueShape::Sets(_) | ClueShape::Sums(_) | ClueShape::Other => stated(facts, clue),
        };
        for sum in sums(facts, clue) {
            let open = sum.terms.iter().map(|(cell, _)| *cell).filter(|cell| facts.value(*cell).is_none());
            let ends = open.flat_map(|cell| [(cell, End::Least), (cell, End::Most)]);
            let by_ends = ends.filter_map(|(cell, end)| Some((cell, bound(facts, &sum, cell, end)?)));
            for (cell, bound) in by_ends.chain(by_parity(facts, &sum)) {
                let known = gone.iter().filter(|(own, _)| *own == cell).map(|(_, digits)| *digits);
                let known = known.fold(DigitSet::EMPTY, |all, digits| all | digits);
                let here = lost(facts, [(cell, bound.kept | known)]);
                if !here.is_empty() {
                    gone.extend(here);
                    reasons.push(bound.reason);
                }
            }
        }
        if gone.is_empty() {
            facts.note_fruitless_on_clue(&SUM_BOUNDS, at);
            continue;
        }
        StepBuilder::new(&SUM_BOUNDS)
            .of_source(at)
            .conclude(eliminations(&gone))
            .show_cell_list(Role::Base, &clue.cells)
            .fill_clue("clue", clue.constraint)
            .fill_reasons("reasons", truncated_reasons(reasons))
            .report(found)?;
    }
    ControlFlow::Continue(())
}

/// Returns the digits that cells lose by the bounds that the clue's kind states, and the reasons, each once.
pub(super) fn stated<C: CellBitSet>(facts: &Facts<C>, clue: &Clue) -> (Vec<(Cell, DigitSet)>, Vec<Message>) {
    let (mut gone, mut reasons) = (Vec::new(), Vec::new());
    for bound in stated_bounds(facts.rules(), clue, &|cell| facts.possible(cell)) {
        let here = lost(facts, [(bound.cell, bound.kept)]);
        if !here.is_empty() {
            gone.extend(here);
            if !reasons.contains(&bound.reason) {
                reasons.push(bound.reason);
            }
        }
    }
    (gone, reasons)
}

/// Returns the sums of a clue whose coefficients are 1 and -1.
fn sums<C: CellBitSet>(facts: &Facts<C>, clue: &Clue) -> Vec<Sum> {
    let is_plain = |sum: &Sum| sum.terms.iter().all(|(_, coefficient)| coefficient.abs() == 1);
    let sums: Vec<Sum> = match &clue.shape {
        ClueShape::Sums(sums) => sums.clone(),
        ClueShape::Sets(_) => {
            let own = facts.rules().clues().iter().filter(|one| one.constraint == clue.constraint);
            own.filter_map(
                |one| if let Primitive::Sum(sum) = &one.primitive { Some(sum.clone()) } else { None },
            )
            .collect()
        }
        ClueShape::Pairs(_) | ClueShape::Other => Vec::new(),
    };
    sums.into_iter().filter(is_plain).collect()
}

/// The digits that a sum allows in a cell, and the reason.
struct Bound {
    kept: DigitSet,
    reason: Message,
}

/// Returns the bound of a cell of a sum in words.
fn bound<C: CellBitSet>(facts: &Facts<C>, sum: &Sum, cell: Cell, end: End) -> Option<Bound> {
    let rules = facts.rules();
    let CellBound { kept, limit, own: (with, own), opposite: (against, opposite) } =
        cell_bound(rules, &|cell| facts.possible(cell), sum, cell, end)?;
    let name = name(cell, rules);
    let reason = match (with.is_empty(), against.is_empty(), end) {
        (_, true, End::Most) => say::at_most(names(&with, rules), added(&own), name, limit),
        (_, true, End::Least) => say::at_least(names(&with, rules), added(&own), name, limit),
        (true, false, End::Most) => say::made_at_most(names(&against, rules), added(&opposite), name, limit),
        (true, false, End::Least) => {
            say::made_at_least(names(&against, rules), added(&opposite), name, limit)
        }
        (false, false, End::Most) => {
            let (most, least) = (added(&opposite), added(&own));
            say::between_most(names(&against, rules), most, names(&with, rules), least, name, limit)
        }
        (false, false, End::Least) => {
            let (least, most) = (added(&opposite), added(&own));
            say::between_least(names(&against, rules), least, names(&with, rules), most, name, limit)
        }
    };
    Some(Bound { kept, reason })
}

/// Returns the only cell of a sum that may be odd or even, with the parity that the others leave to it. The sum has one total, or its
/// two sides add up to the same.
fn by_parity<C: CellBitSet>(facts: &Facts<C>, sum: &Sum) -> Option<(Cell, Bound)> {
    let rules = facts.rules();
    let is_odd = |digit: Digit| rules.values().value(digit).rem_euclid(2) == 1;
    let of_cell = |cell: Cell| {
        let digits = facts.possible(cell);
        let odd = digits.iter().filter(|digit| is_odd(*digit)).count();
        [0, digits.len()].contains(&odd).then_some(odd > 0)
    };
    let cells = || sum.terms.iter().map(|(cell, _)| *cell);
    let mut mixed = cells().filter(|cell| of_cell(*cell).is_none());
    let (cell, total) = (mixed.next()?, sum.totals.only()?);
    let has_sides = sum.terms.iter().any(|(_, coefficient)| *coefficient < 0);
    if mixed.next().is_some() || has_sides && total != 0 {
        return None;
    }
    let odd = cells().filter(|cell| of_cell(*cell) == Some(true)).count();
    let wanted = (total + odd as i32).rem_euclid(2) == 1;
    let kept = rules.digits().iter().filter(|digit| is_odd(*digit) == wanted).collect();
    let (name, parity) = (name(cell, rules), if wanted { say::odd() } else { say::even() });
    let reason = match has_sides {
        true => say::parity_of_sides(odd, name, parity),
        false => say::parity_of_total(odd, total, name, parity),
    };
    Some((cell, Bound { kept, reason }))
}
