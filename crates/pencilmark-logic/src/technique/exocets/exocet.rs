//! Junior and double exocets, and their eliminations.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Conclusion, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::exocets::exocet::{CrossLine, Exocet, exocets, needs_two_cover_lines};
use crate::pattern::exocets::general_exocet::ExocetDigits;
use crate::step_builder::{StepBuilder, StepSink};

/// Junior exocet: one base and two targets.
pub(crate) static JUNIOR_EXOCET: Technique = Technique::new(
    "junior-exocet",
    "Junior exocet",
    Family::Exocet,
    "Outside the three boxes of {base}, each of {digits} fits in {lines} in two lines at most, and the cells beside {targets} in these lines can hold none of them. So a \
     digit of {base} must be in {targets}: both pairs of cells hold the same two digits. What one pair can't hold, the other can't; a \
     digit that would need both targets is in neither; and what would leave a digit of {base} no place is eliminated.",
    Example::classic(
        "98.7.....6.....97...7.....54...3..2...86..4.......4..1..68..5......1...4.....2.3.",
        "r1c7<>6 r2c4<>5",
    ),
);

/// Double exocet: two bases with the same four digits.
pub(crate) static DOUBLE_EXOCET: Technique = Technique::new(
    "double-exocet",
    "Double exocet",
    Family::Exocet,
    "{base} and {targets} hold the same two digits, as each of {digits} fits, outside their three boxes, in {lines} in two lines at \
     most; and so do {second} and {others}, with the other two of the four. So all of {digits} are in the four cells of the bases and in \
     the four targets, and in {lines} in their two lines: elsewhere they are eliminated.",
    Example::classic(
        ".23.....94.....1...9..3..4.2..81...4.....78..9...4...23...9...1.6..........5.....",
        "r1c1<>5 r1c1<>6 r1c1<>7 r1c1<>8 r1c5<>8 r2c5<>2 r2c8<>5 r2c8<>6 r2c8<>7 r2c8<>8 r2c9<>5 r2c9<>6 r2c9<>7 r2c9<>8 r3c1<>1 r3c3<>1 r3c4<>6 r3c4<>7 r3c6<>5 r3c6<>6 r3c6<>8 r3c7<>2 r5c2<>5 r5c3<>5 r5c3<>6 r5c4<>6 r5c8<>5 r5c8<>6 r8c3<>5 r8c3<>7 r8c3<>8 r8c4<>7 r8c6<>8 r8c7<>5 r8c7<>7 r8c8<>5 r8c8<>7 r8c8<>8 r9c2<>7 r9c2<>8 r9c3<>7 r9c3<>8 r9c6<>6 r9c6<>8 r9c7<>6 r9c7<>7 r9c8<>6 r9c8<>7 r9c8<>8",
    ),
);

/// Returns the remaining digits of base and targets, and the digits that are certain there, with each digit considered
/// separately.
pub(super) fn digits_alone<C: CellBitSet>(facts: &Facts<C>, exocet: &Exocet) -> ExocetDigits {
    let held = |cell: Cell| facts.value(cell).map_or(facts.candidates(cell), DigitSet::of);
    let mut base: DigitSet =
        exocet.digits.iter().filter(|digit| needs_two_cover_lines(exocet, *digit)).collect();
    let fits = |target: usize| {
        let mirror = exocet.mirror_cells[target].map(held);
        // A digit that is covered by the target's crossing line is in that line outside the band.
        let covered = |digit: &Digit| {
            let covers = &exocet.cover_pairs[digit.index()];
            covers.iter().flatten().any(|line| *line == CrossLine::Across(target + 1))
        };
        let fits = facts.candidates(exocet.target_cells[target]) & (mirror[0] | mirror[1]);
        fits.iter().filter(|digit| !covered(digit)).collect::<DigitSet>()
    };
    let mut targets = [fits(0), fits(1)];
    // Base and targets hold the same digits, so a digit missing from one is missing from the other.
    for _ in 0..exocet.digits.len() {
        targets = targets.map(|target| target & base);
        base &= targets[0] | targets[1];
    }
    let alone = |digits: DigitSet| if digits.len() == 1 { digits } else { DigitSet::EMPTY };
    let in_base = exocet.base_cells.map(|cell| alone(facts.candidates(cell) & base));
    let known = match base.len() {
        2 => base,
        _ => in_base[0] | in_base[1] | alone(targets[0]) | alone(targets[1]),
    };
    ExocetDigits { base: [base; 2], targets, known }
}

/// Finds every junior exocet with eliminations.
pub fn junior<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for exocet in exocets(facts) {
        let digits = digits_alone(facts, &exocet);
        let gone = own_eliminations(facts, &exocet, &digits);
        shown(facts, &JUNIOR_EXOCET, &exocet, gone).report(found)?;
    }
    ControlFlow::Continue(())
}

