//! Checks every technique on boards of unusual shapes, whose lines or regions have fewer cells than there are digits, whose digits
//! have gaps or whose cells have holes between them: no step is false.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::step::{Candidate, Conclusion, Family, Step};
use pencilmark_logic::certificate::StepProver;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_logic::solver::{LogicSolver, all_steps};
use pencilmark_search::generic::{BranchOrder, Searcher};
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

use crate::boards::board;
use crate::depth::depth;

/// Rules with incomplete houses, gaps among the digits, holes, or boxes of other sizes.
const RULES: &[&str] = &[
    "shape:6x6:3x3",
    "shape:6x9:3x3",
    "shape:9x6:3x3",
    "shape:4x6:2x3",
    "shape:6x8:2x4",
    "shape:AAABBB-/AAABBB-/AAA-BBB/-CCCDDD/CCCDDD-/CCCDDD-",
    "shape:AAB/A-B/ABB+digits:1-7",
    "shape:5x6",
    "shape:5x3+digits:0-6",
    "shape:6x6:2x3+digits:1-7",
    "shape:AABB/AABB/CCCC",
    "shape:2x2@r1c1,2x2@r3c3,2x3@r1c5",
    "6+digits:0,2,3,5,8,9",
    "4+digits:2,3,5,7",
    "shape:6x6:3x3+antiknight",
    "shape:6x6:3x3+antiking",
    "shape:8x8:4x2+digits:1,3-9",
    "shape:6x6:3x3+digits:1,2,4-9,12",
];

/// A generator of pseudo-random numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % end
    }
}

/// Returns a random full grid; `None` if a short search finds none.
fn random_solution(rules: &Arc<Rules>, seed: u64) -> Option<Grid> {
    let mut full = None;
    let few = Limits { nodes: 20_000, ..Limits::solutions(1) };
    let empty = Board::new(Grid::empty(rules.clone()));
    Searcher::new(rules.clone()).for_each_solution(&empty, BranchOrder::Random(seed), &few, |digits| {
        full = Some(Grid::of_givens(rules.clone(), digits.iter().map(|digit| Some(*digit))));
        ControlFlow::Break(())
    });
    full
}

/// Returns a puzzle with this solution, from which random givens were removed one after another.
fn random_puzzle(solution: &Grid, numbers: &mut Numbers) -> Board {
    let rules = solution.rules();
    let mut solver = Solver::new();
    let mut given: BTreeSet<Cell> = rules.cells().collect();
    let of = |given: &BTreeSet<Cell>| {
        let digits = rules.cells().map(|cell| given.get(&cell).and_then(|cell| solution.value(*cell)));
        Board::new(Grid::of_givens(rules.clone(), digits))
    };
    let mut order: Vec<Cell> = rules.cells().collect();
    (1..order.len()).for_each(|i| order.swap(i, numbers.below(i + 1)));
    for cell in order {
        given.remove(&cell);
        if solver.solve(&of(&given), &Limits::solutions(2)).unique().is_none() {
            given.insert(cell);
        }
    }
    of(&given)
}

/// Returns the state in which singles end, and one with a third of its false candidates eliminated.
fn states_of(puzzle: &Board, solution: &Grid, numbers: &mut Numbers) -> Vec<Board> {
    let singles = Menu::easiest_first().filtered(|row| row.card.family == Family::Single);
    let mut solver = LogicSolver::new(puzzle, &singles);
    while let Some(step) = solver.next_step() {
        solver.apply(&step);
    }
    let stuck = solver.board().clone();
    let mut thinned = stuck.clone();
    for cell in stuck.rules().cells().filter(|cell| stuck.value(*cell).is_none()) {
        for digit in stuck.candidates(cell).iter().filter(|digit| solution.value(cell) != Some(*digit)) {
            if numbers.below(3) == 0 {
                thinned.eliminate(cell, digit);
            }
        }
    }
    vec![stuck, thinned]
}

