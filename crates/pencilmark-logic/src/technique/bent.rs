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
use crate::search_cache::SearchId;
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
    let search = SearchId::of_technique(card);
    for (i, first) in houses.iter().copied().enumerate() {
        for second in houses[i + 1..].iter().copied() {
            let [a, b] = [first, second].map(|house| facts.open_in(house));
            if (a & b).is_empty() || facts.is_fruitless_by_houses(search, [first, second]) {
                continue;
            }
            let mut fruitless = true;
            search_crossing(facts, card, size, [a, b], &mut |step| {
                fruitless = false;
                found(step)
            })?;
            if fruitless {
                facts.note_fruitless_by_houses(search, [first, second]);
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
    let few = |digits: DigitSet| digits.len() <= size;
    let shared: Vec<DigitSet> =
        (a & b).iter().map(|cell| facts.candidates(cell)).filter(|digits| few(*digits)).collect();
    // Some cell of the set is in both houses.
    let fits = |digits: DigitSet| shared.iter().any(|other| few(digits | *other));
    let all = (a | b).iter().map(|cell| (cell, facts.candidates(cell)));
    let members: Vec<(Cell, DigitSet)> = all.filter(|(_, digits)| fits(*digits)).collect();
    let last_shared = members.iter().rposition(|(cell, _)| (a & b).contains(*cell)).unwrap_or(0);
    let crossing = BentCrossing { facts, card, size, members: &members, houses: [a, b], last_shared };
    crossing.extend(0, BentCells::none(), found)
}

/// The cells so far.
#[derive(Clone, Copy)]
struct BentCells<C> {
    count: usize,
    cells: C,
    digits: DigitSet,
    /// The digits that fit in two of them that don't see each other.
    apart: DigitSet,
}

impl<C: CellBitSet> BentCells<C> {
    fn none() -> BentCells<C> {
        let digits = DigitSet::EMPTY;
        BentCells { count: 0, cells: C::EMPTY, digits, apart: digits }
    }
}

/// The cells of two houses that cross, which hold few digits each.
struct BentCrossing<'a, C: CellBitSet> {
    facts: &'a Facts<C>,
    card: &'static Technique,
    size: usize,
    members: &'a [(Cell, DigitSet)],
    /// The open cells of either house.
    houses: [C; 2],
    /// The number of the last member that is in both.
    last_shared: usize,
}

impl<C: CellBitSet> BentCrossing<'_, C> {
    /// Extends cells by those from a number on, as long as they hold no more digits than there will be cells, and no more than one
    /// of the digits twice.
    fn extend(&self, from: usize, begun: BentCells<C>, found: &mut StepSink) -> ControlFlow<()> {
        let missing = self.size - begun.count;
        let [a, b] = self.houses;
        let end = (self.members.len() + 1).saturating_sub(missing);
        let has_shared = !(begun.cells & a & b).is_empty();
        for i in from..if has_shared { end } else { end.min(self.last_shared + 1) } {
            let digits = begun.digits | self.members[i].1;
            if digits.len() > self.size {
                continue;
            }
            let all = self.with(begun, i, digits);
            if all.apart.len() > 1 || !self.may_eliminate(all) {
                continue;
            }
            if missing > 1 {
                self.extend(i + 1, all, found)?;
            } else if digits.len() == self.size && !all.apart.is_empty() && self.fits(all.cells) {
                report_bent(self.facts, self.card, all, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// True if anything sees all places of the digit that fits twice, or none does yet: more cells can only leave less in sight.
    fn may_eliminate(&self, begun: BentCells<C>) -> bool {
        begun.apart.only().is_none_or(|digit| {
            let places = begun.cells & self.facts.places(digit);
            !self.facts.seen(digit, places).is_empty()
        })
    }

    /// True if the cells are in neither house alone, and some in both.
    fn fits(&self, cells: C) -> bool {
        let [a, b] = self.houses;
        !cells.minus(a).is_empty() && !cells.minus(b).is_empty() && !(cells & a & b).is_empty()
    }

    fn with(&self, begun: BentCells<C>, i: usize, digits: DigitSet) -> BentCells<C> {
        let (cell, candidates) = self.members[i];
        let unseen = begun.cells.minus(self.facts.peers(cell));
        let apart = unseen
            .iter()
            .fold(begun.apart, |apart, other| apart | (self.facts.candidates(other) & candidates));
        BentCells { count: begun.count + 1, cells: begun.cells | C::of(cell), digits, apart }
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
