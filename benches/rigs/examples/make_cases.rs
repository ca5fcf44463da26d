//! Prints cases for `testdata/techniques_*.tsv`: boards on which techniques work, with all steps that each technique
//! finds there; three boards per technique, spread over the puzzles. The cases record what the finders do now, so check
//! them against the solutions before you keep them.
//!
//! ```text
//! cargo run --release --package pencilmark-rigs --example make_cases -- FILE TECHNIQUE...
//! ```

use pencilmark_core::board::Board;
use pencilmark_core::rules_text;
use pencilmark_formats::{self as format, Format, PuzzleInfo, ReadOptions, UnsupportedPolicy, WriteOptions};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::{self, TechniqueEntry};
use pencilmark_logic::solver::{LogicSolver, all_steps};

/// The most steps of a case: longer lists tell a reader little.
const MOST_FINDS: usize = 6;
const CASES: usize = 3;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file of puzzles");
    let wanted: Vec<&TechniqueEntry> =
        arguments.map(|id| registry::find_technique(&id).expect("a technique")).collect();
    let text = std::fs::read_to_string(path).expect("a readable file");
    for row in wanted {
        let mut left = CASES;
        for line in text.lines() {
            let (rules, line) = line.split_once('\t').unwrap_or(("9", line));
            if left > 0 && case(row, rules, line) {
                left -= 1;
            }
        }
    }
}

/// Prints the first state of a puzzle's path on which a technique finds a few steps; returns true if there is one.
fn case(row: &TechniqueEntry, rules: &str, line: &str) -> bool {
    let rules_read = rules_text::parse(rules, None).expect("rules");
    let expected = ReadOptions { format: None, rules: Some(rules_read) };
    let menu = Menu::easiest_first();
    let board = format::read_line(line, &expected).expect("a puzzle").board;
    let mut solver = LogicSolver::new(&board, &menu);
    while let Some(step) = solver.next_step() {
        let steps = all_steps(solver.board(), row, &TechniqueOptions::PERMISSIVE);
        if (1..=MOST_FINDS).contains(&steps.len()) {
            let found: Vec<String> = steps.iter().map(|step| step.conclusions_text(board.rules())).collect();
            println!("{}\t{rules}\t{}\t{}", row.card.id, written(solver.board()), found.join("\t"));
            return true;
        }
        solver.apply(&step);
    }
    false
}

fn written(board: &Board) -> String {
    let options = WriteOptions { rules: UnsupportedPolicy::LeaveOut, ..WriteOptions::STRICT };
    // The Susser format is for boards of nine rows; for other boards only the values are printed.
    format::write(board, &PuzzleInfo::default(), Format::Susser, &options)
        .unwrap_or_else(|_| board.grid().to_string())
}
