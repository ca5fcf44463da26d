//! Filled shapes and texts of a drawing interpreted as clues: dots, sums on edges, quadruples, odd and even cells, clues
//! outside the grid.

use crate::clue_sheet::{ClueSheet, clue};
use crate::drawn::colours::names_of;
use crate::drawn::line_clues::Leftovers;
use crate::drawn::looks::{KindDrawing, kinds_with};
use crate::drawn::sketch::{Colour, Shape, Sketch, cell_at, is_grey, is_whole};
use crate::messages::unknown;
use crate::rule_words::RuleWords;
use pencilmark_core::cell::{Cell, Rectangle};
use pencilmark_core::constraint::{Constraint, KindId, OutsidePlace};

/// Reads the shapes that are not parts of lines as clues.
pub(crate) fn read_shapes(
    sheet: &mut ClueSheet,
    sketch: &mut Sketch,
    words: &RuleWords,
    leftovers: Leftovers,
) {
    read_shades(sheet, sketch, words);
    let known = sheet.constraints.len();
    read_windows(sheet, &mut sketch.shapes);
    sketch.record_clues(&sheet.constraints[known..]);
    let mut marks: Vec<(KindId, Vec<Cell>)> =
        vec![(KindId::Odd, Vec::new()), (KindId::Even, Vec::new()), (KindId::CountingCircles, Vec::new())];
    let mut marked: Vec<(KindId, usize)> = Vec::new();
    for (i, shape) in sketch.shapes.iter_mut().enumerate().filter(|(_, shape)| !shape.is_interpreted) {
        let known = sheet.constraints.len();
        let done = read_edge(sheet, shape, words)
            || read_corner(sheet, shape, words)
            || read_outside(sheet, shape, words);
        shape.is_interpreted = done;
        shape.drawn.clues = sheet.constraints[known..].to_vec();
        if let (false, Some((kind, cell))) = (done, cell_mark(sheet, shape, words)) {
            shape.is_interpreted = true;
            marked.push((kind, i));
            let cells = marks.iter_mut().find(|(known, _)| *known == kind).map(|(_, cells)| cells);
            cells.into_iter().filter(|cells| !cells.contains(&cell)).for_each(|cells| cells.push(cell));
        }
    }
    for (kind, cells) in marks.into_iter().filter(|(_, cells)| !cells.is_empty()) {
        let clue = clue(kind).with_cells(cells);
        for (_, i) in marked.iter().filter(|(known, _)| *known == kind) {
            sketch.shapes[*i].drawn.clues = vec![clue.clone()];
        }
        sheet.add_constraint(clue);
    }
    note_unread(sheet, sketch, leftovers);
}

/// Notes the shapes that are not clues.
fn note_unread(sheet: &mut ClueSheet, sketch: &Sketch, leftovers: Leftovers) {
    for shape in sketch.shapes.iter().filter(|shape| !shape.is_interpreted) {
        let cell = sheet.cell(shape.centre.0.floor() as i64, shape.centre.1.floor() as i64);
        sheet.record_unread_mark(cell);
        if leftovers == Leftovers::Unknown && !shape.text.is_empty() {
            let (row, column) = (shape.centre.0.floor() + 1.0, shape.centre.1.floor() + 1.0);
            sheet.record_not_understood(unknown::text_at(shape.text.clone(), format!("r{row}c{column}")));
        }
    }
}

/// Reads four shades of 3x3 cells as windoku.
fn read_windows(sheet: &mut ClueSheet, shapes: &mut [Shape]) {
    let is_window = |shape: &Shape| {
        let at = |x: f64| (x - 2.5).abs() < 0.1 || (x - 6.5).abs() < 0.1;
        shape.width == 3.0 && shape.height == 3.0 && at(shape.centre.0) && at(shape.centre.1)
    };
    if sheet.board() == (Rectangle { rows: 9, columns: 9 })
        && shapes.iter().filter(|shape| is_window(shape)).count() == 4
    {
        sheet.add_constraint(clue(KindId::Windoku));
        shapes.iter_mut().filter(|shape| is_window(shape)).for_each(|shape| shape.is_interpreted = true);
    }
}

fn brightness(colour: Colour) -> u32 {
    colour[..3].iter().map(|part| u32::from(*part)).sum::<u32>() / 3
}

