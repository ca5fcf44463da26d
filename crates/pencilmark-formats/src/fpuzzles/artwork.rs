//! Writing of drawings as the cell colours, lines, shapes, texts and cages of f-puzzles.

use serde_json::{Map, Value, json};

use crate::fpuzzles::drawings::TEXT_SIZE;
use pencilmark_core::artwork::{Artwork, ArtworkForm, ArtworkItem, ArtworkPoint, Rgba, Thousandths};

/// True for an item that f-puzzles can draw: a line from cell to cell, or something at the middle, edge or corner of cells.
pub(super) fn can_hold(item: &ArtworkItem) -> bool {
    match &item.form {
        ArtworkForm::Line { points, arrowhead } => {
            arrowhead.0 == 0 && points.iter().all(|point| cells_around(*point).len() == 1)
        }
        ArtworkForm::Cage { cells, .. } => cells.iter().all(|point| cells_around(*point).len() == 1),
        ArtworkForm::Area(_) => false,
        ArtworkForm::Text { centre, .. } => !cells_around(*centre).is_empty(),
        ArtworkForm::Rectangle { centre, .. } | ArtworkForm::Ellipse { centre, .. } => {
            let is_coloured_cell = item.coloured_cell().is_some_and(|(row, column)| row >= 0 && column >= 0);
            is_coloured_cell || (!cells_around(*centre).is_empty() && item.style.fills.len() < 2)
        }
    }
}

/// Draws the items that [`can_hold`] accepts on an object of a board with `size` rows.
pub(super) fn draw(fields: &mut Map<String, Value>, artwork: &Artwork) {
    for item in artwork.items().iter().filter(|item| can_hold(item)) {
        if !colour_cell(fields, item) {
            let (key, value) = drawn(item);
            if let Some(list) = fields.entry(key).or_insert_with(|| json!([])).as_array_mut() {
                list.push(value);
            }
        }
    }
}

/// Colours a cell of the grid; false if the item is something else.
fn colour_cell(fields: &mut Map<String, Value>, item: &ArtworkItem) -> bool {
    let Some((row, column)) = item.coloured_cell() else { return false };
    let place = usize::try_from(row).ok().zip(usize::try_from(column).ok());
    let cell = place.and_then(|(row, column)| fields.get_mut("grid")?.get_mut(row)?.get_mut(column));
    let Some(cell) = cell.and_then(Value::as_object_mut) else { return false };
    let colours: Vec<String> = item.style.fills.iter().map(Rgba::to_string).collect();
    cell.insert("c".to_owned(), json!(colours[0]));
    if colours.len() > 1 {
        cell.insert("cArray".to_owned(), json!(colours));
    }
    true
}

/// Returns the key and the object of an item.
fn drawn(ArtworkItem { form, style }: &ArtworkItem) -> (&'static str, Value) {
    let fill = style.fills.first().copied();
    let shape = |centre: ArtworkPoint, size: [Thousandths; 2], angle: Thousandths| {
        json!({
            "cells": cells_around(centre),
            "baseC": hex(fill),
            "outlineC": hex(style.stroke),
            "fontC": hex(Some(Rgba::BLACK)),
            "width": size[0].to_f64(),
            "height": size[1].to_f64(),
            "angle": angle.to_f64(),
        })
    };
    match form {
        ArtworkForm::Rectangle { centre, size, angle, rounding } => {
            let is_round = 2 * rounding.0 > size[0].0.min(size[1].0) / 2;
            (if is_round { "circle" } else { "rectangle" }, shape(*centre, *size, *angle))
        }
        ArtworkForm::Ellipse { centre, size, angle } => ("circle", shape(*centre, *size, *angle)),
        ArtworkForm::Line { points, .. } | ArtworkForm::Area(points) => {
            let cells = all_cells(points);
            let width = 2.0 * style.stroke_width.to_f64();
            ("line", json!({"lines": [cells], "outlineC": hex(style.stroke), "width": width}))
        }
        ArtworkForm::Text { centre, size, angle, text } => (
            "text",
            json!({
                "cells": cells_around(*centre),
                "value": text,
                "fontC": hex(fill),
                "size": size.to_f64() / TEXT_SIZE,
                "angle": angle.to_f64(),
            }),
        ),
        ArtworkForm::Cage { cells, text } => {
            let colour = hex(style.stroke);
            ("cage", json!({"cells": all_cells(cells), "value": text, "outlineC": colour, "fontC": colour}))
        }
    }
}

/// Returns the text of a colour, invisible if there is none.
fn hex(colour: Option<Rgba>) -> String {
    colour.unwrap_or(Rgba([0; 4])).to_string()
}

fn all_cells(points: &[ArtworkPoint]) -> Vec<String> {
    points.iter().flat_map(|point| cells_around(*point)).collect()
}

/// Returns the names of the cells around a point: one if it is the middle of a cell, two on an edge, four on a corner.
/// Empty for other points, and for points beyond the rim of one cell above or left of the board.
fn cells_around(ArtworkPoint { row, column }: ArtworkPoint) -> Vec<String> {
    let numbers = |value: Thousandths| {
        let number = value.0.div_euclid(1000) + 1;
        match value.0.rem_euclid(1000) {
            0 => vec![number - 1, number],
            500 => vec![number],
            _ => Vec::new(),
        }
    };
    let (rows, columns) = (numbers(row), numbers(column));
    let is_named = |number: &i32| (0..100).contains(number);
    if !rows.iter().chain(&columns).all(is_named) {
        return Vec::new();
    }
    rows.iter().flat_map(|row| columns.iter().map(move |column| format!("R{row}C{column}"))).collect()
}
