//! One line per puzzle, one symbol per cell, in reading order.
//!
//! ```text
//! 8...24..3.........4.36.............46..59..82.9..81..3.....6...517....4.9...13..  # a comment
//! ```
//!
//! Read: digits as `1`-`9` and then `A`, `B`, ... in either case; on boards above 9 also letters alone (`A` = 1), if one of the
//! letters would otherwise be too large a digit. One symbol for empty cells, any of `. 0 * _ - x ? /`, or a space if the line has
//! exactly one character per cell. Rows may be separated by `/`, `|`, `,` or a space. The text after a space or `#` is a
//! comment. The number of cells gives the size.
//!
//! Lost in writing: the difference between givens and placed values; titles and names become part of the comment.

use crate::board::Board;
use crate::format::cells;
use crate::format::codec::{BoardSupport, CellStyle, Codec, Form, MetadataSupport};
use crate::format::document::{DocumentEntry, DroppedPart, PuzzleInfo, ReadError, ReadOptions};
use crate::format::kind::Format;
use crate::format::messages::{expected, found};
use crate::format::text::{Line, Symbol, Token};
use crate::grid::Grid;
use crate::message::Message;

pub(super) const CODEC: Codec = Codec {
    format: Format::Line,
    name: "line",
    title: "one line per puzzle",
    extension: "txt",
    form: Form::Line { detect: |_, _| true, folded: |_| false, read },
    write,
    board_support: BoardSupport {
        supports_digit_zero: true,
        metadata: MetadataSupport::ALL_EXCEPT_FOG,
        ..BoardSupport::ANY_SIZE
    },
};

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let first = match token.text.chars().next() {
        None => return Err(token.position.error(expected::puzzle(), found::an_empty_line())),
        Some('#') => return Err(token.position.error(expected::puzzle(), found::comment())),
        Some(_) => line.cells_and_rest().0,
    };
    match of_symbols(first.symbols(), first, expected) {
        Ok(grid) => Ok(entry(grid, &token.text[first.text.len()..], line)),
        Err(error) => read_separated_rows(line, token, expected).ok_or(error),
    }
}

fn entry(grid: Grid, rest: &str, line: Line<'_>) -> DocumentEntry {
    DocumentEntry { board: Board::new(grid), info: PuzzleInfo::of_comment(rest), line: line.line_number }
}

fn of_symbols(
    symbols: impl Iterator<Item = Symbol> + Clone,
    from: Token<'_>,
    expected: &ReadOptions,
) -> Result<Grid, ReadError> {
    let rules = cells::rules_of_cells(symbols.clone().count(), expected, from.position)?;
    cells::givens(symbols, rules)
}

/// Reads the less usual forms: spaces for empty cells, and separated rows.
fn read_separated_rows(line: Line<'_>, token: Token<'_>, expected: &ReadOptions) -> Option<DocumentEntry> {
    let cells_end = token.text.find('#').unwrap_or(token.text.len());
    for separator in ['/', '|', ',', ' '] {
        let end = rows_end(&token.text[..cells_end], separator);
        let rows = end.map(|end| token.slice(0, end));
        let grid = rows.and_then(|rows| {
            of_symbols(rows.symbols().filter(|s| s.symbol != separator), rows, expected).ok()
        });
        if let Some(grid) = grid {
            return Some(entry(grid, &token.text[end?..], line));
        }
    }
    let whole = line.as_token();
    let plain = whole.symbols().all(|s| s.symbol == ' ' || s.symbol.is_ascii_alphanumeric());
    let grid = of_symbols(whole.symbols(), whole, expected).ok().filter(|_| plain)?;
    Some(entry(grid, "", line))
}

/// Returns the end of the rows of a square board, if the number of rows equals the number of cells per row.
fn rows_end(text: &str, separator: char) -> Option<usize> {
    let size = text.split(separator).next()?.chars().count();
    let mut end = 0;
    let mut rows = text.split(separator);
    for row in 0..size {
        let cells = rows.next()?;
        let last = row + 1 == size && separator != ' ';
        let cells = if last { cells.split(char::is_whitespace).next()? } else { cells };
        if cells.chars().count() != size {
            return None;
        }
        end += cells.len() + usize::from(row > 0);
    }
    Some(end)
}

fn write(board: &Board, about: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let blank = style.empty_symbol_or('.');
    let comment = if blank == ' ' { String::new() } else { about.as_comment(board.rules().values()) };
    Ok(cells::print(board.grid(), blank) + &comment)
}

/// Returns the cells of a line that is 81 symbols of a classic puzzle, empty cells as `.` or as `0`, with or without a comment.
/// This is a fast path for reading millions of lines. `None` means only that the line needs the general
/// [`read_line`](crate::format::read_line).
#[inline]
pub fn classic_cells(line: &[u8]) -> Option<&[u8; 81]> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    let comment = matches!(rest.first(), None | Some(b' ' | b'\t' | b'#' | b'\r'));
    // The text may be jigsaw regions if it is long enough, and a colon may belong to another format.
    if !comment || rest.len() > 81 || rest.contains(&b':') {
        return None;
    }
    let (mut dots, mut zeros, mut others) = (false, false, false);
    for &symbol in cells {
        dots |= symbol == b'.';
        zeros |= symbol == b'0';
        others |= symbol != b'.' && symbol.wrapping_sub(b'0') > 9;
    }
    (!others && dots != zeros).then_some(cells)
}
