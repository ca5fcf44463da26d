//! Wings: a few cells with two or three candidates, such that one of the ends always holds the digit.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Example, Family, LinkKind, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;
use crate::pattern::houses::conjugate_pairs::conjugate_pairs;
use crate::step_builder::{StepBuilder, StepSink};

const PIVOT: &str = "{pivot} is one of {digits}. Either it is {digit} itself, or one of {ends} has only {digit} left. So at \
    least one of the three is {digit}, and a cell that sees all of them can't be {digit}.";

/// XY-wing: a pivot with two candidates and two bivalue ends.
pub(crate) static XY_WING: Technique = Technique::new("xy-wing", "XY-wing", Family::Wing, "{pivot} is one of {digits}. Whichever it \
    is, one of {ends} has only {digit} left. So at least one of them is {digit}, and a cell that sees both can't be {digit}.", Example::classic(
"5+4+2+9+673+1+8+96+312+8...7+1+8+3+4+5+62+98+54+63+2+97+1+39+78+1+4+5+62+1+2+6+75+9+83+447.+2+861.+3+6+81..+32..+2+3...+1.8+6:",
"r8c4<>5",
)).hodoku("0800");

/// XYZ-wing: a pivot with three candidates and two bivalue ends.
pub(crate) static XYZ_WING: Technique =
    Technique::new("xyz-wing", "XYZ-wing", Family::Wing, PIVOT, Example::classic(
".+3.9+645+1+85+1+4+8+7+2+6+93+98+61+3+5+27+4+6+5+8+2+479+3+14+236..+7+8517+9+5834+6+2..1.2.+3+56+3.....82+9...+3..+1+47:",
"r9c5<>9",
)).hodoku("0801");

/// W-wing: two bivalue cells with the same candidates, linked by a conjugate pair of one of the digits.
pub(crate) static W_WING: Technique = Technique::new("w-wing", "W-wing", Family::Wing, "{ends} hold only {digits}. In {house}, {link} \
    is in one of {places}, and each of these sees one of the ends, so the ends can't both be {link}. At least one of them is \
    {digit}, and a cell that sees both can't be {digit}.", Example::classic(
"4+6+875+1+23+99+2+7+3+84+5+615+31+92+6+7+4+815..+6+8+9+7+36....+78+2+5+87.+59.+4162+1+68+75+3+94+7+8.6..+15+2+3.+5...+6+87:455 494",
"r5c5<>1 r9c4<>1",
)).hodoku("0803");

/// Finds XY-wings: pivots with two candidates.
pub(crate) fn xy_wing<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    pivoted(facts, &XY_WING, 2, found)
}

/// Finds XYZ-wings: pivots with three candidates.
pub(crate) fn xyz_wing<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    pivoted(facts, &XYZ_WING, 3, found)
}

fn pivoted<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    size: usize,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let twos = facts.cells_with(2);
    for pivot in facts.cells_with(size).iter() {
        let digits = facts.candidates(pivot);
        let fits = |cell: &Cell| {
            let two = facts.candidates(*cell);
            two != digits && (two | digits).len() == 3
        };
        let ends: Vec<Cell> = (facts.peers(pivot) & twos).iter().filter(fits).collect();
        let add = |sum: DigitSet, cell: Cell| {
            let sum = sum | facts.candidates(cell);
            (sum.len() <= 3).then_some(sum)
        };
        visit_combinations(&ends, 2, digits, &add, &mut |ends, _| {
            let shared = facts.candidates(ends[0]) & facts.candidates(ends[1]);
            match shared.only().filter(|digit| digits.contains(*digit) == (size == 3)) {
                Some(digit) => wing(facts, card, pivot, [ends[0], ends[1]], digit, found),
                None => ControlFlow::Continue(()),
            }
        })?;
    }
    ControlFlow::Continue(())
}

fn wing<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    pivot: Cell,
    ends: [Cell; 2],
    digit: Digit,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let digits = facts.candidates(pivot);
    let holders = ends.into_iter().chain(digits.contains(digit).then_some(pivot));
    let victims = facts.places(digit) & facts.common_peers(holders);
    if victims.is_empty() {
        return ControlFlow::Continue(());
    }
    let draft = digits
        .iter()
        .fold(StepBuilder::new(card), |draft, digit| draft.show(Role::Pivot, digit, C::of(pivot)));
    draft
        .eliminate(digit, victims)
        .show(Role::End, digit, C::of(ends[0]) | C::of(ends[1]))
        .fill_cells("pivot", C::of(pivot))
        .fill_digits("digits", digits)
        .fill_cells("ends", C::of(ends[0]) | C::of(ends[1]))
        .fill_digits("digit", DigitSet::of(digit))
        .report(found)
}

/// Finds W-wings: cells with the same two candidates that don't see each other, and a conjugate pair that they see.
pub(crate) fn w_wing<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let twos: Vec<Cell> = facts.cells_with(2).iter().collect();
    for (i, a) in twos.iter().copied().enumerate() {
        let digits = facts.candidates(a);
        let twin = |b: &Cell| facts.candidates(*b) == digits && !facts.peers(a).contains(*b);
        for b in twos[i + 1..].iter().copied().filter(twin) {
            for link in digits {
                let digit = (digits - DigitSet::of(link)).first().unwrap_or(link);
                twins(facts, [a, b], link, digit, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn twins<C: CellBitSet>(
    facts: &Facts<C>,
    [a, b]: [Cell; 2],
    link: Digit,
    digit: Digit,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let victims = facts.places(digit) & facts.common_peers([a, b]);
    if victims.is_empty() {
        return ControlFlow::Continue(());
    }
    for pair in conjugate_pairs(facts, link) {
        let joins = |p: Cell, q: Cell| facts.peers(a).contains(p) && facts.peers(b).contains(q);
        for (p, q) in pair.orientations().into_iter().filter(|(p, q)| joins(*p, *q)) {
            StepBuilder::new(&W_WING)
                .eliminate(digit, victims)
                .show(Role::End, digit, C::of(a) | C::of(b))
                .show_link(LinkKind::Weak, link, a, p)
                .show_link(LinkKind::Strong, link, p, q)
                .show_link(LinkKind::Weak, link, q, b)
                .show_houses(Role::Base, &[pair.house])
                .fill_cells("ends", C::of(a) | C::of(b))
                .fill_digits("digits", facts.candidates(a))
                .fill_houses("house", &[pair.house])
                .fill_cells("places", C::of(p) | C::of(q))
                .fill_digits("link", DigitSet::of(link))
                .fill_digits("digit", DigitSet::of(digit))
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}
