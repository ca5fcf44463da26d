//! Places of a digit in two colours: where a house has two places, one of each. All of one colour are right.
//!
//! ```text
//! A . . . b . . . .      A = b in a row, b = A in a column, A = b in a row
//! . . . . | . . . .
//! x . . . A . . b .      trap: x sees an A and a b
//! ```

use std::ops::ControlFlow;

use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::colours::{ColourCluster, clash, clusters, seen_by_any};
use crate::step_builder::{StepBuilder, StepSink};

/// What sees both colours falls.
pub static SIMPLE_TRAP: Technique = Technique::new("simple-colours-trap", "Simple colours trap", Family::Colouring, "Pairs of places for {digit} join {first} to {second}: all of the former are right, or all of the latter. {victims} see \
    one of each, so they can't be {digit}.", Example::classic(
"+3+2+64+5+78+91+9+8126+3+57.5.+7+89+1....+5.+9+1.+76+3672+3+4+5+189+13+9+6+7.4..+2+1.+7+3+9.4.7+9.18.2.....52.9+1+7:679",
"r4c6<>8 r7c3<>8",
)).also(&["colour trap", "singles chain"]).hodoku("0500");

/// A colour that would put the digit twice into a house falls.
pub static SIMPLE_WRAP: Technique = Technique::new("simple-colours-wrap", "Simple colours wrap", Family::Colouring, "Pairs of places for {digit} join {first} to {second}: all of the former are right, or all of the latter. But {clash} see \
    each other, so {first} can't be {digit}.", Example::classic(
".+4+72+8+5+1+6+33+52+6+7+1+9+8+46+1+8+49+3+75+24..1+6+23+7+5+7+6+3+5+4921+85+2+1+8+37+64+9+1+3+4.5.8.7..6+724+53+1.7+5.+1.+4.6:",
"r8c2<>8 r9c1<>8",
)).also(&["colour wrap", "singles chain"]).hodoku("0501");

/// Two clusters, of which one colour each excludes the other: what sees both opposite colours falls.
pub static MULTI_1: Technique = Technique::new("multi-colours-1", "Multi colours 1", Family::Colouring, "Pairs of places for {digit} join {first} to {second} and {third} to {fourth}, one side of each all right. {clash} see each \
    other, so {first} and {third} aren't both right: {second} or {fourth} are, and {victims} see one of each.", Example::classic(
"+7+6+1+2+3+4..+882+3+195+64+7+9.+487+6+2.+16.95+1.+4+7+2..2+4+6...3+4.+792.8.6+2+76+35+91+8+4+3+9+8+641+7+2+514+57+82+3+6+9:",
"r3c8<>5 r5c2<>5",
)).hodoku("0502");

/// A colour that sees both colours of another cluster falls.
pub static MULTI_2: Technique = Technique::new("multi-colours-2", "Multi colours 2", Family::Colouring, "Pairs of places for {digit} join {third} to {fourth}: all of the former are right, or all of the latter. {first}, which \
    are right or wrong together, see one of each, so they can't be {digit}.", Example::classic(
"+29.+4+3+8+5.7+374+6+51+82+98..+2+79+4.+3.+3..+24.+8+5+7+2+8563+94+1+4...+8+7.3+2+9+12+7+4+6+3+585+4+389+21+766+8+73+1+5+2+9+4:",
"r4c4<>1 r6c3<>1",
)).hodoku("0503");

/// Candidates that see both colours of a cluster.
pub fn simple_trap<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    each_cluster(facts, &mut |digit, cluster| {
        let [first, second] = cluster.colours.map(|colour| seen_by_any(facts, colour));
        let victims = (facts.places(digit) & first & second).minus(cluster.all());
        if victims.is_empty() {
            return ControlFlow::Continue(());
        }
        draft(&SIMPLE_TRAP, digit, cluster.colours, 0)
            .eliminate(digit, victims)
            .fill_cells("first", cluster.colours[0])
            .fill_cells("second", cluster.colours[1])
            .fill_cells("victims", victims)
            .report(found)
    })
}

/// Colours of which two see each other.
pub fn simple_wrap<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    each_cluster(facts, &mut |digit, cluster| {
        for (colour, other) in cluster.ways() {
            if let Some(clash) = clash(facts, colour) {
                draft(&SIMPLE_WRAP, digit, [colour, other], 0)
                    .eliminate(digit, colour)
                    .fill_cells("first", colour)
                    .fill_cells("second", other)
                    .fill_cells("clash", clash)
                    .report(found)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Two clusters joined where a colour of the one sees a colour of the other.
pub fn multi_1<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits() {
        let clusters = clusters(facts, digit);
        for (i, one) in clusters.iter().enumerate() {
            for two in &clusters[i + 1..] {
                for a in one.ways() {
                    for b in two.ways() {
                        joined(facts, digit, a, b, found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Colours that see both colours of another cluster.
pub fn multi_2<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    for digit in facts.digits() {
        let clusters = clusters(facts, digit);
        for (i, one) in clusters.iter().enumerate() {
            for (_, two) in clusters.iter().enumerate().filter(|(j, _)| *j != i) {
                for (colour, other) in one.ways() {
                    let seen = seen_by_any(facts, colour);
                    if two.colours.iter().any(|colour| (*colour & seen).is_empty()) {
                        continue;
                    }
                    draft(&MULTI_2, digit, [colour, other], 0)
                        .eliminate(digit, colour)
                        .show(Role::Colour(2), digit, two.colours[0])
                        .show(Role::Colour(3), digit, two.colours[1])
                        .fill_cells("first", colour)
                        .fill_cells("third", two.colours[0])
                        .fill_cells("fourth", two.colours[1])
                        .report(found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn each_cluster<C: CellBitSet>(
    facts: &Facts<C>,
    look: &mut dyn FnMut(Digit, &ColourCluster<C>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in facts.digits() {
        for cluster in clusters(facts, digit) {
            look(digit, &cluster)?;
        }
    }
    ControlFlow::Continue(())
}

/// If the near colours see each other, one of the far ones is right.
fn joined<C: CellBitSet>(
    facts: &Facts<C>,
    digit: Digit,
    (near_a, far_a): (C, C),
    (near_b, far_b): (C, C),
    found: &mut StepSink,
) -> ControlFlow<()> {
    let seen = |cells: C| seen_by_any(facts, cells);
    let victims = facts.places(digit) & seen(far_a) & seen(far_b);
    let touching = seen(near_b) & near_a;
    let Some(cell) = touching.iter().next().filter(|_| !victims.is_empty()) else {
        return ControlFlow::Continue(());
    };
    let other = (facts.peers(cell) & near_b).iter().next().map_or(C::EMPTY, C::of);
    draft(&MULTI_1, digit, [near_a, far_a], 0)
        .eliminate(digit, victims)
        .show(Role::Colour(2), digit, near_b)
        .show(Role::Colour(3), digit, far_b)
        .fill_cells("first", near_a)
        .fill_cells("second", far_a)
        .fill_cells("third", near_b)
        .fill_cells("fourth", far_b)
        .fill_cells("clash", C::of(cell) | other)
        .fill_cells("victims", victims)
        .report(found)
}

fn draft<C: CellBitSet>(card: &'static Technique, digit: Digit, colours: [C; 2], number: u8) -> StepBuilder {
    StepBuilder::new(card)
        .show(Role::Colour(number), digit, colours[0])
        .show(Role::Colour(number + 1), digit, colours[1])
        .fill_digits("digit", DigitSet::of(digit))
}
