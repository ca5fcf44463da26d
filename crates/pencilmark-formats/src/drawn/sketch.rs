//! A drawing as shapes: colours, positions and paths in units of cells from the top left corner of the board.

use serde_json::Value;

use crate::clue_sheet::ClueSheet;
use crate::json;
use pencilmark_core::cell::Cell;

/// A colour: red, green, blue and opacity, each 0 to 255.
pub(crate) type Colour = [u8; 4];

/// A filled shape or a text.
pub(crate) struct Shape {
    /// The row and column of the shape's centre.
    pub centre: (f64, f64),
    pub width: f64,
    pub height: f64,
    pub is_round: bool,
    pub fill: Option<Colour>,
    pub text: String,
    pub angle: f64,
    /// True once the shape has been interpreted as part of a clue.
    pub is_interpreted: bool,
}

/// A line or an arrow.
pub(crate) struct Stroke {
    /// The corners of the line, each as row and column.
    pub points: Vec<(f64, f64)>,
    pub colour: Option<Colour>,
    /// The thickness of the line, in cells.
    pub thickness: f64,
    pub has_arrowhead: bool,
    pub is_interpreted: bool,
}

/// A complete drawing: its shapes and lines.
#[derive(Default)]
pub(crate) struct Sketch {
    pub shapes: Vec<Shape>,
    pub strokes: Vec<Stroke>,
}

/// The position of the board in the drawing: its first row and column.
pub(crate) type Origin = (f64, f64);

impl Sketch {
    /// Parses the drawing of a puzzle from JSON.
    pub fn parse(value: &Value, origin: Origin) -> Sketch {
        let unit = value.get("cellSize").and_then(json::number).filter(|unit| *unit > 0.0).unwrap_or(64.0);
        let list = |name: &str| value.get(name).map_or(&[][..], json::items);
        let layers = ["underlays", "overlays"].iter().flat_map(|name| list(name));
        let stroke = |item: &Value, arrow: bool| {
            let points: Option<Vec<(f64, f64)>> =
                json::items(item.get("wayPoints")?).iter().map(|point| place(point, origin)).collect();
            Some(Stroke {
                points: points.filter(|points| points.len() > 1)?,
                colour: item.get("color").and_then(colour),
                thickness: item.get("thickness").and_then(json::number).unwrap_or(0.0) / unit.min(64.0),
                has_arrowhead: arrow,
                is_interpreted: false,
            })
        };
        let arrows = list("arrows").iter().filter_map(|item| stroke(item, true));
        let lines = list("lines").iter().filter_map(|item| stroke(item, item.get("headLength").is_some()));
        Sketch {
            shapes: layers.filter_map(|item| shape(item, origin)).collect(),
            strokes: lines.chain(arrows).collect(),
        }
    }
}

fn shape(item: &Value, origin: Origin) -> Option<Shape> {
    let number = |name: &str| item.get(name).and_then(json::number).unwrap_or(0.0);
    Some(Shape {
        centre: place(item.get("center")?, origin)?,
        width: number("width"),
        height: number("height"),
        is_round: item.get("rounded").is_some_and(|round| *round == Value::Bool(true)),
        fill: item.get("backgroundColor").and_then(colour),
        text: item.get("text").and_then(json::words).unwrap_or_default(),
        angle: number("angle"),
        is_interpreted: false,
    })
}

fn place(point: &Value, origin: Origin) -> Option<(f64, f64)> {
    match json::items(point) {
        [row, column] => Some((json::number(row)? - origin.0, json::number(column)? - origin.1)),
        _ => None,
    }
}

/// Parses a colour: `#rgb` or `#rrggbb`, both optionally with an opacity, or a number that lost its `#`. `None` for an
/// invisible colour.
pub(crate) fn colour(value: &Value) -> Option<Colour> {
    let text = json::text(value)?;
    let digits: Vec<u8> = text
        .trim_start_matches('#')
        .chars()
        .map(|c| c.to_digit(16).map(|d| d as u8))
        .collect::<Option<_>>()?;
    let wide = |i: usize| Some(16 * digits.get(2 * i)? + digits.get(2 * i + 1)?);
    let found = match digits.len() {
        3 | 4 => [17 * digits[0], 17 * digits[1], 17 * digits[2], digits.get(3).map_or(255, |d| 17 * d)],
        6 | 8 => [wide(0)?, wide(1)?, wide(2)?, wide(3).unwrap_or(255)],
        _ => return None,
    };
    (found[3] > 0).then_some(found)
}

/// True if two colours look alike, whatever their opacity.
pub(crate) fn alike(colour: Colour, red_green_blue: u32) -> bool {
    let [_, red, green, blue] = red_green_blue.to_be_bytes();
    let far = |a: u8, b: u8| i32::from(a.abs_diff(b));
    far(colour[0], red) + far(colour[1], green) + far(colour[2], blue) <= 48
}

/// True for black, grey or white: all components are nearly equal.
pub(crate) fn is_grey(colour: Colour) -> bool {
    colour[..3].iter().max().zip(colour[..3].iter().min()).is_some_and(|(most, least)| most - least <= 16)
}

/// Returns the cell around a point, if the point lies inside a cell and not near its edge.
pub(crate) fn cell_at(sheet: &ClueSheet, point: (f64, f64)) -> Option<Cell> {
    let inside = |x: f64| (0.2..=0.8).contains(&(x - x.floor()));
    if !inside(point.0) || !inside(point.1) {
        return None;
    }
    sheet.cell(point.0.floor() as i64, point.1.floor() as i64)
}

/// Returns the cells along a path. A path may list only its corners, so every segment is followed cell by cell.
pub(crate) fn walk(sheet: &ClueSheet, points: &[(f64, f64)]) -> Option<Vec<Cell>> {
    let mut cells = vec![cell_at(sheet, *points.first()?)?];
    for pair in points.windows(2) {
        let (down, right) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
        let steps = down.abs().max(right.abs()).round().clamp(1.0, 100.0);
        for step in 1..=steps as usize {
            let part = step as f64 / steps;
            let point = (pair[0].0 + down * part, pair[0].1 + right * part);
            let cell = sheet.cell(point.0.floor() as i64, point.1.floor() as i64)?;
            if cells.last() != Some(&cell) {
                cells.push(cell);
            }
        }
    }
    Some(cells)
}

/// True if a number is nearly an integer.
pub(crate) fn is_whole(x: f64) -> bool {
    (x - x.round()).abs() < 0.1
}
