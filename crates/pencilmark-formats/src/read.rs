//! Reading of a text in a known or detected format.

use crate::codec::{Codec, Form};
use crate::document::{Document, DocumentEntry, DroppedPart};
use crate::messages::{expected, found};
use crate::registry::{CODECS, codec_of};
use pencilmark_core::format::Format;
use pencilmark_core::plain_line::text::{self, Line, TextPosition};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

/// Reads a text, in the expected format or the one detected.
///
/// ```
/// use pencilmark_formats::{ReadOptions, Format, read};
/// let document = read("1234 3412 2143 432.", &ReadOptions::default())?;
/// assert_eq!((document.format, document.entries.len()), (Format::Line, 1));
/// # Ok::<(), pencilmark_formats::ReadError>(())
/// ```
///
/// # Errors
/// The error has the position and the input expected there, in the format that the text most likely has. Malformed
/// lines of a list are [faults](Document::errors); reading a list fails only if no line can be read.
pub fn read(text: &str, expected: &ReadOptions) -> Result<Document, ReadError> {
    let lines: Vec<Line<'_>> = text::lines(text).collect();
    if let Some(format) = expected.format {
        return match &codec_of(format).form {
            Form::Block { read, .. } => read(&lines, expected),
            Form::Line { .. } => list(&lines, expected),
        };
    }
    for codec in CODECS {
        if let Form::Block { detect, read, .. } = &codec.form
            && detect(&lines, expected)
        {
            return read(&lines, expected);
        }
    }
    match folded(&lines, expected) {
        Some(document) => Ok(document),
        None => list(&lines, expected),
    }
}

/// Reads one puzzle in a one-line format that was wrapped into lines of equal length.
fn folded(lines: &[Line<'_>], expected: &ReadOptions) -> Option<Document> {
    const LONGEST: usize = 25 * 25 * 25;
    let filled = || lines.iter().filter(|line| !line.is_blank());
    let first = filled().next()?;
    let width = first.trimmed().text.len();
    let rows = filled().take(LONGEST + 1).count();
    if rows < 2 || width.saturating_mul(rows) > 2 * LONGEST {
        return None;
    }
    let one_piece =
        |text: &str| text.len() <= width && !text.contains(|c: char| c.is_whitespace() || c == '#');
    if !filled().all(|line| one_piece(line.trimmed().text)) {
        return None;
    }
    let joined: String = filled().map(|line| line.trimmed().text).collect();
    let line = Line { line_number: first.line_number, text: &joined };
    let is_folded = |codec: &Codec| matches!(codec.form, Form::Line { folded, .. } if folded(line));
    let sure = CODECS.iter().any(is_folded);
    if !sure && filled().any(|line| one(*line, expected, &mut Vec::new()).is_ok()) {
        return None;
    }
    let mut dropped = Vec::new();
    let (format, entry) = one(line, expected, &mut dropped).ok()?;
    Some(Document { format, entries: vec![entry], errors: Vec::new(), dropped_parts: dropped })
}

/// Reads bytes, which must be UTF-8.
///
/// # Errors
/// The errors of [`read`]; also if the bytes are not UTF-8, with the position of the first invalid byte.
pub fn read_bytes(bytes: &[u8], expected: &ReadOptions) -> Result<Document, ReadError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => read(text, expected),
        Err(error) => Err(not_utf8(bytes, error.valid_up_to())),
    }
}

fn not_utf8(bytes: &[u8], at: usize) -> ReadError {
    let good = String::from_utf8_lossy(&bytes[..at]);
    let line = good.matches('\n').count() + 1;
    let column = good.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    TextPosition { line, column }.error(expected::utf8(), found::byte(format!("{:02X}", bytes[at])))
}

/// Reads one line of a list, which may be in any of the one-line formats. The entry's line number is 1.
///
/// # Errors
/// When the line is empty, a comment, or can't be read.
pub fn read_line(line: &str, expected: &ReadOptions) -> Result<DocumentEntry, ReadError> {
    let text = line.strip_prefix('\u{feff}').unwrap_or(line);
    let text = text.strip_suffix('\n').unwrap_or(text);
    let line = Line { line_number: 1, text: text.strip_suffix('\r').unwrap_or(text) };
    one(line, expected, &mut Vec::new()).map(|(_, entry)| entry)
}

fn one(
    line: Line<'_>,
    expected: &ReadOptions,
    dropped: &mut Vec<DroppedPart>,
) -> Result<(Format, DocumentEntry), ReadError> {
    for codec in CODECS {
        if let Form::Line { detect, read, .. } = &codec.form
            && expected.format.map_or_else(|| detect(line, expected), |format| format == codec.format)
        {
            return read(line, expected, dropped).map(|entry| (codec.format, entry));
        }
    }
    let name = expected.format.map_or("puzzle", Format::name);
    Err(TextPosition { line: line.line_number, column: 1 }
        .error(expected::format_of_lines(), found::text(name.to_owned())))
}

fn list(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let mut document =
        Document { format: Format::Line, entries: Vec::new(), errors: Vec::new(), dropped_parts: Vec::new() };
    for line in lines.iter().filter(|line| !line.is_blank()) {
        match one(*line, expected, &mut document.dropped_parts) {
            Ok((format, entry)) => {
                if document.entries.is_empty() {
                    document.format = format;
                }
                document.entries.push(entry);
            }
            Err(_) if is_comment(line) => {}
            Err(fault) => document.errors.push(fault),
        }
    }
    if !document.entries.is_empty() {
        return Ok(document);
    }
    let none = || TextPosition { line: 1, column: 1 }.error(expected::puzzle(), found::none());
    Err(if document.errors.is_empty() { none() } else { document.errors.swap_remove(0) })
}

fn is_comment(line: &Line<'_>) -> bool {
    line.text.trim_start().starts_with('#')
}

/// Returns true if a text that begins with these lines is a list, to be read line by line with [`read_line`], and false
/// if it is one document for [`read`]. The first conclusive line decides: a puzzle makes a list; an unmistakable frame
/// or header makes a document. Empty lines, comments and words are inconclusive; `None` if all lines are.
pub fn is_list(head: &str, expected: &ReadOptions) -> Option<bool> {
    let tells = |line: Line<'_>| {
        let is_puzzle = || one(line, expected, &mut Vec::new()).is_ok();
        match line.text.trim() {
            "" => None,
            _ if is_puzzle() => Some(true),
            text if text.starts_with('#') => None,
            text => is_unmistakable(text).then_some(false),
        }
    };
    text::lines(head).find_map(tells)
}

fn is_unmistakable(line: &str) -> bool {
    CODECS.iter().any(|codec| match codec.form {
        Form::Block { mark, .. } => mark(line),
        Form::Line { .. } => false,
    })
}