/// Reads a mark on the edge of two cells as a clue; false if it isn't one.
fn read_edge(sheet: &mut ClueSheet, shape: &Shape, words: &RuleWords) -> bool {
    let (row, column) = shape.centre;
    let half = |x: f64| (x - x.floor() - 0.5).abs() < 0.1;
    let cell = |row: f64, column: f64| sheet.cell(row.floor() as i64, column.floor() as i64);
    let pair = match (is_whole(row) && half(column), is_whole(column) && half(row)) {
        (true, _) => cell(row.round() - 0.5, column).zip(cell(row.round() + 0.5, column)),
        (_, true) => cell(row, column.round() - 0.5).zip(cell(row, column.round() + 0.5)),
        (_, _) => None,
    };
    let Some((a, b)) = pair.filter(|_| shape.width <= 0.6 && shape.height <= 0.6) else { return false };
    let number = shape.text.parse::<i32>().ok();
    let sum = match shape.text.to_ascii_uppercase().as_str() {
        "V" if words.allows(KindId::EdgeSum) => Some(5),
        "X" if words.allows(KindId::EdgeSum) => Some(10),
        _ => None,
    };
    if let Some(sum) = sum {
        // In some drawings an inequality is a V on its side; such a V has an angle.
        sheet.add_constraint(clue(KindId::EdgeSum).with_cells([a, b]).with_numbers([sum]));
        return true;
    }
    let greater = match shape.text.as_str() {
        ">" | "v" | "∨" => Some([a, b]),
        "<" | "^" | "∧" => Some([b, a]),
        _ => None,
    };
    if let Some(pair) = greater.filter(|_| shape.angle == 0.0) {
        sheet.add_constraint(clue(KindId::Greater).with_cells(pair));
        return true;
    }
    let fill = shape.fill.filter(|fill| shape.is_round && is_grey(*fill)).map(brightness);
    let kind = match fill {
        Some(200..) if words.allows(KindId::Difference) => KindId::Difference,
        Some(..60) if words.allows(KindId::Ratio) => KindId::Ratio,
        Some(_) | None => return false,
    };
    if !shape.text.is_empty() && number.is_none() {
        return false;
    }
    let usual = if kind == KindId::Difference { 1 } else { 2 };
    let number = number.or_else(|| words.number_for(kind, &[])).filter(|number| *number != usual);
    sheet.add_constraint(clue(kind).with_cells([a, b]).with_numbers(number));
    true
}

/// Reads digits in a circle where four cells meet as a quadruple; false if it isn't one.
fn read_corner(sheet: &mut ClueSheet, shape: &Shape, words: &RuleWords) -> bool {
    let (row, column) = shape.centre;
    if !is_whole(row) || !is_whole(column) || !words.allows(KindId::Quadruple) || shape.text.is_empty() {
        return false;
    }
    let values: Option<Vec<i32>> = shape
        .text
        .chars()
        .filter(|c| !c.is_whitespace() && *c != ',')
        .map(|c| c.to_digit(10).map(|digit| digit as i32))
        .collect();
    let corner = (row.round() as i64, column.round() as i64);
    let cells: Option<Vec<Cell>> = [(-1, -1), (-1, 0), (0, -1), (0, 0)]
        .iter()
        .map(|(r, c)| sheet.cell(corner.0 + r, corner.1 + c))
        .collect();
    let (Some(values), Some(cells)) = (values, cells) else { return false };
    sheet.add_constraint(clue(KindId::Quadruple).with_cells(cells).with_numbers(values));
    true
}

/// Reads a number outside the board as a clue, with the meaning that the rules in words give it; false if they give
/// none.
fn read_outside(sheet: &mut ClueSheet, shape: &Shape, words: &RuleWords) -> bool {
    let rim = |x: f64| usize::try_from((x.floor() + 1.0) as i64).ok();
    let place = rim(shape.centre.0).zip(rim(shape.centre.1));
    let place = place.and_then(|(row, column)| OutsidePlace::straight(row, column, sheet.board()));
    let (Some(place), Ok(number)) = (place, shape.text.parse::<i32>()) else { return false };
    let Some(kind) = words.only_mentioned(&kinds_with(|look| look == KindDrawing::Outside)) else {
        return false;
    };
    sheet.add_constraint(clue(kind).with_place(place).with_numbers([number]));
    true
}

