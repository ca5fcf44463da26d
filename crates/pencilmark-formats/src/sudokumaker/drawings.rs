//! What a setter of SudokuMaker only drew: lines, cages and symbols. They are clues if the rules in words say so.

use serde_json::{Map, Value, json};

use crate::clue_sheet::ClueSheet;
use crate::drawn::{
    Cage, Leftovers, ShapeLook, Sketch, StrokeLook, colour, read_cosmetic_cages, read_shapes, read_strokes,
};
use crate::json;
use crate::messages::unknown;
use crate::rule_words::RuleWords;
use crate::sudokumaker::types::{DRAWN_CAGES, DRAWN_LINES, DRAWN_SYMBOLS, cells_of};
use pencilmark_core::artwork::{ArtworkForm, ArtworkItem, ArtworkPoint, Rgba};
use pencilmark_core::cell::{Cell, CellPositions, Rectangle};

/// The drawings of a puzzle.
#[derive(Default)]
pub(super) struct Drawings {
    sketch: Sketch,
    cages: Vec<Cage>,
}

impl Drawings {
    /// Adds the lines, cages or symbols of a constraint of the given type.
    pub(super) fn add(&mut self, sheet: &mut ClueSheet, number: i32, constraint: &Value) {
        let list = |name: &str| constraint.get(name).map_or(&[][..], json::items);
        let colour = constraint.get("style").and_then(|style| colour(style.get("color")?));
        match number {
            DRAWN_LINES => {
                let looks = list("lines").iter().filter_map(|line| stroke(constraint, line, colour));
                looks.for_each(|look| self.sketch.add_stroke(look));
            }
            DRAWN_CAGES => {
                for cage in list("cages") {
                    let text = cage.get("value").and_then(json::words);
                    match cage.get("cells").and_then(|cells| cells_of(sheet.board(), cells)) {
                        Some(cells) if cells.is_empty() => {}
                        Some(cells) => self.cages.push(Cage { cells, text, forbids_repeats: false, colour }),
                        None => sheet.record_not_understood(unknown::cage_outside(json::excerpt(cage))),
                    }
                }
            }
            _ => {
                for at in list("symbols").iter().filter_map(point) {
                    list("params").iter().for_each(|look| self.sketch.add_shape(shape(look, at)));
                }
            }
        }
    }

    /// Reads all drawings as clues if the rules in words say so; the others are drawn.
    pub(super) fn read(mut self, sheet: &mut ClueSheet, words: &RuleWords) {
        if !words.is_empty() {
            read_strokes(sheet, &mut self.sketch, words, Leftovers::Drawing);
            read_shapes(sheet, &mut self.sketch, words, Leftovers::Drawing);
        }
        self.sketch.draw_on(sheet);
        read_cosmetic_cages(sheet, self.cages, words);
    }
}

/// Draws the colours of a cell.
pub(super) fn draw_cell_colours(sheet: &mut ClueSheet, cell: Cell, fields: &Value) {
    let fills: Vec<Rgba> =
        fields.get("colors").map_or(&[][..], json::items).iter().filter_map(colour).collect();
    if !fills.is_empty() {
        let (row, column) = sheet.board().row_and_column(cell);
        sheet.draw(ArtworkItem::cell_colours(row as i32, column as i32, fills));
    }
}

/// Returns a point as row and column, from an object with `x` and `y` or a list of both.
fn point(point: &Value) -> Option<(f64, f64)> {
    let part = |name: &str, place: usize| point.get(name).or_else(|| point.get(place)).and_then(json::number);
    Some((part("y", 1)?, part("x", 0)?))
}

/// Returns the line of a list of points, with the look that all lines of a constraint share.
fn stroke(constraint: &Value, line: &Value, colour: Option<Rgba>) -> Option<StrokeLook> {
    let thickness = constraint.get("style").and_then(|style| json::number(style.get("thickness")?));
    Some(StrokeLook {
        points: json::items(line).iter().map(point).collect::<Option<_>>()?,
        colour: colour.or(Some(GREY)),
        fill: None,
        thickness: thickness.unwrap_or(LINE_WIDTH),
        head_length: None,
        is_over_grid: false,
    })
}

/// The look of lines that don't state theirs.
const GREY: Rgba = Rgba([170, 170, 170, 255]);
const LINE_WIDTH: f64 = 0.15;

