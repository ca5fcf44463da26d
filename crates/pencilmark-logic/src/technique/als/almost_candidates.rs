//! Cells of a line that leave one digit of a few to the crossing with a box, whose other cells must take the rest.
//!
//! ```text
//! box                line
//! . . .   . . .   . . .
//! + + +   . A .   . . .      A: one cell with two digits, or two with three ...: all but one of them stand there,
//! . H .                      so one at most stands at +; the box needs them all: H, the only other places, hold the rest
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

/// The card of sets of two digits.
pub static PAIR: Technique = Technique::new(
    "almost-locked-pair",
    "Almost locked pair",
    Family::Intersection,
    SENTENCE,
    Example::classic(
"8+4+5+7+3+2+1+6+9.+6.+1+8+957+49+7+145+6+32+8..4+9+7+5+8+16+687+3+41...+1+5+9+268+43+74..+5.76.1.1+68.3.+4..9.+6+1+4..+3:",
"r8c1<>2 r9c1<>2",
),
)
.also(&["almost locked candidates"]);

/// The card of sets of three digits.
pub static TRIPLE: Technique = Technique::new(
    "almost-locked-triple",
    "Almost locked triple",
    Family::Intersection,
    SENTENCE,
    Example::classic(
        "+39+1+542+8+67+8+5+2+6+7..+43..+7.8.5.2+725+8+1+46+3+9.+8...6+7+5+11+3+69+5+742+8+57+8.6...+4..3+4.8.+752..+7.5.8+6:976 987 997",
        "r7c7<>1 r7c8<>1",
    ),
);

/// The card of sets of four digits.
pub static QUAD: Technique = Technique::new(
    "almost-locked-quad",
    "Almost locked quad",
    Family::Intersection,
    SENTENCE,
    Example::classic(
        ".+7+5+8+24+3.632+4+6+1+9+5+7+8..8+5+374.22597+4+3+8+6+18..1+9+5+23....2+6+8+9+5.7...+82+6+45.+8..5+1+7+29+5.+2.+76+18+3:",
        "r3c2<>9",
    ),
);

/// Sets of `size` digits.
pub fn almost_locked_candidates<C: CellBitSet>(
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
                if !apart || !rest.is_len(size - 1) || !facts.rules().house(house).is_complete() {
                    continue;
                }
                let crossing = facts.open_in(line) & facts.open_in(house);
                if crossing.has_at_least(2) {
                    crossed(facts, card, set, rest, [line, house], found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Cells of a line with one digit more than cells.
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
