//! Fireworks: digits that a row and a column hold only in the box where they cross, and in one more cell each.
//!
//! ```text
//! X . .   . . .   . Y .      a digit fits in the row only in the box and at Y, in the column only in the box and at Z
//! . . .   . . .   . . .      if it is at none of X, Y and Z, the row and the column both need it in the box, at different cells
//! . . .   . . .   . . .
//! . . .
//! Z . .                      three such digits fill X, Y and Z
//! . . .
//! ```
//!
//! Found by shye (2021); it is a rank-0 pattern. Four digits on two opposite corners would be one as well, but no known
//! list of puzzles contains it.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Example, Family, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::line_masks::{LineKind, LineMasks, NINE, bits};
use crate::pattern::truths::rank_set::{CandidateGroup, RankSet};
use crate::step_builder::StepSink;
use crate::technique::truths::balanced_steps::balanced_step;

/// Firework triple: three digits with a common corner cell.
pub(crate) static FIREWORK_TRIPLE: Technique = Technique::new(
    "firework-triple",
    "Firework triple",
    Family::Balanced,
    "Outside {box}, {row} has room for {digits} only in {wing}, and {column} only in {foot}. Row and column can't both have such a \
     digit in {box}, except where they cross. So each of the three is in {corner}, {wing} or {foot}: these cells hold nothing else, \
     and in {box} these digits stand in {row} or {column}.",
    Example::classic(
        "+4.7..8+6.39.6..3......642...+713+4+8+5..+6+8+9+43+2+6+1+57..+2..78+3424..+6+1+3.......9..2...2.+456.:918 727 728 138 139",
        "r3c3<>5 r8c1<>1 r8c2<>8",
    ),
);

/// The wing cells of fireworks at a corner: one in its row and one in its column.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ends {
    across: usize,
    down: usize,
}

/// Returns the digits whose fireworks have one wing cell each in the row and the column of a corner, with these cells.
/// `None` is a wing that the digit doesn't need and that the other digits determine.
fn fireworks(masks: &LineMasks, row: usize, column: usize) -> Vec<(Digit, Option<usize>, Option<usize>)> {
    let outside = |at: usize| 0b1_1111_1111 & !(0b111 << (at / 3 * 3));
    let ends = |digit: usize| {
        let across = masks.rows[digit][row] & outside(column);
        let down = masks.columns[digit][column] & outside(row);
        let is_open = masks.rows[digit][row] != 0 && masks.columns[digit][column] != 0;
        let fits = is_open && across.count_ones() <= 1 && down.count_ones() <= 1;
        fits.then(|| (Digit::from_index(digit), bits(across).next(), bits(down).next()))
    };
    (0..NINE).filter_map(ends).collect()
}

/// Returns the wing cells that all of these digits share; `None` if they differ.
fn common_ends(digits: &[(Digit, Option<usize>, Option<usize>)]) -> Option<Ends> {
    let mut across = digits.iter().filter_map(|(_, across, _)| *across);
    let mut down = digits.iter().filter_map(|(_, _, down)| *down);
    let ends = Ends { across: across.next()?, down: down.next()? };
    (across.all(|other| other == ends.across) && down.all(|other| other == ends.down)).then_some(ends)
}

/// Returns the truths of digits in the row and the column of a corner, and their links in its box.
fn corner_sets(row: usize, column: usize, digits: DigitSet) -> RankSet {
    let places = |house| digits.iter().map(move |digit| CandidateGroup::CellPositions(house, digit));
    let truths = places(LineKind::Rows.line(row)).chain(places(LineKind::Columns.line(column))).collect();
    RankSet { truths, links: places(LineKind::Rows.block(row, column)).collect() }
}

/// Finds firework triples: three digits with the same two wing cells and the same corner.
pub(crate) fn firework_triple<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let Some(masks) = LineMasks::of(facts) else { return ControlFlow::Continue(()) };
    for corner in facts.rules().cells() {
        let (row, column) = (corner.row(NINE), corner.column(NINE));
        let all = fireworks(&masks, row, column);
        for [i, j, k] in triples(all.len()) {
            let three = [all[i], all[j], all[k]];
            let Some(ends) = common_ends(&three) else { continue };
            let digits: DigitSet = three.iter().map(|(digit, _, _)| *digit).collect();
            let (wing, foot) = (Cell::at(row, ends.across, NINE), Cell::at(ends.down, column, NINE));
            let mut set = corner_sets(row, column, digits);
            set.links.extend([corner, wing, foot].map(CandidateGroup::Cell));
            let Some(step) = balanced_step(facts, &FIREWORK_TRIPLE, &set, []) else { continue };
            step.fill_houses("box", &[LineKind::Rows.block(row, column)])
                .fill_houses("row", &[LineKind::Rows.line(row)])
                .fill_houses("column", &[LineKind::Columns.line(column)])
                .fill_digits("digits", digits)
                .fill_cells("corner", C::of(corner))
                .fill_cells("wing", C::of(wing))
                .fill_cells("foot", C::of(foot))
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

fn triples(count: usize) -> impl Iterator<Item = [usize; 3]> {
    (0..count).flat_map(move |i| (i + 1..count).flat_map(move |j| (j + 1..count).map(move |k| [i, j, k])))
}
