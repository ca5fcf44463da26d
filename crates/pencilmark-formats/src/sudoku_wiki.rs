//! Links of SudokuWiki's solver: the board after `?bd=`.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=S9B050f2e0i…      S9B, then two base-36 figures a cell
//! ```
//!
//! Read: 81 symbols; 162 base-32 figures (candidates doubled, one more for a given); and the newest form: 0-9 a given, 10-18 a placed
//! digit, from 19 on candidates as bits. Writing: the newest form, with its candidates.

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{expected, found, write as cannot};
use crate::packed::percent;
use crate::web_link::WebLink;
use pencilmark_core::board::Board;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

const HOSTS: &[&str] = &["sudokuwiki.org"];

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuWiki,
    form: Form::Line { detect, folded: |_| false, read },
    write,
    board_support: BoardSupport { supports_given_candidates: true, ..BoardSupport::NINE_BY_NINE },
};

fn detect(line: Line<'_>, _: &ReadOptions) -> bool {
    let text = line.text.trim();
    WebLink::parse(text, HOSTS).is_some() || (text.starts_with("S9B") && text.len() >= 165)
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let data = match WebLink::parse(token.text, HOSTS) {
        Some(link) => {
            link.parameter("bd").ok_or_else(|| token.error(expected::link_with("bd=".to_owned())))?
        }
        None => token.text,
    };
    let data = percent::decode(data).unwrap_or_else(|| data.to_owned());
    let word = data.split_whitespace().next().unwrap_or("");
    let wrong = |found: Message| token.position.error(expected::wiki(), found);
    let rules = cells::rules_of_size(9, expected, token.position)?;
    let figures = word.strip_prefix("S9B").unwrap_or(word);
    if word.len() == 81 && word.is_ascii() {
        let line = Line { line_number: line.line_number, text: word };
        let grid = cells::givens(line.as_token().symbols(), rules)?;
        return Ok(DocumentEntry {
            board: Board::new(grid),
            info: PuzzleInfo::default(),
            line: line.line_number,
        });
    }
    if figures.len() != 162 || !figures.is_ascii() {
        return Err(wrong(found::symbols(word.len())));
    }
    let newest = figures.len() < word.len();
    let number = |pair: &[u8]| {
        let text = std::str::from_utf8(pair).ok()?;
        u32::from_str_radix(text, if newest { 36 } else { 32 }).ok()
    };
    let mut grid = Grid::empty(rules.clone());
    let mut sets = Vec::with_capacity(81);
    for (cell, pair) in rules.cells().zip(figures.as_bytes().chunks(2)) {
        let number =
            number(pair).ok_or_else(|| wrong(found::text(format!("`{}`", String::from_utf8_lossy(pair)))))?;
        let (given, placed, set) = if newest { newest_cell(number) } else { older_cell(number) };
        match (given, placed) {
            (Some(digit), _) => grid.set_given(cell, digit),
            (None, Some(digit)) => grid.set(cell, digit),
            (None, None) => {}
        }
        sets.push(set);
    }
    let plain = Board::new(grid.clone());
    // An empty cell without noted candidates has all candidates that its values leave.
    let noted = rules
        .cells()
        .zip(&sets)
        .map(|(cell, set)| if set.is_empty() { plain.candidates(cell) } else { *set });
    let board = Board::with_candidates(grid, noted.collect::<Vec<_>>());
    Ok(DocumentEntry { board, info: PuzzleInfo::default(), line: line.line_number })
}

/// The contents of a cell: a given, a placed digit, or candidates.
type WikiCell = (Option<Digit>, Option<Digit>, DigitSet);

fn newest_cell(number: u32) -> WikiCell {
    match number {
        0..=9 => (Digit::new(number as u8), None, DigitSet::EMPTY),
        10..=18 => (None, Digit::new(number as u8 - 9), DigitSet::EMPTY),
        _ => (None, None, DigitSet::from_bits((number & 1023).wrapping_sub(18) & 511)),
    }
}

fn older_cell(number: u32) -> WikiCell {
    let set = DigitSet::from_bits(number >> 1 & 511);
    match (set.only(), number & 1) {
        (Some(digit), 1) => (Some(digit), None, DigitSet::EMPTY),
        (Some(digit), _) => (None, Some(digit), DigitSet::EMPTY),
        (None, _) => (None, None, set),
    }
}

fn write(board: &Board, _: &PuzzleInfo, _: CellStyle) -> Result<String, Message> {
    let mut text = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B".to_owned();
    for cell in board.rules().cells() {
        let number = match board.value(cell) {
            Some(digit) if board.grid().is_given(cell) => u32::from(digit.get()),
            Some(digit) => u32::from(digit.get()) + 9,
            None if board.candidates(cell).is_empty() => return Err(cannot::empty_cells()),
            None => board.candidates(cell).bits() + 18,
        };
        let figure = |n: u32| char::from_digit(n % 36, 36).unwrap_or('0');
        text.extend([figure(number / 36), figure(number)]);
    }
    Ok(text)
}
