//! Reverse BUG: two digits whose placed cells, with one more, would be exchangeable by themselves.
//!
//! ```text
//! all cells that hold 3 or 5: with a 5 at r4c1, each house would hold both or neither
//! in the houses with neither, 3 and 5 could be exchanged: so r4c1 isn't 5
//! ```
//!
//! Described by RW on the players' forum. All cells with the two digits must be included, and some must be without a
//! value: otherwise the technique is invalid.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::step_builder::{StepBuilder, StepSink};

/// Reverse BUG: two digits whose placed cells must not be completed to an exchangeable pattern.
pub(crate) static REVERSE_BUG: Technique = Technique::new(
    "reverse-bug",
    "Reverse BUG",
    Family::Uniqueness,
    "Look at all cells that hold {digits}. With {last} as well, every house would hold both of them or neither, and in the houses with \
     neither they could change places: the puzzle would have two solutions. So this can't be.",
    Example::classic(
        "+7+286+9.+5..5+6+4.+279.+831+945+8+7+2+6.+8.+5+6.1..+64..+7+92+85.+57+28.+6..+4+9.+73+6+8...7.+8+4.+36+9+8+3691.4..:368 173",
        "r5c4<>1",
    ),
)
.assuming_uniqueness();

/// Finds cells that would complete the placed cells of two digits to an exchangeable pattern: one, or two of which one must
/// hold another digit.
pub(crate) fn reverse_bug<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    if !facts.rules().is_layout_only() || facts.rules().square_size().is_none() {
        return ControlFlow::Continue(());
    }
    let mut held = facts.by_digit(|digit| (digit, C::EMPTY));
    for cell in facts.rules().cells() {
        if let Some(digit) = facts.value(cell) {
            let cells = &mut held[digit.index()].1;
            *cells = *cells | C::of(cell);
        }
    }
    held.retain(|(digit, _)| facts.rules().digits().contains(*digit));
    for (i, (a, of_a)) in held.iter().copied().enumerate() {
        for (b, of_b) in held[i + 1..].iter().copied() {
            of_pair(facts, PlacedPair { digits: [a, b], cells: [of_a, of_b] }, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells that hold each of two digits.
#[derive(Clone, Copy)]
struct PlacedPair<C> {
    digits: [Digit; 2],
    cells: [C; 2],
}

impl<C: CellBitSet> PlacedPair<C> {
    fn with(mut self, cell: Cell, which: usize) -> PlacedPair<C> {
        self.cells[which] = self.cells[which] | C::of(cell);
        self
    }

    /// True if the puzzle allows both digits or neither in every cell without one, so that they can change places there.
    fn can_be_exchanged_elsewhere(&self, facts: &Facts<C>) -> bool {
        let [a, b] = self.digits;
        let elsewhere = facts.rules().cells().filter(|cell| !(self.cells[0] | self.cells[1]).contains(*cell));
        elsewhere
            .map(|cell| facts.puzzle_allows(cell))
            .all(|allowed| allowed.contains(a) == allowed.contains(b))
    }

    /// True if each house holds both digits or neither, and some houses hold neither.
    fn is_complete(&self, facts: &Facts<C>) -> bool {
        let counts = |house| self.cells.map(|cells| (cells & facts.cells(house)).len());
        let all = facts.complete_houses().all(|house| counts(house)[0] == counts(house)[1]);
        all && self.can_be_exchanged_elsewhere(facts)
            && (self.cells[0] | self.cells[1]).len() < 2 * facts.digits().len()
    }
}

/// The most houses with only one of the digits that two cells can complete, three each.
const MOST_UNEVEN: usize = 6;

fn of_pair<C: CellBitSet>(facts: &Facts<C>, placed: PlacedPair<C>, found: &mut StepSink) -> ControlFlow<()> {
    let lacks = |house| {
        let [a, b] = placed.cells.map(|cells| (cells & facts.cells(house)).len());
        a != b
    };
    // Only whether the maximum is exceeded matters, so counting stops there.
    match facts.complete_houses().filter(|house| lacks(*house)).take(MOST_UNEVEN + 1).count() {
        3 => one_cell(facts, placed, found),
        1..=MOST_UNEVEN => two_cells(facts, placed, found),
        _ => ControlFlow::Continue(()),
    }
}

fn one_cell<C: CellBitSet>(facts: &Facts<C>, placed: PlacedPair<C>, found: &mut StepSink) -> ControlFlow<()> {
    for which in 0..2 {
        let digit = placed.digits[which];
        for cell in facts.places(digit).iter().filter(|cell| placed.with(*cell, which).is_complete(facts)) {
            draft(facts, placed, &[(cell, digit)]).eliminate(digit, C::of(cell)).report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds two bivalue cells that would complete the pattern together, so that one of them holds the digit that they
/// share.
fn two_cells<C: CellBitSet>(
    facts: &Facts<C>,
    placed: PlacedPair<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let ends: Vec<(Cell, usize)> = (0..2)
        .flat_map(|which| {
            let cells = facts.places(placed.digits[which]) & facts.cells_with(2);
            cells.iter().map(move |cell| (cell, which))
        })
        .collect();
    for (i, (x, first)) in ends.iter().enumerate() {
        for (y, second) in &ends[i + 1..] {
            let [dx, dy] = [placed.digits[*first], placed.digits[*second]];
            let further = facts.candidates(*x) - DigitSet::of(dx);
            if x == y || further != facts.candidates(*y) - DigitSet::of(dy) {
                continue;
            }
            if placed.with(*x, *first).with(*y, *second).is_complete(facts)
                && let Some(digit) = further.only()
            {
                let seen = facts.places_seeing(digit, C::of(*x) | C::of(*y));
                draft(facts, placed, &[(*x, dx), (*y, dy)]).eliminate(digit, seen).report(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn draft<C: CellBitSet>(facts: &Facts<C>, placed: PlacedPair<C>, last: &[(Cell, Digit)]) -> StepBuilder {
    let last: Vec<_> = last.iter().map(|(cell, digit)| Candidate { cell: *cell, digit: *digit }).collect();
    let cells = placed.cells[0] | placed.cells[1];
    let shown = StepBuilder::new(&REVERSE_BUG).show_candidates(Role::Fin, last.clone());
    let shown = if facts.givens().is_empty() { shown } else { shown.show_cells(Role::Base, cells) };
    shown.fill_digits("digits", placed.digits.into_iter().collect()).fill_candidates("last", last)
}
