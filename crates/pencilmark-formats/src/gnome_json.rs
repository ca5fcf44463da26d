//! The saved game of gnome-sudoku, a JSON object.
//!
//! ```text
//! {"difficulty_category":"Easy Difficulty","time_elapsed":12.3,"cells":[{"position":[0,0],"value":8,"fixed":true,"earmarks":[]}]}
//! ```
//!
//! Only non-empty cells are listed. The elapsed time and the player's notes (earmarks) are dropped: notes are not
//! candidates, since a player may leave some out.
//!
//! Holds values and placed values of 9x9 boards, and the difficulty if it is one of that program's own.

use serde_json::{Value, json};

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form};
use crate::document::{Document, DocumentEntry, DroppedPart, PuzzleInfo};
use crate::gnome_save::Save;
use crate::json;
use crate::json_lines::is_record;
use crate::messages::{dropped, expected};
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::format::Format;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, TextPosition};
use pencilmark_core::plain_line::{ReadError, ReadOptions};

pub(super) const CODEC: Codec = Codec {
    format: Format::GnomeJson,
    form: Form::Block { detect, read, mark: |line| line.starts_with('{') },
    write,
    board_support: BoardSupport::NINE_BY_NINE,
};

fn detect(lines: &[Line<'_>], _: &ReadOptions) -> bool {
    lines
        .iter()
        .find(|line| !line.is_blank())
        .is_some_and(|line| line.text.trim_start().starts_with('{') && !is_record(line.text))
}

fn read(lines: &[Line<'_>], expected: &ReadOptions) -> Result<Document, ReadError> {
    let text = lines.iter().map(|line| line.text).collect::<Vec<_>>().join("\n");
    let save: Save = serde_json::from_str(&text).map_err(|error| read_error(&error, lines))?;
    let line = lines.iter().find(|line| !line.is_blank()).map_or(1, |line| line.line_number);
    let mut all_dropped = Vec::new();
    let mut record_dropped = |what: Message| all_dropped.push(DroppedPart { line, part: what });
    if save.time_elapsed >= 0.0 {
        record_dropped(dropped::time());
    }
    if save.cells.iter().any(|cell| !cell.earmarks.is_empty()) {
        record_dropped(dropped::notes());
    }
    let mut grid = Grid::empty(cells::rules_of_size(9, expected, TextPosition { line, column: 1 })?);
    for saved in &save.cells {
        let cell = Cell::at(saved.position.0, saved.position.1, 9);
        match Digit::new(saved.value) {
            Some(digit) if saved.fixed => grid.set_given(cell, digit),
            Some(digit) => grid.set(cell, digit),
            None => {}
        }
    }
    let difficulty = Some(save.difficulty_category).filter(|text| !text.is_empty() && *text != UNKNOWN);
    let entry = DocumentEntry {
        board: Board::new(grid),
        info: PuzzleInfo { difficulty, ..PuzzleInfo::default() },
        line,
    };
    Ok(Document {
        format: Format::GnomeJson,
        entries: vec![entry],
        errors: Vec::new(),
        dropped_parts: all_dropped,
    })
}

/// Converts an error of the JSON parser, which counts bytes, to a position in characters.
fn read_error(error: &serde_json::Error, lines: &[Line<'_>]) -> ReadError {
    let line = lines.get(error.line().saturating_sub(1));
    let before = line.and_then(|line| line.text.get(..error.column().saturating_sub(1)));
    let column = before.map_or(error.column().max(1), |text| text.chars().count() + 1);
    TextPosition { line: error.line().max(1), column }
        .error(expected::saved_game_in_json("gnome-sudoku".to_owned()), json::found(error))
}

const UNKNOWN: &str = "Unknown Difficulty";
const DIFFICULTIES: [&str; 5] =
    ["Easy Difficulty", "Medium Difficulty", "Hard Difficulty", "Very Hard Difficulty", "Custom Puzzle"];

fn write(board: &Board, about: &PuzzleInfo, _: CellStyle) -> Result<String, Message> {
    let saved = |cell: Cell| {
        let digit = board.value(cell)?;
        let (position, fixed) = ([cell.row(9), cell.column(9)], board.grid().is_given(cell));
        let notes: [u8; 0] = [];
        Some(json!({"position": position, "value": digit.get(), "fixed": fixed, "earmarks": notes}))
    };
    let known = DIFFICULTIES.iter().find(|name| about.difficulty.as_deref() == Some(**name));
    let cells: Vec<Value> = board.rules().cells().filter_map(saved).collect();
    let difficulty = known.unwrap_or(&UNKNOWN);
    Ok(json!({"difficulty_category": difficulty, "time_elapsed": -1.0, "cells": cells}).to_string())
}
