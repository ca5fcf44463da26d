//! Chute remote pairs: two bivalue cells with the same candidates, in two boxes and two lines of a chute, and the third box
//! of the chute.
//!
//! ```text
//! . . .   . . .   . . .
//! 14 . .  . . .   . . .      if both were 1, the third 1 of the three rows would have to be at x, since the other two rows have one
//! . . .   . 14 .  . . .
//! . . .   . . .   x x x      no x can be 1: so one of the two is 4
//! ```
//!
//! A chute is a band or a stack of three boxes. All that matters is that each of the two cells sees a line of the third
//! box, which may also be a jigsaw region.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::step::{Candidate, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::messages::chute_reason as say;
use crate::step_builder::{StepBuilder, StepSink};

/// Chute remote pair: two bivalue cells with the same candidates in a chute, whose third box decides between them.
pub(crate) static CHUTE_REMOTE_PAIR: Technique = Technique::new(
    "chute-remote-pair",
    "Chute remote pair",
    Family::Chain,
    "{cells} hold only {digits}, and each sees a line of {box}. The cells of {box} outside these lines, {key}, can't \
    be {lacked:or}. {why}. A cell that sees both of {cells} can't be {gone:or}.",
    Example::classic(
        "+83+2+96+7+14+5+4+5+6...9+7+27+19+42+5+3+86+3+4+75+81+2+6+9+6+8+1+2+94+75392+5.+7.+4+1+8+2+78..+9.3+4+5+9+37+4..21+164..+2.+9+7:",
        "r2c4<>8 r8c6<>8",
    ),
);

/// Finds pairs of bivalue cells in a chute whose third box lacks a digit outside their lines.
pub(crate) fn chute_remote_pair<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    if facts.rules().square_size().is_none() {
        return ControlFlow::Continue(());
    }
    let twos: Vec<Cell> = facts.cells_with(2).iter().collect();
    for (i, a) in twos.iter().copied().enumerate() {
        let apart = |b: &Cell| facts.candidates(*b) == facts.candidates(a) && !facts.peers(a).contains(*b);
        for b in twos[i + 1..].iter().copied().filter(apart) {
            for direction in 0..2 {
                in_chute(facts, [a, b], direction, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Examines the boxes that two cells each see a part of, along their rows (0) or columns (1).
fn in_chute<C: CellBitSet>(
    facts: &Facts<C>,
    [a, b]: [Cell; 2],
    direction: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let is_box =
        |house: &HouseId| matches!(facts.house_kind(*house), HouseKind::Block(_) | HouseKind::Region(_));
    let is_complete = |house: &HouseId| facts.rules().house(*house).is_complete();
    let crossing = facts.houses_crossing(facts.houses_of(a)[direction]).iter().copied();
    for third in crossing.filter(|house| is_box(house) && is_complete(house)) {
        let cells = facts.cells(third);
        let [first, second] = [a, b].map(|cell| cells & facts.cells(facts.houses_of(cell)[direction]));
        let holds_either = cells.contains(a) || cells.contains(b);
        if holds_either || first.is_empty() || second.is_empty() || first == second {
            continue;
        }
        let key = cells.minus(first | second);
        let is_placed = |digit: Digit| cells.iter().any(|cell| facts.value(cell) == Some(digit));
        let is_lacked = |digit: &Digit| (key & facts.places(*digit)).is_empty() && !is_placed(*digit);
        let lacked: DigitSet = facts.candidates(a).iter().filter(is_lacked).collect();
        report_pair(facts, [a, b], (third, key), lacked, found)?;
    }
    ControlFlow::Continue(())
}

/// Reports that two cells can't both hold a digit that the third box lacks, so that one of them holds the other digit.
fn report_pair<C: CellBitSet>(
    facts: &Facts<C>,
    [a, b]: [Cell; 2],
    (third, key): (HouseId, C),
    lacked: DigitSet,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if lacked.is_empty() {
        return ControlFlow::Continue(());
    }
    let digits = facts.candidates(a);
    let other = |digit: Digit| digits - DigitSet::of(digit);
    let gone = lacked.iter().fold(DigitSet::EMPTY, |gone, digit| gone | other(digit));
    let pair = C::of(a) | C::of(b);
    let seen = facts.common_peers([a, b]);
    if gone.iter().all(|digit| (seen & facts.places(digit)).is_empty()) {
        return ControlFlow::Continue(());
    }
    let both = |digit: Digit| {
        let [digit, other] = [digit, other(digit).only()?].map(|one| facts.rules().values().symbol(one));
        Some(say::both(digit, facts.house_kind(third), other))
    };
    gone.iter()
        .fold(StepBuilder::new(&CHUTE_REMOTE_PAIR), |step, digit| {
            step.eliminate(digit, seen & facts.places(digit))
        })
        .show_candidates(Role::End, candidates_at(pair, gone))
        .show_candidates(Role::Base, candidates_at(pair, digits - gone))
        .show_cells(Role::Cover, key)
        .show_houses(Role::Cover, &[third])
        .fill_cells("cells", pair)
        .fill_digits("digits", digits)
        .fill_houses("box", &[third])
        .fill_cells("key", key)
        .fill_digits("lacked", lacked)
        .fill_digits("gone", gone)
        .fill_reasons("why", lacked.iter().filter_map(both).collect())
        .report(found)
}

fn candidates_at<C: CellBitSet>(cells: C, digits: DigitSet) -> Vec<Candidate> {
    cells.iter().flat_map(|cell| digits.iter().map(move |digit| Candidate { cell, digit })).collect()
}
