//! Helpers for lowering that several families of constraints share: neighbours, pairs of cells, classes of digits.

use crate::cell::{Cell, CellName, CellPositions, CellSet};
use crate::constraint::model::{BoardContext, Constraint, LoweringResult};
use crate::constraint::problem::ConstraintProblem;
use crate::digit::{Digit, DigitSet};
use crate::layout::Layout;
use crate::messages::constraint as problem;
use crate::primitive::{Primitive, Relation, RelationTable};
use crate::values::DigitValues;

/// Returns the names of cells: `r1c1, r1c2`.
pub(super) fn cell_names(cells: &[Cell], board: impl CellPositions) -> Vec<CellName> {
    cells.iter().map(|cell| cell.name(&board)).collect()
}

/// Checks that each cell of a constraint lies in a box or region; cells of some shapes don't.
pub(super) fn check_regions(constraint: &Constraint, layout: &Layout) -> Result<(), ConstraintProblem> {
    match constraint.first_list().iter().all(|cell| layout.is_in_region(*cell)) {
        true => Ok(()),
        false => Err(ConstraintProblem::Board(problem::own_regions())),
    }
}

/// Returns every two cells of a list, in order.
pub(super) fn all_pairs(cells: &[Cell]) -> impl Iterator<Item = (Cell, Cell)> {
    cells.iter().enumerate().flat_map(|(i, a)| cells[i + 1..].iter().map(|b| (*a, *b)))
}

/// Relates pairs of cells; a cell paired with itself is restricted to the digits that are compatible with themselves.
pub(super) fn relate_pairs(
    context: &BoardContext<'_>,
    pairs: impl IntoIterator<Item = (Cell, Cell)>,
    table: &RelationTable,
) -> LoweringResult {
    let with_itself = |digit: &Digit| table.partners(*digit).contains(*digit);
    let own: DigitSet = context.values.digits().iter().filter(with_itself).collect();
    let relate = |(a, b)| match a == b {
        true => Primitive::restricted_cell(a, own),
        false => Primitive::Relation(Relation::new(a, b, table.clone())),
    };
    Ok(pairs.into_iter().map(relate).collect())
}

/// Relates each cell of the first list to the next by their values.
pub(super) fn relate_neighbours(
    constraint: &Constraint,
    context: &BoardContext<'_>,
    allow: impl Fn(i32, i32) -> bool,
) -> LoweringResult {
    let table = RelationTable::of_values(context.values, allow);
    relate_pairs(context, constraint.first_list().windows(2).map(|pair| (pair[0], pair[1])), &table)
}

/// Returns the low, the middle and the high third of the digits. If their number is not a multiple of three, the middle
/// third is larger or smaller, so that the outer thirds are equally large.
pub(super) fn thirds(values: DigitValues) -> [DigitSet; 3] {
    let digits: Vec<Digit> = values.digits().iter().collect();
    let outer = (digits.len() + 1) / 3;
    let (low, rest) = digits.split_at(outer);
    let (middle, high) = rest.split_at(rest.len() - outer);
    [low, middle, high].map(|third| third.iter().copied().collect())
}

/// Returns the digits of each remainder of their values by `modulus`.
pub(super) fn remainders(context: &BoardContext<'_>, modulus: i32) -> Vec<DigitSet> {
    (0..modulus).map(|r| context.values.digits_where(|value| value % modulus == r)).collect()
}

/// Returns the first cell that occurs a second time in a list.
pub(super) fn repeated(cells: &[Cell]) -> Option<Cell> {
    let mut seen = CellSet::EMPTY;
    cells.iter().copied().find(|cell| !seen.insert(*cell))
}
