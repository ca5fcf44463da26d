//! Shapes as pictures: one character per position, row by row; rectangles have a shorter form.

use crate::cell::{Cell, CellPositions};
use crate::house::{HouseKind, HouseNumber};
use crate::messages::layout as say;
use crate::shape::board_shape::{BoardShape, CellGroup};
use crate::shape::box_size::BoxSize;
use crate::shape::places_drawing::Drawing;
use crate::shape::problem::ShapeError;

/// The character for a position without a cell.
const HOLE: char = '-';
/// The character for a cell without a region.
const FREE: char = '.';

/// Parses the rows of a picture, which all have the same length.
pub(super) fn rows(text: &str) -> Result<Vec<Vec<char>>, ShapeError> {
    let rows: Vec<Vec<char>> = text.split('/').map(|row| row.trim().chars().collect()).collect();
    for (i, row) in rows.iter().enumerate() {
        if row.len() != rows[0].len() {
            return Err(ShapeError::Row { row: i + 1, found: row.len(), expected: rows[0].len() });
        }
        let is_wrong = |c: &char| !c.is_ascii_alphanumeric() && *c != HOLE && *c != FREE;
        if let Some(column) = row.iter().position(is_wrong) {
            return Err(ShapeError::Symbol { row: i + 1, column: column + 1, symbol: row[column] });
        }
    }
    Ok(rows)
}

/// Parses a rectangle with or without boxes, `6x9` or `6x9:2x3`, as the picture that it stands for; `None` if the text
/// is not a rectangle.
pub(super) fn rectangle(text: &str) -> Option<Result<Vec<Vec<char>>, ShapeError>> {
    let (board, boxes) = match text.split_once(':') {
        Some((board, boxes)) => (board, Some(boxes)),
        None => (text, None),
    };
    let BoxSize { rows, columns } = board.trim().parse().ok()?;
    if rows.saturating_mul(columns) > crate::cell::MAX_CELLS {
        return Some(Err(ShapeError::TooManyCells(rows.saturating_mul(columns))));
    }
    let Some(boxes) = boxes else {
        return Some(Ok(vec![vec![FREE; columns]; rows]));
    };
    let Ok(BoxSize { rows: high, columns: wide }) = boxes.trim().parse() else {
        return Some(Err(ShapeError::Form(say::box_size(boxes.to_owned()))));
    };
    let count = (rows / high.max(1)) * (columns / wide.max(1));
    if high == 0 || wide == 0 || rows % high != 0 || columns % wide != 0 || count > LABELS.len() {
        return Some(Err(ShapeError::Boxes { board: [rows, columns], boxes: [high, wide] }));
    }
    let label =
        |row: usize, column: usize| LABELS.as_bytes()[row / high * (columns / wide) + column / wide] as char;
    Some(Ok((0..rows).map(|row| (0..columns).map(|column| label(row, column)).collect()).collect()))
}

/// Returns the picture of a rectangle, given the number of each cell's region.
pub(super) fn of_regions(
    rows: usize,
    columns: usize,
    region: impl Fn(usize, usize) -> Option<usize>,
) -> Result<Vec<Vec<char>>, ShapeError> {
    let symbol = |row, column| match region(row, column) {
        None => Ok(FREE),
        Some(n) if n < LABELS.len() => Ok(LABELS.as_bytes()[n] as char),
        Some(n) => Err(ShapeError::Digits(n + 1)),
    };
    (0..rows).map(|row| (0..columns).map(|column| symbol(row, column)).collect()).collect()
}

/// The labels of regions in order of their first cells.
const LABELS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Returns the label of a region; labels repeat if there are more regions than letters and digits.
pub(super) fn label(region: usize) -> char {
    LABELS.as_bytes()[region % LABELS.len()] as char
}

/// Creates the shape of a picture. Rows and columns are groups unless `has_lines` is false; holes don't interrupt them.
pub(super) fn shape(picture: &[Vec<char>], has_lines: bool) -> Result<BoardShape, ShapeError> {
    let picture = cut(picture);
    let (rows, columns) = (picture.len(), picture.first().map_or(0, Vec::len));
    let drawing = Drawing::new(rows, columns, |row, column| picture[row][column] != HOLE)?;
    let mut groups = Vec::new();
    if has_lines {
        let line = |kind, cells: Vec<_>| CellGroup { kind, cells: cells.into() };
        let row =
            |n: usize| line(HouseKind::Row(number(n)), drawing.cells_within(n..n + 1, 0..columns).collect());
        let column =
            |n: usize| line(HouseKind::Column(number(n)), drawing.cells_within(0..rows, n..n + 1).collect());
        groups.extend((0..rows).map(row).chain((0..columns).map(column)));
        groups.retain(|group| group.cells.len() >= 2);
    }
    let mut labels: Vec<char> = Vec::new();
    for label in picture.iter().flatten().filter(|label| !matches!(**label, HOLE | FREE)) {
        if !labels.contains(label) {
            labels.push(*label);
        }
    }
    let regions = regions(&picture, &drawing, &labels)?;
    let longest = |groups: &[CellGroup]| groups.iter().map(|group| group.cells.len()).max();
    let digits = longest(&regions).unwrap_or_else(|| longest(&groups).unwrap_or(rows.max(columns)));
    groups.extend(regions);
    let text = print(&picture, &labels, has_lines);
    drawing.into_shape(groups, Vec::new(), digits, text)
}

