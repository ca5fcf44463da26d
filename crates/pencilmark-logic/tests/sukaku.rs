//! Tests that techniques which assume one solution hold on puzzles given as candidates, from any state of a path.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::step::{Conclusion, Step};
use pencilmark_core::symmetry::Symmetry;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::{TECHNIQUES, TechniqueEntry};
use pencilmark_logic::solver::{DEFAULT_WORK_LIMIT, LogicSolver, StepSearch, all_steps};
use pencilmark_search::limits::{Limits, Verdict};
use pencilmark_search::solver::Solver;

use crate::boards::{classic, variants};
use crate::depth::depth;

/// A generator of pseudo-random numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end
    }
}

fn solution(board: &Board) -> Option<Grid> {
    match Solver::new().solve(board, &Limits::solutions(2)) {
        Verdict::One(solution) => Some(solution),
        Verdict::None | Verdict::Several | Verdict::Stopped(_) => None,
    }
}

/// Returns a new puzzle whose initial candidates are those left on a board; its givens are dropped.
fn as_sukaku(board: &Board) -> Board {
    let left = board.rules().cells().map(|cell| board.possible_digits(cell));
    Board::with_candidates(Grid::empty(board.rules().clone()), left.collect::<Vec<_>>())
}

/// Returns a random sukaku with the solution `full`: candidates are removed as long as there is more than one solution.
fn random_sukaku(full: &Grid, numbers: &mut Numbers) -> Board {
    let rules = full.rules();
    let mut sets: Vec<DigitSet> = rules.cells().map(|_| rules.digits()).collect();
    loop {
        for _ in 0..8 {
            let (cell, digit) =
                (numbers.below(sets.len()), Digit::from_index(numbers.below(rules.digit_span())));
            if full.value(Cell::new(cell)) != Some(digit) {
                sets[cell].remove(digit);
            }
        }
        let board = Board::with_candidates(Grid::empty(rules.clone()), sets.iter().copied());
        if sets.iter().map(|set| set.len()).sum::<usize>() < 430 && solution(&board).is_some() {
            return board;
        }
    }
}

fn holds(step: &Step, solution: &Grid) -> bool {
    step.conclusions.iter().all(|conclusion| match conclusion {
        Conclusion::Place(c) => solution.value(c.cell) == Some(c.digit),
        Conclusion::Eliminate(c) => solution.value(c.cell) != Some(c.digit),
    })
}

/// Checks every step of a path, and on some states all steps of the techniques that assume one solution.
fn check(board: &Board, every: usize) {
    let solution = solution(board).expect("a puzzle");
    let menu = Menu::easiest_first();
    let mut solver = LogicSolver::new(board, &menu);
    for turn in 0.. {
        let now = |row: &&TechniqueEntry| turn % every == 0 && row.card.assumes_uniqueness;
        // One search for all techniques: chains and loops share their patterns, which take longest to find.
        let search = StepSearch::new(solver.board(), &TechniqueOptions::PERMISSIVE, DEFAULT_WORK_LIMIT);
        for row in TECHNIQUES.iter().filter(now) {
            for step in search.all_steps(row).steps {
                let text = step.conclusions_text(board.rules());
                assert!(holds(&step, &solution), "{} is false on {board:?}: {text}", row.card.id);
            }
        }
        let Some(step) = solver.next_step() else { break };
        assert!(holds(&step, &solution), "{} is false on {board:?}", step.technique.id);
        solver.apply(&step);
    }
}

#[test]
fn no_step_is_false_on_the_candidates_of_a_puzzle() {
    classic(depth(180, 60)).iter().for_each(|board| check(&as_sukaku(board), 9));
}

#[test]
fn no_step_is_false_on_random_sukaku() {
    let mut numbers = Numbers(14);
    for board in classic(depth(300, 120)) {
        let full = solution(&board).expect("a puzzle");
        check(&random_sukaku(&full, &mut numbers), 4);
    }
}

#[test]
fn no_step_is_false_on_random_sukaku_of_other_rules() {
    let mut numbers = Numbers(41);
    let is_tried = |board: &Board| !board.rules().is_layout_only() && board.rules().digit_span() == 9;
    for (board, seed) in variants().into_iter().filter(is_tried).step_by(depth(36, 15)).zip(0..) {
        let full = solution(&board).expect("a puzzle");
        let moved = Symmetry::random(board.rules(), seed).map_grid(&full);
        check(&random_sukaku(&moved, &mut numbers), 4);
    }
}

#[test]
fn no_step_is_false_on_states_whose_givens_are_forgotten() {
    let menu = Menu::easiest_first();
    let boards = classic(depth(270, 90)).into_iter().chain(variants().into_iter().step_by(depth(42, 14)));
    for (board, part) in
        boards.filter(|board| board.rules().digit_span() <= 9).zip([3, 5, 8].into_iter().cycle())
    {
        let mut solver = LogicSolver::new(&board, &menu);
        for _ in 0..board.rules().cells().len() * part / 10 {
            let Some(step) = solver.next_step() else { break };
            solver.apply(&step);
        }
        check(&as_sukaku(solver.board()), 9);
    }
}

/// A state that keeps the givens of its puzzle has the same steps as on the path.
#[test]
fn a_state_that_keeps_its_puzzle_loses_nothing() {
    let menu = Menu::easiest_first();
    let mut assuming = 0;
    for board in classic(25).iter().map(as_sukaku).chain(classic(25)) {
        let mut solver = LogicSolver::new(&board, &menu);
        while let Some(step) = solver.next_step() {
            assuming += usize::from(step.technique.assumes_uniqueness);
            let now = solver.board();
            let sets = now.rules().cells().map(|cell| now.candidates(cell));
            let again = board.with_state(now.grid().clone(), sets.collect::<Vec<_>>());
            for row in TECHNIQUES.iter().filter(|row| row.card.id == step.technique.id) {
                let found = |board: &Board| -> Vec<_> {
                    all_steps(board, row, &TechniqueOptions::DEFAULT)
                        .into_iter()
                        .map(|step| step.conclusions)
                        .collect()
                };
                assert_eq!(found(&again), found(now));
            }
            solver.apply(&step);
        }
    }
    assert!(assuming > 0);
}
