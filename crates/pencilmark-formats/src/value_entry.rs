//! Puzzles of the boards of a value: which board is the puzzle, which its regions, which its solution.

use serde_json::Value;

use crate::codec::boxes_of;
use crate::document::{DocumentEntry, PuzzleInfo};
use crate::found_cells::{board_of_cells, size_of};
use crate::json;
use crate::messages::unknown;
use crate::solutions::solution_of;
use crate::value_boards::{BoardGroup, BoardRole, NamedBoard, board_groups, regions_of};
use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::plain_line::ReadOptions;

/// Returns the puzzles of all groups; `None` if there are none.
pub(super) fn entries(
    groups: impl Iterator<Item = (usize, BoardGroup)>,
    expected: &ReadOptions,
) -> Option<Vec<DocumentEntry>> {
    let found: Vec<DocumentEntry> =
        groups.filter_map(|(line, group)| entry_of(line, group, expected)).collect();
    (!found.is_empty()).then_some(found)
}

/// Returns the only puzzle of a value, if it holds exactly one.
pub(super) fn only_entry(value: &Value, line: usize, expected: &ReadOptions) -> Option<DocumentEntry> {
    let mut groups = board_groups(value);
    let group = groups.pop().filter(|_| groups.is_empty())?;
    entry_of(line, group, expected)
}

/// Creates the puzzle of boards that belong together: the puzzle, its regions and its solution, by plausibility.
pub(super) fn entry_of(line: usize, group: BoardGroup, expected: &ReadOptions) -> Option<DocumentEntry> {
    let rules = expected.rules.as_ref();
    let as_board = |board: &NamedBoard| board_of_cells(&board.cells, None, rules);
    let is_full = |board: &NamedBoard| as_board(board).is_some_and(|board| board.grid().is_full());
    let is_puzzle = |board: &&NamedBoard| board.role == BoardRole::Puzzle && as_board(board).is_some();
    let is_started = |board: &&NamedBoard| {
        board.role == BoardRole::Unnamed && !is_full(board) && as_board(board).is_some()
    };
    let any = |board: &&NamedBoard| board.role != BoardRole::Regions && as_board(board).is_some();
    let all = || group.boards.iter();
    let puzzle = all().find(is_puzzle).or_else(|| all().find(is_started)).or_else(|| all().find(any))?;
    let others: Vec<&NamedBoard> = all().filter(|board| !std::ptr::eq(*board, puzzle)).collect();
    let regions = others.iter().find_map(|board| regions_beside(board, puzzle));
    let usual = size_of(puzzle.cells.len());
    let stated = group.boxes.filter(|(rows, columns)| Some(rows * columns) == usual);
    let boxes = stated.and_then(|(rows, columns)| Layout::with_boxes(rows, columns).ok());
    let board = board_of_cells(&puzzle.cells, regions.or(boxes), rules)?;
    let board = with_placed(board, &puzzle.placed);
    let solution = others.iter().find_map(|other| solution_of(&board, &other.cells));
    Some(DocumentEntry { info: info_of(&group, solution), board, line })
}

/// Returns the regions that a board describes beside a puzzle.
fn regions_beside(board: &NamedBoard, puzzle: &NamedBoard) -> Option<Layout> {
    let fits = board.cells.len() == puzzle.cells.len() && board.role != BoardRole::Solution;
    let layout = regions_of(&board.cells).filter(|_| fits)?;
    Some(boxes_of(layout))
}

fn with_placed(board: Board, placed: &[bool]) -> Board {
    if !placed.contains(&true) || board.has_given_candidates() {
        return board;
    }
    let mut grid = Grid::empty(board.rules().clone());
    for (cell, placed) in board.rules().cells().zip(placed) {
        match board.value(cell) {
            Some(digit) if *placed => grid.set(cell, digit),
            Some(digit) => grid.set_given(cell, digit),
            None => {}
        }
    }
    Board::new(grid)
}

fn info_of(group: &BoardGroup, solution: Option<Box<[Option<Digit>]>>) -> PuzzleInfo {
    let mut info = PuzzleInfo { solution, ..PuzzleInfo::default() };
    for (name, text) in &group.texts {
        match name.to_ascii_lowercase().as_str() {
            "difficulty" | "level" | "rating" => info.difficulty = Some(text.clone()),
            "title" | "name" => info.title = Some(text.clone()),
            "author" => info.author = Some(text.clone()),
            _ => {}
        }
    }
    let part = |(name, value): &(String, Value)| unknown::part(name.clone(), json::excerpt(value));
    info.unread_parts.not_understood = group.unknown.iter().map(part).collect();
    info
}
