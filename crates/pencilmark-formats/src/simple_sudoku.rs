//! Simple Sudoku: its `.ss` files and the text that it copies to the clipboard.
//!
//! ```text
//!  *-----------*
//!  |8..|.24|..3|
//!  ...
//!  *-----------*
//! I388
//! E78007
//! ```
//!
//! Read: nine rows, boxed or not, with any blank symbol (`X` in the oldest files); then lines `Innd`, digit d placed in cell nn
//! (00 to 80), and `Ennccc`, candidate ccc eliminated from it. Or two or three grids in a row: the givens, the values so far,
//! the candidates.
//!
//! Holds values, placed values and eliminated candidates of 9x9 boards; loses titles.

use crate::cells::{self, Alphabet};
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{Document, DocumentEntry, PuzzleInfo};
use crate::frame::{self, Block, Row};
use crate::messages::{expected, found};
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Symbol, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::SimpleSudoku,
    form: Form::Block { detect, read, mark: frame::is_framed },
    write,
    board_support: BoardSupport { supports_given_candidates: true, ..BoardSupport::NINE_BY_NINE },
};

/// Parses a line of progress: the cell, the digit, and true if it was placed there.
fn parse_progress(line: &Line<'_>) -> Option<(Cell, Digit, bool)> {
    let text = line.text.trim();
    let (placed, width) = match text.as_bytes().first()? {
        b'I' => (true, 4),
        b'E' => (false, 6),
        _ => return None,
    };
    (text.len() == width && text.bytes().skip(1).all(|b| b.is_ascii_digit())).then_some(())?;
    let cell: usize = text[1..3].parse().ok()?;
    let digit = Digit::new(text[3..].parse().ok()?).filter(|d| d.get() <= 9)?;
    (cell < 81).then(|| (Cell::new(cell), digit, placed))
}

fn width(row: &Row<'_>) -> usize {
    if row.symbol_count() == 9 { 9 } else { row.tokens.len() }
}

fn is_values(block: &Block<'_>) -> bool {
    block.rows.iter().all(|row| row.symbol_count() == 9)
}

/// True if there are lines of progress below a grid, or grids that follow from each other.
fn detect(lines: &[Line<'_>], _: &ReadOptions) -> bool {
    let Ok(blocks) = frame::valid_blocks(lines, width) else { return false };
    if blocks.iter().any(|block| block.rows.len() != 9) || !is_values(&blocks[0]) {
        return false;
    }
    let steps = lines.iter().any(|line| parse_progress(line).is_some());
    match &blocks[..] {
        [_] => steps,
        [givens, second, rest @ ..] => {
            !steps && rest.len() < 2 && is_continued(givens, second) && rest.iter().all(|b| !is_values(b))
        }
        [] => false,
    }
}

/// True if the second grid keeps every value of the first, or is a grid of candidates.
fn is_continued(first: &Block<'_>, second: &Block<'_>) -> bool {
    let symbols = |block: &Block<'_>| -> Vec<char> {
        block.rows.iter().flat_map(|row| &row.tokens).flat_map(|t| t.text.chars()).collect()
    };
    let keeps = |(a, b): (&char, &char)| a == b || cells::is_blank(*a);
    // A full second grid is the solution.
    let is_full = || symbols(second).iter().all(|symbol| !cells::is_blank(*symbol));
    !is_values(second) || symbols(first).iter().zip(&symbols(second)).all(keeps) && !is_full()
}

fn read(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let blocks = frame::valid_blocks(lines, width)?;
    let first = &blocks[0];
    let size = first.rows.len();
    if size != 9 {
        return Err(first.position().error(expected::nine_rows(), found::rows(size)));
    }
    let mut grid = givens(first, expected)?;
    for block in blocks[1..].iter().filter(|block| block.rows.len() == 9 && is_values(block)) {
        let more = givens(block, expected)?;
        let new = |cell: &Cell| grid.value(*cell).is_none();
        let cells: Vec<Cell> = grid.rules().cells().filter(new).collect();
        cells
            .into_iter()
            .for_each(|cell| more.value(cell).into_iter().for_each(|digit| grid.set(cell, digit)));
    }
    let mut board = Board::new(grid);
    if let Some(block) = blocks[1..].iter().find(|block| block.rows.len() == 9 && !is_values(block)) {
        board = with_candidates(&board, block)?;
    }
    for (cell, digit, placed) in lines.iter().filter_map(parse_progress) {
        if !placed {
            board.eliminate(cell, digit);
        } else if !board.grid().is_given(cell) {
            board.set(cell, digit);
        }
    }
    let entry = DocumentEntry { board, info: PuzzleInfo::default(), line: first.position().line };
    Ok(Document {
        format: Format::SimpleSudoku,
        entries: vec![entry],
        errors: Vec::new(),
        dropped_parts: Vec::new(),
    })
}

fn givens(block: &Block<'_>, expected: &ReadOptions) -> Result<Grid, ReadError> {
    let symbols: Vec<Symbol> =
        block.rows.iter().flat_map(|row| &row.tokens).flat_map(|t| t.symbols()).collect();
    cells::givens(
        symbols.iter().copied(),
        cells::rules_of_81_cells(symbols.len(), expected, block.position())?,
    )
}

fn with_candidates(board: &Board, block: &Block<'_>) -> Result<Board, ReadError> {
    let set = |token: &Token<'_>| {
        let digit =
            |s: Symbol| Alphabet::default_for(9).digit(s.symbol).ok_or_else(|| s.error(expected::digit('9')));
        token.symbols().map(digit).collect::<Result<DigitSet, ReadError>>()
    };
    let sets = block.rows.iter().flat_map(|row| &row.tokens).map(set).collect::<Result<Vec<_>, _>>()?;
    Ok(board.with_state(board.grid().clone(), sets))
}

fn write(board: &Board, _: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let given = |cell| board.value(cell).filter(|_| board.grid().is_given(cell));
    let symbol = |cell| given(cell).map_or(style.empty_symbol_or('.'), Digit::symbol);
    let symbols: Vec<char> = board.rules().cells().map(symbol).collect();
    let edge = " *-----------*".to_owned();
    let mut lines = vec![edge.clone()];
    for (i, row) in symbols.chunks(9).enumerate() {
        if i == 3 || i == 6 {
            lines.push(" |---+---+---|".to_owned());
        }
        let parts: Vec<String> = row.chunks(3).map(|part| part.iter().collect()).collect();
        lines.push(format!(" |{}|", parts.join("|")));
    }
    lines.push(edge);
    for cell in board.rules().cells().filter(|cell| given(*cell).is_none()) {
        lines.extend(board.value(cell).map(|digit| format!("I{:02}{digit}", cell.index())));
    }
    lines.extend(
        cells::eliminated_candidates(board)?
            .iter()
            .map(|(cell, digit)| format!("E{:02}{:03}", cell.index(), digit.get())),
    );
    Ok(lines.join("\n"))
}
