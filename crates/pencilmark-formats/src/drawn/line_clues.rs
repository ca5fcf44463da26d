//! Lines and arrows of a drawing interpreted as clues, by their colours, their ends and the rules in words.

use crate::clue_sheet::{ClueSheet, clue};
use crate::drawn::colours::names_of;
use crate::drawn::looks::{KindDrawing, kinds_with, line_colour};
use crate::drawn::sketch::{Shape, Sketch, Stroke, alike, cell_at, is_grey, is_whole, walk};
use crate::messages::unknown;
use crate::rule_words::RuleWords;
use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{KindId, OutsidePlace};
use pencilmark_core::message::Message;

/// The colours of Dutch whispers, whose neighbours differ by one less than usual.
const DUTCH: [u32; 2] = [0xFF9A00, 0xFFA600];

/// The usual colours of lines, each with the kind that it may mean.
const COLOURS: &[(u32, KindId)] = &[
    (0xF067F0, KindId::Renban),
    (0x67F067, KindId::Whispers),
    (DUTCH[0], KindId::Whispers),
    (DUTCH[1], KindId::Whispers),
    (0x2ECBFF, KindId::RegionSum),
    (0xFFCCAA, KindId::Entropic),
    (0x33BBBB, KindId::Modular),
    (0x33BBAA, KindId::Modular),
    (0xCDB1EC, KindId::Zipper),
    (0xC9C883, KindId::Nabner),
    (0xC54B8B, KindId::DoubleArrow),
    (0xFF6666, KindId::Parity),
    (0xAABEEF, KindId::Lockout),
];

/// The treatment of lines that are not a clue.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leftovers {
    /// Each line is noted as not understood: the format has lines only for clues.
    Unknown,
    /// The lines are only drawn: the format has other ways to define clues.
    Drawing,
}

/// Reads all lines and arrows of a drawing as clues.
pub(crate) fn read_strokes(
    sheet: &mut ClueSheet,
    sketch: &mut Sketch,
    words: &RuleWords,
    leftovers: Leftovers,
) {
    for i in 0..sketch.strokes.len() {
        let (Sketch { shapes, strokes, .. }, known) = (&mut *sketch, sheet.constraints.len());
        let stroke = &mut strokes[i];
        stroke.is_interpreted = read_diagonal(sheet, stroke)
            || read_little_killer(sheet, stroke, shapes, words)
            || read_thermometer(sheet, stroke, shapes, words)
            || read_arrow(sheet, stroke, shapes, words)
            || read_line(sheet, stroke, shapes, words);
        if stroke.is_interpreted {
            sketch.record_clues(&sheet.constraints[known..]);
        }
    }
    let unused: Vec<&Stroke> = sketch.strokes.iter().filter(|stroke| !stroke.is_interpreted).collect();
    for stroke in &unused {
        let cells = walk(sheet, &stroke.points).unwrap_or_default();
        sheet.record_unread_mark(cells);
    }
    let inside = |stroke: &&Stroke| {
        leftovers == Leftovers::Unknown && walk(sheet, &stroke.points).is_some_and(|cells| cells.len() > 1)
    };
    let notes: Vec<Message> = unused.into_iter().filter(inside).map(name_of).collect();
    notes.into_iter().for_each(|note| sheet.record_not_understood(note));
}

/// Returns the name of a line or an arrow, with its colour and the cell in which it begins.
fn name_of(stroke: &Stroke) -> Message {
    let from = stroke.points[0];
    let place = format!("r{}c{}", from.0.floor() + 1.0, from.1.floor() + 1.0);
    let colour = stroke.colour.map(|[r, g, b, _]| format!("#{r:02x}{g:02x}{b:02x}"));
    match (stroke.has_arrowhead, colour) {
        (true, None) => unknown::arrow_from(place),
        (true, Some(colour)) => unknown::coloured_arrow_from(colour, place),
        (false, None) => unknown::line_from(place),
        (false, Some(colour)) => unknown::coloured_line_from(colour, place),
    }
}

