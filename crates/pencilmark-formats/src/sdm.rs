//! `.sdm`: 81 digits per line, `0` for an empty cell. It is a strict form of the line format, for programs that read no other;
//! it is never detected, since the line format reads it too.
//!
//! Lost in writing: the difference between givens and placed values; titles and comments.

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use pencilmark_core::board::Board;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::Sdm,
    form: Form::Line { detect: |_, _| false, folded: |_| false, read },
    write,
    board_support: BoardSupport::NINE_BY_NINE,
};

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let (cells, rest) = line.cells_and_rest();
    let rules = cells::rules_of_81_cells(cells.text.chars().count(), expected, cells.position)?;
    let grid = cells::givens(cells.symbols(), rules)?;
    Ok(DocumentEntry { board: Board::new(grid), info: PuzzleInfo::of_comment(rest), line: line.line_number })
}

fn write(board: &Board, _: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    Ok(cells::print(board.grid(), style.empty_symbol_or('0')))
}
