//! Tests the instances of a technique: they are true, proved, include all of its listed steps, and match the forms that
//! a HoDoKu code names.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_core::board::Board;
use pencilmark_core::step::{Conclusion, Step};
use pencilmark_logic::certificate::StepProver;
use pencilmark_logic::forms::TechniqueForms;
use pencilmark_logic::hodoku::codes::{LibraryCodeError, read_code};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::{TECHNIQUES, TechniqueEntry, find_technique};
use pencilmark_logic::solver::{DEFAULT_WORK_LIMIT, StepSearch};
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;

use crate::boards::{board, classic, is_slow, states};
use crate::depth::depth;

type Finds = BTreeSet<Vec<Conclusion>>;

fn conclusions(steps: Vec<Step>) -> Finds {
    steps.into_iter().map(|step| step.conclusions).collect()
}

fn instances(board: &Board, id: &str) -> Finds {
    let forms = TechniqueForms::of(find_technique(id).expect("a technique"));
    conclusions(
        StepSearch::new(board, &TechniqueOptions::PERMISSIVE, DEFAULT_WORK_LIMIT)
            .every_instance(&forms)
            .steps,
    )
}

fn listed(board: &Board, id: &str) -> Finds {
    let row = find_technique(id).expect("a technique");
    conclusions(
        StepSearch::new(board, &TechniqueOptions::PERMISSIVE, DEFAULT_WORK_LIMIT).all_steps(row).steps,
    )
}

/// Returns the steps that a code finds on a board.
fn coded(board: &Board, code: &str, options: &TechniqueOptions) -> Vec<Step> {
    let code = read_code(code).expect("the form of a code").expect("a code");
    let search = StepSearch::new(board, &code.options(options), DEFAULT_WORK_LIMIT);
    code.techniques.iter().flat_map(|forms| search.every_instance(forms).steps).collect()
}

fn check(board: &Board, row: &'static TechniqueEntry, further: &mut BTreeMap<&'static str, usize>) {
    let id = row.card.id;
    let solution = Solver::new().solve(board, &Limits::solutions(2)).unique().expect("a puzzle");
    let search = StepSearch::new(board, &TechniqueOptions::PERMISSIVE, DEFAULT_WORK_LIMIT);
    let listed = conclusions(search.all_steps(row).steps);
    let steps = search.every_instance(&TechniqueForms::of(row)).steps;
    let prover = StepProver::new(board.rules());
    for step in steps.iter().filter(|step| !listed.contains(&step.conclusions)) {
        let text = step.conclusions_text(board.rules());
        for conclusion in &step.conclusions {
            let candidate = conclusion.candidate();
            let is_true = solution.value(candidate.cell) == Some(candidate.digit);
            assert_eq!(is_true, matches!(conclusion, Conclusion::Place(_)), "{id}: {text} on {board:?}");
            assert!(conclusion.would_change(board), "{id}: {text} on {board:?}");
        }
        assert!(prover.prove(board, step).is_ok(), "{id}: no proof of {text} on {board:?}");
        *further.entry(id).or_default() += 1;
    }
    assert!(listed.is_subset(&conclusions(steps)), "{id} on {board:?}");
}

#[test]
fn further_forms_are_true_and_proved() {
    let mut further = BTreeMap::new();
    for board in states(classic(60), depth(6, 16)) {
        for row in TECHNIQUES.iter().filter(|row| !is_slow(row)) {
            check(&board, row, &mut further);
        }
    }
    for id in [
        "naked-pair",
        "naked-triple",
        "als-xz",
        "als-xy-wing",
        "als-chain",
        "als-nice-loop",
        "aic",
        "xy-chain",
    ] {
        assert!(further.contains_key(id), "{id}: {further:?}");
    }
}

#[test]
fn plain_forms_are_found_inside_larger_ones() {
    let (mut pairs, mut cycles, mut proved) = (0, 0, 0);
    for board in states(classic(10), 400) {
        let naked = instances(&board, "naked-pair");
        for locked in listed(&board, "locked-pair") {
            let inside = naked.iter().filter(|one| one.iter().all(|conclusion| locked.contains(conclusion)));
            assert!(inside.count() >= 3, "two houses, and both: {board:?}");
            pairs += 1;
        }
        let chains = instances(&board, "xy-chain");
        for cycle in listed(&board, "y-cycle") {
            let is_part = |chain: &&Vec<Conclusion>| chain.iter().all(|one| cycle.contains(one));
            // At least one link of the cycle joins ends that no chain through fewer cells joins.
            assert!(chains.iter().any(|chain| is_part(&chain)), "{board:?}");
            cycles += 1;
        }
        let loops = instances(&board, "discontinuous-nice-loop");
        for place in listed(&board, "discontinuous-nice-loop") {
            if let [Conclusion::Place(placed)] = place[..] {
                let others = board.candidates(placed.cell).iter().filter(|digit| *digit != placed.digit);
                let eliminated: Vec<Conclusion> = others
                    .map(|digit| {
                        Conclusion::Eliminate(pencilmark_core::step::Candidate { cell: placed.cell, digit })
                    })
                    .collect();
                assert!(loops.contains(&eliminated), "{placed:?} on {board:?}");
                proved += 1;
            }
        }
    }
    assert!(pairs > 5 && cycles > 5 && proved > 20, "{pairs} {cycles} {proved}");
}

