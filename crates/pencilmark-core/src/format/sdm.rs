//! `.sdm`: 81 digits a line, `0` for an empty cell. It is the line format with less choice, for apps that read no more;
//! it is read when asked for, and as a line otherwise.
//!
//! Lost in writing: which values were placed; everything said about the puzzle.

use crate::board::Board;
use crate::format::cells;
use crate::format::codec::{Codec, Form, Holds, Pen};
use crate::format::document::{DocumentEntry, Dropped, Expected, PuzzleInfo, ReadError};
use crate::format::kind::Format;
use crate::format::text::Line;

pub(super) const CODEC: Codec = Codec {
    format: Format::Sdm,
    name: "sdm",
    title: "SadMan collection: 81 digits a line",
    extension: "sdm",
    form: Form::Line { detect: |_, _| false, folded: |_| false, read },
    write,
    holds: Holds::NINE,
};

fn read(line: Line<'_>, expected: &Expected, _: &mut Vec<Dropped>) -> Result<DocumentEntry, ReadError> {
    let (cells, rest) = line.cells_and_rest();
    let rules = cells::nine(cells.text.chars().count(), expected, cells.at)?;
    let grid = cells::givens(cells.symbols(), rules)?;
    Ok(DocumentEntry { board: Board::new(grid), about: PuzzleInfo::of_comment(rest), line: line.number })
}

fn write(board: &Board, _: &PuzzleInfo, pen: Pen) -> Result<String, String> {
    Ok(cells::print(board.grid(), pen.blank_or('0')))
}
