//! A Pencilmark link, which contains the whole puzzle, compressed.
//!
//! ```text
//! https://host/any/folder/#pm=DATA      DATA: base64 of compressed text
//! ```
//!
//! The text is a line of rules and cells, or a saved game. From a saved game only the initial puzzle is read here, with
//! the player's initial digits; the history is for readers of games. Only the part after the page's address is written,
//! since the address is not known here.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{expected, found};
use crate::packed::base64;
use crate::{cells, json, variant_line};
use pencilmark_core::board::Board;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;

pub(super) const CODEC: Codec = Codec {
    format: Format::ShareLink,
    form: Form::Line { detect: |line, _| data(line.trimmed().text).is_some(), folded: |_| false, read },
    write: |board, about, style: CellStyle| Ok(pack_link(&variant_line::write(board, about, style)?)),
    board_support: BoardSupport { ..variant_line::CODEC.board_support },
};

/// The text before the data of a link.
const MARK: &str = "#pm=";
/// The first characters of a saved game.
const SAVED: &str = "pencilmark game ";
/// The maximum number of bytes that a text may unpack to.
const MOST_BYTES: usize = 4_000_000;

/// Compresses a text into the part of a link after the page's address.
pub fn pack_link(text: &str) -> String {
    format!(
        "{MARK}{}",
        base64::encode_for_address(&miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9))
    )
}

/// Returns the text contained in a Pencilmark link; `None` for any other text or a damaged link.
pub fn unpack_link(link: &str) -> Option<String> {
    unpack(data(link.trim())?).ok()
}

/// Returns the data of a link; `None` if the text is not a link.
fn data(link: &str) -> Option<&str> {
    let is_link = link.starts_with(MARK) || link.starts_with("http://") || link.starts_with("https://");
    let (_, data) = link.split_once(MARK).filter(|_| is_link)?;
    Some(data.split(['&', '#', '?']).next().unwrap_or("")).filter(|data| !data.contains(char::is_whitespace))
}

/// Returns the text of packed data; the error says what the data is instead.
fn unpack(data: &str) -> Result<String, Message> {
    let bytes = base64::decode(data).ok_or_else(found::link_symbol)?;
    let text = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, MOST_BYTES);
    String::from_utf8(text.map_err(|_| found::cut_off_or_mangled())?).map_err(|_| found::mangled())
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    dropped: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let text = unpack(data(token.text).unwrap_or(""))
        .map_err(|found| token.position.error(expected::whole_link(), found))?;
    if text.starts_with(SAVED) {
        return saved(&text, token, expected, line.line_number);
    }
    let inner = Line { line_number: line.line_number, text: &text };
    variant_line::read(inner, expected, dropped)
}

/// Reads the initial puzzle of a saved game.
fn saved(
    text: &str,
    token: Token<'_>,
    expected: &ReadOptions,
    number: usize,
) -> Result<DocumentEntry, ReadError> {
    let wrong = |found: Message| token.position.error(expected::saved_game(), found);
    let start = text.lines().nth(1).and_then(|line| line.splitn(3, ' ').nth(2)).unwrap_or("");
    let fields = json::object(start).map_err(wrong)?;
    let rules = rules_text::parse(field(&fields, "rules"), None).map_err(|error| wrong(error.message()))?;
    let rules = cells::reconcile_rules(rules, expected, token.position)?;
    let count = rules.cells().len();
    let givens = symbols(field(&fields, "givens"), &rules);
    if givens.len() != count {
        return Err(wrong(found::cells_instead(givens.len(), count)));
    }
    let mut grid = Grid::of_givens(rules.clone(), givens);
    for (cell, entry) in rules.cells().zip(symbols(field(&fields, "entries"), &rules)) {
        if let Some(digit) = entry.filter(|_| grid.value(cell).is_none()) {
            grid.set(cell, digit);
        }
    }
    let board = match fields.get("candidates").and_then(json::text) {
        None => Board::new(grid),
        Some(text) => {
            let sets: Vec<DigitSet> =
                text.split(' ').map(|set| symbols(set, &rules).into_iter().flatten().collect()).collect();
            if sets.len() != count {
                return Err(wrong(found::candidates_instead(sets.len(), count)));
            }
            Board::with_candidates(grid, sets)
        }
    };
    let title = fields.get("title").and_then(json::text).map(|title| title.to_owned());
    Ok(DocumentEntry { board, info: PuzzleInfo { title, ..PuzzleInfo::default() }, line: number })
}

/// Returns the text of a field; empty if there is none.
fn field<'a>(fields: &'a Map<String, Value>, name: &str) -> &'a str {
    fields.get(name).and_then(Value::as_str).unwrap_or("")
}

/// Returns the digits of a text, one per symbol; `None` for any other symbol.
fn symbols(text: &str, rules: &Arc<Rules>) -> Vec<Option<Digit>> {
    let digit = |symbol| Digit::from_symbol(symbol).filter(|digit: &Digit| rules.digits().contains(*digit));
    text.chars().map(digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_say_what_is_wrong_with_them() {
        let read = |text: &str| crate::read(text, &ReadOptions::default());
        let link = pack_link("4+x\t1.....2..3......");
        let at_a_host = format!("https://sudoku.example/a/b/{link}");
        assert_eq!(read(&at_a_host).unwrap().entries[0].board.grid().to_string(), "1.....2..3......");
        assert_eq!(unpack_link(&at_a_host).as_deref(), Some("4+x\t1.....2..3......"));
        let why = read(&at_a_host[..at_a_host.len() - 6]).unwrap_err().to_string();
        assert!(why.contains("cut off"), "{why}");
        assert_eq!(unpack_link("https://sudoku.example/#puzzle=1"), None);
    }

    #[test]
    fn a_saved_game_shows_its_puzzle() {
        let text = "pencilmark game 1\n0 5 {\"rules\":\"4\",\"givens\":\"1.....2..3......\",\"entries\":\".2..............\",\"phase\":\"playing\"}\n0 end 0\n";
        let document = crate::read(&pack_link(text), &ReadOptions::default()).unwrap();
        assert_eq!(document.entries[0].board.grid().to_string(), "12....2..3......");
    }
}
