//! Broken wings: an odd number of houses that can't all hold a digit unless one of its guardians is true.
//!
//! ```text
//! 7 in rows 4 and 9, columns 1 and 8 and box 4: except for the guardians, each place is in two of these five houses
//! each house holds one 7, five in all; but places in two houses add up to an even number: so a guardian is true
//! ```
//!
//! Known as broken wing (Rod Hagglund), guardians or one-digit oddagon; the houses needn't be a cycle.

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Candidate, Conclusion, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::impossible::guardians::guardian_conclusions;
use crate::pattern::placements::template_survey::has_place_without_template;
use crate::step_builder::{StepBuilder, StepSink};

/// Broken wing: an odd number of houses that can't all hold a digit without a guardian.
pub(crate) static BROKEN_WING: Technique = Technique::new(
    "broken-wing",
    "Broken wing",
    Family::Impossible,
    "Each of {houses} holds one {digit}, and they are an odd number of houses. But, except at {guardians}, every place of \
     {digit} in them counts for two of these houses, which gives an even number. So {digit} is in one of these cells at least: {guardians}.",
    Example::classic(
        "+6+87..4.+9+2.+9..+278+36+3+2.86+9.4+7.3+6...2+8.9.+8..2+6+7..12...+95.+869+273+4+1+5+2.3...7+6+9.+7....+328:144 444 544 145 154 455 459 364 464 485 585 194 494 594 195 196",
        "r9c5<>5",
    ),
);

/// The most houses that are combined.
const HOUSES: usize = 15;
/// The maximum number of places of a house.
const PLACES: usize = 4;
/// The numbers of houses of a pattern.
const SIZES: [u32; 3] = [5, 7, 9];
/// The maximum number of guardians of a pattern.
const MAX_GUARDIANS: usize = 3;

/// Finds broken wings, those with the fewest guardians and houses first.
pub(crate) fn broken_wing<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits() {
        // Single-digit patterns eliminate only candidates that are in no template of the digit.
        if has_place_without_template(facts, digit) {
            visit_odd_houses(facts, digit, &mut |chosen| report_pattern(facts, digit, chosen, found))?;
        }
    }
    ControlFlow::Continue(())
}

/// A callback that receives odd sets of houses, each house with its places for a digit.
pub(crate) type OddHousesSink<'a, C> = dyn FnMut(&[(HouseId, C)]) -> ControlFlow<()> + 'a;

/// Visits the odd sets of houses with few guardians for a digit: places that lie in an odd number of the houses.
pub(crate) fn visit_odd_houses<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    visit: &mut OddHousesSink<C>,
) -> ControlFlow<()> {
    let mut houses: Vec<(HouseId, C)> = facts
        .complete_houses()
        .map(|house| (house, facts.places_in(digit, house)))
        .filter(|(_, places)| (2..=PLACES).contains(&places.len()))
        .collect();
    // Houses with the same places are interchangeable.
    let mut known: Vec<C> = Vec::new();
    houses.retain(|(_, places)| {
        let is_new = !known.contains(places);
        known.push(*places);
        is_new
    });
    // Too many houses: all those with the most places are left out at once, so that the order of houses doesn't matter.
    for most in (1..PLACES).rev() {
        if houses.len() > HOUSES {
            houses.retain(|(_, places)| places.len() <= most);
        }
    }
    facts.cache().spend(1 << houses.len())?;
    let mut patterns: Vec<(usize, u32, u32)> = Vec::new();
    let mut odd = C::EMPTY;
    let mut last = 0u32;
    // In Gray code order, each set differs from the previous one in one house.
    for step in 1..1u32 << houses.len() {
        let set = step ^ (step >> 1);
        let places = houses[(set ^ last).trailing_zeros() as usize].1;
        odd = (odd | places).minus(odd & places);
        last = set;
        if SIZES.contains(&set.count_ones()) && (1..=MAX_GUARDIANS).contains(&odd.len()) {
            patterns.push((odd.len(), set.count_ones(), set));
        }
    }
    patterns.sort_unstable();
    for (_, _, set) in patterns {
        let chosen: Vec<(HouseId, C)> =
            houses.iter().enumerate().filter(|(at, _)| set & 1 << at != 0).map(|(_, house)| *house).collect();
        visit(&chosen)?;
    }
    ControlFlow::Continue(())
}

/// Returns the places that lie in an odd number of the houses.
pub(crate) fn places_in_odd<C: CellBitSet>(houses: &[(HouseId, C)]) -> C {
    houses.iter().fold(C::EMPTY, |odd, (_, places)| (odd | *places).minus(odd & *places))
}

fn report_pattern<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    houses: &[(HouseId, C)],
    found: &mut StepSink,
) -> ControlFlow<()> {
    let places = houses.iter().fold(C::EMPTY, |all, (_, places)| all | *places);
    let odd = places_in_odd(houses);
    let guardians: Vec<Candidate> = odd.iter().map(|cell| Candidate { cell, digit }).collect();
    let conclusions: Vec<Conclusion> = guardian_conclusions(facts, &guardians);
    if conclusions.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut ids: Vec<HouseId> = houses.iter().map(|(house, _)| *house).collect();
    ids.sort();
    StepBuilder::new(&BROKEN_WING)
        .show(Role::Base, digit, places.minus(odd))
        .show_candidates(Role::Fin, guardians)
        .show_houses(Role::Base, &ids)
        .fill_houses("houses", &ids)
        .fill_digits("digit", DigitSet::of(digit))
        .fill_cells("guardians", odd)
        .conclude(conclusions)
        .report(found)
}
