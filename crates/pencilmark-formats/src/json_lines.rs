//! JSON lines: one object per line, with the puzzle as a string.
//!
//! ```text
//! {"puzzle":"8...24..3.........4.36...","difficulty":"4.5","id":7}
//! ```
//!
//! Read: the puzzle in the field called puzzle (or quiz, sudoku, question, ...), else in the field solution; difficulty
//! (rating, level), title (name), author, comment, rules, given candidates, the author's solution and rules in words;
//! others as further fields. Lost in writing: which values were placed.

use std::ops::Range;

use serde_json::{Map, Value};

use crate::cells;
use crate::codec::{CellStyle, Codec, Form};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::json;
use crate::messages::unknown;
use crate::messages::{expected, found};
use crate::record::{Column, Record, column, puzzle_fields};
use crate::value_boards::may_be_clues;
use crate::value_entry::only_entry;
use crate::variant_line;
use pencilmark_core::board::Board;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::JsonLines,
    form: Form::Line { detect: |line, _| is_record(line.text), folded: |_| false, read },
    write,
    board_support: variant_line::CODEC.board_support,
};

/// True for a line that is a JSON object from end to end, but not a saved game of gnome-sudoku.
pub(super) fn is_record(line: &str) -> bool {
    let line = line.trim();
    let is_saved_game = line.contains("\"cells\":") && !line.contains("\"puzzle\":");
    line.starts_with("{\"") && line.ends_with('}') && !is_saved_game
}

/// True for a record with a puzzle and its rules or candidates as texts: if they have an error, the puzzle isn't read without them.
pub(super) fn has_rules(line: &str) -> bool {
    let Ok(Value::Object(fields)) = serde_json::from_str(line) else { return false };
    let has = |wanted: &[Column]| {
        fields.iter().any(|(name, value)| value.is_string() && wanted.contains(&column(name)))
    };
    has(&[Column::Puzzle]) && has(&[Column::Rules, Column::Candidates])
}

/// Returns the byte range of the puzzle's symbols in a record of plain fields, none of which can change what the puzzle means: a fast path
/// for reading millions of records. `None` means only that the record needs the general reader.
pub fn puzzle_range(record: &[u8]) -> Option<Range<usize>> {
    let mut scan = Scan { text: record, at: 0 };
    let mut puzzle = None;
    scan.take(b'{').filter(|()| record.starts_with(b"{\""))?;
    loop {
        let name = std::str::from_utf8(&record[scan.string()?]).ok()?;
        scan.take(b':')?;
        match column(name) {
            // A saved game may have this field.
            Column::Other if name == "cells" => return None,
            Column::Puzzle if puzzle.is_none() => puzzle = Some(scan.string()?),
            Column::Solution
            | Column::Difficulty
            | Column::Title
            | Column::Author
            | Column::Comment
            | Column::Other => scan.plain_value()?,
            _ => return None,
        }
        if scan.take(b',').is_none() {
            break;
        }
    }
    scan.take(b'}')?;
    puzzle.filter(|_| scan.rest().is_empty())
}

/// A scan through a JSON object of strings and numbers.
struct Scan<'a> {
    text: &'a [u8],
    at: usize,
}

impl Scan<'_> {
    /// Returns what follows the blanks here.
    fn rest(&mut self) -> &[u8] {
        let rest = &self.text[self.at..];
        let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r')).count();
        self.at += blanks;
        &rest[blanks..]
    }

    /// Takes this sign.
    fn take(&mut self, sign: u8) -> Option<()> {
        (self.rest().first() == Some(&sign)).then(|| self.at += 1)
    }

    /// Takes a string of printed ASCII symbols without escapes, and returns its bytes.
    fn string(&mut self) -> Option<Range<usize>> {
        self.take(b'"')?;
        let start = self.at;
        let end = start + memchr::memchr(b'"', &self.text[start..])?;
        let is_plain = self.text[start..end].iter().all(|byte| matches!(byte, b' '..=b'~') && *byte != b'\\');
        self.at = end + 1;
        is_plain.then_some(start..end)
    }

    /// Takes a string, a number without an exponent, or `null`.
    fn plain_value(&mut self) -> Option<()> {
        let rest = self.rest();
        if rest.starts_with(b"\"") {
            return self.string().map(drop);
        }
        let length = match rest.starts_with(b"null") {
            true => 4,
            false => number_length(rest)?,
        };
        self.at += length;
        Some(())
    }
}

