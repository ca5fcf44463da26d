//! Files of OpenSudoku: games in XML.
//!
//! ```text
//! <opensudoku><name>Easy</name><game data="379000014060…"/></opensudoku>
//! <opensudoku version="2"><folder name="Easy"><game state="0" data="version: 4&#10;0|17|0|1|…"/></folder></opensudoku>
//! ```
//!
//! Read: all games, as 81 digits, or as cells with their notes, which are dropped. Placed digits stay placed. Written:
//! one game.

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form, MetadataSupport};
use crate::document::{Document, DocumentEntry, DroppedPart, PuzzleInfo};
use crate::messages::{dropped, expected, found};
use crate::xml::{XmlTag, escaped, tags};
use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, TextPosition, quote};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::OpenSudoku,
    form: Form::Block { detect, read, mark: |line| line.trim_start().starts_with("<opensudoku") },
    write,
    board_support: BoardSupport {
        metadata: MetadataSupport { stores_title: true, ..MetadataSupport::NONE },
        ..BoardSupport::NINE_BY_NINE
    },
};

fn detect(lines: &[Line<'_>], _: &ReadOptions) -> bool {
    let head: Vec<&str> =
        lines.iter().filter(|line| !line.is_blank()).take(5).map(|line| line.text.trim_start()).collect();
    head.first().is_some_and(|line| line.starts_with('<'))
        && head.iter().any(|line| line.contains("<opensudoku"))
}

fn read(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let text = lines.iter().map(|line| line.text).collect::<Vec<_>>().join("\n");
    let mut document = Document {
        format: Format::OpenSudoku,
        entries: Vec::new(),
        errors: Vec::new(),
        dropped_parts: Vec::new(),
    };
    let mut folder: Option<String> = None;
    for tag in tags(&text) {
        let at =
            TextPosition { line: text[..tag.offset.min(text.len())].matches('\n').count() + 1, column: 1 };
        match tag.name.as_str() {
            "folder" => folder = tag.attribute("name"),
            "name" => folder = Some(tag.text.trim().to_owned()).filter(|name| !name.is_empty()),
            "game" => match read_game(&tag, at, expected, &mut document.dropped_parts) {
                Ok(board) => {
                    let about = PuzzleInfo { title: folder.clone(), ..PuzzleInfo::default() };
                    document.entries.push(DocumentEntry { board, info: about, line: at.line });
                }
                Err(fault) => document.errors.push(fault),
            },
            _ => {}
        }
    }
    match document.entries.is_empty() {
        false => Ok(document),
        true => Err(document
            .errors
            .pop()
            .unwrap_or_else(|| TextPosition { line: 1, column: 1 }.error(expected::game(), found::none()))),
    }
}

fn read_game(
    tag: &XmlTag,
    at: TextPosition,
    expected: &ReadOptions,
    dropped: &mut Vec<DroppedPart>,
) -> Result<Board, ReadError> {
    let data = tag.attribute("data").ok_or_else(|| at.error(expected::game_with_data(), found::none()))?;
    let data = data.trim();
    let Some(versioned) = data.strip_prefix("version:") else {
        let rules = cells::rules_of_81_cells(data.chars().count(), expected, at)?;
        let symbols = Line { line_number: at.line, text: data };
        return Ok(Board::new(cells::givens(symbols.as_token().symbols(), rules)?));
    };
    let wrong =
        |found: &str| at.error(expected::cells_of("OpenSudoku".to_owned()), found::text(quote(found)));
    let (version, body) =
        versioned.trim_start().split_once(char::is_whitespace).ok_or_else(|| wrong(data))?;
    // The fields: a value, one or two kinds of notes, whether it may be edited, each with a bar after it (two by mistake in one version).
    let fields: Vec<&str> = match version {
        "2" => body.split('|').filter(|field| !field.is_empty()).collect(),
        _ => body.split('|').collect(),
    };
    let width = if version == "4" { 4 } else { 3 };
    let cells_found: Vec<&[&str]> = fields.chunks_exact(width).collect();
    let rules = cells::rules_of_81_cells(cells_found.len(), expected, at)?;
    let mut grid = Grid::empty(rules.clone());
    let mut has_notes = false;
    for (cell, fields) in rules.cells().zip(cells_found) {
        let value: u8 =
            fields[0].trim().parse().ok().filter(|value| *value <= 9).ok_or_else(|| wrong(fields[0]))?;
        has_notes |= fields[1..width - 1].iter().any(|notes| !matches!(notes.trim(), "" | "-" | "0"));
        match (Digit::new(value), fields[width - 1].trim()) {
            (Some(digit), "0") => grid.set_given(cell, digit),
            (Some(digit), _) => grid.set(cell, digit),
            (None, _) => {}
        }
    }
    if has_notes {
        dropped.push(DroppedPart { line: at.line, part: dropped::notes() });
    }
    Ok(Board::new(grid))
}

fn write(board: &Board, about: &PuzzleInfo, _: CellStyle) -> Result<String, Message> {
    let name =
        about.title.as_deref().map_or(String::new(), |title| format!("<name>{}</name>", escaped(title)));
    let cell = |cell| {
        let value = board.value(cell).map_or(0, Digit::get);
        let editable = u8::from(!board.grid().is_given(cell));
        format!("{value}|0|0|{editable}|")
    };
    let cells: String = board.rules().cells().map(cell).collect();
    Ok(format!("<opensudoku version=\"2\">{name}<game data=\"version: 4&#10;{cells}\"/></opensudoku>"))
}

#[cfg(test)]
mod tests {
    use crate::{ReadOptions, read};

    #[test]
    fn both_generations_are_read() {
        let plain = format!(
            "<?xml version=\"1.0\"?>\n<opensudoku><name>Easy</name>\n<game data=\"{}5\"/>\n</opensudoku>",
            "0".repeat(80)
        );
        let document = read(&plain, &ReadOptions::default()).unwrap();
        assert_eq!((document.entries[0].line, document.entries[0].info.title.as_deref()), (3, Some("Easy")));
        for (version, cell, given) in [
            (1, "0|1,4,|1|", "5|-|0|"),
            (2, "0|9||1|", "5|0||0|"),
            (3, "0|9|1|", "5|0|0|"),
            (4, "0|17|0|1|", "5|0|0|0|"),
        ] {
            let text = format!(
                "<opensudoku version=\"2\"><folder name=\"A &amp; B\"><game data=\"version: {version}&#10;{}{given}\"/></folder></opensudoku>",
                cell.repeat(80)
            );
            let again =
                read(&text, &ReadOptions::default()).unwrap_or_else(|error| panic!("{version}: {error}"));
            assert_eq!(again.entries[0].board, document.entries[0].board);
            assert_eq!(again.dropped_parts.len(), 1);
        }
    }
}