/// Returns the kind and the cell of a mark in one cell: odd, even, or a circle to be counted.
fn cell_mark(sheet: &ClueSheet, shape: &Shape, words: &RuleWords) -> Option<(KindId, Cell)> {
    let cell = cell_at(sheet, shape.centre)?;
    let wide = (0.55..=0.95).contains(&shape.width) && (shape.width - shape.height).abs() < 0.1;
    if !wide || !shape.text.is_empty() {
        return None;
    }
    let shaded = shape
        .fill
        .is_some_and(|fill| is_grey(fill) && (brightness(fill) < 245 || fill[3] < 255) && fill[3] > 20);
    let speaks = |kind: KindId| words.mentions(kind);
    match shape.is_round {
        true if speaks(KindId::CountingCircles) => Some((KindId::CountingCircles, cell)),
        true if (shaded && words.is_empty()) || speaks(KindId::Odd) => Some((KindId::Odd, cell)),
        false if shape.angle != 0.0 => None,
        false if (shaded && words.is_empty()) || speaks(KindId::Even) => Some((KindId::Even, cell)),
        true | false => None,
    }
}

/// The kinds of constraints that shaded cells may mean.
const SHADES: &[KindId] = &[
    KindId::Minimum,
    KindId::Maximum,
    KindId::Odd,
    KindId::Even,
    KindId::Group,
    KindId::Clone,
    KindId::RowIndexer,
    KindId::ColumnIndexer,
    KindId::BoxIndexer,
];

/// Reads cells that are shaded as a whole as clues, one colour after another, with the meaning that the words give
/// them.
fn read_shades(sheet: &mut ClueSheet, sketch: &mut Sketch, words: &RuleWords) {
    let is_shade = |shape: &Shape| {
        !shape.is_round
            && shape.angle == 0.0
            && shape.text.is_empty()
            && shape.fill.is_some()
            && (0.95..=1.05).contains(&shape.width)
            && (0.95..=1.05).contains(&shape.height)
    };
    let mut shades: Vec<(Colour, Vec<Cell>)> = Vec::new();
    for shape in sketch.shapes.iter().filter(|shape| is_shade(shape)) {
        let (Some(fill), Some(cell)) = (shape.fill, cell_at(sheet, shape.centre)) else { continue };
        match shades.iter_mut().find(|(known, _)| *known == fill) {
            Some((_, cells)) => cells.push(cell),
            None => shades.push((fill, vec![cell])),
        }
    }
    for (fill, cells) in shades {
        let [kind] = words.line_kinds(&names_of(fill), SHADES)[..] else { continue };
        let said = match kind {
            KindId::Group => {
                components(&cells, sheet.board()).into_iter().map(|one| clue(kind).with_cells(one)).collect()
            }
            KindId::Clone => clones(&components(&cells, sheet.board()), sheet.board()).into_iter().collect(),
            _ => vec![clue(kind).with_cells(cells)],
        };
        let (read, known) = (!said.is_empty(), sheet.constraints.len());
        said.into_iter().for_each(|one| sheet.add_constraint(one));
        let same = |shape: &&mut Shape| is_shade(shape) && shape.fill == Some(fill);
        sketch.shapes.iter_mut().filter(same).for_each(|shape| shape.is_interpreted |= read);
        sketch.record_clues(&sheet.constraints[known..]);
    }
}

/// Returns the edge-connected components of cells, each in reading order.
fn components(cells: &[Cell], board: Rectangle) -> Vec<Vec<Cell>> {
    let touch = |a: &Cell, b: &Cell| {
        a.row(board).abs_diff(b.row(board)) + a.column(board).abs_diff(b.column(board)) == 1
    };
    let mut found: Vec<Vec<Cell>> = Vec::new();
    for cell in cells {
        let (near, far): (Vec<Vec<Cell>>, Vec<Vec<Cell>>) =
            found.into_iter().partition(|group| group.iter().any(|other| touch(cell, other)));
        let mut joined: Vec<Cell> = near.into_iter().flatten().chain([*cell]).collect();
        joined.sort_unstable();
        joined.dedup();
        found = far.into_iter().chain([joined]).collect();
    }
    found
}

/// Returns groups of the same shape as clones; `None` if their shapes differ.
fn clones(groups: &[Vec<Cell>], board: Rectangle) -> Option<Constraint> {
    let shape = |group: &Vec<Cell>| -> Vec<(isize, isize)> {
        let place = |cell: &Cell| (cell.row(board) as isize, cell.column(board) as isize);
        let first = place(&group[0]);
        group.iter().map(place).map(|(row, column)| (row - first.0, column - first.1)).collect()
    };
    let same = groups.len() > 1 && groups.iter().all(|group| shape(group) == shape(&groups[0]));
    same.then(|| groups.iter().fold(clue(KindId::Clone), |all, group| all.with_cells(group.clone())))
}
