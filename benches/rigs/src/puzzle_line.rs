//! Lines of the corpora: rules, a tab and a puzzle, or a classic puzzle alone. More columns are left out.

use pencilmark_core::board::Board;
use pencilmark_core::rules_text;
use pencilmark_formats::{ReadOptions, read_line};

/// Returns the board of a line.
///
/// # Panics
/// If the line can't be read.
pub fn read(line: &str) -> Board {
    let mut columns = line.split('\t');
    let (rules, puzzle) = match (columns.next(), columns.next()) {
        (Some(rules), Some(puzzle)) => (rules, puzzle),
        _ => ("9", line),
    };
    let rules = rules_text::parse(rules, None).expect("rules");
    read_line(puzzle, &ReadOptions { format: None, rules: Some(rules) }).expect("a puzzle").board
}
