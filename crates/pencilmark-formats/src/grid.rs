//! A grid over several lines, plain or boxed, of any size.
//!
//! ```text
//! +-------+-------+-------+
//! | 8 . . | . 2 4 | . . 3 |
//! | . . . | . . . | . . . |
//! ```
//!
//! Read: borders of `- + = | : ' . * !` and box-drawing characters; spaces between cells or none; one symbol for empty
//! cells; several grids, one after the other, with text before each. On boards above 9, cells may be decimal numbers
//! separated by spaces, if one of them can't be a cell's candidates in ascending order. With a header such as `3, 3`,
//! or if cells are separated by spaces, `*` before a digit marks a given, and digits without it were placed.
//!
//! Lost in writing: the difference between givens and placed values; text around the grid.

use std::sync::Arc;

use crate::cells::{self, Alphabet};
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{Document, DocumentEntry, PuzzleInfo};
use crate::frame::{self, Block, Row};
use crate::messages::{expected, found};
use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::drawing::{self, Corners};
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Symbol, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules::Rules;

pub(super) const CODEC: Codec = Codec {
    format: Format::Grid,
    form: Form::Block { detect, read, mark: frame::is_framed },
    write,
    board_support: BoardSupport::ANY_SIZE,
};

/// The notation of the cells of a grid.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// One symbol per cell.
    Symbols,
    /// One decimal number or blank symbol per cell, separated by spaces.
    Numbers,
    /// One symbol per cell, `*` before givens.
    Stars,
}

fn detect(lines: &[Line<'_>], expected: &ReadOptions) -> bool {
    let rows = frame::rows(lines);
    let size = match style(&rows, lines) {
        Style::Symbols => frame::common_size(&rows, |row| row.symbol_count()),
        Style::Numbers => frame::common_size(&rows, |row| row.tokens.len()),
        Style::Stars => return true,
    };
    let framed = lines.iter().any(|line| frame::is_framed(line.text));
    match size {
        Some(16) if !framed && expected.rules.is_none() => !rows.iter().all(is_small_puzzle),
        Some(_) => true,
        None => framed && !rows.is_empty(),
    }
}

/// True if a row could be a 4x4 puzzle: sixteen lines of sixteen symbols may be a list of such puzzles.
fn is_small_puzzle(row: &Row<'_>) -> bool {
    let alphabet = Alphabet::default_for(4);
    row.tokens
        .iter()
        .flat_map(|t| t.symbols())
        .all(|s| alphabet.digit(s.symbol).is_some() || cells::is_blank(s.symbol))
}

fn style(rows: &[Row<'_>], lines: &[Line<'_>]) -> Style {
    let tokens = || rows.iter().flat_map(|row| &row.tokens);
    let starred = tokens().any(|t| t.text.len() > 1 && t.text.starts_with('*') && is_cell(&t.text[1..]));
    let alone = frame::common_size(rows, |row| row.tokens.len()).is_some();
    if starred
        && (header(lines).is_some() || alone && tokens().all(|t| is_cell(t.text.trim_start_matches('*'))))
    {
        Style::Stars
    } else if alone
        && rows[0].tokens.len() > 9
        && tokens().all(|t| is_number(t))
        && tokens().any(|t| is_not_candidates(t))
    {
        Style::Numbers
    } else {
        Style::Symbols
    }
}

fn is_cell(text: &str) -> bool {
    text.chars().count() <= 1
}

fn is_number(token: &Token<'_>) -> bool {
    let blank = token.text.chars().all(cells::is_blank) && is_cell(token.text);
    blank || token.text.len() <= 2 && token.text.bytes().all(|b| b.is_ascii_digit())
}

/// True if the token can't be a cell's candidates in ascending order: `10`, `21`, `.`.
fn is_not_candidates(token: &Token<'_>) -> bool {
    let bytes = token.text.as_bytes();
    bytes.len() == 2 && bytes[0] >= bytes[1]
}

/// Returns the layout given by the size header of a starred grid: `3, 3`.
fn header(lines: &[Line<'_>]) -> Option<Layout> {
    let first = lines.iter().find(|line| !line.is_blank())?;
    let (rows, columns) = first.text.split_once(',')?;
    Layout::with_boxes(rows.trim().parse().ok()?, columns.trim().parse().ok()?).ok()
}

fn read(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let header = header(lines);
    let skipped =
        if header.is_some() { lines.iter().take_while(|line| line.is_blank()).count() + 1 } else { 0 };
    let lines = &lines[skipped..];
    let style = if header.is_some() { Style::Stars } else { style(&frame::rows(lines), lines) };
    let rules = |block: &Block<'_>| match &header {
        Some(layout) => {
            let rules = Rules::new(layout.clone(), Vec::new()).expect("a layout alone always fits");
            cells::reconcile_rules(rules, expected, block.position())
        }
        None => cells::rules_of_size(block.rows.len(), expected, block.position()),
    };
    let width = |row: &Row<'_>| match style {
        Style::Symbols => row.symbol_count(),
        Style::Numbers => row.tokens.len(),
        Style::Stars => row.symbol_count() - row.tokens.iter().flat_map(|t| stars(t.text)).count(),
    };
    let entry = |block: Block<'_>| {
        let grid = values(&block, rules(&block)?, style)?;
        Ok(DocumentEntry { board: Board::new(grid), info: block.info(), line: block.position().line })
    };
    let boards = frame::blocks(lines, width).into_iter().map(|block| block.and_then(entry));
    frame::document(Format::Grid, boards, Vec::new())
}

