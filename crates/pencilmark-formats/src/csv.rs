//! Tables with one puzzle per row below a header that names the columns; and a single board with one cell per field.
//!
//! ```text
//! puzzle,difficulty,title,author,comment,rules,candidates,solution,rules_text,fog,drawing,solved_text
//! 8...24..3.........4.36...,Simple,,,,,,,,,
//! ```
//!
//! Read: fields separated by `,`, `;` or tabs, optionally quoted, with line breaks only in quoted fields; the puzzles in
//! the column called puzzle (or quiz, sudoku, question, ...), in any one-line form of values, with or without a comment;
//! the rules in the column rules; given candidates, the author's solution and rules in words; difficulty (rating, level),
//! title (name), author and comment; other columns as further fields. A board with one cell per field may have numbers
//! above 9 and empty fields.
//!
//! Lost in writing: which values were placed.

use std::borrow::Cow;
use std::ops::Range;

use crate::board_table::{SEPARATORS, board_rows, boards};
use crate::cells;
use crate::codec::{CellStyle, Codec, Form};
use crate::document::{Document, DocumentEntry, PuzzleInfo};
use crate::messages::{expected, found};
use crate::record::{Column, Record, column, puzzle_fields};
use crate::table_columns::inferred_columns;
use crate::variant_line;
use pencilmark_core::board::Board;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::Csv,
    form: Form::Block { detect, read, mark: is_header },
    write,
    board_support: variant_line::CODEC.board_support,
};

/// The maximum length, in bytes, of a row whose quoted fields contain line breaks.
pub const MAX_ROW_BYTES: usize = 64 * 1024;

/// The header of a table of puzzles: the roles of its columns, one of which holds the puzzles.
#[derive(Clone, Debug)]
pub struct TableHeader {
    separator: char,
    names: Vec<String>,
    columns: Vec<Column>,
}

impl TableHeader {
    /// Parses a header line; `None` if it names no column of puzzles.
    pub fn parse(line: &str) -> Option<TableHeader> {
        if line.len() > 4096 {
            return None;
        }
        let line = line.strip_prefix('\u{feff}').unwrap_or(line);
        let header = |separator| {
            let names = fields(line, separator);
            TableHeader { separator, columns: names.iter().map(|name| column(name)).collect(), names }
        };
        SEPARATORS.map(header).into_iter().find(|header| header.columns.contains(&Column::Puzzle))
    }

    /// Returns the header of a table that begins with a text.
    pub fn of_lines(text: &str) -> Option<TableHeader> {
        let mut filled = text.lines().map(str::trim_end).filter(|line| !line.is_empty());
        TableHeader::of_rows(filled.next()?, filled.next())
    }

    fn of_rows(first: &str, second: Option<&str>) -> Option<TableHeader> {
        TableHeader::parse(first).or_else(|| TableHeader::infer(first, second?))
    }

    /// Infers the columns of a table with a header of any names from its first row; `None` if the row has no puzzle, or the header
    /// is a row itself.
    pub fn infer(header: &str, row: &str) -> Option<TableHeader> {
        if header.len() > 4096 || row.len() > MAX_ROW_BYTES {
            return None;
        }
        let header = header.strip_prefix('\u{feff}').unwrap_or(header);
        SEPARATORS.into_iter().find_map(|separator| {
            let names = fields(header, separator);
            let columns = inferred_columns(&names, &fields(row, separator))?;
            Some(TableHeader { separator, columns, names })
        })
    }

    /// True if the table has a column of rules or of given candidates.
    pub fn has_rules(&self) -> bool {
        self.columns.iter().any(|column| matches!(column, Column::Rules | Column::Candidates))
    }

    /// True if the table has a column of titles, authors, solutions, fog, drawings or texts by the author.
    pub fn has_metadata(&self) -> bool {
        let is_of_puzzle = |column: &Column| {
            use Column::{
                Author, AuthorSolution, Drawing, Fog, NotUnderstood, RulesText, Solution, SolvedText, Title,
            };
            let is_text = matches!(column, Title | Author | RulesText | SolvedText | NotUnderstood);
            is_text || matches!(column, Solution | AuthorSolution | Fog | Drawing)
        };
        self.columns.iter().any(is_of_puzzle)
    }

    /// Returns the byte range of the puzzle within a row, without its quotes: a fast path for reading millions of rows.
    /// `None` means only that the row needs the general [`TableHeader::read_row`].
    pub fn puzzle_range(&self, row: &[u8]) -> Option<Range<usize>> {
        let place = self.columns.iter().position(|column| *column == Column::Puzzle)?;
        let separator = self.separator as u8;
        if memchr::memchr(b'"', row).is_none() {
            let mut ends = memchr::memchr_iter(separator, row);
            let start = if place == 0 { 0 } else { ends.nth(place - 1)? + 1 };
            return Some(start..ends.next().unwrap_or(row.len()));
        }
        let mut start = 0;
        for _ in 0..place {
            (_, start) = simple_field(row, start, separator)?;
        }
        simple_field(row, start, separator).map(|(field, _)| field)
    }

