//! Puzzles of f-puzzles: a JSON object, and links that contain it compressed by LZString.
//!
//! ```text
//! {"size":9,"title":"…","grid":[[{"value":5,"given":true},{},…],…],"thermometer":[{"lines":[["R1C1","R1C2"]]}]}
//! https://www.f-puzzles.com/?load=N4IgzglgXgpi…      or the data alone
//! ```
//!
//! Read: all constraints of the program, those described by its rules in words and its drawings, the title, the author
//! and the solution. Written in addition: kinds without a key, as a sentence and a drawing. Digits that are not givens
//! are placed digits. Lost: drawings between the places that the program knows, and the setter's pencil marks.

mod keys;
mod read;
mod drawings;
mod artwork;
mod data;
mod in_words;
mod write;

pub(super) use data::{is_fpuzzles, read_fields};
pub(super) use read::read_remark;

use crate::codec::{BoardSupport, Codec, Form, MetadataSupport, Sizes};
use crate::document::{Document, DocumentEntry, DroppedPart, PuzzleInfo};
use crate::json;
use crate::messages::expected;
use crate::packed::link_data::unpack_link;
use crate::packed::lz_string::{Alphabet, pack};
use crate::web_link::{WebLink, short_link};
use pencilmark_core::board::Board;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, TextPosition};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

const HOSTS: &[&str] = &["f-puzzles.com"];

/// The first characters of every JSON object compressed by LZString.
const PACKED_OBJECT: &str = "N4I";

pub(super) const CODEC: Codec = Codec {
    format: Format::Fpuzzles,
    form: Form::Block { detect, read, mark: |_| false },
    write: |board, about, _| write::write(board, about),
    board_support: SUPPORT,
};

pub(super) const LINK_CODEC: Codec = Codec {
    format: Format::FpuzzlesLink,
    form: Form::Line { detect: detect_line, folded: |_| false, read: read_line },
    write: |board, about, _| Ok(format!("https://www.f-puzzles.com/?load={}", packed(board, about)?)),
    board_support: SUPPORT,
};

/// The boards that f-puzzles can represent.
pub(super) const SUPPORT: BoardSupport = BoardSupport {
    sizes: Sizes::Any,
    supports_boxes: |_| true,
    supports_constraint: |constraint: &Constraint| write::can_hold(constraint),
    supports_digit_zero: false,
    supports_given_candidates: false,
    metadata: MetadataSupport { draws: artwork::can_hold, ..MetadataSupport::ALL },
};

/// Returns a board as packed data.
pub(super) fn packed(board: &Board, about: &PuzzleInfo) -> Result<String, Message> {
    Ok(pack(&write::write(board, about)?, Alphabet::Base64))
}

/// Returns the lines of an object that is the whole text, joined; `None` for several objects, one per line, which are a
/// list.
pub(super) fn one_object(lines: &[Line<'_>]) -> Option<String> {
    let mut filled = lines.iter().filter(|line| !line.is_blank());
    let first = filled.next()?.text.trim();
    let alone = filled.next().is_none();
    if !first.starts_with('{') || (first.ends_with('}') && first.len() > 2 && !alone) {
        return None;
    }
    Some(lines.iter().map(|line| line.text).collect::<Vec<_>>().join("\n"))
}

fn detect(lines: &[Line<'_>], _: &ReadOptions) -> bool {
    one_object(lines).is_some_and(|text| looks_right(&text))
}

/// True for an object with a size and a grid, and without a puzzle as text.
fn looks_right(text: &str) -> bool {
    text.contains("\"grid\"") && text.contains("\"size\"") && !text.contains("\"puzzle\":\"")
}

fn read(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let first = lines.iter().find(|line| !line.is_blank());
    let at = first.map_or(TextPosition { line: 1, column: 1 }, |line| line.trimmed().position);
    let text = lines.iter().map(|line| line.text).collect::<Vec<_>>().join("\n");
    let fields = serde_json::from_str(&text).map_err(|error| json_error(&error, at))?;
    let entry = read_fields(&fields, at, expected)?;
    Ok(Document {
        format: Format::Fpuzzles,
        entries: vec![entry],
        errors: Vec::new(),
        dropped_parts: Vec::new(),
    })
}

fn json_error(error: &serde_json::Error, at: TextPosition) -> ReadError {
    let spot = TextPosition { line: at.line + error.line().saturating_sub(1), column: error.column().max(1) };
    spot.error(expected::puzzle_in_json("f-puzzles".to_owned()), json::found(error))
}

fn detect_line(line: Line<'_>, _: &ReadOptions) -> bool {
    let text = line.text.trim();
    let is_data =
        || text.starts_with(PACKED_OBJECT) && text.bytes().take(100).any(|b| b.is_ascii_lowercase());
    let is_object = || text.starts_with('{') && text.ends_with('}') && looks_right(text);
    is_data() || is_object() || WebLink::parse(text, HOSTS).is_some()
}

fn read_line(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    if token.text.starts_with('{') {
        let fields = serde_json::from_str(token.text).map_err(|error| json_error(&error, token.position))?;
        return read_fields(&fields, token.position, expected);
    }
    let data = match WebLink::parse(token.text, HOSTS) {
        Some(link) => match link.parameter("load") {
            Some(data) => data,
            None if link.parameter("id").is_some() => return Err(short_link(line, "f-puzzles")),
            None => return Err(token.error(expected::fpuzzles_link())),
        },
        None => token.text,
    };
    read_data(data, line, expected)
}

/// Reads packed data, and a comment after it.
pub(super) fn read_data(
    data: &str,
    line: Line<'_>,
    expected: &ReadOptions,
) -> Result<DocumentEntry, ReadError> {
    let at = line.trimmed().position;
    let wrong = |found: Message| at.error(expected::packed_puzzle_of("f-puzzles".to_owned()), found);
    let is_right = |text: &str| json::object(text).is_ok_and(|fields| is_fpuzzles(&fields));
    let text = unpack_link(data, is_right).map_err(wrong)?;
    let fields = json::object(&text).map_err(wrong)?;
    read_fields(&fields, at, expected)
}
