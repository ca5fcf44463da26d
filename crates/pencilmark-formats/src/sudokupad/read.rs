//! Conversion of a SudokuPad object to a board.

use serde_json::Value;

use crate::clue_sheet::{ClueSheet, clue};
use crate::document::DocumentEntry;
use crate::drawn::{
    Cage, Leftovers, ShapeLook, Sketch, StrokeLook, colour, read_cages, read_shapes, read_strokes,
};
use crate::fpuzzles::read_remark;
use crate::json;
use crate::messages::{drawing, expected, found, unknown};
use crate::rule_words::{RuleWords, has};
use crate::sudokupad::path;
use pencilmark_core::artwork::{ArtworkForm, ArtworkItem, ArtworkPoint, ArtworkStyle, Rgba, Thousandths};
use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::constraint::KindId;
use pencilmark_core::plain_line::text::TextPosition;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

/// The position of the board in the drawing: its first row and column.
type Origin = (f64, f64);

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
    let mut sketch = sketch(&mut sheet, value, (top as f64, left as f64));
    read_strokes(&mut sheet, &mut sketch, &words, Leftovers::Unknown);
    read_shapes(&mut sheet, &mut sketch, &words, Leftovers::Unknown);
    sketch.draw_on(&mut sheet);
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

/// Returns the drawing of a puzzle: underlays, lines, arrows, overlays.
fn sketch(sheet: &mut ClueSheet, value: &Value, origin: Origin) -> Sketch {
    let unit = value.get("cellSize").and_then(json::number).filter(|unit| *unit > 0.0).unwrap_or(64.0);
    let unit = unit.min(64.0);
    let list = |name: &str| value.get(name).map_or(&[][..], json::items);
    let mut sketch = Sketch::default();
    let shapes = |name: &str, sketch: &mut Sketch| {
        let looks = list(name).iter().filter_map(|item| shape(item, origin, unit, name == "overlays"));
        looks.for_each(|look| sketch.add_shape(look));
    };
    shapes("underlays", &mut sketch);
    let lines = list("lines").iter().map(|item| (item, None));
    for (item, usual_head) in lines.chain(list("arrows").iter().map(|item| (item, Some(0.3)))) {
        match strokes(item, origin, unit, usual_head) {
            Some(looks) => looks.into_iter().for_each(|look| sketch.add_stroke(look)),
            None if item.get("d").is_some() => sheet.record_decoration(drawing::path()),
            None => {}
        }
    }
    shapes("overlays", &mut sketch);
    sketch
}

/// Returns the lines of a line, an arrow or an SVG path, with the usual length of arrowheads in its list. Its thickness is
/// stored in pixels.
fn strokes(item: &Value, origin: Origin, unit: f64, usual_head: Option<f64>) -> Option<Vec<StrokeLook>> {
    let number = |name: &str| item.get(name).and_then(json::number);
    let opacity = number("opacity").unwrap_or(1.0);
    let colour = |name: &str| item.get(name).and_then(colour).map(|colour| colour.faded(opacity));
    let (top, left) = origin;
    let lines = match (item.get("wayPoints"), item.get("d").and_then(Value::as_str)) {
        (Some(points), _) => {
            vec![json::items(points).iter().map(|point| place(point, origin)).collect::<Option<_>>()?]
        }
        (None, Some(path)) => {
            let moved =
                |line: Vec<(f64, f64)>| line.into_iter().map(|(row, column)| (row - top, column - left));
            path::lines(path)?.into_iter().map(|line| moved(line).collect()).collect()
        }
        (None, None) => return None,
    };
    let look = |points| StrokeLook {
        points,
        colour: colour("color").or_else(|| colour("stroke")),
        fill: colour("fill"),
        thickness: number("thickness").or_else(|| number("stroke-width")).unwrap_or(0.0) / unit,
        head_length: number("headLength").or(usual_head),
        is_over_grid: item.get("target").and_then(Value::as_str) == Some("overlay"),
    };
    Some(lines.into_iter().map(look).collect())
}

/// Returns a shape with the text on it. Widths of borders and sizes of texts are stored in pixels.
fn shape(item: &Value, origin: Origin, unit: f64, is_over_grid: bool) -> Option<ShapeLook> {
    let number = |name: &str| item.get(name).and_then(json::number);
    let opacity = number("opacity").unwrap_or(1.0);
    let colour = |name: &str| item.get(name).and_then(colour).map(|colour| colour.faded(opacity));
    let border_width = ["borderSize", "thickness"].into_iter().find_map(number).unwrap_or(BORDER_WIDTH);
    Some(ShapeLook {
        centre: place(item.get("center")?, origin)?,
        width: number("width").unwrap_or(0.0),
        height: number("height").unwrap_or(0.0),
        is_round: item.get("rounded").is_some_and(|round| *round == Value::Bool(true)),
        angle: number("angle").unwrap_or(0.0),
        fill: colour("backgroundColor"),
        border: colour("borderColor").or_else(|| colour("stroke")),
        border_width: border_width / unit,
        text: item.get("text").and_then(json::words).unwrap_or_default(),
        text_colour: colour("color").unwrap_or(Rgba::BLACK.faded(opacity)),
        font_size: number("fontSize").unwrap_or(TEXT_SIZE) / unit,
        is_over_grid,
    })
}

/// The usual width of borders in pixels.
const BORDER_WIDTH: f64 = 2.0;

/// The usual size of texts in pixels.
const TEXT_SIZE: f64 = 24.0;

/// Returns a point relative to the top left corner of the board.
fn place(point: &Value, origin: Origin) -> Option<(f64, f64)> {
    match json::items(point) {
        [row, column] => Some((json::number(row)? - origin.0, json::number(column)? - origin.1)),
        _ => None,
    }
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
                (found, _) => {
                    match found {
                        Some(cell) => sheet.record_not_understood(unknown::value(
                            json::excerpt(value),
                            cell.name(sheet.size),
                        )),
                        None => outside += 1,
                    }
                    let centre = (r as f64 - top as f64 + 0.5, c as f64 - left as f64 + 0.5);
                    sheet.draw(value_text(centre, json::words(value).unwrap_or_default()));
                }
            }
        }
    }
    if outside > 0 {
        sheet.record_not_understood(unknown::values_outside(outside));
    }
}

/// Returns the drawing of a value that is no given of the board.
fn value_text((row, column): (f64, f64), text: String) -> ArtworkItem {
    let (centre, upright) = (ArtworkPoint::from_f64(row, column), Thousandths(0));
    let style = ArtworkStyle { fills: vec![Rgba::BLACK], ..ArtworkStyle::default() };
    ArtworkItem { form: ArtworkForm::Text { centre, size: Thousandths(700), angle: upright, text }, style }
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
    read_cages(sheet, cages, words);
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
        _ => {
            let colour = ["outlineC", "borderColor"].into_iter().find_map(|key| colour(cage.get(key)?));
            return Some(Cage { cells, text, forbids_repeats: flag("unique"), colour });
        }
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