    /// Returns the length in bytes of the first row of `text`, including its line end: one line, or several if a quoted
    /// field has line breaks and ends within [`MAX_ROW_BYTES`] bytes, before a separator or a line end. `None` if more
    /// bytes are needed to decide; `all` states that no bytes follow.
    pub fn row_length(&self, text: &[u8], all: bool) -> Option<usize> {
        let line = memchr::memchr(b'\n', text).map(|at| at + 1).or(all.then_some(text.len()))?;
        if memchr::memchr(b'"', &text[..line]).is_none() {
            return Some(line);
        }
        match self.quoted_row(&text[..text.len().min(MAX_ROW_BYTES)]) {
            QuotedRow::Ended(length) => Some(length),
            QuotedRow::Unended if all && text.len() <= MAX_ROW_BYTES => Some(text.len()),
            QuotedRow::Unended | QuotedRow::Open if !all && text.len() < MAX_ROW_BYTES => None,
            QuotedRow::Unended | QuotedRow::Open | QuotedRow::Malformed => Some(line),
        }
    }

    /// Returns the length in bytes of the complete rows at the beginning of `text`, whatever bytes may follow it; `None` if
    /// there is no complete row.
    pub fn complete_rows_length(&self, text: &[u8]) -> Option<usize> {
        let lines = memchr::memrchr(b'\n', text)? + 1;
        if memchr::memchr(b'"', &text[..lines]).is_none() {
            return Some(lines);
        }
        let mut whole = 0;
        while let Some(length) = self.row_length(&text[whole..], false) {
            whole += length;
        }
        (whole > 0).then_some(whole)
    }

    /// Returns the first row of these lines, and the number of lines that it takes.
    fn joined_row<'a>(&self, lines: &[Line<'a>]) -> (Cow<'a, str>, usize) {
        let mut text = Cow::Borrowed(lines[0].text);
        for count in 1..=lines.len() {
            match self.quoted_row(text.as_bytes()) {
                QuotedRow::Ended(_) | QuotedRow::Unended => return (text, count),
                QuotedRow::Malformed => break,
                QuotedRow::Open => {}
            }
            let Some(next) = lines.get(count).filter(|next| text.len() + next.text.len() < MAX_ROW_BYTES)
            else {
                break;
            };
            text.to_mut().push('\n');
            text.to_mut().push_str(next.text);
        }
        (Cow::Borrowed(lines[0].text), 1)
    }

    /// Follows the quotes of a row to its end.
    fn quoted_row(&self, text: &[u8]) -> QuotedRow {
        let mut at = 0;
        loop {
            if text.get(at) == Some(&b'"') {
                let Some(end) = closing_quote(text, at + 1) else { return QuotedRow::Open };
                let breaks = memchr::memchr(b'\n', &text[at..end]);
                let is_whole = match text.get(end + 1) {
                    None => return QuotedRow::Unended,
                    Some(next) => [self.separator as u8, b'\n', b'\r'].contains(next),
                };
                if breaks.is_some() && !is_whole {
                    return QuotedRow::Malformed;
                }
                at = end + 1;
            }
            match memchr::memchr2(self.separator as u8, b'\n', &text[at..]) {
                None => return QuotedRow::Unended,
                Some(found) if text[at + found] == b'\n' => return QuotedRow::Ended(at + found + 1),
                Some(found) => at += found + 1,
            }
        }
    }

    /// Reads one row. The entry's line number is 1.
    ///
    /// # Errors
    /// When the row has no puzzle, or one that can't be read.
    pub fn read_row(&self, row: &str, expected: &ReadOptions) -> Result<DocumentEntry, ReadError> {
        table_row(Line { line_number: 1, text: row }, self, expected)
    }
}

/// The extent of a row with quotes.
enum QuotedRow {
    /// The row takes this number of bytes, with the line end.
    Ended(usize),
    /// The row extends to the end of the text, and may continue beyond it.
    Unended,
    /// A quote is still open at the end of the text.
    Open,
    /// A field with a line break has text after its closing quote.
    Malformed,
}

/// Returns the index of the quote that closes a field; quotes within the field are doubled.
fn closing_quote(text: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += memchr::memchr(b'"', text.get(at..)?)?;
        if text.get(at + 1) != Some(&b'"') {
            return Some(at);
        }
        at += 2;
    }
}

/// True if the line is a header that names a column of puzzles.
fn is_header(line: &str) -> bool {
    TableHeader::parse(line).is_some()
}

