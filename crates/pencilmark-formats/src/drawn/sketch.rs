//! A drawing as shapes: colours, positions and paths in units of cells from the top left corner of the board.

use serde_json::Value;

use crate::clue_sheet::{ClueSheet, DrawnPart};
use crate::json;
use crate::messages::unknown;
use pencilmark_core::artwork::{
    ArtworkForm, ArtworkItem, ArtworkPoint, ArtworkStyle, MAX_ARTWORK_ITEMS, Rgba, Thousandths,
};
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::Constraint;

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
    pub drawn: DrawnPart,
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
    pub drawn: DrawnPart,
}

/// A complete drawing: its shapes and lines.
#[derive(Default)]
pub(crate) struct Sketch {
    pub shapes: Vec<Shape>,
    pub strokes: Vec<Stroke>,
    /// The number of shapes and lines beyond the maximum, which are ignored.
    left_out: usize,
}

/// The look of a shape, from which a [`Shape`] and its drawing are made.
pub(crate) struct ShapeLook {
    pub centre: (f64, f64),
    pub width: f64,
    pub height: f64,
    pub is_round: bool,
    pub angle: f64,
    pub fill: Option<Rgba>,
    pub border: Option<Rgba>,
    pub border_width: f64,
    pub text: String,
    pub text_colour: Rgba,
    pub font_size: f64,
    pub is_over_grid: bool,
}

/// The look of a line, from which a [`Stroke`] and its drawing are made.
pub(crate) struct StrokeLook {
    pub points: Vec<(f64, f64)>,
    pub colour: Option<Rgba>,
    pub fill: Option<Rgba>,
    pub thickness: f64,
    /// The length of the arrowhead; `None` for a line without one.
    pub head_length: Option<f64>,
    pub is_over_grid: bool,
}

impl Sketch {
    /// Adds a shape on top of the drawing.
    pub(crate) fn add_shape(&mut self, look: ShapeLook) {
        if self.is_full() {
            return;
        }
        let items = look.items();
        let ShapeLook { centre, width, height, is_round, fill, text, angle, .. } = look;
        self.shapes.push(Shape {
            centre,
            width,
            height,
            is_round,
            fill: visible(fill),
            text,
            angle,
            is_interpreted: false,
            drawn: self.part(items),
        });
    }

    /// Adds a line on top of the drawing; a line of fewer than two points is nothing.
    pub(crate) fn add_stroke(&mut self, look: StrokeLook) {
        if look.points.len() < 2 || self.is_full() {
            return;
        }
        let item = look.item();
        self.strokes.push(Stroke {
            points: look.points,
            colour: visible(look.colour),
            thickness: look.thickness,
            has_arrowhead: look.head_length.is_some(),
            is_interpreted: false,
            drawn: self.part(vec![item]),
        });
    }

    /// Returns true and counts a further part if the drawing has the maximum number of parts.
    fn is_full(&mut self) -> bool {
        let is_full = self.shapes.len() + self.strokes.len() >= MAX_ARTWORK_ITEMS;
        self.left_out += usize::from(is_full);
        is_full
    }

    fn part(&self, items: Vec<ArtworkItem>) -> DrawnPart {
        DrawnPart { position: self.shapes.len() + self.strokes.len(), items, clues: Vec::new() }
    }

    /// Records the clues that the parts interpreted since the last call are the drawings of.
    pub(crate) fn record_clues(&mut self, clues: &[Constraint]) {
        let shapes = self.shapes.iter_mut().map(|shape| (shape.is_interpreted, &mut shape.drawn));
        let strokes = self.strokes.iter_mut().map(|stroke| (stroke.is_interpreted, &mut stroke.drawn));
        let new =
            shapes.chain(strokes).filter(|(is_interpreted, part)| *is_interpreted && part.clues.is_empty());
        new.for_each(|(_, part)| part.clues = clues.to_vec());
    }

    /// Moves the drawing to the sheet, which shows what isn't the drawing of a clue on the final board.
    pub(crate) fn draw_on(self, sheet: &mut ClueSheet) {
        let shapes = self.shapes.into_iter().map(|shape| (shape.is_interpreted, shape.drawn));
        let strokes = self.strokes.into_iter().map(|stroke| (stroke.is_interpreted, stroke.drawn));
        let mut parts: Vec<(bool, DrawnPart)> = shapes.chain(strokes).collect();
        parts.sort_by_key(|(_, part)| part.position);
        let is_shown = |(is_interpreted, part): &(bool, DrawnPart)| !is_interpreted || !part.clues.is_empty();
        sheet.drawn_parts.extend(parts.into_iter().filter(is_shown).map(|(_, part)| part));
        if self.left_out > 0 {
            sheet.record_not_understood(unknown::shapes_left_out(self.left_out));
        }
    }
}

