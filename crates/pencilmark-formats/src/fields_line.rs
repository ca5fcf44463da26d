//! A line with the puzzle among other fields: its number or name, its solution, its difficulty.
//!
//! ```text
//! 1. 8...24..3...    name;8...24..3...;easy    8...24..3...,865...123,27,1.2
//! ```

use crate::document::{DocumentEntry, PuzzleInfo};
use crate::found_cells::{FoundCell, board_of_cells, cells_of_symbols, is_consistent};
use crate::normal::{WideSpace, normalized};
use crate::solutions::solution_of;
use pencilmark_core::plain_line::ReadOptions;
use pencilmark_core::plain_line::text::Line;

/// Signs that separate the fields of a line, in the order in which they are tried.
const SEPARATORS: [char; 5] = ['\t', ';', ',', '|', ' '];

/// Reads a line with the puzzle in one of its fields; `None` if no field is a puzzle.
pub(super) fn read(line: Line<'_>, expected: &ReadOptions) -> Option<DocumentEntry> {
    let text = normalized(line.text.trim(), WideSpace::Separator);
    if text.len() < 16 || text.len() > 8192 {
        return None;
    }
    SEPARATORS.into_iter().find_map(|separator| {
        let fields: Vec<&str> =
            text.split(separator).map(|field| field.trim().trim_matches(['"', '\''])).collect();
        entry(&fields, line.line_number, expected)
    })
}

fn entry(fields: &[&str], line: usize, expected: &ReadOptions) -> Option<DocumentEntry> {
    let cells: Vec<Option<Vec<FoundCell>>> = fields.iter().map(|field| cells_of(field)).collect();
    let board = |cells: &Vec<FoundCell>| {
        let board = board_of_cells(cells, None, expected.rules.as_ref())?;
        let has_digit = board.grid().values().iter().any(Option::is_some);
        (has_digit && is_consistent(board.grid())).then_some(board)
    };
    let boards: Vec<Option<_>> = cells.iter().map(|cells| board(cells.as_ref()?)).collect();
    let is_started = |at: &usize| boards[*at].as_ref().is_some_and(|board| !board.grid().is_full());
    let puzzle = (0..fields.len()).find(is_started).or_else(|| boards.iter().position(Option::is_some))?;
    let board = boards[puzzle].clone()?;
    let solved = |at: usize| Some((at, solution_of(&board, cells[at].as_ref()?)?));
    let solution = (0..fields.len()).filter(|at| *at != puzzle).find_map(solved);
    let rest =
        (0..fields.len()).filter(|at| *at != puzzle && solution.as_ref().is_none_or(|(used, _)| at != used));
    let comments =
        rest.map(|at| fields[at].trim_start_matches('#').trim().to_owned()).filter(|field| !field.is_empty());
    let comment = comments.collect::<Vec<_>>().join(" ");
    let info =
        PuzzleInfo { solution: solution.map(|(_, digits)| digits), ..PuzzleInfo::of_comment(&comment) };
    Some(DocumentEntry { board, info, line })
}

/// Returns the cells of a field with one symbol per cell; the letter O is an empty cell.
fn cells_of(field: &str) -> Option<Vec<FoundCell>> {
    if field.len() < 16 {
        return None;
    }
    let field = match field.split_once(". ") {
        Some((number, cells)) if number.len() < 8 => cells,
        Some(_) | None => field,
    };
    cells_of_symbols(field)
}
