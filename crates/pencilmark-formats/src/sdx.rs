//! `.sdx`, the progress file of SudoCue: nine rows of nine cells separated by spaces.
//!
//! ```text
//! 2 u4 789 5 ...
//! ```
//!
//! An unsolved cell is written as its candidates without spaces, a placed digit with `u` before it, a given as its digit alone.
//! A cell with one candidate looks like a given, and is read back as one.
//!
//! Holds values, placed values and candidates of 9x9 boards; not a cell without candidates.

use crate::cells::{self, Alphabet};
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{Document, DocumentEntry, PuzzleInfo};
use crate::messages::{expected, found, write as cannot};
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, TextPosition, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::Sdx,
    form: Form::Block { detect, read, mark: |_| false },
    write,
    board_support: BoardSupport { supports_given_candidates: true, ..BoardSupport::NINE_BY_NINE },
};

fn rows<'a>(lines: &[Line<'a>]) -> Vec<Vec<Token<'a>>> {
    let row = |line: &&Line<'_>| !line.is_blank() && !line.text.trim_start().starts_with('#');
    lines.iter().filter(row).map(|line| line.tokens(char::is_whitespace)).collect()
}

/// True if there are nine rows of nine cells, at least one of them placed.
fn detect(lines: &[Line<'_>], _: &ReadOptions) -> bool {
    let rows = rows(lines);
    let placed = |t: &Token<'_>| {
        t.text.len() == 2 && t.text.starts_with(['u', 'U']) && t.text.as_bytes()[1].is_ascii_digit()
    };
    rows.len() == 9 && rows.iter().all(|row| row.len() == 9) && rows.iter().flatten().any(placed)
}

fn read(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let rows = rows(lines);
    let Some(first) = rows.first().map(|row| row[0].position) else {
        return Err(TextPosition { line: 1, column: 1 }.error(expected::nine_rows_of_nine(), found::none()));
    };
    if let Some(row) = rows.iter().find(|row| row.len() != 9) {
        return Err(row[0].position.error(expected::nine_cells(), found::cells(row.len())));
    }
    if rows.len() != 9 {
        return Err(first.error(expected::nine_rows(), found::rows(rows.len())));
    }
    let mut grid = Grid::empty(cells::rules_of_size(9, expected, first)?);
    let mut candidates = vec![DigitSet::EMPTY; 81];
    for (i, token) in rows.iter().flatten().enumerate() {
        match parse_cell(*token)? {
            (true, set) => set.only().into_iter().for_each(|digit| grid.set(Cell::new(i), digit)),
            (false, set) => match set.only() {
                Some(digit) => grid.set_given(Cell::new(i), digit),
                None => candidates[i] = set,
            },
        }
    }
    let entry = DocumentEntry {
        board: Board::with_candidates(grid, candidates),
        info: PuzzleInfo::default(),
        line: first.line,
    };
    Ok(Document { format: Format::Sdx, entries: vec![entry], errors: Vec::new(), dropped_parts: Vec::new() })
}

/// Parses a cell: true if its digit was placed, and its digits.
fn parse_cell(token: Token<'_>) -> Result<(bool, DigitSet), ReadError> {
    let placed = token.text.starts_with(['u', 'U']);
    let mut set = DigitSet::EMPTY;
    for s in token.symbols().skip(usize::from(placed)) {
        match Alphabet::default_for(9).digit(s.symbol) {
            Some(digit) if set.insert(digit) => {}
            Some(_) => return Err(s.error(expected::once_in_cell())),
            None => return Err(s.error(expected::digit('9'))),
        }
    }
    if set.is_empty() || placed && set.len() > 1 {
        return Err(token.error(expected::given_or_candidates()));
    }
    Ok((placed, set))
}

fn write(board: &Board, _: &PuzzleInfo, _: CellStyle) -> Result<String, Message> {
    let cell = |cell: Cell| match (board.value(cell), board.candidates(cell)) {
        (Some(digit), _) if board.grid().is_given(cell) => Ok(digit.to_string()),
        (Some(digit), _) => Ok(format!("u{digit}")),
        (None, DigitSet::EMPTY) => Err(cannot::empty_cell()),
        (None, set) => Ok(set.iter().map(Digit::symbol).collect()),
    };
    let cells = board.rules().cells().map(cell).collect::<Result<Vec<String>, Message>>()?;
    Ok(cells.chunks(9).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"))
}
