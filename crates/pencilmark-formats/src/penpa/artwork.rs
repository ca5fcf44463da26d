//! Drawings in the layers of Penpa+: cell colours, lines, symbols and texts, in the colours of the program's palettes.

use crate::penpa::layers::{Measures, PenpaPlace};
use pencilmark_core::artwork::{ArtworkForm, ArtworkItem, ArtworkPoint, ArtworkStyle, Rgba, Thousandths};

/// The styles of cell colours.
const SURFACES: &[(i32, u32)] = &[
    (1, 0x737373),
    (2, 0xB3FFB3),
    (3, 0xCCCCCC),
    (4, 0x000000),
    (5, 0xB3D9FF),
    (6, 0xFFA3A3),
    (7, 0xFFFF80),
    (8, 0xA6A6A6),
    (9, 0xFFB3FF),
    (10, 0xFFCC80),
    (11, 0xCC99FF),
    (12, 0xD9B38C),
];

/// The styles of lines.
const LINES: &[(i32, u32)] = &[(2, 0x000000), (3, 0x009900), (5, 0xA6A6A6), (8, 0xFF0000), (9, 0x1E90FF)];

/// The styles of round and square symbols: the colour of the inside.
const SYMBOLS: &[(i32, u32)] = &[
    (1, 0xFFFFFF),
    (2, 0x000000),
    (3, 0xA6A6A6),
    (4, 0xCCCCCC),
    (5, 0xB3FFB3),
    (6, 0xFFA3A3),
    (7, 0xB3D9FF),
];

/// The colours of numbers.
const INKS: &[(i32, u32)] = &[(1, 0x000000), (2, 0x009900), (4, 0xFFFFFF), (8, 0x737373), (9, 0xFF0000)];

/// The sizes of round and square symbols in thousandths of a cell, by the end of their name.
const SIZES: [(&str, i32); 4] = [("_L", 860), ("_M", 660), ("_S", 440), ("_SS", 260)];

/// The size of texts, in thousandths of a cell.
const TEXT: i32 = 650;
/// The size of small texts in corners, in thousandths of a cell.
const SMALL_TEXT: i32 = 280;

/// An entry of a layer by index.
pub(super) struct LayerEntry {
    pub layer: &'static str,
    pub place: PenpaPlace,
    /// The style, and for symbols and numbers their name or text.
    pub style: i32,
    pub text: String,
}

fn colour((_, colour): &(i32, u32)) -> Rgba {
    let [_, red, green, blue] = colour.to_be_bytes();
    Rgba([red, green, blue, 255])
}

/// Returns the colour of a style, the first for unknown styles.
fn colour_of(palette: &[(i32, u32)], style: i32) -> Rgba {
    colour(palette.iter().find(|(known, _)| *known == style).unwrap_or(&palette[0]))
}

/// Returns the style with the nearest colour; a difference in hue counts more than one in brightness.
fn style_of(palette: &[(i32, u32)], wanted: Rgba) -> i32 {
    let far = |known: &&(i32, u32)| {
        let Rgba([red, green, blue, _]) = colour(known);
        let [r, g, b] =
            [(red, 0), (green, 1), (blue, 2)].map(|(part, i)| i32::from(part) - i32::from(wanted.0[i]));
        r * r + g * g + b * b + 2 * ((r - g).pow(2) + (g - b).pow(2))
    };
    palette.iter().min_by_key(far).map_or(1, |(style, _)| *style)
}

/// Returns the point of a place.
pub(super) fn point_of(place: PenpaPlace) -> ArtworkPoint {
    let at = |row: i64, column: i64, down: f64, right: f64| {
        ArtworkPoint::from_f64(row as f64 + down, column as f64 + right)
    };
    match place {
        PenpaPlace::Cell(row, column) => at(row, column, 0.5, 0.5),
        PenpaPlace::Corner(row, column) => at(row, column, 1.0, 1.0),
        PenpaPlace::Below(row, column) => at(row, column, 1.0, 0.5),
        PenpaPlace::Right(row, column) => at(row, column, 0.5, 1.0),
    }
}

