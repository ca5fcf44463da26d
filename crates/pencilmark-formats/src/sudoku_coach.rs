//! Strings and links of sudoku.coach.
//!
//! ```text
//! https://sudoku.coach/en/solver/8..24…      81 symbols
//! SCv7_32_…                                  base-32 figures of compressed JSON
//! ```
//!
//! Read: givens, placed digits and the player's candidates. Writing: the link with 81 symbols.

use serde_json::Value;

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::json;
use crate::messages::{expected, found};
use crate::web_link::{WebLink, short_link};
use pencilmark_core::board::Board;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

const HOSTS: &[&str] = &["sudoku.coach"];
const START: &str = "SCv7_32_";

/// The most bytes that a string may unpack to.
const MOST_BYTES: usize = 1_000_000;

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuCoach,
    form: Form::Line { detect, folded: |_| false, read },
    write,
    board_support: BoardSupport::NINE_BY_NINE,
};

fn detect(line: Line<'_>, _: &ReadOptions) -> bool {
    let text = line.text.trim();
    text.starts_with(START) || WebLink::parse(text, HOSTS).is_some()
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    if let Some(data) = token.text.strip_prefix(START) {
        return read_string(data.split_whitespace().next().unwrap_or(""), token, expected);
    }
    let link = WebLink::parse(token.text, HOSTS)
        .ok_or_else(|| token.error(expected::string_or_link_of("sudoku.coach".to_owned())))?;
    let path = link.path_without_query();
    let last = path.rsplit('/').next().unwrap_or("").split_whitespace().next().unwrap_or("");
    if path.contains("/s/") || last.len() != 81 {
        return Err(short_link(line, "sudoku.coach"));
    }
    let rules = cells::rules_of_81_cells(last.chars().count(), expected, token.position)?;
    let grid = cells::givens(Line { line_number: line.line_number, text: last }.as_token().symbols(), rules)?;
    Ok(DocumentEntry { board: Board::new(grid), info: PuzzleInfo::default(), line: line.line_number })
}

/// Returns the bytes of base-32 figures, five bits each, the highest bit first.
fn base32(data: &str) -> Option<Vec<u8>> {
    let (mut held, mut count, mut bytes) = (0u32, 0, Vec::new());
    for symbol in data.chars() {
        held = held << 5 | symbol.to_digit(32)?;
        count += 5;
        if count >= 8 {
            count -= 8;
            bytes.push((held >> count) as u8);
            held &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

fn read_string(data: &str, token: Token<'_>, expected: &ReadOptions) -> Result<DocumentEntry, ReadError> {
    let wrong =
        |found: Message| token.position.error(expected::packed_data_of("sudoku.coach".to_owned()), found);
    let bytes = base32(data).ok_or_else(|| wrong(found::other_symbol()))?;
    let bytes = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(&bytes, MOST_BYTES)
        .map_err(|_| wrong(found::cut_off_or_mangled()))?;
    let text = String::from_utf8(bytes).map_err(|_| wrong(found::mangled()))?;
    let fields = json::object(&text).map_err(wrong)?;
    let cells_of = |name: &str| -> Vec<Option<Digit>> {
        let text = fields.get(name).and_then(json::text).unwrap_or_default();
        text.chars().map(|c| c.to_digit(10).and_then(|digit| Digit::new(digit as u8))).collect()
    };
    let (given, placed) = (cells_of("givenDigits"), cells_of("userDigits"));
    let rules = cells::rules_of_81_cells(given.len(), expected, token.position)?;
    let mut grid = pencilmark_core::grid::Grid::empty(rules.clone());
    for cell in rules.cells() {
        match (given[cell.index()], placed.get(cell.index()).copied().flatten()) {
            (Some(digit), _) => grid.set_given(cell, digit),
            (None, Some(digit)) => grid.set(cell, digit),
            (None, None) => {}
        }
    }
    let marks = fields.get("userCellCandidates").and_then(json::text).unwrap_or_default();
    let sets: Vec<DigitSet> = marks
        .split('-')
        .map(|part| DigitSet::from_bits(part.parse::<u32>().unwrap_or(0) >> 1 & 511))
        .collect();
    let plain = Board::new(grid.clone());
    let set = |cell: pencilmark_core::cell::Cell| {
        sets.get(cell.index())
            .copied()
            .filter(|set| sets.len() == 81 && !set.is_empty())
            .unwrap_or(plain.candidates(cell))
    };
    let board = Board::with_candidates(grid, rules.cells().map(set).collect::<Vec<_>>());
    let title = fields.get("title").and_then(Value::as_str).map(str::to_owned);
    Ok(DocumentEntry {
        board,
        info: PuzzleInfo { title, ..PuzzleInfo::default() },
        line: token.position.line,
    })
}

fn write(board: &Board, _: &PuzzleInfo, _: CellStyle) -> Result<String, Message> {
    Ok(format!("https://sudoku.coach/en/solver/{}", cells::print(board.grid(), '0')))
}
