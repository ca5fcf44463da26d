//! Fish of rows and columns with a few fins anywhere, as the base of kraken fish.

use std::ops::ControlFlow;

use pencilmark_core::digit::Digit;
use pencilmark_core::house::{HouseId, HouseKind};

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;
use crate::options::TechniqueOptions;

/// The sizes of fish that are searched for.
const SIZES: [usize; 3] = [2, 3, 4];

/// The maximum number of fins.
const MOST_FINS: usize = 2;

/// The most candidates of a board on which chains are followed from every candidate.
const MOST_CANDIDATES: usize = 400;

/// A fish of rows and columns with a few fins anywhere.
pub(crate) struct KrakenFish<'a, C> {
    /// The digit of the fish.
    pub digit: Digit,
    /// The base lines, which must hold the digit.
    pub bases: &'a [HouseId],
    /// The cover lines, as many as there are bases, in the other direction.
    pub covers: &'a [HouseId],
    /// The digit's places in the bases, including fins.
    pub places: C,
    /// The digit's places in the covers.
    pub covered: C,
    /// The digit's places in the bases that no cover contains.
    pub fins: C,
}

/// Visits every fish of lines with one or two fins, small fish first.
pub(crate) fn visit_fish<C: CellBitSet>(
    facts: &Facts<C>,
    options: &TechniqueOptions,
    visit: &mut dyn FnMut(&KrakenFish<C>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if facts.open_cells().iter().map(|cell| facts.candidates(cell).len()).sum::<usize>() > MOST_CANDIDATES {
        return ControlFlow::Continue(());
    }
    let lines = |wanted: fn(HouseKind) -> bool| -> Vec<HouseId> {
        facts.houses().filter(|house| wanted(facts.house_kind(*house))).collect()
    };
    let rows = lines(|kind| matches!(kind, HouseKind::Row(_)));
    let columns = lines(|kind| matches!(kind, HouseKind::Column(_)));
    for size in SIZES {
        for digit in facts.digits() {
            for (bases, covers) in [(&rows, &columns), (&columns, &rows)] {
                let may_be_base = |house: &HouseId| {
                    facts.rules().house(*house).is_complete() && facts.places_in(digit, *house).len() >= 2
                };
                let bases: Vec<HouseId> = bases.iter().copied().filter(may_be_base).collect();
                let add = |places: C, house: HouseId| Some(places | facts.places_in(digit, house));
                visit_combinations(&bases, size, C::EMPTY, &add, &mut |bases, places| {
                    visit_covers(
                        facts,
                        digit,
                        (bases, places),
                        covers,
                        options.max_fins.min(MOST_FINS),
                        visit,
                    )
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits every choice of covers that leaves only a few fins.
fn visit_covers<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    (bases, places): (&[HouseId], C),
    covers: &[HouseId],
    most_fins: usize,
    visit: &mut dyn FnMut(&KrakenFish<C>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let crossing: Vec<HouseId> =
        covers.iter().copied().filter(|house| !(places & facts.cells(*house)).is_empty()).collect();
    if crossing.len() > bases.len() + most_fins {
        return ControlFlow::Continue(());
    }
    let add = |covered: C, house: HouseId| Some(covered | facts.places_in(digit, house));
    visit_combinations(&crossing, bases.len(), C::EMPTY, &add, &mut |covers, covered| {
        let fins = places.minus(covered);
        if (1..=most_fins).contains(&fins.len()) {
            visit(&KrakenFish { digit, bases, covers, places, covered, fins })
        } else {
            ControlFlow::Continue(())
        }
    })
}
