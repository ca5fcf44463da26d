//! Pairs of conjugate pairs of a digit whose near ends see each other.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::step::Technique;

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::conjugate_pairs::{ConjugatePair, conjugate_pairs};
use crate::technique::one_digit::turbot_cards::{KITE, SKYSCRAPER, TURBOT_FISH};

/// Two conjugate pairs of a digit whose near ends see each other.
#[derive(Clone, Copy)]
pub struct TurbotPattern {
    /// The houses of the two conjugate pairs.
    pub houses: [HouseId; 2],
    /// The near ends, which see each other.
    pub near_ends: [Cell; 2],
    /// The far ends, of which at least one holds the digit.
    pub far_ends: [Cell; 2],
}

/// Visits every two conjugate pairs of a digit that form the technique's pattern.
pub(crate) fn visit_patterns<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    digit: Digit,
    visit: &mut dyn FnMut(TurbotPattern) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let pairs = conjugate_pairs(facts, digit);
    for (i, first) in pairs.iter().enumerate() {
        for second in &pairs[i + 1..] {
            visit_orientations(facts, card, [first, second], visit)?;
        }
    }
    ControlFlow::Continue(())
}

fn visit_orientations<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    [first, second]: [&ConjugatePair; 2],
    visit: &mut dyn FnMut(TurbotPattern) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (a, near_a) in first.orientations() {
        for (near_b, b) in second.orientations() {
            let cells: [Cell; 4] = [a, near_a, near_b, b];
            let distinct = (0..4).all(|i| !cells[..i].contains(&cells[i]));
            let seen = facts.peers(near_a).contains(near_b);
            let houses = [first.house, second.house];
            if distinct && seen && std::ptr::eq(card, card_of(facts, houses, [near_a, near_b])) {
                visit(TurbotPattern { houses, near_ends: [near_a, near_b], far_ends: [a, b] })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the card of a pattern, given its two houses and near ends: parallel lines joined by a crossing line are a
/// skyscraper, a row and a column joined in a box are a kite, others a turbot fish.
fn card_of<C: CellBitSet>(facts: &Facts<C>, houses: [HouseId; 2], near: [Cell; 2]) -> &'static Technique {
    let kinds = houses.map(|house| facts.house_kind(house));
    let across = facts.rules().houses_of(near[0]).iter().any(|id| {
        matches!(facts.house_kind(*id), HouseKind::Row(_) | HouseKind::Column(_))
            && facts.cells(*id).contains(near[1])
    });
    match kinds {
        [HouseKind::Row(_), HouseKind::Row(_)] | [HouseKind::Column(_), HouseKind::Column(_)] if across => {
            &SKYSCRAPER
        }
        [HouseKind::Row(_), HouseKind::Column(_)] | [HouseKind::Column(_), HouseKind::Row(_)] if !across => {
            &KITE
        }
        _ => &TURBOT_FISH,
    }
}
