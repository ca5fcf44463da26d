//! Sue de Coq that eliminates the digits of each part in the house of the part alone, as it is first taught.

use std::ops::ControlFlow;

use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::sue_de_coq_parts::visit_patterns;
use crate::step_builder::StepSink;
use crate::technique::sue_de_coq::report_reach;
use crate::technique::sue_de_coq_cards::SUE_DE_COQ;

/// Finds patterns whose parts have no digit in common, and eliminates the digits of each part in its house alone, those of neither
/// in both houses.
pub fn within_houses<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let houses: Vec<HouseId> = facts.houses().collect();
    for (i, first) in houses.iter().copied().enumerate() {
        for second in houses[i + 1..].iter().copied() {
            let crossing = facts.open_in(first) & facts.open_in(second);
            if crossing.len() < 2 {
                continue;
            }
            visit_patterns(facts, [first, second], crossing, &mut |pattern| {
                let [a, b] = pattern.parts;
                if !(a.digits & b.digits).is_empty() {
                    return ControlFlow::Continue(());
                }
                let outside = |which: usize, digit: Digit| {
                    let other = pattern.parts[1 - which].digits;
                    if other.contains(digit) { C::EMPTY } else { facts.cells(pattern.houses[which]) }
                };
                report_reach(
                    facts,
                    &SUE_DE_COQ,
                    pattern,
                    &|digit| outside(0, digit) | outside(1, digit),
                    found,
                )
            })?;
        }
    }
    ControlFlow::Continue(())
}
