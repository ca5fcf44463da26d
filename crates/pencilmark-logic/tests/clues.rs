//! Tests that steps on clues are true, proved by the clues that they name, and complete for each single clue.

use std::collections::BTreeMap;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::primitive::Primitive;
use pencilmark_core::rules_text;
use pencilmark_core::step::{Conclusion, Family, Step};
use pencilmark_logic::certificate::StepProver;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::{LogicSolver, all_steps};
use pencilmark_search::limits::{Limits, SearchCompletion};
use pencilmark_search::solver::Solver;

use crate::boards::board;

const CORPUS: &str = include_str!("../../../testdata/constraints.tsv");

/// Returns a menu of singles and techniques on single clues, without pairs of clues, sums of houses and chains.
fn single_clues() -> Menu {
    let ids =
        ["last-cell", "clue-pair", "clue-line", "combinations", "sum-bounds", "clue-ways", "clue-table"];
    Menu::easiest_first().filtered(|entry| ids.contains(&entry.card.id))
}

fn on_clues() -> Menu {
    Menu::easiest_first().filtered(|entry| {
        matches!(entry.card.family, Family::Single | Family::Clue) && entry.card.id != "clue-net"
    })
}

fn is_true(step: &Step, solution: &Grid) -> bool {
    step.conclusions.iter().all(|conclusion| match conclusion {
        Conclusion::Place(one) => solution.value(one.cell) == Some(one.digit),
        Conclusion::Eliminate(one) => solution.value(one.cell) != Some(one.digit),
    })
}

#[test]
fn every_step_on_clues_is_true_and_follows_from_the_clues_that_it_names() {
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    let menu = on_clues();
    for line in CORPUS.lines().step_by(53) {
        let (rules, puzzle) = line.split_once('\t').expect("rules and a puzzle");
        let bare = board(rules, puzzle);
        let solution = Solver::new().solve(&bare, &Limits::solutions(2)).unique().expect("a puzzle");
        let prover = StepProver::new(bare.rules());
        let mut solver = LogicSolver::new(&bare, &menu);
        while let Some(step) = solver.next_step() {
            let id = step.technique.id;
            assert!(is_true(&step, &solution), "{id} is false on {:?}", solver.board());
            assert!(
                prover.audit(solver.board(), &step).is_ok(),
                "{id} is not proved on {:?}",
                solver.board()
            );
            *found.entry(id).or_default() += 1;
            solver.apply(&step);
        }
    }
    assert!(found.len() >= 14 && found.values().sum::<usize>() > 1_000, "{found:?}");
}

/// Returns true if the cells can be filled so that the primitives hold, by trying every choice. If `differ` is true,
/// peers must differ.
fn has_filling(
    board: &Board,
    primitives: &[&Primitive],
    (cells, differ): (&[Cell], bool),
    held: &mut BTreeMap<Cell, Digit>,
) -> bool {
    let Some(cell) = cells.iter().find(|cell| !held.contains_key(cell)).copied() else {
        let at = |cell: Cell| held[&cell];
        return primitives.iter().all(|one| one.is_fulfilled(board.rules().values(), &at));
    };
    let is_free = |digit: Digit, held: &BTreeMap<Cell, Digit>| {
        !differ
            || held.iter().all(|(other, own)| *own != digit || !board.rules().peers(cell).contains(*other))
    };
    board.possible_digits(cell).iter().any(|digit| {
        if !is_free(digit, held) {
            return false;
        }
        held.insert(cell, digit);
        let fits = has_filling(board, primitives, (cells, differ), held);
        held.remove(&cell);
        fits
    })
}

