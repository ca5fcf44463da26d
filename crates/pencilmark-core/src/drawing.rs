//! Text drawings of boards.

use crate::board::Board;
use crate::cell::{Cell, CellPositions};
use crate::digit::{Digit, DigitSet};
use crate::layout::{Boxes, Layout};

/// What a text drawing shows in the cells of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellContents {
    /// Only the values are drawn.
    Values,
    /// The values are drawn, and the candidates of empty cells.
    Candidates,
}

/// Draws a board of any rules as text: boxes or regions have borders, empty cells are `.`. The grid and pencilmark formats
/// can parse the drawing again, given the regions of a jigsaw.
///
/// ```text
/// +---+-------+     +-----+-----+
/// | 1 | . . . |     | 1 . | . . |
/// |   +---+   |     | . . | . . |
/// | .   2 | . |     +-----+-----+
/// ```
pub fn draw(board: &Board, show: CellContents) -> String {
    framed(
        board,
        &match show {
            CellContents::Values => values(board, '.'),
            CellContents::Candidates => possible(board, '.'),
        },
    )
}

/// Draws a board as text with the given string in each cell. Each column is as wide as its widest string.
pub fn draw_with(board: &Board, text: &dyn Fn(Cell) -> String) -> String {
    framed(board, &board.rules().cells().map(text).collect::<Vec<_>>())
}

fn framed(board: &Board, cells: &[String]) -> String {
    match board.rules().layout().box_division() {
        Boxes::Rectangles { .. } => boxed(cells, board.rules().layout(), Corners::CROSSES),
        Boxes::Jigsaw(_) | Boxes::Shape(_) => with_regions(cells, board.rules().layout()),
    }
}

/// Returns the values as one symbol per cell.
pub fn values(board: &Board, blank: char) -> Vec<String> {
    let symbols = board.rules().values();
    let text = |value: &Option<Digit>| value.map_or(blank, |digit| symbols.symbol(digit)).to_string();
    board.grid().values().iter().map(text).collect()
}

/// Returns the value or the candidates of each cell; the blank symbol for a cell that has neither.
pub fn possible(board: &Board, blank: char) -> Vec<String> {
    let symbols = board.rules().values();
    let text = |cell| match board.possible_digits(cell) {
        DigitSet::EMPTY => blank.to_string(),
        set => set.iter().map(|digit| symbols.symbol(digit)).collect(),
    };
    board.rules().cells().map(text).collect()
}

/// The symbols at the junctions of a frame, for its top, middle and bottom lines: left, between, right.
#[derive(Clone, Copy)]
pub struct Corners {
    top: [char; 3],
    middle: [char; 3],
    bottom: [char; 3],
}

impl Corners {
    /// Borders of the form `+---+---+` everywhere.
    pub const CROSSES: Corners = Corners { top: ['+'; 3], middle: ['+'; 3], bottom: ['+'; 3] };
    /// Borders of the forms `.---.---.`, `:---+---:` and `'---'---'`.
    pub const DOTS: Corners = Corners { top: ['.'; 3], middle: [':', '+', ':'], bottom: ['\''; 3] };
}

/// Returns the width of each column: that of its widest text.
fn widths(cells: &[String], board: &Layout) -> Vec<usize> {
    let mut widths = vec![1; board.columns()];
    for (cell, text) in board.cells().zip(cells) {
        let width = &mut widths[cell.column(board)];
        *width = text.chars().count().max(*width);
    }
    widths
}

/// Draws cells in a frame, with columns as wide as their widest cell. If the layout has no rectangular boxes, the frame
/// has no inner lines.
pub fn boxed(cells: &[String], layout: &Layout, corners: Corners) -> String {
    let size = layout.digit_count();
    let (height, width) = match layout.box_division() {
        Boxes::Rectangles { rows, columns } => (*rows as usize, *columns as usize),
        Boxes::Jigsaw(_) | Boxes::Shape(_) => (size, size),
    };
    let widths = widths(cells, layout);
    let border = |[left, cross, right]: [char; 3]| {
        let dashes = |block: &[usize]| "-".repeat(block.iter().sum::<usize>() + block.len() + 1);
        let parts: Vec<String> = widths.chunks(width).map(dashes).collect();
        format!("{left}{}{right}", parts.join(&cross.to_string()))
    };
    let row = |row: usize| {
        let padded = |c: usize| format!("{:w$}", cells[row * size + c], w = widths[c]);
        let block = |b: usize| (b * width..(b + 1) * width).map(padded).collect::<Vec<_>>().join(" ");
        let blocks: Vec<String> = (0..size / width).map(block).collect();
        format!("| {} |", blocks.join(" | "))
    };
    let mut lines = vec![border(corners.top)];
    for r in 0..size {
        if r > 0 && r % height == 0 {
            lines.push(border(corners.middle));
        }
        lines.push(row(r));
    }
    lines.push(border(corners.bottom));
    lines.join("\n")
}

/// Draws cells with borders between regions: every second line of the drawing contains cells, the others borders. Holes
/// stay blank.
fn with_regions(cells: &[String], layout: &Layout) -> String {
    let widths = widths(cells, layout);
    // The outside of the board is a region of its own; rows and columns are offset by one.
    let cell_at = |row: usize, column: usize| layout.cell_at(row.checked_sub(1)?, column.checked_sub(1)?);
    let region = |row: usize, column: usize| cell_at(row, column).map(|cell| layout.region_of(cell));
    let has_vertical_edge = |row: usize, column: usize| region(row, column) != region(row, column + 1);
    let has_horizontal_edge = |row: usize, column: usize| region(row, column) != region(row + 1, column);
    let corner = |row: usize, column: usize| {
        let beside = has_horizontal_edge(row, column) || has_horizontal_edge(row, column + 1);
        let above = has_vertical_edge(row, column) || has_vertical_edge(row + 1, column);
        match (beside, above) {
            (true, true) => '+',
            (true, false) => '-',
            (false, true) => '|',
            (false, false) => ' ',
        }
    };
    let mut lines = Vec::with_capacity(2 * layout.rows() + 1);
    for row in 0..=layout.rows() {
        if row > 0 {
            let mut line = if has_vertical_edge(row, 0) { "|" } else { " " }.to_owned();
            for column in 1..=layout.columns() {
                let text = cell_at(row, column).map_or("", |cell| cells[cell.index()].as_str());
                let side = if has_vertical_edge(row, column) { '|' } else { ' ' };
                line += &format!(" {text:w$} {side}", w = widths[column - 1]);
            }
            lines.push(line);
        }
        let mut line = corner(row, 0).to_string();
        for column in 1..=layout.columns() {
            let sign = if has_horizontal_edge(row, column) { "-" } else { " " };
            line += &sign.repeat(widths[column - 1] + 2);
            line.push(corner(row, column));
        }
        lines.push(line);
    }
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}
