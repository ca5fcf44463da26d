//! No step is false: each is held against the solution, which search knows.

use std::collections::BTreeMap;

use pencilmark_core::board::Board;
use pencilmark_core::grid::Grid;
use pencilmark_core::step::{Conclusion, Step};
use pencilmark_logic::hodoku;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::Options;
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_logic::solver::{LogicSolver, all_steps, next_step, solve_path};
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

use crate::boards::{classic, is_slow, variants};

fn check(board: &Board, step: &Step, solution: &Grid) {
    let holds = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(c) => solution.value(c.cell) == Some(c.digit),
        Conclusion::Eliminate(c) => solution.value(c.cell) != Some(c.digit),
    };
    let text = step.conclusions_text(board.size());
    assert!(step.conclusions.iter().all(holds), "{} is false on {board:?}: {text}", step.technique.id);
    assert!(
        step.conclusions.iter().all(|c| c.is_new(board)),
        "{} does nothing on {board:?}: {text}",
        step.technique.id
    );
}

/// Walks the path with every step held against the solution, and on some states every step that there is.
fn audit(board: &Board, every: usize, found: &mut BTreeMap<&'static str, usize>) -> bool {
    let solution = Solver::new().solve(board, &Limits::solutions(2)).one().expect("a puzzle");
    let mut board = board.clone();
    for turn in 0.. {
        if turn % every == 0 {
            TECHNIQUES
                .iter()
                .filter(|row| turn == every || !is_slow(row))
                .flat_map(|row| all_steps(&board, row, &Options::ALL))
                .for_each(|step| check(&board, &step, &solution));
        }
        let Some(step) = next_step(&board, &Menu::easiest()) else { break };
        check(&board, &step, &solution);
        *found.entry(step.technique.id).or_default() += 1;
        step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
    }
    board.grid().is_full()
}

#[test]
fn no_step_is_false_on_any_rules() {
    let mut found = BTreeMap::new();
    variants().iter().step_by(4).for_each(|board| {
        audit(board, board.rules().cells().len() / 2, &mut found);
    });
    assert!(found.len() >= 10, "{found:?}");
}

#[test]
fn no_step_is_false_on_classic_puzzles() {
    let mut found = BTreeMap::new();
    let puzzles = classic(12);
    let solved = puzzles.iter().filter(|board| audit(board, 45, &mut found)).count();
    assert!(solved * 2 > puzzles.len(), "{solved} of {}: {found:?}", puzzles.len());
}

/// A walk keeps what it worked out from step to step, and HoDoKu's order has finders of its own.
#[test]
fn no_step_of_a_walk_is_false_in_either_order() {
    for menu in [Menu::easiest(), hodoku::menu()] {
        let mut found = BTreeMap::new();
        for board in classic(6) {
            let solution = Solver::new().solve(&board, &Limits::solutions(2)).one().expect("a puzzle");
            let mut solver = LogicSolver::new(&board, &menu);
            while let Some(step) = solver.next_step() {
                check(solver.board(), &step, &solution);
                solver.apply(&step);
                *found.entry(step.technique.id).or_insert(0) += 1;
            }
        }
        assert!(found.len() >= 20, "{found:?}");
    }
}

#[test]
fn a_path_ends_where_no_technique_finds_anything() {
    let menu = Menu::easiest();
    for board in variants().iter().step_by(11) {
        let path = solve_path(board, &menu);
        assert!(next_step(&path.end, &menu).is_none());
        assert!(
            path.end.grid().is_full()
                || menu.techniques().all(|row| all_steps(&path.end, row, menu.options()).is_empty())
        );
    }
}