/// Returns the place at a point, if there is one.
fn place_at(ArtworkPoint { row, column }: ArtworkPoint) -> Option<PenpaPlace> {
    let split = |value: Thousandths| (i64::from(value.0.div_euclid(1000)), value.0.rem_euclid(1000));
    let ((row, down), (column, right)) = (split(row), split(column));
    Some(match (down, right) {
        (500, 500) => PenpaPlace::Cell(row, column),
        (0, 0) => PenpaPlace::Corner(row - 1, column - 1),
        (0, 500) => PenpaPlace::Below(row - 1, column),
        (500, 0) => PenpaPlace::Right(row, column - 1),
        _ => return None,
    })
}

/// Returns the colour of a cell in a style.
pub(super) fn coloured_cell(row: i64, column: i64, style: i32) -> ArtworkItem {
    ArtworkItem::cell_colours(row as i32, column as i32, vec![colour_of(SURFACES, style)])
}

/// Returns a line in a style.
pub(super) fn line(points: Vec<ArtworkPoint>, style: i32, has_arrowhead: bool) -> ArtworkItem {
    let arrowhead = Thousandths(if has_arrowhead { 300 } else { 0 });
    let stroke_width = Thousandths(if style == 5 { 210 } else { 80 });
    let style =
        ArtworkStyle { stroke: Some(colour_of(LINES, style)), stroke_width, ..ArtworkStyle::default() };
    ArtworkItem { form: ArtworkForm::Line { points, arrowhead }, style }
}

/// Returns a text in a colour.
pub(super) fn text(centre: ArtworkPoint, text: String, ink: i32) -> ArtworkItem {
    written(centre, text, ink, TEXT)
}

/// Returns the small text in a corner of a cell, numbered from the top left in reading order.
pub(super) fn corner_text(row: i64, column: i64, corner: i64, text: String) -> ArtworkItem {
    let at = |first: i64, far: bool| first as f64 + if far { 0.8 } else { 0.2 };
    let centre = ArtworkPoint::from_f64(at(row, corner >= 2), at(column, corner % 2 == 1));
    written(centre, text, 1, SMALL_TEXT)
}

fn written(centre: ArtworkPoint, text: String, ink: i32, size: i32) -> ArtworkItem {
    let form = ArtworkForm::Text { centre, size: Thousandths(size), angle: Thousandths(0), text };
    let style =
        ArtworkStyle { fills: vec![colour_of(INKS, ink)], is_over_grid: true, ..ArtworkStyle::default() };
    ArtworkItem { form, style }
}

/// Returns a symbol in a style: a circle, square, diamond, arrow or inequality sign; `None` for any other.
pub(super) fn symbol(centre: ArtworkPoint, name: &str, style: i32) -> Option<ArtworkItem> {
    let (kind, _) = name.split_once('_').unwrap_or((name, ""));
    let side = SIZES.iter().rev().find(|(end, _)| name.ends_with(end)).map_or(SIZES[1].1, |(_, side)| *side);
    let (size, rounding) = ([Thousandths(side); 2], Thousandths(0));
    let form = match kind {
        "circle" => ArtworkForm::Ellipse { centre, size, angle: Thousandths(0) },
        "square" => ArtworkForm::Rectangle { centre, size, rounding, angle: Thousandths(0) },
        "diamond" => ArtworkForm::Rectangle { centre, size, rounding, angle: Thousandths(45_000) },
        "arrow" => {
            // Styles count in eighths of a turn, clockwise from the left.
            let turn = f64::from(style - 1) * std::f64::consts::FRAC_PI_4;
            let (row, column) = centre.to_f64();
            let end =
                |reach: f64| ArtworkPoint::from_f64(row - reach * turn.sin(), column - reach * turn.cos());
            return Some(line(vec![end(-0.3), end(0.3)], 2, true));
        }
        "inequality" => {
            let sign = ["<", "^", ">", "v"].get(usize::try_from(style - 1).ok()?)?;
            return Some(written(centre, (*sign).to_owned(), 1, TEXT));
        }
        _ => return None,
    };
    let style = ArtworkStyle {
        fills: vec![colour_of(SYMBOLS, style)],
        stroke: Some(Rgba::BLACK),
        stroke_width: Thousandths(30),
        is_over_grid: true,
    };
    Some(ArtworkItem { form, style })
}

