//! Phrases shared by several answers.

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::rules::Rules;

/// Returns the names of cells, in the given order.
pub(crate) fn names(cells: impl IntoIterator<Item = Cell>, rules: &Rules) -> Vec<CellName> {
    cells.into_iter().map(|cell| cell.name(rules)).collect()
}

/// Formats a duration as minutes and seconds: `4:52`.
pub(crate) fn minutes(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}