/// Returns the field of a row that begins at byte `start`, without its quotes, and the start of the next field; `None`
/// past the end of the row, and if a quote is doubled or followed by text.
fn simple_field(row: &[u8], start: usize, separator: u8) -> Option<(Range<usize>, usize)> {
    let rest = row.get(start..)?;
    let Some(quoted) = rest.strip_prefix(b"\"") else {
        let end = start + memchr::memchr(separator, rest).unwrap_or(rest.len());
        return Some((start..end, end + 1));
    };
    let end = memchr::memchr(b'"', quoted)?;
    let is_whole = quoted.get(end + 1).is_none_or(|next| *next == separator);
    is_whole.then_some((start + 1..start + 1 + end, start + end + 3))
}

/// Returns the fields of a line, without their quotes.
fn fields(line: &str, separator: char) -> Vec<String> {
    placed_fields(line, separator).into_iter().map(|(field, _)| field).collect()
}

/// Returns the fields of a line, without their quotes, each with its first byte.
fn placed_fields(line: &str, separator: char) -> Vec<(String, usize)> {
    let mut fields = vec![(String::new(), 0)];
    let mut quoted = false;
    let mut symbols = line.char_indices().peekable();
    while let Some((at, c)) = symbols.next() {
        let Some((field, start)) = fields.last_mut() else { break };
        match c {
            '"' if quoted && symbols.next_if(|(_, next)| *next == '"').is_some() => field.push('"'),
            '"' if quoted || field.is_empty() => {
                quoted = !quoted;
                *start = if quoted { at + 1 } else { *start };
            }
            c if c == separator && !quoted => fields.push((String::new(), at + c.len_utf8())),
            c => field.push(c),
        }
    }
    fields
}

fn detect(lines: &[Line<'_>], _: &ReadOptions) -> bool {
    header_of(lines).is_some() || board_rows(lines).is_some()
}

/// Returns the header of a table.
fn header_of(lines: &[Line<'_>]) -> Option<TableHeader> {
    let mut filled = lines.iter().filter(|line| !line.is_blank()).map(|line| line.text);
    TableHeader::of_rows(filled.next()?, filled.next())
}

fn read(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let first = lines.iter().position(|line| !line.is_blank());
    match first.and_then(|first| Some((&lines[first], header_of(lines)?, &lines[first + 1..]))) {
        Some((first, header, rows)) => table(first, &header, rows, expected),
        None => boards(lines, expected),
    }
}

fn table(
    first: &Line<'_>,
    header: &TableHeader,
    rows: &[Line<'_>],
    expected: &ReadOptions,
) -> Result<Document, ReadError> {
    let mut document =
        Document { format: Format::Csv, entries: Vec::new(), errors: Vec::new(), dropped_parts: Vec::new() };
    let mut rest = rows;
    while let Some((first, _)) = rest.split_first() {
        let (text, lines) = header.joined_row(rest);
        rest = &rest[lines..];
        if first.is_blank() {
            continue;
        }
        match table_row(Line { line_number: first.line_number, text: &text }, header, expected) {
            Ok(entry) => document.entries.push(entry),
            Err(fault) => document.errors.push(fault),
        }
    }
    match document.errors.first() {
        Some(fault) if document.entries.is_empty() => Err(fault.clone()),
        None if document.entries.is_empty() => {
            Err(first.end_position().error(expected::rows_below(), found::none()))
        }
        Some(_) | None => Ok(document),
    }
}

fn table_row(
    row: Line<'_>,
    header: &TableHeader,
    expected: &ReadOptions,
) -> Result<DocumentEntry, ReadError> {
    let mut record = Record::default();
    let columns = header.columns.iter().zip(&header.names);
    for ((field, start), (column, name)) in placed_fields(row.text, header.separator).into_iter().zip(columns)
    {
        record.add_field(*column, name, &field, row.position_at(start));
    }
    record.finish(row, expected)
}

fn write(board: &Board, about: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let quoted = |text: &str| {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let plain = !text.contains([',', '"', ';', '\t', '\n']) && text.trim() == text;
        if plain { text } else { format!("\"{}\"", text.replace('"', "\"\"")) }
    };
    let cells = cells::print(board.grid(), style.empty_symbol_or('.'));
    let unknown = about.unread_parts.not_understood.iter().map(|what| format!("not understood: {what}"));
    let comments = about.comments.iter().cloned().chain(about.named_fields()).chain(unknown);
    let comment = comments.collect::<Vec<_>>().join("; ");
    let named =
        [&about.difficulty, &about.title, &about.author].map(|text| text.as_deref().unwrap_or("").to_owned());
    let fields = puzzle_fields(board, about);
    let field = |wanted: &str| {
        fields.iter().find(|(name, _)| *name == wanted).map_or(String::new(), |(_, text)| text.clone())
    };
    let rest = ["rules", "candidates", "solution", "rules_text", "fog", "drawing", "solved_text"].map(field);
    let row: Vec<String> = [cells].into_iter().chain(named).chain([comment]).chain(rest).collect();
    Ok(row.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(","))
}
