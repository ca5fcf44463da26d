//! Errors of texts that no reader can read: the place, and only numbers that are in the text.

use serde_json::Value;

use crate::found_cells::FoundCell;
use crate::messages::{expected, found};
use crate::record::{Column, column};
use pencilmark_core::plain_line::ReadError;
use pencilmark_core::plain_line::text::{Line, TextPosition, Token, quote};

/// True if a line is words rather than cells.
pub(super) fn is_prose(line: &str) -> bool {
    let cells = line.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | '*' | '_')).count();
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    letters > cells
}

/// Returns the error of a text, given that of the format that was tried last.
pub(super) fn of_text(lines: &[Line<'_>], error: ReadError) -> ReadError {
    if let Some(names) = field_names(lines) {
        return TextPosition { line: 1, column: 1 }.error(expected::puzzle(), found::json_with(names));
    }
    let filled: Vec<&Line<'_>> = lines.iter().filter(|line| !line.is_blank()).collect();
    if filled.len() < 2 || !names_count(&error) {
        return error;
    }
    let Some(first) = filled.first() else { return error };
    if filled.iter().filter(|line| is_prose(line.text)).count() * 2 > filled.len() {
        let words = found::text(quote(first.text.trim()));
        return first.trimmed().position.error(expected::puzzle(), words);
    }
    odd_row(&filled).unwrap_or_else(|| not_square(&filled))
}

/// Returns the names of the fields of JSON without a board; `None` for a record with a puzzle as text, whose error says more.
fn field_names(lines: &[Line<'_>]) -> Option<Vec<String>> {
    let is_json = lines.iter().find(|line| !line.is_blank())?.text.trim_start().starts_with(['[', '{']);
    let text = lines.iter().map(|line| line.text).collect::<Vec<_>>().join("\n");
    if text.contains("\"position\"") {
        return None;
    }
    let value: Value = is_json.then(|| serde_json::from_str(&text).ok())??;
    let is_puzzle =
        |(name, value): (&String, &Value)| matches!(column(name), Column::Puzzle) && value.is_string();
    if value.as_object().is_some_and(|record| record.iter().any(is_puzzle)) {
        return None;
    }
    let mut names = Vec::new();
    collect_names(&value, &mut names);
    (!names.is_empty()).then_some(names)
}

/// The number of names that an error lists.
const MOST_NAMES: usize = 6;

fn collect_names(value: &Value, names: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                if names.len() < MOST_NAMES && !names.contains(name) {
                    names.push(name.clone());
                }
                collect_names(value, names);
            }
        }
        Value::Array(items) => items.iter().take(100).for_each(|item| collect_names(item, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// True for an error that compares numbers of cells.
fn names_count(error: &ReadError) -> bool {
    let (expected, found) = (error.expected.to_string(), error.found.to_string());
    [expected, found]
        .iter()
        .any(|text| text.contains("cell") || text.contains("row") || text.contains("number"))
        || error.expected == expected::puzzle()
}

/// Returns the cells of a line, one per word, or one per symbol; nothing if it has other words.
fn cells_of(line: &Line<'_>) -> Vec<(usize, FoundCell)> {
    let ends = |c: char| c.is_whitespace() || ",;|[](){}\"'".contains(c);
    let words = line.tokens(ends);
    let parsed = |token: &Token<'_>| Some((token.position.column, FoundCell::parse(token.text)?));
    let by_words: Option<Vec<_>> = words.iter().map(parsed).collect();
    let symbols = words.iter().flat_map(|token| token.symbols());
    let by_symbols = || symbols.map(|s| Some((s.position.column, FoundCell::of_symbol(s.symbol)?))).collect();
    by_words.filter(|cells| cells.len() > 1).or_else(by_symbols).unwrap_or_default()
}

/// Returns the error of the first row whose number of cells differs from that of most rows.
fn odd_row(lines: &[&Line<'_>]) -> Option<ReadError> {
    let rows: Vec<(usize, usize)> = lines
        .iter()
        .map(|line| (line.line_number, cells_of(line).len()))
        .filter(|(_, count)| *count > 0)
        .collect();
    let times = |wanted: usize| rows.iter().filter(|(_, count)| *count == wanted).count();
    let usual = rows.iter().map(|(_, count)| *count).max_by_key(|count| times(*count))?;
    let (line, count) = *rows.iter().find(|(_, count)| *count != usual)?;
    let is_board = (4..=25).contains(&usual) && 2 * times(usual) > rows.len();
    is_board.then(|| TextPosition { line, column: 1 }.error(expected::row_of(usual), found::cells(count)))
}

/// Returns the error of rows that don't form a square.
fn not_square(lines: &[&Line<'_>]) -> ReadError {
    let rows: Vec<usize> = lines.iter().map(|line| cells_of(line).len()).filter(|count| *count > 0).collect();
    let position = lines.first().map_or(TextPosition { line: 1, column: 1 }, |line| line.trimmed().position);
    position.error(expected::puzzle(), found::numbers_in_lines(rows.iter().sum(), rows.len()))
}
