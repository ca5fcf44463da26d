//! One line per puzzle, one symbol per cell, in reading order.
//!
//! ```text
//! 8...24..3.........4.36.............46..59..82.9..81..3.....6...517....4.9...13..  # a comment
//! ```
//!
//! Read: what [`pencilmark_core::plain_line`] says.
//!
//! Lost in writing: the difference between givens and placed values; titles and names become part of the comment.

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form, MetadataSupport};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::found_cells::FoundCell;
use crate::messages::{expected, found};
use crate::solutions::solution_in_text;
use pencilmark_core::board::Board;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::read_plain_line;
use pencilmark_core::plain_line::text::{Line, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::Line,
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
    let (grid, rest) =
        read_plain_line(line, expected).map_err(|error| error_of_line(line.trimmed(), expected, error))?;
    let info = PuzzleInfo::of_comment(rest);
    Ok(with_solution(DocumentEntry { board: Board::new(grid), info, line: line.line_number }))
}

/// Takes over a solution of the puzzle at the beginning of its comment.
fn with_solution(mut entry: DocumentEntry) -> DocumentEntry {
    let Some(comment) = entry.info.comments.first() else { return entry };
    let (first, rest) = comment.split_once(char::is_whitespace).unwrap_or((comment, ""));
    if let Some(solution) = solution_in_text(&entry.board, first) {
        entry.info = PuzzleInfo { solution: Some(solution), ..PuzzleInfo::of_comment(rest) };
    }
    entry
}

/// Returns the error of a line that is no puzzle. It names a number of cells only if all of the line is cells.
fn error_of_line(token: Token<'_>, expected: &ReadOptions, error: ReadError) -> ReadError {
    let cells_end = token.text.find('#').unwrap_or(token.text.len());
    let cells = &token.text[..cells_end];
    let ends = |c: char| c.is_whitespace() || ",;|[](){}\"'".contains(c);
    let words = || cells.split(ends).filter(|word| !word.is_empty());
    let is_cell = |symbol: char| matches!(FoundCell::of_symbol(symbol), Some(cell) if !matches!(cell, FoundCell::Letter(_)));
    let first = token.text.split(char::is_whitespace).next().unwrap_or("");
    let is_sign = |c: char| c.is_ascii_alphanumeric() || cells::is_blank(c);
    let signs = first.chars().filter(|c| is_sign(*c)).count();
    let is_near =
        first.len() > 9 && first.contains(|c: char| c.is_ascii_digit()) && 10 * signs >= 8 * first.len();
    if is_near || words().count() == 1 && cells.chars().all(is_cell) {
        return error;
    }
    let count = words().count();
    let numbers = words().filter(|word| FoundCell::parse(word).is_some()).count();
    match numbers == count && count > 1 && expected.rules.is_none() {
        true => token.position.error(expected::cells_of_square(), found::cells_or_numbers(count)),
        false => token.error(expected::puzzle()),
    }
}

fn write(board: &Board, about: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let blank = style.empty_symbol_or('.');
    let comment = if blank == ' ' { String::new() } else { about.as_comment(board.rules().values()) };
    Ok(cells::print(board.grid(), blank) + &comment)
}
