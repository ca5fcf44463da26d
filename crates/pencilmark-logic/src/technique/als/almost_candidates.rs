//! Almost locked candidates: cells of a line outside a box that leave one of a few digits to the crossing, with cells of
//! the box that need the rest.
//!
//! ```text
//! box                line
//! . . .   . . .   . . .
//! + + +   . A .   . . .      A: one cell with two digits, or two cells with three, ...: A holds all but one of its digits,
//! . H .                      so at most one is at +; the box needs all of them: H, the only other places, holds the others
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Candidate, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::sets::als::sets_of_size;
use crate::step_builder::{StepBuilder, StepSink};

const SENTENCE: &str = "In {line}, all candidates of {first} are among {digits}, so at most one of these digits is left for \
    the cells that {line} shares with {box}. In {box}, {digits} fit only in those cells or in {second}. So {second} must take \
    the others: nothing else fits there, and no other cell of {line} outside {box} can be one of {digits}.";

/// Almost locked pair: the technique with two digits.
pub(crate) static PAIR: Technique = Technique::new(
    "almost-locked-pair",
    "Almost locked pair",
    Family::Intersection,
    SENTENCE,
    Example::classic(
"+63+781+2+54+9+1+9+5+47+6+2+8+3+4+8+2+5+3+96+7+1+3.9..+7..+67.+63....25.86...+37+974...+3+65+85+19+63+72+4+2+6+3+7+45+19+8:",
"r4c5<>2 r5c6<>1 r6c2<>4",
),
)
.with_other_names(&["almost locked candidates"]);

/// Almost locked triple: the technique with three digits.
pub(crate) static TRIPLE: Technique = Technique::new(
    "almost-locked-triple",
    "Almost locked triple",
    Family::Intersection,
    SENTENCE,
    Example::classic(
        ".6..3+9.47..+3.4+65+9+29..+2.+7.+368+3+6+42+1+975+4+9+57+6+328+1....+9.+3+64...9+1462+3+6..+3..+7+1+931+96+7+2+4+58:263 582 882 883",
        "r1c1<>1 r3c2<>8",
    ),
);

/// Almost locked quad: the technique with four digits.
pub(crate) static QUAD: Technique = Technique::new(
    "almost-locked-quad",
    "Almost locked quad",
    Family::Intersection,
    SENTENCE,
    Example::classic(
        "9+6835+4+2+7+1+4+37+2+6+1...+2+15879+3+6+4...9....2...53+2.4..2.+1...3..4+16+2+3.9....+4186+2.+6+8+2+7+9+5+4+13:",
        "r4c1<>5 r4c1<>7 r4c3<>6 r5c1<>7 r6c7<>8 r6c9<>8",
    ),
);

/// Finds almost locked candidates of `size` digits.
pub(crate) fn almost_locked_candidates<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    for (cells, digits) in sets_of_size(facts, size - 1) {
        let set = LineSet { cells, digits };
        let places = digits.iter().fold(C::EMPTY, |places, digit| places | facts.places(digit));
        for line in facts.houses_of_all(cells) {
            let outside = places.minus(facts.cells(line));
            for house in facts.houses_overlapping(line).iter().copied() {
                let rest = outside & facts.cells(house);
                let apart = (cells & facts.cells(house)).is_empty();
                if !apart || !rest.has_exactly(size - 1) || !facts.rules().house(house).is_complete() {
                    continue;
                }
                let crossing = facts.open_cells_in(line) & facts.open_cells_in(house);
                if crossing.has_at_least(2) {
                    crossed(facts, card, set, rest, [line, house], found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Cells of a line with one digit more than there are cells.
#[derive(Clone, Copy)]
struct LineSet<C> {
    cells: C,
    digits: DigitSet,
}

fn crossed<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    set: LineSet<C>,
    rest: C,
    [line, house]: [HouseId; 2],
    found: &mut StepSink,
) -> ControlFlow<()> {
    if set.digits.iter().any(|digit| facts.places_in(digit, house).is_empty()) {
        return ControlFlow::Continue(());
    }
    let elsewhere = facts.cells(line).minus(facts.cells(house) | set.cells);
    let strangers = facts.candidates_of(rest) - set.digits;
    if strangers.is_empty() && set.digits.iter().all(|digit| (elsewhere & facts.places(digit)).is_empty()) {
        return ControlFlow::Continue(());
    }
    let mut draft = StepBuilder::new(card);
    for digit in set.digits {
        draft = draft.eliminate(digit, elsewhere & facts.places(digit));
    }
    for digit in strangers {
        draft = draft.eliminate(digit, rest & facts.places(digit));
    }
    let shown = |cells: C, digits: DigitSet| {
        let at = |cell| (facts.candidates(cell) & digits).iter().map(move |digit| Candidate { cell, digit });
        cells.iter().flat_map(at).collect()
    };
    draft
        .show_candidates(Role::Set(0), shown(set.cells, set.digits))
        .show_candidates(Role::Set(1), shown(rest, set.digits))
        .show_houses(Role::Base, &[line, house])
        .fill_houses("line", &[line])
        .fill_houses("box", &[house])
        .fill_groups("first", [set.cells])
        .fill_groups("second", [rest])
        .fill_digits("digits", set.digits)
        .report(found)
}
