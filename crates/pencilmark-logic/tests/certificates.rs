//! Tests that every step is proved from a few truths, by a prover that uses neither techniques nor solutions, and that
//! nothing false is proved.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::step::{Candidate, Conclusion, Step};
use pencilmark_logic::certificate::{
    Certificate, CertificateKind, CertificateScope, LinkName, SplitCase, StepProver,
};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_logic::solver::{LogicSolver, all_steps};
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

use crate::boards::{board, classic, is_slow, variants};

fn proved(prover: &StepProver, board: &Board, step: &Step) -> Vec<Certificate> {
    let certificates = prover.prove(board, step).unwrap_or_else(|open| {
        let name = open.name(board.rules());
        panic!("{}: no certificate of {name} on {board:?}", step.technique.id)
    });
    for certificate in &certificates {
        let text = certificate.text(board.rules());
        assert!(prover.verify(board, step, certificate), "{}: {text} on {board:?}", step.technique.id);
    }
    let mut proved: Vec<Conclusion> =
        certificates.iter().flat_map(|one| one.conclusions.iter().copied()).collect();
    let mut concluded = step.conclusions.clone();
    proved.sort_unstable();
    concluded.sort_unstable();
    assert_eq!(proved, concluded, "{} on {board:?}", step.technique.id);
    certificates
}

