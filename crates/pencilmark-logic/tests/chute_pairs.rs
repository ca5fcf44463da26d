//! Compares chute remote pairs with a finder written straight from their definition.

use std::collections::BTreeSet;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::Digit;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::{all_steps, solve_path};

use crate::boards::{board, classic, states};

type Finds = BTreeSet<Vec<Conclusion>>;

fn ours(board: &Board) -> Finds {
    let row = find_technique("chute-remote-pair").expect("a technique");
    all_steps(board, row, &TechniqueOptions::DEFAULT).into_iter().map(|step| step.conclusions).collect()
}

/// Returns the chute, line and box of a cell if lines are rows (or columns, when `turned`).
fn place(cell: Cell, turned: bool) -> (usize, usize, usize) {
    let (row, column) = (cell.row(9), cell.column(9));
    if turned { (column / 3, column, row / 3) } else { (row / 3, row, column / 3) }
}

/// Finds two bivalue cells with the same candidates in two boxes and two lines of a chute such that the three cells of
/// the third box in the third line lack a digit, as candidate and value.
fn naive(board: &Board) -> Finds {
    let mut finds = Finds::new();
    let cells: Vec<Cell> = board.rules().cells().collect();
    for turned in [false, true] {
        for a in cells.iter().copied().filter(|cell| board.candidates(*cell).len() == 2) {
            for b in cells.iter().copied().filter(|b| *b > a && board.candidates(*b) == board.candidates(a)) {
                let ((chute, a_line, a_box), (b_chute, b_line, b_box)) = (place(a, turned), place(b, turned));
                if chute != b_chute || a_line == b_line || a_box == b_box {
                    continue;
                }
                let is_key = |cell: &&Cell| {
                    let (c, line, block) = place(**cell, turned);
                    c == chute && line != a_line && line != b_line && block != a_box && block != b_box
                };
                let key: Vec<Cell> = cells.iter().filter(is_key).copied().collect();
                let lacks =
                    |digit: &Digit| key.iter().all(|cell| !board.possible_digits(*cell).contains(*digit));
                let mut gone = Vec::new();
                for lacked in board.candidates(a).iter().filter(lacks) {
                    let digit =
                        board.candidates(a).iter().find(|digit| *digit != lacked).expect("two digits");
                    let sees =
                        |cell: &&Cell| [a, b].iter().all(|end| board.rules().peers(*end).contains(**cell));
                    let seen =
                        cells.iter().filter(sees).filter(|cell| board.candidates(**cell).contains(digit));
                    gone.extend(seen.map(|cell| Conclusion::Eliminate(Candidate { cell: *cell, digit })));
                }
                gone.sort();
                if !gone.is_empty() {
                    finds.insert(gone);
                }
            }
        }
    }
    finds
}

#[test]
fn chute_remote_pairs_are_those_of_the_definition() {
    let boards = states(classic(4), 2_000);
    let found: usize = boards
        .iter()
        .map(|board| {
            let naive = naive(board);
            assert_eq!(ours(board), naive, "{board:?}");
            naive.len()
        })
        .sum();
    assert!(found > 20, "{found} in {} states", boards.len());
}

#[test]
fn the_example_of_the_catalogue_is_found() {
    let puzzle =
        board("9", "......15..2.6.1.....6......5.7.8.9..8.......76..4....5..57........39.....3..147..");
    let menu = Menu::easiest_first().filtered(|row| row.level <= Level::Medium);
    let state = solve_path(&puzzle, &menu).final_board;
    let wanted = "r4c8<>4";
    assert!(ours(&state).iter().flatten().any(|conclusion| conclusion.name(9).to_string() == wanted));
}
