//! The law of leftovers: cells of lines outside as many regions hold the same digits as cells of the regions outside the
//! lines.
//!
//! ```text
//! a a a a b x         two rows and two regions, a and b, that overlap: each digit occurs twice in the rows and twice in the
//! a b b b b x         regions, so as often in the cells only in the rows, x, as in the cells only in the regions (third row)
//! a b . . . .
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::layout::Boxes;
use pencilmark_core::step::{Candidate, Conclusion, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::combine::visit_combinations;
use crate::facts::Facts;
use crate::step_builder::{StepBuilder, StepSink};

/// Law of leftovers: lines and regions whose differing cells hold the same digits.
pub(crate) static LEFTOVERS: Technique = Technique::new(
    "law-of-leftovers",
    "Law of leftovers",
    Family::Intersection,
    "{lines} together hold each digit as often as {regions}. So where they don't overlap they hold the same digits as well: {first} those \
     of {second}. What all cells of one side can't hold, the other can't either.",
    Example {
        rules: "jigsaw:111122223141225233144225333114555533444565573448866677998866667999888677999988777",
        board: "57.+2.+18..3....9..1+167+4.......1.........+1......3....+16..+1.....5.6...74.+1.....1+6..9:913 619 422 823 524 527 728 935 237 338 839 441 442 344 544 844 345 545 645 845 746 846 547 647 747 348 448 848 948 449 849 253 453 853 255 655 356 756 257 357 457 557 258 758 858 259 359 459 559 859 963 265 866 871 973 275 375 876 277 377 777 977 882 283 883 891 592 892 293 493 794 297 497 797 398 898",
        conclusions: "r6c1<>2",
    },
);

/// The size of the largest board that is searched.
const LARGEST: usize = 9;
/// The maximum number of leftover cells on one side: more are hard to see at once.
const MOST_LEFTOVERS: usize = 6;

/// A union of a few houses of a kind.
struct HouseUnion<C> {
    cells: C,
    houses: Vec<HouseId>,
}

/// Finds eliminations by the law of leftovers: digits that one side's leftover cells can't hold, in those of the other
/// side. One line with one region is left to pointing and claiming.
pub(crate) fn law_of_leftovers<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    if !matches!(facts.rules().layout().box_division(), Boxes::Jigsaw(_)) || facts.digit_span() > LARGEST {
        return ControlFlow::Continue(());
    }
    for count in 2..=facts.digit_span() / 2 {
        let regions = unions(facts, count, |kind| matches!(kind, HouseKind::Region(_) | HouseKind::Block(_)));
        let rows = unions(facts, count, |kind| matches!(kind, HouseKind::Row(_)));
        let columns = unions(facts, count, |kind| matches!(kind, HouseKind::Column(_)));
        for lines in rows.iter().chain(&columns) {
            for regions in &regions {
                report(facts, lines, regions, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns every choice of `count` houses of a kind.
fn unions<C: CellBitSet>(
    facts: &Facts<C>,
    count: usize,
    is_kind: fn(HouseKind) -> bool,
) -> Vec<HouseUnion<C>> {
    let houses: Vec<HouseId> =
        facts.complete_houses().filter(|house| is_kind(facts.house_kind(*house))).collect();
    let mut all = Vec::new();
    let add = |cells: C, house: HouseId| Some(cells | facts.cells(house));
    let _ = visit_combinations(&houses, count, C::EMPTY, &add, &mut |houses, cells| {
        all.push(HouseUnion { cells, houses: houses.to_vec() });
        ControlFlow::Continue(())
    });
    all
}

fn report<C: CellBitSet>(
    facts: &Facts<C>,
    lines: &HouseUnion<C>,
    regions: &HouseUnion<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let first = lines.cells.minus(regions.cells);
    if !(1..=MOST_LEFTOVERS).contains(&first.len()) {
        return ControlFlow::Continue(());
    }
    let second = regions.cells.minus(lines.cells);
    let of_cell = |cell: Cell| facts.value(cell).map_or(facts.candidates(cell), DigitSet::of);
    let held = |cells: C| cells.iter().fold(DigitSet::EMPTY, |all, cell| all | of_cell(cell));
    let (on_first, on_second) = (held(first), held(second));
    if on_first == on_second {
        return ControlFlow::Continue(());
    }
    let lost = |cells: C, kept: DigitSet| {
        let of_cell = move |cell: Cell| {
            (facts.candidates(cell) - kept).iter().map(move |digit| Candidate { cell, digit })
        };
        cells.iter().flat_map(of_cell)
    };
    let gone = lost(first, on_second).chain(lost(second, on_first));
    StepBuilder::new(&LEFTOVERS)
        .show_cells(Role::Set(0), first)
        .show_cells(Role::Set(1), second)
        .show_houses(Role::Base, &lines.houses)
        .show_houses(Role::Cover, &regions.houses)
        .fill_houses("lines", &lines.houses)
        .fill_houses("regions", &regions.houses)
        .fill_cells("first", first)
        .fill_cells("second", second)
        .conclude(gone.map(Conclusion::Eliminate))
        .report(found)
}
