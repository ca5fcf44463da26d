//! Fog over a puzzle: the visible cells, givens and constraints.
//!
//! ```text
//!   ~ ~ ~ ~      ~ ~ ~ ~      ~   fog
//!   ~ . . ~      . . . ~      .   open: told by the setter, or beside a right digit of the player
//!   ~ . . ~      . 7 . ~
//!   ~ ~ ~ ~      . . . ~
//! ```

use std::sync::Arc;

use pencilmark_core::cell::{Cell, CellPositions, CellSet};
use pencilmark_core::constraint::Constraint;
use pencilmark_core::digit::Digit;
use pencilmark_core::rules::Rules;

use crate::square::Square;
use crate::start::GameStart;

/// Returns the visible cells; `None` if there is no fog, or if all digits are right, so that the fog is gone.
pub(crate) fn open_cells(start: &GameStart, squares: &[Square]) -> Option<CellSet> {
    let fog = start.setter.fog.as_ref()?;
    let solution = start.setter.solution.as_ref().filter(|digits| digits.len() == squares.len())?;
    let is_right = |(square, digit): (&Square, &Digit)| square.digit() == Some(*digit);
    if squares.iter().zip(solution).all(is_right) {
        return None;
    }
    let rules = start.puzzle.rules();
    let mut open: CellSet = fog.iter().filter_map(|name| name.resolve(rules)).collect();
    for ((cell, square), digit) in rules.cells().zip(squares).zip(solution) {
        if !square.is_given() && is_right((square, digit)) {
            open |= around(cell, rules);
        }
    }
    Some(open)
}

/// Returns a cell with its neighbours, including diagonal ones.
fn around(cell: Cell, rules: &Rules) -> CellSet {
    rules.neighbours(cell).chain([cell]).collect()
}

/// Returns the rules without the constraints that have a covered cell. Clues outside the grid and rules of the whole board are
/// always visible.
pub(crate) fn visible_rules(rules: &Arc<Rules>, open: &CellSet) -> Arc<Rules> {
    let is_visible = |constraint: &&Constraint| {
        constraint.place.is_some() || constraint.all_cells(rules).iter().all(|cell| open.contains(*cell))
    };
    let visible: Vec<Constraint> = rules.constraints().iter().filter(is_visible).cloned().collect();
    if visible.len() == rules.constraints().len() {
        return rules.clone();
    }
    // A subset of valid constraints is always valid.
    Rules::with_values(rules.layout().clone(), rules.values(), visible).unwrap_or_else(|_| rules.clone())
}
