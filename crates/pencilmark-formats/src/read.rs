//! Reading of a text in a known or detected format.

use crate::codec::{Codec, Form};
use crate::document::{Document, DocumentEntry, DroppedPart};
use crate::messages::{expected, found};
use crate::registry::{CODECS, codec_of};
use crate::{
    cells, fields_line, fpuzzles, json_lines, paired_boards, reading_error, tolerant, unknown_link,
    variant_line,
};
use pencilmark_core::digit::MAX_SIZE;
use pencilmark_core::format::Format;
use pencilmark_core::plain_line::text::{self, Line, TextPosition};
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules_text;

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
    if let Some(document) = below_rules(text, expected) {
        return document;
    }
    let lines: Vec<Line<'_>> = text::lines(text).collect();
    if let Some(format) = expected.format {
        return match &codec_of(format).form {
            Form::Block { read, .. } => read(&lines, expected),
            Form::Line { .. } => list(&lines, expected),
        };
    }
    match by_format(&lines, expected).map(|document| match document.format {
        Format::Grid => paired_boards::joined(document),
        _ => document,
    }) {
        Ok(document) if document.errors.is_empty() && has_content(&document) => Ok(document),
        Ok(document) if lines.iter().any(|line| variant_line::begins_with_rules(line.text)) => Ok(document),
        Ok(document) => Ok(tolerant::read(text, expected)
            .filter(|found| found.entries.len() > document.entries.len() || !has_content(&document))
            .unwrap_or_else(|| without_words(document, &lines))),
        Err(error) if has_own_format(&lines, expected) => Err(error),
        Err(error) => tolerant::read(text, expected).ok_or_else(|| match block_format(&lines, expected) {
            None | Some(Format::GnomeJson) => reading_error::of_text(&lines, error),
            Some(_) => error,
        }),
    }
}

/// Reads a board below a line that holds only its rules; `None` if the text doesn't begin with such a line.
fn below_rules(text: &str, expected: &ReadOptions) -> Option<Result<Document, ReadError>> {
    let above = text.len() - text.trim_start().len();
    let (first, board) = text[above..].split_once('\n')?;
    let is_rules_alone =
        variant_line::begins_with_rules(first) && !first.trim().contains(char::is_whitespace);
    if !is_rules_alone || expected.rules.is_some() || variant_line::begins_with_rules(board) {
        return None;
    }
    let lines = text[..above].matches('\n').count() + 1;
    let lower = |error: ReadError| ReadError { line: error.line + lines, ..error };
    let rules = rules_text::parse(first.trim(), None).map_err(|error| {
        TextPosition { line: lines, column: 1 }
            .error(expected::any_rules(), found::wrong_rules(error.message()))
    });
    Some(rules.and_then(|rules| {
        let mut document = read(board, &ReadOptions { rules: Some(rules), ..*expected }).map_err(lower)?;
        document.entries.iter_mut().for_each(|entry| entry.line += lines);
        document.errors = document.errors.into_iter().map(lower).collect();
        Ok(document)
    }))
}

