//! Writing of a board as an f-puzzles object.

use serde_json::{Map, Value, json};

use crate::clue_sheet::is_rows;
use crate::codec::{boxes_of, is_default};
use crate::document::PuzzleInfo;
use crate::fpuzzles::artwork;
use crate::fpuzzles::data::read_fields;
use crate::fpuzzles::in_words::{can_write_as_sentence, write_as_sentence};
use crate::fpuzzles::keys::{ItemShape, KEYS, Key, cell_name};
use crate::meaning::{check_read_back, without_drawn_parts};
use crate::messages::write as cannot;
use crate::rule_sentence_writer::RuleSentenceWriter;
use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::digit::Digit;
use pencilmark_core::layout::Boxes;
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::ReadOptions;
use pencilmark_core::plain_line::text::TextPosition;

/// True for a constraint that f-puzzles can represent.
pub(super) fn can_hold(constraint: &Constraint) -> bool {
    let numbers = constraint.numbers.as_slice();
    match constraint.kind().id {
        KindId::Diagonals | KindId::Candidates | KindId::AntiConsecutive => true,
        KindId::EdgeSum => matches!(numbers, [5 | 10]),
        KindId::NoDifference => matches!(numbers, [] | [1]),
        KindId::NoSum => matches!(numbers, [] | [5, 10] | [10, 5]),
        KindId::Modular => matches!(numbers, [] | [3]),
        KindId::Lockout => matches!(numbers, [] | [4]),
        KindId::Quadruple => constraint.first_list().len() == 4,
        KindId::KillerCage | KindId::Sandwich => numbers.len() <= 1,
        KindId::FallingDiagonal
        | KindId::RisingDiagonal
        | KindId::DisjointGroups
        | KindId::Group
        | KindId::AntiKnight
        | KindId::AntiKing
        | KindId::NoRatio
        | KindId::Odd
        | KindId::Even
        | KindId::Minimum
        | KindId::Maximum
        | KindId::Difference
        | KindId::Ratio
        | KindId::Clone
        | KindId::Thermometer
        | KindId::SlowThermometer
        | KindId::Whispers
        | KindId::Renban
        | KindId::Nabner
        | KindId::Palindrome
        | KindId::Entropic
        | KindId::Arrow
        | KindId::DoubleArrow
        | KindId::RegionSum
        | KindId::Zipper
        | KindId::Between
        | KindId::RowIndexer
        | KindId::ColumnIndexer
        | KindId::BoxIndexer
        | KindId::LittleKiller
        | KindId::XSum
        | KindId::Skyscraper => true,
        KindId::AntiCamel
        | KindId::AntiZebra
        | KindId::AntiGiraffe
        | KindId::AntiTaxicab
        | KindId::Knightmare
        | KindId::AntiConsecutiveDiagonally
        | KindId::GlobalEntropy
        | KindId::Greater
        | KindId::Parity
        | KindId::SumLine
        | KindId::Sequence
        | KindId::Sum
        | KindId::EqualSums
        | KindId::CountingCircles
        | KindId::HiddenSkyscraper
        | KindId::NumberedRoom
        | KindId::Battlefield => can_write_as_sentence(constraint),
        _ => false,
    }
}

