//! Conversion of a board to a SudokuMaker object.

use serde_json::{Map, Value, json};

use crate::clue_sheet::is_rows;
use crate::document::PuzzleInfo;
use crate::meaning::check_read_back;
use crate::rule_sentence_writer::{RuleSentenceWriter, usual_number};
use crate::sudokumaker::read::read_puzzle;
use crate::sudokumaker::types::{ItemShape, TypeRow, type_of};
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, KindId, OutsidePlace};
use pencilmark_core::digit::Digit;
use pencilmark_core::layout::Layout;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::ReadOptions;
use pencilmark_core::plain_line::text::TextPosition;

/// The version of the format.
const VERSION: &str = "1.5.0";

/// Writes a board as a SudokuMaker object.
///
/// # Errors
/// The first feature that the format can't represent.
pub(super) fn write(board: &Board, about: &PuzzleInfo) -> Result<String, Message> {
    let (rules, size) = (board.rules(), board.rules().layout().digit_count());
    let mut told = RuleSentenceWriter::new(about.rules_text.as_deref());
    let mut constraints = vec![json!({"type": 0}), json!({"type": 1, "regions": regions(rules.layout())})];
    for constraint in rules.constraints() {
        if let Some(row) = type_of(constraint.kind().id) {
            add(&mut constraints, row, constraint, board);
        } else if !told.add_sentence(constraint, "", size) {
            return Err(constraint.title_with_location(size));
        }
    }
    let values = rules.values();
    let mut puzzle = Map::new();
    let words = [("name", &about.title), ("author", &about.author), ("comment", &told.finish())];
    puzzle
        .extend(words.into_iter().filter_map(|(name, text)| Some((name.to_owned(), json!(text.as_ref()?)))));
    puzzle.insert(
        "spec".to_owned(),
        json!({"type": "sudoku", "minDigit": values.first(), "maxDigit": values.last(), "size": size}),
    );
    puzzle.insert("cells".to_owned(), cells(board, about));
    puzzle.insert("allConstraints".to_owned(), Value::Array(constraints));
    let again = read_puzzle(&puzzle, TextPosition { line: 1, column: 1 }, &ReadOptions::default());
    check_read_back(rules, &about.unread_parts.not_understood, again)?;
    Ok(json!({"formatVersion": VERSION, "puzzle": puzzle}).to_string())
}

/// Returns the cells with their givens and, if the solution is complete, with its digits.
fn cells(board: &Board, about: &PuzzleInfo) -> Value {
    let values = board.rules().values();
    let solution = about.solution.as_ref().filter(|digits| digits.iter().all(Option::is_some));
    let solved = |cell: Cell| solution.and_then(|digits| digits[cell.index()]);
    let cell = |cell: Cell| {
        let value = |digit: Digit| json!(values.value(digit));
        match (board.value(cell), solved(cell)) {
            (Some(given), _) => json!({"given": true, "value": value(given)}),
            (None, Some(digit)) => json!({"given": false, "value": value(digit)}),
            (None, None) => json!({"given": false}),
        }
    };
    board.rules().cells().map(cell).collect()
}

/// Returns the cells of each region; no lists if the regions are the rows.
fn regions(layout: &Layout) -> Value {
    let size = if is_rows(layout) { 0 } else { layout.digit_count() };
    let cells = || (0..size * size).map(Cell::new);
    let region = |number: usize| indices(cells().filter(|cell| layout.region_of(*cell) == number));
    (0..size).map(region).collect()
}

fn indices(cells: impl IntoIterator<Item = Cell>) -> Value {
    cells.into_iter().map(|cell| json!(cell.index())).collect()
}

/// Adds the items of a constraint to the object of its type, or as a separate object.
fn add(constraints: &mut Vec<Value>, row: TypeRow, constraint: &Constraint, board: &Board) {
    let mut fields = Map::new();
    fields.insert("type".to_owned(), json!(row.type_number));
    fields.extend(head(row, constraint, board));
    let Some((name, items)) = items(row.shape, constraint) else {
        constraints.push(Value::Object(fields));
        if let ItemShape::BoardTwice(other) = row.shape {
            constraints.push(json!({"type": other}));
        }
        return;
    };
    let same = |other: &&mut Value| {
        let Some(other) = other.as_object() else { return false };
        other.contains_key(name)
            && other.len() == fields.len() + 1
            && fields.iter().all(|(key, value)| other.get(key) == Some(value))
    };
    match constraints.iter_mut().find(same).and_then(|known| known.get_mut(name)?.as_array_mut()) {
        Some(list) => list.extend(items),
        None => {
            fields.insert(name.to_owned(), Value::Array(items));
            constraints.push(Value::Object(fields));
        }
    }
}

