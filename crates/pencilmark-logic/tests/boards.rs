//! Boards that the tests of several modules use.

use pencilmark_core::board::Board;
use pencilmark_core::rules_text;
use pencilmark_core::step::Family;
use pencilmark_formats::{self as format, ReadOptions};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::registry::TechniqueEntry;
use pencilmark_logic::solver::{LogicSolver, next_step};

/// Returns the puzzles of `testdata/variants.txt`, with all kinds of rules and sizes.
pub fn variants() -> Vec<Board> {
    let lines = include_str!("../../../testdata/variants.txt").lines();
    lines
        .map(|line| line.split_once('\t').expect("rules and a puzzle"))
        .map(|(rules, line)| board(rules, line))
        .collect()
}

/// Returns every `step`-th puzzle of `testdata/classic9.txt`.
pub fn classic(step: usize) -> Vec<Board> {
    let lines = include_str!("../../../testdata/classic9.txt").lines();
    lines.step_by(step).map(|line| board("9", line)).collect()
}

/// Returns at most `count` states on the solving paths of puzzles on which singles don't help.
pub fn states(boards: Vec<Board>, count: usize) -> Vec<Board> {
    let mut states = Vec::new();
    for mut board in boards {
        while let Some(step) = next_step(&board, &Menu::easiest_first()) {
            if step.technique.family != Family::Single {
                states.push(board.clone());
            }
            step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
        }
    }
    let skip = states.len().div_ceil(count).max(1);
    states.into_iter().step_by(skip).collect()
}

/// Returns every `every`-th state on the solving paths of puzzles.
pub fn states_every(puzzles: &[Board], every: usize) -> Vec<Board> {
    let menu = Menu::easiest_first();
    let mut states = Vec::new();
    for puzzle in puzzles {
        let mut solver = LogicSolver::new(puzzle, &menu);
        for turn in 0.. {
            if turn % every == every / 3 {
                states.push(solver.board().clone());
            }
            let Some(step) = solver.next_step() else { break };
            solver.apply(&step);
        }
    }
    states
}

/// True for fish and braids, which are slow to search; they are tested on fewer states.
pub fn is_slow(row: &TechniqueEntry) -> bool {
    let is_braid = ["braid", "grouped-braid"].contains(&row.card.id);
    is_braid || row.card.family == Family::Fish && row.level == Level::Extreme
}

/// Returns a board from its text.
pub fn board(rules: &str, text: &str) -> Board {
    let rules = rules_text::parse(rules, None).expect("rules");
    let expected = ReadOptions { format: None, rules: Some(rules) };
    format::read_line(text, &expected).expect("a board").board
}
