//! Every step is proved from a few truths, by a prover that knows neither techniques nor solutions; nothing false is.

use pencilmark_core::board::Board;
use pencilmark_core::step::{Candidate, Conclusion, Step};
use pencilmark_logic::certificate::{Certificate, CertificateScope, StepProver};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::Options;
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_logic::solver::{LogicSolver, all_steps};
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

use crate::boards::{board, classic, is_slow, variants};

fn proved(prover: &StepProver, board: &Board, step: &Step) -> Vec<Certificate> {
    prover.prove(board, step).unwrap_or_else(|open| {
        let name = open.name(board.size());
        panic!("{}: no certificate of {name} on {board:?}", step.technique.id)
    })
}

/// Proves every step of the paths, and returns how many of them by what they mark alone, and how many in all.
fn prove_paths(boards: &[Board]) -> (usize, usize) {
    let (mut by_marks, mut all) = (0, 0);
    for board in boards {
        let (prover, menu) = (StepProver::new(board.rules()), Menu::easiest());
        let mut solver = LogicSolver::new(board, &menu);
        while let Some(step) = solver.next_step() {
            let certificates = proved(&prover, solver.board(), &step);
            by_marks += usize::from(certificates.iter().all(|one| one.scope == CertificateScope::Step));
            all += 1;
            solver.apply(&step);
        }
    }
    (by_marks, all)
}

#[test]
fn every_step_of_classic_paths_is_proved_mostly_by_what_it_marks() {
    let (by_marks, all) = prove_paths(&classic(9));
    assert!(all > 1000 && by_marks * 100 > all * 95, "{by_marks} of {all}");
}

#[test]
fn every_step_of_other_rules_is_proved() {
    let boards: Vec<Board> = variants().into_iter().filter(|board| board.size() <= 9).step_by(12).collect();
    let (_, all) = prove_paths(&boards);
    assert!(all > 100, "{all}");
}

#[test]
fn the_examples_of_all_techniques_are_proved() {
    for row in TECHNIQUES.iter().filter(|row| !is_slow(row)) {
        let example = &row.card.example;
        let board = board(example.rules, example.board);
        let prover = StepProver::new(board.rules());
        let steps = all_steps(&board, row, &Options::ALL);
        let told = steps.iter().find(|step| step.conclusions_text(board.rules()) == example.conclusions);
        proved(&prover, &board, told.expect("the step of the example"));
    }
}

/// A prover that says yes to everything would pass the tests above.
#[test]
fn what_the_solution_says_is_never_proved_wrong() {
    for board in classic(40) {
        let solution = Solver::new().solve(&board, &Limits::solutions(2)).one().expect("a puzzle");
        let (prover, menu) = (StepProver::new(board.rules()), Menu::easiest());
        let mut solver = LogicSolver::new(&board, &menu);
        while let Some(step) = solver.next_step() {
            let now = solver.board();
            let true_ones =
                now.rules().cells().filter(|cell| now.value(*cell).is_none()).filter_map(|cell| {
                    solution.value(cell).map(|digit| Conclusion::Eliminate(Candidate { cell, digit }))
                });
            for wrong in true_ones.step_by(7) {
                let lie = Step { conclusions: vec![wrong], ..step.clone() };
                assert_eq!(prover.prove(now, &lie), Err(wrong), "{} on {now:?}", step.technique.id);
            }
            solver.apply(&step);
        }
    }
}