/// Finds every pair of exocets in one band with the same four digits and the same crossing lines.
pub fn double<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let all = exocets(facts);
    for (i, first) in all.iter().enumerate() {
        for second in all[i + 1..].iter().filter(|second| make_a_double(first, second)) {
            report_double(facts, first, second, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// True if the bases must hold different digits: a digit in both would need the one remaining place in the band for
/// both targets.
fn make_a_double(first: &Exocet, second: &Exocet) -> bool {
    let lines = |exocet: &Exocet| {
        let mut across = exocet.crossing_lines;
        across.sort_unstable();
        across
    };
    let apart = first.target_cells.iter().all(|target| !second.target_cells.contains(target));
    let same_band = first.base_direction == second.base_direction
        && first.band == second.band
        && first.base_line != second.base_line;
    let boxes_differ = first.crossing_lines[0] / 3 != second.crossing_lines[0] / 3;
    same_band
        && boxes_differ
        && apart
        && lines(first) == lines(second)
        && first.digits == second.digits
        && first.digits.len() == 4
}

fn report_double<C: CellBitSet>(
    facts: &Facts<C>,
    first: &Exocet,
    second: &Exocet,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let mut gone = BTreeSet::new();
    for exocet in [first, second] {
        gone.extend(own_eliminations(facts, exocet, &digits_alone(facts, exocet)));
        for digit in exocet.digits {
            add_beside_covers(facts, exocet, digit, &mut gone);
        }
    }
    for cells in [[first.base_cells, second.base_cells], [first.target_cells, second.target_cells]] {
        for digit in first.digits {
            add(digit, facts.places_seeing(digit, union(&cells.concat())), &mut gone);
        }
    }
    shown(facts, &DOUBLE_EXOCET, first, gone)
        .show_cells(Role::Base, union::<C>(&second.base_cells))
        .show_cells(Role::End, union::<C>(&second.target_cells))
        .fill_cells("second", union::<C>(&second.base_cells))
        .fill_cells("others", union::<C>(&second.target_cells))
        .report(found)
}

/// Returns the conclusions for the cells of an exocet, and from the digits that are certain in its base.
pub(super) fn own_eliminations<C: CellBitSet>(
    facts: &Facts<C>,
    exocet: &Exocet,
    digits: &ExocetDigits,
) -> BTreeSet<Candidate> {
    let mut gone = BTreeSet::new();
    let mut keep = |cell: Cell, digits: DigitSet| {
        let lost = facts.candidates(cell) - digits;
        lost.iter().for_each(|digit| {
            gone.insert(Candidate { cell, digit });
        });
    };
    for at in 0..2 {
        keep(exocet.base_cells[at], digits.base[at]);
        keep(exocet.target_cells[at], digits.targets[at]);
        // The digit of a target is in one of its mirror cells: if one can't hold it, the other does.
        let [first, second] = exocet.mirror_cells[at];
        let held =
            |cell: Cell| facts.value(cell).map_or(facts.candidates(cell), DigitSet::of) & digits.targets[at];
        for (barred, other) in [(first, second), (second, first)] {
            if held(barred).is_empty() {
                keep(other, digits.targets[at]);
            }
        }
    }
    for digit in digits.known {
        add(digit, facts.places_seeing(digit, union(&exocet.base_cells)), &mut gone);
        add(digit, facts.places_seeing(digit, union(&exocet.target_cells)), &mut gone);
        add_beside_covers(facts, exocet, digit, &mut gone);
    }
    gone
}

/// Adds the eliminations of a digit that is certain in the base: its places in the two lines that hold it outside the
/// band, except where they meet the three crossing lines; for a covering line that is a crossing line, its places in
/// the band.
fn add_beside_covers<C: CellBitSet>(
    facts: &Facts<C>,
    exocet: &Exocet,
    digit: Digit,
    gone: &mut BTreeSet<Candidate>,
) {
    let inside: C = exocet.cross_cells();
    for line in exocet.cover_pairs[digit.index()].iter().flatten() {
        let cells = facts.places_in(digit, exocet.house(*line)).minus(inside);
        add(digit, cells, gone);
    }
}

pub(super) fn add<C: CellBitSet>(digit: Digit, cells: C, gone: &mut BTreeSet<Candidate>) {
    gone.extend(cells.iter().map(|cell| Candidate { cell, digit }));
}

pub(super) fn union<C: CellBitSet>(cells: &[Cell]) -> C {
    cells.iter().fold(C::EMPTY, |cells, cell| cells | C::of(*cell))
}

/// Returns a step that shows an exocet.
pub(super) fn shown<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    exocet: &Exocet,
    gone: BTreeSet<Candidate>,
) -> StepBuilder {
    let (base, targets): (C, C) = (union(&exocet.base_cells), union(&exocet.target_cells));
    let lines = exocet.crossing_lines.map(|across| exocet.base_direction.across(across));
    let left = |cells: C| {
        let all = cells
            .iter()
            .flat_map(|cell| facts.candidates(cell).iter().map(move |digit| Candidate { cell, digit }));
        all.filter(|candidate| exocet.digits.contains(candidate.digit) && !gone.contains(candidate)).collect()
    };
    StepBuilder::new(card)
        .show_candidates(Role::Base, left(base))
        .show_candidates(Role::End, left(targets))
        .show_cells(Role::Base, base)
        .show_cells(Role::End, targets)
        .show_cells(Role::Cover, exocet.cross_cells::<C>())
        .show_houses(Role::Cover, &lines)
        .fill_cells("base", base)
        .fill_cells("targets", targets)
        .fill_digits("digits", exocet.digits)
        .fill_houses("lines", &lines)
        .conclude(gone.into_iter().map(Conclusion::Eliminate))
}