/// Proves every step of the paths; returns how many are proved by the truths that they mark alone, and how many there
/// are in all.
fn prove_paths(boards: &[Board]) -> (usize, usize) {
    let (mut by_marks, mut all) = (0, 0);
    for board in boards {
        let (prover, menu) = (StepProver::new(board.rules()), Menu::easiest_first());
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
    let boards: Vec<Board> =
        variants().into_iter().filter(|board| board.rules().digit_span() <= 9).step_by(12).collect();
    let (_, all) = prove_paths(&boards);
    assert!(all > 100, "{all}");
}

#[test]
fn the_examples_of_all_techniques_are_proved() {
    for row in TECHNIQUES.iter().filter(|row| !is_slow(row)) {
        let example = &row.card.example;
        let board = board(example.rules, example.board);
        let prover = StepProver::new(board.rules());
        let steps = all_steps(&board, row, &TechniqueOptions::PERMISSIVE);
        let told = steps.iter().find(|step| step.conclusions_text(board.rules()) == example.conclusions);
        proved(&prover, &board, told.expect("the step of the example"));
    }
}

/// A prover that accepts everything would pass the tests above.
#[test]
fn what_the_solution_says_is_never_proved_wrong() {
    for board in classic(40) {
        let solution = Solver::new().solve(&board, &Limits::solutions(2)).unique().expect("a puzzle");
        let (prover, menu) = (StepProver::new(board.rules()), Menu::easiest_first());
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

/// A checker that ignores the certificate would pass the tests above, too.
#[test]
fn a_certificate_without_one_of_its_parts_is_refused() {
    let (mut truths, mut links) = (0, 0);
    for board in classic(60) {
        let (prover, menu) = (StepProver::new(board.rules()), Menu::easiest_first());
        let mut solver = LogicSolver::new(&board, &menu);
        while let Some(step) = solver.next_step() {
            let now = solver.board();
            for certificate in proved(&prover, now, &step) {
                for at in 0..certificate.truths.len() {
                    let damaged = without_truth(&certificate, at);
                    assert!(!prover.verify(now, &step, &damaged), "{} of {certificate:?}", step.technique.id);
                    truths += 1;
                }
                // A link of an eliminated candidate explains why other candidates are false, which the checker finds by itself.
                let [conclusion] = certificate.conclusions[..] else { continue };
                let own = |link: &LinkName| link.candidates(now).contains(&conclusion.candidate());
                let others = (0..certificate.links().len()).filter(|at| !own(&certificate.links()[*at]));
                for at in others {
                    let damaged = without_link(&certificate, at);
                    assert!(!prover.verify(now, &step, &damaged), "{} of {certificate:?}", step.technique.id);
                    links += 1;
                }
            }
            solver.apply(&step);
        }
    }
    assert!(truths > 500 && links > 50, "{truths} {links}");
}

/// Tests the cases of an exocet: the digits of its base, with the places of these digits in three lines.
#[test]
fn cases_of_an_exocet_are_refused_without_one_of_their_parts() {
    let row = TECHNIQUES.iter().find(|row| row.card.id == "junior-exocet").expect("a technique");
    let board = board(row.card.example.rules, row.card.example.board);
    let prover = StepProver::new(board.rules());
    let mut checked = 0;
    for step in all_steps(&board, row, &TechniqueOptions::PERMISSIVE) {
        for certificate in proved(&prover, &board, &step) {
            let CertificateKind::Split(cases) = &certificate.kind else { continue };
            for damaged in damaged_cases(cases) {
                let kind = CertificateKind::Split(damaged);
                let damaged = Certificate { kind, ..certificate.clone() };
                assert!(!prover.verify(&board, &step, &damaged), "{damaged:?}");
                checked += 1;
            }
        }
    }
    assert!(checked > 50, "{checked}");
}

/// Returns the cases with one case missing, with a truth missing from one of them, and with another rank.
fn damaged_cases(cases: &[SplitCase]) -> Vec<Vec<SplitCase>> {
    let mut all = Vec::new();
    for at in 0..cases.len() {
        let changed = |change: &dyn Fn(&mut SplitCase)| {
            let mut damaged = cases.to_vec();
            change(&mut damaged[at]);
            damaged
        };
        all.push([&cases[..at], &cases[at + 1..]].concat());
        all.push(changed(&|case| case.rank -= 1));
        all.push(changed(&|case| case.rank += 1));
        for truth in 0..cases[at].truths.len() {
            all.push(changed(&|case| {
                case.truths.remove(truth);
                case.rank += 1;
            }));
        }
    }
    all
}

fn without_truth(certificate: &Certificate, at: usize) -> Certificate {
    let mut damaged = certificate.clone();
    damaged.truths.remove(at);
    if let CertificateKind::Rank { rank, .. } = &mut damaged.kind {
        *rank += 1;
    }
    damaged
}

fn without_link(certificate: &Certificate, at: usize) -> Certificate {
    let mut damaged = certificate.clone();
    if let CertificateKind::Rank { links, rank } = &mut damaged.kind {
        *rank -= links.remove(at).max_true_candidates() as i32;
    }
    damaged
}

/// A board with a broken wing of five cells.
const FIVE_GUARDED_CELLS: &str = "....+9+57+84+587.1+4+9+3.+4..3+78...9.65+8+24.+3.+534+6.2+9+8+2+48.3+956.6...+2.+8..+8..9...2..2.8....9:132 133";

/// Tests the boards of the literature on truths and links, as far as one of our steps has the same pattern.
#[test]
fn known_patterns_have_their_published_certificates() {
    let cases = [
        ("x-wing", "2 truths", "rank 0"),
        ("xy-wing", "3 truths", "rank 1"),
        ("finned-x-wing", "2 truths", "rank 1"),
        ("naked-triple", "3 truths", "rank 0"),
        ("hidden-pair", "2 truths", "rank 0"),
        ("skyscraper", "2 truths", "rank 1"),
        ("sk-loop", "16 truths", "rank 0"),
        ("broken-wing", "5 truths", "in an even number"),
    ];
    for (id, truths, rank) in cases {
        let row = TECHNIQUES.iter().find(|row| row.card.id == id).expect("a technique");
        let text = if id == "broken-wing" { FIVE_GUARDED_CELLS } else { row.card.example.board };
        let board = board(row.card.example.rules, text);
        let prover = StepProver::new(board.rules());
        let steps = all_steps(&board, row, &TechniqueOptions::PERMISSIVE);
        let texts: Vec<String> = steps
            .iter()
            .flat_map(|step| proved(&prover, &board, step))
            .map(|one| one.text(board.rules()))
            .collect();
        let told = texts.iter().any(|text| text.starts_with(truths) && text.ends_with(rank));
        assert!(told, "{id}: {texts:?}");
    }
}

/// Five cells of an otherwise undetermined board can only be proved by the cycle itself.
#[test]
fn an_odd_cycle_is_proved_by_links_that_hold_less_than_half_of_it() {
    let mut board = board("9", &".".repeat(81));
    let pair: DigitSet = [5, 8].map(Digit::from_index).into_iter().collect();
    let guardian = Digit::from_index(1);
    for (row, column) in [(0, 2), (0, 4), (8, 4), (8, 0), (7, 2)] {
        let cell = Cell::at(row, column, 9);
        let kept = if (row, column) == (0, 4) { pair | DigitSet::of(guardian) } else { pair };
        (DigitSet::full(9) - kept).iter().for_each(|digit| {
            board.eliminate(cell, digit);
        });
    }
    let row = TECHNIQUES.iter().find(|row| row.card.id == "bivalue-oddagon").expect("a technique");
    let steps = all_steps(&board, row, &TechniqueOptions::PERMISSIVE);
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!(step.conclusions_text(board.rules()), "r1c5=2");
    let prover = StepProver::new(board.rules());
    let certificates = proved(&prover, &board, step);
    let [certificate] = &certificates[..] else { panic!("{certificates:?}") };
    assert_eq!((certificate.truths.len(), certificate.links().len()), (5, 2), "{certificate:?}");
    assert!(certificate.links().iter().all(|link| link.max_true_candidates() == 2), "{certificate:?}");

    // Cells of which one doesn't see the next are no cycle.
    let mut broken = certificate.clone();
    let CertificateKind::Rank { links, .. } = &mut broken.kind else { panic!("{certificate:?}") };
    for link in links {
        let LinkName::OddCycle(_, cells) = link else { panic!("{link:?}") };
        cells.swap(1, 2);
    }
    assert!(!prover.verify(&board, step, &broken));
}