/// Reads a line from corner to corner of the board as a diagonal; false if it isn't one.
fn read_diagonal(sheet: &mut ClueSheet, stroke: &Stroke) -> bool {
    let size = sheet.size as f64;
    let at = |point: (f64, f64), row: f64, column: f64| {
        (point.0 - row).abs() < 0.3 && (point.1 - column).abs() < 0.3
    };
    let [first, last] = [stroke.points[0], stroke.points[stroke.points.len() - 1]];
    let joins = |a: (f64, f64), b: (f64, f64)| {
        (at(first, a.0, a.1) && at(last, b.0, b.1)) || (at(first, b.0, b.1) && at(last, a.0, a.1))
    };
    if stroke.has_arrowhead {
        return false;
    }
    if joins((0.0, 0.0), (size, size)) {
        sheet.add_constraint(clue(KindId::FallingDiagonal));
        return true;
    }
    let rises = joins((size, 0.0), (0.0, size));
    if rises {
        sheet.add_constraint(clue(KindId::RisingDiagonal));
    }
    rises
}

/// Reads a short arrow outside the board with a number beside it as a little killer; false if it isn't one.
fn read_little_killer(
    sheet: &mut ClueSheet,
    stroke: &Stroke,
    shapes: &mut [Shape],
    words: &RuleWords,
) -> bool {
    let (from, to) = (stroke.points[0], stroke.points[stroke.points.len() - 1]);
    let (rows, columns) = (sheet.size as f64, sheet.columns as f64);
    let outside = |point: (f64, f64)| !(0.0..rows).contains(&point.0) || !(0.0..columns).contains(&point.1);
    let (down, right) = (to.0 - from.0, to.1 - from.1);
    if !stroke.has_arrowhead
        || !outside(from)
        || (down.abs() - right.abs()).abs() > 0.3
        || !words.allows(KindId::LittleKiller)
    {
        return false;
    }
    let rim = |x: f64, count: f64| (x.floor() + 1.0).clamp(0.0, count + 1.0) as usize;
    let sign = |x: f64| if x > 0.0 { 1 } else { -1 };
    let (row, column) = (rim(from.0, rows), rim(from.1, columns));
    let place = OutsidePlace::diagonal(row, column, sign(down), sign(right), sheet.board());
    let far = |shape: &Shape| (shape.centre.0 - from.0).abs().max((shape.centre.1 - from.1).abs());
    let text = shapes
        .iter_mut()
        .filter(|shape| !shape.is_interpreted && far(shape) < 1.0 && outside(shape.centre))
        .filter(|shape| shape.text.parse::<i32>().is_ok())
        .min_by(|a, b| far(a).total_cmp(&far(b)));
    let (Some(place), Some(text)) = (place, text) else { return false };
    text.is_interpreted = true;
    if let Ok(number) = text.text.parse() {
        sheet.add_constraint(clue(KindId::LittleKiller).with_place(place).with_numbers([number]));
    }
    true
}

/// Returns the round shape around a cell; if a bulb is wanted, a bulb is preferred to other shapes.
fn circle_at<'a>(
    shapes: &'a mut [Shape],
    cell: Cell,
    sheet: &ClueSheet,
    wants_bulb: bool,
) -> Option<&'a mut Shape> {
    let fits = |shape: &Shape| {
        shape.is_round
            && shape.width.max(shape.height) >= 0.55
            && shape.width.min(shape.height) <= 1.05
            && cell_at(sheet, shape.centre) == Some(cell)
    };
    let wanted = shapes.iter().position(|shape| fits(shape) && is_bulb(shape) == wants_bulb);
    let place = wanted.or_else(|| shapes.iter().position(fits))?;
    shapes.get_mut(place)
}

/// True for a filled shape that is not white.
fn is_bulb(shape: &Shape) -> bool {
    shape.fill.is_some_and(|fill| fill[3] > 0 && fill[..3].iter().any(|part| *part < 250))
}