/// Returns a shape of a symbol at a point. Ellipses have radii, other shapes have sides.
fn shape(look: &Value, centre: (f64, f64)) -> ShapeLook {
    let number = |name: &str| look.get(name).and_then(json::number);
    let side = |radius: &str, side: &str| number(radius).map_or(number(side), |radius| Some(2.0 * radius));
    ShapeLook {
        centre,
        width: side("rx", "width").unwrap_or(0.0),
        height: side("ry", "height").unwrap_or(0.0),
        is_round: look.get("type").is_some_and(|name| name == "ellipse"),
        angle: number("angle").unwrap_or(0.0),
        fill: look.get("fill").and_then(colour),
        border: look.get("stroke").and_then(colour),
        border_width: number("strokeWidth").unwrap_or(0.0),
        text: look.get("text").and_then(json::words).unwrap_or_default(),
        text_colour: look.get("color").and_then(colour).unwrap_or(Rgba::BLACK),
        font_size: number("fontSize").unwrap_or(TEXT_SIZE),
        is_over_grid: true,
    }
}

/// The usual size of texts, in cells.
const TEXT_SIZE: f64 = 0.5;

/// True for an item that a SudokuMaker puzzle can draw: coloured cells, plain lines, cages and circles.
pub(super) fn can_draw(item: &ArtworkItem) -> bool {
    match &item.form {
        ArtworkForm::Rectangle { .. } => item.coloured_cell().is_some(),
        ArtworkForm::Ellipse { size, .. } => size[0] == size[1] && item.style.fills.len() < 2,
        ArtworkForm::Line { arrowhead, .. } => arrowhead.0 == 0,
        ArtworkForm::Cage { .. } => true,
        ArtworkForm::Area(_) | ArtworkForm::Text { .. } => false,
    }
}

/// Adds an item that [`can_draw`] accepts to the cells, or to the constraints; `None` if it lies outside the board.
pub(super) fn draw(
    item: &ArtworkItem,
    board: Rectangle,
    cells: &mut [Value],
    all: &mut Vec<Map<String, Value>>,
) -> Option<()> {
    let index = |row: i32, column: i32| {
        let cell = board.cell_at(usize::try_from(row).ok()?, usize::try_from(column).ok()?)?;
        Some(cell.index())
    };
    let style = &item.style;
    let hex = |colour: Option<&Rgba>| json!(colour.map(Rgba::to_string));
    let (fields, list, value) = match &item.form {
        ArtworkForm::Line { points, .. } => {
            let look = json!({"color": hex(style.stroke.as_ref()), "thickness": style.stroke_width.to_f64()});
            let point = |point: &ArtworkPoint| json!({"x": point.column.to_f64(), "y": point.row.to_f64()});
            let points = points.iter().map(point).collect();
            (json!({"type": DRAWN_LINES, "style": look}), "lines", points)
        }
        ArtworkForm::Cage { cells, text } => {
            let cell = |at: &ArtworkPoint| index(at.row.0.div_euclid(1000), at.column.0.div_euclid(1000));
            let cells: Vec<usize> = cells.iter().map(cell).collect::<Option<_>>()?;
            let look = json!({"color": hex(style.stroke.as_ref())});
            (json!({"type": DRAWN_CAGES, "style": look}), "cages", json!({"value": text, "cells": cells}))
        }
        ArtworkForm::Ellipse { centre, size, angle } => {
            let look = json!({
                "type": "ellipse", "rx": size[0].to_f64() / 2.0, "ry": size[1].to_f64() / 2.0,
                "angle": angle.to_f64(), "fill": hex(style.fills.first()),
                "stroke": hex(style.stroke.as_ref()), "strokeWidth": style.stroke_width.to_f64(),
            });
            let at = json!([centre.column.to_f64(), centre.row.to_f64()]);
            (json!({"type": DRAWN_SYMBOLS, "params": [look]}), "symbols", at)
        }
        ArtworkForm::Rectangle { .. } | ArtworkForm::Area(_) | ArtworkForm::Text { .. } => {
            let (row, column) = item.coloured_cell()?;
            let colours: Vec<Value> = style.fills.iter().map(|fill| hex(Some(fill))).collect();
            let cell = cells.get_mut(index(row, column)?)?.as_object_mut()?;
            cell.insert("colors".to_owned(), json!(colours));
            return Some(());
        }
    };
    let mut fields = fields.as_object().cloned()?;
    // Items of the same look that lie on each other are one constraint.
    let is_same =
        |last: &&mut Map<String, Value>| fields.iter().all(|(name, value)| last.get(name) == Some(value));
    match all.last_mut().filter(is_same).and_then(|last| last.get_mut(list)?.as_array_mut()) {
        Some(items) => items.push(value),
        None => {
            fields.insert(list.to_owned(), json!([value]));
            all.push(fields);
        }
    }
    Some(())
}
