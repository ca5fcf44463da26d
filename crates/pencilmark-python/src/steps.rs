//! Paths of logic as table columns, and as numbers for training.

use pencilmark::board::Board;
use pencilmark::check::Diagnosis;
use pencilmark::logic::clue_notes::is_bookkeeping;
use pencilmark::logic::grade::grade;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::registry;
use pencilmark::messages::check;
use pencilmark::path::{PathEnd, Walkthrough};
use pencilmark::render::language::Language;
use pencilmark::step::{Conclusion, Step};
use pencilmark_app::wire::{StepView, in_symbols};
use serde_json::{Value, json};

use crate::errors::RowError;
use crate::work::Cancel;

/// The number of values in a trace of a 9x9 puzzle: the number of givens, then four per cell.
pub const TRACE: usize = 1 + 4 * 81;

/// Computes the path by which the easiest techniques solve a board.
///
/// # Errors
/// If the board contradicts itself, or the work was cancelled.
pub fn walk(board: &Board, menu: &Menu, cancel: Option<&Cancel>) -> Result<Walkthrough, RowError> {
    let walked = Walkthrough::of(board, menu, cancel.map(|flag| &**flag));
    let walked = walked.map_err(|_| RowError::no_answer("cancelled"))?;
    let faults = Diagnosis::of(board);
    if walked.steps().is_empty() && !faults.is_empty() {
        return Err(RowError::no_answer(format!(
            "contradiction: {}",
            check::phrases(faults.describe(board))
        )));
    }
    Ok(walked)
}

/// A path as a row of a table.
pub struct PathRow {
    /// True if logic solves the puzzle.
    pub solved: bool,
    /// The level for players.
    pub level: &'static str,
    /// The id of the hardest technique used.
    pub hardest: &'static str,
    /// The ids of the techniques used, step by step.
    pub techniques: Vec<&'static str>,
    /// The steps as JSON.
    pub json: String,
}

impl PathRow {
    /// Converts a path to a table row.
    pub fn new(walked: &Walkthrough) -> PathRow {
        let counted = walked.steps().iter().filter(|step| !is_bookkeeping(step));
        let techniques: Vec<&'static str> = counted.map(|step| step.technique.id).collect();
        let hardest = techniques.iter().copied().max_by_key(|id| technique_number(id)).unwrap_or("");
        let mut now = walked.start.clone();
        let mut steps: Vec<Value> = Vec::new();
        for step in walked.steps() {
            steps.push(step_json(step, &now));
            step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut now));
        }
        let level = level_of(&walked.start);
        let solved = walked.end() == PathEnd::Solved;
        PathRow { solved, level, hardest, techniques, json: Value::Array(steps).to_string() }
    }
}

/// Returns the difficulty level of a board for players, by its easiest path.
pub fn level_of(board: &Board) -> &'static str {
    grade(board, &Menu::easiest_first()).level.name()
}

/// Returns a step with its proof as JSON, in the form that the app and the command use.
pub fn step_json(step: &Step, board: &Board) -> Value {
    in_symbols(json!(StepView::new(step, board, &Language::ENGLISH)), board.rules())
}

/// Returns the number of a technique in the catalogue, from 1; 0 for none.
pub fn technique_number(id: &str) -> usize {
    registry::technique_number(id).unwrap_or(0)
}

/// Returns a path as 325 numbers: the number of cells filled at the start; then for every cell, in the order in which they were
/// filled, its row, column and digit from 1, and the number of the technique, 0 for a given. The rest is zeros if logic gets stuck.
///
/// # Errors
/// If the board is not 9x9.
pub fn trace(walked: &Walkthrough) -> Result<[i16; TRACE], RowError> {
    let board = &walked.start;
    if board.rules().square_size() != Some(9) {
        return Err(RowError::no_answer("traces are of 9x9 boards"));
    }
    let grid = board.grid();
    let mut numbers = [0; TRACE];
    let mut at = 1;
    let mut write = |cell: pencilmark::cell::Cell, digit: u8, technique: usize| {
        if at + 4 <= TRACE {
            let four =
                [cell.row(9) as i16 + 1, cell.column(9) as i16 + 1, i16::from(digit), technique as i16];
            numbers[at..at + 4].copy_from_slice(&four);
            at += 4;
        }
    };
    let mut givens = 0;
    for cell in board.rules().cells() {
        if let Some(digit) = grid.value(cell) {
            write(cell, digit.get(), 0);
            givens += 1;
        }
    }
    for step in walked.steps() {
        let technique = technique_number(step.technique.id);
        for conclusion in &step.conclusions {
            if let Conclusion::Place(placed) = conclusion {
                write(placed.cell, placed.digit.get(), technique);
            }
        }
    }
    numbers[0] = givens;
    Ok(numbers)
}
