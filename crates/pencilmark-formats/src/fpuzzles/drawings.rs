//! Drawings of f-puzzles: copies of real clues, remarks, clues that only the rules in words explain, and decoration.

use serde_json::{Map, Value};

use crate::clue_sheet::ClueSheet;
use crate::drawn::{
    Cage, Leftovers, ShapeLook, Sketch, StrokeLook, colour, read_cosmetic_cages, read_shapes, read_strokes,
};
use crate::fpuzzles::keys::KEYS;
use crate::fpuzzles::read::{cells, read_remark, row_and_column};
use crate::json;
use crate::messages::drawing;
use crate::rule_words::RuleWords;
use pencilmark_core::artwork::{ArtworkItem, Rgba};
use pencilmark_core::cell::Cell;

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

/// True for an item that draws a clue under a key which this reader doesn't know.
fn is_of_unknown_key(item: &Value, fields: &Map<String, Value>) -> bool {
    let name = item.get("fromConstraint").and_then(Value::as_str).unwrap_or("");
    let key: String = name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
    fields.contains_key(&key) && !KEYS.iter().any(|known| known.key == key)
}

/// Returns the items of a key that don't repeat a real clue.
fn own_items<'a>(fields: &'a Map<String, Value>, key: &str) -> impl Iterator<Item = &'a Value> {
    let items = fields.get(key).map_or(&[][..], json::items);
    items.iter().filter(|item| json::says_something(item) && !is_shadow(item))
}

/// Returns the items of a key that draw clues under unknown keys.
fn unknown_items<'a>(fields: &'a Map<String, Value>, key: &str) -> impl Iterator<Item = &'a Value> {
    let items = fields.get(key).map_or(&[][..], json::items);
    items.iter().filter(|item| is_shadow(item) && is_of_unknown_key(item, fields))
}

/// Reads all drawings: as clues if the rules in words say so, else they are only drawn.
pub(super) fn read_drawings(sheet: &mut ClueSheet, fields: &Map<String, Value>, words: &RuleWords) {
    let mut own = Sketch::default();
    add_items(&mut own, |key| own_items(fields, key));
    let mut unknown = Sketch::default();
    add_items(&mut unknown, |key| unknown_items(fields, key));
    unknown.draw_on(sheet);
    if !words.is_empty() {
        read_strokes(sheet, &mut own, words, Leftovers::Drawing);
        read_shapes(sheet, &mut own, words, Leftovers::Drawing);
    }
    own.draw_on(sheet);
    read_cages_of(sheet, fields, words);
    let triggers = own_items(fields, "triggereffect").count();
    sheet.record_decorations(triggers, drawing::fog_effects);
}

/// Draws the colours of a cell: those of the setter, else those that were entered.
pub(super) fn draw_cell_colours(sheet: &mut ClueSheet, cell: Cell, fields: &Value) {
    let list = |key: &str| fields.get(key).map_or(&[][..], json::items).iter();
    let keys = [("cArray", "c"), ("highlightArray", "highlight")];
    let colours = keys.map(|(several, one)| {
        let all: Vec<Rgba> = list(several).filter_map(palette_colour).collect();
        if all.is_empty() { fields.get(one).and_then(palette_colour).into_iter().collect() } else { all }
    });
    if let Some(fills) = colours.into_iter().find(|colours| !colours.is_empty()) {
        let (row, column) = (cell.row(sheet.size) as i32, cell.column(sheet.size) as i32);
        sheet.draw(ArtworkItem::cell_colours(row, column, fills));
    }
}

/// Returns a colour, or the colour with a number in the palette.
fn palette_colour(value: &Value) -> Option<Rgba> {
    const PALETTE: [u32; 12] = [
        0xFFFFFF, 0xA8A8A8, 0x000000, 0xFFA0A0, 0xFFE060, 0xFFFFB0, 0xB0FFB0, 0x60D060, 0xD0D0FF, 0x8080F0,
        0xFF80FF, 0xFFD0D0,
    ];
    let numbered = json::whole(value).and_then(|number| PALETTE.get(usize::try_from(number).ok()?));
    let known = numbered.map(|known| {
        let [_, red, green, blue] = known.to_be_bytes();
        Rgba([red, green, blue, 255])
    });
    known.or_else(|| colour(value))
}

