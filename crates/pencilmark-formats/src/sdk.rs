//! `.sdk`, SadMan Software's Sudoku and SudoCue: nine lines of nine, with headers.
//!
//! ```text
//! #ARuud
//! #LEasy
//! 2..1.5..3
//! .54...71.
//! ```
//!
//! Headers: `#A` author, `#D` description, `#L` level, `#C` comment, `#B` date, `#S` source, `#U` address. Read: the nine rows
//! after `[Puzzle]`, or else the first nine lines of nine symbols; other sections are dropped.
//!
//! Lost in writing: the difference between givens and placed values.

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form, MetadataSupport};
use crate::document::{Document, DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{dropped, expected, found};
use pencilmark_core::board::Board;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Symbol, TextPosition};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::Sdk,
    form: Form::Block { detect, read, mark: |line| line.starts_with('[') && line.ends_with(']') },
    write,
    board_support: BoardSupport { metadata: MetadataSupport::ALL_EXCEPT_FOG, ..BoardSupport::NINE_BY_NINE },
};

fn section<'a>(line: &Line<'a>) -> Option<&'a str> {
    line.text.trim().strip_prefix('[')?.strip_suffix(']')
}

fn is_row(line: &Line<'_>) -> bool {
    line.trimmed().text.chars().count() == 9
        && section(line).is_none()
        && !line.text.trim_start().starts_with('#')
}

/// True if there is a `[Puzzle]` section, or headers before the first row of nine.
fn detect(lines: &[Line<'_>], _: &ReadOptions) -> bool {
    let header = |line: &Line<'_>| {
        let mut symbols = line.text.trim_start().chars();
        symbols.next() == Some('#') && symbols.next().is_some_and(|c| "ADCBSLU".contains(c))
    };
    let mut filled = lines.iter().filter(|line| !line.is_blank());
    let puzzle = |line: &Line<'_>| section(line).is_some_and(|name| name.eq_ignore_ascii_case("puzzle"));
    lines.iter().any(puzzle)
        || filled.clone().next().is_some_and(header)
            && filled.find(|line| !line.text.trim_start().starts_with('#')).is_some_and(is_row)
}

fn read(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let mut about = PuzzleInfo::default();
    let mut dropped = Vec::new();
    let puzzle =
        lines.iter().position(|line| section(line).is_some_and(|name| name.eq_ignore_ascii_case("puzzle")));
    for line in lines {
        if let Some(header) = line.text.trim_start().strip_prefix('#') {
            header_line(header, &mut about);
        } else if let Some(name) = section(line).filter(|name| !name.eq_ignore_ascii_case("puzzle")) {
            dropped.push(DroppedPart { line: line.line_number, part: dropped::section(name.to_owned()) });
        }
    }
    let rows: Vec<&Line<'_>> = match puzzle {
        Some(at) => lines[at + 1..]
            .iter()
            .filter(|line| !line.is_blank())
            .take_while(|l| section(l).is_none())
            .take(9)
            .collect(),
        None => lines.iter().filter(|line| is_row(line)).take(9).collect(),
    };
    let end = rows.last().map_or(TextPosition { line: 1, column: 1 }, |line| line.end_position());
    if rows.len() < 9 {
        return Err(end.error(expected::nine_lines(), found::lines(rows.len())));
    }
    if let Some(odd) = rows.iter().find(|row| !is_row(row)) {
        let cells = odd.trimmed().text.chars().count();
        return Err(odd.trimmed().position.error(expected::nine_cells(), found::cells(cells)));
    }
    let symbols: Vec<Symbol> = rows.iter().flat_map(|row| row.trimmed().symbols()).collect();
    let rules = cells::rules_of_81_cells(symbols.len(), expected, rows[0].trimmed().position)?;
    let grid = cells::givens(symbols.iter().copied(), rules)?;
    let entry = DocumentEntry { board: Board::new(grid), info: about, line: rows[0].line_number };
    Ok(Document { format: Format::Sdk, entries: vec![entry], errors: Vec::new(), dropped_parts: dropped })
}

/// The headers that become comments, with the prefix of the comment.
const COMMENT_HEADERS: [(char, &str); 3] = [('B', "date: "), ('S', "source: "), ('U', "url: ")];

fn header_line(header: &str, about: &mut PuzzleInfo) {
    let mut symbols = header.chars();
    let letter = symbols.next();
    let text = symbols.as_str().trim().to_owned();
    if text.is_empty() {
        return;
    }
    match letter {
        Some('A') => about.author = Some(text),
        Some('D') => about.title = Some(text),
        Some('L') => about.difficulty = Some(text),
        Some('C') => about.comments.push(text),
        Some(letter) => match COMMENT_HEADERS.iter().find(|(named, _)| *named == letter) {
            Some((_, word)) => about.comments.push(format!("{word}{text}")),
            None => about.comments.push(header.trim().to_owned()),
        },
        None => {}
    }
}

fn write(board: &Board, about: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let line = |text: &str| text.replace(['\n', '\r'], " ");
    let named = [('A', &about.author), ('D', &about.title), ('L', &about.difficulty)];
    let mut lines: Vec<String> =
        named.iter().filter_map(|(c, text)| Some(format!("#{c}{}", line(text.as_ref()?)))).collect();
    let words = about.words_in_comments(board.rules().values());
    for comment in about.comments.iter().cloned().chain(about.named_fields()).chain(words) {
        let known = COMMENT_HEADERS.iter().find_map(|(c, word)| Some((c, comment.strip_prefix(word)?)));
        let (letter, text) = known.unwrap_or((&'C', &comment));
        lines.push(format!("#{letter}{}", line(text)));
    }
    let cells: Vec<char> = cells::print(board.grid(), style.empty_symbol_or('.')).chars().collect();
    lines.extend(cells.chunks(9).map(|row| row.iter().collect::<String>()));
    Ok(lines.join("\n"))
}
