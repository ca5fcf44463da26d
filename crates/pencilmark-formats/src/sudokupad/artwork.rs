//! The author's drawing as lines, arrows, shapes and cages of SudokuPad.

use serde_json::{Value, json};

use crate::sudokupad::pen::{CELL, Pen};
use pencilmark_core::artwork::{ArtworkForm, ArtworkItem, ArtworkPoint, ArtworkStyle, Rgba, Thousandths};

impl Pen {
    /// Draws an item of the author's drawing.
    pub(crate) fn draw_item(&mut self, item: &ArtworkItem) {
        let ArtworkItem { form, style } = item;
        let fill = style.fills.first().copied();
        match form {
            ArtworkForm::Rectangle { centre, size, angle, rounding } => {
                self.draw_shape(item, *centre, *size, *angle, rounding.0 > 0);
            }
            ArtworkForm::Ellipse { centre, size, angle } => {
                self.draw_shape(item, *centre, *size, *angle, true);
            }
            ArtworkForm::Text { centre, size, angle, text } => {
                let mut shape = json!({"center": item_point(*centre), "width": 0, "height": 0, "text": text});
                shape["fontSize"] = json!(pixels(*size));
                shape["angle"] = json!(angle.to_f64());
                set_colour(&mut shape, "color", fill);
                self.add_item(style, shape);
            }
            ArtworkForm::Line { points, arrowhead } => {
                let mut line = item_line(points, style.stroke, None, style);
                if arrowhead.0 > 0 {
                    line["headLength"] = json!(arrowhead.to_f64());
                    self.arrows.push(line);
                } else {
                    self.lines.push(line);
                }
            }
            ArtworkForm::Area(points) => self.lines.push(item_line(points, style.stroke, fill, style)),
            ArtworkForm::Cage { cells, text } => {
                let whole = |point: &ArtworkPoint| {
                    json!([point.row.0.div_euclid(1000), point.column.0.div_euclid(1000)])
                };
                let mut cage = json!({"cells": cells.iter().map(whole).collect::<Vec<_>>(), "value": text});
                set_colour(&mut cage, "outlineC", style.stroke);
                set_colour(&mut cage, "fontC", style.stroke);
                self.cages.push(cage);
            }
        }
    }

    /// Draws a rectangle or an ellipse; one of several colours with a polygon for each.
    fn draw_shape(
        &mut self,
        item: &ArtworkItem,
        centre: ArtworkPoint,
        size: [Thousandths; 2],
        angle: Thousandths,
        is_round: bool,
    ) {
        let (style, sectors) = (&item.style, item.sectors());
        for (fill, points) in &sectors {
            self.lines.push(item_line(points, None, Some(*fill), style));
        }
        let [width, height] = size.map(Thousandths::to_f64);
        let mut shape = json!({"center": item_point(centre), "width": width, "height": height});
        shape["rounded"] = json!(is_round);
        shape["angle"] = json!(angle.to_f64());
        let fill = style.fills.first().copied().filter(|_| sectors.is_empty());
        set_colour(&mut shape, "backgroundColor", fill);
        set_colour(&mut shape, "borderColor", style.stroke);
        shape["borderSize"] = json!(pixels(style.stroke_width));
        self.add_item(style, shape);
    }

    fn add_item(&mut self, style: &ArtworkStyle, shape: Value) {
        match style.is_over_grid {
            true => self.overlays.push(shape),
            false => self.underlays.push(shape),
        }
    }
}

/// Returns a drawn line, or a polygon if it has a fill.
fn item_line(
    points: &[ArtworkPoint],
    stroke: Option<Rgba>,
    fill: Option<Rgba>,
    style: &ArtworkStyle,
) -> Value {
    let closing = fill.and(points.first());
    let points: Vec<Value> = points.iter().chain(closing).map(|point| item_point(*point)).collect();
    let mut line = json!({"wayPoints": points, "thickness": pixels(style.stroke_width)});
    set_colour(&mut line, "color", stroke);
    set_colour(&mut line, "fill", fill);
    if style.is_over_grid {
        line["target"] = json!("overlay");
    }
    line
}

fn item_point(point: ArtworkPoint) -> Value {
    json!([point.row.to_f64(), point.column.to_f64()])
}

fn pixels(length: Thousandths) -> f64 {
    length.to_f64() * f64::from(CELL)
}

fn set_colour(object: &mut Value, name: &str, colour: Option<Rgba>) {
    if let Some(colour) = colour {
        object[name] = json!(colour.to_string());
    }
}