/// Reads drawn cages, with the meaning that the words give them.
fn read_cages_of(sheet: &mut ClueSheet, fields: &Map<String, Value>, words: &RuleWords) {
    let mut cages = Vec::new();
    for item in own_items(fields, "cage").filter(|item| has_cells(item)) {
        let text = item.get("value").and_then(json::words);
        if text.as_deref().is_some_and(|text| matches!(text, "FOW" | "FOGLIGHT")) {
            let open = item.get("cells").and_then(|list| cells(sheet, list));
            sheet.add_fog(open.unwrap_or_default());
        } else if let Some(cells) =
            item.get("cells").and_then(|list| cells(sheet, list)).filter(|list| !list.is_empty())
        {
            let colour = item.get("outlineC").and_then(colour);
            cages.push(Cage { cells, text, forbids_repeats: false, colour });
        }
    }
    read_cosmetic_cages(sheet, cages, words);
}

/// Adds the lines, texts and shapes of an object to a sketch.
fn add_items<'a, I: Iterator<Item = &'a Value>>(sketch: &mut Sketch, items: impl Fn(&'static str) -> I) {
    for item in items("line") {
        for line in json::items(item.get("lines").unwrap_or(&Value::Null)) {
            stroke(item, line).into_iter().for_each(|look| sketch.add_stroke(look));
        }
    }
    // Filled shapes are below texts.
    for key in ["rectangle", "circle", "text"] {
        for item in items(key) {
            shape(item, key).into_iter().for_each(|look| sketch.add_shape(look));
        }
    }
}

/// Returns the line of a list of cells. Its width is stored in halves of a cell.
fn stroke(item: &Value, line: &Value) -> Option<StrokeLook> {
    Some(StrokeLook {
        points: json::items(line).iter().map(middle).collect::<Option<_>>()?,
        colour: item.get("outlineC").and_then(colour),
        fill: None,
        thickness: item.get("width").and_then(json::number).unwrap_or(0.0) / 2.0,
        head_length: None,
        is_over_grid: false,
    })
}

/// Returns a shape or a text at the centre of its cells.
fn shape(item: &Value, key: &str) -> Option<ShapeLook> {
    let points: Vec<(f64, f64)> =
        json::items(item.get("cells")?).iter().map(middle).collect::<Option<_>>()?;
    let count = points.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| points.iter().map(of).sum::<f64>() / count;
    let number = |name: &str| item.get(name).and_then(json::number);
    let side = |name: &str| number(name).unwrap_or(USUAL_SIDE);
    let (width, height) = if key == "text" { (0.0, 0.0) } else { (side("width"), side("height")) };
    // A shape that states no colours is an outline.
    let has_colours = ["baseC", "outlineC", "value"].iter().any(|name| item.get(*name).is_some());
    let usual_border = (key != "text" && !has_colours).then_some(Rgba::BLACK);
    (!points.is_empty()).then(|| ShapeLook {
        centre: (mean(|point| point.0), mean(|point| point.1)),
        width,
        height,
        is_round: key == "circle",
        angle: number("angle").unwrap_or(0.0),
        fill: item.get("baseC").and_then(colour),
        border: item.get("outlineC").and_then(colour).or(usual_border),
        border_width: BORDER_WIDTH,
        text: item.get("value").and_then(json::words).unwrap_or_default(),
        text_colour: item.get("fontC").and_then(colour).unwrap_or(Rgba::BLACK),
        font_size: match key {
            "text" => TEXT_SIZE * number("size").unwrap_or(1.0),
            _ => TEXT_SIZE * width.min(height),
        },
        is_over_grid: true,
    })
}

/// The usual width and height of shapes, in cells.
const USUAL_SIDE: f64 = 0.5;

/// The width of the outlines of shapes, in cells.
const BORDER_WIDTH: f64 = 0.03;

/// The size of a text of size 1, in cells.
pub(super) const TEXT_SIZE: f64 = 0.5;

/// Returns the centre of a cell, which may lie outside the board.
fn middle(name: &Value) -> Option<(f64, f64)> {
    let (row, column) = row_and_column(name)?;
    Some((row as f64 - 0.5, column as f64 - 0.5))
}