/// Writes a board whose constraints [`can_hold`] accepts.
pub(super) fn write(board: &Board, about: &PuzzleInfo) -> Result<String, Message> {
    let layout = board.rules().layout();
    if matches!(layout.box_division(), Boxes::Jigsaw(_)) && boxes_of(layout.clone()) != *layout {
        return Err(cannot::rectangular_regions());
    }
    let mut fields = Map::new();
    fields.insert("size".to_owned(), json!(board.rules().layout().digit_count()));
    fields.extend(words(about));
    fields.insert("grid".to_owned(), grid(board));
    let mut rules = RuleSentenceWriter::new(about.rules_text.as_deref());
    for constraint in board.rules().constraints() {
        match can_write_as_sentence(constraint) {
            true if write_as_sentence(
                &mut fields,
                &mut rules,
                constraint,
                board.rules().layout().digit_count(),
            ) => {}
            true => return Err(constraint.title_with_location(board.rules().layout().digit_count())),
            false => add(&mut fields, constraint, board)?,
        }
    }
    fields.extend(rules.finish().map(|text| ("ruleset".to_owned(), json!(text))));
    artwork::draw(&mut fields, &about.artwork);
    if board.rules().constraints().iter().any(can_write_as_sentence) || !about.artwork.is_empty() {
        let again = read_fields(&fields, TextPosition { line: 1, column: 1 }, &ReadOptions::default());
        check_read_back(board.rules(), &about.unread_parts.not_understood, again.map(without_drawn_parts))?;
    }
    if let Some(solution) = &about.solution {
        let value = |digit: &Option<Digit>| digit.map_or(json!("."), |digit| json!(digit.get()));
        fields.insert("solution".to_owned(), solution.iter().map(value).collect());
    }
    if let Some(open) = &about.fog {
        let name =
            |cell: &Cell| json!(cell.name(board.rules().layout().digit_count()).to_string().to_uppercase());
        fields.insert("fogofwar".to_owned(), open.iter().map(name).collect());
    }
    Ok(Value::Object(fields).to_string())
}

/// Returns the title, the author and the message to the solver.
fn words(about: &PuzzleInfo) -> impl Iterator<Item = (String, Value)> {
    let words = [("title", &about.title), ("author", &about.author), ("successMessage", &about.solved_text)];
    words.into_iter().filter_map(|(name, text)| Some((name.to_owned(), json!(text.as_ref()?))))
}

fn grid(board: &Board) -> Value {
    let (rules, size) = (board.rules(), board.rules().layout().digit_count());
    let (usual, no_regions) = (is_default(rules.layout()), is_rows(rules.layout()));
    let mut candidates: Vec<Vec<i32>> = vec![Vec::new(); size * size];
    for constraint in rules.constraints().iter().filter(|one| one.kind().id == KindId::Candidates) {
        for cell in constraint.first_list() {
            let held = &mut candidates[cell.index()];
            match held.is_empty() {
                true => *held = constraint.numbers.clone(),
                false => held.retain(|number| constraint.numbers.contains(number)),
            }
        }
    }
    let cell = |cell: Cell| {
        let mut fields = Map::new();
        if let Some(digit) = board.value(cell) {
            fields.insert("value".to_owned(), json!(digit.get()));
            if board.grid().is_given(cell) {
                fields.insert("given".to_owned(), json!(true));
            }
        }
        if !usual {
            let region = if no_regions { Value::Null } else { json!(rules.layout().region_of(cell)) };
            fields.insert("region".to_owned(), region);
        }
        if !candidates[cell.index()].is_empty() {
            fields.insert("givenPencilMarks".to_owned(), json!(candidates[cell.index()]));
        }
        Value::Object(fields)
    };
    let row = |row: usize| (0..size).map(|column| cell(Cell::at(row, column, size))).collect::<Value>();
    (0..size).map(row).collect()
}

/// Adds a constraint to the list of its key.
fn add(fields: &mut Map<String, Value>, constraint: &Constraint, board: &Board) -> Result<(), Message> {
    let size = board.rules().layout().digit_count();
    let all = board.rules().constraints();
    let name = constraint.kind().id;
    match name {
        KindId::Candidates => return Ok(()),
        KindId::Diagonals => {
            fields.insert("diagonal+".to_owned(), json!(true));
            fields.insert("diagonal-".to_owned(), json!(true));
            return Ok(());
        }
        KindId::NoDifference => return set(fields, "nonconsecutive"),
        KindId::AntiConsecutive if all.iter().any(is_dot) => {
            return Err(cannot::dots());
        }
        KindId::AntiConsecutive => return set(fields, "nonconsecutive"),
        KindId::NoSum => return negative(fields, "xv"),
        KindId::NoRatio => {
            let dots = all.iter().filter(|one| one.kind().id == KindId::Ratio);
            let mut ratios: Vec<i32> = dots.map(|dot| dot.first_number_or(2)).collect();
            ratios.sort_unstable();
            ratios.dedup();
            let or_usual = |list: &[i32]| if list.is_empty() { vec![2] } else { list.to_vec() };
            let mut banned = or_usual(&constraint.numbers);
            banned.sort_unstable();
            banned.dedup();
            return match or_usual(&ratios) == banned {
                true => negative(fields, "ratio"),
                false => Err(cannot::ratios()),
            };
        }
        _ => {}
    }
    let key = KEYS.iter().find(|key| key.kind == name).ok_or_else(|| constraint.title_with_location(size))?;
    if key.shape == ItemShape::Flag {
        return set(fields, key.key);
    }
    let list = fields.entry(key.key).or_insert_with(|| json!([]));
    if let Some(list) = list.as_array_mut() {
        list.extend(items(constraint, key, size));
    }
    Ok(())
}