/// True for an item that the layers can hold, in the nearest colour and size.
pub(super) fn can_hold(item: &ArtworkItem) -> bool {
    !entries(item).is_empty() || !segments(item).is_empty()
}

/// Returns the entries of an item in layers by index: a cell colour, symbol or text.
pub(super) fn entries(item: &ArtworkItem) -> Vec<LayerEntry> {
    let Some(place) = place_at(item.form.points()[0]) else { return Vec::new() };
    let fill = item.style.fills.first().copied();
    let symbol = |kind: &str, size: [Thousandths; 2]| {
        let far = |(_, side): &&(&str, i32)| (size[0].0 - side).abs();
        let end = SIZES.iter().min_by_key(far).map_or("", |(end, _)| end);
        let is_even = (size[0].0 - size[1].0).abs() < 50 && size[0].0 <= 1000 && item.style.fills.len() == 1;
        let style = style_of(SYMBOLS, fill.unwrap_or(Rgba::BLACK));
        let entry = LayerEntry { layer: "symbol", place, style, text: format!("{kind}{end}") };
        is_even.then_some(entry)
    };
    let entry = match &item.form {
        ArtworkForm::Rectangle { .. } if item.coloured_cell().is_some() => {
            let style = style_of(SURFACES, fill.unwrap_or(Rgba::BLACK));
            let is_one = item.style.fills.len() == 1;
            is_one.then_some(LayerEntry { layer: "surface", place, style, text: String::new() })
        }
        ArtworkForm::Rectangle { size, angle, .. } if angle.0 == 45_000 => symbol("diamond", *size),
        ArtworkForm::Rectangle { size, angle, .. } if angle.0 == 0 => symbol("square", *size),
        ArtworkForm::Ellipse { size, .. } => symbol("circle", *size),
        ArtworkForm::Text { centre, text, .. } => {
            // A number in a cell would be a given.
            let is_given = text.trim().parse::<i32>().is_ok()
                && matches!(place, PenpaPlace::Cell(..))
                && centre.row.0.min(centre.column.0) >= 0;
            let style = style_of(INKS, fill.unwrap_or(Rgba::BLACK));
            (!is_given).then_some(LayerEntry { layer: "number", place, style, text: text.clone() })
        }
        ArtworkForm::Rectangle { .. }
        | ArtworkForm::Line { .. }
        | ArtworkForm::Area(_)
        | ArtworkForm::Cage { .. } => None,
    };
    entry.into_iter().collect()
}

/// Returns the segments of a line from cell to cell, each with its style.
pub(super) fn segments(item: &ArtworkItem) -> Vec<([PenpaPlace; 2], i32)> {
    let ArtworkForm::Line { points, arrowhead: Thousandths(0) } = &item.form else { return Vec::new() };
    let cell = |point: &ArtworkPoint| place_at(*point).filter(|place| matches!(place, PenpaPlace::Cell(..)));
    let places: Option<Vec<PenpaPlace>> = points.iter().map(cell).collect();
    let style = style_of(LINES, item.style.stroke.unwrap_or(Rgba::BLACK));
    places.unwrap_or_default().windows(2).map(|pair| ([pair[0], pair[1]], style)).collect()
}

/// Returns the number of cells that items reach beyond a board with `size` rows, at most 20.
pub(super) fn reach_beyond<'a>(items: impl Iterator<Item = &'a ArtworkItem>, size: usize) -> i64 {
    let end = 1000 * size as i32;
    let beyond = |point: &ArtworkPoint| {
        [-point.row.0, -point.column.0, point.row.0 - end, point.column.0 - end]
            .into_iter()
            .max()
            .unwrap_or(0)
    };
    let most = items.flat_map(|item| item.form.points().iter().map(beyond)).max().unwrap_or(0);
    i64::from((most.max(0) + 999) / 1000).min(20)
}

/// Returns the points of two indices, if both are places of the drawing.
pub(super) fn segment_of(measures: &Measures, key: &str) -> Option<Vec<ArtworkPoint>> {
    let point = |index: &str| Some(point_of(measures.place_of_index(index.trim().parse().ok()?)?));
    let (from, to) = key.split_once(',')?;
    Some(vec![point(from)?, point(to)?])
}