fn regions(picture: &[Vec<char>], drawing: &Drawing, labels: &[char]) -> Result<Vec<CellGroup>, ShapeError> {
    let cells_of = |label: char| {
        let places = picture.iter().enumerate().flat_map(|(row, line)| {
            line.iter().enumerate().map(move |(column, symbol)| (row, column, *symbol))
        });
        places.filter(move |(_, _, symbol)| *symbol == label).map(|(row, column, _)| (row, column))
    };
    let mut groups = Vec::new();
    for (n, label) in labels.iter().enumerate() {
        let places: Vec<(usize, usize)> = cells_of(*label).collect();
        if let [(row, column)] = *places {
            return Err(ShapeError::LoneCell { row: row + 1, column: column + 1 });
        }
        let cells = places.into_iter().filter_map(|(row, column)| drawing.cell(row, column)).collect();
        groups.push(CellGroup { kind: HouseKind::Region(number(n)), cells });
    }
    Ok(groups)
}

fn number(n: usize) -> HouseNumber {
    HouseNumber::new(n as u8)
}

/// Returns a picture without the rows and columns of holes at its edges.
fn cut(picture: &[Vec<char>]) -> Vec<Vec<char>> {
    let is_empty_column = |column: usize| picture.iter().all(|row| row[column] == HOLE);
    let columns = picture.first().map_or(0, Vec::len);
    let left = (0..columns).take_while(|column| is_empty_column(*column)).count();
    let right = (left..columns).rev().take_while(|column| is_empty_column(*column)).count();
    let is_empty_row = |row: &&Vec<char>| row.iter().all(|symbol| *symbol == HOLE);
    let top = picture.iter().take_while(is_empty_row).count();
    let bottom = picture[top..].iter().rev().take_while(is_empty_row).count();
    picture[top..picture.len() - bottom].iter().map(|row| row[left..columns - right].to_vec()).collect()
}

/// Formats a picture with its labels in order; in the shorter form if it is a rectangle without regions or divided into
/// boxes.
fn print(picture: &[Vec<char>], labels: &[char], has_lines: bool) -> String {
    let relabelled = |symbol: &char| match labels.iter().position(|label| label == symbol) {
        Some(n) => LABELS.as_bytes()[n] as char,
        None => *symbol,
    };
    let plain: Vec<String> = picture.iter().map(|row| row.iter().map(relabelled).collect()).collect();
    let form = short_form(picture, &plain).unwrap_or_else(|| plain.join("/"));
    format!("shape:{}{form}", if has_lines { "" } else { "raw:" })
}

fn short_form(picture: &[Vec<char>], plain: &[String]) -> Option<String> {
    let (rows, columns) = (picture.len(), picture[0].len());
    let first = plain[0].chars().next()?;
    let wide = plain[0].chars().take_while(|symbol| *symbol == first).count();
    let high = plain.iter().take_while(|row| row.starts_with(first)).count();
    let form = match first {
        FREE => format!("{rows}x{columns}"),
        _ => format!("{rows}x{columns}:{high}x{wide}"),
    };
    let is_same = |drawn: &[Vec<char>]| {
        drawn.iter().map(|row| row.iter().collect::<String>()).eq(plain.iter().cloned())
    };
    rectangle(&form)?.is_ok_and(|drawn| is_same(&drawn)).then_some(form)
}

impl BoardShape {
    /// Returns the shape as a text picture: the letter of each cell's region, `.` for a cell without a region, a space for
    /// a hole.
    ///
    /// ```text
    /// A A B B
    /// A A B B
    ///     C C
    /// ```
    pub fn picture(&self) -> String {
        let symbol = |cell: Option<Cell>| match cell {
            None => ' ',
            Some(cell) if self.is_in_region(cell) => label(self.region_of(cell)),
            Some(_) => FREE,
        };
        let row = |row: usize| {
            let symbols = (0..self.columns).map(|column| symbol(self.cell_at(row, column)));
            let line: String = symbols.flat_map(|symbol| [symbol, ' ']).collect();
            line.trim_end().to_owned() + "\n"
        };
        (0..self.rows).map(row).collect()
    }
}
