//! Provides the example of every technique, as a board and its step.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::rules_text;
use pencilmark_core::step::Step;
use pencilmark_formats::{self as format, ReadOptions};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_logic::solver::all_steps;

/// Returns the examples of all techniques.
pub fn examples() -> Vec<(Board, Step)> {
    let example = |row: &pencilmark_logic::registry::TechniqueEntry| {
        let example = &row.card.example;
        let rules = rules_text::parse(example.rules, None).expect("rules");
        let expected = ReadOptions { format: None, rules: Some(Arc::clone(&rules)) };
        let board = format::read_line(example.board, &expected).expect("a board").board;
        let told = |step: &Step| step.conclusions_text(board.rules()) == example.conclusions;
        let step =
            all_steps(&board, row, &TechniqueOptions::PERMISSIVE).into_iter().find(told).expect("a step");
        (board, step)
    };
    TECHNIQUES.iter().map(example).collect()
}
