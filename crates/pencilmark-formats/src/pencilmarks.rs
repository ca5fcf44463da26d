//! A grid of candidates: each cell holds its candidates or its value.
//!
//! ```text
//! .---------------.--------------.------------.
//! | 8    1567 59  | 1579 2   4   | 1579 16 3  |
//! ```
//!
//! Read: rows of groups of digits separated by spaces, with or without frame. One digit in a cell is its value if no
//! unsolved peer has that digit as a candidate; else it is the only candidate. Marks that other programs set for a step
//! (`*`, `#`, `@`, `-`, `+`, ..., on boards up to 9 also letters before a group) are dropped. A blank symbol alone is a cell
//! without candidates.
//!
//! The format doesn't distinguish givens and placed values: values are read as givens. An only candidate that no
//! unsolved peer shares is read as a value.

use crate::cells::{self, Alphabet};
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{Document, DocumentEntry, DroppedPart, PuzzleInfo};
use crate::frame::{self, Block, Row};
use crate::messages::{dropped, expected};
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::drawing::{self, Corners};
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules::Rules;

pub(super) const CODEC: Codec = Codec {
    format: Format::Pencilmarks,
    form: Form::Block { detect, read, mark: frame::is_framed },
    write,
    board_support: BoardSupport { supports_given_candidates: true, ..BoardSupport::ANY_SIZE },
};

fn groups(row: &Row<'_>) -> usize {
    row.tokens.len()
}

/// True if each row has as many groups as there are rows, some group has several digits, and there is a frame or no
/// text.
fn detect(lines: &[Line<'_>], _: &ReadOptions) -> bool {
    let rows = frame::rows(lines);
    let Some(size) = frame::common_size(&rows, groups) else { return false };
    let alphabet = Alphabet::default_for(size);
    let digits = |t: &Token<'_>| t.text.chars().filter(|c| alphabet.digit(*c).is_some()).count();
    let tokens = || rows.iter().flat_map(|row| &row.tokens);
    let framed = || lines.iter().any(|line| frame::is_border(line.text));
    frame::common_size(&rows, |row| row.symbol_count()).is_none()
        && tokens().any(|t| digits(t) > 1)
        && (framed() || tokens().all(|t| group(*t, size, &mut false).is_ok()))
}

fn read(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let mut dropped = Vec::new();
    let mut entry = |block: Block<'_>| {
        let rules = cells::rules_of_size(block.rows.len(), expected, block.position())?;
        let mut sets = Vec::with_capacity(rules.cells().len());
        for row in &block.rows {
            let mut marks = false;
            for token in &row.tokens {
                sets.push(group(*token, rules.digit_span(), &mut marks)?);
            }
            if marks {
                dropped.push(DroppedPart { line: row.line.line_number, part: dropped::step_marks() });
            }
        }
        let grid = values(&rules, &sets);
        Ok(DocumentEntry {
            board: Board::with_candidates(grid, sets),
            info: block.info(),
            line: block.position().line,
        })
    };
    let blocks = frame::blocks(lines, groups).into_iter();
    let boards: Vec<_> = blocks.map(|block| block.and_then(&mut entry)).collect();
    frame::document(Format::Pencilmarks, boards.into_iter(), dropped)
}

fn group(token: Token<'_>, size: usize, marks: &mut bool) -> Result<DigitSet, ReadError> {
    let alphabet = Alphabet::default_for(size);
    let mut set = DigitSet::EMPTY;
    if token.text.chars().count() == 1 && token.text.chars().all(cells::is_blank) {
        return Ok(set);
    }
    for s in token.symbols() {
        match alphabet.digit(s.symbol) {
            Some(digit) if !set.insert(digit) => return Err(s.error(expected::once_in_cell())),
            Some(_) => {}
            None if "*#@-+^%&()$/[]{}".contains(s.symbol) => *marks = true,
            None if set.is_empty() && size <= 9 && s.symbol.is_ascii_alphabetic() => *marks = true,
            None => return Err(s.error(alphabet.description())),
        }
    }
    if set.is_empty() { Err(token.error(expected::candidates())) } else { Ok(set) }
}

/// Returns the grid of the cells with a single digit that is not a candidate of an unsolved peer.
fn values(rules: &std::sync::Arc<Rules>, sets: &[DigitSet]) -> Grid {
    let mut grid = Grid::empty(rules.clone());
    for cell in rules.cells() {
        let open = |peer: &Cell| sets[peer.index()].len() > 1;
        if let Some(digit) = sets[cell.index()].only() {
            let mut peers = rules.peer_list(cell).iter().filter(|peer| open(peer));
            if !peers.any(|peer| sets[peer.index()].contains(digit)) {
                grid.set_given(cell, digit);
            }
        }
    }
    grid
}

fn write(board: &Board, _: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let cells = drawing::possible(board, style.empty_symbol_or('.'));
    Ok(drawing::boxed(&cells, board.rules().layout(), Corners::DOTS))
}
