//! The example positions of techniques.

use pencilmark_core::board::Board;
use pencilmark_core::message::Message;
use pencilmark_core::rules_text;
use pencilmark_core::step::Step;
use pencilmark_formats::{self as format, ReadOptions};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::TechniqueEntry;
use pencilmark_logic::solver::all_steps;

/// Returns the example position of a technique.
///
/// # Errors
/// If the example can't be parsed, which tests exclude.
pub fn example_board(row: &TechniqueEntry) -> Result<Board, Message> {
    let example = &row.card.example;
    let rules = rules_text::parse(example.rules, None).map_err(|error| error.message())?;
    let expected = ReadOptions { format: None, rules: Some(rules) };
    Ok(format::read_line(example.board, &expected).map_err(|error| error.message())?.board)
}

/// Returns the example position of a technique and the step of the example; `None` for the step if the technique finds
/// another one there.
///
/// # Errors
/// If the position can't be parsed.
pub fn example_step(row: &TechniqueEntry) -> Result<(Board, Option<Step>), Message> {
    let board = example_board(row)?;
    let told = |step: &Step| step.conclusions_text(board.rules()) == row.card.example.conclusions;
    let step = all_steps(&board, row, &TechniqueOptions::PERMISSIVE).into_iter().find(told);
    Ok((board, step))
}
