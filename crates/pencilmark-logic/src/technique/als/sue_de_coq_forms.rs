//! Further forms of Sue de Coq, for requests by name: the basic form, in which each part eliminates only in its own house;
//! and parts with extra cells that share no digit with the crossing.
//!
//! ```text
//! crossing {1 2 3 4}      part {1 5} {5 6} {6 2}: the cell in the middle shares no digit with the crossing
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::sets::sue_de_coq_parts::{PartCells, SueDeCoqPattern, visit_patterns};
use crate::step_builder::StepSink;
use crate::technique::als::sue_de_coq::{report_pattern, report_reach};
use crate::technique::als::sue_de_coq_cards::SUE_DE_COQ;

/// A callback that receives each pattern found.
type PatternSink<'a, C> = dyn FnMut(&SueDeCoqPattern<C>) -> ControlFlow<()> + 'a;

/// Visits the patterns of all crossing houses.
fn visit_all<C: CellBitSet>(
    facts: &Facts<C>,
    part_cells: PartCells,
    visit: &mut PatternSink<C>,
) -> ControlFlow<()> {
    let houses: Vec<HouseId> = facts.houses().collect();
    for (i, first) in houses.iter().copied().enumerate() {
        for second in houses[i + 1..].iter().copied() {
            let crossing = facts.open_cells_in(first) & facts.open_cells_in(second);
            if crossing.len() >= 2 {
                visit_patterns(facts, [first, second], (crossing, part_cells), visit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn are_disjoint<C>(pattern: &SueDeCoqPattern<C>) -> bool {
    let [a, b] = &pattern.outer_parts;
    (a.digits & b.digits).is_empty()
}

/// Finds Sue de Coq without common digits, with each part's digits eliminated only in its own house, and the remaining
/// digits in both houses.
pub(crate) fn within_houses<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    visit_all(facts, PartCells::Sharing, &mut |pattern| {
        if !are_disjoint(pattern) {
            return ControlFlow::Continue(());
        }
        let outside = |which: usize, digit: Digit| {
            let is_other = pattern.outer_parts[1 - which].digits.contains(digit);
            if is_other { C::EMPTY } else { facts.cells(pattern.houses[which]) }
        };
        report_reach(facts, &SUE_DE_COQ, pattern, &|digit| outside(0, digit) | outside(1, digit), found)
    })
}

/// Finds Sue de Coq with any cells in their parts; for cannibalistic ones, the parts have digits in common.
pub(crate) fn with_any_cells<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    _: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    visit_all(facts, PartCells::Any, &mut |pattern| {
        facts.cache().spend(5)?;
        if are_disjoint(pattern) == std::ptr::eq(card, &SUE_DE_COQ) {
            report_pattern(facts, card, pattern, found)
        } else {
            ControlFlow::Continue(())
        }
    })
}
