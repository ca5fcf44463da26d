//! Drills have the promised properties, and answers are graded by the existing steps.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use pencilmark::audit::Auditor;
use pencilmark::cell::Cell;
use pencilmark::logic::registry::{TechniqueEntry, find_technique};
use pencilmark::render::language::Language;
use pencilmark::step::Mark;
use pencilmark_app::drill::{Drill, DrillGrade, drill, grade_cells, grade_conclusions, is_pure};
use pencilmark_app::session::{answer_drill, make_drill};
use pencilmark_app::wire::{DrillAnswer, DrillPart, DrillRequest};

/// Techniques of the course, easy ones first.
const LEARNT: [&str; 20] = [
    "full-house",
    "last-cell",
    "hidden-single",
    "naked-single",
    "clue-pair",
    "combinations",
    "sum-bounds",
    "45-rule",
    "needed-digit",
    "pointing",
    "claiming",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "x-wing",
    "skyscraper",
    "xy-wing",
    "w-wing",
    "unique-rectangle-1",
    "xy-chain",
];

fn technique(id: &str) -> &'static TechniqueEntry {
    find_technique(id).expect("a technique")
}

fn made(id: &str, seed: u64) -> Drill {
    drill(technique(id), seed, &AtomicBool::new(false)).expect("a position")
}

fn check(seeds: u64) {
    for id in LEARNT {
        let mut boards = HashSet::new();
        for seed in 0..seeds {
            let found = made(id, seed);
            assert!(is_pure(&found.board, technique(id)), "{id} of seed {seed}");
            let mut auditor = Auditor::new(&found.board.puzzle());
            assert!(found.steps.iter().all(|step| auditor.objection(&found.board, step).is_none()));
            assert_eq!(found.board, made(id, seed).board, "the same seed, the same drill");
            boards.insert(format!("{:?}", found.board));
        }
        assert_eq!(boards.len() as u64, seeds, "{id} repeats itself");
    }
}

#[test]
fn drills_are_pure_sound_and_different() {
    check(6);
}

#[test]
#[ignore = "takes minutes; `drill_speed` prints the figures of the twenty most common techniques"]
fn five_hundred_drills_are_pure_sound_and_different() {
    check(500);
}

#[test]
fn cells_are_graded_by_how_much_of_the_pattern_they_are() {
    let Drill { board, steps } = made("naked-pair", 3);
    let pattern: Vec<Cell> = steps[0]
        .marks
        .iter()
        .flat_map(|mark| match mark {
            Mark::Candidates(_, list) => list.iter().map(|candidate| candidate.cell).collect(),
            Mark::Cells(_, cells) => cells.clone(),
            Mark::Houses(..) | Mark::Link { .. } => Vec::new(),
        })
        .collect::<HashSet<Cell>>()
        .into_iter()
        .collect();
    assert_eq!(pattern.len(), 2);
    assert_eq!(grade_cells(&board, &steps, &pattern).grade, DrillGrade::Right);
    let half = grade_cells(&board, &steps, &pattern[..1]);
    assert_eq!(
        (half.grade, &half.text.to_string()[..]),
        (DrillGrade::Near, "Right house, one cell missing.")
    );
    assert_eq!(grade_cells(&board, &steps, &[]).grade, DrillGrade::Wrong);
    let all: Vec<Cell> = board.rules().cells().collect();
    assert_eq!(grade_cells(&board, &steps, &all).grade, DrillGrade::Near);
    let conclusions = &steps[0].conclusions;
    assert_eq!(grade_conclusions(&board, &steps, conclusions).grade, DrillGrade::Right);
    assert_eq!(grade_conclusions(&board, &steps, &[]).grade, DrillGrade::Wrong);
}

#[test]
fn singles_are_looked_for_without_notes() {
    let view = |id: &str, notes| {
        let request = DrillRequest {
            technique: id.to_owned(),
            seed: 3,
            layout: Default::default(),
            board: None,
            told: false,
            notes,
        };
        make_drill(&request, &Language::ENGLISH, &AtomicBool::new(false)).expect("a drill")
    };
    let values = |view: &pencilmark_app::wire::DrillView| {
        view.cells.iter().filter(|cell| cell.value.is_some()).count()
    };
    let texts = |view: &pencilmark_app::wire::DrillView| view.picture.matches("<text").count();
    for (id, notes, shows) in [
        ("hidden-single", None, false),
        ("naked-single", None, false),
        ("naked-single", Some(true), true),
        ("pointing", None, true),
        ("pointing", Some(false), false),
    ] {
        let view = view(id, notes);
        assert_eq!(view.notes, shows, "{id}");
        assert_eq!(texts(&view) > values(&view), shows, "{id}");
        assert!(view.step.is_none());
    }
}

#[test]
fn a_page_gets_drills_and_grades_as_text() {
    let request = |id: &str, told| DrillRequest {
        technique: id.to_owned(),
        seed: 5,
        layout: Default::default(),
        board: None,
        told,
        notes: None,
    };
    for id in LEARNT {
        let view =
            make_drill(&request(id, true), &Language::ENGLISH, &AtomicBool::new(false)).expect("a drill");
        assert_eq!(view.step.as_ref().expect("it was told").technique, id);
        assert!(view.frames.len() > 1 && view.frames.iter().all(|frame| frame.caption.len() > 9), "{id}");
        assert!(!view.nudges.is_empty() && view.picture.starts_with("<svg"));
        let answer = |part, conclusions: &[pencilmark::step::ConclusionName]| DrillAnswer {
            technique: id.to_owned(),
            board: view.board.clone(),
            part,
            cells: Vec::new(),
            conclusions: conclusions.to_vec(),
            layout: Default::default(),
        };
        let shown = answer_drill(&answer(DrillPart::Shown, &[]), &Language::ENGLISH).expect("the step");
        assert!(shown.picture.is_some() && shown.explanation.is_some());
        let solved = answer_drill(&answer(DrillPart::Conclusions, &shown.conclusions), &Language::ENGLISH)
            .expect("a grade");
        assert_eq!(solved.grade, DrillGrade::Right, "{id}: {}", solved.text);
    }
    assert!(
        make_drill(&request("no-such-wing", false), &Language::ENGLISH, &AtomicBool::new(false)).is_err()
    );
}