/// Returns the length of the number at the beginning of a text.
fn number_length(text: &[u8]) -> Option<usize> {
    let figures = |from: usize| text[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let start = usize::from(text.first() == Some(&b'-'));
    let whole = figures(start);
    let end = start + whole;
    let is_whole = whole == 1 || whole > 1 && text[start] != b'0';
    let fraction = if text.get(end) == Some(&b'.') { 1 + figures(end + 1) } else { 0 };
    (is_whole && fraction != 1).then_some(end + fraction)
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let start = line.trimmed().position;
    let parsed: Result<Map<String, Value>, _> = serde_json::from_str(line.text);
    let fields = parsed.map_err(|error| {
        start.moved_right(error.column().saturating_sub(1)).error(expected::json(), found::something_else())
    })?;
    let has_puzzle = fields.iter().any(|(name, value)| column(name) == Column::Puzzle && value.is_string());
    let value = || Value::Object(fields.clone());
    if !has_puzzle && let Some(entry) = only_entry(&value(), line.line_number, expected) {
        return Ok(entry);
    }
    // A row with rules states all of them there; its other fields only say them again.
    let states_rules = fields.contains_key("rules");
    let mut record = Record::default();
    for (name, value) in &fields {
        let text = field_text(column(name), value);
        let kind = match column(name) {
            Column::Puzzle if !value.is_string() => Column::Other,
            Column::Solution if !has_puzzle => Column::Puzzle,
            kind => kind,
        };
        let at = line.text.find(&text).filter(|_| !text.is_empty()).map_or(start, |at| line.position_at(at));
        if kind == Column::Other && !states_rules && may_be_clues(name, value) {
            record.add_unread(unknown::part(name.clone(), json::excerpt(value)));
        }
        record.add_field(kind, name, &text, at);
    }
    if !has_puzzle && !fields.contains_key("solution") {
        return Err(start.error(expected::field("puzzle".to_owned()), found::none()));
    }
    record.finish(line, expected)
}

/// Returns the text of a field.
fn field_text(column: Column, value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        Value::Array(items) if column == Column::NotUnderstood => {
            items.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
        }
        Value::Array(items) if column == Column::Candidates => candidate_groups(items),
        Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => value.to_string(),
    }
}

/// Joins the candidates of each cell to one string, with as many symbols per cell as a row has cells.
fn candidate_groups(cells: &[Value]) -> String {
    let size = cells.len().isqrt();
    cells.iter().filter_map(Value::as_str).map(|digits| format!("{digits:.<size$}")).collect()
}

fn write(board: &Board, about: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let mut fields = Map::new();
    for (name, text) in puzzle_fields(board, about) {
        fields.insert(name.to_owned(), puzzle_field_value(name, text));
    }
    fields.insert("puzzle".to_owned(), Value::String(cells::print(board.grid(), style.empty_symbol_or('.'))));
    let comment = Some(about.comments.join("; ")).filter(|comment| !comment.is_empty());
    let named = [("difficulty", &about.difficulty), ("comment", &comment)];
    for (name, text) in named {
        fields.extend(text.iter().map(|text| (name.to_owned(), Value::String(text.clone()))));
    }
    for (name, text) in &about.extra_fields {
        fields.entry(name.clone()).or_insert_with(|| extra_field_value(text));
    }
    Ok(Value::Object(fields).to_string())
}

/// Appends an object as a line.
pub fn append_object(object: Map<String, Value>, out: &mut Vec<u8>) {
    // Writing to a vector does not fail, and an object's names are strings.
    let _ = serde_json::to_writer(&mut *out, &Value::Object(object));
    out.push(b'\n');
}

/// Returns the JSON value of a field from [`puzzle_fields`]: a list for the parts that were not understood, a string for
/// all others.
pub fn puzzle_field_value(name: &str, text: String) -> Value {
    match column(name) {
        Column::NotUnderstood => text.lines().map(Value::from).collect(),
        _ => Value::String(text),
    }
}

/// Returns the JSON value of a further field: a number, list or object if its text is exactly one, else a string.
pub fn extra_field_value(text: &str) -> Value {
    // Printed again, `1e5` or a number too long for a float would be a different text.
    let is_exact = |value: &Value| {
        let printed = value.to_string();
        !value.is_string() && printed == text
    };
    serde_json::from_str(text).ok().filter(is_exact).unwrap_or_else(|| Value::String(text.to_owned()))
}
