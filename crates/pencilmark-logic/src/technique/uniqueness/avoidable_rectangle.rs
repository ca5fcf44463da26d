//! Avoidable rectangles: four non-given cells in two rows, two columns and two boxes can't hold only two digits.
//!
//! ```text
//! +1  . . +2       + is placed, not given
//! +2  . . 13       with 1 here there would be another solution
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::uniqueness::deadly::{DeadlyPattern, in_two_boxes, lines_of, opposite_corner};
use crate::step_builder::{StepBuilder, StepSink};

/// Avoidable rectangle type 1: three corners are placed.
pub(crate) static TYPE_1: Technique = Technique::new("avoidable-rectangle-1", "Avoidable rectangle type 1", Family::Uniqueness, "If \
    {cells}, none of which is given, held only {digits}, they could be filled in two ways, but the puzzle has just one \
    solution. So {roofs} can't be {digit}.", Example::classic(
"+1+83...+725+2+5+6+7..+1+4+94+7+91+2+5+3+6+8+72+8.1.9+5+66+3+52+7+9+8+14+9+14.5.+237+89+2+56+1+47+3+5+47..+2+68+13+6+1..7+592:",
"r9c4<>4",
)).hodoku("0607").assuming_uniqueness();

/// Avoidable rectangle type 2: two corners in a line are placed.
pub(crate) static TYPE_2: Technique = Technique::new("avoidable-rectangle-2", "Avoidable rectangle type 2", Family::Uniqueness, "If \
    {cells}, none of which is given, held only {digits}, they could be filled in two ways, but the puzzle has just one \
    solution. So at least one of {roofs} is {digit}, and a cell that sees both can't be {digit}.", Example::classic(
"6..3..+28.+2+18+9+6+475+3...+2.8..1+496+5+8+3+12+77..1..8+4+6+8+2+1+74+6+9351+648..3+7.9+8.6.+7.1..724....+8:513 333 533 975 585 595 596",
"r1c5<>5",
)).hodoku("0608").assuming_uniqueness();

/// Finds avoidable rectangles with three placed corners: the fourth can't hold the digit that would complete a deadly
/// rectangle.
pub(crate) fn type_1<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let placed = placed(facts);
    let same = |(across, down): &(Cell, Cell)| facts.value(*across) == facts.value(*down);
    for roof in facts.open_cells().iter() {
        for (across, down) in neighbours(facts, roof, placed).filter(same) {
            let Some(last) = opposite_corner(facts, across, down) else { continue };
            let values = [across, down, last].map(|cell| facts.value(cell));
            let [Some(other), Some(same), Some(digit)] = values else { continue };
            if same == other && digit != other && facts.candidates(roof).contains(digit) {
                let Some(deadly) = rectangle(facts, [roof, across, down], [digit, other]) else { continue };
                draft(&TYPE_1, &deadly, C::of(roof), digit)
                    .eliminate(digit, C::of(roof))
                    .fill_digits("digit", DigitSet::of(digit))
                    .report(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds avoidable rectangles with two placed corners, whose other corners have the same additional candidate.
pub(crate) fn type_2<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let placed = placed(facts);
    if placed.is_empty() {
        return ControlFlow::Continue(());
    }
    let twos = facts.cells_with(2);
    for roof in twos.iter() {
        let digits = facts.candidates(roof);
        let fits = |cell: &Cell| (facts.candidates(*cell) & digits).only().is_some();
        let mates =
            (facts.peers(roof) & twos).iter().filter(fits).fold(C::EMPTY, |all, cell| all | C::of(cell));
        if mates.is_empty() {
            continue;
        }
        for (across, down) in neighbours(facts, roof, placed | mates) {
            let Some(beside) = opposite_corner(facts, across, down) else { continue };
            if placed.contains(beside) {
                pair(facts, [roof, across], [down, beside], found)?;
                pair(facts, [roof, down], [across, beside], found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports the steps for two roof cells over two placed cells, the first over the first.
fn pair<C: CellBitSet>(
    facts: &Facts<C>,
    roofs: [Cell; 2],
    floors: [Cell; 2],
    found: &mut StepSink,
) -> ControlFlow<()> {
    let [Some(a), Some(b)] = floors.map(|cell| facts.value(cell)) else { return ControlFlow::Continue(()) };
    let [first, second] = roofs.map(|cell| facts.candidates(cell));
    let extra = first - DigitSet::of(b);
    let Some(digit) = extra.only().filter(|_| first.contains(b) && second == extra | DigitSet::of(a)) else {
        return ControlFlow::Continue(());
    };
    if a == b || digit == a || roofs[0] > roofs[1] {
        return ControlFlow::Continue(());
    }
    let Some(deadly) = rectangle(facts, [roofs[0], roofs[1], floors[0]], [a, b]) else {
        return ControlFlow::Continue(());
    };
    let roofs = C::of(roofs[0]) | C::of(roofs[1]);
    draft(&TYPE_2, &deadly, roofs, digit)
        .eliminate(digit, facts.places_seeing(digit, roofs))
        .fill_digits("digit", DigitSet::of(digit))
        .report(found)
}

/// Returns the cells with a value that is not given.
fn placed<C: CellBitSet>(facts: &Facts<C>) -> C {
    let all = facts.rules().cells().fold(C::EMPTY, |all, cell| all | C::of(cell));
    all.minus(facts.open_cells() | facts.givens())
}

/// Returns the cells in a cell's row and in its column that are among the given ones.
fn neighbours<C: CellBitSet>(
    facts: &Facts<C>,
    cell: Cell,
    among: C,
) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    let [row, column] = lines_of(facts, cell).map(|line| line & among);
    row.iter().flat_map(move |across| column.iter().map(move |down| (across, down)))
}

/// Returns the rectangle given by a corner and its neighbours in the row and the column; `None` unless it must be
/// avoided.
fn rectangle<C: CellBitSet>(
    facts: &Facts<C>,
    corners: [Cell; 3],
    digits: [Digit; 2],
) -> Option<DeadlyPattern<C>> {
    let [a, b, c] = corners;
    let places = facts.rules();
    let across = if a.row(places) == b.row(places) { b } else { c };
    let down = if across == b { c } else { b };
    let all = [a, b, c, opposite_corner(facts, across, down)?];
    let cells = all.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
    let deadly = DeadlyPattern::of_two_digits(cells, digits.into_iter().collect());
    let free = (cells & facts.givens()).is_empty();
    (free && in_two_boxes(facts, all) && deadly.is_deadly(facts)).then_some(deadly)
}

fn draft<C: CellBitSet>(
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    roofs: C,
    digit: Digit,
) -> StepBuilder {
    StepBuilder::new(card)
        .show_cells(Role::Base, deadly.cells)
        .show(Role::End, digit, roofs)
        .fill_cells("cells", deadly.cells)
        .fill_digits("digits", deadly.digits)
        .fill_cells("roofs", roofs)
}
