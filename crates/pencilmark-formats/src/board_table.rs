//! Tables with one cell of a board per field.

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::plain_line::text::{Line, TextPosition, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

use crate::cells;
use crate::document::{Document, DocumentEntry, PuzzleInfo};
use crate::messages::{expected, found};

/// The signs that may part the fields of a table.
pub(super) const SEPARATORS: [char; 3] = [',', ';', '\t'];

/// Returns the cells of boards with one cell per field: each row has as many fields as there are rows, or the number of
/// rows is a multiple of it.
pub(super) fn board_rows<'a>(lines: &[Line<'a>]) -> Option<Vec<Vec<Token<'a>>>> {
    let filled = || lines.iter().filter(|line| !line.is_blank());
    let separator =
        SEPARATORS.into_iter().find(|s| filled().next().is_some_and(|line| line.text.contains(*s)))?;
    let rows: Vec<Vec<Token<'a>>> =
        filled().map(|line| line.as_token().split(separator).map(unquoted).collect()).collect();
    let size = rows.first()?.len();
    let is_cell = |t: &Token<'_>| {
        t.text.len() <= 2
            && (cells::is_blank_cell(t.text) || t.text.parse::<u8>().is_ok() || t.text.len() == 1)
    };
    let fits = (4..=25).contains(&size) && rows.len().is_multiple_of(size);
    (fits && rows.iter().all(|row| row.len() == size) && rows.iter().flatten().all(is_cell)).then_some(rows)
}

/// Returns a field without the blanks and quotes around it.
fn unquoted(token: Token<'_>) -> Token<'_> {
    let inner = token.text.trim_matches(|c: char| c.is_whitespace() || c == '"');
    let start = token.text.find(inner).unwrap_or(0);
    token.slice(start, start + inner.len())
}

/// Reads boards of one field a cell.
pub(super) fn boards(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let start = lines.first().map_or(TextPosition { line: 1, column: 1 }, |line| line.position_at(0));
    let rows = board_rows(lines).ok_or_else(|| start.error(expected::table(), found::neither()))?;
    let size = rows[0].len();
    let entry = |rows: &[Vec<Token<'_>>]| {
        let at = rows[0][0].position;
        let mut grid = Grid::empty(cells::rules_of_size(size, expected, at)?);
        for (cell, token) in grid.rules().cells().zip(rows.iter().flatten()) {
            if let Some(digit) = number(*token, size)? {
                grid.set_given(cell, digit);
            }
        }
        Ok(DocumentEntry { board: Board::new(grid), info: PuzzleInfo::default(), line: at.line })
    };
    let entries = rows.chunks(size).map(entry).collect::<Result<_, _>>()?;
    Ok(Document { format: Format::Csv, entries, errors: Vec::new(), dropped_parts: Vec::new() })
}

/// Parses a cell: a number up to the size, or a single symbol.
fn number(token: Token<'_>, size: usize) -> Result<Option<Digit>, ReadError> {
    if cells::is_blank_cell(token.text) {
        return Ok(None);
    }
    let digit = match token.text.parse::<u8>() {
        Ok(number) => Digit::new(number),
        Err(_) => token.text.chars().next().and_then(Digit::from_symbol),
    };
    digit.filter(|d| d.index() < size).map(Some).ok_or_else(|| token.error(expected::number_or_blank(size)))
}
