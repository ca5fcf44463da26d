//! General exocets, and eliminations from pairs of base digits in all exocets.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::step::{Candidate, Conclusion, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::exocets::exocet::{Exocet, exocets};
use crate::pattern::exocets::general_exocet::{ExocetBase, ExocetDigits, base_with_cells, exocet_bases};
use crate::pattern::houses::line_masks::LineKind;
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::exocets::exocet::{add, digits_alone, own_eliminations, union};

/// Senior exocet: a target outside the three boxes of the base's band.
pub(crate) static SENIOR_EXOCET: Technique = Technique::new(
    "senior-exocet",
    "Senior exocet",
    Family::Exocet,
    "Place any of {digits} in {base}: not all other rows, columns and boxes can get that digit unless one of {targets} holds it. So both \
     pairs of cells hold the same two digits. What one pair can't hold, the other can't; a digit that would need both targets is in \
     neither; and a digit that is certain there is eliminated from the cells that see both cells of a pair, or that it can't be in beside \
     them. A cell that every place of one target's digit on the board needs holds what that target can.",
    Example::classic(
        "+4.5..29.83+9..4.2.+1.+219...34..+4+2..+81+9+1.9.8.+7+2.28...+94.3....91.+4+251+2....+97+9+43.2.+1+8.:614 714 615 715 524 631 536 642 742 345 645 546 652 354 554 556 664 764 565 773 674 774 874 677 384 684 386 686 594",
        "r9c6<>6",
    ),
);

/// Weak exocet: targets in the boxes beside the base, and a digit that more than two lines can hold.
pub(crate) static WEAK_EXOCET: Technique = Technique::new(
    "weak-exocet",
    "Weak exocet",
    Family::Exocet,
    "Place any of {digits} in {base}: not all other rows, columns and boxes can get that digit unless one of {targets} holds it. (Two lines \
     alone don't show it for all of them, as they do in a junior exocet.) So both pairs of cells hold the same two digits. What one \
     pair can't hold, the other can't; a digit that would need both targets is in neither; and a digit that is certain there is \
     eliminated from the cells that see both cells of a pair, or that it can't be in beside them. A cell that every place of one target's \
     digit on the board needs holds what that target can.",
    Example::classic(
        "6.35........4.36.+52+5+4+6+7+891+3+5.8.6...13..+8+4+5.+9+6.463.1.5.....5+4...+4.5.86..9...2+3.+5.4:812 828 742 247 747 248 748 171 971 172 272 772 872 173 973 774 277 777 877 278 778 878 182 792 798",
        "r1c7<>7 r5c7<>2 r6c9<>7 r8c7<>7",
    ),
);

/// Exocet pairs: two digits that can't be in the base together.
pub(crate) static EXOCET_PAIRS: Technique = Technique::new(
    "exocet-pairs",
    "Exocet pairs",
    Family::Exocet,
    "{base} and {targets} hold the same two of {digits}, since none of these in {base} can be placed on the whole board without one of \
     {targets}. Both digits must be placed together: each in one cell of {base} and one of {targets}, and no cell twice. A \
     candidate of these cells beside which no second digit can be placed is eliminated; so is one elsewhere that would take the place of \
     a digit which all pairs left have.",
    Example::classic(
        "+6.83.+9+7.2.3+76+2..4...2..+7.6.3+2..7+6+9.8+89.+2..6+7.76..9..+24.+7+6+93+2.+8.2.+97...+3+6.8+3.+6129+7:521 127 529 131 534 535 537 139 556 564 586",
        "r7c7<>1",
    ),
);

/// Finds every general exocet with a target outside the band of the base.
pub fn senior<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    general(facts, &SENIOR_EXOCET, false, found)
}

/// Finds every general exocet within a band that isn't a junior exocet.
pub fn weak<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    general(facts, &WEAK_EXOCET, true, found)
}

