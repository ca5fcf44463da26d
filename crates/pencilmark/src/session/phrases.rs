//! Words that several answers use.

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::rules::Rules;

/// The names of cells, in the order given.
pub(crate) fn names(cells: impl IntoIterator<Item = Cell>, rules: &Rules) -> Vec<CellName> {
    cells.into_iter().map(|cell| cell.name(rules.size())).collect()
}

/// A phrase with a capital letter.
pub(crate) fn capital(phrase: &str) -> String {
    let mut chars = phrase.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + chars.as_str())
}
