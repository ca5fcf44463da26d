//! What a setter of SudokuMaker only drew: lines, cages and symbols. They are clues if the rules in words say so.

use serde_json::Value;

use crate::clue_sheet::ClueSheet;
use crate::drawn::{Cage, Leftovers, Shape, Sketch, Stroke, colour, read_cages, read_shapes, read_strokes};
use crate::json;
use crate::messages::{drawing, unknown};
use crate::rule_words::RuleWords;
use crate::sudokumaker::types::{DRAWN_CAGES, DRAWN_LINES, cells_of};

/// The drawings of a puzzle.
#[derive(Default)]
pub(super) struct Drawings {
    sketch: Sketch,
    cages: Vec<Cage>,
}

impl Drawings {
    /// Adds the lines, cages or symbols of a constraint of the given type.
    pub fn add(&mut self, sheet: &mut ClueSheet, number: i32, constraint: &Value) {
        let list = |name: &str| constraint.get(name).map_or(&[][..], json::items);
        match number {
            DRAWN_LINES => {
                self.sketch.strokes.extend(list("lines").iter().filter_map(|line| stroke(constraint, line)))
            }
            DRAWN_CAGES => {
                for cage in list("cages") {
                    let text = cage.get("value").and_then(json::words);
                    match cage.get("cells").and_then(|cells| cells_of(sheet.board(), cells)) {
                        Some(cells) if cells.is_empty() => {}
                        Some(cells) => self.cages.push(Cage { cells, text, forbids_repeats: false }),
                        None => sheet.record_not_understood(unknown::cage_outside(json::excerpt(cage))),
                    }
                }
            }
            _ => {
                let at = list("symbols").iter().filter_map(point);
                self.sketch
                    .shapes
                    .extend(at.flat_map(|at| list("params").iter().map(move |look| shape(look, at))));
            }
        }
    }

    /// Reads all drawings as clues if the rules in words say so, else as decoration.
    pub fn read(mut self, sheet: &mut ClueSheet, words: &RuleWords) {
        if words.is_empty() {
            let texts = self.cages.iter().filter_map(|cage| cage.text.clone());
            texts.for_each(|text| sheet.record_decoration(drawing::cage_with(text)));
            let plain = self.cages.iter().filter(|cage| cage.text.is_none()).count();
            sheet.record_decorations(plain, drawing::cages);
            sheet.record_decorations(self.sketch.strokes.len(), drawing::lines);
            sheet.record_decorations(self.sketch.shapes.len(), drawing::shapes);
            return;
        }
        read_strokes(sheet, &mut self.sketch, words, Leftovers::Drawing);
        read_shapes(sheet, &mut self.sketch, words, Leftovers::Drawing);
        let cosmetic = read_cages(sheet, self.cages, words);
        sheet.record_decorations(cosmetic, drawing::cages);
    }
}

/// Returns a point as row and column, from an object with `x` and `y` or a list of both.
fn point(point: &Value) -> Option<(f64, f64)> {
    let part = |name: &str, place: usize| point.get(name).or_else(|| point.get(place)).and_then(json::number);
    Some((part("y", 1)?, part("x", 0)?))
}

/// Returns the line of a list of points, with the look that all lines of a constraint share.
fn stroke(constraint: &Value, line: &Value) -> Option<Stroke> {
    let style = constraint.get("style").unwrap_or(constraint);
    let points: Option<Vec<(f64, f64)>> = json::items(line).iter().map(point).collect();
    Some(Stroke {
        points: points.filter(|points| points.len() > 1)?,
        colour: style.get("color").and_then(colour),
        thickness: style.get("thickness").and_then(json::number).unwrap_or(0.0),
        has_arrowhead: false,
        is_interpreted: false,
    })
}

/// Returns a shape of a symbol at a point. Ellipses have radii, other shapes have sides.
fn shape(look: &Value, centre: (f64, f64)) -> Shape {
    let number = |name: &str| look.get(name).and_then(json::number);
    let side = |radius: &str, side: &str| number(radius).map_or(number(side), |radius| Some(2.0 * radius));
    Shape {
        centre,
        width: side("rx", "width").unwrap_or(0.0),
        height: side("ry", "height").unwrap_or(0.0),
        is_round: look.get("type").is_some_and(|name| name == "ellipse"),
        fill: look.get("fill").and_then(colour),
        text: look.get("text").and_then(json::words).unwrap_or_default(),
        angle: number("angle").unwrap_or(0.0),
        is_interpreted: false,
    }
}
