//! Dual kites: two kites of different digits on the same two cells of a box, as one step.
//!
//! ```text
//! . k . | . A .      k: the near ends of both kites
//! . . k | . . B      one kite on a leads from the k above along its row to A, and from the k below down its column to a;
//! . . . | . . .      one on b from the k below along its row to B, and from the k above down its column to b
//! ------+------
//! . . a | . . .
//! . b . | . . .
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::one_digit::turbot::{turbot_step, with_pattern};
use crate::technique::one_digit::turbot_patterns::{TurbotPattern, visit_patterns};

/// Finds pairs of kites of two digits with the same near ends, each with an elimination.
pub(crate) fn dual_kites<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if !options.combine_dual_patterns {
        return ControlFlow::Continue(());
    }
    let mut kites: Vec<(Digit, TurbotPattern)> = Vec::new();
    for digit in facts.digits() {
        visit_patterns(facts, card, digit, &mut |pattern| {
            if !(facts.places(digit) & facts.common_peers(pattern.far_ends)).is_empty() {
                kites.push((digit, pattern));
            }
            ControlFlow::Continue(())
        })?;
    }
    for (i, one) in kites.iter().enumerate() {
        let same = |two: &TurbotPattern| cells::<C>(one.1.near_ends) == cells(two.near_ends);
        for two in kites[i + 1..].iter().filter(|two| two.0 != one.0 && same(&two.1)) {
            report_pair(facts, card, [*one, *two], found)?;
        }
    }
    ControlFlow::Continue(())
}

fn report_pair<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    pair: [(Digit, TurbotPattern); 2],
    found: &mut StepSink,
) -> ControlFlow<()> {
    pair.into_iter()
        .fold(StepBuilder::new(card), |draft, (digit, kite)| with_pattern(draft, facts, digit, kite))
        .explain_as(pair.map(|(digit, kite)| turbot_step(facts, card, digit, kite)))
        .report(found)
}

fn cells<C: CellBitSet>(ends: [Cell; 2]) -> C {
    C::of(ends[0]) | C::of(ends[1])
}
