//! Links of SudokuPad: a prefix that names the kind of data, then the data.
//!
//! ```text
//! https://sudokupad.app/sclN4Ig…      scl, ctc: its own JSON, perhaps with short keys, packed by LZString
//! https://sudokupad.app/fpuzN4Ig…     fpuz, fpuzzles: a puzzle of f-puzzles
//! https://sudokupad.app/scf5NlQ19j9…  scf: a classic puzzle with titles and diagonals or windows
//! ```
//!
//! Its own data is a drawing with cages: cells, regions, cages and the solution have a defined meaning; everything else
//! becomes a clue only if its look and the rules in words say so, and the solution fulfils it.
//!
//! Writing: its own data if every constraint can be drawn and described in words, and is read back from that; otherwise
//! f-puzzles data, which can also store placed digits and candidates.

mod zipped;
mod scf;
mod path;
mod read;
mod pen;
mod artwork;
mod write;

use serde_json::Value;

use crate::codec::{BoardSupport, Codec, Form, MetadataSupport};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::drawn::can_draw;
use crate::fpuzzles;
use crate::json;
use crate::messages::{expected, found};
use crate::packed::link_data::unpack_link;
use crate::packed::lz_string::{Alphabet, pack};
use crate::packed::percent;
use crate::web_link::{WebLink, short_link};
use pencilmark_core::board::Board;
use pencilmark_core::constraint::Constraint;
use pencilmark_core::format::Format;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

const HOSTS: &[&str] = &[
    "sudokupad.app",
    "beta.sudokupad.app",
    "app.crackingthecryptic.com",
    "crackingthecryptic.com",
    "sudokupad.svencodes.com",
];

/// The prefixes that name the kind of data. If one prefix begins with another, the longer one comes first.
const PREFIXES: &[&str] = &["fpuzzles", "fpuz", "classic", "scl", "ctc", "scf", "pack"];

pub(super) const CODEC: Codec = Codec {
    format: Format::Sudokupad,
    form: Form::Line { detect, folded: |_| false, read },
    write: |board, about, _| packed(board, about),
    board_support: BoardSupport {
        supports_constraint: |one: &Constraint| can_draw(one) || (fpuzzles::SUPPORT.supports_constraint)(one),
        metadata: MetadataSupport::ALL,
        ..fpuzzles::SUPPORT
    },
};

/// Writes a board as a link.
fn packed(board: &Board, about: &PuzzleInfo) -> Result<String, Message> {
    let (prefix, data) = match write::write(board, about) {
        Ok(text) => ("scl", pack(&text, Alphabet::Base64)),
        Err(why) if !about.artwork.items().iter().all(fpuzzles::SUPPORT.metadata.draws) => return Err(why),
        Err(why) => ("fpuzzles", fpuzzles::packed(board, about).map_err(|_| why)?),
    };
    Ok(format!("https://sudokupad.app/{prefix}{}", percent::encode(&data)))
}

fn detect(line: Line<'_>, _: &ReadOptions) -> bool {
    let text = line.text.trim();
    let packed = ["scl", "ctc", "fpuz", "fpuzzles"];
    let is_data =
        packed.iter().any(|prefix| text.strip_prefix(prefix).is_some_and(|data| data.starts_with("N4I")));
    let is_classic = text.starts_with("scf") && text.len() < 200;
    let is_object = || text.starts_with('{') && text.ends_with('}') && looks_right(text);
    is_data || is_classic || is_object() || WebLink::parse(text, HOSTS).is_some()
}