/// Returns the next number of a small random number generator.
fn draw(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

#[test]
fn a_sum_with_one_cell_of_unknown_parity_decides_it() {
    let sum = find_technique("sum-bounds").expect("a technique");
    let even = "111 311 511 711 911 155 355 555 755 955";
    let odd_end = "r9c9<>2 r9c9<>4 r9c9<>6 r9c9<>8";
    let even_end = "r9c9<>1 r9c9<>3 r9c9<>5 r9c9<>7 r9c9<>9";
    for (clue, wanted) in [("sum=13", odd_end), ("sum=14", even_end)] {
        let text = format!("{}:{even}", ".".repeat(81));
        let board = board(&format!("9+{clue}:r1c1,r5c5,r9c9"), &text);
        let steps = all_steps(&board, sum, &TechniqueOptions::DEFAULT);
        let found: Vec<String> = steps.iter().map(|step| step.conclusions_text(board.rules())).collect();
        assert_eq!(found, [wanted], "{clue}");
    }
}

#[test]
fn what_single_clues_leave_has_a_filling_of_each_clue() {
    let rules = [
        "6+killer=9:r1c1,r1c2,r2c2",
        "6+arrow:r3c3/r3c4-r4c4-r4c5",
        "6+thermo:r1c1-r2c1-r3c2-r4c2",
        "6+whispers=3:r1c1-r2c2-r3c3-r4c3",
        "6+renban:r1c1-r1c2-r2c3",
        "6+palindrome:r1c1-r2c2-r3c3-r4c4",
        "6+ratio=2:r1c1-r1c2",
        "6+sum=11:r1c1,r2c2,r3c3,r4c4",
        "6+quadruple=1,4:r2c2,r2c3,r3c2,r3c3",
        "6+skyscraper=3:r0c4",
        "6+sandwich=7:r3c0",
        "6+xsum=9:r0c2",
        "6+regionsum:r1c2-r1c3-r1c4-r1c5",
        "6+zipper:r1c1-r2c2-r3c3-r4c4-r5c5",
        "6+between:r1c1-r2c1-r3c1-r4c1",
    ];
    let menu = single_clues();
    let mut state = 7;
    for text in rules {
        let rules = rules_text::parse(text, None).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let primitives: Vec<&Primitive> = rules.clues().iter().map(|clue| &clue.primitive).collect();
        let cells: Vec<Cell> = {
            let mut all: Vec<Cell> = primitives.iter().flat_map(|one| one.cells()).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        for _ in 0..12 {
            let mut board = Board::new(Grid::empty(rules.clone()));
            for cell in &cells {
                let kept = DigitSet::from_bits(draw(&mut state) as u32 | draw(&mut state) as u32);
                let lost = board.candidates(*cell) - kept;
                lost.iter().for_each(|digit| {
                    board.eliminate(*cell, digit);
                });
            }
            if !has_filling(&board, &primitives, (&cells, true), &mut BTreeMap::new()) {
                continue;
            }
            // A menu without extreme techniques would leave out what many ways say.
            let first = |board: &Board| {
                menu.techniques().find_map(|row| all_steps(board, row, menu.options()).into_iter().next())
            };
            while let Some(step) = first(&board) {
                step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
            }
            for cell in &cells {
                for digit in board.possible_digits(*cell) {
                    let mut held = BTreeMap::from([(*cell, digit)]);
                    let name = cell.name(&rules);
                    let filled = has_filling(&board, &primitives, (&cells, false), &mut held);
                    assert!(filled, "{text}: {digit} in {name} has no filling on {board:?}");
                }
            }
        }
    }
}

/// Compares logic with the search on boards of the corpus: every `step`-th puzzle, and `boards` boards of each, with
/// randomly chosen digits of its solution added. Logic must solve every board that the search solves without a guess.
/// Returns the number of such boards.
fn solved_like_propagation(step: usize, boards: usize) -> usize {
    let menu = Menu::easiest_first();
    let mut state = 11;
    let mut held = 0;
    for line in CORPUS.lines().step_by(step) {
        let (rules, puzzle) = line.split_once('\t').expect("rules and a puzzle");
        let bare = board(rules, puzzle);
        let solution = Solver::new().solve(&bare, &Limits::solutions(2)).unique().expect("a puzzle");
        for number in 0..=boards {
            let mut grid = bare.grid().clone();
            let added = if number == 0 { 0 } else { draw(&mut state) as usize % 30 };
            for _ in 0..added {
                let cell = Cell::new(draw(&mut state) as usize % grid.rules().cells().len());
                solution.value(cell).into_iter().for_each(|digit| grid.set(cell, digit));
            }
            let board = Board::new(grid);
            let outcome = Solver::new().count(&board, &Limits { nodes: 0, ..Limits::solutions(2) });
            if outcome.completion == SearchCompletion::Exhausted {
                held += 1;
                let mut solver = LogicSolver::new(&board, &menu);
                while let Some(step) = solver.next_step() {
                    solver.apply(&step);
                }
                assert!(solver.board().grid().is_full(), "{rules}\t{puzzle}: stuck at {:?}", solver.board());
            }
        }
    }
    held
}

#[test]
fn what_propagation_solves_without_a_guess_logic_solves() {
    assert!(solved_like_propagation(29, 2) > 20);
}

#[test]
#[ignore = "takes minutes"]
fn what_propagation_solves_without_a_guess_logic_solves_on_every_puzzle() {
    assert!(solved_like_propagation(1, 27) > 5_000);
}
