//! One line per puzzle, one symbol per cell, in reading order.
//!
//! ```text
//! 8...24..3.........4.36.............46..59..82.9..81..3.....6...517....4.9...13..  # a comment
//! ```
//!
//! Read: what [`pencilmark_core::plain_line`] says.
//!
//! Lost in writing: the difference between givens and placed values; titles and names become part of the comment.

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form, MetadataSupport};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use pencilmark_core::board::Board;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::read_plain_line;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::Line,
    form: Form::Line { detect: |_, _| true, folded: |_| false, read },
    write,
    board_support: BoardSupport {
        supports_digit_zero: true,
        metadata: MetadataSupport::ALL_EXCEPT_FOG,
        ..BoardSupport::ANY_SIZE
    },
};

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let (grid, rest) = read_plain_line(line, expected)?;
    Ok(DocumentEntry { board: Board::new(grid), info: PuzzleInfo::of_comment(rest), line: line.line_number })
}

fn write(board: &Board, about: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let blank = style.empty_symbol_or('.');
    let comment = if blank == ' ' { String::new() } else { about.as_comment(board.rules().values()) };
    Ok(cells::print(board.grid(), blank) + &comment)
}
