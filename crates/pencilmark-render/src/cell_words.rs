//! Cells as one word.

use pencilmark_core::cell::Cell;
use pencilmark_core::rules::Rules;

/// Formats cells as one word: `r1c14`, `r14c3`, `r1c12/r2c5`; on boards of more than nine rows each cell by its name.
pub(crate) fn cell_list(cells: &[Cell], rules: &Rules) -> String {
    let size = rules.size();
    if size > 9 {
        let names: Vec<String> = cells.iter().map(|cell| cell.name(size).to_string()).collect();
        return names.join("/");
    }
    let columns = |of: usize| -> String {
        let in_row = cells.iter().filter(|cell| cell.row(size) == of);
        in_row.map(|cell| (cell.column(size) + 1).to_string()).collect()
    };
    let rows: Vec<(usize, String)> =
        (0..size).map(|row| (row, columns(row))).filter(|(_, columns)| !columns.is_empty()).collect();
    let alike = rows.iter().all(|(_, columns)| *columns == rows[0].1);
    if alike && let Some((_, columns)) = rows.first() {
        let rows: String = rows.iter().map(|(row, _)| (row + 1).to_string()).collect();
        return format!("r{rows}c{columns}");
    }
    let words: Vec<String> =
        rows.into_iter().map(|(row, columns)| format!("r{}c{columns}", row + 1)).collect();
    words.join("/")
}