fn is_true(step: &Step, solution: &Grid) -> bool {
    step.conclusions.iter().all(|conclusion| match conclusion {
        Conclusion::Place(c) => solution.value(c.cell) == Some(c.digit),
        Conclusion::Eliminate(c) => solution.value(c.cell) != Some(c.digit),
    })
}

/// The techniques that found steps on all boards, and for each technique with false steps an example.
#[derive(Default)]
struct Audit {
    found: BTreeSet<&'static str>,
    false_steps: BTreeMap<&'static str, String>,
}

impl Audit {
    /// Checks all steps of all techniques on a state.
    fn check(&mut self, state: &Board, solution: &Grid, rules: &str) {
        for row in TECHNIQUES {
            for step in all_steps(state, row, &TechniqueOptions::PERMISSIVE) {
                self.found.insert(row.card.id);
                if !is_true(&step, solution) {
                    let text = format!("{rules} {state:?}: {}", step.conclusions_text(state.rules()));
                    self.false_steps.entry(row.card.id).or_insert(text);
                }
            }
        }
    }
}

#[test]
fn no_step_is_false_on_odd_boards() {
    let mut audit = Audit::default();
    let count = depth(90, 20_000);
    let mut tried = 0;
    for (seed, rules_name) in (0..count as u64).zip(RULES.iter().cycle()) {
        let rules = rules_text::parse(rules_name, None).unwrap_or_else(|why| panic!("{rules_name}: {why:?}"));
        let mut numbers = Numbers(seed);
        let Some(solution) = random_solution(&rules, seed) else { continue };
        let puzzle = random_puzzle(&solution, &mut numbers);
        for state in states_of(&puzzle, &solution, &mut numbers) {
            audit.check(&state, &solution, rules_name);
        }
        assert!(audit.false_steps.is_empty(), "{:#?}", audit.false_steps);
        tried += 1;
    }
    assert!(tried * 10 > count * 9, "{tried} of {count}");
    assert!(audit.found.len() > 60, "{:?}", audit.found);
}

/// Boards on which techniques found steps that the solution contradicts, with the techniques.
const ONCE_FALSE: &[(&str, &str, &[&str])] = &[
    ("shape:6x6:3x3", "6.48.58.91..35.94.9.5..1..138.428.56", &["kraken-fish-1", "kraken-fish-2"]),
    ("shape:6x6:2x3+digits:1-7", "..56373.7.......74.64....16342.325..", &["pattern-overlay"]),
];

#[test]
fn steps_that_were_false_are_not_found_again() {
    for (rules, line, ids) in ONCE_FALSE {
        let board = board(rules, line);
        let solution = Solver::new().solve(&board, &Limits::solutions(2)).unique().expect("a puzzle");
        for row in TECHNIQUES.iter().filter(|row| ids.contains(&row.card.id)) {
            for step in all_steps(&board, row, &TechniqueOptions::PERMISSIVE) {
                let text = step.conclusions_text(board.rules());
                assert!(is_true(&step, &solution), "{} on {rules}: {text}", row.card.id);
            }
        }
    }
}

/// The prover has no proof of a false conclusion, whatever the step shows.
#[test]
fn no_false_conclusion_is_proved_on_odd_boards() {
    let mut tried = 0;
    for (rules, line, _) in ONCE_FALSE {
        let board = board(rules, line);
        let solution = Solver::new().solve(&board, &Limits::solutions(2)).unique().expect("a puzzle");
        let prover = StepProver::new(board.rules());
        let steps = TECHNIQUES.iter().flat_map(|row| all_steps(&board, row, &TechniqueOptions::PERMISSIVE));
        for (step, cell) in
            steps.zip(board.rules().cells().filter(|cell| board.value(*cell).is_none()).cycle())
        {
            let mut wrong = step.clone();
            let candidate = Candidate { cell, digit: solution.value(cell).expect("full") };
            wrong.conclusions = vec![Conclusion::Eliminate(candidate)];
            assert!(prover.audit(&board, &wrong).is_err(), "{} on {rules}: {candidate:?}", step.technique.id);
            tried += 1;
        }
    }
    assert!(tried > 20, "{tried}");
}
