//! Jigsaw boards as text: the cells and then the regions, or the regions alone, one symbol per cell in reading order.
//!
//! ```text
//! 1..............41112132233243444
//! ```
//!
//! 81 + 81 symbols on a 9x9 board, size² + size² on others; a space may separate the two, and does on boards smaller than 4x4. Equal
//! symbols are one region, any symbols. Regions alone (an empty board) differ from a full grid in being connected. Regions that are the
//! rectangular boxes of a size are read as boxes.
//!
//! Lost in writing: the difference between givens and placed values.

use crate::cells;
use crate::codec::{BoardSupport, CellStyle, Codec, Form, MetadataSupport, Sizes, boxes_of};
use crate::document::{DocumentEntry, DroppedPart, PuzzleInfo};
use crate::found_cells::{FoundCell, board_of_cells};
use crate::messages::{expected, found, write as cannot};
use crate::solutions::solution_in_text;
use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::digit::{Digit, MAX_SIZE};
use pencilmark_core::format::Format;
use pencilmark_core::layout::{Boxes, Layout};
use pencilmark_core::message::Message;
use pencilmark_core::plain_line::text::{Line, Token};
use pencilmark_core::plain_line::{ReadError, ReadOptions};
use pencilmark_core::rules::Rules;

pub(super) const CODEC: Codec = Codec {
    format: Format::Jigsaw,
    form: Form::Line { detect, folded: |_| false, read },
    write,
    board_support: BoardSupport {
        sizes: Sizes::Any,
        supports_boxes: |_| true,
        supports_constraint: |_| false,
        supports_digit_zero: false,
        supports_given_candidates: false,
        metadata: MetadataSupport::ALL_EXCEPT_FOG,
    },
};

/// Splits a line into the cells (if there are any), the regions, and the rest.
fn split_line<'a>(line: &Line<'a>) -> Option<(Option<Token<'a>>, Token<'a>, &'a str)> {
    let (first, rest) = line.cells_and_rest();
    let symbols = first.text.chars().count();
    let after = rest.trim_start();
    let second = after.split(char::is_whitespace).next().unwrap_or("");
    if symbols >= 4 && second.chars().count() == symbols {
        let whole = line.trimmed();
        let start = whole.text.len() - after.len();
        let second = whole.slice(start, start + second.len());
        return Some((Some(first), second, &after[second.text.len()..]));
    }
    if is_board(symbols) {
        return Some((None, first, rest));
    }
    let half = first.text.char_indices().nth(symbols / 2)?.0;
    let fits = symbols.is_multiple_of(2) && is_board(symbols / 2);
    fits.then(|| (Some(first.slice(0, half)), first.slice(half, first.text.len()), rest))
}

fn is_board(cells: usize) -> bool {
    let size = cells.isqrt();
    size * size == cells && (4..=MAX_SIZE).contains(&size)
}

fn detect(line: Line<'_>, _: &ReadOptions) -> bool {
    // Plain lines of cells are read by the million: reject them before anything is allocated.
    let (first, _) = line.cells_and_rest();
    let empty_cells = first.text.bytes().any(|b| matches!(b, b'.' | b'0'));
    if empty_cells && first.text.len() == 81 && first.text.len() == line.text.len() {
        return false;
    }
    match split_line(&line) {
        None => false,
        Some((Some(cells), regions, _)) => layout(regions).is_some() && !is_solution(cells, regions),
        Some((None, regions, _)) => layout(regions).is_some_and(|layout| is_connected(&layout)),
    }
}

/// True if the second text is the solution of the first, not its regions.
fn is_solution(cells: Token<'_>, regions: Token<'_>) -> bool {
    let found: Option<Vec<FoundCell>> = cells.text.chars().map(FoundCell::of_symbol).collect();
    let board = found.and_then(|found| board_of_cells(&found, None, None));
    board.is_some_and(|board| solution_in_text(&board, regions.text).is_some())
}

fn layout(regions: Token<'_>) -> Option<Layout> {
    Layout::jigsaw(&regions.text.chars().collect::<Vec<char>>()).ok()
}

/// True if the cells of each region are connected.
pub(super) fn is_connected(layout: &Layout) -> bool {
    let size = layout.digit_count();
    let cells = || (0..size * size).map(Cell::new);
    let near =
        |a: Cell, b: Cell| a.row(size).abs_diff(b.row(size)) + a.column(size).abs_diff(b.column(size)) == 1;
    (0..size).all(|region| {
        let mut left: CellSet = cells().filter(|c| layout.region_of(*c) == region).collect();
        let mut border: Vec<Cell> = left.first().into_iter().collect();
        while let Some(cell) = border.pop() {
            left.remove(cell);
            border.extend(left.iter().filter(|other| near(cell, *other)));
        }
        left.is_empty()
    })
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let at = line.trimmed().position;
    let found = || found::symbols(line.cells_and_rest().0.text.chars().count());
    let malformed = || at.error(expected::cells_and_regions(), found());
    let (cells, regions, rest) = split_line(&line).ok_or_else(malformed)?;
    let labels: Vec<char> = regions.text.chars().collect();
    let layout = Layout::jigsaw(&labels)
        .map_err(|e| regions.position.error(expected::equal_regions(), e.message()))?;
    let rules = Rules::new(boxes_of(layout), Vec::new()).expect("a layout alone always fits");
    let rules = cells::reconcile_rules(rules, expected, regions.position)?;
    let empty = ".".repeat(labels.len());
    let cells = cells.unwrap_or(Token { text: &empty, position: at });
    let grid = cells::givens(cells.symbols(), rules)?;
    Ok(DocumentEntry { board: Board::new(grid), info: PuzzleInfo::of_comment(rest), line: line.line_number })
}

fn write(board: &Board, about: &PuzzleInfo, style: CellStyle) -> Result<String, Message> {
    let layout = board.rules().layout();
    if matches!(layout.box_division(), Boxes::Jigsaw(_)) && boxes_of(layout.clone()) != *layout {
        return Err(cannot::box_regions());
    }
    let label = |cell| Digit::from_index(layout.region_of(cell)).symbol();
    let regions: String = board.rules().cells().map(label).collect();
    // Symbols that are not parted are read as the regions of an empty board, or as none.
    let gap = if is_board(regions.len()) { "" } else { " " };
    Ok(cells::print(board.grid(), style.empty_symbol_or('.'))
        + gap
        + &regions
        + &about.as_comment(board.rules().values()))
}
