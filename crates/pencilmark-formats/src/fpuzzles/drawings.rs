//! Drawings of f-puzzles: copies of real clues, remarks, clues that only the rules in words explain, and decoration.

use serde_json::{Map, Value};

use crate::clue_sheet::ClueSheet;
use crate::drawn::{Cage, Leftovers, Shape, Sketch, Stroke, colour, read_cages, read_shapes, read_strokes};
use crate::fpuzzles::keys::DRAWINGS;
use crate::fpuzzles::read::{cells, read_remark, row_and_column};
use crate::json;
use crate::messages::drawing;
use crate::rule_words::RuleWords;
use pencilmark_core::message::Message;

/// The keys of drawings that may be clues if the rules in words say so.
const SKETCHED: [&str; 4] = ["line", "text", "circle", "rectangle"];

/// Reads the remarks that are written as cages without cells.
pub(super) fn read_remarks(sheet: &mut ClueSheet, fields: &Map<String, Value>) {
    for item in json::items(fields.get("cage").unwrap_or(&Value::Null)) {
        if let Some((name, text)) = remark(item) {
            read_remark(sheet, &name, &text);
        }
    }
}

/// Returns the name and the text of a cage without cells.
fn remark(item: &Value) -> Option<(String, String)> {
    let words = item.get("value").and_then(json::words).filter(|_| !has_cells(item))?;
    let (name, text) = words.split_once(':')?;
    Some((name.trim().to_owned(), text.trim().to_owned()))
}

fn has_cells(item: &Value) -> bool {
    ["cells", "lines"].iter().any(|key| item.get(*key).is_some_and(json::says_something))
}

/// True for an item that repeats a real clue under another key.
fn is_shadow(item: &Value) -> bool {
    ["fromConstraint", "isNewConstraint", "fromRangskSolver"]
        .iter()
        .any(|mark| item.get(*mark).is_some_and(json::says_something))
}

/// Returns the items of a key that don't repeat a real clue.
fn own_items<'a>(fields: &'a Map<String, Value>, key: &str) -> impl Iterator<Item = &'a Value> {
    let items = fields.get(key).map_or(&[][..], json::items);
    items.iter().filter(|item| json::says_something(item) && !is_shadow(item))
}

/// Reads all drawings: as clues if the rules in words say so, else as decoration.
pub(super) fn read_drawings(sheet: &mut ClueSheet, fields: &Map<String, Value>, words: &RuleWords) {
    let by_words = !words.is_empty();
    if by_words {
        let mut sketch = sketch(fields);
        read_strokes(sheet, &mut sketch, words, Leftovers::Drawing);
        read_shapes(sheet, &mut sketch, words, Leftovers::Drawing);
        read_cosmetic_cages(sheet, fields, words);
    }
    for (key, what) in
        DRAWINGS.iter().filter(|(key, _)| !(by_words && (SKETCHED.contains(key) || *key == "cage")))
    {
        note_drawings(sheet, fields, key, *what);
    }
}

/// Records the number of items that are only decoration.
fn note_drawings(sheet: &mut ClueSheet, fields: &Map<String, Value>, key: &str, what: fn(usize) -> Message) {
    let mut count = 0;
    for item in own_items(fields, key).filter(|item| key != "cage" || remark(item).is_none()) {
        let words = item.get("value").and_then(json::words);
        match (key, words) {
            ("cage", Some(words)) => sheet.record_decoration(drawing::cage_with(words)),
            ("text", Some(words)) => sheet.record_decoration(drawing::text(words)),
            (_, _) => count += 1,
        }
    }
    sheet.record_decorations(count, what);
}

/// Reads drawn cages, with the meaning that the words give them.
fn read_cosmetic_cages(sheet: &mut ClueSheet, fields: &Map<String, Value>, words: &RuleWords) {
    let mut cages = Vec::new();
    for item in own_items(fields, "cage").filter(|item| has_cells(item)) {
        let text = item.get("value").and_then(json::words);
        if text.as_deref().is_some_and(|text| matches!(text, "FOW" | "FOGLIGHT")) {
            let open = item.get("cells").and_then(|list| cells(sheet, list));
            sheet.add_fog(open.unwrap_or_default());
        } else if let Some(cells) =
            item.get("cells").and_then(|list| cells(sheet, list)).filter(|list| !list.is_empty())
        {
            cages.push(Cage { cells, text, forbids_repeats: false });
        }
    }
    let cosmetic = read_cages(sheet, cages, words);
    sheet.record_decorations(cosmetic, drawing::cages);
}

/// Returns the lines, texts and shapes of an object as a sketch.
fn sketch(fields: &Map<String, Value>) -> Sketch {
    let mut sketch = Sketch::default();
    for item in own_items(fields, "line") {
        let lines = json::items(item.get("lines").unwrap_or(&Value::Null));
        sketch.strokes.extend(lines.iter().filter_map(|line| stroke(item, line)));
    }
    // Filled shapes are below texts.
    for key in ["rectangle", "circle", "text"] {
        sketch.shapes.extend(own_items(fields, key).filter_map(|item| shape(item, key)));
    }
    sketch
}

/// Returns the line of a list of cells. Its width is stored in halves of a cell.
fn stroke(item: &Value, line: &Value) -> Option<Stroke> {
    let points: Option<Vec<(f64, f64)>> = json::items(line).iter().map(middle).collect();
    Some(Stroke {
        points: points.filter(|points| points.len() > 1)?,
        colour: item.get("outlineC").and_then(colour),
        thickness: item.get("width").and_then(json::number).unwrap_or(0.0) / 2.0,
        has_arrowhead: false,
        is_interpreted: false,
    })
}

/// Returns a shape or a text at the centre of its cells.
fn shape(item: &Value, key: &str) -> Option<Shape> {
    let points: Vec<(f64, f64)> =
        json::items(item.get("cells")?).iter().map(middle).collect::<Option<_>>()?;
    let count = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let number = |name: &str| item.get(name).and_then(json::number).unwrap_or(0.0);
    (!points.is_empty()).then(|| Shape {
        centre: (mean(|point| point.0), mean(|point| point.1)),
        width: number("width"),
        height: number("height"),
        is_round: key == "circle",
        fill: item.get("baseC").and_then(colour),
        text: item.get("value").and_then(json::words).unwrap_or_default(),
        angle: number("angle"),
        is_interpreted: false,
    })
}

/// Returns the centre of a cell, which may lie outside the board.
fn middle(name: &Value) -> Option<(f64, f64)> {
    let (row, column) = row_and_column(name)?;
    Some((row as f64 - 0.5, column as f64 - 0.5))
}