impl ShapeLook {
    /// Returns the drawn shape and the text on it.
    fn items(&self) -> Vec<ArtworkItem> {
        let centre = ArtworkPoint::from_f64(self.centre.0, self.centre.1);
        let (angle, size) =
            (Thousandths::from_f64(self.angle), [self.width, self.height].map(Thousandths::from_f64));
        let short = size[0].min(size[1]);
        let form = match self.is_round {
            true if size[0] == size[1] => ArtworkForm::Ellipse { centre, size, angle },
            true => ArtworkForm::Rectangle { centre, size, angle, rounding: Thousandths(short.0 / 2) },
            false => ArtworkForm::Rectangle { centre, size, angle, rounding: Thousandths(0) },
        };
        let border = self.border.filter(|border| border.0[3] > 0);
        let style = ArtworkStyle {
            fills: self.fill.filter(|fill| fill.0[3] > 0).into_iter().collect(),
            stroke: border,
            stroke_width: Thousandths::from_f64(border.map_or(0.0, |_| self.border_width)),
            is_over_grid: self.is_over_grid,
        };
        let text = ArtworkForm::Text {
            centre,
            size: Thousandths::from_f64(self.font_size),
            angle,
            text: self.text.clone(),
        };
        let ink = ArtworkStyle {
            fills: vec![self.text_colour],
            is_over_grid: self.is_over_grid,
            ..ArtworkStyle::default()
        };
        vec![ArtworkItem { form, style }, ArtworkItem { form: text, style: ink }]
    }
}

impl StrokeLook {
    /// Returns the drawn line, or polygon if it is filled.
    fn item(&self) -> ArtworkItem {
        let mut points: Vec<ArtworkPoint> =
            self.points.iter().map(|(row, column)| ArtworkPoint::from_f64(*row, *column)).collect();
        let arrowhead = Thousandths::from_f64(self.head_length.unwrap_or(0.0));
        let style = ArtworkStyle {
            fills: self.fill.filter(|fill| fill.0[3] > 0).into_iter().collect(),
            stroke: self.colour,
            stroke_width: Thousandths::from_f64(self.thickness),
            is_over_grid: self.is_over_grid,
        };
        let form = match style.fills.is_empty() {
            true => ArtworkForm::Line { points, arrowhead },
            false => {
                // A closed path may return to its start.
                if points.len() > 3 && points.first() == points.last() {
                    points.pop();
                }
                ArtworkForm::Area(points)
            }
        };
        ArtworkItem { form, style }
    }
}

/// Parses a colour: `#rgb` or `#rrggbb`, both optionally with an opacity, a number that lost its `#`, or a name.
pub(crate) fn colour(value: &Value) -> Option<Rgba> {
    let text = json::text(value)?;
    let named = || COLOURS.iter().find(|(name, _)| text.trim().eq_ignore_ascii_case(name));
    text.trim().parse().ok().or_else(|| Some(Rgba(named()?.1)))
}

/// Names of colours that drawings use.
const COLOURS: &[(&str, Colour)] = &[
    ("black", [0, 0, 0, 255]),
    ("white", [255, 255, 255, 255]),
    ("grey", [128, 128, 128, 255]),
    ("gray", [128, 128, 128, 255]),
    ("silver", [192, 192, 192, 255]),
    ("red", [255, 0, 0, 255]),
    ("green", [0, 128, 0, 255]),
    ("lime", [0, 255, 0, 255]),
    ("blue", [0, 0, 255, 255]),
    ("navy", [0, 0, 128, 255]),
    ("teal", [0, 128, 128, 255]),
    ("yellow", [255, 255, 0, 255]),
    ("orange", [255, 165, 0, 255]),
    ("purple", [128, 0, 128, 255]),
    ("pink", [255, 192, 203, 255]),
    ("brown", [165, 42, 42, 255]),
    ("none", [0, 0, 0, 0]),
    ("transparent", [0, 0, 0, 0]),
];

/// Returns the parts of a colour, unless it is invisible.
fn visible(colour: Option<Rgba>) -> Option<Colour> {
    colour.map(|Rgba(parts)| parts).filter(|parts| parts[3] > 0)
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
