//! The last reader: any text that holds the cells of a board in reading order, whatever is around them.

use serde_json::Value;

use crate::document::{Document, DocumentEntry};
use crate::found_cells::is_consistent;
use crate::html_table::rows_of_html;
use crate::literal;
use crate::normal::{WideSpace, normalized};
use crate::text_rows::{RowsBoard, board_in_run, boards_in_rows, boards_in_words};
use crate::value_boards::{BoardGroup, BoardRole, NamedBoard, board_groups};
use crate::value_entry::{entries, entry_of};
use pencilmark_core::format::Format;
use pencilmark_core::plain_line::ReadOptions;

/// The maximum length, in bytes, of the texts that are searched for a board.
pub(super) const MAX_BYTES: usize = 64 * 1024;

/// Reads the boards of a text that no format fits; `None` if it has none.
pub(super) fn read(text: &str, expected: &ReadOptions) -> Option<Document> {
    if text.len() > MAX_BYTES || !text.chars().any(|c| c.is_numeric()) {
        return None;
    }
    let plain = normalized(text, WideSpace::Separator);
    let found = search(&plain, expected);
    let wide = || search(&normalized(text, WideSpace::EmptyCell), expected);
    let found = if text.contains('\u{3000}') { found.or_else(wide) } else { found };
    let (format, entries) = found?;
    Some(Document { format, entries, errors: Vec::new(), dropped_parts: Vec::new() })
}

type Found = (Format, Vec<DocumentEntry>);

fn search(text: &str, expected: &ReadOptions) -> Option<Found> {
    let parsed =
        serde_json::from_str::<Value>(text).ok().filter(|value| value.is_array() || value.is_object());
    let of_values = |value: &Value| {
        let groups = board_groups(value);
        entries(groups.into_iter().map(|group| (1, group)), expected)
    };
    if let Some(value) = parsed {
        return of_values(&value).map(|entries| (Format::JsonLines, entries));
    }
    let html = || rows_of_html(text).and_then(|rows| of_rows(boards_in_rows(&rows), expected));
    let has_brackets = text.contains(['[', '{', '(']);
    let literals =
        || has_brackets.then(|| of_values(&literal::parse(text)))?.filter(|found| are_good(found.as_slice()));
    let rows = || of_rows(boards_in_rows(text), expected).filter(|found| are_good(found.as_slice()));
    let words = || of_rows(boards_in_words(text), expected).filter(|found| are_good(found.as_slice()));
    let run = || {
        of_rows(board_in_run(text).into_iter().collect(), expected).filter(|found| are_good(found.as_slice()))
    };
    let faulty = || of_rows(boards_in_rows(text), expected);
    let found = html().or_else(literals).or_else(rows).or_else(words).or_else(run).or_else(faulty);
    found.map(|entries| (Format::Grid, entries))
}

/// True if each board has a digit, and none twice in a house.
fn are_good(entries: &[DocumentEntry]) -> bool {
    let is_good = |entry: &DocumentEntry| {
        let grid = entry.board.grid();
        grid.values().iter().any(Option::is_some) && is_consistent(grid)
    };
    entries.iter().all(is_good)
}

fn of_rows(boards: Vec<RowsBoard>, expected: &ReadOptions) -> Option<Vec<DocumentEntry>> {
    let unnamed = |cells| NamedBoard { role: BoardRole::Unnamed, cells, placed: Vec::new() };
    let is_pair = boards.len() == 2;
    if is_pair {
        let line = boards[0].line;
        let group = BoardGroup {
            boards: boards.iter().map(|board| unnamed(board.cells.clone())).collect(),
            ..BoardGroup::default()
        };
        if let Some(entry) = entry_of(line, group, expected).filter(|entry| entry.info.solution.is_some()) {
            return Some(vec![entry]);
        }
    }
    let group = |board: RowsBoard| {
        (board.line, BoardGroup { boards: vec![unnamed(board.cells)], ..BoardGroup::default() })
    };
    entries(boards.into_iter().map(group), expected)
}