fn general<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    within: bool,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let juniors = if within { exocets(facts) } else { Vec::new() };
    for base in exocet_bases(facts) {
        for targets in base.target_pairs() {
            if is_within_band(&base, targets) == within && !is_junior(&juniors, &base, targets) {
                let digits = base.digits_alone(targets);
                let gone = eliminations(facts, &base, targets, &digits);
                shown(facts, card, &base, targets, gone).report(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds every exocet with an impossible pair of base digits that eliminates more than the digits separately.
pub fn pairs<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let juniors = exocets(facts);
    for exocet in &juniors {
        let Some(base) = base_with_cells(facts, exocet.base_direction, exocet.base_line, exocet.base_cells)
        else {
            continue;
        };
        let digits = base.digits_in_pairs(exocet.target_cells);
        let gone = own_eliminations(facts, exocet, &digits);
        let known = own_eliminations(facts, exocet, &digits_alone(facts, exocet));
        report_pairs(facts, (&base, exocet.target_cells), (&digits, gone, &known), found)?;
    }
    for base in exocet_bases(facts) {
        for targets in base.target_pairs() {
            if !is_junior(&juniors, &base, targets) {
                let digits = base.digits_in_pairs(targets);
                let gone = eliminations(facts, &base, targets, &digits);
                let known = eliminations(facts, &base, targets, &base.digits_alone(targets));
                report_pairs(facts, (&base, targets), (&digits, gone, &known), found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn report_pairs<C: CellBitSet>(
    facts: &Facts<C>,
    (base, targets): (&ExocetBase<C>, [Cell; 2]),
    (digits, gone, known): (&ExocetDigits, BTreeSet<Candidate>, &BTreeSet<Candidate>),
    found: &mut StepSink,
) -> ControlFlow<()> {
    if gone.is_subset(known) || digits.base[0].is_empty() {
        return ControlFlow::Continue(());
    }
    shown(facts, &EXOCET_PAIRS, base, targets, gone).report(found)
}

fn is_within_band<C>(base: &ExocetBase<C>, targets: [Cell; 2]) -> bool {
    let line = |cell: Cell| match base.base_direction {
        LineKind::Rows => cell.row(9),
        LineKind::Columns => cell.column(9),
    };
    targets.iter().all(|target| line(*target) / 3 == base.base_line / 3)
}

fn is_junior<C>(juniors: &[Exocet], base: &ExocetBase<C>, targets: [Cell; 2]) -> bool {
    juniors.iter().any(|junior| {
        junior.base_cells == base.cells && junior.target_cells.iter().all(|target| targets.contains(target))
    })
}

/// Returns the digits that the cells of an exocet can't hold, and the eliminations of certain digits from cells that
/// see both base cells or both targets; `None` if no digits are left.
fn eliminations<C: CellBitSet>(
    facts: &Facts<C>,
    base: &ExocetBase<C>,
    targets: [Cell; 2],
    digits: &ExocetDigits,
) -> BTreeSet<Candidate> {
    let mut gone = BTreeSet::new();
    if (digits.base[0] | digits.base[1]).len() < 2 {
        return gone;
    }
    let cells = base.cells.into_iter().chain(targets);
    for (cell, left) in cells.zip(digits.base.into_iter().chain(digits.targets)) {
        gone.extend((facts.candidates(cell) - left).iter().map(|digit| Candidate { cell, digit }));
    }
    for digit in digits.known {
        add(digit, facts.places_seeing(digit, union(&base.cells)), &mut gone);
        add(digit, facts.places_seeing(digit, union(&targets)), &mut gone);
        add(digit, facts.places(digit).minus(base.cells_of_known(digit, targets)), &mut gone);
    }
    let [first, second] = targets;
    for (ends, left) in [[first, second], [second, first]].into_iter().zip(digits.targets) {
        for cell in base.cells_with_target(left, ends).iter() {
            gone.extend((facts.candidates(cell) - left).iter().map(|digit| Candidate { cell, digit }));
        }
    }
    gone
}

/// Returns a step that shows an exocet and where its digits can be placed.
fn shown<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    base: &ExocetBase<C>,
    targets: [Cell; 2],
    gone: BTreeSet<Candidate>,
) -> StepBuilder {
    let digits: DigitSet = base.templates.iter().map(|(digit, _)| *digit).collect();
    let (cells, ends): (C, C) = (union(&base.cells), union(&targets));
    let at = |digit, cells: C| cells.iter().map(move |cell| Candidate { cell, digit });
    let left = |cells: C| {
        let all = digits.iter().flat_map(|digit| at(digit, facts.places(digit) & cells));
        all.filter(|candidate| !gone.contains(candidate)).collect()
    };
    let reach = digits.iter().flat_map(|digit| at(digit, base.template_cells(digit).minus(cells | ends)));
    StepBuilder::new(card)
        .show_candidates(Role::Base, left(cells))
        .show_candidates(Role::End, left(ends))
        .show_candidates(Role::Cover, reach.filter(|one| !gone.contains(one)).collect())
        .show_cells(Role::Base, cells)
        .show_cells(Role::End, ends)
        .fill_cells("base", cells)
        .fill_cells("targets", ends)
        .fill_digits("digits", digits)
        .conclude(gone.into_iter().map(Conclusion::Eliminate))
}