fn is_dot(constraint: &Constraint) -> bool {
    matches!(constraint.kind().id, KindId::Difference | KindId::Ratio)
}

fn set(fields: &mut Map<String, Value>, key: &str) -> Result<(), Message> {
    fields.insert(key.to_owned(), json!(true));
    Ok(())
}

fn negative(fields: &mut Map<String, Value>, name: &str) -> Result<(), Message> {
    let list = fields.entry("negative").or_insert_with(|| json!([]));
    if let Some(list) = list.as_array_mut() {
        list.push(json!(name));
    }
    Ok(())
}

/// Returns the items of a constraint for the list of its key.
fn items(constraint: &Constraint, key: &Key, size: usize) -> Vec<Value> {
    let names = |cells: &[Cell]| cells.iter().map(|cell| cell_name(*cell, size)).collect::<Value>();
    let number = constraint.numbers.first();
    let with_value = |mut item: Value, value: Option<String>| {
        if let (Some(fields), Some(value)) = (item.as_object_mut(), value) {
            fields.insert("value".to_owned(), json!(value));
        }
        item
    };
    let as_text = || number.map(i32::to_string);
    let line = names(constraint.first_list());
    let place = || constraint.place.map(|place| format!("R{}C{}", place.row, place.column));
    match (key.shape, key.key) {
        (ItemShape::Cells, _) => vec![json!({"cells": line})],
        (ItemShape::Total, _) => vec![with_value(json!({"cells": line}), as_text())],
        (ItemShape::Marks, _) => {
            constraint.first_list().iter().map(|cell| json!({"cell": cell_name(*cell, size)})).collect()
        }
        (ItemShape::Pair, _) | (_, "xv") => {
            let value = match (key.key, number) {
                ("xv", Some(5)) => Some("V".to_owned()),
                ("xv", Some(_)) => Some("X".to_owned()),
                (_, _) => as_text(),
            };
            let pair = |pair: &[Cell]| with_value(json!({"cells": names(pair)}), value.clone());
            constraint.first_list().windows(2).map(pair).collect()
        }
        (ItemShape::Lines, _) => vec![with_value(json!({"lines": [line]}), as_text())],
        (ItemShape::Outside, _) => vec![with_value(json!({"cell": place()}), as_text())],
        (_, "littlekillersum") => {
            let Some(place) = constraint.place else { return Vec::new() };
            let direction = place.direction();
            let cell = format!("R{}C{}", place.row, place.column);
            let item = json!({"cell": cell, "cells": names(&place.cells(size)), "direction": direction});
            vec![with_value(item, as_text())]
        }
        (_, "arrow") => {
            // A shaft begins in the circle.
            let start = constraint.first_list().last().copied();
            let shaft: Vec<Cell> =
                start.into_iter().chain(constraint.cells.get(1).into_iter().flatten().copied()).collect();
            vec![json!({"cells": line, "lines": [names(&shaft)]})]
        }
        (_, "clone") => {
            let others = constraint.cells.iter().skip(1);
            others.map(|other| json!({"cells": line, "cloneCells": names(other)})).collect()
        }
        (_, "quadruple") => vec![json!({"cells": line, "values": constraint.numbers})],
        (ItemShape::Flag | ItemShape::Other, _) => Vec::new(),
    }
}
