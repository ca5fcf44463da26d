//! Conversion of a SudokuPad object to a board.

use serde_json::Value;

use crate::clue_sheet::{ClueSheet, clue};
use crate::document::DocumentEntry;
use crate::drawn::{Cage, Leftovers, Sketch, read_cages, read_shapes, read_strokes};
use crate::fpuzzles::read_remark;
use crate::json;
use crate::messages::{drawing, expected, found, unknown};
use crate::rule_words::{RuleWords, has};
use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::constraint::KindId;
use pencilmark_core::plain_line::text::TextPosition;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

/// A list of positions, each as row and column.
type CellPositions = Vec<(i64, i64)>;

/// Reads a SudokuPad object.
pub(super) fn read_object(
    value: &Value,
    at: TextPosition,
    expected: &ReadOptions,
) -> Result<DocumentEntry, ReadError> {
    let null = Value::Null;
    let rows = json::items(value.get("cells").unwrap_or(&null));
    let regions: Vec<CellPositions> = json::items(value.get("regions").unwrap_or(&null))
        .iter()
        .map(places)
        .filter(|list| !list.is_empty())
        .collect();
    let columns = rows.iter().map(|row| json::items(row).len()).max().unwrap_or(0);
    let (size, top, left) = board_of(rows.len(), columns, &regions).ok_or_else(|| {
        at.error(expected::square_board(), found::rows_and_columns(rows.len() as i64, columns as i64))
    })?;
    let mut sheet = ClueSheet::new(size, at)?;
    read_metadata(&mut sheet, value);
    if remark(value, "norowcol").is_some_and(|flag| flag == "true") {
        return Err(at.error(expected::sudoku(), found::repeating()));
    }
    read_givens(&mut sheet, rows, (top, left));
    read_regions(&mut sheet, &regions, (top, left));
    read_solution(&mut sheet, value, (rows.len(), columns), (top, left));
    let words = RuleWords::from_sheet(&sheet);
    read_cages_of(&mut sheet, value, &words, (top, left));
    let mut sketch = Sketch::parse(value, (top as f64, left as f64));
    read_strokes(&mut sheet, &mut sketch, &words, Leftovers::Unknown);
    read_shapes(&mut sheet, &mut sketch, &words, Leftovers::Unknown);
    read_global(&mut sheet, value);
    words.add_board_constraints(&mut sheet);
    words.record_unexplained(&mut sheet);
    read_fog(&mut sheet, value, (top, left));
    sheet.finish(expected, at.line)
}

fn places(list: &Value) -> CellPositions {
    let place = |pair: &Value| match json::items(pair) {
        [row, column] => Some((i64::from(json::whole(row)?), i64::from(json::whole(column)?))),
        _ => None,
    };
    json::items(list).iter().filter_map(place).collect()
}

/// Returns the size, the first row and the first column of the board: the square around its regions, or all cells.
fn board_of(rows: usize, columns: usize, regions: &[CellPositions]) -> Option<(usize, i64, i64)> {
    let all = || regions.iter().flatten();
    let bounds = |of: fn(&(i64, i64)) -> i64| all().map(of).min().zip(all().map(of).max());
    if let (Some((top, bottom)), Some((left, right))) = (bounds(|p| p.0), bounds(|p| p.1)) {
        let size = bottom - top + 1;
        let inside = top >= 0 && left >= 0 && size <= rows as i64 && right < columns as i64;
        if size == right - left + 1 && inside && regions.len() > 1 {
            return Some((size as usize, top, left));
        }
    }
    (rows == columns).then_some((rows, 0, 0))
}

/// Returns a text about the puzzle, from its metadata or from a cage without cells.
fn remark(value: &Value, name: &str) -> Option<String> {
    let data = value.get("metadata").or_else(|| value.get("metaData"))?;
    match data.get(name)? {
        Value::Bool(flag) => Some(flag.to_string()),
        other => json::words(other),
    }
}

