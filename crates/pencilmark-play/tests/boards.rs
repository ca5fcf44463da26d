//! Helpers for tests: games, and actions as JSON.

use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_formats::{self as format, ReadOptions};
use pencilmark_play::action::Action;
use pencilmark_play::change::Change;
use pencilmark_play::game::Game;
use pencilmark_play::refused::ActionRefusal;
use pencilmark_play::start::{GameStart, Source};

pub fn rules(text: &str) -> Arc<Rules> {
    rules_text::parse(text, None).expect("rules")
}

/// Returns a game that begins at 1,000 ms.
pub fn game(rules: &str, line: &str) -> Game {
    let rules = self::rules(rules);
    let values: Vec<Option<Digit>> =
        line.chars().filter(|c| !c.is_whitespace()).map(Digit::from_symbol).collect();
    let grid = pencilmark_core::grid::Grid::of_givens(rules, values);
    Game::new(GameStart::of_puzzle(Board::new(grid), Source::Opened), 1_000)
}

pub fn four() -> Game {
    game("4", "12.4 .412 2143 432.")
}

pub fn action(json: &str) -> Action {
    serde_json::from_str(json).unwrap_or_else(|e| panic!("{json}: {e}"))
}

/// Performs an action at 2,000 ms.
pub fn act(game: &mut Game, json: &str) -> Result<Change, ActionRefusal> {
    game.perform(&action(json), 2_000)
}

/// Returns every `every`th puzzle of the corpus of variants.
pub fn variants(every: usize) -> Vec<Board> {
    let text = include_str!("../../../testdata/variants.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#')).step_by(every);
    let board = |line: &str| {
        let (rules, puzzle) = line.split_once('\t').expect("rules and a puzzle");
        let expected = ReadOptions { format: None, rules: Some(self::rules(rules)) };
        format::read_line(puzzle, &expected).unwrap_or_else(|e| panic!("{line}: {e}")).board
    };
    lines.map(board).collect()
}
