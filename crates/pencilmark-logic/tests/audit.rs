//! Checks every step against the solution, which the search computes: no step is false.

use std::collections::BTreeMap;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::grid::Grid;
use pencilmark_core::step::{Chain, Conclusion, Family, LinkKind, Slot, Step};
use pencilmark_logic::hodoku;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_logic::solver::{LogicSolver, all_steps, next_step, solve_path};
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

use crate::boards::{board, classic, is_slow, variants};
use crate::depth::depth;

fn check(board: &Board, step: &Step, solution: &Grid) {
    let holds = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(c) => solution.value(c.cell) == Some(c.digit),
        Conclusion::Eliminate(c) => solution.value(c.cell) != Some(c.digit),
    };
    let text = step.conclusions_text(board.rules());
    assert!(step.conclusions.iter().all(holds), "{} is false on {board:?}: {text}", step.technique.id);
    assert!(
        step.conclusions.iter().all(|c| c.would_change(board)),
        "{} does nothing on {board:?}: {text}",
        step.technique.id
    );
}

/// Checks every step of a path against the solution, and on some states all steps that exist.
fn audit(board: &Board, every: usize, found: &mut BTreeMap<&'static str, usize>) -> bool {
    let solution = Solver::new().solve(board, &Limits::solutions(2)).unique().expect("a puzzle");
    let mut board = board.clone();
    for turn in 0.. {
        if turn % every == 0 {
            TECHNIQUES
                .iter()
                .filter(|row| turn == every || !is_slow(row))
                .flat_map(|row| all_steps(&board, row, &TechniqueOptions::PERMISSIVE))
                .for_each(|step| check(&board, &step, &solution));
        }
        let Some(step) = next_step(&board, &Menu::easiest_first()) else { break };
        check(&board, &step, &solution);
        *found.entry(step.technique.id).or_default() += 1;
        step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
    }
    board.grid().is_full()
}

#[test]
fn no_step_is_false_on_any_rules() {
    let mut found = BTreeMap::new();
    variants().iter().step_by(depth(72, 9)).for_each(|board| {
        audit(board, board.rules().cells().len() / 2, &mut found);
    });
    assert!(found.len() >= 10, "{found:?}");
}

#[test]
fn no_step_is_false_on_classic_puzzles() {
    let mut found = BTreeMap::new();
    let puzzles = classic(depth(192, 16));
    let solved = puzzles.iter().filter(|board| audit(board, 45, &mut found)).count();
    assert!(solved * 2 > puzzles.len(), "{solved} of {}: {found:?}", puzzles.len());
}

/// A path reuses results from step to step, and HoDoKu's order has its own finders.
#[test]
fn no_step_of_a_walk_is_false_in_either_order() {
    for menu in [Menu::easiest_first(), hodoku::menu()] {
        let mut found = BTreeMap::new();
        for board in classic(6) {
            let solution = Solver::new().solve(&board, &Limits::solutions(2)).unique().expect("a puzzle");
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
    let menu = Menu::easiest_first();
    for board in variants().iter().step_by(11) {
        let path = solve_path(board, &menu);
        assert!(next_step(&path.final_board, &menu).is_none());
        assert!(
            path.final_board.grid().is_full()
                || menu.techniques().all(|row| all_steps(&path.final_board, row, menu.options()).is_empty())
        );
    }
}

/// Returns a puzzle of related cells with part of its solution given, so that techniques have a starting point.
fn with_help(line: &str, seed: usize) -> Board {
    let (rules, puzzle) = line.split_once('\t').expect("rules and a puzzle");
    let bare = board(rules, puzzle);
    let solution = Solver::new().solve(&bare, &Limits::solutions(2)).unique().expect("a puzzle");
    let given = |cell: Cell| bare.value(cell).is_some() || (cell.index() * 7 + seed).is_multiple_of(7);
    let symbols = solution.to_string();
    let helped = bare.rules().cells().zip(symbols.chars()).map(|(cell, c)| if given(cell) { c } else { '.' });
    board(rules, &helped.collect::<String>())
}

/// True if the step shows a weak link between different digits of different cells: only a relation makes one.
fn shows_a_relation(step: &Step) -> bool {
    let by_relation = |chain: &Chain| {
        chain
            .links()
            .any(|(a, b, kind)| kind == LinkKind::Weak && a[0].digit != b[0].digit && a[0].cell != b[0].cell)
    };
    step.slots.iter().any(|(_, fill)| match fill {
        Slot::Chain(chain) => by_relation(chain),
        Slot::Chains(chains) => chains.iter().any(by_relation),
        _ => false,
    })
}

/// Audits boards whose constraints relate cells, and follows paths without steps on clues.
#[test]
fn chains_run_over_related_cells_and_are_never_false() {
    let is_related =
        |line: &&str| ["thermo:", "whispers", "difference=", "ratio="].iter().any(|name| line.contains(name));
    let lines = include_str!("../../../testdata/constraints.tsv").lines().filter(is_related);
    let (mut found, mut by_relation) = (BTreeMap::new(), 0);
    for (seed, line) in lines.step_by(depth(63, 21)).enumerate() {
        let board = with_help(line, seed);
        audit(&board, 40, &mut found);
        // Steps on clues would leave little for chains.
        let menu = Menu::easiest_first()
            .filtered(|entry| entry.card.family != Family::Clue && !entry.card.id.starts_with("clue-"));
        let path = solve_path(&board, &menu);
        by_relation += path.steps.iter().filter(|step| shows_a_relation(step)).count();
    }
    assert!(by_relation >= 10, "{by_relation} of {found:?}");
}
