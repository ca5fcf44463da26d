//! As many cells as digits in two houses that cross, only one of the digits twice: it stands in one of its places.
//!
//! ```text
//! . . .   . . .   . . .
//! W W .   Z . .   . . .      four cells, digits w x y z; all w see each other, all x, all y: each stands there at most once
//! . Z .   . . .   . . .      if no z stood there, three digits would be left for four cells
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Candidate, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::step_builder::{StepBuilder, StepSink};

const SENTENCE: &str = "{cells} have only the candidates {digits}, as many digits as cells. All but {digit} fit there only \
    once, so {digit} is there too. A cell that sees every {digit} of them can't be {digit}.";

/// The card of four cells.
pub static WXYZ_WING: Technique = Technique::new(
    "wxyz-wing",
    "WXYZ-wing",
    Family::Wing,
    SENTENCE,
    Example::classic(
        "+9+4...31+26.824.+13+9+7.+1.+2.9+5+4+8+4+2..+1+7+65+976.9.+4+21+3.+91.+2+6874+27+91+3+8+4+6+5+13+46+9+5+7+82+8+5+6+7429+3+1:",
        "r4c4<>8",
    ),
);

/// The card of five cells.
pub static VWXYZ_WING: Technique = Technique::new(
    "vwxyz-wing",
    "VWXYZ-wing",
    Family::Wing,
    SENTENCE,
    Example::classic(
        "+8+7+1+32+9+5+469+2+6+458+3+1+7+4+536+7128+9197+8+6+24+53+24+5+79+31+6+83+6+8...7+92+6.2.+8.+9...8+49+3.+6+2+1..+9+2.6+8..:",
        "r8c6<>5",
    ),
);

/// Finds `size` cells with `size` digits in two houses that cross, in neither of them all.
pub fn bent<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let houses: Vec<HouseId> = facts.houses().collect();
    for (i, first) in houses.iter().copied().enumerate() {
        for second in houses[i + 1..].iter().copied() {
            let [a, b] = [first, second].map(|house| facts.open_in(house));
            if !(a & b).is_empty() {
                search_crossing(facts, card, size, [a, b], found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn search_crossing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    [a, b]: [C; 2],
    found: &mut StepSink,
) -> ControlFlow<()> {
    let few = |cell: &Cell| facts.candidates(*cell).len() <= size;
    let cells: Vec<(Cell, DigitSet)> =
        (a | b).iter().filter(few).map(|cell| (cell, facts.candidates(cell))).collect();
    let fits = |cells: C| {
        let inside = |house: C| cells.minus(house).is_empty();
        !inside(a) && !inside(b) && !(cells & a & b).is_empty()
    };
    let crossing = BentCrossing { facts, card, size, cells: &cells, fits: &fits };
    crossing.extend(0, 0, (C::EMPTY, DigitSet::EMPTY), found)
}

/// The cells of two houses that cross, which hold few digits each.
struct BentCrossing<'a, C: CellBitSet, F: Fn(C) -> bool> {
    facts: &'a Facts<C>,
    card: &'static Technique,
    size: usize,
    cells: &'a [(Cell, DigitSet)],
    fits: &'a F,
}

impl<C: CellBitSet, F: Fn(C) -> bool> BentCrossing<'_, C, F> {
    /// Extends `count` cells by those from a number on, as long as they hold no more digits than there will be cells.
    fn extend(
        &self,
        from: usize,
        count: usize,
        (cells, digits): (C, DigitSet),
        found: &mut StepSink,
    ) -> ControlFlow<()> {
        let missing = self.size - count;
        for i in from..(self.cells.len() + 1).saturating_sub(missing) {
            let (cell, candidates) = self.cells[i];
            let digits = digits | candidates;
            if digits.len() > self.size {
                continue;
            }
            let cells = cells | C::of(cell);
            if missing > 1 {
                self.extend(i + 1, count + 1, (cells, digits), found)?;
            } else if digits.len() == self.size && (self.fits)(cells) {
                report_bent(self.facts, self.card, cells, digits, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn report_bent<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    cells: C,
    digits: DigitSet,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let places = |digit| cells & facts.places(digit);
    let apart = |digit| {
        places(digit).iter().any(|cell| !places(digit).minus(C::of(cell) | facts.peers(cell)).is_empty())
    };
    let Some(digit) = digits.iter().filter(|digit| apart(*digit)).collect::<DigitSet>().only() else {
        return ControlFlow::Continue(());
    };
    let victims = facts.seen(digit, places(digit));
    if victims.is_empty() {
        return ControlFlow::Continue(());
    }
    let at = |cell: Cell| facts.candidates(cell).iter().map(move |digit| Candidate { cell, digit });
    StepBuilder::new(card)
        .eliminate(digit, victims)
        .show_candidates(Role::Set(0), cells.iter().flat_map(at).collect())
        .show(Role::End, digit, places(digit))
        .fill_groups("cells", [cells])
        .fill_digits("digits", digits)
        .fill_digits("digit", DigitSet::of(digit))
        .report(found)
}