/// Reads a grey line from a filled grey circle as a thermometer; false if it isn't one.
fn read_thermometer(sheet: &mut ClueSheet, stroke: &Stroke, shapes: &mut [Shape], words: &RuleWords) -> bool {
    let slow = words.mentions(KindId::SlowThermometer);
    if stroke.has_arrowhead || !(words.allows(KindId::Thermometer) || slow) || stroke.thickness < 0.2 {
        return false;
    }
    let Some(mut line) = walk(sheet, &stroke.points).filter(|line| line.len() > 1) else { return false };
    let ends = [line[0], line[line.len() - 1]];
    let bulb = ends.map(|end| circle_at(shapes, end, sheet, true).is_some_and(|shape| is_bulb(shape)));
    match bulb {
        [true, _] => {}
        [false, true] => line.reverse(),
        [false, false] => return false,
    }
    if let Some(shape) = circle_at(shapes, line[0], sheet, true) {
        shape.is_interpreted = true;
    }
    let dark = stroke.colour.is_some_and(|colour| alike(colour, 0xAAAAAA));
    let is_slow = slow && (dark || !words.mentions(KindId::Thermometer));
    sheet.add_constraint(
        clue(if is_slow { KindId::SlowThermometer } else { KindId::Thermometer }).with_cells(line),
    );
    true
}

/// Reads an arrow from a circle or a pill; false if it isn't one.
fn read_arrow(sheet: &mut ClueSheet, stroke: &Stroke, shapes: &mut [Shape], words: &RuleWords) -> bool {
    if !stroke.has_arrowhead || !words.allows(KindId::Arrow) {
        return false;
    }
    let mut points = stroke.points.clone();
    // The shaft begins at the rim of the circle or at its centre, and may end short of the last cell's centre.
    let to_middle = |point: &mut (f64, f64)| *point = (point.0.floor() + 0.5, point.1.floor() + 0.5);
    points.iter_mut().for_each(to_middle);
    let Some(mut line) = walk(sheet, &points) else { return false };
    let Some(head) = pill_of(sheet, shapes, line[0]) else { return false };
    line.retain(|cell| !head.contains(cell));
    if line.is_empty() {
        return false;
    }
    sheet.add_constraint(clue(KindId::Arrow).with_cells(head).with_cells(line));
    true
}

/// Returns the cells of the circle or pill that covers a cell.
fn pill_of(sheet: &ClueSheet, shapes: &mut [Shape], cell: Cell) -> Option<Vec<Cell>> {
    let board = sheet.board();
    let middle = (cell.row(board) as f64 + 0.5, cell.column(board) as f64 + 0.5);
    let covers = |shape: &&mut Shape| {
        let long = shape.width.max(shape.height);
        shape.is_round
            && shape.width.min(shape.height) >= 0.55
            && long <= 3.0
            && (shape.centre.0 - middle.0).abs() < shape.height / 2.0
            && (shape.centre.1 - middle.1).abs() < shape.width / 2.0
    };
    let shape = shapes.iter_mut().find(covers)?;
    shape.is_interpreted = true;
    let count = |length: f64| (length + 0.3).floor().max(1.0) as i64;
    let (rows, columns) = (count(shape.height), count(shape.width));
    let top = (shape.centre.0 - rows as f64 / 2.0).round() as i64;
    let left = (shape.centre.1 - columns as f64 / 2.0).round() as i64;
    let cells = (0..rows * columns).map(|i| sheet.cell(top + i / columns, left + i % columns));
    cells.collect::<Option<Vec<Cell>>>()
}

