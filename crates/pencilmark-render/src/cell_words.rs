//! Short notation for lists of cells.

use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::rules::Rules;

/// Formats cells in short notation: `r1c14`, `r14c3`, `r1c12/r2c5`; on boards with more than nine rows or columns, each
/// cell by its name.
pub(crate) fn cell_list(cells: &[Cell], rules: &Rules) -> String {
    if rules.rows().max(rules.columns()) > 9 {
        let names: Vec<String> = cells.iter().map(|cell| cell.name(rules).to_string()).collect();
        return names.join("/");
    }
    let columns = |of: usize| -> String {
        let in_row = cells.iter().filter(|cell| cell.row(rules) == of);
        in_row.map(|cell| (cell.column(rules) + 1).to_string()).collect()
    };
    let rows: Vec<(usize, String)> =
        (0..rules.rows()).map(|row| (row, columns(row))).filter(|(_, columns)| !columns.is_empty()).collect();
    let alike = rows.iter().all(|(_, columns)| *columns == rows[0].1);
    if alike && let Some((_, columns)) = rows.first() {
        let rows: String = rows.iter().map(|(row, _)| (row + 1).to_string()).collect();
        return format!("r{rows}c{columns}");
    }
    let words: Vec<String> =
        rows.into_iter().map(|(row, columns)| format!("r{}c{columns}", row + 1)).collect();
    words.join("/")
}
