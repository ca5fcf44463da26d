//! Unique rectangles: four cells in two rows, two columns and two boxes can't hold only two digits.
//!
//! ```text
//! 12  . . 12       floors: the cells with just the two digits
//! 12  . . 123      roofs: the cells with other candidates; one of these is true
//! ```

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::options::TechniqueOptions;
use crate::pattern::uniqueness::deadly::{DeadlyPattern, complete_line, opposite_corner, rectangles};
use crate::step_builder::StepSink;
use crate::technique::uniqueness::deadly_types::{self, draft};

/// Finds unique rectangles of the types 1, 3 and 4.
pub(crate) fn rectangle<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    follow: deadly_types::DeadlyRule<C>,
    options: &TechniqueOptions,
    found: &mut StepSink,
) -> ControlFlow<()> {
    rectangles(facts, options.allow_missing_corners)
        .try_for_each(|deadly| follow(facts, card, &deadly, found))
}

/// Finds unique rectangles of type 2.
pub(crate) fn type_2<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if in_line(facts, deadly) {
        deadly_types::one_extra(facts, card, deadly, found)
    } else {
        ControlFlow::Continue(())
    }
}

/// Finds unique rectangles of type 5.
pub(crate) fn type_5<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if in_line(facts, deadly) {
        ControlFlow::Continue(())
    } else {
        deadly_types::one_extra(facts, card, deadly, found)
    }
}

/// True if there are two roof cells, in one row or column.
fn in_line<C: CellBitSet>(facts: &Facts<C>, deadly: &DeadlyPattern<C>) -> bool {
    let roofs = deadly.roofs(facts);
    let mut corners = roofs.iter();
    let sides = corners.next().zip(corners.next());
    roofs.has_exactly(2) && sides.is_some_and(|(a, b)| !are_across(facts, a, b))
}

/// True if two corners are diagonally opposite.
fn are_across<C: CellBitSet>(facts: &Facts<C>, a: Cell, b: Cell) -> bool {
    let places = facts.rules();
    a.row(places) != b.row(places) && a.column(places) != b.column(places)
}

/// Finds unique rectangles of type 6.
pub(crate) fn type_6<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let roofs = deadly.roofs(facts);
    let corners: Vec<Cell> = roofs.iter().collect();
    let [a, b] = corners[..] else { return ControlFlow::Continue(()) };
    let exact = deadly.cells.minus(roofs).iter().all(|cell| facts.candidates(cell) == deadly.digits);
    if !exact || !are_across(facts, a, b) {
        return ControlFlow::Continue(());
    }
    for digit in deadly.digits {
        for houses in sides_of(facts, a, b) {
            let confined = |house: &HouseId| facts.places_in(digit, *house).minus(deadly.cells).is_empty();
            if houses.iter().all(confined) {
                draft(facts, card, deadly)
                    .eliminate(digit, roofs & facts.places(digit))
                    .show_houses(Role::Cover, &houses)
                    .fill_cells("roofs", roofs)
                    .fill_houses("houses", &houses)
                    .fill_digits("digit", DigitSet::of(digit))
                    .report(found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the two rows, then the two columns, of the rectangle with these opposite corners, if both houses are
/// complete.
fn sides_of<C: CellBitSet>(facts: &Facts<C>, a: Cell, b: Cell) -> impl Iterator<Item = [HouseId; 2]> {
    let corners = [opposite_corner(facts, b, a), opposite_corner(facts, a, b)];
    let sides = |[first, second]: [Option<Cell>; 2]| {
        Some([complete_line(facts, a, first?)?, complete_line(facts, b, second?)?])
    };
    let [rows, columns] = [sides(corners), sides([corners[1], corners[0]])];
    rows.into_iter().chain(columns)
}

/// Finds hidden rectangles.
pub(crate) fn hidden<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    found: &mut StepSink,
) -> ControlFlow<()> {
    if deadly.roofs(facts).len() < 2 {
        return ControlFlow::Continue(());
    }
    // A corner with just the two digits may be the target too.
    for roof in deadly.cells.iter() {
        let mut others = deadly.cells.minus(C::of(roof)).iter();
        let across = others.find(|cell| are_across(facts, roof, *cell));
        let Some(floor) = across.filter(|cell| facts.candidates(*cell) == deadly.digits) else { continue };
        for digit in deadly.digits {
            across_from(facts, card, deadly, (roof, floor), digit, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn across_from<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    deadly: &DeadlyPattern<C>,
    (roof, floor): (Cell, Cell),
    digit: Digit,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let Some(other) = (deadly.digits - DigitSet::of(digit)).only() else { return ControlFlow::Continue(()) };
    let [Some(across), Some(down)] =
        [opposite_corner(facts, floor, roof), opposite_corner(facts, roof, floor)]
    else {
        return ControlFlow::Continue(());
    };
    let [Some(row), Some(column)] = [across, down].map(|side| complete_line(facts, roof, side)) else {
        return ControlFlow::Continue(());
    };
    let (sides, houses) = ([across, down], [row, column]);
    let confined =
        |(house, side): (&HouseId, &Cell)| facts.places_in(digit, *house).minus(C::of(roof)) == C::of(*side);
    if !facts.candidates(roof).contains(other) || !houses.iter().zip(&sides).all(confined) {
        return ControlFlow::Continue(());
    }
    draft(facts, card, deadly)
        .eliminate(other, C::of(roof) & facts.places(other))
        .show_houses(Role::Cover, &houses)
        .fill_cells("roof", C::of(roof))
        .fill_houses("houses", &houses)
        .fill_digits("digit", DigitSet::of(digit))
        .fill_digits("other", DigitSet::of(other))
        .report(found)
}
