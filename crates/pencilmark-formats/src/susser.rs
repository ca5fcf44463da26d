//! The Susser line of SudokuStudio: `values:deleted`, with `+` before values that were placed.
//!
//! ```text
//! 8...24..3+6...:911 412
//! 8*24*3,*,.4.36*,*,46..59*8,2.9..81*,3*6*,.517*4,.9*13*
//! ```
//!
//! In the shortened form `,` ends a row, and one `*` per row stands for all its missing empty cells. Deleted candidates
//! are digit, row, column; the colon may be missing if there are none.
//!
//! Holds values, placed values and eliminated candidates of 9x9 boards; loses titles.

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form, MetadataSupport};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{expected, found};
use pencilmark_core::board::Board;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::Susser,
    form: Form::Line { detect, folded: |_| false, read },
    write,
    board_support: BoardSupport {
        supports_given_candidates: true,
        metadata: MetadataSupport::ALL_EXCEPT_FOG,
        ..BoardSupport::NINE_BY_NINE
    },
};

/// True if there is a colon after the cells, or `+` among 81 of them, or nine rows of which at least one is shortened.
pub(super) fn detect(line: Line<'_>, _: &ReadOptions) -> bool {
    let (cells, deleted) = split_line(line.trimmed());
    let cells = cells.text;
    if deleted.is_none() && !cells.contains(['+', ',']) {
        return false;
    }
    match cells.matches(',').count() {
        0 => cells.chars().filter(|c| *c != '+').count() == 81 && !cells.contains('|'),
        8 => {
            cells.contains('*') && cells.split(',').all(|row| row.len() <= 18)
                || cells.contains('+')
                || deleted.is_some()
        }
        _ => false,
    }
}

/// Splits a line into the cells and the text after the colon.
fn split_line(line: Token<'_>) -> (Token<'_>, Option<Token<'_>>) {
    match line.text.find(':') {
        Some(colon) => (line.slice(0, colon), Some(line.slice(colon + 1, line.text.len()))),
        None => (line.slice(0, line.text.find(char::is_whitespace).unwrap_or(line.text.len())), None),
    }
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let whole = line.trimmed();
    let (cells, deleted) = split_line(whole);
    let grid = if cells.text.contains(',') {
        let full = expand_rows(cells)?;
        let at = |error: ReadError| ReadError { column: cells.position.column, ..error };
        cells::parse_placed(Token { text: &full, position: cells.position }, expected).map_err(at)?
    } else {
        cells::parse_placed(cells, expected)?
    };
    let mut board = Board::new(grid);
    let comment = deleted.map_or(cells.text.len(), |d| {
        whole.text.len() - d.text.len() + d.text.find('#').unwrap_or(d.text.len())
    });
    if let Some(deleted) = deleted {
        let end = deleted.text.find('#').unwrap_or(deleted.text.len());
        for (cell, digit) in cells::parse_triples(deleted.slice(0, end), 9)? {
            board.eliminate(cell, digit);
        }
    }
    Ok(DocumentEntry { board, info: PuzzleInfo::of_comment(&whole.text[comment..]), line: line.line_number })
}

/// Expands the shortened form to all 81 cells.
fn expand_rows(cells: Token<'_>) -> Result<String, ReadError> {
    let mut full = String::new();
    for row in cells.split(',') {
        let symbols = row.text.chars().filter(|c| *c != '+').count();
        let stars = row.text.matches('*').count();
        match stars {
            _ if symbols == 9 => full += &row.text.replace('*', "."),
            1 if symbols < 9 => full += &row.text.replace('*', &".".repeat(10 - symbols)),
            0 | 1 => return Err(row.position.error(expected::row_of_nine(), found::cells(symbols))),
            _ => return Err(row.error(expected::one_star())),
        }
    }
    Ok(full)
}

fn write(board: &Board, about: &PuzzleInfo, _: CellStyle) -> Result<String, Message> {
    let deleted = cells::print_triples(&cells::eliminated_candidates(board)?, 9);
    Ok(format!("{}:{deleted}{}", cells::print_placed(board.grid()), about.as_comment(board.rules().values())))
}