fn read_metadata(sheet: &mut ClueSheet, value: &Value) {
    sheet.info.title = remark(value, "title");
    sheet.info.author = remark(value, "author");
    sheet.info.solved_text = remark(value, "msgcorrect").filter(|text| !text.trim().is_empty());
    let rules = value.get("metadata").or_else(|| value.get("metaData")).and_then(|data| data.get("rules"));
    let rules: Option<String> = rules.and_then(|rules| match rules {
        Value::Array(parts) => Some(parts.iter().filter_map(json::text).collect::<Vec<_>>().join("\n")),
        other => json::words(other),
    });
    sheet.info.rules_text = rules.filter(|rules| !rules.trim().is_empty());
    for (key, kind) in [("antiknight", KindId::AntiKnight), ("antiking", KindId::AntiKing)] {
        if remark(value, key).is_some_and(|flag| flag == "true") {
            sheet.add_constraint(clue(kind));
        }
    }
    for cage in json::items(value.get("cages").unwrap_or(&Value::Null)) {
        let has_cells = cage.get("cells").is_some_and(json::says_something);
        let words = cage.get("value").and_then(json::words).filter(|_| !has_cells);
        if let Some((name, text)) = words.as_deref().and_then(|words| words.split_once(':')) {
            read_remark(sheet, name.trim(), text.trim());
        }
    }
}

fn read_givens(sheet: &mut ClueSheet, rows: &[Value], (top, left): (i64, i64)) {
    let mut outside = 0;
    for (r, row) in rows.iter().enumerate() {
        for (c, fields) in json::items(row).iter().enumerate() {
            let Some(value) = fields.get("value").filter(|value| json::says_something(value)) else {
                continue;
            };
            match (sheet.cell(r as i64 - top, c as i64 - left), json::whole(value)) {
                (Some(cell), Some(value)) => sheet.givens.push((cell, value)),
                (Some(cell), None) => {
                    sheet.record_not_understood(unknown::value(json::excerpt(value), cell.name(sheet.size)));
                }
                (None, _) => outside += 1,
            }
        }
    }
    if outside > 0 {
        sheet.record_not_understood(unknown::values_outside(outside));
    }
}

fn read_regions(sheet: &mut ClueSheet, regions: &[CellPositions], (top, left): (i64, i64)) {
    let size = sheet.size;
    let mut labels: Vec<Option<usize>> = vec![None; size * size];
    for (number, region) in regions.iter().enumerate() {
        let cells: Vec<Cell> = region.iter().filter_map(|(r, c)| sheet.cell(r - top, c - left)).collect();
        if cells.len() > size {
            // A single region with all cells is no region.
            continue;
        }
        match cells.iter().all(|cell| labels[cell.index()].is_none()) {
            true => cells.iter().for_each(|cell| labels[cell.index()] = Some(number)),
            false => sheet.add_constraint(clue(KindId::Group).with_cells(cells)),
        }
    }
    sheet.regions = Some(labels);
}

fn read_solution(
    sheet: &mut ClueSheet,
    value: &Value,
    (rows, columns): (usize, usize),
    (top, left): (i64, i64),
) {
    let Some(text) = remark(value, "solution") else { return };
    let symbols: Vec<char> = text.chars().collect();
    let size = sheet.size;
    let at = |i: usize| {
        let (row, column) = (i / size, i % size);
        match symbols.len() == rows * columns {
            true => symbols.get((row + top as usize) * columns + column + left as usize),
            false => symbols.get(i).filter(|_| symbols.len() == size * size),
        }
    };
    let values: Vec<Option<i32>> =
        (0..size * size).map(|i| at(i).and_then(|c| c.to_digit(36)).map(|digit| digit as i32)).collect();
    sheet.set_solution(values);
}

/// Reads the cells that are visible in the fog: pairs of row and column, or names.
fn read_fog(sheet: &mut ClueSheet, value: &Value, (top, left): (i64, i64)) {
    if value.get("triggereffect").is_some_and(json::says_something) {
        sheet.record_decoration(drawing::fog_triggers());
    }
    for key in ["foglight", "fogofwar"] {
        let Some(list) = value.get(key).filter(|list| !list.is_null()) else { continue };
        let pairs = places(list).into_iter().filter_map(|(row, column)| sheet.cell(row - top, column - left));
        let texts = json::items(list).iter().filter_map(json::text);
        let named = texts.filter_map(|name| name.parse::<CellName>().ok()?.resolve(sheet.size));
        let cells: Vec<Cell> = pairs.chain(named).collect();
        sheet.add_fog(cells);
    }
}

