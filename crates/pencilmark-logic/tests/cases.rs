//! Boards with everything that a technique finds there.

use pencilmark_logic::options::Options;
use pencilmark_logic::registry;
use pencilmark_logic::solver::all_steps;

use crate::boards::board;

/// Lines of a technique, rules, a board, and the conclusions of every step, `;` between steps.
fn check(lines: &str) {
    for line in lines.lines() {
        let [id, rules, text, expected] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let row = registry::row(id).unwrap_or_else(|| panic!("no technique {id}"));
        let board = board(rules, text);
        let steps = all_steps(&board, row, &Options::ALL);
        let found: Vec<String> = steps.iter().map(|step| step.conclusions_text(board.size())).collect();
        assert_eq!(found.join("; "), expected, "{id} on {text}");
    }
}

#[test]
fn patterns_are_found_where_they_are() {
    check(include_str!("../../../testdata/techniques_patterns.tsv"));
}
