//! Links of SudokuMaker: a JSON object compressed by LZString, in which types of constraints are numbers.
//!
//! ```text
//! https://sudokumaker.app/?puzzle=N4Ig…
//! ```
//!
//! Read: cells, regions and the constraints that have a kind here; every clue is tested on the solution stored in the
//! cells. Custom constraints are programs: they are noted by name, never run. Written: kinds that have a type, and rules
//! of the whole board as a sentence. Lost in writing: which values were placed.
//!
//! Cells, edges, corners and places outside the grid have numbers, row by row, on a board of `w` columns:
//!
//! ```text
//! cell          r * w + c
//! edge          2w * r + c: on the left of the cell; 2w * r + w + c: below it
//! corner        (w + 1) * r + c: at the top left of the cell
//! outer cell    (w + 2) * (r + 1) + c + 1: the board has a margin of one cell
//! ```

mod types;
mod digit_groups;
mod drawings;
mod read;
mod write;

use serde_json::Value;

use crate::codec::{BoardSupport, Codec, Form, MetadataSupport, Sizes, SolutionSupport};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::json;
use crate::messages::{expected, found};
use crate::packed::lz_string::{Alphabet, pack, unpack};
use crate::packed::percent;
use crate::rule_sentence_writer::is_told_alone;
use crate::web_link::{WebLink, short_link};
use pencilmark_core::board::Board;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

const HOSTS: &[&str] = &["sudokumaker.app"];

pub(super) const CODEC: Codec = Codec {
    format: Format::Sudokumaker,
    form: Form::Line { detect, folded: |_| false, read },
    write: |board, about, _| packed(board, about),
    board_support: BoardSupport {
        sizes: Sizes::Shapes,
        supports_boxes: |_| true,
        supports_constraint: |constraint: &Constraint| types::fits(constraint) || is_told_alone(constraint),
        supports_digit_zero: true,
        supports_given_candidates: false,
        metadata: MetadataSupport {
            stores_solved_text: false,
            solution: SolutionSupport::Whole,
            draws: drawings::can_draw,
            ..MetadataSupport::ALL
        },
    },
};

/// Writes a board as a link.
fn packed(board: &Board, about: &PuzzleInfo) -> Result<String, Message> {
    let data = pack(&write::write(board, about)?, Alphabet::Address);
    Ok(format!("https://sudokumaker.app/?puzzle={}", percent::encode(&data)))
}

fn detect(line: Line<'_>, _: &ReadOptions) -> bool {
    WebLink::parse(line.text.trim(), HOSTS).is_some()
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let link = WebLink::parse(token.text, HOSTS)
        .ok_or_else(|| token.error(expected::link_of("SudokuMaker".to_owned())))?;
    let data = link.parameter("puzzle").ok_or_else(|| short_link(line, "SudokuMaker"))?;
    let wrong =
        |found: Message| token.position.error(expected::packed_data_of("SudokuMaker".to_owned()), found);
    let word = data.split_whitespace().next().unwrap_or("");
    let tries = [percent::decode(word).unwrap_or_default(), data.trim_end().replace(' ', "+")];
    let texts = tries.map(|data| unpack(&data, Alphabet::Address));
    let is_right = |text: &&String| json::object(text).is_ok();
    let text = texts.iter().filter_map(|text| text.as_ref().ok()).find(is_right);
    let text = text.ok_or_else(|| wrong(texts[0].clone().err().unwrap_or_else(found::mangled)))?;
    let whole = json::object(text).map_err(wrong)?;
    let puzzle =
        whole.get("puzzle").and_then(Value::as_object).ok_or_else(|| wrong(found::other_fields()))?;
    read::read_puzzle(puzzle, token.position, expected)
}

#[cfg(test)]
mod tests;
