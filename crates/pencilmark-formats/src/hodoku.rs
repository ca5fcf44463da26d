//! The line of HoDoKu's library: `:code:digits:values:deleted:eliminations:placements:extra`.
//!
//! ```text
//! :0000:x:8...24..3+6...:911 412:::
//! ```
//!
//! `+` marks values that were placed; deleted candidates are digit, row, column. Read: with 6 or 7 colons. The step
//! itself (its code, digits, eliminations, placements) is dropped.
//!
//! Holds values, placed values and eliminated candidates of 9x9 boards; loses titles and comments.

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{dropped, expected, found};
use pencilmark_core::board::Board;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::Hodoku,
    form: Form::Line { detect: |line, _| line.text.trim_start().starts_with(':'), folded: |_| false, read },
    write,
    board_support: BoardSupport { supports_given_candidates: true, ..BoardSupport::NINE_BY_NINE },
};

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    dropped: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let fields: Vec<Token<'_>> = line.trimmed().split(':').collect();
    if fields.len() < 7 {
        return Err(line.trimmed().position.error(expected::colons(), found::colons(fields.len() - 1)));
    }
    let grid = cells::parse_placed(fields[3], expected)?;
    let mut board = Board::new(grid);
    for (cell, digit) in cells::parse_triples(fields[4], 9)? {
        board.eliminate(cell, digit);
    }
    let has_step =
        !matches!(fields[1].text, "" | "0000") || fields[5..7].iter().any(|f| !f.text.trim().is_empty());
    if has_step {
        dropped.push(DroppedPart { line: line.line_number, part: dropped::step() });
    }
    Ok(DocumentEntry { board, info: PuzzleInfo::default(), line: line.line_number })
}

fn write(board: &Board, _: &PuzzleInfo, _: CellStyle) -> Result<String, Message> {
    let deleted = cells::print_triples(&cells::eliminated_candidates(board)?, 9);
    Ok(format!(":0000:x:{}:{deleted}:::", cells::print_placed(board.grid())))
}
