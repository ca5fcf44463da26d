//! The lines of the sudoku exchange's puzzle bank: hash, 81 digits, rating.
//!
//! ```text
//! 8aa9e00c42db 800024003000000000040360000000000000460059008209008100300000600051700004090001300  1.2
//! ```
//!
//! The hash is the first 12 hexadecimal digits of the SHA-1 of the 81 digits; a wrong one is dropped. The rating is the puzzle's
//! difficulty with one decimal, four characters wide; a puzzle without a rating can't be written.

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{dropped, expected, found, write as cannot};
use crate::sha1::sha1;
use pencilmark_core::board::Board;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::ExchangeBank,
    form: Form::Line { detect: |line, _| split_line(line).is_some(), folded: |_| false, read },
    write,
    board_support: BoardSupport::NINE_BY_NINE,
};

const HASH: usize = 12;

/// Splits a line into hash, digits and rating; `None` if it has another form.
fn split_line(line: Line<'_>) -> Option<[Token<'_>; 3]> {
    let hex = |text: &str| text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
    let start = line.text.trim_start();
    let hash = start.get(..HASH).filter(|hash| hex(hash) && start[HASH..].starts_with(char::is_whitespace));
    hash.and_then(|_| <[Token<'_>; 3]>::try_from(line.tokens(char::is_whitespace)).ok())
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    dropped: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let missing = || line.trimmed().position.error(expected::bank_line(), found::another_line());
    let [hash, cells, rating] = split_line(line).ok_or_else(missing)?;
    let rules = cells::rules_of_81_cells(cells.text.chars().count(), expected, cells.position)?;
    let grid = cells::givens(cells.symbols(), rules)?;
    if tenths(rating.text).is_none() {
        return Err(rating.error(expected::rating()));
    }
    if hash.text != hash_of(&cells::print(&grid, '0')) {
        dropped.push(DroppedPart { line: line.line_number, part: dropped::hash() });
    }
    let about = PuzzleInfo { difficulty: Some(rating.text.to_owned()), ..PuzzleInfo::default() };
    Ok(DocumentEntry { board: Board::new(grid), info: about, line: line.line_number })
}

/// Parses a rating as a number of tenths.
fn tenths(rating: &str) -> Option<u32> {
    let (whole, tenth) = rating.split_once('.')?;
    let figures = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    (figures(whole) && whole.len() <= 2 && figures(tenth) && tenth.len() == 1).then_some(())?;
    Some(whole.parse::<u32>().ok()? * 10 + tenth.parse::<u32>().ok()?)
}

fn hash_of(digits: &str) -> String {
    sha1(digits.as_bytes()).iter().take(HASH / 2).map(|byte| format!("{byte:02x}")).collect()
}

fn write(board: &Board, about: &PuzzleInfo, _: CellStyle) -> Result<String, Message> {
    let rating = about.difficulty.as_deref().and_then(tenths);
    let rating = rating.ok_or_else(cannot::no_rating)?;
    let digits = cells::print(board.grid(), '0');
    let shown = format!("{}.{}", rating / 10, rating % 10);
    Ok(format!("{} {digits} {shown:>4}", hash_of(&digits)))
}