fn read_cages_of(sheet: &mut ClueSheet, value: &Value, words: &RuleWords, (top, left): (i64, i64)) {
    let mut cages = Vec::new();
    for cage in json::items(value.get("cages").unwrap_or(&Value::Null)) {
        let list = cage.get("cells").map(places).unwrap_or_default();
        if list.is_empty() {
            continue;
        }
        let cells: Option<Vec<Cell>> = list.iter().map(|(r, c)| sheet.cell(r - top, c - left)).collect();
        match cells {
            Some(cells) => cages.extend(read_cage(sheet, cage, cells)),
            None => sheet.record_not_understood(unknown::cage_outside(json::excerpt(cage))),
        }
    }
    let cosmetic = read_cages(sheet, cages, words);
    sheet.record_decorations(cosmetic, drawing::cages);
}

/// Reads a cage to which the format itself gives a meaning; returns any other cage.
fn read_cage(sheet: &mut ClueSheet, cage: &Value, cells: Vec<Cell>) -> Option<Cage> {
    let flag = |name: &str| cage.get(name).is_some_and(|flag| *flag == Value::Bool(true));
    let word = |name: &str| cage.get(name).and_then(Value::as_str).unwrap_or("");
    let text = cage.get("value").or_else(|| cage.get("sum")).and_then(json::words);
    let text = text.filter(|text| !text.trim().is_empty());
    let kind = match (word("style"), word("type")) {
        (_, "rowcol") => return None,
        ("fpRowIndexer", _) => KindId::RowIndexer,
        ("fpColumnIndexer", _) => KindId::ColumnIndexer,
        ("fpBoxIndexer", _) => KindId::BoxIndexer,
        _ if is_region(sheet, &cells) && text.is_none() => return None,
        ("extraregion", _) | (_, "region" | "disjoint") => KindId::Group,
        _ if text.is_none() && flag("hidden") => KindId::Group,
        _ => return Some(Cage { cells, text, forbids_repeats: flag("unique") }),
    };
    sheet.add_constraint(clue(kind).with_cells(cells));
    None
}

/// True if cells are one of the regions, a row or a column.
fn is_region(sheet: &ClueSheet, cells: &[Cell]) -> bool {
    let size = sheet.size;
    let regions = sheet.regions.as_deref().unwrap_or(&[]);
    let same = |of: &dyn Fn(&Cell) -> Option<usize>| {
        let first = of(&cells[0]);
        first.is_some() && cells.iter().all(|cell| of(cell) == first)
    };
    cells.len() == size
        && (same(&|cell| regions.get(cell.index()).copied().flatten())
            || same(&|cell| Some(cell.row(size)))
            || same(&|cell| Some(cell.column(size))))
}

fn read_global(sheet: &mut ClueSheet, value: &Value) {
    for item in json::items(value.get("global").unwrap_or(&Value::Null)) {
        let kind = match item.as_str() {
            Some("antiknight") => KindId::AntiKnight,
            Some("antiking") => KindId::AntiKing,
            Some("disjoint") => KindId::DisjointGroups,
            Some("nonconsecutive") if has(sheet, KindId::Difference) || has(sheet, KindId::Ratio) => {
                KindId::NoDifference
            }
            Some("nonconsecutive") => KindId::AntiConsecutive,
            Some("antiratio") => KindId::NoRatio,
            Some("antixv") => KindId::NoSum,
            Some(_) | None => {
                sheet.record_not_understood(unknown::part("global".to_owned(), json::excerpt(item)));
                continue;
            }
        };
        if !has(sheet, kind) {
            sheet.add_constraint(clue(kind));
        }
    }
}
