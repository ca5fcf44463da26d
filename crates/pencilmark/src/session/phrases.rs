//! Words that several answers use.

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::rules::Rules;

/// The names of cells, in the order given.
pub(crate) fn names(cells: impl IntoIterator<Item = Cell>, rules: &Rules) -> Vec<CellName> {
    cells.into_iter().map(|cell| cell.name(rules.size())).collect()
}
