//! Lines of a chunk, and the puzzles that they hold.

use pencilmark_core::format::csv::TableHeader;
use pencilmark_core::format::messages::{expected, found};
use pencilmark_core::format::{self, DocumentEntry, Expected, ReadError};
use pencilmark_core::message::Message;

use crate::list::report::Unread;
use crate::pipeline::MAX_LINE;

/// The lines without their ends, each with where it starts.
#[inline]
pub(crate) fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let unended = !bytes.is_empty() && !bytes.ends_with(b"\n");
    let ends = memchr::memchr_iter(b'\n', bytes).chain(unended.then_some(bytes.len()));
    let mut start = 0;
    ends.map(move |end| {
        let (at, line) = (start, &bytes[start..end]);
        start = end + 1;
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        match line.strip_prefix(b"\xEF\xBB\xBF") {
            Some(rest) => (at + 3, rest),
            None => (at, line),
        }
    })
}

pub(crate) fn read(line: &[u8], expected: &Expected) -> Result<DocumentEntry, Unread> {
    let first = line.iter().find(|byte| !byte.is_ascii_whitespace());
    if first.is_none() {
        return Err(Unread::Empty);
    }
    if line.len() > MAX_LINE {
        return Err(bad(MAX_LINE + 1, expected::line_length(MAX_LINE), found::more()));
    }
    let text = utf8(line)?;
    // gnome-sudoku's share strings begin like a comment.
    format::read_line(text, expected)
        .map_err(|e| if first == Some(&b'#') { Unread::Comment } else { Unread::Bad(e) })
}

/// The line as text, if it is UTF-8.
fn utf8(line: &[u8]) -> Result<&str, Unread> {
    std::str::from_utf8(line).map_err(|e| {
        let column = String::from_utf8_lossy(&line[..e.valid_up_to()]).chars().count() + 1;
        bad(column, expected::utf8(), found::byte(format!("{:02X}", line[e.valid_up_to()])))
    })
}

fn bad(column: usize, expected: Message, found: Message) -> Unread {
    Unread::Bad(ReadError { line: 1, column, expected, found })
}

/// The part of a line that holds the puzzle, and where it starts: a field of a table's row, or the line.
#[inline(always)]
pub(super) fn puzzle_part<'a>(
    table: Option<&TableHeader>,
    (at, line): (usize, &'a [u8]),
) -> (usize, &'a [u8]) {
    match table.and_then(|header| header.puzzle_range(line)) {
        Some(range) => (at + range.start, &line[range]),
        None => (at, line),
    }
}

/// Reads a row of a table.
pub(crate) fn read_row(
    row: &[u8],
    header: &TableHeader,
    expected: &Expected,
) -> Result<DocumentEntry, Unread> {
    let text = utf8(row)?;
    header.read_row(text, expected).map_err(Unread::Bad)
}
