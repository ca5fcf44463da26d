//! Bent sets: n cells with n digits in two crossing houses, of which one digit is not confined to a single house and so is
//! in at least one of its places.
//!
//! ```text
//! . . .   . . .   . . .
//! W W .   Z . .   . . .      four cells, digits w x y z; all w see each other, so do all x and all y: each digit is there at most once
//! . Z .   . . .   . . .      without a z, three digits would be left for four cells
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Candidate, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::step_builder::{StepBuilder, StepSink};

const SENTENCE: &str = "{cells} have only the candidates {digits}, as many digits as cells. All but {digit} fit there only \
    once, so {digit} is there too. A cell that sees every {digit} of them can't be {digit}.";

/// WXYZ-wing: a bent set of four cells with four digits.
pub(crate) static WXYZ_WING: Technique = Technique::new(
    "wxyz-wing",
    "WXYZ-wing",
    Family::Wing,
    SENTENCE,
    Example::classic(
        "...+3274..+4.+21+9+6+3..3.6+85+49+2.+62+5+4+1+379+89..6+7+25.+373.5+8+9+2..+2.+3+7+61+8...4.+238+67.+8+6+7+94+5+1+32:112 118 169",
        "r2c2<>8",
    ),
);

/// VWXYZ-wing: a bent set of five cells with five digits.
pub(crate) static VWXYZ_WING: Technique = Technique::new(
    "vwxyz-wing",
    "VWXYZ-wing",
    Family::Wing,
    SENTENCE,
    Example::classic(
        "6.+928+57.+4.+2.+46+1.+8+9.8.7+93..+6..3+8+1+29+6+78+9+6+5+74..1..2+9+3+6+458...1+5+8+6.2+2683+4+9+1+75...+627+8.3:531 471 491 591",
        "r9c2<>4",
    ),
);

/// Finds bent sets: `size` cells with `size` digits in two crossing houses, not all in one of them.
pub(crate) fn bent<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let beside = cells_beside(facts, size);
    for first in facts.houses() {
        let crossing = facts.houses_crossing(first).iter().copied();
        for second in crossing.filter(|second| facts.is_scanned_before(first, *second)) {
            let houses = [first, second].map(|house| facts.cells(house));
            let shared = (houses[0] & houses[1] & facts.open_cells()).iter();
            let members = shared.fold(C::EMPTY, |all, cell| all | beside[cell.index()]);
            let crossing = BentCrossing { facts, card, size, houses, beside: &beside };
            crossing.extend(members & (houses[0] | houses[1]), BentCells::none(), found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns, for each cell, the cells (including itself) that can be in a set with it: together they hold at most `size`
/// digits, and if they don't see each other, they share at most one digit, which some cell sees in both.
fn cells_beside<C: CellBitSet>(facts: &Facts<C>, size: usize) -> Vec<C> {
    let mut beside = vec![C::EMPTY; facts.rules().cells().len()];
    let small: Vec<(Cell, DigitSet)> =
        facts.cells_with_at_most(size).iter().map(|cell| (cell, facts.candidates(cell))).collect();
    let fit = |(a, digits): (Cell, DigitSet), (b, others): (Cell, DigitSet)| {
        let may_be_apart = |shared: DigitSet| {
            let seen = |digit| !facts.places_seeing(digit, C::of(a) | C::of(b)).is_empty();
            shared.is_empty() || shared.only().is_some_and(seen)
        };
        let apart = a != b && !facts.peers(a).contains(b);
        (digits | others).len() <= size && (!apart || may_be_apart(digits & others))
    };
    for (i, (a, digits)) in small.iter().enumerate() {
        for (b, _) in small[i..].iter().filter(|other| fit((*a, *digits), **other)) {
            beside[a.index()] = beside[a.index()] | C::of(*b);
            beside[b.index()] = beside[b.index()] | C::of(*a);
        }
    }
    beside
}

/// The cells of a bent set that is being built.
#[derive(Clone, Copy)]
struct BentCells<C> {
    count: usize,
    cells: C,
    digits: DigitSet,
    /// The digits with places in two of the cells that don't see each other.
    apart: DigitSet,
}

impl<C: CellBitSet> BentCells<C> {
    fn none() -> BentCells<C> {
        let digits = DigitSet::EMPTY;
        BentCells { count: 0, cells: C::EMPTY, digits, apart: digits }
    }
}

/// A search in two crossing houses.
struct BentCrossing<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    card: &'static Technique,
    size: usize,
    houses: [C; 2],
    /// For each cell, the cells that can be in a set with it.
    beside: &'a [C],
}

impl<C: CellBitSet> BentCrossing<'_, C> {
    /// Extends cells by some of those left, as long as they hold no more digits than there will be cells, and no more than one
    /// of the digits twice.
    fn extend(&self, mut left: C, begun: BentCells<C>, found: &mut StepSink) -> ControlFlow<()> {
        let missing = self.size - begun.count;
        while left.has_at_least(missing)
            && self.may_fit(begun.cells | left)
            && let Some(cell) = left.iter().next()
        {
            left = left.minus(C::of(cell));
            let all = self.with(begun, cell);
            if all.digits.len() > self.size || all.apart.len() > 1 || !self.may_eliminate(all) {
                continue;
            }
            if missing > 1 {
                self.extend(left & self.beside[cell.index()], all, found)?;
            } else if all.digits.len() == self.size && !all.apart.is_empty() && self.may_fit(all.cells) {
                report_bent(self.facts, self.card, all, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// True if the cells lie in neither house alone, and some lie in both.
    fn may_fit(&self, cells: C) -> bool {
        let [a, b] = self.houses;
        !cells.minus(a).is_empty() && !cells.minus(b).is_empty() && !(cells & a & b).is_empty()
    }

    /// True if some cell sees all places of the doubled digit, or no digit is doubled yet. More cells can only reduce
    /// the cells in sight.
    fn may_eliminate(&self, begun: BentCells<C>) -> bool {
        begun.apart.only().is_none_or(|digit| {
            let places = begun.cells & self.facts.places(digit);
            !self.facts.places_seeing(digit, places).is_empty()
        })
    }

    fn with(&self, begun: BentCells<C>, cell: Cell) -> BentCells<C> {
        let candidates = self.facts.candidates(cell);
        let unseen = begun.cells.minus(self.facts.peers(cell));
        let apart = unseen
            .iter()
            .fold(begun.apart, |apart, other| apart | (self.facts.candidates(other) & candidates));
        BentCells {
            count: begun.count + 1,
            cells: begun.cells | C::of(cell),
            digits: begun.digits | candidates,
            apart,
        }
    }
}

fn report_bent<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    BentCells { cells, digits, apart, .. }: BentCells<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let places = |digit| cells & facts.places(digit);
    let Some(digit) = apart.only() else { return ControlFlow::Continue(()) };
    let victims = facts.places_seeing(digit, places(digit));
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