/// Returns the positions of a token's stars that precede a digit.
fn stars(text: &str) -> impl Iterator<Item = usize> {
    let next = |i: usize| text[i + 1..].chars().next();
    text.match_indices('*')
        .map(|(i, _)| i)
        .filter(move |i| next(*i).is_some_and(|c| c.is_ascii_alphanumeric() && c != '0'))
}

fn values(block: &Block<'_>, rules: Arc<Rules>, style: Style) -> Result<Grid, ReadError> {
    let tokens: Vec<Token<'_>> = block.rows.iter().flat_map(|row| row.tokens.iter().copied()).collect();
    match style {
        Style::Symbols => {
            let symbols: Vec<Symbol> = tokens.iter().flat_map(|t| t.symbols()).collect();
            if symbols.len() != rules.cells().len() {
                return Err(block
                    .position()
                    .error(expected::cells(rules.cells().len()), found::cells(symbols.len())));
            }
            cells::givens(symbols.iter().copied(), rules)
        }
        Style::Numbers => numbers(&tokens, rules),
        Style::Stars => starred(&tokens, rules),
    }
}

fn numbers(tokens: &[Token<'_>], rules: Arc<Rules>) -> Result<Grid, ReadError> {
    let mut grid = Grid::empty(rules.clone());
    for (cell, token) in rules.cells().zip(tokens) {
        let number = token.text.parse::<u8>().unwrap_or(0);
        match Digit::new(number).filter(|d| rules.digits().contains(*d)) {
            Some(digit) => grid.set_given(cell, digit),
            None if number == 0 => {}
            None => return Err(token.error(expected::number_up_to(rules.digit_span()))),
        }
    }
    Ok(grid)
}

fn starred(tokens: &[Token<'_>], rules: Arc<Rules>) -> Result<Grid, ReadError> {
    let mut grid = Grid::empty(rules.clone());
    let mut given = false;
    let mut cells = rules.cells();
    let alphabet = Alphabet::default_for(rules.digit_span());
    for token in tokens {
        let stars: Vec<usize> = stars(token.text).collect();
        for (i, s) in token.symbols().enumerate() {
            if stars.contains(&i) {
                given = true;
                continue;
            }
            let cell = cells.next().ok_or_else(|| s.error(expected::no_more_cells()))?;
            match alphabet.digit(s.symbol) {
                Some(digit) if given => grid.set_given(cell, digit),
                Some(digit) => grid.set(cell, digit),
                None if cells::is_blank(s.symbol) => {}
                None => return Err(s.error(expected::or_dot(alphabet.description()))),
            }
            given = false;
        }
    }
    Ok(grid)
}

fn write(board: &Board, _: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    Ok(drawing::boxed(
        &drawing::values(board, style.empty_symbol_or('.')),
        board.rules().layout(),
        Corners::CROSSES,
    ))
}