/// Returns the format of blocks that a text fits.
fn block_format(lines: &[Line<'_>], expected: &ReadOptions) -> Option<Format> {
    let fits = |codec: &&Codec| matches!(&codec.form, Form::Block { detect, .. } if detect(lines, expected));
    CODECS.iter().find(fits).map(|codec| codec.format)
}

/// True if a text has the marks of a program's format, so that an error of its reader holds.
fn has_own_format(lines: &[Line<'_>], expected: &ReadOptions) -> bool {
    match block_format(lines, expected) {
        Some(format) => !matches!(
            format,
            Format::Grid
                | Format::Csv
                | Format::GnomeJson
                | Format::Pencilmarks
                | Format::Sdk
                | Format::SimpleSudoku
        ),
        None => {
            let mut filled = lines.iter().filter(|line| !line.is_blank());
            let first = filled.next().filter(|_| filled.next().is_none());
            first.is_some_and(|line| is_of_own_format(*line, expected))
        }
    }
}

/// True for a line with the marks of a format of its own, so that an error of its reader holds.
fn is_of_own_format(line: Line<'_>, expected: &ReadOptions) -> bool {
    use Format::{Jigsaw, JsonLines, Line as Cells, Sukaku, VariantLine};
    match line_format(line, expected) {
        None | Some(Cells | Jigsaw | Sukaku) => false,
        Some(JsonLines) => json_lines::has_rules(line.text),
        Some(VariantLine) => variant_line::begins_with_rules(line.text),
        Some(_) => true,
    }
}

/// Returns the format of lines that a line fits.
fn line_format(line: Line<'_>, expected: &ReadOptions) -> Option<Format> {
    let fits = |codec: &&Codec| matches!(&codec.form, Form::Line { detect, .. } if detect(line, expected));
    CODECS.iter().find(fits).map(|codec| codec.format)
}

/// Returns a document of one puzzle without the errors of lines that are only words around it.
fn without_words(mut document: Document, lines: &[Line<'_>]) -> Document {
    let commas = |line: &Line<'_>| line.text.matches(',').count();
    let is_header = |at: usize| {
        let next = lines[at + 1..].iter().find(|line| !line.is_blank());
        commas(&lines[at]) > 0 && next.is_some_and(|next| commas(next) == commas(&lines[at]))
    };
    let is_prose = |error: &ReadError| {
        let line = lines.get(error.line - 1);
        line.is_some_and(|line| reading_error::is_prose(line.text) || is_header(error.line - 1))
    };
    if document.entries.len() == 1 && document.errors.iter().all(is_prose) {
        let words = document.errors.drain(..).filter_map(|error| lines.get(error.line - 1));
        document.entries[0].info.comments.extend(words.map(|line| line.text.trim().to_owned()));
    }
    document
}

/// Reads a text in the first format that it fits.
fn by_format(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    if let Some(document) = json_object(lines, expected) {
        return document;
    }
    for codec in CODECS {
        if let Form::Block { detect, read, .. } = &codec.form
            && detect(lines, expected)
        {
            return read(lines, expected);
        }
    }
    match folded(lines, expected) {
        Some(document) => Ok(document),
        None => list(lines, expected),
    }
}

/// Reads one object, on any number of lines, in a format of lines that has objects; `None` for all else.
fn json_object(lines: &[Line<'_>], expected: &ReadOptions) -> Option<Result<Document, ReadError>> {
    let first = lines.iter().find(|line| !line.is_blank())?;
    let text = fpuzzles::one_object(lines)?;
    let line = Line { line_number: first.line_number, text: &text };
    (line_format(line, expected) == Some(Format::Sudokupad)).then(|| list(&[line], expected))
}

/// True if some puzzle of a document has a digit or a clue, or is written by its candidates, though they be all.
fn has_content(document: &Document) -> bool {
    document.format == Format::Pencilmarks
        || document.entries.iter().any(|entry| {
            let (board, rules) = (&entry.board, entry.board.rules());
            let has_digit = board.grid().values().iter().any(Option::is_some);
            let is_drawn = !entry.info.artwork.is_empty();
            has_digit || !rules.is_default() || !board.has_derived_candidates() || is_drawn
        })
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

/// Reads bytes: UTF-8, or UTF-16 with a byte order mark.
///
/// # Errors
/// The errors of [`read`]; also if the bytes are in another encoding, with the position of the first invalid byte.
pub fn read_bytes(bytes: &[u8], expected: &ReadOptions) -> Result<Document, ReadError> {
    if let Some(text) = utf8_text(bytes) {
        return read(&text, expected);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => read(text, expected),
        Err(error) => Err(not_utf8(bytes, error.valid_up_to())),
    }
}

/// Returns the text of bytes that need another form to be read: UTF-16 with a byte order mark, or lone carriage returns as line
/// ends. `None` for all others.
pub fn utf8_text(bytes: &[u8]) -> Option<String> {
    let unit: fn([u8; 2]) -> u16 = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ if bytes.contains(&b'\r') && !bytes.contains(&b'\n') => {
            return Some(String::from_utf8_lossy(bytes).replace('\r', "\n"));
        }
        _ => return None,
    };
    let units = bytes[2..].chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    // Puzzles are mostly ASCII; other bytes only happen to begin like a mark.
    if 2 * units.clone().filter(|unit| *unit < 0x80).count() < units.len() {
        return None;
    }
    let text: String = char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    Some(text.replace("\r\n", "\n").replace('\r', "\n"))
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

/// Reads a line in the first format that it fits, or else by what it contains.
fn one(
    line: Line<'_>,
    expected: &ReadOptions,
    dropped: &mut Vec<DroppedPart>,
) -> Result<(Format, DocumentEntry), ReadError> {
    let strict = by_line_format(line, expected, dropped);
    match strict {
        Err(error)
            if expected.format.is_none() && !is_comment(&line) && !is_of_own_format(line, expected) =>
        {
            by_content(line, expected, error)
        }
        strict => strict,
    }
}

/// Reads a line that fits no format: a link, a puzzle among other fields, a literal.
fn by_content(
    line: Line<'_>,
    expected: &ReadOptions,
    error: ReadError,
) -> Result<(Format, DocumentEntry), ReadError> {
    if unknown_link::is_link(line.text) {
        let is_of_line = error.expected == expected::puzzle() || line.text.trim().starts_with('#');
        let link = unknown_link::linked_puzzle(line.trimmed(), expected);
        let link = link.map_err(|unknown| if is_of_line { unknown } else { error.clone() })?;
        let inner = Line { line_number: line.line_number, text: &link.text };
        return by_line_format(inner, &link.options, &mut Vec::new());
    }
    if let Some(entry) = fields_line::read(line, expected) {
        return Ok((Format::Line, entry));
    }
    let Some(document) = tolerant::read(line.text, expected) else { return Err(error) };
    match <[DocumentEntry; 1]>::try_from(document.entries) {
        Ok([entry]) => Ok((document.format, DocumentEntry { line: line.line_number, ..entry })),
        Err(entries) => {
            let found = found::several_puzzles(entries.len());
            Err(line.trimmed().position.error(expected::one_puzzle(), found))
        }
    }
}

fn by_line_format(
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

/// True if a text that begins with these lines is surely a list, to be read line by line with [`read_line`]: its first line that
/// is not empty or a comment is a puzzle, and can't be the row of a board, since it is too long or holds a digit twice.
pub fn begins_list(head: &str, expected: &ReadOptions) -> bool {
    let first = text::lines(head).find(|line| !line.is_blank() && !is_comment(line));
    let is_no_row = |text: &str| {
        let is_run = !text.contains(|c: char| c.is_whitespace() || "|,;".contains(c));
        let digits = || text.bytes().filter(u8::is_ascii_digit).filter(|digit| *digit != b'0');
        let repeats =
            || digits().enumerate().any(|(at, digit)| digits().skip(at + 1).any(|other| other == digit));
        text.len() > 3 * MAX_SIZE || is_run && (text.len() > MAX_SIZE || repeats())
    };
    first.is_some_and(|line| {
        is_no_row(line.text.trim()) && by_line_format(line, expected, &mut Vec::new()).is_ok()
    })
}

/// The number of lines that decide whether a text is a list.
const DECIDING_LINES: usize = 100;

/// True if a text, or the beginning of a long one, is a list, to be read line by line with [`read_line`], and false if it is one
/// document for [`read`]. Most lines of a list are puzzles, and don't form a board together.
pub fn is_list(text: &str, expected: &ReadOptions) -> bool {
    let lines: Vec<Line<'_>> = text::lines(text).collect();
    let lines: Vec<Line<'_>> =
        lines.into_iter().filter(|line| !line.is_blank() && !is_comment(line)).take(DECIDING_LINES).collect();
    let is_puzzle = |line: &&Line<'_>| one(**line, expected, &mut Vec::new()).is_ok();
    let puzzles = lines.iter().filter(is_puzzle).count();
    if puzzles > 0 && 2 * puzzles >= lines.len() {
        let as_one = by_format(&lines, expected);
        let is_one = as_one.is_ok_and(|document| {
            !document.format.is_one_line() || document.entries.len() == 1 && lines.len() > 1
        });
        return !is_one || puzzles == 1 && lines.len() == 1;
    }
    let is_near = |line: &&Line<'_>| {
        let cells =
            line.text.chars().filter(|c| c.is_ascii_digit() || cells::is_blank(*c) && *c != ' ').count();
        line.text.trim().len() > 2 * MAX_SIZE && 2 * cells > line.text.len()
    };
    let near = lines.iter().filter(is_near).count();
    let is_listed = puzzles + near > 1 && 2 * (puzzles + near) >= lines.len();
    match read(text, expected) {
        Ok(document) => document.format.is_one_line() && is_listed,
        Err(_) if lines.iter().any(|line| is_unmistakable(line.text)) => false,
        Err(_) => is_listed || lines.len() < 2,
    }
}

fn is_unmistakable(line: &str) -> bool {
    CODECS.iter().any(|codec| match codec.form {
        Form::Block { mark, .. } => mark(line),
        Form::Line { .. } => false,
    })
}