#[test]
fn codes_name_techniques_and_options() {
    let usual = &TechniqueOptions::DEFAULT;
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for board in states(classic(8), 300) {
        for code in ["0404", "0405", "0405-1", "03101", "03201", "03211"] {
            let base = if code.starts_with("03") {
                &code[..4]
            } else if code == "0404" {
                "0401"
            } else {
                "0402-1"
            };
            let single = conclusions(coded(&board, base, usual));
            for step in coded(&board, code, usual) {
                // The step combines two patterns and concludes more than either alone.
                let parts =
                    single.iter().filter(|part| part.iter().all(|one| step.conclusions.contains(one)));
                assert!(code.starts_with("03") || parts.count() >= 2, "{code} on {board:?}");
                *found.entry(code).or_default() += 1;
            }
        }
        let plain = conclusions(coded(&board, "0901", usual));
        let double = conclusions(
            StepSearch::new(&board, usual, DEFAULT_WORK_LIMIT)
                .all_steps(find_technique("als-xz-double").expect("it"))
                .steps,
        );
        assert!(double.is_subset(&plain));
        assert!(plain.is_subset(&conclusions(coded(&board, "0901-2", usual))), "{board:?}");
    }
    assert!(["0404", "0405-1", "03201", "03211"].iter().all(|code| found.contains_key(code)), "{found:?}");
}

#[test]
fn every_card_is_found_by_its_code() {
    for row in TECHNIQUES {
        let Some(code) = row.card.hodoku else { continue };
        let wanted = read_code(code).expect("the form of a code").expect("a code");
        assert!(wanted.techniques.iter().any(|forms| std::ptr::eq(forms.card(), row.card)), "{code}");
    }
    for code in [
        "0404", "0405", "0405-1", "0402-1", "0610", "0706-1", "0711-4", "0901-1", "0904-2", "03151", "03451",
        "03651",
    ] {
        assert!(matches!(read_code(code), Some(Ok(_))), "{code}");
    }
    let error = |code: &str| read_code(code).expect("the form of a code").expect_err("an error");
    assert!(matches!(error("0799"), LibraryCodeError::Unknown(_)));
    assert!(matches!(error("03001"), LibraryCodeError::NotSiamese(_)));
    assert!(matches!(error("0200-1"), LibraryCodeError::NoNumbers(_)));
    assert!(matches!(error("0901-3"), LibraryCodeError::NumberOutOfRange(_, 2)));
    assert!(read_code("x-wing").is_none() && read_code("040").is_none() && read_code("0404-x").is_none());
}

/// A cell of three candidates that a grave would leave with two, reported as a placement and as eliminations.
#[test]
fn a_grave_eliminates_the_other_candidates_of_its_cell() {
    let example = &find_technique("bug-1").expect("a technique").card.example;
    let board = board(example.rules, example.board);
    let steps = coded(&board, "0610", &TechniqueOptions::DEFAULT);
    let has = |wanted: fn(&Conclusion) -> bool| steps.iter().any(|step| step.conclusions.iter().all(wanted));
    assert!(
        has(|one| matches!(one, Conclusion::Place(_))) && has(|one| matches!(one, Conclusion::Eliminate(_)))
    );
}

/// Templates refined against each other leave fewer candidates than each digit's templates alone.
#[test]
fn templates_refine_each_other() {
    let (mut by_cells, mut by_two) = (0, 0);
    for board in states(classic(20), 120) {
        let overlay = TechniqueForms::of(find_technique("pattern-overlay").expect("a technique"));
        let search = StepSearch::new(&board, &TechniqueOptions::DEFAULT, DEFAULT_WORK_LIMIT);
        let found = search.every_instance(&overlay);
        let pairs = conclusions(search.all_steps(find_technique("pattern-overlay").expect("it")).steps);
        by_two += conclusions(found.steps).difference(&pairs).count();
        let alone: BTreeSet<Conclusion> = listed(&board, "template-delete").into_iter().flatten().collect();
        let refined = coded(&board, "1202", &TechniqueOptions::DEFAULT);
        let refined: BTreeSet<Conclusion> = refined.into_iter().flat_map(|step| step.conclusions).collect();
        assert!(alone.is_subset(&refined), "{board:?}");
        by_cells += refined.difference(&alone).count();
    }
    assert!(by_cells > 20 && by_two > 5, "{by_cells} {by_two}");
}