/// True for an object with cells in rows.
fn looks_right(text: &str) -> bool {
    let after_key = text.split_once("\"cells\"").map_or("", |(_, rest)| rest);
    let mut signs = after_key.chars().filter(|sign| !sign.is_whitespace());
    [signs.next(), signs.next(), signs.next()] == [':', '[', '['].map(Some) && !text.contains("\"puzzle\":\"")
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    if token.text.starts_with('{') {
        return read_own(token.text, line, expected);
    }
    let payload = match WebLink::parse(token.text, HOSTS) {
        Some(link) => link_payload(&link).ok_or_else(|| short_link(line, "SudokuPad"))?,
        None => token.text,
    };
    let prefix = PREFIXES.iter().find(|prefix| payload.starts_with(**prefix));
    let prefix = prefix.ok_or_else(|| short_link(line, "SudokuPad"))?;
    let data = &payload[prefix.len()..];
    match *prefix {
        "fpuzzles" | "fpuz" => fpuzzles::read_data(data, line, expected),
        "scf" => scf::read(data, line, expected),
        "scl" | "ctc" => {
            let is_right = |text: &str| parse(text).is_ok_and(|value| value.get("cells").is_some());
            let text = unpack_link(data, is_right);
            let text = text.map_err(|found| {
                token.position.error(expected::packed_puzzle_of("SudokuPad".to_owned()), found)
            })?;
            read_own(&text, line, expected)
        }
        other => Err(token.position.error(expected::sudokupad_data(), found::not_read(other.to_owned()))),
    }
}

/// Returns the payload of a link: the text after the last slash of the path, or the parameter `puzzleid`.
fn link_payload<'a>(link: &WebLink<'a>) -> Option<&'a str> {
    if let Some(payload) = link.parameter("puzzleid") {
        return Some(payload);
    }
    let path = link.path.trim_start_matches('/');
    let path = ["sudoku/", "puzzle/"].iter().find_map(|start| path.strip_prefix(start)).unwrap_or(path);
    let path = path.trim_start_matches('?');
    PREFIXES.iter().any(|prefix| path.starts_with(prefix)).then_some(path)
}

fn read_own(text: &str, line: Line<'_>, expected: &ReadOptions) -> Result<DocumentEntry, ReadError> {
    let at = line.trimmed().position;
    let value = parse(text).map_err(|found| at.error(expected::puzzle_of("SudokuPad".to_owned()), found))?;
    read::read_object(&value, at, expected)
}

/// Parses an object from JSON, or from text with short keys.
fn parse(text: &str) -> Result<Value, Message> {
    match json::object(text) {
        Ok(fields) => Ok(Value::Object(fields)),
        Err(error) => zipped::parse(text).map_err(|_| error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ZIPPED: &str = "{id:'ex1',metadata:{author:'example',rules:'Normal 4x4 rules. It\\'s a whisper.',solution:1234341221434321,\
        t:'Cage'},cs:50,ce:[[{v:1},,,],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],\
        [[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{unique:t,v:5,ce:[[0,1],[0,2]]}],\
        l:[{wp:[[1.5,0.5],[1.5,3.5]],c:'#ff00ffff',th:9.6}],o:[{ct:[2,0.5],w:0.34,h:0.34,r:t,c2:#F,c1:#0}]}";

    #[test]
    fn a_zipped_text_is_read_and_its_clues_tried_on_the_solution() {
        let link = format!("https://sudokupad.app/scl{}", pack(ZIPPED, Alphabet::Base64));
        let entry = crate::read_line(&link, &ReadOptions::default()).unwrap();
        let texts: Vec<String> = entry.board.rules().constraints().iter().map(|one| one.text(4)).collect();
        assert_eq!(texts, ["killer=5:r1c2,r1c3"]);
        assert_eq!(entry.info.title.as_deref(), Some("Cage"));
        assert_eq!(entry.info.rules_text.as_deref(), Some("Normal 4x4 rules. It's a whisper."));
        let unknown = &entry.info.unread_parts.not_understood;
        let says = |text: &str| unknown.iter().any(|part| part.to_string().contains(text));
        assert!(says("whispers at r2c1: the author's solution breaks it"), "{unknown:?}");
    }

    #[test]
    fn short_links_are_told() {
        for link in
            ["https://sudokupad.app/jsm6fxl03y", "https://app.crackingthecryptic.com/sudoku/2fBrnPnTd8"]
        {
            let error = crate::read_line(link, &ReadOptions::default()).unwrap_err().to_string();
            assert!(error.contains("server"), "{error}");
        }
    }
}
