//! Lines of a chunk, and the parsing of their puzzles.

use std::ops::Range;

use pencilmark_core::message::Message;
use pencilmark_core::plain_line::is_classic;
use pencilmark_formats::csv::TableHeader;
use pencilmark_formats::messages::{expected, found};
use pencilmark_formats::{self as format, DocumentEntry, ReadError, ReadOptions, json_lines};

use crate::list::plan::ListPlan;
use crate::list::report::LineError;
use crate::pipeline::MAX_LINE_LENGTH;

/// A line of a chunk, or a table row, which may span several lines.
pub(crate) struct InputLine<'a> {
    /// The number of lines before this one.
    pub lines_before: u64,
    /// The byte range from the line's start to the next line's start.
    pub byte_range: Range<usize>,
    /// The byte offset of the line's text: after a byte order mark, if there is one.
    pub text_start: usize,
    /// The text of the line, without its line end.
    pub text: &'a [u8],
}

/// The lines of a chunk, or its rows if it is part of a table.
pub(crate) struct InputLines<'a> {
    bytes: &'a [u8],
    /// The table, if rows may span several lines.
    quoted: Option<&'a TableHeader>,
    /// The offset of the next line.
    next: usize,
    /// The number of lines before it.
    lines_before: u64,
}

/// Returns the lines of a chunk, or its rows if it is part of a table.
pub(crate) fn lines<'a>(bytes: &'a [u8], table: Option<&'a TableHeader>) -> InputLines<'a> {
    let quoted = table.filter(|_| memchr::memchr(b'"', bytes).is_some());
    InputLines { bytes, quoted, next: 0, lines_before: 0 }
}

impl InputLines<'_> {
    /// Passes the next line, and returns its start and the number of lines before it, if it is 81 cells of a classic puzzle and a
    /// line feed, which is the case in most lists.
    #[inline]
    pub(super) fn pass_classic(&mut self) -> Option<(usize, u64)> {
        let (cells, rest) = self.bytes.get(self.next..)?.split_first_chunk::<81>()?;
        if rest.first() != Some(&b'\n') || !is_classic(cells) {
            return None;
        }
        let found = (self.next, self.lines_before);
        self.next += cells.len() + 1;
        self.lines_before += 1;
        Some(found)
    }
}

impl<'a> Iterator for InputLines<'a> {
    type Item = InputLine<'a>;

    #[inline]
    fn next(&mut self) -> Option<InputLine<'a>> {
        let start = self.next;
        let rest = self.bytes.get(start..).filter(|rest| !rest.is_empty())?;
        let row = self.quoted.and_then(|table| table.row_length(rest, true));
        let length = row.or_else(|| memchr::memchr(b'\n', rest).map(|at| at + 1)).unwrap_or(rest.len());
        self.next += length;
        let line = input_line(self.bytes, start..self.next, self.lines_before);
        self.lines_before +=
            row.map_or(1, |length| memchr::memchr_iter(b'\n', &rest[..length]).count() as u64);
        Some(line)
    }
}

#[inline]
fn input_line(bytes: &[u8], byte_range: Range<usize>, lines_before: u64) -> InputLine<'_> {
    let text = &bytes[byte_range.clone()];
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    let text = text.strip_suffix(b"\r").unwrap_or(text);
    let (text_start, text) = match text.strip_prefix(b"\xEF\xBB\xBF") {
        Some(rest) => (byte_range.start + 3, rest),
        None => (byte_range.start, text),
    };
    InputLine { lines_before, byte_range, text_start, text }
}

pub(crate) fn read(line: &[u8], expected: &ReadOptions) -> Result<DocumentEntry, LineError> {
    let first = line.iter().find(|byte| !byte.is_ascii_whitespace());
    if first.is_none() {
        return Err(LineError::Empty);
    }
    if line.len() > MAX_LINE_LENGTH {
        return Err(bad(MAX_LINE_LENGTH + 1, expected::line_length(MAX_LINE_LENGTH), found::more()));
    }
    let text = utf8(line)?;
    // Share strings of gnome-sudoku begin with `#`, like comments.
    format::read_line(text, expected)
        .map_err(|e| if first == Some(&b'#') { LineError::Comment } else { LineError::Unreadable(e) })
}

/// Returns the line as text, if it is valid UTF-8.
fn utf8(line: &[u8]) -> Result<&str, LineError> {
    std::str::from_utf8(line).map_err(|e| {
        let column = String::from_utf8_lossy(&line[..e.valid_up_to()]).chars().count() + 1;
        bad(column, expected::utf8(), found::byte(format!("{:02X}", line[e.valid_up_to()])))
    })
}

fn bad(column: usize, expected: Message, found: Message) -> LineError {
    LineError::Unreadable(ReadError { line: 1, column, expected, found })
}

/// Returns the bytes of a line that contain the puzzle: a field of a table row or of a JSON record, or the whole line.
#[inline(always)]
pub(super) fn puzzle_part(plan: &ListPlan, line: &[u8]) -> Range<usize> {
    let field = match &plan.table {
        Some(header) => header.puzzle_range(line),
        None if is_record(plan, line) => json_lines::puzzle_range(line),
        None => None,
    };
    field.unwrap_or(0..line.len())
}

/// True for a line that begins as a JSON record does, if classic puzzles in records are answered in batches.
#[inline]
pub(super) fn is_record(plan: &ListPlan, line: &[u8]) -> bool {
    line.first() == Some(&b'{') && plan.takes_records()
}

/// Reads a row of a table.
pub(crate) fn read_row(
    row: &[u8],
    header: &TableHeader,
    expected: &ReadOptions,
) -> Result<DocumentEntry, LineError> {
    let text = utf8(row)?;
    header.read_row(text, expected).map_err(LineError::Unreadable)
}
