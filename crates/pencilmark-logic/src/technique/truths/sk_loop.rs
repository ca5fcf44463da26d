//! SK loops: eight pairs of cells around four solved cells, each linked to the next in a house.
//!
//! ```text
//! # 12 34 | . .  . | # .  .        # the four solved corners of a rectangle; each has a pair in its row and a pair in its column
//! .  .  . | . .  . | . .  .        neighbouring pairs share a row, a box, a column, a box, ...
//! .  .  . | . .  . | . .  .
//! ```
//!
//! If the digits of the pairs need exactly as many links, house by house, as the pairs have cells without a value, each
//! link holds its digit in these cells. (Found by Steve Kurzhals, in the Easter Monster; a rank-0 pattern.)
//!
//! Longer than other technique files, since the ring, its covers and their proofs are one argument.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Candidate, Example, Family, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::line_masks::{LineKind, NINE, is_classic_layout};
use crate::pattern::truths::rank_set::{CandidateGroup, RankSet};
use crate::step_builder::{StepBuilder, StepSink};
use crate::technique::truths::balanced_steps::balanced_step;

/// SK loop: a ring of eight pairs of cells around four solved cells.
pub(crate) static SK_LOOP: Technique = Technique::new(
    "sk-loop",
    "SK loop",
    Family::Balanced,
    "Around {corners} lie eight pairs of cells, each in a house with the next. Their {count} open cells need a digit each, and their \
     digits have room for just as many: {links}. So each of these houses holds each of these digits in the loop, and nowhere else.",
    Example::classic(
        "2.......6.5..8..1...4...9...7.3.1......82.......7.5.3...9...4...8..1..5.6.......2",
        "r2c6<>3 r2c6<>7 r4c8<>8 r5c2<>1 r5c2<>3 r5c8<>7 r6c2<>1 r8c6<>3 r8c6<>7",
    ),
);

/// A ring of eight pairs; each pair shares the house with its own index with the next pair.
struct DominoRing<C> {
    corners: C,
    pairs: [C; 8],
    houses: [HouseId; 8],
}

/// Finds SK loops around four solved corners of a rectangle over two bands and two stacks.
pub(crate) fn sk_loop<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    if !is_classic_layout(facts) {
        return ControlFlow::Continue(());
    }
    let is_solved = |row, column| facts.value(Cell::at(row, column, NINE)).is_some();
    let apart = |a: usize| (a / 3 * 3 + 3..NINE).map(move |b| [a, b]);
    for rows in (0..6).flat_map(apart) {
        for columns in (0..6).flat_map(apart) {
            if rows.iter().all(|row| columns.iter().all(|column| is_solved(*row, *column))) {
                report_ring(facts, &ring(rows, columns), found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn ring<C: CellBitSet>([r1, r2]: [usize; 2], [c1, c2]: [usize; 2]) -> DominoRing<C> {
    let others = |at: usize| (at / 3 * 3..at / 3 * 3 + 3).filter(move |other| *other != at);
    let set = |cells: &mut dyn Iterator<Item = Cell>| cells.fold(C::EMPTY, |set, cell| set | C::of(cell));
    let in_row = |row: usize, column: usize| set(&mut others(column).map(|c| Cell::at(row, c, NINE)));
    let in_column = |row: usize, column: usize| set(&mut others(row).map(|r| Cell::at(r, column, NINE)));
    let block = |row, column| LineKind::Rows.block(row, column);
    let (row, column) = (|at| LineKind::Rows.line(at), |at| LineKind::Columns.line(at));
    DominoRing {
        corners: set(&mut [(r1, c1), (r1, c2), (r2, c1), (r2, c2)]
            .iter()
            .map(|(r, c)| Cell::at(*r, *c, NINE))),
        pairs: [
            in_row(r1, c1),
            in_row(r1, c2),
            in_column(r1, c2),
            in_column(r2, c2),
            in_row(r2, c2),
            in_row(r2, c1),
            in_column(r2, c1),
            in_column(r1, c1),
        ],
        houses: [
            row(r1),
            block(r1, c2),
            column(c2),
            block(r2, c2),
            row(r2),
            block(r2, c1),
            column(c1),
            block(r1, c1),
        ],
    }
}

fn report_ring<C: CellBitSet>(
    facts: &Facts<C>,
    ring: &DominoRing<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if ring.pairs.iter().any(|pair| (*pair & facts.open_cells()).is_empty()) {
        return ControlFlow::Continue(());
    }
    let cells = ring.pairs.iter().fold(C::EMPTY, |cells, pair| cells | (*pair & facts.open_cells()));
    let mut covers: Vec<(Digit, Vec<u8>)> = Vec::new();
    let mut room = 0;
    for digit in facts.digits() {
        let held = (0..8).filter(|at| !(ring.pairs[*at] & facts.places(digit)).is_empty());
        let cheapest = cheapest_covers(held.fold(0, |held, at| held | 1 << at));
        room += cheapest[0].count_ones() as usize;
        if room > cells.len() {
            return ControlFlow::Continue(());
        }
        covers.push((digit, cheapest));
    }
    if room != cells.len() {
        return ControlFlow::Continue(());
    }
    let set = |chosen: &dyn Fn(usize) -> u8| RankSet {
        truths: cells.iter().map(CandidateGroup::Cell).collect(),
        links: (0..covers.len()).flat_map(|at| links_of(ring, covers[at].0, chosen(at))).collect(),
    };
    let base = set(&|at| covers[at].1[0]);
    let known = base.eliminations(facts).unwrap_or_default();
    let told = |set: &RankSet| {
        StepBuilder::new(&SK_LOOP)
            .fill_cells("corners", ring.corners)
            .fill_count("count", cells.len())
            .fill_places("links", set.links_by_house())
    };
    let (mut also, mut patterns): (Vec<Candidate>, Vec<StepBuilder>) = (Vec::new(), vec![told(&base)]);
    for (changed, (_, all)) in covers.iter().enumerate() {
        for cover in &all[1..] {
            let other = set(&|at| if at == changed { *cover } else { covers[at].1[0] });
            let gone = other.eliminations(facts).unwrap_or_default();
            // Eliminations already reported are not repeated.
            if gone.iter().any(|one| !known.contains(one) && !also.contains(one)) {
                patterns.push(told(&other));
            }
            also.extend(gone);
        }
    }
    let Some(step) = balanced_step(facts, &SK_LOOP, &base, also) else { return ControlFlow::Continue(()) };
    step.explain_as(patterns).report(found)
}

fn links_of<C>(ring: &DominoRing<C>, digit: Digit, cover: u8) -> impl Iterator<Item = CandidateGroup> {
    let houses = (0..8).filter(move |at| cover & 1 << at != 0).map(|at| ring.houses[at]);
    houses.map(move |house| CandidateGroup::CellPositions(house, digit))
}

/// Returns the smallest sets of houses of the ring that cover the pairs `held`: bit `i` of a set stands for the house
/// that the pairs `i` and `i + 1` share.
fn cheapest_covers(held: u8) -> Vec<u8> {
    let covers = |set: &u8| held & !(set | set.rotate_left(1)) == 0;
    let least = (0..=u8::MAX).filter(covers).map(u8::count_ones).min().unwrap_or(0);
    (0..=u8::MAX).filter(|set| set.count_ones() == least && covers(set)).collect()
}