/// Returns the fields that all items of a constraint share.
fn head(row: TypeRow, constraint: &Constraint, board: &Board) -> Vec<(String, Value)> {
    let kind = constraint.kind().id;
    let field = |name: &str, value: Value| vec![(name.to_owned(), value)];
    match row.shape {
        _ if kind == KindId::SlowThermometer => field("slow", json!(true)),
        ItemShape::BoardOfGroups(groups) | ItemShape::ListsOfGroups(groups) => {
            field("groups", json!(groups.groups_of(board.rules().values())))
        }
        ItemShape::Differences => field(
            "minDifference",
            json!(constraint.first_number_or(usual_number(kind, board.rules().layout().digit_count()))),
        ),
        ItemShape::Negative(usual) => {
            let banned = if constraint.numbers.is_empty() { usual } else { &constraint.numbers };
            let lifts = (kind == KindId::NoRatio).then(|| ("overrideNegativeRatios".to_owned(), json!(true)));
            field("negative", json!(banned)).into_iter().chain(lifts).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the items of a constraint and the name of their list; `None` for rules without items.
fn items(shape: ItemShape, constraint: &Constraint) -> Option<(&'static str, Vec<Value>)> {
    let line = || indices(constraint.first_list().iter().copied());
    let list = |n: usize| indices(constraint.cells.get(n).into_iter().flatten().copied());
    let number = constraint.numbers.first();
    let valued = |cells: Value, value: Option<Value>| match value {
        Some(value) => json!({"cells": cells, "value": value}),
        None => json!({"cells": cells}),
    };
    Some(match shape {
        ItemShape::Board
        | ItemShape::BoardTwice(_)
        | ItemShape::BoardOfGroups(_)
        | ItemShape::Negative(_) => return None,
        ItemShape::Marks => {
            ("cells", constraint.first_list().iter().map(|cell| json!(cell.index())).collect())
        }
        ItemShape::Lists(name) => (name, vec![line()]),
        ItemShape::Differences | ItemShape::ListsOfGroups(_) => ("lines", vec![line()]),
        ItemShape::Valued("pairs") => {
            ("pairs", pairs(constraint, |pair| valued(pair, number.map(|n| json!(n)))))
        }
        ItemShape::Valued(name) => (name, vec![valued(line(), number.map(|n| json!(n)))]),
        ItemShape::Letters => {
            let letter = number.map(|number| match number {
                5 => json!("V"),
                10 => json!("X"),
                other => json!(other),
            });
            ("pairs", pairs(constraint, |pair| valued(pair, letter.clone())))
        }
        ItemShape::Clones => {
            let clone = |n: usize| json!({"cells": line(), "cloneCells": list(n)});
            ("clones", (1..constraint.cells.len()).map(clone).collect())
        }
        ItemShape::Corners => ("quadruples", vec![json!({"cells": line(), "values": constraint.numbers})]),
        ItemShape::Arrows => {
            let bulb = indices(constraint.first_list().iter().rev().copied());
            ("arrows", vec![json!({"bulbCells": bulb, "cells": list(1)})])
        }
        ItemShape::Outside | ItemShape::Diagonal => {
            let place = constraint.place?;
            ("clues", vec![clue_outside(place, number.copied().unwrap_or(0))])
        }
    })
}

/// Returns an item for each pair of consecutive cells in a list.
fn pairs(constraint: &Constraint, item: impl Fn(Value) -> Value) -> Vec<Value> {
    constraint.first_list().windows(2).map(|pair| item(indices(pair.iter().copied()))).collect()
}

/// Returns a clue outside the grid: rows and columns count from 0, so -1 is before the first one.
fn clue_outside(place: OutsidePlace, value: i32) -> Value {
    let mut clue =
        json!({"row": i32::from(place.row) - 1, "column": i32::from(place.column) - 1, "value": value});
    if let (false, Some(fields)) = (place.is_straight(), clue.as_object_mut()) {
        fields.insert("direction".to_owned(), json!(place.direction()));
    }
    clue
}
