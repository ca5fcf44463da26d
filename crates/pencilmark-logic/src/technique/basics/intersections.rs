//! Intersections: a digit confined to the crossing of two houses.

use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::step::{Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::search_cache::SearchId;
use crate::step_builder::{StepBuilder, StepSink};

/// Pointing: a box whose places for a digit all see cells outside it.
pub(crate) static POINTING: Technique = Technique::new("pointing", "Pointing", Family::Intersection, "In {house}, {digit} fits only \
    in {cells}. Whichever of them is {digit} rules it out of {victims}.", Example::classic(
".+9+312+6+8.5+6+5.3+84+1+9.+8+1.+7+9+56.3+28+5+9473+6+116.+85+3+9...+39+6+1+2+5+8.+3+265+7+8+419+57+1+4+6+9+2+3+8+94+8+2+31+75+6:",
"r5c8<>4",
)).with_other_names(&["locked candidates type 1"]).hodoku("0100");

/// Claiming: a row or column whose places for a digit all see cells outside it.
pub(crate) static CLAIMING: Technique = Technique::new("claiming", "Claiming", Family::Intersection, "In {house}, {digit} fits only \
    in {cells}. Whichever of them is {digit} rules it out of {victims}.", Example::classic(
"...+3+8+4+725+3+276+519+4+85+4+89+2+71+6+3+41+623+9+5+8+7+7+5+24+183+9+698+3+7+6+52+1+4.+3+5..+2.7.2.4.7+3.5..+7.5.6.+3+2:",
"r7c1<>1",
)).with_other_names(&["locked candidates type 2", "box-line reduction"]).hodoku("0101");

/// Finds pointing: digits confined within boxes, regions and the houses of constraints.
pub(crate) fn pointing<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    confined(facts, &POINTING, |kind| !is_line(kind), found)
}

/// Finds claiming: digits confined within rows and columns.
pub(crate) fn claiming<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    confined(facts, &CLAIMING, is_line, found)
}

fn is_line(kind: HouseKind) -> bool {
    matches!(kind, HouseKind::Row(_) | HouseKind::Column(_))
}

fn confined<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    base: fn(HouseKind) -> bool,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let known = facts.fruitless_houses(SearchId::of_technique(card));
    let fresh = |house: &HouseId| base(facts.house_kind(*house)) && !known.has(*house);
    for house in facts.complete_houses().filter(fresh) {
        let mut fruitless = true;
        for digit in facts.digits() {
            let places = facts.places_in(digit, house);
            if !places.has_at_least(2) {
                continue;
            }
            let victims = facts.places_seeing(digit, places);
            if victims.is_empty() {
                continue;
            }
            fruitless = false;
            StepBuilder::new(card)
                .eliminate(digit, victims)
                .show(Role::Base, digit, places)
                .show_houses(Role::Base, &[house])
                .fill_houses("house", &[house])
                .fill_digits("digit", DigitSet::of(digit))
                .fill_cells("cells", places)
                .fill_cells("victims", victims)
                .report(found)?;
        }
        if fruitless {
            known.note(house);
        }
    }
    ControlFlow::Continue(())
}