/// Reads a line of one colour as a clue; false if it has no known meaning.
fn read_line(sheet: &mut ClueSheet, stroke: &Stroke, shapes: &mut [Shape], words: &RuleWords) -> bool {
    let Some(line) = walk(sheet, &stroke.points).filter(|line| line.len() > 1) else { return false };
    if stroke.has_arrowhead || stroke.points.iter().any(|point| is_whole(point.0) || is_whole(point.1)) {
        return false;
    }
    let Some(kind) = line_kind(sheet, stroke, &line, shapes, words) else { return false };
    if matches!(kind, KindId::Between | KindId::Lockout | KindId::DoubleArrow) {
        for end in [line[0], line[line.len() - 1]] {
            if let Some(shape) = circle_at(shapes, end, sheet, false) {
                shape.is_interpreted = true;
            }
            shapes
                .iter_mut()
                .filter(|shape| is_diamond_at(sheet, shape, end))
                .for_each(|shape| shape.is_interpreted = true);
        }
    }
    let mut constraint = clue(kind).with_numbers(line_number(sheet, stroke, kind, words));
    constraint.cells = vec![line];
    sheet.add_constraint(constraint);
    true
}

/// Returns the number of a line if it differs from the default: the number that the words state for lines of its
/// colour, or that of a Dutch whisper.
fn line_number(sheet: &ClueSheet, stroke: &Stroke, kind: KindId, words: &RuleWords) -> Option<i32> {
    let usual = match kind {
        KindId::Whispers => sheet.size.div_ceil(2) as i32,
        KindId::SumLine => 10,
        KindId::Lockout => 4,
        KindId::Modular => 3,
        _ => return None,
    };
    let colours = stroke.colour.map(names_of).unwrap_or_default();
    let told = words.number_for(kind, &colours);
    let dutch = kind == KindId::Whispers && is_dutch(stroke) && (words.is_empty() || words.contains("dutch"));
    told.or(dutch.then_some(usual - 1)).filter(|number| *number != usual)
}

/// True if a shape is a square standing on its corner at a cell.
fn is_diamond_at(sheet: &ClueSheet, shape: &Shape, cell: Cell) -> bool {
    !shape.is_round && shape.angle != 0.0 && cell_at(sheet, shape.centre) == Some(cell)
}

/// Returns the kind of a line: what the words say about its colour; without words, the usual meaning of its look.
fn line_kind(
    sheet: &ClueSheet,
    stroke: &Stroke,
    line: &[Cell],
    shapes: &mut [Shape],
    words: &RuleWords,
) -> Option<KindId> {
    let colour = stroke.colour?;
    let ends = [line[0], line[line.len() - 1]];
    let has_circles = ends.iter().all(|end| circle_at(shapes, *end, sheet, false).is_some());
    let has_diamonds = ends.iter().all(|end| shapes.iter().any(|shape| is_diamond_at(sheet, shape, *end)));
    let usual = || COLOURS.iter().filter(|(known, _)| alike(colour, *known)).map(|(_, kind)| *kind);
    if words.is_empty() {
        return match () {
            () if has_diamonds => Some(KindId::Lockout),
            () if is_grey(colour) && has_circles => Some(KindId::Between),
            () if is_grey(colour) => Some(KindId::Palindrome),
            () => usual().next(),
        };
    }
    let told = words.line_kinds(&names_of(colour), &kinds_with(|look| matches!(look, KindDrawing::Line(..))));
    let drawn_so = |kind: &&KindId| line_colour(**kind).is_some_and(|known| alike(colour, known));
    let tells = |kind: &KindId| told.contains(kind);
    match told[..] {
        [] => None,
        [only] => Some(only),
        [..] if has_diamonds && tells(&KindId::Lockout) => Some(KindId::Lockout),
        [..] if has_circles && tells(&KindId::Between) => Some(KindId::Between),
        [..] if has_circles && tells(&KindId::DoubleArrow) => Some(KindId::DoubleArrow),
        [..] if told.iter().filter(drawn_so).count() == 1 => told.iter().find(drawn_so).copied(),
        [..] if is_grey(colour) => [KindId::Palindrome, KindId::Sequence].into_iter().find(tells),
        [..] => usual().find(tells),
    }
}

/// True if a line has a colour of Dutch whispers.
fn is_dutch(stroke: &Stroke) -> bool {
    stroke.colour.is_some_and(|colour| DUTCH.iter().any(|known| alike(colour, *known)))
}
