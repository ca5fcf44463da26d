//! Boards to reason on.

use pencilmark_core::board::Board;
use pencilmark_core::format::{self, Expected};
use pencilmark_core::rules_text;

/// The puzzles of `testdata/variants.txt`, every rules and size.
pub fn variants() -> Vec<Board> {
    let lines = include_str!("../../../testdata/variants.txt").lines();
    lines
        .map(|line| line.split_once('\t').expect("rules and a puzzle"))
        .map(|(rules, line)| board(rules, line))
        .collect()
}

/// Every `step`th puzzle of `testdata/classic9.txt`.
pub fn classic(step: usize) -> Vec<Board> {
    let lines = include_str!("../../../testdata/classic9.txt").lines();
    lines.step_by(step).map(|line| board("9", line)).collect()
}

/// A board from its text.
pub fn board(rules: &str, text: &str) -> Board {
    let rules = rules_text::parse(rules, None).expect("rules");
    let expected = Expected { format: None, rules: Some(rules) };
    format::read_line(text, &expected).expect("a board").board
}
